package main

import "math/rand/v2"

// What is written and read: packets of trades and book updates, as in the shootout of Rust.

// tick is one message as the program has it.
type tick struct {
	ts      int64
	symbol  string
	isTrade bool
	price   uint64
	size    uint32
	flags   uint8
	isSell  bool
}

type payload struct {
	seq   uint64
	ticks []tick
}

// market makes payloads with so many messages as of gives: a third are trades, symbols have one to eight letters.
func market(payloads int, of func(r *rand.Rand) int) []payload {
	r := rand.New(rand.NewPCG(1, 2))
	symbols := make([]string, 500)
	for i := range symbols {
		letters := make([]byte, 1+r.IntN(8))
		for j := range letters {
			letters[j] = 'A' + byte(r.IntN(26))
		}
		symbols[i] = string(letters)
	}
	all := make([]payload, payloads)
	for i := range all {
		all[i] = payload{seq: 1_000_000 + uint64(i), ticks: make([]tick, of(r))}
		for j := range all[i].ticks {
			t := tick{
				ts: 1_569_000_000_000_000_000 + r.Int64N(1e15), symbol: symbols[r.IntN(len(symbols))],
				isTrade: r.IntN(3) == 0, price: 10_000 + r.Uint64N(5_000_000), size: 100 * (1 + r.Uint32N(50)),
			}
			if !t.isTrade {
				t.flags, t.isSell = uint8(r.UintN(2)), r.IntN(2) == 0
			}
			all[i].ticks[j] = t
		}
	}
	return all
}

// few is one message in 70 of 100 payloads, two in 20, three in 10.
func few(r *rand.Rand) int {
	switch n := r.IntN(10); {
	case n < 7:
		return 1
	case n < 9:
		return 2
	}
	return 3
}

func many(*rand.Rand) int { return 32 }

// reader is told each message. It adds up every field, or keeps volume and range of prices for each symbol.
type reader struct {
	total      uint64
	aggregates bool
	slots      [2048]slot
}

type slot struct{ key, volume, low, high uint64 }

func (r *reader) trade(ts int64, symbol uint64, price uint64, size uint32) {
	if r.aggregates {
		r.slot(symbol).volume += uint64(size)
		return
	}
	r.total += uint64(ts) + symbol + price + uint64(size)
}

func (r *reader) quote(ts int64, symbol uint64, price uint64, size uint32, flags, side uint8) {
	if r.aggregates {
		s := r.slot(symbol)
		s.low, s.high = min(s.low, price), max(s.high, price)
		return
	}
	r.total += uint64(ts) + symbol + price + uint64(size) + uint64(flags) + uint64(side)
}

func (r *reader) slot(symbol uint64) *slot {
	for i := symbol * 0x9E3779B97F4A7C15 >> 53; ; i = (i + 1) % uint64(len(r.slots)) {
		s := &r.slots[i]
		if s.key == 0 {
			*s = slot{key: symbol, low: ^uint64(0)}
		}
		if s.key == symbol {
			return s
		}
	}
}

// answer is one number of all that was read.
func (r *reader) answer() uint64 {
	sum := r.total
	for _, s := range r.slots {
		if s.key != 0 {
			sum += s.key * (s.volume + 3*s.low + 5*s.high)
		}
	}
	return sum
}

// word is a symbol as a number, whose lowest byte is the first: what a program would look it up by.
func word[T string | []byte](t T) uint64 {
	switch n := len(t); {
	case n >= 8:
		_ = t[7]
		return uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 |
			uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
	case n >= 4:
		low := uint32(t[0]) | uint32(t[1])<<8 | uint32(t[2])<<16 | uint32(t[3])<<24
		high := uint32(t[n-4]) | uint32(t[n-3])<<8 | uint32(t[n-2])<<16 | uint32(t[n-1])<<24
		return uint64(low) | uint64(high)<<(8*(n-4))
	case n > 0:
		return uint64(t[0]) | uint64(t[n/2])<<(8*(n/2)) | uint64(t[n-1])<<(8*(n-1))
	}
	return 0
}
