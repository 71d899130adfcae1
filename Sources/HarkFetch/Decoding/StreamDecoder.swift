/// A decoder of one content coding that is fed as bytes arrive.
///
/// Lives on one thread. Never holds more than one piece of output: what it decodes goes to `sink`
/// at once, and a sink that answers false stops it, so a bomb costs no memory.
protocol StreamDecoder: AnyObject {
  /// Whether `bytes`, the first four or fewer of a stream, can begin this coding.
  ///
  /// Servers label bodies with codings that they never applied; those are read as they are.
  static func canBegin(_ bytes: [UInt8]) -> Bool

  /// Decodes the next bytes of the stream.
  func decode(_ input: Span<UInt8>, into sink: (Span<UInt8>) -> Bool)
    -> DecodingState
}

/// What a decoder can say of its stream after a piece of input.
enum DecodingState: Equatable {
  /// More input must follow.
  case unfinished
  /// The stream has reached its own end.
  case ended
  /// The bytes are not what the coding allows; what was decoded before stands.
  case damaged
  /// The sink wanted no more.
  case stopped
}

/// The size of one piece of output in bytes.
let decodedPieceSize = 64 * 1024
