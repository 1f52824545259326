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
	movq	%rdx, %rbx
	movq	(%rdi), %r14
	movq	8(%rdi), %r15
	movq	%r14, %r12
	cmpq	$13, %r15
	jbe	.L1
	movzwl	(%r12), %edi
	movl	$14, %edx
	cmpw	$12, %di
	jne	.L3
.L4:
	movl	10(%r12), %eax
	cmpq	%rax, %r15
	setb	%dil
	subq	%rdx, %rax
	jb	.L5
	testb	%dil, %dil
	jne	.L7
.L8:
	addq	%rdx, %r14
.L9:
	movabsq	$-6148914691236517205, %rdx
	mulq	%rdx
	shrq	$3, %rdx
	movb	$2, %al
	cmpq	%rdx, %rsi
	jae	.L11
	leaq	(%rsi,%rsi,2), %rax
	movq	%rbx, (%r14,%rax,4)
	movl	%ecx, 8(%r14,%rax,4)
	movb	$3, %al
.L11:
	addq	$8, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L5:
	movb	$1, %dil
	testb	%dil, %dil
	je	.L8
.L7:
	movl	%ecx, %ebp
	movq	%rsi, %r14
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%r14, %rsi
	movl	%ebp, %ecx
	movq	%rax, %r14
	movq	%rdx, %rax
	jmp	.L9
.L1:
	leaq	.Lanon(%rip), %r12
	movzwl	(%r12), %edi
	movl	$14, %edx
	cmpw	$12, %di
	je	.L4
.L3:
	movl	%ecx, %ebp
	movq	%rsi, %r13
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%r13, %rsi
	movl	%ebp, %ecx
	cmpq	$15, %rax
	movl	$14, %edx
	cmovaeq	%rax, %rdx
	jmp	.L4

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

set_seq_of_peeked_frame:
	pushq	%r15
	pushq	%r14
	pushq	%rbx
	movq	%rdx, %rbx
	movq	%rsi, %r15
	movq	%rdi, %r14
	leaq	-16(%rsi), %rax
	cmpq	$2147483624, %rax
	ja	.L3
	cmpq	$16, %r15
	jne	.L3
	movq	(%r14), %rax
	xorq	%r15, %rax
	movabsq	$2251816993554432, %rcx
	cmpq	%rcx, %rax
	je	.L5
.L3:
	leaq	probes_orders(%rip), %rdx
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	*scantling_direct_validate_peek_frame@GOTPCREL(%rip)
	movabsq	$1095216726015, %rcx
	andq	%rax, %rcx
	movabsq	$141733920772, %rax
	cmpq	%rax, %rcx
	jne	.L7
	movb	$1, %al
	cmpq	$16, %r15
	jb	.L6
.L5:
	movq	%rbx, 8(%r14)
	movb	$1, %al
.L6:
	popq	%rbx
	popq	%r14
	popq	%r15
	retq
.L7:
	xorl	%eax, %eax
	popq	%rbx
	popq	%r14
	popq	%r15
	retq

set_symbol_of_peeked_leg:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$24, %rsp
	movq	%rcx, %rbx
	movq	(%rdi), %r14
	movq	8(%rdi), %r12
	movq	%r14, %r13
	cmpq	$41, %r12
	jbe	.L39
.L1:
	movq	16(%rdi), %r15
	movzwl	(%r13), %edi
	movl	$56, %ecx
	cmpw	$54, %di
	jne	.L40
	movl	21(%r13), %eax
	cmpq	%rax, %rcx
	ja	.L41
.L3:
	movl	25(%r13), %edi
	cmpq	%rdi, %r12
	setb	%cl
	cmpl	%eax, %edi
	jb	.L38
	testb	%cl, %cl
	jne	.L41
.L5:
	movq	%rdi, %rcx
	subq	%rax, %rcx
	cmpq	$4, %rcx
	jae	.L7
	cmpl	%eax, %edi
	je	.L10
	jmp	.L9
.L7:
	movl	(%r14,%rax), %edi
	testq	%rdi, %rdi
	je	.L9
	leaq	4(,%rdi,4), %rdi
	cmpq	%rcx, %rdi
	jbe	.L10
.L9:
	movq	%rsi, %r13
	movq	%rdx, %rbp
	addq	%r14, %rax
	movq	%r15, %rdi
	movl	$18, %esi
	movq	%rax, %rdx
	callq	*scantling_direct_list_fault@GOTPCREL(%rip)
	cmpb	$33, %dl
	movq	%rbp, %rdx
	movq	%r13, %rsi
	jne	.L46
.L10:
	movq	%r14, %rax
	cmpq	$41, %r12
	jbe	.L43
	movl	21(%rax), %ecx
	movl	25(%rax), %eax
	cmpl	%ecx, %eax
	jb	.L44
.L12:
	cmpq	%rax, %r12
	jb	.L44
	subq	%rcx, %rax
	addq	%rcx, %r14
	cmpq	$4, %rax
	jb	.L45
.L14:
	movl	(%r14), %ecx
	leaq	4(,%rcx,4), %rcx
	subq	%rcx, %rax
	jb	.L45
	movq	%rcx, %rdi
	shrq	$2, %rdi
	leaq	-1(%rdi), %r9
	cmpq	%r9, %rsi
	jae	.L46
	leaq	-4(,%rdi,4), %r8
	addq	$4, %r8
	leaq	-1(%rsi), %r10
	movq	%r8, %rdi
	cmpq	%r9, %r10
	jae	.L18
	movl	(%r14,%rsi,4), %edi
.L18:
	subq	%r8, %rdi
	movl	4(%r14,%rsi,4), %r9d
	subq	%r8, %r9
	movq	%r9, %r12
	subq	%rdi, %r12
	jb	.L48
	cmpq	%rax, %r9
	ja	.L48
	addq	%rcx, %r14
	addq	%rdi, %r14
	cmpq	$14, %r12
	jb	.L49
	cmpw	$12, (%r14)
	jne	.L51
.L22:
	cmpq	$2, %r12
	jae	.L25
	xorl	%eax, %eax
	jmp	.L26
.L25:
	movzwl	(%r14), %eax
.L26:
	leaq	2(%rax), %rsi
	addq	$2, %r14
	cmpq	%r12, %rsi
	movl	$1, %r15d
	cmovbeq	%r14, %r15
	cmpq	$8, %rbx
	ja	.L46
	testq	%rbx, %rbx
	je	.L31
	leaq	-1(%rbx), %rdi
	shrq	%rdi
	cmpq	%rbx, %rdi
	jae	.L58
	movzbl	(%rdx), %ecx
	shlq	$40, %rcx
	movzbl	(%rdx,%rdi), %edi
	shlq	$48, %rdi
	orq	%rcx, %rdi
	movzbl	-1(%rdx,%rbx), %ecx
	shlq	$56, %rcx
	orq	%rdi, %rcx
	cmpq	$4, %rbx
	leaq	-4(%rdx,%rbx), %rdi
	leaq	.Lanon(%rip), %r8
	cmovbq	%r8, %rdi
	movl	(%rdi), %r14d
	shlq	$32, %r14
	cmpq	$4, %rbx
	cmovbq	%r8, %rdx
	cmovbq	%rcx, %r14
	movl	(%rdx), %edx
	movl	%ebx, %ecx
	negb	%cl
	shlb	$3, %cl
	shrq	%cl, %r14
	orq	%rdx, %r14
	jmp	.L32
.L31:
	xorl	%r14d, %r14d
.L32:
	movabsq	$-9187201950435737600, %rcx
	movabsq	$-72340172838076673, %rdi
	addq	%r14, %rdi
	leaq	128(%rcx), %r8
	movq	%r14, %rdx
	andq	%r8, %rdx
	xorq	%rdx, %r8
	andq	%rdi, %r8
	movl	$64, %edi
	rep		bsfq	%r8, %rdi
	shlq	$3, %rbx
	cmpq	%rdi, %rbx
	ja	.L46
	cmpq	%r12, %rsi
	seta	%sil
	cmpq	$8, %rax
	setb	%al
	orb	%sil, %al
	jne	.L46
	movq	%r14, 8(%rsp)
	movabsq	$9187201950435737471, %rax
	movq	%r14, %rsi
	andq	%rax, %rsi
	addq	%rax, %rsi
	orq	%r14, %rsi
	movq	%rsi, %rax
	andq	%rcx, %rax
	shlq	$8, %rsi
	xorq	%rcx, %rsi
	andq	%rax, %rsi
	orq	%rdx, %rsi
	jne	.L56
.L37:
	movl	9(%rsp), %eax
	movl	12(%rsp), %ecx
	movl	%ecx, 3(%rsp)
	movl	%eax, (%rsp)
	movb	%r14b, (%r15)
	movl	(%rsp), %eax
	movl	3(%rsp), %ecx
	movl	%eax, 1(%r15)
	movl	%ecx, 4(%r15)
	movb	$1, %al
	jmp	.L47
.L38:
	movb	$1, %cl
	testb	%cl, %cl
	je	.L5
	jmp	.L41
.L39:
	leaq	.Lanon(%rip), %r13
	jmp	.L1
.L40:
	movq	%rdx, 16(%rsp)
	movq	%rsi, %rbp
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%rbp, %rsi
	movq	16(%rsp), %rdx
	cmpq	$43, %rax
	movl	$42, %ecx
	cmovaeq	%rax, %rcx
	movl	21(%r13), %eax
	cmpq	%rax, %rcx
	jbe	.L3
.L41:
	movq	%rsi, %r13
	movq	%rdx, %rbp
	movq	%r14, %rdi
	movq	%r12, %rsi
	movq	%r15, %rdx
	callq	scantling_direct_list_fault
	cmpb	$33, %dl
	movq	%rbp, %rdx
	movq	%r13, %rsi
	je	.L10
	jmp	.L46
.L43:
	leaq	.Lanon(%rip), %rax
	movl	21(%rax), %ecx
	movl	25(%rax), %eax
	cmpl	%ecx, %eax
	jae	.L12
.L44:
	movq	%rdx, %r12
	movq	%rsi, %r14
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
	movq	%r14, %rsi
	movq	%rax, %r14
	movq	%rdx, %rax
	movq	%r12, %rdx
	cmpq	$4, %rax
	jae	.L14
.L45:
	callq	*scantling_direct_view_nothing@GOTPCREL(%rip)
.L46:
	xorl	%eax, %eax
.L47:
	addq	$24, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L48:
	leaq	(%r14,%rsi,4), %rdx
	addq	$4, %rdx
	movl	$4, %ecx
	movq	%r15, %rdi
	movl	$19, %esi
	callq	*scantling_origin_invalid@GOTPCREL(%rip)
	jmp	.L46
.L49:
	movq	%rdx, %r13
	leaq	probes_orders(%rip), %rdx
	movq	%r14, %rdi
	movq	%r12, %rsi
	movq	%r15, %rcx
	callq	*scantling_direct_validate@GOTPCREL(%rip)
	cmpb	$33, %dl
	jne	.L46
	leaq	.Lanon(%rip), %rax
	jmp	.L52
.L51:
	movq	%rdx, %r13
	leaq	probes_orders(%rip), %rdx
	movq	%r14, %rdi
	movq	%r12, %rsi
	movq	%r15, %rcx
	callq	*scantling_direct_validate@GOTPCREL(%rip)
	movq	%r14, %rax
	cmpb	$33, %dl
	jne	.L46
.L52:
	movzwl	(%rax), %edi
	cmpw	$12, %di
	movq	%r13, %rdx
	je	.L22
	movq	%rdx, %r15
	callq	*scantling_direct_view_another_heap@GOTPCREL(%rip)
	movq	%r15, %rdx
	jmp	.L22
.L56:
	leaq	8(%rsp), %rdi
	movl	$8, %esi
	callq	*scantling_value_text_slow@GOTPCREL(%rip)
	testb	%al, %al
	jne	.L37
	jmp	.L46
.L58:
	leaq	.Lanon(%rip), %rdx
	movq	%rbx, %rsi
	callq	*core_panicking_panic_bounds_check@GOTPCREL(%rip)

