collect_fixed:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$56, %rsp
	testq	%rsi, %rsi
	je	.L22
	movq	%rdx, %r8
	movq	%rdi, %r11
	movq	(%rdi), %r9
	movq	8(%rdi), %r15
	movq	16(%rdi), %rdi
	xorl	%r10d, %r10d
	movq	%rdx, (%rsp)
	movq	%rsi, 24(%rsp)
	jmp	.L2
.L20:
	shrq	$4, %rax
	leaq	(%rax,%rbp), %rcx
	incq	%rcx
	movq	%rcx, 16(%r8)
	movq	%r15, 8(%r11)
	addq	%rax, %r10
	incq	%r10
	cmpq	%rsi, %r10
	jae	.L22
.L2:
	movq	%rdi, %rax
	subq	%r15, %rax
	cmpq	$14, %rax
	jbe	.L4
	movq	%rdi, %rbp
.L5:
	movq	%rsi, %rcx
	movabsq	$-8608480567731124087, %rdx
	mulq	%rdx
	movq	%rdx, %r13
	subq	%r10, %rcx
	shrq	$3, %r13
	cmpq	%rcx, %r13
	cmovaeq	%rcx, %r13
	movq	232(%r9), %rax
	movq	%r13, %r12
	shlq	$4, %r12
	movq	%r13, %rcx
	shrq	$60, %rcx
	movq	%r12, %rcx
	jne	.L6
	subq	%rcx, %rax
	jb	.L8
.L9:
	movq	%rax, 232(%r9)
	movq	(%r8), %rdx
	movq	16(%r8), %rcx
	subq	%rcx, %rdx
	cmpq	%rdx, %r13
	ja	.L10
	cmpq	%rdx, %r13
	ja	.L35
.L12:
	movq	%rcx, %r14
	shlq	$4, %r14
	testq	%r13, %r13
	je	.L23
	movq	%rcx, %rbp
	addq	8(%r8), %r14
	leaq	-16(%r12), %rax
	testb	$16, %al
	jne	.L14
	movq	(%r15), %rdx
	movl	8(%r15), %ebx
	movq	%rdi, %r13
	movzbl	12(%r15), %edi
	movzwl	13(%r15), %r8d
	addq	$15, %r15
	leaq	16(%r14), %rcx
	movq	%rdx, (%r14)
	movl	%ebx, 8(%r14)
	movb	%dil, 12(%r14)
	movq	%r13, %rdi
	movw	%r8w, 14(%r14)
	movq	(%rsp), %r8
	testq	%rax, %rax
	jne	.L17
	jmp	.L20
.L23:
	movq	%rcx, 16(%r8)
	subq	%r15, %rbp
	cmpq	$15, %rbp
	jb	.L24
.L26:
	movzwl	13(%r15), %ebp
	movzbl	12(%r15), %r12d
	movl	8(%r15), %r13d
	movq	(%r15), %rbx
	addq	$15, %r15
	movq	%r15, 8(%r11)
	movq	232(%r9), %rax
	cmpq	$15, %rax
	jbe	.L8
	addq	$-16, %rax
	movq	%rax, 232(%r9)
	cmpq	(%r8), %rcx
	je	.L28
.L29:
	movq	8(%r8), %rax
	movq	%rbx, (%rax,%r14)
	movl	%r13d, 8(%rax,%r14)
	movb	%r12b, 12(%rax,%r14)
	movw	%bp, 14(%rax,%r14)
	incq	%rcx
	movq	%rcx, 16(%r8)
	incq	%r10
	movq	24(%rsp), %rsi
	cmpq	%rsi, %r10
	jb	.L2
	jmp	.L22
.L14:
	movq	%r14, %rcx
	testq	%rax, %rax
	je	.L20
.L17:
	movq	%rdi, %r13
	addq	%r12, %r14
.L18:
	movq	(%r15), %rdx
	movl	8(%r15), %ebx
	movzbl	12(%r15), %edi
	movzwl	13(%r15), %r8d
	movq	%rdx, (%rcx)
	movl	%ebx, 8(%rcx)
	movb	%dil, 12(%rcx)
	movw	%r8w, 14(%rcx)
	movq	15(%r15), %rdx
	movl	23(%r15), %ebx
	movzbl	27(%r15), %edi
	movzwl	28(%r15), %r8d
	addq	$30, %r15
	movq	%rdx, 16(%rcx)
	movl	%ebx, 24(%rcx)
	movb	%dil, 28(%rcx)
	movw	%r8w, 30(%rcx)
	addq	$32, %rcx
	cmpq	%r14, %rcx
	jne	.L18
	movq	(%rsp), %r8
	movq	%r13, %rdi
	jmp	.L20
.L28:
	movq	%rdi, 8(%rsp)
	movq	%r8, %rdi
	movq	%r9, 48(%rsp)
	movq	%r10, 40(%rsp)
	movq	%r11, 16(%rsp)
	movq	%rcx, 32(%rsp)
	callq	*alloc_grow@GOTPCREL(%rip)
	movq	32(%rsp), %rcx
	movq	8(%rsp), %rdi
	movq	(%rsp), %r8
	movq	16(%rsp), %r11
	movq	40(%rsp), %r10
	movq	48(%rsp), %r9
	jmp	.L29
.L4:
	movl	$15, %ecx
	movq	%rdi, %rdx
	movq	%r9, %rdi
	movq	%r15, %rsi
	movq	%r9, %rbx
	movq	%r10, %r14
	movq	%r11, %r15
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	(%rsp), %r8
	movq	%r15, %r11
	movq	%r14, %r10
	movq	%rbx, %r9
	movq	24(%rsp), %rsi
	movq	%rax, %r15
	movq	%rdx, %rbp
	movq	%rax, 8(%r11)
	movq	%rdx, 16(%r11)
	movq	%rdx, %rax
	subq	%r15, %rax
	movq	%rdx, %rdi
	jmp	.L5
.L6:
	movq	$-1, %rcx
	subq	%rcx, %rax
	jae	.L9
	jmp	.L8
.L10:
	movq	%rcx, %rsi
	movl	$16, %ecx
	movq	%rdi, 8(%rsp)
	movq	%r8, %rdi
	movq	%r13, %rdx
	movq	%r9, %rbx
	movq	%r10, %r14
	movq	%r11, 16(%rsp)
	callq	alloc_reserve_reserve_handle
	movq	8(%rsp), %rdi
	movq	(%rsp), %r8
	movq	16(%rsp), %r11
	movq	%r14, %r10
	movq	%rbx, %r9
	movq	24(%rsp), %rsi
	movq	(%r8), %rdx
	movq	16(%r8), %rcx
	subq	%rcx, %rdx
	cmpq	%rdx, %r13
	jbe	.L12
	jmp	.L35
.L24:
	movq	%rcx, %rbp
	movq	%r10, %r13
	movl	$15, %ecx
	movq	%r9, %r12
	movq	%rdi, %rdx
	movq	%r9, %rdi
	movq	%r15, %rsi
	movq	%r11, %rbx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%rbx, %r11
	movq	%rax, %r15
	movq	%rdx, %rdi
	movq	%rdx, 16(%rbx)
	movq	%rdx, %rax
	subq	%r15, %rax
	cmpq	$14, %rax
	jbe	.L30
	movq	%r12, %r9
	movq	%r13, %r10
	movq	(%rsp), %r8
	movq	%rbp, %rcx
	jmp	.L26
.L22:
	xorl	%eax, %eax
.L34:
	addq	$56, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L35:
	leaq	.Lanon(%rip), %rcx
	xorl	%edi, %edi
	movq	%r13, %rsi
	callq	*core_slice_index_slice_index_fail@GOTPCREL(%rip)
.L8:
	addq	80(%r9), %r15
	subq	72(%r9), %r15
	movl	$12, %esi
	movq	%r9, %rdi
	movq	%r15, %rdx
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
.L33:
	movb	$1, %al
	jmp	.L34
.L30:
	movl	$15, %ecx
	movq	%rdi, %rdx
	movq	%r12, %rdi
	movq	%r15, %rsi
	xorl	%r8d, %r8d
	movq	%r11, %rbx
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%rbx)
	movq	%rdx, 16(%rbx)
	movq	40(%r12), %rbx
	cmpq	24(%r12), %rbx
	jne	.L32
	leaq	24(%r12), %rdi
	callq	*alloc_grow@GOTPCREL(%rip)
.L32:
	movq	32(%r12), %rax
	leaq	(%rbx,%rbx,2), %rcx
	movq	$1, (%rax,%rcx,8)
	movq	%r13, 8(%rax,%rcx,8)
	incq	%rbx
	movq	%rbx, 40(%r12)
	jmp	.L33

collect_records:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$56, %rsp
	testq	%rsi, %rsi
	je	.L47
	movq	%rdx, %r12
	movq	%rsi, %r10
	movq	(%rdi), %r8
	movq	8(%rdi), %rsi
	movq	16(%rdi), %r9
	xorl	%r14d, %r14d
	movq	%r8, 8(%rsp)
	movq	%r10, 24(%rsp)
	jmp	.L3
.L2:
	movq	%rax, 16(%r12)
	movq	%r13, 8(%rdi)
	movq	8(%rsp), %r8
	movq	32(%rsp), %r9
	movq	24(%rsp), %r10
	movq	%r13, %rsi
	cmpq	%r10, %r14
	jae	.L47
.L3:
	movq	%r9, %r13
	subq	%rsi, %r13
	cmpq	$22, %r13
	jbe	.L49
	movq	%r9, %r15
.L5:
	movq	%r10, %rcx
	subq	%r14, %rcx
	movq	%r13, %rax
	movabsq	$7218291159277650633, %rdx
	mulq	%rdx
	subq	%rdx, %r13
	shrq	%r13
	addq	%rdx, %r13
	shrq	$4, %r13
	cmpq	%rcx, %r13
	cmovaeq	%rcx, %r13
	movq	232(%r8), %rcx
	movq	%r13, %rax
	movl	$24, %edx
	mulq	%rdx
	movq	%rax, %rbp
	jo	.L73
	subq	%rax, %rcx
	jb	.L74
.L7:
	movq	%rcx, 232(%r8)
	movq	(%r12), %rdx
	movq	16(%r12), %rax
	subq	%rax, %rdx
	cmpq	%rdx, %r13
	ja	.L71
	cmpq	%rdx, %r13
	ja	.L72
.L9:
	testq	%r13, %r13
	je	.L31
	movq	%r9, 32(%rsp)
	leaq	(%rax,%rax,2), %rcx
	shlq	$3, %rcx
	addq	8(%r12), %rcx
	addq	%rcx, %rbp
	movq	%rsi, %r13
	jmp	.L14
.L15:
	movzbl	14(%r13), %ebx
	movl	%ebx, %r15d
	andl	$127, %r15d
	shll	$7, %r15d
	orq	%r9, %r15
	movl	$2, %r9d
	testb	%bl, %bl
	js	.L16
.L23:
	addq	%r9, %r8
	testb	%bl, %bl
	je	.L24
.L13:
	movq	%r8, %r13
	movq	%rdx, (%rcx)
	movl	%r10d, 8(%rcx)
	movb	%r11b, 12(%rcx)
	movq	%r15, 16(%rcx)
	incq	%r14
	incq	%rax
	addq	$24, %rcx
	cmpq	%rbp, %rcx
	je	.L2
.L14:
	movq	(%r13), %rdx
	movl	8(%r13), %r10d
	movzbl	12(%r13), %r11d
	leaq	13(%r13), %r8
	movzbl	13(%r13), %r9d
	movl	%r9d, %r15d
	andl	$127, %r9d
	movl	$1, %ebx
	testb	%r15b, %r15b
	js	.L15
	movq	%r9, %r15
.L12:
	addq	%rbx, %r8
	jmp	.L13
.L16:
	movzbl	15(%r13), %ebx
	movl	%ebx, %r9d
	andl	$127, %r9d
	shll	$14, %r9d
	orq	%r9, %r15
	movl	$3, %r9d
	testb	%bl, %bl
	jns	.L23
	movzbl	16(%r13), %ebx
	movl	%ebx, %r9d
	andl	$127, %r9d
	shll	$21, %r9d
	orq	%r9, %r15
	movl	$4, %r9d
	testb	%bl, %bl
	jns	.L23
	movzbl	17(%r13), %ebx
	movl	%ebx, %r9d
	andl	$127, %r9d
	shlq	$28, %r9
	orq	%r9, %r15
	movl	$5, %r9d
	testb	%bl, %bl
	jns	.L23
	movzbl	18(%r13), %ebx
	movl	%ebx, %r9d
	andl	$127, %r9d
	shlq	$35, %r9
	orq	%r9, %r15
	movl	$6, %r9d
	testb	%bl, %bl
	jns	.L23
	movzbl	19(%r13), %ebx
	movl	%ebx, %r9d
	andl	$127, %r9d
	shlq	$42, %r9
	orq	%r9, %r15
	movl	$7, %r9d
	testb	%bl, %bl
	jns	.L23
	movzbl	20(%r13), %ebx
	movl	%ebx, %r9d
	andl	$127, %r9d
	shlq	$49, %r9
	orq	%r9, %r15
	movl	$8, %r9d
	testb	%bl, %bl
	jns	.L23
	movzbl	21(%r13), %ebx
	movl	%ebx, %r9d
	andl	$127, %r9d
	shlq	$56, %r9
	orq	%r9, %r15
	movl	$9, %r9d
	testb	%bl, %bl
	jns	.L23
	movzbl	22(%r13), %r9d
	testb	%r9b, %r9b
	jle	.L81
	cmpb	$1, %r9b
	jne	.L82
	movabsq	$-9223372036854775808, %r9
	orq	%r9, %r15
	movl	$10, %ebx
	jmp	.L12
.L31:
	movq	%rax, 16(%r12)
	movq	%rsi, 8(%rdi)
	subq	%rsi, %r15
	cmpq	$23, %r15
	jb	.L50
	movq	(%rsi), %r15
	movl	8(%rsi), %r11d
	movzbl	12(%rsi), %ebx
	leaq	13(%rsi), %r13
	movzbl	13(%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	movl	$1, %eax
	testb	%dl, %dl
	js	.L35
	movq	%rcx, %rbp
.L34:
	addq	%rax, %r13
	jmp	.L44
.L35:
	movzbl	14(%rsi), %eax
	movl	%eax, %ebp
	andl	$127, %ebp
	shll	$7, %ebp
	orq	%rcx, %rbp
	movl	$2, %ecx
	testb	%al, %al
	jns	.L43
	movzbl	15(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rbp
	movl	$3, %ecx
	testb	%al, %al
	jns	.L43
	movzbl	16(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %rbp
	movl	$4, %ecx
	testb	%al, %al
	jns	.L43
	movzbl	17(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %rbp
	movl	$5, %ecx
	testb	%al, %al
	jns	.L43
	movzbl	18(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %rbp
	movl	$6, %ecx
	testb	%al, %al
	jns	.L43
	movzbl	19(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %rbp
	movl	$7, %ecx
	testb	%al, %al
	jns	.L43
	movzbl	20(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %rbp
	movl	$8, %ecx
	testb	%al, %al
	jns	.L43
	movzbl	21(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rbp
	movl	$9, %ecx
	testb	%al, %al
	js	.L65
.L43:
	addq	%rcx, %r13
	testb	%al, %al
	je	.L75
.L44:
	movq	%r15, %rdx
	movq	%r13, 8(%rdi)
	movq	232(%r8), %rax
	cmpq	$23, %rax
	jbe	.L79
	movl	%ebx, %r15d
	addq	$-24, %rax
	movq	%rax, 232(%r8)
	movq	16(%r12), %rbx
	cmpq	(%r12), %rbx
	je	.L48
.L46:
	movq	8(%r12), %rax
	leaq	(%rbx,%rbx,2), %rcx
	movq	%rdx, (%rax,%rcx,8)
	movl	%r11d, 8(%rax,%rcx,8)
	movb	%r15b, 12(%rax,%rcx,8)
	movq	%rbp, 16(%rax,%rcx,8)
	incq	%rbx
	movq	%rbx, 16(%r12)
	incq	%r14
	movq	%r13, %rsi
	cmpq	%r10, %r14
	jb	.L3
	jmp	.L47
.L48:
	movq	%rdi, 16(%rsp)
	movq	%r12, %rdi
	movl	%r11d, 44(%rsp)
	movq	%r9, 32(%rsp)
	movq	%rdx, 48(%rsp)
	callq	*alloc_grow@GOTPCREL(%rip)
	movq	48(%rsp), %rdx
	movq	32(%rsp), %r9
	movq	8(%rsp), %r8
	movq	24(%rsp), %r10
	movl	44(%rsp), %r11d
	movq	16(%rsp), %rdi
	jmp	.L46
.L49:
	movl	$23, %ecx
	movq	%rdi, %rbx
	movq	%r8, %rdi
	movq	%r10, %r15
	movq	%r9, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	8(%rsp), %r8
	movq	%r15, %r10
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%rdx, %r15
	movq	%rax, 8(%rbx)
	movq	%rdx, 16(%rbx)
	movq	%rdx, %r13
	subq	%rax, %r13
	movq	%rdx, %r9
	jmp	.L5
.L73:
	movq	$-1, %rax
	subq	%rax, %rcx
	jae	.L7
	jmp	.L74
.L71:
	movl	$24, %ecx
	movq	%rdi, 16(%rsp)
	movq	%r12, %rdi
	movq	%rsi, 32(%rsp)
	movq	%rax, %rsi
	movq	%r13, %rdx
	movq	%r9, %rbx
	callq	alloc_reserve_reserve_handle
	movq	%rbx, %r9
	movq	8(%rsp), %r8
	movq	24(%rsp), %r10
	movq	32(%rsp), %rsi
	movq	16(%rsp), %rdi
	movq	(%r12), %rdx
	movq	16(%r12), %rax
	subq	%rax, %rdx
	cmpq	%rdx, %r13
	jbe	.L9
	jmp	.L72
.L50:
	movl	$23, %ecx
	movq	%rdi, 16(%rsp)
	movq	%r8, %rdi
	movq	%r9, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	16(%rsp), %rdi
	movq	%rax, %rsi
	movq	%rdx, %r9
	movq	%rax, 8(%rdi)
	movq	%rdx, 16(%rdi)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$14, %rax
	jb	.L90
	movq	(%rsi), %r15
	movl	8(%rsi), %r11d
	movzbl	12(%rsi), %ebx
	leaq	13(%rsi), %r13
	movzbl	13(%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	movl	$1, %eax
	testb	%dl, %dl
	js	.L54
	movq	%rcx, %rbp
.L53:
	movq	24(%rsp), %r10
	movq	8(%rsp), %r8
	addq	%rax, %r13
	jmp	.L64
.L54:
	movzbl	14(%rsi), %eax
	movl	%eax, %ebp
	andl	$127, %ebp
	shll	$7, %ebp
	orq	%rcx, %rbp
	movl	$2, %ecx
	testb	%al, %al
	movq	24(%rsp), %r10
	movq	8(%rsp), %r8
	jns	.L63
	movzbl	15(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rbp
	movl	$3, %ecx
	testb	%al, %al
	jns	.L63
	movzbl	16(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %rbp
	movl	$4, %ecx
	testb	%al, %al
	jns	.L63
	movq	%rsi, %rdx
	movzbl	17(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %rbp
	movl	$5, %ecx
	testb	%al, %al
	jns	.L62
	movzbl	18(%rdx), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %rbp
	movl	$6, %ecx
	testb	%al, %al
	jns	.L62
	movzbl	19(%rdx), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %rbp
	movl	$7, %ecx
	testb	%al, %al
	jns	.L62
	movzbl	20(%rdx), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %rbp
	movl	$8, %ecx
	testb	%al, %al
	jns	.L62
	movzbl	21(%rdx), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rbp
	movl	$9, %ecx
	testb	%al, %al
	js	.L68
.L62:
	movq	16(%rsp), %rdi
	movq	%rdx, %rsi
	movq	24(%rsp), %r10
	movq	8(%rsp), %r8
.L63:
	addq	%rcx, %r13
	testb	%al, %al
	je	.L84
.L64:
	cmpq	%r9, %r13
	jbe	.L44
	jmp	.L86
.L65:
	movzbl	22(%rsi), %eax
	testb	%al, %al
	jle	.L87
	cmpb	$1, %al
	jne	.L88
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rbp
	movl	$10, %eax
	jmp	.L34
.L68:
	movzbl	22(%rdx), %eax
	testb	%al, %al
	jle	.L92
	cmpb	$1, %al
	jne	.L93
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rbp
	movl	$10, %eax
	movq	16(%rsp), %rdi
	movq	%rdx, %rsi
	jmp	.L53
.L47:
	xorl	%eax, %eax
	jmp	.L27
.L24:
	movl	$4, %ecx
	movq	32(%rsp), %rdx
.L25:
	movq	%rax, 16(%r12)
	movq	8(%rsp), %rdi
	movq	%r14, %r9
	callq	*scantling_decode_window_fault_list@GOTPCREL(%rip)
.L26:
	movb	$1, %al
.L27:
	addq	$56, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L72:
	leaq	.Lanon(%rip), %rcx
	xorl	%edi, %edi
	movq	%r13, %rsi
	callq	*core_slice_index_slice_index_fail@GOTPCREL(%rip)
.L74:
	addq	80(%r8), %rsi
	subq	72(%r8), %rsi
	movq	%rsi, %rdx
	movl	$12, %esi
	movq	%r8, %rdi
	jmp	.L80
.L75:
	movl	$4, %ecx
.L76:
	movq	%r8, %rdi
	movq	%r9, %rdx
	movq	%r8, %r15
	movq	%r13, %r8
	callq	*scantling_decode_window_fault@GOTPCREL(%rip)
	movq	40(%r15), %rbx
	cmpq	24(%r15), %rbx
	jne	.L78
.L77:
	leaq	24(%r15), %rdi
	callq	*alloc_grow@GOTPCREL(%rip)
	movq	8(%rsp), %r15
.L78:
	movq	32(%r15), %rax
	leaq	(%rbx,%rbx,2), %rcx
	movq	$1, (%rax,%rcx,8)
	movq	%r14, 8(%rax,%rcx,8)
	incq	%rbx
	movq	%rbx, 40(%r15)
	jmp	.L26
.L79:
	addq	80(%r8), %r13
	subq	72(%r8), %r13
	movl	$12, %esi
	movq	%r8, %rdi
	movq	%r13, %rdx
.L80:
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
	jmp	.L26
.L81:
	movl	$4, %ecx
	jmp	.L83
.L82:
	movl	$5, %ecx
.L83:
	movq	32(%rsp), %rdx
	addq	$23, %r13
	movq	%r13, %r8
	jmp	.L25
.L84:
	movq	%rsi, %rdx
	movl	$4, %ecx
.L85:
	cmpq	%r9, %r13
	movq	16(%rsp), %rdi
	movq	%rdx, %rsi
	movq	8(%rsp), %r8
	jbe	.L76
.L86:
	subq	%rsi, %r13
	movl	$14, %ecx
	movq	%rdi, %rbx
	movq	%r8, %rdi
	movq	%r9, %rdx
	movq	%r8, %r15
	movq	%r13, %r8
	jmp	.L91
.L87:
	movl	$4, %ecx
	jmp	.L89
.L88:
	movl	$5, %ecx
.L89:
	leaq	23(%rsi), %r13
	movq	8(%rsp), %r8
	jmp	.L76
.L90:
	movl	$14, %ecx
	movq	%rdi, %rbx
	movq	8(%rsp), %r15
	movq	%r15, %rdi
	movq	%r9, %rdx
	xorl	%r8d, %r8d
.L91:
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%rbx)
	movq	%rdx, 16(%rbx)
	movq	40(%r15), %rbx
	cmpq	24(%r15), %rbx
	je	.L77
	jmp	.L78
.L92:
	movl	$4, %ecx
	jmp	.L94
.L93:
	movl	$5, %ecx
.L94:
	leaq	23(%rdx), %r13
	jmp	.L85

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
	movq	72(%r14), %r8
	movq	80(%r14), %rdx
	movq	152(%r14), %rax
	testq	%rax, %rax
	je	.L7
	subq	%r8, %rbx
	addq	%rdx, %rbx
	addq	%rbx, %rax
	movq	160(%r14), %rdx
	xorl	%r10d, %r10d
	subq	%rbx, %rdx
	cmovaeq	%rdx, %r10
	movl	$1, %r8d
	cmovaeq	%rax, %r8
	movq	200(%r14), %r9
	movq	%r9, %rax
	subq	%rbx, %rax
	cmpq	%r10, %rax
	cmovaeq	%r10, %rax
	movq	%rsi, %r15
	subq	%rax, %r15
	ja	.L9
	addq	%rsi, %rbx
	movq	104(%r14), %rdx
	cmpq	%rdx, %rbx
	jae	.L10
	movq	112(%r14), %rax
	movq	128(%r14), %rdx
	addq	120(%r14), %rax
	movb	$1, %r10b
	movl	$136, %r11d
	jmp	.L11
.L10:
	movq	88(%r14), %rax
	movl	$96, %r11d
	xorl	%r10d, %r10d
.L11:
	movq	(%r14,%r11), %r11
	movq	%rax, 72(%r14)
	movq	%rdx, 80(%r14)
	movb	%r10b, 259(%r14)
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
	addq	%rbx, %rdx
	subq	%r8, %rdx
	movl	$9, %esi
	movq	%r14, %rdi
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

