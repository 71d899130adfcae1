import HarkDOM

/// The letters and digits of a text by which another one is told to say the same.
///
/// Runs of them are kept by their hashes, one of eight; marks, spaces and capitals don't count.
struct RepeatedText {
  /// So many bytes in a row are no chance.
  private static let run = 24
  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var known: Set<UInt64> = []

  /// Notes what a tree says.
  ///
  /// - Complexity: linear in its text.
  init(of tree: AccessibilityTree) {
    var runs = Runs()
    for index in tree.nodes.indices where tree.nodes[index].role == .text {
      tree.withText(of: AccessibilityTree.NodeID(index)) { bytes in
        runs.take(bytes) { known.insert($0) }
      }
    }
  }

  /// Notes what an element says.
  ///
  /// - Complexity: linear in the nodes inside and their text.
  mutating func add(_ id: Document.NodeID, of document: Document) {
    var runs = Runs()
    var next = document.next(after: id, within: id)
    while let node = next {
      next = document.next(after: node, within: id)
      guard document.kind(of: node) == .text else { continue }
      document.withBytes(document.textRange(of: node)) { bytes in
        runs.take(bytes) { known.insert($0) }
      }
    }
  }

  /// Whether most of the text in an element is said by the tree already.
  ///
  /// - Complexity: linear in the nodes inside and their text.
  func says(_ id: Document.NodeID, of document: Document) -> Bool {
    var runs = Runs()
    var all = 0
    var said = 0
    var next = document.next(after: id, within: id)
    while let node = next {
      next = document.next(after: node, within: id)
      guard document.kind(of: node) == .text else { continue }
      document.withBytes(document.textRange(of: node)) { bytes in
        runs.take(bytes) {
          all += 1
          if known.contains($0) { said += 1 }
        }
      }
    }
    return all > 0 && said * 10 >= all * 7
  }

  /// The runs of a text that comes in pieces.
  private struct Runs {
    private static let leaving = (0..<run).reduce(UInt64(1)) { power, _ in power &* base }
    private var last = [UInt8](repeating: 0, count: run)
    private var place = 0
    private var hash: UInt64 = 0

    mutating func take(_ bytes: Span<UInt8>, _ found: (UInt64) -> Void) {
      for index in bytes.indices {
        var byte = bytes[index]
        if byte >= 0x41 && byte <= 0x5A { byte |= 0x20 }
        guard byte >= 0x80 || byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 else {
          continue
        }
        let gone = last[place]
        last[place] = byte
        place = place + 1 == run ? 0 : place + 1
        hash = hash &* base &+ UInt64(byte) &- UInt64(gone) &* Self.leaving
        // The upper bits are those that all bytes have to do with.
        if hash >> 61 == 0 { found(hash) }
      }
    }
  }
}
