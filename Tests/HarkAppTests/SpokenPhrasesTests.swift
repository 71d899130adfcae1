import HarkBrowsing
import HarkReading
import ProjectFiles
import Testing

/// Commands as people asked for them who had not seen the phrases, one a line in `Spoken`, with the command meant.
struct SpokenPhrasesTests {
  @Test(arguments: ["en", "ko", "ja"])
  func `what people say is understood`(language: String) {
    let file = ProjectFiles.read("Tests/HarkAppTests/Spoken/\(language).txt")
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 80)
    let wrong = lines.compactMap { line -> String? in
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 2 else { return "\(line): no command" }
      let given = PhrasesTests.all[language]?.match(parts[0])?.command.name ?? "?"
      return given == parts[1] ? nil : "\(parts[0]): \(given), not \(parts[1])"
    }
    #expect(wrong == [])
  }
}
