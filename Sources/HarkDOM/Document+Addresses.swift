package import HarkText

extension Document {
  /// The address that a reference on the page means; its query is written in the page's encoding.
  ///
  /// <https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url>
  ///
  /// - Parameters:
  ///   - reference: what an attribute says.
  ///   - base: what references of the page are relative to.
  /// - Returns: the address; nil where it is none.
  package func address(_ reference: String, base: Address?) -> Address? {
    Address(reference, base: base, queryEncoding: TextEncoding(label: encoding) ?? .utf8)
  }
}
