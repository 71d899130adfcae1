private import HarkText

/// Makes a page of JSON: its members as nested lists, in their order.
package enum JSONPage {
  /// HTML with the members of a JSON text.
  ///
  /// - Parameters:
  ///   - source: the text in UTF-8.
  ///   - title: the page's title.
  /// - Returns: HTML in UTF-8; nil where the text is no JSON.
  /// - Complexity: O(bytes).
  package static func html(of source: [UInt8], title: String) -> [UInt8]? {
    var reader = JSONReader(source)
    var writer = HTMLWriter(title: title.utf8)
    // One entry an open container: whether it is an object, whose members open their own item.
    var open: [Bool] = []
    func startValue() {
      if open.last == false { writer.markup("<li>") }
    }
    while let token = try? reader.next() {
      switch token {
      case .end: return writer.bytes
      case .objectStart:
        startValue()
        writer.markup("<ul>")
        open.append(true)
      case .arrayStart:
        startValue()
        writer.markup("<ol>")
        open.append(false)
      case .objectEnd, .arrayEnd:
        if open.popLast() == true { writer.markup("</ul>") } else { writer.markup("</ol>") }
      case .key(let range):
        writer.markup("<li>")
        writer.text(reader.string(range).utf8)
        writer.markup(": ")
      case .string(let range):
        startValue()
        let text = reader.string(range)
        if text.hasPrefix("https://") || text.hasPrefix("http://") {
          writer.link(to: text.utf8, text.utf8)
        } else {
          writer.text(text.utf8)
        }
      case .number(let range):
        startValue()
        writer.text(source[range])
      case .boolean(let value):
        startValue()
        if value { writer.markup("true") } else { writer.markup("false") }
      case .null:
        startValue()
        writer.markup("null")
      }
    }
    return nil
  }
}
