extension Document {
  /// Parses a page.
  ///
  /// - Parameter source: the page in UTF-8.
  /// - Returns: the document; bytes of any kind give one.
  package init(parsingHTML source: [UInt8]) {
    self = LibXML2Parser.parseHTML(source)
  }
}
