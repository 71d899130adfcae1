import HarkReading
import HarkSettings
import HarkSpeechProtocol
import HarkTerminal
import HarkText
import HarkWeb
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// What is told beside the page, where nothing can be heard.
struct ComplaintTests {
  /// The lines that tell of missing sound.
  private func lines(on size: TerminalSize?) -> [String] {
    let machine = ImaginedMachine(Dice(seed: 1), catalogs: ImaginedMachine.catalogs)
    let isTerminal = size != nil
    var browsing = Browsing(
      BrowsingStart(
        settings: Settings(), stored: Settings(), strings: machine.catalog(language: "en"),
        screen: Screen.Kind(isRaw: isTerminal, hasSequences: isTerminal, hasStyles: false),
        size: size, isLineMode: !isTerminal, isInputTerminal: isTerminal, isSpeechOn: true,
        hasTranscript: false, toldByVoice: [],
        httpPolicy: HTTPPolicy(allowsEveryHost: false, allowedHosts: [])),
      in: machine, at: .now)
    let effects = browsing.handle(.speech(.sound(.none)), at: .now)
    return effects.flatMap { effect -> [String] in
      guard case .complain(let text) = effect else { return [] }
      return text.split(separator: "\n").map(String.init)
    }
  }

  @Test func `that there is no sound is told in whole words, and in one line of a file`() {
    let narrow = lines(on: TerminalSize(columns: 40, rows: 24))
    #expect(narrow.count > 2)
    #expect(narrow.allSatisfy { $0.count <= 40 })
    #expect(lines(on: nil) == [narrow.joined(separator: " ")])
  }
}
