package main

import (
	"bufio"
	"io"
	"strings"
	"testing"
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
	frame := "\x10\x00\x00\x00\x01\x00\x07\x00\x00\x00\x00\x00\x00\x00\x00\x00"
	for sent, want := range map[string]string{
		frame: "block_len matches no version of this type", frame[:12]: "unexpected EOF", "\xff\xff\xff\x7f": "length", "": "",
	} {
		err := each(strings.NewReader(sent), nil)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%x: %v", sent, err)
		}
	}
}
