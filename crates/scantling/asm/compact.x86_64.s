each_message:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$296, %rsp
	movq	%rsi, 120(%rsp)
	movq	64(%rdi), %rax
	movq	40(%rdi), %r12
	movq	48(%rdi), %rcx
	movq	%rcx, 200(%rsp)
	testq	%rax, %rax
	je	.L153
	movq	(%rdi), %rcx
	movq	%rcx, (%rsp)
	movq	8(%rdi), %rcx
	movq	%rcx, 8(%rsp)
	movq	32(%rdi), %rcx
	movq	%rcx, 96(%rsp)
	movq	56(%rdi), %r15
	movq	16(%rdi), %rbx
	movq	24(%rdi), %r14
	movq	%rax, 256(%rsp)
	movdqu	72(%rdi), %xmm0
	movdqu	88(%rdi), %xmm1
	movdqu	%xmm1, 280(%rsp)
	movdqu	%xmm0, 264(%rsp)
	movq	280(%rsp), %rax
	movq	%rax, 192(%rsp)
	movq	%rdx, 176(%rsp)
	movq	32(%rdx), %rax
	movq	%rax, 168(%rsp)
.L2:
	testq	%r15, %r15
	jne	.L7
	cmpq	%r14, %rbx
	jne	.L152
	leaq	1(%rbx), %rax
	movq	192(%rsp), %rcx
	cmpq	%rcx, %rax
	je	.L164
	movq	(%rsp), %rax
	movq	%rax, 32(%rsp)
	movq	8(%rsp), %rax
	movq	%rax, 40(%rsp)
	movq	%rbx, 48(%rsp)
	movq	%rcx, 56(%rsp)
	movq	96(%rsp), %rax
	movq	%rax, 64(%rsp)
	leaq	128(%rsp), %rdi
	leaq	32(%rsp), %rsi
	callq	*scantling_compact_list_next@GOTPCREL(%rip)
	cmpl	$1, 128(%rsp)
	jne	.L152
	movq	136(%rsp), %rbx
	movq	144(%rsp), %r15
	movq	152(%rsp), %r14
	jmp	.L2
.L7:
	cmpq	8(%rsp), %rbx
	movq	%r14, 112(%rsp)
	jae	.L10
	movq	(%rsp), %rax
	movsbq	(%rax,%rbx), %rax
	testq	%rax, %rax
	js	.L10
	movq	%rbx, %r13
	addq	%rax, %rbx
	incq	%rbx
	incq	%r13
	jmp	.L12
.L10:
	leaq	32(%rsp), %rdi
	movq	(%rsp), %rsi
	movq	8(%rsp), %rdx
	movq	%rbx, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 32(%rsp)
	je	.L152
	movq	48(%rsp), %r13
	movq	40(%rsp), %rbx
	addq	%r13, %rbx
	jb	.L152
.L12:
	cmpq	112(%rsp), %rbx
	ja	.L152
	cmpq	$64, 96(%rsp)
	ja	.L152
	movq	8(%rsp), %rdx
	subq	%r13, %rdx
	jb	.L152
	movq	(%rsp), %rax
	leaq	(%rax,%r13), %rsi
	cmpq	$9, %rdx
	ja	.L18
	leaq	32(%rsp), %rdi
	callq	scantling_compact_read_near
	cmpb	$0, 32(%rsp)
	je	.L152
	movq	40(%rsp), %r14
	movq	48(%rsp), %r10
	addq	%r13, %r10
	cmpq	8(%rsp), %r10
	movq	%r14, 184(%rsp)
	jb	.L24
	jmp	.L41
.L18:
	movzbl	(%rsi), %ecx
	movl	%ecx, %eax
	andl	$127, %ecx
	movl	$1, %r10d
	testb	%al, %al
	js	.L20
.L19:
	addq	%rsi, %r10
	movq	%rcx, %r14
	jmp	.L23
.L20:
	movzbl	1(%rsi), %eax
	movl	%eax, %r14d
	andl	$127, %r14d
	shll	$7, %r14d
	orq	%rcx, %r14
	movl	$2, %r10d
	testb	%al, %al
	jns	.L22
	movzbl	2(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %r14
	movl	$3, %r10d
	testb	%al, %al
	js	.L26
.L22:
	addq	%rsi, %r10
	testb	%al, %al
	je	.L38
.L23:
	movq	%r14, %rax
	shrq	%rax
	andl	$1, %r14d
	negq	%r14
	xorq	%rax, %r14
	subq	%rsi, %r10
	addq	%r13, %r10
	cmpq	8(%rsp), %r10
	movq	%r14, 184(%rsp)
	jae	.L41
.L24:
	movq	(%rsp), %rax
	movsbq	(%rax,%r10), %rax
	testq	%rax, %rax
	js	.L41
	leaq	(%r10,%rax), %rbp
	incq	%rbp
	incq	%r10
	jmp	.L43
.L26:
	movq	(%rsi), %rcx
	movq	%rcx, %rax
	notq	%rax
	movabsq	$-9187201950435737472, %rdx
	testq	%rax, %rdx
	jne	.L30
	movq	%rcx, %rax
	movabsq	$9187201950435737471, %rdx
	andq	%rdx, %rax
	shrq	%rcx
	movabsq	$4575727041462157184, %rdx
	andq	%rdx, %rcx
	subq	%rcx, %rax
	movq	%rax, %rcx
	movabsq	$70364449226751, %rdx
	andq	%rdx, %rcx
	shrq	$2, %rax
	movabsq	$1152851136131088384, %rdx
	andq	%rdx, %rax
	orq	%rcx, %rax
	movl	%eax, %ecx
	shrq	$4, %rax
	andq	$-268435456, %rax
	orq	%rcx, %rax
	movzbl	8(%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rax, %rcx
	testb	%dl, %dl
	je	.L37
	movl	$9, %r10d
	jns	.L19
	movzbl	9(%rsi), %eax
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %rcx
	cmpb	$1, %al
	movl	$5, %edx
	cmovneq	%rdx, %rcx
	movl	$4, %edx
	cmovlq	%rdx, %rcx
	leaq	10(%rsi), %r10
	movq	%rcx, %r14
	cmpb	$1, %al
	je	.L23
	jmp	.L39
.L30:
	movzbl	3(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %r14
	movl	$4, %r10d
	testb	%al, %al
	jns	.L22
	movzbl	4(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %r14
	movl	$5, %r10d
	testb	%al, %al
	jns	.L22
	movzbl	5(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %r14
	movl	$6, %r10d
	testb	%al, %al
	jns	.L22
	movzbl	6(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %r14
	movl	$7, %r10d
	testb	%al, %al
	jns	.L22
	movzbl	7(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %r14
	movl	$8, %r10d
	testb	%al, %al
	jns	.L22
	movzbl	8(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %r14
	movl	$9, %r10d
	testb	%al, %al
	jns	.L22
	movzbl	9(%rsi), %eax
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %r14
	cmpb	$1, %al
	movl	$5, %ecx
	cmovneq	%rcx, %r14
	movl	$4, %ecx
	cmovlq	%rcx, %r14
	leaq	10(%rsi), %r10
	cmpb	$1, %al
	je	.L23
	jmp	.L39
.L37:
	leaq	9(%rsi), %r10
.L38:
	movl	$4, %r14d
.L39:
	cmpb	$15, %r14b
	jne	.L152
	subq	%rsi, %r10
	movq	%r10, %r14
	xorl	%r10d, %r10d
	addq	%r13, %r10
	cmpq	8(%rsp), %r10
	movq	%r14, 184(%rsp)
	jb	.L24
.L41:
	leaq	32(%rsp), %rdi
	movq	(%rsp), %rsi
	movq	8(%rsp), %rdx
	movq	%r10, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 32(%rsp)
	je	.L152
	movq	48(%rsp), %r10
	movq	40(%rsp), %rbp
	addq	%r10, %rbp
	jb	.L152
.L43:
	cmpq	%rbx, %rbp
	ja	.L152
	cmpq	$0, (%rsp)
	je	.L152
	cmpq	8(%rsp), %rbp
	ja	.L152
	movq	%rbp, %r11
	subq	%r10, %r11
	jb	.L152
	addq	(%rsp), %r10
	cmpq	$9, %r11
	jae	.L58
	cmpq	$8, %rbp
	jb	.L94
	movq	(%rsp), %rax
	movq	-8(%rax,%rbp), %rax
	movabsq	$-9187201950435737472, %rcx
	andq	%rcx, %rax
	movl	%r11d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	je	.L50
	jmp	.L94
.L58:
	cmpq	$17, %r11
	jae	.L67
	cmpq	$16, %rbp
	jb	.L94
	movq	(%rsp), %rdx
	movq	-16(%rdx,%rbp), %rax
	movabsq	$-9187201950435737472, %rsi
	andq	%rsi, %rax
	leal	(,%r11,8), %ecx
	negb	%cl
	shrq	%cl, %rax
	movq	-8(%rdx,%rbp), %rcx
	andq	%rsi, %rcx
	orq	%rax, %rcx
	jne	.L94
.L50:
	movq	(%rsp), %rax
	leaq	(%rax,%rbp), %r14
	cmpq	%rbp, 8(%rsp)
	je	.L96
.L51:
	movzbl	(%r14), %r13d
	shll	$8, %r13d
	leaq	1(%r14), %rcx
	orq	$15, %r13
	cmpb	$15, %r13b
	jne	.L152
.L52:
	shrq	$8, %r13
	subq	%r14, %rcx
	addq	%rbp, %rcx
	cmpb	$1, %r13b
	je	.L61
	movzbl	%r13b, %eax
	cmpl	$2, %eax
	je	.L64
	testl	%eax, %eax
	je	.L152
	cmpq	8(%rsp), %rcx
	jae	.L85
	movq	(%rsp), %rax
	movsbq	(%rax,%rcx), %rax
	testq	%rax, %rax
	js	.L85
	leaq	(%rcx,%rax), %r14
	incq	%r14
	incq	%rcx
	movq	%rcx, %rsi
	jmp	.L87
.L61:
	cmpq	8(%rsp), %rcx
	jae	.L69
	movq	(%rsp), %rax
	movsbq	(%rax,%rcx), %rax
	testq	%rax, %rax
	js	.L69
	leaq	(%rcx,%rax), %r14
	incq	%r14
	incq	%rcx
	movq	%rcx, 16(%rsp)
	jmp	.L71
.L64:
	cmpq	8(%rsp), %rcx
	jae	.L77
	movq	(%rsp), %rax
	movsbq	(%rax,%rcx), %rax
	testq	%rax, %rax
	js	.L77
	leaq	(%rcx,%rax), %r14
	incq	%r14
	incq	%rcx
	movq	%rcx, 16(%rsp)
	jmp	.L79
.L67:
	cmpq	$65, %r11
	jae	.L93
	leaq	-16(%r11), %rax
	cmpq	$16, %rax
	movl	$16, %ecx
	cmovbq	%rax, %rcx
	cmpq	$32, %rax
	movl	$32, %edx
	cmovaeq	%rdx, %rax
	movdqu	(%r10), %xmm0
	movdqu	(%r10,%rcx), %xmm1
	por	%xmm0, %xmm1
	movdqu	(%r10,%rax), %xmm0
	movdqu	-16(%r10,%r11), %xmm2
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
	jns	.L50
	jmp	.L94
.L69:
	movq	%r11, %rbp
	movq	%r10, %r14
	leaq	32(%rsp), %rdi
	movq	(%rsp), %rsi
	movq	8(%rsp), %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 32(%rsp)
	je	.L152
	movq	48(%rsp), %rax
	movq	40(%rsp), %rcx
	movq	%rax, 16(%rsp)
	addq	%rax, %rcx
	movq	%r14, %r10
	movq	%rcx, %r14
	movq	%rbp, %r11
	jb	.L152
.L71:
	cmpq	%rbx, %r14
	ja	.L152
	cmpq	$64, 96(%rsp)
	je	.L152
	movq	8(%rsp), %rdx
	subq	16(%rsp), %rdx
	jb	.L152
	movq	(%rsp), %rax
	movq	16(%rsp), %rcx
	leaq	(%rax,%rcx), %rsi
	cmpq	$14, %rdx
	ja	.L89
	movq	%r13, 104(%rsp)
	movq	%r14, %r13
	movq	%r11, %rbp
	movq	%r10, %r14
	leaq	32(%rsp), %rdi
	callq	scantling_compact_read_near
	cmpb	$0, 32(%rsp)
	je	.L152
	movq	40(%rsp), %rax
	movl	48(%rsp), %edx
	movq	56(%rsp), %rcx
	movq	%r14, %r10
	movq	%rbp, %r11
	movq	%r13, %r14
	movq	104(%rsp), %r13
	jmp	.L107
.L77:
	movq	%r11, %rbp
	movq	%r10, %r14
	leaq	32(%rsp), %rdi
	movq	(%rsp), %rsi
	movq	8(%rsp), %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 32(%rsp)
	je	.L152
	movq	48(%rsp), %rax
	movq	40(%rsp), %rcx
	movq	%rax, 16(%rsp)
	addq	%rax, %rcx
	movq	%r14, %r10
	movq	%rcx, %r14
	movq	%rbp, %r11
	jb	.L152
.L79:
	cmpq	%rbx, %r14
	ja	.L152
	cmpq	$64, 96(%rsp)
	je	.L152
	movq	8(%rsp), %rdx
	subq	16(%rsp), %rdx
	jb	.L152
	movq	(%rsp), %rax
	movq	16(%rsp), %rcx
	leaq	(%rax,%rcx), %rsi
	cmpq	$16, %rdx
	ja	.L91
	movq	%r13, 104(%rsp)
	movq	%r14, %r13
	movq	%r11, %rbp
	movq	%r10, %r14
	leaq	32(%rsp), %rdi
	callq	scantling_compact_read_near
	cmpb	$0, 32(%rsp)
	je	.L152
	movq	40(%rsp), %rax
	movq	48(%rsp), %rcx
	movq	56(%rsp), %rdx
	movq	%r14, %r10
	movq	%rbp, %r11
	movq	%r13, %r14
	movq	104(%rsp), %r13
	jmp	.L119
.L85:
	movq	%r11, %rbp
	movq	%r10, %r14
	leaq	32(%rsp), %rdi
	movq	(%rsp), %rsi
	movq	8(%rsp), %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 32(%rsp)
	je	.L152
	movq	48(%rsp), %rax
	movq	40(%rsp), %rcx
	movq	%rax, %rsi
	addq	%rax, %rcx
	movq	%r14, %r10
	movq	%rcx, %r14
	movq	%rbp, %r11
	jb	.L152
.L87:
	cmpq	%rbx, %r14
	ja	.L152
	movq	%r14, %rax
	subq	%rsi, %rax
	setb	%cl
	cmpq	8(%rsp), %r14
	seta	%dl
	orb	%cl, %dl
	addq	(%rsp), %rsi
	testb	%dl, %dl
	movl	$1, %ecx
	cmovneq	%rcx, %rsi
	movl	$0, %ecx
	cmoveq	%rax, %rcx
	movb	$2, %dl
	movq	%rsi, %rax
	cmpq	%rbx, %r14
	ja	.L152
	jmp	.L121
.L89:
	movzbl	(%rsi), %edi
	movl	%edi, %eax
	andl	$127, %edi
	movl	$1, %ecx
	testb	%al, %al
	js	.L97
.L90:
	addq	%rsi, %rcx
	movq	%rdi, %rax
	jmp	.L101
.L91:
	movzbl	(%rsi), %edi
	movl	%edi, %eax
	andl	$127, %edi
	movl	$1, %ecx
	testb	%al, %al
	js	.L109
.L92:
	addq	%rsi, %rcx
	movq	%rdi, %rax
	jmp	.L113
.L93:
	movq	%r10, %rdi
	movq	%r11, %rsi
	movq	%r10, %r14
	movq	%r11, %r13
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	movq	%r13, %r11
	movq	%r14, %r10
	testb	%al, %al
	jne	.L50
.L94:
	movq	%r10, %rdi
	movq	%r11, %rsi
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
	testq	%rax, %rax
	je	.L152
	movq	%rax, %r10
	movq	%rdx, %r11
	movq	(%rsp), %rax
	leaq	(%rax,%rbp), %r14
	cmpq	%rbp, 8(%rsp)
	jne	.L51
.L96:
	movl	$1, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	movq	%r10, 16(%rsp)
	movq	%r11, %r13
	callq	*scantling_bounded_short@GOTPCREL(%rip)
	movq	%r13, %r11
	movq	16(%rsp), %r10
	movq	%rax, %r13
	movq	%r14, %rcx
	cmpb	$15, %r13b
	je	.L52
	jmp	.L152
.L97:
	movzbl	1(%rsi), %edx
	movl	%edx, %eax
	andl	$127, %eax
	shll	$7, %eax
	orq	%rdi, %rax
	movl	$2, %ecx
	testb	%dl, %dl
	jns	.L99
	movzbl	2(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rax
	movl	$3, %ecx
	testb	%dl, %dl
	js	.L122
.L99:
	testb	%dl, %dl
	je	.L152
	addq	%rsi, %rcx
.L101:
	movzbl	(%rcx), %edx
	movl	%edx, %edi
	andl	$127, %edx
	movl	$1, %r9d
	testb	%dil, %dil
	jns	.L106
	movzbl	1(%rcx), %r8d
	movl	%r8d, %edi
	andl	$127, %edi
	shll	$7, %edi
	orl	%edx, %edi
	movl	$2, %r9d
	testb	%r8b, %r8b
	jns	.L105
	movzbl	2(%rcx), %r8d
	movl	%r8d, %edx
	andl	$127, %edx
	shll	$14, %edx
	orl	%edx, %edi
	movl	$3, %r9d
	testb	%r8b, %r8b
	jns	.L105
	movzbl	3(%rcx), %r8d
	movl	%r8d, %edx
	andl	$127, %edx
	shll	$21, %edx
	orl	%edx, %edi
	movl	$4, %r9d
	testb	%r8b, %r8b
	js	.L148
.L105:
	movl	%edi, %edx
	testb	%r8b, %r8b
	je	.L152
.L106:
	addq	%r9, %rcx
	subq	%rsi, %rcx
.L107:
	addq	16(%rsp), %rcx
	cmpq	%r14, %rcx
	ja	.L152
	movl	%edx, %ecx
	xorl	%edx, %edx
	cmpq	%rbx, %r14
	ja	.L152
	jmp	.L121
.L109:
	movzbl	1(%rsi), %edx
	movl	%edx, %eax
	andl	$127, %eax
	shll	$7, %eax
	orq	%rdi, %rax
	movl	$2, %ecx
	testb	%dl, %dl
	jns	.L111
	movzbl	2(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rax
	movl	$3, %ecx
	testb	%dl, %dl
	js	.L127
.L111:
	testb	%dl, %dl
	je	.L152
	addq	%rsi, %rcx
.L113:
	movzbl	(%rcx), %r8d
	movl	%r8d, %edx
	andl	$127, %r8d
	movl	$1, %r9d
	testb	%dl, %dl
	jns	.L118
	movzbl	1(%rcx), %edi
	movl	%edi, %edx
	andl	$127, %edx
	shll	$7, %edx
	orl	%r8d, %edx
	movl	$2, %r9d
	testb	%dil, %dil
	jns	.L117
	movzbl	2(%rcx), %edi
	movl	%edi, %r8d
	andl	$127, %r8d
	shll	$14, %r8d
	orl	%r8d, %edx
	movl	$3, %r9d
	testb	%dil, %dil
	jns	.L117
	movzbl	3(%rcx), %edi
	movl	%edi, %r8d
	andl	$127, %r8d
	shll	$21, %r8d
	orl	%r8d, %edx
	movl	$4, %r9d
	testb	%dil, %dil
	js	.L150
.L117:
	movl	%edx, %r8d
	testb	%dil, %dil
	je	.L152
.L118:
	leaq	(%rcx,%r9), %rdx
	movzbl	(%rcx,%r9), %edi
	movzbl	1(%rcx,%r9), %ecx
	movl	%r8d, %r8d
	shlq	$32, %rdi
	orq	%r8, %rdi
	shlq	$40, %rcx
	orq	%rdi, %rcx
	subq	%rsi, %rdx
	addq	$2, %rdx
.L119:
	addq	16(%rsp), %rdx
	cmpq	%r14, %rdx
	ja	.L152
	movabsq	$281474976710655, %rdx
	andq	%rdx, %rcx
	movb	$1, %dl
	cmpq	%rbx, %r14
	ja	.L152
.L121:
	movb	%dl, 32(%rsp)
	movb	%r13b, 33(%rsp)
	movq	%rax, 40(%rsp)
	movq	%rcx, 48(%rsp)
	movq	%r10, 56(%rsp)
	movq	%r11, 64(%rsp)
	movq	184(%rsp), %rax
	movq	%rax, 72(%rsp)
	movq	120(%rsp), %rdi
	leaq	32(%rsp), %rsi
	callq	*168(%rsp)
	decq	%r15
	movq	112(%rsp), %r14
	jmp	.L2
.L122:
	movq	(%rsi), %rcx
	movq	%rcx, %rdx
	notq	%rdx
	movabsq	$-9187201950435737472, %rdi
	testq	%rdx, %rdi
	jne	.L132
	movq	%rcx, %rax
	movabsq	$9187201950435737471, %rdx
	andq	%rdx, %rax
	shrq	%rcx
	movabsq	$4575727041462157184, %rdx
	andq	%rdx, %rcx
	subq	%rcx, %rax
	movq	%rax, %rcx
	movabsq	$70364449226751, %rdx
	andq	%rdx, %rcx
	shrq	$2, %rax
	movabsq	$1152851136131088384, %rdx
	andq	%rdx, %rax
	orq	%rcx, %rax
	movl	%eax, %ecx
	shrq	$4, %rax
	andq	$-268435456, %rax
	orq	%rcx, %rax
	movzbl	8(%rsi), %edi
	movl	%edi, %ecx
	andl	$127, %edi
	shlq	$56, %rdi
	orq	%rax, %rdi
	testb	%cl, %cl
	je	.L152
	movl	$9, %ecx
	jns	.L90
	movzbl	9(%rsi), %ecx
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rdi
	cmpb	$1, %cl
	movl	$5, %eax
	cmovneq	%rax, %rdi
	testb	%cl, %cl
	movq	%rdi, %rax
	movl	$4, %edx
	cmoveq	%rdx, %rax
	cmpb	$1, %cl
	jne	.L152
.L139:
	leaq	10(%rsi), %rcx
	jmp	.L101
.L127:
	movq	(%rsi), %rcx
	movq	%rcx, %rdx
	notq	%rdx
	movabsq	$-9187201950435737472, %rdi
	testq	%rdx, %rdi
	jne	.L140
	movq	%rcx, %rax
	movabsq	$9187201950435737471, %rdx
	andq	%rdx, %rax
	shrq	%rcx
	movabsq	$4575727041462157184, %rdx
	andq	%rdx, %rcx
	subq	%rcx, %rax
	movq	%rax, %rcx
	movabsq	$70364449226751, %rdx
	andq	%rdx, %rcx
	shrq	$2, %rax
	movabsq	$1152851136131088384, %rdx
	andq	%rdx, %rax
	orq	%rcx, %rax
	movl	%eax, %ecx
	shrq	$4, %rax
	andq	$-268435456, %rax
	orq	%rcx, %rax
	movzbl	8(%rsi), %edi
	movl	%edi, %ecx
	andl	$127, %edi
	shlq	$56, %rdi
	orq	%rax, %rdi
	testb	%cl, %cl
	je	.L152
	movl	$9, %ecx
	jns	.L92
	movzbl	9(%rsi), %ecx
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rdi
	cmpb	$1, %cl
	movl	$5, %eax
	cmovneq	%rax, %rdi
	testb	%cl, %cl
	movq	%rdi, %rax
	movl	$4, %edx
	cmoveq	%rdx, %rax
	cmpb	$1, %cl
	jne	.L152
.L147:
	leaq	10(%rsi), %rcx
	jmp	.L113
.L132:
	movzbl	3(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %rax
	movl	$4, %ecx
	testb	%dl, %dl
	jns	.L99
	movzbl	4(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %rax
	movl	$5, %ecx
	testb	%dl, %dl
	jns	.L99
	movzbl	5(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %rax
	movl	$6, %ecx
	testb	%dl, %dl
	jns	.L99
	movzbl	6(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %rax
	movl	$7, %ecx
	testb	%dl, %dl
	jns	.L99
	movzbl	7(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %rax
	movl	$8, %ecx
	testb	%dl, %dl
	jns	.L99
	movzbl	8(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rax
	movl	$9, %ecx
	testb	%dl, %dl
	jns	.L99
	movzbl	9(%rsi), %ecx
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %rax
	cmpb	$1, %cl
	movl	$5, %edx
	cmovneq	%rdx, %rax
	testb	%cl, %cl
	movl	$4, %edx
	cmoveq	%rdx, %rax
	cmpb	$1, %cl
	je	.L139
	jmp	.L152
.L140:
	movzbl	3(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %rax
	movl	$4, %ecx
	testb	%dl, %dl
	jns	.L111
	movzbl	4(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %rax
	movl	$5, %ecx
	testb	%dl, %dl
	jns	.L111
	movzbl	5(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %rax
	movl	$6, %ecx
	testb	%dl, %dl
	jns	.L111
	movzbl	6(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %rax
	movl	$7, %ecx
	testb	%dl, %dl
	jns	.L111
	movzbl	7(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %rax
	movl	$8, %ecx
	testb	%dl, %dl
	jns	.L111
	movzbl	8(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rax
	movl	$9, %ecx
	testb	%dl, %dl
	jns	.L111
	movzbl	9(%rsi), %ecx
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %rax
	cmpb	$1, %cl
	movl	$5, %edx
	cmovneq	%rdx, %rax
	testb	%cl, %cl
	movl	$4, %edx
	cmoveq	%rdx, %rax
	cmpb	$1, %cl
	je	.L147
	jmp	.L152
.L148:
	movzbl	4(%rcx), %edx
	leal	-1(%rdx), %r8d
	cmpb	$14, %r8b
	ja	.L152
	shll	$28, %edx
	orl	%edi, %edx
	movl	$5, %r9d
	jmp	.L106
.L150:
	movzbl	4(%rcx), %r8d
	leal	-1(%r8), %edi
	cmpb	$14, %dil
	ja	.L152
	shll	$28, %r8d
	orl	%edx, %r8d
	movl	$5, %r9d
	jmp	.L118
.L152:
	movb	$33, (%rsp)
	leaq	.Lanon(%rip), %rsi
	leaq	256(%rsp), %rdi
	callq	*scantling_compact_read_fault@GOTPCREL(%rip)
	movl	%eax, %ebx
	movl	%edx, %ebp
	movq	176(%rsp), %rdx
	jmp	.L154
.L153:
	movb	$33, (%rsp)
	movb	$33, %bpl
.L154:
	leaq	33(%rsp), %r14
	movq	32(%rdx), %r13
	leaq	32(%rsp), %r15
	movq	%r12, %rsi
	cmpq	200(%rsp), %r12
	jne	.L159
	jmp	.L156
.L158:
	movb	$3, %dl
	movl	%ebp, %eax
	movl	%ebx, %ecx
	movb	$33, %bpl
	cmpb	$3, %dl
	je	.L155
.L161:
	movb	%dl, 32(%rsp)
	movzbl	26(%rsp), %edx
	movb	%dl, 2(%r14)
	movzwl	24(%rsp), %edx
	movw	%dx, (%r14)
	movl	%ecx, 36(%rsp)
	movb	%al, 40(%rsp)
	movq	239(%rsp), %rax
	movq	%rax, 39(%r14)
	movdqa	208(%rsp), %xmm0
	movdqa	224(%rsp), %xmm1
	movdqu	%xmm1, 24(%r14)
	movdqu	%xmm0, 8(%r14)
	movq	120(%rsp), %rdi
	movq	%r15, %rsi
	callq	*%r13
	movq	%r12, %rsi
	cmpq	200(%rsp), %r12
	je	.L156
.L159:
	leaq	48(%rsi), %r12
	movzbl	(%rsi), %edx
	movzbl	3(%rsi), %edi
	movb	%dil, 94(%rsp)
	movzwl	1(%rsi), %r8d
	movw	%r8w, 92(%rsp)
	movl	4(%rsi), %ecx
	movzbl	8(%rsi), %eax
	movb	%dil, 30(%rsp)
	movw	%r8w, 28(%rsp)
	movzbl	47(%rsi), %edi
	movzwl	45(%rsi), %r8d
	movl	41(%rsi), %r9d
	movups	9(%rsi), %xmm0
	movups	25(%rsi), %xmm1
	movaps	%xmm0, 32(%rsp)
	movaps	%xmm1, 48(%rsp)
	movl	%r9d, 64(%rsp)
	movw	%r8w, 68(%rsp)
	movb	%dil, 70(%rsp)
	movq	63(%rsp), %rsi
	movq	%rsi, 159(%rsp)
	movdqa	32(%rsp), %xmm0
	movdqa	48(%rsp), %xmm1
	movdqa	%xmm1, 144(%rsp)
	movdqa	%xmm0, 128(%rsp)
	cmpb	$4, %dl
	je	.L157
	movzbl	30(%rsp), %esi
	movb	%sil, 26(%rsp)
	movzwl	28(%rsp), %esi
	movw	%si, 24(%rsp)
	movdqa	128(%rsp), %xmm0
	movdqa	144(%rsp), %xmm1
	movdqa	%xmm0, 208(%rsp)
	movdqa	%xmm1, 224(%rsp)
	movq	159(%rsp), %rsi
	movq	%rsi, 239(%rsp)
	cmpb	$3, %dl
	jne	.L161
.L155:
	movb	%al, (%rsp)
	movl	%ecx, 8(%rsp)
	movq	%r12, %rsi
	cmpq	200(%rsp), %r12
	jne	.L159
.L156:
	movq	%rsi, %r12
.L157:
	cmpb	$33, %bpl
	jne	.L158
	movzbl	(%rsp), %edx
	movl	8(%rsp), %eax
.L163:
	addq	$296, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L164:
	movb	$33, %dl
	jmp	.L163

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
	je	.L9
.L1:
	decq	%rax
	movq	%rax, 56(%r14)
	movq	(%r14), %r15
	movq	8(%r14), %rbp
	movq	16(%r14), %rcx
	cmpq	%rbp, %rcx
	jae	.L4
	movsbq	(%r15,%rcx), %rax
	testq	%rax, %rax
	js	.L4
	leaq	(%rcx,%rax), %r13
	incq	%r13
	incq	%rcx
	jmp	.L6
.L4:
	leaq	40(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 40(%rsp)
	je	.L7
	movq	56(%rsp), %rcx
	movq	48(%rsp), %r13
	addq	%rcx, %r13
	jb	.L7
.L6:
	cmpq	24(%r14), %r13
	jbe	.L13
.L7:
	pxor	%xmm0, %xmm0
	movq	64(%r14), %rax
	movdqu	%xmm0, 56(%r14)
	movb	$4, %cl
	testq	%rax, %rax
	jne	.L26
.L8:
	movb	%cl, (%rbx)
	jmp	.L36
.L9:
	movq	64(%r14), %r15
	testq	%r15, %r15
	je	.L18
	movq	16(%r14), %rax
	cmpq	24(%r14), %rax
	jne	.L33
	movq	88(%r14), %rcx
	leaq	1(%rax), %rdx
	cmpq	%rcx, %rdx
	jne	.L21
	addq	$56, %r14
	pxor	%xmm0, %xmm0
	movdqu	%xmm0, (%r14)
	movb	$4, %cl
	jmp	.L34
.L13:
	movq	32(%r14), %rdi
	movq	%r13, 16(%r14)
	cmpq	$64, %rdi
	ja	.L7
	movq	%rbp, %rdx
	subq	%rcx, %rdx
	jb	.L7
	leaq	(%r15,%rcx), %rsi
	cmpq	$9, %rdx
	movq	%rdi, 24(%rsp)
	ja	.L23
	movq	%rcx, %r12
	leaq	40(%rsp), %rdi
	callq	scantling_compact_read_near
	cmpb	$0, 40(%rsp)
	je	.L7
	movq	48(%rsp), %r8
	movq	56(%rsp), %r9
	movq	%r12, %rcx
	movq	24(%rsp), %rdi
	movq	%r8, 88(%rsp)
	addq	%rcx, %r9
	cmpq	%rbp, %r9
	jb	.L31
	jmp	.L40
.L18:
	movq	40(%r14), %rsi
	cmpq	48(%r14), %rsi
	je	.L25
	leaq	48(%rsi), %rax
	movq	%rax, 40(%r14)
	movzbl	(%rsi), %ecx
	movzbl	3(%rsi), %eax
	movb	%al, 38(%rsp)
	movzwl	1(%rsi), %eax
	movw	%ax, 36(%rsp)
	movl	4(%rsi), %eax
	movzbl	8(%rsi), %edx
	movq	40(%rsi), %rdi
	movq	%rdi, 159(%rsp)
	movups	25(%rsi), %xmm0
	movaps	%xmm0, 144(%rsp)
	movdqu	9(%rsi), %xmm0
	movdqa	%xmm0, 128(%rsp)
	cmpb	$5, %cl
	jne	.L34
	xorl	%eax, %eax
	jmp	.L1
.L21:
	movdqu	(%r14), %xmm0
	movdqu	%xmm0, 40(%rsp)
	movq	%rax, 56(%rsp)
	movq	%rcx, 64(%rsp)
	movq	32(%r14), %rax
	movq	%rax, 72(%rsp)
	leaq	96(%rsp), %rdi
	leaq	40(%rsp), %rsi
	callq	*scantling_compact_list_next@GOTPCREL(%rip)
	cmpb	$0, 96(%rsp)
	je	.L33
	movq	104(%rsp), %rcx
	movq	112(%rsp), %rax
	movq	120(%rsp), %rdx
	movq	%rcx, 16(%r14)
	movq	%rdx, 24(%r14)
	movq	%rax, 56(%r14)
	jmp	.L1
.L23:
	movzbl	(%rsi), %edx
	movl	%edx, %eax
	andl	$127, %edx
	movl	$1, %r9d
	testb	%al, %al
	js	.L27
.L24:
	addq	%rsi, %r9
	movq	%rdx, %r8
	jmp	.L30
.L25:
	movb	$4, %cl
	jmp	.L34
.L26:
	movdqu	72(%r14), %xmm0
	movdqu	88(%r14), %xmm1
	movdqu	%xmm1, 64(%rsp)
	movdqu	%xmm0, 48(%rsp)
	movq	%rax, 40(%rsp)
	leaq	.Lanon(%rip), %rsi
	leaq	40(%rsp), %rdi
	callq	*scantling_compact_read_fault@GOTPCREL(%rip)
	movl	%eax, 4(%rbx)
	movb	%dl, 8(%rbx)
	movb	$3, %cl
	jmp	.L8
.L27:
	movzbl	1(%rsi), %eax
	movl	%eax, %r8d
	andl	$127, %r8d
	shll	$7, %r8d
	orq	%rdx, %r8
	movl	$2, %r9d
	testb	%al, %al
	jns	.L29
	movzbl	2(%rsi), %eax
	movl	%eax, %edx
	andl	$127, %edx
	shll	$14, %edx
	orq	%rdx, %r8
	movl	$3, %r9d
	testb	%al, %al
	js	.L69
.L29:
	addq	%rsi, %r9
	testb	%al, %al
	je	.L37
.L30:
	movq	%r8, %rax
	shrq	%rax
	andl	$1, %r8d
	negq	%r8
	xorq	%rax, %r8
	subq	%rsi, %r9
	movq	%r8, 88(%rsp)
	addq	%rcx, %r9
	cmpq	%rbp, %r9
	jae	.L40
.L31:
	movsbq	(%r15,%r9), %rax
	testq	%rax, %rax
	js	.L40
	leaq	(%r9,%rax), %r12
	incq	%r12
	incq	%r9
	jmp	.L42
.L33:
	movq	$0, 56(%r14)
	movdqu	72(%r14), %xmm0
	movups	88(%r14), %xmm1
	movups	%xmm1, 64(%rsp)
	movdqu	%xmm0, 48(%rsp)
	movq	$0, 64(%r14)
	movq	%r15, 40(%rsp)
	leaq	.Lanon(%rip), %rsi
	leaq	40(%rsp), %rdi
	callq	*scantling_compact_read_fault@GOTPCREL(%rip)
	movb	$3, %cl
.L34:
	movb	%cl, (%rbx)
	movzwl	36(%rsp), %ecx
	movw	%cx, 1(%rbx)
	movzbl	38(%rsp), %ecx
	movb	%cl, 3(%rbx)
	movl	%eax, 4(%rbx)
	movb	%dl, 8(%rbx)
	movdqa	128(%rsp), %xmm0
	movdqa	144(%rsp), %xmm1
	movdqu	%xmm0, 9(%rbx)
	movdqu	%xmm1, 25(%rbx)
	movq	159(%rsp), %rax
.L35:
	movq	%rax, 40(%rbx)
.L36:
	movq	%rbx, %rax
	addq	$168, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L37:
	movl	$4, %r8d
.L38:
	cmpb	$15, %r8b
	jne	.L7
	subq	%rsi, %r9
	movq	%r9, %r8
	xorl	%r9d, %r9d
	movq	%r8, 88(%rsp)
	addq	%rcx, %r9
	cmpq	%rbp, %r9
	jb	.L31
.L40:
	leaq	40(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	movq	%r9, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 40(%rsp)
	je	.L7
	movq	56(%rsp), %r9
	movq	48(%rsp), %r12
	addq	%r9, %r12
	movq	24(%rsp), %rdi
	jb	.L7
.L42:
	cmpq	%r13, %r12
	seta	%al
	cmpq	%rbp, %r12
	seta	%cl
	orb	%al, %cl
	movq	%r12, %r10
	subq	%r9, %r10
	setb	%al
	orb	%cl, %al
	jne	.L7
	addq	%r15, %r9
	cmpq	$9, %r10
	jae	.L46
	cmpq	$8, %r12
	jb	.L51
	movabsq	$-9187201950435737472, %rax
	andq	-8(%r15,%r12), %rax
	movl	%r10d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	je	.L55
	jmp	.L51
.L46:
	cmpq	$17, %r10
	jae	.L49
	cmpq	$16, %r12
	jb	.L51
	movabsq	$-9187201950435737472, %rax
	movq	-16(%r15,%r12), %rdx
	andq	%rax, %rdx
	leal	(,%r10,8), %ecx
	negb	%cl
	shrq	%cl, %rdx
	andq	-8(%r15,%r12), %rax
	orq	%rdx, %rax
	jne	.L51
.L55:
	leaq	(%r15,%r12), %rax
	cmpq	%r12, %rbp
	je	.L53
.L56:
	movzbl	(%rax), %r11d
	leaq	1(%rax), %rcx
	shll	$8, %r11d
	orq	$15, %r11
	cmpb	$15, %r11b
	jne	.L7
.L57:
	shrq	$8, %r11
	testb	%r11b, %r11b
	je	.L7
	subq	%rax, %rcx
	addq	%r12, %rcx
	movzbl	%r11b, %eax
	cmpl	$1, %eax
	movq	%r10, 16(%rsp)
	je	.L63
	movq	%r9, 8(%rsp)
	cmpl	$2, %eax
	jne	.L66
	cmpq	%rbp, %rcx
	jae	.L79
	movsbq	(%r15,%rcx), %rax
	testq	%rax, %rax
	js	.L79
	leaq	(%rcx,%rax), %r12
	incq	%r12
	incq	%rcx
	movq	%rcx, 80(%rsp)
	movq	8(%rsp), %r9
	movq	16(%rsp), %r10
	jmp	.L81
.L49:
	cmpq	$65, %r10
	jae	.L54
	leaq	-16(%r10), %rax
	cmpq	$16, %rax
	movl	$16, %ecx
	cmovbq	%rax, %rcx
	cmpq	$32, %rax
	movl	$32, %edx
	cmovbq	%rax, %rdx
	movdqu	(%r9), %xmm0
	movdqu	(%r9,%rcx), %xmm1
	por	%xmm0, %xmm1
	movdqu	(%r9,%rdx), %xmm0
	movdqu	-16(%r9,%r10), %xmm2
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
	jns	.L55
	jmp	.L51
.L54:
	movq	%r9, %rdi
	movq	%r10, %rsi
	movq	%r9, 8(%rsp)
	movq	%r10, 16(%rsp)
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	movq	24(%rsp), %rdi
	movq	16(%rsp), %r10
	movq	8(%rsp), %r9
	testb	%al, %al
	jne	.L55
.L51:
	movq	%r9, %rdi
	movq	%r10, %rsi
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
	movq	24(%rsp), %rdi
	testq	%rax, %rax
	je	.L7
	movq	%rax, %r9
	movq	%rdx, %r10
	leaq	(%r15,%r12), %rax
	cmpq	%r12, %rbp
	jne	.L56
.L53:
	movl	$1, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	movq	%r9, 8(%rsp)
	movq	%r10, 16(%rsp)
	callq	*scantling_bounded_short@GOTPCREL(%rip)
	movq	24(%rsp), %rdi
	movq	16(%rsp), %r10
	movq	8(%rsp), %r9
	movq	%rax, %r11
	leaq	(%r15,%r12), %rax
	movq	%rax, %rcx
	cmpb	$15, %r11b
	jne	.L7
	jmp	.L57
.L63:
	cmpq	%rbp, %rcx
	jae	.L73
	movsbq	(%r15,%rcx), %rax
	testq	%rax, %rax
	js	.L73
	leaq	(%rcx,%rax), %r12
	incq	%r12
	incq	%rcx
	movq	%rcx, 80(%rsp)
	jmp	.L75
.L66:
	cmpq	%rbp, %rcx
	jae	.L85
	movsbq	(%r15,%rcx), %rax
	testq	%rax, %rax
	js	.L85
	leaq	(%rcx,%rax), %r12
	incq	%r12
	incq	%rcx
	movq	8(%rsp), %r9
	movq	16(%rsp), %r10
	jmp	.L87
.L69:
	movq	(%rsi), %rax
	movq	%rax, %rdx
	notq	%rdx
	movabsq	$-9187201950435737472, %rdi
	testq	%rdi, %rdx
	jne	.L89
	movabsq	$9187201950435737471, %rdx
	andq	%rax, %rdx
	shrq	%rax
	movabsq	$4575727041462157184, %rdi
	andq	%rax, %rdi
	subq	%rdi, %rdx
	movabsq	$70364449226751, %rax
	andq	%rdx, %rax
	shrq	$2, %rdx
	movabsq	$1152851136131088384, %rdi
	andq	%rdx, %rdi
	orq	%rax, %rdi
	movl	%edi, %eax
	shrq	$4, %rdi
	andq	$-268435456, %rdi
	orq	%rax, %rdi
	movzbl	8(%rsi), %edx
	movl	%edx, %eax
	andl	$127, %edx
	shlq	$56, %rdx
	orq	%rdi, %rdx
	testb	%al, %al
	je	.L91
	movl	$9, %r9d
	js	.L101
	movq	24(%rsp), %rdi
	jmp	.L24
.L73:
	movq	%r11, 8(%rsp)
	movq	%r9, %r12
	leaq	40(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 40(%rsp)
	je	.L7
	movq	56(%rsp), %rax
	movq	48(%rsp), %rcx
	movq	%rax, 80(%rsp)
	addq	%rax, %rcx
	movq	%r12, %r9
	movq	%rcx, %r12
	movq	16(%rsp), %r10
	movq	8(%rsp), %r11
	movq	24(%rsp), %rdi
	jb	.L7
.L75:
	cmpq	%r13, %r12
	seta	%al
	cmpq	$64, %rdi
	sete	%cl
	subq	80(%rsp), %rbp
	setb	%dl
	orb	%cl, %dl
	orb	%al, %dl
	jne	.L7
	addq	80(%rsp), %r15
	cmpq	$14, %rbp
	ja	.L97
	movq	%r12, 24(%rsp)
	movq	%r11, 8(%rsp)
	movq	%r9, %r12
	leaq	40(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	callq	scantling_compact_read_near
	cmpb	$0, 40(%rsp)
	je	.L7
	movq	48(%rsp), %rax
	movl	56(%rsp), %edx
	movq	64(%rsp), %rcx
	movq	%r12, %r9
	movq	16(%rsp), %r10
	movq	8(%rsp), %r11
	movq	24(%rsp), %r12
	jmp	.L113
.L79:
	movq	%r11, %r12
	leaq	40(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 40(%rsp)
	je	.L7
	movq	56(%rsp), %rax
	movq	48(%rsp), %rcx
	movq	%rax, 80(%rsp)
	addq	%rax, %rcx
	movq	8(%rsp), %r9
	movq	16(%rsp), %r10
	movq	%r12, %r11
	movq	%rcx, %r12
	movq	24(%rsp), %rdi
	jb	.L7
.L81:
	cmpq	%r13, %r12
	seta	%al
	cmpq	$64, %rdi
	sete	%cl
	subq	80(%rsp), %rbp
	setb	%dl
	orb	%cl, %dl
	orb	%al, %dl
	jne	.L7
	addq	80(%rsp), %r15
	cmpq	$16, %rbp
	ja	.L99
	movq	%r12, 24(%rsp)
	movq	%r11, %r12
	leaq	40(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	callq	scantling_compact_read_near
	cmpb	$0, 40(%rsp)
	je	.L7
	movq	48(%rsp), %rax
	movq	56(%rsp), %rcx
	movq	64(%rsp), %rdx
	movq	8(%rsp), %r9
	movq	16(%rsp), %r10
	movq	%r12, %r11
	movq	24(%rsp), %r12
	jmp	.L150
.L85:
	movq	%r11, %r12
	leaq	40(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 40(%rsp)
	je	.L7
	movq	56(%rsp), %rax
	movq	48(%rsp), %rdx
	movq	%rax, %rcx
	addq	%rax, %rdx
	movq	8(%rsp), %r9
	movq	16(%rsp), %r10
	movq	%r12, %r11
	movq	%rdx, %r12
	jb	.L7
.L87:
	cmpq	%r13, %r12
	ja	.L7
	movq	%r12, %rdx
	subq	%rcx, %rdx
	setb	%al
	cmpq	%rbp, %r12
	seta	%sil
	orb	%al, %sil
	addq	%rcx, %r15
	xorl	%ecx, %ecx
	testb	%sil, %sil
	movl	$1, %eax
	cmoveq	%r15, %rax
	cmoveq	%rdx, %rcx
	movb	$2, %dl
	jmp	.L152
.L89:
	movzbl	3(%rsi), %eax
	movl	%eax, %edx
	andl	$127, %edx
	shll	$21, %edx
	orq	%rdx, %r8
	movl	$4, %r9d
	testb	%al, %al
	js	.L92
.L90:
	movq	24(%rsp), %rdi
	jmp	.L29
.L91:
	leaq	9(%rsi), %r9
	movl	$4, %r8d
	movq	24(%rsp), %rdi
	jmp	.L38
.L92:
	movzbl	4(%rsi), %eax
	movl	%eax, %edx
	andl	$127, %edx
	shlq	$28, %rdx
	orq	%rdx, %r8
	movl	$5, %r9d
	testb	%al, %al
	movq	24(%rsp), %rdi
	jns	.L29
	movzbl	5(%rsi), %eax
	movl	%eax, %edx
	andl	$127, %edx
	shlq	$35, %rdx
	orq	%rdx, %r8
	movl	$6, %r9d
	testb	%al, %al
	jns	.L29
	movzbl	6(%rsi), %eax
	movl	%eax, %edx
	andl	$127, %edx
	shlq	$42, %rdx
	orq	%rdx, %r8
	movl	$7, %r9d
	testb	%al, %al
	jns	.L29
	movzbl	7(%rsi), %eax
	movl	%eax, %edx
	andl	$127, %edx
	shlq	$49, %rdx
	orq	%rdx, %r8
	testb	%al, %al
	js	.L155
	movl	$8, %r9d
	jmp	.L90
.L97:
	movzbl	(%r15), %esi
	movl	%esi, %eax
	andl	$127, %esi
	movl	$1, %ecx
	testb	%al, %al
	js	.L103
.L98:
	addq	%r15, %rcx
	movq	%rsi, %rax
	jmp	.L107
.L99:
	movzbl	(%r15), %esi
	movl	%esi, %eax
	andl	$127, %esi
	movl	$1, %ecx
	testb	%al, %al
	js	.L115
.L100:
	addq	%r15, %rcx
	movq	%rsi, %rax
	jmp	.L143
.L101:
	movzbl	9(%rsi), %eax
	movabsq	$-9223372036854775808, %rdi
	orq	%rdi, %rdx
	cmpb	$1, %al
	movl	$5, %edi
	cmoveq	%rdx, %rdi
	movl	$4, %r8d
	cmovgeq	%rdi, %r8
.L102:
	leaq	10(%rsi), %r9
	cmpb	$1, %al
	movq	24(%rsp), %rdi
	je	.L30
	jmp	.L38
.L103:
	movzbl	1(%r15), %edx
	movl	%edx, %eax
	andl	$127, %eax
	shll	$7, %eax
	orq	%rsi, %rax
	movl	$2, %ecx
	testb	%dl, %dl
	jns	.L105
	movzbl	2(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rax
	movl	$3, %ecx
	testb	%dl, %dl
	js	.L121
.L105:
	testb	%dl, %dl
	je	.L7
	addq	%r15, %rcx
.L107:
	movzbl	(%rcx), %edx
	movl	%edx, %esi
	andl	$127, %edx
	movl	$1, %r8d
	testb	%sil, %sil
	jns	.L112
	movzbl	1(%rcx), %edi
	movl	%edi, %esi
	andl	$127, %esi
	shll	$7, %esi
	orl	%edx, %esi
	movl	$2, %r8d
	testb	%dil, %dil
	jns	.L111
	movzbl	2(%rcx), %edi
	movl	%edi, %edx
	andl	$127, %edx
	shll	$14, %edx
	orl	%edx, %esi
	movl	$3, %r8d
	testb	%dil, %dil
	jns	.L111
	movzbl	3(%rcx), %edi
	movl	%edi, %edx
	andl	$127, %edx
	shll	$21, %edx
	orl	%edx, %esi
	movl	$4, %r8d
	testb	%dil, %dil
	js	.L157
.L111:
	movl	%esi, %edx
	testb	%dil, %dil
	je	.L7
.L112:
	addq	%r8, %rcx
	subq	%r15, %rcx
.L113:
	addq	80(%rsp), %rcx
	cmpq	%r12, %rcx
	ja	.L7
	movl	%edx, %ecx
	xorl	%edx, %edx
	jmp	.L152
.L115:
	movzbl	1(%r15), %edx
	movl	%edx, %eax
	andl	$127, %eax
	shll	$7, %eax
	orq	%rsi, %rax
	movl	$2, %ecx
	testb	%dl, %dl
	jns	.L141
	movzbl	2(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rax
	movl	$3, %ecx
	testb	%dl, %dl
	jns	.L141
	movq	(%r15), %rcx
	movq	%rcx, %rdx
	notq	%rdx
	movabsq	$-9187201950435737472, %rsi
	testq	%rsi, %rdx
	jne	.L134
	movabsq	$9187201950435737471, %rax
	andq	%rcx, %rax
	shrq	%rcx
	movabsq	$4575727041462157184, %rdx
	andq	%rcx, %rdx
	subq	%rdx, %rax
	movabsq	$70364449226751, %rcx
	andq	%rax, %rcx
	shrq	$2, %rax
	movabsq	$1152851136131088384, %rdx
	andq	%rax, %rdx
	orq	%rcx, %rdx
	movl	%edx, %eax
	shrq	$4, %rdx
	andq	$-268435456, %rdx
	orq	%rax, %rdx
	movzbl	8(%r15), %esi
	movl	%esi, %eax
	andl	$127, %esi
	shlq	$56, %rsi
	orq	%rdx, %rsi
	testb	%al, %al
	je	.L7
	movl	$9, %ecx
	js	.L162
	movq	8(%rsp), %r9
	movq	16(%rsp), %r10
	jmp	.L100
.L121:
	movq	(%r15), %rcx
	movq	%rcx, %rdx
	notq	%rdx
	movabsq	$-9187201950435737472, %rsi
	testq	%rsi, %rdx
	jne	.L126
	movabsq	$9187201950435737471, %rax
	andq	%rcx, %rax
	shrq	%rcx
	movabsq	$4575727041462157184, %rdx
	andq	%rcx, %rdx
	subq	%rdx, %rax
	movabsq	$70364449226751, %rcx
	andq	%rax, %rcx
	shrq	$2, %rax
	movabsq	$1152851136131088384, %rdx
	andq	%rax, %rdx
	orq	%rcx, %rdx
	movl	%edx, %eax
	shrq	$4, %rdx
	andq	$-268435456, %rdx
	orq	%rax, %rdx
	movzbl	8(%r15), %esi
	movl	%esi, %eax
	andl	$127, %esi
	shlq	$56, %rsi
	orq	%rdx, %rsi
	testb	%al, %al
	je	.L7
	movl	$9, %ecx
	jns	.L98
	movzbl	9(%r15), %ecx
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rsi
	cmpb	$1, %cl
	movl	$5, %edx
	cmoveq	%rsi, %rdx
.L125:
	testb	%cl, %cl
	movl	$4, %eax
	cmovneq	%rdx, %rax
	cmpb	$1, %cl
	jne	.L7
	leaq	10(%r15), %rcx
	jmp	.L107
.L126:
	movzbl	3(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %rax
	movl	$4, %ecx
	testb	%dl, %dl
	jns	.L105
	movzbl	4(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %rax
	movl	$5, %ecx
	testb	%dl, %dl
	jns	.L105
	movzbl	5(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %rax
	movl	$6, %ecx
	testb	%dl, %dl
	jns	.L105
	movzbl	6(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %rax
	movl	$7, %ecx
	testb	%dl, %dl
	jns	.L105
	movzbl	7(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %rax
	movl	$8, %ecx
	testb	%dl, %dl
	jns	.L105
	movzbl	8(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rax
	movl	$9, %ecx
	testb	%dl, %dl
	jns	.L105
	movzbl	9(%r15), %ecx
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %rax
	cmpb	$1, %cl
	movl	$5, %edx
	cmoveq	%rax, %rdx
	jmp	.L125
.L134:
	movzbl	3(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %rax
	movl	$4, %ecx
	testb	%dl, %dl
	jns	.L140
	movzbl	4(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %rax
	movl	$5, %ecx
	testb	%dl, %dl
	jns	.L140
	movzbl	5(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %rax
	movl	$6, %ecx
	testb	%dl, %dl
	jns	.L140
	movzbl	6(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %rax
	movl	$7, %ecx
	testb	%dl, %dl
	jns	.L140
	movzbl	7(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %rax
	movl	$8, %ecx
	testb	%dl, %dl
	jns	.L140
	movzbl	8(%r15), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rax
	movl	$9, %ecx
	testb	%dl, %dl
	js	.L164
.L140:
	movq	8(%rsp), %r9
	movq	16(%rsp), %r10
.L141:
	testb	%dl, %dl
	je	.L7
	addq	%r15, %rcx
.L143:
	movzbl	(%rcx), %edi
	movl	%edi, %edx
	andl	$127, %edi
	movl	$1, %r8d
	testb	%dl, %dl
	jns	.L149
	movzbl	1(%rcx), %esi
	movl	%esi, %edx
	andl	$127, %edx
	shll	$7, %edx
	orl	%edi, %edx
	movl	$2, %r8d
	testb	%sil, %sil
	jns	.L148
	movzbl	2(%rcx), %esi
	movl	%esi, %edi
	andl	$127, %edi
	shll	$14, %edi
	orl	%edi, %edx
	movl	$3, %r8d
	testb	%sil, %sil
	jns	.L147
	movzbl	3(%rcx), %esi
	movl	%esi, %edi
	andl	$127, %edi
	shll	$21, %edi
	orl	%edi, %edx
	movl	$4, %r8d
	testb	%sil, %sil
	js	.L159
.L147:
	movq	8(%rsp), %r9
	movq	16(%rsp), %r10
.L148:
	movl	%edx, %edi
	testb	%sil, %sil
	je	.L7
.L149:
	leaq	(%rcx,%r8), %rdx
	movzbl	(%rcx,%r8), %esi
	movzbl	1(%rcx,%r8), %ecx
	movl	%edi, %edi
	shlq	$32, %rsi
	orq	%rdi, %rsi
	shlq	$40, %rcx
	orq	%rsi, %rcx
	subq	%r15, %rdx
	addq	$2, %rdx
.L150:
	addq	80(%rsp), %rdx
	cmpq	%r12, %rdx
	ja	.L7
	movabsq	$281474976710655, %rdx
	andq	%rdx, %rcx
	movb	$1, %dl
.L152:
	cmpq	%r13, %r12
	ja	.L7
	movq	16(%r14), %rsi
	cmpq	24(%r14), %rsi
	ja	.L7
	movb	%dl, (%rbx)
	movb	%r11b, 1(%rbx)
	movq	%rax, 8(%rbx)
	movq	%rcx, 16(%rbx)
	movq	%r9, 24(%rbx)
	movq	%r10, 32(%rbx)
	movq	88(%rsp), %rax
	jmp	.L35
.L155:
	movzbl	8(%rsi), %eax
	movl	%eax, %edx
	andl	$127, %edx
	shlq	$56, %rdx
	orq	%rdx, %r8
	testb	%al, %al
	js	.L161
	movl	$9, %r9d
	jmp	.L90
.L157:
	movzbl	4(%rcx), %edx
	leal	-1(%rdx), %edi
	cmpb	$14, %dil
	ja	.L7
	shll	$28, %edx
	orl	%esi, %edx
	movl	$5, %r8d
	jmp	.L112
.L159:
	movzbl	4(%rcx), %edi
	leal	-1(%rdi), %esi
	cmpb	$14, %sil
	movq	8(%rsp), %r9
	movq	16(%rsp), %r10
	ja	.L7
	shll	$28, %edi
	orl	%edx, %edi
	movl	$5, %r8d
	jmp	.L149
.L161:
	movzbl	9(%rsi), %eax
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %r8
	cmpb	$1, %al
	movl	$5, %edx
	cmoveq	%r8, %rdx
	movl	$4, %r8d
	cmovgeq	%rdx, %r8
	jmp	.L102
.L162:
	movzbl	9(%r15), %ecx
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rsi
	cmpb	$1, %cl
	movl	$5, %edx
	cmoveq	%rsi, %rdx
.L163:
	testb	%cl, %cl
	movl	$4, %eax
	cmovneq	%rdx, %rax
	cmpb	$1, %cl
	movq	8(%rsp), %r9
	movq	16(%rsp), %r10
	jne	.L7
	leaq	10(%r15), %rcx
	jmp	.L143
.L164:
	movzbl	9(%r15), %ecx
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %rax
	cmpb	$1, %cl
	movl	$5, %edx
	cmoveq	%rax, %rdx
	jmp	.L163

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
	movq	8(%rsp), %r8
	movq	16(%rsp), %r13
	movq	%r12, %rcx
	jmp	.L46
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
	movzbl	(%rsi), %r8d
	movl	%r8d, %eax
	andl	$127, %r8d
	movl	$1, %r13d
	testb	%al, %al
	jns	.L46
	movzbl	1(%rsi), %edx
	movl	%edx, %eax
	andl	$127, %eax
	shll	$7, %eax
	orq	%r8, %rax
	movl	$2, %edi
	testb	%dl, %dl
	jns	.L42
	movzbl	2(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shll	$14, %edi
	orq	%rdi, %rax
	movl	$3, %edi
	testb	%dl, %dl
	js	.L28
.L42:
	testb	%dl, %dl
	sete	%dl
	movl	$4, %r8d
	cmovneq	%rax, %r8
.L43:
	testb	%dl, %dl
	je	.L45
	movzbl	%r8b, %eax
	cmpl	$15, %eax
	jne	.L21
.L45:
	xorl	%r13d, %r13d
	testb	%dl, %dl
	cmovneq	%rdi, %r8
	cmoveq	%rdi, %r13
.L46:
	movq	%r8, 48(%rsp)
	addq	%rcx, %r13
	cmpq	%r13, %r14
	jbe	.L49
	cmpb	$0, (%r15,%r13)
	je	.L48
.L49:
	movq	%r14, %rax
	subq	%r13, %rax
	jb	.L21
	cmpq	$2, %rax
	jb	.L52
	movsbq	(%r15,%r13), %rcx
	testq	%rcx, %rcx
	jle	.L52
	movsbq	1(%r15,%r13), %rax
	testq	%rax, %rax
	js	.L52
	movq	%rcx, 40(%rsp)
	leaq	(%rax,%r13), %r12
	addq	$2, %r12
	cmpq	%r14, %r12
	ja	.L21
	leaq	2(%r13), %rbp
	jmp	.L66
.L52:
	cmpq	%r13, %r14
	jbe	.L54
	movsbq	(%r15,%r13), %rax
	testq	%rax, %rax
	js	.L54
	leaq	1(%r13), %rbp
	jmp	.L60
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
.L54:
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
.L60:
	movq	%rax, 40(%rsp)
	testq	%rax, %rax
	je	.L21
	cmpq	%r14, %rbp
	jae	.L63
	movsbq	(%r15,%rbp), %r12
	testq	%r12, %r12
	js	.L63
	incq	%rbp
	jmp	.L65
.L63:
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
.L65:
	addq	%rbp, %r12
	setb	%al
	cmpq	%r14, %r12
	seta	%cl
	orb	%al, %cl
	je	.L66
.L21:
	leaq	probes_shootout(%rip), %rdx
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	*scantling_compact_another@GOTPCREL(%rip)
	movl	%eax, 4(%rbx)
	movb	%dl, 8(%rbx)
	movl	$1, %eax
	jmp	.L71
.L48:
	movq	$0, 40(%rsp)
	movq	%r13, %r12
	movq	%r13, %rbp
.L66:
	cmpq	%r14, %r12
	jae	.L68
	cmpb	$0, (%r15,%r12)
	je	.L75
.L68:
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
.L70:
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%r13, 24(%rbx)
	movq	%rdx, 32(%rbx)
	movq	$0, 40(%rbx)
	movq	40(%rsp), %rax
	movq	%rax, 48(%rbx)
	movq	%rbp, 56(%rbx)
	movq	%r12, 64(%rbx)
	movq	48(%rsp), %rax
	movq	%rax, 72(%rbx)
	xorl	%eax, %eax
.L71:
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
.L75:
	leaq	1(%r12), %rdx
	cmpq	%r14, %rdx
	jbe	.L70
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
.L28:
	movq	(%rsi), %r8
	movq	%r8, %rdx
	notq	%rdx
	movabsq	$-9187201950435737472, %rdi
	testq	%rdi, %rdx
	jne	.L29
	movabsq	$9187201950435737471, %rax
	andq	%r8, %rax
	shrq	%r8
	movabsq	$4575727041462157184, %rdx
	andq	%r8, %rdx
	subq	%rdx, %rax
	movabsq	$70364449226751, %rdx
	andq	%rax, %rdx
	shrq	$2, %rax
	movabsq	$1152851136131088384, %rdi
	andq	%rax, %rdi
	orq	%rdx, %rdi
	movl	%edi, %eax
	shrq	$4, %rdi
	andq	$-268435456, %rdi
	orq	%rax, %rdi
	movzbl	8(%rsi), %r8d
	movl	%r8d, %eax
	andl	$127, %r8d
	shlq	$56, %r8
	orq	%rdi, %r8
	testb	%al, %al
	je	.L36
	movl	$9, %r13d
	jns	.L46
	movzbl	9(%rsi), %eax
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %r8
	cmpb	$1, %al
	setne	%dl
	movl	$5, %eax
	cmoveq	%r8, %rax
	movl	$4, %r8d
	cmovgeq	%rax, %r8
	movl	$10, %edi
	jmp	.L43
.L29:
	movl	%r8d, %edx
	shrl	$24, %edx
	movl	%r8d, %edi
	shrl	$3, %edi
	andl	$266338304, %edi
	orq	%rdi, %rax
	movl	$4, %edi
	testb	%dl, %dl
	jns	.L42
	movq	%r8, %rdx
	shrq	$32, %rdx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$28, %rdi
	orq	%rdi, %rax
	movl	$5, %edi
	testb	%dl, %dl
	jns	.L42
	movq	%r8, %rdx
	shrq	$40, %rdx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$35, %rdi
	orq	%rdi, %rax
	movl	$6, %edi
	testb	%dl, %dl
	jns	.L42
	movq	%r8, %rdx
	shrq	$48, %rdx
	movl	%edx, %r9d
	andl	$127, %r9d
	shlq	$42, %r9
	orq	%rax, %r9
	movl	$7, %edi
	testb	%dl, %dl
	js	.L39
	movq	%r9, %rax
	jmp	.L42
.L36:
	movb	$1, %dl
	movl	$4, %r8d
	movl	$9, %edi
	jmp	.L43
.L39:
	movq	%r8, %rdx
	shrq	$56, %rdx
	movl	%edx, %eax
	andl	$127, %eax
	shlq	$49, %rax
	orq	%r9, %rax
	testq	%r8, %r8
	js	.L41
	movl	$8, %edi
	jmp	.L42
.L41:
	movzbl	8(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$56, %rdi
	orq	%rdi, %rax
	movl	$9, %edi
	testb	%dl, %dl
	jns	.L42
	movzbl	9(%rsi), %edx
	movabsq	$-9223372036854775808, %rsi
	orq	%rsi, %rax
	cmpb	$1, %dl
	setne	%dl
	movl	$5, %esi
	cmoveq	%rax, %rsi
	movl	$4, %r8d
	cmovgeq	%rsi, %r8
	movl	$10, %edi
	jmp	.L43

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
	callq	scantling_compact_write_sink_longer
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
	callq	scantling_compact_write_sink_longer
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
	callq	*scantling_compact_write_sink_grow@GOTPCREL(%rip)
	movq	(%r14), %rax
	movq	16(%r14), %rcx
	movq	16(%rax), %rdx
	cmpq	%rcx, %rdx
	ja	.L2
.L86:
	movq	%r14, %rdi
	xorl	%esi, %esi
	callq	scantling_compact_write_sink_near
	movq	16(%r14), %rax
	jmp	.L3
.L87:
	movl	$10, %esi
	movq	%r14, %rdi
	callq	*scantling_compact_write_sink_grow@GOTPCREL(%rip)
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
	callq	scantling_compact_write_sink_near
	movq	16(%r14), %rax
	jmp	.L11
.L90:
	movq	%rsi, %r12
	movl	$9, %esi
	movq	%r14, %rdi
	movq	%rdx, %rbp
	callq	*scantling_compact_write_sink_grow@GOTPCREL(%rip)
	movq	%r12, %rsi
	movq	%rbp, %rdx
	movq	(%r14), %rcx
	cmpq	$9, %rdx
	jb	.L13
	jmp	.L14
.L91:
	movl	$2, %esi
	movq	%r14, %rdi
	callq	*scantling_compact_write_sink_grow@GOTPCREL(%rip)
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
	callq	scantling_compact_write_sink_near
	movq	16(%r14), %rsi
	jmp	.L20
.L94:
	movq	%rsi, 16(%rsp)
	movl	$17, %esi
	movq	%r14, %rdi
	callq	*scantling_compact_write_sink_grow@GOTPCREL(%rip)
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
	callq	scantling_compact_write_sink_near
	jmp	.L103
.L97:
	movl	$2, %esi
	movq	%r14, %rdi
	callq	*scantling_compact_write_sink_grow@GOTPCREL(%rip)
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
	callq	scantling_compact_write_sink_near
	movq	16(%r14), %rsi
	jmp	.L49
.L100:
	movq	%rsi, %r15
	movl	$15, %esi
	movq	%r14, %rdi
	callq	*scantling_compact_write_sink_grow@GOTPCREL(%rip)
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
	callq	scantling_compact_write_sink_near
.L103:
	movq	%r15, %rsi
	movq	16(%r14), %rdx
	jmp	.L76
.L104:
	movq	%rsi, %r15
	movl	$1, %esi
	movq	%r14, %rdi
	movq	%rdx, %r12
	callq	*scantling_compact_write_sink_grow@GOTPCREL(%rip)
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
	callq	scantling_compact_write_sink_near
	movq	%r15, %rsi
	movq	%r12, %rdx
	movq	16(%r14), %rax
	jmp	.L35
.L106:
	movq	%rsi, %r15
	movl	$9, %esi
	movq	%r14, %rdi
	movq	%rdx, %r12
	callq	*scantling_compact_write_sink_grow@GOTPCREL(%rip)
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
	movq	%rdi, %r12
	movq	%r9, 96(%rsp)
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
	movl	$1, %r14d
	cmpq	$1536, %rbx
	jae	.L4
.L8:
	cmpq	%r14, 8(%rsp)
	jbe	.L10
	movq	(%rsp), %rax
	movb	$0, (%rax,%r14)
	leaq	1(%r14), %rax
	movq	%rax, 16(%rsp)
	movl	$1, %r15d
	jmp	.L17
.L2:
	movq	%rsp, %rdi
	movl	$1, %esi
	movq	%rcx, %r14
	callq	scantling_compact_write_sink_near
	movq	%r14, %rcx
	movq	16(%rsp), %r14
	cmpq	$1536, %rbx
	jb	.L8
.L4:
	cmpq	$196608, %rbx
	jae	.L5
	movq	8(%rsp), %rdx
	movq	%rdx, %rax
	subq	%r14, %rax
	cmpq	$2, %rax
	setae	%al
	cmpq	%r14, %rdx
	jb	.L12
	testb	%al, %al
	je	.L15
.L14:
	movq	(%rsp), %rax
	movw	$0, (%rax,%r14)
	leaq	2(%r14), %rax
	movq	%rax, 16(%rsp)
.L16:
	movl	$2, %r15d
	jmp	.L17
.L5:
	cmpq	$25165824, %rbx
	movl	$4, %r15d
	sbbq	$0, %r15
	movq	8(%rsp), %rax
	subq	%r14, %rax
	setb	%dl
	cmpq	%rax, %r15
	seta	%al
	orb	%dl, %al
	jne	.L7
	movq	(%rsp), %rdi
	addq	%r14, %rdi
	xorl	%esi, %esi
	movq	%r15, %rdx
	movq	%r15, %rbp
	movq	%r14, %r15
	movq	%rcx, %r14
	callq	*memset@GOTPCREL(%rip)
	movq	%r14, %rcx
	movq	%r15, %r14
	movq	%rbp, %r15
.L7:
	leaq	(%r14,%r15), %rax
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
	addq	%rsi, %rax
	incq	%rax
	movq	%rax, 48(%rsp)
	movq	%rax, 16(%rsp)
	cmpq	$6144, %rbx
	jae	.L27
.L29:
	cmpq	$1536, %rbx
	movl	$2, %ecx
	sbbq	$0, %rcx
	movl	$1, %eax
	jmp	.L32
.L18:
	xorl	%edx, %edx
	testb	%dl, %dl
	jne	.L20
.L25:
	movq	%rsp, %rdi
	movq	%rcx, %rsi
	callq	scantling_compact_write_sink_near
	movq	16(%rsp), %rax
	movq	%rax, 48(%rsp)
	cmpq	$6144, %rbx
	jb	.L29
.L27:
	cmpq	$786432, %rbx
	jae	.L28
	movl	$2, %eax
	movl	$2, %ecx
	cmpq	$196608, %rbx
	jae	.L31
	jmp	.L32
.L28:
	cmpq	$100663296, %rbx
	movl	$4, %eax
	sbbq	$0, %rax
.L31:
	cmpq	$25165824, %rbx
	movl	$4, %ecx
	sbbq	$0, %rcx
.L32:
	movq	%rax, 72(%rsp)
	movq	%rcx, 64(%rsp)
	leaq	(%rcx,%rax), %rbx
	movq	8(%rsp), %rcx
	movq	%rcx, %rax
	movq	48(%rsp), %rdx
	subq	%rdx, %rax
	cmpq	$2, %rbx
	movq	%r15, 88(%rsp)
	jne	.L38
	cmpq	$2, %rax
	setae	%al
	cmpq	%rdx, %rcx
	jb	.L34
	testb	%al, %al
	je	.L37
.L36:
	movq	(%rsp), %rax
	movq	48(%rsp), %r15
	movw	$0, (%rax,%r15)
	leaq	2(%r15), %rax
	movq	%rax, 16(%rsp)
	jmp	.L42
.L38:
	cmpq	%rdx, %rcx
	movq	%rdx, %r15
	jb	.L41
	cmpq	%rax, %rbx
	ja	.L41
	movq	(%rsp), %rdi
	addq	%r15, %rdi
	xorl	%esi, %esi
	movq	%rbx, %rdx
	callq	*memset@GOTPCREL(%rip)
.L41:
	addq	%r15, %rbx
	movq	%rbx, 16(%rsp)
.L42:
	movq	24(%rsp), %rax
	incq	%rax
	movq	%rax, 24(%rsp)
	cmpq	96(%rsp), %r13
	je	.L57
	movq	%r14, 80(%rsp)
	movq	%r12, 56(%rsp)
	movq	72(%rsp), %rax
	addq	%r15, %rax
	movq	%rax, 104(%rsp)
	movl	$2147483648, %r12d
	leaq	120(%rsp), %r14
	xorl	%r15d, %r15d
	movq	%rsp, %rbx
	jmp	.L44
.L51:
	movl	$1, %edx
	movq	%rbx, %rdi
	movq	%rbp, %rsi
	callq	scantling_compact_write_refill
.L54:
	incq	%r15
	addq	$48, %r13
	cmpq	96(%rsp), %r13
	je	.L55
.L44:
	movzbl	(%r13), %eax
	cmpb	$3, %al
	je	.L55
	movups	1(%r13), %xmm0
	movups	17(%r13), %xmm1
	movups	32(%r13), %xmm2
	movups	%xmm2, 32(%r14)
	movups	%xmm1, 17(%r14)
	movups	%xmm0, 1(%r14)
	movq	%rbx, 112(%rsp)
	movb	%al, 120(%rsp)
	movq	16(%rsp), %rbp
	cmpq	%rbp, 8(%rsp)
	jbe	.L47
	movq	(%rsp), %rax
	movb	$0, (%rax,%rbp)
	leaq	1(%rbp), %rax
	movq	%rax, 16(%rsp)
.L48:
	movq	24(%rsp), %rax
	movl	%eax, %ecx
	andl	$134217727, %ecx
	cmpl	$65, %ecx
	jb	.L50
	orq	%r12, %rax
	movq	%rax, 24(%rsp)
.L50:
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	scantling_compact_write_element_closure
	movq	%rbp, %rcx
	notq	%rcx
	addq	16(%rsp), %rcx
	cmpq	$128, %rcx
	jae	.L51
	cmpq	8(%rsp), %rbp
	jae	.L54
	movq	(%rsp), %rax
	movb	%cl, (%rax,%rbp)
	jmp	.L54
.L47:
	movq	%rbx, %rdi
	xorl	%esi, %esi
	callq	scantling_compact_write_sink_near
	jmp	.L48
.L55:
	movq	24(%rsp), %rax
	testq	%r15, %r15
	je	.L56
	movl	%eax, %ecx
	andl	$134217727, %ecx
	orq	%rax, %r12
	cmpl	$65, %ecx
	cmovbq	%rax, %r12
	decq	%r12
	movq	%r12, 24(%rsp)
	movq	16(%rsp), %rcx
	movq	64(%rsp), %rdx
	movq	104(%rsp), %rsi
	subq	%rdx, %rcx
	subq	%rsi, %rcx
	cmpq	$1, %rdx
	movq	80(%rsp), %r14
	jne	.L60
	cmpq	$128, %rcx
	jae	.L60
	cmpq	8(%rsp), %rsi
	movq	56(%rsp), %r12
	jb	.L68
	jmp	.L69
.L56:
	movq	56(%rsp), %r12
	movq	80(%rsp), %r14
	movq	48(%rsp), %r15
.L57:
	decq	%rax
	movq	%rax, 24(%rsp)
	movq	%r15, 16(%rsp)
.L79:
	movq	16(%rsp), %rcx
	cmpq	%rcx, 8(%rsp)
	jbe	.L81
	movq	(%rsp), %rax
	movb	$0, (%rax,%rcx)
	incq	%rcx
	movq	%rcx, 16(%rsp)
.L82:
	movq	88(%rsp), %rdx
	subq	%rdx, %rcx
	subq	%r14, %rcx
	cmpq	$1, %rdx
	jne	.L84
	cmpq	$128, %rcx
	jae	.L84
	cmpq	8(%rsp), %r14
	jb	.L92
	jmp	.L93
.L84:
	cmpq	$2, %rdx
	jne	.L86
	leaq	-128(%rcx), %rax
	cmpq	$16256, %rax
	jae	.L86
	movq	8(%rsp), %rax
	cmpq	%rax, %r14
	jae	.L90
	movl	%ecx, %edx
	orb	$-128, %dl
	movq	(%rsp), %rsi
	movb	%dl, (%rsi,%r14)
.L90:
	incq	%r14
	cmpq	%rax, %r14
	jae	.L93
	shrl	$7, %ecx
.L92:
	movq	(%rsp), %rax
	movb	%cl, (%rax,%r14)
.L93:
	movq	8(%rsp), %rax
	cmpq	$2147483640, %rax
	movl	$2147483640, %ecx
	cmovbq	%rax, %rcx
	movq	16(%rsp), %rdi
	cmpq	%rcx, %rdi
	seta	%cl
	movq	$-134217728, %rsi
	andq	24(%rsp), %rsi
	jne	.L94
	movl	$7, %eax
	testb	%cl, %cl
	jne	.L96
.L97:
	movq	%rax, (%r12)
	movq	%rdi, 8(%r12)
	movq	%r12, %rax
	addq	$168, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L60:
	cmpq	$2, 64(%rsp)
	movq	56(%rsp), %r12
	jne	.L62
	leaq	-128(%rcx), %rax
	cmpq	$16256, %rax
	jae	.L62
	movq	8(%rsp), %rax
	cmpq	%rax, %rsi
	jae	.L66
	movl	%ecx, %edx
	orb	$-128, %dl
	movq	(%rsp), %rdi
	movb	%dl, (%rdi,%rsi)
.L66:
	incq	%rsi
	cmpq	%rax, %rsi
	jae	.L69
	shrl	$7, %ecx
.L68:
	movq	(%rsp), %rax
	movb	%cl, (%rax,%rsi)
.L69:
	cmpq	$128, %r15
	setb	%al
	movq	72(%rsp), %rdx
	cmpq	$1, %rdx
	sete	%cl
	testb	%al, %cl
	je	.L70
	movq	48(%rsp), %rcx
	cmpq	8(%rsp), %rcx
	jae	.L79
	movq	(%rsp), %rax
	movb	%r15b, (%rax,%rcx)
	jmp	.L79
.L70:
	cmpq	$2, %rdx
	jne	.L72
	leaq	-128(%r15), %rax
	cmpq	$16256, %rax
	jae	.L72
	movq	8(%rsp), %rax
	movq	48(%rsp), %rsi
	cmpq	%rax, %rsi
	jae	.L77
	movl	%r15d, %ecx
	orb	$-128, %cl
	movq	(%rsp), %rdx
	movb	%cl, (%rdx,%rsi)
.L77:
	incq	%rsi
	cmpq	%rax, %rsi
	jae	.L79
	shrl	$7, %r15d
	movq	(%rsp), %rax
	movb	%r15b, (%rax,%rsi)
	jmp	.L79
.L81:
	movq	%rsp, %rdi
	xorl	%esi, %esi
	callq	scantling_compact_write_sink_near
	movq	16(%rsp), %rcx
	jmp	.L82
.L94:
	movb	$1, %cl
	movl	$7, %eax
	testb	%cl, %cl
	je	.L97
.L96:
	callq	*scantling_written_refused@GOTPCREL(%rip)
	movq	%rdx, %rdi
	jmp	.L97
.L10:
	movq	%rsp, %rdi
	xorl	%esi, %esi
	movq	%r14, %r15
	movq	%rcx, %r14
	callq	scantling_compact_write_sink_near
	movq	%r14, %rcx
	movq	%r15, %r14
	movl	$1, %r15d
	jmp	.L17
.L34:
	xorl	%eax, %eax
	testb	%al, %al
	jne	.L36
.L37:
	movq	%rsp, %rdi
	callq	scantling_compact_write_sink_near
	movq	48(%rsp), %r15
	jmp	.L42
.L86:
	movq	%rsp, %rdi
	movq	%r14, %rsi
	callq	scantling_compact_write_refill
	jmp	.L93
.L12:
	xorl	%eax, %eax
	testb	%al, %al
	jne	.L14
.L15:
	movq	%rsp, %rdi
	movq	%r14, %r15
	movq	%rcx, %r14
	callq	scantling_compact_write_sink_near
	movq	%r14, %rcx
	movq	%r15, %r14
	jmp	.L16
.L62:
	movq	%rsp, %rdi
	movq	64(%rsp), %rdx
	callq	scantling_compact_write_refill
	jmp	.L69
.L72:
	movq	%rsp, %rdi
	movq	48(%rsp), %rsi
	movq	72(%rsp), %rdx
	movq	%r15, %rcx
	callq	scantling_compact_write_refill
	jmp	.L79

