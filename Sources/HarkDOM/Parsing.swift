extension Document {
  /// Parses a page; bytes of any kind give a document.
  ///
  /// - Parameter source: the page in UTF-8.
  package init(parsingHTML source: [UInt8]) {
    self = LibXML2Parser.parseHTML(source)
  }
}
