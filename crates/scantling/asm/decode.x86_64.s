collect_fixed:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$104, %rsp
	testq	%rsi, %rsi
	je	.L13
	movq	%rdx, %rbp
	movq	%rdi, %r13
	movq	(%rdi), %r10
	movq	8(%rdi), %r12
	movq	24(%rdi), %rax
	movq	%rax, 48(%rsp)
	movq	16(%rdi), %r8
	movq	32(%rdi), %rax
	movq	%rax, 24(%rsp)
	xorl	%r9d, %r9d
	movq	%r10, 16(%rsp)
	movq	%rdx, 64(%rsp)
	movq	%rsi, 32(%rsp)
	movq	%rdi, 56(%rsp)
	jmp	.L2
.L9:
	movq	%r9, %rbx
	leaq	72(%rsp), %rdi
	movq	%r10, %rsi
	movq	%r12, %rdx
	movq	%r8, %rcx
	movq	%r14, %r8
	movq	%rbp, %r9
	callq	scantling_decode_window_read_across
	movq	72(%rsp), %r12
	movq	80(%rsp), %r8
	movq	88(%rsp), %rax
	movq	%r12, 8(%r13)
	movq	%r8, 16(%r13)
	testq	%rax, %rax
	je	.L14
	movq	$-1, 24(%rsp)
	movq	16(%rsp), %r10
	movq	%rbx, %r9
	movq	32(%rsp), %rsi
.L11:
	addq	%rax, %r9
	cmpq	%rsi, %r9
	jb	.L2
	jmp	.L13
.L14:
	movq	%r8, %rax
	subq	%r12, %rax
	cmpq	$14, %rax
	jbe	.L15
	movq	%rbx, %r9
	movq	$-1, 24(%rsp)
	movq	16(%rsp), %r10
	jmp	.L6
.L15:
	movq	16(%rsp), %r10
	jmp	.L16
.L2:
	movq	%rsi, %r14
	subq	%r9, %r14
	movq	%r8, %rax
	subq	%r12, %rax
	cmpq	$14, %rax
	jbe	.L3
.L7:
	movabsq	$-8608480567731124087, %rcx
	mulq	%rcx
	movq	%rdx, %r15
	shrq	$3, %r15
	cmpq	%r14, %r15
	cmovaeq	%r14, %r15
	movq	208(%r10), %rdi
	movq	%r15, %rax
	shrq	$60, %rax
	testb	$1, %al
	jne	.L17
	movq	%r15, %rax
	shlq	$4, %rax
	cmpq	%rdi, %rax
	ja	.L19
.L20:
	movq	(%rbp), %r11
	movq	16(%rbp), %r14
	movq	%r11, %rdx
	subq	%r14, %rdx
	cmpq	%rdx, %r15
	ja	.L21
	cmpq	%rdx, %r15
	ja	.L46
.L23:
	testq	%r15, %r15
	je	.L24
	movq	%r11, 40(%rsp)
	movq	%r9, %rsi
	movq	%r14, %rcx
	shlq	$4, %rcx
	addq	8(%rbp), %rcx
	shlq	$4, %r15
	leaq	-16(%r15), %rax
	movq	%rbp, %r11
	testb	$16, %al
	jne	.L26
	movq	(%r12), %rbx
	movl	8(%r12), %edi
	movq	%r10, %rbp
	movq	%r13, %r10
	movq	%r8, %r13
	movzbl	12(%r12), %r8d
	movzwl	13(%r12), %r9d
	addq	$15, %r12
	leaq	16(%rcx), %rdx
	movq	%rbx, (%rcx)
	movl	%edi, 8(%rcx)
	movb	%r8b, 12(%rcx)
	movq	%r13, %r8
	movq	%r10, %r13
	movq	%rbp, %r10
	movw	%r9w, 14(%rcx)
	testq	%rax, %rax
	jne	.L29
	jmp	.L32
.L24:
	xorl	%eax, %eax
	jmp	.L33
.L26:
	movq	%rcx, %rdx
	testq	%rax, %rax
	je	.L32
.L29:
	movq	%r10, %rbp
	movq	%r13, %r10
	movq	%r8, %r13
	addq	%r15, %rcx
.L30:
	movq	(%r12), %rbx
	movl	8(%r12), %edi
	movzbl	12(%r12), %r8d
	movzwl	13(%r12), %r9d
	movq	%rbx, (%rdx)
	movl	%edi, 8(%rdx)
	movb	%r8b, 12(%rdx)
	movw	%r9w, 14(%rdx)
	movq	15(%r12), %rbx
	movl	23(%r12), %edi
	movzbl	27(%r12), %r8d
	movzwl	28(%r12), %r9d
	addq	$30, %r12
	movq	%rbx, 16(%rdx)
	movl	%edi, 24(%rdx)
	movb	%r8b, 28(%rdx)
	movw	%r9w, 30(%rdx)
	addq	$32, %rdx
	cmpq	%rcx, %rdx
	jne	.L30
	movq	%r13, %r8
	movq	%r10, %r13
	movq	%rbp, %r10
.L32:
	shrq	$4, %rax
	incq	%rax
	movq	%r11, %rbp
	movq	%rsi, %r9
	movq	32(%rsp), %rsi
	movq	40(%rsp), %r11
.L33:
	addq	%rax, %r14
	movq	%r14, 16(%rbp)
	movq	%rax, %rcx
	shlq	$4, %rcx
	movq	208(%r10), %rdi
	subq	%rcx, %rdi
	movq	%rdi, 208(%r10)
	movq	%r12, 8(%r13)
	testq	%rax, %rax
	jne	.L11
	cmpq	$15, %rdi
	jbe	.L35
.L37:
	movq	%r8, %rax
	subq	%r12, %rax
	cmpq	$14, %rax
	jbe	.L38
.L40:
	movzwl	13(%r12), %r15d
	movzbl	12(%r12), %ebp
	movl	8(%r12), %r13d
	movq	(%r12), %rbx
	addq	$15, %r12
	movq	56(%rsp), %rax
	movq	%r12, 8(%rax)
	addq	$-16, 208(%r10)
	cmpq	%r11, %r14
	je	.L41
.L42:
	movq	64(%rsp), %rdx
	movq	8(%rdx), %rax
	movq	%r14, %rcx
	shlq	$4, %rcx
	movq	%rbx, (%rax,%rcx)
	movl	%r13d, 8(%rax,%rcx)
	movb	%bpl, 12(%rax,%rcx)
	movq	%rdx, %rbp
	movw	%r15w, 14(%rax,%rcx)
	incq	%r14
	movq	%r14, 16(%rdx)
	incq	%r9
	movq	56(%rsp), %r13
	movq	32(%rsp), %rsi
	cmpq	%rsi, %r9
	jb	.L2
	jmp	.L13
.L3:
	cmpq	$-1, 24(%rsp)
	je	.L9
	movq	%r9, %rbx
.L16:
	movl	$15, %r9d
	movq	%r10, %rdi
	movq	%r12, %rsi
	movq	%r8, %rdx
	movq	48(%rsp), %rcx
	movq	24(%rsp), %r15
	movq	%r15, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	16(%rsp), %r10
	movq	%rax, %r12
	movq	%rdx, %r8
	movq	%rax, 8(%r13)
	cmpq	$1, %r15
	adcq	$0, %r15
	movq	%rdx, 16(%r13)
	movq	%r15, 24(%rsp)
	movq	%r15, 32(%r13)
	movq	%rdx, %rax
	subq	%r12, %rax
	movq	%rbx, %r9
.L6:
	movq	32(%rsp), %rsi
	jmp	.L7
.L41:
	movq	64(%rsp), %rdi
	movq	%r9, 96(%rsp)
	movq	%r8, 40(%rsp)
	callq	alloc_grow
	movq	40(%rsp), %r8
	movq	96(%rsp), %r9
	movq	16(%rsp), %r10
	jmp	.L42
.L17:
	movq	$-1, %rax
	cmpq	%rdi, %rax
	jbe	.L20
.L19:
	movl	$16, %esi
	movq	%r9, %rbx
	movq	%r8, %r14
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	%r14, %r8
	movq	%rbx, %r9
	movq	32(%rsp), %rsi
	movq	16(%rsp), %r10
	movq	%rax, %r15
	jmp	.L20
.L21:
	movl	$8, %ecx
	movq	%r8, %r13
	movl	$16, %r8d
	movq	%rbp, %rdi
	movq	%r14, %rsi
	movq	%r15, %rdx
	movq	%r9, %rbx
	callq	alloc_reserve_reserve_handle
	movq	%r13, %r8
	movq	56(%rsp), %r13
	movq	%rbx, %r9
	movq	32(%rsp), %rsi
	movq	16(%rsp), %r10
	movq	(%rbp), %r11
	movq	16(%rbp), %r14
	movq	%r11, %rdx
	subq	%r14, %rdx
	cmpq	%rdx, %r15
	jbe	.L23
	jmp	.L46
.L35:
	movl	$16, %esi
	movq	%r9, %rbx
	movq	%r8, 40(%rsp)
	movq	%r11, %r15
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	%r15, %r11
	movq	40(%rsp), %r8
	movq	%rbx, %r9
	movq	16(%rsp), %r10
	testq	%rax, %rax
	jne	.L37
	jmp	.L36
.L38:
	movq	%r9, %rbx
	movl	$15, %r9d
	movq	%r10, %rdi
	movq	%r12, %rsi
	movq	%r8, %rdx
	movq	48(%rsp), %rcx
	movq	24(%rsp), %r15
	movq	%r15, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%rax, %r12
	movq	%rdx, %r8
	movq	%rdx, 16(%r13)
	cmpq	$1, %r15
	adcq	$0, %r15
	movq	%r15, 24(%rsp)
	movq	%r15, 32(%r13)
	movq	%rdx, %rax
	subq	%r12, %rax
	cmpq	$15, %rax
	jb	.L43
	movq	(%rbp), %r11
	movq	16(%rsp), %r10
	movq	%rbx, %r9
	jmp	.L40
.L13:
	xorl	%eax, %eax
.L45:
	addq	$104, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L46:
	leaq	.Lanon(%rip), %rcx
	xorl	%edi, %edi
	movq	%r15, %rsi
	callq	*core_slice_index_slice_index_fail@GOTPCREL(%rip)
.L36:
	addq	56(%r10), %r12
	subq	48(%r10), %r12
	movl	$12, %esi
	movq	%r10, %rdi
	movq	%r12, %rdx
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
	jmp	.L44
.L43:
	movq	$0, (%rsp)
	movl	$15, %r9d
	movq	16(%rsp), %rdi
	movq	%r12, %rsi
	movq	%r8, %rdx
	movq	48(%rsp), %rcx
	movq	24(%rsp), %r14
	movq	%r14, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r13)
	movq	%rdx, 16(%r13)
	movq	%r14, 32(%r13)
.L44:
	movq	%rbx, 80(%rsp)
	movq	$1, 72(%rsp)
	leaq	72(%rsp), %rsi
	movq	16(%rsp), %rdi
	callq	*scantling_decode_window_push@GOTPCREL(%rip)
	movb	$1, %al
	jmp	.L45

collect_records:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$120, %rsp
	movq	%rdx, 48(%rsp)
	movq	%rsi, %r14
	testq	%rsi, %rsi
	je	.L46
	movq	%rdi, %rsi
	movq	(%rdi), %r8
	movq	8(%rdi), %rdi
	movq	16(%rsi), %r11
	movq	32(%rsi), %rax
	movq	%rax, 32(%rsp)
	movq	24(%rsi), %rax
	movq	%rax, 80(%rsp)
	xorl	%r10d, %r10d
	movabsq	$7218291159277650633, %r15
	movq	%r8, 16(%rsp)
	movq	%rsi, 24(%rsp)
	movq	%r14, 112(%rsp)
.L5:
	subq	%r10, %r14
	movq	%r11, %r12
	subq	%rdi, %r12
	cmpq	$22, %r12
	jbe	.L55
	movq	%rdi, 56(%rsp)
.L7:
	movq	%r12, %rax
	mulq	%r15
	subq	%rdx, %r12
	shrq	%r12
	addq	%rdx, %r12
	shrq	$4, %r12
	cmpq	%r14, %r12
	cmovaeq	%r14, %r12
	movq	208(%r8), %rdi
	movq	%r12, %rax
	movl	$24, %ecx
	mulq	%rcx
	jo	.L72
	cmpq	%rdi, %rax
	ja	.L73
.L9:
	movq	48(%rsp), %rax
	movq	(%rax), %rbx
	movq	16(%rax), %r14
	movq	%rbx, %rdx
	subq	%r14, %rdx
	cmpq	%rdx, %r12
	ja	.L115
	cmpq	%rdx, %r12
	movq	56(%rsp), %rdi
	ja	.L116
.L11:
	movb	$15, %al
	testq	%r12, %r12
	je	.L38
	movq	%rbx, 64(%rsp)
	movq	%r11, 72(%rsp)
	movq	%r10, 40(%rsp)
	leaq	(%r14,%r14,2), %rcx
	shlq	$3, %rcx
	movq	48(%rsp), %rdx
	addq	8(%rdx), %rcx
	leaq	(%r12,%r12,2), %rdx
	leaq	(%rcx,%rdx,8), %rdx
	xorl	%r9d, %r9d
	movq	%rdi, %r10
	jmp	.L15
.L13:
	addq	%r13, %r12
	movq	%r12, %r10
	movq	%rbx, %r11
.L14:
	movq	%rsi, (%rcx)
	movl	%edi, 8(%rcx)
	movb	%r8b, 12(%rcx)
	movq	%r11, 16(%rcx)
	incq	%r9
	addq	$24, %rcx
	cmpq	%rdx, %rcx
	je	.L37
.L15:
	movq	(%r10), %rsi
	movl	8(%r10), %edi
	movzbl	12(%r10), %r8d
	leaq	13(%r10), %r12
	movzbl	13(%r10), %ebx
	movl	%ebx, %r11d
	andl	$127, %ebx
	movl	$1, %r13d
	testb	%r11b, %r11b
	jns	.L13
	movzbl	14(%r10), %r13d
	movl	%r13d, %r11d
	andl	$127, %r11d
	shll	$7, %r11d
	orq	%rbx, %r11
	movl	$2, %ebp
	testb	%r13b, %r13b
	jns	.L18
	movzbl	15(%r10), %r13d
	movl	%r13d, %ebx
	andl	$127, %ebx
	shll	$14, %ebx
	orq	%rbx, %r11
	movl	$3, %ebp
	testb	%r13b, %r13b
	js	.L20
.L18:
	addq	%rbp, %r12
	testb	%r13b, %r13b
	je	.L39
	movq	%r12, %r10
	jmp	.L14
.L20:
	movq	(%r12), %rbx
	movq	%rbx, %r13
	notq	%r13
	movabsq	$-9187201950435737472, %rbp
	testq	%r13, %rbp
	jne	.L26
	movq	%rbx, %r11
	movabsq	$9187201950435737471, %r13
	andq	%r13, %r11
	shrq	%rbx
	movabsq	$4575727041462157184, %r13
	andq	%r13, %rbx
	subq	%rbx, %r11
	movq	%r11, %rbx
	movabsq	$70364449226751, %r13
	andq	%r13, %rbx
	shrq	$2, %r11
	movabsq	$1152851136131088384, %r13
	andq	%r13, %r11
	orq	%rbx, %r11
	movl	%r11d, %ebx
	andl	$268435455, %ebx
	shrq	$4, %r11
	movabsq	$72057593769492480, %r13
	andq	%r13, %r11
	orq	%rbx, %r11
	movzbl	21(%r10), %ebx
	movl	%ebx, %ebp
	andl	$127, %ebx
	shlq	$56, %rbx
	orq	%r11, %rbx
	testb	%bpl, %bpl
	je	.L64
	movl	$9, %r13d
	jns	.L13
	movzbl	22(%r10), %r11d
	testb	%r11b, %r11b
	jle	.L93
	cmpb	$1, %r11b
	jne	.L68
	movabsq	$-9223372036854775808, %r10
	orq	%r10, %rbx
	movl	$10, %r13d
	jmp	.L13
.L26:
	movl	%ebx, %r13d
	shrl	$24, %r13d
	movl	%ebx, %ebp
	shrl	$3, %ebp
	andl	$266338304, %ebp
	orq	%rbp, %r11
	movl	$4, %ebp
	testb	%r13b, %r13b
	jns	.L18
	movq	%rbx, %r13
	shrq	$32, %r13
	movq	%r13, %rbp
	shlq	$28, %rbp
	movabsq	$34091302912, %r15
	andq	%r15, %rbp
	orq	%rbp, %r11
	movl	$5, %ebp
	testb	%r13b, %r13b
	jns	.L28
	movq	%rbx, %r13
	shrq	$40, %r13
	movq	%r13, %rbp
	shlq	$35, %rbp
	movabsq	$4363686772736, %r15
	andq	%r15, %rbp
	orq	%rbp, %r11
	movl	$6, %ebp
	testb	%r13b, %r13b
	js	.L30
.L28:
	movabsq	$7218291159277650633, %r15
	jmp	.L18
.L30:
	movq	%rbx, %r13
	shrq	$48, %r13
	movl	%r13d, %r15d
	andl	$127, %r15d
	shlq	$42, %r15
	orq	%r11, %r15
	movq	%r15, %r11
	movl	$7, %ebp
	testb	%r13b, %r13b
	movabsq	$7218291159277650633, %r15
	jns	.L18
	movq	%rbx, %r13
	shrq	$56, %r13
	movq	%r11, %rbp
	movl	%r13d, %r11d
	andl	$127, %r11d
	shlq	$49, %r11
	orq	%rbp, %r11
	testq	%rbx, %rbx
	js	.L33
	movl	$8, %ebp
	jmp	.L18
.L33:
	movzbl	21(%r10), %r13d
	movl	%r13d, %ebx
	andl	$127, %ebx
	shlq	$56, %rbx
	orq	%rbx, %r11
	movl	$9, %ebp
	testb	%r13b, %r13b
	jns	.L18
	movzbl	22(%r10), %ebx
	testb	%bl, %bl
	jle	.L93
	cmpb	$1, %bl
	jne	.L68
	movabsq	$-9223372036854775808, %r10
	orq	%r10, %r11
	movl	$10, %r13d
	movq	%r11, %rbx
	jmp	.L13
.L37:
	movq	%r10, %r12
	jmp	.L40
.L38:
	xorl	%r9d, %r9d
	movq	%rdi, %r12
	xorl	%ecx, %ecx
	jmp	.L42
.L39:
	movb	$4, %al
.L40:
	xorl	%ecx, %ecx
.L41:
	movq	16(%rsp), %r8
	movq	40(%rsp), %r10
	movq	72(%rsp), %r11
	movq	24(%rsp), %rsi
	movq	64(%rsp), %rbx
.L42:
	addq	%r9, %r14
	movq	48(%rsp), %rdx
	movq	%r14, 16(%rdx)
	leaq	(,%r9,8), %rdx
	leaq	(%rdx,%rdx,2), %rdx
	movq	208(%r8), %rdi
	subq	%rdx, %rdi
	movq	%rdi, 208(%r8)
	cmpb	$15, %al
	jne	.L117
	movq	%r12, 8(%rsi)
	testq	%r9, %r9
	je	.L47
	movq	%r12, %rdi
	movq	112(%rsp), %r14
	addq	%r9, %r10
	cmpq	%r14, %r10
	jb	.L5
	jmp	.L46
.L47:
	cmpq	$23, %rdi
	jbe	.L126
.L48:
	movq	%r11, %rax
	subq	%r12, %rax
	cmpq	$23, %rax
	jb	.L76
	movq	(%r12), %rbp
	movl	8(%r12), %r9d
	movzbl	12(%r12), %eax
	movb	%al, 56(%rsp)
	leaq	13(%r12), %rdi
	movzbl	13(%r12), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	movl	$1, %eax
	testb	%dl, %dl
	js	.L50
.L2:
	addq	%rax, %rdi
	movq	%rcx, %r13
	movq	%rdi, 8(%rsi)
	addq	$-24, 208(%r8)
	cmpq	%rbx, %r14
	jne	.L4
	jmp	.L139
.L50:
	movzbl	14(%r12), %eax
	movl	%eax, %r13d
	andl	$127, %r13d
	shll	$7, %r13d
	orq	%rcx, %r13
	movl	$2, %edx
	testb	%al, %al
	jns	.L52
	movzbl	15(%r12), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %r13
	movl	$3, %edx
	testb	%al, %al
	js	.L58
.L52:
	addq	%rdx, %rdi
	testb	%al, %al
	je	.L53
	movq	%rdi, 8(%rsi)
	addq	$-24, 208(%r8)
	cmpq	%rbx, %r14
	je	.L139
.L4:
	movq	48(%rsp), %rdx
	movq	8(%rdx), %rax
	leaq	(%r14,%r14,2), %rcx
	movq	%rbp, (%rax,%rcx,8)
	movl	%r9d, 8(%rax,%rcx,8)
	movzbl	56(%rsp), %r9d
	movb	%r9b, 12(%rax,%rcx,8)
	movq	%r13, 16(%rax,%rcx,8)
	incq	%r14
	movq	%r14, 16(%rdx)
	incq	%r10
	movq	112(%rsp), %r14
	cmpq	%r14, %r10
	jb	.L5
	jmp	.L46
.L55:
	cmpq	$-1, 32(%rsp)
	je	.L94
	movq	%rdi, %rsi
	movq	%r10, %rbx
.L57:
	movl	$23, %r9d
	movq	%r8, %rdi
	movq	%r11, %rdx
	movq	80(%rsp), %rcx
	movq	32(%rsp), %r12
	movq	%r12, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	16(%rsp), %r8
	movq	%rdx, %r11
	movq	24(%rsp), %rsi
	movq	%rax, 8(%rsi)
	cmpq	$1, %r12
	adcq	$0, %r12
	movq	%rdx, 16(%rsi)
	movq	%r12, 32(%rsp)
	movq	%r12, 32(%rsi)
	movq	%rdx, %r12
	movq	%rax, 56(%rsp)
	subq	%rax, %r12
	movq	%rbx, %r10
	jmp	.L7
.L58:
	movq	(%rdi), %rcx
	movq	%rcx, %rax
	notq	%rax
	movabsq	$-9187201950435737472, %rdx
	testq	%rax, %rdx
	jne	.L65
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
	andl	$268435455, %ecx
	shrq	$4, %rax
	movabsq	$72057593769492480, %rdx
	andq	%rdx, %rax
	orq	%rcx, %rax
	movzbl	21(%r12), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rax, %rcx
	testb	%dl, %dl
	je	.L120
	movl	$9, %eax
	jns	.L2
	movzbl	22(%r12), %eax
	testb	%al, %al
	jle	.L121
	cmpb	$1, %al
	jne	.L122
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rcx
	movl	$10, %eax
	jmp	.L2
.L64:
	movq	$4, 88(%rsp)
	movq	92(%rsp), %rcx
	addq	$22, %r10
	shlq	$32, %rcx
	movb	$4, %al
	movq	%r10, %r12
	jmp	.L41
.L65:
	movl	%ecx, %eax
	shrl	$24, %eax
	movl	%ecx, %edx
	shrl	$3, %edx
	andl	$266338304, %edx
	orq	%rdx, %r13
	movl	$4, %edx
	testb	%al, %al
	jns	.L52
	movq	%rcx, %rax
	shrq	$32, %rax
	movq	%rax, %rdx
	shlq	$28, %rdx
	movabsq	$34091302912, %rdi
	andq	%rdi, %rdx
	orq	%rdx, %r13
	movl	$5, %edx
	testb	%al, %al
	jns	.L67
	movq	%rcx, %rax
	shrq	$40, %rax
	movq	%rax, %rdx
	shlq	$35, %rdx
	movabsq	$4363686772736, %rdi
	andq	%rdi, %rdx
	orq	%rdx, %r13
	movl	$6, %edx
	testb	%al, %al
	js	.L70
.L67:
	leaq	13(%r12), %rdi
	jmp	.L52
.L93:
	movb	$4, %al
	addq	$23, %r10
	movq	%r10, %r12
	jmp	.L40
.L68:
	movb	$5, %al
	addq	$23, %r10
	movq	%r10, %r12
	jmp	.L40
.L70:
	movq	%rcx, %rax
	shrq	$48, %rax
	movl	%eax, %esi
	andl	$127, %esi
	shlq	$42, %rsi
	orq	%r13, %rsi
	movl	$7, %edx
	testb	%al, %al
	leaq	13(%r12), %rdi
	js	.L74
	movq	%rsi, %r13
	movq	24(%rsp), %rsi
	jmp	.L52
.L72:
	movq	$-1, %rax
	cmpq	%rdi, %rax
	jbe	.L9
.L73:
	movl	$24, %esi
	movq	%r10, %rbx
	movq	%r11, %r14
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	24(%rsp), %rsi
	movq	%r14, %r11
	movq	%rbx, %r10
	movq	16(%rsp), %r8
	movq	%rax, %r12
	jmp	.L9
.L115:
	movl	$8, %ecx
	movl	$24, %r8d
	movq	48(%rsp), %r13
	movq	%r13, %rdi
	movq	%r14, %rsi
	movq	%r12, %rdx
	movq	%r10, %rbx
	movq	%r11, %r14
	callq	alloc_reserve_reserve_handle
	movq	24(%rsp), %rsi
	movq	%r14, %r11
	movq	%rbx, %r10
	movq	16(%rsp), %r8
	movq	(%r13), %rbx
	movq	16(%r13), %r14
	movq	%rbx, %rdx
	subq	%r14, %rdx
	cmpq	%rdx, %r12
	movq	56(%rsp), %rdi
	jbe	.L11
	jmp	.L116
.L74:
	movq	%rcx, %rax
	shrq	$56, %rax
	movl	%eax, %r13d
	andl	$127, %r13d
	shlq	$49, %r13
	orq	%rsi, %r13
	testq	%rcx, %rcx
	js	.L80
	movl	$8, %edx
	movq	24(%rsp), %rsi
	jmp	.L52
.L126:
	movl	$24, %esi
	movq	%r10, %rbp
	movq	%rbx, %r13
	movq	%r11, %rbx
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	24(%rsp), %rsi
	movq	%rbx, %r11
	movq	%r13, %rbx
	movq	%rbp, %r10
	movq	16(%rsp), %r8
	testq	%rax, %rax
	jne	.L48
	jmp	.L127
.L76:
	movq	%r10, %rbp
	movl	$23, %r9d
	movq	%r8, %rdi
	movq	%r12, %rsi
	movq	%r11, %rdx
	movq	80(%rsp), %rcx
	movq	32(%rsp), %rbx
	movq	%rbx, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	24(%rsp), %rsi
	movq	%rax, %r12
	movq	%rdx, %r11
	movq	%rax, 8(%rsi)
	movq	%rdx, 16(%rsi)
	cmpq	$1, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%rsp)
	movq	%rbx, 32(%rsi)
	movq	%rdx, %rax
	subq	%r12, %rax
	cmpq	$14, %rax
	jb	.L129
	movq	(%r12), %rax
	movq	%rax, 40(%rsp)
	movl	8(%r12), %r9d
	movzbl	12(%r12), %r8d
	leaq	13(%r12), %rdi
	movzbl	13(%r12), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	movl	$1, %eax
	testb	%dl, %dl
	movb	%r8b, 56(%rsp)
	js	.L84
	movq	16(%rsp), %r8
	movq	%rbp, %r10
.L79:
	addq	%rax, %rdi
	movq	%rcx, %r13
	jmp	.L109
.L80:
	movzbl	21(%r12), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %r13
	movl	$9, %edx
	testb	%al, %al
	movq	24(%rsp), %rsi
	jns	.L52
	movzbl	22(%r12), %eax
	testb	%al, %al
	jle	.L132
	cmpb	$1, %al
	jne	.L133
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %r13
	movl	$10, %eax
	movq	%r13, %rcx
	jmp	.L2
.L84:
	movzbl	14(%r12), %eax
	movl	%eax, %r13d
	andl	$127, %r13d
	shll	$7, %r13d
	orq	%rcx, %r13
	movl	$2, %edx
	testb	%al, %al
	movq	16(%rsp), %r8
	movq	%rbp, %r10
	jns	.L108
	movzbl	15(%r12), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %r13
	movl	$3, %edx
	testb	%al, %al
	jns	.L108
	movq	(%rdi), %rcx
	movq	%rcx, %rax
	notq	%rax
	movabsq	$-9187201950435737472, %rdx
	testq	%rax, %rdx
	jne	.L98
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
	andl	$268435455, %ecx
	shrq	$4, %rax
	movabsq	$72057593769492480, %rdx
	andq	%rdx, %rax
	orq	%rcx, %rax
	movzbl	21(%r12), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rax, %rcx
	testb	%dl, %dl
	je	.L136
	movq	%rdi, %r15
	movl	$9, %eax
	jns	.L92
	movzbl	22(%r12), %eax
	testb	%al, %al
	jle	.L137
	cmpb	$1, %al
	jne	.L138
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rcx
	movl	$10, %eax
.L92:
	movq	16(%rsp), %r8
	movq	%rbp, %r10
	movq	24(%rsp), %rsi
	movq	%r15, %rdi
	movabsq	$7218291159277650633, %r15
	jmp	.L79
.L94:
	movq	%r10, %rbx
	movq	%rdi, %rdx
	leaq	88(%rsp), %rdi
	movq	%r8, %rsi
	movq	%r11, %rcx
	movq	%r14, %r8
	movq	48(%rsp), %r9
	callq	scantling_decode_window_read_across
	movq	24(%rsp), %rsi
	movq	88(%rsp), %rdi
	movq	96(%rsp), %r11
	movq	104(%rsp), %r9
	movq	%rdi, 8(%rsi)
	movq	%r11, 16(%rsi)
	testq	%r9, %r9
	je	.L96
	movq	$-1, 32(%rsp)
	movq	16(%rsp), %r8
	movq	%rbx, %r10
	movq	112(%rsp), %r14
	addq	%r9, %r10
	cmpq	%r14, %r10
	jb	.L5
	jmp	.L46
.L96:
	movq	%r11, %r12
	subq	%rdi, %r12
	cmpq	$22, %r12
	jbe	.L114
	movq	%rbx, %r10
	movq	%rdi, 56(%rsp)
	movq	$-1, 32(%rsp)
	movq	16(%rsp), %r8
	jmp	.L7
.L98:
	movl	%ecx, %eax
	shrl	$24, %eax
	movl	%ecx, %edx
	shrl	$3, %edx
	andl	$266338304, %edx
	orq	%rdx, %r13
	movl	$4, %edx
	testb	%al, %al
	jns	.L107
	movq	%rdi, %r15
	movq	%rcx, %rax
	shrq	$32, %rax
	movq	%rax, %rdx
	shlq	$28, %rdx
	movabsq	$34091302912, %rsi
	andq	%rsi, %rdx
	orq	%rdx, %r13
	movl	$5, %edx
	testb	%al, %al
	jns	.L106
	movq	%rcx, %rax
	shrq	$40, %rax
	movq	%rax, %rdx
	shlq	$35, %rdx
	movabsq	$4363686772736, %rsi
	andq	%rsi, %rdx
	orq	%rdx, %r13
	movl	$6, %edx
	testb	%al, %al
	jns	.L106
	movq	%rcx, %rax
	shrq	$48, %rax
	movl	%eax, %esi
	andl	$127, %esi
	shlq	$42, %rsi
	orq	%r13, %rsi
	movl	$7, %edx
	testb	%al, %al
	js	.L103
	movq	%rsi, %r13
	jmp	.L106
.L103:
	movq	%rcx, %rax
	shrq	$56, %rax
	movl	%eax, %r13d
	andl	$127, %r13d
	shlq	$49, %r13
	orq	%rsi, %r13
	testq	%rcx, %rcx
	js	.L105
	movl	$8, %edx
	jmp	.L106
.L105:
	movzbl	21(%r12), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %r13
	movl	$9, %edx
	testb	%al, %al
	js	.L111
.L106:
	movq	16(%rsp), %r8
	movq	%rbp, %r10
	movq	24(%rsp), %rsi
	movq	%r15, %rdi
.L107:
	movabsq	$7218291159277650633, %r15
.L108:
	addq	%rdx, %rdi
	testb	%al, %al
	je	.L124
.L109:
	cmpq	%r11, %rdi
	ja	.L130
	movq	48(%rsp), %rax
	movq	(%rax), %rbx
	movq	40(%rsp), %rbp
	movq	%rdi, 8(%rsi)
	addq	$-24, 208(%r8)
	cmpq	%rbx, %r14
	jne	.L4
.L139:
	movq	%rbp, 40(%rsp)
	movq	%rdi, %rbp
	movq	48(%rsp), %rdi
	movq	%r10, %rbx
	movq	%r11, %r12
	movl	%r9d, %r15d
	callq	alloc_grow
	movl	%r15d, %r9d
	movq	%rbp, %rdi
	movq	40(%rsp), %rbp
	movabsq	$7218291159277650633, %r15
	movq	24(%rsp), %rsi
	movq	%r12, %r11
	movq	%rbx, %r10
	movq	16(%rsp), %r8
	jmp	.L4
.L111:
	movzbl	22(%r12), %eax
	testb	%al, %al
	jle	.L137
	cmpb	$1, %al
	jne	.L138
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %r13
	movl	$10, %eax
	movq	%r13, %rcx
	jmp	.L92
.L114:
	movq	%rdi, %rsi
	movq	16(%rsp), %r8
	jmp	.L57
.L46:
	xorl	%eax, %eax
.L119:
	addq	$120, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L116:
	leaq	.Lanon(%rip), %rcx
	xorl	%edi, %edi
	movq	%r12, %rsi
	callq	*core_slice_index_slice_index_fail@GOTPCREL(%rip)
.L117:
	addq	%r10, %r9
	movzbl	%al, %eax
	orq	%rax, %rcx
	movq	%r8, %rdi
	movq	56(%rsp), %rsi
	movq	%r11, %rdx
	movq	%r12, %r8
	callq	*scantling_decode_window_fault_list@GOTPCREL(%rip)
	jmp	.L118
.L53:
	movq	%rdi, %r15
	movq	%r10, %rbp
	movl	$4, %ecx
.L54:
	movq	%r8, %rdi
	movq	%r12, %rsi
	movq	%r11, %rdx
	movq	%r8, %rbx
	movq	%r15, %r8
	callq	*scantling_decode_window_fault@GOTPCREL(%rip)
.L128:
	movq	%rbp, 96(%rsp)
	movq	$1, 88(%rsp)
	leaq	88(%rsp), %rsi
	movq	%rbx, %rdi
	callq	*scantling_decode_window_push@GOTPCREL(%rip)
.L118:
	movb	$1, %al
	jmp	.L119
.L120:
	movq	%r10, %rbp
	movq	$4, 88(%rsp)
	movq	92(%rsp), %rcx
	leaq	22(%r12), %r15
	shlq	$32, %rcx
	orq	$4, %rcx
	jmp	.L54
.L121:
	movl	$4, %ecx
	jmp	.L123
.L122:
	movl	$5, %ecx
.L123:
	movq	%r10, %rbp
	leaq	23(%r12), %r15
	jmp	.L54
.L124:
	movq	%rdi, %r15
	movl	$4, %ecx
.L125:
	cmpq	%r11, %r15
	jbe	.L135
	jmp	.L131
.L127:
	addq	56(%r8), %r12
	subq	48(%r8), %r12
	movl	$12, %esi
	movq	%r8, %rdi
	movq	%r12, %rdx
	movq	%r8, %rbx
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
	jmp	.L128
.L129:
	movq	$0, (%rsp)
	movl	$14, %r9d
	movq	16(%rsp), %rbx
	movq	%rbx, %rdi
	movq	%rsi, %r14
	movq	%r12, %rsi
	movq	%r11, %rdx
	movq	80(%rsp), %rcx
	movq	32(%rsp), %r15
	movq	%r15, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movq	%r15, 32(%r14)
	jmp	.L128
.L130:
	movq	%rdi, %r15
.L131:
	subq	%r12, %r15
	movq	%r15, (%rsp)
	movl	$14, %r9d
	movq	16(%rsp), %rbx
	movq	%rbx, %rdi
	movq	%r12, %rsi
	movq	%r11, %rdx
	movq	80(%rsp), %rcx
	movq	32(%rsp), %r14
	movq	%r14, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	24(%rsp), %rcx
	movq	%rax, 8(%rcx)
	movq	%rdx, 16(%rcx)
	movq	%r14, 32(%rcx)
	jmp	.L128
.L132:
	movq	%r10, %rbp
	movl	$4, %ecx
	jmp	.L134
.L133:
	movq	%r10, %rbp
	movl	$5, %ecx
.L134:
	leaq	23(%r12), %r15
.L135:
	movq	16(%rsp), %r8
	jmp	.L54
.L136:
	movq	$4, 88(%rsp)
	movq	92(%rsp), %rcx
	leaq	22(%r12), %r15
	shlq	$32, %rcx
	orq	$4, %rcx
	jmp	.L125
.L137:
	movl	$4, %ecx
	leaq	23(%r12), %r15
	jmp	.L125
.L138:
	movl	$5, %ecx
	leaq	23(%r12), %r15
	jmp	.L125

collect_tagged:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$72, %rsp
	movq	%rsi, %rbp
	movq	(%rdi), %rbx
	movq	8(%rdi), %r12
	movq	16(%rdi), %r8
	movq	32(%rdi), %rax
	movq	%rax, 8(%rsp)
	movq	24(%rdi), %rax
	movq	%rax, 24(%rsp)
	xorl	%r13d, %r13d
	movq	%rdi, 16(%rsp)
	movq	%rbx, 32(%rsp)
	movq	%r8, %r14
	subq	%r12, %r14
	cmpq	$1, %r14
	ja	.L2
	jmp	.L30
.L1:
	addq	%r9, %r13
	movq	%r8, %r14
	subq	%r12, %r14
	cmpq	$1, %r14
	jbe	.L30
.L2:
	movq	%r12, %r15
.L3:
	movq	208(%rbx), %r12
	movq	(%rbp), %rax
	movq	16(%rbp), %rsi
	cmpq	%rax, %rsi
	je	.L31
.L4:
	shrq	%r14
	cmpq	%r12, %r14
	cmovaeq	%r12, %r14
	subq	%rsi, %rax
	cmpq	%rax, %r14
	cmovbq	%r14, %rax
	movl	$15, %ecx
	testq	%rax, %rax
	je	.L11
	addq	8(%rbp), %rsi
	leaq	1(%r15), %r12
	xorl	%r9d, %r9d
.L6:
	movzbl	-1(%r12), %edx
	cmpl	$1, %edx
	jne	.L9
	movzbl	(%r12), %edx
	movb	%dl, (%rsi,%r9)
	incq	%r9
	addq	$2, %r12
	cmpq	%r9, %rax
	jne	.L6
	decq	%r12
	movq	%rax, %r9
	jmp	.L13
.L9:
	testl	%edx, %edx
	jne	.L12
	movl	$271, %ecx
	jmp	.L13
.L11:
	xorl	%r9d, %r9d
	movq	%r15, %r12
	jmp	.L13
.L12:
	shll	$8, %edx
	orq	$3, %rdx
	movq	%rdx, %rcx
.L13:
	addq	%r9, 16(%rbp)
	movq	208(%rbx), %rax
	movq	%rax, %rdx
	subq	%r9, %rdx
	movq	%rdx, 208(%rbx)
	cmpb	$15, %cl
	jne	.L52
	movq	%r12, 8(%rdi)
	testl	$256, %ecx
	jne	.L50
	testq	%r9, %r9
	jne	.L1
	testq	%rax, %rax
	je	.L32
.L17:
	movq	%r12, %rax
.L18:
	movq	%r8, %rcx
	subq	%rax, %rcx
	cmpq	$2, %rcx
	jb	.L34
	movzbl	(%rax), %r15d
	cmpl	$1, %r15d
	je	.L22
	leaq	1(%rax), %r12
	testl	%r15d, %r15d
	movq	16(%rsp), %rdi
	jne	.L23
	movl	$15, %edx
	jmp	.L24
.L22:
	movzbl	1(%rax), %ecx
	leaq	2(%rax), %r12
	shll	$16, %ecx
	movl	$15, %edx
	movq	16(%rsp), %rdi
	jmp	.L25
.L23:
	movl	$3, %edx
.L24:
	xorl	%ecx, %ecx
.L25:
	orq	%rdx, %rcx
	shll	$8, %r15d
	orq	%rcx, %r15
	cmpb	$15, %r15b
	jne	.L53
.L26:
	movq	%r12, 8(%rdi)
	testl	$256, %r15d
	je	.L50
	decq	208(%rbx)
	movq	16(%rbp), %r14
	cmpq	(%rbp), %r14
	jne	.L29
	movq	%rbp, %rdi
	movq	%r13, %rbx
	movq	%r8, %r13
	callq	*alloc_grow@GOTPCREL(%rip)
	movq	%r13, %r8
	movq	%rbx, %r13
	movq	32(%rsp), %rbx
	movq	16(%rsp), %rdi
.L29:
	shrl	$16, %r15d
	movq	8(%rbp), %rax
	movb	%r15b, (%rax,%r14)
	incq	%r14
	movq	%r14, 16(%rbp)
	incq	%r13
	movq	%r8, %r14
	subq	%r12, %r14
	cmpq	$1, %r14
	ja	.L2
.L30:
	movl	$2, %r9d
	movq	%rbx, %rdi
	movq	%r12, %rsi
	movq	%r8, %rdx
	movq	24(%rsp), %rcx
	movq	8(%rsp), %r14
	movq	%r14, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	16(%rsp), %rdi
	movq	%rax, %r15
	movq	%rdx, %r8
	movq	%rax, 8(%rdi)
	cmpq	$1, %r14
	adcq	$0, %r14
	movq	%rdx, 16(%rdi)
	movq	%r14, 8(%rsp)
	movq	%r14, 32(%rdi)
	movq	%rdx, %r14
	subq	%rax, %r14
	jmp	.L3
.L31:
	movl	$1, %edx
	movl	$1, %ecx
	movq	%r13, 40(%rsp)
	movq	%r8, %r13
	movl	$1, %r8d
	movq	%rbp, %rdi
	callq	alloc_reserve_reserve_handle
	movq	%r13, %r8
	movq	40(%rsp), %r13
	movq	16(%rsp), %rdi
	movq	(%rbp), %rax
	movq	16(%rbp), %rsi
	jmp	.L4
.L32:
	movq	%r8, %r14
	movl	$1, %esi
	xorl	%edi, %edi
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	testq	%rax, %rax
	je	.L38
	movq	%r12, %rax
	movq	%r14, %r8
	jmp	.L18
.L34:
	movl	$2, %r9d
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r8, %rdx
	movq	24(%rsp), %rcx
	movq	8(%rsp), %r14
	movq	%r14, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%rdx, %r8
	movq	16(%rsp), %rdi
	movq	%rax, 8(%rdi)
	movq	%rdx, 16(%rdi)
	cmpq	$1, %r14
	adcq	$0, %r14
	movq	%r14, 8(%rsp)
	movq	%r14, 32(%rdi)
	cmpq	%rax, %rdx
	je	.L56
	movzbl	(%rax), %ecx
	cmpl	$1, %ecx
	je	.L41
	leaq	1(%rax), %r12
	testl	%ecx, %ecx
	jne	.L42
	movl	$15, %edx
	jmp	.L43
.L38:
	movq	%r14, %r8
	cmpq	%r12, %r14
	je	.L46
	cmpb	$1, (%r12)
	jne	.L17
	jmp	.L59
.L41:
	movzbl	1(%rax), %r15d
	leaq	2(%rax), %r12
	shll	$16, %r15d
	movl	$15, %edx
	jmp	.L44
.L42:
	movl	$3, %edx
.L43:
	xorl	%r15d, %r15d
.L44:
	cmpq	%r8, %r12
	ja	.L57
	shll	$8, %ecx
	orq	%rdx, %r15
	orq	%rcx, %r15
	cmpb	$15, %r15b
	je	.L26
	jmp	.L53
.L46:
	movl	$1, %r9d
	movq	%rbx, %rdi
	movq	%r12, %rsi
	movq	%r8, %rdx
	movq	24(%rsp), %rcx
	movq	8(%rsp), %r14
	movq	%r14, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%rax, %r12
	movq	16(%rsp), %rax
	movq	%r12, 8(%rax)
	movq	%rdx, 16(%rax)
	cmpq	$1, %r14
	adcq	$0, %r14
	movq	%r14, 8(%rsp)
	movq	%r14, 32(%rax)
	movq	%rdx, %r8
	cmpq	%r12, %rdx
	je	.L48
	movq	32(%rsp), %rbx
	cmpb	$1, (%r12)
	jne	.L17
	jmp	.L59
.L48:
	movq	$0, (%rsp)
	movl	$1, %r9d
	movq	32(%rsp), %rbx
	movq	%rbx, %rdi
	movq	%r12, %rsi
	movq	%r8, %rdx
	movq	24(%rsp), %rcx
	movq	8(%rsp), %r14
	movq	%r14, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rdx, %r8
	movq	16(%rsp), %rcx
	movq	%rax, 8(%rcx)
	movq	%rdx, 16(%rcx)
	movq	%r14, 32(%rcx)
	jmp	.L18
.L50:
	xorl	%eax, %eax
.L51:
	addq	$72, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L52:
	addq	%r13, %r9
	movq	%rbx, %rdi
	movq	%r15, %rsi
	movq	%r8, %rdx
	movq	%r12, %r8
	callq	*scantling_decode_window_fault_list@GOTPCREL(%rip)
	jmp	.L55
.L53:
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r8, %rdx
	movq	%r15, %rcx
	movq	%r12, %r8
	callq	*scantling_decode_window_fault@GOTPCREL(%rip)
.L54:
	movq	%r13, 56(%rsp)
	movq	$1, 48(%rsp)
	leaq	48(%rsp), %rsi
	movq	%rbx, %rdi
	callq	*scantling_decode_window_push@GOTPCREL(%rip)
.L55:
	movb	$1, %al
	jmp	.L51
.L56:
	movq	$0, (%rsp)
	jmp	.L58
.L57:
	subq	%rax, %r12
	movq	%r12, (%rsp)
.L58:
	movl	$1, %r9d
	movq	%rdi, %r14
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r8, %rdx
	movq	24(%rsp), %rcx
	movq	8(%rsp), %r15
	movq	%r15, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movq	%r15, 32(%r14)
	jmp	.L54
.L59:
	addq	56(%rbx), %r12
	subq	48(%rbx), %r12
	movl	$12, %esi
	movq	%rbx, %rdi
	movq	%r12, %rdx
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
	jmp	.L54

get_be_u16:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	8(%rdi), %rsi
	movq	16(%rdi), %rdx
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$1, %rax
	jbe	.L1
.L3:
	movzwl	(%rsi), %edx
	addq	$2, %rsi
	movq	%rsi, 8(%rdi)
	rolw	$8, %dx
	xorl	%eax, %eax
.L4:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	(%rdi), %r15
	movq	24(%rdi), %r14
	movq	32(%rdi), %rbx
	movl	$2, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
	cmpq	$1, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%r12)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$1, %rax
	ja	.L3
	movq	$0, (%rsp)
	movl	$2, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r12)
	movq	%rdx, 16(%r12)
	movq	%rbx, 32(%r12)
	movw	$1, %ax
	jmp	.L4

get_be_u32:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	8(%rdi), %rsi
	movq	16(%rdi), %rdx
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$3, %rax
	jbe	.L1
.L3:
	movl	(%rsi), %edx
	addq	$4, %rsi
	movq	%rsi, 8(%rdi)
	bswapl	%edx
	xorl	%eax, %eax
.L4:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	(%rdi), %r15
	movq	24(%rdi), %r14
	movq	32(%rdi), %rbx
	movl	$4, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
	cmpq	$1, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%r12)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$3, %rax
	ja	.L3
	movq	$0, (%rsp)
	movl	$4, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r12)
	movq	%rdx, 16(%r12)
	movq	%rbx, 32(%r12)
	movl	$1, %eax
	jmp	.L4

get_be_u64:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	8(%rdi), %rsi
	movq	16(%rdi), %rdx
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$7, %rax
	jbe	.L1
.L3:
	movq	(%rsi), %rdx
	addq	$8, %rsi
	movq	%rsi, 8(%rdi)
	bswapq	%rdx
	xorl	%eax, %eax
.L4:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	(%rdi), %r15
	movq	24(%rdi), %r14
	movq	32(%rdi), %rbx
	movl	$8, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
	cmpq	$1, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%r12)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$7, %rax
	ja	.L3
	movq	$0, (%rsp)
	movl	$8, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r12)
	movq	%rdx, 16(%r12)
	movq	%rbx, 32(%r12)
	movl	$1, %eax
	jmp	.L4

get_le_u16:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	8(%rdi), %rsi
	movq	16(%rdi), %rdx
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$1, %rax
	jbe	.L1
.L3:
	movzwl	(%rsi), %edx
	addq	$2, %rsi
	movq	%rsi, 8(%rdi)
	xorl	%eax, %eax
.L4:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	(%rdi), %r15
	movq	24(%rdi), %r14
	movq	32(%rdi), %rbx
	movl	$2, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
	cmpq	$1, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%r12)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$1, %rax
	ja	.L3
	movq	$0, (%rsp)
	movl	$2, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r12)
	movq	%rdx, 16(%r12)
	movq	%rbx, 32(%r12)
	movw	$1, %ax
	jmp	.L4

get_le_u32:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	8(%rdi), %rsi
	movq	16(%rdi), %rdx
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$3, %rax
	jbe	.L1
.L3:
	movl	(%rsi), %edx
	addq	$4, %rsi
	movq	%rsi, 8(%rdi)
	xorl	%eax, %eax
.L4:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	(%rdi), %r15
	movq	24(%rdi), %r14
	movq	32(%rdi), %rbx
	movl	$4, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
	cmpq	$1, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%r12)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$3, %rax
	ja	.L3
	movq	$0, (%rsp)
	movl	$4, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r12)
	movq	%rdx, 16(%r12)
	movq	%rbx, 32(%r12)
	movl	$1, %eax
	jmp	.L4

get_le_u64:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	8(%rdi), %rsi
	movq	16(%rdi), %rdx
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$7, %rax
	jbe	.L1
.L3:
	movq	(%rsi), %rdx
	addq	$8, %rsi
	movq	%rsi, 8(%rdi)
	xorl	%eax, %eax
.L4:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	(%rdi), %r15
	movq	24(%rdi), %r14
	movq	32(%rdi), %rbx
	movl	$8, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
	cmpq	$1, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%r12)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$7, %rax
	ja	.L3
	movq	$0, (%rsp)
	movl	$8, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r12)
	movq	%rdx, 16(%r12)
	movq	%rbx, 32(%r12)
	movl	$1, %eax
	jmp	.L4

get_le_u8:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	8(%rdi), %rsi
	movq	16(%rdi), %rdx
	cmpq	%rsi, %rdx
	je	.L1
.L3:
	movzbl	(%rsi), %edx
	incq	%rsi
	movq	%rsi, 8(%rdi)
	xorl	%eax, %eax
.L4:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	(%rdi), %r15
	movq	24(%rdi), %r14
	movq	32(%rdi), %rbx
	movl	$1, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
	cmpq	$1, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%r12)
	cmpq	%rax, %rdx
	jne	.L3
	movq	$0, (%rsp)
	movl	$1, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r12)
	movq	%rdx, 16(%r12)
	movq	%rbx, 32(%r12)
	movb	$1, %al
	jmp	.L4

load_be_u16:
	movzwl	(%rdi), %eax
	rolw	$8, %ax
	retq

load_be_u32:
	movl	(%rdi), %eax
	bswapl	%eax
	retq

load_be_u64:
	movq	(%rdi), %rax
	bswapq	%rax
	retq

load_le_u16:
	movzwl	(%rdi), %eax
	retq

load_le_u32:
	movl	(%rdi), %eax
	retq

load_le_u64:
	movq	(%rdi), %rax
	retq

load_le_u8:
	movzbl	(%rdi), %eax
	retq

sum_attempts:
	testq	%rsi, %rsi
	je	.L75
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$56, %rsp
	movq	%rsi, %rbx
	movq	%rdi, %r14
	movabsq	$-9187201950435737472, %r11
	movq	(%rdi), %rax
	movq	%rax, 24(%rsp)
	movq	8(%rdi), %r12
	movq	32(%rdi), %r13
	movq	16(%rdi), %rdx
	xorl	%r10d, %r10d
	jmp	.L2
.L75:
	xorl	%r10d, %r10d
	movq	%r10, %rax
	retq
.L15:
	movq	8(%rsp), %r10
.L6:
	addq	%rax, %r8
	movq	%rsi, %r9
.L11:
	movq	%r8, 8(%r14)
	movl	%edi, %eax
	xorq	%rcx, %rax
	movzbl	%r15b, %ecx
	xorq	%r9, %rcx
	xorq	%rax, %rcx
	xorq	%rcx, %r10
	movq	%r8, %r12
	movq	%r13, 32(%r14)
	decq	%rbx
	je	.L74
.L2:
	cmpq	$-1, %r13
	jne	.L33
	movq	$-1, %r13
	xorl	%ebp, %ebp
.L4:
	movq	%r12, 24(%r14)
	movq	%rbp, 32(%r14)
	movq	%rdx, %rax
	subq	%r12, %rax
	cmpq	$23, %rax
	jb	.L34
	movq	(%r12), %rcx
	movl	8(%r12), %edi
	movzbl	12(%r12), %r15d
	leaq	13(%r12), %r8
	movzbl	13(%r12), %esi
	movl	%esi, %r9d
	andl	$127, %esi
	movl	$1, %eax
	testb	%r9b, %r9b
	jns	.L6
	movq	%r10, 8(%rsp)
	movzbl	14(%r12), %eax
	movl	%eax, %r9d
	andl	$127, %r9d
	shll	$7, %r9d
	orq	%rsi, %r9
	movl	$2, %r10d
	testb	%al, %al
	jns	.L9
	movzbl	15(%r12), %eax
	movl	%eax, %esi
	andl	$127, %esi
	shll	$14, %esi
	orq	%rsi, %r9
	movl	$3, %r10d
	testb	%al, %al
	js	.L12
.L9:
	addq	%r10, %r8
	testb	%al, %al
	je	.L21
	movq	8(%rsp), %r10
	jmp	.L11
.L12:
	movq	(%r8), %rsi
	movq	%rsi, %rax
	notq	%rax
	testq	%rax, %r11
	jne	.L16
	movq	%rsi, %rax
	movabsq	$9187201950435737471, %r9
	andq	%r9, %rax
	shrq	%rsi
	movabsq	$4575727041462157184, %r9
	andq	%r9, %rsi
	subq	%rsi, %rax
	movq	%rax, %rsi
	movabsq	$70364449226751, %r9
	andq	%r9, %rsi
	shrq	$2, %rax
	movabsq	$1152851136131088384, %r9
	andq	%r9, %rax
	orq	%rsi, %rax
	movl	%eax, %esi
	shrq	$4, %rax
	andq	$-268435456, %rax
	orq	%rsi, %rax
	movzbl	21(%r12), %esi
	movl	%esi, %r9d
	andl	$127, %esi
	shlq	$56, %rsi
	orq	%rax, %rsi
	testb	%r9b, %r9b
	je	.L29
	movl	$9, %eax
	jns	.L15
	movzbl	22(%r12), %eax
	testb	%al, %al
	movq	8(%rsp), %r10
	jle	.L60
	cmpb	$1, %al
	jne	.L41
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rsi
	movl	$10, %eax
	jmp	.L6
.L16:
	movl	%esi, %eax
	shrl	$24, %eax
	movl	%esi, %r10d
	shrl	$3, %r10d
	andl	$266338304, %r10d
	orq	%r10, %r9
	movl	$4, %r10d
	testb	%al, %al
	jns	.L9
	movq	%rsi, %rax
	shrq	$32, %rax
	movl	%eax, %r10d
	andl	$127, %r10d
	shlq	$28, %r10
	orq	%r10, %r9
	movl	$5, %r10d
	testb	%al, %al
	jns	.L9
	movq	%rsi, %rax
	shrq	$40, %rax
	movl	%eax, %r10d
	andl	$127, %r10d
	shlq	$35, %r10
	orq	%r10, %r9
	movl	$6, %r10d
	testb	%al, %al
	jns	.L9
	movq	%rsi, %rax
	shrq	$48, %rax
	movl	%eax, %r11d
	andl	$127, %r11d
	shlq	$42, %r11
	orq	%r9, %r11
	movl	$7, %r10d
	testb	%al, %al
	js	.L31
	movq	%r11, %r9
	movabsq	$-9187201950435737472, %r11
	jmp	.L9
.L21:
	movl	$4, %ecx
.L22:
	movq	%r12, %rsi
.L23:
	movq	24(%rsp), %rdi
	movq	%rdx, %r15
	callq	*scantling_decode_window_fault@GOTPCREL(%rip)
	cmpq	$0, 32(%r14)
	jne	.L67
	movq	%r12, 8(%r14)
	movabsq	$-9187201950435737472, %r11
	movq	%r15, %rdx
	movq	8(%rsp), %r10
	movq	%r13, 32(%r14)
	decq	%rbx
	jne	.L2
	jmp	.L74
.L29:
	movq	$4, 40(%rsp)
	movq	44(%rsp), %rcx
	leaq	22(%r12), %r8
	shlq	$32, %rcx
	orq	$4, %rcx
	jmp	.L22
.L31:
	movq	%rsi, %rax
	shrq	$56, %rax
	movl	%eax, %r9d
	andl	$127, %r9d
	shlq	$49, %r9
	orq	%r11, %r9
	testq	%rsi, %rsi
	js	.L37
	movl	$8, %r10d
	movabsq	$-9187201950435737472, %r11
	jmp	.L9
.L33:
	movq	(%r14), %rdi
	movq	24(%r14), %rcx
	movq	%r12, %rsi
	movq	%r13, %r8
	movq	%r11, %r13
	movq	%r10, %r15
	callq	*scantling_decode_window_limits_impl_scantling_decode_window_mark_inner@GOTPCREL(%rip)
	movq	%r15, %r10
	movq	%r13, %r11
	movq	%rax, %rbp
	movq	%rdx, %r13
	movq	16(%r14), %rdx
	jmp	.L4
.L34:
	movq	%r10, 8(%rsp)
	movl	$23, %r9d
	movq	24(%rsp), %rdi
	movq	%r12, %rsi
	movq	%r12, %rcx
	movq	%rbp, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%rax, %rsi
	movq	%rdx, 16(%r14)
	cmpq	$1, %rbp
	movq	%rbp, %rax
	adcq	$0, %rax
	movq	%rax, 32(%r14)
	movq	%rdx, 16(%rsp)
	movq	%rdx, %rcx
	subq	%rsi, %rcx
	cmpq	$14, %rcx
	jb	.L65
	movq	(%rsi), %rcx
	movl	8(%rsi), %edi
	movzbl	12(%rsi), %r15d
	leaq	13(%rsi), %r8
	movzbl	13(%rsi), %r11d
	movl	%r11d, %r9d
	andl	$127, %r11d
	movl	$1, %r10d
	testb	%r9b, %r9b
	js	.L42
.L36:
	addq	%r10, %r8
	movq	%r11, %r9
	jmp	.L45
.L37:
	movzbl	21(%r12), %eax
	movl	%eax, %esi
	andl	$127, %esi
	shlq	$56, %rsi
	orq	%rsi, %r9
	movl	$9, %r10d
	testb	%al, %al
	movabsq	$-9187201950435737472, %r11
	jns	.L9
	movzbl	22(%r12), %eax
	testb	%al, %al
	jle	.L60
	cmpb	$1, %al
	movq	8(%rsp), %r10
	jne	.L41
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %r9
	movl	$10, %eax
	movq	%r9, %rsi
	jmp	.L6
.L60:
	movl	$4, %ecx
	leaq	23(%r12), %r8
	jmp	.L22
.L41:
	movl	$5, %ecx
	leaq	23(%r12), %r8
	jmp	.L22
.L42:
	movzbl	14(%rsi), %r10d
	movl	%r10d, %r9d
	andl	$127, %r9d
	shll	$7, %r9d
	orq	%r11, %r9
	movl	$2, %r11d
	testb	%r10b, %r10b
	jns	.L44
	movzbl	15(%rsi), %r10d
	movl	%r10d, %r11d
	andl	$127, %r11d
	shll	$14, %r11d
	orq	%r11, %r9
	movl	$3, %r11d
	testb	%r10b, %r10b
	js	.L47
.L44:
	addq	%r11, %r8
	testb	%r10b, %r10b
	je	.L58
.L45:
	movabsq	$-9187201950435737472, %r11
	movq	16(%rsp), %rdx
	movq	8(%rsp), %r10
	cmpq	%rdx, %r8
	jbe	.L11
.L46:
	subq	%rsi, %r8
	jmp	.L66
.L47:
	movq	(%r8), %rdx
	movq	%rdx, %r10
	notq	%r10
	movabsq	$-9187201950435737472, %r11
	testq	%r10, %r11
	jne	.L53
	movq	%rdx, %r9
	movabsq	$9187201950435737471, %r10
	andq	%r10, %r9
	shrq	%rdx
	movabsq	$4575727041462157184, %r10
	andq	%r10, %rdx
	subq	%rdx, %r9
	movq	%r9, %r10
	movabsq	$70364449226751, %r11
	andq	%r11, %r10
	shrq	$2, %r9
	movabsq	$1152851136131088384, %r11
	andq	%r11, %r9
	orq	%r10, %r9
	movl	%r9d, %r10d
	shrq	$4, %r9
	andq	$-268435456, %r9
	orq	%r10, %r9
	movzbl	21(%rsi), %r11d
	movl	%r11d, %r10d
	andl	$127, %r11d
	shlq	$56, %r11
	orq	%r9, %r11
	testb	%r10b, %r10b
	je	.L61
	movl	$9, %r10d
	jns	.L36
	movzbl	22(%rsi), %r9d
	testb	%r9b, %r9b
	jle	.L73
	cmpb	$1, %r9b
	jne	.L72
	movabsq	$-9223372036854775808, %r9
	orq	%r9, %r11
	movl	$10, %r10d
	jmp	.L36
.L53:
	movl	%edx, %r10d
	shrl	$24, %r10d
	movl	%edx, %r11d
	shrl	$3, %r11d
	andl	$266338304, %r11d
	orq	%r11, %r9
	movl	$4, %r11d
	testb	%r10b, %r10b
	jns	.L44
	movq	%rdx, %r10
	shrq	$32, %r10
	movl	%r10d, %r11d
	andl	$127, %r11d
	shlq	$28, %r11
	orq	%r11, %r9
	movl	$5, %r11d
	testb	%r10b, %r10b
	jns	.L44
	movq	%rdx, %r10
	shrq	$40, %r10
	movl	%r10d, %r11d
	andl	$127, %r11d
	shlq	$35, %r11
	orq	%r11, %r9
	movl	$6, %r11d
	testb	%r10b, %r10b
	jns	.L44
	movq	%rdx, %r10
	shrq	$48, %r10
	movl	%r10d, %r11d
	andl	$127, %r11d
	shlq	$42, %r11
	orq	%r9, %r11
	movq	%r11, 32(%rsp)
	movl	$7, %r11d
	testb	%r10b, %r10b
	js	.L63
	movq	32(%rsp), %r9
	jmp	.L44
.L58:
	movl	$4, %ecx
.L59:
	movq	16(%rsp), %rdx
	cmpq	%rdx, %r8
	jbe	.L23
	jmp	.L46
.L61:
	movq	$4, 40(%rsp)
	movq	44(%rsp), %rcx
	leaq	22(%rsi), %r8
	shlq	$32, %rcx
	orq	$4, %rcx
	jmp	.L59
.L63:
	movq	%rdx, %r10
	shrq	$56, %r10
	movl	%r10d, %r9d
	andl	$127, %r9d
	shlq	$49, %r9
	addq	32(%rsp), %r9
	testq	%rdx, %rdx
	js	.L68
	movl	$8, %r11d
	jmp	.L44
.L65:
	xorl	%r8d, %r8d
.L66:
	movq	%r8, (%rsp)
	movl	$14, %r9d
	movq	24(%rsp), %rdi
	movq	16(%rsp), %rdx
	movq	%r12, %rcx
	movq	%rax, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
.L67:
	movq	(%r14), %rdi
	movq	%rbp, %rsi
	callq	*scantling_decode_window_limits_impl_scantling_decode_window_return@GOTPCREL(%rip)
	movq	%rax, %r12
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movabsq	$-9187201950435737472, %r11
	movq	8(%rsp), %r10
	movq	%r13, 32(%r14)
	decq	%rbx
	jne	.L2
	jmp	.L74
.L68:
	movzbl	21(%rsi), %r10d
	movl	%r10d, %r11d
	andl	$127, %r11d
	shlq	$56, %r11
	orq	%r11, %r9
	movl	$9, %r11d
	testb	%r10b, %r10b
	jns	.L44
	movzbl	22(%rsi), %r10d
	testb	%r10b, %r10b
	jle	.L73
	cmpb	$1, %r10b
	jne	.L72
	movabsq	$-9223372036854775808, %r10
	orq	%r10, %r9
	movl	$10, %r10d
	movq	%r9, %r11
	jmp	.L36
.L73:
	movl	$4, %ecx
	leaq	23(%rsi), %r8
	jmp	.L59
.L72:
	movl	$5, %ecx
	leaq	23(%rsi), %r8
	jmp	.L59
.L74:
	addq	$56, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	movq	%r10, %rax
	retq

sum_records:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$72, %rsp
	testq	%rsi, %rsi
	je	.L2
	movabsq	$-9187201950435737472, %r13
	movq	(%rdi), %r15
	movq	8(%rdi), %rax
	movq	24(%rdi), %rcx
	movq	%rcx, 24(%rsp)
	movq	16(%rdi), %rdx
	movq	32(%rdi), %rcx
	movq	%rcx, 16(%rsp)
	xorl	%ecx, %ecx
	xorl	%r12d, %r12d
	jmp	.L7
.L2:
	xorl	%r12d, %r12d
	xorl	%ecx, %ecx
.L3:
	movq	%rcx, %rax
	movq	%r12, %rdx
	addq	$72, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L4:
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %r14
	movl	$10, %r11d
.L5:
	addq	%r11, %r8
	movq	%r14, %rbx
.L6:
	movq	%r8, 8(%rdi)
	movl	%r10d, %eax
	xorq	%rax, %r12
	movzbl	%r9b, %eax
	xorq	%rbp, %rax
	xorq	%rax, %r12
	xorq	%rbx, %r12
	movq	%r8, %rax
	decq	%rsi
	je	.L3
.L7:
	movq	%rdx, %r8
	subq	%rax, %r8
	cmpq	$23, %r8
	jb	.L26
	movq	(%rax), %rbp
	movl	8(%rax), %r10d
	movzbl	12(%rax), %r9d
	leaq	13(%rax), %r8
	movzbl	13(%rax), %r14d
	movl	%r14d, %ebx
	andl	$127, %r14d
	movl	$1, %r11d
	testb	%bl, %bl
	jns	.L5
	movzbl	14(%rax), %r11d
	movl	%r11d, %ebx
	andl	$127, %ebx
	shll	$7, %ebx
	orq	%r14, %rbx
	movl	$2, %r14d
	testb	%r11b, %r11b
	jns	.L11
	movzbl	15(%rax), %r11d
	movl	%r11d, %r14d
	andl	$127, %r14d
	shll	$14, %r14d
	orq	%r14, %rbx
	movl	$3, %r14d
	testb	%r11b, %r11b
	js	.L12
.L11:
	addq	%r14, %r8
	testb	%r11b, %r11b
	jne	.L6
	jmp	.L52
.L12:
	movq	(%r8), %r14
	movq	%r14, %r11
	notq	%r11
	testq	%r11, %r13
	jne	.L17
	movq	%r14, %r11
	movabsq	$9187201950435737471, %rbx
	andq	%rbx, %r11
	shrq	%r14
	movabsq	$4575727041462157184, %rbx
	andq	%rbx, %r14
	subq	%r14, %r11
	movq	%r11, %rbx
	movabsq	$70364449226751, %r14
	andq	%r14, %rbx
	shrq	$2, %r11
	movabsq	$1152851136131088384, %r14
	andq	%r14, %r11
	orq	%rbx, %r11
	movl	%r11d, %ebx
	shrq	$4, %r11
	andq	$-268435456, %r11
	orq	%rbx, %r11
	movzbl	21(%rax), %r14d
	movl	%r14d, %ebx
	andl	$127, %r14d
	shlq	$56, %r14
	orq	%r11, %r14
	testb	%bl, %bl
	je	.L51
	movl	$9, %r11d
	jns	.L5
	movzbl	22(%rax), %r11d
	testb	%r11b, %r11b
	jle	.L57
	cmpb	$1, %r11b
	je	.L4
	jmp	.L56
.L17:
	movzbl	16(%rax), %r11d
	movl	%r11d, %r14d
	andl	$127, %r14d
	shll	$21, %r14d
	orq	%r14, %rbx
	movl	$4, %r14d
	testb	%r11b, %r11b
	jns	.L11
	movzbl	17(%rax), %r11d
	movl	%r11d, %r14d
	andl	$127, %r14d
	shlq	$28, %r14
	orq	%r14, %rbx
	movl	$5, %r14d
	testb	%r11b, %r11b
	jns	.L11
	movzbl	18(%rax), %r11d
	movl	%r11d, %r14d
	andl	$127, %r14d
	shlq	$35, %r14
	orq	%r14, %rbx
	movl	$6, %r14d
	testb	%r11b, %r11b
	jns	.L11
	movzbl	19(%rax), %r11d
	movl	%r11d, %r14d
	andl	$127, %r14d
	shlq	$42, %r14
	orq	%r14, %rbx
	movl	$7, %r14d
	testb	%r11b, %r11b
	jns	.L11
	movzbl	20(%rax), %r11d
	movl	%r11d, %r14d
	andl	$127, %r14d
	shlq	$49, %r14
	orq	%r14, %rbx
	movl	$8, %r14d
	testb	%r11b, %r11b
	jns	.L11
	movzbl	21(%rax), %r11d
	movl	%r11d, %r14d
	andl	$127, %r14d
	shlq	$56, %r14
	orq	%r14, %rbx
	movl	$9, %r14d
	testb	%r11b, %r11b
	jns	.L11
	movzbl	22(%rax), %r11d
	testb	%r11b, %r11b
	jle	.L57
	cmpb	$1, %r11b
	jne	.L56
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rbx
	movl	$10, %r11d
	movq	%rbx, %r14
	jmp	.L5
.L26:
	movq	%rsi, %rbp
	movl	$23, %r9d
	movq	%rdi, 8(%rsp)
	movq	%r15, %rdi
	movq	%rax, %rsi
	movq	24(%rsp), %rcx
	movq	16(%rsp), %rbx
	movq	%rbx, %r8
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	8(%rsp), %rdi
	movq	%rax, 8(%rdi)
	movq	%rdx, 16(%rdi)
	cmpq	$1, %rbx
	adcq	$0, %rbx
	movq	%rbx, 16(%rsp)
	movq	%rbx, 32(%rdi)
	movq	%rdx, %rcx
	subq	%rax, %rcx
	cmpq	$14, %rcx
	jb	.L63
	movq	(%rax), %rsi
	movl	8(%rax), %r10d
	movzbl	12(%rax), %r9d
	leaq	13(%rax), %r8
	movzbl	13(%rax), %r14d
	movl	%r14d, %ecx
	andl	$127, %r14d
	movl	$1, %r11d
	testb	%cl, %cl
	movq	%rsi, 64(%rsp)
	js	.L30
.L28:
	xorl	%ecx, %ecx
	movq	%rbp, %rsi
.L29:
	addq	%r11, %r8
	movq	%r14, %rbx
	jmp	.L33
.L30:
	movzbl	14(%rax), %r11d
	movl	%r11d, %ebx
	andl	$127, %ebx
	shll	$7, %ebx
	orq	%r14, %rbx
	movl	$2, %r14d
	testb	%r11b, %r11b
	movl	$0, %ecx
	movq	%rbp, %rsi
	jns	.L32
	movzbl	15(%rax), %r11d
	movl	%r11d, %r14d
	andl	$127, %r14d
	shll	$14, %r14d
	orq	%r14, %rbx
	movl	$3, %r14d
	testb	%r11b, %r11b
	js	.L35
.L32:
	addq	%r14, %r8
	testb	%r11b, %r11b
	je	.L59
.L33:
	movq	64(%rsp), %r11
	movq	%r11, 36(%rsp)
	cmpq	%rdx, %r8
	ja	.L64
	movq	36(%rsp), %rbp
	jmp	.L6
.L35:
	movq	(%r8), %r14
	movq	%r14, %r11
	notq	%r11
	testq	%r11, %r13
	jne	.L41
	movq	%r14, %r11
	movabsq	$9187201950435737471, %rbx
	andq	%rbx, %r11
	shrq	%r14
	movabsq	$4575727041462157184, %rbx
	andq	%rbx, %r14
	subq	%r14, %r11
	movq	%r11, %rbx
	movabsq	$70364449226751, %r14
	andq	%r14, %rbx
	shrq	$2, %r11
	movabsq	$1152851136131088384, %r14
	andq	%r14, %r11
	orq	%rbx, %r11
	movl	%r11d, %ebx
	shrq	$4, %r11
	andq	$-268435456, %r11
	orq	%rbx, %r11
	movzbl	21(%rax), %r14d
	movl	%r14d, %ebx
	andl	$127, %r14d
	shlq	$56, %r14
	orq	%r11, %r14
	testb	%bl, %bl
	je	.L67
	movl	$9, %r11d
	jns	.L29
	movzbl	22(%rax), %ecx
	testb	%cl, %cl
	jle	.L69
	cmpb	$1, %cl
	jne	.L68
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %r14
	movl	$10, %r11d
	movq	8(%rsp), %rdi
	jmp	.L28
.L41:
	movzbl	16(%rax), %r11d
	movl	%r11d, %r14d
	andl	$127, %r14d
	shll	$21, %r14d
	orq	%r14, %rbx
	movl	$4, %r14d
	testb	%r11b, %r11b
	jns	.L32
	movzbl	17(%rax), %r11d
	movl	%r11d, %r14d
	andl	$127, %r14d
	shlq	$28, %r14
	orq	%r14, %rbx
	movl	$5, %r14d
	testb	%r11b, %r11b
	jns	.L32
	movzbl	18(%rax), %r11d
	movl	%r11d, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %rbx
	movl	$6, %r14d
	testb	%r11b, %r11b
	jns	.L47
	movzbl	19(%rax), %r11d
	movl	%r11d, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %rbx
	movl	$7, %r14d
	testb	%r11b, %r11b
	jns	.L47
	movzbl	20(%rax), %r11d
	movl	%r11d, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %rbx
	movl	$8, %r14d
	testb	%r11b, %r11b
	jns	.L47
	movzbl	21(%rax), %r11d
	movl	%r11d, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rbx
	movl	$9, %r14d
	testb	%r11b, %r11b
	js	.L48
.L47:
	movq	8(%rsp), %rdi
	xorl	%ecx, %ecx
	movq	%rbp, %rsi
	jmp	.L32
.L48:
	movzbl	22(%rax), %ecx
	testb	%cl, %cl
	jle	.L69
	cmpb	$1, %cl
	jne	.L68
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %rbx
	movl	$10, %r11d
	movq	%rbx, %r14
	movq	8(%rsp), %rdi
	jmp	.L28
.L51:
	movq	$4, 48(%rsp)
	movq	52(%rsp), %rcx
	leaq	22(%rax), %r8
	shlq	$32, %rcx
.L52:
	movl	$4, %esi
.L53:
	orq	%rsi, %rcx
.L54:
	movq	(%rdi), %rdi
	movq	%rax, %rsi
	callq	*scantling_decode_window_fault@GOTPCREL(%rip)
.L55:
	movl	$1, %ecx
	jmp	.L3
.L57:
	movl	$4, %esi
	jmp	.L58
.L56:
	movl	$5, %esi
.L58:
	leaq	23(%rax), %r8
	xorl	%ecx, %ecx
	jmp	.L53
.L59:
	xorl	%esi, %esi
.L60:
	movl	$4, %ecx
	orq	%rcx, %rsi
	movq	%rsi, 32(%rsp)
	cmpq	%rdx, %r8
	ja	.L64
.L62:
	movq	32(%rsp), %rcx
	movq	8(%rsp), %rdi
	jmp	.L54
.L63:
	movq	$0, (%rsp)
	movl	$14, %r9d
	movq	%rdi, %rbx
	movq	%r15, %rdi
	jmp	.L65
.L67:
	movq	$4, 48(%rsp)
	movq	52(%rsp), %rsi
	leaq	22(%rax), %r8
	shlq	$32, %rsi
	jmp	.L60
.L69:
	movl	$4, %ecx
	jmp	.L70
.L68:
	movl	$5, %ecx
.L70:
	leaq	23(%rax), %r8
	xorl	%esi, %esi
	orq	%rcx, %rsi
	movq	%rsi, 32(%rsp)
	cmpq	%rdx, %r8
	jbe	.L62
.L64:
	subq	%rax, %r8
	movq	8(%rsp), %rbx
	movq	(%rbx), %rdi
	movq	%r8, (%rsp)
	movl	$14, %r9d
.L65:
	movq	%rax, %rsi
	movq	24(%rsp), %rcx
	movq	16(%rsp), %r14
	movq	%r14, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%rbx)
	movq	%rdx, 16(%rbx)
	movq	%r14, 32(%rbx)
	jmp	.L55

sum_words:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	subq	$16, %rsp
	movabsq	$4611686018427387896, %r8
	leaq	7(%r8), %rax
	cmpq	%rax, %rsi
	ja	.L2
	shlq	$2, %rsi
.L3:
	movq	(%rdi), %rax
	movq	8(%rdi), %rbx
	movq	48(%rax), %r11
	movq	56(%rax), %rdx
	subq	%r11, %rbx
	addq	%rdx, %rbx
	movq	128(%rax), %rcx
	testq	%rcx, %rcx
	je	.L9
	addq	%rbx, %rcx
	movq	136(%rax), %r9
	xorl	%r14d, %r14d
	subq	%rbx, %r9
	cmovaeq	%r9, %r14
	movl	$1, %r9d
	cmovaeq	%rcx, %r9
	movq	176(%rax), %r10
	movq	%r10, %rcx
	subq	%rbx, %rcx
	cmpq	%r14, %rcx
	cmovaeq	%r14, %rcx
	movq	%rsi, %r15
	subq	%rcx, %r15
	ja	.L11
	addq	%rsi, %rbx
	movq	24(%rdi), %r14
	movq	32(%rdi), %rcx
	cmpq	$-1, %rcx
	setne	238(%rax)
	testq	%rcx, %rcx
	jne	.L7
	subq	%r11, %rdx
	addq	%r14, %rdx
	movq	%rdx, 216(%rax)
.L7:
	cmpq	$1, %rcx
	adcq	$0, %rcx
	movq	%rcx, 32(%rdi)
	movq	80(%rax), %rdx
	cmpq	%rdx, %rbx
	jae	.L12
	movq	88(%rax), %rcx
	movq	104(%rax), %rdx
	addq	96(%rax), %rcx
	movb	$1, %r11b
	movl	$112, %r14d
	jmp	.L13
.L12:
	movq	64(%rax), %rcx
	movl	$72, %r14d
	xorl	%r11d, %r11d
.L13:
	movq	(%rax,%r14), %r14
	movq	%rcx, 48(%rax)
	movq	%rdx, 56(%rax)
	movb	%r11b, 240(%rax)
	movq	%rbx, %rax
	subq	%rdx, %rax
	subq	%rax, %r14
	xorl	%edx, %edx
	subq	%rbx, %r10
	movl	$0, %r11d
	cmovaeq	%r10, %r11
	cmpq	%r14, %r11
	cmovaeq	%r14, %r11
	addq	%rcx, %rax
	addq	%rax, %r11
	movq	%rax, 8(%rdi)
	movq	%r11, 16(%rdi)
	testb	$3, %sil
	jne	.L24
	movl	$0, %eax
	testq	%rsi, %rsi
	je	.L23
	movq	%rsi, %rax
	shrq	$2, %rax
	cmpq	$32, %rsi
	jae	.L18
	xorl	%r8d, %r8d
	xorl	%edx, %edx
	jmp	.L17
.L18:
	andq	%rax, %r8
	pxor	%xmm1, %xmm1
	xorl	%ecx, %ecx
	pxor	%xmm2, %xmm2
	pxor	%xmm0, %xmm0
.L19:
	movdqu	(%r9,%rcx,4), %xmm3
	movdqu	16(%r9,%rcx,4), %xmm4
	movdqa	%xmm3, %xmm5
	punpckhbw	%xmm1, %xmm5
	pshuflw	$27, %xmm5, %xmm5
	pshufhw	$27, %xmm5, %xmm5
	punpcklbw	%xmm1, %xmm3
	pshuflw	$27, %xmm3, %xmm3
	pshufhw	$27, %xmm3, %xmm3
	packuswb	%xmm5, %xmm3
	pxor	%xmm3, %xmm2
	movdqa	%xmm4, %xmm3
	punpckhbw	%xmm1, %xmm3
	pshuflw	$27, %xmm3, %xmm3
	pshufhw	$27, %xmm3, %xmm3
	punpcklbw	%xmm1, %xmm4
	pshuflw	$27, %xmm4, %xmm4
	pshufhw	$27, %xmm4, %xmm4
	packuswb	%xmm3, %xmm4
	pxor	%xmm4, %xmm0
	addq	$8, %rcx
	cmpq	%rcx, %r8
	jne	.L19
	pxor	%xmm2, %xmm0
	pshufd	$238, %xmm0, %xmm1
	pxor	%xmm0, %xmm1
	pshufd	$85, %xmm1, %xmm0
	pxor	%xmm1, %xmm0
	movd	%xmm0, %edx
	jmp	.L21
.L2:
	movq	$-1, %rsi
	jmp	.L3
.L9:
	movl	$9, %esi
	movq	%rax, %rdi
	movq	%rbx, %rdx
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
	movl	$1, %eax
	jmp	.L23
.L11:
	addq	%rbx, %rcx
	movq	%rdi, %r14
	movq	%rcx, %rsi
	callq	scantling_decode_window
	movl	$4294967295, %r9d
	cmpq	%r9, %r15
	cmovbq	%r15, %r9
	shlq	$32, %r9
	movq	(%r14), %rdi
	movq	8(%r14), %rsi
	movq	16(%r14), %rdx
	movq	24(%r14), %rcx
	movq	32(%r14), %r15
	movq	%rbx, (%rsp)
	movq	%r15, %r8
	callq	*scantling_decode_window_fail_short@GOTPCREL(%rip)
	cmpq	$1, %r15
	adcq	$0, %r15
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movq	%r15, 32(%r14)
	movl	$1, %eax
	jmp	.L23
.L24:
	leaq	.Lanon(%rip), %rdi
	leaq	.Lanon(%rip), %rdx
	movl	$157, %esi
	callq	*core_panicking_panic@GOTPCREL(%rip)
.L17:
	movl	(%r9,%r8,4), %ecx
	bswapl	%ecx
	xorl	%ecx, %edx
	incq	%r8
.L21:
	cmpq	%r8, %rax
	jne	.L17
	xorl	%eax, %eax
.L23:
	addq	$16, %rsp
	popq	%rbx
	popq	%r14
	popq	%r15
	retq

u32_at:
	subq	%rdx, %rsi
	jae	.L2
	xorl	%eax, %eax
	retq
.L2:
	movq	%rdx, %rax
	cmpq	$4, %rsi
	jb	.L4
	movl	(%rdi,%rax), %edx
.L4:
	xorl	%eax, %eax
	cmpq	$4, %rsi
	setae	%al
	retq

