import Foundation
import Testing

/// A language that comes as a file, as anybody may add one: nothing in the program knows of it.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct FourthLanguageTests {
  /// Words that stand in no other language.
  private static let words = [
    "load.loaded": "{title}, tulo", "role.heading": "kapo {level}", "move.no-next": "Neva {kind}",
    "phrase.where-am-i": "kelo", "phrase.quit": "zumi", "phrase.kind.heading": "kapo|kapon",
    "phrase.next": "seru {kind}", "file.missing": "Neva filo {path}.",
  ]

  /// Writes the English sentences with other words into a folder of data, as a language of its own.
  ///
  /// - Returns: the folder.
  private static func language(in folder: TemporaryFolder) throws -> String {
    let english = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Strings/en.json")
    var sentences = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: english)) as? [String: [String: String]])
    for (key, text) in words {
      #expect(sentences[key] != nil, "\(key) is no sentence")
      sentences[key] = ["text": text]
    }
    let data = URL(filePath: folder.path).appending(path: "languages")
    let strings = data.appending(path: "Strings")
    try FileManager.default.createDirectory(at: strings, withIntermediateDirectories: true)
    try JSONSerialization.data(withJSONObject: sentences).write(
      to: strings.appending(path: "xx.json"))
    return data.path
  }

  @Test func `a language of a file alone is browsed in by its own words`() throws {
    let folder = TemporaryFolder()
    let data = try Self.language(in: folder)
    let page = folder.write(
      "page.html", "<title>Ferry</title><h1>Fares</h1><p>One.</p><h2>Times</h2><p>Two.")
    let run = FinishedHark(
      ["--lang", "xx", "--speech", "off", page], in: folder,
      input: .text("seru kapo\nkelo\nh\nh\nzumi\nkelo\n"), environment: ["HARK_DATA": data])
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").filter { $0 != ">" }
    #expect(lines.contains { $0.hasPrefix("Ferry, tulo") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Fares, kapo 1") })
    #expect(lines.last?.hasPrefix("Neva ") == true, "\(lines)")
    #expect(lines.count { $0.contains("kapo 1") } == 1, "it went on after it was left")
  }

  @Test func `what a command has to say is said in it too, and what it lacks in English`() throws {
    let folder = TemporaryFolder()
    let data = try Self.language(in: folder)
    let missing = FinishedHark(
      ["dump", "--lang", "xx", "./none.html"], in: folder, environment: ["HARK_DATA": data])
    #expect(missing.status == 1)
    #expect(missing.message == "Neva filo ./none.html.")
    try Data(#"{"file.missing":{"text":"Neva filo {path}."}}"#.utf8).write(
      to: URL(filePath: data + "/Strings/xx.json"))
    let page = folder.write("page.html", "<img alt=Map src=x>")
    let printed = FinishedHark(
      ["dump", "--lang", "xx", page], in: folder, environment: ["HARK_DATA": data])
    #expect(printed.output == "(image: Map)\n")
  }

  @Test func `a language that no file has is told, with those that there are`() throws {
    let folder = TemporaryFolder()
    let data = try Self.language(in: folder)
    let run = FinishedHark(
      ["dump", "--lang", "yy", "-"], in: folder, environment: ["HARK_DATA": data])
    #expect(run.status == 64)
    #expect(run.message.contains("xx"))
  }
}
