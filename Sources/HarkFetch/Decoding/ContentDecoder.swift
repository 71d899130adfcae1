private import HarkText

/// The codings of one body, undone in turn as its bytes arrive.
///
/// Made from `Content-Encoding` (RFC 9110 section 8.4). A coding that the bytes do not bear out is
/// left out; one that Hark does not know leaves the bytes as they are and says so.
struct ContentDecoder {
  /// The value of `Accept-Encoding` that says what this can undo.
  static let accepted = "gzip, deflate, br, zstd"

  /// More codings than this on one body are an attack on the reader.
  private static let maximumCodings = 4

  /// The name of a coding that cannot be undone, where there is one.
  private(set) var unknownCoding: String?
  private var stages: [Stage] = []

  /// Makes the decoder of a body from its codings, in the order in which they were applied.
  init(codings: [String]) {
    for coding in codings.reversed() {
      let name = coding.lowercased()
      if name == "identity" || name.isEmpty { continue }
      guard stages.count < Self.maximumCodings, let stage = Stage(name) else {
        // Among too many each is known.
        let unknown = stages.count < Self.maximumCodings ? [name] : codings.prefix(5)
        unknownCoding = unknown.map { String($0.prefix(40)) }.joined(separator: ", ")
        stages = []
        return
      }
      stages.append(stage)
    }
  }

  /// Whether bytes pass unchanged.
  var isIdentity: Bool { stages.isEmpty }

  /// Decodes a piece of the body; pieces of the result go to `sink` until it answers false.
  mutating func decode(
    _ input: Span<UInt8>, into sink: (Span<UInt8>) -> Bool
  ) -> DecodingState {
    Self.decode(input, stages: stages[...], into: sink)
  }

  /// Says that the body has ended: what was held back comes out, and a stream that has not reached
  /// its own end is called unfinished.
  mutating func finish(into sink: (Span<UInt8>) -> Bool) -> DecodingState {
    var worst = DecodingState.ended
    for index in stages.indices {
      let rest = stages[(index + 1)...]
      let state = stages[index].finish { Self.decode($0, stages: rest, into: sink) != .stopped }
      if worst == .ended { worst = state }
    }
    return worst
  }

  /// The name of the coding whose stream is cut or damaged, for the report.
  var firstCoding: String? { stages.first?.name }

  private static func decode(
    _ input: Span<UInt8>, stages: ArraySlice<Stage>,
    into sink: (Span<UInt8>) -> Bool
  ) -> DecodingState {
    guard let stage = stages.first else { return sink(input) ? .unfinished : .stopped }
    let rest = stages.dropFirst()
    var inner = DecodingState.unfinished
    let state = stage.decode(input) { piece in
      inner = decode(piece, stages: rest, into: sink)
      return inner != .stopped && inner != .damaged
    }
    return inner == .damaged ? .damaged : state
  }

  /// One coding; holds the first bytes back until they show whether it was applied at all.
  private final class Stage {
    let name: String
    private let decoder: any StreamDecoder
    private let canBegin: ([UInt8]) -> Bool
    private var lead: [UInt8] = []
    private var isDecided = false
    private var isApplied = true
    private var received = 0
    private var state = DecodingState.unfinished

    init?(_ name: String) {
      self.name = name
      switch name {
      case "gzip", "x-gzip":
        guard let gzip = GzipDecoder(isGzip: true) else { return nil }
        decoder = gzip
        canBegin = GzipDecoder.canBegin
      case "deflate":
        guard let deflate = GzipDecoder(isGzip: false) else { return nil }
        decoder = deflate
        canBegin = { _ in true }
      case "br":
        guard let brotli = BrotliDecoder() else { return nil }
        decoder = brotli
        canBegin = BrotliDecoder.canBegin
      case "zstd":
        guard let zstd = ZstdDecoder() else { return nil }
        decoder = zstd
        canBegin = ZstdDecoder.canBegin
      default: return nil
      }
    }

    func decode(_ input: Span<UInt8>, into sink: (Span<UInt8>) -> Bool)
      -> DecodingState
    {
      received += input.count
      if isDecided { return pass(input, into: sink) }
      lead.append(contentsOf: input)
      guard lead.count >= 4 else { return .unfinished }
      return passLead(into: sink)
    }

    func finish(into sink: (Span<UInt8>) -> Bool) -> DecodingState {
      if !isDecided, !lead.isEmpty, passLead(into: sink) == .stopped { return .stopped }
      // An empty body bears no coding, whatever its header says.
      if received == 0 || !isApplied { return .ended }
      return state
    }

    private func passLead(into sink: (Span<UInt8>) -> Bool) -> DecodingState {
      isDecided = true
      isApplied = canBegin(lead)
      let held = lead
      lead = []
      return pass(held.span, into: sink)
    }

    private func pass(_ input: Span<UInt8>, into sink: (Span<UInt8>) -> Bool)
      -> DecodingState
    {
      guard isApplied else { return sink(input) ? .unfinished : .stopped }
      guard state != .damaged else { return .damaged }
      state = decoder.decode(input, into: sink)
      return state
    }
  }
}
