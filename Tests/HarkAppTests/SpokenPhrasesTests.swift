import Foundation
@testable import HarkBrowsing
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

  /// Measures lists that nobody has mended with, a line for each phrase: `HARK_SPOKEN=FOLDER` holds en.txt, ko.txt and
  /// ja.txt.
  ///
  /// Writes to `xx.came` there: language, phrase, the command meant, what comes of it (`done`, `asked`, `nothing`) and the command that it is
  /// taken for or that is asked about first.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["HARK_SPOKEN"] != nil),
    arguments: ["en", "ko", "ja"])
  func `fresh phrases are counted`(language: String) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["HARK_SPOKEN"])
    let phrases = try #require(PhrasesTests.all[language])
    let text = try String(contentsOfFile: "\(folder)/\(language).txt", encoding: .utf8)
    var lines: [String] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      let (outcome, command) = came(of: parts[0], phrases)
      lines.append("\(language)\t\(parts[0])\t\(parts.last ?? "")\t\(outcome)\t\(command)")
    }
    // What tests print at once may lose lines.
    try lines.joined(separator: "\n")
      .write(toFile: "\(folder)/\(language).came", atomically: true, encoding: .utf8)
  }

  /// What comes of a phrase on a page that has nothing called as it says.
  private func came(of phrase: String, _ phrases: Phrases) -> (outcome: String, command: String) {
    let match = phrases.match(phrase)
    if let done = phrases.understand(phrase, by: match, isNamed: { _ in false }) {
      return ("done", done.command.name)
    }
    if let done = phrases.meant(by: phrase) { return ("done", done.command.name) }
    guard let first = phrases.proposals(for: phrase).first else { return ("nothing", "?") }
    return ("asked", phrases.match(first)?.command.name ?? first)
  }
}
