sum_of_lines:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$136, %rsp
	movq	24(%rdi), %r10
	testq	%r10, %r10
	je	.L1
	movq	(%rdi), %rsi
	movq	8(%rdi), %r8
	movq	16(%rdi), %r9
	shlq	$2, %r10
	leaq	4(%r10), %r11
	xorl	%ebx, %ebx
	xorl	%ecx, %ecx
	movq	%r10, 32(%rsp)
	movq	%rsi, 24(%rsp)
	movq	%r8, 16(%rsp)
	movq	%r9, 8(%rsp)
	jmp	.L3
.L19:
	xorl	%r13d, %r13d
.L31:
	addq	%r15, %rbx
	addq	%r13, %rbx
	addq	$4, %rcx
	cmpq	%rcx, %r10
	je	.L32
.L3:
	movq	%r11, %r12
	movl	(%r9,%rcx), %r11d
	movq	%r11, %r14
	subq	%r12, %r14
	jb	.L16
	leaq	14(%r12), %rax
	cmpq	%r11, %rax
	ja	.L16
	cmpq	%r11, %r8
	jb	.L16
	addq	%rsi, %r12
	movq	%r12, %r13
	cmpq	$13, %r14
	jbe	.L7
.L8:
	movl	6(%r13), %ebp
	movl	10(%r13), %r15d
	movzwl	(%r13), %edi
	movl	$14, %eax
	movq	%rax, 40(%rsp)
	cmpw	$12, %di
	jne	.L9
	movq	%rbp, %rdx
	cmpl	%ebp, %r14d
	jb	.L11
.L12:
	cmpl	%r15d, %r14d
	setb	%al
	cmpl	%ebp, %r15d
	jb	.L13
.L14:
	movq	40(%rsp), %r14
	testb	%al, %al
	jne	.L15
.L18:
	movl	2(%r13), %r15d
	movq	%rdx, %r13
	subq	%r14, %r13
	jb	.L19
.L20:
	addq	%r12, %r14
	movq	%rcx, %rbp
	cmpq	$9, %r13
	jae	.L21
	cmpq	$8, %rdx
	jb	.L29
	movq	-8(%r12,%rdx), %rax
	movabsq	$-9187201950435737472, %rcx
	andq	%rcx, %rax
	movl	%r13d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	je	.L30
	jmp	.L29
.L21:
	cmpq	$17, %r13
	jae	.L22
	cmpq	$16, %rdx
	jb	.L29
	movq	-16(%r12,%rdx), %rax
	movabsq	$-9187201950435737472, %rdi
	andq	%rdi, %rax
	leal	(,%r13,8), %ecx
	negb	%cl
	shrq	%cl, %rax
	movq	-8(%r12,%rdx), %rcx
	andq	%rdi, %rcx
	orq	%rax, %rcx
	jne	.L29
.L30:
	movq	%rbp, %rcx
	jmp	.L31
.L22:
	cmpq	$65, %r13
	jae	.L23
	leaq	-16(%r13), %rax
	cmpq	$16, %rax
	movl	$16, %ecx
	cmovbq	%rax, %rcx
	cmpq	$32, %rax
	movl	$32, %edi
	cmovaeq	%rdi, %rax
	movdqu	(%r14), %xmm0
	movdqu	(%r14,%rcx), %xmm1
	movdqu	(%r14,%rax), %xmm2
	por	%xmm0, %xmm2
	movdqu	-16(%r14,%r13), %xmm0
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
	jns	.L30
	jmp	.L29
.L23:
	movq	%r14, %rdi
	movq	%r13, %rsi
	movq	%r14, 40(%rsp)
	movq	%r15, %r12
	movq	%r11, %r15
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	movq	%r15, %r11
	movq	%r12, %r15
	movq	40(%rsp), %r14
	movq	8(%rsp), %r9
	movq	16(%rsp), %r8
	movq	24(%rsp), %rsi
	movq	32(%rsp), %r10
	testb	%al, %al
	jne	.L30
.L29:
	movq	%r14, %rdi
	movq	%r13, %rsi
	movq	%r15, %r12
	movq	%r11, %r15
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
	movq	%r15, %r11
	movq	%r12, %r15
	movq	8(%rsp), %r9
	movq	16(%rsp), %r8
	movq	24(%rsp), %rsi
	movq	%rdx, %r13
	movq	32(%rsp), %r10
	testq	%rax, %rax
	cmoveq	%rax, %r13
	jmp	.L30
.L16:
	movq	%rcx, %rbp
	movq	%r11, %r15
	leaq	64(%rsp), %rdi
	callq	scantling_direct_list_missing
	movq	64(%rsp), %r13
	testq	%r13, %r13
	je	.L32
	movq	88(%rsp), %r12
	movq	96(%rsp), %rdx
	movq	104(%rsp), %r14
	movq	32(%rsp), %r10
	movq	24(%rsp), %rsi
	movq	16(%rsp), %r8
	movq	8(%rsp), %r9
	movq	%r15, %r11
	movq	%rbp, %rcx
	movl	2(%r13), %r15d
	movq	%rdx, %r13
	subq	%r14, %r13
	jb	.L19
	jmp	.L20
.L7:
	leaq	.Lanon(%rip), %r13
	jmp	.L8
.L9:
	movq	%r11, 56(%rsp)
	movq	%rcx, 48(%rsp)
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	48(%rsp), %rcx
	movq	56(%rsp), %r11
	movq	8(%rsp), %r9
	movq	16(%rsp), %r8
	movq	24(%rsp), %rsi
	movq	32(%rsp), %r10
	movq	%rax, %rdi
	cmpq	$15, %rax
	movl	$14, %eax
	cmovbq	%rax, %rdi
	movq	%rdi, 40(%rsp)
	movq	%rbp, %rdx
	cmpl	%ebp, %r14d
	jae	.L12
.L11:
	movq	%r11, %r12
	movq	%rcx, 48(%rsp)
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	48(%rsp), %rcx
	movq	%r12, %r11
	movq	8(%rsp), %r9
	movq	16(%rsp), %r8
	movq	24(%rsp), %rsi
	movq	%rax, %r12
	movq	32(%rsp), %r10
	cmpl	%r15d, %r14d
	setb	%al
	cmpl	%ebp, %r15d
	jae	.L14
.L13:
	movb	$1, %al
	movq	40(%rsp), %r14
	testb	%al, %al
	je	.L18
.L15:
	movq	%r11, %r15
	movq	%rcx, %rbp
	movq	%rdx, %r14
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%r14, %rdx
	movq	%rbp, %rcx
	movq	%r15, %r11
	movq	40(%rsp), %r14
	movq	8(%rsp), %r9
	movq	16(%rsp), %r8
	movq	24(%rsp), %rsi
	movq	32(%rsp), %r10
	movl	2(%r13), %r15d
	movq	%rdx, %r13
	subq	%r14, %r13
	jb	.L19
	jmp	.L20
.L1:
	xorl	%ebx, %ebx
.L32:
	movq	%rbx, %rax
	addq	$136, %rsp
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
	cmpq	$16, %rdx
	jb	.L75
	cmpq	$2147483640, %rdx
	ja	.L75
	movl	(%rsi), %eax
	cmpq	%rax, %rdx
	jne	.L75
	movzwl	4(%rsi), %eax
	cmpl	$65282, %eax
	jne	.L78
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$72, %rsp
	movq	%rdi, 32(%rsp)
	movq	%rsi, 8(%rsp)
	leaq	16(%rsi), %r11
	leaq	-16(%rdx), %rax
	movq	%rdx, 40(%rsp)
	cmpq	$20, %rdx
	movq	%rax, 48(%rsp)
	jae	.L7
	testq	%rax, %rax
	jne	.L64
	movl	$1, %eax
	jmp	.L68
.L7:
	movl	(%r11), %eax
	testq	%rax, %rax
	je	.L64
	leaq	4(,%rax,4), %r10
	movq	40(%rsp), %rcx
	addq	$-16, %rcx
	cmpq	%rcx, %r10
	ja	.L64
	shlq	$2, %rax
	movabsq	$-9187201950435737472, %r8
	movq	8(%rsp), %rcx
	leaq	20(%rcx), %rdx
	addq	%rcx, %rax
	addq	$20, %rax
	movq	%rax, 56(%rsp)
	jmp	.L12
.L10:
	cmpl	%r15d, %ebx
	jne	.L64
.L11:
	movq	64(%rsp), %rdx
	addq	$4, %rdx
	cmpq	56(%rsp), %rdx
	je	.L66
.L12:
	movq	%r10, %r14
	movq	%rdx, 64(%rsp)
	movl	(%rdx), %r10d
	leaq	14(%r14), %rax
	cmpq	%r10, %rax
	ja	.L64
	movq	40(%rsp), %rax
	addq	$-16, %rax
	cmpq	%r10, %rax
	jb	.L64
	cmpw	$12, (%r11,%r14)
	jne	.L64
	movq	%r10, %rbp
	subq	%r14, %rbp
	addq	%r11, %r14
	movl	10(%r14), %ebx
	cmpl	%ebx, %ebp
	jne	.L64
	movl	6(%r14), %r15d
	cmpl	$14, %r15d
	jb	.L64
	cmpl	%r15d, %ebp
	jb	.L64
	leaq	-14(%r15), %r12
	leaq	14(%r14), %r13
	cmpl	$23, %r15d
	movq	%r10, 16(%rsp)
	jae	.L20
	movq	-8(%r14,%r15), %rax
	andq	%r8, %rax
	movl	%r12d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	je	.L25
	jmp	.L63
.L20:
	cmpl	$31, %r15d
	jae	.L22
	movq	-16(%r14,%r15), %rax
	andq	%r8, %rax
	leal	(,%r12,8), %ecx
	negb	%cl
	shrq	%cl, %rax
	movq	-8(%r14,%r15), %rcx
	andq	%r8, %rcx
	orq	%rax, %rcx
	je	.L25
	jmp	.L63
.L22:
	cmpl	$79, %r15d
	jae	.L24
	leaq	-30(%r15), %rax
	cmpq	$16, %rax
	movl	$16, %ecx
	cmovbq	%rax, %rcx
	cmpq	$32, %rax
	movl	$32, %edx
	cmovaeq	%rdx, %rax
	movdqu	(%r13), %xmm0
	movdqu	(%r13,%rcx), %xmm1
	movdqu	(%r13,%rax), %xmm2
	por	%xmm0, %xmm2
	movdqu	-30(%r13,%r15), %xmm0
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
	jns	.L25
	jmp	.L63
.L24:
	movq	%r13, %rdi
	movq	%r12, %rsi
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	movabsq	$-9187201950435737472, %r8
	movq	16(%rsp), %r10
	movq	8(%rsp), %rcx
	leaq	16(%rcx), %r11
	testb	%al, %al
	je	.L63
.L25:
	subq	%r15, %rbp
	cmpq	$3, %rbp
	jbe	.L10
	addq	%r15, %r14
	leaq	-4(%rbp), %rcx
	shrq	$2, %rcx
	movl	(%r14), %eax
	cmpq	%rax, %rcx
	jb	.L64
	leaq	4(%r14), %rdx
	leaq	(,%rax,4), %rcx
	leaq	4(,%rax,4), %rbx
	testq	%rax, %rax
	movq	%rcx, 24(%rsp)
	je	.L34
	leaq	-4(%rcx), %r9
	movq	%r9, %r8
	shrq	$2, %r8
	incq	%r8
	movl	%r8d, %ecx
	andl	$7, %ecx
	movb	$1, %sil
	movq	%rbx, %rdi
	cmpq	$28, %r9
	jb	.L32
	andq	$-8, %r8
	leaq	4(%r14), %rdx
	movq	%rbx, %rdi
.L30:
	movl	(%rdx), %r9d
	movl	4(%rdx), %r10d
	cmpq	%r9, %rdi
	setbe	%dil
	andb	%sil, %dil
	cmpl	%r10d, %r9d
	setbe	%sil
	movl	8(%rdx), %r9d
	cmpl	%r9d, %r10d
	setbe	%r10b
	andb	%sil, %r10b
	andb	%dil, %r10b
	movl	12(%rdx), %esi
	cmpl	%esi, %r9d
	setbe	%dil
	movl	16(%rdx), %r9d
	cmpl	%r9d, %esi
	setbe	%sil
	andb	%dil, %sil
	movl	20(%rdx), %edi
	cmpl	%edi, %r9d
	setbe	%r9b
	andb	%sil, %r9b
	andb	%r10b, %r9b
	movl	24(%rdx), %esi
	cmpl	%esi, %edi
	setbe	%r10b
	movl	28(%rdx), %edi
	addq	$32, %rdx
	cmpl	%edi, %esi
	setbe	%sil
	andb	%r10b, %sil
	andb	%r9b, %sil
	addq	$-8, %r8
	jne	.L30
	testq	%rcx, %rcx
	movq	16(%rsp), %r10
	je	.L35
.L32:
	shll	$2, %ecx
	xorl	%r8d, %r8d
.L33:
	movq	%rdi, %r9
	movl	(%rdx,%r8), %edi
	cmpq	%rdi, %r9
	setbe	%r9b
	andb	%r9b, %sil
	addq	$4, %r8
	cmpq	%r8, %rcx
	jne	.L33
	jmp	.L35
.L34:
	movb	$1, %sil
	movq	%rbx, %rdi
.L35:
	testq	%rax, %rax
	movabsq	$-9187201950435737472, %r8
	leaq	4(%r14), %r9
	movq	24(%rsp), %rdx
	je	.L64
	testb	%sil, %sil
	je	.L64
	cmpq	%rbp, %rdi
	jne	.L64
	movq	%rbp, %rcx
	subq	%rbx, %rcx
	jb	.L64
	cmpq	$9, %rcx
	jae	.L42
	cmpl	$8, %ebp
	jb	.L48
	movq	-8(%r11,%r10), %rax
	andq	%r8, %rax
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	jne	.L48
	jmp	.L11
.L42:
	cmpl	$17, %ecx
	jae	.L45
	cmpl	$16, %ebp
	jb	.L48
	movq	-16(%r11,%r10), %rax
	andq	%r8, %rax
	shll	$3, %ecx
	negb	%cl
	shrq	%cl, %rax
	movq	-8(%r11,%r10), %rcx
	andq	%r8, %rcx
	orq	%rax, %rcx
	jne	.L48
	jmp	.L11
.L45:
	leaq	(%r14,%rbx), %rdi
	cmpl	$64, %ecx
	ja	.L47
	leaq	-16(%rcx), %rax
	cmpq	$16, %rax
	movl	$16, %edx
	cmovbq	%rax, %rdx
	cmpq	$32, %rax
	movl	$32, %esi
	cmovaeq	%rsi, %rax
	movdqu	(%rdi), %xmm0
	movdqu	(%rdi,%rdx), %xmm1
	movdqu	(%rdi,%rax), %xmm2
	por	%xmm0, %xmm2
	movdqu	-16(%rdi,%rcx), %xmm0
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
	movq	24(%rsp), %rdx
	jns	.L11
	jmp	.L48
.L47:
	movq	%rcx, %rsi
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	leaq	4(%r14), %r9
	movabsq	$-9187201950435737472, %r8
	movq	16(%rsp), %r10
	movq	8(%rsp), %rcx
	leaq	16(%rcx), %r11
	testb	%al, %al
	movq	24(%rsp), %rdx
	jne	.L11
.L48:
	xorl	%r15d, %r15d
	jmp	.L51
.L49:
	movq	%r12, %rdi
	movq	%r13, %rsi
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	leaq	4(%r14), %r9
	movabsq	$-9187201950435737472, %r8
	movq	16(%rsp), %r10
	movq	8(%rsp), %rcx
	leaq	16(%rcx), %r11
	testb	%al, %al
	movq	24(%rsp), %rdx
	je	.L61
.L50:
	addq	$4, %r15
	cmpq	%r15, %rdx
	je	.L62
.L51:
	movq	%rbx, %r12
	movl	(%r9,%r15), %ebx
	movq	%rbx, %r13
	subq	%r12, %r13
	jb	.L64
	cmpl	%ebx, %ebp
	jb	.L64
	addq	%r14, %r12
	cmpq	$9, %r13
	jae	.L56
	cmpl	$8, %r13d
	jne	.L61
	testq	%r8, (%r12)
	je	.L50
	jmp	.L61
.L56:
	cmpl	$17, %r13d
	jae	.L59
	cmpl	$16, %r13d
	jne	.L61
	movq	8(%r12), %rax
	orq	(%r12), %rax
	testq	%r8, %rax
	je	.L50
	jmp	.L61
.L59:
	cmpl	$65, %r13d
	jae	.L49
	leaq	-16(%r13), %rax
	cmpq	$16, %rax
	movl	$16, %ecx
	cmovbq	%rax, %rcx
	cmpq	$32, %rax
	movl	$32, %edx
	cmovaeq	%rdx, %rax
	movdqu	(%r12), %xmm0
	movdqu	(%r12,%rcx), %xmm1
	movdqu	(%r12,%rax), %xmm2
	por	%xmm0, %xmm2
	movdqu	-16(%r12,%r13), %xmm0
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
	movq	24(%rsp), %rdx
	jns	.L50
.L61:
	movq	%r12, %rdi
	movq	%r13, %rsi
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
	movq	24(%rsp), %rdx
	leaq	4(%r14), %r9
	movabsq	$-9187201950435737472, %r8
	movq	16(%rsp), %r10
	movq	8(%rsp), %rcx
	leaq	16(%rcx), %r11
	testq	%rax, %rax
	jne	.L50
	jmp	.L64
.L62:
	cmpl	%ebx, %ebp
	je	.L11
	jmp	.L64
.L63:
	movq	%r13, %rdi
	movq	%r12, %rsi
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
	movabsq	$-9187201950435737472, %r8
	movq	16(%rsp), %r10
	movq	8(%rsp), %rcx
	leaq	16(%rcx), %r11
	testq	%rax, %rax
	jne	.L25
.L64:
	leaq	probes_samples_view_lines_chunk(%rip), %rdx
	leaq	probes_samples(%rip), %rcx
	movq	8(%rsp), %rbx
	movq	%rbx, %rdi
	movq	40(%rsp), %rsi
	callq	*scantling_direct_validate_chunk@GOTPCREL(%rip)
	leaq	16(%rbx), %r11
	cmpb	$33, %dl
	je	.L67
	movq	32(%rsp), %rdi
	movl	%eax, 8(%rdi)
	movb	%dl, 12(%rdi)
	movq	$0, (%rdi)
	jmp	.L74
.L66:
	movq	40(%rsp), %rax
	addq	$-16, %rax
	cmpq	%r10, %rax
	jne	.L64
.L67:
	movl	$1, %eax
	cmpq	$20, 40(%rsp)
	jae	.L69
.L68:
	xorl	%ecx, %ecx
	movq	32(%rsp), %rdi
	movq	48(%rsp), %rdx
	jmp	.L73
.L69:
	movl	(%r11), %ecx
	leaq	4(,%rcx,4), %rdx
	movq	48(%rsp), %rsi
	cmpq	%rsi, %rdx
	movq	%rsi, %rdx
	jbe	.L71
	xorl	%ecx, %ecx
	jmp	.L72
.L71:
	movq	8(%rsp), %rax
	addq	$20, %rax
.L72:
	movq	32(%rsp), %rdi
.L73:
	movq	%r11, (%rdi)
	movq	%rdx, 8(%rdi)
	movq	%rax, 16(%rdi)
	movq	%rcx, 24(%rdi)
.L74:
	addq	$72, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	movq	%rdi, %rax
	retq
.L75:
	xorl	%eax, %eax
	jmp	.L79
.L78:
	movabsq	$4294967300, %rax
.L79:
	movl	%eax, %ecx
	shrq	$32, %rax
	movl	%ecx, 8(%rdi)
	movb	%al, 12(%rdi)
	movq	$0, (%rdi)
	movq	%rdi, %rax
	retq

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

