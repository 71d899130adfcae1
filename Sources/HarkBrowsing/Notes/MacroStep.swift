import HarkKeeping
import HarkReading
import HarkText

/// One step of a macro: what it is about is told by words, never by a number, so that it means the same on a page that
/// has changed.
///
/// These are all steps that there are, also in a file that somebody else wrote: a macro opens pages of its own site, goes
/// somewhere, fills in and presses.
enum MacroStep: Equatable, Sendable {
  /// A page of the site, by its path.
  case open(String)
  case press(String)
  /// A field gets a value; in braces is what the person is asked.
  case set(field: String, value: String)
  /// The form that was filled in is sent.
  case send
  /// A mark of the site.
  case go(String)
  case find(String)
  /// A question to the tables and lists of the page, such as "cheapest" or "sort by year".
  case ask(String)
  /// A command that goes somewhere on the page.
  case move(Command)

  /// Reads a step as files have it; nil for what is none.
  init?(_ text: String) {
    let space = text.firstIndex(of: " ")
    let verb = space.map { text[..<$0] } ?? text[...]
    let rest = space.map { String(text[text.index(after: $0)...]).trimmingSpaces } ?? ""
    if verb == "send", rest.isEmpty {
      self = .send
      return
    }
    guard !rest.isEmpty else { return nil }
    switch verb {
    case "open":
      guard rest.hasPrefix("/"), !rest.hasPrefix("//"), !rest.hasPrefix("/\\") else { return nil }
      self = .open(rest)
    case "press": self = .press(rest)
    case "set":
      guard let sign = rest.firstRange(of: " = ") else { return nil }
      let field = String(rest[..<sign.lowerBound]).trimmingSpaces
      let value = String(rest[sign.upperBound...]).trimmingSpaces
      guard !field.isEmpty, !value.isEmpty else { return nil }
      self = .set(field: field, value: value)
    case "go": self = .go(rest)
    case "find": self = .find(rest)
    case "ask": self = .ask(rest)
    case "move":
      guard let command = Command(name: rest), Self.isMove(command) else { return nil }
      self = .move(command)
    default: return nil
    }
  }

  /// As files have it.
  var text: String {
    switch self {
    case .open(let path): "open " + path
    case .press(let name): "press " + name
    case .set(let field, let value): "set \(field) = \(value)"
    case .send: "send"
    case .go(let name): "go " + name
    case .find(let words): "find " + words
    case .ask(let question): "ask " + question
    case .move(let command): "move " + command.name
    }
  }

  /// Whether a command only goes somewhere on the page.
  static func isMove(_ command: Command) -> Bool {
    guard command.row.whenHeard.isDone else { return false }
    return [.kinds, .moving].contains(command.row.subject)
  }

  /// Whether it is a question to the page.
  var asks: Bool {
    if case .ask = self { return true }
    return false
  }

  /// Whether it gives a field a value.
  var setsValue: Bool {
    if case .set = self { return true }
    return false
  }

  /// The same, with the value asked for when it is played.
  func asking() -> MacroStep {
    guard case .set(let field, _) = self, question == nil else { return self }
    return .set(field: field, value: "{\(field)?}")
  }

  /// What the person is asked for; nil where the value stands there.
  var question: String? {
    guard case .set(_, let value) = self, value.count > 2, value.first == "{", value.last == "}"
    else { return nil }
    return String(value.dropFirst().dropLast())
  }
}

/// The steps that are being recorded.
struct MacroRecording {
  let host: String
  private(set) var steps: [MacroStep]

  init(on host: String, at path: String) {
    self.host = host
    steps = [.open(path)]
  }

  /// The steps that a macro can have.
  private static let most = SiteNote.mostDetails

  /// Whether anything was done.
  var isEmpty: Bool { steps.count < 2 }

  /// Adds a step; of a field that is set twice the last value counts.
  mutating func add(_ step: MacroStep) {
    if case .set(let field, _) = step, case .set(field, _)? = steps.last { steps.removeLast() }
    if steps.count < Self.most { steps.append(step) }
  }
}

/// A macro that is being played.
struct MacroRun {
  let note: SiteNote
  let steps: [MacroStep]
  /// The step that is done next.
  var next = 0

  /// What a macro's note says; nil where one of its steps means nothing.
  init?(_ note: SiteNote) {
    var steps: [MacroStep] = []
    for detail in note.details {
      guard detail.key == "step", let step = MacroStep(detail.value) else { return nil }
      steps.append(step)
    }
    guard !steps.isEmpty else { return nil }
    self.note = note
    self.steps = steps
  }
}
