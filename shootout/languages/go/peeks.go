package main

import "schemas/shootout"

// peeks are the three forms written by steps, and read without a look at what is not reached.
func peeks() []row {
	steps := ours()
	return []row{
		{
			name: "record, steps; peek", group: recordPeek, write: steps[0].write,
			read: func(frame []byte, r *reader) {
				multi, _ := must(shootout.PeekFeed(frame)).DenseMulti()
				r.total += multi.Seq()
				list := must(multi.Messages())
				for i := range list.Len() {
					m := list.At(i)
					switch body := must(m.Body()); body.Tag() {
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
			name: "storage union, steps; peek", group: storedPeek, write: steps[1].write,
			read: func(frame []byte, r *reader) {
				multi, _ := must(shootout.PeekFeed(frame)).StoredMulti()
				r.total += multi.Seq()
				list := must(multi.Messages())
				for i := range list.Len() {
					m := must(list.At(i))
					symbol := word(must(m.SymbolBytes()))
					switch body := must(m.Body()); body.Tag() {
					case shootout.DenseBodyTagTrade:
						f := body.Trade()
						r.trade(m.Ts(), symbol, f.Price(), f.Size())
					case shootout.DenseBodyTagQuote:
						f := body.Quote()
						r.quote(m.Ts(), symbol, f.Price(), f.Size(), f.Flags(), uint8(f.Side()))
					}
				}
			},
		},
		{
			name: "heap union, steps; peek", group: heapPeek, write: steps[2].write,
			read: func(frame []byte, r *reader) {
				multi, _ := must(shootout.PeekFeed(frame)).Multi()
				r.total += multi.Seq()
				list := must(multi.Messages())
				for i := range list.Len() {
					m := must(list.At(i))
					symbol := word(must(m.SymbolBytes()))
					switch body := must(m.Body()); body.Tag() {
					case shootout.BodyTagTrade:
						f := must(body.Trade())
						r.trade(m.Ts(), symbol, f.Price(), f.Size())
					case shootout.BodyTagQuote:
						f := must(body.Quote())
						r.quote(m.Ts(), symbol, f.Price(), f.Size(), f.Flags(), uint8(f.Side()))
					}
				}
			},
		},
	}
}
