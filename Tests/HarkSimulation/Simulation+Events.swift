import HarkBrowsing
import HarkPage
import HarkReading
import HarkSettings
import HarkSpeechProtocol
import HarkTerminal
import HarkText
import HarkWeb

// What happens, by the dice.
extension Simulation {
  mutating func event() -> BrowsingEvent {
    switch dice.number(below: 100) {
    case ..<45: return input()
    case ..<70 where !coming.isEmpty:
      return coming.remove(at: dice.number(below: min(coming.count, 3)))
    case ..<86: return heardEvent()
    case ..<90: return liveEvent() ?? .time
    case 90, 91:
      return .resized(
        TerminalSize(columns: dice.pick([10, 40, 80, 300]), rows: dice.pick([2, 24])))
    case 92:
      var settings = machine.settings
      try? settings.set("verbosity", to: dice.pick(["brief", "normal", "detailed"]))
      machine.settings = settings
      return .stored(settings)
    case 93: return .cancelAsked
    case 94: return .stopAsked
    case 95: return .resized(nil)
    case 96 where dice.hits(oneIn: 40): return last()
    default: return .time
    }
  }

  /// What ends a session, or nearly does.
  private mutating func last() -> BrowsingEvent {
    dice.pick([.keyboard(.end), .terminalGone, .endAsked(.interrupted)])
  }

  private mutating func input() -> BrowsingEvent {
    keyNumber += 1
    let wasSpeaking = !heard.isEmpty
    heard = []
    machine.isSpeaking = false
    let silencing = Silencing(key: keyNumber, stoppedSpeech: wasSpeaking)
    if isAtLivePages, dice.hits(oneIn: engine.pages.isEmpty ? 12 : 2) {
      return .keyboard(.inputs(liveInput(), silencing, at: now))
    }
    if isLineMode { return .keyboard(.line(words(), silencing)) }
    switch dice.number(below: 20) {
    case 0: return .keyboard(.inputs([.paste(words())], silencing, at: now))
    case 1:
      let text = words().prefix(40).map { TerminalInput.key(Key($0)) }
      return .keyboard(.inputs(text + [.key(Key(.enter))], silencing, at: now))
    case 2:
      return .keyboard(.inputs([.cursorReport(row: 1, column: 2)], nil, at: now))
    case 3, 4:
      let keys = (0..<3).map { _ in TerminalInput.key(key()) }
      return .keyboard(.inputs(keys, silencing, at: now))
    default:
      return .keyboard(.inputs([.key(key())], silencing, at: now))
    }
  }

  private static let keys: [Key] =
    KeyMap().allKeys.sorted { $0.name < $1.name }
    .filter { KeyMap()[$0] != .action(.quit) && KeyMap()[$0] != .action(.suspend) }
    + [Key(.enter), Key(.enter), Key(.escape), Key(.backspace), Key("7"), Key("y"), Key("ㅎ")]

  private mutating func key() -> Key {
    if dice.hits(oneIn: 8) { return dice.pick(Self.tabKeys) }
    return dice.pick(Self.keys)
  }

  private static let tabKeys = [
    Key("a"), Key("t", .control), Key("w", .control), Key("n", .control), Key("p", .control),
  ]
  /// Phrases of tabs, loads and looks, of which a person has many.
  private static let oftenSaid = [
    "new-tab", "close-tab", "reopen-tab", "next-tab", "go-to-tab", "open-in-new-tab", "peek",
    "save-page", "save-copy",
    "downloads", "back", "forward", "reload", "cancel", "read", "read-from-here",
  ]

  /// What a person says or types: a command, an answer, an address, a name.
  private mutating func words() -> String {
    let strings = browsing.catalog
    switch dice.number(below: 10) {
    case ..<5:
      let name = dice.hits(oneIn: 4) ? dice.pick(Self.oftenSaid) : dice.pick(machine.phrases)
      let ways = strings(.phrase, name).split(separator: "|")
      var way = ways.isEmpty ? "" : String(dice.pick(ways))
      way.removeAll { "[]()~".contains($0) }
      for (slot, word) in [
        ("{n}", "3"), ("{name}", "fares"), ("{words}", "ferry"), ("{value}", "200"),
      ] {
        way = way.replacing(slot, with: word)
      }
      return way
    case 5: return dice.pick(["yes", "no", "예", "はい", "", "."])
    case 6:
      return dice.pick([
        "harbour.example/fares", "harbour.example/app", "harbour.example/app",
        "http://plain.example/", "about:help", "exmaple..com",
      ])
    case 7: return "\(dice.number(below: 40))"
    default: return dice.pick(["Ann", "ann@mail.example", "2026-05-01", "Escape", "fares", "x"])
    }
  }

  private mutating func heardEvent() -> BrowsingEvent {
    guard let first = heard.first else {
      machine.isSpeaking = false
      // What an engine that is replaced still tells is of no item.
      return .speech(
        dice.pick([
          .idle, .idle, .idle, .sound(.none), .sound(.pulse), .engineMissing,
        ]))
    }
    let position = first.position
    switch dice.number(below: 4) {
    case 0 where first.priority == .reading:
      sounding = first
      return .speech(.started(position: position, priority: .reading))
    case 1 where first.priority == .reading:
      return .speech(.word(position: position, offset: dice.number(below: 30)))
    default:
      heard.removeFirst()
      machine.isSpeaking = !heard.isEmpty
      return .speech(
        first.priority == .reading ? .finished(position: position, priority: .reading) : .idle)
    }
  }
}
