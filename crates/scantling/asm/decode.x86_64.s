collect_fixed:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$104, %rsp
	testq	%rsi, %rsi
	je	.L12
	movq	%rdx, %rbx
	movq	%rdi, %r12
	movq	(%rdi), %r11
	movq	8(%rdi), %rbp
	movq	24(%rdi), %rax
	movq	%rax, 48(%rsp)
	movq	16(%rdi), %r8
	movq	32(%rdi), %rax
	movq	%rax, 32(%rsp)
	xorl	%r10d, %r10d
	movq	%r11, 16(%rsp)
	movq	%rdx, 40(%rsp)
	movq	%rsi, 24(%rsp)
	movq	%rdi, 56(%rsp)
	jmp	.L2
.L8:
	movq	%r10, %rbx
	leaq	80(%rsp), %rdi
	movq	%r11, %rsi
	movq	%rbp, %rdx
	movq	%r8, %rcx
	movq	%r15, %r8
	movq	40(%rsp), %r9
	callq	scantling_decode_window_read_across
	movq	80(%rsp), %rbp
	movq	88(%rsp), %r8
	movq	96(%rsp), %rax
	movq	%rbp, 8(%r12)
	movq	%r8, 16(%r12)
	testq	%rax, %rax
	je	.L13
	movq	$-1, 32(%rsp)
	movq	16(%rsp), %r11
	movq	%rbx, %r10
	movq	40(%rsp), %rbx
	movq	24(%rsp), %rsi
.L10:
	addq	%rax, %r10
	cmpq	%rsi, %r10
	jb	.L2
	jmp	.L12
.L13:
	movq	%r8, %rax
	subq	%rbp, %rax
	cmpq	$14, %rax
	jbe	.L14
	movq	%rbx, %r10
	movq	$-1, 32(%rsp)
	movq	16(%rsp), %r11
	jmp	.L16
.L14:
	movq	16(%rsp), %r11
	jmp	.L5
.L2:
	movq	%rsi, %r15
	subq	%r10, %r15
	movq	%r8, %rax
	subq	%rbp, %rax
	cmpq	$14, %rax
	jbe	.L3
.L6:
	movabsq	$-8608480567731124087, %rcx
	mulq	%rcx
	movq	%rdx, %r14
	shrq	$3, %r14
	cmpq	%r15, %r14
	cmovaeq	%r15, %r14
	movq	216(%r11), %rdi
	movq	%r14, %rax
	shrq	$60, %rax
	testb	$1, %al
	jne	.L17
	movq	%r14, %rax
	shlq	$4, %rax
	movq	%r15, 64(%rsp)
	cmpq	%rdi, %rax
	ja	.L19
.L20:
	movq	(%rbx), %rdi
	movq	16(%rbx), %r15
	movq	%rdi, %rdx
	subq	%r15, %rdx
	cmpq	%rdx, %r14
	ja	.L21
	cmpq	%rdx, %r14
	ja	.L47
.L23:
	testq	%r14, %r14
	movq	%rdi, 72(%rsp)
	je	.L24
	movq	%r15, %rcx
	shlq	$4, %rcx
	addq	8(%rbx), %rcx
	shlq	$4, %r14
	leaq	-16(%r14), %rax
	testb	$16, %al
	jne	.L26
	movq	(%rbp), %rsi
	movl	8(%rbp), %edi
	movq	%r10, %r13
	movq	%r12, %r10
	movq	%r8, %r12
	movzbl	12(%rbp), %r8d
	movzwl	13(%rbp), %r9d
	addq	$15, %rbp
	leaq	16(%rcx), %rdx
	movq	%rsi, (%rcx)
	movq	24(%rsp), %rsi
	movl	%edi, 8(%rcx)
	movb	%r8b, 12(%rcx)
	movq	%r12, %r8
	movq	%r10, %r12
	movq	%r13, %r10
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
	movq	%r10, %r13
	movq	%r12, %r10
	movq	%r8, %r12
	addq	%r14, %rcx
.L30:
	movq	(%rbp), %rsi
	movl	8(%rbp), %edi
	movzbl	12(%rbp), %r8d
	movzwl	13(%rbp), %r9d
	movq	%rsi, (%rdx)
	movl	%edi, 8(%rdx)
	movb	%r8b, 12(%rdx)
	movw	%r9w, 14(%rdx)
	movq	15(%rbp), %rsi
	movl	23(%rbp), %edi
	movzbl	27(%rbp), %r8d
	movzwl	28(%rbp), %r9d
	addq	$30, %rbp
	movq	%rsi, 16(%rdx)
	movl	%edi, 24(%rdx)
	movb	%r8b, 28(%rdx)
	movw	%r9w, 30(%rdx)
	addq	$32, %rdx
	cmpq	%rcx, %rdx
	jne	.L30
	movq	24(%rsp), %rsi
	movq	%r12, %r8
	movq	%r10, %r12
	movq	%r13, %r10
.L32:
	shrq	$4, %rax
	incq	%rax
.L33:
	addq	%rax, %r15
	movq	%r15, 16(%rbx)
	movq	%rax, %rcx
	shlq	$4, %rcx
	movq	216(%r11), %rdi
	subq	%rcx, %rdi
	movq	%rdi, 216(%r11)
	movq	%rbp, 8(%r12)
	testq	%rax, %rax
	jne	.L10
	cmpq	$15, %rdi
	jbe	.L35
.L37:
	movq	%r8, %rax
	subq	%rbp, %rax
	cmpq	$14, %rax
	jbe	.L39
	movq	32(%rsp), %rdi
	movq	72(%rsp), %rcx
.L41:
	movzwl	13(%rbp), %r13d
	movzbl	12(%rbp), %r14d
	movl	8(%rbp), %r12d
	movq	(%rbp), %rbx
	addq	$15, %rbp
	movq	56(%rsp), %rax
	movq	%rbp, 8(%rax)
	addq	$-16, 216(%r11)
	cmpq	%rcx, %r15
	je	.L42
.L43:
	movq	40(%rsp), %rdx
	movq	8(%rdx), %rax
	movq	%r15, %rcx
	shlq	$4, %rcx
	movq	%rbx, (%rax,%rcx)
	movq	%rdx, %rbx
	movl	%r12d, 8(%rax,%rcx)
	movb	%r14b, 12(%rax,%rcx)
	movw	%r13w, 14(%rax,%rcx)
	incq	%r15
	movq	%r15, 16(%rdx)
	incq	%r10
	movq	%rdi, 32(%rsp)
	movq	56(%rsp), %r12
	cmpq	%rsi, %r10
	jb	.L2
	jmp	.L12
.L3:
	cmpq	$-1, 32(%rsp)
	je	.L8
	movq	%r10, %rbx
.L5:
	movq	%r11, %rdi
	movq	%rbp, %rsi
	movq	%r8, %rdx
	movq	48(%rsp), %rcx
	movq	32(%rsp), %r14
	movq	%r14, %r8
	leaq	.Lanon(%rip), %r9
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	16(%rsp), %r11
	movq	%rax, %rbp
	movq	%rdx, %r8
	movq	%rax, 8(%r12)
	cmpq	$1, %r14
	adcq	$0, %r14
	movq	%rdx, 16(%r12)
	movq	%r14, 32(%rsp)
	movq	%r14, 32(%r12)
	movq	%rdx, %rax
	subq	%rbp, %rax
	movq	%rbx, %r10
.L16:
	movq	40(%rsp), %rbx
	movq	24(%rsp), %rsi
	jmp	.L6
.L42:
	movq	%rdi, 32(%rsp)
	movq	40(%rsp), %rdi
	movq	%r10, 72(%rsp)
	movq	%r8, 64(%rsp)
	callq	alloc_grow
	movq	32(%rsp), %rdi
	movq	64(%rsp), %r8
	movq	24(%rsp), %rsi
	movq	72(%rsp), %r10
	movq	16(%rsp), %r11
	jmp	.L43
.L17:
	movq	$-1, %rax
	movq	%r15, 64(%rsp)
	cmpq	%rdi, %rax
	jbe	.L20
.L19:
	movl	$16, %esi
	movq	%r10, %rbx
	movq	%r8, %r14
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	%r14, %r8
	movq	24(%rsp), %rsi
	movq	%rbx, %r10
	movq	40(%rsp), %rbx
	movq	16(%rsp), %r11
	movq	%rax, %r14
	jmp	.L20
.L21:
	movl	$8, %ecx
	movq	%r8, %r12
	movl	$16, %r8d
	movq	%rbx, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%r10, %rbx
	callq	alloc_reserve_reserve_handle
	movq	%r12, %r8
	movq	56(%rsp), %r12
	movq	24(%rsp), %rsi
	movq	%rbx, %r10
	movq	40(%rsp), %rbx
	movq	16(%rsp), %r11
	movq	(%rbx), %rdi
	movq	16(%rbx), %r15
	movq	%rdi, %rdx
	subq	%r15, %rdx
	cmpq	%rdx, %r14
	jbe	.L23
	jmp	.L47
.L35:
	movl	$16, %esi
	movq	%r10, %rbx
	movq	%r8, %r14
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	%r14, %r8
	movq	24(%rsp), %rsi
	movq	%rbx, %r10
	movq	16(%rsp), %r11
	testq	%rax, %rax
	jne	.L37
	jmp	.L36
.L39:
	movq	%r10, %rbx
	movq	%r8, %rdx
	movq	32(%rsp), %r8
	cmpq	$1, %r8
	movq	%r8, %rax
	adcq	$0, %rax
	movq	%rax, %r14
	movq	%rax, 32(%r12)
	movq	%r11, %rdi
	movq	%rbp, %rsi
	movq	48(%rsp), %rcx
	leaq	.Lanon(%rip), %r9
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%rax, %rbp
	movq	%rdx, %r8
	movq	%rdx, 16(%r12)
	movq	%rdx, %rax
	subq	%rbp, %rax
	cmpq	$15, %rax
	jb	.L44
	movq	40(%rsp), %rax
	movq	(%rax), %rcx
	movq	16(%rsp), %r11
	movq	%rbx, %r10
	movq	24(%rsp), %rsi
	movq	%r14, %rdi
	jmp	.L41
.L12:
	xorl	%eax, %eax
.L46:
	addq	$104, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L47:
	leaq	.Lanon(%rip), %rcx
	xorl	%edi, %edi
	movq	%r14, %rsi
	callq	*core_slice_index_slice_index_fail@GOTPCREL(%rip)
.L36:
	addq	56(%r11), %rbp
	subq	48(%r11), %rbp
	movl	$12, %esi
	movq	%r11, %rdi
	movq	%rbp, %rdx
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fail@GOTPCREL(%rip)
	jmp	.L45
.L44:
	movq	$0, (%rsp)
	movl	$15, %r9d
	movq	16(%rsp), %rdi
	movq	%rbp, %rsi
	movq	%r8, %rdx
	movq	48(%rsp), %rcx
	movq	%r14, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r12)
	movq	%rdx, 16(%r12)
	movq	%r14, 32(%r12)
.L45:
	movq	%rbx, 88(%rsp)
	movq	$1, 80(%rsp)
	leaq	80(%rsp), %rsi
	movq	16(%rsp), %rbx
	movq	%rbx, %rdi
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_push@GOTPCREL(%rip)
	movq	64(%rsp), %rax
	decq	%rax
	movl	$15, %ecx
	mulq	%rcx
	movq	$-1, %rsi
	cmovnoq	%rax, %rsi
	movq	%rbx, %rdi
	callq	*scantling_decode_window_edge_impl_scantling_decode_window_weigh_list@GOTPCREL(%rip)
	movb	$1, %al
	jmp	.L46

collect_records:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$120, %rsp
	movq	%rdx, 48(%rsp)
	movq	%rsi, %r15
	testq	%rsi, %rsi
	je	.L46
	movq	%rdi, %rsi
	movq	(%rdi), %r13
	movq	8(%rdi), %rdi
	movq	16(%rsi), %r11
	movq	32(%rsi), %rax
	movq	%rax, 56(%rsp)
	movq	24(%rsi), %rax
	movq	%rax, 80(%rsp)
	xorl	%r10d, %r10d
	movabsq	$7218291159277650633, %r14
	movq	%r13, 8(%rsp)
	movq	%rsi, 16(%rsp)
	movq	%r15, 112(%rsp)
.L5:
	subq	%r10, %r15
	movq	%r11, %rbp
	subq	%rdi, %rbp
	cmpq	$22, %rbp
	jbe	.L55
	movq	%rdi, 64(%rsp)
.L7:
	movq	%rbp, %rax
	mulq	%r14
	subq	%rdx, %rbp
	shrq	%rbp
	addq	%rdx, %rbp
	shrq	$4, %rbp
	cmpq	%r15, %rbp
	cmovaeq	%r15, %rbp
	movq	216(%r13), %rdi
	movq	%rbp, %rax
	movl	$24, %ecx
	mulq	%rcx
	movq	%r15, 32(%rsp)
	jo	.L72
	cmpq	%rdi, %rax
	ja	.L73
.L9:
	movq	48(%rsp), %rax
	movq	(%rax), %r8
	movq	16(%rax), %r15
	movq	%r8, %rdx
	subq	%r15, %rdx
	cmpq	%rdx, %rbp
	ja	.L115
	cmpq	%rdx, %rbp
	movq	64(%rsp), %rdi
	ja	.L116
.L11:
	movb	$15, %al
	testq	%rbp, %rbp
	je	.L38
	movq	%r8, 72(%rsp)
	movq	%r11, 40(%rsp)
	movq	%r10, 24(%rsp)
	leaq	(%r15,%r15,2), %rcx
	shlq	$3, %rcx
	movq	48(%rsp), %rdx
	addq	8(%rdx), %rcx
	leaq	(,%rbp,2), %rdx
	addq	%rbp, %rdx
	leaq	(%rcx,%rdx,8), %rdx
	xorl	%r9d, %r9d
	movq	%rdi, %r10
	jmp	.L15
.L13:
	addq	%rbx, %rbp
	movq	%rbp, %r10
	movq	%r12, %r11
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
	leaq	13(%r10), %rbp
	movzbl	13(%r10), %r12d
	movl	%r12d, %r11d
	andl	$127, %r12d
	movl	$1, %ebx
	testb	%r11b, %r11b
	jns	.L13
	movzbl	14(%r10), %ebx
	movl	%ebx, %r11d
	andl	$127, %r11d
	shll	$7, %r11d
	orq	%r12, %r11
	movl	$2, %r13d
	testb	%bl, %bl
	jns	.L18
	movzbl	15(%r10), %ebx
	movl	%ebx, %r12d
	andl	$127, %r12d
	shll	$14, %r12d
	orq	%r12, %r11
	movl	$3, %r13d
	testb	%bl, %bl
	js	.L20
.L18:
	addq	%r13, %rbp
	testb	%bl, %bl
	je	.L39
	movq	%rbp, %r10
	jmp	.L14
.L20:
	movq	(%rbp), %r12
	movq	%r12, %rbx
	notq	%rbx
	movabsq	$-9187201950435737472, %r13
	testq	%rbx, %r13
	jne	.L26
	movq	%r12, %r11
	movabsq	$9187201950435737471, %rbx
	andq	%rbx, %r11
	shrq	%r12
	movabsq	$4575727041462157184, %rbx
	andq	%rbx, %r12
	subq	%r12, %r11
	movq	%r11, %rbx
	movabsq	$70364449226751, %r12
	andq	%r12, %rbx
	shrq	$2, %r11
	movabsq	$1152851136131088384, %r12
	andq	%r12, %r11
	orq	%rbx, %r11
	movl	%r11d, %ebx
	andl	$268435455, %ebx
	shrq	$4, %r11
	movabsq	$72057593769492480, %r12
	andq	%r12, %r11
	orq	%rbx, %r11
	movzbl	21(%r10), %r12d
	movl	%r12d, %ebx
	andl	$127, %r12d
	shlq	$56, %r12
	orq	%r11, %r12
	testb	%bl, %bl
	je	.L64
	movl	$9, %ebx
	jns	.L13
	movzbl	22(%r10), %r11d
	testb	%r11b, %r11b
	jle	.L93
	cmpb	$1, %r11b
	jne	.L68
	movabsq	$-9223372036854775808, %r10
	orq	%r10, %r12
	movl	$10, %ebx
	jmp	.L13
.L26:
	movl	%r12d, %ebx
	shrl	$24, %ebx
	movl	%r12d, %r13d
	shrl	$3, %r13d
	andl	$266338304, %r13d
	orq	%r13, %r11
	movl	$4, %r13d
	testb	%bl, %bl
	jns	.L18
	movq	%r12, %rbx
	shrq	$32, %rbx
	movq	%rbx, %r13
	shlq	$28, %r13
	movabsq	$34091302912, %r14
	andq	%r14, %r13
	orq	%r13, %r11
	movl	$5, %r13d
	testb	%bl, %bl
	jns	.L28
	movq	%r12, %rbx
	shrq	$40, %rbx
	movq	%rbx, %r13
	shlq	$35, %r13
	movabsq	$4363686772736, %r14
	andq	%r14, %r13
	orq	%r13, %r11
	movl	$6, %r13d
	testb	%bl, %bl
	js	.L30
.L28:
	movabsq	$7218291159277650633, %r14
	jmp	.L18
.L30:
	movq	%r12, %rbx
	shrq	$48, %rbx
	movl	%ebx, %r14d
	andl	$127, %r14d
	shlq	$42, %r14
	orq	%r11, %r14
	movq	%r14, %r11
	movl	$7, %r13d
	testb	%bl, %bl
	movabsq	$7218291159277650633, %r14
	jns	.L18
	movq	%r12, %rbx
	shrq	$56, %rbx
	movq	%r11, %r13
	movl	%ebx, %r11d
	andl	$127, %r11d
	shlq	$49, %r11
	orq	%r13, %r11
	testq	%r12, %r12
	js	.L33
	movl	$8, %r13d
	jmp	.L18
.L33:
	movzbl	21(%r10), %ebx
	movl	%ebx, %r12d
	andl	$127, %r12d
	shlq	$56, %r12
	orq	%r12, %r11
	movl	$9, %r13d
	testb	%bl, %bl
	jns	.L18
	movzbl	22(%r10), %ebx
	testb	%bl, %bl
	jle	.L93
	cmpb	$1, %bl
	jne	.L68
	movabsq	$-9223372036854775808, %r10
	orq	%r10, %r11
	movl	$10, %ebx
	movq	%r11, %r12
	jmp	.L13
.L37:
	movq	%r10, %rbp
	jmp	.L40
.L38:
	xorl	%r9d, %r9d
	movq	%rdi, %rbp
	xorl	%ecx, %ecx
	jmp	.L42
.L39:
	movb	$4, %al
.L40:
	xorl	%ecx, %ecx
.L41:
	movq	8(%rsp), %r13
	movq	24(%rsp), %r10
	movq	40(%rsp), %r11
	movq	16(%rsp), %rsi
	movq	72(%rsp), %r8
.L42:
	addq	%r9, %r15
	movq	48(%rsp), %rdx
	movq	%r15, 16(%rdx)
	leaq	(,%r9,8), %rdx
	leaq	(%rdx,%rdx,2), %rdx
	movq	216(%r13), %rdi
	subq	%rdx, %rdi
	movq	%rdi, 216(%r13)
	cmpb	$15, %al
	jne	.L117
	movq	%rbp, 8(%rsi)
	testq	%r9, %r9
	je	.L47
	movq	%rbp, %rdi
	movq	112(%rsp), %r15
	addq	%r9, %r10
	cmpq	%r15, %r10
	jb	.L5
	jmp	.L46
.L47:
	cmpq	$23, %rdi
	jbe	.L127
.L48:
	movq	%r11, %rax
	subq	%rbp, %rax
	cmpq	$23, %rax
	jb	.L76
	movq	(%rbp), %r12
	movl	8(%rbp), %r9d
	movzbl	12(%rbp), %eax
	movb	%al, 64(%rsp)
	leaq	13(%rbp), %rdi
	movzbl	13(%rbp), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	movl	$1, %eax
	testb	%dl, %dl
	js	.L50
.L2:
	addq	%rax, %rdi
	movq	%rcx, %rbx
	movq	%rdi, 8(%rsi)
	addq	$-24, 216(%r13)
	cmpq	%r8, %r15
	jne	.L4
	jmp	.L139
.L50:
	movzbl	14(%rbp), %eax
	movl	%eax, %ebx
	andl	$127, %ebx
	shll	$7, %ebx
	orq	%rcx, %rbx
	movl	$2, %edx
	testb	%al, %al
	jns	.L52
	movzbl	15(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rbx
	movl	$3, %edx
	testb	%al, %al
	js	.L58
.L52:
	addq	%rdx, %rdi
	testb	%al, %al
	je	.L53
	movq	%rdi, 8(%rsi)
	addq	$-24, 216(%r13)
	cmpq	%r8, %r15
	je	.L139
.L4:
	movq	48(%rsp), %rdx
	movq	8(%rdx), %rax
	leaq	(%r15,%r15,2), %rcx
	movq	%r12, (%rax,%rcx,8)
	movl	%r9d, 8(%rax,%rcx,8)
	movzbl	64(%rsp), %r8d
	movb	%r8b, 12(%rax,%rcx,8)
	movq	%rbx, 16(%rax,%rcx,8)
	incq	%r15
	movq	%r15, 16(%rdx)
	incq	%r10
	movq	112(%rsp), %r15
	cmpq	%r15, %r10
	jb	.L5
	jmp	.L46
.L55:
	cmpq	$-1, 56(%rsp)
	je	.L94
	movq	%rdi, %rsi
	movq	%r10, %rbx
.L57:
	movq	%r13, %rdi
	movq	%r11, %rdx
	movq	80(%rsp), %rcx
	movq	56(%rsp), %r12
	movq	%r12, %r8
	leaq	.Lanon(%rip), %r9
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	8(%rsp), %r13
	movq	%rdx, %r11
	movq	16(%rsp), %rsi
	movq	%rax, 8(%rsi)
	cmpq	$1, %r12
	adcq	$0, %r12
	movq	%rdx, 16(%rsi)
	movq	%r12, 56(%rsp)
	movq	%r12, 32(%rsi)
	movq	%rdx, %rbp
	movq	%rax, 64(%rsp)
	subq	%rax, %rbp
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
	movzbl	21(%rbp), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rax, %rcx
	testb	%dl, %dl
	je	.L120
	movl	$9, %eax
	jns	.L2
	movzbl	22(%rbp), %eax
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
	movq	%r10, %rbp
	jmp	.L41
.L65:
	movl	%ecx, %eax
	shrl	$24, %eax
	movl	%ecx, %edx
	shrl	$3, %edx
	andl	$266338304, %edx
	orq	%rdx, %rbx
	movl	$4, %edx
	testb	%al, %al
	jns	.L52
	movq	%rcx, %rax
	shrq	$32, %rax
	movq	%rax, %rdx
	shlq	$28, %rdx
	movabsq	$34091302912, %rdi
	andq	%rdi, %rdx
	orq	%rdx, %rbx
	movl	$5, %edx
	testb	%al, %al
	jns	.L67
	movq	%rcx, %rax
	shrq	$40, %rax
	movq	%rax, %rdx
	shlq	$35, %rdx
	movabsq	$4363686772736, %rdi
	andq	%rdi, %rdx
	orq	%rdx, %rbx
	movl	$6, %edx
	testb	%al, %al
	js	.L70
.L67:
	leaq	13(%rbp), %rdi
	jmp	.L52
.L93:
	movb	$4, %al
	addq	$23, %r10
	movq	%r10, %rbp
	jmp	.L40
.L68:
	movb	$5, %al
	addq	$23, %r10
	movq	%r10, %rbp
	jmp	.L40
.L70:
	movq	%rcx, %rax
	shrq	$48, %rax
	movl	%eax, %esi
	andl	$127, %esi
	shlq	$42, %rsi
	orq	%rbx, %rsi
	movl	$7, %edx
	testb	%al, %al
	leaq	13(%rbp), %rdi
	js	.L74
	movq	%rsi, %rbx
	movq	16(%rsp), %rsi
	jmp	.L52
.L72:
	movq	$-1, %rax
	cmpq	%rdi, %rax
	jbe	.L9
.L73:
	movl	$24, %esi
	movq	%r10, %rbx
	movq	%r11, %r15
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	16(%rsp), %rsi
	movq	%r15, %r11
	movq	%rbx, %r10
	movq	8(%rsp), %r13
	movq	%rax, %rbp
	jmp	.L9
.L115:
	movl	$8, %ecx
	movl	$24, %r8d
	movq	48(%rsp), %r12
	movq	%r12, %rdi
	movq	%r15, %rsi
	movq	%rbp, %rdx
	movq	%r10, %rbx
	movq	%r11, %r15
	callq	alloc_reserve_reserve_handle
	movq	16(%rsp), %rsi
	movq	%r15, %r11
	movq	%rbx, %r10
	movq	8(%rsp), %r13
	movq	(%r12), %r8
	movq	16(%r12), %r15
	movq	%r8, %rdx
	subq	%r15, %rdx
	cmpq	%rdx, %rbp
	movq	64(%rsp), %rdi
	jbe	.L11
	jmp	.L116
.L74:
	movq	%rcx, %rax
	shrq	$56, %rax
	movl	%eax, %ebx
	andl	$127, %ebx
	shlq	$49, %rbx
	orq	%rsi, %rbx
	testq	%rcx, %rcx
	js	.L80
	movl	$8, %edx
	movq	16(%rsp), %rsi
	jmp	.L52
.L127:
	movl	$24, %esi
	movq	%r10, %r12
	movq	%r11, %rbx
	movq	%r8, %r13
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	%r13, %r8
	movq	16(%rsp), %rsi
	movq	%rbx, %r11
	movq	%r12, %r10
	movq	8(%rsp), %r13
	testq	%rax, %rax
	jne	.L48
	jmp	.L128
.L76:
	movq	%r10, %r12
	movq	56(%rsp), %r8
	cmpq	$1, %r8
	movq	%r8, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%rsi)
	movq	%r13, %rdi
	movq	%rbp, %rsi
	movq	%r11, %rdx
	movq	80(%rsp), %rcx
	leaq	.Lanon(%rip), %r9
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	16(%rsp), %rsi
	movq	%rax, %rbp
	movq	%rdx, %r11
	movq	%rax, 8(%rsi)
	movq	%rdx, 16(%rsi)
	movq	%rdx, %rax
	subq	%rbp, %rax
	cmpq	$14, %rax
	jb	.L129
	movq	(%rbp), %rax
	movq	%rax, 24(%rsp)
	movl	8(%rbp), %r9d
	movzbl	12(%rbp), %r8d
	leaq	13(%rbp), %rdi
	movzbl	13(%rbp), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	movl	$1, %eax
	testb	%dl, %dl
	movb	%r8b, 64(%rsp)
	movq	%rbx, 40(%rsp)
	js	.L84
	movq	8(%rsp), %r13
	movq	%r12, %r10
.L79:
	addq	%rax, %rdi
	movq	%rcx, %rbx
	jmp	.L109
.L80:
	movzbl	21(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rbx
	movl	$9, %edx
	testb	%al, %al
	movq	16(%rsp), %rsi
	jns	.L52
	movzbl	22(%rbp), %eax
	testb	%al, %al
	jle	.L134
	cmpb	$1, %al
	jne	.L135
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rbx
	movl	$10, %eax
	movq	%rbx, %rcx
	jmp	.L2
.L84:
	movzbl	14(%rbp), %eax
	movl	%eax, %ebx
	andl	$127, %ebx
	shll	$7, %ebx
	orq	%rcx, %rbx
	movl	$2, %edx
	testb	%al, %al
	movq	8(%rsp), %r13
	movq	%r12, %r10
	jns	.L108
	movzbl	15(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rbx
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
	movzbl	21(%rbp), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rax, %rcx
	testb	%dl, %dl
	je	.L136
	movq	%rdi, %r14
	movl	$9, %eax
	jns	.L92
	movzbl	22(%rbp), %eax
	testb	%al, %al
	jle	.L137
	cmpb	$1, %al
	jne	.L138
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rcx
	movl	$10, %eax
.L92:
	movq	8(%rsp), %r13
	movq	%r12, %r10
	movq	16(%rsp), %rsi
	movq	%r14, %rdi
	movabsq	$7218291159277650633, %r14
	jmp	.L79
.L94:
	movq	%r10, %rbx
	movq	%rdi, %rdx
	leaq	88(%rsp), %rdi
	movq	%r13, %rsi
	movq	%r11, %rcx
	movq	%r15, %r8
	movq	48(%rsp), %r9
	callq	scantling_decode_window_read_across
	movq	16(%rsp), %rsi
	movq	88(%rsp), %rdi
	movq	96(%rsp), %r11
	movq	104(%rsp), %r9
	movq	%rdi, 8(%rsi)
	movq	%r11, 16(%rsi)
	testq	%r9, %r9
	je	.L96
	movq	$-1, 56(%rsp)
	movq	8(%rsp), %r13
	movq	%rbx, %r10
	movq	112(%rsp), %r15
	addq	%r9, %r10
	cmpq	%r15, %r10
	jb	.L5
	jmp	.L46
.L96:
	movq	%r11, %rbp
	subq	%rdi, %rbp
	cmpq	$22, %rbp
	jbe	.L114
	movq	%rbx, %r10
	movq	%rdi, 64(%rsp)
	movq	$-1, 56(%rsp)
	movq	8(%rsp), %r13
	jmp	.L7
.L98:
	movl	%ecx, %eax
	shrl	$24, %eax
	movl	%ecx, %edx
	shrl	$3, %edx
	andl	$266338304, %edx
	orq	%rdx, %rbx
	movl	$4, %edx
	testb	%al, %al
	jns	.L107
	movq	%rdi, %r14
	movq	%rcx, %rax
	shrq	$32, %rax
	movq	%rax, %rdx
	shlq	$28, %rdx
	movabsq	$34091302912, %rsi
	andq	%rsi, %rdx
	orq	%rdx, %rbx
	movl	$5, %edx
	testb	%al, %al
	jns	.L106
	movq	%rcx, %rax
	shrq	$40, %rax
	movq	%rax, %rdx
	shlq	$35, %rdx
	movabsq	$4363686772736, %rsi
	andq	%rsi, %rdx
	orq	%rdx, %rbx
	movl	$6, %edx
	testb	%al, %al
	jns	.L106
	movq	%rcx, %rax
	shrq	$48, %rax
	movl	%eax, %esi
	andl	$127, %esi
	shlq	$42, %rsi
	orq	%rbx, %rsi
	movl	$7, %edx
	testb	%al, %al
	js	.L103
	movq	%rsi, %rbx
	jmp	.L106
.L103:
	movq	%rcx, %rax
	shrq	$56, %rax
	movl	%eax, %ebx
	andl	$127, %ebx
	shlq	$49, %rbx
	orq	%rsi, %rbx
	testq	%rcx, %rcx
	js	.L105
	movl	$8, %edx
	jmp	.L106
.L105:
	movzbl	21(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rbx
	movl	$9, %edx
	testb	%al, %al
	js	.L111
.L106:
	movq	8(%rsp), %r13
	movq	%r12, %r10
	movq	16(%rsp), %rsi
	movq	%r14, %rdi
.L107:
	movabsq	$7218291159277650633, %r14
.L108:
	addq	%rdx, %rdi
	testb	%al, %al
	je	.L124
.L109:
	cmpq	%r11, %rdi
	ja	.L130
	movq	48(%rsp), %rax
	movq	(%rax), %r8
	movq	40(%rsp), %rax
	movq	%rax, 56(%rsp)
	movq	24(%rsp), %r12
	movq	%rdi, 8(%rsi)
	addq	$-24, 216(%r13)
	cmpq	%r8, %r15
	jne	.L4
.L139:
	movq	%rdi, %rbp
	movq	48(%rsp), %rdi
	movq	%r12, 24(%rsp)
	movq	%r10, %r12
	movq	%r11, %r13
	movl	%r9d, %r14d
	callq	alloc_grow
	movl	%r14d, %r9d
	movq	%rbp, %rdi
	movq	16(%rsp), %rsi
	movq	%r13, %r11
	movq	%r12, %r10
	movq	24(%rsp), %r12
	movabsq	$7218291159277650633, %r14
	movq	8(%rsp), %r13
	jmp	.L4
.L111:
	movzbl	22(%rbp), %eax
	testb	%al, %al
	jle	.L137
	cmpb	$1, %al
	jne	.L138
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rbx
	movl	$10, %eax
	movq	%rbx, %rcx
	jmp	.L92
.L114:
	movq	%rdi, %rsi
	movq	8(%rsp), %r13
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
	movq	%rbp, %rsi
	callq	*core_slice_index_slice_index_fail@GOTPCREL(%rip)
.L117:
	addq	%r10, %r9
	movzbl	%al, %eax
	orq	%rax, %rcx
	movq	%r13, %rdi
	movq	64(%rsp), %rsi
	movq	%r11, %rdx
	movq	%rbp, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fault_list@GOTPCREL(%rip)
	jmp	.L118
.L53:
	movq	%rdi, %r14
	movq	%r10, %r12
	movl	$4, %ecx
.L54:
	movq	32(%rsp), %r15
	movq	%r13, %rdi
	movq	%rbp, %rsi
	movq	%r11, %rdx
	movq	%r14, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fault@GOTPCREL(%rip)
.L133:
	movq	%r12, 96(%rsp)
	movq	$1, 88(%rsp)
	leaq	88(%rsp), %rsi
	movq	%r13, %rdi
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_push@GOTPCREL(%rip)
	decq	%r15
	movl	$14, %ecx
	movq	%r15, %rax
	mulq	%rcx
	movq	$-1, %rsi
	cmovnoq	%rax, %rsi
	movq	%r13, %rdi
	callq	*scantling_decode_window_edge_impl_scantling_decode_window_weigh_list@GOTPCREL(%rip)
.L118:
	movb	$1, %al
	jmp	.L119
.L120:
	movq	%r10, %r12
	movq	$4, 88(%rsp)
	movq	92(%rsp), %rcx
	leaq	22(%rbp), %r14
	shlq	$32, %rcx
	orq	$4, %rcx
	jmp	.L54
.L121:
	movl	$4, %ecx
	jmp	.L123
.L122:
	movl	$5, %ecx
.L123:
	movq	%r10, %r12
	leaq	23(%rbp), %r14
	jmp	.L54
.L124:
	movq	%rdi, %r14
	movl	$4, %ecx
.L125:
	cmpq	%r11, %r14
	ja	.L131
	movq	8(%rsp), %r13
	jmp	.L54
.L128:
	addq	56(%r13), %rbp
	subq	48(%r13), %rbp
	movl	$12, %esi
	movq	%r13, %rdi
	movq	%rbp, %rdx
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fail@GOTPCREL(%rip)
	jmp	.L132
.L129:
	movq	$0, (%rsp)
	movl	$14, %r9d
	movq	8(%rsp), %r13
	movq	%r13, %rdi
	movq	%rsi, %r14
	movq	%rbp, %rsi
	movq	%r11, %rdx
	movq	80(%rsp), %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movq	%rbx, 32(%r14)
	jmp	.L132
.L130:
	movq	%rdi, %r14
.L131:
	subq	%rbp, %r14
	movq	%r14, (%rsp)
	movl	$14, %r9d
	movq	8(%rsp), %r13
	movq	%r13, %rdi
	movq	%rbp, %rsi
	movq	%r11, %rdx
	movq	80(%rsp), %rcx
	movq	40(%rsp), %r14
	movq	%r14, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
	movq	16(%rsp), %rcx
	movq	%rax, 8(%rcx)
	movq	%rdx, 16(%rcx)
	movq	%r14, 32(%rcx)
.L132:
	movq	32(%rsp), %r15
	jmp	.L133
.L134:
	movq	%r10, %r12
	movl	$4, %ecx
	leaq	23(%rbp), %r14
	movq	8(%rsp), %r13
	jmp	.L54
.L135:
	movq	%r10, %r12
	movl	$5, %ecx
	leaq	23(%rbp), %r14
	movq	8(%rsp), %r13
	jmp	.L54
.L136:
	movq	$4, 88(%rsp)
	movq	92(%rsp), %rcx
	leaq	22(%rbp), %r14
	shlq	$32, %rcx
	orq	$4, %rcx
	jmp	.L125
.L137:
	movl	$4, %ecx
	leaq	23(%rbp), %r14
	jmp	.L125
.L138:
	movl	$5, %ecx
	leaq	23(%rbp), %r14
	jmp	.L125

collect_tagged:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$72, %rsp
	movq	%rsi, %r13
	movq	(%rdi), %rbx
	movq	8(%rdi), %r15
	movq	16(%rdi), %r10
	movq	32(%rdi), %rax
	movq	%rax, 16(%rsp)
	movq	24(%rdi), %rax
	movq	%rax, 24(%rsp)
	xorl	%r12d, %r12d
	movq	%rdi, 8(%rsp)
	movq	%rbx, 32(%rsp)
	movq	%r10, %r14
	subq	%r15, %r14
	cmpq	$1, %r14
	ja	.L2
	jmp	.L30
.L1:
	addq	%r9, %r12
	movq	%r10, %r14
	subq	%r15, %r14
	cmpq	$1, %r14
	jbe	.L30
.L2:
	movq	%r15, %rbp
.L3:
	movq	216(%rbx), %r15
	movq	(%r13), %rax
	movq	16(%r13), %rsi
	cmpq	%rax, %rsi
	je	.L31
.L4:
	shrq	%r14
	cmpq	%r15, %r14
	cmovaeq	%r15, %r14
	subq	%rsi, %rax
	cmpq	%rax, %r14
	cmovbq	%r14, %rax
	movl	$15, %ecx
	testq	%rax, %rax
	je	.L11
	addq	8(%r13), %rsi
	leaq	1(%rbp), %r15
	xorl	%r9d, %r9d
.L6:
	movzbl	-1(%r15), %edx
	cmpl	$1, %edx
	jne	.L9
	movzbl	(%r15), %edx
	movb	%dl, (%rsi,%r9)
	incq	%r9
	addq	$2, %r15
	cmpq	%r9, %rax
	jne	.L6
	decq	%r15
	movq	%rax, %r9
	jmp	.L13
.L9:
	testl	%edx, %edx
	jne	.L12
	movl	$271, %ecx
	jmp	.L13
.L11:
	xorl	%r9d, %r9d
	movq	%rbp, %r15
	jmp	.L13
.L12:
	shll	$8, %edx
	orq	$3, %rdx
	movq	%rdx, %rcx
.L13:
	addq	%r9, 16(%r13)
	movq	216(%rbx), %rax
	movq	%rax, %rdx
	subq	%r9, %rdx
	movq	%rdx, 216(%rbx)
	cmpb	$15, %cl
	jne	.L52
	movq	%r15, 8(%rdi)
	testl	$256, %ecx
	jne	.L50
	testq	%r9, %r9
	jne	.L1
	testq	%rax, %rax
	je	.L32
.L17:
	movq	%r15, %rax
.L18:
	movq	%r10, %rcx
	subq	%rax, %rcx
	cmpq	$2, %rcx
	jb	.L34
	movzbl	(%rax), %ebp
	cmpl	$1, %ebp
	je	.L22
	leaq	1(%rax), %r15
	testl	%ebp, %ebp
	jne	.L23
	movl	$15, %edx
	jmp	.L24
.L22:
	movzbl	1(%rax), %ecx
	leaq	2(%rax), %r15
	shll	$16, %ecx
	movl	$15, %edx
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
	movq	%r15, 8(%rdi)
	testl	$256, %ebp
	je	.L50
	decq	216(%rbx)
	movq	16(%r13), %r14
	cmpq	(%r13), %r14
	jne	.L29
	movq	%r13, %rdi
	movq	%r12, %rbx
	movq	%r10, %r12
	callq	*alloc_grow@GOTPCREL(%rip)
	movq	%r12, %r10
	movq	%rbx, %r12
	movq	32(%rsp), %rbx
	movq	8(%rsp), %rdi
.L29:
	shrl	$16, %ebp
	movq	8(%r13), %rax
	movb	%bpl, (%rax,%r14)
	incq	%r14
	movq	%r14, 16(%r13)
	incq	%r12
	movq	%r10, %r14
	subq	%r15, %r14
	cmpq	$1, %r14
	ja	.L2
.L30:
	movq	%rbx, %rdi
	movq	%r15, %rsi
	movq	%r10, %rdx
	movq	24(%rsp), %rcx
	movq	16(%rsp), %r14
	movq	%r14, %r8
	leaq	.Lanon(%rip), %r9
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	8(%rsp), %rdi
	movq	%rax, %rbp
	movq	%rdx, %r10
	movq	%rax, 8(%rdi)
	cmpq	$1, %r14
	adcq	$0, %r14
	movq	%rdx, 16(%rdi)
	movq	%r14, 16(%rsp)
	movq	%r14, 32(%rdi)
	movq	%rdx, %r14
	subq	%rax, %r14
	jmp	.L3
.L31:
	movl	$1, %edx
	movl	$1, %ecx
	movq	%r12, 40(%rsp)
	movq	%r10, %r12
	movl	$1, %r8d
	movq	%r13, %rdi
	callq	alloc_reserve_reserve_handle
	movq	%r12, %r10
	movq	40(%rsp), %r12
	movq	8(%rsp), %rdi
	movq	(%r13), %rax
	movq	16(%r13), %rsi
	jmp	.L4
.L32:
	movq	%r10, %r14
	movl	$1, %esi
	xorl	%edi, %edi
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	testq	%rax, %rax
	je	.L38
	movq	%r15, %rax
	movq	8(%rsp), %rdi
	movq	%r14, %r10
	jmp	.L18
.L34:
	movq	16(%rsp), %r8
	cmpq	$1, %r8
	movq	%r8, %r14
	adcq	$0, %r14
	movq	%r14, 32(%rdi)
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r10, %rdx
	movq	24(%rsp), %rcx
	leaq	.Lanon(%rip), %r9
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	8(%rsp), %rdi
	movq	%rdx, %r10
	movq	%rax, 8(%rdi)
	movq	%rdx, 16(%rdi)
	cmpq	%rax, %rdx
	je	.L56
	movzbl	(%rax), %ecx
	cmpl	$1, %ecx
	je	.L41
	leaq	1(%rax), %r15
	testl	%ecx, %ecx
	jne	.L42
	movl	$15, %edx
	jmp	.L43
.L38:
	movq	%r14, %r10
	cmpq	%r15, %r14
	movq	8(%rsp), %rdi
	je	.L46
	cmpb	$1, (%r15)
	jne	.L17
	jmp	.L59
.L41:
	movzbl	1(%rax), %ebp
	leaq	2(%rax), %r15
	shll	$16, %ebp
	movl	$15, %edx
	jmp	.L44
.L42:
	movl	$3, %edx
.L43:
	xorl	%ebp, %ebp
.L44:
	cmpq	%r10, %r15
	ja	.L57
	shll	$8, %ecx
	orq	%rdx, %rbp
	orq	%rcx, %rbp
	movq	%r14, 16(%rsp)
	cmpb	$15, %bpl
	je	.L26
	jmp	.L53
.L46:
	movq	16(%rsp), %r8
	cmpq	$1, %r8
	movq	%r8, %rbp
	adcq	$0, %rbp
	movq	%rbp, 32(%rdi)
	movq	%rdi, %r14
	movq	%rbx, %rdi
	movq	%r15, %rsi
	movq	%r10, %rdx
	movq	24(%rsp), %rcx
	leaq	.Lanon(%rip), %r9
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%rax, %r15
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movq	%rdx, %r10
	cmpq	%rax, %rdx
	je	.L48
	movq	%rbp, 16(%rsp)
	movq	8(%rsp), %rdi
	movq	32(%rsp), %rbx
	cmpb	$1, (%r15)
	jne	.L17
	jmp	.L59
.L48:
	movq	$0, (%rsp)
	movl	$1, %r9d
	movq	32(%rsp), %rbx
	movq	%rbx, %rdi
	movq	%r15, %rsi
	movq	%r10, %rdx
	movq	24(%rsp), %rcx
	movq	%rbp, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rdx, %r10
	movq	8(%rsp), %rdi
	movq	%rax, 8(%rdi)
	movq	%rdx, 16(%rdi)
	movq	%rbp, 32(%rdi)
	movq	%rbp, 16(%rsp)
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
	addq	%r12, %r9
	movq	%rbx, %rdi
	movq	%rbp, %rsi
	movq	%r10, %rdx
	movq	%r15, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fault_list@GOTPCREL(%rip)
	jmp	.L55
.L53:
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r10, %rdx
	movq	%rbp, %rcx
	movq	%r15, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fault@GOTPCREL(%rip)
.L54:
	movq	%r12, 56(%rsp)
	movq	$1, 48(%rsp)
	leaq	48(%rsp), %rsi
	movq	%rbx, %rdi
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_push@GOTPCREL(%rip)
.L55:
	movb	$1, %al
	jmp	.L51
.L56:
	movq	$0, (%rsp)
	jmp	.L58
.L57:
	subq	%rax, %r15
	movq	%r15, (%rsp)
.L58:
	movl	$1, %r9d
	movq	%r14, %r15
	movq	%rdi, %r14
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r10, %rdx
	movq	24(%rsp), %rcx
	movq	%r15, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movq	%r15, 32(%r14)
	jmp	.L54
.L59:
	addq	56(%rbx), %r15
	subq	48(%rbx), %r15
	movl	$12, %esi
	movq	%rbx, %rdi
	movq	%r15, %rdx
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fail@GOTPCREL(%rip)
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
	movq	32(%rdi), %r8
	cmpq	$1, %r8
	movq	%r8, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%rdi)
	leaq	.Lanon(%rip), %r9
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
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
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
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
	movq	32(%rdi), %r8
	cmpq	$1, %r8
	movq	%r8, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%rdi)
	leaq	.Lanon(%rip), %r9
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
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
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
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
	movq	32(%rdi), %r8
	cmpq	$1, %r8
	movq	%r8, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%rdi)
	leaq	.Lanon(%rip), %r9
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
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
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
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
	movq	32(%rdi), %r8
	cmpq	$1, %r8
	movq	%r8, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%rdi)
	leaq	.Lanon(%rip), %r9
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
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
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
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
	movq	32(%rdi), %r8
	cmpq	$1, %r8
	movq	%r8, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%rdi)
	leaq	.Lanon(%rip), %r9
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
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
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
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
	movq	32(%rdi), %r8
	cmpq	$1, %r8
	movq	%r8, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%rdi)
	leaq	.Lanon(%rip), %r9
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
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
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
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
	movq	32(%rdi), %r8
	cmpq	$1, %r8
	movq	%r8, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%rdi)
	leaq	.Lanon(%rip), %r9
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rax, %rsi
	movq	%rdx, 16(%r12)
	cmpq	%rax, %rdx
	jne	.L3
	movq	$0, (%rsp)
	movl	$1, %r9d
	movq	%rdi, %r12
	movq	%r15, %rdi
	movq	%r14, %rcx
	movq	%rbx, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
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
	je	.L76
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
	movq	32(%rdi), %rbp
	movq	16(%rdi), %rdx
	xorl	%r10d, %r10d
	jmp	.L2
.L76:
	xorl	%r10d, %r10d
	movq	%r10, %rax
	retq
.L17:
	movabsq	$-9223372036854775808, %rsi
	orq	%rsi, %r9
	movl	$10, %esi
.L6:
	addq	%rsi, %r8
	movq	%r9, %rdi
.L11:
	movq	%r8, 8(%r14)
	movl	%r15d, %esi
	xorq	%rax, %rsi
	movzbl	%cl, %eax
	xorq	%rdi, %rax
	xorq	%rsi, %rax
	xorq	%rax, %r10
	movq	%r8, %r12
	movq	%rbp, 32(%r14)
	decq	%rbx
	je	.L75
.L2:
	cmpq	$-1, %rbp
	jne	.L32
	movq	$-1, %rbp
	xorl	%r13d, %r13d
.L4:
	movq	%r12, 24(%r14)
	movq	%r13, 32(%r14)
	movq	%rdx, %rax
	subq	%r12, %rax
	cmpq	$23, %rax
	jb	.L33
	movq	(%r12), %rax
	movl	8(%r12), %r15d
	movzbl	12(%r12), %ecx
	leaq	13(%r12), %r8
	movzbl	13(%r12), %r9d
	movl	%r9d, %edi
	andl	$127, %r9d
	movl	$1, %esi
	testb	%dil, %dil
	jns	.L6
	movq	%r10, 8(%rsp)
	movzbl	14(%r12), %esi
	movl	%esi, %edi
	andl	$127, %edi
	shll	$7, %edi
	orq	%r9, %rdi
	movl	$2, %r10d
	testb	%sil, %sil
	jns	.L9
	movzbl	15(%r12), %esi
	movl	%esi, %r9d
	andl	$127, %r9d
	shll	$14, %r9d
	orq	%r9, %rdi
	movl	$3, %r10d
	testb	%sil, %sil
	js	.L12
.L9:
	addq	%r10, %r8
	testb	%sil, %sil
	je	.L23
	movq	8(%rsp), %r10
	jmp	.L11
.L12:
	movq	(%r8), %r9
	movq	%r9, %rsi
	notq	%rsi
	testq	%rsi, %r11
	jne	.L18
	movq	%r9, %rsi
	movabsq	$9187201950435737471, %rdi
	andq	%rdi, %rsi
	shrq	%r9
	movabsq	$4575727041462157184, %rdi
	andq	%rdi, %r9
	subq	%r9, %rsi
	movq	%rsi, %rdi
	movabsq	$70364449226751, %r9
	andq	%r9, %rdi
	shrq	$2, %rsi
	movabsq	$1152851136131088384, %r9
	andq	%r9, %rsi
	orq	%rdi, %rsi
	movl	%esi, %edi
	shrq	$4, %rsi
	andq	$-268435456, %rsi
	orq	%rdi, %rsi
	movzbl	21(%r12), %r9d
	movl	%r9d, %edi
	andl	$127, %r9d
	shlq	$56, %r9
	orq	%rsi, %r9
	testb	%dil, %dil
	movq	8(%rsp), %r10
	je	.L28
	movl	$9, %esi
	jns	.L6
	movzbl	22(%r12), %esi
	testb	%sil, %sil
	jle	.L60
	cmpb	$1, %sil
	je	.L17
.L40:
	movl	$5, %ecx
	leaq	23(%r12), %r8
	jmp	.L24
.L18:
	movl	%r9d, %esi
	shrl	$24, %esi
	movl	%r9d, %r10d
	shrl	$3, %r10d
	andl	$266338304, %r10d
	orq	%r10, %rdi
	movl	$4, %r10d
	testb	%sil, %sil
	jns	.L9
	movq	%r9, %rsi
	shrq	$32, %rsi
	movl	%esi, %r10d
	andl	$127, %r10d
	shlq	$28, %r10
	orq	%r10, %rdi
	movl	$5, %r10d
	testb	%sil, %sil
	jns	.L9
	movq	%r9, %rsi
	shrq	$40, %rsi
	movl	%esi, %r10d
	andl	$127, %r10d
	shlq	$35, %r10
	orq	%r10, %rdi
	movl	$6, %r10d
	testb	%sil, %sil
	jns	.L9
	movq	%r9, %rsi
	shrq	$48, %rsi
	movl	%esi, %r11d
	andl	$127, %r11d
	shlq	$42, %r11
	orq	%rdi, %r11
	movl	$7, %r10d
	testb	%sil, %sil
	js	.L30
	movq	%r11, %rdi
	movabsq	$-9187201950435737472, %r11
	jmp	.L9
.L23:
	movl	$4, %ecx
.L24:
	movq	%r12, %rsi
.L25:
	movq	24(%rsp), %rdi
	movq	%rdx, %r15
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fault@GOTPCREL(%rip)
	cmpq	$0, 32(%r14)
	jne	.L67
	movq	%r12, 8(%r14)
	movabsq	$-9187201950435737472, %r11
	movq	%r15, %rdx
	movq	8(%rsp), %r10
	movq	%rbp, 32(%r14)
	decq	%rbx
	jne	.L2
	jmp	.L75
.L28:
	movq	$4, 32(%rsp)
	movq	36(%rsp), %rcx
	leaq	22(%r12), %r8
	shlq	$32, %rcx
	orq	$4, %rcx
	jmp	.L24
.L30:
	movq	%r9, %rsi
	shrq	$56, %rsi
	movl	%esi, %edi
	andl	$127, %edi
	shlq	$49, %rdi
	orq	%r11, %rdi
	testq	%r9, %r9
	js	.L36
	movl	$8, %r10d
	movabsq	$-9187201950435737472, %r11
	jmp	.L9
.L32:
	movq	(%r14), %rdi
	movq	24(%r14), %rcx
	movq	%r12, %rsi
	movq	%rbp, %r8
	movq	%r11, %r13
	movq	%r10, %r15
	callq	*scantling_decode_window_limits_impl_scantling_decode_window_mark_inner@GOTPCREL(%rip)
	movq	%r15, %r10
	movq	%r13, %r11
	movq	%rax, %r13
	movq	%rdx, %rbp
	movq	16(%r14), %rdx
	jmp	.L4
.L33:
	movq	%r10, 8(%rsp)
	cmpq	$1, %r13
	movq	%r13, %rax
	adcq	$0, %rax
	movq	%rax, 48(%rsp)
	movq	%rax, 32(%r14)
	movq	24(%rsp), %rdi
	movq	%r12, %rsi
	movq	%r12, %rcx
	movq	%r13, %r8
	leaq	.Lanon(%rip), %r9
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%rax, %rsi
	movq	%rdx, 16(%r14)
	movq	%rdx, 16(%rsp)
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$14, %rax
	jb	.L65
	movq	(%rsi), %rax
	movl	8(%rsi), %r15d
	movzbl	12(%rsi), %ecx
	leaq	13(%rsi), %r8
	movzbl	13(%rsi), %r10d
	movl	%r10d, %edi
	andl	$127, %r10d
	movl	$1, %r9d
	testb	%dil, %dil
	movabsq	$-9187201950435737472, %r11
	js	.L41
.L35:
	addq	%r9, %r8
	movq	%r10, %rdi
	movq	16(%rsp), %rdx
	movq	8(%rsp), %r10
	jmp	.L45
.L36:
	movzbl	21(%r12), %esi
	movl	%esi, %r9d
	andl	$127, %r9d
	shlq	$56, %r9
	orq	%r9, %rdi
	movl	$9, %r10d
	testb	%sil, %sil
	movabsq	$-9187201950435737472, %r11
	jns	.L9
	movzbl	22(%r12), %esi
	testb	%sil, %sil
	jle	.L60
	cmpb	$1, %sil
	movq	8(%rsp), %r10
	jne	.L40
	movabsq	$-9223372036854775808, %rsi
	orq	%rsi, %rdi
	movl	$10, %esi
	movq	%rdi, %r9
	jmp	.L6
.L60:
	movl	$4, %ecx
	leaq	23(%r12), %r8
	jmp	.L24
.L41:
	movzbl	14(%rsi), %r9d
	movl	%r9d, %edi
	andl	$127, %edi
	shll	$7, %edi
	orq	%r10, %rdi
	movl	$2, %r11d
	testb	%r9b, %r9b
	jns	.L43
	movzbl	15(%rsi), %r9d
	movl	%r9d, %r10d
	andl	$127, %r10d
	shll	$14, %r10d
	orq	%r10, %rdi
	movl	$3, %r11d
	testb	%r9b, %r9b
	js	.L47
.L43:
	addq	%r11, %r8
	testb	%r9b, %r9b
	movq	16(%rsp), %rdx
	movq	8(%rsp), %r10
	je	.L58
	movabsq	$-9187201950435737472, %r11
.L45:
	cmpq	%rdx, %r8
	jbe	.L11
.L46:
	subq	%rsi, %r8
	jmp	.L66
.L47:
	movq	(%r8), %r10
	movq	%r10, %r9
	notq	%r9
	movabsq	$-9187201950435737472, %r11
	testq	%r9, %r11
	jne	.L53
	movq	%r10, %rdi
	movabsq	$9187201950435737471, %r9
	andq	%r9, %rdi
	shrq	%r10
	movabsq	$4575727041462157184, %r9
	andq	%r9, %r10
	subq	%r10, %rdi
	movq	%rdi, %r9
	movabsq	$70364449226751, %r10
	andq	%r10, %r9
	shrq	$2, %rdi
	movabsq	$1152851136131088384, %r10
	andq	%r10, %rdi
	orq	%r9, %rdi
	movl	%edi, %r9d
	shrq	$4, %rdi
	andq	$-268435456, %rdi
	orq	%r9, %rdi
	movzbl	21(%rsi), %r10d
	movl	%r10d, %r9d
	andl	$127, %r10d
	shlq	$56, %r10
	orq	%rdi, %r10
	testb	%r9b, %r9b
	je	.L61
	movl	$9, %r9d
	jns	.L35
	movzbl	22(%rsi), %edi
	testb	%dil, %dil
	jle	.L74
	cmpb	$1, %dil
	jne	.L72
	movabsq	$-9223372036854775808, %rdi
	orq	%rdi, %r10
	movl	$10, %r9d
	jmp	.L35
.L53:
	movl	%r10d, %r9d
	shrl	$24, %r9d
	movl	%r10d, %r11d
	shrl	$3, %r11d
	andl	$266338304, %r11d
	orq	%r11, %rdi
	movl	$4, %r11d
	testb	%r9b, %r9b
	jns	.L43
	movq	%r10, %r9
	shrq	$32, %r9
	movl	%r9d, %r11d
	andl	$127, %r11d
	shlq	$28, %r11
	orq	%r11, %rdi
	movl	$5, %r11d
	testb	%r9b, %r9b
	jns	.L43
	movq	%r10, %r9
	shrq	$40, %r9
	movl	%r9d, %r11d
	andl	$127, %r11d
	shlq	$35, %r11
	orq	%r11, %rdi
	movl	$6, %r11d
	testb	%r9b, %r9b
	jns	.L43
	movq	%r10, %r9
	shrq	$48, %r9
	movl	%r9d, %edx
	andl	$127, %edx
	shlq	$42, %rdx
	orq	%rdi, %rdx
	movl	$7, %r11d
	testb	%r9b, %r9b
	js	.L63
	movq	%rdx, %rdi
	jmp	.L43
.L58:
	movl	$4, %ecx
.L59:
	cmpq	%rdx, %r8
	jbe	.L25
	jmp	.L46
.L61:
	movq	$4, 32(%rsp)
	movq	36(%rsp), %rcx
	leaq	22(%rsi), %r8
	shlq	$32, %rcx
	orq	$4, %rcx
	movq	16(%rsp), %rdx
	jmp	.L59
.L63:
	movq	%r10, %r9
	shrq	$56, %r9
	movl	%r9d, %edi
	andl	$127, %edi
	shlq	$49, %rdi
	orq	%rdx, %rdi
	testq	%r10, %r10
	js	.L68
	movl	$8, %r11d
	jmp	.L43
.L65:
	xorl	%r8d, %r8d
.L66:
	movq	%r8, (%rsp)
	movl	$14, %r9d
	movq	24(%rsp), %rdi
	movq	16(%rsp), %rdx
	movq	%r12, %rcx
	movq	48(%rsp), %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
.L67:
	movq	(%r14), %rdi
	movq	%r13, %rsi
	callq	*scantling_decode_window_limits_impl_scantling_decode_window_return@GOTPCREL(%rip)
	movq	%rax, %r12
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movabsq	$-9187201950435737472, %r11
	movq	8(%rsp), %r10
	movq	%rbp, 32(%r14)
	decq	%rbx
	jne	.L2
	jmp	.L75
.L68:
	movzbl	21(%rsi), %r9d
	movl	%r9d, %r10d
	andl	$127, %r10d
	shlq	$56, %r10
	orq	%r10, %rdi
	movl	$9, %r11d
	testb	%r9b, %r9b
	jns	.L43
	movzbl	22(%rsi), %r9d
	testb	%r9b, %r9b
	jle	.L74
	cmpb	$1, %r9b
	jne	.L72
	movabsq	$-9223372036854775808, %r9
	orq	%r9, %rdi
	movl	$10, %r9d
	movq	%rdi, %r10
	movabsq	$-9187201950435737472, %r11
	jmp	.L35
.L74:
	movl	$4, %ecx
	jmp	.L73
.L72:
	movl	$5, %ecx
.L73:
	leaq	23(%rsi), %r8
	movq	16(%rsp), %rdx
	jmp	.L59
.L75:
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
	movabsq	$-9187201950435737472, %rbp
	movq	(%rdi), %rax
	movq	%rax, 16(%rsp)
	movq	8(%rdi), %rax
	movq	16(%rdi), %rdx
	movq	32(%rdi), %r9
	movq	24(%rdi), %rcx
	movq	%rcx, 24(%rsp)
	xorl	%ecx, %ecx
	xorl	%r15d, %r15d
	jmp	.L7
.L2:
	xorl	%r15d, %r15d
	xorl	%ecx, %ecx
.L3:
	movq	%rcx, %rax
	movq	%r15, %rdx
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
	orq	%rax, %r13
	movl	$10, %r12d
.L5:
	addq	%r12, %r8
	movq	%r13, %rbx
.L6:
	movq	%r8, 8(%rdi)
	movl	%r11d, %eax
	xorq	%rax, %r15
	movzbl	%r10b, %eax
	xorq	%r14, %rax
	xorq	%rax, %r15
	xorq	%rbx, %r15
	movq	%r8, %rax
	decq	%rsi
	je	.L3
.L7:
	movq	%rdx, %r8
	subq	%rax, %r8
	cmpq	$23, %r8
	jb	.L26
	movq	(%rax), %r14
	movl	8(%rax), %r11d
	movzbl	12(%rax), %r10d
	leaq	13(%rax), %r8
	movzbl	13(%rax), %r13d
	movl	%r13d, %ebx
	andl	$127, %r13d
	movl	$1, %r12d
	testb	%bl, %bl
	jns	.L5
	movzbl	14(%rax), %r12d
	movl	%r12d, %ebx
	andl	$127, %ebx
	shll	$7, %ebx
	orq	%r13, %rbx
	movl	$2, %r13d
	testb	%r12b, %r12b
	jns	.L11
	movzbl	15(%rax), %r12d
	movl	%r12d, %r13d
	andl	$127, %r13d
	shll	$14, %r13d
	orq	%r13, %rbx
	movl	$3, %r13d
	testb	%r12b, %r12b
	js	.L12
.L11:
	addq	%r13, %r8
	testb	%r12b, %r12b
	jne	.L6
	jmp	.L52
.L12:
	movq	(%r8), %r12
	movq	%r12, %r13
	notq	%r13
	testq	%r13, %rbp
	jne	.L17
	movq	%r12, %rbx
	movabsq	$9187201950435737471, %r13
	andq	%r13, %rbx
	shrq	%r12
	movabsq	$4575727041462157184, %r13
	andq	%r13, %r12
	subq	%r12, %rbx
	movq	%rbx, %r12
	movabsq	$70364449226751, %r13
	andq	%r13, %r12
	shrq	$2, %rbx
	movabsq	$1152851136131088384, %r13
	andq	%r13, %rbx
	orq	%r12, %rbx
	movl	%ebx, %r12d
	shrq	$4, %rbx
	andq	$-268435456, %rbx
	orq	%r12, %rbx
	movzbl	21(%rax), %r13d
	movl	%r13d, %r12d
	andl	$127, %r13d
	shlq	$56, %r13
	orq	%rbx, %r13
	testb	%r12b, %r12b
	je	.L51
	movl	$9, %r12d
	jns	.L5
	movzbl	22(%rax), %ebx
	testb	%bl, %bl
	jle	.L57
	cmpb	$1, %bl
	je	.L4
	jmp	.L56
.L17:
	movzbl	16(%rax), %r12d
	movl	%r12d, %r13d
	andl	$127, %r13d
	shll	$21, %r13d
	orq	%r13, %rbx
	movl	$4, %r13d
	testb	%r12b, %r12b
	jns	.L11
	movzbl	17(%rax), %r12d
	movl	%r12d, %r13d
	andl	$127, %r13d
	shlq	$28, %r13
	orq	%r13, %rbx
	movl	$5, %r13d
	testb	%r12b, %r12b
	jns	.L11
	movzbl	18(%rax), %r12d
	movl	%r12d, %r13d
	andl	$127, %r13d
	shlq	$35, %r13
	orq	%r13, %rbx
	movl	$6, %r13d
	testb	%r12b, %r12b
	jns	.L11
	movzbl	19(%rax), %r12d
	movl	%r12d, %r13d
	andl	$127, %r13d
	shlq	$42, %r13
	orq	%r13, %rbx
	movl	$7, %r13d
	testb	%r12b, %r12b
	jns	.L11
	movzbl	20(%rax), %r12d
	movl	%r12d, %r13d
	andl	$127, %r13d
	shlq	$49, %r13
	orq	%r13, %rbx
	movl	$8, %r13d
	testb	%r12b, %r12b
	jns	.L11
	movzbl	21(%rax), %r12d
	movl	%r12d, %r13d
	andl	$127, %r13d
	shlq	$56, %r13
	orq	%r13, %rbx
	movl	$9, %r13d
	testb	%r12b, %r12b
	jns	.L11
	movzbl	22(%rax), %r12d
	testb	%r12b, %r12b
	jle	.L57
	cmpb	$1, %r12b
	jne	.L56
	movabsq	$-9223372036854775808, %rax
	orq	%rax, %rbx
	movl	$10, %r12d
	movq	%rbx, %r13
	jmp	.L5
.L26:
	movq	%rsi, %r14
	cmpq	$1, %r9
	movq	%r9, %rbx
	adcq	$0, %rbx
	movq	%rbx, 32(%rdi)
	movq	%rdi, 8(%rsp)
	movq	16(%rsp), %rdi
	movq	%rax, %rsi
	movq	24(%rsp), %rcx
	movq	%r9, %r8
	leaq	.Lanon(%rip), %r9
	callq	*scantling_decode_window_refill@GOTPCREL(%rip)
	movq	8(%rsp), %rdi
	movq	%rax, 8(%rdi)
	movq	%rdx, 16(%rdi)
	movq	%rdx, %rcx
	subq	%rax, %rcx
	cmpq	$14, %rcx
	jb	.L63
	movq	(%rax), %r9
	movl	8(%rax), %r11d
	movzbl	12(%rax), %r10d
	leaq	13(%rax), %r8
	movzbl	13(%rax), %r13d
	movl	%r13d, %ecx
	andl	$127, %r13d
	movl	$1, %r12d
	testb	%cl, %cl
	movq	%rbx, 32(%rsp)
	js	.L30
.L28:
	xorl	%ecx, %ecx
	movq	%r14, %rsi
.L29:
	addq	%r12, %r8
	movq	%r13, %rbx
	jmp	.L33
.L30:
	movzbl	14(%rax), %r12d
	movl	%r12d, %ebx
	andl	$127, %ebx
	shll	$7, %ebx
	orq	%r13, %rbx
	movl	$2, %r13d
	testb	%r12b, %r12b
	movl	$0, %ecx
	movq	%r14, %rsi
	jns	.L32
	movzbl	15(%rax), %r12d
	movl	%r12d, %r13d
	andl	$127, %r13d
	shll	$14, %r13d
	orq	%r13, %rbx
	movl	$3, %r13d
	testb	%r12b, %r12b
	js	.L35
.L32:
	addq	%r13, %r8
	testb	%r12b, %r12b
	je	.L59
.L33:
	movq	%r9, 44(%rsp)
	cmpq	%rdx, %r8
	ja	.L64
	movq	44(%rsp), %r14
	movq	32(%rsp), %r9
	jmp	.L6
.L35:
	movq	(%r8), %r12
	movq	%r12, %r13
	notq	%r13
	testq	%r13, %rbp
	jne	.L41
	movq	%r12, %rbx
	movabsq	$9187201950435737471, %r13
	andq	%r13, %rbx
	shrq	%r12
	movabsq	$4575727041462157184, %r13
	andq	%r13, %r12
	subq	%r12, %rbx
	movq	%rbx, %r12
	movabsq	$70364449226751, %r13
	andq	%r13, %r12
	shrq	$2, %rbx
	movabsq	$1152851136131088384, %r13
	andq	%r13, %rbx
	orq	%r12, %rbx
	movl	%ebx, %r12d
	shrq	$4, %rbx
	andq	$-268435456, %rbx
	orq	%r12, %rbx
	movzbl	21(%rax), %r13d
	movl	%r13d, %r12d
	andl	$127, %r13d
	shlq	$56, %r13
	orq	%rbx, %r13
	testb	%r12b, %r12b
	je	.L66
	movl	$9, %r12d
	jns	.L29
	movzbl	22(%rax), %ecx
	testb	%cl, %cl
	jle	.L68
	cmpb	$1, %cl
	jne	.L67
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %r13
	movl	$10, %r12d
	movq	8(%rsp), %rdi
	jmp	.L28
.L41:
	movzbl	16(%rax), %r12d
	movl	%r12d, %r13d
	andl	$127, %r13d
	shll	$21, %r13d
	orq	%r13, %rbx
	movl	$4, %r13d
	testb	%r12b, %r12b
	jns	.L32
	movzbl	17(%rax), %r12d
	movl	%r12d, %r13d
	andl	$127, %r13d
	shlq	$28, %r13
	orq	%r13, %rbx
	movl	$5, %r13d
	testb	%r12b, %r12b
	jns	.L32
	movzbl	18(%rax), %r12d
	movl	%r12d, %ecx
	andl	$127, %ecx
	shlq	$35, %rcx
	orq	%rcx, %rbx
	movl	$6, %r13d
	testb	%r12b, %r12b
	jns	.L47
	movzbl	19(%rax), %r12d
	movl	%r12d, %ecx
	andl	$127, %ecx
	shlq	$42, %rcx
	orq	%rcx, %rbx
	movl	$7, %r13d
	testb	%r12b, %r12b
	jns	.L47
	movzbl	20(%rax), %r12d
	movl	%r12d, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%rcx, %rbx
	movl	$8, %r13d
	testb	%r12b, %r12b
	jns	.L47
	movzbl	21(%rax), %r12d
	movl	%r12d, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rbx
	movl	$9, %r13d
	testb	%r12b, %r12b
	js	.L48
.L47:
	movq	8(%rsp), %rdi
	xorl	%ecx, %ecx
	movq	%r14, %rsi
	jmp	.L32
.L48:
	movzbl	22(%rax), %ecx
	testb	%cl, %cl
	jle	.L68
	cmpb	$1, %cl
	jne	.L67
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %rbx
	movl	$10, %r12d
	movq	%rbx, %r13
	movq	8(%rsp), %rdi
	jmp	.L28
.L51:
	movq	$4, 56(%rsp)
	movq	60(%rsp), %rcx
	leaq	22(%rax), %r8
	shlq	$32, %rcx
.L52:
	movl	$4, %esi
.L53:
	orq	%rsi, %rcx
	movq	(%rdi), %rdi
.L54:
	movq	%rax, %rsi
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fault@GOTPCREL(%rip)
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
	movq	%rsi, 40(%rsp)
	cmpq	%rdx, %r8
	ja	.L64
.L62:
	movq	40(%rsp), %rcx
	movq	16(%rsp), %rdi
	jmp	.L54
.L63:
	movq	$0, (%rsp)
	movl	$14, %r9d
	movq	%rbx, %r14
	movq	%rdi, %rbx
	movq	16(%rsp), %rdi
	movq	%rax, %rsi
	movq	24(%rsp), %rcx
	movq	%r14, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, 8(%rbx)
	movq	%rdx, 16(%rbx)
	movq	%r14, 32(%rbx)
	jmp	.L55
.L66:
	movq	$4, 56(%rsp)
	movq	60(%rsp), %rsi
	leaq	22(%rax), %r8
	shlq	$32, %rsi
	jmp	.L60
.L68:
	movl	$4, %ecx
	jmp	.L69
.L67:
	movl	$5, %ecx
.L69:
	leaq	23(%rax), %r8
	xorl	%esi, %esi
	orq	%rcx, %rsi
	movq	%rsi, 40(%rsp)
	cmpq	%rdx, %r8
	jbe	.L62
.L64:
	subq	%rax, %r8
	movq	%r8, (%rsp)
	movl	$14, %r9d
	movq	16(%rsp), %rdi
	movq	%rax, %rsi
	movq	24(%rsp), %rcx
	movq	32(%rsp), %rbx
	movq	%rbx, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
	movq	8(%rsp), %rcx
	movq	%rax, 8(%rcx)
	movq	%rdx, 16(%rcx)
	movq	%rbx, 32(%rcx)
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
	movq	184(%rax), %r10
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
	setne	246(%rax)
	testq	%rcx, %rcx
	jne	.L7
	subq	%r11, %rdx
	addq	%r14, %rdx
	movq	%rdx, 224(%rax)
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
	movb	%r11b, 248(%rax)
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
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fail@GOTPCREL(%rip)
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
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fail_short@GOTPCREL(%rip)
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

