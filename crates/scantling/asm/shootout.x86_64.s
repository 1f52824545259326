body_block_quote:
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movl	8(%rsi), %edx
	movzbl	12(%rsi), %edi
	shlq	$32, %rdi
	orq	%rdx, %rdi
	movzbl	13(%rsi), %edx
	shlq	$40, %rdx
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
	movb	$1, 24(%rdi)
	movq	$14, 16(%rdi)
	movq	%rsi, (%rdi)
	movq	%rcx, 8(%rdi)
	retq

body_needs_variant_quote:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rdi, %rax
	movq	8(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L1
	movq	(%rax), %rbx
	movq	16(%rax), %rdi
	decq	%rcx
	incq	%rdi
	movb	$2, (%rbx)
	incq	%rbx
	movq	24(%rax), %rdx
	testl	$134217664, %edx
	je	.L5
.L4:
	movl	$2147483648, %r8d
	orq	%r8, %rdx
	movq	%rdx, 24(%rax)
.L5:
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$15, %rcx
	jbe	.L6
	leaq	16(%rbx), %rdx
	addq	$-16, %rcx
	addq	$16, %rdi
	movq	%rdi, 16(%rax)
	movq	%rdx, (%rax)
	movq	%rcx, 8(%rax)
	movw	$14, (%rbx)
	movq	(%rsi), %rcx
	movq	%rcx, 2(%rbx)
	movl	8(%rsi), %ecx
	movl	%ecx, 10(%rbx)
	movzbl	12(%rsi), %ecx
	movb	%cl, 14(%rbx)
	movzbl	13(%rsi), %ecx
	movb	%cl, 15(%rbx)
.L8:
	movb	$2, %dl
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	16(%rax), %rdi
	movl	$1, %ebx
	movq	%rsi, %r14
	movl	$1, %esi
	movq	%rax, %r15
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%r14, %rsi
	movq	%rax, %rdi
	movq	%r15, %rax
	xorl	%ecx, %ecx
	movq	24(%rax), %rdx
	testl	$134217664, %edx
	jne	.L4
	jmp	.L5
.L6:
	movl	$16, %esi
	movq	%rax, %rbx
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	movq	%rcx, 16(%rbx)
	jmp	.L8

body_needs_variant_trade:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	movq	8(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L1
	movq	(%rax), %rbx
	movq	16(%rax), %rdi
	decq	%rcx
	incq	%rdi
	movb	$1, (%rbx)
	incq	%rbx
	movq	24(%rax), %r8
	testl	$134217664, %r8d
	je	.L5
.L4:
	movl	$2147483648, %r9d
	orq	%r9, %r8
	movq	%r8, 24(%rax)
.L5:
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$13, %rcx
	jbe	.L6
	leaq	14(%rbx), %r8
	addq	$-14, %rcx
	addq	$14, %rdi
	movq	%rdi, 16(%rax)
	movq	%r8, (%rax)
	movq	%rcx, 8(%rax)
	movw	$12, (%rbx)
	movq	%rsi, 2(%rbx)
	movl	%edx, 10(%rbx)
.L8:
	movb	$1, %dl
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L1:
	movq	16(%rax), %rdi
	movl	$1, %ebx
	movq	%rsi, %r14
	movl	$1, %esi
	movq	%rax, %r15
	movl	%edx, %ebp
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%r14, %rsi
	movl	%ebp, %edx
	movq	%rax, %rdi
	movq	%r15, %rax
	xorl	%ecx, %ecx
	movq	24(%rax), %r8
	testl	$134217664, %r8d
	jne	.L4
	jmp	.L5
.L6:
	movl	$14, %esi
	movq	%rax, %rbx
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	movq	%rcx, 16(%rbx)
	jmp	.L8

dense_body_get:
	movq	%rdi, %rax
	movq	(%rsi), %rsi
	movq	(%rsi), %rdx
	movq	8(%rsi), %rcx
	movzbl	16(%rsi), %esi
	cmpl	$1, %esi
	je	.L3
	cmpl	$2, %esi
	jne	.L2
	movl	%ecx, %esi
	movq	%rcx, %rdi
	shrq	$32, %rdi
	shrq	$40, %rcx
	movq	%rdx, 8(%rax)
	movl	%esi, 16(%rax)
	movb	%dil, 20(%rax)
	movb	%cl, 21(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq
.L3:
	movq	%rdx, 8(%rax)
	movl	%ecx, 16(%rax)
	xorl	%ecx, %ecx
	movb	%cl, (%rax)
	retq
.L2:
	movb	%sil, 1(%rax)
	movq	%rdx, 2(%rax)
	movl	%ecx, 10(%rax)
	shrq	$32, %rcx
	movw	%cx, 14(%rax)
	movb	$2, %cl
	movb	%cl, (%rax)
	retq

dense_body_quote:
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movl	8(%rsi), %edx
	movzbl	12(%rsi), %edi
	shlq	$32, %rdi
	orq	%rdx, %rdi
	movzbl	13(%rsi), %edx
	shlq	$40, %rdx
	orq	%rdi, %rdx
	movb	$2, 16(%rax)
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	retq

dense_body_select:
	movq	%rdi, %rax
	movzbl	16(%rdx), %edi
	movzbl	16(%rcx), %r8d
	movups	(%rcx), %xmm0
	movaps	%xmm0, -24(%rsp)
	testl	%esi, %esi
	je	.L2
	movups	(%rdx), %xmm0
	movaps	%xmm0, -24(%rsp)
	movl	%edi, %r8d
.L2:
	movb	%r8b, 16(%rax)
	movaps	-24(%rsp), %xmm0
	movups	%xmm0, (%rax)
	retq

dense_body_trade:
	movq	%rdi, %rax
	movl	%edx, %ecx
	movb	$1, 16(%rdi)
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
	callq	*scantling_view_invalid@GOTPCREL(%rip)
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

dense_message_view_padded_symbol:
	movq	(%rdi), %rax
	addq	$8, %rax
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
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rdi, %rax
	movq	16(%rsi), %rbx
	movq	(%rsi), %rcx
	movq	8(%rsi), %rdi
	movq	$1, (%rsi)
	movq	$0, 8(%rsi)
	cmpq	$13, %rdi
	jbe	.L1
	leaq	14(%rcx), %r8
	addq	$-14, %rdi
	leaq	14(%rbx), %r9
	movq	%r9, 16(%rsi)
	movq	%r8, (%rsi)
	movq	%rdi, 8(%rsi)
	movw	$12, (%rcx)
	movq	%rdx, 2(%rcx)
.L3:
	movq	%rsi, (%rax)
	movq	%rbx, 8(%rax)
	movq	%rcx, 16(%rax)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	%rsi, %r14
	movl	$14, %esi
	movq	%rbx, %rdi
	movq	%rax, %r15
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%r14, %rsi
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%rcx, 16(%r14)
	xorl	%ecx, %ecx
	jmp	.L3

dense_multi_needs_block_splice:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	8(%rsi), %rsi
	movq	16(%rcx), %rdx
	cmpq	$9, %rdx
	setae	%cl
	movq	8(%rdi), %r8
	cmpq	$8, %r8
	setb	%dil
	orb	%cl, %dil
	cmpb	$1, %dil
	jne	.L3
	movq	(%rax), %rdi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	subq	%rdx, %r8
	jb	.L2
	addq	%rdx, 16(%rax)
	leaq	(%rdi,%rdx), %rcx
	movq	%rcx, (%rax)
	movq	%r8, 8(%rax)
	cmpq	$16, %rdx
	jbe	.L8
	movq	%rax, %rbx
	callq	*memcpy@GOTPCREL(%rip)
	movq	%rbx, %rax
.L14:
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L3:
	movq	(%rax), %r9
	cmpq	$4, %rdx
	jae	.L5
	leaq	.Lanon(%rip), %rcx
	xorl	%r11d, %r11d
	jmp	.L6
.L5:
	movl	(%rsi), %r11d
	leaq	(%rsi,%rdx), %rcx
	addq	$-4, %rcx
.L6:
	movl	(%rcx), %r10d
	movq	%rdx, %rcx
	shrq	%rcx
	leaq	(%rsi,%rcx), %rbx
	movq	%rdx, %rdi
	subq	$1, %rdi
	leaq	.Lanon(%rip), %r15
	leaq	(%rsi,%rdi), %r14
	cmovbq	%r15, %rsi
	cmovbq	%r15, %rbx
	movzbl	(%rbx), %ebx
	cmovbq	%r15, %r14
	shll	$3, %ecx
	shlq	%cl, %rbx
	movzbl	(%rsi), %esi
	leal	(,%rdx,8), %ecx
	andb	$56, %cl
	xorb	$32, %cl
	shlq	%cl, %r10
	orq	%rsi, %rbx
	orq	%r11, %r10
	movzbl	(%r14), %esi
	shll	$3, %edi
	movl	%edi, %ecx
	shlq	%cl, %rsi
	orq	%rbx, %rsi
	cmpq	$4, %rdx
	cmovaeq	%r10, %rsi
	movq	%rsi, (%r9)
	addq	%rdx, 16(%rax)
	subq	%rdx, %r8
	addq	%rdx, %r9
	movq	%r9, (%rax)
	movq	%r8, 8(%rax)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L8:
	cmpq	$7, %rdx
	jbe	.L9
	movq	(%rsi), %rcx
	movq	-8(%rsi,%rdx), %rsi
	movq	%rcx, (%rdi)
	movq	%rsi, -8(%rdi,%rdx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L9:
	cmpq	$3, %rdx
	jbe	.L10
	movl	(%rsi), %ecx
	movl	-4(%rsi,%rdx), %esi
	movl	%ecx, (%rdi)
	movl	%esi, -4(%rdi,%rdx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L10:
	cmpq	$1, %rdx
	jbe	.L11
	movzwl	(%rsi), %ecx
	movzwl	-2(%rsi,%rdx), %esi
	movw	%cx, (%rdi)
	movw	%si, -2(%rdi,%rdx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L11:
	testq	%rdx, %rdx
	je	.L14
	movzbl	(%rsi), %edx
	movb	%dl, (%rdi)
	movb	%dl, -1(%rcx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L2:
	movq	16(%rax), %rdi
	movq	%rdx, %rsi
	movq	%rax, %rbx
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	movq	%rcx, 16(%rbx)
	popq	%rbx
	popq	%r14
	popq	%r15
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
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	%rdx, %rax
	subq	%rsi, %rax
	shrq	$3, %rax
	movabsq	$-3689348814741910323, %rcx
	imulq	%rax, %rcx
	movq	(%rdi), %rax
	movq	16(%rdi), %r9
	subq	%rsi, %rdx
	je	.L1
	movl	$2770946600, %r8d
	cmpq	%r8, %rdx
	jbe	.L3
	movl	$2147483640, %edx
	addq	16(%rax), %rdx
	movabsq	$-9223372036854775808, %r8
	orq	%rdx, %r8
	movq	%r8, 16(%rax)
	xorl	%r8d, %r8d
	testq	%r9, %r9
	jne	.L8
	jmp	.L9
.L1:
	movq	(%rax), %r8
	xorl	%edx, %edx
	testq	%r9, %r9
	jne	.L8
	jmp	.L9
.L3:
	movq	%rcx, %rdx
	shlq	$5, %rdx
	subq	%rcx, %rdx
	leaq	2(%rdx), %r10
	movq	(%rax), %r8
	movq	8(%rax), %r11
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	subq	%r10, %r11
	jae	.L6
	addq	16(%rax), %r10
	movabsq	$-9223372036854775808, %rdx
	orq	%r10, %rdx
	movq	%rdx, 16(%rax)
	xorl	%r8d, %r8d
	testq	%r9, %r9
	jne	.L8
	jmp	.L9
.L6:
	addq	%r10, 16(%rax)
	addq	%r8, %r10
	movq	%r10, (%rax)
	movq	%r11, 8(%rax)
	movw	$31, (%r8)
	addq	$2, %r8
	imulq	$138547333, %rdx, %r10
	shrq	$32, %r10
	subl	%r10d, %edx
	shrl	%edx
	addl	%r10d, %edx
	shrl	$4, %edx
	testq	%r9, %r9
	je	.L9
.L8:
	movq	8(%rdi), %rdi
	movl	16(%rax), %r10d
	subl	%edi, %r10d
	movl	%r10d, 10(%r9)
.L9:
	testq	%r8, %r8
	je	.L18
	cmpq	%rdx, %rcx
	movq	%rdx, %r9
	cmovbq	%rcx, %r9
	testq	%r9, %r9
	je	.L17
	cmpq	$1, %r9
	jne	.L13
	xorl	%edi, %edi
	jmp	.L16
.L13:
	movabsq	$576460752303423486, %r10
	andq	%r9, %r10
	leaq	72(%rsi), %r11
	leaq	56(%r8), %rbx
	xorl	%edi, %edi
.L14:
	movq	-56(%r11), %r14
	movq	-48(%r11), %r15
	movzbl	-40(%r11), %ebp
	movups	-72(%r11), %xmm0
	movups	%xmm0, -56(%rbx)
	movb	%bpl, -40(%rbx)
	movq	%r14, -39(%rbx)
	movl	%r15d, -31(%rbx)
	shrq	$32, %r15
	movw	%r15w, -27(%rbx)
	addq	$2, %rdi
	movq	-16(%r11), %r14
	movq	-8(%r11), %r15
	movzbl	(%r11), %ebp
	movups	-32(%r11), %xmm0
	movups	%xmm0, -25(%rbx)
	movb	%bpl, -9(%rbx)
	movq	%r14, -8(%rbx)
	movl	%r15d, (%rbx)
	shrq	$32, %r15
	movw	%r15w, 4(%rbx)
	addq	$80, %r11
	addq	$62, %rbx
	cmpq	%rdi, %r10
	jne	.L14
	testb	$1, %r9b
	je	.L17
.L16:
	leaq	(%rdi,%rdi,4), %r9
	movq	16(%rsi,%r9,8), %r10
	movq	24(%rsi,%r9,8), %r11
	movzbl	32(%rsi,%r9,8), %ebx
	movq	%rdi, %r14
	shlq	$5, %r14
	subq	%rdi, %r14
	movups	(%rsi,%r9,8), %xmm0
	movups	%xmm0, (%r8,%r14)
	movb	%bl, 16(%r8,%r14)
	movq	%r10, 17(%r8,%r14)
	movl	%r11d, 25(%r8,%r14)
	shrq	$32, %r11
	movw	%r11w, 29(%r8,%r14)
.L17:
	cmpq	%rcx, %rdx
	ja	.L20
.L18:
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L20:
	callq	*scantling_sink_wrong_count@GOTPCREL(%rip)

dense_multi_needs_messages_messages_iter:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$40, %rsp
	movq	(%rdi), %rax
	movq	8(%rdi), %rbx
	movq	16(%rdi), %r14
	cmpq	%rdx, %rsi
	je	.L3
	movups	(%rsi), %xmm0
	movq	16(%rsi), %r13
	movq	24(%rsi), %r12
	movzbl	32(%rsi), %ebp
	movq	(%rax), %rcx
	movq	8(%rax), %rdi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$1, %rdi
	jbe	.L2
	leaq	2(%rcx), %r8
	addq	$2, 16(%rax)
	addq	$-2, %rdi
	movq	%r8, (%rax)
	movq	%rdi, 8(%rax)
	movw	$31, (%rcx)
.L5:
	leaq	16(%rax), %r15
	movq	(%rax), %rcx
	movq	8(%rax), %rdi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$30, %rdi
	jbe	.L6
	leaq	31(%rcx), %r8
	addq	$-31, %rdi
	addq	$31, 16(%rax)
	movq	%r8, (%rax)
	movq	%rdi, 8(%rax)
	movups	%xmm0, (%rcx)
	movb	%bpl, 16(%rcx)
	movq	%r13, 17(%rcx)
	movq	%r12, %rdi
	shrq	$32, %rdi
	movw	%di, 29(%rcx)
	movl	%r12d, 25(%rcx)
	addq	$40, %rsi
	cmpq	%rdx, %rsi
	je	.L14
.L9:
	movq	(%rax), %rcx
	movq	8(%rax), %rdi
	movq	scantling_sink@GOTPCREL(%rip), %r12
.L10:
	movups	(%rsi), %xmm0
	movq	16(%rsi), %r9
	movq	24(%rsi), %r8
	movzbl	32(%rsi), %r10d
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$30, %rdi
	jbe	.L11
	addq	$31, 16(%rax)
	leaq	31(%rcx), %r11
	addq	$-31, %rdi
	movq	%r11, (%rax)
	movq	%rdi, 8(%rax)
	movups	%xmm0, (%rcx)
	movb	%r10b, 16(%rcx)
	movq	%r9, 17(%rcx)
	movq	%r8, %r9
	shrq	$32, %r9
	movw	%r9w, 29(%rcx)
	movl	%r8d, 25(%rcx)
	movq	%r11, %rcx
	addq	$40, %rsi
	cmpq	%rdx, %rsi
	jne	.L10
	jmp	.L14
.L11:
	movq	(%r15), %rdi
	movq	%rsi, (%rsp)
	movl	$31, %esi
	movq	%rax, %rbp
	movq	%rdx, %r13
	callq	*%r12
	movq	(%rsp), %rsi
	movq	%r13, %rdx
	movq	%rax, %rcx
	movq	%rbp, %rax
	movq	%rcx, (%r15)
	movl	$1, %ecx
	xorl	%edi, %edi
	addq	$40, %rsi
	cmpq	%rdx, %rsi
	jne	.L10
	jmp	.L14
.L3:
	leaq	16(%rax), %r15
.L14:
	testq	%r14, %r14
	je	.L16
	movl	(%r15), %ecx
	subl	%ebx, %ecx
	movl	%ecx, 10(%r14)
.L16:
	addq	$40, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L2:
	movq	16(%rax), %rdi
	movq	%rsi, (%rsp)
	movl	$2, %esi
	movq	%rax, 8(%rsp)
	movq	%rdx, %r15
	movaps	%xmm0, 16(%rsp)
	callq	*scantling_sink@GOTPCREL(%rip)
	movaps	16(%rsp), %xmm0
	movq	(%rsp), %rsi
	movq	%r15, %rdx
	movq	%rax, %rcx
	movq	8(%rsp), %rax
	movq	%rcx, 16(%rax)
	jmp	.L5
.L6:
	movq	(%r15), %rdi
	movq	%rsi, %r12
	movl	$31, %esi
	movq	%rax, %r13
	movq	%rdx, %rbp
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%r12, %rsi
	movq	%rbp, %rdx
	movq	%rax, %rcx
	movq	%r13, %rax
	movq	%rcx, (%r15)
	addq	$40, %rsi
	cmpq	%rdx, %rsi
	jne	.L9
	jmp	.L14

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
	movq	32(%rsi), %r13
	movq	40(%rsi), %r14
	cmpq	$1, %r13
	jbe	.L1
	leaq	-2(%r13), %r12
	movzwl	(%rbx), %r15d
	cmpq	$31, %r15
	jne	.L6
	movl	$31, %ecx
	cmpq	$31, %r12
	je	.L17
.L9:
	movq	%rax, %rsi
	movq	%r12, %rax
	shrq	$32, %rax
	je	.L10
	movq	%r12, %rax
	xorl	%edx, %edx
	divq	%rcx
	jmp	.L12
.L1:
	testq	%r13, %r13
	jne	.L3
	movl	$31, %r15d
	xorl	%r12d, %r12d
	jmp	.L18
.L10:
	movl	%r12d, %eax
	xorl	%edx, %edx
	divl	%ecx
.L12:
	movq	%rsi, %rax
.L13:
	testq	%rdx, %rdx
	sete	%cl
	testq	%r12, %r12
	je	.L14
	testb	%cl, %cl
	je	.L16
.L17:
	addq	$2, %rbx
.L18:
	movq	%rbx, (%rax)
	movq	%r12, 8(%rax)
	movq	%r15, 16(%rax)
	movq	%r14, 24(%rax)
.L19:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L14:
	xorl	%ecx, %ecx
	testb	%cl, %cl
	jne	.L17
	jmp	.L16
.L6:
	leaq	probes_shootout(%rip), %rsi
	movq	%r15, %rdi
	movq	%rax, %rbp
	callq	*scantling_view_another@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbp, %rax
	testb	%cl, %cl
	je	.L16
	movq	%r15, %rcx
	movq	%r12, %rdx
	testq	%r15, %r15
	jne	.L9
	jmp	.L13
.L16:
	movq	%r14, %rdi
	movl	$17, %esi
	movq	%rbx, %rdx
	movq	%r13, %rcx
	jmp	.L4
.L3:
	movl	$1, %ecx
	movq	%r14, %rdi
	movl	$17, %esi
	movq	%rbx, %rdx
.L4:
	movq	%rax, %rbx
	callq	*scantling_view_invalid@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 8(%rbx)
	movb	%dl, 12(%rbx)
	movq	$0, (%rbx)
	jmp	.L19

dense_multi_peek_seq:
	movq	(%rdi), %rax
	movq	2(%rax), %rax
	retq

dense_multi_view_messages:
	movq	%rdi, %rax
	movq	24(%rsi), %rcx
	movq	32(%rsi), %rdx
	movl	$31, %esi
	cmpq	$2, %rdx
	jb	.L2
	addq	$-2, %rdx
	movzwl	(%rcx), %esi
	addq	$2, %rcx
.L2:
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	movq	%rsi, 16(%rax)
	movq	$0, 24(%rax)
	retq

dense_multi_view_seq:
	movq	(%rdi), %rax
	movq	2(%rax), %rax
	retq

feed_peek:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	leaq	-8(%rdx), %rcx
	cmpq	$2147483632, %rcx
	ja	.L1
	movq	(%rsi), %rcx
	xorq	%rdx, %rcx
	leaq	-6(%rdx), %r14
	leaq	6(%rsi), %r15
	movabsq	$3377704015495168, %rdi
	cmpq	%rdi, %rcx
	je	.L8
	movabsq	$3377708310462464, %rdi
	cmpq	%rdi, %rcx
	jne	.L4
	cmpq	$20, %rdx
	jb	.L5
	movl	16(%rsi), %ecx
	cmpq	%rcx, %r14
	jne	.L5
	addq	$-20, %rdx
	leaq	20(%rsi), %rcx
	movw	$1, (%rax)
	jmp	.L11
.L8:
	cmpq	$20, %rdx
	jb	.L5
	movl	16(%rsi), %ecx
	cmpq	%rcx, %r14
	jne	.L5
	addq	$-20, %rdx
	leaq	20(%rsi), %rcx
	movw	$0, (%rax)
	jmp	.L11
.L4:
	movabsq	$3377712605429760, %rdi
	cmpq	%rdi, %rcx
	jne	.L5
	cmpq	$20, %rdx
	jb	.L5
	movl	16(%rsi), %ecx
	cmpq	%rcx, %r14
	jne	.L5
	addq	$-20, %rdx
	leaq	20(%rsi), %rcx
	movw	$2, (%rax)
.L11:
	movq	%r15, 8(%rax)
	movq	%r15, 16(%rax)
.L46:
	movq	%r14, 24(%rax)
	movq	%rcx, 32(%rax)
	movq	%rdx, 40(%rax)
	movq	%rsi, 48(%rax)
.L47:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L5:
	movq	%rax, %r12
	jmp	.L6
.L1:
	movq	%rax, %r12
	movl	$1, %r15d
	xorl	%r14d, %r14d
.L6:
	leaq	probes_shootout(%rip), %rax
	movq	%rsi, %r13
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*scantling_validate_peek_frame@GOTPCREL(%rip)
	movq	%rax, %rbx
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$30, %cl
	jne	.L7
	cmpw	$3, %bx
	movq	%r12, %rax
	je	.L36
	movzwl	%bx, %ecx
	cmpl	$2, %ecx
	movq	%r13, %rsi
	je	.L29
	cmpl	$1, %ecx
	jne	.L21
	movq	%r15, %r12
	cmpq	$13, %r14
	jbe	.L23
.L24:
	movl	10(%r12), %edx
	movzwl	(%r12), %ecx
	addq	$2, %rcx
	cmpq	%rdx, %r14
	setb	%dil
	subq	%rcx, %rdx
	jb	.L25
	testb	%dil, %dil
	jne	.L27
.L28:
	addq	%r15, %rcx
	xorl	%edi, %edi
	jmp	.L44
.L7:
	movq	%r12, %rax
	movl	%ebx, 4(%r12)
	movb	%cl, 8(%r12)
	movw	$4, (%r12)
	jmp	.L47
.L29:
	movq	%r15, %r12
	cmpq	$13, %r14
	jbe	.L30
.L31:
	movl	10(%r12), %edx
	movzwl	(%r12), %ecx
	addq	$2, %rcx
	cmpq	%rdx, %r14
	setb	%dil
	subq	%rcx, %rdx
	jb	.L32
	testb	%dil, %dil
	jne	.L34
.L35:
	addq	%r15, %rcx
	movw	$1, %di
	jmp	.L44
.L36:
	movq	%r15, %r12
	cmpq	$13, %r14
	movq	%r13, %rsi
	jbe	.L37
.L38:
	movl	10(%r12), %edx
	movzwl	(%r12), %ecx
	addq	$2, %rcx
	cmpq	%rdx, %r14
	setb	%dil
	subq	%rcx, %rdx
	jb	.L39
	testb	%dil, %dil
	jne	.L41
.L42:
	addq	%r15, %rcx
.L43:
	movw	$2, %di
.L44:
	movq	%r15, %r8
	movq	%r12, %r15
	jmp	.L45
.L21:
	movw	$3, %di
	movq	%r14, %r8
.L45:
	movw	%di, (%rax)
	movw	%bx, 2(%rax)
	movq	%r15, 8(%rax)
	movq	%r8, 16(%rax)
	jmp	.L46
.L32:
	movb	$1, %dil
	testb	%dil, %dil
	je	.L35
.L34:
	movq	%rax, %rbp
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%r13, %rsi
	movq	%rax, %rcx
	movq	%rbp, %rax
	movw	$1, %di
	jmp	.L44
.L39:
	movb	$1, %dil
	testb	%dil, %dil
	je	.L42
.L41:
	movq	%rax, %rbp
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%r13, %rsi
	movq	%rax, %rcx
	movq	%rbp, %rax
	jmp	.L43
.L25:
	movb	$1, %dil
	testb	%dil, %dil
	je	.L28
.L27:
	movq	%rax, %rbp
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%r13, %rsi
	movq	%rax, %rcx
	movq	%rbp, %rax
	xorl	%edi, %edi
	jmp	.L44
.L30:
	leaq	.Lanon(%rip), %r12
	jmp	.L31
.L37:
	leaq	.Lanon(%rip), %r12
	jmp	.L38
.L23:
	leaq	.Lanon(%rip), %r12
	jmp	.L24

feed_peek_dense_multi:
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	movq	%rdi, %rbx
	leaq	-8(%rdx), %rax
	cmpq	$2147483632, %rax
	ja	.L1
	movq	(%rsi), %rax
	xorq	%rdx, %rax
	leaq	-6(%rdx), %r14
	leaq	6(%rsi), %r15
	movabsq	$3377708310462464, %rcx
	cmpq	%rcx, %rax
	setne	%al
	cmpq	$20, %rdx
	setb	%cl
	orb	%al, %cl
	je	.L3
.L4:
	leaq	probes_shootout(%rip), %rax
	movq	%rsi, %r12
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*scantling_validate_peek_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$30, %cl
	jne	.L5
	cmpw	$2, %ax
	jne	.L15
	movq	%r15, %r13
	cmpq	$13, %r14
	jbe	.L8
.L9:
	movl	10(%r13), %edx
	movzwl	(%r13), %eax
	addq	$2, %rax
	cmpq	%rdx, %r14
	setb	%sil
	subq	%rax, %rdx
	movq	%r12, %rcx
	jb	.L10
	testb	%sil, %sil
	jne	.L12
.L13:
	addq	%r15, %rax
.L14:
	movq	%r13, (%rbx)
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%rax, 24(%rbx)
	movq	%rdx, 32(%rbx)
	movq	%rcx, 40(%rbx)
	jmp	.L17
.L3:
	movl	16(%rsi), %eax
	cmpq	%rax, %r14
	jne	.L4
	addq	$-20, %rdx
	leaq	20(%rsi), %rax
	movq	%r15, (%rbx)
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%rax, 24(%rbx)
	movq	%rdx, 32(%rbx)
	movq	%rsi, 40(%rbx)
	jmp	.L17
.L5:
	movl	%eax, 8(%rbx)
	movb	%cl, 12(%rbx)
	jmp	.L16
.L15:
	movl	$4, 8(%rbx)
	movb	$1, 12(%rbx)
.L16:
	movq	$0, (%rbx)
.L17:
	movq	%rbx, %rax
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	retq
.L1:
	movl	$1, %r15d
	xorl	%r14d, %r14d
	jmp	.L4
.L10:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L13
.L12:
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%r12, %rcx
	jmp	.L14
.L8:
	leaq	.Lanon(%rip), %r13
	jmp	.L9

feed_peek_multi:
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	movq	%rdi, %rbx
	leaq	-8(%rdx), %rax
	cmpq	$2147483632, %rax
	ja	.L1
	movq	(%rsi), %rax
	xorq	%rdx, %rax
	leaq	-6(%rdx), %r14
	leaq	6(%rsi), %r15
	movabsq	$3377704015495168, %rcx
	cmpq	%rcx, %rax
	setne	%al
	cmpq	$20, %rdx
	setb	%cl
	orb	%al, %cl
	je	.L3
.L4:
	leaq	probes_shootout(%rip), %rax
	movq	%rsi, %r12
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*scantling_validate_peek_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$30, %cl
	jne	.L5
	cmpw	$1, %ax
	jne	.L15
	movq	%r15, %r13
	cmpq	$13, %r14
	jbe	.L8
.L9:
	movl	10(%r13), %edx
	movzwl	(%r13), %eax
	addq	$2, %rax
	cmpq	%rdx, %r14
	setb	%sil
	subq	%rax, %rdx
	movq	%r12, %rcx
	jb	.L10
	testb	%sil, %sil
	jne	.L12
.L13:
	addq	%r15, %rax
.L14:
	movq	%r13, (%rbx)
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%rax, 24(%rbx)
	movq	%rdx, 32(%rbx)
	movq	%rcx, 40(%rbx)
	jmp	.L17
.L3:
	movl	16(%rsi), %eax
	cmpq	%rax, %r14
	jne	.L4
	addq	$-20, %rdx
	leaq	20(%rsi), %rax
	movq	%r15, (%rbx)
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%rax, 24(%rbx)
	movq	%rdx, 32(%rbx)
	movq	%rsi, 40(%rbx)
	jmp	.L17
.L5:
	movl	%eax, 8(%rbx)
	movb	%cl, 12(%rbx)
	jmp	.L16
.L15:
	movl	$4, 8(%rbx)
	movb	$1, 12(%rbx)
.L16:
	movq	$0, (%rbx)
.L17:
	movq	%rbx, %rax
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	retq
.L1:
	movl	$1, %r15d
	xorl	%r14d, %r14d
	jmp	.L4
.L10:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L13
.L12:
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%r12, %rcx
	jmp	.L14
.L8:
	leaq	.Lanon(%rip), %r13
	jmp	.L9

feed_peek_stored_multi:
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	movq	%rdi, %rbx
	leaq	-8(%rdx), %rax
	cmpq	$2147483632, %rax
	ja	.L1
	movq	(%rsi), %rax
	xorq	%rdx, %rax
	leaq	-6(%rdx), %r14
	leaq	6(%rsi), %r15
	movabsq	$3377712605429760, %rcx
	cmpq	%rcx, %rax
	setne	%al
	cmpq	$20, %rdx
	setb	%cl
	orb	%al, %cl
	je	.L3
.L4:
	leaq	probes_shootout(%rip), %rax
	movq	%rsi, %r12
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*scantling_validate_peek_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$30, %cl
	jne	.L5
	cmpw	$3, %ax
	jne	.L15
	movq	%r15, %r13
	cmpq	$13, %r14
	jbe	.L8
.L9:
	movl	10(%r13), %edx
	movzwl	(%r13), %eax
	addq	$2, %rax
	cmpq	%rdx, %r14
	setb	%sil
	subq	%rax, %rdx
	movq	%r12, %rcx
	jb	.L10
	testb	%sil, %sil
	jne	.L12
.L13:
	addq	%r15, %rax
.L14:
	movq	%r13, (%rbx)
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%rax, 24(%rbx)
	movq	%rdx, 32(%rbx)
	movq	%rcx, 40(%rbx)
	jmp	.L17
.L3:
	movl	16(%rsi), %eax
	cmpq	%rax, %r14
	jne	.L4
	addq	$-20, %rdx
	leaq	20(%rsi), %rax
	movq	%r15, (%rbx)
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%rax, 24(%rbx)
	movq	%rdx, 32(%rbx)
	movq	%rsi, 40(%rbx)
	jmp	.L17
.L5:
	movl	%eax, 8(%rbx)
	movb	%cl, 12(%rbx)
	jmp	.L16
.L15:
	movl	$4, 8(%rbx)
	movb	$1, 12(%rbx)
.L16:
	movq	$0, (%rbx)
.L17:
	movq	%rbx, %rax
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	retq
.L1:
	movl	$1, %r15d
	xorl	%r14d, %r14d
	jmp	.L4
.L10:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L13
.L12:
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%r12, %rcx
	jmp	.L14
.L8:
	leaq	.Lanon(%rip), %r13
	jmp	.L9

feed_view:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$40, %rsp
	movq	%rdx, %r12
	movq	%rdi, %r14
	leaq	-8(%rdx), %rax
	cmpq	$2147483632, %rax
	ja	.L37
	movq	(%rsi), %r13
	movq	%r13, %rax
	xorq	%r12, %rax
	leaq	-6(%r12), %r15
	leaq	6(%rsi), %rbp
	shrq	$48, %r13
	movabsq	$3377704015495168, %rcx
	cmpq	%rcx, %rax
	je	.L18
	movabsq	$3377708310462464, %rcx
	cmpq	%rcx, %rax
	jne	.L24
	cmpq	$20, %r12
	jb	.L38
	cmpl	$12, %r13d
	jne	.L38
	movl	16(%rsi), %eax
	cmpq	%rax, %r15
	jne	.L38
	cmpl	$15, %eax
	jbe	.L33
	movl	%r12d, %eax
	addl	$-22, %eax
	je	.L38
	imulq	$138547333, %rax, %rcx
	shrq	$32, %rcx
	subl	%ecx, %eax
	shrl	%eax
	addl	%ecx, %eax
	shrl	$4, %eax
	movl	%eax, %ecx
	shll	$5, %ecx
	movl	%eax, %edx
	subl	%ecx, %edx
	leal	(%r12,%rdx), %ecx
	addl	$-22, %ecx
	testl	%ecx, %ecx
	jne	.L38
	movq	%r12, 8(%rsp)
	movq	%rbp, 32(%rsp)
	movq	%r14, 16(%rsp)
	cmpw	$31, 20(%rsi)
	jne	.L66
	movabsq	$-9187201950435737600, %rbp
	movabsq	$9187201950435737471, %r14
	movl	%eax, %r15d
	leaq	30(%rsi), %r13
	movb	$1, %bl
	leaq	128(%rbp), %r12
	leaq	.Lanon(%rip), %rdi
	jmp	.L13
.L11:
	movzwl	21(%r13), %ecx
	testl	%ecx, (%rdi,%rdx,8)
	sete	%cl
.L12:
	andb	%cl, %al
	andb	%al, %bl
	addq	$31, %r13
	decq	%r15
	je	.L34
.L13:
	movq	(%r13), %rax
	movq	%rax, %rcx
	andq	%r14, %rcx
	addq	%r14, %rcx
	orq	%rax, %rcx
	movq	%rcx, %rdx
	andq	%rbp, %rdx
	andq	%r12, %rax
	shlq	$8, %rcx
	xorq	%rbp, %rcx
	andq	%rdx, %rcx
	orq	%rax, %rcx
	movb	$1, %al
	jne	.L17
	movzbl	8(%r13), %edx
	movb	$1, %cl
	cmpq	$2, %rdx
	ja	.L12
.L15:
	testq	%rdx, %rdx
	jne	.L11
	xorl	%ecx, %ecx
	jmp	.L12
.L17:
	movq	%rsi, 24(%rsp)
	movl	$8, %esi
	movq	%r13, %rdi
	callq	*scantling_text_text_slow@GOTPCREL(%rip)
	leaq	.Lanon(%rip), %rdi
	movq	24(%rsp), %rsi
	movzbl	8(%r13), %edx
	movb	$1, %cl
	cmpq	$2, %rdx
	ja	.L12
	jmp	.L15
.L18:
	movq	%rsi, %rbx
	movq	%rbp, %rdi
	movq	%r15, %rsi
	callq	probes_shootout
	testb	%al, %al
	je	.L59
	movq	%rbp, %rbx
	cmpq	$19, %r12
	jbe	.L64
.L20:
	movl	10(%rbx), %edx
	addq	$2, %r13
	cmpq	%rdx, %r15
	setb	%al
	subq	%r13, %rdx
	jb	.L60
	testb	%al, %al
	jne	.L61
.L22:
	addq	%rbp, %r13
.L23:
	movw	$0, (%r14)
	jmp	.L31
.L24:
	movq	%rsi, %rbx
	movabsq	$3377712605429760, %rcx
	cmpq	%rcx, %rax
	jne	.L59
	movq	%rbp, %rdi
	movq	%r15, %rsi
	callq	probes_shootout
	testb	%al, %al
	je	.L59
	movq	%rbp, %rbx
	cmpq	$19, %r12
	jbe	.L65
.L27:
	movl	10(%rbx), %edx
	addq	$2, %r13
	cmpq	%rdx, %r15
	setb	%al
	subq	%r13, %rdx
	jb	.L62
	testb	%al, %al
	jne	.L63
.L29:
	addq	%rbp, %r13
.L30:
	movw	$2, (%r14)
.L31:
	movq	%rbx, 8(%r14)
	movq	%rbp, 16(%r14)
	movq	%r15, 24(%r14)
	movq	%r13, 32(%r14)
.L32:
	movq	%rdx, 40(%r14)
	jmp	.L36
.L33:
	testb	$1, %al
	je	.L35
	jmp	.L38
.L34:
	testb	%bl, %bl
	movq	16(%rsp), %r14
	movq	8(%rsp), %r12
	leaq	-6(%r12), %r15
	movq	32(%rsp), %rbp
	je	.L38
.L35:
	addq	$-20, %r12
	addq	$20, %rsi
	movw	$1, (%r14)
	movq	%rbp, 8(%r14)
	movq	%rbp, 16(%r14)
	movq	%r15, 24(%r14)
	movq	%rsi, 32(%r14)
	movq	%r12, 40(%r14)
.L36:
	movq	%r14, %rax
	addq	$40, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L37:
	movl	$1, %ebp
	xorl	%r15d, %r15d
.L38:
	leaq	probes_shootout(%rip), %rdx
	movq	%rsi, %rdi
	movq	%r12, %rsi
	xorl	%ecx, %ecx
	callq	*scantling_validate_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$30, %cl
	jne	.L46
	cmpw	$3, %ax
	je	.L51
	movzwl	%ax, %ecx
	cmpl	$2, %ecx
	je	.L47
	cmpl	$1, %ecx
	jne	.L57
	movq	%rbp, %r12
	cmpq	$13, %r15
	jbe	.L75
.L43:
	movl	10(%r12), %edx
	movzwl	(%r12), %ecx
	addq	$2, %rcx
	cmpq	%rdx, %r15
	setb	%sil
	subq	%rcx, %rdx
	jb	.L71
	testb	%sil, %sil
	jne	.L72
.L45:
	addq	%rbp, %rcx
	xorl	%esi, %esi
	jmp	.L56
.L46:
	movl	%eax, 4(%r14)
	movb	%cl, 8(%r14)
	movw	$4, (%r14)
	jmp	.L36
.L47:
	movq	%rbp, %r12
	cmpq	$13, %r15
	jbe	.L73
.L48:
	movl	10(%r12), %edx
	movzwl	(%r12), %ecx
	addq	$2, %rcx
	cmpq	%rdx, %r15
	setb	%sil
	subq	%rcx, %rdx
	jb	.L67
	testb	%sil, %sil
	jne	.L68
.L50:
	addq	%rbp, %rcx
	movw	$1, %si
	jmp	.L56
.L51:
	movq	%rbp, %r12
	cmpq	$13, %r15
	jbe	.L74
.L52:
	movl	10(%r12), %edx
	movzwl	(%r12), %ecx
	addq	$2, %rcx
	cmpq	%rdx, %r15
	setb	%sil
	subq	%rcx, %rdx
	jb	.L69
	testb	%sil, %sil
	jne	.L70
.L54:
	addq	%rbp, %rcx
.L55:
	movw	$2, %si
.L56:
	movq	%rbp, %rdi
	movq	%r12, %rbp
	jmp	.L58
.L57:
	movw	$3, %si
	movq	%r15, %rdi
.L58:
	movw	%si, (%r14)
	movw	%ax, 2(%r14)
	movq	%rbp, 8(%r14)
	movq	%rdi, 16(%r14)
	movq	%r15, 24(%r14)
	movq	%rcx, 32(%r14)
	jmp	.L32
.L59:
	movq	%rbx, %rsi
	jmp	.L38
.L60:
	movb	$1, %al
	testb	%al, %al
	je	.L22
.L61:
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %r13
	jmp	.L23
.L62:
	movb	$1, %al
	testb	%al, %al
	je	.L29
.L63:
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %r13
	jmp	.L30
.L64:
	leaq	.Lanon(%rip), %rbx
	xorl	%r13d, %r13d
	jmp	.L20
.L65:
	leaq	.Lanon(%rip), %rbx
	xorl	%r13d, %r13d
	jmp	.L27
.L66:
	movq	16(%rsp), %r14
	movq	8(%rsp), %r12
	leaq	-6(%r12), %r15
	leaq	6(%rsi), %rbp
	jmp	.L38
.L67:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L50
.L68:
	movq	%rax, %rbx
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	movw	$1, %si
	jmp	.L56
.L69:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L54
.L70:
	movq	%rax, %rbx
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	jmp	.L55
.L71:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L45
.L72:
	movq	%rax, %rbx
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	xorl	%esi, %esi
	jmp	.L56
.L73:
	leaq	.Lanon(%rip), %r12
	jmp	.L48
.L74:
	leaq	.Lanon(%rip), %r12
	jmp	.L52
.L75:
	leaq	.Lanon(%rip), %r12
	jmp	.L43

feed_view_dense_multi:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$40, %rsp
	movq	%rdi, %rax
	leaq	-8(%rdx), %rcx
	cmpq	$2147483632, %rcx
	ja	.L23
	movq	(%rsi), %rcx
	movq	%rcx, %rdi
	xorq	%rdx, %rdi
	leaq	-6(%rdx), %r9
	leaq	6(%rsi), %r12
	movabsq	$3377708310462464, %r8
	cmpq	%r8, %rdi
	jne	.L22
	cmpq	$20, %rdx
	jb	.L22
	movabsq	$-281474976710656, %rdi
	andq	%rdi, %rcx
	movabsq	$3377699720527872, %rdi
	cmpq	%rdi, %rcx
	jne	.L22
	movl	16(%rsi), %ecx
	cmpq	%rcx, %r9
	jne	.L22
	cmpl	$15, %ecx
	jbe	.L17
	movl	%edx, %ecx
	addl	$-22, %ecx
	je	.L22
	imulq	$138547333, %rcx, %rdi
	shrq	$32, %rdi
	subl	%edi, %ecx
	shrl	%ecx
	addl	%edi, %ecx
	shrl	$4, %ecx
	movl	%ecx, %edi
	shll	$5, %edi
	movl	%ecx, %r8d
	subl	%edi, %r8d
	leal	(%rdx,%r8), %edi
	addl	$-22, %edi
	testl	%edi, %edi
	jne	.L22
	cmpw	$31, 20(%rsi)
	jne	.L22
	movq	%r12, 32(%rsp)
	movabsq	$-9187201950435737600, %r12
	movabsq	$9187201950435737471, %r13
	movl	%ecx, %ebp
	leaq	30(%rsi), %rbx
	movb	$1, %r14b
	leaq	128(%r12), %r15
	leaq	.Lanon(%rip), %r10
	jmp	.L12
.L10:
	movzwl	21(%rbx), %edi
	testl	%edi, (%r10,%r8,8)
	sete	%dil
.L11:
	andb	%dil, %cl
	andb	%cl, %r14b
	addq	$31, %rbx
	decq	%rbp
	je	.L21
.L12:
	movq	(%rbx), %rcx
	movq	%rcx, %rdi
	andq	%r13, %rdi
	addq	%r13, %rdi
	orq	%rcx, %rdi
	movq	%rdi, %r8
	andq	%r12, %r8
	andq	%r15, %rcx
	shlq	$8, %rdi
	xorq	%r12, %rdi
	andq	%r8, %rdi
	orq	%rcx, %rdi
	movb	$1, %cl
	jne	.L16
	movzbl	8(%rbx), %r8d
	movb	$1, %dil
	cmpq	$2, %r8
	ja	.L11
.L14:
	testq	%r8, %r8
	jne	.L10
	xorl	%edi, %edi
	jmp	.L11
.L16:
	movq	%rsi, 16(%rsp)
	movl	$8, %esi
	movq	%rbx, %rdi
	movq	%rax, 24(%rsp)
	movq	%rdx, 8(%rsp)
	movq	%r9, (%rsp)
	callq	*scantling_text_text_slow@GOTPCREL(%rip)
	leaq	.Lanon(%rip), %r10
	movq	(%rsp), %r9
	movq	16(%rsp), %rsi
	movq	8(%rsp), %rdx
	movl	%eax, %ecx
	movq	24(%rsp), %rax
	movzbl	8(%rbx), %r8d
	movb	$1, %dil
	cmpq	$2, %r8
	ja	.L11
	jmp	.L14
.L17:
	testb	$1, %cl
	jne	.L22
.L18:
	addq	$-20, %rdx
	addq	$20, %rsi
	movq	%r12, (%rax)
	movq	%r12, 8(%rax)
	movq	%r9, 16(%rax)
	movq	%rsi, 24(%rax)
.L19:
	movq	%rdx, 32(%rax)
.L20:
	addq	$40, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L21:
	testb	%r14b, %r14b
	movq	32(%rsp), %r12
	jne	.L18
.L22:
	movq	%r9, %r15
	movq	%rax, %rbx
	jmp	.L24
.L23:
	movq	%rax, %rbx
	movl	$1, %r12d
	xorl	%r15d, %r15d
.L24:
	leaq	probes_shootout(%rip), %rax
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	xorl	%ecx, %ecx
	callq	*scantling_validate_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rax, %rdx
	shrq	$32, %rdx
	cmpb	$30, %dl
	jne	.L31
	cmpw	$2, %cx
	movq	%rbx, %rax
	jne	.L32
	movq	%r12, %rbx
	movq	%r15, %rdi
	cmpq	$13, %r15
	jbe	.L35
.L27:
	movl	10(%rbx), %edx
	movzwl	(%rbx), %ecx
	addq	$2, %rcx
	cmpq	%rdx, %rdi
	setb	%sil
	subq	%rcx, %rdx
	jb	.L33
	testb	%sil, %sil
	jne	.L34
.L29:
	addq	%r12, %rcx
.L30:
	movq	%rbx, (%rax)
	movq	%r12, 8(%rax)
	movq	%rdi, 16(%rax)
	movq	%rcx, 24(%rax)
	jmp	.L19
.L31:
	movq	%rbx, %rax
	movl	%ecx, 8(%rbx)
	movb	%dl, 12(%rbx)
	movq	$0, (%rbx)
	jmp	.L20
.L32:
	movl	$4, 8(%rax)
	movb	$1, 12(%rax)
	movq	$0, (%rax)
	jmp	.L20
.L33:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L29
.L34:
	movq	%rax, %r14
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%r15, %rdi
	movq	%rax, %rcx
	movq	%r14, %rax
	jmp	.L30
.L35:
	leaq	.Lanon(%rip), %rbx
	jmp	.L27

feed_view_exact:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$72, %rsp
	movq	%rdx, %r10
	movq	%rsi, (%rsp)
	movq	%rdi, %r15
	leaq	-8(%rdx), %rax
	cmpq	$2147483632, %rax
	ja	.L93
	movq	(%rsp), %rdx
	movq	(%rdx), %rax
	movq	%rax, %rcx
	xorq	%r10, %rcx
	leaq	-6(%r10), %rsi
	leaq	6(%rdx), %r12
	shrq	$48, %rax
	movabsq	$3377704015495168, %rdx
	cmpq	%rdx, %rcx
	je	.L17
	movabsq	$3377708310462464, %rdx
	cmpq	%rdx, %rcx
	jne	.L44
	cmpq	$20, %r10
	jb	.L86
	cmpl	$12, %eax
	jne	.L86
	movq	(%rsp), %rax
	movl	16(%rax), %eax
	cmpq	%rax, %rsi
	jne	.L86
	cmpl	$15, %eax
	jbe	.L82
	movl	%r10d, %eax
	addl	$-22, %eax
	je	.L86
	imulq	$138547333, %rax, %rcx
	shrq	$32, %rcx
	subl	%ecx, %eax
	shrl	%eax
	addl	%ecx, %eax
	shrl	$4, %eax
	movl	%eax, %ecx
	shll	$5, %ecx
	movl	%eax, %edx
	subl	%ecx, %edx
	leal	(%r10,%rdx), %ecx
	addl	$-22, %ecx
	testl	%ecx, %ecx
	jne	.L86
	movq	%r10, 16(%rsp)
	movq	%r15, 8(%rsp)
	movq	(%rsp), %rcx
	cmpw	$31, 20(%rcx)
	jne	.L94
	movabsq	$-9187201950435737472, %rbx
	movabsq	$9187201950435737471, %r14
	movl	%eax, %r15d
	movq	(%rsp), %rax
	leaq	30(%rax), %r12
	movb	$1, %bpl
	leaq	-128(%rbx), %r13
	leaq	.Lanon(%rip), %rdi
	jmp	.L13
.L11:
	movzwl	21(%r12), %edx
	testl	%edx, (%rdi,%rcx,8)
	sete	%cl
.L12:
	andb	%cl, %al
	andb	%al, %bpl
	addq	$31, %r12
	decq	%r15
	je	.L85
.L13:
	movq	(%r12), %rax
	movq	%rax, %rcx
	andq	%r14, %rcx
	addq	%r14, %rcx
	orq	%rax, %rcx
	movq	%rcx, %rdx
	andq	%r13, %rdx
	andq	%rbx, %rax
	shlq	$8, %rcx
	xorq	%r13, %rcx
	andq	%rdx, %rcx
	orq	%rax, %rcx
	movb	$1, %al
	jne	.L16
	movzbl	8(%r12), %ecx
	leal	-3(%rcx), %edx
	cmpb	$-2, %dl
	jae	.L11
.L15:
	xorl	%ecx, %ecx
	jmp	.L12
.L16:
	movl	$8, %esi
	movq	%r12, %rdi
	callq	*scantling_text_text_slow@GOTPCREL(%rip)
	leaq	.Lanon(%rip), %rdi
	movq	16(%rsp), %rcx
	leaq	-6(%rcx), %rsi
	movzbl	8(%r12), %ecx
	leal	-3(%rcx), %edx
	cmpb	$-2, %dl
	jb	.L15
	jmp	.L11
.L17:
	cmpq	$20, %r10
	jb	.L86
	cmpl	$12, %eax
	jne	.L86
	movq	(%rsp), %rax
	movl	16(%rax), %edx
	cmpq	%rdx, %rsi
	jne	.L86
	movq	%r10, %r9
	addq	$-20, %r9
	je	.L87
	cmpl	$18, %edx
	movq	%rsi, 24(%rsp)
	jb	.L96
	movq	(%rsp), %rax
	leaq	20(%rax), %rdx
	leaq	-24(%r10), %rax
	shrq	$2, %rax
	movl	(%rdx), %ecx
	cmpq	%rcx, %rax
	jb	.L96
	movq	%r10, 16(%rsp)
	movq	%r12, 48(%rsp)
	movq	%r15, 8(%rsp)
	movabsq	$-9187201950435737472, %rsi
	leaq	(,%rcx,4), %r8
	movq	%rcx, 56(%rsp)
	leaq	4(,%rcx,4), %rbp
	xorl	%ebx, %ebx
	leaq	.Lanon(%rip), %r10
	movq	%r9, 32(%rsp)
	movq	%r8, 40(%rsp)
	movq	%rdx, 64(%rsp)
.L24:
	cmpq	%rbx, %r8
	je	.L69
	movq	(%rsp), %rax
	movl	24(%rax,%rbx), %r15d
	movq	%r15, %r14
	subq	%rbp, %r14
	jb	.L95
	cmpq	%r15, %r9
	jb	.L95
	cmpq	$19, %r14
	jb	.L95
	addq	%rdx, %rbp
	cmpw	$17, (%rbp)
	jne	.L95
	cmpl	15(%rbp), %r14d
	jne	.L95
	movl	10(%rbp), %r13d
	cmpl	$19, %r13d
	jb	.L95
	cmpl	%r13d, %r14d
	jb	.L95
	leaq	-19(%r13), %r12
	leaq	19(%rbp), %rdi
	cmpl	$28, %r13d
	jae	.L34
	movq	-8(%rbp,%r13), %rax
	andq	%rsi, %rax
	movl	%r12d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	je	.L39
	jmp	.L43
.L34:
	cmpl	$36, %r13d
	jae	.L36
	movq	-16(%rbp,%r13), %rax
	andq	%rsi, %rax
	leal	(,%r12,8), %ecx
	negb	%cl
	shrq	%cl, %rax
	movq	-8(%rbp,%r13), %rcx
	andq	%rsi, %rcx
	orq	%rax, %rcx
	je	.L39
	jmp	.L43
.L36:
	cmpl	$84, %r13d
	jae	.L38
	leaq	-35(%r13), %rax
	cmpq	$16, %rax
	movl	$16, %ecx
	cmovbq	%rax, %rcx
	cmpq	$32, %rax
	movl	$32, %r11d
	cmovaeq	%r11, %rax
	movdqu	(%rdi), %xmm0
	movdqu	(%rdi,%rcx), %xmm1
	movdqu	(%rdi,%rax), %xmm2
	por	%xmm0, %xmm2
	movdqu	-35(%rdi,%r13), %xmm0
	por	%xmm1, %xmm0
	por	%xmm2, %xmm0
	pshufd	$238, %xmm0, %xmm1
	por	%xmm0, %xmm1
	pshufd	$85, %xmm1, %xmm0
	por	%xmm1, %xmm0
	movdqa	%xmm0, %xmm1
	psrld	$16, %xmm1
	por	%xmm0, %xmm1
	movdqa	%xmm1, %xmm0
	psrlw	$8, %xmm0
	por	%xmm1, %xmm0
	movd	%xmm0, %eax
	testb	%al, %al
	jns	.L39
	jmp	.L43
.L38:
	movq	%r12, %rsi
	movq	%r10, %r12
	callq	*scantling_longest_ascii@GOTPCREL(%rip)
	leaq	19(%rbp), %rdi
	movq	%r12, %r10
	leaq	-19(%r13), %r12
	movq	40(%rsp), %r8
	movabsq	$-9187201950435737472, %rsi
	movq	64(%rsp), %rdx
	movq	32(%rsp), %r9
	testb	%al, %al
	je	.L43
.L39:
	movzbl	14(%rbp), %eax
	cmpq	$2, %rax
	ja	.L95
	subq	%r13, %r14
	cmpq	$2, %r14
	jb	.L95
	movzwl	(%r10,%rax,2), %eax
	movzwl	%ax, %ecx
	cmpl	%ecx, %r14d
	jne	.L95
	addl	$-2, %eax
	addq	$4, %rbx
	cmpw	%ax, (%rbp,%r13)
	movq	%r15, %rbp
	je	.L24
	jmp	.L95
.L43:
	movq	%r12, %rsi
	movq	%rdx, %r12
	callq	*scantling_text_slow@GOTPCREL(%rip)
	leaq	.Lanon(%rip), %r10
	movq	40(%rsp), %r8
	movabsq	$-9187201950435737472, %rsi
	movq	%r12, %rdx
	movq	32(%rsp), %r9
	testq	%rax, %rax
	jne	.L39
	jmp	.L95
.L44:
	movabsq	$3377712605429760, %rdx
	cmpq	%rdx, %rcx
	jne	.L86
	cmpq	$20, %r10
	jb	.L86
	cmpl	$12, %eax
	jne	.L86
	movq	(%rsp), %rax
	movl	16(%rax), %edx
	cmpq	%rdx, %rsi
	jne	.L86
	movq	%r10, %rdi
	addq	$-20, %rdi
	je	.L90
	cmpl	$18, %edx
	movq	%rsi, 24(%rsp)
	jb	.L96
	movq	%r12, 48(%rsp)
	movq	%r15, 8(%rsp)
	movq	(%rsp), %rax
	leaq	20(%rax), %rsi
	movq	%r10, 16(%rsp)
	leaq	-24(%r10), %rax
	shrq	$2, %rax
	movl	(%rsi), %ebp
	cmpq	%rbp, %rax
	jb	.L95
	testq	%rbp, %rbp
	je	.L95
	shlq	$2, %rbp
	movabsq	$-9187201950435737472, %r10
	leaq	4(%rbp), %r14
	xorl	%r15d, %r15d
	leaq	.Lanon(%rip), %r11
	movq	%rdi, 32(%rsp)
	movq	%rsi, 40(%rsp)
	jmp	.L55
.L53:
	movq	-8(%rsi,%r14), %rax
	andq	%r10, %rax
	movl	%r13d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	jne	.L68
.L54:
	addq	$4, %r15
	cmpq	%r15, %rbp
	je	.L75
.L55:
	movq	%r14, %r12
	movq	(%rsp), %rax
	movl	24(%rax,%r15), %r14d
	movq	%r14, %rax
	subq	%r12, %rax
	jb	.L95
	cmpq	%r14, %rdi
	jb	.L95
	cmpq	$29, %rax
	jb	.L95
	addq	%rsi, %r12
	cmpw	$27, (%r12)
	jne	.L95
	movzbl	14(%r12), %ecx
	leal	-3(%rcx), %edx
	cmpb	$-2, %dl
	jb	.L95
	movzwl	27(%r12), %edx
	testl	%edx, (%r11,%rcx,8)
	jne	.L95
	movl	10(%r12), %ecx
	cmpl	%ecx, %eax
	jne	.L95
	leaq	-29(%rax), %r13
	addq	$29, %r12
	cmpl	$38, %ecx
	jb	.L53
	cmpl	$46, %ecx
	jae	.L65
	movq	-16(%rsi,%r14), %rax
	andq	%r10, %rax
	leal	(,%r13,8), %ecx
	negb	%cl
	shrq	%cl, %rax
	movq	-8(%rsi,%r14), %rcx
	andq	%r10, %rcx
	orq	%rax, %rcx
	je	.L54
	jmp	.L68
.L65:
	cmpl	$94, %ecx
	jae	.L67
	leaq	-45(%rax), %rcx
	cmpq	$16, %rcx
	movl	$16, %edx
	cmovbq	%rcx, %rdx
	cmpq	$32, %rcx
	movl	$32, %ebx
	cmovaeq	%rbx, %rcx
	movdqu	(%r12), %xmm0
	movdqu	(%r12,%rdx), %xmm1
	movdqu	(%r12,%rcx), %xmm2
	por	%xmm0, %xmm2
	movdqu	-45(%r12,%rax), %xmm0
	por	%xmm1, %xmm0
	por	%xmm2, %xmm0
	pshufd	$238, %xmm0, %xmm1
	por	%xmm0, %xmm1
	pshufd	$85, %xmm1, %xmm0
	por	%xmm1, %xmm0
	movdqa	%xmm0, %xmm1
	psrld	$16, %xmm1
	por	%xmm0, %xmm1
	movdqa	%xmm1, %xmm0
	psrlw	$8, %xmm0
	por	%xmm1, %xmm0
	movd	%xmm0, %eax
	testb	%al, %al
	jns	.L54
	jmp	.L68
.L67:
	movq	%r12, %rdi
	movq	%r13, %rsi
	movq	%r11, %rbx
	callq	*scantling_longest_ascii@GOTPCREL(%rip)
	movq	%rbx, %r11
	movabsq	$-9187201950435737472, %r10
	movq	32(%rsp), %rdi
	movq	40(%rsp), %rsi
	testb	%al, %al
	jne	.L54
.L68:
	movq	%r12, %rdi
	movq	%rsi, %rbx
	movq	%r13, %rsi
	movq	%rbp, %r12
	movq	%r10, %r13
	movq	%r11, %rbp
	callq	*scantling_text_slow@GOTPCREL(%rip)
	movq	%rbp, %r11
	movq	%r13, %r10
	movq	%r12, %rbp
	movq	32(%rsp), %rdi
	movq	%rbx, %rsi
	testq	%rax, %rax
	jne	.L54
	jmp	.L95
.L69:
	cmpq	$0, 56(%rsp)
	je	.L95
	cmpq	%r9, %rbp
	movq	16(%rsp), %r10
	leaq	-6(%r10), %rsi
	jne	.L126
	movq	(%rsp), %rax
	movl	16(%rax), %edx
	movzwl	6(%rax), %eax
	addq	$2, %rax
	movq	8(%rsp), %r15
	movq	48(%rsp), %r12
	cmpq	%rdx, %rsi
	setb	%cl
	subq	%rax, %rdx
	jb	.L88
.L72:
	testb	%cl, %cl
	jne	.L89
.L73:
	addq	%r12, %rax
.L74:
	movw	$0, (%r15)
	jmp	.L80
.L75:
	cmpq	%r14, %rdi
	movq	16(%rsp), %r10
	leaq	-6(%r10), %rsi
	jne	.L126
	movq	(%rsp), %rax
	movl	16(%rax), %edx
	movzwl	6(%rax), %eax
	addq	$2, %rax
	movq	8(%rsp), %r15
	movq	48(%rsp), %r12
	cmpq	%rdx, %rsi
	setb	%cl
	subq	%rax, %rdx
	jb	.L91
.L77:
	testb	%cl, %cl
	jne	.L92
.L78:
	addq	%r12, %rax
.L79:
	movw	$2, (%r15)
.L80:
	movq	%r12, 8(%r15)
	movq	%r12, 16(%r15)
	movq	%rsi, 24(%r15)
	movq	%rax, 32(%r15)
.L81:
	movq	%rdx, 40(%r15)
	jmp	.L84
.L82:
	testb	$1, %al
	jne	.L86
.L83:
	addq	$-20, %r10
	movq	(%rsp), %rax
	addq	$20, %rax
	movw	$1, (%r15)
	movq	%r12, 8(%r15)
	movq	%r12, 16(%r15)
	movq	%rsi, 24(%r15)
	movq	%rax, 32(%r15)
	movq	%r10, 40(%r15)
.L84:
	movq	%r15, %rax
	addq	$72, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L85:
	testb	%bpl, %bpl
	movq	8(%rsp), %r15
	movq	(%rsp), %rax
	leaq	6(%rax), %r12
	movq	16(%rsp), %r10
	jne	.L83
.L86:
	movq	%rsi, 24(%rsp)
	jmp	.L96
.L87:
	movl	$14, %eax
	cmpq	%rdx, %rsi
	setb	%cl
	subq	%rax, %rdx
	jae	.L72
.L88:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L73
.L89:
	movq	%rsi, %rbx
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rbx, %rsi
	jmp	.L74
.L90:
	movl	$14, %eax
	cmpq	%rdx, %rsi
	setb	%cl
	subq	%rax, %rdx
	jae	.L77
.L91:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L78
.L92:
	movq	%rsi, %rbx
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rbx, %rsi
	jmp	.L79
.L93:
	movl	$1, %r12d
	movq	$0, 24(%rsp)
	jmp	.L96
.L94:
	movq	%rsi, 24(%rsp)
.L95:
	movq	8(%rsp), %r15
	movq	(%rsp), %rax
	leaq	6(%rax), %r12
	movq	16(%rsp), %r10
.L96:
	leaq	probes_shootout(%rip), %rdx
	movq	(%rsp), %rdi
	movq	%r10, %rsi
	movl	$1, %ecx
	callq	*scantling_validate_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$30, %cl
	jne	.L104
	cmpw	$3, %ax
	je	.L109
	movzwl	%ax, %ecx
	cmpl	$2, %ecx
	movq	24(%rsp), %r8
	je	.L105
	cmpl	$1, %ecx
	jne	.L115
	movq	%r12, %rbx
	cmpq	$13, %r8
	jbe	.L125
.L101:
	movl	10(%rbx), %edx
	movzwl	(%rbx), %ecx
	addq	$2, %rcx
	cmpq	%rdx, %r8
	setb	%sil
	subq	%rcx, %rdx
	jb	.L121
	testb	%sil, %sil
	jne	.L122
.L103:
	addq	%r12, %rcx
	xorl	%esi, %esi
	jmp	.L114
.L104:
	movl	%eax, 4(%r15)
	movb	%cl, 8(%r15)
	movw	$4, (%r15)
	jmp	.L84
.L105:
	movq	%r12, %rbx
	cmpq	$13, %r8
	jbe	.L123
.L106:
	movl	10(%rbx), %edx
	movzwl	(%rbx), %ecx
	addq	$2, %rcx
	cmpq	%rdx, %r8
	setb	%sil
	subq	%rcx, %rdx
	jb	.L117
	testb	%sil, %sil
	jne	.L118
.L108:
	addq	%r12, %rcx
	movw	$1, %si
	jmp	.L114
.L109:
	movq	%r12, %rbx
	movq	24(%rsp), %r8
	cmpq	$13, %r8
	jbe	.L124
.L110:
	movl	10(%rbx), %edx
	movzwl	(%rbx), %ecx
	addq	$2, %rcx
	cmpq	%rdx, %r8
	setb	%sil
	subq	%rcx, %rdx
	jb	.L119
	testb	%sil, %sil
	jne	.L120
.L112:
	addq	%r12, %rcx
.L113:
	movw	$2, %si
.L114:
	movq	%r12, %rdi
	movq	%rbx, %r12
	jmp	.L116
.L115:
	movw	$3, %si
	movq	%r8, %rdi
.L116:
	movw	%si, (%r15)
	movw	%ax, 2(%r15)
	movq	%r12, 8(%r15)
	movq	%rdi, 16(%r15)
	movq	%r8, 24(%r15)
	movq	%rcx, 32(%r15)
	jmp	.L81
.L117:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L108
.L118:
	movq	%rax, %r14
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	24(%rsp), %r8
	movq	%rax, %rcx
	movq	%r14, %rax
	movw	$1, %si
	jmp	.L114
.L119:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L112
.L120:
	movq	%rax, %r14
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	24(%rsp), %r8
	movq	%rax, %rcx
	movq	%r14, %rax
	jmp	.L113
.L121:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L103
.L122:
	movq	%rax, %r14
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	24(%rsp), %r8
	movq	%rax, %rcx
	movq	%r14, %rax
	xorl	%esi, %esi
	jmp	.L114
.L123:
	leaq	.Lanon(%rip), %rbx
	jmp	.L106
.L124:
	leaq	.Lanon(%rip), %rbx
	jmp	.L110
.L125:
	leaq	.Lanon(%rip), %rbx
	jmp	.L101
.L126:
	movq	8(%rsp), %r15
	movq	(%rsp), %rax
	leaq	6(%rax), %r12
	jmp	.L96

feed_view_multi:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdx, %r13
	movq	%rsi, %rbp
	movq	%rdi, %rbx
	leaq	-8(%rdx), %rax
	cmpq	$2147483632, %rax
	ja	.L11
	movq	(%rbp), %r12
	movq	%r12, %rax
	xorq	%r13, %rax
	leaq	-6(%r13), %r14
	leaq	6(%rbp), %r15
	movabsq	$3377704015495168, %rcx
	cmpq	%rcx, %rax
	jne	.L12
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	probes_shootout
	testb	%al, %al
	je	.L12
	cmpq	$19, %r13
	jbe	.L24
	shrq	$48, %r12
	movq	%r15, %r13
.L5:
	movl	10(%r13), %edx
	addq	$2, %r12
	cmpq	%rdx, %r14
	setb	%al
	subq	%r12, %rdx
	jb	.L22
	testb	%al, %al
	jne	.L23
.L7:
	addq	%r15, %r12
.L8:
	movq	%r13, (%rbx)
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%r12, 24(%rbx)
.L9:
	movq	%rdx, 32(%rbx)
.L10:
	movq	%rbx, %rax
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L11:
	movl	$1, %r15d
	xorl	%r14d, %r14d
.L12:
	leaq	probes_shootout(%rip), %rdx
	movq	%rbp, %rdi
	movq	%r13, %rsi
	xorl	%ecx, %ecx
	callq	*scantling_validate_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$30, %cl
	jne	.L19
	cmpw	$1, %ax
	jne	.L20
	movq	%r15, %r12
	cmpq	$13, %r14
	jbe	.L27
.L15:
	movl	10(%r12), %edx
	movzwl	(%r12), %eax
	addq	$2, %rax
	cmpq	%rdx, %r14
	setb	%cl
	subq	%rax, %rdx
	jb	.L25
	testb	%cl, %cl
	jne	.L26
.L17:
	addq	%r15, %rax
.L18:
	movq	%r12, (%rbx)
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%rax, 24(%rbx)
	jmp	.L9
.L19:
	movl	%eax, 8(%rbx)
	movb	%cl, 12(%rbx)
	jmp	.L21
.L20:
	movl	$4, 8(%rbx)
	movb	$1, 12(%rbx)
.L21:
	movq	$0, (%rbx)
	jmp	.L10
.L22:
	movb	$1, %al
	testb	%al, %al
	je	.L7
.L23:
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %r12
	jmp	.L8
.L24:
	leaq	.Lanon(%rip), %r13
	xorl	%r12d, %r12d
	jmp	.L5
.L25:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L17
.L26:
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	jmp	.L18
.L27:
	leaq	.Lanon(%rip), %r12
	jmp	.L15

feed_view_stored_multi:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdx, %r13
	movq	%rsi, %rbp
	movq	%rdi, %rbx
	leaq	-8(%rdx), %rax
	cmpq	$2147483632, %rax
	ja	.L11
	movq	(%rbp), %r12
	movq	%r12, %rax
	xorq	%r13, %rax
	leaq	-6(%r13), %r14
	leaq	6(%rbp), %r15
	movabsq	$3377712605429760, %rcx
	cmpq	%rcx, %rax
	jne	.L12
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	probes_shootout
	testb	%al, %al
	je	.L12
	cmpq	$19, %r13
	jbe	.L24
	shrq	$48, %r12
	movq	%r15, %r13
.L5:
	movl	10(%r13), %edx
	addq	$2, %r12
	cmpq	%rdx, %r14
	setb	%al
	subq	%r12, %rdx
	jb	.L22
	testb	%al, %al
	jne	.L23
.L7:
	addq	%r15, %r12
.L8:
	movq	%r13, (%rbx)
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%r12, 24(%rbx)
.L9:
	movq	%rdx, 32(%rbx)
.L10:
	movq	%rbx, %rax
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L11:
	movl	$1, %r15d
	xorl	%r14d, %r14d
.L12:
	leaq	probes_shootout(%rip), %rdx
	movq	%rbp, %rdi
	movq	%r13, %rsi
	xorl	%ecx, %ecx
	callq	*scantling_validate_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$30, %cl
	jne	.L19
	cmpw	$3, %ax
	jne	.L20
	movq	%r15, %r12
	cmpq	$13, %r14
	jbe	.L27
.L15:
	movl	10(%r12), %edx
	movzwl	(%r12), %eax
	addq	$2, %rax
	cmpq	%rdx, %r14
	setb	%cl
	subq	%rax, %rdx
	jb	.L25
	testb	%cl, %cl
	jne	.L26
.L17:
	addq	%r15, %rax
.L18:
	movq	%r12, (%rbx)
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%rax, 24(%rbx)
	jmp	.L9
.L19:
	movl	%eax, 8(%rbx)
	movb	%cl, 12(%rbx)
	jmp	.L21
.L20:
	movl	$4, 8(%rbx)
	movb	$1, 12(%rbx)
.L21:
	movq	$0, (%rbx)
	jmp	.L10
.L22:
	movb	$1, %al
	testb	%al, %al
	je	.L7
.L23:
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %r12
	jmp	.L8
.L24:
	leaq	.Lanon(%rip), %r13
	xorl	%r12d, %r12d
	jmp	.L5
.L25:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L17
.L26:
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	jmp	.L18
.L27:
	leaq	.Lanon(%rip), %r12
	jmp	.L15

feed_write_dense_multi:
	movq	%rdi, %rax
	cmpq	$19, %rdx
	jbe	.L1
	movq	$1, 8(%rsi)
	movl	$14, 16(%rsi)
	movabsq	$3377708310462484, %rcx
	movq	%rcx, (%rsi)
	movq	$20, 8(%rax)
	movq	$7, (%rax)
	retq
.L1:
	pushq	%rbx
	subq	$32, %rsp
	movq	$1, 8(%rsp)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 16(%rsp)
	leaq	8(%rsp), %rsi
	movq	%rax, %rbx
	movq	%rax, %rdi
	callq	scantling_write_count
	movq	%rbx, %rax
	addq	$32, %rsp
	popq	%rbx
	retq

feed_write_multi:
	movq	%rdi, %rax
	cmpq	$19, %rdx
	jbe	.L1
	movq	$1, 8(%rsi)
	movl	$14, 16(%rsi)
	movabsq	$3377704015495188, %rcx
	movq	%rcx, (%rsi)
	movq	$20, 8(%rax)
	movq	$7, (%rax)
	retq
.L1:
	pushq	%rbx
	subq	$32, %rsp
	movq	$1, 8(%rsp)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 16(%rsp)
	leaq	8(%rsp), %rsi
	movq	%rax, %rbx
	movq	%rax, %rdi
	callq	scantling_write_count
	movq	%rbx, %rax
	addq	$32, %rsp
	popq	%rbx
	retq

feed_write_stored_multi:
	movq	%rdi, %rax
	cmpq	$19, %rdx
	jbe	.L1
	movq	$1, 8(%rsi)
	movl	$14, 16(%rsi)
	movabsq	$3377712605429780, %rcx
	movq	%rcx, (%rsi)
	movq	$20, 8(%rax)
	movq	$7, (%rax)
	retq
.L1:
	pushq	%rbx
	subq	$32, %rsp
	movq	$1, 8(%rsp)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 16(%rsp)
	leaq	8(%rsp), %rsi
	movq	%rax, %rbx
	movq	%rax, %rdi
	callq	scantling_write_count
	movq	%rbx, %rax
	addq	$32, %rsp
	popq	%rbx
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
	cmpb	$30, %al
	movzbl	%al, %eax
	movl	$9, %esi
	cmovnel	%eax, %esi
	movl	$8, %ecx
	movq	%r15, %rdi
	movq	%r14, %rdx
	callq	*scantling_view_invalid@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r12, %rax
	movl	%ecx, 8(%r12)
	movb	%dl, 12(%r12)
	jmp	.L6

level_update_peek_flags:
	movq	(%rdi), %rax
	movzbl	14(%rax), %eax
	retq

level_update_peek_price:
	movq	(%rdi), %rax
	movq	2(%rax), %rax
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

level_update_view_price:
	movq	(%rdi), %rax
	movq	2(%rax), %rax
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
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rdi, %rax
	movq	16(%rsi), %rbx
	movq	(%rsi), %rcx
	movq	8(%rsi), %rdi
	movq	$1, (%rsi)
	movq	$0, 8(%rsi)
	cmpq	$18, %rdi
	jbe	.L1
	leaq	19(%rcx), %r8
	addq	$-19, %rdi
	leaq	19(%rbx), %r9
	movq	%r9, 16(%rsi)
	movq	%r8, (%rsi)
	movq	%rdi, 8(%rsi)
	movw	$17, (%rcx)
	movq	%rdx, 2(%rcx)
.L3:
	movq	%rsi, (%rax)
	movq	%rbx, 8(%rax)
	movq	%rcx, 16(%rax)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	%rsi, %r14
	movl	$19, %esi
	movq	%rbx, %rdi
	movq	%rax, %r15
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%r14, %rsi
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%rcx, 16(%r14)
	xorl	%ecx, %ecx
	jmp	.L3

message_needs_block_splice:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	8(%rsi), %rsi
	movq	16(%rcx), %rdx
	cmpq	$9, %rdx
	setae	%cl
	movq	8(%rdi), %r8
	cmpq	$8, %r8
	setb	%dil
	orb	%cl, %dil
	cmpb	$1, %dil
	jne	.L3
	movq	(%rax), %rdi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	subq	%rdx, %r8
	jb	.L2
	addq	%rdx, 16(%rax)
	leaq	(%rdi,%rdx), %rcx
	movq	%rcx, (%rax)
	movq	%r8, 8(%rax)
	cmpq	$16, %rdx
	jbe	.L8
	movq	%rax, %rbx
	callq	*memcpy@GOTPCREL(%rip)
	movq	%rbx, %rax
.L14:
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L3:
	movq	(%rax), %r9
	cmpq	$4, %rdx
	jae	.L5
	leaq	.Lanon(%rip), %rcx
	xorl	%r11d, %r11d
	jmp	.L6
.L5:
	movl	(%rsi), %r11d
	leaq	(%rsi,%rdx), %rcx
	addq	$-4, %rcx
.L6:
	movl	(%rcx), %r10d
	movq	%rdx, %rcx
	shrq	%rcx
	leaq	(%rsi,%rcx), %rbx
	movq	%rdx, %rdi
	subq	$1, %rdi
	leaq	.Lanon(%rip), %r15
	leaq	(%rsi,%rdi), %r14
	cmovbq	%r15, %rsi
	cmovbq	%r15, %rbx
	movzbl	(%rbx), %ebx
	cmovbq	%r15, %r14
	shll	$3, %ecx
	shlq	%cl, %rbx
	movzbl	(%rsi), %esi
	leal	(,%rdx,8), %ecx
	andb	$56, %cl
	xorb	$32, %cl
	shlq	%cl, %r10
	orq	%rsi, %rbx
	orq	%r11, %r10
	movzbl	(%r14), %esi
	shll	$3, %edi
	movl	%edi, %ecx
	shlq	%cl, %rsi
	orq	%rbx, %rsi
	cmpq	$4, %rdx
	cmovaeq	%r10, %rsi
	movq	%rsi, (%r9)
	addq	%rdx, 16(%rax)
	subq	%rdx, %r8
	addq	%rdx, %r9
	movq	%r9, (%rax)
	movq	%r8, 8(%rax)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L8:
	cmpq	$7, %rdx
	jbe	.L9
	movq	(%rsi), %rcx
	movq	-8(%rsi,%rdx), %rsi
	movq	%rcx, (%rdi)
	movq	%rsi, -8(%rdi,%rdx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L9:
	cmpq	$3, %rdx
	jbe	.L10
	movl	(%rsi), %ecx
	movl	-4(%rsi,%rdx), %esi
	movl	%ecx, (%rdi)
	movl	%esi, -4(%rdi,%rdx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L10:
	cmpq	$1, %rdx
	jbe	.L11
	movzwl	(%rsi), %ecx
	movzwl	-2(%rsi,%rdx), %esi
	movw	%cx, (%rdi)
	movw	%si, -2(%rdi,%rdx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L11:
	testq	%rdx, %rdx
	je	.L14
	movzbl	(%rsi), %edx
	movb	%dl, (%rdi)
	movb	%dl, -1(%rcx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L2:
	movq	16(%rax), %rdi
	movq	%rdx, %rsi
	movq	%rax, %rbx
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	movq	%rcx, 16(%rbx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq

message_needs_body_body:
	movq	(%rdi), %rax
	movq	24(%rax), %rcx
	testl	$134217664, %ecx
	je	.L2
	movl	$2147483648, %edx
	orq	%rdx, %rcx
	movq	%rcx, 24(%rax)
.L2:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	subq	$16, %rsp
	movq	16(%rsi), %rdx
	movq	8(%rax), %r8
	leal	-2(%rdx), %r9d
	cmpq	$16, %rdx
	movl	$16, %ecx
	cmovbq	%rdx, %rcx
	cmpq	$16, %r8
	jb	.L4
	movq	(%rax), %rdx
	movw	%r9w, (%rdx)
	movq	(%rsi), %r9
	movq	8(%rsi), %r10
	movq	%r9, 2(%rdx)
	movl	%r10d, 10(%rdx)
	shrq	$32, %r10
	movw	%r10w, 14(%rdx)
	addq	%rcx, 16(%rax)
	subq	%rcx, %r8
	addq	%rcx, %rdx
	movq	%rdx, (%rax)
	movq	%r8, 8(%rax)
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L10
.L9:
	movzbl	24(%rsi), %edx
	movl	16(%rax), %esi
	subl	8(%rdi), %esi
	movb	%dl, 14(%rcx)
	movl	%esi, 15(%rcx)
.L10:
	addq	$16, %rsp
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L4:
	movq	%rdi, %rbx
	movw	%r9w, (%rsp)
	movq	(%rsi), %rdi
	movq	%rsi, %r14
	movq	8(%rsi), %rsi
	movq	%rdi, 2(%rsp)
	movl	%esi, 10(%rsp)
	shrq	$32, %rsi
	movw	%si, 14(%rsp)
	movq	(%rax), %rdi
	movq	16(%rax), %rsi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	%r8, %rdx
	jbe	.L5
	movq	%rsi, %rdi
	movq	%rcx, %rsi
	movq	%rax, %r15
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%rcx, 16(%r15)
	jmp	.L7
.L5:
	addq	%rcx, %rsi
	movq	%rsi, 16(%rax)
	movq	%rsp, %rdx
	movq	%r8, %rsi
	movq	%rax, %r15
	callq	*scantling_sink_flat@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%rcx, (%r15)
	movq	%rdx, 8(%r15)
.L7:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	jne	.L9
	jmp	.L10

message_needs_body_body_quote:
	movq	(%rdi), %rax
	movq	24(%rax), %rcx
	testl	$134217664, %ecx
	je	.L2
	movl	$2147483648, %edx
	orq	%rdx, %rcx
	movq	%rcx, 24(%rax)
.L2:
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	(%rsi), %rcx
	movl	8(%rsi), %edx
	movzbl	12(%rsi), %r8d
	movzbl	13(%rsi), %esi
	movq	(%rax), %r9
	movq	8(%rax), %r10
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$15, %r10
	jbe	.L3
	leaq	16(%r9), %r11
	addq	$16, 16(%rax)
	addq	$-16, %r10
	movq	%r11, (%rax)
	movq	%r10, 8(%rax)
	movw	$14, (%r9)
	movq	%rcx, 2(%r9)
	movl	%edx, 10(%r9)
	movb	%r8b, 14(%r9)
	movb	%sil, 15(%r9)
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L7
.L6:
	movl	16(%rax), %edx
	subl	8(%rdi), %edx
	movb	$2, 14(%rcx)
	movl	%edx, 15(%rcx)
.L7:
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L3:
	movq	16(%rax), %rcx
	movl	$16, %esi
	movq	%rdi, %r14
	movq	%rcx, %rdi
	movq	%rax, %rbx
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%r14, %rdi
	movq	%rax, %rcx
	movq	%rbx, %rax
	movq	%rcx, 16(%rbx)
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	jne	.L6
	jmp	.L7

message_needs_body_body_trade:
	movq	(%rdi), %rax
	movq	24(%rax), %rcx
	testl	$134217664, %ecx
	je	.L2
	movl	$2147483648, %r8d
	orq	%r8, %rcx
	movq	%rcx, 24(%rax)
.L2:
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	(%rax), %rcx
	movq	8(%rax), %r8
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$13, %r8
	jbe	.L3
	leaq	14(%rcx), %r9
	addq	$-14, %r8
	addq	$14, 16(%rax)
	movq	%r9, (%rax)
	movq	%r8, 8(%rax)
	movw	$12, (%rcx)
	movq	%rsi, 2(%rcx)
	movl	%edx, 10(%rcx)
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L7
.L6:
	movl	16(%rax), %edx
	subl	8(%rdi), %edx
	movb	$1, 14(%rcx)
	movl	%edx, 15(%rcx)
.L7:
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L3:
	movq	16(%rax), %rcx
	movl	$14, %esi
	movq	%rdi, %r14
	movq	%rcx, %rdi
	movq	%rax, %rbx
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%r14, %rdi
	movq	%rax, %rcx
	movq	%rbx, %rax
	movq	%rcx, 16(%rbx)
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	jne	.L6
	jmp	.L7

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
	jne	.L3
	movq	(%rbx), %rdi
	movq	$1, (%rbx)
	movq	$0, 8(%rbx)
	subq	%rcx, %r8
	jb	.L2
	addq	%rcx, 16(%rbx)
	leaq	(%rdi,%rcx), %rsi
	movq	%rsi, (%rbx)
	movq	%r8, 8(%rbx)
	cmpq	$16, %rcx
	jbe	.L8
	movq	%rdx, %rsi
	movq	%rcx, %rdx
	movq	%rax, %r12
	callq	*memcpy@GOTPCREL(%rip)
	movq	%r12, %rax
	jmp	.L14
.L3:
	movq	(%rbx), %r9
	cmpq	$4, %rcx
	jae	.L5
	leaq	.Lanon(%rip), %rsi
	movq	$0, (%rsp)
	jmp	.L6
.L5:
	movl	(%rdx), %esi
	movq	%rsi, (%rsp)
	leaq	(%rdx,%rcx), %rsi
	addq	$-4, %rsi
.L6:
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
.L14:
	testq	%r15, %r15
	je	.L16
	movl	16(%rbx), %ecx
	subl	%r14d, %ecx
	movl	%ecx, 10(%r15)
.L16:
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
.L8:
	cmpq	$7, %rcx
	jbe	.L9
	movq	(%rdx), %rsi
	movq	-8(%rdx,%rcx), %rdx
	movq	%rsi, (%rdi)
	movq	%rdx, -8(%rdi,%rcx)
	jmp	.L14
.L9:
	cmpq	$3, %rcx
	jbe	.L10
	movl	(%rdx), %esi
	movl	-4(%rdx,%rcx), %edx
	movl	%esi, (%rdi)
	movl	%edx, -4(%rdi,%rcx)
	jmp	.L14
.L10:
	cmpq	$1, %rcx
	jbe	.L11
	movzwl	(%rdx), %esi
	movzwl	-2(%rdx,%rcx), %edx
	movw	%si, (%rdi)
	movw	%dx, -2(%rdi,%rcx)
	jmp	.L14
.L11:
	testq	%rcx, %rcx
	je	.L14
	movzbl	(%rdx), %ecx
	movb	%cl, (%rdi)
	movb	%cl, -1(%rsi)
	jmp	.L14
.L2:
	movq	16(%rbx), %rdi
	movq	%rcx, %rsi
	movq	%rax, %r12
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r12, %rax
	movq	%rcx, 16(%rbx)
	jmp	.L14

message_needs_symbol_symbol_fixed:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	movq	(%rsi), %rbx
	movq	8(%rsi), %r14
	movq	16(%rsi), %r15
	movl	$127, %esi
	bsrq	%rdx, %rsi
	xorl	$56, %esi
	shrl	$3, %esi
	movl	$8, %ecx
	subq	%rsi, %rcx
	movq	8(%rbx), %rsi
	cmpq	$8, %rsi
	jb	.L2
	movq	(%rbx), %rsi
	movq	%rdx, (%rsi)
	addq	%rcx, 16(%rbx)
	movq	8(%rbx), %rdx
	movq	(%rbx), %rsi
	addq	%rcx, %rsi
	xorl	%edi, %edi
	subq	%rcx, %rdx
	movl	$1, %ecx
	cmovaeq	%rsi, %rcx
	cmovaeq	%rdx, %rdi
	movq	%rcx, (%rbx)
	movq	%rdi, 8(%rbx)
	testq	%r15, %r15
	je	.L8
.L7:
	movl	16(%rbx), %ecx
	subl	%r14d, %ecx
	movl	%ecx, 10(%r15)
.L8:
	movq	%rbx, (%rax)
	movq	%r14, 8(%rax)
	movq	%r15, 16(%rax)
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L2:
	movq	%rax, %r12
	movq	%rdx, (%rsp)
	movq	(%rbx), %rdi
	movq	16(%rbx), %rax
	movq	$1, (%rbx)
	movq	$0, 8(%rbx)
	cmpq	%rsi, %rcx
	jbe	.L3
	movq	%rax, %rdi
	movq	%rcx, %rsi
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rax, 16(%rbx)
	movq	%r12, %rax
	testq	%r15, %r15
	jne	.L7
	jmp	.L8
.L3:
	addq	%rcx, %rax
	movq	%rax, 16(%rbx)
	movq	%rsp, %rdx
	callq	*scantling_sink_flat@GOTPCREL(%rip)
	movq	%rax, (%rbx)
	movq	%rdx, 8(%rbx)
	movq	%r12, %rax
	testq	%r15, %r15
	jne	.L7
	jmp	.L8

message_peek_body:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	movq	(%rsi), %rdx
	movq	56(%rsi), %r15
	movq	64(%rsi), %r14
	movq	72(%rsi), %rbx
	movzbl	14(%rdx), %ecx
	cmpl	$1, %ecx
	je	.L4
	cmpl	$2, %ecx
	je	.L13
	testl	%ecx, %ecx
	je	.L21
	movb	$2, (%rax)
	movb	%cl, 1(%rax)
	movq	%r15, 8(%rax)
	movq	%r14, 16(%rax)
	jmp	.L22
.L13:
	cmpq	$16, %r14
	jne	.L16
	cmpw	$14, (%r15)
	movq	%r15, %rsi
	jne	.L15
.L19:
	movb	$1, (%rax)
	jmp	.L20
.L4:
	cmpq	$14, %r14
	jne	.L7
	cmpw	$12, (%r15)
	movq	%r15, %rsi
	jne	.L6
.L12:
	movb	$0, (%rax)
.L20:
	movq	%rsi, 8(%rax)
	movq	%r15, 16(%rax)
	movq	%r14, 24(%rax)
	movq	%rbx, 32(%rax)
.L22:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L21:
	addq	$14, %rdx
	movl	$1, %ecx
	movq	%rbx, %rdi
	movl	$6, %esi
	movq	%rax, %rbx
	callq	*scantling_view_invalid@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 4(%rbx)
	movb	%dl, 8(%rbx)
	movb	$3, (%rbx)
	jmp	.L22
.L16:
	movq	%rax, %r12
	leaq	probes_shootout(%rip), %rdx
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rcx
	callq	*scantling_validate@GOTPCREL(%rip)
	cmpb	$30, %dl
	jne	.L8
	movq	%r15, %rsi
	cmpq	$15, %r14
	movq	%r12, %rax
	ja	.L19
	leaq	.Lanon(%rip), %rsi
	jmp	.L19
.L7:
	movq	%rax, %r12
	leaq	probes_shootout(%rip), %rdx
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rcx
	callq	*scantling_validate@GOTPCREL(%rip)
	cmpb	$30, %dl
	jne	.L8
	movq	%r15, %rsi
	cmpq	$13, %r14
	movq	%r12, %rax
	ja	.L12
	leaq	.Lanon(%rip), %rsi
	jmp	.L12
.L8:
	movl	%eax, %ecx
	movq	%r12, %rax
	jmp	.L9
.L15:
	leaq	probes_shootout(%rip), %rdx
	movl	$16, %esi
	movq	%r15, %rdi
	movq	%rbx, %rcx
	movq	%rax, %r12
	callq	*scantling_validate@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r12, %rax
	movq	%r15, %rsi
	cmpb	$30, %dl
	je	.L19
	jmp	.L9
.L6:
	leaq	probes_shootout(%rip), %rdx
	movl	$14, %esi
	movq	%r15, %rdi
	movq	%rbx, %rcx
	movq	%rax, %r12
	callq	*scantling_validate@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r12, %rax
	movq	%r15, %rsi
	cmpb	$30, %dl
	je	.L12
.L9:
	movl	%ecx, 4(%rax)
	movb	%dl, 8(%rax)
	movb	$3, (%rax)
	jmp	.L22

message_peek_next:
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$80, %rsp
	movq	%rdi, %rax
	movq	16(%rsi), %rdx
	cmpq	24(%rsi), %rdx
	je	.L10
	leaq	4(%rdx), %rcx
	movq	%rcx, 16(%rsi)
	movq	8(%rsi), %rcx
	movq	32(%rsi), %rbx
	movl	(%rdx), %edi
	cmpq	%rdi, %rcx
	setb	%r8b
	movq	%rdi, %r14
	subq	%rbx, %r14
	jb	.L2
	testb	%r8b, %r8b
	jne	.L17
.L4:
	addq	(%rsi), %rbx
	movq	%rdi, 32(%rsi)
	movq	40(%rsi), %r15
	cmpq	$19, %r14
	jb	.L12
	movl	10(%rbx), %esi
	movl	15(%rbx), %ecx
	cmpl	%ecx, %esi
	ja	.L12
	cmpl	$19, %esi
	jb	.L12
	cmpw	$17, (%rbx)
	jne	.L12
	cmpl	%ecx, %r14d
	jne	.L12
	leaq	(%rbx,%rsi), %r8
	movq	%r14, %r9
	subq	%rsi, %r9
	movq	%rbx, %rdx
	shrq	$32, %rdx
	movq	%rbx, %rdi
	shrq	$40, %rdi
	movl	$19, %r10d
	movq	%r15, %r13
	movl	%ebx, %ecx
	movq	%rbx, %r11
.L16:
	movq	%r11, 8(%rax)
	movl	%ecx, 16(%rax)
	movb	%dl, 20(%rax)
	movw	%di, 21(%rax)
	shrl	$16, %edi
	movb	%dil, 23(%rax)
	movq	%r14, 24(%rax)
	movq	%rbx, 32(%rax)
	movq	%rsi, 40(%rax)
	movq	%r10, 48(%rax)
	movq	%r15, 56(%rax)
	movq	%r8, 64(%rax)
	movq	%r9, 72(%rax)
	movq	%r13, 80(%rax)
.L20:
	movl	$1, %ecx
	jmp	.L21
.L10:
	movq	(%rsi), %rdx
	movq	8(%rsi), %rcx
	movq	32(%rsi), %rdi
	movq	%rcx, 32(%rsi)
	subq	%rdi, %rcx
	ja	.L18
	xorl	%ecx, %ecx
.L21:
	movq	%rcx, (%rax)
	addq	$80, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	retq
.L12:
	movq	%rax, %r12
	leaq	probes_shootout(%rip), %rdx
	movq	%rbx, %rdi
	movq	%r14, %rsi
	movq	%r15, %rcx
	callq	*scantling_validate@GOTPCREL(%rip)
	cmpb	$30, %dl
	jne	.L13
	movq	%rsp, %rdi
	movq	%rbx, %rsi
	movq	%r14, %rdx
	movq	%r15, %rcx
	callq	probes_shootout_judged
	movq	(%rsp), %r11
	movl	8(%rsp), %ecx
	movzbl	12(%rsp), %edx
	movzbl	15(%rsp), %eax
	shll	$16, %eax
	movzwl	13(%rsp), %edi
	orl	%eax, %edi
	movq	16(%rsp), %r14
	movq	24(%rsp), %rbx
	movq	32(%rsp), %rsi
	movq	40(%rsp), %r10
	movq	48(%rsp), %r15
	movq	56(%rsp), %r8
	movq	64(%rsp), %r9
	movq	72(%rsp), %r13
	jmp	.L15
.L13:
	movl	%eax, %ecx
	xorl	%r11d, %r11d
.L15:
	movq	%r12, %rax
	jmp	.L16
.L2:
	movb	$1, %r8b
	testb	%r8b, %r8b
	je	.L4
.L17:
	movq	$1, 16(%rsi)
	movq	$1, 24(%rsi)
	movq	%rcx, 32(%rsi)
	movq	40(%rsi), %rdi
	movl	$4, %ecx
	movl	$19, %esi
	jmp	.L19
.L18:
	addq	%rdi, %rdx
	movq	40(%rsi), %rdi
	movl	$20, %esi
.L19:
	movq	%rax, %rbx
	callq	*scantling_list_fault@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movq	$0, 8(%rbx)
	movl	%ecx, 16(%rbx)
	movb	%dl, 20(%rbx)
	jmp	.L20

message_peek_symbol:
	movq	%rdi, %rax
	movups	24(%rsi), %xmm0
	movups	40(%rsi), %xmm1
	movups	%xmm1, 16(%rdi)
	movups	%xmm0, (%rdi)
	retq

message_peek_ts:
	movq	(%rdi), %rax
	movq	2(%rax), %rax
	retq

message_view_body:
	movq	%rdi, %rax
	movq	(%rsi), %rdi
	movq	56(%rsi), %rcx
	movq	64(%rsi), %rdx
	movzbl	14(%rdi), %esi
	cmpl	$1, %esi
	je	.L3
	cmpl	$2, %esi
	jne	.L2
	movq	%rcx, %rsi
	cmpq	$16, %rdx
	jb	.L7
.L8:
	movq	%rsi, 8(%rax)
	movb	$1, %sil
	movl	$24, %edi
	movl	$16, %r8d
	movq	%rcx, (%rax,%r8)
	movq	%rdx, (%rax,%rdi)
	movb	%sil, (%rax)
	retq
.L3:
	movq	%rcx, %rsi
	cmpq	$14, %rdx
	jb	.L4
.L5:
	movq	%rsi, 8(%rax)
	movl	$24, %edi
	movl	$16, %r8d
	xorl	%esi, %esi
	movq	%rcx, (%rax,%r8)
	movq	%rdx, (%rax,%rdi)
	movb	%sil, (%rax)
	retq
.L2:
	movb	%sil, 1(%rax)
	movb	$2, %sil
	movl	$16, %edi
	movl	$8, %r8d
	movq	%rcx, (%rax,%r8)
	movq	%rdx, (%rax,%rdi)
	movb	%sil, (%rax)
	retq
.L7:
	leaq	.Lanon(%rip), %rsi
	jmp	.L8
.L4:
	leaq	.Lanon(%rip), %rsi
	jmp	.L5

message_view_bytes_of_symbol:
	movq	32(%rdi), %rdx
	movq	40(%rdi), %rax
	subq	%rax, %rdx
	jb	.L2
	addq	24(%rdi), %rax
	retq
.L2:
	jmpq	*scantling_view_nothing@GOTPCREL(%rip)

message_view_next:
	movq	%rdi, %rax
	movq	16(%rsi), %rcx
	cmpq	24(%rsi), %rcx
	je	.L17
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	leaq	4(%rcx), %rdx
	movq	%rdx, 16(%rsi)
	movl	(%rcx), %r15d
	cmpq	%r15, 8(%rsi)
	movq	32(%rsi), %rbx
	setb	%cl
	movq	%r15, %r14
	subq	%rbx, %r14
	jb	.L2
	testb	%cl, %cl
	jne	.L5
.L4:
	addq	(%rsi), %rbx
	movq	%r15, 32(%rsi)
	movq	%rbx, %r13
	cmpq	$18, %r14
	jbe	.L7
.L8:
	movl	10(%r13), %r15d
	movl	15(%r13), %r12d
	movzwl	(%r13), %ebp
	movq	%rbx, %rsi
	movq	%r15, %rdx
	cmpq	%r15, %r14
	jb	.L9
	cmpq	%r12, %r14
	setb	%cl
	cmpl	%r15d, %r12d
	jb	.L11
.L12:
	testb	%cl, %cl
	jne	.L13
.L14:
	subq	%r15, %r12
	addq	%rbx, %r15
.L15:
	addq	$2, %rbp
	movq	%r13, (%rax)
	movq	%rbx, 8(%rax)
	movq	%r14, 16(%rax)
	movq	%rsi, 24(%rax)
	movq	%rdx, 32(%rax)
	movq	%rbp, 40(%rax)
	movq	$0, 48(%rax)
	movq	%r15, 56(%rax)
	movq	%r12, 64(%rax)
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L17:
	movq	$0, (%rax)
	retq
.L2:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L4
.L5:
	movq	%rax, %r14
	movq	%rsi, %rbx
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rbx, %rsi
	movq	%rax, %rbx
	movq	%r14, %rax
	movq	%rdx, %r14
	movq	%r15, 32(%rsi)
	movq	%rbx, %r13
	cmpq	$18, %r14
	ja	.L8
.L7:
	leaq	.Lanon(%rip), %r13
	jmp	.L8
.L9:
	movq	%rax, (%rsp)
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rsi
	movq	(%rsp), %rax
	cmpq	%r12, %r14
	setb	%cl
	cmpl	%r15d, %r12d
	jae	.L12
.L11:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L14
.L13:
	movq	%rax, %r12
	movq	%rsi, %r15
	movq	%rdx, (%rsp)
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%r15, %rsi
	movq	%rax, %r15
	movq	%r12, %rax
	movq	%rdx, %r12
	movq	(%rsp), %rdx
	jmp	.L15

message_view_padded_symbol:
	movq	%rdi, %rax
	movq	32(%rsi), %rdx
	movq	40(%rsi), %r8
	movq	%rdx, %rcx
	subq	%r8, %rcx
	cmpq	$8, %rcx
	jbe	.L2
	xorl	%ecx, %ecx
	movb	%cl, (%rax)
	retq
.L2:
	movq	24(%rsi), %rdi
	cmpq	$8, %rdx
	jb	.L5
	testq	%rcx, %rcx
	je	.L5
	shll	$3, %ecx
	movq	-8(%rdi,%rdx), %rdx
	negb	%cl
	shrq	%cl, %rdx
	movq	%rdx, 1(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq
.L5:
	pushq	%rbx
	movq	%rax, %rbx
	cmpq	%r8, %rdx
	jae	.L7
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rdi
	movq	%rdx, %rcx
	jmp	.L8
.L7:
	addq	%r8, %rdi
.L8:
	movq	%rcx, %rsi
	callq	scantling_text_copied
	movq	%rax, %rdx
	movq	%rbx, %rax
	popq	%rbx
	movq	%rdx, 1(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq

message_view_symbol:
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	32(%rdi), %rax
	movq	40(%rdi), %rbx
	movq	%rax, %rdx
	subq	%rbx, %rdx
	jae	.L2
	xorl	%ebx, %ebx
	jmp	.L12
.L2:
	movq	24(%rdi), %rsi
	addq	%rsi, %rbx
	cmpq	$9, %rdx
	jae	.L3
	cmpq	$8, %rax
	jb	.L11
	movabsq	$-9187201950435737472, %rdi
	andq	-8(%rsi,%rax), %rdi
	movl	%edx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rdi
	testq	%rdi, %rdi
	je	.L12
	jmp	.L11
.L3:
	cmpq	$17, %rdx
	jae	.L4
	cmpq	$16, %rax
	jb	.L11
	movabsq	$-9187201950435737472, %rdi
	movq	-16(%rsi,%rax), %r8
	andq	%rdi, %r8
	leal	(,%rdx,8), %ecx
	negb	%cl
	shrq	%cl, %r8
	andq	-8(%rsi,%rax), %rdi
	orq	%r8, %rdi
	jne	.L11
.L12:
	testq	%rbx, %rbx
	cmoveq	%rbx, %rdx
	movl	$1, %eax
	cmovneq	%rbx, %rax
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L4:
	cmpq	$65, %rdx
	jae	.L5
	leaq	-16(%rdx), %rax
	cmpq	$16, %rax
	movl	$16, %ecx
	cmovbq	%rax, %rcx
	cmpq	$32, %rax
	movl	$32, %esi
	cmovbq	%rax, %rsi
	movdqu	(%rbx), %xmm0
	movdqu	(%rbx,%rcx), %xmm1
	por	%xmm0, %xmm1
	movdqu	(%rbx,%rsi), %xmm0
	movdqu	-16(%rbx,%rdx), %xmm2
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
	jns	.L12
	jmp	.L11
.L5:
	movq	%rbx, %rdi
	movq	%rdx, %rsi
	movq	%rdx, %r14
	callq	*scantling_longest_ascii@GOTPCREL(%rip)
	movq	%r14, %rdx
	testb	%al, %al
	jne	.L12
.L11:
	movq	%rbx, %rdi
	movq	%rdx, %rsi
	callq	*scantling_text_slow@GOTPCREL(%rip)
	movq	%rax, %rbx
	jmp	.L12

message_view_ts:
	movq	(%rdi), %rax
	movq	2(%rax), %rax
	retq

multi_needs_messages_messages:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$56, %rsp
	movq	%rdx, %r12
	subq	%rsi, %r12
	movq	%rdx, %rcx
	movq	(%rdi), %rax
	movq	8(%rdi), %r8
	movq	%r8, 40(%rsp)
	movq	16(%rdi), %r11
	subq	%rsi, %rcx
	je	.L23
	shrq	$3, %r12
	movl	$2147483648, %r10d
	movq	24(%rax), %rdi
	incq	%rdi
	movl	%edi, %r8d
	andl	$134217727, %r8d
	movq	%rdi, %r9
	orq	%r10, %r9
	cmpl	$65, %r8d
	cmovbq	%rdi, %r9
	movq	16(%rax), %rbx
	movq	%r9, 24(%rax)
	leaq	2147483632(%r10), %rdi
	cmpq	%rdi, %rcx
	movq	%rbx, 48(%rsp)
	jbe	.L2
	leaq	2147483640(%rbx), %rcx
	jmp	.L5
.L2:
	shrq	%rcx
	addq	$4, %rcx
	movq	(%rax), %r14
	movq	8(%rax), %rdi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	subq	%rcx, %rdi
	jae	.L6
	addq	%rbx, %rcx
.L5:
	movabsq	$-9223372036854775808, %rdi
	orq	%rcx, %rdi
	movq	%rdi, 16(%rax)
	xorl	%r14d, %r14d
	jmp	.L7
.L6:
	leaq	(%r14,%rcx), %r8
	addq	%rbx, %rcx
	movq	%rcx, 16(%rax)
	movq	%r8, (%rax)
	movq	%rdi, 8(%rax)
	movl	%r12d, (%r14)
	addq	$4, %r14
.L7:
	testq	%r14, %r14
	leaq	(%r14,%r12,4), %r15
	movl	$1, %ecx
	cmoveq	%rcx, %r15
	cmoveq	%rcx, %r14
	jmp	.L8
.L20:
	addq	$8, %rsi
	decq	%r12
	cmpq	%rdx, %rsi
	je	.L21
.L8:
	movq	8(%rax), %r13
	movq	16(%rax), %rbx
	cmpq	$18, %r13
	jbe	.L9
	movq	(%rsi), %r9
	movq	(%rax), %rbp
	leaq	19(%rbp), %rcx
	leaq	-19(%r13), %r8
	leaq	19(%rbx), %rdi
	movw	$17, (%rbp)
	movq	%r9, 2(%rbp)
	movl	$19, 10(%rbp)
	movq	24(%rax), %r9
	testl	$134217664, %r9d
	je	.L13
.L12:
	movl	$2147483648, %r10d
	orq	%r10, %r9
	movq	%r9, 24(%rax)
.L13:
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$13, %r8
	jbe	.L14
	leaq	14(%rcx), %r9
	addq	$-14, %r8
	addq	$14, %rdi
	movq	%r9, (%rax)
	movq	%r8, 8(%rax)
	movw	$12, (%rcx)
	movq	$1, 2(%rcx)
	movl	$2, 10(%rcx)
	movq	%rdi, 16(%rax)
	cmpq	$19, %r13
	jb	.L18
.L17:
	subl	%ebx, %edi
	movb	$1, 14(%rbp)
	movl	%edi, 15(%rbp)
.L18:
	cmpq	%r15, %r14
	je	.L20
	movl	16(%rax), %ecx
	subl	48(%rsp), %ecx
	movl	%ecx, (%r14)
	addq	$4, %r14
	jmp	.L20
.L9:
	movq	%rsi, 16(%rsp)
	movl	$19, %esi
	movq	%rbx, %rdi
	movq	%rax, 24(%rsp)
	movq	%rdx, 8(%rsp)
	movq	%r11, %rbp
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rbp, %r11
	movq	16(%rsp), %rsi
	movq	8(%rsp), %rdx
	movq	%rax, %rdi
	movq	24(%rsp), %rax
	movl	$1, %ecx
	xorl	%r8d, %r8d
	xorl	%ebp, %ebp
	movq	24(%rax), %r9
	testl	$134217664, %r9d
	jne	.L12
	jmp	.L13
.L14:
	movq	%rsi, 16(%rsp)
	movl	$14, %esi
	movq	%rax, 24(%rsp)
	movq	%rdx, 8(%rsp)
	movq	%r11, 32(%rsp)
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	32(%rsp), %r11
	movq	16(%rsp), %rsi
	movq	8(%rsp), %rdx
	movq	%rax, %rdi
	movq	24(%rsp), %rax
	movq	%rdi, 16(%rax)
	cmpq	$19, %r13
	jae	.L17
	jmp	.L18
.L21:
	testq	%r12, %r12
	jne	.L26
	decq	24(%rax)
.L23:
	testq	%r11, %r11
	je	.L25
	movl	16(%rax), %ecx
	subl	40(%rsp), %ecx
	movl	%ecx, 10(%r11)
.L25:
	addq	$56, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L26:
	callq	*scantling_sink_wrong_count@GOTPCREL(%rip)

multi_needs_messages_messages_iter:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$72, %rsp
	movq	(%rdi), %r13
	movq	8(%rdi), %rbp
	movq	16(%rdi), %rbx
	movq	$0, (%rsp)
	movq	$1, 8(%rsp)
	movq	$0, 16(%rsp)
	movq	$0, 32(%rsp)
	movq	$8, 40(%rsp)
	movq	$0, 48(%rsp)
	cmpq	%rdx, %rsi
	je	.L1
	movq	%rdx, %r8
	movq	%rsi, %r15
	movq	%rbx, 56(%rsp)
	movq	%rbp, 24(%rsp)
	movq	%r13, 64(%rsp)
	movq	24(%r13), %rax
	movl	$2147483648, %edi
	incq	%rax
	movl	%eax, %ecx
	andl	$134217727, %ecx
	movq	%rax, %rbp
	orq	%rdi, %rbp
	cmpl	$65, %ecx
	cmovbq	%rax, %rbp
	movl	$1, %r12d
	xorl	%r14d, %r14d
	jmp	.L3
.L13:
	movq	48(%rsp), %rbx
	cmpq	32(%rsp), %rbx
	je	.L14
.L15:
	addq	$8, %r15
	movq	40(%rsp), %rax
	movq	%r13, (%rax,%rbx,8)
	leaq	1(%rbx), %rdx
	movq	%rdx, 48(%rsp)
	movq	%r13, %r14
	cmpq	%r8, %r15
	je	.L16
.L3:
	movq	(%r15), %rbx
	movq	(%rsp), %rax
	subq	%r14, %rax
	movq	%r14, %rsi
	cmpq	$18, %rax
	jbe	.L4
.L5:
	movw	$17, (%r12,%rsi)
	movq	%rbx, 2(%r12,%rsi)
	movq	$0, 10(%r12,%rsi)
	movb	$0, 18(%r12,%rsi)
	addq	$19, %rsi
	movq	%rsi, 16(%rsp)
	leaq	10(%r14), %rax
	movq	%rsi, %rcx
	subq	%rax, %rcx
	setb	%al
	cmpq	$4, %rcx
	setb	%cl
	orb	%al, %cl
	jne	.L7
	movl	%esi, %eax
	subl	%r14d, %eax
	movl	%eax, 10(%r12,%r14)
.L7:
	movq	%rbp, %rax
	orq	%rdi, %rax
	testl	$134217664, %ebp
	cmovneq	%rax, %rbp
	movq	(%rsp), %rax
	subq	%rsi, %rax
	cmpq	$13, %rax
	jbe	.L8
.L9:
	movq	8(%rsp), %r12
	movw	$12, (%r12,%rsi)
	movq	$1, 2(%r12,%rsi)
	movl	$2, 10(%r12,%rsi)
	leaq	14(%rsi), %r13
	movq	%r13, 16(%rsp)
	cmpq	%r14, %rsi
	jbe	.L11
	movb	$1, 14(%r12,%r14)
.L11:
	leaq	15(%r14), %rax
	movq	%r13, %rcx
	subq	%rax, %rcx
	setb	%dl
	cmpq	$4, %rcx
	setb	%cl
	orb	%dl, %cl
	jne	.L13
	movl	%r13d, %ecx
	subl	%r14d, %ecx
	movl	%ecx, (%r12,%rax)
	jmp	.L13
.L14:
	leaq	32(%rsp), %rdi
	movq	%r8, %r14
	callq	alloc_grow
	movl	$2147483648, %edi
	movq	%r14, %r8
	jmp	.L15
.L4:
	movl	$19, %edx
	movq	%rsp, %rdi
	movq	%r14, %rsi
	movq	%r8, %r12
	callq	alloc_reserve_reserve_handle
	movl	$2147483648, %edi
	movq	%r12, %r8
	movq	8(%rsp), %r12
	movq	16(%rsp), %rsi
	jmp	.L5
.L8:
	movl	$14, %edx
	movq	%rsp, %rdi
	movq	%r8, %rbx
	callq	alloc_reserve_reserve_handle
	movl	$2147483648, %edi
	movq	%rbx, %r8
	movq	16(%rsp), %rsi
	jmp	.L9
.L16:
	testq	%rdx, %rdx
	je	.L17
	decq	%rbp
	movq	64(%rsp), %r13
	movq	%rbp, 24(%r13)
	cmpq	$536870910, %rdx
	jbe	.L23
	movl	$2147483640, %ecx
	addq	16(%r13), %rcx
	movabsq	$-9223372036854775808, %rdi
	orq	%rcx, %rdi
	xorl	%ecx, %ecx
	jmp	.L27
.L1:
	movl	$1, %r12d
	movl	$8, %eax
	movq	32(%rsp), %rsi
	testq	%rsi, %rsi
	je	.L20
.L19:
	shlq	$3, %rsi
	movl	$8, %edx
	movq	%rax, %rdi
	callq	*rustc_rust_dealloc@GOTPCREL(%rip)
.L20:
	movq	(%rsp), %rsi
	testq	%rsi, %rsi
	je	.L59
	movl	$1, %edx
	movq	%r12, %rdi
	jmp	.L58
.L17:
	movq	64(%rsp), %r13
	movq	24(%rsp), %rbp
	movq	56(%rsp), %rbx
	movq	32(%rsp), %rsi
	testq	%rsi, %rsi
	jne	.L19
	jmp	.L20
.L23:
	leaq	4(,%rdx,4), %rsi
	movq	(%r13), %rcx
	movq	8(%r13), %rdi
	movq	$1, (%r13)
	movq	$0, 8(%r13)
	subq	%rsi, %rdi
	jae	.L26
	addq	16(%r13), %rsi
	movabsq	$-9223372036854775808, %rdi
	orq	%rsi, %rdi
	xorl	%ecx, %ecx
	jmp	.L27
.L26:
	leaq	(%rcx,%rsi), %r8
	addq	16(%r13), %rsi
	movq	%r8, (%r13)
	movq	%rdi, 8(%r13)
	movl	%edx, (%rcx)
	addq	$4, %rcx
	movq	%rsi, %rdi
.L27:
	movq	24(%rsp), %rbp
	testq	%rcx, %rcx
	leaq	(%rcx,%rdx,4), %rsi
	movl	$1, %r8d
	cmoveq	%r8, %rsi
	cmoveq	%r8, %rcx
	testb	$1, %bl
	jne	.L28
	leaq	8(%rax), %r8
	cmpq	%rsi, %rcx
	je	.L31
	movq	(%rax), %r9
	movq	48(%rsp), %r10
	leal	(%r9,%r10,4), %r9d
	addl	$4, %r9d
	movl	%r9d, (%rcx)
	addq	$4, %rcx
	jmp	.L31
.L28:
	movq	%rax, %r8
.L31:
	shlq	$3, %rbx
	testq	%rbx, %rbx
	movq	56(%rsp), %rbx
	je	.L38
	leaq	(%rax,%rdx,8), %rax
	jmp	.L33
.L37:
	addq	$16, %r8
	cmpq	%rax, %r8
	je	.L38
.L33:
	cmpq	%rsi, %rcx
	je	.L35
	movq	(%r8), %rdx
	movq	48(%rsp), %r9
	leal	(%rdx,%r9,4), %edx
	addl	$4, %edx
	movl	%edx, (%rcx)
	addq	$4, %rcx
.L35:
	cmpq	%rsi, %rcx
	je	.L37
	movq	8(%r8), %rdx
	movq	48(%rsp), %r9
	leal	(%rdx,%r9,4), %edx
	addl	$4, %edx
	movl	%edx, (%rcx)
	addq	$4, %rcx
	jmp	.L37
.L38:
	movq	8(%rsp), %r14
	movq	16(%rsp), %rdx
	cmpq	$9, %rdx
	jae	.L39
	movq	(%r13), %rax
	movq	8(%r13), %r8
	cmpq	$8, %r8
	jb	.L40
	cmpq	$4, %rdx
	jae	.L45
	leaq	.Lanon(%rip), %rcx
	xorl	%r10d, %r10d
	jmp	.L46
.L39:
	movq	(%r13), %rax
	movq	8(%r13), %r8
.L40:
	movq	$1, (%r13)
	movq	$0, 8(%r13)
	subq	%rdx, %r8
	jb	.L41
	leaq	(%rax,%rdx), %rcx
	addq	%rdx, %rdi
	movq	%rdi, 16(%r13)
	movq	%rcx, (%r13)
	movq	%r8, 8(%r13)
	cmpq	$16, %rdx
	jbe	.L48
	movq	%rax, %rdi
	movq	%r14, %rsi
	callq	*memcpy@GOTPCREL(%rip)
	jmp	.L54
.L48:
	cmpq	$7, %rdx
	jbe	.L49
	movq	(%r14), %rcx
	movq	-8(%r14,%rdx), %rsi
	movq	%rcx, (%rax)
	movq	%rsi, -8(%rax,%rdx)
	jmp	.L54
.L49:
	cmpq	$3, %rdx
	jbe	.L50
	movl	(%r14), %ecx
	movl	-4(%r14,%rdx), %esi
	movl	%ecx, (%rax)
	movl	%esi, -4(%rax,%rdx)
	jmp	.L54
.L45:
	movl	(%r14), %r10d
	leaq	(%r14,%rdx), %rcx
	addq	$-4, %rcx
.L46:
	movl	(%rcx), %r9d
	movq	%rdx, %rcx
	shrq	%rcx
	movq	%rdx, %rsi
	subq	$1, %rsi
	leaq	.Lanon(%rip), %rbx
	movq	%r14, %r15
	cmovbq	%rbx, %r15
	leaq	(%r14,%rcx), %r11
	cmovbq	%rbx, %r11
	movzbl	(%r11), %r11d
	leaq	(%r14,%rsi), %r12
	cmovbq	%rbx, %r12
	shll	$3, %ecx
	shlq	%cl, %r11
	movzbl	(%r15), %ebx
	leal	(,%rdx,8), %ecx
	andb	$56, %cl
	xorb	$32, %cl
	shlq	%cl, %r9
	orq	%rbx, %r11
	orq	%r10, %r9
	movzbl	(%r12), %r10d
	shll	$3, %esi
	movl	%esi, %ecx
	shlq	%cl, %r10
	orq	%r11, %r10
	cmpq	$4, %rdx
	cmovaeq	%r9, %r10
	movq	%r10, (%rax)
	addq	%rdx, %rdi
	movq	%rdi, 16(%r13)
	subq	%rdx, %r8
	addq	%rdx, %rax
	movq	%rax, (%r13)
	movq	%r8, 8(%r13)
	movq	56(%rsp), %rbx
.L54:
	movq	32(%rsp), %rsi
	testq	%rsi, %rsi
	je	.L56
	movq	40(%rsp), %rdi
	shlq	$3, %rsi
	movl	$8, %edx
	callq	*rustc_rust_dealloc@GOTPCREL(%rip)
.L56:
	movq	(%rsp), %rsi
	testq	%rsi, %rsi
	je	.L59
	movl	$1, %edx
	movq	%r14, %rdi
.L58:
	callq	*rustc_rust_dealloc@GOTPCREL(%rip)
.L59:
	testq	%rbx, %rbx
	je	.L61
	movl	16(%r13), %eax
	subl	%ebp, %eax
	movl	%eax, 10(%rbx)
.L61:
	movq	%r13, %rax
	addq	$72, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L50:
	cmpq	$1, %rdx
	jbe	.L51
	movzwl	(%r14), %ecx
	movzwl	-2(%r14,%rdx), %esi
	movw	%cx, (%rax)
	movw	%si, -2(%rax,%rdx)
	jmp	.L54
.L51:
	testq	%rdx, %rdx
	je	.L54
	movzbl	(%r14), %edx
	movb	%dl, (%rax)
	movb	%dl, -1(%rcx)
	jmp	.L54
.L41:
	movq	%rdx, %rsi
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rax, 16(%r13)
	jmp	.L54

multi_peek_messages:
	pushq	%rbx
	movq	%rdi, %rax
	movq	24(%rsi), %rdx
	movq	32(%rsi), %rcx
	movq	40(%rsi), %rdi
	cmpq	$3, %rcx
	jbe	.L1
	movl	(%rdx), %esi
	testq	%rsi, %rsi
	je	.L6
	leaq	-4(%rcx), %r8
	shrq	$2, %r8
	cmpq	%rsi, %r8
	jb	.L6
	movq	%rdx, (%rax)
	addq	$4, %rdx
	movq	%rcx, 8(%rax)
	movq	%rdx, 16(%rax)
	movq	%rsi, 24(%rax)
	movq	%rdi, 32(%rax)
	popq	%rbx
	retq
.L1:
	testq	%rcx, %rcx
	jne	.L6
	movq	%rdx, (%rax)
	movq	$0, 8(%rax)
	movq	$1, 16(%rax)
	movq	$0, 24(%rax)
	movq	%rdi, 32(%rax)
	popq	%rbx
	retq
.L6:
	movl	$18, %esi
	movq	%rax, %rbx
	callq	*scantling_list_fault@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 8(%rbx)
	movb	%dl, 12(%rbx)
	movq	$0, (%rbx)
	popq	%rbx
	retq

multi_view_messages:
	movq	%rdi, %rax
	movq	24(%rsi), %rcx
	movq	32(%rsi), %rdx
	cmpq	$4, %rdx
	jb	.L1
	leaq	-4(%rdx), %rdi
	shrq	$2, %rdi
	movl	(%rcx), %r8d
	xorl	%esi, %esi
	cmpq	%r8, %rdi
	cmovaeq	%r8, %rsi
	leaq	4(%rcx), %r8
	movl	$1, %edi
	cmovaeq	%r8, %rdi
	jmp	.L2
.L1:
	movl	$1, %edi
	xorl	%esi, %esi
.L2:
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	movq	%rdi, 16(%rax)
	movq	%rsi, 24(%rax)
	retq

stored_message_needs_block_block:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rdi, %rax
	movq	(%rdx), %r9
	movq	8(%rdx), %r8
	movq	16(%rdx), %rdi
	movzbl	24(%rdx), %r10d
	movq	16(%rsi), %rbx
	movq	(%rsi), %rdx
	movq	8(%rsi), %r11
	movq	$1, (%rsi)
	movq	$0, 8(%rsi)
	cmpq	$28, %r11
	jbe	.L1
	leaq	29(%rdx), %r14
	addq	$-29, %r11
	leaq	29(%rbx), %rcx
	movq	%r14, (%rsi)
	movq	%r11, 8(%rsi)
	movw	$27, (%rdx)
	movq	%r9, 2(%rdx)
	movb	%r10b, 14(%rdx)
	movq	%r8, 15(%rdx)
	movq	%rdi, %r8
	shrq	$32, %r8
	movw	%r8w, 27(%rdx)
	movl	%edi, 23(%rdx)
.L3:
	movq	%rcx, 16(%rsi)
	movq	%rsi, (%rax)
	movq	%rbx, 8(%rax)
	movq	%rdx, 16(%rax)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	%rsi, %r14
	movl	$29, %esi
	movq	%rbx, %rdi
	movq	%rax, %r15
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%r14, %rsi
	movq	%rax, %rcx
	movq	%r15, %rax
	xorl	%edx, %edx
	jmp	.L3

stored_message_needs_block_splice:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	8(%rsi), %rsi
	movq	16(%rcx), %rdx
	cmpq	$9, %rdx
	setae	%cl
	movq	8(%rdi), %r8
	cmpq	$8, %r8
	setb	%dil
	orb	%cl, %dil
	cmpb	$1, %dil
	jne	.L3
	movq	(%rax), %rdi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	subq	%rdx, %r8
	jb	.L2
	addq	%rdx, 16(%rax)
	leaq	(%rdi,%rdx), %rcx
	movq	%rcx, (%rax)
	movq	%r8, 8(%rax)
	cmpq	$16, %rdx
	jbe	.L8
	movq	%rax, %rbx
	callq	*memcpy@GOTPCREL(%rip)
	movq	%rbx, %rax
.L14:
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L3:
	movq	(%rax), %r9
	cmpq	$4, %rdx
	jae	.L5
	leaq	.Lanon(%rip), %rcx
	xorl	%r11d, %r11d
	jmp	.L6
.L5:
	movl	(%rsi), %r11d
	leaq	(%rsi,%rdx), %rcx
	addq	$-4, %rcx
.L6:
	movl	(%rcx), %r10d
	movq	%rdx, %rcx
	shrq	%rcx
	leaq	(%rsi,%rcx), %rbx
	movq	%rdx, %rdi
	subq	$1, %rdi
	leaq	.Lanon(%rip), %r15
	leaq	(%rsi,%rdi), %r14
	cmovbq	%r15, %rsi
	cmovbq	%r15, %rbx
	movzbl	(%rbx), %ebx
	cmovbq	%r15, %r14
	shll	$3, %ecx
	shlq	%cl, %rbx
	movzbl	(%rsi), %esi
	leal	(,%rdx,8), %ecx
	andb	$56, %cl
	xorb	$32, %cl
	shlq	%cl, %r10
	orq	%rsi, %rbx
	orq	%r11, %r10
	movzbl	(%r14), %esi
	shll	$3, %edi
	movl	%edi, %ecx
	shlq	%cl, %rsi
	orq	%rbx, %rsi
	cmpq	$4, %rdx
	cmovaeq	%r10, %rsi
	movq	%rsi, (%r9)
	addq	%rdx, 16(%rax)
	subq	%rdx, %r8
	addq	%rdx, %r9
	movq	%r9, (%rax)
	movq	%r8, 8(%rax)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L8:
	cmpq	$7, %rdx
	jbe	.L9
	movq	(%rsi), %rcx
	movq	-8(%rsi,%rdx), %rsi
	movq	%rcx, (%rdi)
	movq	%rsi, -8(%rdi,%rdx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L9:
	cmpq	$3, %rdx
	jbe	.L10
	movl	(%rsi), %ecx
	movl	-4(%rsi,%rdx), %esi
	movl	%ecx, (%rdi)
	movl	%esi, -4(%rdi,%rdx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L10:
	cmpq	$1, %rdx
	jbe	.L11
	movzwl	(%rsi), %ecx
	movzwl	-2(%rsi,%rdx), %esi
	movw	%cx, (%rdi)
	movw	%si, -2(%rdi,%rdx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L11:
	testq	%rdx, %rdx
	je	.L14
	movzbl	(%rsi), %edx
	movb	%dl, (%rdi)
	movb	%dl, -1(%rcx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L2:
	movq	16(%rax), %rdi
	movq	%rdx, %rsi
	movq	%rax, %rbx
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	movq	%rcx, 16(%rbx)
	popq	%rbx
	popq	%r14
	popq	%r15
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
	jne	.L3
	movq	(%rax), %rdi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	subq	%rdx, %r8
	jb	.L2
	addq	%rdx, 16(%rax)
	leaq	(%rdi,%rdx), %rcx
	movq	%rcx, (%rax)
	movq	%r8, 8(%rax)
	cmpq	$16, %rdx
	jbe	.L8
	movq	%rax, %r15
	callq	*memcpy@GOTPCREL(%rip)
	movq	%r15, %rax
	jmp	.L14
.L3:
	movq	(%rax), %r9
	cmpq	$4, %rdx
	jae	.L5
	leaq	.Lanon(%rip), %rcx
	xorl	%r11d, %r11d
	jmp	.L6
.L5:
	movl	(%rsi), %r11d
	leaq	(%rsi,%rdx), %rcx
	addq	$-4, %rcx
.L6:
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
.L14:
	testq	%r14, %r14
	je	.L16
	movl	16(%rax), %ecx
	subl	%ebx, %ecx
	movl	%ecx, 10(%r14)
.L16:
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	retq
.L8:
	cmpq	$7, %rdx
	jbe	.L9
	movq	(%rsi), %rcx
	movq	-8(%rsi,%rdx), %rsi
	movq	%rcx, (%rdi)
	movq	%rsi, -8(%rdi,%rdx)
	jmp	.L14
.L9:
	cmpq	$3, %rdx
	jbe	.L10
	movl	(%rsi), %ecx
	movl	-4(%rsi,%rdx), %esi
	movl	%ecx, (%rdi)
	movl	%esi, -4(%rdi,%rdx)
	jmp	.L14
.L10:
	cmpq	$1, %rdx
	jbe	.L11
	movzwl	(%rsi), %ecx
	movzwl	-2(%rsi,%rdx), %esi
	movw	%cx, (%rdi)
	movw	%si, -2(%rdi,%rdx)
	jmp	.L14
.L11:
	testq	%rdx, %rdx
	je	.L14
	movzbl	(%rsi), %edx
	movb	%dl, (%rdi)
	movb	%dl, -1(%rcx)
	jmp	.L14
.L2:
	movq	16(%rax), %rdi
	movq	%rdx, %rsi
	movq	%rax, %r15
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%rcx, 16(%r15)
	jmp	.L14

stored_message_needs_symbol_symbol_fixed:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	subq	$16, %rsp
	movq	(%rdi), %rax
	movq	8(%rdi), %rbx
	movq	16(%rdi), %r14
	movl	$127, %edx
	bsrq	%rsi, %rdx
	xorl	$56, %edx
	shrl	$3, %edx
	movl	$8, %ecx
	subq	%rdx, %rcx
	movq	8(%rax), %r8
	cmpq	$8, %r8
	jb	.L2
	movq	(%rax), %rdx
	movq	%rsi, (%rdx)
	addq	%rcx, 16(%rax)
	movq	8(%rax), %rdx
	movq	(%rax), %rsi
	addq	%rcx, %rsi
	xorl	%edi, %edi
	subq	%rcx, %rdx
	movl	$1, %ecx
	cmovaeq	%rsi, %rcx
	cmovaeq	%rdx, %rdi
	movq	%rcx, (%rax)
	movq	%rdi, 8(%rax)
.L5:
	testq	%r14, %r14
	je	.L7
	movl	16(%rax), %ecx
	subl	%ebx, %ecx
	movl	%ecx, 10(%r14)
.L7:
	addq	$16, %rsp
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L2:
	movq	%rsi, 8(%rsp)
	movq	(%rax), %rdi
	movq	16(%rax), %rsi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	%r8, %rcx
	jbe	.L3
	movq	%rsi, %rdi
	movq	%rcx, %rsi
	movq	%rax, %r15
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%rcx, 16(%r15)
	jmp	.L5
.L3:
	addq	%rcx, %rsi
	movq	%rsi, 16(%rax)
	leaq	8(%rsp), %rdx
	movq	%r8, %rsi
	movq	%rax, %r15
	callq	*scantling_sink_flat@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%rcx, (%r15)
	movq	%rdx, 8(%r15)
	jmp	.L5

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
	movq	56(%rsi), %rdi
	addq	$14, %rdx
	movl	$15, %ecx
	movl	$6, %esi
	movq	%rax, %rbx
	callq	*scantling_view_invalid@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 4(%rbx)
	movb	%dl, 8(%rbx)
	movb	$3, (%rbx)
	addq	$16, %rsp
	popq	%rbx
	retq

stored_message_peek_next:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	movq	16(%rsi), %rdx
	cmpq	24(%rsi), %rdx
	je	.L9
	leaq	4(%rdx), %rcx
	movq	%rcx, 16(%rsi)
	movq	8(%rsi), %rcx
	movq	32(%rsi), %r15
	movl	(%rdx), %edi
	cmpq	%rdi, %rcx
	setb	%r8b
	movq	%rdi, %rbx
	subq	%r15, %rbx
	jb	.L19
	testb	%r8b, %r8b
	jne	.L20
.L3:
	addq	(%rsi), %r15
	movq	%rdi, 32(%rsi)
	movq	40(%rsi), %r14
	cmpq	$29, %rbx
	jb	.L12
	cmpw	$27, (%r15)
	jne	.L14
	movl	10(%r15), %ecx
	cmpl	%ecx, %ebx
	jne	.L14
	movq	%r15, %rdx
	shrq	$32, %rdx
	movq	%r15, %r8
	shrq	$40, %r8
	movl	$29, %r12d
	movq	%rbx, %rcx
	movl	%r15d, %esi
	movq	%r15, %r13
.L7:
	movq	%r13, 8(%rax)
	movl	%esi, 16(%rax)
	movb	%dl, 20(%rax)
	movw	%r8w, 21(%rax)
	shrl	$16, %r8d
	movb	%r8b, 23(%rax)
	movq	%rbx, 24(%rax)
	movq	%r15, 32(%rax)
	movq	%rcx, 40(%rax)
	movq	%r12, 48(%rax)
	movq	%r14, 56(%rax)
	movq	%r14, 64(%rax)
.L8:
	movl	$1, %ecx
	jmp	.L11
.L9:
	movq	(%rsi), %rdx
	movq	8(%rsi), %rcx
	movq	32(%rsi), %rdi
	movq	%rcx, 32(%rsi)
	subq	%rdi, %rcx
	ja	.L21
	xorl	%ecx, %ecx
.L11:
	movq	%rcx, (%rax)
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L12:
	movq	%rax, %r12
	leaq	probes_shootout(%rip), %rdx
	movq	%r15, %rdi
	movq	%rbx, %rsi
	movq	%r14, %rcx
	callq	*scantling_validate@GOTPCREL(%rip)
	cmpb	$30, %dl
	jne	.L17
	leaq	.Lanon(%rip), %r13
	movq	%r12, %rax
	jmp	.L15
.L14:
	leaq	probes_shootout(%rip), %rdx
	movq	%r15, %rdi
	movq	%rbx, %rsi
	movq	%r14, %rcx
	movq	%rax, %r12
	callq	*scantling_validate@GOTPCREL(%rip)
	movl	%eax, %esi
	movq	%r12, %rax
	movq	%r15, %r13
	cmpb	$30, %dl
	jne	.L18
.L15:
	movl	10(%r13), %ecx
	movzwl	(%r13), %r12d
	movq	%r15, %rdi
	cmpl	%ecx, %ebx
	jb	.L23
.L16:
	addq	$2, %r12
	movl	%r15d, %esi
	movq	%r15, %rdx
	shrq	$32, %rdx
	shrq	$40, %r15
	movl	%r15d, %r8d
	movq	%rdi, %r15
	jmp	.L7
.L17:
	movl	%eax, %esi
	movq	%r12, %rax
.L18:
	xorl	%r13d, %r13d
	jmp	.L7
.L19:
	movb	$1, %r8b
	testb	%r8b, %r8b
	je	.L3
.L20:
	movq	$1, 16(%rsi)
	movq	$1, 24(%rsi)
	movq	%rcx, 32(%rsi)
	movq	40(%rsi), %rdi
	movl	$4, %ecx
	movl	$19, %esi
	jmp	.L22
.L21:
	addq	%rdi, %rdx
	movq	40(%rsi), %rdi
	movl	$20, %esi
.L22:
	movq	%rax, %rbx
	callq	*scantling_list_fault@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movq	$0, 8(%rbx)
	movl	%ecx, 16(%rbx)
	movb	%dl, 20(%rbx)
	jmp	.L8
.L23:
	movq	%rax, %rbp
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rdi
	movq	%rbp, %rax
	movq	%rdx, %rcx
	jmp	.L16

stored_message_peek_symbol:
	movq	%rdi, %rax
	movups	24(%rsi), %xmm0
	movups	40(%rsi), %xmm1
	movups	%xmm1, 16(%rdi)
	movups	%xmm0, (%rdi)
	retq

stored_message_peek_ts:
	movq	(%rdi), %rax
	movq	2(%rax), %rax
	retq

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

stored_message_view_bytes_of_symbol:
	movq	32(%rdi), %rdx
	movq	40(%rdi), %rax
	subq	%rax, %rdx
	jb	.L2
	addq	24(%rdi), %rax
	retq
.L2:
	jmpq	*scantling_view_nothing@GOTPCREL(%rip)

stored_message_view_padded_symbol:
	movq	%rdi, %rax
	movq	32(%rsi), %rdx
	movq	40(%rsi), %r8
	movq	%rdx, %rcx
	subq	%r8, %rcx
	cmpq	$8, %rcx
	jbe	.L2
	xorl	%ecx, %ecx
	movb	%cl, (%rax)
	retq
.L2:
	movq	24(%rsi), %rdi
	cmpq	$8, %rdx
	jb	.L5
	testq	%rcx, %rcx
	je	.L5
	shll	$3, %ecx
	movq	-8(%rdi,%rdx), %rdx
	negb	%cl
	shrq	%cl, %rdx
	movq	%rdx, 1(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq
.L5:
	pushq	%rbx
	movq	%rax, %rbx
	cmpq	%r8, %rdx
	jae	.L7
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rdi
	movq	%rdx, %rcx
	jmp	.L8
.L7:
	addq	%r8, %rdi
.L8:
	movq	%rcx, %rsi
	callq	scantling_text_copied
	movq	%rax, %rdx
	movq	%rbx, %rax
	popq	%rbx
	movq	%rdx, 1(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq

stored_message_view_symbol:
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	32(%rdi), %rax
	movq	40(%rdi), %rbx
	movq	%rax, %rdx
	subq	%rbx, %rdx
	jae	.L2
	xorl	%ebx, %ebx
	jmp	.L12
.L2:
	movq	24(%rdi), %rsi
	addq	%rsi, %rbx
	cmpq	$9, %rdx
	jae	.L3
	cmpq	$8, %rax
	jb	.L11
	movabsq	$-9187201950435737472, %rdi
	andq	-8(%rsi,%rax), %rdi
	movl	%edx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rdi
	testq	%rdi, %rdi
	je	.L12
	jmp	.L11
.L3:
	cmpq	$17, %rdx
	jae	.L4
	cmpq	$16, %rax
	jb	.L11
	movabsq	$-9187201950435737472, %rdi
	movq	-16(%rsi,%rax), %r8
	andq	%rdi, %r8
	leal	(,%rdx,8), %ecx
	negb	%cl
	shrq	%cl, %r8
	andq	-8(%rsi,%rax), %rdi
	orq	%r8, %rdi
	jne	.L11
.L12:
	testq	%rbx, %rbx
	cmoveq	%rbx, %rdx
	movl	$1, %eax
	cmovneq	%rbx, %rax
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L4:
	cmpq	$65, %rdx
	jae	.L5
	leaq	-16(%rdx), %rax
	cmpq	$16, %rax
	movl	$16, %ecx
	cmovbq	%rax, %rcx
	cmpq	$32, %rax
	movl	$32, %esi
	cmovbq	%rax, %rsi
	movdqu	(%rbx), %xmm0
	movdqu	(%rbx,%rcx), %xmm1
	por	%xmm0, %xmm1
	movdqu	(%rbx,%rsi), %xmm0
	movdqu	-16(%rbx,%rdx), %xmm2
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
	jns	.L12
	jmp	.L11
.L5:
	movq	%rbx, %rdi
	movq	%rdx, %rsi
	movq	%rdx, %r14
	callq	*scantling_longest_ascii@GOTPCREL(%rip)
	movq	%r14, %rdx
	testb	%al, %al
	jne	.L12
.L11:
	movq	%rbx, %rdi
	movq	%rdx, %rsi
	callq	*scantling_text_slow@GOTPCREL(%rip)
	movq	%rax, %rbx
	jmp	.L12

stored_message_view_ts:
	movq	(%rdi), %rax
	movq	2(%rax), %rax
	retq

stored_multi_needs_messages_messages:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$56, %rsp
	movq	%rdx, %r15
	subq	%rsi, %r15
	movq	%rdx, %r8
	movq	(%rdi), %rax
	movq	8(%rdi), %rbx
	movq	16(%rdi), %r14
	subq	%rsi, %r8
	je	.L14
	shrq	$3, %r15
	movq	24(%rax), %rdi
	incq	%rdi
	movl	%edi, %r9d
	andl	$134217727, %r9d
	movl	$2147483648, %r10d
	movq	%rdi, %r11
	orq	%r10, %r11
	cmpl	$65, %r9d
	cmovbq	%rdi, %r11
	movq	16(%rax), %r9
	movq	%r11, 24(%rax)
	orq	$2147483632, %r10
	cmpq	%r10, %r8
	movq	%rbx, 40(%rsp)
	movq	%r14, 32(%rsp)
	jbe	.L2
	leaq	2147483640(%r9), %rdi
	movabsq	$-9223372036854775808, %r8
	orq	%rdi, %r8
	movq	%r8, 16(%rax)
	xorl	%r13d, %r13d
	movq	%r9, %r11
	jmp	.L5
.L2:
	movq	%r9, %r11
	shrq	%r8
	addq	$4, %r8
	movq	(%rax), %r13
	movq	8(%rax), %rdi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	subq	%r8, %rdi
	jae	.L4
	addq	%r11, %r8
	movabsq	$-9223372036854775808, %rdi
	orq	%r8, %rdi
	movq	%rdi, 16(%rax)
	xorl	%r13d, %r13d
	jmp	.L5
.L4:
	leaq	(%r8,%r13), %r9
	addq	%r11, %r8
	movq	%r8, 16(%rax)
	movq	%r9, (%rax)
	movq	%rdi, 8(%rax)
	movl	%r15d, (%r13)
	addq	$4, %r13
.L5:
	testq	%r13, %r13
	leaq	(%r13,%r15,4), %rbp
	movl	$1, %edi
	cmoveq	%rdi, %rbp
	cmoveq	%rdi, %r13
	movq	(%rcx), %rdi
	movq	%rdi, 48(%rsp)
	movq	8(%rcx), %rbx
	movzbl	16(%rcx), %r12d
	movq	%rbx, %r14
	shrq	$32, %r14
	jmp	.L6
.L11:
	addq	$8, %rsi
	decq	%r15
	cmpq	%rdx, %rsi
	je	.L12
.L6:
	movq	(%rsi), %r8
	movq	16(%rax), %rdi
	movq	(%rax), %rcx
	movq	8(%rax), %r9
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$28, %r9
	jbe	.L7
	leaq	29(%rcx), %r10
	addq	$-29, %r9
	addq	$29, %rdi
	movq	%r10, (%rax)
	movq	%r9, 8(%rax)
	movw	$27, (%rcx)
	movq	%r8, 2(%rcx)
	movb	%r12b, 14(%rcx)
	movq	48(%rsp), %r8
	movq	%r8, 15(%rcx)
	movw	%r14w, 27(%rcx)
	movl	%ebx, 23(%rcx)
	movl	$29, 10(%rcx)
	movq	%rdi, 16(%rax)
	cmpq	%rbp, %r13
	je	.L11
.L10:
	subl	%r11d, %edi
	movl	%edi, (%r13)
	addq	$4, %r13
	jmp	.L11
.L7:
	movq	%rsi, 16(%rsp)
	movl	$29, %esi
	movq	%rax, 24(%rsp)
	movq	%rdx, 8(%rsp)
	movq	%r11, (%rsp)
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	(%rsp), %r11
	movq	16(%rsp), %rsi
	movq	8(%rsp), %rdx
	movq	%rax, %rdi
	movq	24(%rsp), %rax
	movq	%rdi, 16(%rax)
	cmpq	%rbp, %r13
	jne	.L10
	jmp	.L11
.L12:
	testq	%r15, %r15
	jne	.L18
	decq	24(%rax)
	movq	40(%rsp), %rbx
	movq	32(%rsp), %r14
.L14:
	testq	%r14, %r14
	je	.L16
	movl	16(%rax), %ecx
	subl	%ebx, %ecx
	movl	%ecx, 10(%r14)
.L16:
	addq	$56, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L18:
	callq	*scantling_sink_wrong_count@GOTPCREL(%rip)

stored_multi_needs_messages_messages_iter:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$120, %rsp
	movq	(%rdi), %r13
	movq	8(%rdi), %rbp
	movq	16(%rdi), %rbx
	movq	$0, 40(%rsp)
	movq	$1, 48(%rsp)
	movq	$0, 56(%rsp)
	movq	$0, 16(%rsp)
	movq	$8, 24(%rsp)
	movq	$0, 32(%rsp)
	cmpq	%rdx, %rsi
	je	.L1
	movq	%rdx, %r8
	movq	%rsi, %r15
	movq	%rbx, 64(%rsp)
	movq	%rbp, 72(%rsp)
	movq	%r13, 80(%rsp)
	movq	24(%r13), %rax
	movq	%rax, 112(%rsp)
	incq	%rax
	movl	$2147483648, %edx
	orq	%rax, %rdx
	movq	%rdx, 104(%rsp)
	andl	$134217727, %eax
	movq	%rax, 96(%rsp)
	movq	(%rcx), %rsi
	movq	8(%rcx), %rbx
	movzbl	16(%rcx), %edi
	movl	$1, %r14d
	xorl	%r13d, %r13d
	movl	%ebx, %r9d
	shrq	$32, %rbx
	movq	%r13, %rbp
	movq	%rsi, 88(%rsp)
	movb	%dil, 11(%rsp)
	movl	%r9d, 12(%rsp)
	jmp	.L3
.L7:
	movq	32(%rsp), %r12
	cmpq	16(%rsp), %r12
	je	.L8
.L9:
	addq	$8, %r15
	movq	24(%rsp), %rax
	movq	%rbp, (%rax,%r12,8)
	leaq	1(%r12), %rdx
	movq	%rdx, 32(%rsp)
	movq	%rbp, %r13
	cmpq	%r8, %r15
	je	.L10
.L3:
	movq	(%r15), %r12
	movq	40(%rsp), %rax
	subq	%r13, %rax
	cmpq	$28, %rax
	jbe	.L4
.L5:
	movw	$27, (%r14,%rbp)
	movq	%r12, 2(%r14,%rbp)
	movl	$0, 10(%r14,%rbp)
	movb	%dil, 14(%r14,%rbp)
	movq	%rsi, 15(%r14,%rbp)
	movl	%r9d, 23(%r14,%rbp)
	movw	%bx, 27(%r14,%rbp)
	addq	$29, %rbp
	movq	%rbp, 56(%rsp)
	leaq	10(%r13), %rax
	movq	%rbp, %rcx
	subq	%rax, %rcx
	setb	%al
	cmpq	$4, %rcx
	setb	%cl
	orb	%al, %cl
	jne	.L7
	movl	%ebp, %eax
	subl	%r13d, %eax
	movl	%eax, 10(%r14,%r13)
	jmp	.L7
.L8:
	leaq	16(%rsp), %rdi
	movq	%r8, %r13
	callq	alloc_grow
	movl	12(%rsp), %r9d
	movzbl	11(%rsp), %edi
	movq	88(%rsp), %rsi
	movq	%r13, %r8
	jmp	.L9
.L4:
	movl	$29, %edx
	leaq	40(%rsp), %rdi
	movq	%r13, %rsi
	movq	%r8, %r14
	callq	alloc_reserve_reserve_handle
	movl	12(%rsp), %r9d
	movzbl	11(%rsp), %edi
	movq	88(%rsp), %rsi
	movq	%r14, %r8
	movq	48(%rsp), %r14
	movq	56(%rsp), %rbp
	jmp	.L5
.L10:
	testq	%rdx, %rdx
	je	.L11
	movq	104(%rsp), %rsi
	decq	%rsi
	cmpl	$65, 96(%rsp)
	movq	112(%rsp), %rcx
	cmovaeq	%rsi, %rcx
	movq	80(%rsp), %r13
	movq	%rcx, 24(%r13)
	cmpq	$536870910, %rdx
	movq	72(%rsp), %rbp
	movq	64(%rsp), %rbx
	jbe	.L17
	movl	$2147483640, %ecx
	addq	16(%r13), %rcx
	movabsq	$-9223372036854775808, %rdi
	orq	%rcx, %rdi
	xorl	%ecx, %ecx
	jmp	.L20
.L1:
	movl	$8, %eax
	movq	16(%rsp), %rsi
	testq	%rsi, %rsi
	je	.L14
.L13:
	shlq	$3, %rsi
	movl	$8, %edx
	movq	%rax, %rdi
	callq	*rustc_rust_dealloc@GOTPCREL(%rip)
.L14:
	movq	40(%rsp), %rsi
	testq	%rsi, %rsi
	je	.L52
	movq	48(%rsp), %rdi
	movl	$1, %edx
	jmp	.L51
.L11:
	movq	80(%rsp), %r13
	movq	72(%rsp), %rbp
	movq	64(%rsp), %rbx
	movq	16(%rsp), %rsi
	testq	%rsi, %rsi
	jne	.L13
	jmp	.L14
.L17:
	leaq	4(,%rdx,4), %rsi
	movq	(%r13), %rcx
	movq	8(%r13), %rdi
	movq	$1, (%r13)
	movq	$0, 8(%r13)
	subq	%rsi, %rdi
	jae	.L19
	addq	16(%r13), %rsi
	movabsq	$-9223372036854775808, %rdi
	orq	%rsi, %rdi
	xorl	%ecx, %ecx
	jmp	.L20
.L19:
	leaq	(%rcx,%rsi), %r8
	addq	16(%r13), %rsi
	movq	%r8, (%r13)
	movq	%rdi, 8(%r13)
	movl	%edx, (%rcx)
	addq	$4, %rcx
	movq	%rsi, %rdi
.L20:
	testq	%rcx, %rcx
	leaq	(%rcx,%rdx,4), %rsi
	movl	$1, %r8d
	cmoveq	%r8, %rsi
	cmoveq	%r8, %rcx
	testb	$1, %r12b
	jne	.L21
	leaq	8(%rax), %r8
	cmpq	%rsi, %rcx
	je	.L24
	movq	(%rax), %r9
	movq	32(%rsp), %r10
	leal	(%r9,%r10,4), %r9d
	addl	$4, %r9d
	movl	%r9d, (%rcx)
	addq	$4, %rcx
	jmp	.L24
.L21:
	movq	%rax, %r8
.L24:
	shlq	$3, %r12
	testq	%r12, %r12
	je	.L31
	leaq	(%rax,%rdx,8), %rax
	jmp	.L26
.L30:
	addq	$16, %r8
	cmpq	%rax, %r8
	je	.L31
.L26:
	cmpq	%rsi, %rcx
	je	.L28
	movq	(%r8), %rdx
	movq	32(%rsp), %r9
	leal	(%rdx,%r9,4), %edx
	addl	$4, %edx
	movl	%edx, (%rcx)
	addq	$4, %rcx
.L28:
	cmpq	%rsi, %rcx
	je	.L30
	movq	8(%r8), %rdx
	movq	32(%rsp), %r9
	leal	(%rdx,%r9,4), %edx
	addl	$4, %edx
	movl	%edx, (%rcx)
	addq	$4, %rcx
	jmp	.L30
.L31:
	movq	48(%rsp), %r14
	movq	56(%rsp), %rdx
	cmpq	$9, %rdx
	jae	.L32
	movq	(%r13), %rax
	movq	8(%r13), %r8
	cmpq	$8, %r8
	jb	.L33
	cmpq	$4, %rdx
	jae	.L38
	leaq	.Lanon(%rip), %rcx
	xorl	%r10d, %r10d
	jmp	.L39
.L32:
	movq	(%r13), %rax
	movq	8(%r13), %r8
.L33:
	movq	$1, (%r13)
	movq	$0, 8(%r13)
	subq	%rdx, %r8
	jb	.L34
	leaq	(%rax,%rdx), %rcx
	addq	%rdx, %rdi
	movq	%rdi, 16(%r13)
	movq	%rcx, (%r13)
	movq	%r8, 8(%r13)
	cmpq	$16, %rdx
	jbe	.L41
	movq	%rax, %rdi
	movq	%r14, %rsi
	callq	*memcpy@GOTPCREL(%rip)
	jmp	.L47
.L41:
	cmpq	$7, %rdx
	jbe	.L42
	movq	(%r14), %rcx
	movq	-8(%r14,%rdx), %rsi
	movq	%rcx, (%rax)
	movq	%rsi, -8(%rax,%rdx)
	jmp	.L47
.L42:
	cmpq	$3, %rdx
	jbe	.L43
	movl	(%r14), %ecx
	movl	-4(%r14,%rdx), %esi
	movl	%ecx, (%rax)
	movl	%esi, -4(%rax,%rdx)
	jmp	.L47
.L38:
	movl	(%r14), %r10d
	leaq	(%r14,%rdx), %rcx
	addq	$-4, %rcx
.L39:
	movl	(%rcx), %r9d
	movq	%rdx, %rcx
	shrq	%rcx
	movq	%rdx, %rsi
	subq	$1, %rsi
	leaq	.Lanon(%rip), %rbx
	movq	%r14, %r15
	cmovbq	%rbx, %r15
	leaq	(%r14,%rcx), %r11
	cmovbq	%rbx, %r11
	movzbl	(%r11), %r11d
	leaq	(%r14,%rsi), %r12
	cmovbq	%rbx, %r12
	shll	$3, %ecx
	shlq	%cl, %r11
	movzbl	(%r15), %ebx
	leal	(,%rdx,8), %ecx
	andb	$56, %cl
	xorb	$32, %cl
	shlq	%cl, %r9
	orq	%rbx, %r11
	orq	%r10, %r9
	movzbl	(%r12), %r10d
	shll	$3, %esi
	movl	%esi, %ecx
	shlq	%cl, %r10
	orq	%r11, %r10
	cmpq	$4, %rdx
	cmovaeq	%r9, %r10
	movq	%r10, (%rax)
	addq	%rdx, %rdi
	movq	%rdi, 16(%r13)
	subq	%rdx, %r8
	addq	%rdx, %rax
	movq	%rax, (%r13)
	movq	%r8, 8(%r13)
	movq	64(%rsp), %rbx
.L47:
	movq	16(%rsp), %rsi
	testq	%rsi, %rsi
	je	.L49
	movq	24(%rsp), %rdi
	shlq	$3, %rsi
	movl	$8, %edx
	callq	*rustc_rust_dealloc@GOTPCREL(%rip)
.L49:
	movq	40(%rsp), %rsi
	testq	%rsi, %rsi
	je	.L52
	movl	$1, %edx
	movq	%r14, %rdi
.L51:
	callq	*rustc_rust_dealloc@GOTPCREL(%rip)
.L52:
	testq	%rbx, %rbx
	je	.L54
	movl	16(%r13), %eax
	subl	%ebp, %eax
	movl	%eax, 10(%rbx)
.L54:
	movq	%r13, %rax
	addq	$120, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L43:
	cmpq	$1, %rdx
	jbe	.L44
	movzwl	(%r14), %ecx
	movzwl	-2(%r14,%rdx), %esi
	movw	%cx, (%rax)
	movw	%si, -2(%rax,%rdx)
	jmp	.L47
.L44:
	testq	%rdx, %rdx
	je	.L47
	movzbl	(%r14), %edx
	movb	%dl, (%rax)
	movb	%dl, -1(%rcx)
	jmp	.L47
.L34:
	movq	%rdx, %rsi
	callq	*scantling_sink@GOTPCREL(%rip)
	movq	%rax, 16(%r13)
	jmp	.L47

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
	movq	%rdi, %rax
	movq	8(%rsi), %rdx
	movq	16(%rsi), %rbx
	movq	%rdx, %r14
	subq	%rbx, %r14
	jb	.L1
	movq	(%rsi), %rdi
	addq	%rdi, %rbx
	cmpq	$9, %r14
	jae	.L3
	cmpq	$8, %rdx
	jb	.L11
	movabsq	$-9187201950435737472, %r8
	andq	-8(%rdi,%rdx), %r8
	movl	%r14d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %r8
	testq	%r8, %r8
	je	.L13
	jmp	.L11
.L3:
	cmpq	$17, %r14
	jae	.L4
	cmpq	$16, %rdx
	jb	.L11
	movabsq	$-9187201950435737472, %r8
	movq	-16(%rdi,%rdx), %r9
	andq	%r8, %r9
	leal	(,%r14,8), %ecx
	negb	%cl
	shrq	%cl, %r9
	andq	-8(%rdi,%rdx), %r8
	orq	%r9, %r8
	je	.L13
	jmp	.L11
.L4:
	cmpq	$65, %r14
	jae	.L5
	leaq	-16(%r14), %rcx
	cmpq	$16, %rcx
	movl	$16, %edx
	cmovbq	%rcx, %rdx
	cmpq	$32, %rcx
	movl	$32, %edi
	cmovbq	%rcx, %rdi
	movdqu	(%rbx), %xmm0
	movdqu	(%rbx,%rdx), %xmm1
	por	%xmm0, %xmm1
	movdqu	(%rbx,%rdi), %xmm0
	movdqu	-16(%rbx,%r14), %xmm2
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
	movd	%xmm1, %ecx
	testb	%cl, %cl
	jns	.L13
	jmp	.L11
.L5:
	movq	%rbx, %rdi
	movq	%rsi, %r12
	movq	%r14, %rsi
	movq	%rax, %r15
	callq	*scantling_longest_ascii@GOTPCREL(%rip)
	movq	%r12, %rsi
	movl	%eax, %ecx
	movq	%r15, %rax
	testb	%cl, %cl
	je	.L11
.L13:
	movq	%rbx, (%rax)
	movq	%r14, 8(%rax)
.L16:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L1:
	movq	%rax, %r12
	movq	24(%rsi), %r15
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rbx
	movq	%rdx, %r14
.L15:
	movq	%r15, %rdi
	movl	$9, %esi
	movq	%rbx, %rdx
	movq	%r14, %rcx
	callq	*scantling_view_invalid@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r12, %rax
	movl	%ecx, 8(%r12)
	movb	%dl, 12(%r12)
	movq	$0, (%r12)
	jmp	.L16
.L11:
	movq	%rsi, %r15
	movq	%rax, %r12
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	*scantling_text_slow@GOTPCREL(%rip)
	testq	%rax, %rax
	je	.L14
	movq	%rax, %rbx
	movq	%rdx, %r14
	movq	%r12, %rax
	jmp	.L13
.L14:
	movq	24(%r15), %r15
	jmp	.L15

text_to_padded:
	movq	%rdi, %rax
	movq	8(%rsi), %rdx
	movq	16(%rsi), %r8
	movq	%rdx, %rcx
	subq	%r8, %rcx
	cmpq	$8, %rcx
	jbe	.L2
	xorl	%ecx, %ecx
	movb	%cl, (%rax)
	retq
.L2:
	movq	(%rsi), %rdi
	cmpq	$8, %rdx
	jb	.L5
	testq	%rcx, %rcx
	je	.L5
	shll	$3, %ecx
	movq	-8(%rdi,%rdx), %rdx
	negb	%cl
	shrq	%cl, %rdx
	movq	%rdx, 1(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq
.L5:
	pushq	%rbx
	movq	%rax, %rbx
	cmpq	%r8, %rdx
	jae	.L7
	callq	*scantling_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rdi
	movq	%rdx, %rcx
	jmp	.L8
.L7:
	addq	%r8, %rdi
.L8:
	movq	%rcx, %rsi
	callq	scantling_text_copied
	movq	%rax, %rdx
	movq	%rbx, %rax
	popq	%rbx
	movq	%rdx, 1(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq

