build_all_u32:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rdx, %r15
	movq	%rsi, %rcx
	movq	%rdi, %rbx
	shlq	$2, %r15
	movq	8(%rdi), %r14
	movq	16(%rdi), %rdx
	movq	%rdx, %rax
	subq	%r14, %rax
	cmpq	%rax, %r15
	ja	.L2
	movq	%r14, %rdi
	movq	%rcx, %rsi
	movq	%r15, %rdx
	callq	*memcpy@GOTPCREL(%rip)
	addq	%r15, %r14
.L3:
	movq	%r14, 8(%rbx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L2:
	movq	(%rbx), %rdi
	movl	$4, %r9d
	movq	%r14, %rsi
	movq	%r15, %r8
	callq	*scantling_build_chunk_copy_slowly@GOTPCREL(%rip)
	movq	%rax, %r14
	movq	%rdx, 16(%rbx)
	jmp	.L3

build_all_u8:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rdx, %r15
	movq	%rsi, %rcx
	movq	%rdi, %rbx
	movq	8(%rdi), %r14
	movq	16(%rdi), %rdx
	movq	%rdx, %rax
	subq	%r14, %rax
	cmpq	%rax, %r15
	ja	.L2
	movq	%r14, %rdi
	movq	%rcx, %rsi
	movq	%r15, %rdx
	callq	*memcpy@GOTPCREL(%rip)
	addq	%r15, %r14
.L3:
	movq	%r14, 8(%rbx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L2:
	movq	(%rbx), %rdi
	movl	$1, %r9d
	movq	%r14, %rsi
	movq	%r15, %r8
	callq	*scantling_build_chunk_copy_slowly@GOTPCREL(%rip)
	movq	%rax, %r14
	movq	%rdx, 16(%rbx)
	jmp	.L3

build_all_varint:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdx, %rcx
	movq	(%rdi), %rbx
	movq	8(%rdi), %rax
	movq	16(%rdi), %rdx
	testq	%rcx, %rcx
	je	.L10
	leaq	(%rsi,%rcx,8), %r14
	movq	scantling_build_chunk_roll@GOTPCREL(%rip), %r15
	jmp	.L2
.L5:
	xorl	%ecx, %ecx
.L9:
	addq	$8, %rsi
	movb	%r12b, (%rax,%rcx)
	addq	%rcx, %rax
	incq	%rax
	cmpq	%r14, %rsi
	je	.L10
.L2:
	movq	(%rsi), %r12
	leaq	10(%rax), %rcx
	cmpq	%rdx, %rcx
	ja	.L3
	cmpq	$128, %r12
	jb	.L5
.L6:
	movq	%r12, %r8
	xorl	%ecx, %ecx
.L7:
	movl	%r8d, %r9d
	orb	$-128, %r9b
	movb	%r9b, (%rax,%rcx)
	shrq	$7, %r12
	cmpq	$7, %rcx
	leaq	1(%rcx), %rcx
	ja	.L9
	cmpq	$16383, %r8
	movq	%r12, %r8
	ja	.L7
	jmp	.L9
.L3:
	movl	$10, %ecx
	movq	%rdi, %r13
	movq	%rbx, %rdi
	movq	%rsi, %rbp
	movq	%rax, %rsi
	callq	*%r15
	movq	%rbp, %rsi
	movq	%r13, %rdi
	cmpq	$128, %r12
	jb	.L5
	jmp	.L6
.L10:
	movq	%rbx, (%rdi)
	movq	%rax, 8(%rdi)
	movq	%rdx, 16(%rdi)
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq

build_bytes:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rdx, %r15
	movq	%rsi, %rcx
	movq	%rdi, %rbx
	movq	8(%rdi), %r14
	movq	16(%rdi), %rdx
	movq	%rdx, %rax
	subq	%r14, %rax
	cmpq	%rax, %r15
	ja	.L2
	movq	%r14, %rdi
	movq	%rcx, %rsi
	movq	%r15, %rdx
	callq	*memcpy@GOTPCREL(%rip)
	addq	%r15, %r14
.L3:
	movq	%r14, 8(%rbx)
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L2:
	movq	(%rbx), %rdi
	movl	$1, %r9d
	movq	%r14, %rsi
	movq	%r15, %r8
	callq	*scantling_build_chunk_copy_slowly@GOTPCREL(%rip)
	movq	%rax, %r14
	movq	%rdx, 16(%rbx)
	jmp	.L3

build_group:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r12
	pushq	%rbx
	movq	(%rsi), %r14
	movq	8(%rsi), %rbx
	movl	16(%rsi), %ebp
	movzbl	20(%rsi), %r15d
	movq	8(%rdi), %rax
	movq	16(%rdi), %rdx
	leaq	23(%rax), %rcx
	cmpq	%rdx, %rcx
	ja	.L1
.L2:
	movq	%r14, (%rax)
	movl	%ebp, 8(%rax)
	movb	%r15b, 12(%rax)
	addq	$13, %rax
	xorl	%ecx, %ecx
	cmpq	$128, %rbx
	jb	.L6
	movq	%rbx, %rdx
.L4:
	movl	%edx, %esi
	orb	$-128, %sil
	movb	%sil, (%rax,%rcx)
	shrq	$7, %rbx
	cmpq	$7, %rcx
	leaq	1(%rcx), %rcx
	ja	.L6
	cmpq	$16383, %rdx
	movq	%rbx, %rdx
	ja	.L4
.L6:
	movb	%bl, (%rax,%rcx)
	addq	%rcx, %rax
	incq	%rax
	movq	%rax, 8(%rdi)
	popq	%rbx
	popq	%r12
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L1:
	movq	(%rdi), %rsi
	movl	$23, %ecx
	movq	%rdi, %r12
	movq	%rsi, %rdi
	movq	%rax, %rsi
	callq	*scantling_build_chunk_roll@GOTPCREL(%rip)
	movq	%r12, %rdi
	movq	%rdx, 16(%r12)
	jmp	.L2

build_groups:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	pushq	%rax
	movl	%edx, %r8d
	movq	(%rdi), %rbx
	movq	8(%rdi), %rax
	movq	16(%rdi), %rdx
	leaq	12(%rax), %rcx
	cmpq	%rdx, %rcx
	ja	.L1
.L2:
	movq	%rsi, (%rax)
	movl	%r8d, 8(%rax)
	leaq	12(%rax), %r9
	addq	$24, %rax
	cmpq	%rdx, %rax
	ja	.L3
.L4:
	movl	%r8d, (%r9)
	movq	%rsi, 4(%r9)
	addq	$12, %r9
	movq	%rbx, (%rdi)
	movq	%r9, 8(%rdi)
	movq	%rdx, 16(%rdi)
	addq	$8, %rsp
	popq	%rbx
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L1:
	movl	$12, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	movq	%rsi, %r15
	movq	%rax, %rsi
	movl	%r8d, %ebp
	callq	*scantling_build_chunk_roll@GOTPCREL(%rip)
	movq	%r15, %rsi
	movq	%r14, %rdi
	movl	%ebp, %r8d
	jmp	.L2
.L3:
	movl	$12, %ecx
	movq	%rdi, %r14
	movq	%rbx, %rdi
	movq	%rsi, %r15
	movq	%r9, %rsi
	movl	%r8d, %ebp
	callq	*scantling_build_chunk_roll@GOTPCREL(%rip)
	movq	%r15, %rsi
	movq	%r14, %rdi
	movq	%rax, %r9
	movl	%ebp, %r8d
	jmp	.L4

build_loop:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$24, %rsp
	movq	%rdx, %rcx
	movq	(%rdi), %rbx
	movq	8(%rdi), %rax
	movq	16(%rdi), %rdx
	testq	%rcx, %rcx
	je	.L10
	leaq	(%rcx,%rcx,2), %rcx
	leaq	(%rsi,%rcx,8), %r14
	jmp	.L2
.L5:
	xorl	%ecx, %ecx
.L9:
	addq	$24, %rsi
	movb	%r12b, (%rax,%rcx)
	addq	%rcx, %rax
	incq	%rax
	cmpq	%r14, %rsi
	je	.L10
.L2:
	movq	(%rsi), %r13
	movq	8(%rsi), %r12
	movl	16(%rsi), %ebp
	movzbl	20(%rsi), %r15d
	leaq	23(%rax), %rcx
	cmpq	%rdx, %rcx
	ja	.L3
.L4:
	movq	%r13, (%rax)
	movl	%ebp, 8(%rax)
	movb	%r15b, 12(%rax)
	addq	$13, %rax
	cmpq	$128, %r12
	jb	.L5
	movq	%r12, %r8
	xorl	%ecx, %ecx
.L7:
	movl	%r8d, %r9d
	orb	$-128, %r9b
	movb	%r9b, (%rax,%rcx)
	shrq	$7, %r12
	cmpq	$7, %rcx
	leaq	1(%rcx), %rcx
	ja	.L9
	cmpq	$16383, %r8
	movq	%r12, %r8
	ja	.L7
	jmp	.L9
.L3:
	movl	$23, %ecx
	movq	%rdi, 16(%rsp)
	movq	%rbx, %rdi
	movq	%rsi, 8(%rsp)
	movq	%rax, %rsi
	callq	*scantling_build_chunk_roll@GOTPCREL(%rip)
	movq	8(%rsp), %rsi
	movq	16(%rsp), %rdi
	jmp	.L4
.L10:
	movq	%rbx, (%rdi)
	movq	%rax, 8(%rdi)
	movq	%rdx, 16(%rdi)
	addq	$24, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq

build_loop_by_reference:
	testq	%rdx, %rdx
	je	.L11
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$24, %rsp
	leaq	(%rdx,%rdx,2), %rax
	leaq	(%rsi,%rax,8), %r14
	movq	(%rdi), %rbx
	movq	8(%rdi), %rax
	movq	16(%rdi), %rdx
	jmp	.L2
.L5:
	xorl	%ecx, %ecx
.L9:
	addq	$24, %rsi
	movb	%r12b, (%rax,%rcx)
	addq	%rcx, %rax
	incq	%rax
	movq	%rax, 8(%rdi)
	cmpq	%r14, %rsi
	je	.L10
.L2:
	movq	(%rsi), %r13
	movq	8(%rsi), %r12
	movl	16(%rsi), %ebp
	movzbl	20(%rsi), %r15d
	leaq	23(%rax), %rcx
	cmpq	%rdx, %rcx
	ja	.L3
.L4:
	movq	%r13, (%rax)
	movl	%ebp, 8(%rax)
	movb	%r15b, 12(%rax)
	addq	$13, %rax
	cmpq	$128, %r12
	jb	.L5
	movq	%r12, %r8
	xorl	%ecx, %ecx
.L7:
	movl	%r8d, %r9d
	orb	$-128, %r9b
	movb	%r9b, (%rax,%rcx)
	shrq	$7, %r12
	cmpq	$7, %rcx
	leaq	1(%rcx), %rcx
	ja	.L9
	cmpq	$16383, %r8
	movq	%r12, %r8
	ja	.L7
	jmp	.L9
.L3:
	movl	$23, %ecx
	movq	%rdi, 16(%rsp)
	movq	%rbx, %rdi
	movq	%rsi, 8(%rsp)
	movq	%rax, %rsi
	callq	*scantling_build_chunk_roll@GOTPCREL(%rip)
	movq	16(%rsp), %rdi
	movq	8(%rsp), %rsi
	movq	%rdx, 16(%rdi)
	jmp	.L4
.L10:
	addq	$24, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
.L11:
	retq

build_loop_in_sections:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$40, %rsp
	movq	%rdx, %r12
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	(%rdi), %r15
	movq	8(%rdi), %rax
	subq	376(%r15), %rax
	movq	%rax, 384(%r15)
	movb	$0, 444(%r15)
	movq	%r15, %rdi
	xorl	%esi, %esi
	callq	*scantling_build_chunked_impl_scantling_build_chunk_start_framing@GOTPCREL(%rip)
	movq	%rax, %rbp
	movq	%rdx, %r13
	movq	%r15, 16(%rsp)
	movq	%r15, %rdi
	callq	*scantling_build_chunk_leave@GOTPCREL(%rip)
	movq	%rax, 8(%rbx)
	movq	%rdx, 16(%rbx)
	cmpq	$1, %rbp
	jne	.L12
	movq	%rbx, %r8
	movq	%rbx, 24(%rsp)
	movq	%r13, 32(%rsp)
	testq	%r12, %r12
	je	.L11
	leaq	(%r12,%r12,2), %rcx
	leaq	(%r14,%rcx,8), %r12
	jmp	.L3
.L6:
	xorl	%ecx, %ecx
.L10:
	addq	$24, %r14
	movb	%bpl, (%rax,%rcx)
	addq	%rcx, %rax
	incq	%rax
	cmpq	%r12, %r14
	je	.L11
.L3:
	movq	(%r14), %r13
	movq	8(%r14), %rbp
	movl	16(%r14), %r15d
	movzbl	20(%r14), %ebx
	leaq	23(%rax), %rcx
	cmpq	%rdx, %rcx
	ja	.L4
.L5:
	movq	%r13, (%rax)
	movl	%r15d, 8(%rax)
	movb	%bl, 12(%rax)
	addq	$13, %rax
	cmpq	$128, %rbp
	jb	.L6
	movq	%rbp, %rsi
	xorl	%ecx, %ecx
.L8:
	movl	%esi, %edi
	orb	$-128, %dil
	movb	%dil, (%rax,%rcx)
	shrq	$7, %rbp
	cmpq	$7, %rcx
	leaq	1(%rcx), %rcx
	ja	.L10
	cmpq	$16383, %rsi
	movq	%rbp, %rsi
	ja	.L8
	jmp	.L10
.L4:
	movl	$23, %ecx
	movq	16(%rsp), %rdi
	movq	%rax, %rsi
	movq	%r8, 8(%rsp)
	callq	*scantling_build_chunk_roll@GOTPCREL(%rip)
	movq	8(%rsp), %r8
	jmp	.L5
.L11:
	movq	%rax, 8(%r8)
	movq	%rdx, 16(%r8)
	leaq	24(%rsp), %rdi
	callq	*scantling_build_chunked_impl_scantling_build_chunk_framed_core_drop_drop@GOTPCREL(%rip)
.L12:
	addq	$40, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq

build_recipe:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	pushq	%rax
	movq	%rdx, %rcx
	movq	(%rdi), %rbx
	movq	8(%rdi), %rax
	movq	16(%rdi), %rdx
	testq	%rcx, %rcx
	je	.L14
	leaq	(%rsi,%rcx,8), %r14
	movq	scantling_build_chunk_roll@GOTPCREL(%rip), %r15
	jmp	.L4
.L2:
	xorl	%r8d, %r8d
.L3:
	movb	%bpl, (%rcx,%r8)
	leaq	(%rcx,%r8), %rax
	incq	%rax
	addq	$8, %rsi
	cmpq	%r14, %rsi
	je	.L14
.L4:
	movl	(%rsi), %r12d
	movl	4(%rsi), %ebp
	leaq	9(%rax), %rcx
	cmpq	%rdx, %rcx
	ja	.L13
	movl	%r12d, (%rax)
	leaq	4(%rax), %rcx
	cmpl	$128, %ebp
	jb	.L2
.L6:
	movl	%ebp, %r8d
	orb	$-128, %r8b
	movb	%r8b, (%rcx)
	movl	%ebp, %r9d
	shrl	$7, %r9d
	movl	$1, %r8d
	cmpl	$16384, %ebp
	jb	.L10
	orb	$-128, %r9b
	movb	%r9b, 5(%rax)
	movl	%ebp, %r9d
	shrl	$14, %r9d
	movl	$2, %r8d
	cmpl	$2097152, %ebp
	jb	.L10
	orb	$-128, %r9b
	movb	%r9b, 6(%rax)
	movl	%ebp, %r9d
	shrl	$21, %r9d
	movl	$3, %r8d
	cmpl	$268435456, %ebp
	jb	.L10
	orb	$-128, %r9b
	movb	%r9b, 7(%rax)
	shrl	$28, %ebp
	movl	$4, %r8d
	jmp	.L3
.L10:
	movl	%r9d, %ebp
	jmp	.L3
.L13:
	movl	$9, %ecx
	movq	%rdi, (%rsp)
	movq	%rbx, %rdi
	movq	%rsi, %r13
	movq	%rax, %rsi
	callq	*%r15
	movq	%r13, %rsi
	movq	(%rsp), %rdi
	movl	%r12d, (%rax)
	leaq	4(%rax), %rcx
	cmpl	$128, %ebp
	jae	.L6
	jmp	.L2
.L14:
	movq	%rbx, (%rdi)
	movq	%rax, 8(%rdi)
	movq	%rdx, 16(%rdi)
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq

