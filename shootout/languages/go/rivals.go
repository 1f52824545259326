package main

import (
	"encoding/binary"

	"languages/fb/shootout"
	"languages/pb"
	article "languages/sbe/sbe_article"
	finance "languages/sbe/sbe_finance"

	flatbuffers "github.com/google/flatbuffers/go"
	"google.golang.org/protobuf/proto"
)

// The rivals, used as their manuals say is fast: flyweights, builders and messages are kept, buffers are used again, and text is
// borrowed where there is a way to.

func rivals() []row {
	return []row{sbeArticle(), sbeFinance(), flatBuffers(), protobuf("protobuf-go", plain{}), protobuf("vtprotobuf, pool, borrowed text", vt{}), byHand()}
}

func sbeArticle() row {
	buf := make([]byte, 1<<16)
	var m article.MultiMessage
	var header article.MessageHeader
	var symbol [64]byte
	return row{
		name: "SBE flyweights, article", group: rival,
		write: func(p *payload) []byte {
			m.WrapAndApplyHeader(buf, 0, uint64(len(buf)))
			m.SetSequence_number(p.seq)
			group := m.MessagesCount(uint16(len(p.ticks)))
			for i := range p.ticks {
				t := &p.ticks[i]
				group.Next().SetTimestamp(t.ts)
				if t.isTrade {
					group.SetMsg_type(article.MsgType_Trade)
					group.Trade().SetPrice(t.price).SetSize(t.size)
				} else {
					group.SetMsg_type(article.MsgType_Quote)
					quote := group.Quote()
					quote.SetPrice(t.price).SetSize(t.size).SetFlags(t.flags)
					quote.SetSide(article.Side(side(t)))
				}
				group.PutSymbol(t.symbol)
			}
			return buf[:m.SbePosition()]
		},
		read: func(frame []byte, r *reader) {
			header.Wrap(frame, 0, 0, uint64(len(frame)))
			m.WrapForDecode(frame, header.EncodedLength(), uint64(header.BlockLength()), uint64(header.Version()), uint64(len(frame)))
			r.total += m.Sequence_number()
			for group := m.Messages(); group.HasNext(); {
				group.Next()
				if group.Msg_type() == article.MsgType_Trade {
					trade := group.Trade()
					ts, price, size := group.Timestamp(), trade.Price(), trade.Size()
					r.trade(ts, word(symbol[:group.GetSymbol(symbol[:])]), price, size)
				} else {
					quote := group.Quote()
					ts, price, size := group.Timestamp(), quote.Price(), quote.Size()
					flags, side := quote.Flags(), uint8(quote.Side())
					r.quote(ts, word(symbol[:group.GetSymbol(symbol[:])]), price, size, flags, side)
				}
			}
		},
	}
}

func sbeFinance() row {
	buf := make([]byte, 1<<16)
	var m finance.MultiMessage
	var header finance.MessageHeader
	return row{
		name: "SBE flyweights, finance", group: rival,
		write: func(p *payload) []byte {
			m.WrapAndApplyHeader(buf, 0, uint64(len(buf)))
			m.SetSequence_number(p.seq)
			group := m.MessagesCount(uint16(len(p.ticks)))
			for i := range p.ticks {
				t := &p.ticks[i]
				group.Next().SetTimestamp(t.ts)
				clear(group.Symbol())
				group.SetSymbol(t.symbol)
				group.SetMsg_type(finance.MsgType_Quote)
				if t.isTrade {
					group.SetMsg_type(finance.MsgType_Trade)
				}
				quote := group.Quote()
				quote.SetPrice(t.price).SetSize(t.size).SetFlags(t.flags)
				quote.SetSide(finance.Side(side(t)))
			}
			return buf[:m.SbePosition()]
		},
		read: func(frame []byte, r *reader) {
			header.Wrap(frame, 0, 0, uint64(len(frame)))
			m.WrapForDecode(frame, header.EncodedLength(), uint64(header.BlockLength()), uint64(header.Version()), uint64(len(frame)))
			r.total += m.Sequence_number()
			for group := m.Messages(); group.HasNext(); {
				group.Next()
				quote := group.Quote()
				if group.Msg_type() == finance.MsgType_Trade {
					r.trade(group.Timestamp(), word(group.Symbol()), quote.Price(), quote.Size())
				} else {
					r.quote(group.Timestamp(), word(group.Symbol()), quote.Price(), quote.Size(), quote.Flags(), uint8(quote.Side()))
				}
			}
		},
	}
}

func flatBuffers() row {
	b := flatbuffers.NewBuilder(1 << 16)
	offsets := make([]flatbuffers.UOffsetT, 64)
	var m shootout.Message
	var table flatbuffers.Table
	var trade shootout.Trade
	var level shootout.LevelUpdate
	var multi shootout.MultiMessage
	return row{
		name: "FlatBuffers tables", group: rival,
		write: func(p *payload) []byte {
			b.Reset()
			for i := range p.ticks {
				t := &p.ticks[i]
				symbol := b.CreateString(t.symbol)
				var body flatbuffers.UOffsetT
				kind := shootout.BodyTrade
				if t.isTrade {
					shootout.TradeStart(b)
					shootout.TradeAddPrice(b, t.price)
					shootout.TradeAddSize(b, t.size)
					body = shootout.TradeEnd(b)
				} else {
					kind = shootout.BodyLevelUpdate
					shootout.LevelUpdateStart(b)
					shootout.LevelUpdateAddPrice(b, t.price)
					shootout.LevelUpdateAddSize(b, t.size)
					shootout.LevelUpdateAddFlags(b, t.flags)
					shootout.LevelUpdateAddSide(b, shootout.Side(side(t)))
					body = shootout.LevelUpdateEnd(b)
				}
				shootout.MessageStart(b)
				shootout.MessageAddTs(b, t.ts)
				shootout.MessageAddSymbol(b, symbol)
				shootout.MessageAddBodyType(b, kind)
				shootout.MessageAddBody(b, body)
				offsets[i] = shootout.MessageEnd(b)
			}
			shootout.MultiMessageStartMessagesVector(b, len(p.ticks))
			for i := len(p.ticks) - 1; i >= 0; i-- {
				b.PrependUOffsetT(offsets[i])
			}
			messages := b.EndVector(len(p.ticks))
			shootout.MultiMessageStart(b)
			shootout.MultiMessageAddSeq(b, p.seq)
			shootout.MultiMessageAddMessages(b, messages)
			b.Finish(shootout.MultiMessageEnd(b))
			return b.FinishedBytes()
		},
		read: func(frame []byte, r *reader) {
			multi.Init(frame, flatbuffers.GetUOffsetT(frame))
			r.total += multi.Seq()
			for i := range multi.MessagesLength() {
				multi.Messages(&m, i)
				m.Body(&table)
				if m.BodyType() == shootout.BodyTrade {
					trade.Init(table.Bytes, table.Pos)
					r.trade(m.Ts(), word(m.Symbol()), trade.Price(), trade.Size())
				} else {
					level.Init(table.Bytes, table.Pos)
					r.quote(m.Ts(), word(m.Symbol()), level.Price(), level.Size(), level.Flags(), uint8(level.Side()))
				}
			}
		},
	}
}

// codec is a way to write and read the messages of protobuf.
type codec interface {
	append(buf []byte, m *pb.MultiMessage) []byte
	read(frame []byte, with func(m *pb.MultiMessage))
}

type plain struct{}

func (plain) append(buf []byte, m *pb.MultiMessage) []byte {
	return must(proto.MarshalOptions{}.MarshalAppend(buf[:0], m))
}

func (plain) read(frame []byte, with func(m *pb.MultiMessage)) {
	var m pb.MultiMessage
	if err := proto.Unmarshal(frame, &m); err != nil {
		panic(err)
	}
	with(&m)
}

type vt struct{}

func (vt) append(buf []byte, m *pb.MultiMessage) []byte {
	size := m.SizeVT()
	return buf[:must(m.MarshalToSizedBufferVT(buf[:size]))]
}

func (vt) read(frame []byte, with func(m *pb.MultiMessage)) {
	m := pb.MultiMessageFromVTPool()
	if err := m.UnmarshalVTUnsafe(frame); err != nil {
		panic(err)
	}
	with(m)
	m.ReturnToVTPool()
}

func protobuf(name string, by codec) row {
	buf := make([]byte, 1<<16)
	var multi pb.MultiMessage
	messages := make([]pb.Message, 64)
	trades, levels := make([]pb.Message_Trade, 64), make([]pb.Message_Level, 64)
	for i := range messages {
		trades[i].Trade, levels[i].Level = &pb.Trade{}, &pb.LevelUpdate{}
	}
	return row{
		name: name, group: rival,
		write: func(p *payload) []byte {
			multi.Seq, multi.Messages = p.seq, multi.Messages[:0]
			for i := range p.ticks {
				t, m := &p.ticks[i], &messages[i]
				m.Ts, m.Symbol = t.ts, t.symbol
				if t.isTrade {
					trade := trades[i].Trade
					trade.Price, trade.Size = t.price, t.size
					m.Body = &trades[i]
				} else {
					level := levels[i].Level
					level.Price, level.Size, level.Flags, level.Side = t.price, t.size, uint32(t.flags), pb.Side(side(t))
					m.Body = &levels[i]
				}
				multi.Messages = append(multi.Messages, m)
			}
			return by.append(buf, &multi)
		},
		read: func(frame []byte, r *reader) {
			by.read(frame, func(m *pb.MultiMessage) {
				r.total += m.Seq
				for _, m := range m.Messages {
					switch body := m.Body.(type) {
					case *pb.Message_Trade:
						r.trade(m.Ts, word(m.Symbol), body.Trade.Price, body.Trade.Size)
					case *pb.Message_Level:
						level := body.Level
						r.quote(m.Ts, word(m.Symbol), level.Price, level.Size, uint8(level.Flags), uint8(level.Side))
					}
				}
			})
		},
	}
}

// byHand is what a program without a schema does: fields one after the other, the symbol behind its length, no check but Go's own.
func byHand() row {
	le := binary.LittleEndian
	var buf []byte
	return row{
		name: "encoding/binary by hand", group: rival,
		write: func(p *payload) []byte {
			b := le.AppendUint64(buf[:0], p.seq)
			b = le.AppendUint16(b, uint16(len(p.ticks)))
			for i := range p.ticks {
				t := &p.ticks[i]
				b = le.AppendUint64(b, uint64(t.ts))
				b = append(b, byte(len(t.symbol)))
				b = append(b, t.symbol...)
				if t.isTrade {
					b = append(b, 1)
					b = le.AppendUint64(b, t.price)
					b = le.AppendUint32(b, t.size)
				} else {
					b = append(b, 2)
					b = le.AppendUint64(b, t.price)
					b = le.AppendUint32(b, t.size)
					b = append(b, t.flags, byte(side(t)))
				}
			}
			buf = b
			return b
		},
		read: func(b []byte, r *reader) {
			r.total += le.Uint64(b)
			n := le.Uint16(b[8:])
			b = b[10:]
			for range n {
				ts, end := int64(le.Uint64(b)), 9+int(b[8])
				symbol := word(b[9:end])
				b = b[end:]
				price, size := le.Uint64(b[1:]), le.Uint32(b[9:])
				if b[0] == 1 {
					r.trade(ts, symbol, price, size)
					b = b[13:]
				} else {
					r.quote(ts, symbol, price, size, b[13], b[14])
					b = b[15:]
				}
			}
		},
	}
}
