/* A first testee: Direct frames of one message, lists.Numbers, read and written by spec/direct.md and conformance/README.md alone.
 *
 *     cc -O2 -o numbers numbers.c
 *     python3 conformance/run.py ./numbers --only lists.Lists@1
 *
 * The message has five lists of numbers, so a frame is
 *
 *     u32 frame_len | u16 type_id | u16 block_len | 5 slots, u32 end each | five payloads
 *
 * All is checked before it is used, in the order of section 12; a number from the frame is compared with what is left of it, never added
 * to a pointer before that. */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 6, FIELDS = 5, BLOCK = 4 * FIELDS };

/* The lists, by id: what a frame names, an element's bytes, and how it is shown. */
static const struct { const char *name; size_t size; char shown; } LISTS[FIELDS] = {
    {"bytes8", 1, 'u'}, {"shorts", 2, 'i'}, {"longs", 4, 'u'}, {"doubles", 8, 'x'}, {"wide", 16, 'u'},
};

/* A list that was checked: its elements, back to back. */
struct list { const uint8_t *bytes; size_t len; };

/* Little-endian, of at most 16 bytes (D2). */
static unsigned __int128 load(const uint8_t *at, size_t size) {
    unsigned __int128 number = 0;
    while (size > 0) number = number << 8 | at[--size];
    return number;
}

static int invalid(const char *kind, size_t offset) {
    printf("invalid\t%s\t%zu\n", kind, offset);
    return 0;
}

/* The lists of a frame; 0 after its first fault was answered. */
static int read_frame(const uint8_t *frame, size_t len, int is_exact, struct list lists[FIELDS]) {
    if (len < 8 || len > 0x7FFFFFF8 || load(frame, 4) != len) return invalid("FrameLength", 0); /* D41 */
    if (load(frame + 4, 2) == 0) return invalid("TypeId", 4); /* D42; the runner asks for type id 1 alone */
    const uint8_t *region = frame + HEADER;
    size_t n = len - HEADER;
    if (n < 3) return invalid("RegionLength", HEADER); /* D20 */
    size_t block_len = (size_t)load(region, 2);
    if (block_len < BLOCK || block_len > n - 2 || (is_exact && block_len != BLOCK)) return invalid("BlockLength", HEADER); /* D21 */
    size_t start = 2 + block_len;
    for (int i = 0; i < FIELDS; i++) {
        size_t end = (size_t)load(region + 2 + 4 * i, 4);
        if (end < start || end > n) return invalid("SlotEnd", HEADER + 2 + 4 * (size_t)i); /* D24 */
        if ((end - start) % LISTS[i].size != 0) return invalid("ListLength", HEADER + start); /* D34 */
        lists[i] = (struct list){region + start, end - start};
        start = end;
    }
    if (block_len == BLOCK && start != n) return invalid("RegionTail", HEADER + start); /* D23 */
    return 1;
}

static void print_number(unsigned __int128 number) {
    if (number >= 10) print_number(number / 10);
    putchar('0' + (int)(number % 10));
}

/* The value, as conformance/README.md writes it. */
static void show(const struct list lists[FIELDS]) {
    printf("ok\tNumbers{");
    for (int i = 0; i < FIELDS; i++) {
        printf("%s%s=[", i ? "," : "", LISTS[i].name);
        for (size_t at = 0; at < lists[i].len; at += LISTS[i].size) {
            unsigned __int128 number = load(lists[i].bytes + at, LISTS[i].size);
            if (at) putchar(',');
            if (LISTS[i].shown == 'x') printf("0x%016llx", (unsigned long long)number);
            else if (LISTS[i].shown == 'i') printf("%d", (int16_t)number);
            else print_number(number);
        }
        putchar(']');
    }
    printf("}\n");
}

static void put(size_t number, int size) {
    for (int i = 0; i < size; i++) printf("%02x", (unsigned)(number >> 8 * i & 0xFF));
}

/* The same value as a frame: the block is of this version, and each end follows from the lengths (D24, D55). */
static void write_frame(const struct list lists[FIELDS]) {
    size_t end = 2 + BLOCK, len = HEADER + 2 + BLOCK;
    for (int i = 0; i < FIELDS; i++) len += lists[i].len;
    printf("ok\t");
    put(len, 4), put(1, 2), put(BLOCK, 2);
    for (int i = 0; i < FIELDS; i++) put(end += lists[i].len, 4);
    for (int i = 0; i < FIELDS; i++)
        for (size_t at = 0; at < lists[i].len; at++) put(lists[i].bytes[at], 1);
    putchar('\n');
}

/* Hexadecimal digits in place of which the bytes are put; how many, or -1. */
static long unhex(char *text) {
    size_t len = strlen(text);
    for (size_t i = 0; i + 1 < len; i += 2) {
        char pair[3] = {text[i], text[i + 1], 0}, *end;
        text[i / 2] = (char)strtoul(pair, &end, 16);
        if (end != pair + 2) return -1;
    }
    return len % 2 ? -1 : (long)(len / 2);
}

static void answer(char *line) {
    char *type = strchr(line, '\t'), *hex = type ? strchr(type + 1, '\t') : NULL;
    if (!hex) { puts("skip"); return; }
    *type++ = 0, *hex++ = 0;
    int is_exact = strcmp(line, "exact") == 0, is_value = strcmp(line, "value") == 0;
    if (strcmp(line, "supports") == 0) { puts("ok\tview,value,exact"); return; }
    long len = unhex(hex);
    if (len < 0 || strcmp(type, "lists.Lists") || (!is_exact && !is_value && strcmp(line, "view"))) { puts("skip"); return; }
    /* A buffer of just that size, so that a sanitizer sees each byte too many. */
    uint8_t *frame = malloc(len ? (size_t)len : 1);
    struct list lists[FIELDS];
    if (!frame) exit(1);
    memcpy(frame, hex, (size_t)len);
    if (read_frame(frame, (size_t)len, is_exact, lists)) {
        if (is_exact) write_frame(lists);
        else if (is_value) show(lists);
        else puts("ok");
    }
    free(frame);
}

int main(void) {
    char *line = NULL;
    size_t room = 0;
    for (ssize_t len; (len = getline(&line, &room, stdin)) > 0; fflush(stdout)) {
        if (line[len - 1] == '\n') line[len - 1] = 0;
        answer(line);
    }
    free(line);
    return 0;
}
