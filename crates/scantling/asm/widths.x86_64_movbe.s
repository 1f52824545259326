get_f32:
	subq	%rdx, %rsi
	setae	%al
	cmpq	$4, %rsi
	setae	%cl
	andb	%al, %cl
	cmpb	$1, %cl
	jne	.L1
	movss	(%rdi,%rdx), %xmm0
	movl	$1, %eax
	retq
.L1:
	xorl	%eax, %eax
	retq

get_f64:
	subq	%rdx, %rsi
	setb	%al
	cmpq	$8, %rsi
	setb	%cl
	orb	%al, %cl
	je	.L2
	xorl	%eax, %eax
	retq
.L2:
	movsd	(%rdi,%rdx), %xmm0
	movl	$1, %eax
	retq

get_u128:
	movq	%rdi, %rax
	subq	%rcx, %rdx
	setb	%dil
	cmpq	$16, %rdx
	setb	%dl
	orb	%dil, %dl
	je	.L2
	xorl	%ecx, %ecx
	movq	%rcx, (%rax)
	movq	$0, 8(%rax)
	retq
.L2:
	movups	(%rsi,%rcx), %xmm0
	movaps	%xmm0, 16(%rax)
	movl	$1, %ecx
	movq	%rcx, (%rax)
	movq	$0, 8(%rax)
	retq

get_u16:
	subq	%rdx, %rsi
	jae	.L2
	xorl	%eax, %eax
	retq
.L2:
	movq	%rdx, %rax
	cmpq	$2, %rsi
	jb	.L4
	movzwl	(%rdi,%rax), %edx
.L4:
	xorl	%eax, %eax
	cmpq	$2, %rsi
	setae	%al
	retq

get_u32:
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

get_u64:
	subq	%rdx, %rsi
	setb	%al
	cmpq	$8, %rsi
	setb	%cl
	orb	%al, %cl
	je	.L2
	xorl	%eax, %eax
	retq
.L2:
	movq	(%rdi,%rdx), %rdx
	movl	$1, %eax
	retq

load_be_f32:
	movbel	(%rdi), %eax
	movd	%eax, %xmm0
	retq

load_be_f64:
	movbeq	(%rdi), %rax
	movq	%rax, %xmm0
	retq

load_be_u128:
	movbeq	8(%rdi), %rax
	movbeq	(%rdi), %rdx
	retq

load_be_u16:
	movbew	(%rdi), %ax
	retq

load_be_u32:
	movbel	(%rdi), %eax
	retq

load_be_u64:
	movbeq	(%rdi), %rax
	retq

load_le_f32:
	movss	(%rdi), %xmm0
	retq

load_le_f64:
	movsd	(%rdi), %xmm0
	retq

load_le_u128:
	movq	(%rdi), %rax
	movq	8(%rdi), %rdx
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

peek_bool:
	movq	%rdi, %rcx
	movq	(%rdi), %rdi
	movzbl	92(%rdi), %eax
	cmpl	$2, %eax
	jae	.L1
	movabsq	$141733920768, %rcx
	xorl	%esi, %esi
	movzbl	%al, %eax
	orl	%esi, %eax
	orq	%rcx, %rax
	retq
.L1:
	pushq	%rax
	movq	24(%rcx), %rcx
	addq	$92, %rdi
	leaq	.Lanon(%rip), %rdx
	movl	$1, %esi
	callq	*scantling_direct_validate_value@GOTPCREL(%rip)
	movl	%eax, %esi
	andl	$-256, %esi
	movzbl	%dl, %ecx
	shlq	$32, %rcx
	addq	$8, %rsp
	movzbl	%al, %eax
	orl	%esi, %eax
	orq	%rcx, %rax
	retq

peek_f32:
	movq	(%rdi), %rax
	movss	63(%rax), %xmm0
	retq

peek_f64:
	movq	(%rdi), %rax
	movsd	67(%rax), %xmm0
	retq

peek_i128:
	movq	(%rdi), %rcx
	movq	47(%rcx), %rax
	movq	55(%rcx), %rdx
	retq

peek_i16:
	movq	(%rdi), %rax
	movzwl	33(%rax), %eax
	retq

peek_i32:
	movq	(%rdi), %rax
	movl	35(%rax), %eax
	retq

peek_i64:
	movq	(%rdi), %rax
	movq	39(%rax), %rax
	retq

peek_i8:
	movq	(%rdi), %rax
	movzbl	91(%rax), %eax
	retq

peek_u128:
	movq	(%rdi), %rcx
	movq	17(%rcx), %rax
	movq	25(%rcx), %rdx
	retq

peek_u16:
	movq	(%rdi), %rax
	movzwl	3(%rax), %eax
	retq

peek_u32:
	movq	(%rdi), %rax
	movl	5(%rax), %eax
	retq

peek_u64:
	movq	(%rdi), %rax
	movq	9(%rax), %rax
	retq

peek_u8:
	movq	(%rdi), %rax
	movzbl	2(%rax), %eax
	retq

peek_uuid:
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movups	75(%rcx), %xmm0
	movups	%xmm0, (%rdi)
	retq

set_f32:
	subq	%rdx, %rsi
	setae	%cl
	cmpq	$4, %rsi
	setae	%al
	andb	%cl, %al
	cmpb	$1, %al
	jne	.L2
	movss	%xmm0, (%rdi,%rdx)
.L2:
	retq

set_f64:
	subq	%rdx, %rsi
	setae	%cl
	cmpq	$8, %rsi
	setae	%al
	andb	%cl, %al
	cmpb	$1, %al
	jne	.L2
	movsd	%xmm0, (%rdi,%rdx)
.L2:
	retq

set_u128:
	subq	%rdx, %rsi
	setae	%r9b
	cmpq	$16, %rsi
	setae	%al
	andb	%r9b, %al
	cmpb	$1, %al
	jne	.L2
	movq	%rcx, (%rdi,%rdx)
	movq	%r8, 8(%rdi,%rdx)
.L2:
	retq

set_u16:
	subq	%rdx, %rsi
	setae	%r8b
	cmpq	$2, %rsi
	setae	%al
	andb	%r8b, %al
	cmpb	$1, %al
	jne	.L2
	movw	%cx, (%rdi,%rdx)
.L2:
	retq

set_u32:
	subq	%rdx, %rsi
	setae	%r8b
	cmpq	$4, %rsi
	setae	%al
	andb	%r8b, %al
	cmpb	$1, %al
	jne	.L2
	movl	%ecx, (%rdi,%rdx)
.L2:
	retq

set_u64:
	subq	%rdx, %rsi
	setae	%r8b
	cmpq	$8, %rsi
	setae	%al
	andb	%r8b, %al
	cmpb	$1, %al
	jne	.L2
	movq	%rcx, (%rdi,%rdx)
.L2:
	retq

store_be_f32:
	movd	%xmm0, %eax
	movbel	%eax, (%rdi)
	retq

store_be_f64:
	movq	%xmm0, %rax
	movbeq	%rax, (%rdi)
	retq

store_be_u128:
	movbeq	%rsi, 8(%rdi)
	movbeq	%rdx, (%rdi)
	retq

store_be_u16:
	movbew	%si, (%rdi)
	retq

store_be_u32:
	movbel	%esi, (%rdi)
	retq

store_be_u64:
	movbeq	%rsi, (%rdi)
	retq

store_le_f32:
	movss	%xmm0, (%rdi)
	retq

store_le_f64:
	movsd	%xmm0, (%rdi)
	retq

store_le_u128:
	movq	%rdx, 8(%rdi)
	movq	%rsi, (%rdi)
	retq

store_le_u16:
	movw	%si, (%rdi)
	retq

store_le_u32:
	movl	%esi, (%rdi)
	retq

store_le_u64:
	movq	%rsi, (%rdi)
	retq

view_bool:
	movq	(%rdi), %rax
	cmpb	$0, 92(%rax)
	setne	%al
	retq

view_f32:
	movq	(%rdi), %rax
	movss	63(%rax), %xmm0
	retq

view_f64:
	movq	(%rdi), %rax
	movsd	67(%rax), %xmm0
	retq

view_i128:
	movq	(%rdi), %rcx
	movq	47(%rcx), %rax
	movq	55(%rcx), %rdx
	retq

view_i16:
	movq	(%rdi), %rax
	movzwl	33(%rax), %eax
	retq

view_i32:
	movq	(%rdi), %rax
	movl	35(%rax), %eax
	retq

view_i64:
	movq	(%rdi), %rax
	movq	39(%rax), %rax
	retq

view_i8:
	movq	(%rdi), %rax
	movzbl	91(%rax), %eax
	retq

view_u128:
	movq	(%rdi), %rcx
	movq	17(%rcx), %rax
	movq	25(%rcx), %rdx
	retq

view_u16:
	movq	(%rdi), %rax
	movzwl	3(%rax), %eax
	retq

view_u32:
	movq	(%rdi), %rax
	movl	5(%rax), %eax
	retq

view_u64:
	movq	(%rdi), %rax
	movq	9(%rax), %rax
	retq

view_u8:
	movq	(%rdi), %rax
	movzbl	2(%rax), %eax
	retq

view_uuid:
	movq	%rdi, %rax
	movq	(%rsi), %rcx
	movups	75(%rcx), %xmm0
	movups	%xmm0, (%rdi)
	retq

write_widths:
	pushq	%rbp
	pushq	%r15
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbx
	subq	$104, %rsp
	movq	%rdi, %rax
	movq	184(%rsp), %r15
	movq	176(%rsp), %r13
	movq	240(%rsp), %r14
	movq	208(%rsp), %r12
	movl	200(%rsp), %r10d
	movzwl	192(%rsp), %r11d
	movzbl	256(%rsp), %ebp
	movq	160(%rsp), %rbx
	movl	$99, %edi
	cmpq	$98, %rdx
	jbe	.L1
.L2:
	movl	$5963777, 4(%rsi)
	movb	%cl, 8(%rsi)
	movw	%r8w, 9(%rsi)
	movl	%r9d, 11(%rsi)
	movq	%rbx, 15(%rsi)
	movq	%r13, 23(%rsi)
	movq	%r15, 31(%rsi)
	movw	%r11w, 39(%rsi)
	movl	%r10d, 41(%rsi)
	movq	%r12, 45(%rsi)
	movq	224(%rsp), %rcx
	movq	%rcx, 53(%rsi)
	movq	232(%rsp), %rcx
	movq	%rcx, 61(%rsi)
	movss	%xmm0, 69(%rsi)
	movsd	%xmm1, 73(%rsi)
	movups	(%r14), %xmm0
	movups	%xmm0, 81(%rsi)
	movzbl	248(%rsp), %ecx
	movb	%cl, 97(%rsi)
	movb	%bpl, 98(%rsi)
	movl	$99, (%rsi)
	movl	$7, %ecx
	cmpq	$98, %rdx
	jbe	.L3
.L4:
	movq	%rcx, (%rax)
	movq	%rdi, 8(%rax)
	addq	$104, %rsp
	popq	%rbx
	popq	%r12
	popq	%r13
	popq	%r14
	popq	%r15
	popq	%rbp
	retq
.L3:
	xorl	%esi, %esi
	movq	%rax, %rbx
	callq	*scantling_written_refused@GOTPCREL(%rip)
	movq	%rax, %rcx
	movq	%rbx, %rax
	movq	%rdx, %rdi
	jmp	.L4
.L1:
	movabsq	$-9223372036854775709, %rdi
	leaq	5(%rsp), %rsi
	jmp	.L2

