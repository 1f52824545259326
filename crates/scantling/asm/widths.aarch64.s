get_f32:
	subs	x8, x1, x2
	b.hs	.L2
	mov	w0, wzr
	ret
.L2:
	cmp	x8, #4
	b.lo	.L4
	ldr	s0, [x0, x2]
.L4:
	cmp	x8, #3
	cset	w0, hi
	ret

get_f64:
	mov	x8, x0
	subs	x9, x1, x2
	mov	x0, xzr
	b.lo	.L4
	cmp	x9, #8
	b.lo	.L3
	ldr	d0, [x8, x2]
	mov	w0, #1
.L3:
	ret
.L4:
	ret

get_u128:
	subs	x10, x1, x2
	mov	x9, xzr
	b.lo	.L3
	cmp	x10, #16
	b.lo	.L3
	add	x9, x0, x2
	ldp	x9, x10, [x9]
	stp	x9, x10, [x8, #16]
	mov	w9, #1
.L3:
	stp	x9, xzr, [x8]
	ret

get_u16:
	subs	x8, x1, x2
	b.hs	.L2
	mov	w0, wzr
	ret
.L2:
	cmp	x8, #2
	b.lo	.L4
	ldrh	w1, [x0, x2]
.L4:
	cmp	x8, #1
	cset	w0, hi
	ret

get_u32:
	subs	x8, x1, x2
	b.hs	.L2
	mov	w0, wzr
	ret
.L2:
	cmp	x8, #4
	b.lo	.L4
	ldr	w1, [x0, x2]
.L4:
	cmp	x8, #3
	cset	w0, hi
	ret

get_u64:
	mov	x8, x0
	subs	x9, x1, x2
	mov	x0, xzr
	b.lo	.L4
	cmp	x9, #8
	b.lo	.L3
	ldr	x1, [x8, x2]
	mov	w0, #1
.L3:
	ret
.L4:
	ret

load_be_f32:
	ldr	w8, [x0]
	rev	w8, w8
	fmov	s0, w8
	ret

load_be_f64:
	ldr	x8, [x0]
	rev	x8, x8
	fmov	d0, x8
	ret

load_be_u128:
	ldp	x8, x9, [x0]
	rev	x0, x9
	rev	x1, x8
	ret

load_be_u16:
	ldrh	w8, [x0]
	rev16	w0, w8
	ret

load_be_u32:
	ldr	w8, [x0]
	rev	w0, w8
	ret

load_be_u64:
	ldr	x8, [x0]
	rev	x0, x8
	ret

load_le_f32:
	ldr	s0, [x0]
	ret

load_le_f64:
	ldr	d0, [x0]
	ret

load_le_u128:
	ldp	x8, x1, [x0]
	mov	x0, x8
	ret

load_le_u16:
	ldrh	w0, [x0]
	ret

load_le_u32:
	ldr	w0, [x0]
	ret

load_le_u64:
	ldr	x0, [x0]
	ret

peek_bool:
	ldr	x9, [x0]
	mov	x8, x0
	ldrb	w0, [x9, #92]
	cmp	w0, #2
	b.hs	.L2
	mov	x8, #141733920768
	and	w10, w0, #0xff
	mov	w9, w10
	orr	x0, x8, x9
	ret
.L2:
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	ldr	x3, [x8, #24]
	adrp	x2, .Lanon
	add	x2, x2, :lo12:.Lanon
	add	x0, x9, #92
	mov	w1, #1
	bl	scantling_direct_validate_value
	and	w8, w1, #0xff
	lsl	x8, x8, #32
	and	w9, w0, #0xffffff00
	ldp	x29, x30, [sp], #16
	and	w10, w0, #0xff
	orr	w9, w9, w10
	orr	x0, x8, x9
	ret

peek_f32:
	ldr	x8, [x0]
	ldur	s0, [x8, #63]
	ret

peek_f64:
	ldr	x8, [x0]
	ldur	d0, [x8, #67]
	ret

peek_i128:
	ldr	x8, [x0]
	ldur	x0, [x8, #47]
	ldur	x1, [x8, #55]
	ret

peek_i16:
	ldr	x8, [x0]
	ldurh	w0, [x8, #33]
	ret

peek_i32:
	ldr	x8, [x0]
	ldur	w0, [x8, #35]
	ret

peek_i64:
	ldr	x8, [x0]
	ldur	x0, [x8, #39]
	ret

peek_i8:
	ldr	x8, [x0]
	ldrb	w0, [x8, #91]
	ret

peek_u128:
	ldr	x8, [x0]
	ldur	x0, [x8, #17]
	ldur	x1, [x8, #25]
	ret

peek_u16:
	ldr	x8, [x0]
	ldurh	w0, [x8, #3]
	ret

peek_u32:
	ldr	x8, [x0]
	ldur	w0, [x8, #5]
	ret

peek_u64:
	ldr	x8, [x0]
	ldur	x0, [x8, #9]
	ret

peek_u8:
	ldr	x8, [x0]
	ldrb	w0, [x8, #2]
	ret

peek_uuid:
	ldr	x9, [x0]
	ldur	q0, [x9, #75]
	str	q0, [x8]
	ret

set_f32:
	subs	x8, x1, x2
	cset	w9, hs
	cmp	x8, #3
	csel	w8, wzr, w9, ls
	cmp	w8, #1
	b.ne	.L2
	str	s0, [x0, x2]
.L2:
	mov	w0, w8
	ret

set_f64:
	subs	x8, x1, x2
	cset	w9, hs
	cmp	x8, #7
	csel	w8, wzr, w9, ls
	cmp	w8, #1
	b.ne	.L2
	str	d0, [x0, x2]
.L2:
	mov	w0, w8
	ret

set_u128:
	subs	x8, x1, x2
	cset	w9, hs
	cmp	x8, #15
	csel	w8, wzr, w9, ls
	cmp	w8, #1
	b.ne	.L2
	add	x9, x0, x2
	stp	x4, x5, [x9]
.L2:
	mov	w0, w8
	ret

set_u16:
	subs	x8, x1, x2
	cset	w9, hs
	cmp	x8, #1
	csel	w8, wzr, w9, ls
	cmp	w8, #1
	b.ne	.L2
	strh	w3, [x0, x2]
.L2:
	mov	w0, w8
	ret

set_u32:
	subs	x8, x1, x2
	cset	w9, hs
	cmp	x8, #3
	csel	w8, wzr, w9, ls
	cmp	w8, #1
	b.ne	.L2
	str	w3, [x0, x2]
.L2:
	mov	w0, w8
	ret

set_u64:
	subs	x8, x1, x2
	cset	w9, hs
	cmp	x8, #7
	csel	w8, wzr, w9, ls
	cmp	w8, #1
	b.ne	.L2
	str	x3, [x0, x2]
.L2:
	mov	w0, w8
	ret

store_be_f32:
	fmov	w8, s0
	rev	w8, w8
	str	w8, [x0]
	ret

store_be_f64:
	fmov	x8, d0
	rev	x8, x8
	str	x8, [x0]
	ret

store_be_u128:
	rev	x8, x2
	rev	x9, x3
	stp	x9, x8, [x0]
	ret

store_be_u16:
	rev	w8, w1
	lsr	w8, w8, #16
	strh	w8, [x0]
	ret

store_be_u32:
	rev	w8, w1
	str	w8, [x0]
	ret

store_be_u64:
	rev	x8, x1
	str	x8, [x0]
	ret

store_le_f32:
	str	s0, [x0]
	ret

store_le_f64:
	str	d0, [x0]
	ret

store_le_u128:
	stp	x2, x3, [x0]
	ret

store_le_u16:
	strh	w1, [x0]
	ret

store_le_u32:
	str	w1, [x0]
	ret

store_le_u64:
	str	x1, [x0]
	ret

view_bool:
	ldr	x8, [x0]
	ldrb	w8, [x8, #92]
	cmp	w8, #0
	cset	w0, ne
	ret

view_f32:
	ldr	x8, [x0]
	ldur	s0, [x8, #63]
	ret

view_f64:
	ldr	x8, [x0]
	ldur	d0, [x8, #67]
	ret

view_i128:
	ldr	x8, [x0]
	ldur	x0, [x8, #47]
	ldur	x1, [x8, #55]
	ret

view_i16:
	ldr	x8, [x0]
	ldurh	w0, [x8, #33]
	ret

view_i32:
	ldr	x8, [x0]
	ldur	w0, [x8, #35]
	ret

view_i64:
	ldr	x8, [x0]
	ldur	x0, [x8, #39]
	ret

view_i8:
	ldr	x8, [x0]
	ldrb	w0, [x8, #91]
	ret

view_u128:
	ldr	x8, [x0]
	ldur	x0, [x8, #17]
	ldur	x1, [x8, #25]
	ret

view_u16:
	ldr	x8, [x0]
	ldurh	w0, [x8, #3]
	ret

view_u32:
	ldr	x8, [x0]
	ldur	w0, [x8, #5]
	ret

view_u64:
	ldr	x8, [x0]
	ldur	x0, [x8, #9]
	ret

view_u8:
	ldr	x8, [x0]
	ldrb	w0, [x8, #2]
	ret

view_uuid:
	ldr	x9, [x0]
	ldur	q0, [x9, #75]
	str	q0, [x8]
	ret

write_widths:
	sub	sp, sp, #144
	stp	x29, x30, [sp, #112]
	str	x19, [sp, #128]
	add	x29, sp, #112
	ldp	x13, x11, [x29, #64]
	cmp	x1, #98
	ldrb	w10, [x29, #88]
	ldr	x12, [x29, #80]
	ldr	x15, [x29, #48]
	ldr	w16, [x29, #40]
	ldrh	w17, [x29, #32]
	ldrb	w14, [x29, #96]
	b.ls	.L5
	mov	x9, x0
	mov	w0, #99
.L2:
	strb	w10, [x9, #97]
	mov	x10, #99
	cmp	x1, #98
	stur	s0, [x9, #69]
	ldr	q0, [x12]
	movk	x10, #1, lsl #32
	movk	x10, #91, lsl #48
	strb	w2, [x9, #8]
	sturh	w3, [x9, #9]
	stur	w4, [x9, #11]
	stur	x5, [x9, #15]
	stur	x6, [x9, #23]
	stur	x7, [x9, #31]
	sturh	w17, [x9, #39]
	stur	w16, [x9, #41]
	stur	x15, [x9, #45]
	stur	x13, [x9, #53]
	stur	x11, [x9, #61]
	stur	d1, [x9, #73]
	stur	q0, [x9, #81]
	strb	w14, [x9, #98]
	str	x10, [x9]
	b.ls	.L4
	mov	w9, #7
	stp	x9, x0, [x8]
	ldp	x29, x30, [sp, #112]
	ldr	x19, [sp, #128]
	add	sp, sp, #144
	ret
.L4:
	mov	x1, xzr
	mov	x19, x8
	bl	scantling_written_refused
	mov	x9, x0
	stp	x9, x1, [x19]
	ldp	x29, x30, [sp, #112]
	ldr	x19, [sp, #128]
	add	sp, sp, #144
	ret
.L5:
	mov	x0, #99
	add	x9, sp, #13
	movk	x0, #32768, lsl #48
	b	.L2

