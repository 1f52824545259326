/* The C side of the engine: the clock, and the calls whose cost is measured. */
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <caml/alloc.h>
#include <caml/memory.h>
#include <caml/mlvalues.h>

/* CPU time of this thread in nanoseconds. */
value seeds_clock(value unit) {
  struct timespec now;
  (void)unit;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return Val_long((long)now.tv_sec * 1000000000L + now.tv_nsec);
}

value seeds_set32_raw(value s, intnat at, int32_t v) { memcpy(Bytes_val(s) + at, &v, 4); return Val_unit; }
int32_t seeds_get32_raw(value s, intnat at) { int32_t v; memcpy(&v, Bytes_val(s) + at, 4); return v; }
value seeds_set64_raw(value s, intnat at, int64_t v) { memcpy(Bytes_val(s) + at, &v, 8); return Val_unit; }
int64_t seeds_get64_raw(value s, intnat at) { int64_t v; memcpy(&v, Bytes_val(s) + at, 8); return v; }

/* Stubs as the manual's rules for C have them: each argument and result is a root that the collector knows. */
value seeds_set32(value s, value at, value v) {
  CAMLparam3(s, at, v);
  seeds_set32_raw(s, Long_val(at), Int32_val(v));
  CAMLreturn(Val_unit);
}

value seeds_get32(value s, value at) {
  CAMLparam2(s, at);
  CAMLlocal1(result);
  result = caml_copy_int32(seeds_get32_raw(s, Long_val(at)));
  CAMLreturn(result);
}

value seeds_set64(value s, value at, value v) {
  CAMLparam3(s, at, v);
  seeds_set64_raw(s, Long_val(at), Int64_val(v));
  CAMLreturn(Val_unit);
}

value seeds_get64(value s, value at) {
  CAMLparam2(s, at);
  CAMLlocal1(result);
  result = caml_copy_int64(seeds_get64_raw(s, Long_val(at)));
  CAMLreturn(result);
}

/* The same without roots: none is used after an allocation. */
value seeds_set32_bare(value s, value at, value v) { return seeds_set32_raw(s, Long_val(at), Int32_val(v)); }
value seeds_get32_bare(value s, value at) { return caml_copy_int32(seeds_get32_raw(s, Long_val(at))); }
value seeds_set64_bare(value s, value at, value v) { return seeds_set64_raw(s, Long_val(at), Int64_val(v)); }
value seeds_get64_bare(value s, value at) { return caml_copy_int64(seeds_get64_raw(s, Long_val(at))); }
