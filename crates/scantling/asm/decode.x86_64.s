collect_fixed:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$88, %rsp
	testq	%rsi, %rsi
	je	.L28
	movq	%rdx, %r8
	movq	%rdi, %r11
	movq	(%rdi), %r9
	movq	8(%rdi), %r15
	movq	16(%rdi), %rdi
	xorl	%r10d, %r10d
	movq	%rdx, 8(%rsp)
	movq	%rsi, 16(%rsp)
	jmp	.L2
.L35:
	movq	8(%r8), %rax
	movq	%rbx, (%rax,%r14)
	movl	%r13d, 8(%rax,%r14)
	movb	%r12b, 12(%rax,%r14)
	movw	%bp, 14(%rax,%r14)
	incq	%rcx
	movq	%rcx, 16(%r8)
	incq	%r10
	movq	16(%rsp), %rsi
	cmpq	%rsi, %r10
	jae	.L28
.L2:
	movq	%rsi, %r14
	subq	%r10, %r14
	movq	%rdi, %rax
	subq	%r15, %rax
	cmpq	$14, %rax
	jbe	.L8
	movq	%rdi, %rbp
.L4:
	movabsq	$-8608480567731124087, %rcx
	mulq	%rcx
	movq	%rdx, %r13
	shrq	$3, %r13
	cmpq	%r14, %r13
	cmovaeq	%r14, %r13
	movq	240(%r9), %rax
	movq	%r13, %r12
	shlq	$4, %r12
	movq	%r13, %rcx
	shrq	$60, %rcx
	movq	%r12, %rcx
	jne	.L5
	subq	%rcx, %rax
	jb	.L7
.L14:
	movq	%rax, 240(%r9)
	movq	(%r8), %rdx
	movq	16(%r8), %rcx
	subq	%rcx, %rdx
	cmpq	%rdx, %r13
	ja	.L15
	cmpq	%rdx, %r13
	ja	.L41
.L17:
	movq	%rcx, %r14
	shlq	$4, %r14
	testq	%r13, %r13
	je	.L29
	movq	%rcx, %rbp
	addq	8(%r8), %r14
	leaq	-16(%r12), %rax
	testb	$16, %al
	jne	.L19
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
	movq	8(%rsp), %r8
	testq	%rax, %rax
	jne	.L22
	jmp	.L25
.L29:
	movq	%rcx, 16(%r8)
	subq	%r15, %rbp
	cmpq	$15, %rbp
	jb	.L30
.L32:
	movzwl	13(%r15), %ebp
	movzbl	12(%r15), %r12d
	movl	8(%r15), %r13d
	movq	(%r15), %rbx
	addq	$15, %r15
	movq	%r15, 8(%r11)
	movq	240(%r9), %rax
	cmpq	$15, %rax
	jbe	.L7
	addq	$-16, %rax
	movq	%rax, 240(%r9)
	cmpq	(%r8), %rcx
	jne	.L35
	movq	%rdi, 24(%rsp)
	movq	%r8, %rdi
	movq	%r9, 56(%rsp)
	movq	%r10, 48(%rsp)
	movq	%r11, 32(%rsp)
	movq	%rcx, 40(%rsp)
	callq	alloc_grow
	movq	40(%rsp), %rcx
	movq	24(%rsp), %rdi
	movq	8(%rsp), %r8
	movq	32(%rsp), %r11
	movq	48(%rsp), %r10
	movq	56(%rsp), %r9
	jmp	.L35
.L19:
	movq	%r14, %rcx
	testq	%rax, %rax
	je	.L25
.L22:
	movq	%rdi, %r13
	addq	%r12, %r14
.L23:
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
	jne	.L23
	movq	8(%rsp), %r8
	movq	%r13, %rdi
.L25:
	shrq	$4, %rax
	leaq	(%rax,%rbp), %rcx
	incq	%rcx
	incq	%rax
	movq	%rcx, 16(%r8)
	movq	%r15, 8(%r11)
	addq	%rax, %r10
	cmpq	%rsi, %r10
	jb	.L2
	jmp	.L28
.L8:
	movq	%r10, %r12
	movq	%rdi, %rcx
	leaq	64(%rsp), %rdi
	movq	%r9, %rbx
	movq	%r9, %rsi
	movq	%r15, %rdx
	movq	%r8, %r9
	movq	%r14, %r8
	movq	%r11, %r13
	callq	scantling_decode_window_read_across
	movq	%r13, %r11
	movq	64(%rsp), %r15
	movq	72(%rsp), %rdi
	movq	80(%rsp), %rax
	movq	%r15, 8(%r13)
	movq	%rdi, 16(%r13)
	testq	%rax, %rax
	je	.L10
	movq	%rbx, %r9
	movq	%r12, %r10
	movq	8(%rsp), %r8
	movq	16(%rsp), %rsi
	addq	%rax, %r10
	cmpq	%rsi, %r10
	jb	.L2
	jmp	.L28
.L5:
	movq	$-1, %rcx
	subq	%rcx, %rax
	jae	.L14
	jmp	.L7
.L15:
	movq	%rcx, %rsi
	movl	$8, %ecx
	movl	$16, %r8d
	movq	%rdi, 24(%rsp)
	movq	8(%rsp), %rdi
	movq	%r13, %rdx
	movq	%r9, %rbx
	movq	%r10, %r14
	movq	%r11, 32(%rsp)
	callq	alloc_reserve_reserve_handle
	movq	24(%rsp), %rdi
	movq	8(%rsp), %r8
	movq	32(%rsp), %r11
	movq	%r14, %r10
	movq	%rbx, %r9
	movq	16(%rsp), %rsi
	movq	(%r8), %rdx
	movq	16(%r8), %rcx
	subq	%rcx, %rdx
	cmpq	%rdx, %r13
	jbe	.L17
	jmp	.L41
.L10:
	movq	%rdi, %rax
	subq	%r15, %rax
	cmpq	$14, %rax
	jbe	.L13
	movq	%rdi, %rbp
	movq	%rbx, %r9
.L12:
	movq	%r12, %r10
	movq	8(%rsp), %r8
	movq	16(%rsp), %rsi
	jmp	.L4
.L30:
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
	jbe	.L36
	movq	%r12, %r9
	movq	%r13, %r10
	movq	8(%rsp), %r8
	movq	%rbp, %rcx
	jmp	.L32
.L13:
	movl	$15, %ecx
	movq	%rdi, %rdx
	movq	%rbx, %rdi
	movq	%r15, %rsi
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r13, %r11
	movq	%rbx, %r9
	movq	%rax, %r15
	movq	%rdx, %rbp
	movq	%rax, 8(%r13)
	movq	%rdx, 16(%r13)
	movq	%rdx, %rax
	subq	%r15, %rax
	movq	%rdx, %rdi
	jmp	.L12
.L28:
	xorl	%eax, %eax
.L40:
	addq	$88, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L41:
	leaq	.Lanon(%rip), %rcx
	xorl	%edi, %edi
	movq	%r13, %rsi
	callq	*core_slice_index_slice_index_fail@GOTPCREL(%rip)
.L7:
	addq	80(%r9), %r15
	subq	72(%r9), %r15
	movl	$12, %esi
	movq	%r9, %rdi
	movq	%r15, %rdx
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
.L39:
	movb	$1, %al
	jmp	.L40
.L36:
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
	jne	.L38
	leaq	24(%r12), %rdi
	callq	*alloc_grow@GOTPCREL(%rip)
.L38:
	movq	32(%r12), %rax
	leaq	(%rbx,%rbx,2), %rcx
	movq	$1, (%rax,%rcx,8)
	movq	%r13, 8(%rax,%rcx,8)
	incq	%rbx
	movq	%rbx, 40(%r12)
	jmp	.L39

collect_records:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$88, %rsp
	testq	%rsi, %rsi
	je	.L33
	movq	%rdx, %r11
	movq	%rsi, %r12
	movq	(%rdi), %r8
	movq	8(%rdi), %rsi
	movq	%rdi, 32(%rsp)
	movq	16(%rdi), %r10
	xorl	%r9d, %r9d
	movq	%r8, 8(%rsp)
	movq	%rdx, 16(%rsp)
.L3:
	movq	%r12, %r13
	subq	%r9, %r13
	movq	%r10, %rbp
	subq	%rsi, %rbp
	cmpq	$22, %rbp
	movq	%r9, 40(%rsp)
	jbe	.L50
	movq	%r10, %r15
.L5:
	movq	%rbp, %rax
	movabsq	$7218291159277650633, %rcx
	mulq	%rcx
	subq	%rdx, %rbp
	shrq	%rbp
	addq	%rdx, %rbp
	shrq	$4, %rbp
	cmpq	%r13, %rbp
	cmovaeq	%r13, %rbp
	movq	240(%r8), %rcx
	movq	%rbp, %rax
	movl	$24, %edx
	mulq	%rdx
	movq	%rax, %r13
	jo	.L78
	subq	%rax, %rcx
	jb	.L79
.L7:
	movq	%rcx, 240(%r8)
	movq	(%r11), %rdx
	movq	16(%r11), %rax
	subq	%rax, %rdx
	cmpq	%rdx, %rbp
	ja	.L76
	cmpq	%rdx, %rbp
	ja	.L77
.L9:
	testq	%rbp, %rbp
	je	.L34
	movq	%r12, %rdi
	movq	%r10, %rdx
	leaq	(%rax,%rax,2), %rcx
	shlq	$3, %rcx
	addq	8(%r11), %rcx
	addq	%rcx, %r13
	xorl	%r12d, %r12d
	movq	%rsi, %rbp
	jmp	.L14
.L15:
	movzbl	14(%rbp), %r9d
	movl	%r9d, %ebx
	andl	$127, %ebx
	shll	$7, %ebx
	orq	%r14, %rbx
	movl	$2, %r14d
	testb	%r9b, %r9b
	js	.L16
.L23:
	addq	%r14, %r8
	testb	%r9b, %r9b
	je	.L24
.L13:
	movq	%r8, %rbp
	movq	%r10, (%rcx)
	movl	%r11d, 8(%rcx)
	movb	%r15b, 12(%rcx)
	movq	%rbx, 16(%rcx)
	incq	%r12
	addq	$24, %rcx
	cmpq	%r13, %rcx
	je	.L31
.L14:
	movq	(%rbp), %r10
	movl	8(%rbp), %r11d
	movzbl	12(%rbp), %r15d
	leaq	13(%rbp), %r8
	movzbl	13(%rbp), %r14d
	movl	%r14d, %ebx
	andl	$127, %r14d
	movl	$1, %r9d
	testb	%bl, %bl
	js	.L15
	movq	%r14, %rbx
.L12:
	addq	%r9, %r8
	jmp	.L13
.L16:
	movzbl	15(%rbp), %r9d
	movl	%r9d, %r14d
	andl	$127, %r14d
	shll	$14, %r14d
	orq	%r14, %rbx
	movl	$3, %r14d
	testb	%r9b, %r9b
	jns	.L23
	movzbl	16(%rbp), %r9d
	movl	%r9d, %r14d
	andl	$127, %r14d
	shll	$21, %r14d
	orq	%r14, %rbx
	movl	$4, %r14d
	testb	%r9b, %r9b
	jns	.L23
	movzbl	17(%rbp), %r9d
	movl	%r9d, %r14d
	andl	$127, %r14d
	shlq	$28, %r14
	orq	%r14, %rbx
	movl	$5, %r14d
	testb	%r9b, %r9b
	jns	.L23
	movzbl	18(%rbp), %r9d
	movl	%r9d, %r14d
	andl	$127, %r14d
	shlq	$35, %r14
	orq	%r14, %rbx
	movl	$6, %r14d
	testb	%r9b, %r9b
	jns	.L23
	movzbl	19(%rbp), %r9d
	movl	%r9d, %r14d
	andl	$127, %r14d
	shlq	$42, %r14
	orq	%r14, %rbx
	movl	$7, %r14d
	testb	%r9b, %r9b
	jns	.L23
	movzbl	20(%rbp), %r9d
	movl	%r9d, %r14d
	andl	$127, %r14d
	shlq	$49, %r14
	orq	%r14, %rbx
	movl	$8, %r14d
	testb	%r9b, %r9b
	jns	.L23
	movzbl	21(%rbp), %r9d
	movl	%r9d, %r14d
	andl	$127, %r14d
	shlq	$56, %r14
	orq	%r14, %rbx
	movl	$9, %r14d
	testb	%r9b, %r9b
	jns	.L23
	movzbl	22(%rbp), %r9d
	testb	%r9b, %r9b
	jle	.L86
	cmpb	$1, %r9b
	jne	.L87
	movabsq	$-9223372036854775808, %r9
	orq	%r9, %rbx
	movl	$10, %r9d
	jmp	.L12
.L31:
	addq	%r12, %rax
	movq	16(%rsp), %r11
	movq	%rax, 16(%r11)
	movq	32(%rsp), %rax
	movq	%rbp, 8(%rax)
	movq	%rdx, %r10
.L32:
	movq	40(%rsp), %r9
	addq	%r12, %r9
	movq	8(%rsp), %r8
	movq	%rdi, %r12
	movq	%rbp, %rsi
	cmpq	%r12, %r9
	jb	.L3
	jmp	.L33
.L34:
	movq	%rax, 16(%r11)
	movq	32(%rsp), %r14
	movq	%rsi, 8(%r14)
	subq	%rsi, %r15
	cmpq	$23, %r15
	jb	.L54
	movq	(%rsi), %rdi
	movl	8(%rsi), %r9d
	movzbl	12(%rsi), %r15d
	leaq	13(%rsi), %rbp
	movzbl	13(%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	movl	$1, %eax
	testb	%dl, %dl
	js	.L38
	movq	%rcx, %r13
.L37:
	addq	%rax, %rbp
	jmp	.L47
.L38:
	movzbl	14(%rsi), %eax
	movl	%eax, %r13d
	andl	$127, %r13d
	shll	$7, %r13d
	orq	%rcx, %r13
	movl	$2, %ecx
	testb	%al, %al
	jns	.L46
	movzbl	15(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %r13
	movl	$3, %ecx
	testb	%al, %al
	jns	.L46
	movzbl	16(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %r13
	movl	$4, %ecx
	testb	%al, %al
	jns	.L46
	movzbl	17(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %r13
	movl	$5, %ecx
	testb	%al, %al
	jns	.L46
	movzbl	18(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %r13
	movl	$6, %ecx
	testb	%al, %al
	jns	.L46
	movzbl	19(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %r13
	movl	$7, %ecx
	testb	%al, %al
	jns	.L46
	movzbl	20(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %r13
	movl	$8, %ecx
	testb	%al, %al
	jns	.L46
	movzbl	21(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %r13
	movl	$9, %ecx
	testb	%al, %al
	js	.L69
.L46:
	addq	%rcx, %rbp
	testb	%al, %al
	je	.L80
.L47:
	movq	%rbp, 8(%r14)
	movq	240(%r8), %rax
	cmpq	$23, %rax
	jbe	.L84
	addq	$-24, %rax
	movq	%rax, 240(%r8)
	movq	16(%r11), %rbx
	cmpq	(%r11), %rbx
	je	.L49
.L2:
	movq	8(%r11), %rax
	leaq	(%rbx,%rbx,2), %rcx
	movq	%rdi, (%rax,%rcx,8)
	movl	%r9d, 8(%rax,%rcx,8)
	movb	%r15b, 12(%rax,%rcx,8)
	movq	%r13, 16(%rax,%rcx,8)
	incq	%rbx
	movq	%rbx, 16(%r11)
	movq	40(%rsp), %r9
	incq	%r9
	movq	%rbp, %rsi
	cmpq	%r12, %r9
	jb	.L3
	jmp	.L33
.L49:
	movq	%rdi, 56(%rsp)
	movq	%r11, %rdi
	movb	%r15b, 31(%rsp)
	movq	%r12, %r15
	movq	%r10, %r12
	movl	%r9d, 52(%rsp)
	callq	alloc_grow
	movl	52(%rsp), %r9d
	movq	56(%rsp), %rdi
	movq	16(%rsp), %r11
	movq	%r12, %r10
	movq	8(%rsp), %r8
	movq	%r15, %r12
	movzbl	31(%rsp), %r15d
	jmp	.L2
.L50:
	movq	%r12, %rbx
	movq	32(%rsp), %r14
	leaq	64(%rsp), %rdi
	movq	%rsi, %rdx
	movq	%r8, %rsi
	movq	%r10, %rcx
	movq	%r13, %r8
	movq	%r11, %r9
	callq	scantling_decode_window_read_across
	movq	64(%rsp), %rsi
	movq	72(%rsp), %r10
	movq	80(%rsp), %r12
	movq	%rsi, 8(%r14)
	movq	%r10, 16(%r14)
	testq	%r12, %r12
	je	.L52
	movq	%rsi, %rbp
	movq	%rbx, %rdi
	movq	16(%rsp), %r11
	jmp	.L32
.L78:
	movq	$-1, %rax
	subq	%rax, %rcx
	jae	.L7
	jmp	.L79
.L76:
	movl	$8, %ecx
	movl	$24, %r8d
	movq	%r11, %rdi
	movq	%r12, %r14
	movq	%rsi, %rbx
	movq	%rax, %rsi
	movq	%rbp, %rdx
	movq	%r10, %r12
	callq	alloc_reserve_reserve_handle
	movq	16(%rsp), %r11
	movq	%r12, %r10
	movq	8(%rsp), %r8
	movq	%rbx, %rsi
	movq	%r14, %r12
	movq	(%r11), %rdx
	movq	16(%r11), %rax
	subq	%rax, %rdx
	cmpq	%rdx, %rbp
	jbe	.L9
	jmp	.L77
.L52:
	movq	%r10, %rbp
	subq	%rsi, %rbp
	cmpq	$22, %rbp
	jbe	.L72
	movq	%r10, %r15
	movq	%rbx, %r12
	movq	8(%rsp), %r8
	movq	16(%rsp), %r11
	jmp	.L5
.L54:
	movq	%r12, %rbx
	movl	$23, %ecx
	movq	%r8, %rdi
	movq	%r10, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	32(%rsp), %r14
	movq	%rax, %rsi
	movq	%rdx, %r10
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$14, %rax
	jb	.L95
	movq	(%rsi), %rdi
	movl	8(%rsi), %r9d
	movzbl	12(%rsi), %r15d
	leaq	13(%rsi), %rbp
	movzbl	13(%rsi), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	movl	$1, %eax
	testb	%dl, %dl
	js	.L58
	movq	%rcx, %r13
	movq	%rbx, %r12
.L57:
	movq	8(%rsp), %r8
	movq	16(%rsp), %r11
	addq	%rax, %rbp
	jmp	.L68
.L58:
	movzbl	14(%rsi), %eax
	movl	%eax, %r13d
	andl	$127, %r13d
	shll	$7, %r13d
	orq	%rcx, %r13
	movl	$2, %ecx
	testb	%al, %al
	movq	%rbx, %r12
	movq	8(%rsp), %r8
	movq	16(%rsp), %r11
	jns	.L67
	movzbl	15(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %r13
	movl	$3, %ecx
	testb	%al, %al
	jns	.L67
	movzbl	16(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$21, %ecx
	orq	%rcx, %r13
	movl	$4, %ecx
	testb	%al, %al
	jns	.L67
	movq	%rsi, %rdx
	movzbl	17(%rsi), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$28, %rcx
	orq	%rcx, %r13
	movl	$5, %ecx
	testb	%al, %al
	jns	.L66
	movzbl	18(%rdx), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %r13
	movl	$6, %ecx
	testb	%al, %al
	jns	.L66
	movzbl	19(%rdx), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %r13
	movl	$7, %ecx
	testb	%al, %al
	jns	.L66
	movzbl	20(%rdx), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %r13
	movl	$8, %ecx
	testb	%al, %al
	jns	.L66
	movzbl	21(%rdx), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %r13
	movl	$9, %ecx
	testb	%al, %al
	js	.L73
.L66:
	movq	32(%rsp), %r14
	movq	%rbx, %r12
	movq	%rdx, %rsi
	movq	8(%rsp), %r8
	movq	16(%rsp), %r11
.L67:
	addq	%rcx, %rbp
	testb	%al, %al
	je	.L89
.L68:
	cmpq	%r10, %rbp
	jbe	.L47
	jmp	.L91
.L69:
	movzbl	22(%rsi), %eax
	testb	%al, %al
	jle	.L92
	cmpb	$1, %al
	jne	.L93
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %r13
	movl	$10, %eax
	jmp	.L37
.L72:
	movl	$23, %ecx
	movq	8(%rsp), %r15
	movq	%r15, %rdi
	movq	%r10, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r15, %r8
	movq	%rax, %rsi
	movq	%rdx, %r15
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movq	%rdx, %rbp
	subq	%rax, %rbp
	movq	%rdx, %r10
	movq	%rbx, %r12
	movq	16(%rsp), %r11
	jmp	.L5
.L73:
	movzbl	22(%rdx), %eax
	testb	%al, %al
	jle	.L97
	cmpb	$1, %al
	jne	.L98
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %r13
	movl	$10, %eax
	movq	32(%rsp), %r14
	movq	%rbx, %r12
	movq	%rdx, %rsi
	jmp	.L57
.L33:
	xorl	%eax, %eax
	jmp	.L27
.L24:
	movl	$4, %ecx
	movq	40(%rsp), %r9
	movq	16(%rsp), %rdi
.L25:
	addq	%r12, %rax
	movq	%rax, 16(%rdi)
	addq	%r12, %r9
	movq	8(%rsp), %rdi
	callq	*scantling_decode_window_fault_list@GOTPCREL(%rip)
.L26:
	movb	$1, %al
.L27:
	addq	$88, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L77:
	leaq	.Lanon(%rip), %rcx
	xorl	%edi, %edi
	movq	%rbp, %rsi
	callq	*core_slice_index_slice_index_fail@GOTPCREL(%rip)
.L79:
	addq	80(%r8), %rsi
	subq	72(%r8), %rsi
	movq	%rsi, %rdx
	movl	$12, %esi
	movq	%r8, %rdi
	jmp	.L85
.L80:
	movl	$4, %ecx
.L81:
	movq	%r8, %rdi
	movq	%r10, %rdx
	movq	%r8, %r14
	movq	%rbp, %r8
	callq	*scantling_decode_window_fault@GOTPCREL(%rip)
	movq	40(%r14), %rbx
	cmpq	24(%r14), %rbx
	jne	.L83
.L82:
	leaq	24(%r14), %rdi
	callq	*alloc_grow@GOTPCREL(%rip)
	movq	8(%rsp), %r14
.L83:
	movq	32(%r14), %rax
	leaq	(%rbx,%rbx,2), %rcx
	movq	$1, (%rax,%rcx,8)
	movq	40(%rsp), %rdx
	movq	%rdx, 8(%rax,%rcx,8)
	incq	%rbx
	movq	%rbx, 40(%r14)
	jmp	.L26
.L84:
	addq	80(%r8), %rbp
	subq	72(%r8), %rbp
	movl	$12, %esi
	movq	%r8, %rdi
	movq	%rbp, %rdx
.L85:
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
	jmp	.L26
.L86:
	movl	$4, %ecx
	jmp	.L88
.L87:
	movl	$5, %ecx
.L88:
	movq	40(%rsp), %r9
	movq	16(%rsp), %rdi
	addq	$23, %rbp
	movq	%rbp, %r8
	jmp	.L25
.L89:
	movq	%rsi, %rdx
	movl	$4, %ecx
.L90:
	cmpq	%r10, %rbp
	movq	32(%rsp), %r14
	movq	%rdx, %rsi
	movq	8(%rsp), %r8
	jbe	.L81
.L91:
	subq	%rsi, %rbp
	movl	$14, %ecx
	movq	%r14, %rbx
	movq	%r8, %rdi
	movq	%r10, %rdx
	movq	%r8, %r14
	movq	%rbp, %r8
	jmp	.L96
.L92:
	movl	$4, %ecx
	jmp	.L94
.L93:
	movl	$5, %ecx
.L94:
	leaq	23(%rsi), %rbp
	movq	8(%rsp), %r8
	jmp	.L81
.L95:
	movl	$14, %ecx
	movq	%r14, %rbx
	movq	8(%rsp), %r14
	movq	%r14, %rdi
	movq	%r10, %rdx
	xorl	%r8d, %r8d
.L96:
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%rbx)
	movq	%rdx, 16(%rbx)
	movq	40(%r14), %rbx
	cmpq	24(%r14), %rbx
	je	.L82
	jmp	.L83
.L97:
	movl	$4, %ecx
	jmp	.L99
.L98:
	movl	$5, %ecx
.L99:
	leaq	23(%rdx), %rbp
	jmp	.L90

collect_tagged:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$24, %rsp
	movq	%rsi, %r12
	movq	%rdi, %r8
	movq	(%rdi), %rbx
	movq	8(%rdi), %r13
	movq	16(%rdi), %r10
	xorl	%r15d, %r15d
	movq	%rdi, 8(%rsp)
	movq	%rbx, 16(%rsp)
	movq	%r10, %rbp
	subq	%r13, %rbp
	cmpq	$1, %rbp
	ja	.L2
.L27:
	movl	$2, %ecx
	movq	%rbx, %rdi
	movq	%r13, %rsi
	movq	%r10, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	8(%rsp), %r8
	movq	%rax, %r13
	movq	%rdx, %r10
	movq	%rax, 8(%r8)
	movq	%rdx, 16(%r8)
	movq	%rdx, %rbp
	subq	%rax, %rbp
	jmp	.L2
.L1:
	addq	%r9, %r15
	movq	%rax, %r13
	movq	%r10, %rbp
	subq	%r13, %rbp
	cmpq	$1, %rbp
	jbe	.L27
.L2:
	movq	240(%rbx), %r14
	movq	(%r12), %rdx
	movq	16(%r12), %rsi
	cmpq	%rdx, %rsi
	je	.L28
.L3:
	shrq	%rbp
	cmpq	%r14, %rbp
	cmovaeq	%r14, %rbp
	subq	%rsi, %rdx
	cmpq	%rdx, %rbp
	cmovbq	%rbp, %rdx
	movl	$15, %ecx
	testq	%rdx, %rdx
	je	.L10
	addq	8(%r12), %rsi
	leaq	1(%r13), %rax
	xorl	%r9d, %r9d
.L5:
	movzbl	-1(%rax), %edi
	cmpl	$1, %edi
	jne	.L8
	movzbl	(%rax), %edi
	movb	%dil, (%rsi,%r9)
	incq	%r9
	addq	$2, %rax
	cmpq	%r9, %rdx
	jne	.L5
	decq	%rax
	movq	%rdx, %r9
	addq	%r9, 16(%r12)
	subq	%r9, 240(%rbx)
	cmpb	$15, %cl
	je	.L12
	jmp	.L44
.L8:
	testl	%edi, %edi
	jne	.L11
	movl	$271, %ecx
	addq	%r9, 16(%r12)
	subq	%r9, 240(%rbx)
	cmpb	$15, %cl
	je	.L12
	jmp	.L44
.L10:
	xorl	%r9d, %r9d
	movq	%r13, %rax
	addq	%r9, 16(%r12)
	subq	%r9, 240(%rbx)
	cmpb	$15, %cl
	je	.L12
	jmp	.L44
.L11:
	shll	$8, %edi
	orq	$3, %rdi
	movq	%rdi, %rcx
	addq	%r9, 16(%r12)
	subq	%r9, 240(%rbx)
	cmpb	$15, %cl
	jne	.L44
.L12:
	movq	%rax, 8(%r8)
	testl	$256, %ecx
	jne	.L42
	testq	%r9, %r9
	jne	.L1
	movq	%r10, %rcx
	subq	%rax, %rcx
	cmpq	$2, %rcx
	jb	.L29
	movzbl	(%rax), %ebp
	cmpl	$1, %ebp
	je	.L18
	leaq	1(%rax), %r13
	testl	%ebp, %ebp
	jne	.L19
	movl	$15, %edx
	jmp	.L20
.L18:
	movzbl	1(%rax), %ecx
	leaq	2(%rax), %r13
	shll	$16, %ecx
	movl	$15, %edx
	jmp	.L21
.L19:
	movl	$3, %edx
.L20:
	xorl	%ecx, %ecx
.L21:
	orq	%rdx, %rcx
	shll	$8, %ebp
	orq	%rcx, %rbp
	cmpb	$15, %bpl
	jne	.L38
.L22:
	movq	%r13, 8(%r8)
	testl	$256, %ebp
	je	.L42
	movq	240(%rbx), %rax
	testq	%rax, %rax
	je	.L45
	decq	%rax
	movq	%rax, 240(%rbx)
	movq	16(%r12), %r14
	cmpq	(%r12), %r14
	jne	.L26
	movq	%r12, %rdi
	movq	%r15, %rbx
	movq	%r10, %r15
	callq	*alloc_grow@GOTPCREL(%rip)
	movq	%r15, %r10
	movq	%rbx, %r15
	movq	16(%rsp), %rbx
	movq	8(%rsp), %r8
.L26:
	shrl	$16, %ebp
	movq	8(%r12), %rax
	movb	%bpl, (%rax,%r14)
	incq	%r14
	movq	%r14, 16(%r12)
	incq	%r15
	movq	%r10, %rbp
	subq	%r13, %rbp
	cmpq	$1, %rbp
	ja	.L2
	jmp	.L27
.L28:
	movl	$1, %edx
	movl	$1, %ecx
	movl	$1, %r8d
	movq	%r12, %rdi
	movq	%r15, %rbx
	movq	%r10, %r15
	callq	alloc_reserve_reserve_handle
	movq	%r15, %r10
	movq	%rbx, %r15
	movq	16(%rsp), %rbx
	movq	8(%rsp), %r8
	movq	(%r12), %rdx
	movq	16(%r12), %rsi
	jmp	.L3
.L29:
	movl	$2, %ecx
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r10, %rdx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	8(%rsp), %r8
	movq	%rdx, %r10
	movq	%rax, 8(%r8)
	movq	%rdx, 16(%r8)
	cmpq	%rax, %rdx
	je	.L47
	movzbl	(%rax), %ecx
	cmpl	$1, %ecx
	je	.L33
	leaq	1(%rax), %r13
	testl	%ecx, %ecx
	jne	.L34
	movl	$15, %edx
	jmp	.L35
.L33:
	movzbl	1(%rax), %ebp
	leaq	2(%rax), %r13
	shll	$16, %ebp
	movl	$15, %edx
	jmp	.L36
.L34:
	movl	$3, %edx
.L35:
	xorl	%ebp, %ebp
.L36:
	cmpq	%r10, %r13
	ja	.L48
	shll	$8, %ecx
	orq	%rdx, %rbp
	orq	%rcx, %rbp
	cmpb	$15, %bpl
	je	.L22
.L38:
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r10, %rdx
	movq	%rbp, %rcx
	movq	%r13, %r8
	callq	*scantling_decode_window_fault@GOTPCREL(%rip)
	movq	40(%rbx), %r14
	cmpq	24(%rbx), %r14
	jne	.L40
.L39:
	leaq	24(%rbx), %rdi
	callq	*alloc_grow@GOTPCREL(%rip)
.L40:
	movq	32(%rbx), %rax
	leaq	(%r14,%r14,2), %rcx
	movq	$1, (%rax,%rcx,8)
	movq	%r15, 8(%rax,%rcx,8)
	incq	%r14
	movq	%r14, 40(%rbx)
	jmp	.L46
.L42:
	xorl	%eax, %eax
.L43:
	addq	$24, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L44:
	addq	%r15, %r9
	movq	%rbx, %rdi
	movq	%r13, %rsi
	movq	%r10, %rdx
	movq	%rax, %r8
	callq	*scantling_decode_window_fault_list@GOTPCREL(%rip)
	jmp	.L46
.L45:
	addq	80(%rbx), %r13
	subq	72(%rbx), %r13
	movl	$12, %esi
	movq	%rbx, %rdi
	movq	%r13, %rdx
	callq	*scantling_decode_window_fail@GOTPCREL(%rip)
.L46:
	movb	$1, %al
	jmp	.L43
.L47:
	movl	$1, %ecx
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r10, %rdx
	movq	%r8, %r14
	xorl	%r8d, %r8d
	jmp	.L49
.L48:
	subq	%rax, %r13
	movl	$1, %ecx
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r10, %rdx
	movq	%r8, %r14
	movq	%r13, %r8
.L49:
	callq	*scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movq	40(%rbx), %r14
	cmpq	24(%rbx), %r14
	je	.L39
	jmp	.L40

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

