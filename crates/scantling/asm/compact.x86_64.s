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
	je	.L1
	movq	(%rdi), %rcx
	movq	%rcx, (%rsp)
	movq	8(%rdi), %rcx
	movq	%rcx, 8(%rsp)
	movq	32(%rdi), %rcx
	movq	%rcx, 96(%rsp)
	movq	56(%rdi), %rbp
	movq	16(%rdi), %rbx
	movq	24(%rdi), %r14
	movq	%rax, 256(%rsp)
	movdqu	72(%rdi), %xmm0
	movdqu	88(%rdi), %xmm1
	movdqu	%xmm1, 280(%rsp)
	movdqu	%xmm0, 264(%rsp)
	movq	%rdx, 176(%rsp)
	movq	32(%rdx), %rax
	movq	%rax, 168(%rsp)
	movq	280(%rsp), %rax
	movq	%rax, 192(%rsp)
.L3:
	testq	%rbp, %rbp
	jne	.L7
	cmpq	%r14, %rbx
	jne	.L11
	leaq	1(%rbx), %rax
	movq	192(%rsp), %rcx
	cmpq	%rcx, %rax
	je	.L6
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
	jne	.L11
	movq	136(%rsp), %rbx
	movq	144(%rsp), %rbp
	movq	152(%rsp), %r14
	jmp	.L3
.L7:
	cmpq	8(%rsp), %rbx
	movq	%r14, 112(%rsp)
	jae	.L9
	movq	(%rsp), %rax
	movsbq	(%rax,%rbx), %rax
	testq	%rax, %rax
	js	.L9
	movq	%rbx, %r15
	addq	%rax, %rbx
	incq	%rbx
	incq	%r15
	jmp	.L14
.L9:
	leaq	32(%rsp), %rdi
	movq	(%rsp), %rsi
	movq	8(%rsp), %rdx
	movq	%rbx, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 32(%rsp)
	je	.L11
	movq	48(%rsp), %r15
	movq	40(%rsp), %rbx
	addq	%r15, %rbx
	jb	.L11
.L14:
	cmpq	112(%rsp), %rbx
	ja	.L11
	cmpq	$64, 96(%rsp)
	ja	.L11
	movq	8(%rsp), %rdx
	subq	%r15, %rdx
	jb	.L11
	movq	(%rsp), %rax
	leaq	(%rax,%r15), %rsi
	cmpq	$9, %rdx
	ja	.L20
	leaq	32(%rsp), %rdi
	callq	scantling_compact_read_near
	cmpb	$0, 32(%rsp)
	je	.L11
	movq	40(%rsp), %r14
	movq	48(%rsp), %r10
	addq	%r15, %r10
	cmpq	8(%rsp), %r10
	movq	%r14, 184(%rsp)
	jb	.L38
	jmp	.L39
.L20:
	movzbl	(%rsi), %edx
	movl	%edx, %eax
	andl	$127, %edx
	movl	$1, %r10d
	testb	%al, %al
	jns	.L36
	movzbl	1(%rsi), %ecx
	movl	%ecx, %eax
	andl	$127, %eax
	shll	$7, %eax
	orq	%rdx, %rax
	movl	$2, %r10d
	testb	%cl, %cl
	jns	.L168
	movzbl	2(%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %edx
	shll	$14, %edx
	orq	%rdx, %rax
	movl	$3, %r10d
	testb	%cl, %cl
	js	.L23
.L168:
	movq	%rax, %rdx
	testb	%cl, %cl
	je	.L11
.L36:
	movq	%rdx, %r14
	movq	%rdx, %rax
	shrq	%rax
	andl	$1, %r14d
	negq	%r14
	xorq	%rax, %r14
	addq	%r15, %r10
	cmpq	8(%rsp), %r10
	movq	%r14, 184(%rsp)
	jae	.L39
.L38:
	movq	(%rsp), %rax
	movsbq	(%rax,%r10), %rax
	testq	%rax, %rax
	js	.L39
	leaq	(%r10,%rax), %r15
	incq	%r15
	incq	%r10
	jmp	.L42
.L39:
	leaq	32(%rsp), %rdi
	movq	(%rsp), %rsi
	movq	8(%rsp), %rdx
	movq	%r10, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 32(%rsp)
	je	.L11
	movq	48(%rsp), %r10
	movq	40(%rsp), %r15
	addq	%r10, %r15
	jb	.L11
.L42:
	cmpq	%rbx, %r15
	ja	.L11
	cmpq	$0, (%rsp)
	je	.L11
	cmpq	8(%rsp), %r15
	ja	.L11
	movq	%r15, %r11
	subq	%r10, %r11
	jb	.L11
	addq	(%rsp), %r10
	cmpq	$9, %r11
	jae	.L47
	cmpq	$8, %r15
	jb	.L55
	movq	(%rsp), %rax
	movq	-8(%rax,%r15), %rax
	movabsq	$-9187201950435737472, %rcx
	andq	%rcx, %rax
	movl	%r11d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	jne	.L55
.L57:
	movq	(%rsp), %rax
	leaq	(%rax,%r15), %r14
	cmpq	%r15, 8(%rsp)
	je	.L58
.L59:
	movzbl	(%r14), %eax
	shll	$8, %eax
	leaq	1(%r14), %r8
	orq	$15, %rax
	cmpb	$15, %al
	jne	.L11
.L61:
	movq	%rax, %rcx
	shrq	$8, %rcx
	subq	%r14, %r8
	addq	%r15, %r8
	cmpb	$1, %cl
	movq	%rcx, 104(%rsp)
	je	.L71
	movzbl	%cl, %eax
	cmpl	$2, %eax
	je	.L112
	testl	%eax, %eax
	je	.L11
	cmpq	8(%rsp), %r8
	jae	.L66
	movq	(%rsp), %rax
	movsbq	(%rax,%r8), %rax
	testq	%rax, %rax
	js	.L66
	leaq	(%r8,%rax), %r13
	incq	%r13
	incq	%r8
	movq	%r8, %rsi
	jmp	.L69
.L47:
	cmpq	$17, %r11
	jae	.L48
	cmpq	$16, %r15
	jb	.L55
	movq	(%rsp), %rdx
	movq	-16(%rdx,%r15), %rax
	movabsq	$-9187201950435737472, %rsi
	andq	%rsi, %rax
	leal	(,%r11,8), %ecx
	negb	%cl
	shrq	%cl, %rax
	movq	-8(%rdx,%r15), %rcx
	andq	%rsi, %rcx
	orq	%rax, %rcx
	je	.L57
	jmp	.L55
.L71:
	cmpq	8(%rsp), %r8
	jae	.L73
	movq	(%rsp), %rax
	movsbq	(%rax,%r8), %rax
	testq	%rax, %rax
	js	.L73
	leaq	(%r8,%rax), %r13
	incq	%r13
	incq	%r8
	movq	%r8, 16(%rsp)
	jmp	.L76
.L112:
	cmpq	8(%rsp), %r8
	jae	.L114
	movq	(%rsp), %rax
	movsbq	(%rax,%r8), %rax
	testq	%rax, %rax
	js	.L114
	leaq	(%r8,%rax), %r13
	incq	%r13
	incq	%r8
	movq	%r8, 16(%rsp)
	jmp	.L117
.L48:
	cmpq	$65, %r11
	jae	.L49
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
	jns	.L57
	jmp	.L55
.L73:
	movq	%r11, %r15
	movq	%r10, %r14
	leaq	32(%rsp), %rdi
	movq	(%rsp), %rsi
	movq	8(%rsp), %rdx
	movq	%r8, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 32(%rsp)
	je	.L11
	movq	48(%rsp), %rax
	movq	40(%rsp), %r13
	movq	%rax, 16(%rsp)
	addq	%rax, %r13
	movq	%r14, %r10
	movq	%r15, %r11
	jb	.L11
.L76:
	cmpq	%rbx, %r13
	ja	.L11
	cmpq	$64, 96(%rsp)
	je	.L11
	movq	8(%rsp), %rdx
	subq	16(%rsp), %rdx
	jb	.L11
	movq	16(%rsp), %rax
	movq	(%rsp), %rcx
	leaq	(%rcx,%rax), %rsi
	cmpq	$14, %rdx
	ja	.L82
	movq	%r11, %r15
	movq	%r10, %r14
	leaq	32(%rsp), %rdi
	callq	scantling_compact_read_near
	cmpb	$0, 32(%rsp)
	je	.L11
	movq	40(%rsp), %rax
	movl	48(%rsp), %edx
	movq	56(%rsp), %rcx
	movq	%r14, %r10
	movq	%r15, %r11
	jmp	.L110
.L114:
	movq	%r11, %r15
	movq	%r10, %r14
	leaq	32(%rsp), %rdi
	movq	(%rsp), %rsi
	movq	8(%rsp), %rdx
	movq	%r8, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 32(%rsp)
	je	.L11
	movq	48(%rsp), %rax
	movq	40(%rsp), %r13
	movq	%rax, 16(%rsp)
	addq	%rax, %r13
	movq	%r14, %r10
	movq	%r15, %r11
	jb	.L11
.L117:
	cmpq	%rbx, %r13
	ja	.L11
	cmpq	$64, 96(%rsp)
	je	.L11
	movq	8(%rsp), %rdx
	subq	16(%rsp), %rdx
	jb	.L11
	movq	16(%rsp), %rax
	movq	(%rsp), %rcx
	leaq	(%rcx,%rax), %rsi
	cmpq	$16, %rdx
	ja	.L123
	movq	%r11, %r15
	movq	%r10, %r14
	leaq	32(%rsp), %rdi
	callq	scantling_compact_read_near
	cmpb	$0, 32(%rsp)
	je	.L11
	movq	40(%rsp), %rax
	movq	48(%rsp), %rcx
	movq	56(%rsp), %rdx
	movq	%r14, %r10
	movq	%r15, %r11
	jmp	.L151
.L66:
	movq	%r11, %r15
	movq	%r10, %r14
	leaq	32(%rsp), %rdi
	movq	(%rsp), %rsi
	movq	8(%rsp), %rdx
	movq	%r8, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 32(%rsp)
	je	.L11
	movq	48(%rsp), %rax
	movq	40(%rsp), %r13
	movq	%rax, %rsi
	addq	%rax, %r13
	movq	%r14, %r10
	movq	%r15, %r11
	jb	.L11
.L69:
	cmpq	%rbx, %r13
	ja	.L11
	movq	%r13, %rax
	subq	%rsi, %rax
	setb	%cl
	cmpq	8(%rsp), %r13
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
	cmpq	%rbx, %r13
	ja	.L11
	jmp	.L154
.L82:
	movzbl	(%rsi), %edi
	movl	%edi, %eax
	andl	$127, %edi
	movl	$1, %ecx
	testb	%al, %al
	js	.L83
.L100:
	addq	%rsi, %rcx
.L101:
	movq	%rdi, %rax
	jmp	.L102
.L123:
	movzbl	(%rsi), %edi
	movl	%edi, %eax
	andl	$127, %edi
	movl	$1, %ecx
	testb	%al, %al
	js	.L124
.L141:
	addq	%rsi, %rcx
.L142:
	movq	%rdi, %rax
	jmp	.L143
.L49:
	movq	%r10, %rdi
	movq	%r11, %rsi
	movq	%r10, 16(%rsp)
	movq	%r11, %r14
	callq	*scantling_longest_ascii@GOTPCREL(%rip)
	movq	%r14, %r11
	movq	16(%rsp), %r10
	testb	%al, %al
	jne	.L57
.L55:
	movq	%r10, %rdi
	movq	%r11, %rsi
	callq	*scantling_text_slow@GOTPCREL(%rip)
	testq	%rax, %rax
	je	.L11
	movq	%rax, %r10
	movq	%rdx, %r11
	movq	(%rsp), %rax
	leaq	(%rax,%r15), %r14
	cmpq	%r15, 8(%rsp)
	jne	.L59
.L58:
	movl	$1, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	movq	%r10, 16(%rsp)
	movq	%r11, 104(%rsp)
	callq	*scantling_short@GOTPCREL(%rip)
	movq	104(%rsp), %r11
	movq	16(%rsp), %r10
	movq	%r14, %r8
	cmpb	$15, %al
	je	.L61
	jmp	.L11
.L83:
	movzbl	1(%rsi), %edx
	movl	%edx, %eax
	andl	$127, %eax
	shll	$7, %eax
	orq	%rdi, %rax
	movl	$2, %ecx
	testb	%dl, %dl
	jns	.L98
	movzbl	2(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rax
	movl	$3, %ecx
	testb	%dl, %dl
	js	.L85
.L98:
	testb	%dl, %dl
	je	.L11
	addq	%rsi, %rcx
.L102:
	movzbl	(%rcx), %edx
	movl	%edx, %edi
	andl	$127, %edx
	movl	$1, %r9d
	testb	%dil, %dil
	jns	.L109
	movzbl	1(%rcx), %r8d
	movl	%r8d, %edi
	andl	$127, %edi
	shll	$7, %edi
	orl	%edx, %edi
	movl	$2, %r9d
	testb	%r8b, %r8b
	jns	.L108
	movzbl	2(%rcx), %r8d
	movl	%r8d, %edx
	andl	$127, %edx
	shll	$14, %edx
	orl	%edx, %edi
	movl	$3, %r9d
	testb	%r8b, %r8b
	jns	.L108
	movzbl	3(%rcx), %r8d
	movl	%r8d, %edx
	andl	$127, %edx
	shll	$21, %edx
	orl	%edx, %edi
	movl	$4, %r9d
	testb	%r8b, %r8b
	js	.L106
.L108:
	movl	%edi, %edx
	testb	%r8b, %r8b
	je	.L11
.L109:
	addq	%r9, %rcx
	subq	%rsi, %rcx
.L110:
	addq	16(%rsp), %rcx
	cmpq	%r13, %rcx
	ja	.L11
	movl	%edx, %ecx
	xorl	%edx, %edx
	cmpq	%rbx, %r13
	ja	.L11
	jmp	.L154
.L124:
	movzbl	1(%rsi), %edx
	movl	%edx, %eax
	andl	$127, %eax
	shll	$7, %eax
	orq	%rdi, %rax
	movl	$2, %ecx
	testb	%dl, %dl
	jns	.L139
	movzbl	2(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rax
	movl	$3, %ecx
	testb	%dl, %dl
	js	.L126
.L139:
	testb	%dl, %dl
	je	.L11
	addq	%rsi, %rcx
.L143:
	movzbl	(%rcx), %r8d
	movl	%r8d, %edx
	andl	$127, %r8d
	movl	$1, %r9d
	testb	%dl, %dl
	jns	.L150
	movzbl	1(%rcx), %edi
	movl	%edi, %edx
	andl	$127, %edx
	shll	$7, %edx
	orl	%r8d, %edx
	movl	$2, %r9d
	testb	%dil, %dil
	jns	.L149
	movzbl	2(%rcx), %edi
	movl	%edi, %r8d
	andl	$127, %r8d
	shll	$14, %r8d
	orl	%r8d, %edx
	movl	$3, %r9d
	testb	%dil, %dil
	jns	.L149
	movzbl	3(%rcx), %edi
	movl	%edi, %r8d
	andl	$127, %r8d
	shll	$21, %r8d
	orl	%r8d, %edx
	movl	$4, %r9d
	testb	%dil, %dil
	js	.L147
.L149:
	movl	%edx, %r8d
	testb	%dil, %dil
	je	.L11
.L150:
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
.L151:
	addq	16(%rsp), %rdx
	cmpq	%r13, %rdx
	ja	.L11
	movabsq	$281474976710655, %rdx
	andq	%rdx, %rcx
	movb	$1, %dl
	cmpq	%rbx, %r13
	ja	.L11
.L154:
	movb	%dl, 32(%rsp)
	movq	104(%rsp), %rdx
	movb	%dl, 33(%rsp)
	movq	%rax, 40(%rsp)
	movq	%rcx, 48(%rsp)
	movq	%r10, 56(%rsp)
	movq	%r11, 64(%rsp)
	movq	184(%rsp), %rax
	movq	%rax, 72(%rsp)
	movq	120(%rsp), %rdi
	leaq	32(%rsp), %rsi
	callq	*168(%rsp)
	decq	%rbp
	movq	112(%rsp), %r14
	jmp	.L3
.L23:
	movq	(%rsi), %rcx
	movq	%rcx, %rdx
	notq	%rdx
	movabsq	$-9187201950435737472, %rdi
	testq	%rdx, %rdi
	jne	.L24
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
	movzbl	8(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %edx
	shlq	$56, %rdx
	orq	%rax, %rdx
	testb	%cl, %cl
	je	.L11
	movl	$9, %r10d
	jns	.L36
	cmpb	$1, 9(%rsi)
	jne	.L11
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rdx
	movl	$10, %r10d
	jmp	.L36
.L24:
	movzbl	3(%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %edx
	shll	$21, %edx
	orq	%rdx, %rax
	movl	$4, %r10d
	testb	%cl, %cl
	jns	.L168
	movzbl	4(%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %edx
	shlq	$28, %rdx
	orq	%rdx, %rax
	movl	$5, %r10d
	testb	%cl, %cl
	jns	.L168
	movzbl	5(%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %edx
	shlq	$35, %rdx
	orq	%rdx, %rax
	movl	$6, %r10d
	testb	%cl, %cl
	jns	.L168
	movzbl	6(%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %edx
	shlq	$42, %rdx
	orq	%rdx, %rax
	movl	$7, %r10d
	testb	%cl, %cl
	jns	.L168
	movzbl	7(%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %edx
	shlq	$49, %rdx
	orq	%rdx, %rax
	movl	$8, %r10d
	testb	%cl, %cl
	jns	.L168
	movzbl	8(%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %edx
	shlq	$56, %rdx
	orq	%rdx, %rax
	movl	$9, %r10d
	testb	%cl, %cl
	jns	.L168
	cmpb	$1, 9(%rsi)
	jne	.L11
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %rax
	movl	$10, %r10d
	movq	%rax, %rdx
	jmp	.L36
.L85:
	movq	(%rsi), %rcx
	movq	%rcx, %rdx
	notq	%rdx
	movabsq	$-9187201950435737472, %rdi
	testq	%rdx, %rdi
	jne	.L86
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
	je	.L11
	movl	$9, %ecx
	jns	.L100
	cmpb	$1, 9(%rsi)
	jne	.L11
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rdi
	leaq	10(%rsi), %rcx
	jmp	.L101
.L126:
	movq	(%rsi), %rcx
	movq	%rcx, %rdx
	notq	%rdx
	movabsq	$-9187201950435737472, %rdi
	testq	%rdx, %rdi
	jne	.L127
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
	je	.L11
	movl	$9, %ecx
	jns	.L141
	cmpb	$1, 9(%rsi)
	jne	.L11
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rdi
	leaq	10(%rsi), %rcx
	jmp	.L142
.L86:
	movzbl	3(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %rax
	movl	$4, %ecx
	testb	%dl, %dl
	jns	.L98
	movzbl	4(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %rax
	movl	$5, %ecx
	testb	%dl, %dl
	jns	.L98
	movzbl	5(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %rax
	movl	$6, %ecx
	testb	%dl, %dl
	jns	.L98
	movzbl	6(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %rax
	movl	$7, %ecx
	testb	%dl, %dl
	jns	.L98
	movzbl	7(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %rax
	movl	$8, %ecx
	testb	%dl, %dl
	jns	.L98
	movzbl	8(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rax
	movl	$9, %ecx
	testb	%dl, %dl
	jns	.L98
	cmpb	$1, 9(%rsi)
	jne	.L11
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %rax
	leaq	10(%rsi), %rcx
	jmp	.L102
.L127:
	movzbl	3(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %rax
	movl	$4, %ecx
	testb	%dl, %dl
	jns	.L139
	movzbl	4(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %rax
	movl	$5, %ecx
	testb	%dl, %dl
	jns	.L139
	movzbl	5(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %rax
	movl	$6, %ecx
	testb	%dl, %dl
	jns	.L139
	movzbl	6(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %rax
	movl	$7, %ecx
	testb	%dl, %dl
	jns	.L139
	movzbl	7(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %rax
	movl	$8, %ecx
	testb	%dl, %dl
	jns	.L139
	movzbl	8(%rsi), %edx
	movl	%edx, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rax
	movl	$9, %ecx
	testb	%dl, %dl
	jns	.L139
	cmpb	$1, 9(%rsi)
	jne	.L11
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %rax
	leaq	10(%rsi), %rcx
	jmp	.L143
.L106:
	movzbl	4(%rcx), %edx
	leal	-1(%rdx), %r8d
	cmpb	$14, %r8b
	ja	.L11
	shll	$28, %edx
	orl	%edi, %edx
	movl	$5, %r9d
	jmp	.L109
.L147:
	movzbl	4(%rcx), %r8d
	leal	-1(%r8), %edi
	cmpb	$14, %dil
	ja	.L11
	shll	$28, %r8d
	orl	%edx, %r8d
	movl	$5, %r9d
	jmp	.L150
.L11:
	movb	$31, (%rsp)
	leaq	.Lanon(%rip), %rsi
	leaq	256(%rsp), %rdi
	callq	*scantling_compact_read_fault@GOTPCREL(%rip)
	movl	%eax, %ebx
	movl	%edx, %ebp
	movq	176(%rsp), %rdx
	jmp	.L12
.L1:
	movb	$31, (%rsp)
	movb	$31, %bpl
.L12:
	leaq	33(%rsp), %r14
	movq	32(%rdx), %r13
	leaq	32(%rsp), %r15
	movq	%r12, %rsi
	cmpq	200(%rsp), %r12
	jne	.L163
	jmp	.L157
.L161:
	movb	%al, (%rsp)
	movl	%ecx, 8(%rsp)
	movq	%r12, %rsi
	cmpq	200(%rsp), %r12
	jne	.L163
.L157:
	movq	%rsi, %r12
.L158:
	cmpb	$31, %bpl
	je	.L166
	movb	$3, %dl
	movl	%ebp, %eax
	movl	%ebx, %ecx
	movb	$31, %bpl
	cmpb	$3, %dl
	jne	.L165
	jmp	.L161
.L163:
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
	je	.L158
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
	je	.L161
.L165:
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
	jne	.L163
	jmp	.L157
.L166:
	movzbl	(%rsp), %edx
	movl	8(%rsp), %eax
.L167:
	addq	$296, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L6:
	movb	$31, %dl
	jmp	.L167

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
	movq	16(%r14), %rcx
	cmpq	%rbp, %rcx
	jae	.L13
	movsbq	(%r15,%rcx), %rax
	testq	%rax, %rax
	js	.L13
	leaq	(%rcx,%rax), %r13
	incq	%r13
	incq	%rcx
	jmp	.L18
.L13:
	leaq	40(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 40(%rsp)
	je	.L159
	movq	56(%rsp), %rcx
	movq	48(%rsp), %r13
	addq	%rcx, %r13
	jb	.L159
.L18:
	cmpq	24(%r14), %r13
	jbe	.L19
.L159:
	pxor	%xmm0, %xmm0
	movq	64(%r14), %rax
	movdqu	%xmm0, 56(%r14)
	movb	$4, %cl
	testq	%rax, %rax
	jne	.L160
.L161:
	movb	%cl, (%rbx)
	jmp	.L163
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
.L19:
	movq	32(%r14), %r8
	movq	%r13, 16(%r14)
	cmpq	$64, %r8
	ja	.L159
	movq	%rbp, %rdx
	subq	%rcx, %rdx
	jb	.L159
	leaq	(%r15,%rcx), %rsi
	cmpq	$9, %rdx
	movq	%r8, 16(%rsp)
	ja	.L24
	movq	%rcx, %r12
	leaq	40(%rsp), %rdi
	callq	scantling_compact_read_near
	cmpb	$0, 40(%rsp)
	je	.L159
	movq	48(%rsp), %r10
	movq	56(%rsp), %r9
	movq	%r12, %rcx
	movq	16(%rsp), %r8
	addq	%rcx, %r9
	cmpq	%rbp, %r9
	jb	.L46
	jmp	.L47
.L6:
	movq	40(%r14), %rsi
	cmpq	48(%r14), %rsi
	je	.L7
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
	jne	.L16
	xorl	%eax, %eax
	jmp	.L11
.L4:
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
	je	.L15
	movq	104(%rsp), %rcx
	movq	112(%rsp), %rax
	movq	120(%rsp), %rdx
	movq	%rcx, 16(%r14)
	movq	%rdx, 24(%r14)
	movq	%rax, 56(%r14)
	jmp	.L11
.L24:
	movzbl	(%rsi), %r10d
	movl	%r10d, %eax
	andl	$127, %r10d
	movl	$1, %r9d
	testb	%al, %al
	jns	.L44
	movzbl	1(%rsi), %edx
	movl	%edx, %eax
	andl	$127, %eax
	shll	$7, %eax
	orq	%r10, %rax
	movl	$2, %r9d
	testb	%dl, %dl
	jns	.L43
	movzbl	2(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shll	$14, %edi
	orq	%rdi, %rax
	movl	$3, %r9d
	testb	%dl, %dl
	js	.L27
.L43:
	movq	%rax, %r10
	testb	%dl, %dl
	je	.L159
.L44:
	movq	%r10, %rax
	shrq	%rax
	andl	$1, %r10d
	negq	%r10
	xorq	%rax, %r10
	addq	%rcx, %r9
	cmpq	%rbp, %r9
	jae	.L47
.L46:
	movsbq	(%r15,%r9), %rax
	testq	%rax, %rax
	js	.L47
	leaq	(%r9,%rax), %rsi
	incq	%rsi
	incq	%r9
	jmp	.L50
.L47:
	movq	%r15, %rsi
	movq	%r13, %r12
	movq	%r10, %r13
	leaq	40(%rsp), %rdi
	movq	%rbp, %rdx
	movq	%r9, %rcx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 40(%rsp)
	je	.L159
	movq	56(%rsp), %r9
	movq	48(%rsp), %rsi
	addq	%r9, %rsi
	movq	%r13, %r10
	movq	%r12, %r13
	movq	16(%rsp), %r8
	jb	.L159
.L50:
	cmpq	%r13, %rsi
	seta	%al
	cmpq	%rbp, %rsi
	seta	%cl
	orb	%al, %cl
	movq	%rsi, %r11
	subq	%r9, %r11
	setb	%al
	orb	%cl, %al
	jne	.L159
	addq	%r15, %r9
	cmpq	$9, %r11
	jae	.L52
	cmpq	$8, %rsi
	jb	.L60
	movabsq	$-9187201950435737472, %rax
	andq	-8(%r15,%rsi), %rax
	movl	%r11d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	je	.L62
	jmp	.L60
.L7:
	movb	$4, %cl
	jmp	.L16
.L160:
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
	jmp	.L161
.L15:
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
.L16:
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
	movq	%rax, 40(%rbx)
.L163:
	movq	%rbx, %rax
	addq	$168, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L52:
	cmpq	$17, %r11
	jae	.L53
	cmpq	$16, %rsi
	jb	.L60
	movabsq	$-9187201950435737472, %rax
	movq	-16(%r15,%rsi), %rdx
	andq	%rax, %rdx
	leal	(,%r11,8), %ecx
	negb	%cl
	shrq	%cl, %rdx
	andq	-8(%r15,%rsi), %rax
	orq	%rdx, %rax
	je	.L62
	jmp	.L60
.L53:
	cmpq	$65, %r11
	jae	.L54
	leaq	-16(%r11), %rax
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
	movdqu	-16(%r9,%r11), %xmm2
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
	jns	.L62
	jmp	.L60
.L54:
	movq	%r9, %rdi
	movq	%rsi, (%rsp)
	movq	%r11, %rsi
	movq	%r9, 80(%rsp)
	movq	%r15, 24(%rsp)
	movq	%r13, %r15
	movq	%r10, %r13
	movq	%r11, %r12
	callq	*scantling_longest_ascii@GOTPCREL(%rip)
	movq	(%rsp), %rsi
	movq	16(%rsp), %r8
	movq	%r12, %r11
	movq	%r13, %r10
	movq	%r15, %r13
	movq	24(%rsp), %r15
	movq	80(%rsp), %r9
	testb	%al, %al
	je	.L60
.L62:
	leaq	(%r15,%rsi), %rdi
	cmpq	%rsi, %rbp
	je	.L64
.L63:
	movzbl	(%rdi), %eax
	leaq	1(%rdi), %rdx
	shll	$8, %eax
	orq	$15, %rax
	cmpb	$15, %al
	jne	.L159
.L66:
	movq	%rax, %rcx
	shrq	$8, %rcx
	movq	%rcx, 80(%rsp)
	testb	%cl, %cl
	je	.L159
	movq	%rdx, %rcx
	subq	%rdi, %rcx
	addq	%rsi, %rcx
	movzbl	80(%rsp), %eax
	cmpl	$1, %eax
	movq	%r11, 8(%rsp)
	je	.L76
	movq	%r10, (%rsp)
	movq	%r9, %r12
	cmpl	$2, %eax
	jne	.L69
	cmpq	%rbp, %rcx
	jae	.L117
	movsbq	(%r15,%rcx), %rax
	testq	%rax, %rax
	js	.L117
	leaq	(%rcx,%rax), %rsi
	incq	%rsi
	incq	%rcx
	movq	%rcx, 24(%rsp)
	movq	%r12, %r9
	movq	(%rsp), %r10
	movq	8(%rsp), %r11
	jmp	.L120
.L76:
	cmpq	%rbp, %rcx
	jae	.L78
	movsbq	(%r15,%rcx), %rax
	testq	%rax, %rax
	js	.L78
	leaq	(%rcx,%rax), %rsi
	incq	%rsi
	incq	%rcx
	movq	%rcx, 24(%rsp)
	jmp	.L81
.L69:
	cmpq	%rbp, %rcx
	jae	.L71
	movsbq	(%r15,%rcx), %rax
	testq	%rax, %rax
	js	.L71
	leaq	(%rcx,%rax), %rdi
	incq	%rdi
	incq	%rcx
	movq	%rcx, %rax
	movq	%r12, %r9
	movq	(%rsp), %r10
	movq	8(%rsp), %r11
	jmp	.L74
.L27:
	movq	(%rsi), %rdx
	movq	%rdx, %rdi
	notq	%rdi
	movabsq	$-9187201950435737472, %r8
	testq	%r8, %rdi
	jne	.L28
	movabsq	$9187201950435737471, %rax
	andq	%rdx, %rax
	shrq	%rdx
	movabsq	$4575727041462157184, %rdi
	andq	%rdx, %rdi
	subq	%rdi, %rax
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
	movzbl	8(%rsi), %r10d
	movl	%r10d, %eax
	andl	$127, %r10d
	shlq	$56, %r10
	orq	%rdi, %r10
	testb	%al, %al
	movq	16(%rsp), %r8
	je	.L159
	movl	$9, %r9d
	jns	.L44
	cmpb	$1, 9(%rsi)
	jne	.L159
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %r10
	movl	$10, %r9d
	jmp	.L44
.L78:
	movq	%r10, (%rsp)
	movq	%r9, %r12
	leaq	40(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 40(%rsp)
	je	.L159
	movq	56(%rsp), %rax
	movq	48(%rsp), %rsi
	movq	%rax, 24(%rsp)
	addq	%rax, %rsi
	movq	%r12, %r9
	movq	(%rsp), %r10
	movq	8(%rsp), %r11
	movq	16(%rsp), %r8
	jb	.L159
.L81:
	cmpq	%r13, %rsi
	seta	%al
	cmpq	$64, %r8
	sete	%cl
	subq	24(%rsp), %rbp
	setb	%dl
	orb	%cl, %dl
	orb	%al, %dl
	jne	.L159
	movq	%rsi, 16(%rsp)
	addq	24(%rsp), %r15
	cmpq	$14, %rbp
	ja	.L85
	movq	%r15, %rsi
	movq	%r13, %r15
	movq	%r10, %r13
	movq	%r9, %r12
	leaq	40(%rsp), %rdi
	movq	%rbp, %rdx
	callq	scantling_compact_read_near
	cmpb	$0, 40(%rsp)
	je	.L159
	movq	48(%rsp), %rax
	movl	56(%rsp), %edi
	movq	64(%rsp), %rdx
	movq	%r12, %r9
	movq	%r13, %r10
	movq	%r15, %r13
	movq	8(%rsp), %r11
	jmp	.L113
.L117:
	leaq	40(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 40(%rsp)
	je	.L159
	movq	56(%rsp), %rax
	movq	48(%rsp), %rsi
	movq	%rax, 24(%rsp)
	addq	%rax, %rsi
	movq	%r12, %r9
	movq	(%rsp), %r10
	movq	8(%rsp), %r11
	movq	16(%rsp), %r8
	jb	.L159
.L120:
	cmpq	%r13, %rsi
	seta	%al
	cmpq	$64, %r8
	sete	%cl
	subq	24(%rsp), %rbp
	setb	%dl
	orb	%cl, %dl
	orb	%al, %dl
	jne	.L159
	movq	%rsi, 16(%rsp)
	addq	24(%rsp), %r15
	cmpq	$16, %rbp
	ja	.L124
	leaq	40(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	callq	scantling_compact_read_near
	cmpb	$0, 40(%rsp)
	je	.L159
	movq	48(%rsp), %rax
	movq	56(%rsp), %rsi
	movq	64(%rsp), %rcx
	movq	%r12, %r9
	movq	(%rsp), %r10
	movq	8(%rsp), %r11
	jmp	.L155
.L71:
	leaq	40(%rsp), %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 40(%rsp)
	je	.L159
	movq	56(%rsp), %rcx
	movq	48(%rsp), %rdi
	movq	%rcx, %rax
	addq	%rcx, %rdi
	movq	%r12, %r9
	movq	(%rsp), %r10
	movq	8(%rsp), %r11
	jb	.L159
.L74:
	cmpq	%r13, %rdi
	ja	.L159
	movq	%rdi, %rcx
	movq	%rax, %rsi
	subq	%rax, %rcx
	setb	%al
	cmpq	%rbp, %rdi
	seta	%dl
	orb	%al, %dl
	addq	%rsi, %r15
	xorl	%esi, %esi
	testb	%dl, %dl
	movl	$1, %eax
	cmoveq	%r15, %rax
	cmoveq	%rcx, %rsi
	movb	$2, %cl
	jmp	.L157
.L28:
	movzbl	3(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shll	$21, %edi
	orq	%rdi, %rax
	movl	$4, %r9d
	testb	%dl, %dl
	js	.L29
.L42:
	movq	16(%rsp), %r8
	jmp	.L43
.L29:
	movzbl	4(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$28, %rdi
	orq	%rdi, %rax
	movl	$5, %r9d
	testb	%dl, %dl
	movq	16(%rsp), %r8
	jns	.L43
	movzbl	5(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$35, %rdi
	orq	%rdi, %rax
	movl	$6, %r9d
	testb	%dl, %dl
	jns	.L43
	movzbl	6(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$42, %rdi
	orq	%rdi, %rax
	movl	$7, %r9d
	testb	%dl, %dl
	jns	.L43
	movzbl	7(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$49, %rdi
	orq	%rdi, %rax
	testb	%dl, %dl
	js	.L40
	movl	$8, %r9d
	jmp	.L42
.L85:
	movzbl	(%r15), %eax
	movl	%eax, %edx
	andl	$127, %eax
	movl	$1, %ecx
	testb	%dl, %dl
	js	.L92
	movl	$1, %edx
	jmp	.L105
.L124:
	movzbl	(%r15), %eax
	movl	%eax, %edx
	andl	$127, %eax
	movl	$1, %ecx
	testb	%dl, %dl
	js	.L131
	movl	$1, %edx
	jmp	.L144
.L92:
	movzbl	1(%r15), %edi
	movl	%edi, %esi
	andl	$127, %esi
	shll	$7, %esi
	orq	%rax, %rsi
	movl	$2, %edx
	testb	%dil, %dil
	jns	.L102
	movzbl	2(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shll	$14, %eax
	orq	%rax, %rsi
	movl	$3, %edx
	testb	%dil, %dil
	jns	.L102
	movq	%r15, %r8
	movq	(%r15), %rax
	movq	%rax, %rdx
	notq	%rdx
	movabsq	$-9187201950435737472, %rdi
	testq	%rdi, %rdx
	jne	.L95
	movabsq	$9187201950435737471, %rdx
	andq	%rax, %rdx
	shrq	%rax
	movabsq	$4575727041462157184, %rsi
	andq	%rax, %rsi
	subq	%rsi, %rdx
	movabsq	$70364449226751, %rax
	andq	%rdx, %rax
	shrq	$2, %rdx
	movabsq	$1152851136131088384, %rsi
	andq	%rdx, %rsi
	orq	%rax, %rsi
	movl	%esi, %eax
	shrq	$4, %rsi
	andq	$-268435456, %rsi
	orq	%rax, %rsi
	movzbl	8(%r8), %eax
	movl	%eax, %edx
	andl	$127, %eax
	shlq	$56, %rax
	orq	%rsi, %rax
	testb	%dl, %dl
	je	.L159
	movl	$9, %edx
	js	.L103
	movq	%r8, %r15
	jmp	.L105
.L131:
	movzbl	1(%r15), %edi
	movl	%edi, %esi
	andl	$127, %esi
	shll	$7, %esi
	orq	%rax, %rsi
	movl	$2, %edx
	testb	%dil, %dil
	jns	.L141
	movzbl	2(%r15), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shll	$14, %eax
	orq	%rax, %rsi
	movl	$3, %edx
	testb	%dil, %dil
	jns	.L141
	movq	%r15, %r8
	movq	(%r15), %rax
	movq	%rax, %rdx
	notq	%rdx
	movabsq	$-9187201950435737472, %rdi
	testq	%rdi, %rdx
	jne	.L134
	movabsq	$9187201950435737471, %rdx
	andq	%rax, %rdx
	shrq	%rax
	movabsq	$4575727041462157184, %rsi
	andq	%rax, %rsi
	subq	%rsi, %rdx
	movabsq	$70364449226751, %rax
	andq	%rdx, %rax
	shrq	$2, %rdx
	movabsq	$1152851136131088384, %rsi
	andq	%rdx, %rsi
	orq	%rax, %rsi
	movl	%esi, %eax
	shrq	$4, %rsi
	andq	$-268435456, %rsi
	orq	%rax, %rsi
	movzbl	8(%r8), %eax
	movl	%eax, %edx
	andl	$127, %eax
	shlq	$56, %rax
	orq	%rsi, %rax
	testb	%dl, %dl
	je	.L159
	movl	$9, %edx
	js	.L142
	movq	%r12, %r9
	movq	(%rsp), %r10
	movq	%r8, %r15
	movq	8(%rsp), %r11
	jmp	.L144
.L95:
	movzbl	3(%r8), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shll	$21, %eax
	orq	%rax, %rsi
	movl	$4, %edx
	testb	%dil, %dil
	jns	.L101
	movzbl	4(%r8), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$28, %rax
	orq	%rax, %rsi
	movl	$5, %edx
	testb	%dil, %dil
	jns	.L101
	movzbl	5(%r8), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$35, %rax
	orq	%rax, %rsi
	movl	$6, %edx
	testb	%dil, %dil
	jns	.L101
	movzbl	6(%r8), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$42, %rax
	orq	%rax, %rsi
	movl	$7, %edx
	testb	%dil, %dil
	jns	.L101
	movzbl	7(%r8), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$49, %rax
	orq	%rax, %rsi
	movl	$8, %edx
	testb	%dil, %dil
	jns	.L101
	movzbl	8(%r8), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$56, %rax
	orq	%rax, %rsi
	movl	$9, %edx
	testb	%dil, %dil
	js	.L87
.L101:
	movq	%r8, %r15
.L102:
	movq	%rsi, %rax
	testb	%dil, %dil
	je	.L159
.L105:
	movzbl	(%r15,%rdx), %edi
	movl	%edi, %esi
	andl	$127, %edi
	testb	%sil, %sil
	jns	.L112
	movzbl	1(%r15,%rdx), %r8d
	movl	%r8d, %esi
	andl	$127, %esi
	shll	$7, %esi
	orl	%edi, %esi
	movl	$2, %ecx
	testb	%r8b, %r8b
	jns	.L111
	movzbl	2(%r15,%rdx), %r8d
	movl	%r8d, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orl	%ecx, %esi
	movl	$3, %ecx
	testb	%r8b, %r8b
	jns	.L111
	movq	%r15, %rdi
	movzbl	3(%r15,%rdx), %r8d
	movl	%r8d, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orl	%ecx, %esi
	movl	$4, %ecx
	testb	%r8b, %r8b
	js	.L109
.L111:
	movl	%esi, %edi
	testb	%r8b, %r8b
	je	.L159
.L112:
	addq	%rcx, %rdx
.L113:
	addq	24(%rsp), %rdx
	movq	16(%rsp), %r8
	cmpq	%r8, %rdx
	ja	.L159
	movl	%edi, %esi
	xorl	%ecx, %ecx
	movq	%r8, %rdi
	jmp	.L157
.L134:
	movzbl	3(%r8), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shll	$21, %eax
	orq	%rax, %rsi
	movl	$4, %edx
	testb	%dil, %dil
	jns	.L140
	movzbl	4(%r8), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$28, %rax
	orq	%rax, %rsi
	movl	$5, %edx
	testb	%dil, %dil
	jns	.L140
	movzbl	5(%r8), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$35, %rax
	orq	%rax, %rsi
	movl	$6, %edx
	testb	%dil, %dil
	jns	.L140
	movzbl	6(%r8), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$42, %rax
	orq	%rax, %rsi
	movl	$7, %edx
	testb	%dil, %dil
	jns	.L140
	movzbl	7(%r8), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$49, %rax
	orq	%rax, %rsi
	movl	$8, %edx
	testb	%dil, %dil
	jns	.L140
	movzbl	8(%r8), %edi
	movl	%edi, %eax
	andl	$127, %eax
	shlq	$56, %rax
	orq	%rax, %rsi
	movl	$9, %edx
	testb	%dil, %dil
	js	.L126
.L140:
	movq	%r12, %r9
	movq	(%rsp), %r10
	movq	%r8, %r15
	movq	8(%rsp), %r11
.L141:
	movq	%rsi, %rax
	testb	%dil, %dil
	je	.L159
.L144:
	movzbl	(%r15,%rdx), %r8d
	addq	%rdx, %r15
	movl	%r8d, %esi
	andl	$127, %r8d
	testb	%sil, %sil
	jns	.L154
	movzbl	1(%r15), %edi
	movl	%edi, %esi
	andl	$127, %esi
	shll	$7, %esi
	orl	%r8d, %esi
	movl	$2, %ecx
	testb	%dil, %dil
	jns	.L153
	movzbl	2(%r15), %edi
	movl	%edi, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orl	%ecx, %esi
	movl	$3, %ecx
	testb	%dil, %dil
	js	.L150
	movq	%r12, %r9
	movq	(%rsp), %r10
	jmp	.L152
.L150:
	movq	%r15, %r8
	movzbl	3(%r15), %edi
	movl	%edi, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orl	%ecx, %esi
	movl	$4, %ecx
	testb	%dil, %dil
	js	.L148
	movq	%r12, %r9
	movq	(%rsp), %r10
	movq	%r8, %r15
.L152:
	movq	8(%rsp), %r11
.L153:
	movl	%esi, %r8d
	testb	%dil, %dil
	je	.L159
.L154:
	movzbl	(%r15,%rcx), %edi
	movzbl	1(%r15,%rcx), %esi
	movl	%r8d, %r8d
	shlq	$32, %rdi
	orq	%r8, %rdi
	shlq	$40, %rsi
	orq	%rdi, %rsi
	addq	%rdx, %rcx
	addq	$2, %rcx
.L155:
	addq	24(%rsp), %rcx
	movq	16(%rsp), %rdx
	cmpq	%rdx, %rcx
	ja	.L159
	movabsq	$281474976710655, %rcx
	andq	%rcx, %rsi
	movb	$1, %cl
	movq	%rdx, %rdi
.L157:
	cmpq	%r13, %rdi
	ja	.L159
	movq	16(%r14), %rdx
	cmpq	24(%r14), %rdx
	ja	.L159
	movb	%cl, (%rbx)
	movq	80(%rsp), %rcx
	movb	%cl, 1(%rbx)
	movq	%rax, 8(%rbx)
	movq	%rsi, 16(%rbx)
	movq	%r9, 24(%rbx)
	movq	%r11, 32(%rbx)
	movq	%r10, 40(%rbx)
	jmp	.L163
.L40:
	movzbl	8(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$56, %rdi
	orq	%rdi, %rax
	testb	%dl, %dl
	js	.L34
	movl	$9, %r9d
	jmp	.L42
.L60:
	movq	%rsi, (%rsp)
	movq	%r9, %rdi
	movq	%r11, %rsi
	movq	%r15, %r12
	movq	%r13, %r15
	movq	%r10, %r13
	callq	*scantling_text_slow@GOTPCREL(%rip)
	movq	(%rsp), %rsi
	movq	16(%rsp), %r8
	testq	%rax, %rax
	je	.L159
	movq	%r13, %r10
	movq	%r15, %r13
	movq	%r12, %r15
	movq	%rax, %r9
	movq	%rdx, %r11
	leaq	(%r15,%rsi), %rdi
	cmpq	%rsi, %rbp
	jne	.L63
.L64:
	movq	%rdi, 88(%rsp)
	movl	$1, %edi
	movq	%rsi, (%rsp)
	xorl	%esi, %esi
	xorl	%edx, %edx
	movq	%r9, 80(%rsp)
	movq	%r15, 24(%rsp)
	movq	%r13, %r15
	movq	%r10, %r13
	movq	%r11, %r12
	callq	*scantling_short@GOTPCREL(%rip)
	movq	88(%rsp), %rdi
	movq	(%rsp), %rsi
	movq	16(%rsp), %r8
	movq	%r12, %r11
	movq	%r13, %r10
	movq	%r15, %r13
	movq	24(%rsp), %r15
	movq	80(%rsp), %r9
	movq	%rdi, %rdx
	cmpb	$15, %al
	jne	.L159
	jmp	.L66
.L109:
	movzbl	4(%rdi,%rdx), %edi
	leal	-1(%rdi), %ecx
	cmpb	$14, %cl
	ja	.L159
	shll	$28, %edi
	orl	%esi, %edi
	movl	$5, %ecx
	jmp	.L112
.L148:
	movq	%r8, %r15
	movzbl	4(%r8), %r8d
	leal	-1(%r8), %ecx
	cmpb	$14, %cl
	movq	(%rsp), %r10
	movq	8(%rsp), %r11
	ja	.L159
	movq	%r12, %r9
	shll	$28, %r8d
	orl	%esi, %r8d
	movl	$5, %ecx
	jmp	.L154
.L34:
	cmpb	$1, 9(%rsi)
	movq	16(%rsp), %r8
	jne	.L159
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %rax
	movl	$10, %r9d
	movq	%rax, %r10
	jmp	.L44
.L103:
	cmpb	$1, 9(%r8)
	jne	.L159
	movq	%r8, %r15
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %rax
	movl	$10, %edx
	jmp	.L105
.L142:
	cmpb	$1, 9(%r8)
	movq	(%rsp), %r10
	movq	8(%rsp), %r11
	jne	.L159
	movq	%r8, %r15
	movq	%r12, %r9
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %rax
	movl	$10, %edx
	jmp	.L144
.L87:
	cmpb	$1, 9(%r8)
	jne	.L159
	movq	%r8, %r15
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rsi
	movl	$10, %edx
	movq	%rsi, %rax
	jmp	.L105
.L126:
	cmpb	$1, 9(%r8)
	movq	(%rsp), %r10
	movq	8(%rsp), %r11
	jne	.L159
	movq	%r8, %r15
	movq	%r12, %r9
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rsi
	movl	$10, %edx
	movq	%rsi, %rax
	jmp	.L144

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
	leaq	8(%rsp), %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	callq	scantling_compact_read_near
	cmpb	$0, 8(%rsp)
	je	.L21
	movzwl	16(%rsp), %ebp
	movq	24(%rsp), %rcx
.L13:
	cmpq	%r14, %rcx
	jae	.L15
	movsbq	(%r15,%rcx), %rax
	testq	%rax, %rax
	js	.L15
	incq	%rcx
	jmp	.L17
.L15:
	leaq	8(%rsp), %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 8(%rsp)
	je	.L21
	movq	16(%rsp), %rax
	movq	24(%rsp), %rcx
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
	leaq	8(%rsp), %rdi
	callq	scantling_compact_read_near
	cmpb	$0, 8(%rsp)
	je	.L21
	movq	16(%rsp), %rax
	movq	%rax, (%rsp)
	movq	24(%rsp), %r13
	movq	%r12, %rcx
	jmp	.L45
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
	js	.L33
	movq	%rdi, (%rsp)
	jmp	.L45
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
.L33:
	movzbl	1(%rsi), %edx
	movl	%edx, %eax
	andl	$127, %eax
	shll	$7, %eax
	orq	%rdi, %rax
	movl	$2, %r13d
	testb	%dl, %dl
	jns	.L44
	movzbl	2(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shll	$14, %edi
	orq	%rdi, %rax
	movl	$3, %r13d
	testb	%dl, %dl
	js	.L35
.L44:
	movq	%rax, (%rsp)
	testb	%dl, %dl
	je	.L21
.L45:
	addq	%rcx, %r13
	cmpq	%r13, %r14
	jbe	.L48
	cmpb	$0, (%r15,%r13)
	je	.L47
.L48:
	movq	%r14, %rax
	subq	%r13, %rax
	jb	.L21
	cmpq	$2, %rax
	jb	.L51
	movsbq	(%r15,%r13), %rcx
	testq	%rcx, %rcx
	jle	.L51
	movsbq	1(%r15,%r13), %rax
	testq	%rax, %rax
	js	.L51
	movq	%rcx, 48(%rsp)
	leaq	(%rax,%r13), %r12
	addq	$2, %r12
	cmpq	%r14, %r12
	ja	.L21
	leaq	2(%r13), %rbp
	jmp	.L65
.L51:
	cmpq	%r13, %r14
	jbe	.L53
	movsbq	(%r15,%r13), %rax
	testq	%rax, %rax
	js	.L53
	leaq	1(%r13), %rbp
	jmp	.L59
.L53:
	leaq	8(%rsp), %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%r13, %rcx
	movl	$1, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 8(%rsp)
	je	.L21
	movq	16(%rsp), %rax
	movq	24(%rsp), %rbp
.L59:
	movq	%rax, 48(%rsp)
	testq	%rax, %rax
	je	.L21
	cmpq	%r14, %rbp
	jae	.L62
	movsbq	(%r15,%rbp), %r12
	testq	%r12, %r12
	js	.L62
	incq	%rbp
	jmp	.L64
.L62:
	leaq	8(%rsp), %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbp, %rcx
	movl	$1, %r8d
	callq	*scantling_compact_read_long@GOTPCREL(%rip)
	cmpb	$0, 8(%rsp)
	je	.L21
	movq	16(%rsp), %r12
	movq	24(%rsp), %rbp
.L64:
	addq	%rbp, %r12
	setb	%al
	cmpq	%r14, %r12
	seta	%cl
	orb	%al, %cl
	je	.L65
.L21:
	leaq	probes_shootout(%rip), %rdx
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	*scantling_compact_another@GOTPCREL(%rip)
	movl	%eax, 4(%rbx)
	movb	%dl, 8(%rbx)
	movl	$1, %eax
	jmp	.L70
.L47:
	movq	$0, 48(%rsp)
	movq	%r13, %r12
	movq	%r13, %rbp
.L65:
	cmpq	%r14, %r12
	jae	.L67
	cmpb	$0, (%r15,%r12)
	je	.L74
.L67:
	movq	%r15, 8(%rsp)
	movq	%r14, 16(%rsp)
	movq	%r12, 24(%rsp)
	movq	%r14, 32(%rsp)
	movq	$0, 40(%rsp)
	leaq	8(%rsp), %rdi
	callq	*scantling_compact_list_behind@GOTPCREL(%rip)
	testb	$1, %al
	je	.L21
	cmpq	%r14, %rdx
	ja	.L21
.L69:
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%r13, 24(%rbx)
	movq	%rdx, 32(%rbx)
	movq	$0, 40(%rbx)
	movq	48(%rsp), %rax
	movq	%rax, 48(%rbx)
	movq	%rbp, 56(%rbx)
	movq	%r12, 64(%rbx)
	movq	(%rsp), %rax
	movq	%rax, 72(%rbx)
	xorl	%eax, %eax
.L70:
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
.L74:
	leaq	1(%r12), %rdx
	cmpq	%r14, %rdx
	jbe	.L69
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
	movq	(%rsi), %rdi
	movq	%rdi, %rdx
	notq	%rdx
	movabsq	$-9187201950435737472, %r8
	testq	%r8, %rdx
	jne	.L36
	movabsq	$9187201950435737471, %rax
	andq	%rdi, %rax
	shrq	%rdi
	movabsq	$4575727041462157184, %rdx
	andq	%rdi, %rdx
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
	movzbl	8(%rsi), %edx
	movl	%edx, %eax
	andl	$127, %edx
	shlq	$56, %rdx
	orq	%rdi, %rdx
	movq	%rdx, (%rsp)
	testb	%al, %al
	je	.L21
	movl	$9, %r13d
	jns	.L45
	cmpb	$1, 9(%rsi)
	jne	.L21
	movabsq	$-9223372036854775808, %rax
	addq	%rax, (%rsp)
	movl	$10, %r13d
	jmp	.L45
.L36:
	movl	%edi, %edx
	shrl	$24, %edx
	movl	%edi, %r8d
	shrl	$3, %r8d
	andl	$266338304, %r8d
	orq	%r8, %rax
	movl	$4, %r13d
	testb	%dl, %dl
	jns	.L44
	movq	%rdi, %rdx
	shrq	$32, %rdx
	movl	%edx, %r8d
	andl	$127, %r8d
	shlq	$28, %r8
	orq	%r8, %rax
	movl	$5, %r13d
	testb	%dl, %dl
	jns	.L44
	movq	%rdi, %rdx
	shrq	$40, %rdx
	movl	%edx, %r8d
	andl	$127, %r8d
	shlq	$35, %r8
	orq	%r8, %rax
	movl	$6, %r13d
	testb	%dl, %dl
	jns	.L44
	movq	%rdi, %rdx
	shrq	$48, %rdx
	movl	%edx, %r8d
	andl	$127, %r8d
	shlq	$42, %r8
	orq	%rax, %r8
	movl	$7, %r13d
	testb	%dl, %dl
	js	.L41
	movq	%r8, %rax
	jmp	.L44
.L41:
	movq	%rdi, %rdx
	shrq	$56, %rdx
	movl	%edx, %eax
	andl	$127, %eax
	shlq	$49, %rax
	orq	%r8, %rax
	testq	%rdi, %rdi
	js	.L43
	movl	$8, %r13d
	jmp	.L44
.L43:
	movzbl	8(%rsi), %edx
	movl	%edx, %edi
	andl	$127, %edi
	shlq	$56, %rdi
	orq	%rdi, %rax
	movl	$9, %r13d
	testb	%dl, %dl
	jns	.L44
	cmpb	$1, 9(%rsi)
	jne	.L21
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %rax
	movl	$10, %r13d
	movq	%rax, (%rsp)
	jmp	.L45

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
	callq	*scantling_sink_refused@GOTPCREL(%rip)
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

