extension Document {
  /// Parses a page; bytes of any kind give a document.
  ///
  /// Bytes of any kind give a document.
  ///
  /// - Parameter source: the page in UTF-8.
  package init(parsingHTML source: [UInt8]) {
    var parser = HTMLParser()
    source.withUnsafeBufferPointer { parser.feed($0) }
    self = parser.finish()
  }
}
