// Go's conformance program: one request per line, one answer per line (conformance/README.md).
//
//	view TAB shootout.Feed TAB 6d000000...   ->   ok
package main

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"

	scantling "scantling.dev/go"
	"scantling.dev/go/rt"
)

// view is what all views of protocols have.
type view interface {
	TypeID() uint16
	Decode() (scantling.Message, error)
}

// protocol is what generated code has for one.
type protocol struct {
	view, exact func(frame []byte) (view, error)
	any         func(scantling.Any) (view, error)
	peek        func(frame []byte) (peek, error)
	peekAny     func(scantling.Any) (peek, error)
	append      func(dst []byte, message scantling.Message) ([]byte, error)
	// Of Compact.
	tables  *rt.Protocol
	unpack  func(frame []byte) (scantling.Message, error)
	pack    func(dst []byte, message scantling.Message) ([]byte, error)
	json    func(dst []byte, message scantling.Message) ([]byte, error)
	message func(scantling.Any) (scantling.Message, error)
	// writes start frames by steps, one for each root.
	writes []any
}

func of[M scantling.Message, V viewOf[M], P peek](
	compatible, exact func([]byte) (V, error), any func(scantling.Any) (V, error),
	look func([]byte) (P, error), lookAny func(scantling.Any) (P, error), append func([]byte, M) ([]byte, error),
	tables scantling.Protocol, unpack func([]byte) (M, error), pack func([]byte, M) ([]byte, error),
	json func([]byte, M) ([]byte, error), message func(scantling.Any) (M, error), writes ...any,
) protocol {
	// Only what was decoded by this protocol is written by it.
	written := func(write func([]byte, M) ([]byte, error)) func([]byte, scantling.Message) ([]byte, error) {
		return func(dst []byte, message scantling.Message) ([]byte, error) { return write(dst, message.(M)) }
	}
	return protocol{
		view:    viewer[M](compatible),
		exact:   viewer[M](exact),
		any:     viewer[M](any),
		peek:    func(frame []byte) (peek, error) { return look(frame) },
		peekAny: func(a scantling.Any) (peek, error) { return lookAny(a) },
		append:  written(append),
		tables:  tables.(*rt.Protocol),
		unpack:  func(frame []byte) (scantling.Message, error) { return unpack(frame) },
		pack:    written(pack),
		json:    written(json),
		message: func(a scantling.Any) (scantling.Message, error) { return message(a) },
		writes:  writes,
	}
}

// viewOf is a view of a protocol with these messages.
type viewOf[M scantling.Message] interface {
	TypeID() uint16
	Decode() (M, error)
}

// anyView is a view of any protocol.
type anyView[M scantling.Message, V viewOf[M]] struct{ v V }

func (v anyView[M, V]) TypeID() uint16                     { return v.v.TypeID() }
func (v anyView[M, V]) Decode() (scantling.Message, error) { return v.v.Decode() }

func viewer[M scantling.Message, V viewOf[M], From any](f func(From) (V, error)) func(From) (view, error) {
	return func(from From) (view, error) {
		v, err := f(from)
		return anyView[M, V]{v}, err
	}
}

// isUnknown says whether a message is one of which only a newer schema knows the type.
func isUnknown(message scantling.Message) bool {
	_, has := reflect.TypeOf(message).Elem().FieldByName("Unknown")
	return has && strings.HasSuffix(reflect.TypeOf(message).Elem().Name(), "Unknown")
}

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	for {
		line, err := in.ReadString('\n')
		if err == io.EOF && line == "" {
			return
		}
		fmt.Fprintln(out, answer(strings.TrimSuffix(line, "\n")))
		if err := out.Flush(); err != nil {
			os.Exit(1)
		}
	}
}

// ops are those of this program.
const ops = "view,value,exact,json,compact-json,compact-view,compact-value,compact-exact,compact-canonical," +
	"to-compact,to-direct,to-compact-passing,to-direct-passing,aligned,streams"

func answer(line string) string {
	parts := strings.Split(line, "\t")
	if len(parts) != 3 {
		return "skip"
	}
	if parts[0] == "supports" {
		return "ok\t" + ops
	}
	p, ok := protocols[parts[1]]
	frame, err := hex.DecodeString(parts[2])
	if !ok || err != nil {
		return "skip"
	}
	op, isPath := strings.CutPrefix(parts[0], "path-")
	said, known, err := p.said(op, frame)
	if !known {
		return "skip"
	}
	var invalid *scantling.Invalid
	switch {
	case errors.As(err, &invalid) && isPath:
		return p.path(op, frame, err)
	case errors.As(err, &invalid):
		return fmt.Sprintf("invalid\t%s\t%d", invalid.Kind, invalid.Offset)
	case err != nil:
		return "error\t" + err.Error()
	}
	if said == "" {
		return "ok"
	}
	return "ok\t" + said
}

// said is the answer to a request, if it is known.
func (p protocol) said(op string, frame []byte) (said string, known bool, err error) {
	switch op {
	case "view":
		if _, err = p.shown(frame); isTooMuchMemory(err) {
			err = nil
		}
	case "exact":
		said, err = p.rewritten(frame)
	case "value":
		said, err = p.shown(frame)
	case "json":
		said, err = p.inJSON(p.view(frame))
	case "compact-json":
		said, err = p.textOf(p.unpack(frame))
	case "peek":
		said, err = p.peeked(frame, false)
	case "compact-view":
		err = p.agree(frame)
	case "compact-value":
		said, err = p.unpacked(frame)
	case "compact-exact":
		said, err = p.repacked(frame, scantling.Exact)
	case "compact-canonical":
		said, err = p.repacked(frame, scantling.Canonical)
	case "to-compact", "to-direct", "to-compact-passing", "to-direct-passing":
		said, err = p.transcoded(op, frame)
	default:
		return "", false, nil
	}
	return said, true, err
}

// path is where the fault is, in words. No request of the runner asks for it.
func (p protocol) path(op string, frame []byte, err error) string {
	explain := p.tables.Explain
	if strings.HasPrefix(op, "compact") || strings.HasPrefix(op, "to-direct") {
		explain = p.tables.ExplainCompact
	}
	explained, at := explain(frame, err), &scantling.PathError{}
	if errors.As(explained, &at) && explained.Error() != at.Path+": "+err.Error() {
		return "error\t" + explained.Error()
	}
	return "path\t" + at.Path
}

// transcoded is the frame of the other encoding, and what is left out of it.
func (p protocol) transcoded(op string, frame []byte) (string, error) {
	known, passing := p.tables.ToCompact, p.tables.ToCompactPassing
	if strings.HasPrefix(op, "to-direct") {
		known, passing = p.tables.ToDirect, p.tables.ToDirectPassing
	}
	before := []byte("before")
	if !strings.HasSuffix(op, "passing") {
		written, err := known(before, frame)
		return hex.EncodeToString(written[len(before):]), err
	}
	written, leftOut, err := passing(before, frame)
	var parts []string
	for _, part := range leftOut {
		parts = append(parts, fmt.Sprintf("%s@%d", part.Kind, part.Offset))
	}
	return hex.EncodeToString(written[len(before):]) + "\t" + strings.Join(parts, ","), err
}

// rewritten is what the decoded message is written as, behind something that was there before.
func (p protocol) rewritten(frame []byte) (string, error) {
	v, err := p.exact(frame)
	if err != nil {
		return "", err
	}
	message, err := v.Decode()
	if err != nil {
		return "", err
	}
	written, err := behind(p.append, message)
	if err == nil && !isUnknown(message) {
		stepped, err := steps.frame(p.writes, message)
		if err != nil || string(stepped) != string(written) {
			return "", fmt.Errorf("by steps %x, %v, and not %x", stepped, err, written)
		}
	}
	return hex.EncodeToString(written), err
}

// behind is what is written behind something that was there before.
func behind(append func([]byte, scantling.Message) ([]byte, error), message scantling.Message) ([]byte, error) {
	written, err := append([]byte("before"), message)
	if err == nil && !strings.HasPrefix(string(written), "before") {
		return nil, errors.New("what was there before is lost")
	}
	return written[len("before"):], err
}

// repacked is what the message of a frame of Compact is written as.
func (p protocol) repacked(frame []byte, mode scantling.Mode) (string, error) {
	if _, err := p.tables.CheckCompact(frame, mode); err != nil {
		return "", err
	}
	message, err := p.unpack(frame)
	if err != nil {
		return "", err
	}
	written, err := behind(p.pack, message)
	return hex.EncodeToString(written), err
}

// agree validates a frame of Compact by the walk, and by the reader, which checks while it reads.
func (p protocol) agree(frame []byte) error {
	_, fault := p.tables.CheckCompact(frame, scantling.Compatible)
	_, err := p.unpack(frame)
	if isTooMuchMemory(err) || fmt.Sprint(fault) == fmt.Sprint(err) {
		return fault
	}
	return fmt.Errorf("the walk says %v, the reader %v", fault, err)
}

// isTooMuchMemory says whether a valid frame has no owned value.
func isTooMuchMemory(err error) bool {
	var invalid *scantling.Invalid
	return errors.As(err, &invalid) && invalid.Kind == scantling.KindTooMuchMemory
}

func (p protocol) unpacked(frame []byte) (string, error) {
	message, err := p.unpack(frame)
	if err != nil {
		return "", err
	}
	show := &printer{protocol: p}
	message.Visit(show)
	return show.String(), nil
}

// inJSON is the JSON of a frame.
func (p protocol) inJSON(v view, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return p.textOf(v.Decode())
}

// textOf is the JSON of a message, behind something that was there before.
func (p protocol) textOf(message scantling.Message, err error) (string, error) {
	if err != nil {
		return "", err
	}
	text, err := behind(p.json, message)
	return string(text), err
}

var steps = &bySteps{w: scantling.NewWriter(nil)}

// shown is the value of a frame, decoded, which is what a peek reads.
func (p protocol) shown(frame []byte) (string, error) {
	v, err := p.view(frame)
	peeked, fault := p.peeked(frame, err == nil)
	if err != nil {
		return "", err
	}
	message, err := v.Decode()
	if err != nil {
		return "", err
	}
	show := &printer{protocol: p}
	message.Visit(show)
	if fault != nil || peeked != show.String() {
		return "", fmt.Errorf("a peek reads %s, %v, and not %s", peeked, fault, show)
	}
	return show.String(), nil
}

// printer shows messages of an any by their protocol.
type printer struct {
	wirePrinter
	protocol protocol
}

func (p *printer) Any(a scantling.Any) {
	message, err := p.protocol.message(a)
	if err != nil {
		fmt.Fprintf(p, "%v", err)
		return
	}
	if isUnknown(message) {
		p.wirePrinter.Any(a)
		return
	}
	fmt.Fprintf(p, "@%d(", a.TypeID)
	message.Visit(p)
	p.WriteByte(')')
}
