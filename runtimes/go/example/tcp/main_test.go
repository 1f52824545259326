package main

import (
	"bufio"
	"io"
	"strings"
	"testing"

	scantling "scantling.dev/go"
)

func TestAFollowerAnswersWhatIsServed(t *testing.T) {
	read, write := io.Pipe()
	go func() { write.CloseWithError(serve(write, "127.0.0.1:0")) }()
	out := bufio.NewReader(read)
	address, err := out.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	var followed strings.Builder
	if err := follow(&followed, strings.TrimSpace(address)); err != nil {
		t.Fatal(err)
	}
	served, err := io.ReadAll(out)
	if want := "1: AAPL 300 MSFT 107\n2: AAPL 300 MSFT 207\n3: AAPL 300 MSFT 307\n"; err != nil || string(served) != want {
		t.Errorf("%s, %v", served, err)
	}
	if lines := strings.Split(followed.String(), "\n"); len(lines) != 10 || lines[0] != "MSFT 100 at 101.2501" {
		t.Error(lines)
	}
}

func TestAFaultOfAPeerIsNamed(t *testing.T) {
	frame := []byte("\x10\x00\x00\x00\x01\x00\x07\x00\x00\x00\x00\x00\x00\x00\x00\x00")
	var whole, foreign strings.Builder
	for out, options := range map[*strings.Builder]scantling.LinkOptions{&whole: options, &foreign: {}} {
		link, err := scantling.NewLinkWriter(out, options)
		if err == nil {
			err = link.Frame(frame)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	link := whole.String()
	for sent, want := range map[string]string{
		link: "block_len matches no version of this type", link[:40]: "Short at offset 0x18", link[:24]: "", foreign.String(): "Fingerprint",
		link[:25] + "\x7f" + link[26:]: "Short", link[:27] + "\x7f" + link[28:]: "FrameLength", link[:40] + "????": "FrameSum", "GET /": "Magic", "": "Short",
	} {
		err := each(strings.NewReader(sent), nil)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%x: %v", sent, err)
		}
	}
}
