import Foundation
import HarkBrowsing
import HarkReading
import ProjectFiles
import Testing

/// Commands as people asked for them who had not seen the phrases, one a line in `Spoken`, with the command meant, or
/// with several between `|` where each of them answers.
struct SpokenPhrasesTests {
  /// The phrases of a file that are taken for another command, and how many it has.
  private func taken(_ text: String, _ language: String) -> (wrong: [String], count: Int) {
    let lines = text.split(separator: "\n")
    let wrong = lines.compactMap { line -> String? in
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 2 else { return "\(line): no command" }
      let given = PhrasesTests.all[language]?.match(parts[0])?.command.name ?? "?"
      return parts[1].split(separator: "|").contains { $0 == given }
        ? nil : "\(parts[0]): \(given), not \(parts[1])"
    }
    return (wrong, lines.count)
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `what people say is understood`(language: String) {
    let file = ProjectFiles.read("Tests/HarkAppTests/Spoken/\(language).txt")
    let (wrong, count) = taken(String(decoding: file, as: UTF8.self), language)
    #expect(count > 80)
    #expect(wrong == [])
  }

  /// Measures a list that nobody has mended with: `HARK_SPOKEN=FOLDER` holds en.txt, ko.txt and ja.txt.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["HARK_SPOKEN"] != nil),
    arguments: ["en", "ko", "ja"])
  func `fresh phrases are counted`(language: String) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["HARK_SPOKEN"])
    let text = try String(contentsOfFile: "\(folder)/\(language).txt", encoding: .utf8)
    let (wrong, count) = taken(text, language)
    print("\(language): \(count - wrong.count) of \(count) understood")
    for line in wrong {
      // What is asked about, with the likeliest first.
      let phrase = line.split(separator: ":")[0]
      if case .near(let near)? = PhrasesTests.all[language]?.gist(of: String(phrase)) {
        print("  \(line), asks \(near.map(\.command.name))")
      } else if case .clear(let meant)? = PhrasesTests.all[language]?.gist(of: String(phrase)) {
        print("  \(line), asks \(meant.command.name)")
      } else {
        print("  \(line)")
      }
    }
  }
}
