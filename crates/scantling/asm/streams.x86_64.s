sum_of_lines:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$120, %rsp
	movq	24(%rdi), %rsi
	testq	%rsi, %rsi
	je	.L1
	movq	(%rdi), %r8
	movq	8(%rdi), %r9
	movq	16(%rdi), %r10
	shlq	$2, %rsi
	movabsq	$-9187201950435737472, %r11
	leaq	4(%rsi), %r12
	xorl	%ebx, %ebx
	xorl	%r15d, %r15d
	movq	%rsi, 24(%rsp)
	movq	%r8, 16(%rsp)
	movq	%r9, 8(%rsp)
	movq	%r10, (%rsp)
	jmp	.L3
.L20:
	xorl	%r13d, %r13d
.L31:
	addq	%r14, %rbx
	addq	%r13, %rbx
	addq	$4, %r15
	cmpq	%r15, %rsi
	movq	40(%rsp), %r12
	je	.L32
.L3:
	movl	(%r10,%r15), %ecx
	movq	%rcx, %r14
	subq	%r12, %r14
	movq	%rcx, 40(%rsp)
	jb	.L17
	leaq	14(%r12), %rax
	cmpq	%rcx, %rax
	ja	.L17
	cmpq	%rcx, %r9
	jb	.L17
	addq	%r8, %r12
	movq	%r12, %r13
	cmpq	$13, %r14
	jbe	.L7
.L8:
	movzwl	(%r13), %edi
	movl	$14, %eax
	movq	%rax, 32(%rsp)
	cmpw	$12, %di
	jne	.L9
	movl	6(%r13), %eax
	cmpl	%eax, %r14d
	jb	.L12
.L11:
	movq	%rax, %rbp
.L13:
	movl	10(%r13), %edx
	cmpl	%edx, %r14d
	setb	%cl
	cmpl	%eax, %edx
	movq	32(%rsp), %rdi
	jb	.L14
	testb	%cl, %cl
	jne	.L16
.L19:
	movl	2(%r13), %r14d
	movq	%rbp, %r13
	subq	%rdi, %r13
	jb	.L20
.L21:
	addq	%r12, %rdi
	cmpq	$9, %r13
	jae	.L22
	cmpq	$8, %rbp
	jb	.L30
	movq	-8(%r12,%rbp), %rax
	andq	%r11, %rax
	movl	%r13d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	je	.L31
	jmp	.L30
.L22:
	cmpq	$17, %r13
	jae	.L23
	cmpq	$16, %rbp
	jb	.L30
	movq	-16(%r12,%rbp), %rax
	andq	%r11, %rax
	leal	(,%r13,8), %ecx
	negb	%cl
	shrq	%cl, %rax
	movq	-8(%r12,%rbp), %rcx
	andq	%r11, %rcx
	orq	%rax, %rcx
	je	.L31
	jmp	.L30
.L23:
	cmpq	$65, %r13
	jae	.L24
	leaq	-16(%r13), %rax
	cmpq	$16, %rax
	movl	$16, %ecx
	cmovbq	%rax, %rcx
	cmpq	$32, %rax
	movl	$32, %edx
	cmovaeq	%rdx, %rax
	movdqu	(%rdi), %xmm0
	movdqu	(%rdi,%rcx), %xmm1
	movdqu	(%rdi,%rax), %xmm2
	por	%xmm0, %xmm2
	movdqu	-16(%rdi,%r13), %xmm0
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
	jns	.L31
	jmp	.L30
.L24:
	movq	%rdi, %r12
	movq	%r13, %rsi
	movq	%r14, %rbp
	movq	%r11, %r14
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%r14, %r11
	movq	%rbp, %r14
	movq	(%rsp), %r10
	movq	8(%rsp), %r9
	movq	16(%rsp), %r8
	movq	24(%rsp), %rsi
	testb	%al, %al
	jne	.L31
.L30:
	movq	%r13, %rsi
	movq	%r14, %r12
	movq	%r11, %r14
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
	movq	%r14, %r11
	movq	%r12, %r14
	movq	(%rsp), %r10
	movq	8(%rsp), %r9
	movq	16(%rsp), %r8
	movq	24(%rsp), %rsi
	movq	%rdx, %r13
	testq	%rax, %rax
	cmoveq	%rax, %r13
	jmp	.L31
.L17:
	movq	%r11, %r14
	leaq	48(%rsp), %rdi
	callq	scantling_direct_list_missing
	movq	48(%rsp), %r13
	testq	%r13, %r13
	je	.L32
	movq	72(%rsp), %r12
	movq	80(%rsp), %rbp
	movq	88(%rsp), %rdi
	movq	24(%rsp), %rsi
	movq	16(%rsp), %r8
	movq	8(%rsp), %r9
	movq	(%rsp), %r10
	movq	%r14, %r11
	movl	2(%r13), %r14d
	movq	%rbp, %r13
	subq	%rdi, %r13
	jb	.L20
	jmp	.L21
.L14:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L19
.L16:
	movq	%r11, %r14
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	32(%rsp), %rdi
	movq	%r14, %r11
	movq	(%rsp), %r10
	movq	8(%rsp), %r9
	movq	16(%rsp), %r8
	movq	24(%rsp), %rsi
	movl	2(%r13), %r14d
	movq	%rbp, %r13
	subq	%rdi, %r13
	jb	.L20
	jmp	.L21
.L7:
	leaq	.Lanon(%rip), %r13
	jmp	.L8
.L9:
	movq	%r11, %rbp
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rbp, %r11
	movq	(%rsp), %r10
	movq	8(%rsp), %r9
	movq	16(%rsp), %r8
	movq	24(%rsp), %rsi
	movq	%rax, %rcx
	cmpq	$15, %rax
	movl	$14, %eax
	cmovbq	%rax, %rcx
	movq	%rcx, 32(%rsp)
	movl	6(%r13), %eax
	cmpl	%eax, %r14d
	jae	.L11
.L12:
	movq	%r11, %r12
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%r12, %r11
	movq	(%rsp), %r10
	movq	8(%rsp), %r9
	movq	16(%rsp), %r8
	movq	24(%rsp), %rsi
	movq	%rax, %r12
	movq	%rdx, %rbp
	movl	6(%r13), %eax
	jmp	.L13
.L1:
	xorl	%ebx, %ebx
.L32:
	movq	%rbx, %rax
	addq	$120, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq

sum_of_samples:
	movq	8(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L1
	movq	(%rdi), %rdx
	cmpq	$4, %rcx
	jae	.L5
	xorl	%esi, %esi
	xorl	%eax, %eax
	jmp	.L9
.L1:
	xorl	%eax, %eax
	jmp	.L2
.L5:
	movq	%rcx, %rsi
	andq	$-4, %rsi
	pxor	%xmm1, %xmm1
	xorl	%eax, %eax
	pxor	%xmm2, %xmm2
	pxor	%xmm0, %xmm0
.L6:
	movd	(%rdx,%rax,2), %xmm3
	movd	4(%rdx,%rax,2), %xmm4
	punpcklwd	%xmm1, %xmm3
	punpckldq	%xmm1, %xmm3
	paddq	%xmm3, %xmm2
	punpcklwd	%xmm1, %xmm4
	punpckldq	%xmm1, %xmm4
	paddq	%xmm4, %xmm0
	addq	$4, %rax
	cmpq	%rax, %rsi
	jne	.L6
	paddq	%xmm2, %xmm0
	pshufd	$238, %xmm0, %xmm1
	paddq	%xmm0, %xmm1
	movq	%xmm1, %rax
	jmp	.L8
.L2:
	retq
.L8:
	cmpq	%rsi, %rcx
	je	.L2
.L9:
	movzwl	(%rdx,%rsi,2), %edi
	addq	%rdi, %rax
	incq	%rsi
	jmp	.L8

view_lines_chunk:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$72, %rsp
	cmpq	$16, %rdx
	jb	.L34
	cmpq	$2147483640, %rdx
	ja	.L34
	movq	%rsi, %rbp
	movl	(%rsi), %eax
	cmpq	%rax, %rdx
	jne	.L34
	movzwl	4(%rbp), %eax
	cmpl	$65282, %eax
	jne	.L37
	leaq	16(%rbp), %r13
	leaq	-16(%rdx), %r12
	cmpq	$20, %rdx
	movq	%r12, 48(%rsp)
	jae	.L7
	movl	$1, %ebx
	testq	%r12, %r12
	jne	.L40
	xorl	%eax, %eax
	jmp	.L32
.L7:
	movq	%rdi, 8(%rsp)
	movl	(%r13), %eax
	leaq	4(,%rax,4), %rbx
	testq	%rax, %rax
	movq	%rax, 32(%rsp)
	movq	%rbx, 40(%rsp)
	je	.L39
	cmpq	%r12, %rbx
	ja	.L39
	movq	%rdx, 16(%rsp)
	leaq	(,%rax,4), %rax
	movq	%rax, 64(%rsp)
	xorl	%r15d, %r15d
	movq	%r13, 24(%rsp)
	jmp	.L12
.L10:
	movq	-8(%rdi,%r14), %rax
	movabsq	$-9187201950435737472, %rcx
	andq	%rcx, %rax
	movl	%r8d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	jne	.L25
.L11:
	subq	%r14, %rsi
	addq	%r14, %rdi
	movl	$1, %edx
	callq	*scantling_direct_view_valid_texts@GOTPCREL(%rip)
	addq	$4, %r15
	testb	%al, %al
	je	.L26
.L12:
	movq	%rbx, %rdi
	cmpq	%r15, 64(%rsp)
	je	.L28
	movl	20(%rbp,%r15), %ebx
	leaq	14(%rdi), %rax
	cmpq	%rbx, %rax
	ja	.L26
	cmpq	%rbx, %r12
	jb	.L26
	cmpw	$12, (%r13,%rdi)
	jne	.L26
	movq	%rbx, %rsi
	subq	%rdi, %rsi
	addq	%r13, %rdi
	cmpl	10(%rdi), %esi
	jne	.L26
	movl	6(%rdi), %r14d
	cmpl	$14, %r14d
	jb	.L26
	cmpl	%r14d, %esi
	jb	.L26
	leaq	-14(%r14), %r8
	leaq	14(%rdi), %r9
	cmpl	$23, %r14d
	jb	.L10
	cmpl	$31, %r14d
	jae	.L22
	movq	-16(%rdi,%r14), %rax
	movabsq	$-9187201950435737472, %rdx
	andq	%rdx, %rax
	leal	(,%r8,8), %ecx
	negb	%cl
	shrq	%cl, %rax
	movq	-8(%rdi,%r14), %rcx
	andq	%rdx, %rcx
	orq	%rax, %rcx
	je	.L11
	jmp	.L25
.L22:
	cmpl	$79, %r14d
	jae	.L24
	leaq	-30(%r14), %rax
	cmpq	$16, %rax
	movl	$16, %ecx
	cmovbq	%rax, %rcx
	cmpq	$32, %rax
	movl	$32, %edx
	cmovaeq	%rdx, %rax
	movdqu	(%r9), %xmm0
	movdqu	(%r9,%rcx), %xmm1
	movdqu	(%r9,%rax), %xmm2
	por	%xmm0, %xmm2
	movdqu	-30(%r9,%r14), %xmm0
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
	jns	.L11
	jmp	.L25
.L24:
	movq	%rdi, 56(%rsp)
	movq	%r9, %rdi
	movq	%rbp, %r12
	movq	%rsi, %rbp
	movq	%r8, %rsi
	movq	%r9, %r13
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	movq	%r13, %r9
	leaq	-14(%r14), %r8
	movq	%rbp, %rsi
	movq	%r12, %rbp
	movq	56(%rsp), %rdi
	movq	24(%rsp), %r13
	movq	16(%rsp), %rcx
	leaq	-16(%rcx), %r12
	testb	%al, %al
	jne	.L11
.L25:
	movq	%rdi, %r13
	movq	%r9, %rdi
	movq	%rbp, %r12
	movq	%rsi, %rbp
	movq	%r8, %rsi
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
	movq	%rbp, %rsi
	movq	%r12, %rbp
	movq	%r13, %rdi
	movq	24(%rsp), %r13
	movq	16(%rsp), %rcx
	leaq	-16(%rcx), %r12
	testq	%rax, %rax
	jne	.L11
.L26:
	leaq	probes_samples_view_lines_chunk(%rip), %rdx
	leaq	probes_samples(%rip), %rcx
	movq	%rbp, %rdi
	movq	16(%rsp), %rsi
	callq	*scantling_direct_validate_chunk@GOTPCREL(%rip)
	cmpb	$33, %dl
	je	.L29
.L27:
	movq	8(%rsp), %rdi
	movl	%eax, 8(%rdi)
	movb	%dl, 12(%rdi)
	movq	$0, (%rdi)
	jmp	.L33
.L28:
	cmpq	%r12, %rdi
	jne	.L26
.L29:
	cmpq	%r12, 40(%rsp)
	jbe	.L31
	movl	$1, %ebx
	xorl	%eax, %eax
	movq	8(%rsp), %rdi
	jmp	.L32
.L31:
	addq	$20, %rbp
	movq	%rbp, %rbx
	movq	8(%rsp), %rdi
	movq	32(%rsp), %rax
.L32:
	movq	%r13, (%rdi)
	movq	%r12, 8(%rdi)
	movq	%rbx, 16(%rdi)
	movq	%rax, 24(%rdi)
.L33:
	movq	%rdi, %rax
	addq	$72, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L34:
	xorl	%eax, %eax
	jmp	.L38
.L37:
	movabsq	$4294967300, %rax
.L38:
	movl	%eax, %ecx
	shrq	$32, %rax
	movl	%ecx, 8(%rdi)
	movb	%al, 12(%rdi)
	movq	$0, (%rdi)
	jmp	.L33
.L39:
	movq	%rdx, %rsi
	leaq	probes_samples_view_lines_chunk(%rip), %rdx
	leaq	probes_samples(%rip), %rcx
	movq	%rbp, %rdi
	callq	*scantling_direct_validate_chunk@GOTPCREL(%rip)
	cmpb	$33, %dl
	jne	.L27
	jmp	.L29
.L40:
	movq	%rdi, 8(%rsp)
	movq	%rdx, %rsi
	leaq	probes_samples_view_lines_chunk(%rip), %rdx
	leaq	probes_samples(%rip), %rcx
	movq	%rbp, %rdi
	callq	*scantling_direct_validate_chunk@GOTPCREL(%rip)
	cmpb	$33, %dl
	jne	.L27
	xorl	%eax, %eax
	movq	8(%rsp), %rdi
	movq	48(%rsp), %r12
	jmp	.L32

view_samples_chunk:
	movq	%rdi, %rax
	cmpq	$16, %rdx
	jb	.L6
	cmpq	$2147483640, %rdx
	ja	.L6
	movl	(%rsi), %ecx
	cmpq	%rcx, %rdx
	jne	.L6
	movzwl	4(%rsi), %ecx
	cmpl	$65282, %ecx
	jne	.L9
	testb	$1, %dl
	jne	.L11
.L5:
	addq	$16, %rsi
	addq	$-16, %rdx
	shrq	%rdx
	movq	%rsi, (%rax)
	movq	%rdx, 8(%rax)
	movq	$0, 16(%rax)
	retq
.L6:
	xorl	%ecx, %ecx
	jmp	.L10
.L9:
	movabsq	$4294967300, %rcx
.L10:
	movl	%ecx, %edx
	shrq	$32, %rcx
	movl	%edx, 8(%rax)
	movb	%cl, 12(%rax)
	movq	$0, (%rax)
	retq
.L11:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	leaq	probes_samples_view_samples_chunk(%rip), %r8
	leaq	probes_samples(%rip), %rcx
	movq	%rsi, %rdi
	movq	%rsi, %r14
	movq	%rdx, %rsi
	movq	%rdx, %rbx
	movq	%r8, %rdx
	movq	%rax, %r15
	callq	*scantling_direct_validate_chunk@GOTPCREL(%rip)
	movq	%r14, %rsi
	movl	%eax, %ecx
	movq	%r15, %rax
	movl	%edx, %edi
	movq	%rbx, %rdx
	cmpb	$33, %dil
	popq	%rbx
	popq	%r14
	popq	%r15
	je	.L5
	movl	%ecx, 8(%rax)
	movb	%dil, 12(%rax)
	movq	$0, (%rax)
	retq

write_line_chunk:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%r8, %r14
	movabsq	$-9223372036854775784, %rbx
	movl	$1, %r15d
	cmpq	$16, %rdx
	jb	.L1
	movl	$0, (%rsi)
	movw	$-254, 4(%rsi)
	movq	$0, 6(%rsi)
	movw	$0, 14(%rsi)
	xorl	%r8d, %r8d
	cmpq	$24, %rdx
	jae	.L4
	xorl	%r12d, %r12d
	jmp	.L5
.L4:
	leaq	24(%rsi), %r15
	addq	$-24, %rdx
	leaq	20(%rsi), %r12
	movl	$1, 16(%rsi)
	movl	$24, %ebx
	movq	%rdx, %r8
.L5:
	cmpq	$4, %r9
	leaq	.Lanon(%rip), %rax
	movq	%r14, %rdx
	cmovbq	%rax, %rdx
	leaq	-4(%r14,%r9), %r10
	cmovbq	%rax, %r10
	cmpq	$14, %r8
	jb	.L8
	cmpq	$9, %r9
	setae	%r11b
	leaq	14(%r15), %rax
	addq	$14, %rbx
	movw	$12, (%r15)
	movl	%ecx, 2(%r15)
	cmpq	$22, %r8
	setb	%cl
	orb	%r11b, %cl
	je	.L11
	addq	$-14, %r8
	cmpq	%r8, %r9
	ja	.L10
.L16:
	addq	%r9, %rbx
	cmpq	$16, %r9
	jbe	.L17
	movq	%rdi, %r13
	movq	%rax, %rdi
	movq	%rsi, %rbp
	movq	%r14, %rsi
	movq	%r9, %rdx
	callq	*memcpy@GOTPCREL(%rip)
	movq	%rbp, %rsi
	movq	%r13, %rdi
	testq	%r15, %r15
	jne	.L24
	jmp	.L25
.L11:
	testq	%r9, %r9
	je	.L12
	leaq	-1(%r9), %r8
	shrq	%r8
	cmpq	%r9, %r8
	jae	.L30
	movl	%r9d, %ecx
	negl	%ecx
	shll	$3, %ecx
	andl	$56, %ecx
	movzbl	(%r14), %r11d
	shlq	$40, %r11
	movzbl	(%r14,%r8), %r8d
	shlq	$48, %r8
	orq	%r11, %r8
	movzbl	-1(%r14,%r9), %r11d
	shlq	$56, %r11
	orq	%r8, %r11
	movl	(%r10), %r8d
	shlq	$32, %r8
	cmpq	$4, %r9
	cmovbq	%r11, %r8
	movl	(%rdx), %edx
	shrq	%cl, %r8
	orq	%rdx, %r8
	jmp	.L15
.L17:
	cmpq	$7, %r9
	jbe	.L18
	movq	(%r14), %rcx
	movq	-8(%r14,%r9), %rdx
	movq	%rcx, (%rax)
	movq	%rdx, -8(%rax,%r9)
	testq	%r15, %r15
	jne	.L24
	jmp	.L25
.L12:
	xorl	%r8d, %r8d
.L15:
	movq	%r8, (%rax)
	addq	%r9, %rbx
	jmp	.L24
.L18:
	cmpq	$3, %r9
	jbe	.L19
	movl	(%r14), %ecx
	movl	-4(%r14,%r9), %edx
	movl	%ecx, (%rax)
	movl	%edx, -4(%rax,%r9)
	testq	%r15, %r15
	jne	.L24
	jmp	.L25
.L19:
	cmpq	$1, %r9
	jbe	.L20
	movzwl	(%r14), %ecx
	movzwl	-2(%r14,%r9), %edx
	movw	%cx, (%rax)
	movw	%dx, -2(%rax,%r9)
	testq	%r15, %r15
	jne	.L24
	jmp	.L25
.L20:
	testq	%r9, %r9
	je	.L23
	movzbl	(%r14), %ecx
	movb	%cl, (%rax)
	movb	%cl, -1(%rax,%r9)
.L23:
	testq	%r15, %r15
	je	.L25
.L24:
	leal	-24(%rbx), %eax
	movl	%eax, 6(%r15)
	movl	%eax, 10(%r15)
.L25:
	testq	%r12, %r12
	je	.L27
	leal	-16(%rbx), %eax
	movl	%eax, (%r12)
.L27:
	movl	%ebx, (%rsi)
	movl	$7, %eax
	cmpq	$2147483641, %rbx
	jae	.L28
.L29:
	movq	%rax, (%rdi)
	movq	%rbx, 8(%rdi)
	movq	%rdi, %rax
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L28:
	movq	%rdi, %r14
	movq	%rbx, %rdi
	xorl	%esi, %esi
	callq	*scantling_written_refused@GOTPCREL(%rip)
	movq	%r14, %rdi
	movq	%rdx, %rbx
	jmp	.L29
.L1:
	leaq	4(%rsp), %rsi
	xorl	%r8d, %r8d
	xorl	%r12d, %r12d
	jmp	.L5
.L8:
	movq	%rsi, %r15
	movl	$14, %esi
	movq	%rdi, %r13
	movq	%rbx, %rdi
	movq	%r9, %rbx
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rbx, %r9
	movq	%r15, %rsi
	movq	%r13, %rdi
	movq	%rax, %rbx
	movl	$1, %eax
	xorl	%r15d, %r15d
	xorl	%r8d, %r8d
	cmpq	%r8, %r9
	jbe	.L16
.L10:
	movq	%rdi, %r14
	movq	%rbx, %rdi
	movq	%rsi, %rbx
	movq	%r9, %rsi
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rbx, %rsi
	movq	%r14, %rdi
	movq	%rax, %rbx
	testq	%r15, %r15
	jne	.L24
	jmp	.L25
.L30:
	leaq	.Lanon(%rip), %rdx
	movq	%r8, %rdi
	movq	%r9, %rsi
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)

write_samples_chunk:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	subq	$16, %rsp
	movq	%rdi, %rbx
	movabsq	$-9223372036854775792, %rax
	cmpq	$16, %rdx
	jb	.L1
	movq	%rsi, %r14
	addq	$6, %rsi
	leaq	16(%r14), %rdi
	movl	$0, (%r14)
	movw	$-254, 4(%r14)
	addq	$-16, %rdx
	movl	$16, %r15d
	movw	$0, 8(%rsi)
	movq	$0, (%rsi)
	testq	%r8, %r8
	je	.L11
.L4:
	cmpq	$1073741820, %r8
	ja	.L5
	addq	%r8, %r8
	cmpq	%rdx, %r8
	ja	.L7
	addq	%r8, %r15
	movq	%rcx, %rsi
	movq	%r8, %rdx
	callq	*memcpy@GOTPCREL(%rip)
.L11:
	movl	%r15d, (%r14)
	cmpq	$2147483640, %r15
	ja	.L9
	movq	%r15, 8(%rbx)
	movq	$7, (%rbx)
.L13:
	movq	%rbx, %rax
	addq	$16, %rsp
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L5:
	addq	$2147483640, %rax
	movq	%rax, %r15
	jmp	.L8
.L7:
	addq	%rax, %r8
	movq	%r8, %r15
.L8:
	movl	%r15d, (%r14)
.L9:
	movq	%r15, %rdi
	xorl	%esi, %esi
	callq	*scantling_written_refused@GOTPCREL(%rip)
	movq	%rax, (%rbx)
	movq	%rdx, 8(%rbx)
	jmp	.L13
.L1:
	xorl	%edx, %edx
	leaq	16(%rsp), %rdi
	movq	%rsp, %r14
	leaq	6(%rsp), %rsi
	movq	%rax, %r15
	movw	$0, 8(%rsi)
	movq	$0, (%rsi)
	testq	%r8, %r8
	jne	.L4
	jmp	.L11

