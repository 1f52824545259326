cloud_points:
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movl	8(%rcx), %edx
	cmpq	%rdx, 16(%rsi)
	jb	.L2
	movl	4(%rcx), %edi
	movl	$2, %ecx
	subl	%edi, %ecx
	andl	$3, %ecx
	addq	%rdi, %rcx
	cmpq	%rcx, %rdx
	cmovbq	%rdx, %rcx
	subq	%rcx, %rdx
	addq	8(%rsi), %rcx
.L3:
	shrq	$2, %rdx
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	movq	$0, 16(%rax)
	retq
.L2:
	pushq	%rbx
	movq	%rax, %rbx
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	popq	%rbx
	jmp	.L3

cloud_sensor:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	(%rdi), %r15
	movq	8(%rdi), %rbx
	movq	16(%rdi), %r14
	movzwl	(%r15), %edi
	movl	$16, %eax
	cmpw	$14, %di
	jne	.L1
.L2:
	movl	4(%r15), %esi
	cmpq	%rsi, %r14
	setb	%cl
	movq	%rsi, %rdx
	subq	%rax, %rdx
	setb	%dil
	orb	%cl, %dil
	je	.L4
	movl	$1, %eax
	xorl	%edx, %edx
.L14:
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L4:
	addq	%rbx, %rax
	cmpq	$9, %rdx
	jae	.L5
	cmpl	$7, %esi
	jbe	.L15
	movabsq	$-9187201950435737472, %rdi
	andq	-8(%rbx,%rsi), %rdi
	movl	%edx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rdi
	testq	%rdi, %rdi
	je	.L14
	jmp	.L13
.L5:
	cmpl	$17, %edx
	jae	.L6
	cmpl	$15, %esi
	jbe	.L15
	movabsq	$-9187201950435737472, %rdi
	movq	-16(%rbx,%rsi), %r8
	andq	%rdi, %r8
	leal	(,%rdx,8), %ecx
	negb	%cl
	shrq	%cl, %r8
	andq	-8(%rbx,%rsi), %rdi
	orq	%r8, %rdi
	je	.L14
	jmp	.L13
.L6:
	cmpl	$65, %edx
	jae	.L7
	leaq	-16(%rdx), %rcx
	cmpq	$16, %rcx
	movl	$16, %esi
	cmovbq	%rcx, %rsi
	cmpq	$32, %rcx
	movl	$32, %edi
	cmovbq	%rcx, %rdi
	movdqu	(%rax), %xmm0
	movdqu	(%rax,%rsi), %xmm1
	por	%xmm0, %xmm1
	movdqu	(%rax,%rdi), %xmm0
	movdqu	-16(%rax,%rdx), %xmm2
	por	%xmm0, %xmm2
	por	%xmm1, %xmm2
	pshufd	$238, %xmm2, %xmm0
	por	%xmm2, %xmm0
	pshufd	$85, %xmm0, %xmm1
	por	%xmm0, %xmm1
	movdqa	%xmm1, %xmm0
	psrld	$16, %xmm0
	por	%xmm1, %xmm0
	movdqa	%xmm0, %xmm1
	psrlw	$8, %xmm1
	por	%xmm0, %xmm1
	movd	%xmm1, %ecx
	testb	%cl, %cl
	jns	.L14
	jmp	.L13
.L7:
	movq	%rax, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rbx
	movq	%rdx, %r14
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	movq	%r14, %rdx
	movl	%eax, %ecx
	movq	%rbx, %rax
	testb	%cl, %cl
	jne	.L14
.L13:
	movq	%rax, %rdi
	movq	%rdx, %rsi
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
	movq	%rax, %rcx
	testq	%rax, %rax
	cmoveq	%rax, %rdx
	movl	$1, %eax
	cmovneq	%rcx, %rax
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L1:
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rcx
	cmpq	$17, %rax
	movl	$16, %eax
	cmovaeq	%rcx, %rax
	jmp	.L2
.L15:
	leaq	.Lanon(%rip), %rdi
	leaq	.Lanon(%rip), %rdx
	movl	$19, %esi
	callq	*core_panicking_panic@GOTPCREL(%rip)

peek_stamps:
	pushq	%rbx
	movq	%rdi, %rax
	movq	32(%rsi), %rdx
	movq	(%rsi), %rcx
	movq	8(%rsi), %r8
	movq	16(%rsi), %rsi
	movl	8(%rcx), %edi
	movl	12(%rcx), %r10d
	cmpl	%edi, %r10d
	jb	.L8
	cmpq	%r10, %rsi
	jb	.L8
	movq	%r10, %r9
	subq	%rdi, %r9
	addq	%rdi, %r8
	movl	$2, %esi
	subl	%edi, %esi
	andl	$7, %esi
	movq	%r9, %rcx
	subq	%rsi, %rcx
	jbe	.L3
	addq	%rsi, %r8
	testb	$7, %cl
	je	.L5
	movq	%rdx, %rdi
	movl	$16, %esi
	movq	%r8, %rdx
	movq	%rax, %rbx
	callq	*scantling_origin_invalid@GOTPCREL(%rip)
	jmp	.L9
.L3:
	cmpl	%edi, %r10d
	jne	.L7
	xorl	%ecx, %ecx
.L5:
	shrl	$3, %ecx
	movq	%r8, (%rax)
	movq	%rcx, 8(%rax)
	movq	%rdx, 16(%rax)
	popq	%rbx
	retq
.L8:
	movq	%rax, %rbx
	movq	%r8, %rdi
	callq	scantling_direct_list_fault
.L9:
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 8(%rbx)
	movb	%dl, 12(%rbx)
	movq	$0, (%rbx)
	popq	%rbx
	retq
.L7:
	movq	%rax, %rbx
	movq	%rdx, %rdi
	movl	$24, %esi
	movq	%r8, %rdx
	movq	%r9, %rcx
	callq	*scantling_origin_invalid@GOTPCREL(%rip)
	jmp	.L9

points_as_slice:
	movq	%rdi, %rax
	movq	8(%rsi), %rcx
	testq	%rcx, %rcx
	je	.L1
	movq	(%rsi), %rdx
	testb	$3, %dl
	je	.L3
	movb	$1, 8(%rax)
	movq	$0, (%rax)
	retq
.L1:
	movl	$4, %edx
.L3:
	movq	%rdx, (%rax)
	movq	%rcx, 8(%rax)
	retq

view_cloud:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$24, %rsp
	leaq	-22(%rdx), %rax
	cmpq	$2147483619, %rax
	jae	.L1
	movq	(%rsi), %rax
	movq	%rax, %rcx
	xorq	%rdx, %rcx
	leaq	-6(%rdx), %r15
	leaq	6(%rsi), %r12
	movabsq	$3940653968916480, %r8
	cmpq	%r8, %rcx
	jne	.L32
	movabsq	$-281474976710656, %rcx
	andq	%rcx, %rax
	movabsq	$3940649673949184, %rcx
	cmpq	%rcx, %rax
	jne	.L32
	movl	18(%rsi), %ebp
	cmpq	%rbp, %r15
	jne	.L32
	movl	10(%rsi), %r14d
	cmpl	$16, %r14d
	jb	.L32
	cmpq	%r14, %r15
	jb	.L32
	movl	14(%rsi), %r13d
	leaq	-16(%r14), %r9
	leaq	22(%rsi), %r10
	cmpl	$25, %r14d
	jae	.L8
	movabsq	$-9187201950435737472, %rax
	andq	-8(%r12,%r14), %rax
	movl	%r9d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	je	.L15
	jmp	.L13
.L8:
	cmpl	$33, %r14d
	jae	.L9
	movabsq	$-9187201950435737472, %rax
	movq	-16(%r12,%r14), %r8
	andq	%rax, %r8
	leal	(,%r9,8), %ecx
	negb	%cl
	shrq	%cl, %r8
	andq	-8(%r12,%r14), %rax
	orq	%r8, %rax
	je	.L15
	jmp	.L13
.L9:
	cmpl	$81, %r14d
	jae	.L10
	leaq	-32(%r14), %rax
	cmpq	$16, %rax
	movl	$16, %ecx
	cmovbq	%rax, %rcx
	cmpq	$32, %rax
	movl	$32, %r8d
	cmovbq	%rax, %r8
	movdqu	(%r10), %xmm0
	movdqu	(%r10,%rcx), %xmm1
	movdqu	(%r10,%r8), %xmm2
	por	%xmm0, %xmm2
	movdqu	-32(%r10,%r14), %xmm0
	por	%xmm1, %xmm0
	por	%xmm2, %xmm0
	pshufd	$238, %xmm0, %xmm1
	por	%xmm0, %xmm1
	pshufd	$85, %xmm1, %xmm0
	por	%xmm1, %xmm0
	movdqa	%xmm0, %xmm1
	psrld	$16, %xmm1
	por	%xmm0, %xmm1
	movdqa	%xmm1, %xmm0
	psrlw	$8, %xmm0
	por	%xmm1, %xmm0
	movd	%xmm0, %eax
	testb	%al, %al
	jns	.L15
	jmp	.L13
.L10:
	movq	%rdi, (%rsp)
	movq	%r10, %rdi
	movq	%rsi, 8(%rsp)
	movq	%r9, %rsi
	movq	%rdx, %rbx
	movq	%r10, 16(%rsp)
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	movq	16(%rsp), %r10
	leaq	-16(%r14), %r9
	movq	8(%rsp), %rsi
	movq	%rbx, %rdx
	movq	(%rsp), %rdi
	testb	%al, %al
	je	.L13
.L15:
	cmpl	%r14d, %r13d
	jb	.L32
	movq	%r15, %r8
	subq	%r13, %r8
	jb	.L32
	movq	%r13, %rax
	subq	%r14, %rax
	movl	$2, %r9d
	subq	%r14, %r9
	movl	%r9d, %ecx
	andl	$3, %ecx
	cmpq	%rax, %rcx
	jbe	.L19
	cmpl	%r14d, %r13d
	je	.L24
	jmp	.L32
.L19:
	sete	%r10b
	cmpl	%r14d, %r13d
	setne	%r11b
	testb	%r10b, %r11b
	jne	.L32
	testq	%rcx, %rcx
	je	.L23
	leaq	-1(%rcx), %r10
	shrq	%r10
	cmpq	%rcx, %r10
	jae	.L41
	addq	%r12, %r14
	movzbl	(%r14), %r11d
	shlq	$40, %r11
	movzbl	(%r14,%r10), %r10d
	shlq	$48, %r10
	orq	%r11, %r10
	movzbl	-1(%r14,%rcx), %r11d
	shlq	$56, %r11
	orq	%r10, %r11
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %r11
	subq	%r9, %rax
	andl	$3, %eax
	orq	%r11, %rax
	je	.L24
	jmp	.L32
.L23:
	testb	$3, %al
	jne	.L32
.L24:
	movl	$2, %r9d
	subq	%r13, %r9
	movl	%r9d, %ecx
	andl	$7, %ecx
	cmpq	%r8, %rcx
	jbe	.L26
	cmpl	%r13d, %ebp
	je	.L30
	jmp	.L32
.L26:
	sete	%al
	cmpl	%r13d, %ebp
	setne	%r10b
	testb	%al, %r10b
	jne	.L32
	testq	%rcx, %rcx
	je	.L31
	leaq	-1(%rcx), %rax
	shrq	%rax
	cmpq	%rcx, %rax
	jae	.L42
	addq	%r12, %r13
	subq	%r9, %r8
	movzbl	(%r13), %r9d
	shlq	$40, %r9
	movzbl	(%r13,%rax), %eax
	shlq	$48, %rax
	orq	%r9, %rax
	movzbl	-1(%r13,%rcx), %r9d
	shlq	$56, %r9
	orq	%rax, %r9
	cmpq	$4, %rcx
	leaq	-4(%r13,%rcx), %rax
	leaq	.Lanon(%rip), %r10
	cmovbq	%r10, %rax
	movl	(%rax), %eax
	shlq	$32, %rax
	cmpq	$4, %rcx
	cmovbq	%r10, %r13
	cmovbq	%r9, %rax
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	movl	(%r13), %ecx
	orq	%rcx, %rax
	andl	$7, %r8d
	orq	%rax, %r8
	jne	.L32
.L30:
	movq	%r12, (%rdi)
.L39:
	movq	%r12, 8(%rdi)
	movq	%r15, 16(%rdi)
.L40:
	movq	%rdi, %rax
	addq	$24, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L31:
	testb	$7, %r8b
	je	.L30
.L32:
	movq	%rdi, (%rsp)
	jmp	.L33
.L1:
	movq	%rdi, (%rsp)
	leaq	6(%rsi), %rax
	xorl	%r15d, %r15d
	movq	%rdx, %rcx
	subq	$6, %rcx
	movl	$1, %r12d
	cmovaeq	%rax, %r12
	cmovaeq	%rcx, %r15
.L33:
	leaq	probes_clouds(%rip), %rax
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	xorl	%ecx, %ecx
	callq	*scantling_direct_validate_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$33, %cl
	jne	.L34
	cmpw	$1, %ax
	movq	(%rsp), %rdi
	jne	.L43
	movq	%r12, %rax
	cmpq	$16, %r15
	jb	.L37
.L38:
	movq	%rax, (%rdi)
	jmp	.L39
.L34:
	movq	(%rsp), %rdi
	movl	%eax, 8(%rdi)
	movb	%cl, 12(%rdi)
	movq	$0, (%rdi)
	jmp	.L40
.L43:
	movl	$4, 8(%rdi)
	movb	$1, 12(%rdi)
	movq	$0, (%rdi)
	jmp	.L40
.L37:
	leaq	.Lanon(%rip), %rax
	jmp	.L38
.L41:
	leaq	.Lanon(%rip), %rdx
	movl	$1, %edi
	movl	$1, %esi
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)
.L42:
	leaq	.Lanon(%rip), %rdx
	movq	%rax, %rdi
	movq	%rcx, %rsi
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)
.L13:
	movq	%rsi, 8(%rsp)
	movq	%rdi, (%rsp)
	movq	%r10, %rdi
	movq	%r9, %rsi
	movq	%rdx, %rbx
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
	movq	8(%rsp), %rsi
	movq	%rbx, %rdx
	movq	(%rsp), %rdi
	testq	%rax, %rax
	jne	.L15
	jmp	.L33

write_cloud:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$56, %rsp
	movq	%rdi, %rax
	cmpq	$21, %rdx
	jbe	.L1
	leaq	6(%rsi), %r14
	movl	$0, (%rsi)
	movw	$1, 4(%rsi)
	movl	$65550, 6(%rsi)
	cmpq	$30, %rdx
	jae	.L3
	cmpq	$27, %rdx
	jb	.L6
	leaq	27(%rsi), %r10
	addq	$-27, %rdx
	movl	$1852797542, 22(%rsi)
	movl	$1953394546, 23(%rsi)
	jmp	.L4
.L3:
	movabsq	$500069003878, %rdi
	movq	%rdi, 22(%rsi)
	addq	$-27, %rdx
	leaq	27(%rsi), %r10
.L4:
	movl	$27, %ebx
	movl	$6, %r12d
.L8:
	movq	112(%rsp), %r15
	movl	%ebx, %edi
	subl	%r12d, %edi
	movl	%edi, 4(%r14)
	testq	%r8, %r8
	je	.L18
	movl	%r12d, %r11d
	subl	%ebx, %r11d
	andl	$3, %r11d
	xorq	$2, %r11
	cmpq	$8, %rdx
	jb	.L11
	movq	$0, (%r10)
	addq	%r11, %rbx
	subq	%r11, %rdx
	addq	%r11, %r10
	cmpq	$536870910, %r8
	jbe	.L16
.L57:
	addq	$2147483640, %rbx
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %rbx
	jmp	.L18
.L11:
	movq	%rcx, 8(%rsp)
	movq	%r8, (%rsp)
	movq	%r9, 16(%rsp)
	movq	%rsi, %rbp
	movq	%rax, %r13
	movq	$0, 24(%rsp)
	cmpq	%r11, %rdx
	jae	.L12
	movq	%rbx, %rdi
	movq	%r11, %rsi
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rax, %rbx
	movl	$1, %r10d
	xorl	%edx, %edx
	jmp	.L14
.L12:
	addq	%r11, %rbx
	leaq	24(%rsp), %rax
	movq	%r10, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	movq	%r11, %rcx
	callq	*scantling_direct_sink_flat@GOTPCREL(%rip)
	movq	%rax, %r10
.L14:
	movq	%r13, %rax
	movq	%rbp, %rsi
	movq	16(%rsp), %r9
	movq	(%rsp), %r8
	movq	8(%rsp), %rcx
	cmpq	$536870910, %r8
	ja	.L57
.L16:
	leaq	(,%r8,4), %r11
	subq	%r11, %rdx
	jae	.L19
	addq	%r11, %rbx
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %rbx
	movl	$1, %r10d
	xorl	%edx, %edx
.L18:
	movl	%ebx, %ecx
	subl	%r12d, %ecx
	movl	%ecx, 8(%r14)
	movq	%r10, %rdi
.L30:
	testq	%r15, %r15
	je	.L52
	movl	%r12d, %ecx
	subl	%ebx, %ecx
	addl	$2, %ecx
	andl	$7, %ecx
	cmpq	$8, %rdx
	jb	.L33
	movq	$0, (%rdi)
	addq	%rcx, %rbx
	subq	%rcx, %rdx
	addq	%rcx, %rdi
	cmpq	$268435455, %r15
	jbe	.L38
.L50:
	addq	$2147483640, %rbx
	jmp	.L51
.L19:
	leaq	(%r10,%r11), %rdi
	addq	%r11, %rbx
	movl	%ebx, %r11d
	subl	%r12d, %r11d
	movl	%r11d, 8(%r14)
	testq	%r10, %r10
	je	.L30
	xorl	%r11d, %r11d
	cmpq	$8, %r8
	jb	.L25
	movq	%r10, %r13
	subq	%rcx, %r13
	cmpq	$32, %r13
	jb	.L25
	movl	%r8d, %r11d
	andl	$536870904, %r11d
	leal	(,%r8,4), %r13d
	andl	$2147483616, %r13d
	xorl	%ebp, %ebp
.L23:
	movups	(%rcx,%rbp), %xmm0
	movups	16(%rcx,%rbp), %xmm1
	movups	%xmm0, (%r10,%rbp)
	movups	%xmm1, 16(%r10,%rbp)
	addq	$32, %rbp
	cmpq	%rbp, %r13
	jne	.L23
	cmpq	%r11, %r8
	je	.L30
.L25:
	movq	%r8, %rbp
	movq	%r11, %r13
	andq	$3, %rbp
	je	.L28
	movq	%r11, %r13
.L27:
	movss	(%rcx,%r13,4), %xmm0
	movss	%xmm0, (%r10,%r13,4)
	incq	%r13
	decq	%rbp
	jne	.L27
.L28:
	subq	%r8, %r11
	cmpq	$-4, %r11
	ja	.L30
.L29:
	movss	(%rcx,%r13,4), %xmm0
	movss	%xmm0, (%r10,%r13,4)
	movss	4(%rcx,%r13,4), %xmm0
	movss	%xmm0, 4(%r10,%r13,4)
	movss	8(%rcx,%r13,4), %xmm0
	movss	%xmm0, 8(%r10,%r13,4)
	movss	12(%rcx,%r13,4), %xmm0
	movss	%xmm0, 12(%r10,%r13,4)
	addq	$4, %r13
	cmpq	%r13, %r8
	jne	.L29
	jmp	.L30
.L33:
	movq	%r9, 16(%rsp)
	movq	%rsi, %rbp
	movq	%rax, %r13
	movq	$0, 24(%rsp)
	cmpq	%rcx, %rdx
	jae	.L34
	movq	%rbx, %rdi
	movq	%rcx, %rsi
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rax, %rbx
	movl	$1, %edi
	xorl	%edx, %edx
	jmp	.L36
.L34:
	addq	%rcx, %rbx
	leaq	24(%rsp), %rax
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*scantling_direct_sink_flat@GOTPCREL(%rip)
	movq	%rax, %rdi
.L36:
	movq	%r13, %rax
	movq	%rbp, %rsi
	movq	16(%rsp), %r9
	cmpq	$268435455, %r15
	ja	.L50
.L38:
	leaq	(,%r15,8), %rcx
	addq	%rcx, %rbx
	cmpq	%rdx, %rcx
	jbe	.L39
.L51:
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %rbx
.L52:
	movl	%ebx, %ecx
	subl	%r12d, %ecx
	movl	%ecx, 12(%r14)
.L53:
	movl	%ebx, (%rsi)
	movl	$7, %ecx
	cmpq	$2147483641, %rbx
	jae	.L54
.L55:
	movq	%rcx, (%rax)
	movq	%rbx, 8(%rax)
	addq	$56, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L39:
	movl	%ebx, %ecx
	subl	%r12d, %ecx
	movl	%ecx, 12(%r14)
	testq	%rdi, %rdi
	je	.L53
	xorl	%ecx, %ecx
	cmpq	$6, %r15
	jb	.L45
	movq	%rdi, %rdx
	subq	%r9, %rdx
	cmpq	$32, %rdx
	jb	.L45
	movl	%r15d, %ecx
	andl	$268435452, %ecx
	leal	(,%r15,8), %edx
	andl	$2147483616, %edx
	xorl	%r8d, %r8d
.L43:
	movups	(%r9,%r8), %xmm0
	movups	16(%r9,%r8), %xmm1
	movups	%xmm0, (%rdi,%r8)
	movups	%xmm1, 16(%rdi,%r8)
	addq	$32, %r8
	cmpq	%r8, %rdx
	jne	.L43
	cmpq	%rcx, %r15
	je	.L53
.L45:
	movq	%r15, %r8
	movq	%rcx, %rdx
	andq	$3, %r8
	je	.L48
	movq	%rcx, %rdx
.L47:
	movq	(%r9,%rdx,8), %r10
	movq	%r10, (%rdi,%rdx,8)
	incq	%rdx
	decq	%r8
	jne	.L47
.L48:
	subq	%r15, %rcx
	cmpq	$-4, %rcx
	ja	.L53
.L49:
	movq	(%r9,%rdx,8), %rcx
	movq	%rcx, (%rdi,%rdx,8)
	movq	8(%r9,%rdx,8), %rcx
	movq	%rcx, 8(%rdi,%rdx,8)
	movq	16(%r9,%rdx,8), %rcx
	movq	%rcx, 16(%rdi,%rdx,8)
	movq	24(%r9,%rdx,8), %rcx
	movq	%rcx, 24(%rdi,%rdx,8)
	addq	$4, %rdx
	cmpq	%rdx, %r15
	jne	.L49
	jmp	.L53
.L54:
	movq	%rbx, %rdi
	xorl	%esi, %esi
	movq	%rax, %rbx
	callq	*scantling_written_refused@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	movq	%rdx, %rbx
	jmp	.L55
.L1:
	movq	%rcx, 8(%rsp)
	movq	%r8, (%rsp)
	movq	%r9, %rbp
	movq	%rax, %r15
	leaq	32(%rsp), %rdi
	movq	%rdi, %r13
	callq	scantling_output_zeros
	leaq	38(%rsp), %r14
	movl	$0, 32(%rsp)
	movw	$1, 36(%rsp)
	movl	$65550, 38(%rsp)
	movabsq	$-9223372036854775808, %rdi
	leaq	6(%rdi), %r12
	orq	$22, %rdi
.L7:
	movl	$5, %esi
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rax, %rbx
	movl	$1, %r10d
	xorl	%edx, %edx
	movq	%r15, %rax
	movq	%r13, %rsi
	movq	%rbp, %r9
	movq	(%rsp), %r8
	movq	8(%rsp), %rcx
	jmp	.L8
.L6:
	movq	%rcx, 8(%rsp)
	movq	%r8, (%rsp)
	movq	%r9, %rbp
	movq	%rsi, %r13
	movq	%rax, %r15
	movl	$22, %edi
	movl	$6, %r12d
	jmp	.L7

