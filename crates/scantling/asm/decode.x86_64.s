collect_fixed:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$72, %rsp
	movq	%rsi, %r9
	testq	%rsi, %rsi
	je	.L7
	movq	%rdx, %r12
	movq	%rdi, %rsi
	movq	(%rdi), %r10
	movq	8(%rdi), %r13
	movq	16(%rdi), %r8
	xorl	%r11d, %r11d
	movq	%rdi, (%rsp)
	movq	%rdx, 24(%rsp)
	movq	%r9, 40(%rsp)
	jmp	.L2
.L3:
	movq	%r9, %r15
	movq	%r11, %r14
	leaq	48(%rsp), %rdi
	movq	%r10, %rbx
	movq	%r10, %rsi
	movq	%r13, %rdx
	movq	%r8, %rcx
	movq	%rbp, %r8
	movq	%r12, %r9
	callq	scantling_decode_window_read_across
	movq	(%rsp), %rsi
	movq	48(%rsp), %r13
	movq	56(%rsp), %r8
	movq	64(%rsp), %rax
	movq	%r13, 8(%rsi)
	movq	%r8, 16(%rsi)
	testq	%rax, %rax
	je	.L10
	movq	%rbx, %r10
	movq	%r14, %r11
	movq	%r15, %r9
.L5:
	addq	%rax, %r11
	cmpq	%r9, %r11
	jb	.L2
	jmp	.L7
.L10:
	movq	%r8, %rax
	subq	%r13, %rax
	cmpq	$14, %rax
	jbe	.L13
	movq	%rbx, %r10
.L12:
	movq	%r14, %r11
	movq	%r15, %r9
	jmp	.L8
.L13:
	movl	$15, %ecx
	movq	%rbx, %rdi
	movq	%r13, %rsi
	movq	%r8, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	(%rsp), %rsi
	movq	%rbx, %r10
	movq	%rax, %r13
	movq	%rdx, %r8
	movq	%rdx, 16(%rsi)
	movq	%rdx, %rax
	subq	%r13, %rax
	jmp	.L12
.L2:
	movq	%r9, %rbp
	subq	%r11, %rbp
	movq	%r8, %rax
	subq	%r13, %rax
	cmpq	$14, %rax
	jbe	.L3
.L8:
	movabsq	$-8608480567731124087, %rcx
	mulq	%rcx
	movq	%rdx, %r14
	shrq	$3, %r14
	cmpq	%rbp, %r14
	cmovaeq	%rbp, %r14
	movq	240(%r10), %rdi
	movq	%r14, %rax
	shrq	$60, %rax
	testb	$1, %al
	jne	.L14
	movq	%r14, %rax
	shlq	$4, %rax
	cmpq	%rdi, %rax
	ja	.L16
.L17:
	movq	(%r12), %rdi
	movq	16(%r12), %rbp
	movq	%rdi, %rdx
	subq	%rbp, %rdx
	cmpq	%rdx, %r14
	ja	.L18
	cmpq	%rdx, %r14
	ja	.L46
.L20:
	testq	%r14, %r14
	movq	%rdi, 16(%rsp)
	je	.L21
	movq	%rbp, %rcx
	shlq	$4, %rcx
	addq	8(%r12), %rcx
	shlq	$4, %r14
	leaq	-16(%r14), %rax
	testb	$16, %al
	jne	.L23
	movq	(%r13), %rsi
	movl	8(%r13), %edi
	movq	%r8, %rbx
	movzbl	12(%r13), %r8d
	movq	%r10, %r15
	movq	%r9, %r10
	movzwl	13(%r13), %r9d
	addq	$15, %r13
	leaq	16(%rcx), %rdx
	movq	%rsi, (%rcx)
	movq	(%rsp), %rsi
	movl	%edi, 8(%rcx)
	movb	%r8b, 12(%rcx)
	movq	%rbx, %r8
	movw	%r9w, 14(%rcx)
	movq	%r10, %r9
	movq	%r15, %r10
	testq	%rax, %rax
	jne	.L26
	jmp	.L29
.L21:
	xorl	%eax, %eax
	jmp	.L30
.L23:
	movq	%rcx, %rdx
	testq	%rax, %rax
	je	.L29
.L26:
	movq	%r10, %r15
	movq	%r9, %r10
	movq	%r8, %rbx
	addq	%r14, %rcx
.L27:
	movq	(%r13), %rsi
	movl	8(%r13), %edi
	movzbl	12(%r13), %r8d
	movzwl	13(%r13), %r9d
	movq	%rsi, (%rdx)
	movl	%edi, 8(%rdx)
	movb	%r8b, 12(%rdx)
	movw	%r9w, 14(%rdx)
	movq	15(%r13), %rsi
	movl	23(%r13), %edi
	movzbl	27(%r13), %r8d
	movzwl	28(%r13), %r9d
	addq	$30, %r13
	movq	%rsi, 16(%rdx)
	movl	%edi, 24(%rdx)
	movb	%r8b, 28(%rdx)
	movw	%r9w, 30(%rdx)
	addq	$32, %rdx
	cmpq	%rcx, %rdx
	jne	.L27
	movq	(%rsp), %rsi
	movq	%rbx, %r8
	movq	%r10, %r9
	movq	%r15, %r10
.L29:
	shrq	$4, %rax
	incq	%rax
.L30:
	addq	%rax, %rbp
	movq	%rbp, 16(%r12)
	movq	%rax, %rcx
	shlq	$4, %rcx
	movq	240(%r10), %rdi
	subq	%rcx, %rdi
	movq	%rdi, 240(%r10)
	movq	%r13, 8(%rsi)
	testq	%rax, %rax
	jne	.L5
	cmpq	$15, %rdi
	jbe	.L32
.L34:
	movq	%r8, %rax
	subq	%r13, %rax
	cmpq	$14, %rax
	jbe	.L36
	movq	16(%rsp), %rax
.L38:
	movzwl	13(%r13), %r14d
	movzbl	12(%r13), %r12d
	movl	8(%r13), %r15d
	movq	(%r13), %rbx
	addq	$15, %r13
	movq	%r13, 8(%rsi)
	addq	$-16, 240(%r10)
	cmpq	%rax, %rbp
	je	.L39
.L40:
	movq	24(%rsp), %rdx
	movq	8(%rdx), %rax
	movq	%rbp, %rcx
	shlq	$4, %rcx
	movq	%rbx, (%rax,%rcx)
	movl	%r15d, 8(%rax,%rcx)
	movb	%r12b, 12(%rax,%rcx)
	movq	%rdx, %r12
	movw	%r14w, 14(%rax,%rcx)
	incq	%rbp
	movq	%rbp, 16(%rdx)
	incq	%r11
	movq	40(%rsp), %r9
	cmpq	%r9, %r11
	jb	.L2
	jmp	.L7
.L39:
	movq	24(%rsp), %rdi
	movq	%r10, 16(%rsp)
	movq	%r11, 32(%rsp)
	movq	%r8, 8(%rsp)
	callq	alloc_grow
	movq	8(%rsp), %r8
	movq	(%rsp), %rsi
	movq	32(%rsp), %r11
	movq	16(%rsp), %r10
	jmp	.L40
.L14:
	movq	$-1, %rax
	cmpq	%rdi, %rax
	jbe	.L17
.L16:
	movl	$16, %esi
	movq	%r10, %rbx
	movq	%r11, %r14
	movq	%r8, %rbp
	movq	%r9, %r15
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	%r15, %r9
	movq	%rbp, %r8
	movq	(%rsp), %rsi
	movq	%r14, %r11
	movq	%rbx, %r10
	movq	%rax, %r14
	jmp	.L17
.L18:
	movl	$8, %ecx
	movq	%r8, 8(%rsp)
	movl	$16, %r8d
	movq	%r12, %rdi
	movq	%rbp, %rsi
	movq	%r14, %rdx
	movq	%r10, %rbx
	movq	%r9, %rbp
	movq	%r11, %r15
	callq	alloc_reserve_reserve_handle
	movq	8(%rsp), %r8
	movq	(%rsp), %rsi
	movq	%r15, %r11
	movq	%rbp, %r9
	movq	%rbx, %r10
	movq	(%r12), %rdi
	movq	16(%r12), %rbp
	movq	%rdi, %rdx
	subq	%rbp, %rdx
	cmpq	%rdx, %r14
	jbe	.L20
	jmp	.L46
.L32:
	movl	$16, %esi
	movq	%r10, %rbx
	movq	%r11, %r14
	movq	%r8, 8(%rsp)
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	8(%rsp), %r8
	movq	(%rsp), %rsi
	movq	%r14, %r11
	movq	%rbx, %r10
	testq	%rax, %rax
	jne	.L34
	jmp	.L33
.L36:
	movq	%r11, %r14
	movl	$15, %ecx
	movq	%r10, %rbx
	movq	%r10, %rdi
	movq	%r13, %rsi
	movq	%r8, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	(%rsp), %rsi
	movq	%rax, %r13
	movq	%rdx, %r8
	movq	%rdx, 16(%rsi)
	movq	%rdx, %rax
	subq	%r13, %rax
	cmpq	$15, %rax
	jb	.L41
	movq	(%r12), %rax
	movq	%rbx, %r10
	movq	%r14, %r11
	jmp	.L38
.L7:
	xorl	%eax, %eax
.L45:
	addq	$72, %rsp
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
	movq	%r14, %rsi
	callq	*core_slice_index_slice_index_fail@GOTPCREL(%rip)
.L33:
	addq	80(%r10), %r13
	subq	72(%r10), %r13
	movl	$12, %esi
	movq	%r10, %rdi
	movq	%r13, %rdx
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
	jmp	.L42
.L41:
	movl	$15, %ecx
	movq	%rbx, %rdi
	movq	%rsi, %r15
	movq	%r13, %rsi
	movq	%r8, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r15)
	movq	%rdx, 16(%r15)
.L42:
	movq	%rbx, %rax
	movq	40(%rbx), %rbx
	movq	%rax, %r15
	cmpq	24(%rax), %rbx
	jne	.L44
	leaq	24(%r15), %rdi
	callq	*alloc_grow@GOTPCREL(%rip)
.L44:
	movq	32(%r15), %rax
	leaq	(%rbx,%rbx,2), %rcx
	movq	$1, (%rax,%rcx,8)
	movq	%r14, 8(%rax,%rcx,8)
	incq	%rbx
	movq	%rbx, 40(%r15)
	movb	$1, %al
	jmp	.L45

collect_records:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$72, %rsp
	testq	%rsi, %rsi
	je	.L48
	movq	%rdx, %r11
	movq	%rsi, %r14
	movq	%rdi, %r10
	movq	(%rdi), %r8
	movq	8(%rdi), %r15
	movq	16(%rdi), %r12
	xorl	%esi, %esi
	movq	%r8, (%rsp)
	movq	%rdi, 24(%rsp)
	movq	%rdx, 16(%rsp)
	movq	%r14, 40(%rsp)
.L7:
	subq	%rsi, %r14
	movq	%r12, %rbp
	subq	%r15, %rbp
	cmpq	$22, %rbp
	jbe	.L32
.L8:
	movq	%rbp, %rax
	movabsq	$7218291159277650633, %rcx
	mulq	%rcx
	subq	%rdx, %rbp
	shrq	%rbp
	addq	%rdx, %rbp
	shrq	$4, %rbp
	cmpq	%r14, %rbp
	cmovaeq	%r14, %rbp
	movq	240(%r8), %rdi
	movq	%rbp, %rax
	movl	$24, %ecx
	mulq	%rcx
	jo	.L34
	cmpq	%rdi, %rax
	ja	.L35
.L10:
	movq	(%r11), %rax
	movq	16(%r11), %r14
	movq	%rax, %rdx
	subq	%r14, %rdx
	cmpq	%rdx, %rbp
	ja	.L89
	cmpq	%rdx, %rbp
	ja	.L90
.L12:
	movq	%rax, 32(%rsp)
	movb	$15, %al
	testq	%rbp, %rbp
	je	.L31
	movq	%r12, 8(%rsp)
	movq	%rsi, %r12
	leaq	(%r14,%r14,2), %rcx
	shlq	$3, %rcx
	addq	8(%r11), %rcx
	leaq	(,%rbp,2), %rdx
	addq	%rbp, %rdx
	leaq	(%rcx,%rdx,8), %rdx
	xorl	%r9d, %r9d
	movq	%r15, %r11
	jmp	.L17
.L18:
	movzbl	14(%r11), %r13d
	movl	%r13d, %r10d
	andl	$127, %r10d
	shll	$7, %r10d
	orq	%rbx, %r10
	movl	$2, %ebx
	testb	%r13b, %r13b
	js	.L19
.L26:
	addq	%rbx, %rbp
	testb	%r13b, %r13b
	je	.L27
.L16:
	movq	%rbp, %r11
	movq	%rsi, (%rcx)
	movl	%edi, 8(%rcx)
	movb	%r8b, 12(%rcx)
	movq	%r10, 16(%rcx)
	incq	%r9
	addq	$24, %rcx
	cmpq	%rdx, %rcx
	je	.L42
.L17:
	movq	(%r11), %rsi
	movl	8(%r11), %edi
	movzbl	12(%r11), %r8d
	leaq	13(%r11), %rbp
	movzbl	13(%r11), %ebx
	movl	%ebx, %r10d
	andl	$127, %ebx
	movl	$1, %r13d
	testb	%r10b, %r10b
	js	.L18
	movq	%rbx, %r10
.L15:
	addq	%r13, %rbp
	jmp	.L16
.L19:
	movzbl	15(%r11), %r13d
	movl	%r13d, %ebx
	andl	$127, %ebx
	shll	$14, %ebx
	orq	%rbx, %r10
	movl	$3, %ebx
	testb	%r13b, %r13b
	jns	.L26
	movzbl	16(%r11), %r13d
	movl	%r13d, %ebx
	andl	$127, %ebx
	shll	$21, %ebx
	orq	%rbx, %r10
	movl	$4, %ebx
	testb	%r13b, %r13b
	jns	.L26
	movzbl	17(%r11), %r13d
	movl	%r13d, %ebx
	andl	$127, %ebx
	shlq	$28, %rbx
	orq	%rbx, %r10
	movl	$5, %ebx
	testb	%r13b, %r13b
	jns	.L26
	movzbl	18(%r11), %r13d
	movl	%r13d, %ebx
	andl	$127, %ebx
	shlq	$35, %rbx
	orq	%rbx, %r10
	movl	$6, %ebx
	testb	%r13b, %r13b
	jns	.L26
	movzbl	19(%r11), %r13d
	movl	%r13d, %ebx
	andl	$127, %ebx
	shlq	$42, %rbx
	orq	%rbx, %r10
	movl	$7, %ebx
	testb	%r13b, %r13b
	jns	.L26
	movzbl	20(%r11), %r13d
	movl	%r13d, %ebx
	andl	$127, %ebx
	shlq	$49, %rbx
	orq	%rbx, %r10
	movl	$8, %ebx
	testb	%r13b, %r13b
	jns	.L26
	movzbl	21(%r11), %r13d
	movl	%r13d, %ebx
	andl	$127, %ebx
	shlq	$56, %rbx
	orq	%rbx, %r10
	movl	$9, %ebx
	testb	%r13b, %r13b
	jns	.L26
	movzbl	22(%r11), %ebx
	testb	%bl, %bl
	jle	.L39
	cmpb	$1, %bl
	jne	.L40
	movabsq	$-9223372036854775808, %r11
	orq	%r11, %r10
	movl	$10, %r13d
	jmp	.L15
.L31:
	xorl	%r9d, %r9d
	movq	%r15, %rbp
	jmp	.L44
.L27:
	movb	$4, %al
	jmp	.L43
.L32:
	movq	%r12, %rcx
	movq	%rsi, %r12
	leaq	48(%rsp), %rdi
	movq	%r8, %rsi
	movq	%r15, %rdx
	movq	%r14, %r8
	movq	%r11, %r9
	callq	scantling_decode_window_read_across
	movq	24(%rsp), %r10
	movq	48(%rsp), %r15
	movq	56(%rsp), %rbp
	movq	64(%rsp), %r9
	movq	%r15, 8(%r10)
	movq	%rbp, 16(%r10)
	testq	%r9, %r9
	je	.L36
	movq	(%rsp), %r8
	movq	%r12, %rsi
	movq	%rbp, %r12
	movq	16(%rsp), %r11
	jmp	.L47
.L34:
	movq	$-1, %rax
	cmpq	%rdi, %rax
	jbe	.L10
.L35:
	movq	%rsi, %rbx
	movl	$24, %esi
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	16(%rsp), %r11
	movq	24(%rsp), %r10
	movq	%rbx, %rsi
	movq	(%rsp), %r8
	movq	%rax, %rbp
	jmp	.L10
.L89:
	movl	$8, %ecx
	movl	$24, %r8d
	movq	%r11, %rdi
	movq	%rsi, %rbx
	movq	%r14, %rsi
	movq	%rbp, %rdx
	callq	alloc_reserve_reserve_handle
	movq	16(%rsp), %r11
	movq	24(%rsp), %r10
	movq	%rbx, %rsi
	movq	(%rsp), %r8
	movq	(%r11), %rax
	movq	16(%r11), %r14
	movq	%rax, %rdx
	subq	%r14, %rdx
	cmpq	%rdx, %rbp
	jbe	.L12
	jmp	.L90
.L36:
	movq	%rbp, %rdx
	subq	%r15, %rbp
	cmpq	$22, %rbp
	jbe	.L85
	movq	(%rsp), %r8
.L38:
	movq	%r12, %rsi
	movq	%rdx, %r12
	movq	16(%rsp), %r11
	jmp	.L8
.L39:
	movb	$4, %al
	jmp	.L41
.L40:
	movb	$5, %al
.L41:
	addq	$23, %r11
.L42:
	movq	%r11, %rbp
.L43:
	movq	(%rsp), %r8
	movq	%r12, %rsi
	movq	8(%rsp), %r12
	movq	24(%rsp), %r10
	movq	16(%rsp), %r11
.L44:
	addq	%r9, %r14
	movq	%r14, 16(%r11)
	leaq	(,%r9,8), %rcx
	leaq	(%rcx,%rcx,2), %rcx
	movq	240(%r8), %rdi
	subq	%rcx, %rdi
	movq	%rdi, 240(%r8)
	cmpb	$15, %al
	jne	.L91
	movq	%rbp, 8(%r10)
	testq	%r9, %r9
	je	.L49
	movq	%rbp, %r15
.L47:
	movq	40(%rsp), %r14
	addq	%r9, %rsi
	cmpq	%r14, %rsi
	jb	.L7
	jmp	.L48
.L49:
	cmpq	$23, %rdi
	jbe	.L100
.L50:
	movq	%r12, %rax
	subq	%rbp, %rax
	cmpq	$23, %rax
	jb	.L66
	movq	(%rbp), %rdi
	movl	8(%rbp), %r9d
	movzbl	12(%rbp), %ebx
	leaq	13(%rbp), %r15
	movzbl	13(%rbp), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	movl	$1, %eax
	testb	%dl, %dl
	js	.L52
	movq	%rcx, %r13
.L3:
	addq	%rax, %r15
	jmp	.L4
.L52:
	movzbl	14(%rbp), %eax
	movl	%eax, %r13d
	andl	$127, %r13d
	shll	$7, %r13d
	orq	%rcx, %r13
	movl	$2, %ecx
	testb	%al, %al
	jns	.L60
	movzbl	15(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %r13
	movl	$3, %ecx
	testb	%al, %al
	jns	.L60
	movzbl	16(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %r13
	movl	$4, %ecx
	testb	%al, %al
	jns	.L60
	movzbl	17(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %r13
	movl	$5, %ecx
	testb	%al, %al
	jns	.L60
	movzbl	18(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %r13
	movl	$6, %ecx
	testb	%al, %al
	jns	.L60
	movzbl	19(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %r13
	movl	$7, %ecx
	testb	%al, %al
	jns	.L60
	movzbl	20(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %r13
	movl	$8, %ecx
	testb	%al, %al
	jns	.L60
	movzbl	21(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %r13
	movl	$9, %ecx
	testb	%al, %al
	js	.L82
.L60:
	addq	%rcx, %r15
	testb	%al, %al
	je	.L61
.L4:
	movq	32(%rsp), %rax
	movq	%r15, 8(%r10)
	addq	$-24, 240(%r8)
	cmpq	%rax, %r14
	je	.L106
.L6:
	movq	8(%r11), %rax
	leaq	(%r14,%r14,2), %rcx
	movq	%rdi, (%rax,%rcx,8)
	movl	%r9d, 8(%rax,%rcx,8)
	movb	%bl, 12(%rax,%rcx,8)
	movq	%r13, 16(%rax,%rcx,8)
	incq	%r14
	movq	%r14, 16(%r11)
	incq	%rsi
	movq	40(%rsp), %r14
	cmpq	%r14, %rsi
	jb	.L7
	jmp	.L48
.L100:
	movq	%rsi, 8(%rsp)
	movl	$24, %esi
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	16(%rsp), %r11
	movq	24(%rsp), %r10
	movq	8(%rsp), %rsi
	movq	(%rsp), %r8
	testq	%rax, %rax
	jne	.L50
	jmp	.L101
.L66:
	movq	%rsi, 8(%rsp)
	movl	$23, %ecx
	movq	%r8, %rdi
	movq	%rbp, %rsi
	movq	%r12, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	24(%rsp), %r10
	movq	%rax, %rbp
	movq	%rdx, %r12
	movq	%rax, 8(%r10)
	movq	%rdx, 16(%r10)
	movq	%rdx, %rax
	subq	%rbp, %rax
	cmpq	$14, %rax
	jb	.L99
	movq	(%rbp), %rdi
	movl	8(%rbp), %r9d
	movzbl	12(%rbp), %ebx
	leaq	13(%rbp), %r15
	movzbl	13(%rbp), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	movl	$1, %eax
	testb	%dl, %dl
	movq	16(%rsp), %r11
	js	.L70
	movq	%rcx, %r13
	movq	(%rsp), %r8
	movq	8(%rsp), %rsi
.L69:
	addq	%rax, %r15
	jmp	.L80
.L70:
	movzbl	14(%rbp), %eax
	movl	%eax, %r13d
	andl	$127, %r13d
	shll	$7, %r13d
	orq	%rcx, %r13
	movl	$2, %ecx
	testb	%al, %al
	movq	(%rsp), %r8
	movq	8(%rsp), %rsi
	jns	.L79
	movzbl	15(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %r13
	movl	$3, %ecx
	testb	%al, %al
	jns	.L79
	movzbl	16(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %r13
	movl	$4, %ecx
	testb	%al, %al
	jns	.L79
	movzbl	17(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %r13
	movl	$5, %ecx
	testb	%al, %al
	jns	.L78
	movzbl	18(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %r13
	movl	$6, %ecx
	testb	%al, %al
	jns	.L78
	movzbl	19(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %r13
	movl	$7, %ecx
	testb	%al, %al
	jns	.L78
	movzbl	20(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %r13
	movl	$8, %ecx
	testb	%al, %al
	jns	.L78
	movzbl	21(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %r13
	movl	$9, %ecx
	testb	%al, %al
	js	.L86
.L78:
	movq	(%rsp), %r8
	movq	8(%rsp), %rsi
	movq	24(%rsp), %r10
	movq	16(%rsp), %r11
.L79:
	addq	%rcx, %r15
	testb	%al, %al
	je	.L94
.L80:
	cmpq	%r12, %r15
	ja	.L105
	movq	(%r11), %rax
	movq	%r15, 8(%r10)
	addq	$-24, 240(%r8)
	cmpq	%rax, %r14
	jne	.L6
.L106:
	movq	%rdi, 32(%rsp)
	movq	%r11, %rdi
	movb	%bl, 8(%rsp)
	movq	%rsi, %rbx
	movl	%r9d, %ebp
	callq	alloc_grow
	movl	%ebp, %r9d
	movq	32(%rsp), %rdi
	movq	16(%rsp), %r11
	movq	24(%rsp), %r10
	movq	%rbx, %rsi
	movzbl	8(%rsp), %ebx
	movq	(%rsp), %r8
	jmp	.L6
.L82:
	movzbl	22(%rbp), %eax
	testb	%al, %al
	jle	.L96
	cmpb	$1, %al
	jne	.L97
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %r13
	movl	$10, %eax
	jmp	.L3
.L85:
	movl	$23, %ecx
	movq	(%rsp), %rbx
	movq	%rbx, %rdi
	movq	%r15, %rsi
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	24(%rsp), %r10
	movq	%rbx, %r8
	movq	%rax, %r15
	movq	%rax, 8(%r10)
	movq	%rdx, 16(%r10)
	movq	%rdx, %rbp
	subq	%rax, %rbp
	jmp	.L38
.L86:
	movzbl	22(%rbp), %eax
	testb	%al, %al
	jle	.L102
	cmpb	$1, %al
	jne	.L103
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %r13
	movl	$10, %eax
	movq	(%rsp), %r8
	movq	8(%rsp), %rsi
	movq	24(%rsp), %r10
	movq	16(%rsp), %r11
	jmp	.L69
.L48:
	xorl	%eax, %eax
.L93:
	addq	$72, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L90:
	leaq	.Lanon(%rip), %rcx
	xorl	%edi, %edi
	movq	%rbp, %rsi
	callq	*core_slice_index_slice_index_fail@GOTPCREL(%rip)
.L91:
	addq	%rsi, %r9
	movzbl	%al, %ecx
	movq	%r8, %rdi
	movq	%r15, %rsi
	movq	%r12, %rdx
	movq	%rbp, %r8
	callq	*scantling_decode_window_fault_list@GOTPCREL(%rip)
	jmp	.L92
.L61:
	movq	%rsi, 8(%rsp)
	movl	$4, %ecx
.L62:
	movq	%r8, %rdi
	movq	%rbp, %rsi
	movq	%r12, %rdx
	movq	%r8, %r14
	movq	%r15, %r8
	callq	*scantling_decode_window_fault@GOTPCREL(%rip)
.L63:
	movq	40(%r14), %rbx
	cmpq	24(%r14), %rbx
	jne	.L65
	leaq	24(%r14), %rdi
	callq	*alloc_grow@GOTPCREL(%rip)
	movq	(%rsp), %r14
.L65:
	movq	32(%r14), %rax
	leaq	(%rbx,%rbx,2), %rcx
	movq	$1, (%rax,%rcx,8)
	movq	8(%rsp), %rdx
	movq	%rdx, 8(%rax,%rcx,8)
	incq	%rbx
	movq	%rbx, 40(%r14)
.L92:
	movb	$1, %al
	jmp	.L93
.L94:
	movl	$4, %ecx
	cmpq	%r12, %r15
	ja	.L105
.L95:
	movq	(%rsp), %r8
	jmp	.L62
.L96:
	movq	%rsi, 8(%rsp)
	movl	$4, %ecx
	jmp	.L98
.L97:
	movq	%rsi, 8(%rsp)
	movl	$5, %ecx
.L98:
	leaq	23(%rbp), %r15
	movq	(%rsp), %r8
	jmp	.L62
.L99:
	movl	$14, %ecx
	movq	(%rsp), %r14
	movq	%r14, %rdi
	movq	%rbp, %rsi
	movq	%r12, %rdx
	xorl	%r8d, %r8d
	movq	%r10, %rbx
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%rbx)
	movq	%rdx, 16(%rbx)
	jmp	.L63
.L101:
	addq	80(%r8), %rbp
	subq	72(%r8), %rbp
	movl	$12, %esi
	movq	%r8, %rdi
	movq	%rbp, %rdx
	movq	%r8, %r14
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
	jmp	.L63
.L102:
	movl	$4, %ecx
	jmp	.L104
.L103:
	movl	$5, %ecx
.L104:
	leaq	23(%rbp), %r15
	cmpq	%r12, %r15
	jbe	.L95
.L105:
	subq	%rbp, %r15
	movl	$14, %ecx
	movq	(%rsp), %r14
	movq	%r14, %rdi
	movq	%rbp, %rsi
	movq	%r12, %rdx
	movq	%r15, %r8
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	24(%rsp), %rcx
	movq	%rax, 8(%rcx)
	movq	%rdx, 16(%rcx)
	jmp	.L63

collect_tagged:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$24, %rsp
	movq	%rsi, %r12
	movq	(%rdi), %rbx
	movq	8(%rdi), %r13
	movq	16(%rdi), %r8
	xorl	%r15d, %r15d
	movq	%rdi, (%rsp)
	movq	%rbx, 8(%rsp)
	movq	%r8, %r14
	subq	%r13, %r14
	cmpq	$1, %r14
	ja	.L2
	jmp	.L30
.L1:
	addq	%r9, %r15
	movq	%r8, %r14
	subq	%r13, %r14
	cmpq	$1, %r14
	jbe	.L30
.L2:
	movq	%r13, %rbp
.L3:
	movq	240(%rbx), %r13
	movq	(%r12), %rax
	movq	16(%r12), %rsi
	cmpq	%rax, %rsi
	je	.L31
.L4:
	shrq	%r14
	cmpq	%r13, %r14
	cmovaeq	%r13, %r14
	subq	%rsi, %rax
	cmpq	%rax, %r14
	cmovbq	%r14, %rax
	movl	$15, %ecx
	testq	%rax, %rax
	je	.L11
	addq	8(%r12), %rsi
	leaq	1(%rbp), %r13
	xorl	%r9d, %r9d
.L6:
	movzbl	-1(%r13), %edx
	cmpl	$1, %edx
	jne	.L9
	movzbl	(%r13), %edx
	movb	%dl, (%rsi,%r9)
	incq	%r9
	addq	$2, %r13
	cmpq	%r9, %rax
	jne	.L6
	decq	%r13
	movq	%rax, %r9
	jmp	.L13
.L9:
	testl	%edx, %edx
	jne	.L12
	movl	$271, %ecx
	jmp	.L13
.L11:
	xorl	%r9d, %r9d
	movq	%rbp, %r13
	jmp	.L13
.L12:
	shll	$8, %edx
	orq	$3, %rdx
	movq	%rdx, %rcx
.L13:
	addq	%r9, 16(%r12)
	movq	240(%rbx), %rax
	movq	%rax, %rdx
	subq	%r9, %rdx
	movq	%rdx, 240(%rbx)
	cmpb	$15, %cl
	jne	.L52
	movq	%r13, 8(%rdi)
	testl	$256, %ecx
	jne	.L50
	testq	%r9, %r9
	jne	.L1
	testq	%rax, %rax
	je	.L32
.L17:
	movq	%r13, %rax
.L18:
	movq	%r8, %rcx
	subq	%rax, %rcx
	cmpq	$2, %rcx
	jb	.L34
	movzbl	(%rax), %ebp
	cmpl	$1, %ebp
	je	.L22
	leaq	1(%rax), %r13
	testl	%ebp, %ebp
	movq	(%rsp), %rdi
	jne	.L23
	movl	$15, %edx
	jmp	.L24
.L22:
	movzbl	1(%rax), %ecx
	leaq	2(%rax), %r13
	shll	$16, %ecx
	movl	$15, %edx
	movq	(%rsp), %rdi
	jmp	.L25
.L23:
	movl	$3, %edx
.L24:
	xorl	%ecx, %ecx
.L25:
	orq	%rdx, %rcx
	shll	$8, %ebp
	orq	%rcx, %rbp
	cmpb	$15, %bpl
	jne	.L53
.L26:
	movq	%r13, 8(%rdi)
	testl	$256, %ebp
	je	.L50
	decq	240(%rbx)
	movq	16(%r12), %r14
	cmpq	(%r12), %r14
	jne	.L29
	movq	%r12, %rdi
	movq	%r15, %rbx
	movq	%r8, %r15
	callq	*alloc_grow@GOTPCREL(%rip)
	movq	%r15, %r8
	movq	%rbx, %r15
	movq	8(%rsp), %rbx
	movq	(%rsp), %rdi
.L29:
	shrl	$16, %ebp
	movq	8(%r12), %rax
	movb	%bpl, (%rax,%r14)
	incq	%r14
	movq	%r14, 16(%r12)
	incq	%r15
	movq	%r8, %r14
	subq	%r13, %r14
	cmpq	$1, %r14
	ja	.L2
.L30:
	movl	$2, %ecx
	movq	%rbx, %rdi
	movq	%r13, %rsi
	movq	%r8, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	(%rsp), %rdi
	movq	%rax, %rbp
	movq	%rdx, %r8
	movq	%rax, 8(%rdi)
	movq	%rdx, 16(%rdi)
	movq	%rdx, %r14
	subq	%rax, %r14
	jmp	.L3
.L31:
	movl	$1, %edx
	movl	$1, %ecx
	movq	%r15, 16(%rsp)
	movq	%r8, %r15
	movl	$1, %r8d
	movq	%r12, %rdi
	callq	alloc_reserve_reserve_handle
	movq	%r15, %r8
	movq	16(%rsp), %r15
	movq	(%rsp), %rdi
	movq	(%r12), %rax
	movq	16(%r12), %rsi
	jmp	.L4
.L32:
	movq	%r8, %r14
	movl	$1, %esi
	xorl	%edi, %edi
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	testq	%rax, %rax
	je	.L38
	movq	%r13, %rax
	movq	%r14, %r8
	jmp	.L18
.L34:
	movl	$2, %ecx
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r8, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%rdx, %r8
	movq	(%rsp), %rdi
	movq	%rax, 8(%rdi)
	movq	%rdx, 16(%rdi)
	cmpq	%rax, %rdx
	je	.L58
	movzbl	(%rax), %ecx
	cmpl	$1, %ecx
	je	.L41
	leaq	1(%rax), %r13
	testl	%ecx, %ecx
	jne	.L42
	movl	$15, %edx
	jmp	.L43
.L38:
	movq	%r14, %r8
	cmpq	%r13, %r14
	je	.L46
	cmpb	$1, (%r13)
	jne	.L17
	jmp	.L61
.L41:
	movzbl	1(%rax), %ebp
	leaq	2(%rax), %r13
	shll	$16, %ebp
	movl	$15, %edx
	jmp	.L44
.L42:
	movl	$3, %edx
.L43:
	xorl	%ebp, %ebp
.L44:
	cmpq	%r8, %r13
	ja	.L59
	shll	$8, %ecx
	orq	%rdx, %rbp
	orq	%rcx, %rbp
	cmpb	$15, %bpl
	je	.L26
	jmp	.L53
.L46:
	movl	$1, %ecx
	movq	%rbx, %rdi
	movq	%r13, %rsi
	movq	%r8, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%rax, %r13
	movq	(%rsp), %rax
	movq	%r13, 8(%rax)
	movq	%rdx, 16(%rax)
	movq	%rdx, %r8
	cmpq	%r13, %rdx
	je	.L48
	movq	8(%rsp), %rbx
	cmpb	$1, (%r13)
	jne	.L17
	jmp	.L61
.L48:
	movl	$1, %ecx
	movq	8(%rsp), %rbx
	movq	%rbx, %rdi
	movq	%r13, %rsi
	movq	%r8, %rdx
	xorl	%r8d, %r8d
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rdx, %r8
	movq	(%rsp), %rcx
	movq	%rax, 8(%rcx)
	movq	%rdx, 16(%rcx)
	jmp	.L18
.L50:
	xorl	%eax, %eax
.L51:
	addq	$24, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L52:
	addq	%r15, %r9
	movq	%rbx, %rdi
	movq	%rbp, %rsi
	movq	%r8, %rdx
	movq	%r13, %r8
	callq	*scantling_decode_window_fault_list@GOTPCREL(%rip)
	jmp	.L57
.L53:
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r8, %rdx
	movq	%rbp, %rcx
	movq	%r13, %r8
	callq	*scantling_decode_window_fault@GOTPCREL(%rip)
.L54:
	movq	40(%rbx), %r14
	cmpq	24(%rbx), %r14
	jne	.L56
	leaq	24(%rbx), %rdi
	callq	*alloc_grow@GOTPCREL(%rip)
.L56:
	movq	32(%rbx), %rax
	leaq	(%r14,%r14,2), %rcx
	movq	$1, (%rax,%rcx,8)
	movq	%r15, 8(%rax,%rcx,8)
	incq	%r14
	movq	%r14, 40(%rbx)
.L57:
	movb	$1, %al
	jmp	.L51
.L58:
	movl	$1, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r8, %rdx
	xorl	%r8d, %r8d
	jmp	.L60
.L59:
	subq	%rax, %r13
	movl	$1, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r8, %rdx
	movq	%r13, %r8
.L60:
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	jmp	.L54
.L61:
	addq	80(%rbx), %r13
	subq	72(%rbx), %r13
	movl	$12, %esi
	movq	%rbx, %rdi
	movq	%r13, %rdx
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
	jmp	.L54

get_be_u16:
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	8(%rdi), %rsi
	movq	16(%rdi), %rdx
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$1, %rax
	jbe	.L3
.L1:
	movzwl	(%rsi), %edx
	addq	$2, %rsi
	movq	%rsi, 8(%rdi)
	rolw	$8, %dx
	xorl	%eax, %eax
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L3:
	movq	(%rdi), %rbx
	movl	$2, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r14, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r14)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$1, %rax
	ja	.L1
	movl	$2, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	xorl	%r8d, %r8d
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movw	$1, %ax
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq

get_be_u32:
	pushq	%r14
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
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L1:
	movq	(%rdi), %rbx
	movl	$4, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r14, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r14)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$3, %rax
	ja	.L3
	movl	$4, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	xorl	%r8d, %r8d
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movl	$1, %eax
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq

get_be_u64:
	pushq	%r14
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
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L1:
	movq	(%rdi), %rbx
	movl	$8, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r14, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r14)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$7, %rax
	ja	.L3
	movl	$8, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	xorl	%r8d, %r8d
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movl	$1, %eax
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq

get_le_u16:
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	8(%rdi), %rsi
	movq	16(%rdi), %rdx
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$1, %rax
	jbe	.L3
.L1:
	movzwl	(%rsi), %edx
	addq	$2, %rsi
	movq	%rsi, 8(%rdi)
	xorl	%eax, %eax
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L3:
	movq	(%rdi), %rbx
	movl	$2, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r14, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r14)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$1, %rax
	ja	.L1
	movl	$2, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	xorl	%r8d, %r8d
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movw	$1, %ax
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq

get_le_u32:
	pushq	%r14
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
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L1:
	movq	(%rdi), %rbx
	movl	$4, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r14, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r14)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$3, %rax
	ja	.L3
	movl	$4, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	xorl	%r8d, %r8d
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movl	$1, %eax
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq

get_le_u64:
	pushq	%r14
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
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L1:
	movq	(%rdi), %rbx
	movl	$8, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r14, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r14)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$7, %rax
	ja	.L3
	movl	$8, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	xorl	%r8d, %r8d
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movl	$1, %eax
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq

get_le_u8:
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	8(%rdi), %rsi
	movq	16(%rdi), %rdx
	cmpq	%rsi, %rdx
	je	.L3
.L1:
	movzbl	(%rsi), %edx
	incq	%rsi
	movq	%rsi, 8(%rdi)
	xorl	%eax, %eax
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L3:
	movq	(%rdi), %rbx
	movl	$1, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r14, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r14)
	cmpq	%rax, %rdx
	jne	.L1
	movl	$1, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	xorl	%r8d, %r8d
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movb	$1, %al
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq

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
	je	.L1
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$40, %rsp
	movq	%rsi, %rbx
	movq	%rdi, %r14
	movq	(%rdi), %rdi
	movq	8(%r14), %r12
	xorl	%r11d, %r11d
.L4:
	movq	%r12, %r13
	subq	72(%rdi), %r13
	movl	260(%rdi), %r15d
	addq	80(%rdi), %r13
	testl	%r15d, %r15d
	jne	.L6
	movq	%r13, 248(%rdi)
.L6:
	movq	88(%rdi), %rax
	movq	%rax, 32(%rsp)
	leal	1(%r15), %eax
	movl	%eax, 260(%rdi)
	movq	16(%r14), %rbp
	movq	%rbp, %rax
	subq	%r12, %rax
	cmpq	$23, %rax
	jb	.L29
	movq	(%r12), %rax
	movl	8(%r12), %r9d
	movzbl	12(%r12), %ecx
	leaq	13(%r12), %r8
	movzbl	13(%r12), %esi
	movl	%esi, %r10d
	andl	$127, %esi
	movl	$1, %edx
	testb	%r10b, %r10b
	js	.L9
	movq	%rsi, %r10
.L25:
	addq	%rdx, %r8
	jmp	.L26
.L9:
	movzbl	14(%r12), %edx
	movl	%edx, %r10d
	andl	$127, %r10d
	shll	$7, %r10d
	orq	%rsi, %r10
	movl	$2, %esi
	testb	%dl, %dl
	jns	.L27
	movzbl	15(%r12), %edx
	movl	%edx, %esi
	andl	$127, %esi
	shll	$14, %esi
	orq	%rsi, %r10
	movl	$3, %esi
	testb	%dl, %dl
	jns	.L27
	movzbl	16(%r12), %edx
	movl	%edx, %esi
	andl	$127, %esi
	shll	$21, %esi
	orq	%rsi, %r10
	movl	$4, %esi
	testb	%dl, %dl
	jns	.L27
	movzbl	17(%r12), %edx
	movl	%edx, %esi
	andl	$127, %esi
	shlq	$28, %rsi
	orq	%rsi, %r10
	movl	$5, %esi
	testb	%dl, %dl
	jns	.L27
	movzbl	18(%r12), %edx
	movl	%edx, %esi
	andl	$127, %esi
	shlq	$35, %rsi
	orq	%rsi, %r10
	movl	$6, %esi
	testb	%dl, %dl
	jns	.L27
	movzbl	19(%r12), %edx
	movl	%edx, %esi
	andl	$127, %esi
	shlq	$42, %rsi
	orq	%rsi, %r10
	movl	$7, %esi
	testb	%dl, %dl
	jns	.L27
	movzbl	20(%r12), %edx
	movl	%edx, %esi
	andl	$127, %esi
	shlq	$49, %rsi
	orq	%rsi, %r10
	movl	$8, %esi
	testb	%dl, %dl
	jns	.L27
	movzbl	21(%r12), %edx
	movl	%edx, %esi
	andl	$127, %esi
	shlq	$56, %rsi
	orq	%rsi, %r10
	movl	$9, %esi
	testb	%dl, %dl
	js	.L17
.L27:
	addq	%rsi, %r8
	testb	%dl, %dl
	je	.L28
.L26:
	movq	%r8, 8(%r14)
	movl	%r15d, 260(%rdi)
	movl	%r9d, %edx
	xorq	%rax, %rdx
	movzbl	%cl, %eax
	xorq	%r10, %rax
	xorq	%rdx, %rax
	xorq	%rax, %r11
	movq	%r8, %r12
	decq	%rbx
	jne	.L4
	jmp	.L61
.L28:
	movq	%r11, 8(%rsp)
	movl	$4, %ecx
.L22:
	movq	%rbp, %rdx
	movq	%r12, %rsi
.L23:
	callq	*scantling_decode_window_fault@GOTPCREL(%rip)
.L57:
	movq	(%r14), %rdi
	movq	32(%rsp), %rax
	cmpq	%rax, 88(%rdi)
	movq	8(%rsp), %r11
	jne	.L58
.L59:
	movq	%r12, 8(%r14)
	movq	%rbp, 16(%r14)
	movl	%r15d, 260(%rdi)
	decq	%rbx
	jne	.L4
	jmp	.L61
.L29:
	movq	%r11, 8(%rsp)
	movl	$23, %ecx
	movq	%rdi, 16(%rsp)
	movq	%r12, %rsi
	movq	%rbp, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%rax, %rsi
	movq	%rdx, 16(%r14)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$14, %rax
	jb	.L55
	movq	(%rsi), %rax
	movl	8(%rsi), %r9d
	movzbl	12(%rsi), %ecx
	leaq	13(%rsi), %r8
	movzbl	13(%rsi), %edi
	movl	%edi, %r10d
	andl	$127, %edi
	movl	$1, %r11d
	testb	%r10b, %r10b
	js	.L32
	movq	%rdi, %r10
.L52:
	movq	16(%rsp), %rdi
	addq	%r11, %r8
	movq	8(%rsp), %r11
	jmp	.L53
.L32:
	movzbl	14(%rsi), %r11d
	movl	%r11d, %r10d
	andl	$127, %r10d
	shll	$7, %r10d
	orq	%rdi, %r10
	movl	$2, %edi
	movq	%rdi, 24(%rsp)
	testb	%r11b, %r11b
	movq	16(%rsp), %rdi
	js	.L43
	movq	%r11, (%rsp)
	jmp	.L34
.L17:
	movzbl	22(%r12), %edx
	testb	%dl, %dl
	jle	.L18
	cmpb	$1, %dl
	jne	.L20
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %r10
	movl	$10, %edx
	jmp	.L25
.L43:
	movzbl	15(%rsi), %r11d
	movq	%r11, (%rsp)
	movq	(%rsp), %r11
	andl	$127, %r11d
	shll	$14, %r11d
	orq	%r11, %r10
	movl	$3, %r11d
	movq	%r11, 24(%rsp)
	cmpb	$0, (%rsp)
	jns	.L34
	movzbl	16(%rsi), %r11d
	movq	%r11, (%rsp)
	movq	(%rsp), %r11
	andl	$127, %r11d
	shll	$21, %r11d
	orq	%r11, %r10
	movl	$4, %r11d
	movq	%r11, 24(%rsp)
	cmpb	$0, (%rsp)
	jns	.L34
	movzbl	17(%rsi), %r11d
	movq	%r11, (%rsp)
	movq	(%rsp), %r11
	andl	$127, %r11d
	shlq	$28, %r11
	orq	%r11, %r10
	movl	$5, %r11d
	movq	%r11, 24(%rsp)
	cmpb	$0, (%rsp)
	jns	.L34
	movzbl	18(%rsi), %r11d
	movl	%r11d, %edi
	andl	$127, %edi
	shlq	$35, %rdi
	orq	%rdi, %r10
	movl	$6, %edi
	movq	%rdi, 24(%rsp)
	movq	%r11, (%rsp)
	testb	%r11b, %r11b
	jns	.L47
	movzbl	19(%rsi), %r11d
	movl	%r11d, %edi
	andl	$127, %edi
	shlq	$42, %rdi
	orq	%rdi, %r10
	movl	$7, %edi
	movq	%rdi, 24(%rsp)
	movq	%r11, (%rsp)
	testb	%r11b, %r11b
	jns	.L47
	movzbl	20(%rsi), %r11d
	movl	%r11d, %edi
	andl	$127, %edi
	shlq	$49, %rdi
	orq	%rdi, %r10
	movl	$8, %edi
	movq	%rdi, 24(%rsp)
	movq	%r11, (%rsp)
	testb	%r11b, %r11b
	jns	.L47
	movzbl	21(%rsi), %r11d
	movl	%r11d, %edi
	andl	$127, %edi
	shlq	$56, %rdi
	orq	%rdi, %r10
	movl	$9, %edi
	movq	%rdi, 24(%rsp)
	movq	%r11, (%rsp)
	testb	%r11b, %r11b
	js	.L36
.L47:
	movq	16(%rsp), %rdi
.L34:
	movq	8(%rsp), %r11
	addq	24(%rsp), %r8
	cmpb	$0, (%rsp)
	je	.L35
.L53:
	cmpq	%rdx, %r8
	ja	.L40
	movq	(%r14), %rdi
	jmp	.L26
.L58:
	movq	%rdi, %r12
	movq	%r13, %rsi
	movq	%r11, %r13
	callq	*scantling_decode_window_return@GOTPCREL(%rip)
	movq	%r13, %r11
	movq	%r12, %rdi
	movq	%rax, %r12
	movq	%rdx, %rbp
	jmp	.L59
.L35:
	movl	$4, %ecx
	cmpq	%rdx, %r8
	jbe	.L23
.L40:
	subq	%rsi, %r8
	movl	$14, %ecx
	jmp	.L56
.L18:
	movq	%r11, 8(%rsp)
	movl	$4, %ecx
	jmp	.L21
.L20:
	movq	%r11, 8(%rsp)
	movl	$5, %ecx
.L21:
	leaq	23(%r12), %r8
	jmp	.L22
.L55:
	movl	$14, %ecx
	movq	16(%rsp), %rdi
	xorl	%r8d, %r8d
.L56:
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	jmp	.L57
.L36:
	movzbl	22(%rsi), %edi
	testb	%dil, %dil
	jle	.L37
	cmpb	$1, %dil
	jne	.L42
	movabsq	$-9223372036854775808, %rdi
	orq	%rdi, %r10
	movl	$10, %r11d
	jmp	.L52
.L37:
	movl	$4, %ecx
	jmp	.L38
.L42:
	movl	$5, %ecx
.L38:
	leaq	23(%rsi), %r8
	movq	16(%rsp), %rdi
	cmpq	%rdx, %r8
	jbe	.L23
	jmp	.L40
.L61:
	addq	$40, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	movq	%r11, %rax
	retq
.L1:
	xorl	%r11d, %r11d
	movq	%r11, %rax
	retq

sum_records:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$40, %rsp
	testq	%rsi, %rsi
	je	.L1
	movq	(%rdi), %rbx
	movq	8(%rdi), %rax
	movq	16(%rdi), %rdx
	xorl	%ecx, %ecx
	movq	scantling_decode_window_refill@GOTPCREL(%rip), %r15
	xorl	%r14d, %r14d
	jmp	.L3
.L6:
	movzbl	14(%rax), %ebp
	movl	%ebp, %r11d
	andl	$127, %r11d
	shll	$7, %r11d
	orq	%r12, %r11
	movl	$2, %r12d
	testb	%bpl, %bpl
	js	.L7
.L22:
	addq	%r12, %r8
	testb	%bpl, %bpl
	je	.L23
.L21:
	movq	%r8, 8(%rdi)
	movl	%r10d, %eax
	xorq	%rax, %r14
	movzbl	%r9b, %eax
	xorq	%r13, %rax
	xorq	%rax, %r14
	xorq	%r11, %r14
	movq	%r8, %rax
	decq	%rsi
	je	.L58
.L3:
	movq	%rdx, %r8
	subq	%rax, %r8
	cmpq	$23, %r8
	jb	.L24
	movq	(%rax), %r13
	movl	8(%rax), %r10d
	movzbl	12(%rax), %r9d
	leaq	13(%rax), %r8
	movzbl	13(%rax), %r12d
	movl	%r12d, %r11d
	andl	$127, %r12d
	movl	$1, %ebp
	testb	%r11b, %r11b
	js	.L6
	movq	%r12, %r11
.L20:
	addq	%rbp, %r8
	jmp	.L21
.L7:
	movzbl	15(%rax), %ebp
	movl	%ebp, %r12d
	andl	$127, %r12d
	shll	$14, %r12d
	orq	%r12, %r11
	movl	$3, %r12d
	testb	%bpl, %bpl
	jns	.L22
	movzbl	16(%rax), %ebp
	movl	%ebp, %r12d
	andl	$127, %r12d
	shll	$21, %r12d
	orq	%r12, %r11
	movl	$4, %r12d
	testb	%bpl, %bpl
	jns	.L22
	movzbl	17(%rax), %ebp
	movl	%ebp, %r12d
	andl	$127, %r12d
	shlq	$28, %r12
	orq	%r12, %r11
	movl	$5, %r12d
	testb	%bpl, %bpl
	jns	.L22
	movzbl	18(%rax), %ebp
	movl	%ebp, %r12d
	andl	$127, %r12d
	shlq	$35, %r12
	orq	%r12, %r11
	movl	$6, %r12d
	testb	%bpl, %bpl
	jns	.L22
	movzbl	19(%rax), %ebp
	movl	%ebp, %r12d
	andl	$127, %r12d
	shlq	$42, %r12
	orq	%r12, %r11
	movl	$7, %r12d
	testb	%bpl, %bpl
	jns	.L22
	movzbl	20(%rax), %ebp
	movl	%ebp, %r12d
	andl	$127, %r12d
	shlq	$49, %r12
	orq	%r12, %r11
	movl	$8, %r12d
	testb	%bpl, %bpl
	jns	.L22
	movzbl	21(%rax), %ebp
	movl	%ebp, %r12d
	andl	$127, %r12d
	shlq	$56, %r12
	orq	%r12, %r11
	movl	$9, %r12d
	testb	%bpl, %bpl
	jns	.L22
	movzbl	22(%rax), %ebp
	testb	%bpl, %bpl
	jle	.L15
	cmpb	$1, %bpl
	jne	.L17
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %r11
	movl	$10, %ebp
	jmp	.L20
.L24:
	movq	%rsi, %rbp
	movl	$23, %ecx
	movq	%rdi, 8(%rsp)
	movq	%rbx, %rdi
	movq	%rax, %rsi
	callq	*%r15
	movq	8(%rsp), %rdi
	movq	%rax, 8(%rdi)
	movq	%rdx, 16(%rdi)
	movq	%rdx, %rcx
	subq	%rax, %rcx
	cmpq	$14, %rcx
	jb	.L59
	movq	(%rax), %rcx
	movq	%rcx, 16(%rsp)
	movl	8(%rax), %r10d
	movzbl	12(%rax), %r9d
	leaq	13(%rax), %r8
	movzbl	13(%rax), %ecx
	movl	%ecx, %esi
	andl	$127, %ecx
	movl	$1, %r12d
	testb	%sil, %sil
	js	.L28
	movq	%rcx, %r11
.L27:
	xorl	%ecx, %ecx
	movq	%rbp, %rsi
	addq	%r12, %r8
	jmp	.L50
.L28:
	movzbl	14(%rax), %esi
	movl	%esi, %r11d
	andl	$127, %r11d
	shll	$7, %r11d
	orq	%rcx, %r11
	movl	$2, %r13d
	movq	%rsi, %r12
	testb	%sil, %sil
	movl	$0, %ecx
	movq	%rbp, %rsi
	jns	.L49
	movzbl	15(%rax), %r13d
	movl	%r13d, %r12d
	andl	$127, %r12d
	shll	$14, %r12d
	orq	%r12, %r11
	testb	%r13b, %r13b
	js	.L37
	movq	%r13, %r12
	movl	$3, %r13d
	jmp	.L49
.L37:
	movzbl	16(%rax), %r13d
	movl	%r13d, %r12d
	andl	$127, %r12d
	shll	$21, %r12d
	orq	%r12, %r11
	testb	%r13b, %r13b
	js	.L39
	movq	%r13, %r12
	movl	$4, %r13d
	jmp	.L49
.L39:
	movzbl	17(%rax), %r13d
	movl	%r13d, %r12d
	andl	$127, %r12d
	shlq	$28, %r12
	orq	%r12, %r11
	testb	%r13b, %r13b
	js	.L41
	movq	%r13, %r12
	movl	$5, %r13d
	jmp	.L49
.L41:
	movzbl	18(%rax), %esi
	movl	%esi, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %r11
	testb	%sil, %sil
	js	.L43
	movq	%rsi, %r12
	movq	8(%rsp), %rdi
	xorl	%ecx, %ecx
	movq	%rbp, %rsi
	movl	$6, %r13d
	jmp	.L49
.L43:
	movzbl	19(%rax), %esi
	movl	%esi, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %r11
	testb	%sil, %sil
	js	.L45
	movq	%rsi, %r12
	movq	8(%rsp), %rdi
	xorl	%ecx, %ecx
	movq	%rbp, %rsi
	movl	$7, %r13d
	jmp	.L49
.L45:
	movzbl	20(%rax), %esi
	movl	%esi, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %r11
	testb	%sil, %sil
	js	.L47
	movq	%rsi, %r12
	movq	8(%rsp), %rdi
	xorl	%ecx, %ecx
	movq	%rbp, %rsi
	movl	$8, %r13d
	jmp	.L49
.L47:
	movzbl	21(%rax), %esi
	movl	%esi, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %r11
	testb	%sil, %sil
	js	.L31
	movq	%rsi, %r12
	movq	8(%rsp), %rdi
	xorl	%ecx, %ecx
	movq	%rbp, %rsi
	movl	$9, %r13d
.L49:
	addq	%r13, %r8
	testb	%r12b, %r12b
	je	.L52
.L50:
	movq	16(%rsp), %r12
	movq	%r12, 28(%rsp)
	cmpq	%rdx, %r8
	ja	.L54
	movq	28(%rsp), %r13
	jmp	.L21
.L31:
	movzbl	22(%rax), %ecx
	testb	%cl, %cl
	jle	.L32
	cmpb	$1, %cl
	jne	.L35
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %r11
	movl	$10, %r12d
	movq	8(%rsp), %rdi
	jmp	.L27
.L1:
	xorl	%r14d, %r14d
	xorl	%ecx, %ecx
.L58:
	movq	%rcx, %rax
	movq	%r14, %rdx
	addq	$40, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L23:
	movl	$4, %ecx
.L56:
	movq	(%rdi), %rdi
	movq	%rax, %rsi
	callq	*scantling_decode_window_fault@GOTPCREL(%rip)
.L57:
	movl	$1, %ecx
	jmp	.L58
.L52:
	movl	$4, %ecx
.L53:
	movq	%rcx, 24(%rsp)
	cmpq	%rdx, %r8
	ja	.L54
	movq	24(%rsp), %rcx
	movq	8(%rsp), %rdi
	jmp	.L56
.L15:
	movl	$4, %ecx
	leaq	23(%rax), %r8
	jmp	.L56
.L17:
	movl	$5, %ecx
	leaq	23(%rax), %r8
	jmp	.L56
.L59:
	movl	$14, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	movq	%rax, %rsi
	xorl	%r8d, %r8d
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	jmp	.L57
.L54:
	subq	%rax, %r8
	movl	$14, %ecx
	movq	%rbx, %rdi
	movq	%rax, %rsi
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	8(%rsp), %r13
	movq	%rax, 8(%r13)
	movq	%rdx, 16(%r13)
	jmp	.L57
.L32:
	movl	$4, %ecx
	leaq	23(%rax), %r8
	jmp	.L53
.L35:
	movl	$5, %ecx
	leaq	23(%rax), %r8
	jmp	.L53

sum_words:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movabsq	$4611686018427387896, %rcx
	leaq	7(%rcx), %rax
	cmpq	%rax, %rsi
	ja	.L2
	shlq	$2, %rsi
.L3:
	movq	(%rdi), %r14
	movq	8(%rdi), %rbx
	subq	72(%r14), %rbx
	addq	80(%r14), %rbx
	movq	160(%r14), %rax
	testq	%rax, %rax
	je	.L7
	addq	%rbx, %rax
	movq	168(%r14), %rdx
	xorl	%r10d, %r10d
	subq	%rbx, %rdx
	cmovaeq	%rdx, %r10
	movl	$1, %r8d
	cmovaeq	%rax, %r8
	movq	208(%r14), %r9
	movq	%r9, %rax
	subq	%rbx, %rax
	cmpq	%r10, %rax
	cmovaeq	%r10, %rax
	movq	%rsi, %r15
	subq	%rax, %r15
	ja	.L9
	addq	%rsi, %rbx
	movq	112(%r14), %rdx
	cmpq	%rdx, %rbx
	jae	.L10
	movq	120(%r14), %rax
	movq	136(%r14), %rdx
	addq	128(%r14), %rax
	movb	$1, %r10b
	movl	$144, %r11d
	jmp	.L11
.L10:
	movq	96(%r14), %rax
	movl	$104, %r11d
	xorl	%r10d, %r10d
.L11:
	movq	(%r14,%r11), %r11
	movq	%rax, 72(%r14)
	movq	%rdx, 80(%r14)
	movb	%r10b, 267(%r14)
	incq	88(%r14)
	movq	%rbx, %r10
	subq	%rdx, %r10
	subq	%r10, %r11
	xorl	%edx, %edx
	subq	%rbx, %r9
	movl	$0, %ebx
	cmovaeq	%r9, %rbx
	cmpq	%r11, %rbx
	cmovaeq	%r11, %rbx
	addq	%rax, %r10
	addq	%r10, %rbx
	movq	%r10, 8(%rdi)
	movq	%rbx, 16(%rdi)
	testb	$3, %sil
	jne	.L22
	movl	$0, %eax
	testq	%rsi, %rsi
	je	.L21
	movq	%rsi, %rax
	shrq	$2, %rax
	cmpq	$32, %rsi
	jae	.L16
	xorl	%ecx, %ecx
	xorl	%edx, %edx
	jmp	.L15
.L16:
	andq	%rax, %rcx
	pxor	%xmm1, %xmm1
	xorl	%edx, %edx
	pxor	%xmm2, %xmm2
	pxor	%xmm0, %xmm0
.L17:
	movdqu	(%r8,%rdx,4), %xmm3
	movdqu	16(%r8,%rdx,4), %xmm4
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
	addq	$8, %rdx
	cmpq	%rdx, %rcx
	jne	.L17
	pxor	%xmm2, %xmm0
	pshufd	$238, %xmm0, %xmm1
	pxor	%xmm0, %xmm1
	pshufd	$85, %xmm1, %xmm0
	pxor	%xmm1, %xmm0
	movd	%xmm0, %edx
	jmp	.L19
.L2:
	movq	$-1, %rsi
	jmp	.L3
.L7:
	movl	$9, %esi
	movq	%r14, %rdi
	movq	%rbx, %rdx
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
	movl	$1, %eax
	jmp	.L21
.L9:
	addq	%rbx, %rax
	movq	%rdi, %r12
	movq	%r14, %rdi
	movq	%rax, %rsi
	callq	scantling_decode_window_enter
	movl	$4294967295, %ecx
	cmpq	%rcx, %r15
	cmovbq	%r15, %rcx
	shlq	$32, %rcx
	movq	%r14, %rdi
	movq	%rax, %rsi
	movq	%rbx, %r8
	callq	*scantling_decode_window_fail_short@GOTPCREL(%rip)
	movq	%rax, 8(%r12)
	movq	%rdx, 16(%r12)
	movl	$1, %eax
	jmp	.L21
.L22:
	leaq	.Lanon(%rip), %rdi
	leaq	.Lanon(%rip), %rdx
	movl	$157, %esi
	callq	*core_panicking_panic@GOTPCREL(%rip)
.L15:
	movl	(%r8,%rcx,4), %esi
	bswapl	%esi
	xorl	%esi, %edx
	incq	%rcx
.L19:
	cmpq	%rcx, %rax
	jne	.L15
	xorl	%eax, %eax
.L21:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
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

