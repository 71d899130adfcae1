/// Reads a page as it arrives.
///
/// Any cutting of the bytes into pieces gives the same document.
package struct HTMLParser: ~Copyable {
  private var tokenizer = Tokenizer(sink: TreeBuilder())
  private var isTaken = false

  package init() {}

  deinit {
    tokenizer.deallocate()
    tokenizer.sink.deallocateState()
    if !isTaken { tokenizer.sink.arena.deallocate() }
  }

  /// Takes the next bytes of the page.
  package mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    tokenizer.feed(bytes)
  }

  /// Takes the next bytes of the page.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { feed($0) }
    if done == nil { Array(bytes).withUnsafeBufferPointer { feed($0) } }
  }

  /// The document, after the last byte.
  package consuming func finish() -> Document {
    tokenizer.finish()
    isTaken = true
    return Self.document(tokenizer.sink)
  }

  /// What has arrived as a whole document: as if the page ended here.
  ///
  /// - Complexity: O(what has arrived).
  package func snapshot() -> Document {
    var copy = tokenizer.copied(sink: tokenizer.sink.copied())
    copy.finish()
    copy.deallocate()
    copy.sink.deallocateState()
    return Self.document(copy.sink)
  }

  private static func document(_ builder: TreeBuilder) -> Document {
    var document = Document(taking: builder.arena)
    document.isQuirks = builder.isQuirks
    return document
  }
}
