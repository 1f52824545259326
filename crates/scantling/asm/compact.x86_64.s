next_message:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$168, %rsp
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	56(%rsi), %rax
	testq	%rax, %rax
	je	.L1
.L11:
	decq	%rax
	movq	%rax, 56(%r14)
	movq	(%r14), %r15
	movq	8(%r14), %rbp
	movq	16(%r14), %r12
	cmpq	%rbp, %r12
	jae	.L13
	movsbq	(%r15,%r12), %r13
	testq	%r13, %r13
	js	.L13
	incq	%r12
	movq	%r12, 16(%r14)
	addq	%r12, %r13
	jae	.L19
	jmp	.L144
.L13:
	leaq	48(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	movq	%r12, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 48(%rsp)
	je	.L144
	movq	56(%rsp), %r13
	movq	64(%rsp), %r12
	movq	%r12, 16(%r14)
	addq	%r12, %r13
	jb	.L144
.L19:
	cmpq	24(%r14), %r13
	ja	.L144
	movq	32(%r14), %r9
	movq	%r13, 16(%r14)
	cmpq	$65, %r9
	setae	%al
	movq	%rbp, %rdx
	subq	%r12, %rdx
	setb	%cl
	orb	%al, %cl
	je	.L21
.L144:
	pxor	%xmm0, %xmm0
	movq	64(%r14), %rax
	movdqu	%xmm0, 56(%r14)
	movb	$4, %cl
	testq	%rax, %rax
	jne	.L145
.L146:
	movb	%cl, (%rbx)
	jmp	.L148
.L1:
	movq	64(%r14), %r15
	testq	%r15, %r15
	je	.L6
	movq	16(%r14), %rax
	cmpq	24(%r14), %rax
	jne	.L15
	movq	88(%r14), %rcx
	leaq	1(%rax), %rdx
	cmpq	%rcx, %rdx
	jne	.L4
	addq	$56, %r14
	pxor	%xmm0, %xmm0
	movdqu	%xmm0, (%r14)
	movb	$4, %cl
	jmp	.L16
.L6:
	movq	40(%r14), %rsi
	cmpq	48(%r14), %rsi
	je	.L7
	leaq	48(%rsi), %rax
	movq	%rax, 40(%r14)
	movzbl	(%rsi), %ecx
	movzbl	3(%rsi), %eax
	movb	%al, 46(%rsp)
	movzwl	1(%rsi), %eax
	movw	%ax, 44(%rsp)
	movl	4(%rsi), %eax
	movzbl	8(%rsi), %edx
	movq	40(%rsi), %rdi
	movq	%rdi, 159(%rsp)
	movups	25(%rsi), %xmm0
	movaps	%xmm0, 144(%rsp)
	movdqu	9(%rsi), %xmm0
	movdqa	%xmm0, 128(%rsp)
	cmpb	$5, %cl
	jne	.L16
	xorl	%eax, %eax
	jmp	.L11
.L21:
	leaq	(%r15,%r12), %rsi
	cmpq	$9, %rdx
	movq	%r9, 32(%rsp)
	ja	.L24
	leaq	48(%rsp), %rdi
	callq	scantling_compact_read_near
	cmpb	$0, 48(%rsp)
	je	.L144
	movq	56(%rsp), %r11
	movq	64(%rsp), %rcx
	movq	32(%rsp), %r9
	addq	%r12, %rcx
	cmpq	%rbp, %rcx
	jb	.L41
	jmp	.L42
.L4:
	movdqu	(%r14), %xmm0
	movdqu	%xmm0, 48(%rsp)
	movq	%rax, 64(%rsp)
	movq	%rcx, 72(%rsp)
	movq	32(%r14), %rax
	movq	%rax, 80(%rsp)
	leaq	96(%rsp), %rdi
	leaq	48(%rsp), %rsi
	callq	*scantling_compact_list_next@GOTPCREL(%rip)
	cmpb	$0, 96(%rsp)
	je	.L15
	movq	104(%rsp), %rcx
	movq	112(%rsp), %rax
	movq	120(%rsp), %rdx
	movq	%rcx, 16(%r14)
	movq	%rdx, 24(%r14)
	movq	%rax, 56(%r14)
	jmp	.L11
.L24:
	movzbl	(%rsi), %r11d
	movl	%r11d, %eax
	andl	$127, %r11d
	movl	$1, %ecx
	testb	%al, %al
	jns	.L39
	movzbl	1(%rsi), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shll	$7, %eax
	orq	%r11, %rax
	movl	$2, %ecx
	testb	%dil, %dil
	jns	.L38
	movzbl	2(%rsi), %edi
	movl	%edi, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rax
	movl	$3, %ecx
	testb	%dil, %dil
	jns	.L38
	movzbl	3(%rsi), %edi
	movl	%edi, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %rax
	movl	$4, %ecx
	testb	%dil, %dil
	jns	.L38
	movzbl	4(%rsi), %edi
	movl	%edi, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %rax
	movl	$5, %ecx
	testb	%dil, %dil
	jns	.L38
	movzbl	5(%rsi), %edi
	movl	%edi, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %rax
	movl	$6, %ecx
	testb	%dil, %dil
	jns	.L38
	movzbl	6(%rsi), %edi
	movl	%edi, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %rax
	movl	$7, %ecx
	testb	%dil, %dil
	jns	.L38
	movzbl	7(%rsi), %edi
	movl	%edi, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %rax
	testb	%dil, %dil
	js	.L35
	movl	$8, %ecx
	jmp	.L37
.L7:
	movb	$4, %cl
	jmp	.L16
.L145:
	movdqu	72(%r14), %xmm0
	movdqu	88(%r14), %xmm1
	movdqu	%xmm1, 72(%rsp)
	movdqu	%xmm0, 56(%rsp)
	movq	%rax, 48(%rsp)
	leaq	.Lanon(%rip), %rsi
	leaq	48(%rsp), %rdi
	callq	*scantling_compact_read_fault@GOTPCREL(%rip)
	movl	%eax, 4(%rbx)
	movb	%dl, 8(%rbx)
	movb	$3, %cl
	jmp	.L146
.L15:
	movq	$0, 56(%r14)
	movdqu	72(%r14), %xmm0
	movups	88(%r14), %xmm1
	movups	%xmm1, 72(%rsp)
	movdqu	%xmm0, 56(%rsp)
	movq	$0, 64(%r14)
	movq	%r15, 48(%rsp)
	leaq	.Lanon(%rip), %rsi
	leaq	48(%rsp), %rdi
	callq	*scantling_compact_read_fault@GOTPCREL(%rip)
	movb	$3, %cl
.L16:
	movb	%cl, (%rbx)
	movzwl	44(%rsp), %ecx
	movw	%cx, 1(%rbx)
	movzbl	46(%rsp), %ecx
	movb	%cl, 3(%rbx)
	movl	%eax, 4(%rbx)
	movb	%dl, 8(%rbx)
	movdqa	128(%rsp), %xmm0
	movdqa	144(%rsp), %xmm1
	movdqu	%xmm0, 9(%rbx)
	movdqu	%xmm1, 25(%rbx)
	movq	159(%rsp), %rax
	movq	%rax, 40(%rbx)
.L148:
	movq	%rbx, %rax
	addq	$168, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L35:
	movzbl	8(%rsi), %edi
	movl	%edi, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rax
	testb	%dil, %dil
	js	.L33
	movl	$9, %ecx
.L37:
	movq	32(%rsp), %r9
.L38:
	movq	%rax, %r11
	testb	%dil, %dil
	je	.L144
.L39:
	addq	%rsi, %rcx
	movq	%r11, %rax
	shrq	%rax
	andl	$1, %r11d
	negq	%r11
	xorq	%rax, %r11
	addq	%rdx, %rsi
	subq	%rsi, %rcx
	addq	%rdx, %rcx
	addq	%r12, %rcx
	cmpq	%rbp, %rcx
	jae	.L42
.L41:
	movsbq	(%r15,%rcx), %r10
	testq	%r10, %r10
	js	.L42
	incq	%rcx
	jmp	.L44
.L42:
	movq	%r11, %r12
	leaq	48(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 48(%rsp)
	je	.L144
	movq	56(%rsp), %r10
	movq	64(%rsp), %rcx
	movq	%r12, %r11
	movq	32(%rsp), %r9
.L44:
	movq	%r10, %r12
	addq	%rcx, %r12
	setb	%al
	cmpq	%r12, %rbp
	jb	.L144
	testb	%al, %al
	jne	.L144
	cmpq	%r13, %r12
	ja	.L144
	addq	%r15, %rcx
	cmpq	$9, %r10
	jae	.L48
	cmpq	$8, %r12
	jb	.L56
	movabsq	$-9187201950435737472, %rsi
	andq	-8(%r15,%r12), %rsi
	movl	%r10d, %eax
	negb	%al
	shlb	$3, %al
	movq	%rcx, %rdx
	movl	%eax, %ecx
	shrq	%cl, %rsi
	movq	%rdx, %rcx
	testq	%rsi, %rsi
	je	.L58
	jmp	.L56
.L48:
	cmpq	$17, %r10
	jae	.L49
	cmpq	$16, %r12
	jb	.L56
	movabsq	$-9187201950435737472, %rsi
	movq	-16(%r15,%r12), %rdi
	andq	%rsi, %rdi
	leal	(,%r10,8), %eax
	negb	%al
	movq	%rcx, %rdx
	movl	%eax, %ecx
	shrq	%cl, %rdi
	movq	%rdx, %rcx
	andq	-8(%r15,%r12), %rsi
	orq	%rdi, %rsi
	je	.L58
	jmp	.L56
.L49:
	cmpq	$65, %r10
	jae	.L50
	leaq	-16(%r10), %rax
	cmpq	$16, %rax
	movl	$16, %edx
	cmovbq	%rax, %rdx
	cmpq	$32, %rax
	movl	$32, %esi
	cmovbq	%rax, %rsi
	movdqu	(%rcx), %xmm0
	movdqu	(%rcx,%rdx), %xmm1
	por	%xmm0, %xmm1
	movdqu	(%rcx,%rsi), %xmm0
	movdqu	-16(%rcx,%r10), %xmm2
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
	movd	%xmm1, %eax
	testb	%al, %al
	jns	.L58
	jmp	.L56
.L50:
	movq	%rcx, %rdi
	movq	%r10, %rsi
	movq	%rcx, 16(%rsp)
	movq	%r11, (%rsp)
	movq	%r10, 8(%rsp)
	callq	*scantling_longest_ascii@GOTPCREL(%rip)
	movq	32(%rsp), %r9
	movq	8(%rsp), %r10
	movq	(%rsp), %r11
	movq	16(%rsp), %rcx
	testb	%al, %al
	je	.L56
.L58:
	movq	%rbp, %r8
	subq	%r12, %r8
	je	.L59
.L60:
	movzbl	(%r15,%r12), %eax
	shll	$8, %eax
	orq	$15, %rax
	leaq	-1(%r8), %rsi
	cmpb	$15, %al
	jne	.L144
.L62:
	movq	%rax, %rdx
	shrq	$8, %rdx
	testb	%dl, %dl
	je	.L144
	subq	%rsi, %r8
	addq	%r12, %r8
	movzbl	%dl, %eax
	cmpl	$1, %eax
	movq	%rdx, 88(%rsp)
	je	.L72
	cmpl	$2, %eax
	jne	.L65
	cmpq	%rbp, %r8
	jae	.L109
	movsbq	(%r15,%r8), %rax
	testq	%rax, %rax
	js	.L109
	incq	%r8
	jmp	.L111
.L72:
	cmpq	%rbp, %r8
	jae	.L74
	movsbq	(%r15,%r8), %rax
	testq	%rax, %rax
	js	.L74
	incq	%r8
	jmp	.L76
.L65:
	cmpq	%rbp, %r8
	jae	.L67
	movsbq	(%r15,%r8), %rdi
	testq	%rdi, %rdi
	js	.L67
	incq	%r8
	jmp	.L69
.L74:
	movq	%r10, 8(%rsp)
	movq	%r11, (%rsp)
	movq	%rcx, %r12
	leaq	48(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	movq	%r8, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 48(%rsp)
	je	.L144
	movq	56(%rsp), %rax
	movq	64(%rsp), %r8
	movq	%r12, %rcx
	movq	(%rsp), %r11
	movq	8(%rsp), %r10
	movq	32(%rsp), %r9
.L76:
	addq	%r8, %rax
	movq	%rax, %r12
	setb	%al
	subq	%r8, %rbp
	jb	.L144
	cmpq	$64, %r9
	je	.L144
	testb	%al, %al
	jne	.L144
	cmpq	%r13, %r12
	ja	.L144
	movq	%r10, 8(%rsp)
	movq	%r11, (%rsp)
	movq	%rcx, 16(%rsp)
	movq	%r8, 24(%rsp)
	addq	%r8, %r15
	cmpq	$14, %rbp
	ja	.L83
	leaq	48(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	callq	scantling_compact_read_near
	cmpb	$0, 48(%rsp)
	je	.L144
	movq	56(%rsp), %rax
	movl	64(%rsp), %r8d
	movq	72(%rsp), %rdx
	movq	16(%rsp), %rcx
	movq	24(%rsp), %r9
	movq	(%rsp), %r11
	movq	8(%rsp), %r10
	jmp	.L105
.L109:
	movq	%r10, 8(%rsp)
	movq	%r11, (%rsp)
	movq	%rcx, %r12
	leaq	48(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	movq	%r8, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 48(%rsp)
	je	.L144
	movq	56(%rsp), %rax
	movq	64(%rsp), %r8
	movq	%r12, %rcx
	movq	(%rsp), %r11
	movq	8(%rsp), %r10
	movq	32(%rsp), %r9
.L111:
	addq	%r8, %rax
	movq	%rax, %r12
	setb	%al
	subq	%r8, %rbp
	jb	.L144
	cmpq	$64, %r9
	je	.L144
	testb	%al, %al
	jne	.L144
	cmpq	%r13, %r12
	ja	.L144
	movq	%r10, 8(%rsp)
	movq	%r11, (%rsp)
	movq	%rcx, 16(%rsp)
	movq	%r8, 24(%rsp)
	addq	%r8, %r15
	cmpq	$16, %rbp
	ja	.L118
	leaq	48(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	callq	scantling_compact_read_near
	cmpb	$0, 48(%rsp)
	je	.L144
	movq	56(%rsp), %rax
	movq	64(%rsp), %rdi
	movq	72(%rsp), %rdx
	movq	16(%rsp), %rcx
	movq	24(%rsp), %r9
	movq	(%rsp), %r11
	jmp	.L140
.L67:
	movq	%r10, 8(%rsp)
	movq	%r11, (%rsp)
	movq	%rcx, %r12
	leaq	48(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	movq	%r8, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 48(%rsp)
	je	.L144
	movq	56(%rsp), %rdi
	movq	64(%rsp), %r8
	movq	%r12, %rcx
	movq	(%rsp), %r11
	movq	8(%rsp), %r10
.L69:
	movq	%rdi, %rax
	addq	%r8, %rax
	jb	.L144
	cmpq	%r13, %rax
	ja	.L144
	addq	%r8, %r15
	xorl	%edx, %edx
	movq	%rax, %r12
	cmpq	%rbp, %rax
	movl	$1, %eax
	cmovbeq	%r15, %rax
	cmovaq	%rdx, %rdi
	movb	$2, %dl
.L142:
	cmpq	%r13, %r12
	movq	88(%rsp), %r8
	ja	.L144
	movq	16(%r14), %rsi
	cmpq	24(%r14), %rsi
	ja	.L144
	movb	%dl, (%rbx)
	movb	%r8b, 1(%rbx)
	movq	%rax, 8(%rbx)
	movq	%rdi, 16(%rbx)
	movq	%rcx, 24(%rbx)
	movq	%r10, 32(%rbx)
	movq	%r11, 40(%rbx)
	jmp	.L148
.L83:
	movzbl	(%r15), %eax
	movl	%eax, %ecx
	andl	$127, %eax
	movl	$1, %edx
	testb	%cl, %cl
	js	.L85
	movl	$1, %esi
	jmp	.L96
.L118:
	movzbl	(%r15), %eax
	movl	%eax, %ecx
	andl	$127, %eax
	movl	$1, %edx
	testb	%cl, %cl
	js	.L120
	movl	$1, %esi
	jmp	.L131
.L85:
	movzbl	1(%r15), %edi
	movl	%edi, %ecx
	andl	$127, %ecx
	shll	$7, %ecx
	orq	%rax, %rcx
	movl	$2, %esi
	testb	%dil, %dil
	jns	.L95
	movzbl	2(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shll	$14, %eax
	orq	%rax, %rcx
	movl	$3, %esi
	testb	%dil, %dil
	jns	.L95
	movzbl	3(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shll	$21, %eax
	orq	%rax, %rcx
	movl	$4, %esi
	testb	%dil, %dil
	jns	.L95
	movzbl	4(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$28, %rax
	orq	%rax, %rcx
	movl	$5, %esi
	testb	%dil, %dil
	jns	.L95
	movzbl	5(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$35, %rax
	orq	%rax, %rcx
	movl	$6, %esi
	testb	%dil, %dil
	jns	.L95
	movzbl	6(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$42, %rax
	orq	%rax, %rcx
	movl	$7, %esi
	testb	%dil, %dil
	jns	.L95
	movzbl	7(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$49, %rax
	orq	%rax, %rcx
	movl	$8, %esi
	testb	%dil, %dil
	jns	.L95
	movzbl	8(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$56, %rax
	orq	%rax, %rcx
	movl	$9, %esi
	testb	%dil, %dil
	js	.L93
.L95:
	movq	%rcx, %rax
	testb	%dil, %dil
	je	.L144
.L96:
	movzbl	(%r15,%rsi), %r8d
	movl	%r8d, %ecx
	andl	$127, %r8d
	testb	%cl, %cl
	js	.L98
	movq	16(%rsp), %rcx
	movq	24(%rsp), %r9
	movq	(%rsp), %r11
	movq	8(%rsp), %r10
	jmp	.L104
.L120:
	movzbl	1(%r15), %edi
	movl	%edi, %ecx
	andl	$127, %ecx
	shll	$7, %ecx
	orq	%rax, %rcx
	movl	$2, %esi
	testb	%dil, %dil
	jns	.L130
	movzbl	2(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shll	$14, %eax
	orq	%rax, %rcx
	movl	$3, %esi
	testb	%dil, %dil
	jns	.L130
	movzbl	3(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shll	$21, %eax
	orq	%rax, %rcx
	movl	$4, %esi
	testb	%dil, %dil
	jns	.L130
	movzbl	4(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$28, %rax
	orq	%rax, %rcx
	movl	$5, %esi
	testb	%dil, %dil
	jns	.L130
	movzbl	5(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$35, %rax
	orq	%rax, %rcx
	movl	$6, %esi
	testb	%dil, %dil
	jns	.L130
	movzbl	6(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$42, %rax
	orq	%rax, %rcx
	movl	$7, %esi
	testb	%dil, %dil
	jns	.L130
	movzbl	7(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$49, %rax
	orq	%rax, %rcx
	movl	$8, %esi
	testb	%dil, %dil
	jns	.L130
	movzbl	8(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$56, %rax
	orq	%rax, %rcx
	movl	$9, %esi
	testb	%dil, %dil
	js	.L128
.L130:
	movq	%rcx, %rax
	testb	%dil, %dil
	je	.L144
.L131:
	movzbl	(%r15,%rsi), %r8d
	addq	%rsi, %r15
	movl	%r8d, %ecx
	andl	$127, %r8d
	testb	%cl, %cl
	js	.L133
	movq	16(%rsp), %rcx
	movq	24(%rsp), %r9
	movq	(%rsp), %r11
	jmp	.L139
.L98:
	movzbl	1(%r15,%rsi), %ecx
	movl	%ecx, %edi
	andl	$127, %edi
	shll	$7, %edi
	orl	%r8d, %edi
	movl	$2, %edx
	testb	%cl, %cl
	jns	.L103
	movzbl	2(%r15,%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %edx
	shll	$14, %edx
	orl	%edx, %edi
	movl	$3, %edx
	testb	%cl, %cl
	jns	.L103
	movzbl	3(%r15,%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %edx
	shll	$21, %edx
	orl	%edx, %edi
	movl	$4, %edx
	testb	%cl, %cl
	js	.L101
.L103:
	movl	%edi, %r8d
	testb	%cl, %cl
	movq	16(%rsp), %rcx
	movq	24(%rsp), %r9
	movq	(%rsp), %r11
	movq	8(%rsp), %r10
	je	.L144
.L104:
	addq	%rsi, %rdx
.L105:
	addq	%r9, %rdx
	cmpq	%r12, %rdx
	ja	.L144
	movl	%r8d, %edi
	xorl	%edx, %edx
	jmp	.L142
.L133:
	movzbl	1(%r15), %ecx
	movl	%ecx, %edi
	andl	$127, %edi
	shll	$7, %edi
	orl	%r8d, %edi
	movl	$2, %edx
	testb	%cl, %cl
	jns	.L138
	movzbl	2(%r15), %ecx
	movl	%ecx, %edx
	andl	$127, %edx
	shll	$14, %edx
	orl	%edx, %edi
	movl	$3, %edx
	testb	%cl, %cl
	jns	.L138
	movzbl	3(%r15), %ecx
	movl	%ecx, %edx
	andl	$127, %edx
	shll	$21, %edx
	orl	%edx, %edi
	movl	$4, %edx
	testb	%cl, %cl
	js	.L136
.L138:
	movl	%edi, %r8d
	testb	%cl, %cl
	movq	16(%rsp), %rcx
	movq	24(%rsp), %r9
	movq	(%rsp), %r11
	je	.L144
.L139:
	movzbl	(%r15,%rdx), %r10d
	movzbl	1(%r15,%rdx), %edi
	addq	%rsi, %rdx
	addq	$2, %rdx
	movl	%r8d, %esi
	shlq	$32, %r10
	orq	%rsi, %r10
	shlq	$40, %rdi
	orq	%r10, %rdi
.L140:
	addq	%r9, %rdx
	cmpq	%r12, %rdx
	movq	8(%rsp), %r10
	ja	.L144
	movabsq	$281474976710655, %rdx
	andq	%rdx, %rdi
	movb	$1, %dl
	jmp	.L142
.L33:
	cmpb	$1, 9(%rsi)
	movq	32(%rsp), %r9
	jne	.L144
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %rax
	movl	$10, %ecx
	movq	%rax, %r11
	jmp	.L39
.L56:
	movq	%r11, (%rsp)
	movq	%rcx, %rdi
	movq	%r10, %rsi
	callq	*scantling_text_slow@GOTPCREL(%rip)
	movq	32(%rsp), %r9
	movq	(%rsp), %r11
	testq	%rax, %rax
	je	.L144
	movq	%rax, %rcx
	movq	%rdx, %r10
	movq	%rbp, %r8
	subq	%r12, %r8
	jne	.L60
.L59:
	movl	$1, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	movq	%rcx, 16(%rsp)
	movq	%r8, 24(%rsp)
	movq	%r11, (%rsp)
	movq	%r10, 8(%rsp)
	callq	*scantling_short@GOTPCREL(%rip)
	xorl	%esi, %esi
	movq	32(%rsp), %r9
	movq	8(%rsp), %r10
	movq	(%rsp), %r11
	movq	24(%rsp), %r8
	movq	16(%rsp), %rcx
	cmpb	$15, %al
	jne	.L144
	jmp	.L62
.L101:
	movzbl	4(%r15,%rsi), %r8d
	leal	-1(%r8), %ecx
	cmpb	$14, %cl
	movq	16(%rsp), %rcx
	movq	24(%rsp), %r9
	movq	(%rsp), %r11
	movq	8(%rsp), %r10
	ja	.L144
	shll	$28, %r8d
	orl	%edi, %r8d
	movl	$5, %edx
	jmp	.L104
.L136:
	movzbl	4(%r15), %r8d
	leal	-1(%r8), %ecx
	cmpb	$14, %cl
	movq	16(%rsp), %rcx
	movq	24(%rsp), %r9
	movq	(%rsp), %r11
	ja	.L144
	shll	$28, %r8d
	orl	%edi, %r8d
	movl	$5, %edx
	jmp	.L139
.L93:
	cmpb	$1, 9(%r15)
	jne	.L144
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rcx
	movl	$10, %esi
	movq	%rcx, %rax
	jmp	.L96
.L128:
	cmpb	$1, 9(%r15)
	jne	.L144
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rcx
	movl	$10, %esi
	movq	%rcx, %rax
	jmp	.L131

read_multi:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$56, %rsp
	movq	%rdx, %r14
	movq	%rsi, %r15
	movq	%rdi, %rbx
	cmpq	$2, %rdx
	jae	.L1
.L7:
	movq	%rsp, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	callq	scantling_compact_read_near
	cmpb	$0, (%rsp)
	je	.L21
	movzwl	8(%rsp), %ebp
	movq	16(%rsp), %rcx
.L13:
	cmpq	%r14, %rcx
	jae	.L15
	movsbq	(%r15,%rcx), %rax
	testq	%rax, %rax
	js	.L15
	incq	%rcx
	jmp	.L17
.L15:
	movq	%rsp, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, (%rsp)
	je	.L21
	movq	8(%rsp), %rax
	movq	16(%rsp), %rcx
.L17:
	movq	%r14, %rdx
	subq	%rcx, %rdx
	cmpq	%rdx, %rax
	jne	.L21
	cmpq	$2147483641, %r14
	jae	.L21
	movq	%r14, %rdx
	subq	%rcx, %rdx
	jb	.L21
.L20:
	cmpw	$1, %bp
	jne	.L21
	leaq	(%r15,%rcx), %rsi
	cmpq	$9, %rdx
	ja	.L25
	movq	%rcx, %r12
	movq	%rsp, %rdi
	callq	scantling_compact_read_near
	cmpb	$0, (%rsp)
	je	.L21
	movq	8(%rsp), %rax
	movq	%rax, 40(%rsp)
	movq	16(%rsp), %r13
	movq	%r12, %rcx
	addq	%rcx, %r13
	cmpq	%r13, %r14
	ja	.L39
	jmp	.L41
.L1:
	movzbl	(%r15), %ebp
	testb	%bpl, %bpl
	js	.L2
	movzbl	1(%r15), %eax
	testb	%al, %al
	js	.L6
	addq	$2, %rax
	cmpq	%rax, %r14
	jne	.L6
	movl	$2, %ecx
	movq	%r14, %rdx
	subq	%rcx, %rdx
	jae	.L20
	jmp	.L21
.L25:
	movzbl	(%rsi), %edi
	movl	%edi, %eax
	andl	$127, %edi
	movl	$1, %r13d
	testb	%al, %al
	js	.L27
	movq	%rdi, 40(%rsp)
	addq	%rcx, %r13
	cmpq	%r13, %r14
	ja	.L39
	jmp	.L41
.L6:
	cmpq	$2, %r14
	je	.L7
	movl	$1, %ecx
	jmp	.L13
.L2:
	cmpq	$2, %r14
	je	.L7
	movzwl	%bp, %eax
	andl	$127, %eax
	movzbl	1(%r15), %ebp
	movl	%ebp, %ecx
	andl	$127, %ebp
	shll	$7, %ebp
	orl	%eax, %ebp
	testb	%cl, %cl
	js	.L4
	movl	$2, %ecx
	jne	.L13
	jmp	.L21
.L27:
	movzbl	1(%rsi), %edx
	movl	%edx, %eax
	andl	$127, %eax
	shll	$7, %eax
	orq	%rdi, %rax
	movl	$2, %r13d
	testb	%dl, %dl
	jns	.L37
	movzbl	2(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shll	$14, %edi
	orq	%rdi, %rax
	movl	$3, %r13d
	testb	%dl, %dl
	jns	.L37
	movzbl	3(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shll	$21, %edi
	orq	%rdi, %rax
	movl	$4, %r13d
	testb	%dl, %dl
	jns	.L37
	movzbl	4(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$28, %rdi
	orq	%rdi, %rax
	movl	$5, %r13d
	testb	%dl, %dl
	jns	.L37
	movzbl	5(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$35, %rdi
	orq	%rdi, %rax
	movl	$6, %r13d
	testb	%dl, %dl
	jns	.L37
	movzbl	6(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$42, %rdi
	orq	%rdi, %rax
	movl	$7, %r13d
	testb	%dl, %dl
	jns	.L37
	movzbl	7(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$49, %rdi
	orq	%rdi, %rax
	movl	$8, %r13d
	testb	%dl, %dl
	jns	.L37
	movzbl	8(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$56, %rdi
	orq	%rdi, %rax
	movl	$9, %r13d
	testb	%dl, %dl
	js	.L35
.L37:
	movq	%rax, 40(%rsp)
	testb	%dl, %dl
	je	.L21
	addq	%rcx, %r13
	cmpq	%r13, %r14
	jbe	.L41
.L39:
	cmpb	$0, (%r15,%r13)
	je	.L40
.L41:
	movq	%r14, %rax
	subq	%r13, %rax
	jb	.L21
	cmpq	$2, %rax
	jb	.L44
	movsbq	(%r15,%r13), %rcx
	testq	%rcx, %rcx
	jle	.L44
	movsbq	1(%r15,%r13), %rax
	testq	%rax, %rax
	js	.L44
	movq	%rcx, 48(%rsp)
	leaq	(%rax,%r13), %r12
	addq	$2, %r12
	cmpq	%r14, %r12
	ja	.L21
	leaq	2(%r13), %rbp
	jmp	.L58
.L44:
	cmpq	%r13, %r14
	jbe	.L46
	movsbq	(%r15,%r13), %rax
	testq	%rax, %rax
	js	.L46
	leaq	1(%r13), %rbp
	jmp	.L52
.L46:
	movq	%rsp, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%r13, %rcx
	movl	$1, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, (%rsp)
	je	.L21
	movq	8(%rsp), %rax
	movq	16(%rsp), %rbp
.L52:
	movq	%rax, 48(%rsp)
	testq	%rax, %rax
	je	.L21
	cmpq	%r14, %rbp
	jae	.L55
	movsbq	(%r15,%rbp), %r12
	testq	%r12, %r12
	js	.L55
	incq	%rbp
	jmp	.L57
.L55:
	movq	%rsp, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbp, %rcx
	movl	$1, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, (%rsp)
	je	.L21
	movq	8(%rsp), %r12
	movq	16(%rsp), %rbp
.L57:
	addq	%rbp, %r12
	setb	%al
	cmpq	%r14, %r12
	seta	%cl
	orb	%al, %cl
	je	.L58
.L21:
	leaq	probes_shootout(%rip), %rdx
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	*scantling_compact_another@GOTPCREL(%rip)
	movl	%eax, 4(%rbx)
	movb	%dl, 8(%rbx)
	movl	$1, %eax
	jmp	.L63
.L40:
	movq	$0, 48(%rsp)
	movq	%r13, %r12
	movq	%r13, %rbp
.L58:
	cmpq	%r14, %r12
	jae	.L60
	cmpb	$0, (%r15,%r12)
	je	.L67
.L60:
	movq	%r15, (%rsp)
	movq	%r14, 8(%rsp)
	movq	%r12, 16(%rsp)
	movq	%r14, 24(%rsp)
	movq	$0, 32(%rsp)
	movq	%rsp, %rdi
	callq	*scantling_compact_list_behind@GOTPCREL(%rip)
	testb	$1, %al
	je	.L21
	cmpq	%r14, %rdx
	ja	.L21
.L62:
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%r13, 24(%rbx)
	movq	%rdx, 32(%rbx)
	movq	$0, 40(%rbx)
	movq	48(%rsp), %rax
	movq	%rax, 48(%rbx)
	movq	%rbp, 56(%rbx)
	movq	%r12, 64(%rbx)
	movq	40(%rsp), %rax
	movq	%rax, 72(%rbx)
	xorl	%eax, %eax
.L63:
	movl	%eax, (%rbx)
	movq	%rbx, %rax
	addq	$56, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L67:
	leaq	1(%r12), %rdx
	cmpq	%r14, %rdx
	jbe	.L62
	jmp	.L21
.L4:
	movzbl	2(%r15), %ecx
	movl	%ecx, %eax
	decb	%cl
	cmpb	$2, %cl
	ja	.L21
	movzwl	%ax, %eax
	shll	$14, %eax
	movzwl	%bp, %ebp
	orl	%eax, %ebp
	movl	$3, %ecx
	jmp	.L13
.L35:
	cmpb	$1, 9(%rsi)
	jne	.L21
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %rax
	movl	$10, %r13d
	movq	%rax, 40(%rsp)
	addq	%rcx, %r13
	cmpq	%r13, %r14
	ja	.L39
	jmp	.L41

write_message:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$24, %rsp
	movq	%rsi, %r15
	movq	%rdi, %r14
	movq	(%rdi), %rax
	movq	16(%rdi), %rbx
	movq	16(%rax), %rdx
	movq	%rbx, %rcx
	cmpq	%rbx, %rdx
	je	.L85
	cmpq	%rcx, %rdx
	jbe	.L86
.L2:
	movq	8(%rax), %rax
	movb	$0, (%rax,%rcx)
	movq	16(%r14), %rax
	incq	%rax
	movq	%rax, 16(%r14)
.L3:
	movl	$2147483648, %r13d
	movq	24(%r14), %rcx
	incq	%rcx
	movl	%ecx, %edx
	andl	$134217727, %edx
	movq	%rcx, %rsi
	orq	%r13, %rsi
	cmpl	$65, %edx
	cmovbq	%rcx, %rsi
	movq	(%r14), %rcx
	movq	%rsi, 24(%r14)
	movq	40(%r15), %r12
	movq	16(%rcx), %rsi
	movq	%rsi, %rdi
	subq	%rax, %rdi
	movb	$1, %dl
	cmpq	$9, %rdi
	jbe	.L87
	cmpq	%rax, %rsi
	jb	.L88
.L5:
	testb	%dl, %dl
	je	.L89
.L6:
	addq	8(%rcx), %rax
	leaq	(%r12,%r12), %rcx
	sarq	$63, %r12
	xorq	%rcx, %r12
	xorl	%ecx, %ecx
	cmpq	$128, %r12
	jb	.L10
	movq	%r12, %rdx
.L8:
	movl	%edx, %esi
	orb	$-128, %sil
	movb	%sil, (%rax,%rcx)
	shrq	$7, %r12
	cmpq	$7, %rcx
	leaq	1(%rcx), %rcx
	ja	.L10
	cmpq	$16383, %rdx
	movq	%r12, %rdx
	ja	.L8
.L10:
	movb	%r12b, (%rax,%rcx)
	movq	16(%r14), %rax
	addq	%rcx, %rax
	incq	%rax
	movq	%rax, 16(%r14)
.L11:
	movq	24(%r15), %rsi
	movq	32(%r15), %rdx
	movq	(%r14), %rcx
	movq	16(%rcx), %rdi
	subq	%rax, %rdi
	cmpq	$8, %rdi
	jbe	.L90
	cmpq	$9, %rdx
	jae	.L14
.L13:
	movq	16(%rcx), %rdi
	movq	16(%r14), %rax
	subq	%rax, %rdi
	setb	%r8b
	cmpq	$9, %rdi
	setb	%dil
	orb	%r8b, %dil
	je	.L39
.L14:
	movq	%r14, %rdi
	callq	scantling_compact_write_longer
	movzbl	(%r15), %eax
	testl	%eax, %eax
	je	.L45
.L15:
	cmpl	$1, %eax
	jne	.L32
	movq	(%r14), %rax
	movq	16(%r14), %rcx
	movq	16(%rax), %rsi
	movq	%rsi, %rdi
	subq	%rcx, %rdi
	movb	$1, %dl
	cmpq	$1, %rdi
	jbe	.L91
	cmpq	%rcx, %rsi
	jb	.L92
.L18:
	testb	%dl, %dl
	je	.L93
.L19:
	movq	8(%rax), %rax
	movw	$2, (%rax,%rcx)
	movq	16(%r14), %rsi
	addq	$2, %rsi
	movq	%rsi, 16(%r14)
.L20:
	movq	24(%r14), %rax
	incq	%rax
	movl	%eax, %ecx
	andl	$134217727, %ecx
	orq	%rax, %r13
	cmpl	$65, %ecx
	cmovbq	%rax, %r13
	movq	%r13, 24(%r14)
	movq	8(%r15), %r13
	movl	16(%r15), %r12d
	movzbl	20(%r15), %ebp
	movzbl	21(%r15), %r15d
	movq	%r13, (%rsp)
	movl	%r12d, 8(%rsp)
	movb	%bpl, 12(%rsp)
	movb	%r15b, 13(%rsp)
	movq	(%r14), %rcx
	movq	16(%rcx), %rdi
	movq	%rdi, %r8
	subq	%rsi, %r8
	movb	$1, %dl
	movq	%rsi, %rax
	cmpq	$16, %r8
	jbe	.L94
	cmpq	%rax, %rdi
	jb	.L95
.L22:
	testb	%dl, %dl
	je	.L96
.L23:
	addq	8(%rcx), %rax
	xorl	%ecx, %ecx
	cmpq	$128, %r13
	jb	.L27
	movq	%r13, %rdx
.L25:
	movl	%edx, %edi
	orb	$-128, %dil
	movb	%dil, (%rax,%rcx)
	shrq	$7, %r13
	cmpq	$7, %rcx
	leaq	1(%rcx), %rcx
	ja	.L27
	cmpq	$16383, %rdx
	movq	%r13, %rdx
	ja	.L25
.L27:
	movb	%r13b, (%rax,%rcx)
	leaq	(%rax,%rcx), %rdx
	incq	%rdx
	cmpl	$128, %r12d
	jb	.L42
	movl	%r12d, %edi
	orb	$-128, %dil
	movb	%dil, (%rdx)
	movl	%r12d, %r8d
	shrl	$7, %r8d
	movl	$1, %edi
	cmpl	$16384, %r12d
	jb	.L71
	addq	%rcx, %rax
	orb	$-128, %r8b
	movb	%r8b, 2(%rax)
	movl	%r12d, %r8d
	shrl	$14, %r8d
	movl	$2, %edi
	cmpl	$2097152, %r12d
	jb	.L71
	orb	$-128, %r8b
	movb	%r8b, 3(%rax)
	movl	%r12d, %r8d
	shrl	$21, %r8d
	movl	$3, %edi
	cmpl	$268435456, %r12d
	jb	.L71
	orb	$-128, %r8b
	movb	%r8b, 4(%rax)
	shrl	$28, %r12d
	movl	$4, %edi
	jmp	.L72
.L32:
	movzbl	1(%r15), %ebp
	movq	8(%r15), %rsi
	movq	16(%r15), %rdx
	movq	(%r14), %rax
	movq	16(%r14), %rcx
	movq	16(%rax), %rdi
	cmpq	%rcx, %rdi
	je	.L104
	cmpq	%rcx, %rdi
	jbe	.L105
.L34:
	movq	8(%rax), %rax
	movb	%bpl, (%rax,%rcx)
	movq	16(%r14), %rax
	incq	%rax
	movq	%rax, 16(%r14)
.L35:
	movq	(%r14), %rcx
	movq	16(%rcx), %rdi
	subq	%rax, %rdi
	cmpq	$8, %rdi
	jbe	.L106
	cmpq	$9, %rdx
	jae	.L38
.L37:
	movq	16(%rcx), %rdi
	movq	16(%r14), %rax
	subq	%rax, %rdi
	setb	%r8b
	cmpq	$9, %rdi
	setb	%dil
	orb	%r8b, %dil
	je	.L62
.L38:
	movq	%r14, %rdi
	callq	scantling_compact_write_longer
	jmp	.L79
.L39:
	movq	8(%rcx), %r8
	movb	%dl, (%r8,%rax)
	testq	%rdx, %rdx
	je	.L43
	leaq	-1(%rdx), %rdi
	shrq	%rdi
	cmpq	%rdx, %rdi
	jae	.L107
	movzbl	(%rsi), %ecx
	shlq	$40, %rcx
	movzbl	(%rsi,%rdi), %edi
	shlq	$48, %rdi
	orq	%rcx, %rdi
	movzbl	-1(%rsi,%rdx), %ecx
	shlq	$56, %rcx
	orq	%rdi, %rcx
	cmpq	$4, %rdx
	leaq	-4(%rsi,%rdx), %rdi
	leaq	.Lanon(%rip), %r9
	cmovbq	%r9, %rdi
	movl	(%rdi), %edi
	shlq	$32, %rdi
	cmpq	$4, %rdx
	cmovbq	%r9, %rsi
	cmovbq	%rcx, %rdi
	movl	(%rsi), %esi
	movl	%edx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rdi
	orq	%rsi, %rdi
	jmp	.L44
.L42:
	xorl	%edi, %edi
	jmp	.L72
.L71:
	movl	%r8d, %r12d
.L72:
	movb	%r12b, (%rdx,%rdi)
	movb	%bpl, 1(%rdx,%rdi)
	movb	%r15b, 2(%rdx,%rdi)
	movq	16(%r14), %rax
	addq	%rdi, %rcx
	leaq	(%rax,%rcx), %rdx
	addq	$4, %rdx
	jmp	.L75
.L43:
	xorl	%edi, %edi
.L44:
	movq	%rdi, 1(%r8,%rax)
	movq	16(%r14), %rax
	addq	%rdx, %rax
	incq	%rax
	movq	%rax, 16(%r14)
	movzbl	(%r15), %eax
	testl	%eax, %eax
	jne	.L15
.L45:
	movq	(%r14), %rax
	movq	16(%r14), %rcx
	movq	16(%rax), %rsi
	movq	%rsi, %rdi
	subq	%rcx, %rdi
	movb	$1, %dl
	cmpq	$1, %rdi
	jbe	.L97
	cmpq	%rcx, %rsi
	jb	.L98
.L47:
	testb	%dl, %dl
	je	.L99
.L48:
	movq	8(%rax), %rax
	movw	$1, (%rax,%rcx)
	movq	16(%r14), %rsi
	addq	$2, %rsi
	movq	%rsi, 16(%r14)
.L49:
	movq	(%r14), %rcx
	movq	24(%r14), %rax
	incq	%rax
	movl	%eax, %edx
	andl	$134217727, %edx
	orq	%rax, %r13
	cmpl	$65, %edx
	cmovbq	%rax, %r13
	movq	%r13, 24(%r14)
	movq	8(%r15), %r12
	movl	16(%r15), %ebp
	movq	16(%rcx), %rdi
	movq	%rdi, %r8
	subq	%rsi, %r8
	movb	$1, %dl
	movq	%rsi, %rax
	cmpq	$14, %r8
	jbe	.L100
	cmpq	%rax, %rdi
	jb	.L101
.L51:
	testb	%dl, %dl
	je	.L102
.L52:
	addq	8(%rcx), %rax
	xorl	%ecx, %ecx
	cmpq	$128, %r12
	jb	.L56
	movq	%r12, %rdx
.L54:
	movl	%edx, %edi
	orb	$-128, %dil
	movb	%dil, (%rax,%rcx)
	shrq	$7, %r12
	cmpq	$7, %rcx
	leaq	1(%rcx), %rcx
	ja	.L56
	cmpq	$16383, %rdx
	movq	%r12, %rdx
	ja	.L54
.L56:
	movb	%r12b, (%rax,%rcx)
	leaq	(%rax,%rcx), %rdx
	incq	%rdx
	cmpl	$128, %ebp
	jb	.L61
	movl	%ebp, %edi
	orb	$-128, %dil
	movb	%dil, (%rdx)
	movl	%ebp, %r8d
	shrl	$7, %r8d
	movl	$1, %edi
	cmpl	$16384, %ebp
	jb	.L73
	addq	%rcx, %rax
	orb	$-128, %r8b
	movb	%r8b, 2(%rax)
	movl	%ebp, %r8d
	shrl	$14, %r8d
	movl	$2, %edi
	cmpl	$2097152, %ebp
	jb	.L73
	orb	$-128, %r8b
	movb	%r8b, 3(%rax)
	movl	%ebp, %r8d
	shrl	$21, %r8d
	movl	$3, %edi
	cmpl	$268435456, %ebp
	jb	.L73
	orb	$-128, %r8b
	movb	%r8b, 4(%rax)
	shrl	$28, %ebp
	movl	$4, %edi
	jmp	.L74
.L61:
	xorl	%edi, %edi
	jmp	.L74
.L73:
	movl	%r8d, %ebp
.L74:
	movb	%bpl, (%rdx,%rdi)
	movq	16(%r14), %rax
	addq	%rdi, %rcx
	leaq	(%rax,%rcx), %rdx
	addq	$2, %rdx
.L75:
	movq	%rdx, 16(%r14)
.L76:
	decq	24(%r14)
	subq	%rsi, %rdx
	decq	%rsi
	cmpq	$128, %rdx
	jae	.L84
	movq	(%r14), %rax
	cmpq	16(%rax), %rsi
	jae	.L79
	movq	8(%rax), %rax
	movb	%dl, (%rax,%rsi)
	jmp	.L79
.L62:
	movq	8(%rcx), %r8
	movb	%dl, (%r8,%rax)
	testq	%rdx, %rdx
	je	.L69
	leaq	-1(%rdx), %rdi
	shrq	%rdi
	cmpq	%rdx, %rdi
	jae	.L107
	movzbl	(%rsi), %ecx
	shlq	$40, %rcx
	movzbl	(%rsi,%rdi), %edi
	shlq	$48, %rdi
	orq	%rcx, %rdi
	movzbl	-1(%rsi,%rdx), %ecx
	shlq	$56, %rcx
	orq	%rdi, %rcx
	cmpq	$4, %rdx
	leaq	-4(%rsi,%rdx), %rdi
	leaq	.Lanon(%rip), %r9
	cmovbq	%r9, %rdi
	movl	(%rdi), %edi
	shlq	$32, %rdi
	cmpq	$4, %rdx
	cmovbq	%r9, %rsi
	cmovbq	%rcx, %rdi
	movl	(%rsi), %esi
	movl	%edx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rdi
	orq	%rsi, %rdi
	jmp	.L70
.L84:
	movq	%r14, %rdi
	callq	scantling_compact_write_refill
	jmp	.L79
.L69:
	xorl	%edi, %edi
.L70:
	movq	%rdi, 1(%r8,%rax)
	movq	16(%r14), %rax
	addq	%rdx, %rax
	incq	%rax
	movq	%rax, 16(%r14)
.L79:
	decq	24(%r14)
	movq	%rbx, %rdx
	notq	%rdx
	addq	16(%r14), %rdx
	cmpq	$128, %rdx
	jae	.L83
	movq	(%r14), %rax
	cmpq	16(%rax), %rbx
	jae	.L82
	movq	8(%rax), %rax
	movb	%dl, (%rax,%rbx)
.L82:
	addq	$24, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L83:
	movq	%r14, %rdi
	movq	%rbx, %rsi
	addq	$24, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	jmp	scantling_compact_write_refill
.L85:
	movl	$1, %esi
	movq	%r14, %rdi
	callq	*scantling_compact_write_grow@GOTPCREL(%rip)
	movq	(%r14), %rax
	movq	16(%r14), %rcx
	movq	16(%rax), %rdx
	cmpq	%rcx, %rdx
	ja	.L2
.L86:
	movq	%r14, %rdi
	xorl	%esi, %esi
	callq	scantling_compact_write_near
	movq	16(%r14), %rax
	jmp	.L3
.L87:
	movl	$10, %esi
	movq	%r14, %rdi
	callq	*scantling_compact_write_grow@GOTPCREL(%rip)
	movq	(%r14), %rcx
	movq	16(%r14), %rax
	movq	16(%rcx), %rsi
	movq	%rsi, %rdx
	subq	%rax, %rdx
	cmpq	$10, %rdx
	setae	%dl
	cmpq	%rax, %rsi
	jae	.L5
.L88:
	xorl	%edx, %edx
	testb	%dl, %dl
	jne	.L6
.L89:
	movq	%r14, %rdi
	movq	%r12, %rsi
	callq	scantling_compact_write_near
	movq	16(%r14), %rax
	jmp	.L11
.L90:
	movq	%rsi, %r12
	movl	$9, %esi
	movq	%r14, %rdi
	movq	%rdx, %rbp
	callq	*scantling_compact_write_grow@GOTPCREL(%rip)
	movq	%r12, %rsi
	movq	%rbp, %rdx
	movq	(%r14), %rcx
	cmpq	$9, %rdx
	jb	.L13
	jmp	.L14
.L91:
	movl	$2, %esi
	movq	%r14, %rdi
	callq	*scantling_compact_write_grow@GOTPCREL(%rip)
	movq	(%r14), %rax
	movq	16(%r14), %rcx
	movq	16(%rax), %rsi
	movq	%rsi, %rdx
	subq	%rcx, %rdx
	cmpq	$2, %rdx
	setae	%dl
	cmpq	%rcx, %rsi
	jae	.L18
.L92:
	xorl	%edx, %edx
	testb	%dl, %dl
	jne	.L19
.L93:
	movq	%r14, %rdi
	movl	$2, %esi
	xorl	%edx, %edx
	callq	scantling_compact_write_near
	movq	16(%r14), %rsi
	jmp	.L20
.L94:
	movq	%rsi, 16(%rsp)
	movl	$17, %esi
	movq	%r14, %rdi
	callq	*scantling_compact_write_grow@GOTPCREL(%rip)
	movq	16(%rsp), %rsi
	movq	(%r14), %rcx
	movq	16(%r14), %rax
	movq	16(%rcx), %rdi
	movq	%rdi, %rdx
	subq	%rax, %rdx
	cmpq	$17, %rdx
	setae	%dl
	cmpq	%rax, %rdi
	jae	.L22
.L95:
	xorl	%edx, %edx
	testb	%dl, %dl
	jne	.L23
.L96:
	movq	%rsp, %rax
	movq	%r14, %rdi
	movq	%rsi, %r15
	movq	%rax, %rsi
	callq	scantling_compact_write_near
	jmp	.L103
.L97:
	movl	$2, %esi
	movq	%r14, %rdi
	callq	*scantling_compact_write_grow@GOTPCREL(%rip)
	movq	(%r14), %rax
	movq	16(%r14), %rcx
	movq	16(%rax), %rsi
	movq	%rsi, %rdx
	subq	%rcx, %rdx
	cmpq	$2, %rdx
	setae	%dl
	cmpq	%rcx, %rsi
	jae	.L47
.L98:
	xorl	%edx, %edx
	testb	%dl, %dl
	jne	.L48
.L99:
	movq	%r14, %rdi
	movl	$1, %esi
	xorl	%edx, %edx
	callq	scantling_compact_write_near
	movq	16(%r14), %rsi
	jmp	.L49
.L100:
	movq	%rsi, %r15
	movl	$15, %esi
	movq	%r14, %rdi
	callq	*scantling_compact_write_grow@GOTPCREL(%rip)
	movq	%r15, %rsi
	movq	(%r14), %rcx
	movq	16(%r14), %rax
	movq	16(%rcx), %rdi
	movq	%rdi, %rdx
	subq	%rax, %rdx
	cmpq	$15, %rdx
	setae	%dl
	cmpq	%rax, %rdi
	jae	.L51
.L101:
	xorl	%edx, %edx
	testb	%dl, %dl
	jne	.L52
.L102:
	movq	%r14, %rdi
	movq	%rsi, %r15
	movq	%r12, %rsi
	movl	%ebp, %edx
	callq	scantling_compact_write_near
.L103:
	movq	%r15, %rsi
	movq	16(%r14), %rdx
	jmp	.L76
.L104:
	movq	%rsi, %r15
	movl	$1, %esi
	movq	%r14, %rdi
	movq	%rdx, %r12
	callq	*scantling_compact_write_grow@GOTPCREL(%rip)
	movq	%r15, %rsi
	movq	%r12, %rdx
	movq	(%r14), %rax
	movq	16(%r14), %rcx
	movq	16(%rax), %rdi
	cmpq	%rcx, %rdi
	ja	.L34
.L105:
	movzbl	%bpl, %eax
	movq	%r14, %rdi
	movq	%rsi, %r15
	movl	%eax, %esi
	movq	%rdx, %r12
	callq	scantling_compact_write_near
	movq	%r15, %rsi
	movq	%r12, %rdx
	movq	16(%r14), %rax
	jmp	.L35
.L106:
	movq	%rsi, %r15
	movl	$9, %esi
	movq	%r14, %rdi
	movq	%rdx, %r12
	callq	*scantling_compact_write_grow@GOTPCREL(%rip)
	movq	%r15, %rsi
	movq	%r12, %rdx
	movq	(%r14), %rcx
	cmpq	$9, %rdx
	jb	.L37
	jmp	.L38
.L107:
	leaq	.Lanon(%rip), %rax
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)

write_multi:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$168, %rsp
	movq	%r8, %r13
	movq	%rdi, %r15
	movq	%r9, 104(%rsp)
	movq	%r9, %rbx
	subq	%r8, %rbx
	movq	%rsi, (%rsp)
	movq	%rdx, 8(%rsp)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 16(%rsp)
	movq	$0, 32(%rsp)
	cmpq	$3, %rdx
	jb	.L2
	movw	$1, (%rsi)
	movb	$0, 2(%rsi)
	movq	$1, 16(%rsp)
	movl	$1, %r12d
	cmpq	$1536, %rbx
	jae	.L4
.L8:
	cmpq	%r12, 8(%rsp)
	jbe	.L10
	movq	(%rsp), %rax
	movb	$0, (%rax,%r12)
	leaq	1(%r12), %rax
	movq	%rax, 16(%rsp)
	movl	$1, %ebp
	jmp	.L17
.L2:
	movq	%rsp, %rdi
	movl	$1, %esi
	movq	%rcx, %r14
	callq	scantling_compact_write_near
	movq	%r14, %rcx
	movq	16(%rsp), %r12
	cmpq	$1536, %rbx
	jb	.L8
.L4:
	cmpq	$196608, %rbx
	jae	.L5
	movq	8(%rsp), %rdx
	movq	%rdx, %rax
	subq	%r12, %rax
	cmpq	$2, %rax
	setae	%al
	cmpq	%r12, %rdx
	jb	.L12
	testb	%al, %al
	je	.L15
.L14:
	movq	(%rsp), %rax
	movw	$0, (%rax,%r12)
	leaq	2(%r12), %rax
	movq	%rax, 16(%rsp)
.L16:
	movl	$2, %ebp
	jmp	.L17
.L5:
	cmpq	$25165824, %rbx
	movl	$4, %ebp
	sbbq	$0, %rbp
	movq	8(%rsp), %rax
	subq	%r12, %rax
	setb	%dl
	cmpq	%rax, %rbp
	seta	%al
	orb	%dl, %al
	jne	.L7
	movq	(%rsp), %rdi
	addq	%r12, %rdi
	xorl	%esi, %esi
	movq	%rbp, %rdx
	movq	%rcx, %r14
	callq	*memset@GOTPCREL(%rip)
	movq	%r14, %rcx
.L7:
	leaq	(%r12,%rbp), %rax
	movq	%rax, 16(%rsp)
.L17:
	movq	8(%rsp), %rsi
	movq	16(%rsp), %rax
	movq	%rsi, %rdx
	subq	%rax, %rdx
	cmpq	$10, %rdx
	setae	%dl
	cmpq	%rax, %rsi
	jb	.L18
	testb	%dl, %dl
	je	.L25
.L20:
	movq	(%rsp), %rdx
	addq	%rax, %rdx
	xorl	%esi, %esi
	cmpq	$128, %rcx
	jb	.L24
	movq	%rcx, %rdi
.L22:
	movl	%edi, %r8d
	orb	$-128, %r8b
	movb	%r8b, (%rdx,%rsi)
	shrq	$7, %rcx
	cmpq	$7, %rsi
	leaq	1(%rsi), %rsi
	ja	.L24
	cmpq	$16383, %rdi
	movq	%rcx, %rdi
	ja	.L22
.L24:
	movb	%cl, (%rdx,%rsi)
	leaq	(%rax,%rsi), %r14
	incq	%r14
	movq	%r14, 16(%rsp)
	cmpq	$6144, %rbx
	jae	.L27
.L35:
	cmpq	$1536, %rbx
	movl	$2, %eax
	sbbq	$0, %rax
	movq	%rax, 64(%rsp)
	cmpq	%r14, 8(%rsp)
	jbe	.L36
	movq	(%rsp), %rax
	movb	$0, (%rax,%r14)
	leaq	1(%r14), %rax
	movq	%rax, 16(%rsp)
.L34:
	movl	$1, %eax
	movq	%rax, 56(%rsp)
	jmp	.L41
.L18:
	xorl	%edx, %edx
	testb	%dl, %dl
	jne	.L20
.L25:
	movq	%rsp, %rdi
	movq	%rcx, %rsi
	callq	scantling_compact_write_near
	movq	16(%rsp), %r14
	cmpq	$6144, %rbx
	jb	.L35
.L27:
	cmpq	$786432, %rbx
	jae	.L38
	cmpq	$196608, %rbx
	movl	$3, %eax
	sbbq	$0, %rax
	movq	%rax, 64(%rsp)
	movq	8(%rsp), %rcx
	movq	%rcx, %rax
	subq	%r14, %rax
	cmpq	$2, %rax
	setae	%al
	cmpq	%r14, %rcx
	jb	.L29
	testb	%al, %al
	je	.L37
.L31:
	movq	(%rsp), %rax
	movw	$0, (%rax,%r14)
	leaq	2(%r14), %rax
	movq	%rax, 16(%rsp)
.L32:
	movl	$2, %eax
	movq	%rax, 56(%rsp)
	jmp	.L41
.L38:
	movq	%r15, 80(%rsp)
	cmpq	$100663296, %rbx
	movl	$4, %r15d
	sbbq	$0, %r15
	movl	$4, %eax
	cmpq	$25165824, %rbx
	sbbq	$0, %rax
	movq	%rax, 64(%rsp)
	movq	8(%rsp), %rax
	subq	%r14, %rax
	setb	%cl
	cmpq	%rax, %r15
	seta	%al
	orb	%cl, %al
	jne	.L40
	movq	(%rsp), %rdi
	addq	%r14, %rdi
	xorl	%esi, %esi
	movq	%r15, %rdx
	callq	*memset@GOTPCREL(%rip)
.L40:
	movq	%r15, 56(%rsp)
	leaq	(%r14,%r15), %rax
	movq	%rax, 16(%rsp)
	movq	80(%rsp), %r15
.L41:
	movq	16(%rsp), %rax
	movq	%rax, 48(%rsp)
	movq	64(%rsp), %rbx
	cmpq	$2, %rbx
	je	.L46
	cmpq	$1, %rbx
	jne	.L51
	movq	48(%rsp), %rcx
	cmpq	%rcx, 8(%rsp)
	jbe	.L45
	movq	(%rsp), %rax
	movb	$0, (%rax,%rcx)
	leaq	1(%rcx), %rax
	jmp	.L55
.L46:
	movq	8(%rsp), %rcx
	movq	%rcx, %rax
	movq	48(%rsp), %rdx
	subq	%rdx, %rax
	cmpq	$2, %rax
	setae	%al
	cmpq	%rdx, %rcx
	jb	.L47
	testb	%al, %al
	je	.L50
.L49:
	movq	(%rsp), %rax
	movq	48(%rsp), %rcx
	movw	$0, (%rax,%rcx)
	leaq	2(%rcx), %rax
	jmp	.L55
.L51:
	movq	8(%rsp), %rax
	subq	48(%rsp), %rax
	jb	.L54
	cmpq	%rax, %rbx
	ja	.L54
	movq	(%rsp), %rdi
	addq	48(%rsp), %rdi
	xorl	%esi, %esi
	movq	%rbx, %rdx
	callq	*memset@GOTPCREL(%rip)
.L54:
	movq	48(%rsp), %rax
	addq	%rbx, %rax
.L55:
	movq	%rax, 16(%rsp)
.L56:
	movq	24(%rsp), %rax
	incq	%rax
	movq	%rax, 24(%rsp)
	cmpq	104(%rsp), %r13
	je	.L71
	movq	%r14, 72(%rsp)
	movq	%rbp, 96(%rsp)
	movq	%r12, 88(%rsp)
	movq	%r15, 80(%rsp)
	movl	$2147483648, %r12d
	leaq	120(%rsp), %rbp
	xorl	%r14d, %r14d
	movq	%rsp, %r15
	jmp	.L58
.L65:
	movl	$1, %edx
	movq	%r15, %rdi
	movq	%rbx, %rsi
	callq	scantling_compact_write_refill
.L68:
	incq	%r14
	addq	$48, %r13
	cmpq	104(%rsp), %r13
	je	.L69
.L58:
	movzbl	(%r13), %eax
	cmpb	$3, %al
	je	.L69
	movups	1(%r13), %xmm0
	movups	17(%r13), %xmm1
	movups	32(%r13), %xmm2
	movups	%xmm2, 32(%rbp)
	movups	%xmm1, 17(%rbp)
	movups	%xmm0, 1(%rbp)
	movq	%r15, 112(%rsp)
	movb	%al, 120(%rsp)
	movq	16(%rsp), %rbx
	cmpq	%rbx, 8(%rsp)
	jbe	.L61
	movq	(%rsp), %rax
	movb	$0, (%rax,%rbx)
	leaq	1(%rbx), %rax
	movq	%rax, 16(%rsp)
.L62:
	movq	24(%rsp), %rax
	movl	%eax, %ecx
	andl	$134217727, %ecx
	cmpl	$65, %ecx
	jb	.L64
	orq	%r12, %rax
	movq	%rax, 24(%rsp)
.L64:
	movq	%rbp, %rdi
	movq	%r15, %rsi
	callq	scantling_compact_write_element_closure
	movq	%rbx, %rcx
	notq	%rcx
	addq	16(%rsp), %rcx
	cmpq	$128, %rcx
	jae	.L65
	cmpq	8(%rsp), %rbx
	jae	.L68
	movq	(%rsp), %rax
	movb	%cl, (%rax,%rbx)
	jmp	.L68
.L61:
	movq	%r15, %rdi
	xorl	%esi, %esi
	callq	scantling_compact_write_near
	jmp	.L62
.L69:
	movq	24(%rsp), %rax
	testq	%r14, %r14
	je	.L70
	movl	%eax, %ecx
	andl	$134217727, %ecx
	orq	%rax, %r12
	cmpl	$65, %ecx
	cmovbq	%rax, %r12
	decq	%r12
	movq	%r12, 24(%rsp)
	movq	16(%rsp), %rcx
	movq	64(%rsp), %rdi
	movq	48(%rsp), %rsi
	subq	%rsi, %rcx
	subq	%rdi, %rcx
	cmpq	$128, %rcx
	setb	%al
	cmpq	$1, %rdi
	sete	%dl
	testb	%al, %dl
	movq	80(%rsp), %r15
	movq	96(%rsp), %rbp
	je	.L73
	cmpq	8(%rsp), %rsi
	movq	88(%rsp), %r12
	movq	56(%rsp), %rbx
	jb	.L81
	jmp	.L82
.L70:
	movq	80(%rsp), %r15
	movq	88(%rsp), %r12
	movq	96(%rsp), %rbp
	movq	72(%rsp), %r14
.L71:
	decq	%rax
	movq	%rax, 24(%rsp)
	movq	%r14, 16(%rsp)
.L92:
	movq	16(%rsp), %rcx
	cmpq	%rcx, 8(%rsp)
	jbe	.L94
	movq	(%rsp), %rax
	movb	$0, (%rax,%rcx)
	incq	%rcx
	movq	%rcx, 16(%rsp)
	subq	%rbp, %rcx
	subq	%r12, %rcx
	cmpq	$1, %rbp
	jne	.L97
.L96:
	cmpq	$128, %rcx
	jae	.L97
	cmpq	8(%rsp), %r12
	jb	.L105
	jmp	.L106
.L73:
	cmpq	$2, %rdi
	movq	88(%rsp), %r12
	movq	56(%rsp), %rbx
	jne	.L75
	leaq	-128(%rcx), %rax
	cmpq	$16256, %rax
	jae	.L75
	movq	8(%rsp), %rax
	cmpq	%rax, %rsi
	jae	.L79
	movl	%ecx, %edx
	orb	$-128, %dl
	movq	(%rsp), %rdi
	movb	%dl, (%rdi,%rsi)
.L79:
	incq	%rsi
	cmpq	%rax, %rsi
	jae	.L82
	shrl	$7, %ecx
.L81:
	movq	(%rsp), %rax
	movb	%cl, (%rax,%rsi)
.L82:
	cmpq	$128, %r14
	setb	%al
	cmpq	$1, %rbx
	sete	%cl
	testb	%al, %cl
	je	.L83
	movq	72(%rsp), %rcx
	cmpq	8(%rsp), %rcx
	jae	.L92
	movq	(%rsp), %rax
	movb	%r14b, (%rax,%rcx)
	jmp	.L92
.L83:
	cmpq	$2, %rbx
	jne	.L85
	leaq	-128(%r14), %rax
	cmpq	$16256, %rax
	jae	.L85
	movq	8(%rsp), %rax
	movq	72(%rsp), %rsi
	cmpq	%rax, %rsi
	jae	.L90
	movl	%r14d, %ecx
	orb	$-128, %cl
	movq	(%rsp), %rdx
	movb	%cl, (%rdx,%rsi)
.L90:
	incq	%rsi
	cmpq	%rax, %rsi
	jae	.L92
	shrl	$7, %r14d
	movq	(%rsp), %rax
	movb	%r14b, (%rax,%rsi)
	jmp	.L92
.L94:
	movq	%rsp, %rdi
	xorl	%esi, %esi
	callq	scantling_compact_write_near
	movq	16(%rsp), %rcx
	subq	%rbp, %rcx
	subq	%r12, %rcx
	cmpq	$1, %rbp
	je	.L96
.L97:
	cmpq	$2, %rbp
	jne	.L99
	leaq	-128(%rcx), %rax
	cmpq	$16256, %rax
	jae	.L99
	movq	8(%rsp), %rax
	cmpq	%rax, %r12
	jae	.L103
	movl	%ecx, %edx
	orb	$-128, %dl
	movq	(%rsp), %rsi
	movb	%dl, (%rsi,%r12)
.L103:
	incq	%r12
	cmpq	%rax, %r12
	jae	.L106
	shrl	$7, %ecx
.L105:
	movq	(%rsp), %rax
	movb	%cl, (%rax,%r12)
.L106:
	movq	8(%rsp), %rax
	cmpq	$2147483640, %rax
	movl	$2147483640, %ecx
	cmovbq	%rax, %rcx
	movq	16(%rsp), %rdi
	cmpq	%rcx, %rdi
	seta	%cl
	movq	$-134217728, %rsi
	andq	24(%rsp), %rsi
	jne	.L107
	movl	$7, %eax
	testb	%cl, %cl
	jne	.L109
.L110:
	movq	%rax, (%r15)
	movq	%rdi, 8(%r15)
	movq	%r15, %rax
	addq	$168, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L107:
	movb	$1, %cl
	movl	$7, %eax
	testb	%cl, %cl
	je	.L110
.L109:
	callq	*scantling_sink_refused@GOTPCREL(%rip)
	movq	%rdx, %rdi
	jmp	.L110
.L10:
	movq	%rsp, %rdi
	xorl	%esi, %esi
	movq	%rcx, %r14
	callq	scantling_compact_write_near
	movq	%r14, %rcx
	movl	$1, %ebp
	jmp	.L17
.L36:
	movq	%rsp, %rdi
	xorl	%esi, %esi
	callq	scantling_compact_write_near
	jmp	.L34
.L99:
	movq	%rsp, %rdi
	movq	%r12, %rsi
	movq	%rbp, %rdx
	callq	scantling_compact_write_refill
	jmp	.L106
.L45:
	movq	%rsp, %rdi
	xorl	%esi, %esi
	callq	scantling_compact_write_near
	jmp	.L56
.L47:
	xorl	%eax, %eax
	testb	%al, %al
	jne	.L49
.L50:
	movq	%rsp, %rdi
	callq	scantling_compact_write_near
	jmp	.L56
.L12:
	xorl	%eax, %eax
	testb	%al, %al
	jne	.L14
.L15:
	movq	%rsp, %rdi
	movq	%rcx, %r14
	callq	scantling_compact_write_near
	movq	%r14, %rcx
	jmp	.L16
.L29:
	xorl	%eax, %eax
	testb	%al, %al
	jne	.L31
.L37:
	movq	%rsp, %rdi
	callq	scantling_compact_write_near
	jmp	.L32
.L75:
	movq	%rsp, %rdi
	movq	64(%rsp), %rdx
	callq	scantling_compact_write_refill
	jmp	.L82
.L85:
	movq	%rsp, %rdi
	movq	72(%rsp), %rsi
	movq	%rbx, %rdx
	movq	%r14, %rcx
	callq	scantling_compact_write_refill
	jmp	.L92

