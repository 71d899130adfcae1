/// The order of texts in a language, as a reader of it expects: case and accents matter last, numbers
/// in a text count by their value.
package struct TextOrder: Sendable {
  private let collator: Collator

  /// The order of a language, given as `ko`, `pt-BR` or empty.
  package init(language: String) { collator = Collator(locale: language) }

  /// Bytes whose order is that of the texts.
  ///
  /// - Complexity: linear in the text.
  package func key(of text: String) -> [UInt8] {
    let key = collator.key(of: text)
    return key.isEmpty ? Array(text.lowercased().utf8) : key
  }
}
