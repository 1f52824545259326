(* The workloads of "Int32 serialization in OCaml", and the word loops by the libraries that came after it.
   The protocol is that of shootout/engines/README.md: one request a line, one answer a line. *)

external clock : unit -> int = "seeds_clock" [@@noalloc]

let mask = 0xffffffff

(* ---- int32 and int64: set and get, checked, so many times ---- *)

module Naive = struct
  (* Mask, take the char, store, shift, and back. *)
  let set32 s at (v : int32) =
    let rec go p v =
      if p < at + 4 then begin
        Bytes.set s p (Char.chr (Int32.to_int (Int32.logand v 0xffl)));
        go (p + 1) (Int32.shift_right_logical v 8)
      end
    in
    go at v

  let get32 s at =
    let rec go v p =
      if p < at then v
      else go (Int32.logor (Int32.shift_left v 8) (Int32.of_int (Char.code (Bytes.get s p)))) (p - 1)
    in
    go 0l (at + 3)

  let set64 s at (v : int64) =
    let rec go p v =
      if p < at + 8 then begin
        Bytes.set s p (Char.chr (Int64.to_int (Int64.logand v 0xffL)));
        go (p + 1) (Int64.shift_right_logical v 8)
      end
    in
    go at v

  let get64 s at =
    let rec go v p =
      if p < at then v
      else go (Int64.logor (Int64.shift_left v 8) (Int64.of_int (Char.code (Bytes.get s p)))) (p - 1)
    in
    go 0L (at + 7)
end

module Thrift = struct
  (* As the binary protocol of Thrift's library for OCaml does it: loops over the bytes, the highest first, in a buffer of the
     protocol's own, which is copied to what is written and from what is read. *)
  let buffer = Bytes.create 8

  let get_byte32 i b = 255 land Int32.to_int (Int32.shift_right i (8 * b))
  let get_byte64 i b = 255 land Int64.to_int (Int64.shift_right i (8 * b))

  let comp_int32 b n =
    let s = ref 0l in
    for i = 0 to n - 1 do
      s := Int32.logor !s (Int32.shift_left (Int32.of_int (int_of_char (Bytes.get b i))) (8 * (n - 1 - i)))
    done;
    !s

  let comp_int64 b n =
    let s = ref 0L in
    for i = 0 to n - 1 do
      s := Int64.logor !s (Int64.shift_left (Int64.of_int (int_of_char (Bytes.get b i))) (8 * (n - 1 - i)))
    done;
    !s

  let set32 s at v =
    let gb = get_byte32 v in
    for i = 0 to 3 do Bytes.set buffer (3 - i) (char_of_int (gb i)) done;
    Bytes.blit buffer 0 s at 4

  let get32 s at =
    Bytes.blit s at buffer 0 4;
    comp_int32 buffer 4

  let set64 s at v =
    let gb = get_byte64 v in
    for i = 0 to 7 do Bytes.set buffer (7 - i) (char_of_int (gb i)) done;
    Bytes.blit buffer 0 s at 8

  let get64 s at =
    Bytes.blit s at buffer 0 8;
    comp_int64 buffer 8
end

module Unrolled = struct
  (* Each byte picked out of the number, no loop and no buffer. *)
  let byte32 v i = Char.unsafe_chr (Int32.to_int (Int32.shift_right_logical v (8 * i)) land 255)

  let set32 s at v =
    Bytes.set s at (byte32 v 0);
    Bytes.set s (at + 1) (byte32 v 1);
    Bytes.set s (at + 2) (byte32 v 2);
    Bytes.set s (at + 3) (byte32 v 3)

  let part32 s at i = Int32.shift_left (Int32.of_int (Char.code (Bytes.get s (at + i)))) (8 * i)

  let get32 s at =
    Int32.logor (Int32.logor (part32 s at 0) (part32 s at 1)) (Int32.logor (part32 s at 2) (part32 s at 3))

  let byte64 v i = Char.unsafe_chr (Int64.to_int (Int64.shift_right_logical v (8 * i)) land 255)

  let set64 s at v =
    for i = 0 to 7 do
      Bytes.set s (at + i) (byte64 v i)
    done

  let get64 s at =
    let v = ref 0L in
    for i = 0 to 7 do
      v := Int64.logor !v (Int64.shift_left (Int64.of_int (Char.code (Bytes.get s (at + i)))) (8 * i))
    done;
    !v
end

module Ffi = struct
  external set32 : bytes -> int -> int32 -> unit = "seeds_set32"
  external get32 : bytes -> int -> int32 = "seeds_get32"
  external set64 : bytes -> int -> int64 -> unit = "seeds_set64"
  external get64 : bytes -> int -> int64 = "seeds_get64"
end

module Ffi_bare = struct
  external set32 : bytes -> int -> int32 -> unit = "seeds_set32_bare"
  external get32 : bytes -> int -> int32 = "seeds_get32_bare"
  external set64 : bytes -> int -> int64 -> unit = "seeds_set64_bare"
  external get64 : bytes -> int -> int64 = "seeds_get64_bare"
end

module Ffi_unboxed = struct
  external set32 : bytes -> (int[@untagged]) -> (int32[@unboxed]) -> unit = "seeds_set32" "seeds_set32_raw" [@@noalloc]
  external get32 : bytes -> (int[@untagged]) -> (int32[@unboxed]) = "seeds_get32" "seeds_get32_raw" [@@noalloc]
  external set64 : bytes -> (int[@untagged]) -> (int64[@unboxed]) -> unit = "seeds_set64" "seeds_set64_raw" [@@noalloc]
  external get64 : bytes -> (int[@untagged]) -> (int64[@unboxed]) = "seeds_get64" "seeds_get64_raw" [@@noalloc]
end

module Primitive = struct
  external set32 : bytes -> int -> int32 -> unit = "%caml_bytes_set32"
  external get32 : bytes -> int -> int32 = "%caml_bytes_get32"
  external set64 : bytes -> int -> int64 -> unit = "%caml_bytes_set64"
  external get64 : bytes -> int -> int64 = "%caml_bytes_get64"
end

(* What follows goes through the C preprocessor: each loop has to be written out, since without flambda the compiler calls a
   function that is passed in, and boxes its numbers. *)

let fail () = failwith "what was read is not what was written"

#define SETGET32(name, M) \
  let name n = \
    let s = Bytes.create 8 in \
    let sum = ref 0 in \
    for i = 0 to n - 1 do \
      let v = Int32.of_int i in \
      M.set32 s 0 v; \
      let r = M.get32 s 0 in \
      if Int32.compare r v <> 0 then fail (); \
      sum := (!sum + Int32.to_int r) land mask \
    done; \
    !sum

#define SETGET64(name, M) \
  let name n = \
    let s = Bytes.create 8 in \
    let sum = ref 0 in \
    for i = 0 to n - 1 do \
      let v = Int64.of_int i in \
      M.set64 s 0 v; \
      let r = M.get64 s 0 in \
      if Int64.compare r v <> 0 then fail (); \
      sum := (!sum + Int64.to_int r) land mask \
    done; \
    !sum

module Endian = struct
  module L = EndianBytes.LittleEndian
  let set32 s at v = L.set_int32 s at v
  let get32 s at = L.get_int32 s at
  let set64 s at v = L.set_int64 s at v
  let get64 s at = L.get_int64 s at
end

SETGET32(naive32, Naive)
SETGET32(thrift32, Thrift)
SETGET32(unrolled32, Unrolled)
SETGET32(ffi32, Ffi)
SETGET32(ffi_bare32, Ffi_bare)
SETGET32(ffi_unboxed32, Ffi_unboxed)
SETGET32(primitive32, Primitive)
SETGET32(endian32, Endian)
SETGET64(naive64, Naive)
SETGET64(thrift64, Thrift)
SETGET64(unrolled64, Unrolled)
SETGET64(ffi64, Ffi)
SETGET64(ffi_bare64, Ffi_bare)
SETGET64(ffi_unboxed64, Ffi_unboxed)
SETGET64(primitive64, Primitive)
SETGET64(endian64, Endian)

(* cstruct has buffers of its own. *)
let cstruct32 n =
  let s = Cstruct.create_unsafe 8 in
  let sum = ref 0 in
  for i = 0 to n - 1 do
    let v = Int32.of_int i in
    Cstruct.LE.set_uint32 s 0 v;
    let r = Cstruct.LE.get_uint32 s 0 in
    if Int32.compare r v <> 0 then fail ();
    sum := (!sum + Int32.to_int r) land mask
  done;
  !sum

let cstruct64 n =
  let s = Cstruct.create_unsafe 8 in
  let sum = ref 0 in
  for i = 0 to n - 1 do
    let v = Int64.of_int i in
    Cstruct.LE.set_uint64 s 0 v;
    let r = Cstruct.LE.get_uint64 s 0 in
    if Int64.compare r v <> 0 then fail ();
    sum := (!sum + Int64.to_int r) land mask
  done;
  !sum

(* ---- words in a loop: n bytes read and added up, or counted numbers written ---- *)

type memory = { bytes : Bytes.t; cstruct : Cstruct.t }

#define READ(name, field, len, get) \
  let name m = \
    let s = m.field in \
    let sum = ref 0 in \
    for i = 0 to (Bytes.length m.bytes / len) - 1 do sum := !sum + get s (i * len) done; \
    !sum

#define READ32(name, field, get) \
  let name m = \
    let s = m.field in \
    let sum = ref 0l in \
    for i = 0 to (Bytes.length m.bytes / 4) - 1 do sum := Int32.add !sum (get s (i * 4)) done; \
    Int32.to_int !sum land mask

#define READ64(name, field, get) \
  let name m = \
    let s = m.field in \
    let sum = ref 0L in \
    for i = 0 to (Bytes.length m.bytes / 8) - 1 do sum := Int64.add !sum (get s (i * 8)) done; \
    Int64.to_int (Int64.logxor !sum (Int64.shift_right_logical !sum 32)) land mask

#define WRITE(name, field, len, set, of_int) \
  let name m = \
    let s = m.field in \
    for i = 0 to (Bytes.length m.bytes / len) - 1 do set s (i * len) (of_int i) done; \
    0

let as_u16 i = i land 0xffff

READ(r16le, bytes, 2, EndianBytes.LittleEndian.get_uint16)
READ(r16be, bytes, 2, EndianBytes.BigEndian.get_uint16)
READ(r16host, bytes, 2, EndianBytes.NativeEndian.get_uint16)
READ32(r32le, bytes, EndianBytes.LittleEndian.get_int32)
READ32(r32be, bytes, EndianBytes.BigEndian.get_int32)
READ32(r32host, bytes, EndianBytes.NativeEndian.get_int32)
READ64(r64le, bytes, EndianBytes.LittleEndian.get_int64)
READ64(r64be, bytes, EndianBytes.BigEndian.get_int64)
READ64(r64host, bytes, EndianBytes.NativeEndian.get_int64)
READ(c16le, cstruct, 2, Cstruct.LE.get_uint16)
READ(c16be, cstruct, 2, Cstruct.BE.get_uint16)
READ(c16host, cstruct, 2, Cstruct.HE.get_uint16)
READ32(c32le, cstruct, Cstruct.LE.get_uint32)
READ32(c32be, cstruct, Cstruct.BE.get_uint32)
READ32(c32host, cstruct, Cstruct.HE.get_uint32)
READ64(c64le, cstruct, Cstruct.LE.get_uint64)
READ64(c64be, cstruct, Cstruct.BE.get_uint64)
READ64(c64host, cstruct, Cstruct.HE.get_uint64)

WRITE(w16le, bytes, 2, EndianBytes.LittleEndian.set_int16, as_u16)
WRITE(w16be, bytes, 2, EndianBytes.BigEndian.set_int16, as_u16)
WRITE(w16host, bytes, 2, EndianBytes.NativeEndian.set_int16, as_u16)
WRITE(w32le, bytes, 4, EndianBytes.LittleEndian.set_int32, Int32.of_int)
WRITE(w32be, bytes, 4, EndianBytes.BigEndian.set_int32, Int32.of_int)
WRITE(w32host, bytes, 4, EndianBytes.NativeEndian.set_int32, Int32.of_int)
WRITE(w64le, bytes, 8, EndianBytes.LittleEndian.set_int64, Int64.of_int)
WRITE(w64be, bytes, 8, EndianBytes.BigEndian.set_int64, Int64.of_int)
WRITE(w64host, bytes, 8, EndianBytes.NativeEndian.set_int64, Int64.of_int)
WRITE(d16le, cstruct, 2, Cstruct.LE.set_uint16, as_u16)
WRITE(d16be, cstruct, 2, Cstruct.BE.set_uint16, as_u16)
WRITE(d16host, cstruct, 2, Cstruct.HE.set_uint16, as_u16)
WRITE(d32le, cstruct, 4, Cstruct.LE.set_uint32, Int32.of_int)
WRITE(d32be, cstruct, 4, Cstruct.BE.set_uint32, Int32.of_int)
WRITE(d32host, cstruct, 4, Cstruct.HE.set_uint32, Int32.of_int)
WRITE(d64le, cstruct, 8, Cstruct.LE.set_uint64, Int64.of_int)
WRITE(d64be, cstruct, 8, Cstruct.BE.set_uint64, Int64.of_int)
WRITE(d64host, cstruct, 8, Cstruct.HE.set_uint64, Int64.of_int)

(* ---- rows ---- *)

type job =
  | Loop of (int -> int)
  | Read of (memory -> int)
  | Write of (memory -> int) * (memory -> int -> char)

let in_bytes m i = Bytes.get m.bytes i
let in_cstruct m i = Cstruct.get_char m.cstruct i

let rows =
  let setget = [
    ("setget-u32", "naive", Loop naive32); ("setget-u32", "thrift", Loop thrift32);
    ("setget-u32", "unrolled", Loop unrolled32); ("setget-u32", "ffi", Loop ffi32);
    ("setget-u32", "ffi-bare", Loop ffi_bare32);
    ("setget-u32", "ffi-unboxed", Loop ffi_unboxed32); ("setget-u32", "primitive", Loop primitive32);
    ("setget-u32", "ocplib-endian", Loop endian32); ("setget-u32", "cstruct", Loop cstruct32);
    ("setget-u64", "naive", Loop naive64); ("setget-u64", "thrift", Loop thrift64);
    ("setget-u64", "unrolled", Loop unrolled64); ("setget-u64", "ffi", Loop ffi64);
    ("setget-u64", "ffi-bare", Loop ffi_bare64);
    ("setget-u64", "ffi-unboxed", Loop ffi_unboxed64); ("setget-u64", "primitive", Loop primitive64);
    ("setget-u64", "ocplib-endian", Loop endian64); ("setget-u64", "cstruct", Loop cstruct64);
  ] in
  let words = [
    ("u16-le", r16le, c16le, w16le, d16le); ("u16-be", r16be, c16be, w16be, d16be); ("u16-host", r16host, c16host, w16host, d16host);
    ("u32-le", r32le, c32le, w32le, d32le); ("u32-be", r32be, c32be, w32be, d32be); ("u32-host", r32host, c32host, w32host, d32host);
    ("u64-le", r64le, c64le, w64le, d64le); ("u64-be", r64be, c64be, w64be, d64be); ("u64-host", r64host, c64host, w64host, d64host);
  ] in
  let word (name, r, c, w, d) = [
    ("read-" ^ name, "ocplib-endian", Read r); ("read-" ^ name, "cstruct", Read c);
    ("write-" ^ name, "ocplib-endian", Write (w, in_bytes)); ("write-" ^ name, "cstruct", Write (d, in_cstruct));
  ] in
  setget @ List.concat_map word words

let memory n =
  let bytes = Bytes.init n (fun i -> Char.unsafe_chr (((i * 7) + (i lsr 8)) mod 251)) in
  { bytes; cstruct = Cstruct.of_bytes bytes }

let empty = { bytes = Bytes.empty; cstruct = Cstruct.empty }

(* What is read and what is written over are two memories, kept from one request to the next. *)
let to_read = ref (-1, empty)
let to_write = ref (-1, empty)

let memory_of held n =
  if fst !held <> n then held := (n, memory n);
  snd !held

(* Sums of numbers of one or two bytes wrap where theirs would, which is what the other engines have. *)
let wrapped workload sum =
  match workload with "read-u16-le" | "read-u16-be" | "read-u16-host" -> sum land 0xffff | _ -> sum

let run (workload, _, job) n turns =
  let timed work =
    let before = clock () in
    let found = ref 0 in
    for _ = 1 to turns do found := work () done;
    (clock () - before, !found)
  in
  match job with
  | Loop f -> timed (fun () -> f n)
  | Read f ->
    let m = memory_of to_read n in
    let ns, sum = timed (fun () -> f m) in
    (ns, wrapped workload sum)
  | Write (f, byte) ->
    let m = memory_of to_write n in
    let ns, _ = timed (fun () -> f m) in
    let sum = ref 0 in
    for i = 0 to n - 1 do sum := ((!sum * 31) + Char.code (byte m i)) land mask done;
    (ns, !sum)

let () =
  try
    while true do
      (match String.split_on_char ' ' (input_line stdin) with
       | [ "list" ] ->
         List.iter (fun (w, r, _) -> print_endline (w ^ " " ^ r)) rows;
         print_endline "end"
       | [ "run"; w; r; n; turns ] as request -> (
         match List.find_opt (fun (w', r', _) -> w = w' && r = r') rows with
         | Some row ->
           let ns, sum = run row (int_of_string n) (int_of_string turns) in
           Printf.printf "%d %d\n" ns sum
         | None -> print_endline ("unknown " ^ String.concat " " request))
       | request -> print_endline ("unknown " ^ String.concat " " request));
      flush stdout
    done
  with End_of_file -> ()
