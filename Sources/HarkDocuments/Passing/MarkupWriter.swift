private import HarkText

/// Writes HTML piece by piece: what is taken is handed on, and more follows.
package struct MarkupWriter: Sendable {
  private var bytes: [UInt8] = []

  /// Nothing is written yet.
  package init() {}

  /// How many bytes wait to be taken.
  package var count: Int { bytes.count }

  /// Gives what was written since the last time.
  package mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Starts a page.
  ///
  /// - Parameters:
  ///   - title: its title.
  ///   - language: its language, as BCP 47 writes it; nil where nothing tells.
  package mutating func begin(title: String, language: String?) {
    markup("<!DOCTYPE html><html")
    if let language, !language.isEmpty { attribute("lang", language) }
    markup("><meta charset=\"utf-8\"><title>")
    text(title)
    markup("</title>")
  }

  /// Adds markup as it is.
  package mutating func markup(_ markup: StaticString) {
    markup.withSpan { bytes.append(contentsOf: $0) }
  }

  /// Adds markup that was made elsewhere.
  mutating func markup(bytes markup: ArraySlice<UInt8>) { bytes += markup }

  /// Adds an attribute to the tag that is being written.
  package mutating func attribute(_ name: StaticString, _ value: String) {
    markup(" ")
    markup(name)
    markup("=\"")
    text(value)
    markup("\"")
  }

  /// Adds text; what would be markup in it is escaped, and letters that no page has are left out.
  package mutating func text(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): markup("&lt;")
      case UInt8(ascii: ">"): markup("&gt;")
      case UInt8(ascii: "&"): markup("&amp;")
      case UInt8(ascii: "\""): markup("&quot;")
      case 0...0x08, 0x0B...0x1F, 0x7F: break
      default: bytes.append(byte)
      }
    }
  }

  /// Adds an element with nothing but text.
  package mutating func element(_ name: StaticString, _ text: String) {
    open(name)
    self.text(text)
    close(name)
  }

  /// Adds a tag that opens an element.
  package mutating func open(_ name: StaticString) {
    markup("<")
    markup(name)
    markup(">")
  }

  /// Adds a tag that closes an element.
  package mutating func close(_ name: StaticString) {
    markup("</")
    markup(name)
    markup(">")
  }

  /// Adds the place where a page of print begins.
  ///
  /// - Parameters:
  ///   - identifier: what links name it by.
  ///   - name: what it is called: "page 12".
  package mutating func pageBreak(_ identifier: String, _ name: String) {
    markup("<hr role=\"doc-pagebreak\"")
    attribute("id", identifier)
    attribute("aria-label", name)
    markup(">")
  }
}
