import Glibc
import HarkAccessibility
import HarkDOM

@testable import HarkReading

/// Pages and sentences for tests.
enum Pages {
  /// The package's own folder.
  static let root: String = {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/")
  }()

  /// The bytes of a file; none if it can't be read.
  static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  static let english = strings("en")

  /// The sentences of a language.
  static func strings(_ language: String) -> StringCatalog {
    let names = language == "en" ? ["en"] : [language, "en"]
    return StringCatalog(names.map { read("\(root)/Strings/\($0).json") }, language: language)
  }

  /// The items of a page given as HTML.
  static func page(_ html: String) -> LinearPage {
    LinearPage(linearizing: AccessibilityTree(of: Document(parsingHTML: Array(html.utf8))))
  }

  /// Each item as one line of text: its role, level, text, value.
  static func items(_ html: String) -> [String] {
    let page = page(html)
    return page.items.map { item in
      var line = item.role.rawValue
      if item.level > 0 { line += " \(item.level)" }
      if item.startsListItem { line += " \(page.string(item.marker))" }
      if !item.text.isEmpty { line += ": \(page.text(of: item))" }
      if !item.value.isEmpty { line += " = \(page.string(item.value))" }
      for span in page.spans(of: item) {
        line += " <\(span.role.rawValue) \(page.string(span.text))>"
      }
      return line
    }
  }

  /// A page as `hark dump` prints it.
  static func text(_ html: String, _ options: DumpOptions = DumpOptions()) -> String {
    String(
      decoding: TextFormat.write(page(html), options: options, strings: english), as: UTF8.self)
  }
}
