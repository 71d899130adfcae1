import Glibc
import HarkAccessibility
import HarkDOM
import HarkReading
import HarkSearch
import HarkText
import ProjectFiles
import Testing

/// Reads saved pages of engines, none of which is kept here, and prints what they give.
///
/// `HARK_RESULT_PAGES=FOLDER` with `--filter SavedPagesTests`; a file is called `ENGINE__anything.html`.
struct SavedPagesTests {
  private static let folder = getenv("HARK_RESULT_PAGES").map { String(cString: $0) }

  @Test(.enabled(if: folder != nil)) func `saved pages of engines are read`() throws {
    let folder = try #require(Self.folder)
    for name in Self.files(in: folder) {
      let engine = String(name.prefix { $0 != "_" })
      for rules in [engine, nil] { print(line(for: "\(folder)/\(name)", name, engine, rules)) }
    }
  }

  private func line(for path: String, _ name: String, _ engine: String, _ rules: String?) -> String
  {
    let locale = SearchEngine.Locale(language: "en")
    let asked = EnginePages.shelf[engine]?.request(for: "words", locale)
    let page = LinearPage(
      linearizing: AccessibilityTree(of: Document(parsingHTML: ProjectFiles.read(path))))
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

  private static func files(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.contains("__") { names.append(name) }
    }
    return names.sorted()
  }
}
