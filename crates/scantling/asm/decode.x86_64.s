collect_fixed:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$88, %rsp
	testq	%rsi, %rsi
	je	.L47
	movq	%rdx, %r14
	movq	%rdi, %r8
	movq	(%rdi), %rbp
	movq	8(%rdi), %rax
	movq	%rax, 40(%rsp)
	movq	16(%rdi), %r9
	movq	32(%rdi), %r10
	xorl	%r11d, %r11d
	movq	%r10, 8(%rsp)
	movq	%rdx, 48(%rsp)
	movq	%rsi, 24(%rsp)
	movq	%rdi, 16(%rsp)
	jmp	.L2
.L4:
	movq	%r11, %rbx
	leaq	56(%rsp), %rdi
	movq	%r10, %rsi
	movq	%rbp, %rdx
	movq	%r9, %rcx
	movq	%r15, %r8
	movq	%r14, %r9
	callq	scantling_decode_window_lists_impl_scantling_decode_window_read_across
	movq	16(%rsp), %r8
	movq	56(%rsp), %rbp
	movq	64(%rsp), %r9
	movq	72(%rsp), %rax
	movq	%rbp, (%r8)
	movq	%r9, 16(%r8)
	testq	%rax, %rax
	je	.L9
	movq	8(%rsp), %r10
	movq	%rbx, %r11
	movq	24(%rsp), %rsi
.L6:
	addq	%rax, %r11
	cmpq	%rsi, %r11
	jb	.L2
	jmp	.L47
.L9:
	movq	%r9, %rax
	subq	%rbp, %rax
	cmpq	$14, %rax
	jbe	.L11
	movq	%rbx, %r11
	movq	8(%rsp), %r10
	movq	24(%rsp), %rsi
	jmp	.L7
.L11:
	movq	8(%rsp), %r10
	movb	$0, 246(%r10)
	jmp	.L17
.L2:
	movq	%rsi, %r15
	subq	%r11, %r15
	movq	%r9, %rax
	subq	%rbp, %rax
	cmpq	$14, %rax
	jbe	.L3
.L7:
	movabsq	$-8608480567731124087, %rcx
	mulq	%rcx
	movq	%rdx, %r12
	shrq	$3, %r12
	cmpq	%r15, %r12
	cmovaeq	%r15, %r12
	movq	216(%r10), %rdi
	movq	%r12, %rax
	shrq	$60, %rax
	testb	$1, %al
	jne	.L18
	movq	%r12, %rax
	shlq	$4, %rax
	cmpq	%rdi, %rax
	ja	.L20
.L21:
	movq	(%r14), %rdi
	movq	16(%r14), %r13
	movq	%rdi, %rdx
	subq	%r13, %rdx
	cmpq	%rdx, %r12
	ja	.L22
	cmpq	%rdx, %r12
	ja	.L49
.L24:
	testq	%r12, %r12
	movq	%rdi, 32(%rsp)
	je	.L25
	movq	%r11, %rsi
	movq	%r13, %rcx
	shlq	$4, %rcx
	addq	8(%r14), %rcx
	shlq	$4, %r12
	leaq	-16(%r12), %rax
	movq	%r14, %r11
	testb	$16, %al
	jne	.L27
	movq	(%rbp), %rbx
	movl	8(%rbp), %edi
	movzbl	12(%rbp), %r8d
	movq	%r10, %r14
	movq	%r9, %r10
	movzwl	13(%rbp), %r9d
	addq	$15, %rbp
	leaq	16(%rcx), %rdx
	movq	%rbx, (%rcx)
	movl	%edi, 8(%rcx)
	movb	%r8b, 12(%rcx)
	movq	16(%rsp), %r8
	movw	%r9w, 14(%rcx)
	movq	%r10, %r9
	movq	%r14, %r10
	testq	%rax, %rax
	jne	.L30
	jmp	.L33
.L25:
	xorl	%eax, %eax
	jmp	.L34
.L27:
	movq	%rcx, %rdx
	testq	%rax, %rax
	je	.L33
.L30:
	movq	%r10, %r14
	movq	%r9, %r10
	addq	%r12, %rcx
.L31:
	movq	(%rbp), %rbx
	movl	8(%rbp), %edi
	movzbl	12(%rbp), %r8d
	movzwl	13(%rbp), %r9d
	movq	%rbx, (%rdx)
	movl	%edi, 8(%rdx)
	movb	%r8b, 12(%rdx)
	movw	%r9w, 14(%rdx)
	movq	15(%rbp), %rbx
	movl	23(%rbp), %edi
	movzbl	27(%rbp), %r8d
	movzwl	28(%rbp), %r9d
	addq	$30, %rbp
	movq	%rbx, 16(%rdx)
	movl	%edi, 24(%rdx)
	movb	%r8b, 28(%rdx)
	movw	%r9w, 30(%rdx)
	addq	$32, %rdx
	cmpq	%rcx, %rdx
	jne	.L31
	movq	16(%rsp), %r8
	movq	%r10, %r9
	movq	%r14, %r10
.L33:
	shrq	$4, %rax
	incq	%rax
	movq	%r11, %r14
	movq	%rsi, %r11
	movq	24(%rsp), %rsi
.L34:
	addq	%rax, %r13
	movq	%r13, 16(%r14)
	movq	%rax, %rcx
	shlq	$4, %rcx
	movq	216(%r10), %rdi
	subq	%rcx, %rdi
	movq	%rdi, 216(%r10)
	movq	%rbp, (%r8)
	testq	%rax, %rax
	jne	.L6
	cmpq	$15, %rdi
	jbe	.L36
.L39:
	movq	%r9, %rax
	subq	%rbp, %rax
	cmpq	$14, %rax
	jbe	.L41
	movq	32(%rsp), %rax
.L43:
	movl	8(%rbp), %r15d
	movzbl	12(%rbp), %r12d
	movq	(%rbp), %rbx
	movzwl	13(%rbp), %r14d
	addq	$15, %rbp
	movq	%rbp, (%r8)
	addq	$-16, 216(%r10)
	cmpq	%rax, %r13
	je	.L44
.L45:
	movq	48(%rsp), %rdx
	movq	8(%rdx), %rax
	movq	%r13, %rcx
	shlq	$4, %rcx
	movq	%rbx, (%rax,%rcx)
	movl	%r15d, 8(%rax,%rcx)
	movb	%r12b, 12(%rax,%rcx)
	movw	%r14w, 14(%rax,%rcx)
	movq	%rdx, %r14
	incq	%r13
	movq	%r13, 16(%rdx)
	incq	%r11
	movq	24(%rsp), %rsi
	cmpq	%rsi, %r11
	jb	.L2
	jmp	.L47
.L3:
	movq	40(%rsp), %rdx
	testq	%rdx, %rdx
	je	.L4
	movb	$1, 246(%r10)
	movq	48(%r10), %rax
	movq	56(%r10), %rcx
.L13:
	cmpq	$0, 16(%rdx)
	je	.L14
	movq	(%rdx), %rsi
	subq	%rax, %rsi
	addq	%rcx, %rsi
	movq	8(%rdx), %rdi
	movq	%rsi, 24(%rdx)
	movq	$0, 16(%rdx)
	movq	%rdi, %rdx
	testq	%rdi, %rdi
	jne	.L13
	movq	%r11, %rbx
	movq	%rsi, 224(%r10)
	jmp	.L17
.L14:
	movq	%r11, %rbx
.L17:
	movq	%r10, %rdi
	movq	%rbp, %rsi
	movq	%r9, %rdx
	leaq	.Lanon(%rip), %rcx
	callq	*scantling_decode_window_refill_impl_scantling_decode_window_refill@GOTPCREL(%rip)
	movq	8(%rsp), %r10
	movq	%rax, %rbp
	movq	%rdx, %r9
	movq	16(%rsp), %r8
	movq	%rdx, 16(%r8)
	movq	%rdx, %rax
	subq	%rbp, %rax
	movq	%rbx, %r11
	movq	24(%rsp), %rsi
	jmp	.L7
.L44:
	movq	48(%rsp), %rdi
	movq	%r11, 32(%rsp)
	movq	%r9, 80(%rsp)
	callq	alloc_grow
	movq	80(%rsp), %r9
	movq	16(%rsp), %r8
	movq	32(%rsp), %r11
	movq	8(%rsp), %r10
	jmp	.L45
.L18:
	movq	$-1, %rax
	cmpq	%rdi, %rax
	jbe	.L21
.L20:
	movl	$16, %esi
	movq	%r11, %rbx
	movq	%r9, %r12
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	%r12, %r9
	movq	16(%rsp), %r8
	movq	%rbx, %r11
	movq	24(%rsp), %rsi
	movq	8(%rsp), %r10
	movq	%rax, %r12
	jmp	.L21
.L22:
	movl	$8, %ecx
	movl	$16, %r8d
	movq	%r14, %rdi
	movq	%r13, %rsi
	movq	%r12, %rdx
	movq	%r11, %rbx
	movq	%r9, %r13
	callq	alloc_reserve_reserve_handle
	movq	%r13, %r9
	movq	16(%rsp), %r8
	movq	%rbx, %r11
	movq	24(%rsp), %rsi
	movq	8(%rsp), %r10
	movq	(%r14), %rdi
	movq	16(%r14), %r13
	movq	%rdi, %rdx
	subq	%r13, %rdx
	cmpq	%rdx, %r12
	jbe	.L24
	jmp	.L49
.L36:
	movl	$16, %esi
	movq	%r11, %rbx
	movq	%r9, %r12
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	%r12, %r9
	movq	16(%rsp), %r8
	movq	%rbx, %r11
	movq	8(%rsp), %r10
	testq	%rax, %rax
	jne	.L39
	jmp	.L37
.L41:
	movq	%r11, %rbx
	movq	%r10, %rdi
	movq	%rbp, %rsi
	movq	%r9, %rdx
	movq	40(%rsp), %rcx
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	16(%rsp), %r8
	movq	%rax, %rbp
	movq	%rax, (%r8)
	movq	%rdx, 16(%r8)
	movq	%rdx, %rax
	subq	%rbp, %rax
	cmpq	$15, %rax
	jb	.L38
	movq	%rdx, %r9
	movq	(%r14), %rax
	movq	8(%rsp), %r10
	movq	%rbx, %r11
	jmp	.L43
.L47:
	xorl	%eax, %eax
.L48:
	addq	$88, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L49:
	leaq	.Lanon(%rip), %rcx
	xorl	%edi, %edi
	movq	%r12, %rsi
	callq	*core_slice_index_slice_index_fail@GOTPCREL(%rip)
.L37:
	addq	56(%r10), %rbp
	subq	48(%r10), %rbp
	movl	$12, %esi
	movq	%r10, %rdi
	movq	%rbp, %rdx
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fail@GOTPCREL(%rip)
.L38:
	movq	%rbx, 64(%rsp)
	movq	$1, 56(%rsp)
	leaq	56(%rsp), %rsi
	movq	8(%rsp), %rbx
	movq	%rbx, %rdi
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_push@GOTPCREL(%rip)
	decq	%r15
	movl	$15, %ecx
	movq	%r15, %rax
	mulq	%rcx
	movq	$-1, %rsi
	cmovnoq	%rax, %rsi
	movq	%rbx, %rdi
	callq	*scantling_decode_window_edge_impl_scantling_decode_window_weigh_list@GOTPCREL(%rip)
	movb	$1, %al
	jmp	.L48

collect_records:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$104, %rsp
	movq	%rdx, 24(%rsp)
	movq	%rsi, %rbp
	testq	%rsi, %rsi
	je	.L107
	movq	%rdi, %rsi
	movabsq	$34091302912, %r13
	movq	(%rdi), %r8
	movq	8(%rdi), %rax
	movq	%rax, 48(%rsp)
	movq	16(%rdi), %r11
	movq	32(%rdi), %r12
	xorl	%r10d, %r10d
	movq	%r12, (%rsp)
	movq	%rdi, 8(%rsp)
	movq	%rbp, 56(%rsp)
	jmp	.L5
.L44:
	addq	%rax, %r8
	movq	%rcx, %rbx
	movq	16(%rsp), %rax
.L48:
	movq	%r8, (%rsi)
	addq	$-24, 216(%r12)
	cmpq	%rax, %r15
	je	.L57
.L49:
	movq	24(%rsp), %rdx
	movq	8(%rdx), %rax
	leaq	(%r15,%r15,2), %rcx
	movq	%r9, (%rax,%rcx,8)
	movl	%r14d, 8(%rax,%rcx,8)
	movb	%dil, 12(%rax,%rcx,8)
	movq	%rbx, 16(%rax,%rcx,8)
	incq	%r15
	movq	%r15, 16(%rdx)
	incq	%r10
	movq	56(%rsp), %rbp
	cmpq	%rbp, %r10
	jb	.L5
	jmp	.L107
.L57:
	movq	%r8, 40(%rsp)
	movb	%dil, 32(%rsp)
	movq	24(%rsp), %rdi
	movl	%r14d, 16(%rsp)
	movq	%r10, %r14
	movq	%r11, %r12
	movq	%r13, %rbp
	movq	%r9, %r13
	callq	alloc_grow
	movzbl	32(%rsp), %edi
	movq	%r13, %r9
	movq	%rbp, %r13
	movq	40(%rsp), %r8
	movq	8(%rsp), %rsi
	movq	%r12, %r11
	movq	%r14, %r10
	movl	16(%rsp), %r14d
	movq	(%rsp), %r12
	jmp	.L49
.L2:
	movq	%rbp, %r8
	movq	56(%rsp), %rbp
	addq	%r9, %r10
	cmpq	%rbp, %r10
	jae	.L107
.L5:
	movq	%rbp, %r15
	subq	%r10, %r15
	movq	%r11, %rbx
	subq	%r8, %rbx
	cmpq	$22, %rbx
	jbe	.L50
	movq	%r8, 40(%rsp)
.L7:
	movq	%rbx, %rax
	movabsq	$7218291159277650633, %rcx
	mulq	%rcx
	subq	%rdx, %rbx
	shrq	%rbx
	addq	%rdx, %rbx
	shrq	$4, %rbx
	cmpq	%r15, %rbx
	cmovaeq	%r15, %rbx
	movq	216(%r12), %rdi
	movq	%rbx, %rax
	movl	$24, %ecx
	mulq	%rcx
	jo	.L69
	movq	%r15, 96(%rsp)
	cmpq	%rdi, %rax
	ja	.L70
.L9:
	movq	24(%rsp), %rax
	movq	(%rax), %rcx
	movq	16(%rax), %r15
	movq	%rcx, %rdx
	subq	%r15, %rdx
	cmpq	%rdx, %rbx
	ja	.L71
	cmpq	%rdx, %rbx
	movq	40(%rsp), %rdi
	ja	.L109
.L11:
	movq	%rcx, 16(%rsp)
	movb	$15, %al
	testq	%rbx, %rbx
	je	.L35
	movq	%r11, 64(%rsp)
	movq	%r10, 32(%rsp)
	leaq	(%r15,%r15,2), %rcx
	shlq	$3, %rcx
	movq	24(%rsp), %rdx
	addq	8(%rdx), %rcx
	leaq	(%rbx,%rbx,2), %rdx
	leaq	(%rcx,%rdx,8), %rdx
	xorl	%r9d, %r9d
	movq	%rdi, %rbp
	jmp	.L15
.L13:
	addq	%r11, %r10
	movq	%r10, %rbp
	movq	%r12, %r11
.L14:
	movq	%rsi, (%rcx)
	movl	%edi, 8(%rcx)
	movb	%r8b, 12(%rcx)
	movq	%r11, 16(%rcx)
	incq	%r9
	addq	$24, %rcx
	cmpq	%rdx, %rcx
	je	.L34
.L15:
	movq	(%rbp), %rsi
	movl	8(%rbp), %edi
	movzbl	12(%rbp), %r8d
	leaq	13(%rbp), %r10
	movzbl	13(%rbp), %r12d
	movl	%r12d, %ebx
	andl	$127, %r12d
	movl	$1, %r11d
	testb	%bl, %bl
	jns	.L13
	movzbl	14(%rbp), %ebx
	movl	%ebx, %r11d
	andl	$127, %r11d
	shll	$7, %r11d
	orq	%r12, %r11
	movl	$2, %r14d
	testb	%bl, %bl
	jns	.L18
	movzbl	15(%rbp), %ebx
	movl	%ebx, %r14d
	andl	$127, %r14d
	shll	$14, %r14d
	orq	%r14, %r11
	movl	$3, %r14d
	testb	%bl, %bl
	js	.L20
.L18:
	addq	%r14, %r10
	testb	%bl, %bl
	je	.L36
	movq	%r10, %rbp
	jmp	.L14
.L20:
	movq	(%r10), %r12
	movq	%r12, %rbx
	notq	%rbx
	movabsq	$-9187201950435737472, %r14
	testq	%rbx, %r14
	jne	.L24
	movq	%r12, %r11
	movabsq	$9187201950435737471, %rbx
	andq	%rbx, %r11
	shrq	%r12
	movabsq	$4575727041462157184, %rbx
	andq	%rbx, %r12
	subq	%r12, %r11
	movq	%r11, %rbx
	movabsq	$70364449226751, %r14
	andq	%r14, %rbx
	shrq	$2, %r11
	movabsq	$1152851136131088384, %r14
	andq	%r14, %r11
	orq	%rbx, %r11
	movl	%r11d, %ebx
	andl	$268435455, %ebx
	shrq	$4, %r11
	movabsq	$72057593769492480, %r14
	andq	%r14, %r11
	orq	%rbx, %r11
	movzbl	21(%rbp), %r12d
	movl	%r12d, %ebx
	andl	$127, %r12d
	shlq	$56, %r12
	orq	%r11, %r12
	testb	%bl, %bl
	je	.L62
	movl	$9, %r11d
	jns	.L13
	movzbl	22(%rbp), %r10d
	movabsq	$-9223372036854775808, %r11
	orq	%r11, %r12
	cmpb	$1, %r10b
	movl	$5, %r11d
	cmovneq	%r11, %r12
	movl	$4, %r11d
	cmovlq	%r11, %r12
	addq	$23, %rbp
	movq	%r12, %r11
	cmpb	$1, %r10b
	je	.L14
	jmp	.L37
.L24:
	movl	%r12d, %ebx
	shrl	$24, %ebx
	movl	%r12d, %r14d
	shrl	$3, %r14d
	andl	$266338304, %r14d
	orq	%r14, %r11
	movl	$4, %r14d
	testb	%bl, %bl
	jns	.L18
	movq	%r12, %rbx
	shrq	$32, %rbx
	movq	%rbx, %r14
	shlq	$28, %r14
	andq	%r13, %r14
	orq	%r14, %r11
	movl	$5, %r14d
	testb	%bl, %bl
	jns	.L18
	movq	%r12, %rbx
	shrq	$40, %rbx
	movq	%rbx, %r14
	shlq	$35, %r14
	movabsq	$4363686772736, %r13
	andq	%r13, %r14
	orq	%r14, %r11
	movl	$6, %r14d
	testb	%bl, %bl
	js	.L28
	movabsq	$34091302912, %r13
	jmp	.L18
.L28:
	movq	%r12, %rbx
	shrq	$48, %rbx
	movl	%ebx, %r13d
	andl	$127, %r13d
	shlq	$42, %r13
	orq	%r11, %r13
	movl	$7, %r14d
	testb	%bl, %bl
	js	.L30
	movq	%r13, %r11
	movabsq	$34091302912, %r13
	jmp	.L18
.L30:
	movq	%r12, %rbx
	shrq	$56, %rbx
	movl	%ebx, %r11d
	andl	$127, %r11d
	shlq	$49, %r11
	orq	%r13, %r11
	testq	%r12, %r12
	movabsq	$34091302912, %r13
	js	.L32
	movl	$8, %r14d
	jmp	.L18
.L32:
	movzbl	21(%rbp), %ebx
	movl	%ebx, %r14d
	andl	$127, %r14d
	shlq	$56, %r14
	orq	%r14, %r11
	movl	$9, %r14d
	testb	%bl, %bl
	jns	.L18
	movzbl	22(%rbp), %r10d
	movabsq	$-9223372036854775808, %rbx
	orq	%rbx, %r11
	cmpb	$1, %r10b
	movl	$5, %ebx
	cmovneq	%rbx, %r11
	movl	$4, %ebx
	cmovlq	%rbx, %r11
	addq	$23, %rbp
	cmpb	$1, %r10b
	je	.L14
	jmp	.L37
.L34:
	xorl	%ecx, %ecx
	jmp	.L38
.L35:
	xorl	%r9d, %r9d
	movq	%rdi, %rbp
	xorl	%ecx, %ecx
	jmp	.L39
.L36:
	movl	$4, %r11d
	movq	%r10, %rbp
.L37:
	movq	%r11, %rcx
	andq	$-256, %rcx
	movl	%r11d, %eax
.L38:
	movq	(%rsp), %r12
	movq	32(%rsp), %r10
	movq	64(%rsp), %r11
	movq	8(%rsp), %rsi
.L39:
	addq	%r9, %r15
	movq	24(%rsp), %rdx
	movq	%r15, 16(%rdx)
	leaq	(,%r9,8), %rdx
	leaq	(%rdx,%rdx,2), %rdx
	movq	216(%r12), %rdi
	subq	%rdx, %rdi
	movq	%rdi, 216(%r12)
	cmpb	$15, %al
	jne	.L110
	movq	%rbp, (%rsi)
	testq	%r9, %r9
	jne	.L2
	cmpq	$23, %rdi
	jbe	.L74
.L42:
	movq	%r11, %rax
	subq	%rbp, %rax
	cmpq	$23, %rax
	jb	.L75
	movq	(%rbp), %r9
	movl	8(%rbp), %r14d
	movzbl	12(%rbp), %edi
	leaq	13(%rbp), %r8
	movzbl	13(%rbp), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	movl	$1, %eax
	testb	%dl, %dl
	jns	.L44
	movzbl	14(%rbp), %eax
	movl	%eax, %ebx
	andl	$127, %ebx
	shll	$7, %ebx
	orq	%rcx, %rbx
	movl	$2, %edx
	testb	%al, %al
	jns	.L47
	movzbl	15(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rbx
	movl	$3, %edx
	testb	%al, %al
	js	.L58
.L47:
	addq	%rdx, %r8
	testb	%al, %al
	movq	16(%rsp), %rax
	jne	.L48
	jmp	.L112
.L50:
	movq	%r8, %r9
	movq	48(%rsp), %rdx
	testq	%rdx, %rdx
	je	.L86
	movb	$1, 246(%r12)
	movq	48(%r12), %rax
	movq	56(%r12), %rcx
.L52:
	cmpq	$0, 16(%rdx)
	je	.L55
	movq	(%rdx), %rsi
	subq	%rax, %rsi
	addq	%rcx, %rsi
	movq	8(%rdx), %rdi
	movq	%rsi, 24(%rdx)
	movq	$0, 16(%rdx)
	movq	%rdi, %rdx
	testq	%rdi, %rdi
	jne	.L52
	movq	%r10, %r14
	movq	%rsi, 224(%r12)
	jmp	.L56
.L55:
	movq	%r10, %r14
.L56:
	movq	%r12, %rdi
	movq	%r9, %rsi
	movq	%r11, %rdx
	leaq	.Lanon(%rip), %rcx
	callq	*scantling_decode_window_refill_impl_scantling_decode_window_refill@GOTPCREL(%rip)
	movq	(%rsp), %r12
	movq	%rdx, %r11
	movq	8(%rsp), %rsi
	movq	%rax, (%rsi)
	movq	%rdx, 16(%rsi)
	movq	%rdx, %rbx
	movq	%rax, 40(%rsp)
	subq	%rax, %rbx
	movq	%r14, %r10
	jmp	.L7
.L58:
	movq	(%r8), %rcx
	movq	%rcx, %rax
	notq	%rax
	movabsq	$-9187201950435737472, %rdx
	testq	%rax, %rdx
	jne	.L63
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
	je	.L111
	movl	$9, %eax
	jns	.L44
	movzbl	22(%rbp), %eax
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %rcx
	cmpb	$1, %al
	movl	$5, %edx
	cmovneq	%rdx, %rcx
	movl	$4, %edx
	cmovlq	%rdx, %rcx
	leaq	23(%rbp), %r8
	movq	%rcx, %rbx
	cmpb	$1, %al
	movq	16(%rsp), %rax
	je	.L48
	jmp	.L113
.L62:
	addq	$22, %rbp
	movl	$4, %r11d
	jmp	.L37
.L63:
	movl	%ecx, %eax
	shrl	$24, %eax
	movl	%ecx, %edx
	shrl	$3, %edx
	andl	$266338304, %edx
	orq	%rdx, %rbx
	movl	$4, %edx
	testb	%al, %al
	jns	.L47
	movq	%rcx, %rax
	shrq	$32, %rax
	movq	%rax, %rdx
	shlq	$28, %rdx
	andq	%r13, %rdx
	orq	%rdx, %rbx
	movl	$5, %edx
	testb	%al, %al
	jns	.L47
	movb	%dil, 32(%rsp)
	movq	%rcx, %rax
	shrq	$40, %rax
	movq	%rax, %rdx
	shlq	$35, %rdx
	movabsq	$4363686772736, %rdi
	andq	%rdi, %rdx
	orq	%rdx, %rbx
	movl	$6, %edx
	testb	%al, %al
	js	.L67
	movzbl	32(%rsp), %edi
	jmp	.L47
.L67:
	movq	%rcx, %rax
	shrq	$48, %rax
	movl	%eax, %esi
	andl	$127, %esi
	shlq	$42, %rsi
	orq	%rbx, %rsi
	movl	$7, %edx
	testb	%al, %al
	movzbl	32(%rsp), %edi
	js	.L72
	movq	%rsi, %rbx
	movq	8(%rsp), %rsi
	jmp	.L47
.L69:
	movq	$-1, %rax
	movq	%r15, 96(%rsp)
	cmpq	%rdi, %rax
	jbe	.L9
.L70:
	movl	$24, %esi
	movq	%r10, %rbx
	movq	%r11, %r14
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	8(%rsp), %rsi
	movq	%r14, %r11
	movq	%rbx, %r10
	movq	(%rsp), %r12
	movq	%rax, %rbx
	jmp	.L9
.L71:
	movl	$8, %ecx
	movl	$24, %r8d
	movq	24(%rsp), %r14
	movq	%r14, %rdi
	movq	%r15, %rsi
	movq	%rbx, %rdx
	movq	%r10, %r12
	movq	%r11, %r15
	callq	alloc_reserve_reserve_handle
	movq	8(%rsp), %rsi
	movq	%r15, %r11
	movq	%r12, %r10
	movq	(%rsp), %r12
	movq	(%r14), %rcx
	movq	16(%r14), %r15
	movq	%rcx, %rdx
	subq	%r15, %rdx
	cmpq	%rdx, %rbx
	movq	40(%rsp), %rdi
	jbe	.L11
	jmp	.L109
.L72:
	movq	%rcx, %rax
	shrq	$56, %rax
	movl	%eax, %ebx
	andl	$127, %ebx
	shlq	$49, %rbx
	orq	%rsi, %rbx
	testq	%rcx, %rcx
	js	.L79
	movl	$8, %edx
	movq	8(%rsp), %rsi
	jmp	.L47
.L74:
	movl	$24, %esi
	movq	%r10, %r14
	movq	%r11, %rbx
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	movq	8(%rsp), %rsi
	movq	%rbx, %r11
	movq	%r14, %r10
	movq	(%rsp), %r12
	testq	%rax, %rax
	jne	.L42
	jmp	.L115
.L75:
	movq	%r10, %r14
	movq	%r12, %rdi
	movq	%rbp, %rsi
	movq	%r11, %rdx
	movq	48(%rsp), %rcx
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	8(%rsp), %rsi
	movq	%rax, %rbp
	movq	%rax, (%rsi)
	movq	%rdx, 16(%rsi)
	movq	%rdx, %rax
	subq	%rbp, %rax
	cmpq	$14, %rax
	jb	.L114
	movq	%rdx, %r11
	movq	(%rbp), %r9
	movl	8(%rbp), %eax
	movl	%eax, 16(%rsp)
	movzbl	12(%rbp), %edi
	leaq	13(%rbp), %r8
	movzbl	13(%rbp), %ecx
	movl	%ecx, %edx
	andl	$127, %ecx
	movl	$1, %eax
	testb	%dl, %dl
	movq	%r14, %r10
	js	.L81
	movq	(%rsp), %r12
.L78:
	addq	%rax, %r8
	movq	%rcx, %rbx
	jmp	.L84
.L79:
	movzbl	21(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rbx
	movl	$9, %edx
	testb	%al, %al
	movq	8(%rsp), %rsi
	jns	.L47
	movzbl	22(%rbp), %eax
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %rbx
	cmpb	$1, %al
	movl	$5, %ecx
	cmovneq	%rcx, %rbx
	movl	$4, %ecx
	cmovlq	%rcx, %rbx
	leaq	23(%rbp), %r8
	cmpb	$1, %al
	movq	16(%rsp), %rax
	je	.L48
	jmp	.L113
.L81:
	movzbl	14(%rbp), %eax
	movl	%eax, %ebx
	andl	$127, %ebx
	shll	$7, %ebx
	orq	%rcx, %rbx
	movl	$2, %edx
	testb	%al, %al
	movq	(%rsp), %r12
	jns	.L83
	movzbl	15(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orq	%rcx, %rbx
	movl	$3, %edx
	testb	%al, %al
	js	.L90
.L83:
	addq	%rdx, %r8
	testb	%al, %al
	je	.L119
.L84:
	cmpq	%r11, %r8
	ja	.L116
	movq	24(%rsp), %rax
	movq	(%rax), %rax
	movl	16(%rsp), %r14d
	jmp	.L48
.L86:
	movq	%r10, %r14
	leaq	72(%rsp), %rdi
	movq	%r12, %rsi
	movq	%r9, %rdx
	movq	%r11, %rcx
	movq	%r15, %r8
	movq	24(%rsp), %r9
	callq	scantling_decode_window_lists_impl_scantling_decode_window_read_across
	movq	72(%rsp), %r8
	movq	80(%rsp), %r11
	movq	88(%rsp), %r9
	movq	8(%rsp), %rsi
	movq	%r8, (%rsi)
	movq	%r11, 16(%rsi)
	testq	%r9, %r9
	je	.L88
	movq	(%rsp), %r12
	movq	%r14, %r10
	addq	%r9, %r10
	cmpq	%rbp, %r10
	jb	.L5
	jmp	.L107
.L88:
	movq	%r11, %rbx
	subq	%r8, %rbx
	cmpq	$22, %rbx
	jbe	.L101
	movq	%r14, %r10
	movq	%r8, 40(%rsp)
	movq	(%rsp), %r12
	jmp	.L7
.L90:
	movq	(%r8), %rcx
	movq	%rcx, %rax
	notq	%rax
	movabsq	$-9187201950435737472, %rdx
	testq	%rax, %rdx
	jne	.L94
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
	je	.L118
	movl	$9, %eax
	js	.L99
	movq	(%rsp), %r12
	movq	%r14, %r10
	movq	8(%rsp), %rsi
	movabsq	$34091302912, %r13
	jmp	.L78
.L94:
	movl	%ecx, %eax
	shrl	$24, %eax
	movl	%ecx, %edx
	shrl	$3, %edx
	andl	$266338304, %edx
	orq	%rdx, %rbx
	movl	$4, %edx
	testb	%al, %al
	jns	.L83
	movq	%rcx, %rax
	shrq	$32, %rax
	movq	%rax, %rdx
	shlq	$28, %rdx
	andq	%r13, %rdx
	orq	%rdx, %rbx
	movl	$5, %edx
	testb	%al, %al
	jns	.L105
	movq	%rcx, %rax
	shrq	$40, %rax
	movq	%rax, %rdx
	shlq	$35, %rdx
	movabsq	$4363686772736, %rsi
	andq	%rsi, %rdx
	orq	%rdx, %rbx
	movl	$6, %edx
	testb	%al, %al
	jns	.L105
	movq	%rcx, %rax
	shrq	$48, %rax
	movl	%eax, %esi
	andl	$127, %esi
	shlq	$42, %rsi
	orq	%rbx, %rsi
	movl	$7, %edx
	testb	%al, %al
	js	.L102
	movq	%rsi, %rbx
	jmp	.L105
.L99:
	movzbl	22(%rbp), %eax
	movabsq	$-9223372036854775808, %rdx
	orq	%rdx, %rcx
	cmpb	$1, %al
	movl	$5, %edx
	cmovneq	%rdx, %rcx
	movl	$4, %edx
	cmovlq	%rdx, %rcx
	leaq	23(%rbp), %r8
	movq	%rcx, %rbx
.L100:
	cmpb	$1, %al
	movq	(%rsp), %r12
	movq	%r14, %r10
	movq	8(%rsp), %rsi
	movabsq	$34091302912, %r13
	je	.L84
	jmp	.L120
.L101:
	movq	%r8, %r9
	movq	(%rsp), %r12
	movb	$0, 246(%r12)
	jmp	.L56
.L102:
	movq	%rcx, %rax
	shrq	$56, %rax
	movl	%eax, %ebx
	andl	$127, %ebx
	shlq	$49, %rbx
	orq	%rsi, %rbx
	testq	%rcx, %rcx
	js	.L104
	movl	$8, %edx
	jmp	.L105
.L104:
	movzbl	21(%rbp), %eax
	movl	%eax, %ecx
	andl	$127, %ecx
	shlq	$56, %rcx
	orq	%rcx, %rbx
	movl	$9, %edx
	testb	%al, %al
	js	.L106
.L105:
	movq	(%rsp), %r12
	movq	%r14, %r10
	movq	8(%rsp), %rsi
	movabsq	$34091302912, %r13
	jmp	.L83
.L106:
	movzbl	22(%rbp), %eax
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %rbx
	cmpb	$1, %al
	movl	$5, %ecx
	cmovneq	%rcx, %rbx
	movl	$4, %ecx
	cmovlq	%rcx, %rbx
	leaq	23(%rbp), %r8
	jmp	.L100
.L107:
	xorl	%eax, %eax
.L108:
	addq	$104, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L109:
	leaq	.Lanon(%rip), %rcx
	xorl	%edi, %edi
	movq	%rbx, %rsi
	callq	*core_slice_index_slice_index_fail@GOTPCREL(%rip)
.L110:
	addq	%r10, %r9
	movzbl	%al, %eax
	orq	%rax, %rcx
	movq	%r12, %rdi
	movq	40(%rsp), %rsi
	movq	%r11, %rdx
	movq	%rbp, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fault_list@GOTPCREL(%rip)
	movb	$1, %al
	jmp	.L108
.L111:
	leaq	22(%rbp), %r8
.L112:
	movl	$4, %ebx
.L113:
	movq	%r10, %r14
	movq	%r12, %rdi
	movq	%rbp, %rsi
	movq	%r11, %rdx
	movq	%rbx, %rcx
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fault@GOTPCREL(%rip)
.L114:
	movq	%r14, 80(%rsp)
	movq	$1, 72(%rsp)
	leaq	72(%rsp), %rsi
	movq	%r12, %rdi
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_push@GOTPCREL(%rip)
	movq	96(%rsp), %rax
	decq	%rax
	movl	$14, %ecx
	mulq	%rcx
	movq	$-1, %rsi
	cmovnoq	%rax, %rsi
	movq	%r12, %rdi
	callq	*scantling_decode_window_edge_impl_scantling_decode_window_weigh_list@GOTPCREL(%rip)
	movb	$1, %al
	jmp	.L108
.L115:
	addq	56(%r12), %rbp
	subq	48(%r12), %rbp
	movl	$12, %esi
	movq	%r12, %rdi
	movq	%rbp, %rdx
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fail@GOTPCREL(%rip)
	jmp	.L114
.L116:
	movq	%r8, %rax
	movq	%r11, %rdx
.L117:
	movq	%rax, %r8
	subq	%rbp, %r8
	movl	$14, %ecx
	movq	(%rsp), %r12
	movq	%r12, %rdi
	movq	%rbp, %rsi
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
	movq	8(%rsp), %rcx
	movq	%rax, (%rcx)
	movq	%rdx, 16(%rcx)
	jmp	.L114
.L118:
	leaq	22(%rbp), %r8
.L119:
	movl	$4, %ebx
.L120:
	movq	%r11, %rdx
	movq	%r8, %rax
	cmpq	%r11, %r8
	ja	.L117
	movq	(%rsp), %r12
	movq	%r14, %r10
	movq	%rdx, %r11
	movq	%rax, %r8
	jmp	.L113

collect_tagged:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$72, %rsp
	movq	%rsi, %r12
	movq	(%rdi), %rbp
	movq	8(%rdi), %rax
	movq	16(%rdi), %r8
	movq	32(%rdi), %rbx
	movq	%rax, 24(%rsp)
	testq	%rax, %rax
	setne	15(%rsp)
	xorl	%r15d, %r15d
	movq	%rdi, 16(%rsp)
	movq	%rsi, 40(%rsp)
	movq	%r8, %r14
	subq	%rbp, %r14
	cmpq	$1, %r14
	ja	.L2
	jmp	.L30
.L29:
	shrl	$16, %r13d
	movq	8(%r12), %rax
	movb	%r13b, (%rax,%r14)
	incq	%r14
	movq	%r14, 16(%r12)
	incq	%r15
	movq	%r8, %r14
	subq	%rbp, %r14
	cmpq	$1, %r14
	jbe	.L30
.L2:
	movq	%rbp, %r13
.L3:
	movq	216(%rbx), %rbp
	movq	(%r12), %rax
	movq	16(%r12), %rsi
	cmpq	%rax, %rsi
	je	.L36
.L4:
	shrq	%r14
	cmpq	%rbp, %r14
	cmovaeq	%rbp, %r14
	subq	%rsi, %rax
	cmpq	%rax, %r14
	cmovbq	%r14, %rax
	movl	$15, %ecx
	testq	%rax, %rax
	je	.L11
	addq	8(%r12), %rsi
	leaq	1(%r13), %rbp
	xorl	%r9d, %r9d
.L6:
	movzbl	-1(%rbp), %edx
	cmpl	$1, %edx
	jne	.L9
	movzbl	(%rbp), %edx
	movb	%dl, (%rsi,%r9)
	incq	%r9
	addq	$2, %rbp
	cmpq	%r9, %rax
	jne	.L6
	decq	%rbp
	movq	%rax, %r9
	jmp	.L13
.L9:
	testl	%edx, %edx
	jne	.L12
	movl	$271, %ecx
	jmp	.L13
.L11:
	xorl	%r9d, %r9d
	movq	%r13, %rbp
	jmp	.L13
.L12:
	shll	$8, %edx
	orq	$3, %rdx
	movq	%rdx, %rcx
.L13:
	addq	%r9, 16(%r12)
	movq	216(%rbx), %rax
	movq	%rax, %rdx
	subq	%r9, %rdx
	movq	%rdx, 216(%rbx)
	cmpb	$15, %cl
	jne	.L54
	movq	%rbp, (%rdi)
	testl	$256, %ecx
	jne	.L52
	testq	%r9, %r9
	je	.L16
	addq	%r9, %r15
	movq	%r8, %r14
	subq	%rbp, %r14
	cmpq	$1, %r14
	ja	.L2
.L30:
	movzbl	15(%rsp), %eax
	movb	%al, 246(%rbx)
	cmpq	$0, 24(%rsp)
	je	.L35
	movq	48(%rbx), %rax
	movq	56(%rbx), %rcx
	movq	24(%rsp), %rdx
.L32:
	cmpq	$0, 16(%rdx)
	je	.L35
	movq	(%rdx), %rsi
	subq	%rax, %rsi
	addq	%rcx, %rsi
	movq	8(%rdx), %rdi
	movq	%rsi, 24(%rdx)
	movq	$0, 16(%rdx)
	movq	%rdi, %rdx
	testq	%rdi, %rdi
	jne	.L32
	movq	%rsi, 224(%rbx)
.L35:
	movq	%rbx, %rdi
	movq	%rbp, %rsi
	movq	%r8, %rdx
	leaq	.Lanon(%rip), %rcx
	callq	*scantling_decode_window_refill_impl_scantling_decode_window_refill@GOTPCREL(%rip)
	movq	%rax, %r13
	movq	%rdx, %r8
	movq	16(%rsp), %rdi
	movq	%rax, (%rdi)
	movq	%rdx, 16(%rdi)
	movq	%rdx, %r14
	subq	%rax, %r14
	jmp	.L3
.L16:
	testq	%rax, %rax
	je	.L37
.L17:
	movq	%rbp, %rax
.L18:
	movq	%r8, %rcx
	subq	%rax, %rcx
	cmpq	$2, %rcx
	jb	.L39
	movzbl	(%rax), %r13d
	cmpl	$1, %r13d
	je	.L22
	leaq	1(%rax), %rbp
	testl	%r13d, %r13d
	movq	16(%rsp), %rdi
	jne	.L23
	movl	$15, %edx
	jmp	.L24
.L22:
	movzbl	1(%rax), %ecx
	leaq	2(%rax), %rbp
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
	shll	$8, %r13d
	orq	%rcx, %r13
	cmpb	$15, %r13b
	jne	.L55
.L26:
	movq	%rbp, (%rdi)
	testl	$256, %r13d
	je	.L52
	decq	216(%rbx)
	movq	16(%r12), %r14
	cmpq	(%r12), %r14
	jne	.L29
	movq	%r12, %rdi
	movq	%rbx, %r12
	movq	%r15, %rbx
	movq	%r8, %r15
	callq	*alloc_grow@GOTPCREL(%rip)
	movq	%r15, %r8
	movq	%rbx, %r15
	movq	%r12, %rbx
	movq	40(%rsp), %r12
	movq	16(%rsp), %rdi
	jmp	.L29
.L36:
	movl	$1, %edx
	movl	$1, %ecx
	movq	%r15, 32(%rsp)
	movq	%r8, %r15
	movl	$1, %r8d
	movq	%r12, %rdi
	callq	alloc_reserve_reserve_handle
	movq	%r15, %r8
	movq	32(%rsp), %r15
	movq	16(%rsp), %rdi
	movq	(%r12), %rax
	movq	16(%r12), %rsi
	jmp	.L4
.L37:
	movq	%r8, %r14
	movl	$1, %esi
	xorl	%edi, %edi
	callq	*scantling_decode_window_limits_elements@GOTPCREL(%rip)
	testq	%rax, %rax
	je	.L43
	movq	%rbp, %rax
	movq	%r14, %r8
	jmp	.L18
.L39:
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r8, %rdx
	movq	24(%rsp), %rcx
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	16(%rsp), %rdi
	movq	%rax, (%rdi)
	movq	%rdx, 16(%rdi)
	cmpq	%rax, %rdx
	je	.L56
	movq	%rdx, %r8
	movzbl	(%rax), %ecx
	cmpl	$1, %ecx
	je	.L45
	leaq	1(%rax), %rbp
	testl	%ecx, %ecx
	jne	.L46
	movl	$15, %edx
	jmp	.L47
.L43:
	movq	%r14, %r8
	cmpq	%rbp, %r14
	je	.L50
.L44:
	cmpb	$1, (%rbp)
	jne	.L17
	jmp	.L59
.L45:
	movzbl	1(%rax), %r13d
	leaq	2(%rax), %rbp
	shll	$16, %r13d
	movl	$15, %edx
	jmp	.L48
.L46:
	movl	$3, %edx
.L47:
	xorl	%r13d, %r13d
.L48:
	cmpq	%r8, %rbp
	ja	.L58
	shll	$8, %ecx
	orq	%rdx, %r13
	orq	%rcx, %r13
	cmpb	$15, %r13b
	je	.L26
	jmp	.L55
.L50:
	movq	%rbx, %rdi
	movq	%rbp, %rsi
	movq	%r8, %rdx
	movq	24(%rsp), %rcx
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	%rax, %rbp
	movq	%rdx, %r8
	movq	16(%rsp), %rax
	movq	%rbp, (%rax)
	movq	%rdx, 16(%rax)
	movq	%rbp, %rax
	cmpq	%rbp, %rdx
	jne	.L44
	jmp	.L18
.L52:
	xorl	%eax, %eax
.L53:
	addq	$72, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L54:
	addq	%r15, %r9
	movq	%rbx, %rdi
	movq	%r13, %rsi
	movq	%r8, %rdx
	movq	%rbp, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fault_list@GOTPCREL(%rip)
	jmp	.L57
.L55:
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r8, %rdx
	movq	%r13, %rcx
	movq	%rbp, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fault@GOTPCREL(%rip)
.L56:
	movq	%r15, 56(%rsp)
	movq	$1, 48(%rsp)
	leaq	48(%rsp), %rsi
	movq	%rbx, %rdi
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_push@GOTPCREL(%rip)
.L57:
	movb	$1, %al
	jmp	.L53
.L58:
	subq	%rax, %rbp
	movl	$1, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	movq	%rax, %rsi
	movq	%r8, %rdx
	movq	%rbp, %r8
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, (%r14)
	movq	%rdx, 16(%r14)
	jmp	.L56
.L59:
	addq	56(%rbx), %rbp
	subq	48(%rbx), %rbp
	movl	$12, %esi
	movq	%rbx, %rdi
	movq	%rbp, %rdx
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fail@GOTPCREL(%rip)
	jmp	.L56

get_be_u16:
	pushq	%rbx
	movq	(%rdi), %rax
	movq	16(%rdi), %rdx
	movq	%rdx, %rcx
	subq	%rax, %rcx
	cmpq	$1, %rcx
	jbe	.L1
.L3:
	movzwl	(%rax), %edx
	addq	$2, %rax
	movq	%rax, (%rdi)
	rolw	$8, %dx
	xorl	%eax, %eax
	popq	%rbx
	retq
.L1:
	movq	8(%rdi), %rcx
	movq	32(%rdi), %rsi
	movq	%rdi, %rbx
	movq	%rsi, %rdi
	movq	%rax, %rsi
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	%rbx, %rdi
	movq	%rax, (%rbx)
	movq	%rdx, 16(%rbx)
	subq	%rax, %rdx
	cmpq	$2, %rdx
	jae	.L3
	movw	$1, %ax
	popq	%rbx
	retq

get_be_u32:
	pushq	%rbx
	movq	(%rdi), %rax
	movq	16(%rdi), %rdx
	movq	%rdx, %rcx
	subq	%rax, %rcx
	cmpq	$3, %rcx
	jbe	.L1
.L3:
	movl	(%rax), %edx
	addq	$4, %rax
	movq	%rax, (%rdi)
	bswapl	%edx
	xorl	%eax, %eax
	popq	%rbx
	retq
.L1:
	movq	8(%rdi), %rcx
	movq	32(%rdi), %rsi
	movq	%rdi, %rbx
	movq	%rsi, %rdi
	movq	%rax, %rsi
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	%rbx, %rdi
	movq	%rax, (%rbx)
	movq	%rdx, 16(%rbx)
	subq	%rax, %rdx
	cmpq	$4, %rdx
	jae	.L3
	movl	$1, %eax
	popq	%rbx
	retq

get_be_u64:
	pushq	%rbx
	movq	(%rdi), %rax
	movq	16(%rdi), %rdx
	movq	%rdx, %rcx
	subq	%rax, %rcx
	cmpq	$7, %rcx
	jbe	.L1
.L3:
	movq	(%rax), %rdx
	addq	$8, %rax
	movq	%rax, (%rdi)
	bswapq	%rdx
	xorl	%eax, %eax
	popq	%rbx
	retq
.L1:
	movq	8(%rdi), %rcx
	movq	32(%rdi), %rsi
	movq	%rdi, %rbx
	movq	%rsi, %rdi
	movq	%rax, %rsi
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	%rbx, %rdi
	movq	%rax, (%rbx)
	movq	%rdx, 16(%rbx)
	subq	%rax, %rdx
	cmpq	$8, %rdx
	jae	.L3
	movl	$1, %eax
	popq	%rbx
	retq

get_le_u16:
	pushq	%rbx
	movq	(%rdi), %rax
	movq	16(%rdi), %rdx
	movq	%rdx, %rcx
	subq	%rax, %rcx
	cmpq	$1, %rcx
	jbe	.L1
.L3:
	movzwl	(%rax), %edx
	addq	$2, %rax
	movq	%rax, (%rdi)
	xorl	%eax, %eax
	popq	%rbx
	retq
.L1:
	movq	8(%rdi), %rcx
	movq	32(%rdi), %rsi
	movq	%rdi, %rbx
	movq	%rsi, %rdi
	movq	%rax, %rsi
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	%rbx, %rdi
	movq	%rax, (%rbx)
	movq	%rdx, 16(%rbx)
	subq	%rax, %rdx
	cmpq	$2, %rdx
	jae	.L3
	movw	$1, %ax
	popq	%rbx
	retq

get_le_u32:
	pushq	%rbx
	movq	(%rdi), %rax
	movq	16(%rdi), %rdx
	movq	%rdx, %rcx
	subq	%rax, %rcx
	cmpq	$3, %rcx
	jbe	.L1
.L3:
	movl	(%rax), %edx
	addq	$4, %rax
	movq	%rax, (%rdi)
	xorl	%eax, %eax
	popq	%rbx
	retq
.L1:
	movq	8(%rdi), %rcx
	movq	32(%rdi), %rsi
	movq	%rdi, %rbx
	movq	%rsi, %rdi
	movq	%rax, %rsi
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	%rbx, %rdi
	movq	%rax, (%rbx)
	movq	%rdx, 16(%rbx)
	subq	%rax, %rdx
	cmpq	$4, %rdx
	jae	.L3
	movl	$1, %eax
	popq	%rbx
	retq

get_le_u64:
	pushq	%rbx
	movq	(%rdi), %rax
	movq	16(%rdi), %rdx
	movq	%rdx, %rcx
	subq	%rax, %rcx
	cmpq	$7, %rcx
	jbe	.L1
.L3:
	movq	(%rax), %rdx
	addq	$8, %rax
	movq	%rax, (%rdi)
	xorl	%eax, %eax
	popq	%rbx
	retq
.L1:
	movq	8(%rdi), %rcx
	movq	32(%rdi), %rsi
	movq	%rdi, %rbx
	movq	%rsi, %rdi
	movq	%rax, %rsi
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	%rbx, %rdi
	movq	%rax, (%rbx)
	movq	%rdx, 16(%rbx)
	subq	%rax, %rdx
	cmpq	$8, %rdx
	jae	.L3
	movl	$1, %eax
	popq	%rbx
	retq

get_le_u8:
	pushq	%rbx
	movq	(%rdi), %rax
	movq	16(%rdi), %rdx
	cmpq	%rax, %rdx
	je	.L1
.L3:
	movzbl	(%rax), %edx
	incq	%rax
	movq	%rax, (%rdi)
	xorl	%eax, %eax
	popq	%rbx
	retq
.L1:
	movq	8(%rdi), %rcx
	movq	32(%rdi), %rsi
	movq	%rdi, %rbx
	movq	%rsi, %rdi
	movq	%rax, %rsi
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	%rbx, %rdi
	movq	%rax, (%rbx)
	movq	%rdx, 16(%rbx)
	cmpq	%rax, %rdx
	jne	.L3
	movb	$1, %al
	popq	%rbx
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
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	testq	%rsi, %rsi
	je	.L57
	movq	%rsi, %rbx
	movq	%rdi, %r15
	movabsq	$-9187201950435737472, %r13
	movq	16(%rdi), %rdx
	xorl	%r14d, %r14d
.L2:
	movq	(%r15), %rsi
	movq	32(%r15), %rdi
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$23, %rax
	jb	.L29
	movq	(%rsi), %rax
	movl	8(%rsi), %r10d
	movzbl	12(%rsi), %r9d
	leaq	13(%rsi), %r8
	movzbl	13(%rsi), %r12d
	movl	%r12d, %r11d
	andl	$127, %r12d
	movl	$1, %ecx
	testb	%r11b, %r11b
	js	.L5
.L4:
	addq	%rcx, %r8
	movq	%r12, %rcx
	jmp	.L8
.L5:
	movzbl	14(%rsi), %r11d
	movl	%r11d, %ecx
	andl	$127, %ecx
	shll	$7, %ecx
	orq	%r12, %rcx
	movl	$2, %ebp
	testb	%r11b, %r11b
	jns	.L7
	movzbl	15(%rsi), %r11d
	movl	%r11d, %r12d
	andl	$127, %r12d
	shll	$14, %r12d
	orq	%r12, %rcx
	movl	$3, %ebp
	testb	%r11b, %r11b
	jns	.L7
	movq	(%r8), %r12
	movq	%r12, %r11
	notq	%r11
	testq	%r11, %r13
	jne	.L14
	movq	%r12, %rcx
	movabsq	$9187201950435737471, %r11
	andq	%r11, %rcx
	shrq	%r12
	movabsq	$4575727041462157184, %r11
	andq	%r11, %r12
	subq	%r12, %rcx
	movq	%rcx, %r11
	movabsq	$70364449226751, %r12
	andq	%r12, %r11
	shrq	$2, %rcx
	movabsq	$1152851136131088384, %r12
	andq	%r12, %rcx
	orq	%r11, %rcx
	movl	%ecx, %r11d
	shrq	$4, %rcx
	andq	$-268435456, %rcx
	orq	%r11, %rcx
	movzbl	21(%rsi), %r12d
	movl	%r12d, %r11d
	andl	$127, %r12d
	shlq	$56, %r12
	orq	%rcx, %r12
	testb	%r11b, %r11b
	je	.L20
	movl	$9, %ecx
	jns	.L4
	movzbl	22(%rsi), %r11d
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %r12
	cmpb	$1, %r11b
	movl	$5, %ecx
	cmovneq	%rcx, %r12
	movl	$4, %ecx
	cmovlq	%rcx, %r12
	leaq	23(%rsi), %r8
	movq	%r12, %rcx
	cmpb	$1, %r11b
	je	.L8
	jmp	.L22
.L14:
	movl	%r12d, %r11d
	shrl	$24, %r11d
	movl	%r12d, %r13d
	shrl	$3, %r13d
	andl	$266338304, %r13d
	orq	%r13, %rcx
	movl	$4, %ebp
	testb	%r11b, %r11b
	jns	.L15
	movq	%r12, %r11
	shrq	$32, %r11
	movl	%r11d, %r13d
	andl	$127, %r13d
	shlq	$28, %r13
	orq	%r13, %rcx
	movl	$5, %ebp
	testb	%r11b, %r11b
	jns	.L15
	movq	%r12, %r11
	shrq	$40, %r11
	movl	%r11d, %r13d
	andl	$127, %r13d
	shlq	$35, %r13
	orq	%r13, %rcx
	movl	$6, %ebp
	testb	%r11b, %r11b
	js	.L25
.L15:
	movabsq	$-9187201950435737472, %r13
.L7:
	addq	%rbp, %r8
	testb	%r11b, %r11b
	je	.L21
.L8:
	movq	%r8, (%r15)
	movq	%rdx, 16(%r15)
	movl	%r10d, %esi
	xorq	%rax, %rsi
	movzbl	%r9b, %eax
	xorq	%rcx, %rax
	xorq	%rsi, %rax
	xorq	%rax, %r14
.L9:
	decq	%rbx
	jne	.L2
	jmp	.L58
.L20:
	leaq	22(%rsi), %r8
.L21:
	movl	$4, %ecx
.L22:
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fault@GOTPCREL(%rip)
.L23:
	movq	16(%r15), %rdx
	testq	%rdx, %rdx
	jne	.L9
	movq	24(%r15), %rsi
	movq	32(%r15), %rdi
	callq	*scantling_decode_window_attempt_impl_scantling_decode_window_return@GOTPCREL(%rip)
	movq	%rax, (%r15)
	movq	%rdx, 16(%r15)
	jmp	.L9
.L25:
	movq	%r12, %r11
	shrq	$48, %r11
	movl	%r11d, %r13d
	andl	$127, %r13d
	shlq	$42, %r13
	orq	%rcx, %r13
	movl	$7, %ebp
	testb	%r11b, %r11b
	js	.L27
	movq	%r13, %rcx
	movabsq	$-9187201950435737472, %r13
	jmp	.L7
.L27:
	movq	%r12, %r11
	shrq	$56, %r11
	movl	%r11d, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%r13, %rcx
	testq	%r12, %r12
	js	.L32
	movl	$8, %ebp
	movabsq	$-9187201950435737472, %r13
	jmp	.L7
.L29:
	movq	%rdi, (%rsp)
	movq	%r15, %rcx
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	%rax, %rsi
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$14, %rax
	jb	.L23
	movq	(%rsi), %rax
	movl	8(%rsi), %r10d
	movzbl	12(%rsi), %r9d
	leaq	13(%rsi), %r8
	movzbl	13(%rsi), %r11d
	movl	%r11d, %edi
	andl	$127, %r11d
	movl	$1, %ecx
	testb	%dil, %dil
	js	.L34
.L31:
	addq	%rcx, %r8
	movq	%r11, %rcx
	jmp	.L37
.L32:
	movzbl	21(%rsi), %r11d
	movl	%r11d, %r12d
	andl	$127, %r12d
	shlq	$56, %r12
	orq	%r12, %rcx
	movl	$9, %ebp
	testb	%r11b, %r11b
	movabsq	$-9187201950435737472, %r13
	jns	.L7
	movzbl	22(%rsi), %r11d
	movabsq	$-9223372036854775808, %r8
	orq	%r8, %rcx
	cmpb	$1, %r11b
	movl	$5, %r8d
	cmovneq	%r8, %rcx
	movl	$4, %r8d
	cmovlq	%r8, %rcx
	leaq	23(%rsi), %r8
	cmpb	$1, %r11b
	je	.L8
	jmp	.L22
.L34:
	movzbl	14(%rsi), %edi
	movl	%edi, %ecx
	andl	$127, %ecx
	shll	$7, %ecx
	orq	%r11, %rcx
	movl	$2, %r12d
	testb	%dil, %dil
	jns	.L36
	movzbl	15(%rsi), %edi
	movl	%edi, %r11d
	andl	$127, %r11d
	shll	$14, %r11d
	orq	%r11, %rcx
	movl	$3, %r12d
	testb	%dil, %dil
	js	.L39
.L36:
	addq	%r12, %r8
	testb	%dil, %dil
	je	.L49
.L37:
	cmpq	%rdx, %r8
	jbe	.L8
.L38:
	subq	%rsi, %r8
	movl	$14, %ecx
	movq	(%rsp), %rdi
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
	jmp	.L23
.L39:
	movq	(%r8), %r11
	movq	%r11, %rdi
	notq	%rdi
	testq	%rdi, %r13
	jne	.L43
	movq	%r11, %rcx
	movabsq	$9187201950435737471, %rdi
	andq	%rdi, %rcx
	shrq	%r11
	movabsq	$4575727041462157184, %rdi
	andq	%rdi, %r11
	subq	%r11, %rcx
	movq	%rcx, %rdi
	movabsq	$70364449226751, %r11
	andq	%r11, %rdi
	shrq	$2, %rcx
	movabsq	$1152851136131088384, %r11
	andq	%r11, %rcx
	orq	%rdi, %rcx
	movl	%ecx, %edi
	shrq	$4, %rcx
	andq	$-268435456, %rcx
	orq	%rdi, %rcx
	movzbl	21(%rsi), %r11d
	movl	%r11d, %edi
	andl	$127, %r11d
	shlq	$56, %r11
	orq	%rcx, %r11
	testb	%dil, %dil
	je	.L48
	movl	$9, %ecx
	jns	.L31
	movzbl	22(%rsi), %edi
	movabsq	$-9223372036854775808, %rcx
	orq	%rcx, %r11
	cmpb	$1, %dil
	movl	$5, %ecx
	cmovneq	%rcx, %r11
	movl	$4, %ecx
	cmovlq	%rcx, %r11
	leaq	23(%rsi), %r8
	movq	%r11, %rcx
	cmpb	$1, %dil
	je	.L37
	jmp	.L50
.L43:
	movl	%r11d, %edi
	shrl	$24, %edi
	movl	%r11d, %r12d
	shrl	$3, %r12d
	andl	$266338304, %r12d
	orq	%r12, %rcx
	movl	$4, %r12d
	testb	%dil, %dil
	jns	.L36
	movq	%r13, %rbp
	movq	%r11, %rdi
	shrq	$32, %rdi
	movl	%edi, %r12d
	andl	$127, %r12d
	shlq	$28, %r12
	orq	%r12, %rcx
	movl	$5, %r12d
	testb	%dil, %dil
	jns	.L55
	movq	%r11, %rdi
	shrq	$40, %rdi
	movl	%edi, %r12d
	andl	$127, %r12d
	shlq	$35, %r12
	orq	%r12, %rcx
	movl	$6, %r12d
	testb	%dil, %dil
	jns	.L55
	movq	%r11, %rdi
	shrq	$48, %rdi
	movl	%edi, %r13d
	andl	$127, %r13d
	shlq	$42, %r13
	orq	%rcx, %r13
	movl	$7, %r12d
	testb	%dil, %dil
	js	.L52
	movq	%r13, %rcx
	jmp	.L55
.L48:
	leaq	22(%rsi), %r8
.L49:
	movl	$4, %ecx
.L50:
	cmpq	%rdx, %r8
	ja	.L38
	movq	(%rsp), %rdi
	jmp	.L22
.L52:
	movq	%r11, %rdi
	shrq	$56, %rdi
	movl	%edi, %ecx
	andl	$127, %ecx
	shlq	$49, %rcx
	orq	%r13, %rcx
	testq	%r11, %r11
	js	.L54
	movl	$8, %r12d
	jmp	.L55
.L54:
	movzbl	21(%rsi), %edi
	movl	%edi, %r11d
	andl	$127, %r11d
	shlq	$56, %r11
	orq	%r11, %rcx
	movl	$9, %r12d
	testb	%dil, %dil
	js	.L56
.L55:
	movq	%rbp, %r13
	jmp	.L36
.L56:
	movzbl	22(%rsi), %edi
	movabsq	$-9223372036854775808, %r8
	orq	%r8, %rcx
	cmpb	$1, %dil
	movl	$5, %r8d
	cmovneq	%r8, %rcx
	movl	$4, %r8d
	cmovlq	%r8, %rcx
	leaq	23(%rsi), %r8
	cmpb	$1, %dil
	movq	%rbp, %r13
	je	.L37
	jmp	.L50
.L57:
	xorl	%r14d, %r14d
.L58:
	movq	%r14, %rax
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq

sum_records:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$24, %rsp
	testq	%rsi, %rsi
	je	.L1
	movabsq	$-9187201950435737472, %r12
	movq	(%rdi), %rax
	movq	8(%rdi), %r15
	movq	32(%rdi), %rcx
	movq	%rcx, 16(%rsp)
	movq	16(%rdi), %rdx
	xorl	%r9d, %r9d
	xorl	%r14d, %r14d
	jmp	.L3
.L49:
	addq	%rcx, %r8
	movq	%rbx, %rbp
.L50:
	movq	%r8, (%rdi)
	movl	%r13d, %eax
	xorq	%rax, %r14
	movzbl	%r11b, %eax
	xorq	%r10, %rax
	xorq	%rax, %r14
	xorq	%rbp, %r14
	movq	%r8, %rax
	decq	%rsi
	je	.L48
.L3:
	movq	%rdx, %rcx
	subq	%rax, %rcx
	cmpq	$23, %rcx
	jb	.L23
	movq	(%rax), %r10
	movl	8(%rax), %r13d
	movzbl	12(%rax), %r11d
	leaq	13(%rax), %r8
	movzbl	13(%rax), %ebx
	movl	%ebx, %ebp
	andl	$127, %ebx
	movl	$1, %ecx
	testb	%bpl, %bpl
	jns	.L49
	movzbl	14(%rax), %ecx
	movl	%ecx, %ebp
	andl	$127, %ebp
	shll	$7, %ebp
	orq	%rbx, %rbp
	movl	$2, %ebx
	testb	%cl, %cl
	jns	.L22
	movzbl	15(%rax), %ecx
	movl	%ecx, %ebx
	andl	$127, %ebx
	shll	$14, %ebx
	orq	%rbx, %rbp
	movl	$3, %ebx
	testb	%cl, %cl
	js	.L7
.L22:
	addq	%rbx, %r8
	testb	%cl, %cl
	jne	.L50
	jmp	.L18
.L7:
	movq	(%r8), %rbx
	movq	%rbx, %rcx
	notq	%rcx
	testq	%rcx, %r12
	jne	.L8
	movq	%rbx, %rcx
	movabsq	$9187201950435737471, %rbp
	andq	%rbp, %rcx
	shrq	%rbx
	movabsq	$4575727041462157184, %rbp
	andq	%rbp, %rbx
	subq	%rbx, %rcx
	movq	%rcx, %rbx
	movabsq	$70364449226751, %rbp
	andq	%rbp, %rbx
	shrq	$2, %rcx
	movabsq	$1152851136131088384, %rbp
	andq	%rbp, %rcx
	orq	%rbx, %rcx
	movl	%ecx, %ebx
	shrq	$4, %rcx
	andq	$-268435456, %rcx
	orq	%rbx, %rcx
	movzbl	21(%rax), %ebx
	movl	%ebx, %ebp
	andl	$127, %ebx
	shlq	$56, %rbx
	orq	%rcx, %rbx
	testb	%bpl, %bpl
	je	.L17
	movl	$9, %ecx
	jns	.L49
	movzbl	22(%rax), %ecx
	movabsq	$-9223372036854775808, %r8
	orq	%r8, %rbx
	cmpb	$1, %cl
	movl	$5, %r8d
	cmovneq	%r8, %rbx
	movl	$4, %r8d
	cmovlq	%r8, %rbx
	leaq	23(%rax), %r8
	movq	%rbx, %rbp
	cmpb	$1, %cl
	je	.L50
	jmp	.L19
.L8:
	movzbl	16(%rax), %ecx
	movl	%ecx, %ebx
	andl	$127, %ebx
	shll	$21, %ebx
	orq	%rbx, %rbp
	movl	$4, %ebx
	testb	%cl, %cl
	jns	.L22
	movzbl	17(%rax), %ecx
	movl	%ecx, %ebx
	andl	$127, %ebx
	shlq	$28, %rbx
	orq	%rbx, %rbp
	movl	$5, %ebx
	testb	%cl, %cl
	jns	.L22
	movzbl	18(%rax), %ecx
	movl	%ecx, %ebx
	andl	$127, %ebx
	shlq	$35, %rbx
	orq	%rbx, %rbp
	movl	$6, %ebx
	testb	%cl, %cl
	jns	.L22
	movzbl	19(%rax), %ecx
	movl	%ecx, %ebx
	andl	$127, %ebx
	shlq	$42, %rbx
	orq	%rbx, %rbp
	movl	$7, %ebx
	testb	%cl, %cl
	jns	.L22
	movzbl	20(%rax), %ecx
	movl	%ecx, %ebx
	andl	$127, %ebx
	shlq	$49, %rbx
	orq	%rbx, %rbp
	movl	$8, %ebx
	testb	%cl, %cl
	jns	.L22
	movzbl	21(%rax), %ecx
	movl	%ecx, %ebx
	andl	$127, %ebx
	shlq	$56, %rbx
	orq	%rbx, %rbp
	movl	$9, %ebx
	testb	%cl, %cl
	jns	.L22
	movzbl	22(%rax), %ecx
	movabsq	$-9223372036854775808, %r8
	orq	%r8, %rbp
	cmpb	$1, %cl
	movl	$5, %r8d
	cmovneq	%r8, %rbp
	movl	$4, %r8d
	cmovlq	%r8, %rbp
	leaq	23(%rax), %r8
	cmpb	$1, %cl
	je	.L50
	jmp	.L19
.L23:
	movq	%rsi, (%rsp)
	movq	%rdi, 8(%rsp)
	movq	16(%rsp), %rdi
	movq	%rax, %rsi
	movq	%r15, %rcx
	callq	scantling_decode_window_refill_impl_scantling_decode_window_refill_part
	movq	8(%rsp), %rdi
	movq	%rax, (%rdi)
	movq	%rdx, 16(%rdi)
	movq	%rdx, %rcx
	subq	%rax, %rcx
	cmpq	$14, %rcx
	jb	.L47
	movq	(%rax), %r10
	movl	8(%rax), %r13d
	movzbl	12(%rax), %r11d
	leaq	13(%rax), %r8
	movzbl	13(%rax), %ebx
	movl	%ebx, %esi
	andl	$127, %ebx
	movl	$1, %ecx
	testb	%sil, %sil
	js	.L32
	xorl	%r9d, %r9d
	movq	(%rsp), %rsi
.L26:
	addq	%rcx, %r8
	movq	%rbx, %rbp
	jmp	.L45
.L32:
	movzbl	14(%rax), %ecx
	movl	%ecx, %ebp
	andl	$127, %ebp
	shll	$7, %ebp
	orq	%rbx, %rbp
	movl	$2, %ebx
	testb	%cl, %cl
	movl	$0, %r9d
	movq	(%rsp), %rsi
	jns	.L39
	movzbl	15(%rax), %ecx
	movl	%ecx, %ebx
	andl	$127, %ebx
	shll	$14, %ebx
	orq	%rbx, %rbp
	movl	$3, %ebx
	testb	%cl, %cl
	js	.L34
.L39:
	addq	%rbx, %r8
	testb	%cl, %cl
	je	.L40
.L45:
	cmpq	%rdx, %r8
	jbe	.L50
	jmp	.L46
.L34:
	movq	(%r8), %rbx
	movq	%rbx, %rcx
	notq	%rcx
	testq	%rcx, %r12
	jne	.L35
	movq	%rbx, %rcx
	movabsq	$9187201950435737471, %rbp
	andq	%rbp, %rcx
	shrq	%rbx
	movabsq	$4575727041462157184, %rbp
	andq	%rbp, %rbx
	subq	%rbx, %rcx
	movq	%rcx, %rbx
	movabsq	$70364449226751, %rbp
	andq	%rbp, %rbx
	shrq	$2, %rcx
	movabsq	$1152851136131088384, %rbp
	andq	%rbp, %rcx
	orq	%rbx, %rcx
	movl	%ecx, %ebx
	shrq	$4, %rcx
	andq	$-268435456, %rcx
	orq	%rbx, %rcx
	movzbl	21(%rax), %ebx
	movl	%ebx, %ebp
	andl	$127, %ebx
	shlq	$56, %rbx
	orq	%rcx, %rbx
	testb	%bpl, %bpl
	je	.L28
	movl	$9, %ecx
	jns	.L26
	movzbl	22(%rax), %ecx
	movabsq	$-9223372036854775808, %r8
	orq	%r8, %rbx
	cmpb	$1, %cl
	movl	$5, %r8d
	cmovneq	%r8, %rbx
	movl	$4, %r8d
	cmovlq	%r8, %rbx
	leaq	23(%rax), %r8
	movq	%rbx, %rbp
	cmpb	$1, %cl
	je	.L45
	jmp	.L31
.L35:
	movzbl	16(%rax), %ecx
	movl	%ecx, %ebx
	andl	$127, %ebx
	shll	$21, %ebx
	orq	%rbx, %rbp
	movl	$4, %ebx
	testb	%cl, %cl
	jns	.L39
	movzbl	17(%rax), %ecx
	movl	%ecx, %ebx
	andl	$127, %ebx
	shlq	$28, %rbx
	orq	%rbx, %rbp
	movl	$5, %ebx
	testb	%cl, %cl
	jns	.L39
	movzbl	18(%rax), %ecx
	movl	%ecx, %esi
	andl	$127, %esi
	shlq	$35, %rsi
	orq	%rsi, %rbp
	movl	$6, %ebx
	testb	%cl, %cl
	jns	.L38
	movzbl	19(%rax), %ecx
	movl	%ecx, %esi
	andl	$127, %esi
	shlq	$42, %rsi
	orq	%rsi, %rbp
	movl	$7, %ebx
	testb	%cl, %cl
	jns	.L38
	movzbl	20(%rax), %ecx
	movl	%ecx, %esi
	andl	$127, %esi
	shlq	$49, %rsi
	orq	%rsi, %rbp
	movl	$8, %ebx
	testb	%cl, %cl
	jns	.L38
	movzbl	21(%rax), %ecx
	movl	%ecx, %esi
	andl	$127, %esi
	shlq	$56, %rsi
	orq	%rsi, %rbp
	movl	$9, %ebx
	testb	%cl, %cl
	js	.L44
.L38:
	movq	8(%rsp), %rdi
	xorl	%r9d, %r9d
	movq	(%rsp), %rsi
	jmp	.L39
.L44:
	movzbl	22(%rax), %ecx
	movabsq	$-9223372036854775808, %rsi
	orq	%rsi, %rbp
	cmpb	$1, %cl
	movl	$5, %esi
	cmovneq	%rsi, %rbp
	movl	$4, %esi
	cmovlq	%rsi, %rbp
	leaq	23(%rax), %r8
	cmpb	$1, %cl
	movq	8(%rsp), %rdi
	movl	$0, %r9d
	movq	(%rsp), %rsi
	je	.L45
	jmp	.L31
.L1:
	xorl	%r14d, %r14d
	xorl	%r9d, %r9d
.L48:
	movq	%r9, %rax
	movq	%r14, %rdx
	addq	$24, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L17:
	leaq	22(%rax), %r8
.L18:
	movl	$4, %ebp
.L19:
	movq	16(%rsp), %rdi
	movq	%rax, %rsi
	movq	%rbp, %rcx
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fault@GOTPCREL(%rip)
.L47:
	movl	$1, %r9d
	jmp	.L48
.L40:
	movl	$4, %ebp
.L31:
	cmpq	%rdx, %r8
	jbe	.L19
.L46:
	subq	%rax, %r8
	movl	$14, %ecx
	movq	%rdi, %rbx
	movq	16(%rsp), %rdi
	movq	%rax, %rsi
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_short@GOTPCREL(%rip)
	movq	%rax, (%rbx)
	movq	%rdx, 16(%rbx)
	jmp	.L47
.L28:
	leaq	22(%rax), %r8
	movl	$4, %ebp
	cmpq	%rdx, %r8
	jbe	.L19
	jmp	.L46

sum_words:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	movq	%rdi, %rax
	movabsq	$4611686018427387896, %rcx
	leaq	7(%rcx), %rdx
	cmpq	%rdx, %rsi
	ja	.L2
	shlq	$2, %rsi
.L3:
	movq	(%rax), %r8
	movq	32(%rax), %rdi
	movq	48(%rdi), %rdx
	movq	56(%rdi), %r10
	subq	%rdx, %r8
	addq	%r10, %r8
	movq	128(%rdi), %rbx
	testq	%rbx, %rbx
	je	.L11
	addq	%r8, %rbx
	movq	136(%rdi), %r9
	movq	184(%rdi), %r11
	xorl	%r14d, %r14d
	subq	%r8, %r9
	cmovaeq	%r9, %r14
	movl	$1, %r9d
	cmovaeq	%rbx, %r9
	subq	%r8, %r11
	cmpq	%r14, %r11
	cmovaeq	%r14, %r11
	movq	%rsi, %rbx
	subq	%r11, %rbx
	ja	.L13
	addq	%rsi, %r8
	movq	8(%rax), %r11
	testq	%r11, %r11
	setne	246(%rdi)
	jne	.L6
.L9:
	movq	80(%rdi), %rdx
	cmpq	%rdx, %r8
	jae	.L26
	movq	88(%rdi), %r10
	movq	104(%rdi), %rdx
	addq	96(%rdi), %r10
	movb	$1, %r11b
	movl	$112, %ebx
	jmp	.L27
.L26:
	movq	64(%rdi), %r10
	movl	$72, %ebx
	xorl	%r11d, %r11d
.L27:
	movq	(%rdi,%rbx), %rbx
	movq	%r10, 48(%rdi)
	movq	%rdx, 56(%rdi)
	movb	%r11b, 248(%rdi)
	movq	%r8, %r11
	subq	%rdx, %r11
	subq	%r11, %rbx
	movq	184(%rdi), %rdi
	xorl	%edx, %edx
	subq	%r8, %rdi
	movl	$0, %r8d
	cmovaeq	%rdi, %r8
	cmpq	%rbx, %r8
	cmovaeq	%rbx, %r8
	addq	%r10, %r11
	addq	%r11, %r8
	movq	%r11, (%rax)
	movq	%r8, 16(%rax)
	testb	$3, %sil
	jne	.L38
	movl	$0, %eax
	testq	%rsi, %rsi
	je	.L37
	movq	%rsi, %rax
	shrq	$2, %rax
	cmpq	$32, %rsi
	jae	.L32
	xorl	%ecx, %ecx
	xorl	%edx, %edx
	jmp	.L31
.L32:
	andq	%rax, %rcx
	pxor	%xmm1, %xmm1
	xorl	%edx, %edx
	pxor	%xmm2, %xmm2
	pxor	%xmm0, %xmm0
.L33:
	movdqu	(%r9,%rdx,4), %xmm3
	movdqu	16(%r9,%rdx,4), %xmm4
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
	jne	.L33
	pxor	%xmm2, %xmm0
	pshufd	$238, %xmm0, %xmm1
	pxor	%xmm0, %xmm1
	pshufd	$85, %xmm1, %xmm0
	pxor	%xmm1, %xmm0
	movd	%xmm0, %edx
	jmp	.L35
.L13:
	addq	%r8, %r11
	movq	8(%rax), %r9
	testq	%r9, %r9
	setne	%bpl
	setne	246(%rdi)
	jne	.L14
.L18:
	movq	80(%rdi), %r10
	cmpq	%r10, %r11
	jae	.L20
	movq	88(%rdi), %r14
	movq	104(%rdi), %r10
	addq	96(%rdi), %r14
	movb	$1, %r12b
	movl	$112, %ecx
	jmp	.L21
.L20:
	movq	64(%rdi), %r14
	movl	$72, %ecx
	xorl	%r12d, %r12d
.L21:
	movq	%rax, %r15
	movq	(%rdi,%rcx), %rax
	movq	%r11, %rsi
	subq	%r10, %rsi
	subq	%rsi, %rax
	movq	184(%rdi), %rcx
	xorl	%edx, %edx
	subq	%r11, %rcx
	cmovaeq	%rcx, %rdx
	cmpq	%rax, %rdx
	cmovaeq	%rax, %rdx
	addq	%r14, %rsi
	movl	$4294967295, %ecx
	cmpq	%rcx, %rbx
	cmovbq	%rbx, %rcx
	shlq	$32, %rcx
	movq	%r14, 48(%rdi)
	movq	%r10, 56(%rdi)
	movb	%r12b, 248(%rdi)
	movb	%bpl, 246(%rdi)
	testq	%r9, %r9
	je	.L25
.L22:
	cmpq	$0, 16(%r9)
	je	.L25
	movq	(%r9), %rax
	movq	8(%r9), %r11
	subq	%r14, %rax
	addq	%r10, %rax
	movq	%rax, 24(%r9)
	movq	$0, 16(%r9)
	movq	%r11, %r9
	testq	%r11, %r11
	jne	.L22
	movq	%rax, 224(%rdi)
.L25:
	addq	%rsi, %rdx
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fail_short@GOTPCREL(%rip)
	movq	%rax, (%r15)
	movq	%rdx, 16(%r15)
	movl	$1, %eax
	jmp	.L37
.L7:
	movq	(%r11), %rbx
	movq	8(%r11), %r14
	subq	%rdx, %rbx
	addq	%r10, %rbx
	movq	%rbx, 24(%r11)
	movq	$0, 16(%r11)
	movq	%r14, %r11
	testq	%r14, %r14
	je	.L8
.L6:
	cmpq	$0, 16(%r11)
	jne	.L7
	jmp	.L9
.L2:
	movq	$-1, %rsi
	jmp	.L3
.L11:
	movl	$9, %esi
	movq	%r8, %rdx
	callq	*scantling_decode_window_faults_impl_scantling_decode_window_fail@GOTPCREL(%rip)
	movl	$1, %eax
	jmp	.L37
.L38:
	leaq	.Lanon(%rip), %rdi
	leaq	.Lanon(%rip), %rdx
	movl	$157, %esi
	callq	*core_panicking_panic@GOTPCREL(%rip)
.L8:
	movq	%rbx, 224(%rdi)
	jmp	.L9
.L14:
	movq	%r9, %rcx
.L15:
	cmpq	$0, 16(%rcx)
	je	.L18
	movq	(%rcx), %rsi
	movq	8(%rcx), %r14
	subq	%rdx, %rsi
	addq	%r10, %rsi
	movq	%rsi, 24(%rcx)
	movq	$0, 16(%rcx)
	movq	%r14, %rcx
	testq	%r14, %r14
	jne	.L15
	movq	%rsi, 224(%rdi)
	jmp	.L18
.L31:
	movl	(%r9,%rcx,4), %esi
	bswapl	%esi
	xorl	%esi, %edx
	incq	%rcx
.L35:
	cmpq	%rcx, %rax
	jne	.L31
	xorl	%eax, %eax
.L37:
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	popq	%rbp
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

