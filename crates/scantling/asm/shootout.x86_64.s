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
	movq	(%rsi), %rdx
	movl	8(%rsi), %r8d
	movzbl	12(%rsi), %r9d
	movzbl	13(%rsi), %esi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$15, %rcx
	jbe	.L6
	leaq	16(%rbx), %r10
	addq	$-16, %rcx
	addq	$16, %rdi
	movq	%rdi, 16(%rax)
	movq	%r10, (%rax)
	movq	%rcx, 8(%rax)
	movw	$14, (%rbx)
	movq	%rdx, 2(%rbx)
	movl	%r8d, 10(%rbx)
	movb	%r9b, 14(%rbx)
	movb	%sil, 15(%rbx)
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
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
	callq	*scantling_origin_invalid@GOTPCREL(%rip)
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

dense_message_view_bytes_of_symbol:
	movq	(%rdi), %rax
	movq	8(%rax), %rcx
	addq	$8, %rax
	movabsq	$-72340172838076673, %rdx
	addq	%rcx, %rdx
	notq	%rcx
	andq	%rcx, %rdx
	movabsq	$-9187201950435737472, %rcx
	andq	%rdx, %rcx
	movl	$64, %edx
	rep		bsfq	%rcx, %rdx
	shrl	$3, %edx
	retq

dense_message_view_padded_symbol:
	movq	(%rdi), %rax
	addq	$8, %rax
	retq

dense_message_view_symbol:
	movabsq	$-9187201950435737472, %rdx
	movq	(%rdi), %rax
	movq	8(%rax), %rcx
	addq	$8, %rax
	movabsq	$9187201950435737471, %rsi
	movq	%rcx, %rdi
	andq	%rsi, %rdi
	addq	%rsi, %rdi
	orq	%rcx, %rdi
	movq	%rdi, %rsi
	shlq	$8, %rsi
	leaq	-128(%rdx), %r8
	xorq	%rsi, %r8
	andq	%rdi, %r8
	orq	%rcx, %r8
	testq	%rdx, %r8
	jne	.L1
	movabsq	$-72340172838076673, %rsi
	addq	%rsi, %rcx
	andq	%rdx, %rcx
	movl	$64, %edx
	rep		bsfq	%rcx, %rdx
	shrl	$3, %edx
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
	callq	*scantling_bounded_fixed_slow@GOTPCREL(%rip)
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%r14, %rsi
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%rcx, 16(%r14)
	xorl	%ecx, %ecx
	jmp	.L3

dense_multi_needs_block_splice:
	pushq	%rbx
	movq	%rsi, %rax
	movq	8(%rsi), %rsi
	movq	16(%rax), %rdx
	cmpq	$9, %rdx
	setae	%al
	movq	8(%rdi), %r8
	cmpq	$8, %r8
	setb	%cl
	orb	%al, %cl
	cmpb	$1, %cl
	jne	.L3
	movq	(%rdi), %rax
	movq	$1, (%rdi)
	movq	$0, 8(%rdi)
	subq	%rdx, %r8
	jb	.L2
	addq	%rdx, 16(%rdi)
	leaq	(%rax,%rdx), %rcx
	movq	%rcx, (%rdi)
	movq	%r8, 8(%rdi)
	cmpq	$16, %rdx
	jbe	.L9
	movq	%rdi, %rbx
	movq	%rax, %rdi
	callq	*memcpy@GOTPCREL(%rip)
	movq	%rbx, %rdi
.L15:
	movq	%rdi, %rax
	popq	%rbx
	retq
.L3:
	movq	(%rdi), %r9
	testq	%rdx, %rdx
	je	.L4
	leaq	-1(%rdx), %rax
	shrq	%rax
	cmpq	%rdx, %rax
	jae	.L16
	movzbl	(%rsi), %ecx
	shlq	$40, %rcx
	movzbl	(%rsi,%rax), %eax
	shlq	$48, %rax
	orq	%rcx, %rax
	movzbl	-1(%rsi,%rdx), %ecx
	shlq	$56, %rcx
	orq	%rax, %rcx
	cmpq	$4, %rdx
	leaq	-4(%rsi,%rdx), %rax
	leaq	.Lanon(%rip), %r10
	cmovbq	%r10, %rax
	movl	(%rax), %eax
	shlq	$32, %rax
	cmpq	$4, %rdx
	cmovbq	%r10, %rsi
	cmovbq	%rcx, %rax
	movl	(%rsi), %esi
	movl	%edx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	orq	%rsi, %rax
	jmp	.L7
.L9:
	cmpq	$7, %rdx
	jbe	.L10
	movq	(%rsi), %rcx
	movq	-8(%rsi,%rdx), %rsi
	movq	%rcx, (%rax)
	movq	%rsi, -8(%rax,%rdx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L4:
	xorl	%eax, %eax
.L7:
	movq	%rax, (%r9)
	addq	%rdx, 16(%rdi)
	subq	%rdx, %r8
	addq	%rdx, %r9
	movq	%r9, (%rdi)
	movq	%r8, 8(%rdi)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L10:
	cmpq	$3, %rdx
	jbe	.L11
	movl	(%rsi), %ecx
	movl	-4(%rsi,%rdx), %esi
	movl	%ecx, (%rax)
	movl	%esi, -4(%rax,%rdx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L11:
	cmpq	$1, %rdx
	jbe	.L12
	movzwl	(%rsi), %ecx
	movzwl	-2(%rsi,%rdx), %esi
	movw	%cx, (%rax)
	movw	%si, -2(%rax,%rdx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L12:
	testq	%rdx, %rdx
	je	.L15
	movzbl	(%rsi), %edx
	movb	%dl, (%rax)
	movb	%dl, -1(%rcx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L2:
	movq	16(%rdi), %rax
	movq	%rdi, %rbx
	movq	%rax, %rdi
	movq	%rdx, %rsi
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rbx, %rdi
	movq	%rax, 16(%rbx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L16:
	leaq	.Lanon(%rip), %rcx
	movq	%rax, %rdi
	movq	%rdx, %rsi
	movq	%rcx, %rdx
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)

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
	callq	*scantling_written_wrong_count@GOTPCREL(%rip)

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
	movq	scantling_direct_sink@GOTPCREL(%rip), %r12
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
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
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	(%rsi), %rdi
	movq	8(%rsi), %rbx
	movq	16(%rsi), %rsi
	movq	24(%rcx), %rdx
	movq	32(%rcx), %r14
	movl	10(%rdi), %ecx
	movq	%rcx, %r15
	subq	%rdx, %r15
	jb	.L19
	cmpq	%rcx, %rsi
	jb	.L19
	addq	%rdx, %rbx
	cmpq	$1, %r15
	jbe	.L3
	leaq	-2(%r15), %r13
	movzwl	(%rbx), %r12d
	cmpq	$31, %r12
	jne	.L8
	cmpq	$31, %r13
	je	.L17
	imulq	$138547333, %r13, %rcx
	shrq	$32, %rcx
	movl	%r13d, %edx
	subl	%ecx, %edx
	shrl	%edx
	addl	%ecx, %edx
	shrl	$4, %edx
	movl	%edx, %ecx
	shll	$5, %ecx
	subl	%ecx, %edx
	addl	%r13d, %edx
.L13:
	testq	%rdx, %rdx
	sete	%cl
	testq	%r13, %r13
	je	.L14
	testb	%cl, %cl
	je	.L16
.L17:
	addq	$2, %rbx
	jmp	.L18
.L3:
	cmpq	%rdx, %rcx
	jne	.L5
	movl	$31, %r12d
	xorl	%r13d, %r13d
.L18:
	movq	%rbx, (%rax)
	movq	%r13, 8(%rax)
	movq	%r12, 16(%rax)
	movq	%r14, 24(%rax)
.L21:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L19:
	movq	%rbx, %rdi
	movq	%r14, %rdx
	movq	%rax, %rbx
	callq	scantling_direct_list_fault
	jmp	.L20
.L14:
	xorl	%ecx, %ecx
	testb	%cl, %cl
	jne	.L17
	jmp	.L16
.L8:
	leaq	probes_shootout(%rip), %rsi
	movq	%r12, %rdi
	movq	%rax, %rbp
	callq	*scantling_direct_view_another@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbp, %rax
	testb	%cl, %cl
	je	.L16
	movq	%r13, %rdx
	testq	%r12, %r12
	je	.L13
	movl	%r13d, %eax
	xorl	%edx, %edx
	divl	%r12d
	movq	%rbp, %rax
	jmp	.L13
.L16:
	movq	%r14, %rdi
	movl	$17, %esi
	movq	%rbx, %rdx
	movq	%r15, %rcx
	jmp	.L6
.L5:
	movl	$1, %ecx
	movq	%r14, %rdi
	movl	$17, %esi
	movq	%rbx, %rdx
.L6:
	movq	%rax, %rbx
	callq	*scantling_origin_invalid@GOTPCREL(%rip)
.L20:
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 8(%rbx)
	movb	%dl, 12(%rbx)
	movq	$0, (%rbx)
	jmp	.L21

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
	cmpq	$2147483633, %rcx
	jae	.L1
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
	movw	$1, (%rax)
	jmp	.L10
.L8:
	cmpq	$20, %rdx
	jb	.L5
	movw	$0, (%rax)
	jmp	.L10
.L4:
	movabsq	$3377712605429760, %rdi
	cmpq	%rdi, %rcx
	jne	.L5
	cmpq	$20, %rdx
	jb	.L5
	movw	$2, (%rax)
.L10:
	movq	%r15, 8(%rax)
	movq	%r15, 16(%rax)
	movq	%r14, 24(%rax)
	movq	$14, 32(%rax)
	movq	%rsi, 40(%rax)
.L35:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L1:
	movq	%rax, %r12
	leaq	6(%rsi), %rax
	xorl	%r14d, %r14d
	movq	%rdx, %rcx
	subq	$6, %rcx
	movl	$1, %r15d
	cmovaeq	%rax, %r15
	cmovaeq	%rcx, %r14
.L6:
	leaq	probes_shootout(%rip), %rax
	movq	%rsi, %r13
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*scantling_direct_validate_peek_frame@GOTPCREL(%rip)
	movq	%rax, %rbx
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$33, %cl
	jne	.L7
	cmpw	$3, %bx
	movq	%r12, %rax
	je	.L29
	movzwl	%bx, %ecx
	cmpl	$2, %ecx
	movq	%r13, %rdx
	je	.L24
	cmpl	$1, %ecx
	jne	.L18
	movq	%r15, %r12
	cmpq	$13, %r14
	jbe	.L20
	movzwl	(%r12), %edi
	movl	$14, %esi
	cmpw	$12, %di
	jne	.L22
.L23:
	xorl	%ecx, %ecx
	jmp	.L34
.L7:
	movq	%r12, %rax
	movl	%ebx, 4(%r12)
	movb	%cl, 8(%r12)
	movw	$4, (%r12)
	jmp	.L35
.L24:
	movq	%r15, %r12
	cmpq	$13, %r14
	jbe	.L25
	movzwl	(%r12), %edi
	movl	$14, %esi
	cmpw	$12, %di
	jne	.L27
.L28:
	movw	$1, %cx
	jmp	.L34
.L29:
	movq	%r15, %r12
	cmpq	$13, %r14
	movq	%r13, %rdx
	jbe	.L30
	movzwl	(%r12), %edi
	movl	$14, %esi
	cmpw	$12, %di
	jne	.L32
.L33:
	movw	$2, %cx
	jmp	.L34
.L18:
	movw	$3, %cx
	movq	%r15, %r12
	movq	%r14, %r15
.L34:
	movw	%cx, (%rax)
	movw	%bx, 2(%rax)
	movq	%r12, 8(%rax)
	movq	%r15, 16(%rax)
	movq	%r14, 24(%rax)
	movq	%rsi, 32(%rax)
	movq	%rdx, 40(%rax)
	jmp	.L35
.L5:
	movq	%rax, %r12
	jmp	.L6
.L25:
	leaq	.Lanon(%rip), %r12
	movzwl	(%r12), %edi
	movl	$14, %esi
	cmpw	$12, %di
	je	.L28
.L27:
	movq	%rax, %rbp
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%r13, %rdx
	movq	%rax, %rcx
	movq	%rbp, %rax
	cmpq	$15, %rcx
	movl	$14, %esi
	cmovaeq	%rcx, %rsi
	jmp	.L28
.L30:
	leaq	.Lanon(%rip), %r12
	movzwl	(%r12), %edi
	movl	$14, %esi
	cmpw	$12, %di
	je	.L33
.L32:
	movq	%rax, %rbp
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%r13, %rdx
	movq	%rax, %rcx
	movq	%rbp, %rax
	cmpq	$15, %rcx
	movl	$14, %esi
	cmovaeq	%rcx, %rsi
	jmp	.L33
.L20:
	leaq	.Lanon(%rip), %r12
	movzwl	(%r12), %edi
	movl	$14, %esi
	cmpw	$12, %di
	je	.L23
.L22:
	movq	%rax, %rbp
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%r13, %rdx
	movq	%rax, %rcx
	movq	%rbp, %rax
	cmpq	$15, %rcx
	movl	$14, %esi
	cmovaeq	%rcx, %rsi
	jmp	.L23

feed_peek_dense_multi:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	leaq	-20(%rdx), %rcx
	cmpq	$2147483621, %rcx
	jae	.L1
	movq	(%rsi), %rcx
	xorq	%rdx, %rcx
	leaq	-6(%rdx), %rbx
	leaq	6(%rsi), %r14
	movabsq	$3377708310462464, %rdi
	cmpq	%rdi, %rcx
	jne	.L3
	movq	%r14, (%rax)
	movq	%r14, 8(%rax)
	movq	%rbx, 16(%rax)
	movq	$14, 24(%rax)
	movq	%rsi, 32(%rax)
.L13:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L1:
	movq	%rax, %r15
	leaq	6(%rsi), %rax
	xorl	%ebx, %ebx
	movq	%rdx, %rcx
	subq	$6, %rcx
	movl	$1, %r14d
	cmovaeq	%rax, %r14
	cmovaeq	%rcx, %rbx
	cmpq	$14, %rbx
	setb	%bpl
.L4:
	leaq	probes_shootout(%rip), %rax
	movq	%rsi, %r12
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*scantling_direct_validate_peek_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rax, %rdx
	shrq	$32, %rdx
	cmpb	$33, %dl
	jne	.L5
	cmpw	$2, %cx
	movq	%r15, %rax
	jne	.L12
	movq	%r14, %r15
	testb	%bpl, %bpl
	jne	.L8
.L9:
	movzwl	(%r15), %edi
	movl	$14, %esi
	cmpw	$12, %di
	movq	%r12, %rdx
	jne	.L10
.L11:
	movq	%r15, (%rax)
	movq	%r14, 8(%rax)
	movq	%rbx, 16(%rax)
	movq	%rsi, 24(%rax)
	movq	%rdx, 32(%rax)
	jmp	.L13
.L5:
	movq	%r15, %rax
	movl	%ecx, 8(%r15)
	movb	%dl, 12(%r15)
	movq	$0, (%r15)
	jmp	.L13
.L12:
	movl	$4, 8(%rax)
	movb	$1, 12(%rax)
	movq	$0, (%rax)
	jmp	.L13
.L8:
	leaq	.Lanon(%rip), %r15
	jmp	.L9
.L10:
	movq	%rax, %r13
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%r12, %rdx
	movq	%rax, %rcx
	movq	%r13, %rax
	cmpq	$15, %rcx
	movl	$14, %esi
	cmovaeq	%rcx, %rsi
	jmp	.L11
.L3:
	movq	%rax, %r15
	xorl	%ebp, %ebp
	jmp	.L4

feed_peek_multi:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	leaq	-20(%rdx), %rcx
	cmpq	$2147483621, %rcx
	jae	.L1
	movq	(%rsi), %rcx
	xorq	%rdx, %rcx
	leaq	-6(%rdx), %rbx
	leaq	6(%rsi), %r14
	movabsq	$3377704015495168, %rdi
	cmpq	%rdi, %rcx
	jne	.L3
	movq	%r14, (%rax)
	movq	%r14, 8(%rax)
	movq	%rbx, 16(%rax)
	movq	$14, 24(%rax)
	movq	%rsi, 32(%rax)
.L13:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L1:
	movq	%rax, %r15
	leaq	6(%rsi), %rax
	xorl	%ebx, %ebx
	movq	%rdx, %rcx
	subq	$6, %rcx
	movl	$1, %r14d
	cmovaeq	%rax, %r14
	cmovaeq	%rcx, %rbx
	cmpq	$14, %rbx
	setb	%bpl
.L4:
	leaq	probes_shootout(%rip), %rax
	movq	%rsi, %r12
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*scantling_direct_validate_peek_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rax, %rdx
	shrq	$32, %rdx
	cmpb	$33, %dl
	jne	.L5
	cmpw	$1, %cx
	movq	%r15, %rax
	jne	.L12
	movq	%r14, %r15
	testb	%bpl, %bpl
	jne	.L8
.L9:
	movzwl	(%r15), %edi
	movl	$14, %esi
	cmpw	$12, %di
	movq	%r12, %rdx
	jne	.L10
.L11:
	movq	%r15, (%rax)
	movq	%r14, 8(%rax)
	movq	%rbx, 16(%rax)
	movq	%rsi, 24(%rax)
	movq	%rdx, 32(%rax)
	jmp	.L13
.L5:
	movq	%r15, %rax
	movl	%ecx, 8(%r15)
	movb	%dl, 12(%r15)
	movq	$0, (%r15)
	jmp	.L13
.L12:
	movl	$4, 8(%rax)
	movb	$1, 12(%rax)
	movq	$0, (%rax)
	jmp	.L13
.L8:
	leaq	.Lanon(%rip), %r15
	jmp	.L9
.L10:
	movq	%rax, %r13
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%r12, %rdx
	movq	%rax, %rcx
	movq	%r13, %rax
	cmpq	$15, %rcx
	movl	$14, %esi
	cmovaeq	%rcx, %rsi
	jmp	.L11
.L3:
	movq	%rax, %r15
	xorl	%ebp, %ebp
	jmp	.L4

feed_peek_stored_multi:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	leaq	-20(%rdx), %rcx
	cmpq	$2147483621, %rcx
	jae	.L1
	movq	(%rsi), %rcx
	xorq	%rdx, %rcx
	leaq	-6(%rdx), %rbx
	leaq	6(%rsi), %r14
	movabsq	$3377712605429760, %rdi
	cmpq	%rdi, %rcx
	jne	.L3
	movq	%r14, (%rax)
	movq	%r14, 8(%rax)
	movq	%rbx, 16(%rax)
	movq	$14, 24(%rax)
	movq	%rsi, 32(%rax)
.L13:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L1:
	movq	%rax, %r15
	leaq	6(%rsi), %rax
	xorl	%ebx, %ebx
	movq	%rdx, %rcx
	subq	$6, %rcx
	movl	$1, %r14d
	cmovaeq	%rax, %r14
	cmovaeq	%rcx, %rbx
	cmpq	$14, %rbx
	setb	%bpl
.L4:
	leaq	probes_shootout(%rip), %rax
	movq	%rsi, %r12
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*scantling_direct_validate_peek_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rax, %rdx
	shrq	$32, %rdx
	cmpb	$33, %dl
	jne	.L5
	cmpw	$3, %cx
	movq	%r15, %rax
	jne	.L12
	movq	%r14, %r15
	testb	%bpl, %bpl
	jne	.L8
.L9:
	movzwl	(%r15), %edi
	movl	$14, %esi
	cmpw	$12, %di
	movq	%r12, %rdx
	jne	.L10
.L11:
	movq	%r15, (%rax)
	movq	%r14, 8(%rax)
	movq	%rbx, 16(%rax)
	movq	%rsi, 24(%rax)
	movq	%rdx, 32(%rax)
	jmp	.L13
.L5:
	movq	%r15, %rax
	movl	%ecx, 8(%r15)
	movb	%dl, 12(%r15)
	movq	$0, (%r15)
	jmp	.L13
.L12:
	movl	$4, 8(%rax)
	movb	$1, 12(%rax)
	movq	$0, (%rax)
	jmp	.L13
.L8:
	leaq	.Lanon(%rip), %r15
	jmp	.L9
.L10:
	movq	%rax, %r13
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%r12, %rdx
	movq	%rax, %rcx
	movq	%r13, %rax
	cmpq	$15, %rcx
	movl	$14, %esi
	cmovaeq	%rcx, %rsi
	jmp	.L11
.L3:
	movq	%rax, %r15
	xorl	%ebp, %ebp
	jmp	.L4

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
	cmpq	$2147483633, %rax
	jae	.L41
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
	jne	.L25
	cmpq	$20, %r12
	jb	.L42
	cmpl	$12, %r13d
	jne	.L42
	movl	16(%rsi), %eax
	cmpq	%rax, %r15
	jne	.L42
	cmpl	$15, %eax
	jbe	.L35
	movl	%r12d, %eax
	addl	$-22, %eax
	je	.L42
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
	jne	.L42
	movq	%r12, 8(%rsp)
	movq	%rbp, 24(%rsp)
	movq	%r14, 16(%rsp)
	cmpw	$31, 20(%rsi)
	jne	.L76
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
	je	.L36
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
	movq	%rsi, 32(%rsp)
	movl	$8, %esi
	movq	%r13, %rdi
	callq	*scantling_value_text_slow@GOTPCREL(%rip)
	leaq	.Lanon(%rip), %rdi
	movq	32(%rsp), %rsi
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
	je	.L66
	cmpq	$20, %r12
	jb	.L72
	movl	$14, %eax
	movq	%rbp, %rbx
	cmpl	$12, %r13d
	jne	.L73
.L21:
	movl	10(%rbx), %edx
	cmpq	%rdx, %r15
	setb	%cl
	subq	%rax, %rdx
	jb	.L67
	testb	%cl, %cl
	jne	.L68
.L23:
	addq	%rbp, %rax
.L24:
	movw	$0, (%r14)
	jmp	.L33
.L25:
	movq	%rsi, %rbx
	movabsq	$3377712605429760, %rcx
	cmpq	%rcx, %rax
	jne	.L66
	movq	%rbp, %rdi
	movq	%r15, %rsi
	callq	probes_shootout
	testb	%al, %al
	je	.L66
	cmpq	$20, %r12
	jb	.L74
	movl	$14, %eax
	movq	%rbp, %rbx
	cmpl	$12, %r13d
	jne	.L75
.L29:
	movl	10(%rbx), %edx
	cmpq	%rdx, %r15
	setb	%cl
	subq	%rax, %rdx
	jb	.L69
	testb	%cl, %cl
	jne	.L70
.L31:
	addq	%rbp, %rax
.L32:
	movw	$2, (%r14)
.L33:
	movq	%rbx, 8(%r14)
	movq	%rbp, 16(%r14)
	movq	%r15, 24(%r14)
	movq	%rax, 32(%r14)
.L34:
	movq	%rdx, 40(%r14)
	jmp	.L40
.L35:
	testb	$1, %al
	je	.L38
	jmp	.L42
.L36:
	testb	%bl, %bl
	je	.L89
	movq	8(%rsp), %r12
	leaq	-6(%r12), %r15
	cmpq	$13, %r15
	movq	16(%rsp), %r14
	movq	24(%rsp), %rbp
	jbe	.L71
.L38:
	addq	$-20, %r12
	addq	$20, %rsi
.L39:
	movw	$1, (%r14)
	movq	%rbp, 8(%r14)
	movq	%rbp, 16(%r14)
	movq	%r15, 24(%r14)
	movq	%rsi, 32(%r14)
	movq	%r12, 40(%r14)
.L40:
	movq	%r14, %rax
	addq	$40, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L41:
	leaq	6(%rsi), %rax
	xorl	%r15d, %r15d
	movq	%r12, %rcx
	subq	$6, %rcx
	movl	$1, %ebp
	cmovaeq	%rax, %rbp
	cmovaeq	%rcx, %r15
.L42:
	leaq	probes_shootout(%rip), %rdx
	movq	%rsi, %rdi
	movq	%r12, %rsi
	xorl	%ecx, %ecx
	callq	*scantling_direct_validate_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$33, %cl
	jne	.L51
	cmpw	$3, %ax
	je	.L57
	movzwl	%ax, %ecx
	cmpl	$2, %ecx
	je	.L52
	cmpl	$1, %ecx
	jne	.L64
	movq	%rbp, %r12
	cmpq	$13, %r15
	jbe	.L87
	movzwl	(%r12), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	jne	.L88
.L48:
	movl	10(%r12), %edx
	cmpq	%rdx, %r15
	setb	%sil
	subq	%rcx, %rdx
	jb	.L81
	testb	%sil, %sil
	jne	.L82
.L50:
	addq	%rbp, %rcx
	xorl	%esi, %esi
	jmp	.L63
.L51:
	movl	%eax, 4(%r14)
	movb	%cl, 8(%r14)
	movw	$4, (%r14)
	jmp	.L40
.L52:
	movq	%rbp, %r12
	cmpq	$13, %r15
	jbe	.L83
	movzwl	(%r12), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	jne	.L84
.L54:
	movl	10(%r12), %edx
	cmpq	%rdx, %r15
	setb	%sil
	subq	%rcx, %rdx
	jb	.L77
	testb	%sil, %sil
	jne	.L78
.L56:
	addq	%rbp, %rcx
	movw	$1, %si
	jmp	.L63
.L57:
	movq	%rbp, %r12
	cmpq	$13, %r15
	jbe	.L85
	movzwl	(%r12), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	jne	.L86
.L59:
	movl	10(%r12), %edx
	cmpq	%rdx, %r15
	setb	%sil
	subq	%rcx, %rdx
	jb	.L79
	testb	%sil, %sil
	jne	.L80
.L61:
	addq	%rbp, %rcx
.L62:
	movw	$2, %si
.L63:
	movq	%rbp, %rdi
	movq	%r12, %rbp
	jmp	.L65
.L64:
	movw	$3, %si
	movq	%r15, %rdi
.L65:
	movw	%si, (%r14)
	movw	%ax, 2(%r14)
	movq	%rbp, 8(%r14)
	movq	%rdi, 16(%r14)
	movq	%r15, 24(%r14)
	movq	%rcx, 32(%r14)
	jmp	.L34
.L66:
	movq	%rbx, %rsi
	jmp	.L42
.L67:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L23
.L68:
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	jmp	.L24
.L69:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L31
.L70:
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	jmp	.L32
.L71:
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rsi
	movq	%rdx, %r12
	jmp	.L39
.L72:
	leaq	.Lanon(%rip), %rbx
	xorl	%r13d, %r13d
.L73:
	movl	%r13d, %edi
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rcx
	cmpq	$15, %rax
	movl	$14, %eax
	cmovaeq	%rcx, %rax
	jmp	.L21
.L74:
	leaq	.Lanon(%rip), %rbx
	xorl	%r13d, %r13d
.L75:
	movl	%r13d, %edi
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rcx
	cmpq	$15, %rax
	movl	$14, %eax
	cmovaeq	%rcx, %rax
	jmp	.L29
.L76:
	movq	16(%rsp), %r14
	movq	8(%rsp), %r12
	leaq	-6(%r12), %r15
	leaq	6(%rsi), %rbp
	jmp	.L42
.L77:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L56
.L78:
	movq	%rax, %rbx
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	movw	$1, %si
	jmp	.L63
.L79:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L61
.L80:
	movq	%rax, %rbx
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	jmp	.L62
.L81:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L50
.L82:
	movq	%rax, %rbx
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	xorl	%esi, %esi
	jmp	.L63
.L83:
	leaq	.Lanon(%rip), %r12
	movzwl	(%r12), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	je	.L54
.L84:
	movq	%rax, %rbx
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rdx
	movq	%rbx, %rax
	cmpq	$15, %rdx
	movl	$14, %ecx
	cmovaeq	%rdx, %rcx
	jmp	.L54
.L85:
	leaq	.Lanon(%rip), %r12
	movzwl	(%r12), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	je	.L59
.L86:
	movq	%rax, %rbx
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rdx
	movq	%rbx, %rax
	cmpq	$15, %rdx
	movl	$14, %ecx
	cmovaeq	%rdx, %rcx
	jmp	.L59
.L87:
	leaq	.Lanon(%rip), %r12
	movzwl	(%r12), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	je	.L48
.L88:
	movq	%rax, %rbx
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rdx
	movq	%rbx, %rax
	cmpq	$15, %rdx
	movl	$14, %ecx
	cmovaeq	%rdx, %rcx
	jmp	.L48
.L89:
	movq	16(%rsp), %r14
	movq	8(%rsp), %r12
	leaq	-6(%r12), %r15
	movq	24(%rsp), %rbp
	jmp	.L42

feed_view_dense_multi:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$56, %rsp
	movq	%rdi, %rax
	leaq	-20(%rdx), %r11
	cmpq	$2147483621, %r11
	jae	.L1
	movq	(%rsi), %rcx
	movq	%rcx, %rdi
	xorq	%rdx, %rdi
	leaq	-6(%rdx), %r9
	leaq	6(%rsi), %r15
	movabsq	$3377708310462464, %r8
	cmpq	%r8, %rdi
	jne	.L3
	shrq	$48, %rcx
	cmpl	$12, %ecx
	jne	.L3
	movl	16(%rsi), %ecx
	cmpq	%rcx, %r9
	jne	.L3
	cmpl	$15, %ecx
	jbe	.L7
	movl	%edx, %ecx
	addl	$-22, %ecx
	je	.L3
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
	jne	.L3
	cmpw	$31, 20(%rsi)
	jne	.L3
	movq	%r15, 8(%rsp)
	movabsq	$-9187201950435737600, %r13
	movabsq	$9187201950435737471, %rbp
	movl	%ecx, %r12d
	leaq	30(%rsi), %r14
	movb	$1, %r15b
	leaq	128(%r13), %rbx
	jmp	.L13
.L18:
	movzwl	21(%r14), %edi
	leaq	.Lanon(%rip), %r10
	testl	%edi, (%r10,%r8,8)
	sete	%dil
.L19:
	andb	%dil, %cl
	andb	%cl, %r15b
	addq	$31, %r14
	decq	%r12
	je	.L20
.L13:
	movq	(%r14), %rcx
	movq	%rcx, %rdi
	andq	%rbp, %rdi
	addq	%rbp, %rdi
	orq	%rcx, %rdi
	movq	%rdi, %r8
	andq	%r13, %r8
	andq	%rbx, %rcx
	shlq	$8, %rdi
	xorq	%r13, %rdi
	andq	%r8, %rdi
	orq	%rcx, %rdi
	movb	$1, %cl
	jne	.L14
	movzbl	8(%r14), %r8d
	movb	$1, %dil
	cmpq	$2, %r8
	ja	.L19
.L16:
	testq	%r8, %r8
	jne	.L18
	xorl	%edi, %edi
	jmp	.L19
.L14:
	movq	%rsi, 40(%rsp)
	movl	$8, %esi
	movq	%r14, %rdi
	movq	%rax, 48(%rsp)
	movq	%rdx, 32(%rsp)
	movq	%r9, 24(%rsp)
	movq	%r11, 16(%rsp)
	callq	*scantling_value_text_slow@GOTPCREL(%rip)
	movq	16(%rsp), %r11
	movq	24(%rsp), %r9
	movq	32(%rsp), %rdx
	movq	40(%rsp), %rsi
	movl	%eax, %ecx
	movq	48(%rsp), %rax
	movzbl	8(%r14), %r8d
	movb	$1, %dil
	cmpq	$2, %r8
	ja	.L19
	jmp	.L16
.L7:
	testb	$1, %cl
	je	.L8
.L3:
	movq	%r15, %r12
.L22:
	movq	%r9, %r15
	movq	%rax, %rbx
	jmp	.L23
.L20:
	testb	%r15b, %r15b
	je	.L21
	cmpq	$13, %r9
	movq	8(%rsp), %r15
	jbe	.L26
.L8:
	addq	$20, %rsi
.L27:
	movq	%r15, (%rax)
	movq	%r15, 8(%rax)
	movq	%r9, 16(%rax)
	movq	%rsi, 24(%rax)
	movq	%r11, 32(%rax)
.L40:
	addq	$56, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L1:
	movq	%rax, %rbx
	leaq	6(%rsi), %rax
	xorl	%r15d, %r15d
	movq	%rdx, %rcx
	subq	$6, %rcx
	movl	$1, %r12d
	cmovaeq	%rax, %r12
	cmovaeq	%rcx, %r15
.L23:
	leaq	probes_shootout(%rip), %rax
	movq	%rsi, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	xorl	%ecx, %ecx
	callq	*scantling_direct_validate_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rax, %rdx
	shrq	$32, %rdx
	cmpb	$33, %dl
	jne	.L24
	cmpw	$2, %cx
	movq	%rbx, %rax
	jne	.L39
	movq	%r12, %r9
	movq	%r12, %rbx
	movq	%r15, %r8
	cmpq	$13, %r15
	jbe	.L30
	movzwl	(%rbx), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	jne	.L32
.L33:
	movl	10(%rbx), %edx
	cmpq	%rdx, %r8
	setb	%sil
	subq	%rcx, %rdx
	jb	.L34
	testb	%sil, %sil
	jne	.L36
.L37:
	addq	%r9, %rcx
.L38:
	movq	%rbx, (%rax)
	movq	%r9, 8(%rax)
	movq	%r8, 16(%rax)
	movq	%rcx, 24(%rax)
	movq	%rdx, 32(%rax)
	jmp	.L40
.L24:
	movq	%rbx, %rax
	movl	%ecx, 8(%rbx)
	movb	%dl, 12(%rbx)
	movq	$0, (%rbx)
	jmp	.L40
.L39:
	movl	$4, 8(%rax)
	movb	$1, 12(%rax)
	movq	$0, (%rax)
	jmp	.L40
.L26:
	movq	%rax, %rbx
	movq	%r9, %r14
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%r14, %r9
	movq	%rax, %rsi
	movq	%rbx, %rax
	movq	%rdx, %r11
	jmp	.L27
.L34:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L37
.L36:
	movq	%rax, %r14
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%r12, %r9
	movq	%r15, %r8
	movq	%rax, %rcx
	movq	%r14, %rax
	jmp	.L38
.L30:
	leaq	.Lanon(%rip), %rbx
	movzwl	(%rbx), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	je	.L33
.L32:
	movq	%rax, %r14
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%r12, %r9
	movq	%r15, %r8
	movq	%rax, %rdx
	movq	%r14, %rax
	cmpq	$15, %rdx
	movl	$14, %ecx
	cmovaeq	%rdx, %rcx
	jmp	.L33
.L21:
	movq	8(%rsp), %r12
	jmp	.L22

feed_view_exact:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$56, %rsp
	movq	%rdx, %r8
	movq	%rsi, 8(%rsp)
	movq	%rdi, %r15
	leaq	-8(%rdx), %rax
	cmpq	$2147483633, %rax
	jae	.L1
	movq	8(%rsp), %rdx
	movq	(%rdx), %rax
	movq	%rax, %rcx
	xorq	%r8, %rcx
	leaq	-6(%r8), %rsi
	leaq	6(%rdx), %r12
	shrq	$48, %rax
	movabsq	$3377704015495168, %rdx
	cmpq	%rdx, %rcx
	je	.L8
	movabsq	$3377708310462464, %rdx
	cmpq	%rdx, %rcx
	jne	.L4
	cmpq	$20, %r8
	jb	.L5
	cmpl	$12, %eax
	jne	.L5
	movq	8(%rsp), %rax
	movl	16(%rax), %eax
	cmpq	%rax, %rsi
	jne	.L5
	cmpl	$15, %eax
	jbe	.L46
	movl	%r8d, %eax
	addl	$-22, %eax
	je	.L5
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
	leal	(%r8,%rdx), %ecx
	addl	$-22, %ecx
	testl	%ecx, %ecx
	jne	.L5
	movq	%r8, 32(%rsp)
	movq	%r15, 16(%rsp)
	movq	8(%rsp), %rcx
	cmpw	$31, 20(%rcx)
	jne	.L51
	movabsq	$-9187201950435737472, %rbx
	movabsq	$9187201950435737471, %r14
	movl	%eax, %r15d
	movq	8(%rsp), %rax
	leaq	30(%rax), %r12
	movb	$1, %bpl
	leaq	-128(%rbx), %r13
	leaq	.Lanon(%rip), %rdi
	jmp	.L53
.L57:
	movzwl	21(%r12), %edx
	testl	%edx, (%rdi,%rcx,8)
	sete	%cl
.L58:
	andb	%cl, %al
	andb	%al, %bpl
	addq	$31, %r12
	decq	%r15
	je	.L59
.L53:
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
	jne	.L54
	movzbl	8(%r12), %ecx
	leal	-3(%rcx), %edx
	cmpb	$-2, %dl
	jae	.L57
.L56:
	xorl	%ecx, %ecx
	jmp	.L58
.L54:
	movl	$8, %esi
	movq	%r12, %rdi
	callq	*scantling_value_text_slow@GOTPCREL(%rip)
	leaq	.Lanon(%rip), %rdi
	movq	32(%rsp), %rcx
	leaq	-6(%rcx), %rsi
	movzbl	8(%r12), %ecx
	leal	-3(%rcx), %edx
	cmpb	$-2, %dl
	jae	.L57
	jmp	.L56
.L8:
	cmpq	$20, %r8
	jb	.L5
	cmpl	$12, %eax
	jne	.L5
	movq	8(%rsp), %rax
	movl	16(%rax), %eax
	cmpq	%rax, %rsi
	jne	.L5
	leaq	-20(%r8), %rdx
	cmpl	$18, %eax
	jae	.L12
	movl	$14, %eax
	testq	%rdx, %rdx
	je	.L29
	jmp	.L5
.L4:
	movabsq	$3377712605429760, %rdx
	cmpq	%rdx, %rcx
	jne	.L5
	cmpq	$20, %r8
	jb	.L5
	cmpl	$12, %eax
	jne	.L5
	movq	8(%rsp), %rax
	movl	16(%rax), %eax
	cmpq	%rax, %rsi
	jne	.L5
	leaq	-20(%r8), %rdi
	cmpl	$18, %eax
	jae	.L65
	movl	$14, %eax
	testq	%rdi, %rdi
	je	.L95
	jmp	.L5
.L46:
	testb	$1, %al
	je	.L47
.L5:
	movq	%rsi, 24(%rsp)
	jmp	.L6
.L12:
	movq	%r15, 16(%rsp)
	movq	8(%rsp), %rax
	leaq	20(%rax), %r9
	movl	(%r9), %r10d
	testq	%r10, %r10
	movq	%rsi, 24(%rsp)
	je	.L80
	movq	%r8, 32(%rsp)
	leaq	4(,%r10,4), %rbp
	cmpq	%rdx, %rbp
	ja	.L66
	shlq	$2, %r10
	movabsq	$-9187201950435737472, %r8
	xorl	%r14d, %r14d
	movq	%r9, 40(%rsp)
	movq	%r10, 48(%rsp)
.L15:
	cmpq	%r14, %r10
	je	.L26
	movq	8(%rsp), %rax
	movl	24(%rax,%r14), %r13d
	leaq	19(%rbp), %rax
	cmpq	%r13, %rax
	ja	.L66
	cmpq	%r13, %rdx
	jb	.L66
	cmpw	$17, (%r9,%rbp)
	jne	.L66
	movq	%r13, %rbx
	subq	%rbp, %rbx
	addq	%r9, %rbp
	cmpl	15(%rbp), %ebx
	jne	.L66
	movl	10(%rbp), %r15d
	cmpl	$19, %r15d
	jb	.L66
	cmpl	%r15d, %ebx
	jb	.L66
	leaq	-19(%r15), %rsi
	leaq	19(%rbp), %rdi
	cmpl	$28, %r15d
	jae	.L23
	movq	-8(%rbp,%r15), %rax
	andq	%r8, %rax
	movl	%esi, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	je	.L37
	jmp	.L35
.L23:
	cmpl	$36, %r15d
	jae	.L24
	movq	-16(%rbp,%r15), %rax
	andq	%r8, %rax
	leal	(,%rsi,8), %ecx
	negb	%cl
	shrq	%cl, %rax
	movq	-8(%rbp,%r15), %rcx
	andq	%r8, %rcx
	orq	%rax, %rcx
	je	.L37
	jmp	.L35
.L24:
	cmpl	$84, %r15d
	jae	.L25
	leaq	-35(%r15), %rax
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
	movdqu	-35(%rdi,%r15), %xmm0
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
	jns	.L37
	jmp	.L35
.L25:
	movq	%rdx, %r12
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	movabsq	$-9187201950435737472, %r8
	movq	48(%rsp), %r10
	movq	40(%rsp), %r9
	movq	%r12, %rdx
	leaq	19(%rbp), %rdi
	leaq	-19(%r15), %rsi
	testb	%al, %al
	je	.L35
.L37:
	movzbl	14(%rbp), %eax
	cmpq	$2, %rax
	ja	.L66
	subq	%r15, %rbx
	cmpq	$2, %rbx
	jb	.L66
	leaq	.Lanon(%rip), %rcx
	movzwl	(%rcx,%rax,2), %eax
	movzwl	%ax, %ecx
	cmpl	%ecx, %ebx
	jne	.L66
	addl	$-2, %eax
	addq	$4, %r14
	cmpw	%ax, (%rbp,%r15)
	movq	%r13, %rbp
	je	.L15
	jmp	.L66
.L35:
	movq	%rdx, %r12
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
	movabsq	$-9187201950435737472, %r8
	movq	48(%rsp), %r10
	movq	40(%rsp), %r9
	movq	%r12, %rdx
	testq	%rax, %rax
	jne	.L37
	jmp	.L66
.L65:
	movq	%r8, 32(%rsp)
	movq	%r15, 16(%rsp)
	movq	8(%rsp), %rax
	leaq	20(%rax), %r10
	movl	(%r10), %r9d
	testq	%r9, %r9
	movq	%rsi, 24(%rsp)
	je	.L66
	leaq	4(,%r9,4), %rbp
	cmpq	%rdi, %rbp
	ja	.L66
	shlq	$2, %r9
	movabsq	$-9187201950435737472, %rsi
	xorl	%ebx, %ebx
	leaq	.Lanon(%rip), %r11
	movq	%rdi, 40(%rsp)
	movq	%r10, 48(%rsp)
	jmp	.L69
.L82:
	movq	-8(%r10,%rbp), %rax
	andq	%rsi, %rax
	movl	%r13d, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	testq	%rax, %rax
	jne	.L83
.L85:
	addq	$4, %rbx
	cmpq	%rbx, %r9
	je	.L79
.L69:
	movq	%rbp, %rcx
	movq	8(%rsp), %rax
	movl	24(%rax,%rbx), %ebp
	leaq	29(%rcx), %rax
	cmpq	%rbp, %rax
	ja	.L66
	cmpq	%rbp, %rdi
	jb	.L66
	cmpw	$27, (%r10,%rcx)
	jne	.L66
	leaq	(%r10,%rcx), %r12
	movzbl	14(%r12), %eax
	leal	-3(%rax), %edx
	cmpb	$-2, %dl
	jb	.L66
	movzwl	27(%r12), %edx
	testl	%edx, (%r11,%rax,8)
	jne	.L66
	movq	%rbp, %rax
	subq	%rcx, %rax
	movl	10(%r12), %ecx
	cmpl	%ecx, %eax
	jne	.L66
	leaq	-29(%rax), %r13
	addq	$29, %r12
	cmpl	$38, %ecx
	jb	.L82
	cmpl	$46, %ecx
	jae	.L77
	movq	-16(%r10,%rbp), %rax
	andq	%rsi, %rax
	leal	(,%r13,8), %ecx
	negb	%cl
	shrq	%cl, %rax
	movq	-8(%r10,%rbp), %rcx
	andq	%rsi, %rcx
	orq	%rax, %rcx
	je	.L85
	jmp	.L83
.L77:
	cmpl	$94, %ecx
	jae	.L78
	leaq	-45(%rax), %rcx
	cmpq	$16, %rcx
	movl	$16, %edx
	cmovbq	%rcx, %rdx
	cmpq	$32, %rcx
	movl	$32, %r14d
	cmovaeq	%r14, %rcx
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
	jns	.L85
	jmp	.L83
.L78:
	movq	%r12, %rdi
	movq	%r13, %rsi
	movq	%r9, %r14
	movq	%r11, %r15
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	movq	%r15, %r11
	movabsq	$-9187201950435737472, %rsi
	movq	48(%rsp), %r10
	movq	%r14, %r9
	movq	40(%rsp), %rdi
	testb	%al, %al
	jne	.L85
.L83:
	movq	%r12, %rdi
	movq	%rsi, %r15
	movq	%r13, %rsi
	movq	%r9, %r14
	movq	%r10, %r12
	movq	%r11, %r13
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
	movq	%r13, %r11
	movq	%r15, %rsi
	movq	%r12, %r10
	movq	%r14, %r9
	movq	40(%rsp), %rdi
	testq	%rax, %rax
	jne	.L85
	jmp	.L66
.L59:
	testb	%bpl, %bpl
	movq	32(%rsp), %r8
	je	.L60
	cmpq	$13, %rsi
	movq	16(%rsp), %r15
	movq	8(%rsp), %rax
	leaq	6(%rax), %r12
	jbe	.L91
.L47:
	addq	$-20, %r8
	addq	$20, 8(%rsp)
.L92:
	movw	$1, (%r15)
	movq	%r12, 8(%r15)
	movq	%r12, 16(%r15)
	movq	%rsi, 24(%r15)
	movq	8(%rsp), %rax
	movq	%rax, 32(%r15)
	movq	%r8, 40(%r15)
	jmp	.L136
.L79:
	cmpq	%rbp, %rdi
	movq	32(%rsp), %r8
	leaq	-6(%r8), %rsi
	jne	.L80
	movq	8(%rsp), %rax
	leaq	6(%rax), %r12
	movzwl	(%r12), %edi
	movl	$14, %eax
	cmpw	$12, %di
	movq	16(%rsp), %r15
	jne	.L94
.L95:
	movq	8(%rsp), %rcx
	movl	16(%rcx), %edx
	cmpq	%rdx, %rsi
	setb	%cl
	subq	%rax, %rdx
	jb	.L96
	testb	%cl, %cl
	jne	.L98
.L99:
	addq	%r12, %rax
	movw	$2, (%r15)
	jmp	.L89
.L26:
	cmpq	%rdx, %rbp
	movq	32(%rsp), %r8
	leaq	-6(%r8), %rsi
	jne	.L80
	movq	8(%rsp), %rax
	leaq	6(%rax), %r12
	movzwl	(%r12), %edi
	movl	$14, %eax
	cmpw	$12, %di
	movq	16(%rsp), %r15
	jne	.L28
.L29:
	movq	8(%rsp), %rcx
	movl	16(%rcx), %edx
	cmpq	%rdx, %rsi
	setb	%cl
	subq	%rax, %rdx
	jb	.L30
	testb	%cl, %cl
	jne	.L32
.L87:
	addq	%r12, %rax
.L88:
	movw	$0, (%r15)
.L89:
	movq	%r12, 8(%r15)
	movq	%r12, 16(%r15)
	movq	%rsi, 24(%r15)
	movq	%rax, 32(%r15)
.L135:
	movq	%rdx, 40(%r15)
.L136:
	movq	%r15, %rax
	addq	$56, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L1:
	movq	8(%rsp), %rax
	addq	$6, %rax
	xorl	%edx, %edx
	movq	%r8, %rcx
	subq	$6, %rcx
	movl	$1, %r12d
	cmovaeq	%rax, %r12
	cmovaeq	%rcx, %rdx
	movq	%rdx, 24(%rsp)
	jmp	.L6
.L91:
	movq	%rsi, %rbx
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rbx, %rsi
	movq	%rax, 8(%rsp)
	movq	%rdx, %r8
	jmp	.L92
.L96:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L99
.L98:
	movq	%rsi, %rbx
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rbx, %rsi
	movw	$2, (%r15)
	jmp	.L89
.L30:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L87
.L32:
	movq	%rsi, %rbx
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rbx, %rsi
	jmp	.L88
.L94:
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	24(%rsp), %rsi
	movq	%rax, %rcx
	cmpq	$15, %rax
	movl	$14, %eax
	cmovaeq	%rcx, %rax
	jmp	.L95
.L28:
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	24(%rsp), %rsi
	movq	%rax, %rcx
	cmpq	$15, %rax
	movl	$14, %eax
	cmovaeq	%rcx, %rax
	jmp	.L29
.L51:
	movq	%rsi, 24(%rsp)
.L66:
	movq	16(%rsp), %r15
	movq	8(%rsp), %rax
	leaq	6(%rax), %r12
	movq	32(%rsp), %r8
.L6:
	leaq	probes_shootout(%rip), %rdx
	movq	8(%rsp), %rdi
	movq	%r8, %rsi
	movl	$1, %ecx
	callq	*scantling_direct_validate_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$33, %cl
	jne	.L7
	cmpw	$3, %ax
	je	.L123
	movzwl	%ax, %ecx
	cmpl	$2, %ecx
	movq	24(%rsp), %r8
	je	.L114
	cmpl	$1, %ecx
	jne	.L104
	movq	%r12, %r14
	cmpq	$13, %r8
	jbe	.L106
	movzwl	(%r14), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	jne	.L108
.L109:
	movl	10(%r14), %edx
	cmpq	%rdx, %r8
	setb	%sil
	subq	%rcx, %rdx
	jb	.L110
	testb	%sil, %sil
	jne	.L112
.L113:
	addq	%r12, %rcx
	xorl	%esi, %esi
	jmp	.L133
.L7:
	movl	%eax, 4(%r15)
	movb	%cl, 8(%r15)
	movw	$4, (%r15)
	jmp	.L136
.L114:
	movq	%r12, %r14
	cmpq	$13, %r8
	jbe	.L115
	movzwl	(%r14), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	jne	.L117
.L118:
	movl	10(%r14), %edx
	cmpq	%rdx, %r8
	setb	%sil
	subq	%rcx, %rdx
	jb	.L119
	testb	%sil, %sil
	jne	.L121
.L122:
	addq	%r12, %rcx
	movw	$1, %si
	jmp	.L133
.L123:
	movq	%r12, %r14
	movq	24(%rsp), %r8
	cmpq	$13, %r8
	jbe	.L124
	movzwl	(%r14), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	jne	.L126
.L127:
	movl	10(%r14), %edx
	cmpq	%rdx, %r8
	setb	%sil
	subq	%rcx, %rdx
	jb	.L128
	testb	%sil, %sil
	jne	.L130
.L131:
	addq	%r12, %rcx
.L132:
	movw	$2, %si
.L133:
	movq	%r12, %rdi
	movq	%r14, %r12
	jmp	.L134
.L104:
	movw	$3, %si
	movq	%r8, %rdi
.L134:
	movw	%si, (%r15)
	movw	%ax, 2(%r15)
	movq	%r12, 8(%r15)
	movq	%rdi, 16(%r15)
	movq	%r8, 24(%r15)
	movq	%rcx, 32(%r15)
	jmp	.L135
.L119:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L122
.L121:
	movq	%rax, %rbx
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	24(%rsp), %r8
	movq	%rax, %rcx
	movq	%rbx, %rax
	movw	$1, %si
	jmp	.L133
.L128:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L131
.L130:
	movq	%rax, %rbx
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	24(%rsp), %r8
	movq	%rax, %rcx
	movq	%rbx, %rax
	jmp	.L132
.L110:
	movb	$1, %sil
	testb	%sil, %sil
	je	.L113
.L112:
	movq	%rax, %rbx
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	24(%rsp), %r8
	movq	%rax, %rcx
	movq	%rbx, %rax
	xorl	%esi, %esi
	jmp	.L133
.L115:
	leaq	.Lanon(%rip), %r14
	movzwl	(%r14), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	je	.L118
.L117:
	movq	%rax, %rbx
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	24(%rsp), %r8
	movq	%rax, %rdx
	movq	%rbx, %rax
	cmpq	$15, %rdx
	movl	$14, %ecx
	cmovaeq	%rdx, %rcx
	jmp	.L118
.L124:
	leaq	.Lanon(%rip), %r14
	movzwl	(%r14), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	je	.L127
.L126:
	movq	%rax, %rbx
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	24(%rsp), %r8
	movq	%rax, %rdx
	movq	%rbx, %rax
	cmpq	$15, %rdx
	movl	$14, %ecx
	cmovaeq	%rdx, %rcx
	jmp	.L127
.L106:
	leaq	.Lanon(%rip), %r14
	movzwl	(%r14), %edi
	movl	$14, %ecx
	cmpw	$12, %di
	je	.L109
.L108:
	movq	%rax, %rbx
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	24(%rsp), %r8
	movq	%rax, %rdx
	movq	%rbx, %rax
	cmpq	$15, %rdx
	movl	$14, %ecx
	cmovaeq	%rdx, %rcx
	jmp	.L109
.L60:
	movq	%rsi, 24(%rsp)
.L80:
	movq	16(%rsp), %r15
	movq	8(%rsp), %rax
	leaq	6(%rax), %r12
	jmp	.L6

feed_view_multi:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdx, %r13
	movq	%rsi, %r12
	movq	%rdi, %rbx
	leaq	-20(%rdx), %rax
	cmpq	$2147483621, %rax
	jae	.L1
	movq	(%r12), %rbp
	movq	%rbp, %rax
	xorq	%r13, %rax
	leaq	-6(%r13), %r14
	leaq	6(%r12), %r15
	movabsq	$3377704015495168, %rcx
	cmpq	%rcx, %rax
	jne	.L4
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	probes_shootout
	testb	%al, %al
	je	.L4
	shrq	$48, %rbp
	movl	$14, %eax
	cmpl	$12, %ebp
	jne	.L7
.L8:
	movl	16(%r12), %edx
	cmpq	%rdx, %r14
	setb	%cl
	subq	%rax, %rdx
	jb	.L9
	testb	%cl, %cl
	jne	.L11
.L12:
	addq	%r15, %rax
.L13:
	movq	%r15, (%rbx)
.L14:
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%rax, 24(%rbx)
	movq	%rdx, 32(%rbx)
.L28:
	movq	%rbx, %rax
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L1:
	leaq	6(%r12), %rax
	xorl	%r14d, %r14d
	movq	%r13, %rcx
	subq	$6, %rcx
	movl	$1, %r15d
	cmovaeq	%rax, %r15
	cmovaeq	%rcx, %r14
.L4:
	leaq	probes_shootout(%rip), %rdx
	movq	%r12, %rdi
	movq	%r13, %rsi
	xorl	%ecx, %ecx
	callq	*scantling_direct_validate_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$33, %cl
	jne	.L5
	cmpw	$1, %ax
	jne	.L26
	movq	%r15, %r12
	cmpq	$13, %r14
	jbe	.L17
	movzwl	(%r12), %edi
	movl	$14, %eax
	cmpw	$12, %di
	jne	.L19
.L20:
	movl	10(%r12), %edx
	cmpq	%rdx, %r14
	setb	%cl
	subq	%rax, %rdx
	jb	.L21
	testb	%cl, %cl
	jne	.L23
.L24:
	addq	%r15, %rax
	movq	%r12, (%rbx)
	jmp	.L14
.L5:
	movl	%eax, 8(%rbx)
	movb	%cl, 12(%rbx)
	jmp	.L27
.L26:
	movl	$4, 8(%rbx)
	movb	$1, 12(%rbx)
.L27:
	movq	$0, (%rbx)
	jmp	.L28
.L9:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L12
.L11:
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	jmp	.L13
.L7:
	movl	%ebp, %edi
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rcx
	cmpq	$15, %rax
	movl	$14, %eax
	cmovaeq	%rcx, %rax
	jmp	.L8
.L21:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L24
.L23:
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%r12, (%rbx)
	jmp	.L14
.L17:
	leaq	.Lanon(%rip), %r12
	movzwl	(%r12), %edi
	movl	$14, %eax
	cmpw	$12, %di
	je	.L20
.L19:
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rcx
	cmpq	$15, %rax
	movl	$14, %eax
	cmovaeq	%rcx, %rax
	jmp	.L20

feed_view_stored_multi:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdx, %r13
	movq	%rsi, %r12
	movq	%rdi, %rbx
	leaq	-20(%rdx), %rax
	cmpq	$2147483621, %rax
	jae	.L1
	movq	(%r12), %rbp
	movq	%rbp, %rax
	xorq	%r13, %rax
	leaq	-6(%r13), %r14
	leaq	6(%r12), %r15
	movabsq	$3377712605429760, %rcx
	cmpq	%rcx, %rax
	jne	.L4
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	probes_shootout
	testb	%al, %al
	je	.L4
	shrq	$48, %rbp
	movl	$14, %eax
	cmpl	$12, %ebp
	jne	.L7
.L8:
	movl	16(%r12), %edx
	cmpq	%rdx, %r14
	setb	%cl
	subq	%rax, %rdx
	jb	.L9
	testb	%cl, %cl
	jne	.L11
.L12:
	addq	%r15, %rax
.L13:
	movq	%r15, (%rbx)
.L14:
	movq	%r15, 8(%rbx)
	movq	%r14, 16(%rbx)
	movq	%rax, 24(%rbx)
	movq	%rdx, 32(%rbx)
.L28:
	movq	%rbx, %rax
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L1:
	leaq	6(%r12), %rax
	xorl	%r14d, %r14d
	movq	%r13, %rcx
	subq	$6, %rcx
	movl	$1, %r15d
	cmovaeq	%rax, %r15
	cmovaeq	%rcx, %r14
.L4:
	leaq	probes_shootout(%rip), %rdx
	movq	%r12, %rdi
	movq	%r13, %rsi
	xorl	%ecx, %ecx
	callq	*scantling_direct_validate_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	shrq	$32, %rcx
	cmpb	$33, %cl
	jne	.L5
	cmpw	$3, %ax
	jne	.L26
	movq	%r15, %r12
	cmpq	$13, %r14
	jbe	.L17
	movzwl	(%r12), %edi
	movl	$14, %eax
	cmpw	$12, %di
	jne	.L19
.L20:
	movl	10(%r12), %edx
	cmpq	%rdx, %r14
	setb	%cl
	subq	%rax, %rdx
	jb	.L21
	testb	%cl, %cl
	jne	.L23
.L24:
	addq	%r15, %rax
	movq	%r12, (%rbx)
	jmp	.L14
.L5:
	movl	%eax, 8(%rbx)
	movb	%cl, 12(%rbx)
	jmp	.L27
.L26:
	movl	$4, 8(%rbx)
	movb	$1, 12(%rbx)
.L27:
	movq	$0, (%rbx)
	jmp	.L28
.L9:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L12
.L11:
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	jmp	.L13
.L7:
	movl	%ebp, %edi
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rcx
	cmpq	$15, %rax
	movl	$14, %eax
	cmovaeq	%rcx, %rax
	jmp	.L8
.L21:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L24
.L23:
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%r12, (%rbx)
	jmp	.L14
.L17:
	leaq	.Lanon(%rip), %r12
	movzwl	(%r12), %edi
	movl	$14, %eax
	cmpw	$12, %di
	je	.L20
.L19:
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rcx
	cmpq	$15, %rax
	movl	$14, %eax
	cmovaeq	%rcx, %rax
	jmp	.L20

feed_write_dense_multi:
	movq	%rdi, %rax
	cmpq	$20, %rdx
	jb	.L2
	movq	$1, 8(%rsi)
	movl	$14, 16(%rsi)
	movabsq	$3377708310462484, %rcx
	movq	%rcx, (%rsi)
	movl	$20, %edx
	movl	$7, %ecx
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	retq
.L2:
	pushq	%rbx
	movabsq	$-9223372036854775788, %rdi
	xorl	%esi, %esi
	movq	%rax, %rbx
	callq	*scantling_written_refused@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	popq	%rbx
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	retq

feed_write_multi:
	movq	%rdi, %rax
	cmpq	$20, %rdx
	jb	.L2
	movq	$1, 8(%rsi)
	movl	$14, 16(%rsi)
	movabsq	$3377704015495188, %rcx
	movq	%rcx, (%rsi)
	movl	$20, %edx
	movl	$7, %ecx
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	retq
.L2:
	pushq	%rbx
	movabsq	$-9223372036854775788, %rdi
	xorl	%esi, %esi
	movq	%rax, %rbx
	callq	*scantling_written_refused@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	popq	%rbx
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	retq

feed_write_stored_multi:
	movq	%rdi, %rax
	cmpq	$20, %rdx
	jb	.L2
	movq	$1, 8(%rsi)
	movl	$14, 16(%rsi)
	movabsq	$3377712605429780, %rcx
	movq	%rcx, (%rsi)
	movl	$20, %edx
	movl	$7, %ecx
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	retq
.L2:
	pushq	%rbx
	movabsq	$-9223372036854775788, %rdi
	xorl	%esi, %esi
	movq	%rax, %rbx
	callq	*scantling_written_refused@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	popq	%rbx
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	retq

fill_view_size:
	movq	(%rdi), %rax
	movl	8(%rax), %eax
	retq

fixed_text_as_str:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rax
	movabsq	$-9187201950435737472, %rcx
	movq	(%rsi), %rdi
	movabsq	$9187201950435737471, %r8
	movq	%rdi, %r9
	andq	%r8, %r9
	addq	%r8, %r9
	orq	%rdi, %r9
	movq	%r9, %r8
	shlq	$8, %r8
	leaq	-128(%rcx), %r10
	xorq	%r8, %r10
	andq	%r9, %r10
	orq	%rdi, %r10
	testq	%rcx, %r10
	jne	.L1
	movabsq	$-72340172838076673, %r8
	addq	%r8, %rdi
	andq	%rcx, %rdi
	movl	$64, %ecx
	rep		bsfq	%rdi, %rcx
	shrl	$3, %ecx
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
	callq	*scantling_bounded_fixed_slow@GOTPCREL(%rip)
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
	callq	*scantling_value_fault@GOTPCREL(%rip)
	cmpb	$33, %al
	movzbl	%al, %eax
	movl	$9, %esi
	cmovnel	%eax, %esi
	movl	$8, %ecx
	movq	%r15, %rdi
	movq	%r14, %rdx
	callq	*scantling_origin_invalid@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r12, %rax
	movl	%ecx, 8(%r12)
	movb	%dl, 12(%r12)
	jmp	.L6

level_update_needs_block_block:
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movl	8(%rsi), %edx
	movzbl	12(%rsi), %edi
	movzbl	13(%rsi), %esi
	movq	(%rax), %r8
	movq	8(%rax), %r9
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$15, %r9
	jbe	.L1
	leaq	16(%r8), %r10
	addq	$16, 16(%rax)
	addq	$-16, %r9
	movq	%r10, (%rax)
	movq	%r9, 8(%rax)
	movw	$14, (%r8)
	movq	%rcx, 2(%r8)
	movl	%edx, 10(%r8)
	movb	%dil, 14(%r8)
	movb	%sil, 15(%r8)
	retq
.L1:
	pushq	%rbx
	movq	16(%rax), %rdi
	movl	$16, %esi
	movq	%rax, %rbx
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	movq	%rcx, 16(%rbx)
	popq	%rbx
	retq

level_update_needs_block_splice:
	pushq	%rbx
	movq	%rsi, %rax
	movq	8(%rsi), %rsi
	movq	16(%rax), %rdx
	cmpq	$9, %rdx
	setae	%al
	movq	8(%rdi), %r8
	cmpq	$8, %r8
	setb	%cl
	orb	%al, %cl
	cmpb	$1, %cl
	jne	.L3
	movq	(%rdi), %rax
	movq	$1, (%rdi)
	movq	$0, 8(%rdi)
	subq	%rdx, %r8
	jb	.L2
	addq	%rdx, 16(%rdi)
	leaq	(%rax,%rdx), %rcx
	movq	%rcx, (%rdi)
	movq	%r8, 8(%rdi)
	cmpq	$16, %rdx
	jbe	.L9
	movq	%rdi, %rbx
	movq	%rax, %rdi
	callq	*memcpy@GOTPCREL(%rip)
	movq	%rbx, %rdi
.L15:
	movq	%rdi, %rax
	popq	%rbx
	retq
.L3:
	movq	(%rdi), %r9
	testq	%rdx, %rdx
	je	.L4
	leaq	-1(%rdx), %rax
	shrq	%rax
	cmpq	%rdx, %rax
	jae	.L16
	movzbl	(%rsi), %ecx
	shlq	$40, %rcx
	movzbl	(%rsi,%rax), %eax
	shlq	$48, %rax
	orq	%rcx, %rax
	movzbl	-1(%rsi,%rdx), %ecx
	shlq	$56, %rcx
	orq	%rax, %rcx
	cmpq	$4, %rdx
	leaq	-4(%rsi,%rdx), %rax
	leaq	.Lanon(%rip), %r10
	cmovbq	%r10, %rax
	movl	(%rax), %eax
	shlq	$32, %rax
	cmpq	$4, %rdx
	cmovbq	%r10, %rsi
	cmovbq	%rcx, %rax
	movl	(%rsi), %esi
	movl	%edx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	orq	%rsi, %rax
	jmp	.L7
.L9:
	cmpq	$7, %rdx
	jbe	.L10
	movq	(%rsi), %rcx
	movq	-8(%rsi,%rdx), %rsi
	movq	%rcx, (%rax)
	movq	%rsi, -8(%rax,%rdx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L4:
	xorl	%eax, %eax
.L7:
	movq	%rax, (%r9)
	addq	%rdx, 16(%rdi)
	subq	%rdx, %r8
	addq	%rdx, %r9
	movq	%r9, (%rdi)
	movq	%r8, 8(%rdi)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L10:
	cmpq	$3, %rdx
	jbe	.L11
	movl	(%rsi), %ecx
	movl	-4(%rsi,%rdx), %esi
	movl	%ecx, (%rax)
	movl	%esi, -4(%rax,%rdx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L11:
	cmpq	$1, %rdx
	jbe	.L12
	movzwl	(%rsi), %ecx
	movzwl	-2(%rsi,%rdx), %esi
	movw	%cx, (%rax)
	movw	%si, -2(%rax,%rdx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L12:
	testq	%rdx, %rdx
	je	.L15
	movzbl	(%rsi), %edx
	movb	%dl, (%rax)
	movb	%dl, -1(%rcx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L2:
	movq	16(%rdi), %rax
	movq	%rdi, %rbx
	movq	%rax, %rdi
	movq	%rdx, %rsi
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rbx, %rdi
	movq	%rax, 16(%rbx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L16:
	leaq	.Lanon(%rip), %rcx
	movq	%rax, %rdi
	movq	%rdx, %rsi
	movq	%rcx, %rdx
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)

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

level_view_flags:
	movq	(%rdi), %rax
	movzbl	12(%rax), %eax
	retq

level_view_side:
	movq	(%rdi), %rax
	movzbl	13(%rax), %eax
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%r14, %rsi
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%rcx, 16(%r14)
	xorl	%ecx, %ecx
	jmp	.L3

message_needs_block_splice:
	pushq	%rbx
	movq	%rsi, %rax
	movq	8(%rsi), %rsi
	movq	16(%rax), %rdx
	cmpq	$9, %rdx
	setae	%al
	movq	8(%rdi), %r8
	cmpq	$8, %r8
	setb	%cl
	orb	%al, %cl
	cmpb	$1, %cl
	jne	.L3
	movq	(%rdi), %rax
	movq	$1, (%rdi)
	movq	$0, 8(%rdi)
	subq	%rdx, %r8
	jb	.L2
	addq	%rdx, 16(%rdi)
	leaq	(%rax,%rdx), %rcx
	movq	%rcx, (%rdi)
	movq	%r8, 8(%rdi)
	cmpq	$16, %rdx
	jbe	.L9
	movq	%rdi, %rbx
	movq	%rax, %rdi
	callq	*memcpy@GOTPCREL(%rip)
	movq	%rbx, %rdi
.L15:
	movq	%rdi, %rax
	popq	%rbx
	retq
.L3:
	movq	(%rdi), %r9
	testq	%rdx, %rdx
	je	.L4
	leaq	-1(%rdx), %rax
	shrq	%rax
	cmpq	%rdx, %rax
	jae	.L16
	movzbl	(%rsi), %ecx
	shlq	$40, %rcx
	movzbl	(%rsi,%rax), %eax
	shlq	$48, %rax
	orq	%rcx, %rax
	movzbl	-1(%rsi,%rdx), %ecx
	shlq	$56, %rcx
	orq	%rax, %rcx
	cmpq	$4, %rdx
	leaq	-4(%rsi,%rdx), %rax
	leaq	.Lanon(%rip), %r10
	cmovbq	%r10, %rax
	movl	(%rax), %eax
	shlq	$32, %rax
	cmpq	$4, %rdx
	cmovbq	%r10, %rsi
	cmovbq	%rcx, %rax
	movl	(%rsi), %esi
	movl	%edx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	orq	%rsi, %rax
	jmp	.L7
.L9:
	cmpq	$7, %rdx
	jbe	.L10
	movq	(%rsi), %rcx
	movq	-8(%rsi,%rdx), %rsi
	movq	%rcx, (%rax)
	movq	%rsi, -8(%rax,%rdx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L4:
	xorl	%eax, %eax
.L7:
	movq	%rax, (%r9)
	addq	%rdx, 16(%rdi)
	subq	%rdx, %r8
	addq	%rdx, %r9
	movq	%r9, (%rdi)
	movq	%r8, 8(%rdi)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L10:
	cmpq	$3, %rdx
	jbe	.L11
	movl	(%rsi), %ecx
	movl	-4(%rsi,%rdx), %esi
	movl	%ecx, (%rax)
	movl	%esi, -4(%rax,%rdx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L11:
	cmpq	$1, %rdx
	jbe	.L12
	movzwl	(%rsi), %ecx
	movzwl	-2(%rsi,%rdx), %esi
	movw	%cx, (%rax)
	movw	%si, -2(%rax,%rdx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L12:
	testq	%rdx, %rdx
	je	.L15
	movzbl	(%rsi), %edx
	movb	%dl, (%rax)
	movb	%dl, -1(%rcx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L2:
	movq	16(%rdi), %rax
	movq	%rdi, %rbx
	movq	%rax, %rdi
	movq	%rdx, %rsi
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rbx, %rdi
	movq	%rax, 16(%rbx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L16:
	leaq	.Lanon(%rip), %rcx
	movq	%rax, %rdi
	movq	%rdx, %rsi
	movq	%rcx, %rdx
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)

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
	movl	8(%rdi), %esi
	movb	%dl, 14(%rcx)
	movl	16(%rax), %edx
	subl	%esi, %edx
	movl	%edx, 15(%rcx)
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
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
	callq	*scantling_direct_sink_flat@GOTPCREL(%rip)
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
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	8(%rdi), %rbx
	movq	16(%rdi), %r14
	movq	(%rsi), %rcx
	movl	8(%rsi), %edx
	movzbl	12(%rsi), %edi
	movzbl	13(%rsi), %esi
	movq	(%rax), %r8
	movq	8(%rax), %r9
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$15, %r9
	jbe	.L3
	leaq	16(%r8), %r10
	addq	$16, 16(%rax)
	addq	$-16, %r9
	movq	%r10, (%rax)
	movq	%r9, 8(%rax)
	movw	$14, (%r8)
	movq	%rcx, 2(%r8)
	movl	%edx, 10(%r8)
	movb	%dil, 14(%r8)
	movb	%sil, 15(%r8)
	testq	%r14, %r14
	je	.L7
.L6:
	movb	$2, 14(%r14)
	movl	16(%rax), %ecx
	subl	%ebx, %ecx
	movl	%ecx, 15(%r14)
.L7:
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L3:
	movq	16(%rax), %rdi
	movl	$16, %esi
	movq	%rax, %r15
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%rcx, 16(%r15)
	testq	%r14, %r14
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
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	8(%rdi), %rbx
	movq	16(%rdi), %r14
	movq	(%rax), %rcx
	movq	8(%rax), %rdi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$13, %rdi
	jbe	.L3
	leaq	14(%rcx), %r8
	addq	$-14, %rdi
	addq	$14, 16(%rax)
	movq	%r8, (%rax)
	movq	%rdi, 8(%rax)
	movw	$12, (%rcx)
	movq	%rsi, 2(%rcx)
	movl	%edx, 10(%rcx)
	testq	%r14, %r14
	je	.L7
.L6:
	movb	$1, 14(%r14)
	movl	16(%rax), %ecx
	subl	%ebx, %ecx
	movl	%ecx, 15(%r14)
.L7:
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L3:
	movq	16(%rax), %rdi
	movl	$14, %esi
	movq	%rax, %r15
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%rcx, 16(%r15)
	testq	%r14, %r14
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
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rsi, %rbx
	movq	(%rsi), %r14
	cmpq	$9, %rcx
	setae	%al
	movq	8(%r14), %rsi
	cmpq	$8, %rsi
	setb	%r8b
	orb	%al, %r8b
	cmpb	$1, %r8b
	jne	.L3
	movq	(%r14), %rax
	movq	$1, (%r14)
	movq	$0, 8(%r14)
	subq	%rcx, %rsi
	jb	.L2
	addq	%rcx, 16(%r14)
	leaq	(%rax,%rcx), %r8
	movq	%r8, (%r14)
	movq	%rsi, 8(%r14)
	cmpq	$16, %rcx
	jbe	.L9
	movq	%rdi, %r15
	movq	%rax, %rdi
	movq	%rdx, %rsi
	movq	%rcx, %rdx
	callq	*memcpy@GOTPCREL(%rip)
	movq	%r15, %rdi
	jmp	.L15
.L3:
	movq	(%r14), %r8
	testq	%rcx, %rcx
	je	.L4
	leaq	-1(%rcx), %rax
	shrq	%rax
	cmpq	%rcx, %rax
	jae	.L18
	movzbl	(%rdx), %r9d
	shlq	$40, %r9
	movzbl	(%rdx,%rax), %eax
	shlq	$48, %rax
	orq	%r9, %rax
	movzbl	-1(%rdx,%rcx), %r10d
	shlq	$56, %r10
	orq	%rax, %r10
	cmpq	$4, %rcx
	leaq	-4(%rdx,%rcx), %rax
	leaq	.Lanon(%rip), %r11
	cmovbq	%r11, %rax
	movl	(%rax), %r9d
	shlq	$32, %r9
	cmpq	$4, %rcx
	cmovbq	%r11, %rdx
	cmovbq	%r10, %r9
	movl	(%rdx), %r10d
	movl	%ecx, %eax
	negb	%al
	shlb	$3, %al
	movq	%rcx, %rdx
	movl	%eax, %ecx
	shrq	%cl, %r9
	movq	%rdx, %rcx
	orq	%r10, %r9
	jmp	.L7
.L9:
	cmpq	$7, %rcx
	jbe	.L10
	movq	(%rdx), %rsi
	movq	-8(%rdx,%rcx), %rdx
	movq	%rsi, (%rax)
	movq	%rdx, -8(%rax,%rcx)
	jmp	.L15
.L4:
	xorl	%r9d, %r9d
.L7:
	movq	%r9, (%r8)
	addq	%rcx, 16(%r14)
	subq	%rcx, %rsi
	addq	%rcx, %r8
	movq	%r8, (%r14)
	movq	%rsi, 8(%r14)
.L15:
	movq	8(%rbx), %rax
	movq	16(%rbx), %rcx
	testq	%rcx, %rcx
	je	.L17
	movl	16(%r14), %edx
	subl	%eax, %edx
	movl	%edx, 10(%rcx)
.L17:
	movq	%r14, (%rdi)
	movq	%rax, 8(%rdi)
	movq	%rcx, 16(%rdi)
	movq	%rdi, %rax
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L10:
	cmpq	$3, %rcx
	jbe	.L11
	movl	(%rdx), %esi
	movl	-4(%rdx,%rcx), %edx
	movl	%esi, (%rax)
	movl	%edx, -4(%rax,%rcx)
	jmp	.L15
.L11:
	cmpq	$1, %rcx
	jbe	.L12
	movzwl	(%rdx), %esi
	movzwl	-2(%rdx,%rcx), %edx
	movw	%si, (%rax)
	movw	%dx, -2(%rax,%rcx)
	jmp	.L15
.L12:
	testq	%rcx, %rcx
	je	.L15
	movzbl	(%rdx), %ecx
	movb	%cl, (%rax)
	movb	%cl, -1(%r8)
	jmp	.L15
.L2:
	movq	16(%r14), %rax
	movq	%rdi, %r15
	movq	%rax, %rdi
	movq	%rcx, %rsi
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%r15, %rdi
	movq	%rax, 16(%r14)
	jmp	.L15
.L18:
	leaq	.Lanon(%rip), %rdx
	movq	%rax, %rdi
	movq	%rcx, %rsi
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)

message_needs_symbol_symbol_fixed:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	subq	$16, %rsp
	movq	%rdi, %rax
	movq	%rdx, %rcx
	notq	%rcx
	movq	(%rsi), %rbx
	movabsq	$-72340172838076673, %rdi
	addq	%rdx, %rdi
	movabsq	$-9187201950435737472, %r8
	andq	%rcx, %r8
	andq	%rdi, %r8
	movl	$64, %ecx
	rep		bsfq	%r8, %rcx
	shrl	$3, %ecx
	movq	8(%rbx), %r8
	cmpq	$8, %r8
	jb	.L2
	movq	(%rbx), %rdi
	movq	%rdx, (%rdi)
	addq	%rcx, 16(%rbx)
	movq	8(%rbx), %rdx
	movq	(%rbx), %rdi
	addq	%rcx, %rdi
	xorl	%r8d, %r8d
	subq	%rcx, %rdx
	movl	$1, %ecx
	cmovaeq	%rdi, %rcx
	cmovaeq	%rdx, %r8
	movq	%rcx, (%rbx)
	movq	%r8, 8(%rbx)
	movq	8(%rsi), %rcx
	movq	16(%rsi), %rdx
	testq	%rdx, %rdx
	je	.L8
.L7:
	movl	16(%rbx), %esi
	subl	%ecx, %esi
	movl	%esi, 10(%rdx)
.L8:
	movq	%rbx, (%rax)
	movq	%rcx, 8(%rax)
	movq	%rdx, 16(%rax)
	addq	$16, %rsp
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L2:
	movq	%rsi, %r14
	movq	%rax, %r15
	movq	%rdx, 8(%rsp)
	movq	(%rbx), %rdi
	movq	16(%rbx), %rax
	movq	$1, (%rbx)
	movq	$0, 8(%rbx)
	cmpq	%r8, %rcx
	jbe	.L3
	movq	%rax, %rdi
	movq	%rcx, %rsi
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rax, 16(%rbx)
	jmp	.L5
.L3:
	addq	%rcx, %rax
	movq	%rax, 16(%rbx)
	leaq	8(%rsp), %rdx
	movq	%r8, %rsi
	callq	*scantling_direct_sink_flat@GOTPCREL(%rip)
	movq	%rax, (%rbx)
	movq	%rdx, 8(%rbx)
.L5:
	movq	%r15, %rax
	movq	%r14, %rsi
	movq	8(%rsi), %rcx
	movq	16(%rsi), %rdx
	testq	%rdx, %rdx
	jne	.L7
	jmp	.L8

message_peek_body:
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	(%rsi), %rdx
	movq	8(%rsi), %r14
	movq	16(%rsi), %rsi
	movq	32(%rcx), %rbx
	movl	10(%rdx), %edi
	movl	15(%rdx), %r15d
	cmpl	%edi, %r15d
	jb	.L26
	cmpq	%r15, %rsi
	jb	.L26
	movzbl	14(%rdx), %ecx
	movzbl	%cl, %esi
	subq	%rdi, %r15
	addq	%rdi, %r14
	cmpl	$1, %esi
	je	.L6
	cmpl	$2, %esi
	je	.L17
	testl	%esi, %esi
	je	.L25
	movb	$2, (%rax)
	movb	%cl, 1(%rax)
	movq	%r14, 8(%rax)
	movq	%r15, 16(%rax)
	jmp	.L28
.L17:
	cmpl	$16, %r15d
	jne	.L21
	cmpw	$14, (%r14)
	movq	%r14, %rsi
	jne	.L19
.L20:
	movb	$1, (%rax)
	jmp	.L10
.L6:
	cmpl	$14, %r15d
	jne	.L11
	cmpw	$12, (%r14)
	movq	%r14, %rsi
	jne	.L8
.L9:
	movb	$0, (%rax)
.L10:
	movq	%rsi, 8(%rax)
	movq	%r14, 16(%rax)
	movq	%r15, 24(%rax)
	movq	%rbx, 32(%rax)
.L28:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	retq
.L21:
	movq	%rax, %r12
	leaq	probes_shootout(%rip), %rdx
	movq	%r14, %rdi
	movq	%r15, %rsi
	movq	%rbx, %rcx
	callq	*scantling_direct_validate@GOTPCREL(%rip)
	cmpb	$33, %dl
	jne	.L12
	cmpl	$16, %r15d
	movq	%r12, %rax
	jae	.L24
	leaq	.Lanon(%rip), %rsi
	movb	$1, (%rax)
	jmp	.L10
.L11:
	movq	%rax, %r12
	leaq	probes_shootout(%rip), %rdx
	movq	%r14, %rdi
	movq	%r15, %rsi
	movq	%rbx, %rcx
	callq	*scantling_direct_validate@GOTPCREL(%rip)
	cmpb	$33, %dl
	jne	.L12
	cmpl	$14, %r15d
	movq	%r12, %rax
	jae	.L16
	leaq	.Lanon(%rip), %rsi
	jmp	.L9
.L12:
	movl	%eax, %ecx
	movq	%r12, %rax
	jmp	.L13
.L19:
	leaq	probes_shootout(%rip), %rdx
	movl	$16, %esi
	movq	%r14, %rdi
	movq	%rbx, %rcx
	movq	%rax, %r12
	callq	*scantling_direct_validate@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r12, %rax
	movq	%r14, %rsi
	cmpb	$33, %dl
	je	.L20
	jmp	.L13
.L8:
	leaq	probes_shootout(%rip), %rdx
	movl	$14, %esi
	movq	%r14, %rdi
	movq	%rbx, %rcx
	movq	%rax, %r12
	callq	*scantling_direct_validate@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r12, %rax
	movq	%r14, %rsi
	cmpb	$33, %dl
	je	.L9
.L13:
	movl	%ecx, 4(%rax)
	movb	%dl, 8(%rax)
	movb	$3, (%rax)
	jmp	.L28
.L26:
	movq	%r14, %rdi
	movq	%rbx, %rdx
	movq	%rax, %rbx
	callq	scantling_direct_list_fault
.L27:
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 4(%rbx)
	movb	%dl, 8(%rbx)
	movb	$3, (%rbx)
	jmp	.L28
.L25:
	addq	$14, %rdx
	movl	$1, %ecx
	movq	%rbx, %rdi
	movl	$6, %esi
	movq	%rax, %rbx
	callq	*scantling_origin_invalid@GOTPCREL(%rip)
	jmp	.L27
.L24:
	movq	%r14, %rsi
	movb	$1, (%rax)
	jmp	.L10
.L16:
	movq	%r14, %rsi
	jmp	.L9

message_peek_next:
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	movq	%rdi, %rax
	movq	16(%rsi), %rdx
	cmpq	24(%rsi), %rdx
	je	.L7
	leaq	4(%rdx), %rcx
	movq	%rcx, 16(%rsi)
	movq	8(%rsi), %r9
	movq	32(%rsi), %rbx
	movl	(%rdx), %ecx
	cmpq	%rcx, %r9
	jb	.L17
	leaq	19(%rbx), %rdi
	cmpq	%rcx, %rdi
	ja	.L17
	movq	%rcx, %r14
	subq	%rbx, %r14
	jb	.L17
	movq	%rcx, 32(%rsi)
	movq	40(%rsi), %r15
	addq	(%rsi), %rbx
	cmpq	$19, %r14
	jb	.L9
	movl	$19, %edx
	cmpw	$17, (%rbx)
	jne	.L11
	movq	%rbx, %r12
.L16:
	movq	%r12, 8(%rax)
	movq	%rbx, 16(%rax)
	movq	%r14, 24(%rax)
	movq	%rdx, 32(%rax)
	movq	%r15, 40(%rax)
.L22:
	movl	$1, %ecx
	jmp	.L23
.L7:
	movq	(%rsi), %rdx
	movq	8(%rsi), %rcx
	movq	32(%rsi), %rdi
	movq	%rcx, 32(%rsi)
	subq	%rdi, %rcx
	ja	.L21
	xorl	%ecx, %ecx
.L23:
	movq	%rcx, (%rax)
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	retq
.L17:
	movq	%rax, %r14
	cmpq	%rbx, %rcx
	setb	%al
	cmpq	%rcx, %r9
	setb	%dil
	orb	%al, %dil
	jne	.L20
	movq	%rcx, 32(%rsi)
	movq	(%rsi), %rdi
	movq	40(%rsi), %r8
	movq	%r9, %rsi
	movq	%rbx, %rdx
	callq	scantling_direct_list_short
	jmp	.L19
.L20:
	movq	$1, 16(%rsi)
	movq	$1, 24(%rsi)
	movq	%r9, 32(%rsi)
	movq	40(%rsi), %rdi
	movl	$4, %ecx
	movl	$19, %esi
	callq	*scantling_direct_list_fault@GOTPCREL(%rip)
.L19:
	movl	%eax, %ecx
	movq	%r14, %rax
	movq	$0, 8(%r14)
	movl	%ecx, 16(%r14)
	movb	%dl, 20(%r14)
	jmp	.L22
.L9:
	movq	%rax, %r13
	leaq	probes_shootout(%rip), %rdx
	movq	%rbx, %rdi
	movq	%r14, %rsi
	movq	%r15, %rcx
	callq	*scantling_direct_validate@GOTPCREL(%rip)
	cmpb	$33, %dl
	jne	.L10
	leaq	.Lanon(%rip), %r12
	movq	%r13, %rax
	jmp	.L14
.L11:
	leaq	probes_shootout(%rip), %rdx
	movq	%rbx, %rdi
	movq	%r14, %rsi
	movq	%r15, %rcx
	movq	%rax, %r12
	callq	*scantling_direct_validate@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r12, %rax
	movq	%rbx, %r12
	cmpb	$33, %dl
	jne	.L12
.L14:
	movzwl	(%r12), %edi
	movl	$19, %edx
	cmpw	$17, %di
	je	.L16
	movq	%rax, %r13
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r13, %rax
	cmpq	$20, %rcx
	movl	$19, %edx
	cmovaeq	%rcx, %rdx
	jmp	.L16
.L21:
	addq	%rdi, %rdx
	movq	40(%rsi), %rdi
	movl	$20, %esi
	movq	%rax, %rbx
	callq	*scantling_direct_list_fault@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movq	$0, 8(%rbx)
	movl	%ecx, 16(%rbx)
	movb	%dl, 20(%rbx)
	jmp	.L22
.L10:
	movl	%eax, %ecx
	movq	%r13, %rax
.L12:
	movl	%ecx, %ecx
	movzbl	%dl, %ebx
	shlq	$32, %rbx
	orq	%rcx, %rbx
	xorl	%r12d, %r12d
	jmp	.L16

message_peek_symbol:
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	(%rsi), %r8
	movq	8(%rsi), %rdi
	movq	16(%rsi), %rsi
	movq	32(%rcx), %rdx
	movl	10(%r8), %r8d
	cmpq	%r8, %rsi
	jb	.L3
	movq	24(%rcx), %rcx
	cmpq	%r8, %rcx
	ja	.L3
	movq	%r8, 8(%rax)
	movq	%rcx, 16(%rax)
	movq	%rdx, 24(%rax)
	movq	%rdi, (%rax)
	retq
.L3:
	pushq	%rbx
	movq	%rax, %rbx
	callq	scantling_direct_list_fault
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 8(%rbx)
	movb	%dl, 12(%rbx)
	xorl	%edi, %edi
	popq	%rbx
	movq	%rdi, (%rax)
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
	jmpq	*scantling_direct_view_nothing@GOTPCREL(%rip)

message_view_next:
	movq	%rdi, %rax
	movq	16(%rsi), %rcx
	cmpq	24(%rsi), %rcx
	je	.L18
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$88, %rsp
	movq	32(%rsi), %r15
	leaq	4(%rcx), %rdx
	movq	%rdx, 16(%rsi)
	movl	(%rcx), %ecx
	movq	%rcx, 32(%rsi)
	movq	%rcx, %r12
	subq	%r15, %r12
	jb	.L16
	leaq	19(%r15), %rdx
	cmpq	%rcx, %rdx
	ja	.L16
	cmpq	%rcx, 8(%rsi)
	jb	.L16
	addq	(%rsi), %r15
	movq	%r15, %r13
	cmpq	$18, %r12
	jbe	.L5
	movzwl	(%r13), %edi
	movl	$19, %ebp
	cmpw	$17, %di
	jne	.L7
.L8:
	movl	10(%r13), %ecx
	cmpl	%ecx, %r12d
	jb	.L10
.L9:
	movq	%r15, %rbx
	movq	%rcx, %r14
	movl	15(%r13), %edx
	cmpl	%ecx, %edx
	jb	.L13
.L12:
	cmpl	%edx, %r12d
	jb	.L13
	subq	%rcx, %rdx
	addq	%r15, %rcx
.L15:
	movq	%r13, 8(%rsp)
	movq	%r15, 16(%rsp)
	movq	%r12, 24(%rsp)
	movq	%rbx, 32(%rsp)
	movq	%r14, 40(%rsp)
	movq	%rbp, 48(%rsp)
	movq	$0, 56(%rsp)
	movq	%rcx, 64(%rsp)
	movq	%rdx, 72(%rsp)
.L17:
	movq	72(%rsp), %rcx
	movq	%rcx, 64(%rax)
	movq	8(%rsp), %rcx
	movq	16(%rsp), %rdx
	movq	24(%rsp), %rsi
	movq	32(%rsp), %rdi
	movq	40(%rsp), %r8
	movq	48(%rsp), %r9
	movq	56(%rsp), %r10
	movq	%r10, 48(%rax)
	movq	64(%rsp), %r10
	movq	%r10, 56(%rax)
	movq	%r8, 32(%rax)
	movq	%r9, 40(%rax)
	movq	%rsi, 16(%rax)
	movq	%rdi, 24(%rax)
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	addq	$88, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L18:
	movq	$0, (%rax)
	retq
.L16:
	leaq	8(%rsp), %rdi
	movq	%rax, %rbx
	callq	scantling_direct_list_missing
	movq	%rbx, %rax
	jmp	.L17
.L5:
	leaq	.Lanon(%rip), %r13
	movzwl	(%r13), %edi
	movl	$19, %ebp
	cmpw	$17, %di
	je	.L8
.L7:
	movq	%rax, %rbx
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	cmpq	$20, %rcx
	movl	$19, %ebp
	cmovaeq	%rcx, %rbp
	movl	10(%r13), %ecx
	cmpl	%ecx, %r12d
	jae	.L9
.L10:
	movq	%rax, %r14
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rbx
	movq	%r14, %rax
	movq	%rdx, %r14
	movl	10(%r13), %ecx
	movl	15(%r13), %edx
	cmpl	%ecx, %edx
	jae	.L12
.L13:
	movq	%rax, 80(%rsp)
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	80(%rsp), %rax
	jmp	.L15

message_view_padded_symbol:
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	32(%rsi), %r8
	movq	40(%rsi), %rdx
	movq	%r8, %rsi
	subq	%rdx, %rsi
	cmpq	$8, %rsi
	jbe	.L2
	xorl	%ecx, %ecx
	movb	%cl, (%rax)
	retq
.L2:
	movq	24(%rcx), %rdi
	cmpq	$8, %r8
	jb	.L4
	movq	-8(%rdi,%r8), %rdx
	shll	$2, %esi
	movb	$32, %cl
	subb	%sil, %cl
	shrq	%cl, %rdx
	shrq	%cl, %rdx
	movq	%rdx, 1(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq
.L4:
	pushq	%rbx
	movq	%rax, %rbx
	cmpq	%rdx, %r8
	jae	.L6
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rdi
	movq	%rdx, %rsi
	jmp	.L7
.L6:
	addq	%rdx, %rdi
.L7:
	callq	scantling_direct_text_copied
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
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	movq	%r14, %rdx
	testb	%al, %al
	jne	.L12
.L11:
	movq	%rbx, %rdi
	movq	%rdx, %rsi
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
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
	movb	$1, 14(%rbp)
	subl	%ebx, %edi
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
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
	callq	*scantling_written_wrong_count@GOTPCREL(%rip)

multi_needs_messages_messages_iter:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$72, %rsp
	movq	(%rdi), %r13
	movq	8(%rdi), %rbx
	movq	16(%rdi), %rbp
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
	movq	%rbp, 24(%rsp)
	movq	%rbx, 56(%rsp)
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
	setb	%al
	cmpq	$4, %rcx
	setb	%cl
	orb	%al, %cl
	jne	.L13
	movl	%r13d, %eax
	subl	%r14d, %eax
	movl	%eax, 15(%r12,%r14)
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
	je	.L60
	movl	$1, %edx
	movq	%r12, %rdi
	jmp	.L59
.L17:
	movq	64(%rsp), %r13
	movq	56(%rsp), %rbx
	movq	24(%rsp), %rbp
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
	movq	8(%r13), %rsi
	cmpq	$8, %rsi
	jb	.L40
	testq	%rdx, %rdx
	je	.L44
	leaq	-1(%rdx), %rcx
	shrq	%rcx
	cmpq	%rdx, %rcx
	jae	.L64
	movzbl	(%r14), %r8d
	shlq	$40, %r8
	movzbl	(%r14,%rcx), %ecx
	shlq	$48, %rcx
	orq	%r8, %rcx
	movzbl	-1(%r14,%rdx), %r9d
	shlq	$56, %r9
	orq	%rcx, %r9
	cmpq	$4, %rdx
	leaq	-4(%r14,%rdx), %rcx
	leaq	.Lanon(%rip), %r10
	cmovbq	%r10, %rcx
	movl	(%rcx), %r8d
	shlq	$32, %r8
	cmpq	$4, %rdx
	cmovaeq	%r14, %r10
	cmovbq	%r9, %r8
	movl	(%r10), %r9d
	movl	%edx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %r8
	orq	%r9, %r8
	jmp	.L47
.L39:
	movq	(%r13), %rax
	movq	8(%r13), %rsi
.L40:
	movq	$1, (%r13)
	movq	$0, 8(%r13)
	subq	%rdx, %rsi
	jb	.L41
	leaq	(%rax,%rdx), %rcx
	addq	%rdx, %rdi
	movq	%rdi, 16(%r13)
	movq	%rcx, (%r13)
	movq	%rsi, 8(%r13)
	cmpq	$16, %rdx
	jbe	.L49
	movq	%rax, %rdi
	movq	%r14, %rsi
	callq	*memcpy@GOTPCREL(%rip)
	jmp	.L55
.L49:
	cmpq	$7, %rdx
	jbe	.L50
	movq	(%r14), %rcx
	movq	-8(%r14,%rdx), %rsi
	movq	%rcx, (%rax)
	movq	%rsi, -8(%rax,%rdx)
	jmp	.L55
.L50:
	cmpq	$3, %rdx
	jbe	.L51
	movl	(%r14), %ecx
	movl	-4(%r14,%rdx), %esi
	movl	%ecx, (%rax)
	movl	%esi, -4(%rax,%rdx)
	jmp	.L55
.L44:
	xorl	%r8d, %r8d
.L47:
	movq	%r8, (%rax)
	addq	%rdx, %rdi
	movq	%rdi, 16(%r13)
	subq	%rdx, %rsi
	addq	%rdx, %rax
	movq	%rax, (%r13)
	movq	%rsi, 8(%r13)
.L55:
	movq	32(%rsp), %rsi
	testq	%rsi, %rsi
	je	.L57
	movq	40(%rsp), %rdi
	shlq	$3, %rsi
	movl	$8, %edx
	callq	*rustc_rust_dealloc@GOTPCREL(%rip)
.L57:
	movq	(%rsp), %rsi
	testq	%rsi, %rsi
	je	.L60
	movl	$1, %edx
	movq	%r14, %rdi
.L59:
	callq	*rustc_rust_dealloc@GOTPCREL(%rip)
.L60:
	testq	%rbp, %rbp
	je	.L62
	movl	16(%r13), %eax
	subl	%ebx, %eax
	movl	%eax, 10(%rbp)
.L62:
	movq	%r13, %rax
	addq	$72, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L51:
	cmpq	$1, %rdx
	jbe	.L52
	movzwl	(%r14), %ecx
	movzwl	-2(%r14,%rdx), %esi
	movw	%cx, (%rax)
	movw	%si, -2(%rax,%rdx)
	jmp	.L55
.L52:
	testq	%rdx, %rdx
	je	.L55
	movzbl	(%r14), %edx
	movb	%dl, (%rax)
	movb	%dl, -1(%rcx)
	jmp	.L55
.L41:
	movq	%rdx, %rsi
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rax, 16(%r13)
	jmp	.L55
.L64:
	leaq	.Lanon(%rip), %rax
	movq	%rcx, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)

multi_peek_messages:
	pushq	%rbx
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	(%rsi), %r9
	movq	8(%rsi), %rdx
	movq	16(%rsi), %rsi
	movq	24(%rcx), %r8
	movq	32(%rcx), %rdi
	movl	10(%r9), %r9d
	movq	%r9, %rcx
	subq	%r8, %rcx
	jb	.L9
	cmpq	%r9, %rsi
	jb	.L9
	addq	%r8, %rdx
	cmpq	$4, %rcx
	jae	.L3
	cmpq	%r8, %r9
	jne	.L5
	movq	%rdx, (%rax)
	movq	$0, 8(%rax)
	movq	$1, 16(%rax)
	movq	$0, 24(%rax)
	movq	%rdi, 32(%rax)
	popq	%rbx
	retq
.L3:
	movl	(%rdx), %esi
	testq	%rsi, %rsi
	je	.L5
	leaq	4(,%rsi,4), %r8
	cmpq	%rcx, %r8
	ja	.L5
	movq	%rdx, (%rax)
	addq	$4, %rdx
	movq	%rcx, 8(%rax)
	movq	%rdx, 16(%rax)
	movq	%rsi, 24(%rax)
	movq	%rdi, 32(%rax)
	popq	%rbx
	retq
.L5:
	movl	$18, %esi
	movq	%rax, %rbx
	callq	*scantling_direct_list_fault@GOTPCREL(%rip)
.L10:
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 8(%rbx)
	movb	%dl, 12(%rbx)
	movq	$0, (%rbx)
	popq	%rbx
	retq
.L9:
	movq	%rdi, %rcx
	movq	%rdx, %rdi
	movq	%rcx, %rdx
	movq	%rax, %rbx
	callq	scantling_direct_list_fault
	jmp	.L10

multi_view_messages:
	movq	%rdi, %rax
	movq	24(%rsi), %rcx
	movq	32(%rsi), %rdx
	movl	$1, %esi
	cmpq	$4, %rdx
	jb	.L1
	movl	(%rcx), %edi
	leaq	4(,%rdi,4), %r8
	cmpq	%rdx, %r8
	jbe	.L4
.L1:
	xorl	%edi, %edi
	jmp	.L2
.L4:
	leaq	4(%rcx), %rsi
.L2:
	movq	%rcx, (%rax)
	movq	%rdx, 8(%rax)
	movq	%rsi, 16(%rax)
	movq	%rdi, 24(%rax)
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%r14, %rsi
	movq	%rax, %rcx
	movq	%r15, %rax
	xorl	%edx, %edx
	jmp	.L3

stored_message_needs_block_splice:
	pushq	%rbx
	movq	%rsi, %rax
	movq	8(%rsi), %rsi
	movq	16(%rax), %rdx
	cmpq	$9, %rdx
	setae	%al
	movq	8(%rdi), %r8
	cmpq	$8, %r8
	setb	%cl
	orb	%al, %cl
	cmpb	$1, %cl
	jne	.L3
	movq	(%rdi), %rax
	movq	$1, (%rdi)
	movq	$0, 8(%rdi)
	subq	%rdx, %r8
	jb	.L2
	addq	%rdx, 16(%rdi)
	leaq	(%rax,%rdx), %rcx
	movq	%rcx, (%rdi)
	movq	%r8, 8(%rdi)
	cmpq	$16, %rdx
	jbe	.L9
	movq	%rdi, %rbx
	movq	%rax, %rdi
	callq	*memcpy@GOTPCREL(%rip)
	movq	%rbx, %rdi
.L15:
	movq	%rdi, %rax
	popq	%rbx
	retq
.L3:
	movq	(%rdi), %r9
	testq	%rdx, %rdx
	je	.L4
	leaq	-1(%rdx), %rax
	shrq	%rax
	cmpq	%rdx, %rax
	jae	.L16
	movzbl	(%rsi), %ecx
	shlq	$40, %rcx
	movzbl	(%rsi,%rax), %eax
	shlq	$48, %rax
	orq	%rcx, %rax
	movzbl	-1(%rsi,%rdx), %ecx
	shlq	$56, %rcx
	orq	%rax, %rcx
	cmpq	$4, %rdx
	leaq	-4(%rsi,%rdx), %rax
	leaq	.Lanon(%rip), %r10
	cmovbq	%r10, %rax
	movl	(%rax), %eax
	shlq	$32, %rax
	cmpq	$4, %rdx
	cmovbq	%r10, %rsi
	cmovbq	%rcx, %rax
	movl	(%rsi), %esi
	movl	%edx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rax
	orq	%rsi, %rax
	jmp	.L7
.L9:
	cmpq	$7, %rdx
	jbe	.L10
	movq	(%rsi), %rcx
	movq	-8(%rsi,%rdx), %rsi
	movq	%rcx, (%rax)
	movq	%rsi, -8(%rax,%rdx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L4:
	xorl	%eax, %eax
.L7:
	movq	%rax, (%r9)
	addq	%rdx, 16(%rdi)
	subq	%rdx, %r8
	addq	%rdx, %r9
	movq	%r9, (%rdi)
	movq	%r8, 8(%rdi)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L10:
	cmpq	$3, %rdx
	jbe	.L11
	movl	(%rsi), %ecx
	movl	-4(%rsi,%rdx), %esi
	movl	%ecx, (%rax)
	movl	%esi, -4(%rax,%rdx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L11:
	cmpq	$1, %rdx
	jbe	.L12
	movzwl	(%rsi), %ecx
	movzwl	-2(%rsi,%rdx), %esi
	movw	%cx, (%rax)
	movw	%si, -2(%rax,%rdx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L12:
	testq	%rdx, %rdx
	je	.L15
	movzbl	(%rsi), %edx
	movb	%dl, (%rax)
	movb	%dl, -1(%rcx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L2:
	movq	16(%rdi), %rax
	movq	%rdi, %rbx
	movq	%rax, %rdi
	movq	%rdx, %rsi
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rbx, %rdi
	movq	%rax, 16(%rbx)
	movq	%rdi, %rax
	popq	%rbx
	retq
.L16:
	leaq	.Lanon(%rip), %rcx
	movq	%rax, %rdi
	movq	%rdx, %rsi
	movq	%rcx, %rdx
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)

stored_message_needs_symbol_symbol:
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %rbx
	movq	(%rdi), %rax
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
	jbe	.L9
	movq	%rax, %r14
	callq	*memcpy@GOTPCREL(%rip)
	movq	%r14, %rax
	jmp	.L15
.L3:
	movq	(%rax), %r9
	testq	%rdx, %rdx
	je	.L4
	leaq	-1(%rdx), %rdi
	shrq	%rdi
	cmpq	%rdx, %rdi
	jae	.L18
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
	leaq	.Lanon(%rip), %r10
	cmovbq	%r10, %rdi
	movl	(%rdi), %edi
	shlq	$32, %rdi
	cmpq	$4, %rdx
	cmovbq	%r10, %rsi
	cmovbq	%rcx, %rdi
	movl	(%rsi), %esi
	movl	%edx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %rdi
	orq	%rsi, %rdi
	jmp	.L7
.L9:
	cmpq	$7, %rdx
	jbe	.L10
	movq	(%rsi), %rcx
	movq	-8(%rsi,%rdx), %rsi
	movq	%rcx, (%rdi)
	movq	%rsi, -8(%rdi,%rdx)
	jmp	.L15
.L4:
	xorl	%edi, %edi
.L7:
	movq	%rdi, (%r9)
	addq	%rdx, 16(%rax)
	subq	%rdx, %r8
	addq	%rdx, %r9
	movq	%r9, (%rax)
	movq	%r8, 8(%rax)
.L15:
	movq	16(%rbx), %rcx
	testq	%rcx, %rcx
	je	.L17
	movl	16(%rax), %edx
	subl	8(%rbx), %edx
	movl	%edx, 10(%rcx)
.L17:
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L10:
	cmpq	$3, %rdx
	jbe	.L11
	movl	(%rsi), %ecx
	movl	-4(%rsi,%rdx), %esi
	movl	%ecx, (%rdi)
	movl	%esi, -4(%rdi,%rdx)
	jmp	.L15
.L11:
	cmpq	$1, %rdx
	jbe	.L12
	movzwl	(%rsi), %ecx
	movzwl	-2(%rsi,%rdx), %esi
	movw	%cx, (%rdi)
	movw	%si, -2(%rdi,%rdx)
	jmp	.L15
.L12:
	testq	%rdx, %rdx
	je	.L15
	movzbl	(%rsi), %edx
	movb	%dl, (%rdi)
	movb	%dl, -1(%rcx)
	jmp	.L15
.L2:
	movq	16(%rax), %rdi
	movq	%rdx, %rsi
	movq	%rax, %r14
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r14, %rax
	movq	%rcx, 16(%r14)
	jmp	.L15
.L18:
	leaq	.Lanon(%rip), %rax
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)

stored_message_needs_symbol_symbol_fixed:
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movq	%rsi, %rcx
	notq	%rcx
	movq	(%rdi), %rax
	movabsq	$-72340172838076673, %rdx
	addq	%rsi, %rdx
	movabsq	$-9187201950435737472, %r8
	andq	%rcx, %r8
	andq	%rdx, %r8
	movl	$64, %ecx
	rep		bsfq	%r8, %rcx
	shrl	$3, %ecx
	movq	8(%rax), %r8
	cmpq	$8, %r8
	jb	.L2
	movq	(%rax), %rdx
	movq	%rsi, (%rdx)
	addq	%rcx, 16(%rax)
	movq	8(%rax), %rdx
	movq	(%rax), %rsi
	addq	%rcx, %rsi
	xorl	%r8d, %r8d
	subq	%rcx, %rdx
	movl	$1, %ecx
	cmovaeq	%rsi, %rcx
	cmovaeq	%rdx, %r8
	movq	%rcx, (%rax)
	movq	%r8, 8(%rax)
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	je	.L8
.L7:
	movl	16(%rax), %edx
	subl	8(%rdi), %edx
	movl	%edx, 10(%rcx)
.L8:
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	retq
.L2:
	movq	%rdi, %rbx
	movq	%rsi, (%rsp)
	movq	(%rax), %rdi
	movq	16(%rax), %rsi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	%r8, %rcx
	jbe	.L3
	movq	%rsi, %rdi
	movq	%rcx, %rsi
	movq	%rax, %r14
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r14, %rax
	movq	%rcx, 16(%r14)
	jmp	.L5
.L3:
	addq	%rcx, %rsi
	movq	%rsi, 16(%rax)
	movq	%rsp, %rdx
	movq	%r8, %rsi
	movq	%rax, %r14
	callq	*scantling_direct_sink_flat@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r14, %rax
	movq	%rcx, (%r14)
	movq	%rdx, 8(%r14)
.L5:
	movq	%rbx, %rdi
	movq	16(%rdi), %rcx
	testq	%rcx, %rcx
	jne	.L7
	jmp	.L8

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
	movq	32(%rsi), %rdi
	addq	$14, %rdx
	movl	$15, %ecx
	movl	$6, %esi
	movq	%rax, %rbx
	callq	*scantling_origin_invalid@GOTPCREL(%rip)
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
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	movq	%rdi, %rax
	movq	16(%rsi), %rdx
	cmpq	24(%rsi), %rdx
	je	.L7
	leaq	4(%rdx), %rcx
	movq	%rcx, 16(%rsi)
	movq	8(%rsi), %r9
	movq	32(%rsi), %rbx
	movl	(%rdx), %ecx
	cmpq	%rcx, %r9
	jb	.L17
	leaq	29(%rbx), %rdi
	cmpq	%rcx, %rdi
	ja	.L17
	movq	%rcx, %r14
	subq	%rbx, %r14
	jb	.L17
	movq	%rcx, 32(%rsi)
	movq	40(%rsi), %r15
	addq	(%rsi), %rbx
	cmpq	$29, %r14
	jb	.L9
	movl	$29, %edx
	cmpw	$27, (%rbx)
	jne	.L11
	movq	%rbx, %r12
.L16:
	movq	%r12, 8(%rax)
	movq	%rbx, 16(%rax)
	movq	%r14, 24(%rax)
	movq	%rdx, 32(%rax)
	movq	%r15, 40(%rax)
.L22:
	movl	$1, %ecx
	jmp	.L23
.L7:
	movq	(%rsi), %rdx
	movq	8(%rsi), %rcx
	movq	32(%rsi), %rdi
	movq	%rcx, 32(%rsi)
	subq	%rdi, %rcx
	ja	.L21
	xorl	%ecx, %ecx
.L23:
	movq	%rcx, (%rax)
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	retq
.L17:
	movq	%rax, %r14
	cmpq	%rbx, %rcx
	setb	%al
	cmpq	%rcx, %r9
	setb	%dil
	orb	%al, %dil
	jne	.L20
	movq	%rcx, 32(%rsi)
	movq	(%rsi), %rdi
	movq	40(%rsi), %r8
	movq	%r9, %rsi
	movq	%rbx, %rdx
	callq	scantling_direct_list_short
	jmp	.L19
.L20:
	movq	$1, 16(%rsi)
	movq	$1, 24(%rsi)
	movq	%r9, 32(%rsi)
	movq	40(%rsi), %rdi
	movl	$4, %ecx
	movl	$19, %esi
	callq	*scantling_direct_list_fault@GOTPCREL(%rip)
.L19:
	movl	%eax, %ecx
	movq	%r14, %rax
	movq	$0, 8(%r14)
	movl	%ecx, 16(%r14)
	movb	%dl, 20(%r14)
	jmp	.L22
.L9:
	movq	%rax, %r13
	leaq	probes_shootout(%rip), %rdx
	movq	%rbx, %rdi
	movq	%r14, %rsi
	movq	%r15, %rcx
	callq	*scantling_direct_validate@GOTPCREL(%rip)
	cmpb	$33, %dl
	jne	.L10
	leaq	.Lanon(%rip), %r12
	movq	%r13, %rax
	jmp	.L14
.L11:
	leaq	probes_shootout(%rip), %rdx
	movq	%rbx, %rdi
	movq	%r14, %rsi
	movq	%r15, %rcx
	movq	%rax, %r12
	callq	*scantling_direct_validate@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%r12, %rax
	movq	%rbx, %r12
	cmpb	$33, %dl
	jne	.L12
.L14:
	movzwl	(%r12), %edi
	movl	$29, %edx
	cmpw	$27, %di
	je	.L16
	movq	%rax, %r13
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%r13, %rax
	cmpq	$30, %rcx
	movl	$29, %edx
	cmovaeq	%rcx, %rdx
	jmp	.L16
.L21:
	addq	%rdi, %rdx
	movq	40(%rsi), %rdi
	movl	$20, %esi
	movq	%rax, %rbx
	callq	*scantling_direct_list_fault@GOTPCREL(%rip)
	movl	%eax, %ecx
	movq	%rbx, %rax
	movq	$0, 8(%rbx)
	movl	%ecx, 16(%rbx)
	movb	%dl, 20(%rbx)
	jmp	.L22
.L10:
	movl	%eax, %ecx
	movq	%r13, %rax
.L12:
	movl	%ecx, %ecx
	movzbl	%dl, %ebx
	shlq	$32, %rbx
	orq	%rcx, %rbx
	xorl	%r12d, %r12d
	jmp	.L16

stored_message_peek_symbol:
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	(%rsi), %r8
	movq	8(%rsi), %rdi
	movq	16(%rsi), %rsi
	movq	32(%rcx), %rdx
	movl	10(%r8), %r8d
	cmpq	%r8, %rsi
	jb	.L3
	movq	24(%rcx), %rcx
	cmpq	%r8, %rcx
	ja	.L3
	movq	%r8, 8(%rax)
	movq	%rcx, 16(%rax)
	movq	%rdx, 24(%rax)
	movq	%rdi, (%rax)
	retq
.L3:
	pushq	%rbx
	movq	%rax, %rbx
	callq	scantling_direct_list_fault
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 8(%rbx)
	movb	%dl, 12(%rbx)
	xorl	%edi, %edi
	popq	%rbx
	movq	%rdi, (%rax)
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
	jmpq	*scantling_direct_view_nothing@GOTPCREL(%rip)

stored_message_view_padded_symbol:
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	32(%rsi), %r8
	movq	40(%rsi), %rdx
	movq	%r8, %rsi
	subq	%rdx, %rsi
	cmpq	$8, %rsi
	jbe	.L2
	xorl	%ecx, %ecx
	movb	%cl, (%rax)
	retq
.L2:
	movq	24(%rcx), %rdi
	cmpq	$8, %r8
	jb	.L4
	movq	-8(%rdi,%r8), %rdx
	shll	$2, %esi
	movb	$32, %cl
	subb	%sil, %cl
	shrq	%cl, %rdx
	shrq	%cl, %rdx
	movq	%rdx, 1(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq
.L4:
	pushq	%rbx
	movq	%rax, %rbx
	cmpq	%rdx, %r8
	jae	.L6
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rdi
	movq	%rdx, %rsi
	jmp	.L7
.L6:
	addq	%rdx, %rdi
.L7:
	callq	scantling_direct_text_copied
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
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
	movq	%r14, %rdx
	testb	%al, %al
	jne	.L12
.L11:
	movq	%rbx, %rdi
	movq	%rdx, %rsi
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
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
	callq	*scantling_direct_sink@GOTPCREL(%rip)
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
	callq	*scantling_written_wrong_count@GOTPCREL(%rip)

stored_multi_needs_messages_messages_iter:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$120, %rsp
	movq	(%rdi), %rbx
	movq	8(%rdi), %r12
	movq	16(%rdi), %r13
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
	movq	%r13, 64(%rsp)
	movq	%r12, 72(%rsp)
	movq	%rbx, 80(%rsp)
	movq	24(%rbx), %rax
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
	movq	80(%rsp), %rbx
	movq	%rcx, 24(%rbx)
	cmpq	$536870910, %rdx
	movq	64(%rsp), %r13
	jbe	.L17
	movl	$2147483640, %ecx
	addq	16(%rbx), %rcx
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
	je	.L53
	movq	48(%rsp), %rdi
	movl	$1, %edx
	jmp	.L52
.L11:
	movq	80(%rsp), %rbx
	movq	72(%rsp), %r12
	movq	64(%rsp), %r13
	movq	16(%rsp), %rsi
	testq	%rsi, %rsi
	jne	.L13
	jmp	.L14
.L17:
	leaq	4(,%rdx,4), %rsi
	movq	(%rbx), %rcx
	movq	8(%rbx), %rdi
	movq	$1, (%rbx)
	movq	$0, 8(%rbx)
	subq	%rsi, %rdi
	jae	.L19
	addq	16(%rbx), %rsi
	movabsq	$-9223372036854775808, %rdi
	orq	%rsi, %rdi
	xorl	%ecx, %ecx
	jmp	.L20
.L19:
	leaq	(%rcx,%rsi), %r8
	addq	16(%rbx), %rsi
	movq	%r8, (%rbx)
	movq	%rdi, 8(%rbx)
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
	movq	72(%rsp), %r12
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
	movq	(%rbx), %rax
	movq	8(%rbx), %rsi
	cmpq	$8, %rsi
	jb	.L33
	testq	%rdx, %rdx
	je	.L37
	leaq	-1(%rdx), %rcx
	shrq	%rcx
	cmpq	%rdx, %rcx
	jae	.L57
	movzbl	(%r14), %r8d
	shlq	$40, %r8
	movzbl	(%r14,%rcx), %ecx
	shlq	$48, %rcx
	orq	%r8, %rcx
	movzbl	-1(%r14,%rdx), %r9d
	shlq	$56, %r9
	orq	%rcx, %r9
	cmpq	$4, %rdx
	leaq	-4(%r14,%rdx), %rcx
	leaq	.Lanon(%rip), %r10
	cmovbq	%r10, %rcx
	movl	(%rcx), %r8d
	shlq	$32, %r8
	cmpq	$4, %rdx
	cmovaeq	%r14, %r10
	cmovbq	%r9, %r8
	movl	(%r10), %r9d
	movl	%edx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %r8
	orq	%r9, %r8
	jmp	.L40
.L32:
	movq	(%rbx), %rax
	movq	8(%rbx), %rsi
.L33:
	movq	$1, (%rbx)
	movq	$0, 8(%rbx)
	subq	%rdx, %rsi
	jb	.L34
	leaq	(%rax,%rdx), %rcx
	addq	%rdx, %rdi
	movq	%rdi, 16(%rbx)
	movq	%rcx, (%rbx)
	movq	%rsi, 8(%rbx)
	cmpq	$16, %rdx
	jbe	.L42
	movq	%rax, %rdi
	movq	%r14, %rsi
	callq	*memcpy@GOTPCREL(%rip)
	jmp	.L48
.L42:
	cmpq	$7, %rdx
	jbe	.L43
	movq	(%r14), %rcx
	movq	-8(%r14,%rdx), %rsi
	movq	%rcx, (%rax)
	movq	%rsi, -8(%rax,%rdx)
	jmp	.L48
.L43:
	cmpq	$3, %rdx
	jbe	.L44
	movl	(%r14), %ecx
	movl	-4(%r14,%rdx), %esi
	movl	%ecx, (%rax)
	movl	%esi, -4(%rax,%rdx)
	jmp	.L48
.L37:
	xorl	%r8d, %r8d
.L40:
	movq	%r8, (%rax)
	addq	%rdx, %rdi
	movq	%rdi, 16(%rbx)
	subq	%rdx, %rsi
	addq	%rdx, %rax
	movq	%rax, (%rbx)
	movq	%rsi, 8(%rbx)
.L48:
	movq	16(%rsp), %rsi
	testq	%rsi, %rsi
	je	.L50
	movq	24(%rsp), %rdi
	shlq	$3, %rsi
	movl	$8, %edx
	callq	*rustc_rust_dealloc@GOTPCREL(%rip)
.L50:
	movq	40(%rsp), %rsi
	testq	%rsi, %rsi
	je	.L53
	movl	$1, %edx
	movq	%r14, %rdi
.L52:
	callq	*rustc_rust_dealloc@GOTPCREL(%rip)
.L53:
	testq	%r13, %r13
	je	.L55
	movl	16(%rbx), %eax
	subl	%r12d, %eax
	movl	%eax, 10(%r13)
.L55:
	movq	%rbx, %rax
	addq	$120, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L44:
	cmpq	$1, %rdx
	jbe	.L45
	movzwl	(%r14), %ecx
	movzwl	-2(%r14,%rdx), %esi
	movw	%cx, (%rax)
	movw	%si, -2(%rax,%rdx)
	jmp	.L48
.L45:
	testq	%rdx, %rdx
	je	.L48
	movzbl	(%r14), %edx
	movb	%dl, (%rax)
	movb	%dl, -1(%rcx)
	jmp	.L48
.L34:
	movq	%rdx, %rsi
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rax, 16(%rbx)
	jmp	.L48
.L57:
	leaq	.Lanon(%rip), %rax
	movq	%rcx, %rdi
	movq	%rdx, %rsi
	movq	%rax, %rdx
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)

stored_multi_peek_messages:
	pushq	%rbx
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	(%rsi), %r9
	movq	8(%rsi), %rdx
	movq	16(%rsi), %rsi
	movq	24(%rcx), %r8
	movq	32(%rcx), %rdi
	movl	10(%r9), %r9d
	movq	%r9, %rcx
	subq	%r8, %rcx
	jb	.L9
	cmpq	%r9, %rsi
	jb	.L9
	addq	%r8, %rdx
	cmpq	$4, %rcx
	jae	.L3
	cmpq	%r8, %r9
	jne	.L5
	movq	%rdx, (%rax)
	movq	$0, 8(%rax)
	movq	$1, 16(%rax)
	movq	$0, 24(%rax)
	movq	%rdi, 32(%rax)
	popq	%rbx
	retq
.L3:
	movl	(%rdx), %esi
	testq	%rsi, %rsi
	je	.L5
	leaq	4(,%rsi,4), %r8
	cmpq	%rcx, %r8
	ja	.L5
	movq	%rdx, (%rax)
	addq	$4, %rdx
	movq	%rcx, 8(%rax)
	movq	%rdx, 16(%rax)
	movq	%rsi, 24(%rax)
	movq	%rdi, 32(%rax)
	popq	%rbx
	retq
.L5:
	movl	$18, %esi
	movq	%rax, %rbx
	callq	*scantling_direct_list_fault@GOTPCREL(%rip)
.L10:
	movl	%eax, %ecx
	movq	%rbx, %rax
	movl	%ecx, 8(%rbx)
	movb	%dl, 12(%rbx)
	movq	$0, (%rbx)
	popq	%rbx
	retq
.L9:
	movq	%rdi, %rcx
	movq	%rdx, %rdi
	movq	%rcx, %rdx
	movq	%rax, %rbx
	callq	scantling_direct_list_fault
	jmp	.L10

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
	callq	*scantling_value_text_slow@GOTPCREL(%rip)
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
	callq	*scantling_bounded_longest_ascii@GOTPCREL(%rip)
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
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rbx
	movq	%rdx, %r14
.L15:
	movq	%r15, %rdi
	movl	$9, %esi
	movq	%rbx, %rdx
	movq	%r14, %rcx
	callq	*scantling_origin_invalid@GOTPCREL(%rip)
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
	callq	*scantling_bounded_text_slow@GOTPCREL(%rip)
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
	movq	%rsi, %rcx
	movq	%rdi, %rax
	movq	8(%rsi), %r8
	movq	16(%rsi), %rdx
	movq	%r8, %rsi
	subq	%rdx, %rsi
	cmpq	$8, %rsi
	jbe	.L2
	xorl	%ecx, %ecx
	movb	%cl, (%rax)
	retq
.L2:
	movq	(%rcx), %rdi
	cmpq	$8, %r8
	jb	.L4
	movq	-8(%rdi,%r8), %rdx
	shll	$2, %esi
	movb	$32, %cl
	subb	%sil, %cl
	shrq	%cl, %rdx
	shrq	%cl, %rdx
	movq	%rdx, 1(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq
.L4:
	pushq	%rbx
	movq	%rax, %rbx
	cmpq	%rdx, %r8
	jae	.L6
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%rax, %rdi
	movq	%rdx, %rsi
	jmp	.L7
.L6:
	addq	%rdx, %rdi
.L7:
	callq	scantling_direct_text_copied
	movq	%rax, %rdx
	movq	%rbx, %rax
	popq	%rbx
	movq	%rdx, 1(%rax)
	movb	$1, %cl
	movb	%cl, (%rax)
	retq

trade_needs_block_block:
	movq	%rdi, %rax
	movq	(%rdi), %rcx
	movq	8(%rdi), %rdi
	movq	$1, (%rax)
	movq	$0, 8(%rax)
	cmpq	$13, %rdi
	jbe	.L1
	leaq	14(%rcx), %r8
	addq	$-14, %rdi
	addq	$14, 16(%rax)
	movq	%r8, (%rax)
	movq	%rdi, 8(%rax)
	movw	$12, (%rcx)
	movq	%rsi, 2(%rcx)
	movl	%edx, 10(%rcx)
	retq
.L1:
	pushq	%rbx
	movq	16(%rax), %rdi
	movl	$14, %esi
	movq	%rax, %rbx
	callq	*scantling_direct_sink@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	movq	%rcx, 16(%rbx)
	popq	%rbx
	retq

