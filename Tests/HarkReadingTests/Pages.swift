import HarkAccessibility
import HarkDOM
import ProjectFiles

@testable import HarkReading

/// Pages and sentences for tests.
enum Pages {
  static let english = strings("en")

  /// The words of pages, of all languages.
  static let words = PageWords { ProjectFiles.wordsOfPages() }

  /// The sentences of a language.
  static func strings(_ language: String) -> StringCatalog {
    let names = language == "en" ? ["en"] : [language, "en"]
    return StringCatalog(
      names.map { ProjectFiles.read("Strings/\($0).json") }, language: language, pageWords: words,
      mathWords: mathWords)
  }

  /// The words of formulas, of each language that has some.
  static let mathWords = MathWords { language in
    let file = ProjectFiles.read("Strings/math.\(language).json")
    return file.isEmpty ? nil : StringCatalog([file], language: language)
  }

  /// The items of a page given as HTML.
  static func page(_ html: String) -> LinearPage {
    LinearPage(
      linearizing: AccessibilityTree(of: Document(parsingHTML: Array(html.utf8))), words: words)
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
      for span in page.spans(of: item) where span.role != .math {
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
