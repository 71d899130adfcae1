import HarkPage

/// Where the pages of the manual are, as `man` has them too: settings, recipes and the command line are told by them,
/// and by nothing else.
package struct Manual: Sendable {
  /// A page, by the name of its file.
  package enum Page: String, CaseIterable, Sendable {
    case recipes = "hark-recipes.7"
    case settings = "hark-settings.5"
    case commandLine = "hark.1"
  }

  private let text: @Sendable (_ page: Page, _ language: String) -> String?

  /// Makes a manual.
  ///
  /// - Parameter text: reads a page in a language, or in English where that has none; nil where there is no such file.
  ///   Asked on any thread, each time a page is made.
  package init(text: @escaping @Sendable (_ page: Page, _ language: String) -> String?) {
    self.text = text
  }

  /// A manual of which no page is installed.
  package static let missing = Manual { _, _ in nil }

  /// A page in a language; nil where it is not installed.
  func page(_ page: Page, language: String) -> ManPage? {
    text(page, language).map { ManPage($0, partsWords: language != "ja") }
  }
}
