package scantling

// StreamWriter sends the elements of a stream. It is not for concurrent use with other writers of its link.
type StreamWriter[T any] struct {
	link   *LinkWriter
	stream uint32
	encode func(dst []byte, elements []T) ([]byte, error)
	buf    []byte
}

// NewStreamWriter sends a root with a stream over a link. Generated functions such as BeginFeedSamples call it; encode appends a chunk's payload.
func NewStreamWriter[T any](link *LinkWriter, root []byte, encode func(dst []byte, elements []T) ([]byte, error)) (*StreamWriter[T], error) {
	stream, err := link.Begin(root)
	if err != nil {
		return nil, err
	}
	return &StreamWriter[T]{link: link, stream: stream, encode: encode, buf: root[:0]}, nil
}

// Stream is the stream's number on its link.
func (s *StreamWriter[T]) Stream() uint32 { return s.stream }

// Chunk sends elements; of none nothing is sent. With an error of a value, as Append functions have them, or ErrLinkLength, nothing was sent,
// and the stream is open. An error of the link's underlying writer stays, as LinkWriter has it. It panics after End and Abort.
func (s *StreamWriter[T]) Chunk(elements []T) error {
	s.link.stream(s.stream)
	if s.link.err != nil || len(elements) == 0 {
		return s.link.err
	}
	payload, err := s.encode(s.buf[:0], elements)
	if err != nil {
		return err
	}
	s.buf = payload[:0]
	return s.link.Chunk(s.stream, payload)
}

// End says that all elements were sent.
func (s *StreamWriter[T]) End() error { return s.link.End(s.stream, false) }

// Abort says that there will be no more elements, although some are missing.
func (s *StreamWriter[T]) Abort() error { return s.link.End(s.stream, true) }
