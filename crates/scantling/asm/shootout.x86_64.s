body_block_quote:
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movl	8(%rsi), %edx
	shldq	$16, %rcx, %rdx
	shlq	$16, %rcx
	orq	$14, %rcx
	movzbl	12(%rsi), %edi
	shlq	$48, %rdi
	orq	%rdx, %rdi
	movzbl	13(%rsi), %edx
	shlq	$56, %rdx
	orq	%rdi, %rdx
	movb	$2, 24(%rax)
	movq	$16, 16(%rax)
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	retq

body_block_select:
	movq	%rdi, %rax
	movzbl	24(%rdx), %r8d
	movzbl	24(%rcx), %edi
	movq	16(%rdx), %r9
	movq	16(%rcx), %r10
	movups	(%rcx), %xmm0
	movaps	%xmm0, -24(%rsp)
	testl	%esi, %esi
	je	.L2
	movups	(%rdx), %xmm0
	movaps	%xmm0, -24(%rsp)
	movl	%r8d, %edi
	movq	%r9, %r10
.L2:
	movb	%dil, 24(%rax)
	movq	%r10, 16(%rax)
	movaps	-24(%rsp), %xmm0
	movups	%xmm0, (%rax)
	retq

body_block_trade:
	movq	%rdi, %rax
	movl	%edx, %ecx
	shldq	$16, %rsi, %rcx
	shlq	$16, %rsi
	orq	$12, %rsi
	movb	$1, 24(%rdi)
	movq	$14, 16(%rdi)
	movq	%rsi, (%rdi)
	movq	%rcx, 8(%rdi)
	retq

body_needs_variant_quote:
	movq	%rdi, %rax
	movq	16(%rdi), %r10
	movq	8(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L1
	movq	(%rsi), %rdx
	movl	8(%rsi), %edi
	movzbl	12(%rsi), %r8d
	movzbl	13(%rsi), %esi
	movq	(%rax), %r9
	movb	$2, (%r9)
	addq	$17, %r10
	movq	%r10, 16(%rax)
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	addq	$-17, %rcx
	cmpq	$-17, %rcx
	ja	.L2
	leaq	17(%r9), %r10
	movq	%r10, (%rax)
	movq	%rcx, 8(%rax)
	movw	$14, 1(%r9)
	movq	%rdx, 3(%r9)
	movl	%edi, 11(%r9)
	movb	%r8b, 15(%r9)
	movb	%sil, 16(%r9)
	retq
.L1:
	addq	$17, %r10
	movq	%r10, 16(%rax)
	movq	$1, (%rax)
.L2:
	retq

body_needs_variant_trade:
	movq	%rdi, %rax
	movq	16(%rdi), %r8
	movq	8(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L1
	movq	(%rax), %rdi
	movb	$1, (%rdi)
	addq	$15, %r8
	movq	%r8, 16(%rax)
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	addq	$-15, %rcx
	cmpq	$-15, %rcx
	ja	.L2
	leaq	15(%rdi), %r8
	movq	%r8, (%rax)
	movq	%rcx, 8(%rax)
	movw	$12, 1(%rdi)
	movq	%rsi, 3(%rdi)
	movl	%edx, 11(%rdi)
	retq
.L1:
	addq	$15, %r8
	movq	%r8, 16(%rax)
	movq	$1, (%rax)
.L2:
	retq

dense_body_get:
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movq	(%rcx), %rdx
	movq	8(%rcx), %rcx
	movq	%rdx, -16(%rsp)
	movl	%ecx, -8(%rsp)
	movq	%rcx, %rsi
	shrq	$48, %rsi
	movb	%sil, -2(%rsp)
	movq	%rcx, %rdi
	shrq	$32, %rdi
	movw	%di, -4(%rsp)
	movq	%rcx, %rdi
	shrq	$8, %rdi
	cmpb	$1, %dl
	je	.L3
	movzbl	%dl, %r8d
	cmpl	$2, %r8d
	jne	.L2
	shrq	$40, %rcx
	movq	-15(%rsp), %rdx
	movq	%rdx, 8(%rax)
	movl	%edi, 16(%rax)
	movb	%cl, 20(%rax)
	movb	%sil, 21(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq
.L3:
	movq	-15(%rsp), %rcx
	movq	%rcx, 8(%rax)
	movl	%edi, 16(%rax)
	xorl	%ecx, %ecx
	movb	%cl, (%rax)
	retq
.L2:
	movq	-15(%rsp), %rcx
	movq	-9(%rsp), %rsi
	movq	%rsi, 8(%rax)
	movq	%rcx, 2(%rax)
	movb	%dl, 1(%rax)
	movb	$2, %cl
	movb	%cl, (%rax)
	retq

dense_body_quote:
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movl	8(%rsi), %edx
	shldq	$8, %rcx, %rdx
	shlq	$8, %rcx
	orq	$2, %rcx
	movzbl	12(%rsi), %edi
	shlq	$40, %rdi
	orq	%rdx, %rdi
	movzbl	13(%rsi), %edx
	shlq	$48, %rdx
	orq	%rdi, %rdx
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	retq

dense_body_select:
	movq	%rdi, %rax
	movups	(%rcx), %xmm0
	movaps	%xmm0, -24(%rsp)
	testl	%esi, %esi
	je	.L2
	movups	(%rdx), %xmm0
	movaps	%xmm0, -24(%rsp)
.L2:
	movaps	-24(%rsp), %xmm0
	movups	%xmm0, (%rax)
	retq

dense_body_trade:
	movq	%rdi, %rax
	movl	%edx, %ecx
	shldq	$8, %rsi, %rcx
	shlq	$8, %rsi
	incq	%rsi
	movq	%rsi, (%rdi)
	movq	%rcx, 8(%rdi)
	retq

dense_message_peek_body:
	pushq	%rbx
	subq	$16, %rsp
	movq	%rdi, %rax
	movq	(%rsi), %rdx
	movzbl	16(%rdx), %ecx
	testl	%ecx, %ecx
	je	.L1
	leaq	17(%rdx), %rsi
	cmpl	$1, %ecx
	je	.L5
	cmpl	$2, %ecx
	jne	.L4
	movl	25(%rdx), %edi
	movzwl	29(%rdx), %r8d
	movb	$1, %r9b
	jmp	.L7
.L5:
	movl	25(%rdx), %edi
	xorl	%r9d, %r9d
	jmp	.L7
.L4:
	movzwl	4(%rsi), %edi
	movw	%di, 12(%rsp)
	movl	(%rsi), %esi
	movl	%esi, 8(%rsp)
	addq	$23, %rdx
	movb	$2, %r9b
	movq	%rdx, %rsi
.L7:
	movq	(%rsi), %rdx
	movb	%r9b, (%rax)
	movb	%cl, 1(%rax)
	movl	8(%rsp), %ecx
	movl	%ecx, 2(%rax)
	movzwl	12(%rsp), %ecx
	movw	%cx, 6(%rax)
	movq	%rdx, 8(%rax)
	movl	%edi, 16(%rax)
	movl	%r8d, 20(%rax)
	addq	$16, %rsp
	popq	%rbx
	retq
.L1:
	movq	8(%rsi), %rdi
	addq	$16, %rdx
	movl	$15, %ecx
	movl	$6, %esi
	movq	%rax, %rbx
	callq	*scantling_view_invalid_efbb@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 4(%rbx)
	movb	%dl, 8(%rbx)
	movb	$3, (%rbx)
	addq	$16, %rsp
	popq	%rbx
	retq

dense_message_peek_next:
	movq	8(%rdi), %rdx
	cmpq	$31, %rdx
	jb	.L1
	movq	(%rdi), %rax
	leaq	-31(%rdx), %rsi
	movq	16(%rdi), %rcx
	movq	%rcx, %r8
	addq	$-31, %r8
	je	.L3
	subq	%rcx, %rdx
	setb	%r9b
	cmpq	%r8, %rsi
	setb	%sil
	orb	%r9b, %sil
	je	.L5
.L1:
	xorl	%eax, %eax
	retq
.L3:
	movl	$31, %ecx
	jmp	.L6
.L5:
	movq	%rdx, %rsi
.L6:
	addq	%rax, %rcx
	movq	%rcx, (%rdi)
	movq	%rsi, 8(%rdi)
	movq	24(%rdi), %rdx
	retq

dense_message_peek_symbol:
	movq	(%rdi), %rax
	movq	8(%rdi), %rdx
	addq	$8, %rax
	retq

dense_message_peek_ts:
	movq	(%rdi), %rax
	movq	(%rax), %rax
	retq

dense_message_view_body:
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movzbl	16(%rcx), %edx
	cmpl	$1, %edx
	je	.L3
	cmpl	$2, %edx
	jne	.L2
	movq	17(%rcx), %rdx
	movl	25(%rcx), %esi
	movzwl	29(%rcx), %ecx
	movq	%rdx, 8(%rax)
	movl	%esi, 16(%rax)
	movw	%cx, 20(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq
.L3:
	movq	17(%rcx), %rdx
	movl	25(%rcx), %ecx
	movq	%rdx, 8(%rax)
	movl	%ecx, 16(%rax)
	xorl	%ecx, %ecx
	movb	%cl, (%rax)
	retq
.L2:
	addq	$17, %rcx
	movq	(%rcx), %rsi
	movq	6(%rcx), %rcx
	movq	%rcx, 8(%rax)
	movq	%rsi, 2(%rax)
	movb	%dl, 1(%rax)
	movb	$2, %cl
	movb	%cl, (%rax)
	retq

dense_message_view_symbol:
	movq	(%rdi), %rax
	movq	8(%rax), %rcx
	addq	$8, %rax
	movabsq	$9187201950435737471, %rdx
	movq	%rcx, %rsi
	andq	%rdx, %rsi
	addq	%rdx, %rsi
	orq	%rcx, %rsi
	movq	%rsi, %rdx
	shlq	$8, %rdx
	movabsq	$-9187201950435737472, %rdi
	leaq	-128(%rdi), %r8
	xorq	%rdx, %r8
	andq	%rsi, %r8
	orq	%rcx, %r8
	testq	%rdi, %r8
	jne	.L1
	movl	$127, %esi
	bsrq	%rcx, %rsi
	xorl	$56, %esi
	shrl	$3, %esi
	movl	$8, %edx
	subq	%rsi, %rdx
.L3:
	testq	%rax, %rax
	cmoveq	%rax, %rdx
	movl	$1, %ecx
	cmovneq	%rax, %rcx
	movq	%rcx, %rax
	retq
.L1:
	pushq	%rax
	movl	$8, %esi
	movq	%rax, %rdi
	callq	*scantling_fixed_slow@GOTPCREL(%rip)
	addq	$8, %rsp
	jmp	.L3

dense_message_view_ts:
	movq	(%rdi), %rax
	movq	(%rax), %rax
	retq

dense_multi_end_end:
	movq	%rdi, %rax
	retq

dense_multi_needs_block_block:
	movq	%rdi, %rax
	movq	16(%rsi), %rcx
	leaq	14(%rcx), %rdi
	movq	%rdi, 16(%rsi)
	movq	(%rsi), %rdi
	movq	8(%rsi), %r8
	movq	$1, (%rsi)
	movq	$0, 8(%rsi)
	cmpq	$14, %r8
	jb	.L1
	leaq	14(%rdi), %r9
	addq	$-14, %r8
	movq	%r9, (%rsi)
	movq	%r8, 8(%rsi)
	movw	$12, (%rdi)
	movq	%rdx, 2(%rdi)
	movq	%rsi, (%rax)
	movq	%rcx, 8(%rax)
	movq	%rdi, 16(%rax)
	retq
.L1:
	xorl	%edi, %edi
	movq	%rsi, (%rax)
	movq	%rcx, 8(%rax)
	movq	%rdi, 16(%rax)
	retq

dense_multi_needs_messages_end:
	movq	(%rdi), %rax
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L2
	movl	16(%rax), %edx
	subl	8(%rdi), %edx
	movl	%edx, 10(%rcx)
.L2:
	retq

dense_multi_needs_messages_messages:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdx, %r8
	subq	%rsi, %r8
	movq	(%rdi), %rax
	movq	8(%rdi), %rcx
	movq	16(%rdi), %rdi
	subq	%rsi, %rdx
	je	.L12
	shrq	$5, %r8
	movq	8(%rax), %r9
	movq	16(%rax), %r11
	addq	$2, %r11
	movq	%r11, 16(%rax)
	cmpq	$2, %r9
	jb	.L2
	movq	(%rax), %r10
	leaq	2(%r10), %r11
	addq	$-2, %r9
	movq	%r11, (%rax)
	movq	%r9, 8(%rax)
	movw	$31, (%r10)
	movq	16(%rax), %r11
	movq	(%rax), %r9
	movq	8(%rax), %r10
	jmp	.L4
.L2:
	movl	$1, %r9d
	xorl	%r10d, %r10d
.L4:
	movq	%r8, %rbx
	shlq	$5, %rbx
	subq	%r8, %rbx
	addq	%rbx, %r11
	movq	$-1, %r14
	cmovaeq	%r11, %r14
	movq	%r14, 16(%rax)
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	subq	%rbx, %r10
	jb	.L12
	addq	%r9, %rbx
	movq	%rbx, (%rax)
	movq	%r10, 8(%rax)
	cmpq	$1, %r8
	movq	%r8, %r10
	adcq	$0, %r10
	cmpq	$64, %rdx
	jae	.L7
	xorl	%edx, %edx
	jmp	.L10
.L7:
	movabsq	$576460752303423486, %r11
	andq	%r10, %r11
	leaq	55(%r9), %rbx
	leaq	48(%rsi), %r14
	xorl	%edx, %edx
.L8:
	movq	-48(%r14), %r15
	movq	-40(%r14), %r12
	movups	-32(%r14), %xmm0
	movups	%xmm0, -55(%rbx)
	movq	%r15, -39(%rbx)
	movl	%r12d, -31(%rbx)
	movq	%r12, %r15
	shrq	$48, %r15
	movb	%r15b, -25(%rbx)
	shrq	$32, %r12
	movw	%r12w, -27(%rbx)
	addq	$2, %rdx
	movq	-16(%r14), %r15
	movq	-8(%r14), %r12
	movups	(%r14), %xmm0
	movups	%xmm0, -24(%rbx)
	movq	%r15, -8(%rbx)
	movl	%r12d, (%rbx)
	movq	%r12, %r15
	shrq	$48, %r15
	movb	%r15b, 6(%rbx)
	shrq	$32, %r12
	movw	%r12w, 4(%rbx)
	addq	$62, %rbx
	addq	$64, %r14
	cmpq	%rdx, %r11
	jne	.L8
	testb	$1, %r10b
	je	.L11
.L10:
	movq	%rdx, %r10
	shlq	$5, %r10
	movq	(%rsi,%r10), %r11
	movq	8(%rsi,%r10), %rbx
	movups	16(%rsi,%r10), %xmm0
	subq	%rdx, %r10
	movups	%xmm0, (%r9,%r10)
	movq	%r11, 16(%r9,%r10)
	movl	%ebx, 24(%r9,%r10)
	movq	%rbx, %rdx
	shrq	$48, %rdx
	movb	%dl, 30(%r9,%r10)
	shrq	$32, %rbx
	movw	%bx, 28(%r9,%r10)
.L11:
	testq	%r8, %r8
	je	.L15
.L12:
	testq	%rdi, %rdi
	je	.L14
	movl	16(%rax), %edx
	subl	%ecx, %edx
	movl	%edx, 10(%rdi)
.L14:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L15:
	callq	*scantling_sink_wrong_count@GOTPCREL(%rip)

dense_multi_peek_messages:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	movq	24(%rsi), %rbx
	movq	(%rsi), %rcx
	movzwl	(%rcx), %r14d
	addq	$2, %r14
	movl	10(%rcx), %ecx
	movq	%rcx, %r15
	subq	%r14, %r15
	jb	.L3
	cmpq	%rcx, 16(%rsi)
	jb	.L3
	addq	8(%rsi), %r14
	cmpq	$1, %r15
	jbe	.L5
.L9:
	leaq	-2(%r15), %r13
	movzwl	(%r14), %r12d
	cmpq	$31, %r12
	jne	.L10
	movl	$31, %ecx
	cmpq	$31, %r13
	je	.L21
.L13:
	movq	%rax, %rsi
	movq	%r13, %rax
	shrq	$32, %rax
	je	.L14
	movq	%r13, %rax
	xorl	%edx, %edx
	divq	%rcx
	jmp	.L16
.L14:
	movl	%r13d, %eax
	xorl	%edx, %edx
	divl	%ecx
.L16:
	movq	%rsi, %rax
.L17:
	testq	%rdx, %rdx
	sete	%cl
	testq	%r13, %r13
	je	.L18
	testb	%cl, %cl
	je	.L20
.L21:
	addq	$2, %r14
	jmp	.L22
.L3:
	movq	%rax, %r15
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %r14
	movq	%r15, %rax
	movq	%rdx, %r15
	cmpq	$1, %r15
	ja	.L9
.L5:
	testq	%r15, %r15
	jne	.L7
	movl	$31, %r12d
	xorl	%r13d, %r13d
.L22:
	movq	%r14, (%rax)
	movq	%r13, 8(%rax)
	movq	%r12, 16(%rax)
	movq	%rbx, 24(%rax)
.L23:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L18:
	xorl	%ecx, %ecx
	testb	%cl, %cl
	jne	.L21
	jmp	.L20
.L10:
	movq	probes_shootout@GOTPCREL(%rip), %rsi
	movq	%r12, %rdi
	movq	%rax, %rbp
	callq	*scantling_view_another@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbp, %rax
	testb	%cl, %cl
	je	.L20
	movq	%r12, %rcx
	movq	%r13, %rdx
	testq	%r12, %r12
	jne	.L13
	jmp	.L17
.L20:
	movq	%rbx, %rdi
	movl	$15, %esi
	movq	%r14, %rdx
	movq	%r15, %rcx
	jmp	.L8
.L7:
	movl	$1, %ecx
	movq	%rbx, %rdi
	movl	$15, %esi
	movq	%r14, %rdx
.L8:
	movq	%rax, %rbx
	callq	*scantling_view_invalid_efbb@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 8(%rbx)
	movb	%dl, 12(%rbx)
	movq	$0, (%rbx)
	jmp	.L23

dense_multi_peek_seq:
	movq	(%rdi), %rax
	movq	2(%rax), %rax
	retq

dense_multi_view_messages:
	pushq	%rbx
	movq	%rdi, %rax
	movq	(%rsi), %rdx
	movzwl	(%rdx), %ecx
	addq	$2, %rcx
	movl	10(%rdx), %edi
	movq	%rdi, %rdx
	subq	%rcx, %rdx
	jb	.L3
	cmpq	%rdi, 16(%rsi)
	jb	.L3
	addq	8(%rsi), %rcx
	movl	$31, %esi
	cmpq	$2, %rdx
	jb	.L6
.L5:
	addq	$-2, %rdx
	movzwl	(%rcx), %esi
	addq	$2, %rcx
.L6:
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	movq	%rsi, 16(%rax)
	movq	$0, 24(%rax)
	popq	%rbx
	retq
.L3:
	movq	%rax, %rbx
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	movl	$31, %esi
	cmpq	$2, %rdx
	jae	.L5
	jmp	.L6

dense_multi_view_seq:
	movq	(%rdi), %rax
	movq	2(%rax), %rax
	retq

feed_peek:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	cmpq	$6, %rdx
	jb	.L19
	movl	(%rsi), %ecx
	cmpq	%rcx, %rdx
	jne	.L19
	cmpq	$2147483640, %rdx
	ja	.L19
	leaq	6(%rsi), %r14
	leaq	-6(%rdx), %rbx
	movzwl	4(%rsi), %ecx
	cmpl	$3, %ecx
	ja	.L18
	leaq	.LJTI52(%rip), %rdi
	movslq	(%rdi,%rcx,4), %rcx
	addq	%rdi, %rcx
	jmpq	*%rcx
.L5:
	cmpq	$20, %rdx
	jb	.L28
	cmpw	$12, (%r14)
	jne	.L23
	movl	16(%rsi), %ecx
	cmpq	%rcx, %rbx
	jne	.L23
.L8:
	movw	$0, (%rax)
	jmp	.L17
.L9:
	cmpq	$20, %rdx
	jb	.L27
	cmpw	$12, (%r14)
	jne	.L21
	movl	16(%rsi), %ecx
	cmpq	%rcx, %rbx
	jne	.L21
.L12:
	movw	$1, (%rax)
	jmp	.L17
.L13:
	cmpq	$20, %rdx
	jb	.L29
	cmpw	$12, (%r14)
	jne	.L25
	movl	16(%rsi), %ecx
	cmpq	%rcx, %rbx
	jne	.L25
.L16:
	movw	$2, (%rax)
.L17:
	movq	%r14, 8(%rax)
	movq	%r14, 16(%rax)
	movq	%rbx, 24(%rax)
	movq	%rsi, 32(%rax)
	jmp	.L20
.L18:
	movw	$3, (%rax)
	movw	%cx, 2(%rax)
	movq	%r14, 8(%rax)
	movq	%rbx, 16(%rax)
	jmp	.L20
.L19:
	movq	probes_shootout@GOTPCREL(%rip), %rcx
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rcx, %rdx
	movq	%rax, %rbx
	callq	*scantling_view_header_fault@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 4(%rbx)
	movb	%dl, 8(%rbx)
	movw	$4, (%rbx)
.L20:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L21:
	movq	probes_shootout@GOTPCREL(%rip), %rdx
	movq	%r14, %rdi
	movq	%rsi, %r15
	movq	%rbx, %rsi
	movq	%r15, %rcx
	movq	%rax, %r12
	callq	*scantling_validate@GOTPCREL(%rip)
	movq	%r15, %rsi
	movl	%eax, %ecx
	movq	%r12, %rax
	cmpb	$22, %dl
	je	.L12
	jmp	.L24
.L23:
	movq	probes_shootout@GOTPCREL(%rip), %rdx
	movq	%r14, %rdi
	movq	%rsi, %r15
	movq	%rbx, %rsi
	movq	%r15, %rcx
	movq	%rax, %r12
	callq	*scantling_validate@GOTPCREL(%rip)
	movq	%r15, %rsi
	movl	%eax, %ecx
	movq	%r12, %rax
	cmpb	$22, %dl
	je	.L8
	jmp	.L24
.L25:
	movq	probes_shootout@GOTPCREL(%rip), %rdx
	movq	%r14, %rdi
	movq	%rsi, %r15
	movq	%rbx, %rsi
	movq	%r15, %rcx
	movq	%rax, %r12
	callq	*scantling_validate@GOTPCREL(%rip)
	movq	%r15, %rsi
	movl	%eax, %ecx
	movq	%r12, %rax
	cmpb	$22, %dl
	je	.L16
.L24:
	movl	%ecx, %esi
	jmp	.L31
.L27:
	movq	probes_shootout@GOTPCREL(%rip), %rdx
	jmp	.L30
.L28:
	movq	probes_shootout@GOTPCREL(%rip), %rdx
	jmp	.L30
.L29:
	movq	probes_shootout@GOTPCREL(%rip), %rdx
.L30:
	movq	%r14, %rdi
	movq	%rsi, %rcx
	movq	%rbx, %rsi
	movq	%rax, %rbx
	callq	*scantling_validate@GOTPCREL(%rip)
	xorl	%esi, %esi
	cmpb	$22, %dl
	movzbl	%dl, %ecx
	movl	$2, %edx
	cmovnel	%ecx, %edx
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, %ecx
	cmovneq	%rcx, %rsi
.L31:
	movl	%esi, 4(%rax)
	movb	%dl, 8(%rax)
	movw	$4, (%rax)
	jmp	.L20

feed_view:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rdx, %r15
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	callq	probes_shootout
	testb	%al, %al
	je	.L1
.L2:
	movw	$3, %ax
	movl	$1, %ecx
	cmpq	$6, %r15
	jb	.L3
	movl	(%r14), %edx
	cmpq	%rdx, %r15
	sete	%dl
	cmpq	$2147483641, %r15
	setb	%sil
	andb	%dl, %sil
	cmpb	$1, %sil
	jne	.L3
	leaq	-6(%r15), %rdx
	movzwl	4(%r14), %esi
	addq	$6, %r14
	cmpl	$3, %esi
	je	.L11
	cmpl	$2, %esi
	je	.L10
	cmpl	$1, %esi
	jne	.L8
	cmpq	$20, %r15
	leaq	.Lanon(%rip), %rcx
	cmovaeq	%r14, %rcx
	movw	$1, %si
	xorl	%eax, %eax
	jmp	.L12
.L3:
	xorl	%esi, %esi
	xorl	%edx, %edx
.L13:
	movw	%ax, (%rbx)
	movw	%si, 2(%rbx)
	movq	%rcx, 8(%rbx)
	movq	%rdx, 16(%rbx)
	movq	%rdi, 24(%rbx)
.L15:
	movq	%rbx, %rax
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L10:
	cmpq	$20, %r15
	leaq	.Lanon(%rip), %rcx
	cmovaeq	%r14, %rcx
	movw	$1, %ax
	movw	$2, %si
	jmp	.L12
.L11:
	cmpq	$20, %r15
	leaq	.Lanon(%rip), %rcx
	cmovaeq	%r14, %rcx
	movw	$2, %ax
	movw	$3, %si
.L12:
	movq	%rdx, %rdi
	movq	%r14, %rdx
	jmp	.L13
.L8:
	movq	%r14, %rcx
	jmp	.L13
.L1:
	movq	probes_shootout@GOTPCREL(%rip), %rdx
	movq	%r14, %rdi
	movq	%r15, %rsi
	xorl	%ecx, %ecx
	callq	*scantling_validate_frame@GOTPCREL(%rip)
	cmpb	$22, %dl
	je	.L2
	movl	%eax, 4(%rbx)
	movb	%dl, 8(%rbx)
	movw	$4, (%rbx)
	jmp	.L15

feed_view_exact:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$56, %rsp
	movq	%rdx, %r15
	movq	%rsi, %r14
	movq	%rdi, %rbx
	cmpq	$6, %rdx
	jb	.L82
	movl	(%r14), %eax
	cmpq	%rax, %r15
	sete	%al
	cmpq	$2147483641, %r15
	setb	%cl
	andb	%al, %cl
	cmpb	$1, %cl
	je	.L2
.L82:
	movq	probes_shootout@GOTPCREL(%rip), %rdx
	movq	%r14, %rdi
	movq	%r15, %rsi
	movl	$1, %ecx
	callq	*scantling_validate_frame@GOTPCREL(%rip)
	cmpb	$22, %dl
	jne	.L95
.L83:
	movw	$3, %ax
	movl	$1, %ecx
	cmpq	$6, %r15
	jb	.L84
	movl	(%r14), %edx
	cmpq	%rdx, %r15
	sete	%dl
	cmpq	$2147483641, %r15
	setb	%sil
	andb	%dl, %sil
	cmpb	$1, %sil
	jne	.L84
	leaq	-6(%r15), %rdx
	movzwl	4(%r14), %esi
	addq	$6, %r14
	cmpl	$3, %esi
	je	.L92
	cmpl	$2, %esi
	je	.L91
	cmpl	$1, %esi
	jne	.L89
	cmpq	$20, %r15
	leaq	.Lanon(%rip), %rcx
	cmovaeq	%r14, %rcx
	movw	$1, %si
	xorl	%eax, %eax
	jmp	.L93
.L95:
	movl	%eax, 4(%rbx)
	movb	%dl, 8(%rbx)
	movw	$4, (%rbx)
	jmp	.L96
.L84:
	xorl	%esi, %esi
	xorl	%edx, %edx
.L94:
	movw	%ax, (%rbx)
	movw	%si, 2(%rbx)
	movq	%rcx, 8(%rbx)
	movq	%rdx, 16(%rbx)
	movq	%rdi, 24(%rbx)
.L96:
	movq	%rbx, %rax
	addq	$56, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L91:
	cmpq	$20, %r15
	leaq	.Lanon(%rip), %rcx
	cmovaeq	%r14, %rcx
	movw	$1, %ax
	movw	$2, %si
	jmp	.L93
.L92:
	cmpq	$20, %r15
	leaq	.Lanon(%rip), %rcx
	cmovaeq	%r14, %rcx
	movw	$2, %ax
	movw	$3, %si
.L93:
	movq	%rdx, %rdi
	movq	%r14, %rdx
	jmp	.L94
.L89:
	movq	%r14, %rcx
	jmp	.L94
.L2:
	leaq	-6(%r15), %r8
	movzwl	4(%r14), %eax
	cmpl	$3, %eax
	je	.L54
	cmpl	$2, %eax
	je	.L34
	cmpl	$1, %eax
	jne	.L82
	cmpq	$20, %r15
	jb	.L82
	cmpw	$12, 6(%r14)
	jne	.L82
	movl	16(%r14), %edi
	cmpq	$14, %rdi
	jb	.L82
	cmpq	%rdi, %r8
	jb	.L82
	movq	%rdi, %r9
	addq	$-14, %r9
	je	.L10
	cmpl	$18, %edi
	jb	.L82
	leaq	20(%r14), %r10
	leaq	-18(%rdi), %rax
	shrq	$2, %rax
	movl	(%r10), %r11d
	cmpq	%r11, %rax
	jb	.L82
	leaq	(,%r11,4), %rax
	movq	%rax, 40(%rsp)
	leaq	4(,%r11,4), %r13
	movq	$0, 8(%rsp)
.L14:
	movq	8(%rsp), %rax
	cmpq	%rax, 40(%rsp)
	je	.L79
	movl	24(%r14,%rax), %ebp
	movq	%rbp, 16(%rsp)
	subq	%r13, %rbp
	jb	.L82
	cmpq	16(%rsp), %r9
	jb	.L82
	cmpq	$19, %rbp
	jb	.L82
	addq	%r10, %r13
	cmpw	$17, (%r13)
	jne	.L82
	movl	10(%r13), %r12d
	cmpq	$19, %r12
	jb	.L82
	cmpl	%r12d, %ebp
	jb	.L82
	movq	-16(%r13,%r12), %rax
	movabsq	$-9187201950435737472, %rdx
	andq	%rdx, %rax
	movl	$127, %ecx
	bsrq	%rax, %rcx
	movq	-8(%r13,%r12), %rax
	andq	%rdx, %rax
	bsrq	%rax, %rdx
	xorq	$63, %rdx
	xorq	$63, %rcx
	addq	$64, %rcx
	testq	%rax, %rax
	cmovneq	%rdx, %rcx
	leaq	-152(,%r12,8), %rax
	cmpq	%rcx, %rax
	ja	.L22
.L23:
	movl	15(%r13), %eax
	cmpl	%r12d, %eax
	jb	.L82
	cmpl	%eax, %ebp
	jb	.L82
	movq	%rax, %rcx
	subq	%r12, %rcx
	movzbl	14(%r13), %edx
	cmpl	$2, %edx
	je	.L29
	cmpl	$1, %edx
	jne	.L82
	cmpl	$14, %ecx
	jb	.L82
	movl	$14, %esi
	movw	$12, %dx
	jmp	.L31
.L29:
	cmpl	$16, %ecx
	jb	.L82
	movl	$16, %esi
	movw	$14, %dx
.L31:
	cmpl	%eax, %ebp
	jne	.L82
	cmpl	%esi, %ecx
	jne	.L82
	addq	$4, 8(%rsp)
	cmpw	%dx, (%r13,%r12)
	movq	16(%rsp), %r13
	je	.L14
	jmp	.L82
.L22:
	leaq	-19(%r12), %rsi
	movq	%rdi, 32(%rsp)
	leaq	19(%r13), %rdi
	movq	%r9, 24(%rsp)
	movq	%r11, 48(%rsp)
	callq	*scantling_text_slow@GOTPCREL(%rip)
	movq	48(%rsp), %r11
	leaq	20(%r14), %r10
	movq	24(%rsp), %r9
	movq	32(%rsp), %rdi
	leaq	-6(%r15), %r8
	testq	%rax, %rax
	jne	.L23
	jmp	.L82
.L54:
	cmpq	$20, %r15
	jb	.L82
	cmpw	$12, 6(%r14)
	jne	.L82
	movl	16(%r14), %esi
	cmpq	$14, %rsi
	jb	.L82
	cmpq	%rsi, %r8
	jb	.L82
	movq	%rsi, %r9
	addq	$-14, %r9
	je	.L59
	cmpl	$18, %esi
	jb	.L82
	leaq	20(%r14), %r10
	leaq	-18(%rsi), %rax
	shrq	$2, %rax
	movl	(%r10), %r11d
	cmpq	%r11, %rax
	jb	.L82
	leaq	(,%r11,4), %rax
	movq	%rax, 8(%rsp)
	leaq	4(,%r11,4), %rdi
	xorl	%ebp, %ebp
.L63:
	cmpq	%rbp, 8(%rsp)
	je	.L77
	movl	24(%r14,%rbp), %ecx
	movq	%rcx, %r12
	subq	%rdi, %r12
	jb	.L82
	cmpq	%rcx, %r9
	jb	.L82
	cmpq	$29, %r12
	jb	.L82
	addq	%r10, %rdi
	cmpw	$27, (%rdi)
	jne	.L82
	movzbl	14(%rdi), %eax
	cmpl	$2, %eax
	je	.L71
	cmpl	$1, %eax
	jne	.L82
	cmpw	$0, 27(%rdi)
	jne	.L82
.L71:
	movl	10(%rdi), %r13d
	cmpq	$29, %r13
	jb	.L82
	cmpl	%r13d, %r12d
	jb	.L82
	movq	%rcx, 16(%rsp)
	movq	-16(%rdi,%r13), %rax
	movabsq	$-9187201950435737472, %rdx
	andq	%rdx, %rax
	movl	$127, %ecx
	bsrq	%rax, %rcx
	movq	-8(%rdi,%r13), %rax
	andq	%rdx, %rax
	bsrq	%rax, %rdx
	xorq	$63, %rdx
	xorq	$63, %rcx
	addq	$64, %rcx
	testq	%rax, %rax
	cmovneq	%rdx, %rcx
	leaq	-232(,%r13,8), %rdx
	movb	$1, %al
	cmpq	%rcx, %rdx
	ja	.L74
	cmpl	%r13d, %r12d
	movq	16(%rsp), %rdi
	jne	.L82
.L76:
	addq	$4, %rbp
	testb	%al, %al
	jne	.L63
	jmp	.L82
.L74:
	movq	%rsi, 40(%rsp)
	leaq	-29(%r13), %rsi
	addq	$29, %rdi
	movq	%r9, 32(%rsp)
	movq	%r11, 24(%rsp)
	callq	*scantling_text_slow@GOTPCREL(%rip)
	movq	24(%rsp), %r11
	leaq	20(%r14), %r10
	movq	32(%rsp), %r9
	movq	40(%rsp), %rsi
	leaq	-6(%r15), %r8
	testq	%rax, %rax
	setne	%al
	cmpl	%r13d, %r12d
	movq	16(%rsp), %rdi
	je	.L76
	jmp	.L82
.L34:
	cmpq	$20, %r15
	jb	.L82
	cmpw	$12, 6(%r14)
	jne	.L82
	movl	16(%r14), %edi
	cmpq	$14, %rdi
	jb	.L82
	cmpq	%rdi, %r8
	jb	.L82
	cmpl	$15, %edi
	jbe	.L39
	movq	%rdi, %rax
	addq	$-16, %rax
	je	.L82
	imulq	$138547333, %rax, %rdx
	shrq	$32, %rdx
	movl	%eax, %ecx
	subl	%edx, %ecx
	shrl	%ecx
	addl	%edx, %ecx
	shrl	$4, %ecx
	movl	%ecx, %edx
	shll	$5, %edx
	movl	%ecx, %esi
	subl	%edx, %esi
	addl	%eax, %esi
	jne	.L82
	cmpw	$31, 20(%r14)
	jne	.L82
	movabsq	$-9187201950435737600, %rsi
	movabsq	$9187201950435737471, %r9
	movl	%ecx, %r13d
	leaq	30(%r14), %r12
	movb	$1, %bpl
	leaq	128(%rsi), %r10
	jmp	.L44
.L50:
	movb	$1, %cl
.L51:
	andb	%cl, %al
	andb	%al, %bpl
	addq	$31, %r12
	decq	%r13
	je	.L52
.L44:
	movq	(%r12), %rax
	movq	%rax, %rcx
	andq	%r9, %rcx
	addq	%r9, %rcx
	orq	%rax, %rcx
	movq	%rcx, %rdx
	andq	%rsi, %rdx
	andq	%r10, %rax
	shlq	$8, %rcx
	xorq	%rsi, %rcx
	andq	%rdx, %rcx
	orq	%rax, %rcx
	movb	$1, %al
	jne	.L45
	movzbl	8(%r12), %ecx
	cmpl	$2, %ecx
	je	.L50
.L47:
	cmpl	$1, %ecx
	jne	.L48
	cmpw	$0, 21(%r12)
	sete	%cl
	jmp	.L51
.L48:
	xorl	%ecx, %ecx
	jmp	.L51
.L45:
	movl	$8, %esi
	movq	%rdi, 16(%rsp)
	movq	%r12, %rdi
	movq	%r10, 8(%rsp)
	callq	*scantling_text_text_slow@GOTPCREL(%rip)
	movq	8(%rsp), %r10
	movabsq	$9187201950435737471, %r9
	movabsq	$-9187201950435737600, %rsi
	movq	16(%rsp), %rdi
	leaq	-6(%r15), %r8
	movzbl	8(%r12), %ecx
	cmpl	$2, %ecx
	jne	.L47
	jmp	.L50
.L39:
	movl	%edi, %ebp
	xorb	$1, %bpl
.L52:
	cmpq	%rdi, %r8
	jne	.L82
	testb	$1, %bpl
	jne	.L83
	jmp	.L82
.L77:
	testq	%r11, %r11
	setne	%cl
	cmpq	%r9, %rdi
	sete	%al
	andb	%cl, %al
	jmp	.L78
.L79:
	testq	%r11, %r11
	setne	%cl
	cmpq	%r9, %r13
	sete	%al
	andb	%cl, %al
	jmp	.L80
.L10:
	movb	$1, %al
.L80:
	cmpq	%rdi, %r8
	je	.L81
	jmp	.L82
.L59:
	movb	$1, %al
.L78:
	cmpq	%rsi, %r8
	jne	.L82
.L81:
	testb	%al, %al
	jne	.L83
	jmp	.L82

feed_write_dense_multi:
	movq	%rdi, %rax
	cmpq	$6, %rdx
	jb	.L2
	movl	$0, (%rsi)
	movw	$2, 4(%rsi)
	cmpq	$19, %rdx
	jbe	.L2
	movw	$12, 6(%rsi)
	movq	$1, 8(%rsi)
	movl	$14, 16(%rsi)
	movl	$20, (%rsi)
	movq	$20, 8(%rax)
	movq	$3, (%rax)
	retq
.L2:
	movq	$0, (%rax)
	movq	$20, 8(%rax)
	retq

feed_write_multi:
	movq	%rdi, %rax
	cmpq	$6, %rdx
	jb	.L2
	movl	$0, (%rsi)
	movw	$1, 4(%rsi)
	cmpq	$19, %rdx
	jbe	.L2
	movw	$12, 6(%rsi)
	movq	$1, 8(%rsi)
	movl	$14, 16(%rsi)
	movl	$20, (%rsi)
	movq	$20, 8(%rax)
	movq	$3, (%rax)
	retq
.L2:
	movq	$0, (%rax)
	movq	$20, 8(%rax)
	retq

feed_write_stored_multi:
	movq	%rdi, %rax
	cmpq	$6, %rdx
	jb	.L2
	movl	$0, (%rsi)
	movw	$3, 4(%rsi)
	cmpq	$19, %rdx
	jbe	.L2
	movw	$12, 6(%rsi)
	movq	$1, 8(%rsi)
	movl	$14, 16(%rsi)
	movl	$20, (%rsi)
	movq	$20, 8(%rax)
	movq	$3, (%rax)
	retq
.L2:
	movq	$0, (%rax)
	movq	$20, 8(%rax)
	retq

fixed_text_as_str:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movabsq	$9187201950435737471, %rdi
	movq	%rcx, %r8
	andq	%rdi, %r8
	addq	%rdi, %r8
	orq	%rcx, %r8
	movq	%r8, %rdi
	shlq	$8, %rdi
	movabsq	$-9187201950435737472, %r9
	leaq	-128(%r9), %r10
	xorq	%rdi, %r10
	andq	%r8, %r10
	orq	%rcx, %r10
	testq	%r9, %r10
	jne	.L1
	movl	$127, %edi
	bsrq	%rcx, %rdi
	xorl	$56, %edi
	shrl	$3, %edi
	movl	$8, %ecx
	subq	%rdi, %rcx
	movq	%rsi, %rbx
	testq	%rbx, %rbx
	je	.L5
.L4:
	movq	%rcx, 8(%rax)
.L6:
	movq	%rbx, (%rax)
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	%rsi, %rbx
	movl	$8, %esi
	movq	%rbx, %rdi
	movq	%rax, %r15
	movq	%rdx, %r14
	callq	*scantling_fixed_slow@GOTPCREL(%rip)
	movq	%rbx, %rsi
	movq	%rax, %rbx
	movq	%r15, %rax
	movq	%rdx, %rcx
	movq	%r14, %rdx
	testq	%rbx, %rbx
	jne	.L4
.L5:
	movq	%rsi, %r14
	movl	$8, %esi
	movq	%r14, %rdi
	movq	%rax, %r12
	movq	%rdx, %r15
	callq	*scantling_text_fault@GOTPCREL(%rip)
	cmpb	$22, %al
	movzbl	%al, %eax
	movl	$9, %esi
	cmovnel	%eax, %esi
	movl	$8, %ecx
	movq	%r15, %rdi
	movq	%r14, %rdx
	callq	*scantling_view_invalid_efbb@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r12, %rax
	movl	%ecx, 8(%r12)
	movb	%dl, 12(%r12)
	jmp	.L6

level_update_peek_flags:
	movq	(%rdi), %rax
	movzbl	14(%rax), %eax
	retq

level_update_peek_side:
	movq	(%rdi), %rax
	movzbl	15(%rax), %eax
	retq

level_update_peek_size:
	movq	(%rdi), %rax
	movl	10(%rax), %eax
	retq

level_update_view_flags:
	movq	(%rdi), %rax
	movzbl	14(%rax), %eax
	retq

level_update_view_side:
	movq	(%rdi), %rax
	movzbl	15(%rax), %eax
	retq

level_update_view_size:
	movq	(%rdi), %rax
	movl	10(%rax), %eax
	retq

message_needs_block_block:
	movq	%rdi, %rax
	movq	16(%rsi), %rcx
	leaq	19(%rcx), %rdi
	movq	%rdi, 16(%rsi)
	movq	(%rsi), %rdi
	movq	8(%rsi), %r8
	movq	$1, (%rsi)
	movq	$0, 8(%rsi)
	cmpq	$19, %r8
	jb	.L1
	leaq	19(%rdi), %r9
	addq	$-19, %r8
	movq	%r9, (%rsi)
	movq	%r8, 8(%rsi)
	movw	$17, (%rdi)
	movq	%rdx, 2(%rdi)
	movq	%rsi, (%rax)
	movq	%rcx, 8(%rax)
	movq	%rdi, 16(%rax)
	retq
.L1:
	xorl	%edi, %edi
	movq	%rsi, (%rax)
	movq	%rcx, 8(%rax)
	movq	%rdi, 16(%rax)
	retq

message_needs_body_body:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	subq	$16, %rsp
	movq	%rsi, %rcx
	movzbl	24(%rsi), %ebx
	movq	16(%rsi), %rdx
	movq	(%rdi), %rax
	movq	8(%rax), %rsi
	cmpq	$16, %rsi
	jb	.L2
	movq	(%rax), %r8
	movups	(%rcx), %xmm0
	cmpq	$16, %rdx
	movl	$16, %ecx
	cmovbq	%rdx, %rcx
	movups	%xmm0, (%r8)
	addq	%rcx, 16(%rax)
	addq	%rcx, %r8
	subq	%rcx, %rsi
	movq	%r8, (%rax)
	movq	%rsi, 8(%rax)
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L5
.L4:
	movl	16(%rax), %edx
	subl	8(%rdi), %edx
	movl	%edx, %esi
	shrl	$24, %esi
	shlq	$8, %rdx
	movzbl	%bl, %edi
	orq	%rdx, %rdi
	movb	%sil, 18(%rcx)
	movl	%edi, 14(%rcx)
.L5:
	addq	$16, %rsp
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L2:
	movups	(%rcx), %xmm0
	cmpq	$16, %rdx
	movl	$16, %ecx
	cmovbq	%rdx, %rcx
	movaps	%xmm0, (%rsp)
	movq	(%rax), %r8
	movq	16(%rax), %rdx
	addq	%rcx, %rdx
	movq	$-1, %r9
	cmovaeq	%rdx, %r9
	movq	%r9, 16(%rax)
	movq	%rsp, %rdx
	movq	%rdi, %r14
	movq	%r8, %rdi
	movq	%rax, %r15
	callq	*scantling_sink_flat@GOTPCREL(%rip)
	movq	%r14, %rdi
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%rcx, (%r15)
	movq	%rdx, 8(%r15)
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	jne	.L4
	jmp	.L5

message_needs_body_body_quote:
	movq	(%rsi), %rcx
	movl	8(%rsi), %edx
	movzbl	12(%rsi), %r8d
	movzbl	13(%rsi), %esi
	movq	(%rdi), %rax
	addq	$16, 16(%rax)
	movq	(%rax), %r9
	movq	8(%rax), %r10
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$16, %r10
	jb	.L2
	leaq	16(%r9), %r11
	addq	$-16, %r10
	movq	%r11, (%rax)
	movq	%r10, 8(%rax)
	movw	$14, (%r9)
	movq	%rcx, 2(%r9)
	movl	%edx, 10(%r9)
	movb	%r8b, 14(%r9)
	movb	%sil, 15(%r9)
.L2:
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L4
	movl	16(%rax), %edx
	subl	8(%rdi), %edx
	movl	%edx, %esi
	shrl	$24, %esi
	shlq	$8, %rdx
	orq	$2, %rdx
	movb	%sil, 18(%rcx)
	movl	%edx, 14(%rcx)
.L4:
	retq

message_needs_body_body_trade:
	movq	(%rdi), %rax
	addq	$14, 16(%rax)
	movq	(%rax), %rcx
	movq	8(%rax), %r8
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$14, %r8
	jb	.L2
	leaq	14(%rcx), %r9
	addq	$-14, %r8
	movq	%r9, (%rax)
	movq	%r8, 8(%rax)
	movw	$12, (%rcx)
	movq	%rsi, 2(%rcx)
	movl	%edx, 10(%rcx)
.L2:
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L4
	movl	16(%rax), %edx
	subl	8(%rdi), %edx
	movl	%edx, %esi
	shrl	$24, %esi
	shlq	$8, %rdx
	incq	%rdx
	movb	%sil, 18(%rcx)
	movl	%edx, 14(%rcx)
.L4:
	retq

message_needs_symbol_skip_symbol:
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movq	8(%rsi), %rdx
	movq	16(%rsi), %rsi
	testq	%rsi, %rsi
	je	.L2
	movl	16(%rcx), %edi
	subl	%edx, %edi
	movl	%edi, 10(%rsi)
.L2:
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	movq	%rsi, 16(%rax)
	retq

message_needs_symbol_symbol:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	movq	(%rsi), %rbx
	movq	8(%rsi), %r14
	movq	16(%rsi), %r15
	cmpq	$9, %rcx
	setae	%sil
	movq	8(%rbx), %r8
	cmpq	$8, %r8
	setb	%dil
	orb	%sil, %dil
	cmpb	$1, %dil
	jne	.L8
	movq	16(%rbx), %rsi
	addq	%rcx, %rsi
	movq	$-1, %rdi
	cmovaeq	%rsi, %rdi
	movq	%rdi, 16(%rbx)
	movq	(%rbx), %rdi
	movq	$1, (%rbx)
	movq	$0, 8(%rbx)
	subq	%rcx, %r8
	jb	.L16
	leaq	(%rdi,%rcx), %rsi
	movq	%rsi, (%rbx)
	movq	%r8, 8(%rbx)
	cmpq	$16, %rcx
	jbe	.L3
	movq	%rdx, %rsi
	movq	%rcx, %rdx
	movq	%rax, %r12
	callq	*memcpy@GOTPCREL(%rip)
	movq	%r12, %rax
	jmp	.L16
.L8:
	movq	(%rbx), %r9
	cmpq	$4, %rcx
	jae	.L10
	leaq	.Lanon(%rip), %rsi
	movq	$0, (%rsp)
	jmp	.L11
.L10:
	movl	(%rdx), %esi
	movq	%rsi, (%rsp)
	leaq	(%rdx,%rcx), %rsi
	addq	$-4, %rsi
.L11:
	movl	(%rsi), %r10d
	movq	%rcx, %rdi
	shrq	%rdi
	leaq	(%rdx,%rdi), %r12
	movq	%rcx, %rsi
	subq	$1, %rsi
	leaq	.Lanon(%rip), %r11
	leaq	(%rdx,%rsi), %rbp
	cmovbq	%r11, %rdx
	cmovbq	%r11, %r12
	movzbl	(%r12), %r13d
	cmovbq	%r11, %rbp
	shll	$3, %edi
	movq	%rcx, %r12
	movl	%edi, %ecx
	shlq	%cl, %r13
	movzbl	(%rdx), %edx
	leal	(,%r12,8), %ecx
	andb	$56, %cl
	xorb	$32, %cl
	shlq	%cl, %r10
	orq	%rdx, %r13
	orq	(%rsp), %r10
	movzbl	(%rbp), %edx
	shll	$3, %esi
	movl	%esi, %ecx
	shlq	%cl, %rdx
	orq	%r13, %rdx
	cmpq	$4, %r12
	cmovaeq	%r10, %rdx
	movq	%rdx, (%r9)
	addq	%r12, 16(%rbx)
	subq	%r12, %r8
	addq	%r12, %r9
	movq	%r9, (%rbx)
	movq	%r8, 8(%rbx)
.L16:
	testq	%r15, %r15
	je	.L18
	movl	16(%rbx), %ecx
	subl	%r14d, %ecx
	movl	%ecx, 10(%r15)
.L18:
	movq	%rbx, (%rax)
	movq	%r14, 8(%rax)
	movq	%r15, 16(%rax)
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L3:
	cmpq	$7, %rcx
	jbe	.L4
	movq	(%rdx), %rsi
	movq	-8(%rdx,%rcx), %rdx
	movq	%rsi, (%rdi)
	movq	%rdx, -8(%rdi,%rcx)
	jmp	.L16
.L4:
	cmpq	$3, %rcx
	jbe	.L5
	movl	(%rdx), %esi
	movl	-4(%rdx,%rcx), %edx
	movl	%esi, (%rdi)
	movl	%edx, -4(%rdi,%rcx)
	jmp	.L16
.L5:
	cmpq	$1, %rcx
	jbe	.L6
	movzwl	(%rdx), %esi
	movzwl	-2(%rdx,%rcx), %edx
	movw	%si, (%rdi)
	movw	%dx, -2(%rdi,%rcx)
	jmp	.L16
.L6:
	testq	%rcx, %rcx
	je	.L16
	movzbl	(%rdx), %ecx
	movb	%cl, (%rdi)
	movb	%cl, -1(%rsi)
	jmp	.L16

message_peek_body:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	movq	(%rsi), %r12
	movzbl	14(%r12), %ebp
	movzbl	%bpl, %r13d
	movl	10(%r12), %r14d
	movl	15(%r12), %ebx
	cmpl	%r14d, %ebx
	jb	.L10
	cmpq	%rbx, 16(%rsi)
	jb	.L10
	subq	%r14, %rbx
	addq	8(%rsi), %r14
	movq	24(%rsi), %r15
	cmpl	$1, %r13d
	je	.L11
.L3:
	cmpl	$2, %r13d
	je	.L6
	testl	%r13d, %r13d
	je	.L21
	movb	$2, (%rax)
	movb	%bpl, 1(%rax)
	movq	%r14, 8(%rax)
	movq	%rbx, 16(%rax)
	jmp	.L16
.L6:
	cmpq	$16, %rbx
	jb	.L22
	jne	.L17
	cmpw	$14, (%r14)
	jne	.L17
.L9:
	movb	$1, (%rax)
	jmp	.L15
.L10:
	movq	%rax, %rbx
	movq	%rsi, %r14
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%r14, %rsi
	movq	%rax, %r14
	movq	%rbx, %rax
	movq	%rdx, %rbx
	movq	24(%rsi), %r15
	cmpl	$1, %r13d
	jne	.L3
.L11:
	cmpq	$14, %rbx
	jb	.L23
	jne	.L19
	cmpw	$12, (%r14)
	jne	.L19
.L14:
	movb	$0, (%rax)
.L15:
	movq	%r14, 8(%rax)
	movq	%r14, 16(%rax)
	movq	%rbx, 24(%rax)
	movq	%r15, 32(%rax)
.L16:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L17:
	movq	probes_shootout@GOTPCREL(%rip), %rdx
	movq	%r14, %rdi
	movq	%rbx, %rsi
	movq	%r15, %rcx
	movq	%rax, %r12
	callq	*scantling_validate@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r12, %rax
	cmpb	$22, %dl
	je	.L9
	jmp	.L20
.L19:
	movq	probes_shootout_dbedc@GOTPCREL(%rip), %rdx
	movq	%r14, %rdi
	movq	%rbx, %rsi
	movq	%r15, %rcx
	movq	%rax, %r12
	callq	*scantling_validate@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r12, %rax
	cmpb	$22, %dl
	je	.L14
.L20:
	movl	%ecx, %esi
	jmp	.L25
.L21:
	addq	$14, %r12
	movl	$1, %ecx
	movq	%r15, %rdi
	movl	$6, %esi
	movq	%r12, %rdx
	movq	%rax, %rbx
	callq	*scantling_view_invalid_efbb@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 4(%rbx)
	movb	%dl, 8(%rbx)
	movb	$3, (%rbx)
	jmp	.L16
.L22:
	movq	probes_shootout@GOTPCREL(%rip), %rdx
	jmp	.L24
.L23:
	movq	probes_shootout_dbedc@GOTPCREL(%rip), %rdx
.L24:
	movq	%r14, %rdi
	movq	%rbx, %rsi
	movq	%r15, %rcx
	movq	%rax, %rbx
	callq	*scantling_validate@GOTPCREL(%rip)
	xorl	%esi, %esi
	cmpb	$22, %dl
	movzbl	%dl, %ecx
	movl	$2, %edx
	cmovnel	%ecx, %edx
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, %ecx
	cmovneq	%rcx, %rsi
.L25:
	movl	%esi, 4(%rax)
	movb	%dl, 8(%rax)
	movb	$3, (%rax)
	jmp	.L16

message_peek_next:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rbx
	movq	16(%rsi), %rdx
	cmpq	24(%rsi), %rdx
	je	.L14
	leaq	4(%rdx), %rax
	movq	%rax, 16(%rsi)
	movq	8(%rsi), %rax
	movq	32(%rsi), %r12
	movl	(%rdx), %ecx
	cmpq	%rcx, %rax
	setb	%dil
	movq	%rcx, %r14
	subq	%r12, %r14
	jb	.L2
	testb	%dil, %dil
	jne	.L13
.L4:
	addq	(%rsi), %r12
	movq	%rcx, 32(%rsi)
	movq	40(%rsi), %r15
	cmpq	$19, %r14
	jb	.L18
	cmpw	$17, (%r12)
	jne	.L10
	movl	15(%r12), %eax
	cmpl	%eax, %r14d
	jne	.L10
	movl	10(%r12), %ecx
	cmpl	$19, %ecx
	jb	.L10
	cmpl	%eax, %ecx
	ja	.L10
	movq	%r12, %rcx
.L12:
	movq	%rcx, 8(%rbx)
	movq	%r12, 16(%rbx)
	movq	%r14, 24(%rbx)
	movq	%r15, 32(%rbx)
	movq	$1, (%rbx)
	jmp	.L17
.L14:
	movq	32(%rsi), %rax
	cmpq	8(%rsi), %rax
	jb	.L16
	movq	$0, (%rbx)
.L17:
	movq	%rbx, %rax
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L10:
	movq	probes_shootout_abac@GOTPCREL(%rip), %rdx
	movq	%r12, %rdi
	movq	%r14, %rsi
	movq	%r15, %rcx
	callq	*scantling_validate@GOTPCREL(%rip)
	movq	%r12, %rcx
	cmpb	$22, %dl
	je	.L12
	movl	%eax, %eax
	movzbl	%dl, %r12d
	shlq	$32, %r12
	orq	%rax, %r12
	xorl	%ecx, %ecx
	jmp	.L12
.L2:
	movb	$1, %dil
	testb	%dil, %dil
	je	.L4
.L13:
	movq	$1, 16(%rsi)
	movq	$1, 24(%rsi)
	movq	%rax, 32(%rsi)
	movq	40(%rsi), %rdi
	movl	$4, %ecx
	movl	$17, %esi
	callq	*scantling_view_invalid_efbb@GOTPCREL(%rip)
	movq	$0, 8(%rbx)
	movl	%eax, 16(%rbx)
	movb	%dl, 20(%rbx)
	movq	$1, (%rbx)
	jmp	.L17
.L18:
	movq	probes_shootout_abac@GOTPCREL(%rip), %rdx
	movq	%r12, %rdi
	movq	%r14, %rsi
	movq	%r15, %rcx
	callq	*scantling_validate@GOTPCREL(%rip)
	xorl	%ecx, %ecx
	cmpb	$22, %dl
	movzbl	%dl, %edx
	movl	$2, %esi
	cmovnel	%edx, %esi
	movl	%eax, %eax
	cmoveq	%rcx, %rax
	movzbl	%sil, %r12d
	shlq	$32, %r12
	orq	%rax, %r12
	jmp	.L12
.L16:
	movq	%rbx, %rdi
	callq	*scantling_list_tail_daad@GOTPCREL(%rip)
	jmp	.L17

message_peek_symbol:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movzwl	(%rcx), %ebx
	movl	10(%rcx), %edx
	movq	24(%rsi), %r14
	cmpq	%rdx, 16(%rsi)
	jb	.L2
	movq	8(%rsi), %rcx
.L3:
	addq	$2, %rbx
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	movq	%rbx, 16(%rax)
	movq	%r14, 24(%rax)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L2:
	movq	%rax, %r15
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r15, %rax
	jmp	.L3

message_view_body:
	pushq	%rbp
	pushq	%r14
	pushq	%rbx
	movq	%rdi, %rax
	movq	(%rsi), %rdx
	movzbl	14(%rdx), %ebx
	movzbl	%bl, %ebp
	movl	10(%rdx), %ecx
	movl	15(%rdx), %edx
	cmpl	%ecx, %edx
	jb	.L3
	cmpq	%rdx, 16(%rsi)
	jb	.L3
	subq	%rcx, %rdx
	addq	8(%rsi), %rcx
	cmpl	$1, %ebp
	je	.L7
.L5:
	cmpl	$2, %ebp
	jne	.L6
	cmpq	$16, %rdx
	leaq	.Lanon(%rip), %rsi
	cmovaeq	%rcx, %rsi
	movq	%rsi, 8(%rax)
	movq	%rcx, 16(%rax)
	movq	%rdx, 24(%rax)
	movb	$1, %cl
	jmp	.L9
.L6:
	movb	%bl, 1(%rax)
	movq	%rcx, 8(%rax)
	movq	%rdx, 16(%rax)
	movb	$2, %cl
	jmp	.L9
.L3:
	movq	%rax, %r14
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r14, %rax
	cmpl	$1, %ebp
	jne	.L5
.L7:
	cmpq	$14, %rdx
	leaq	.Lanon(%rip), %rsi
	cmovaeq	%rcx, %rsi
	movq	%rsi, 8(%rax)
	movq	%rcx, 16(%rax)
	movq	%rdx, 24(%rax)
	xorl	%ecx, %ecx
.L9:
	movb	%cl, (%rax)
	popq	%rbx
	popq	%r14
	popq	%rbp
	retq

message_view_next:
	movq	%rdi, %rax
	movq	16(%rsi), %rcx
	cmpq	24(%rsi), %rcx
	je	.L8
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	leaq	4(%rcx), %rdx
	movq	%rdx, 16(%rsi)
	movl	(%rcx), %ebx
	cmpq	%rbx, 8(%rsi)
	movq	32(%rsi), %rcx
	setb	%dil
	movq	%rbx, %rdx
	subq	%rcx, %rdx
	jb	.L2
	testb	%dil, %dil
	jne	.L5
.L4:
	addq	(%rsi), %rcx
.L6:
	cmpq	$19, %rdx
	leaq	.Lanon(%rip), %rdi
	cmovaeq	%rcx, %rdi
	movq	%rbx, 32(%rsi)
	movq	%rdi, (%rax)
	movq	%rcx, 8(%rax)
	movq	%rdx, 16(%rax)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L8:
	movq	$0, (%rax)
	retq
.L2:
	movb	$1, %dil
	testb	%dil, %dil
	je	.L4
.L5:
	movq	%rax, %r14
	movq	%rsi, %r15
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%r15, %rsi
	movq	%rax, %rcx
	movq	%r14, %rax
	jmp	.L6

message_view_symbol:
	movq	(%rdi), %rdx
	movl	10(%rdx), %esi
	movl	$1, %eax
	cmpq	%rsi, 16(%rdi)
	jae	.L2
	xorl	%edx, %edx
	retq
.L2:
	movq	%rdi, %rcx
	movzwl	(%rdx), %edi
	addq	$2, %rdi
	cmpl	%edi, %esi
	jae	.L4
	xorl	%edx, %edx
	retq
.L4:
	movq	8(%rcx), %rax
	movq	%rsi, %rdx
	subq	%rdi, %rdx
	addq	%rax, %rdi
	cmpl	$16, %esi
	jb	.L7
	movdqu	-16(%rax,%rsi), %xmm0
	pand	.LCPI76(%rip), %xmm0
	movq	%xmm0, %rax
	pshufd	$238, %xmm0, %xmm0
	movq	%xmm0, %rcx
	bsrq	%rcx, %rsi
	xorq	$63, %rsi
	movl	$127, %r8d
	bsrq	%rax, %r8
	xorq	$63, %r8
	addq	$64, %r8
	testq	%rcx, %rcx
	cmovneq	%rsi, %r8
	leaq	(,%rdx,8), %rax
	cmpq	%r8, %rax
	ja	.L7
	movq	%rdi, %rax
	retq
.L7:
	pushq	%rax
	movq	%rdx, %rsi
	callq	*scantling_text_slow@GOTPCREL(%rip)
	movq	%rax, %rcx
	testq	%rax, %rax
	cmoveq	%rax, %rdx
	movl	$1, %eax
	cmovneq	%rcx, %rax
	addq	$8, %rsp
	retq

multi_needs_messages_messages:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdx, %r8
	subq	%rsi, %r8
	movq	%rdx, %r11
	movq	(%rdi), %rax
	movq	8(%rdi), %rcx
	movq	16(%rdi), %rdi
	subq	%rsi, %r11
	je	.L17
	shrq	$3, %r8
	movq	32(%rax), %r9
	incq	%r9
	movl	%r9d, %r10d
	andl	$2147483647, %r10d
	movl	$2147483648, %ebx
	orq	%r9, %rbx
	cmpl	$65, %r10d
	cmovbq	%r9, %rbx
	movq	%rbx, 32(%rax)
	movq	8(%rax), %rbx
	movq	16(%rax), %r9
	leaq	4(%r9), %r15
	movq	%r15, 16(%rax)
	movl	$1, %r10d
	cmpq	$4, %rbx
	jb	.L2
	movq	(%rax), %r14
	leaq	4(%r14), %r15
	addq	$-4, %rbx
	movq	%r15, (%rax)
	movq	%rbx, 8(%rax)
	movl	%r8d, (%r14)
	movq	16(%rax), %r15
	movq	(%rax), %r14
	movq	8(%rax), %rbx
	jmp	.L4
.L2:
	xorl	%ebx, %ebx
	movl	$1, %r14d
.L4:
	shrq	%r11
	addq	%r11, %r15
	movq	$-1, %r12
	cmovaeq	%r15, %r12
	movq	%r12, 16(%rax)
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	subq	%r11, %rbx
	jae	.L6
	xorl	%r11d, %r11d
	jmp	.L7
.L6:
	addq	%r14, %r11
	movq	%r11, (%rax)
	movq	%rbx, 8(%rax)
	movq	%r8, %r11
	movq	%r14, %r10
.L7:
	leaq	(%r10,%r11,4), %r11
	jmp	.L8
.L14:
	addq	$8, %rsi
	decq	%r8
	cmpq	%rdx, %rsi
	je	.L15
.L8:
	movq	16(%rax), %r15
	movq	8(%rax), %r14
	cmpq	$19, %r14
	jae	.L9
	addq	$33, %r15
	movq	%r15, 16(%rax)
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	%r11, %r10
	jne	.L13
	jmp	.L14
.L9:
	movq	(%rsi), %r12
	movq	(%rax), %rbx
	movw	$17, (%rbx)
	movq	%r12, 2(%rbx)
	movl	$19, 10(%rbx)
	addq	$33, %r15
	movq	%r15, 16(%rax)
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	addq	$-33, %r14
	cmpq	$-15, %r14
	ja	.L11
	leaq	33(%rbx), %r15
	movq	%r15, (%rax)
	movq	%r14, 8(%rax)
	movw	$12, 19(%rbx)
	movq	$1, 21(%rbx)
	movl	$2, 29(%rbx)
.L11:
	movb	$0, 18(%rbx)
	movl	$8449, 14(%rbx)
	cmpq	%r11, %r10
	je	.L14
.L13:
	movl	16(%rax), %ebx
	subl	%r9d, %ebx
	movl	%ebx, (%r10)
	addq	$4, %r10
	jmp	.L14
.L15:
	testq	%r8, %r8
	jne	.L21
	decq	32(%rax)
.L17:
	testq	%rdi, %rdi
	je	.L19
	movl	16(%rax), %edx
	subl	%ecx, %edx
	movl	%edx, 10(%rdi)
.L19:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L21:
	callq	*scantling_sink_wrong_count@GOTPCREL(%rip)

multi_peek_messages:
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rbx
	movq	24(%rsi), %r14
	movq	(%rsi), %rcx
	movzwl	(%rcx), %eax
	addq	$2, %rax
	movl	10(%rcx), %edx
	movq	%rdx, %rcx
	subq	%rax, %rcx
	jb	.L8
	cmpq	%rdx, 16(%rsi)
	jb	.L8
	addq	8(%rsi), %rax
	testq	%rcx, %rcx
	je	.L9
.L3:
	cmpq	$3, %rcx
	jbe	.L7
	movl	(%rax), %edx
	testq	%rdx, %rdx
	je	.L7
	leaq	-4(%rcx), %rsi
	shrq	$2, %rsi
	cmpq	%rdx, %rsi
	jb	.L7
	movq	%rax, (%rbx)
	addq	$4, %rax
	movq	%rcx, 8(%rbx)
	movq	%rax, 16(%rbx)
	movq	%rdx, 24(%rbx)
	jmp	.L10
.L7:
	movq	%r14, %rdi
	movl	$16, %esi
	movq	%rax, %rdx
	callq	*scantling_view_invalid_efbb@GOTPCREL(%rip)
	movl	%eax, 8(%rbx)
	movb	%dl, 12(%rbx)
	movq	$0, (%rbx)
	jmp	.L11
.L8:
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rdx, %rcx
	testq	%rcx, %rcx
	jne	.L3
.L9:
	movq	%rax, (%rbx)
	movq	$0, 8(%rbx)
	movq	$1, 16(%rbx)
	movq	$0, 24(%rbx)
.L10:
	movq	%r14, 32(%rbx)
.L11:
	movq	%rbx, %rax
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq

multi_view_messages:
	pushq	%rbx
	movq	%rdi, %rax
	movq	(%rsi), %rdx
	movzwl	(%rdx), %ecx
	addq	$2, %rcx
	movl	10(%rdx), %edi
	movq	%rdi, %rdx
	subq	%rcx, %rdx
	jb	.L3
	cmpq	%rdi, 16(%rsi)
	jb	.L3
	addq	8(%rsi), %rcx
	cmpq	$4, %rdx
	jb	.L5
.L6:
	leaq	-4(%rdx), %rdi
	shrq	$2, %rdi
	movl	(%rcx), %r8d
	xorl	%esi, %esi
	cmpq	%r8, %rdi
	cmovaeq	%r8, %rsi
	leaq	4(%rcx), %r8
	movl	$1, %edi
	cmovaeq	%r8, %rdi
	jmp	.L7
.L3:
	movq	%rax, %rbx
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	cmpq	$4, %rdx
	jae	.L6
.L5:
	movl	$1, %edi
	xorl	%esi, %esi
.L7:
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	movq	%rdi, 16(%rax)
	movq	%rsi, 24(%rax)
	popq	%rbx
	retq

stored_message_needs_block_block:
	movq	%rdi, %rax
	movq	(%rdx), %r8
	movq	8(%rdx), %rdi
	movq	16(%rdx), %r9
	movq	16(%rsi), %rcx
	leaq	29(%rcx), %rdx
	movq	%rdx, 16(%rsi)
	movq	(%rsi), %rdx
	movq	8(%rsi), %r10
	movq	$1, (%rsi)
	movq	$0, 8(%rsi)
	cmpq	$29, %r10
	jb	.L1
	leaq	29(%rdx), %r11
	addq	$-29, %r10
	movq	%r11, (%rsi)
	movq	%r10, 8(%rsi)
	movw	$27, (%rdx)
	movq	%r9, 2(%rdx)
	movq	%r8, 14(%rdx)
	movq	%rdi, %r8
	shrq	$48, %r8
	movb	%r8b, 28(%rdx)
	movq	%rdi, %r8
	shrq	$32, %r8
	movw	%r8w, 26(%rdx)
	movl	%edi, 22(%rdx)
	movq	%rsi, (%rax)
	movq	%rcx, 8(%rax)
	movq	%rdx, 16(%rax)
	retq
.L1:
	xorl	%edx, %edx
	movq	%rsi, (%rax)
	movq	%rcx, 8(%rax)
	movq	%rdx, 16(%rax)
	retq

stored_message_needs_symbol_symbol:
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	movq	(%rdi), %rax
	movq	8(%rdi), %rbx
	movq	16(%rdi), %r14
	cmpq	$9, %rdx
	setae	%cl
	movq	8(%rax), %r8
	cmpq	$8, %r8
	setb	%dil
	orb	%cl, %dil
	cmpb	$1, %dil
	jne	.L8
	movq	16(%rax), %rcx
	addq	%rdx, %rcx
	movq	$-1, %rdi
	cmovaeq	%rcx, %rdi
	movq	%rdi, 16(%rax)
	movq	(%rax), %rdi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	subq	%rdx, %r8
	jb	.L16
	leaq	(%rdi,%rdx), %rcx
	movq	%rcx, (%rax)
	movq	%r8, 8(%rax)
	cmpq	$16, %rdx
	jbe	.L3
	movq	%rax, %r15
	callq	*memcpy@GOTPCREL(%rip)
	movq	%r15, %rax
	jmp	.L16
.L8:
	movq	(%rax), %r9
	cmpq	$4, %rdx
	jae	.L10
	leaq	.Lanon(%rip), %rcx
	xorl	%r11d, %r11d
	jmp	.L11
.L10:
	movl	(%rsi), %r11d
	leaq	(%rsi,%rdx), %rcx
	addq	$-4, %rcx
.L11:
	movl	(%rcx), %r10d
	movq	%rdx, %rcx
	shrq	%rcx
	leaq	(%rsi,%rcx), %r15
	movq	%rdx, %rdi
	subq	$1, %rdi
	leaq	.Lanon(%rip), %r13
	leaq	(%rsi,%rdi), %r12
	cmovbq	%r13, %rsi
	cmovbq	%r13, %r15
	movzbl	(%r15), %r15d
	cmovbq	%r13, %r12
	shll	$3, %ecx
	shlq	%cl, %r15
	movzbl	(%rsi), %esi
	leal	(,%rdx,8), %ecx
	andb	$56, %cl
	xorb	$32, %cl
	shlq	%cl, %r10
	orq	%rsi, %r15
	orq	%r11, %r10
	movzbl	(%r12), %esi
	shll	$3, %edi
	movl	%edi, %ecx
	shlq	%cl, %rsi
	orq	%r15, %rsi
	cmpq	$4, %rdx
	cmovaeq	%r10, %rsi
	movq	%rsi, (%r9)
	addq	%rdx, 16(%rax)
	subq	%rdx, %r8
	addq	%rdx, %r9
	movq	%r9, (%rax)
	movq	%r8, 8(%rax)
.L16:
	testq	%r14, %r14
	je	.L18
	movl	16(%rax), %ecx
	subl	%ebx, %ecx
	movl	%ecx, 10(%r14)
.L18:
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	retq
.L3:
	cmpq	$7, %rdx
	jbe	.L4
	movq	(%rsi), %rcx
	movq	-8(%rsi,%rdx), %rsi
	movq	%rcx, (%rdi)
	movq	%rsi, -8(%rdi,%rdx)
	jmp	.L16
.L4:
	cmpq	$3, %rdx
	jbe	.L5
	movl	(%rsi), %ecx
	movl	-4(%rsi,%rdx), %esi
	movl	%ecx, (%rdi)
	movl	%esi, -4(%rdi,%rdx)
	jmp	.L16
.L5:
	cmpq	$1, %rdx
	jbe	.L6
	movzwl	(%rsi), %ecx
	movzwl	-2(%rsi,%rdx), %esi
	movw	%cx, (%rdi)
	movw	%si, -2(%rdi,%rdx)
	jmp	.L16
.L6:
	testq	%rdx, %rdx
	je	.L16
	movzbl	(%rsi), %edx
	movb	%dl, (%rdi)
	movb	%dl, -1(%rcx)
	jmp	.L16

stored_message_peek_body:
	pushq	%rbx
	subq	$16, %rsp
	movq	%rdi, %rax
	movq	(%rsi), %rdx
	movzbl	14(%rdx), %ecx
	testl	%ecx, %ecx
	je	.L1
	leaq	15(%rdx), %rsi
	cmpl	$1, %ecx
	je	.L5
	cmpl	$2, %ecx
	jne	.L4
	movl	23(%rdx), %edi
	movzwl	27(%rdx), %r8d
	movb	$1, %r9b
	jmp	.L7
.L5:
	movl	23(%rdx), %edi
	xorl	%r9d, %r9d
	jmp	.L7
.L4:
	movzwl	4(%rsi), %edi
	movw	%di, 12(%rsp)
	movl	(%rsi), %esi
	movl	%esi, 8(%rsp)
	addq	$21, %rdx
	movb	$2, %r9b
	movq	%rdx, %rsi
.L7:
	movq	(%rsi), %rdx
	movb	%r9b, (%rax)
	movb	%cl, 1(%rax)
	movl	8(%rsp), %ecx
	movl	%ecx, 2(%rax)
	movzwl	12(%rsp), %ecx
	movw	%cx, 6(%rax)
	movq	%rdx, 8(%rax)
	movl	%edi, 16(%rax)
	movl	%r8d, 20(%rax)
	addq	$16, %rsp
	popq	%rbx
	retq
.L1:
	movq	24(%rsi), %rdi
	addq	$14, %rdx
	movl	$15, %ecx
	movl	$6, %esi
	movq	%rax, %rbx
	callq	*scantling_view_invalid_efbb@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 4(%rbx)
	movb	%dl, 8(%rbx)
	movb	$3, (%rbx)
	addq	$16, %rsp
	popq	%rbx
	retq

stored_message_peek_next:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rbx
	movq	16(%rsi), %rdx
	cmpq	24(%rsi), %rdx
	je	.L12
	leaq	4(%rdx), %rax
	movq	%rax, 16(%rsi)
	movq	8(%rsi), %rax
	movq	32(%rsi), %r12
	movl	(%rdx), %ecx
	cmpq	%rcx, %rax
	setb	%dil
	movq	%rcx, %r14
	subq	%r12, %r14
	jb	.L2
	testb	%dil, %dil
	jne	.L11
.L4:
	addq	(%rsi), %r12
	movq	%rcx, 32(%rsi)
	movq	40(%rsi), %r15
	cmpq	$29, %r14
	jb	.L16
	cmpw	$27, (%r12)
	jne	.L8
	cmpl	10(%r12), %r14d
	jne	.L8
	movq	%r12, %rcx
.L10:
	movq	%rcx, 8(%rbx)
	movq	%r12, 16(%rbx)
	movq	%r14, 24(%rbx)
	movq	%r15, 32(%rbx)
	movq	$1, (%rbx)
	jmp	.L15
.L12:
	movq	32(%rsi), %rax
	cmpq	8(%rsi), %rax
	jb	.L14
	movq	$0, (%rbx)
.L15:
	movq	%rbx, %rax
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L8:
	movq	probes_shootout@GOTPCREL(%rip), %rdx
	movq	%r12, %rdi
	movq	%r14, %rsi
	movq	%r15, %rcx
	callq	*scantling_validate@GOTPCREL(%rip)
	movq	%r12, %rcx
	cmpb	$22, %dl
	je	.L10
	movl	%eax, %eax
	movzbl	%dl, %r12d
	shlq	$32, %r12
	orq	%rax, %r12
	xorl	%ecx, %ecx
	jmp	.L10
.L2:
	movb	$1, %dil
	testb	%dil, %dil
	je	.L4
.L11:
	movq	$1, 16(%rsi)
	movq	$1, 24(%rsi)
	movq	%rax, 32(%rsi)
	movq	40(%rsi), %rdi
	movl	$4, %ecx
	movl	$17, %esi
	callq	*scantling_view_invalid_efbb@GOTPCREL(%rip)
	movq	$0, 8(%rbx)
	movl	%eax, 16(%rbx)
	movb	%dl, 20(%rbx)
	movq	$1, (%rbx)
	jmp	.L15
.L16:
	movq	probes_shootout@GOTPCREL(%rip), %rdx
	movq	%r12, %rdi
	movq	%r14, %rsi
	movq	%r15, %rcx
	callq	*scantling_validate@GOTPCREL(%rip)
	xorl	%ecx, %ecx
	cmpb	$22, %dl
	movzbl	%dl, %edx
	movl	$2, %esi
	cmovnel	%edx, %esi
	movl	%eax, %eax
	cmoveq	%rcx, %rax
	movzbl	%sil, %r12d
	shlq	$32, %r12
	orq	%rax, %r12
	jmp	.L10
.L14:
	movq	%rbx, %rdi
	callq	*scantling_list_tail_daad@GOTPCREL(%rip)
	jmp	.L15

stored_message_view_body:
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movzbl	14(%rcx), %edx
	cmpl	$1, %edx
	je	.L3
	cmpl	$2, %edx
	jne	.L2
	movq	15(%rcx), %rdx
	movl	23(%rcx), %esi
	movzwl	27(%rcx), %ecx
	movq	%rdx, 8(%rax)
	movl	%esi, 16(%rax)
	movw	%cx, 20(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq
.L3:
	movq	15(%rcx), %rdx
	movl	23(%rcx), %ecx
	movq	%rdx, 8(%rax)
	movl	%ecx, 16(%rax)
	xorl	%ecx, %ecx
	movb	%cl, (%rax)
	retq
.L2:
	addq	$15, %rcx
	movq	(%rcx), %rsi
	movq	6(%rcx), %rcx
	movq	%rcx, 8(%rax)
	movq	%rsi, 2(%rax)
	movb	%dl, 1(%rax)
	movb	$2, %cl
	movb	%cl, (%rax)
	retq

stored_multi_needs_messages_messages:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$24, %rsp
	movq	%rdx, %r9
	subq	%rsi, %r9
	movq	%rdx, %rbx
	movq	(%rdi), %rax
	movq	8(%rdi), %r8
	movq	16(%rdi), %rdi
	subq	%rsi, %rbx
	je	.L15
	movq	%rdi, 8(%rsp)
	movq	%r8, 16(%rsp)
	shrq	$3, %r9
	movq	32(%rax), %r8
	incq	%r8
	movl	%r8d, %r10d
	andl	$2147483647, %r10d
	movl	$2147483648, %r11d
	orq	%r8, %r11
	cmpl	$65, %r10d
	cmovbq	%r8, %r11
	movq	%r11, 32(%rax)
	movq	8(%rax), %r14
	movq	16(%rax), %r10
	leaq	4(%r10), %r12
	movq	%r12, 16(%rax)
	movl	$1, %r11d
	cmpq	$4, %r14
	jb	.L2
	movq	(%rax), %r8
	leaq	4(%r8), %r15
	addq	$-4, %r14
	movq	%r15, (%rax)
	movq	%r14, 8(%rax)
	movl	%r9d, (%r8)
	movq	16(%rax), %r12
	movq	(%rax), %r15
	movq	8(%rax), %r14
	jmp	.L4
.L2:
	xorl	%r14d, %r14d
	movl	$1, %r15d
.L4:
	shrq	%rbx
	addq	%rbx, %r12
	movq	$-1, %r8
	cmovaeq	%r12, %r8
	movq	%r8, 16(%rax)
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	subq	%rbx, %r14
	jae	.L6
	xorl	%r8d, %r8d
	jmp	.L7
.L6:
	addq	%r15, %rbx
	movq	%rbx, (%rax)
	movq	%r14, 8(%rax)
	movq	%r9, %r8
	movq	%r15, %r11
.L7:
	leaq	(%r11,%r8,4), %rbx
	movq	(%rcx), %r14
	movq	8(%rcx), %rcx
	movq	%rcx, %r15
	shrq	$48, %r15
	movq	%rcx, %r12
	shrq	$32, %r12
	jmp	.L8
.L12:
	addq	$8, %rsi
	decq	%r9
	cmpq	%rdx, %rsi
	je	.L13
.L8:
	movq	(%rsi), %rbp
	addq	$29, 16(%rax)
	movq	(%rax), %r13
	movq	8(%rax), %r8
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$29, %r8
	jb	.L10
	leaq	29(%r13), %rdi
	addq	$-29, %r8
	movq	%rdi, (%rax)
	movq	%r8, 8(%rax)
	movw	$27, (%r13)
	movq	%rbp, 2(%r13)
	movq	%r14, 14(%r13)
	movb	%r15b, 28(%r13)
	movw	%r12w, 26(%r13)
	movl	%ecx, 22(%r13)
	movl	$29, 10(%r13)
.L10:
	cmpq	%rbx, %r11
	je	.L12
	movl	16(%rax), %edi
	subl	%r10d, %edi
	movl	%edi, (%r11)
	addq	$4, %r11
	jmp	.L12
.L13:
	testq	%r9, %r9
	jne	.L18
	decq	32(%rax)
	movq	16(%rsp), %r8
	movq	8(%rsp), %rdi
.L15:
	testq	%rdi, %rdi
	je	.L17
	movl	16(%rax), %ecx
	subl	%r8d, %ecx
	movl	%ecx, 10(%rdi)
.L17:
	addq	$24, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L18:
	callq	*scantling_sink_wrong_count@GOTPCREL(%rip)

str_from_padded:
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	movq	%rsi, (%rsp)
	movabsq	$9187201950435737471, %rcx
	movq	%rsi, %rdx
	andq	%rcx, %rdx
	addq	%rcx, %rdx
	orq	%rsi, %rdx
	movq	%rdx, %rcx
	shlq	$8, %rcx
	movabsq	$-9187201950435737472, %rdi
	leaq	-128(%rdi), %r8
	xorq	%rcx, %r8
	andq	%rdx, %r8
	orq	%rsi, %r8
	testq	%rdi, %r8
	jne	.L1
.L3:
	movq	%rsi, 1(%rax)
	movb	$1, %cl
.L4:
	movb	%cl, (%rax)
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L1:
	movq	%rsp, %rdi
	movq	%rsi, %rbx
	movl	$8, %esi
	movq	%rax, %r14
	callq	*scantling_text_text_slow@GOTPCREL(%rip)
	movq	%rbx, %rsi
	movl	%eax, %ecx
	movq	%r14, %rax
	testb	%cl, %cl
	jne	.L3
	xorl	%ecx, %ecx
	jmp	.L4

text_as_str:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	8(%rsi), %rdx
	movq	16(%rsi), %rdi
	movq	%rdx, %rsi
	subq	%rdi, %rsi
	jb	.L6
	movq	(%rcx), %r8
	addq	%r8, %rdi
	cmpq	$16, %rdx
	jb	.L3
	movdqu	-16(%r8,%rdx), %xmm0
	pand	.LCPI87(%rip), %xmm0
	movq	%xmm0, %rdx
	pshufd	$238, %xmm0, %xmm0
	movq	%xmm0, %r8
	bsrq	%r8, %r9
	xorq	$63, %r9
	movl	$127, %r10d
	bsrq	%rdx, %r10
	xorq	$63, %r10
	addq	$64, %r10
	testq	%r8, %r8
	cmovneq	%r9, %r10
	leaq	(,%rsi,8), %rdx
	cmpq	%r10, %rdx
	ja	.L3
.L5:
	movq	%rdi, (%rax)
	movq	%rsi, 8(%rax)
.L9:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L6:
	movq	%rax, %r14
	movq	24(%rcx), %rbx
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rdx, %rcx
.L8:
	movq	%rbx, %rdi
	movl	$9, %esi
	movq	%rax, %rdx
	callq	*scantling_view_invalid_efbb@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r14, %rax
	movl	%ecx, 8(%r14)
	movb	%dl, 12(%r14)
	movq	$0, (%r14)
	jmp	.L9
.L3:
	movq	%rcx, %rbx
	movq	%rax, %r14
	movq	%rdi, %r15
	movq	%rsi, %r12
	callq	*scantling_text_slow@GOTPCREL(%rip)
	testq	%rax, %rax
	je	.L7
	movq	%rax, %rdi
	movq	%rdx, %rsi
	movq	%r14, %rax
	jmp	.L5
.L7:
	movq	24(%rbx), %rbx
	movq	%r15, %rax
	movq	%r12, %rcx
	jmp	.L8

