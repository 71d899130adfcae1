import Foundation
import Testing

/// Languages that come as files of a person's own: nothing in the program knows of their words.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct NewLanguageTests {
  private struct Language {
    let files: [String: String]
    let page: String
    /// What the page says of its time, and the link that leads on.
    let limit: String
    let deed: String
  }

  // None of these words stands in the files that Hark comes with.
  private static let german = Language(
    files: [
      "de.json":
        #"{"load.loaded": {"text": "{title}, geladen"}, "phrase.what-can-i-do": {"text": "was geht hier"}}"#,
      "pages.de.json":
        #"{"time-limit-before": {"words": ["sie haben noch "]}, "do-donate": {"words": ["zum spendenkonto"]}}"#,
    ],
    page: """
      <title>Fähre</title><main><h1>Fähre</h1><p>Sie haben noch 5 Minuten Zeit.
      <form action=x><label>Name <input name=a></label></form>
      <p><a href=y>Zum Spendenkonto</a></main>
      """, limit: "Sie haben noch 5 Minuten Zeit.", deed: "Donate: Zum Spendenkonto")
  private static let chinese = Language(
    files: [
      "pages.zh.json":
        #"{"time-limit-bound": {"words": ["分钟内"]}, "time-limit-deed": {"words": ["提交"]}, "do-contact": {"words": ["联系我们"]}}"#
    ],
    page: """
      <html lang=zh><title>订票</title><main><h1>订票</h1><p>请在10分钟内提交。
      <form action=x><label>姓名 <input name=a></label></form>
      <p><a href=y>联系我们</a></main>
      """, limit: "请在10分钟内提交。", deed: "Contact: 联系我们")

  /// What is printed of a page, and of what can be done on it.
  private static func printed(
    _ language: Language, in folder: TemporaryFolder, with files: [String: String],
    _ options: [String] = [], asking question: String = "what can I do here"
  ) throws -> String {
    let data = URL(filePath: folder.path).appending(path: "data")
    let strings = data.appending(path: "hark/Strings")
    try? FileManager.default.removeItem(at: data)
    try FileManager.default.createDirectory(at: strings, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: strings.appending(path: name)) }
    let page = folder.write("page.html", language.page)
    let run = FinishedHark(
      options + ["--line", "--speech", "off", page], in: folder,
      input: .text("\(question)\nquit\n"), environment: ["XDG_DATA_HOME": data.path])
    #expect(run.status == 0)
    return run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [german, chinese])
  private func `what pages of a new language say is known from a file of a user's own data folder`(
    language: Language
  ) throws {
    let folder = TemporaryFolder()
    let without = try Self.printed(language, in: folder, with: [:])
    #expect(!without.contains(language.limit.replacing(" ", with: " ")))
    #expect(!without.contains(language.deed))
    let with = try Self.printed(language, in: folder, with: language.files)
    // Where a line is too long, Chinese goes on in the next.
    #expect(with.replacing(" ", with: "").contains(language.limit.replacing(" ", with: "")))
    #expect(with.contains(language.deed))
  }

  @Test func `a new language is spoken to and answers, from files of a user's own`() throws {
    let folder = TemporaryFolder()
    let printed = try Self.printed(
      Self.german, in: folder, with: Self.german.files, ["--lang", "de"], asking: "was geht hier")
    #expect(printed.contains("Fähre, geladen"))
    #expect(printed.contains(Self.german.deed), "what German lacks is English")
  }
}
