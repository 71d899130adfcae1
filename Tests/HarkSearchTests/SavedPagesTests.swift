import Foundation
import HarkAccessibility
import HarkDOM
import HarkReading
import HarkSearch
import HarkText
import Testing

/// Reads saved pages of engines, none of which is kept here, and prints what they give.
///
/// `HARK_RESULT_PAGES=FOLDER` with `--filter SavedPagesTests`; a file is called `ENGINE__anything.html`.
struct SavedPagesTests {
  private static let folder = ProcessInfo.processInfo.environment["HARK_RESULT_PAGES"]

  @Test(.enabled(if: folder != nil, "the saved pages are not beside the package"))
  func `saved pages of engines are read`() throws {
    let folder = try #require(Self.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names.filter({ $0.contains("__") }).sorted() {
      let engine = String(name.prefix { $0 != "_" })
      for rules in [engine, nil] { print(try line(for: "\(folder)/\(name)", name, engine, rules)) }
    }
  }

  private func line(for path: String, _ name: String, _ engine: String, _ rules: String?) throws
    -> String
  {
    let locale = SearchEngine.Locale(language: "en")
    let asked = EnginePages.shelf[engine]?.request(for: "words", locale)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    let page = LinearPage(
      linearizing: AccessibilityTree(of: Document(parsingHTML: bytes)), words: EnginePages.words)
    let reader = ResultReader(
      page, at: asked?.address, engine: rules.flatMap { EnginePages.shelf[$0] })
    let outcome = reader.read(status: 200)
    var line = "\(rules == nil ? "structure" : "rules")\t\(name)\t"
    guard case .results(let list) = outcome else { return line + "\(outcome)" }
    line += "\(list.results.count)\tby rules \(list.isByRules)\tads \(list.adsLeftOut)"
    line += "\tnext \(list.next?.address.href ?? "-")"
    line += " \(list.next?.body.map { String(decoding: $0, as: UTF8.self).prefix(80) } ?? "")"
    line += "\tchanged \(list.changedWords ?? "-")"
    for result in list.results {
      line += "\n\t\(result.item ?? -1) | \(result.name) | \(result.source) | "
      line += "\(result.address?.href.prefix(90) ?? "-") | \(result.text.prefix(60))"
    }
    return line
  }
}
