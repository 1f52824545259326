set_flags:
	movq	8(%rdi), %rcx
	cmpq	$2, %rcx
	jb	.L1
	movq	(%rdi), %rax
	movzwl	(%rax), %edx
	cmpq	$42, %rdx
	setb	%dil
	addq	$2, %rdx
	cmpq	%rcx, %rdx
	seta	%cl
	orb	%dil, %cl
	je	.L4
.L1:
	xorl	%eax, %eax
	retq
.L4:
	movb	%sil, 43(%rax)
	movb	$3, %al
	retq

set_id:
	cmpq	$42, 8(%rdi)
	jb	.L2
	movq	(%rdi), %rax
	movq	%rsi, 3(%rax)
.L2:
	retq

set_id_and_session:
	cmpq	$42, 8(%rdi)
	jb	.L2
	movq	(%rdi), %rax
	movq	%rsi, 3(%rax)
	movb	%dl, 12(%rax)
.L2:
	retq

set_level:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	(%rdi), %rbx
	movq	8(%rdi), %r14
	cmpq	$14, %r14
	jb	.L1
	movq	%rbx, %r15
	movzwl	(%r15), %edi
	movl	$14, %r8d
	cmpw	$12, %di
	jne	.L4
.L5:
	movl	10(%r15), %edi
	movb	$2, %al
	cmpq	%rdi, %r8
	ja	.L9
.L6:
	cmpq	%rdi, %r14
	jb	.L9
	subl	%r8d, %edi
	movl	$2863311531, %r9d
	imulq	%rdi, %r9
	shrq	$35, %r9
	cmpq	%r9, %rsi
	jae	.L9
	addq	%r8, %rbx
	leaq	(%rsi,%rsi,2), %rax
	movq	%rdx, (%rbx,%rax,4)
	movl	%ecx, 8(%rbx,%rax,4)
	movb	$3, %al
.L9:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L1:
	leaq	.Lanon(%rip), %r15
	movzwl	(%r15), %edi
	movl	$14, %r8d
	cmpw	$12, %di
	je	.L5
.L4:
	movl	%ecx, %ebp
	movq	%rdx, %r13
	movq	%rsi, %r12
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%r12, %rsi
	movq	%r13, %rdx
	movl	%ebp, %ecx
	cmpq	$15, %rax
	movl	$14, %r8d
	cmovaeq	%rax, %r8
	movl	10(%r15), %edi
	movb	$2, %al
	cmpq	%rdi, %r8
	jbe	.L6
	jmp	.L9

set_limit:
	movq	8(%rdi), %rcx
	cmpq	$2, %rcx
	jb	.L3
	movq	(%rdi), %rax
	movzwl	(%rax), %edi
	cmpq	$19, %rdi
	setb	%r8b
	addq	$2, %rdi
	cmpq	%rcx, %rdi
	seta	%cl
	orb	%r8b, %cl
	jne	.L3
	xorl	%ecx, %ecx
	testb	$1, %sil
	cmovneq	%rdx, %rcx
	movq	%rcx, 13(%rax)
	movzbl	2(%rax), %ecx
	andb	$-2, %cl
	orb	%sil, %cl
	movb	%cl, 2(%rax)
.L3:
	retq

set_seq_of_frame:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	leaq	-16(%rsi), %rax
	cmpq	$2147483624, %rax
	ja	.L2
	movq	(%rdi), %rax
	movq	%rax, %rcx
	xorq	%rsi, %rcx
	movabsq	$2251816993554432, %r8
	cmpq	%r8, %rcx
	jne	.L2
	cmpq	$16, %rsi
	jne	.L2
	movabsq	$-281474976710656, %rcx
	andq	%rcx, %rax
	movabsq	$2251799813685248, %rcx
	cmpq	%rcx, %rax
	jne	.L2
.L6:
	movq	%rdx, 8(%rdi)
	movb	$1, %al
.L7:
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L2:
	leaq	probes_orders(%rip), %rax
	movq	%rdi, %rbx
	movq	%rsi, %r14
	movq	%rdx, %r15
	movq	%rax, %rdx
	xorl	%ecx, %ecx
	callq	*scantling_direct_validate_frame@GOTPCREL(%rip)
	movq	%rax, %rcx
	xorl	%eax, %eax
	movabsq	$1095216726015, %rsi
	andq	%rcx, %rsi
	movabsq	$141733920772, %rcx
	cmpq	%rcx, %rsi
	jne	.L7
	movq	%rbx, %rdi
	movq	%r15, %rdx
	movb	$1, %al
	cmpq	$16, %r14
	jae	.L6
	jmp	.L7

