private import HarkText

/// Pages of the manual, as mandoc writes them.
package enum ManualPage {
  /// HTML of a page: without the links of headings to themselves, by the name that the page has.
  ///
  /// - Parameters:
  ///   - html: what mandoc wrote.
  ///   - name: what the file is called.
  /// - Returns: HTML in UTF-8.
  package static func html(ofMandoc html: [UInt8], name: String) -> [UInt8] {
    var writer = MarkupWriter()
    writer.begin(title: title(of: html) ?? name, language: nil)
    var page = writer.take()
    let link = Array("<a class=\"permalink\"".utf8)
    let end = Array("</a>".utf8)
    // The line above the text says the name twice more.
    let head = html.starts(with: "<table class=\"head\">".utf8)
    let start = head ? html.indices.first { html[$0...].starts(with: "</table>".utf8) } : nil
    var place = start.map { $0 + 8 } ?? 0
    var isInLink = false
    while place < html.count {
      let rest = html[place...]
      if html[place] == UInt8(ascii: "<") {
        if rest.starts(with: link), let close = rest.firstIndex(of: UInt8(ascii: ">")) {
          isInLink = true
          place = close + 1
          continue
        }
        if isInLink, rest.starts(with: end) {
          isInLink = false
          place += end.count
          continue
        }
      }
      page.append(html[place])
      place += 1
    }
    return page
  }

  /// The page's name and section: "LS(1)".
  private static func title(of html: [UInt8]) -> String? {
    let mark = Array("head-ltitle\">".utf8)
    guard let start = html.indices.first(where: { html[$0...].starts(with: mark) }) else {
      return nil
    }
    let text = html[(start + mark.count)...].prefix { $0 != UInt8(ascii: "<") }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self).lowercased()
  }
}
