import Foundation
@testable import HarkBrowsing
import HarkReading
import HarkSettings
import HarkTerminal
import Testing

@testable import HarkApp

/// Whether the transcripts show all that a person can ask for.
struct TranscriptCoverageTests {
  /// The commands that a transcript asks for, by keys and in words.
  private static func commands(of transcript: Transcript) -> Set<Command> {
    let language = transcript.values["language"] ?? "en"
    guard let phrases = PhrasesTests.all[language] else { return [] }
    let settings = (transcript.values["settings"] ?? "").replacing(";", with: "\n")
    let keyMap = KeyMap.bound(by: Settings(Array(settings.utf8))).map
    let names = CommandNames(strings: PhrasesTests.strings(language), keyMap: keyMap)
    var found: Set<Command> = []
    func add(_ name: String, isReversed: Bool) {
      guard let command = (Key(name: name) ?? names.key(named: name)).flatMap({ keyMap[$0] }) else {
        return
      }
      if isReversed { found.insert(.action(.reverse)) }
      if let command = isReversed ? command.reversed : command { found.insert(command) }
    }
    var isAnswer = false
    for step in transcript.steps {
      defer { isAnswer = step.printed.last?.hasSuffix(":") ?? isAnswer }
      if transcript.values["mode"] == "lines" {
        guard !isAnswer else { continue }
        let isReversed = step.typed.hasPrefix("'")
        add(isReversed ? String(step.typed.dropFirst()) : step.typed, isReversed: isReversed)
        if let match = phrases.match(step.typed) { found.insert(match.command) }
        continue
      }
      var isReversed = false
      for (index, piece) in step.typed.split(separator: "\"", omittingEmptySubsequences: false)
        .enumerated()
      {
        guard index % 2 == 0 else {
          if let match = phrases.match(String(piece)) { found.insert(match.command) }
          continue
        }
        for word in piece.split(separator: " ") {
          if word == "'" { isReversed = true; continue }
          add(String(word), isReversed: isReversed)
          isReversed = false
        }
      }
    }
    return found
  }

  private static func commands(in language: String) -> Set<Command> {
    Transcript.all.filter { ($0.values["language"] ?? "en") == language }
      .reduce(into: []) { $0.formUnion(commands(of: $1)) }
  }

  @Test func `every command is shown in an English transcript`() {
    let shown = Self.commands(in: "en")
    let missing = Command.all.filter { !shown.contains($0) }.map(\.name)
    #expect(missing == [], "record a transcript that uses these")
  }

  /// What a person needs in every language: all actions but those that only differ by a value.
  private static let main: [Command] =
    [.heading, .link, .button, .formField, .landmark, .list, .table, .paragraph].flatMap {
      [.next($0), .previous($0)]
    }
    + [
      Command.Action.nextItem, .previousItem, .nextWord, .nextSentence, .pageStart, .pageEnd,
      .nextScreen, .mainContent, .returnToPlace, .readFromHere, .readFromTop, .whereAmI,
      .repeatLast, .spell, .summary, .sayTitle, .sayAddress, .messages, .hiddenText, .press,
      .goToNumber, .destination, .peek, .open, .search, .back, .forward, .reload, .cancel,
      .nextPage, .history, .find, .findNext, .elements, .list, .fillForm, .setField, .submit,
      .reviewForm,
      .table, .readRow, .readColumn, .sortColumn, .record, .slower, .faster, .speech, .sayLess,
      .sayMore, .punctuation, .bigger, .smaller, .layout, .help, .quit,
    ].map { .action($0) }

  @Test(arguments: ["ko", "ja"])
  func `the main commands are shown in Korean and Japanese`(language: String) {
    let shown = Self.commands(in: language)
    let missing = Self.main.filter { !shown.contains($0) }.map(\.name)
    #expect(missing == [], "record a transcript that uses these")
  }
}
