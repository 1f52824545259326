package main

import (
	scantling "scantling.dev/go"
	"schemas/shootout"
)

// The three forms of conformance/schemas/shootout.scant, by generated code.

func side(t *tick) shootout.Side {
	if t.isSell {
		return shootout.SideSell
	}
	return shootout.SideBuy
}

func ours() []row {
	w := scantling.NewWriter(make([]byte, 0, 1<<16))
	return []row{
		{
			name: "record, steps; view", group: record,
			write: func(p *payload) []byte {
				w.Reset()
				multi := shootout.WriteFeedDenseMulti(w)
				multi.SetSeq(p.seq)
				list := multi.Messages(len(p.ticks))
				for i := range p.ticks {
					t, m := &p.ticks[i], list.Next()
					m.SetTs(t.ts)
					m.SetSymbol(t.symbol)
					if t.isTrade {
						m.SetBodyTrade(&shootout.Fill{Price: t.price, Size: t.size})
					} else {
						m.SetBodyQuote(&shootout.Level{Price: t.price, Size: t.size, Flags: t.flags, Side: side(t)})
					}
				}
				return must(list.End().End())
			},
			read: func(frame []byte, r *reader) {
				multi, _ := must(shootout.ViewFeed(frame)).DenseMulti()
				r.total += multi.Seq()
				list := multi.Messages()
				for i := range list.Len() {
					m := list.At(i)
					switch body := m.Body(); body.Tag() {
					case shootout.DenseBodyTagTrade:
						f := body.Trade()
						r.trade(m.Ts(), word(m.SymbolBytes()), f.Price(), f.Size())
					case shootout.DenseBodyTagQuote:
						f := body.Quote()
						r.quote(m.Ts(), word(m.SymbolBytes()), f.Price(), f.Size(), f.Flags(), uint8(f.Side()))
					}
				}
			},
		},
		{
			name: "storage union, steps; view", group: stored,
			write: func(p *payload) []byte {
				w.Reset()
				multi := shootout.WriteFeedStoredMulti(w)
				multi.SetSeq(p.seq)
				list := multi.Messages(len(p.ticks))
				for i := range p.ticks {
					t, m := &p.ticks[i], list.Next()
					m.SetTs(t.ts)
					if t.isTrade {
						m.SetBodyTrade(&shootout.Fill{Price: t.price, Size: t.size})
					} else {
						m.SetBodyQuote(&shootout.Level{Price: t.price, Size: t.size, Flags: t.flags, Side: side(t)})
					}
					m.Symbol(t.symbol)
				}
				return must(list.End().End())
			},
			read: func(frame []byte, r *reader) {
				multi, _ := must(shootout.ViewFeed(frame)).StoredMulti()
				r.total += multi.Seq()
				list := multi.Messages()
				for i := range list.Len() {
					m := list.At(i)
					switch body := m.Body(); body.Tag() {
					case shootout.DenseBodyTagTrade:
						f := body.Trade()
						r.trade(m.Ts(), word(m.SymbolBytes()), f.Price(), f.Size())
					case shootout.DenseBodyTagQuote:
						f := body.Quote()
						r.quote(m.Ts(), word(m.SymbolBytes()), f.Price(), f.Size(), f.Flags(), uint8(f.Side()))
					}
				}
			},
		},
		{
			name: "heap union, steps; view", group: heap,
			write: func(p *payload) []byte {
				w.Reset()
				multi := shootout.WriteFeedMulti(w)
				multi.SetSeq(p.seq)
				list := multi.Messages(len(p.ticks))
				for i := range p.ticks {
					t, m := &p.ticks[i], list.Next()
					m.SetTs(t.ts)
					if body := m.Symbol(t.symbol); t.isTrade {
						trade := body.BodyTrade()
						trade.SetPrice(t.price)
						trade.SetSize(t.size)
					} else {
						quote := body.BodyQuote()
						quote.SetPrice(t.price)
						quote.SetSize(t.size)
						quote.SetFlags(t.flags)
						quote.SetSide(side(t))
					}
				}
				return must(list.End().End())
			},
			read: func(frame []byte, r *reader) {
				multi, _ := must(shootout.ViewFeed(frame)).Multi()
				r.total += multi.Seq()
				list := multi.Messages()
				for i := range list.Len() {
					m := list.At(i)
					switch body := m.Body(); body.Tag() {
					case shootout.BodyTagTrade:
						f := body.Trade()
						r.trade(m.Ts(), word(m.SymbolBytes()), f.Price(), f.Size())
					case shootout.BodyTagQuote:
						f := body.Quote()
						r.quote(m.Ts(), word(m.SymbolBytes()), f.Price(), f.Size(), f.Flags(), uint8(f.Side()))
					}
				}
			},
		},
		owned(),
	}
}

// owned is the heap union as owned values: a program that keeps them fills and reads them.
func owned() row {
	return valuesOf("heap union, owned values", values, shootout.AppendFeed, shootout.DecodeFeed)
}

// inCompact is the same in the other encoding.
func inCompact() row {
	return valuesOf("heap union, Compact", compact, shootout.AppendFeedCompact, shootout.DecodeFeedCompact)
}

func valuesOf(
	name string, group group, write func([]byte, shootout.FeedMessage) ([]byte, error), decode func([]byte) (shootout.FeedMessage, error),
) row {
	var buf []byte
	var multi shootout.Multi
	return row{
		name: name, group: group,
		write: func(p *payload) []byte {
			multi.Seq, multi.Messages = p.seq, multi.Messages[:0]
			for i := range p.ticks {
				t := &p.ticks[i]
				m := shootout.Message{Ts: t.ts, Symbol: t.symbol}
				if t.isTrade {
					m.Body = shootout.BodyTrade{Value: shootout.Trade{Price: t.price, Size: t.size}}
				} else {
					m.Body = shootout.BodyQuote{Value: shootout.LevelUpdate{Price: t.price, Size: t.size, Flags: t.flags, Side: side(t)}}
				}
				multi.Messages = append(multi.Messages, m)
			}
			buf = must(write(buf[:0], &multi))
			return buf
		},
		read: func(frame []byte, r *reader) {
			multi, _ := must(decode(frame)).(*shootout.Multi)
			r.total += multi.Seq
			for i := range multi.Messages {
				m := &multi.Messages[i]
				switch body := m.Body.(type) {
				case shootout.BodyTrade:
					r.trade(m.Ts, word(m.Symbol), body.Value.Price, body.Value.Size)
				case shootout.BodyQuote:
					f := &body.Value
					r.quote(m.Ts, word(m.Symbol), f.Price, f.Size, f.Flags, uint8(f.Side))
				}
			}
		},
	}
}
