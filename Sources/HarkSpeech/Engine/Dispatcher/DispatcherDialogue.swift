import HarkSpeechProtocol

/// What a client says to speech-dispatcher, and what it makes of the answers.
///
/// A value without socket, thread or clock: answers and moments go in, bytes and events come out.
///
/// One request waits for its answer before the next goes out: a round trip takes a tenth of a millisecond, and
/// so a stop is never behind more than one. The daemon has one message at a time, since SSIP can take back all
/// messages of a client but not one; where a sentence goes on in another voice it has the next one too.
/// Silence between messages is kept here.
struct DispatcherDialogue: Sendable {
  /// Why the daemon is no use.
  enum Failure: Equatable, Sendable {
    /// It is gone, answers nothing, or nothing that makes sense: another connection may help.
    case broken
    /// It has left a question unanswered for too long, or a message unsaid.
    case hung
    /// It has no voice, only one that says so.
    case voiceless
  }

  private enum Request: Equatable {
    case setUp(Int)
    case set
    case cancel
    case announce
    case text
  }

  /// A message that the daemon has, or is about to have.
  private struct Message {
    let segment: SpeechSegment
    var name: String?
    var isStarted = false
    // Whether the daemon had nothing else when it got it.
    var isFirst: Bool
    // Since when it is the next to begin, then when it was last heard of.
    var since: Int64
    // How far it is heard, in Unicode scalars.
    var heard = 0
    // Whether somebody has all speech pause.
    var isPaused = false

    /// How long nothing may be heard of it, in microseconds: three times what is said until the next mark takes at its
    /// rate, or all that is left where the module tells no marks.
    var longestSilence: Int64 {
      guard isStarted else { return 0 }
      var left = segment.text.unicodeScalars.dropFirst(heard)
      if heard > 0 { left = left.prefix { !$0.properties.isWhitespace && !SSIPText.endsWord($0) } }
      // A word is some six letters with its space, in any script about as many bytes as it takes tenths of a second.
      let rest = left.reduce(0) { $0 + UTF8.width($1) }
      return 3 * Int64(rest) * 10_000_000 / Int64(max(80, min(450, segment.sound.rate)))
    }
  }

  /// What to send; whoever sends it empties it.
  var output: [UInt8] = []
  /// What to tell, in order; whoever tells it empties it.
  var events: [EngineEvent] = []
  private(set) var failure: Failure?

  private var pending: (request: Request, since: Int64)?
  private var waiting: [SpeechSegment] = []
  private var messages: [Message] = []
  // Events of a message that came before the answer that names it.
  private var early: [SSIPReply] = []
  private var isUp = false
  private var mustCancel = false
  private var generation: UInt32 = 0
  private var newest: UInt32 = 0
  private var quietUntil: Int64 = 0
  // How long a message takes to begin, in microseconds, as it was lately.
  private var delay: Int64 = 0
  private var sound: DispatcherSound?
  private var standardType = "MALE1"
  private var standardModule = ""
  /// The languages that the daemon has, in small letters; empty while nobody knows.
  var languages: Set<String> = []

  /// How long an answer, or the beginning of a message, may take, in microseconds.
  private let patience: Int64

  /// Makes a dialogue that begins with its first step.
  ///
  /// - Parameters:
  ///   - user: the user's name, which the daemon shows.
  ///   - languages: those that the daemon has.
  ///   - patience: how long an answer may take, in microseconds.
  init(user: String, languages: Set<String> = [], patience: Int64) {
    self.patience = patience
    self.languages = languages
    let name = user.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    setUp = [
      "SET self CLIENT_NAME \(name.isEmpty ? "user" : name):hark:speech",
      "SET self NOTIFICATION ALL ON",
      // Waits for its turn, and is not cut by the next of its kind.
      "SET self PRIORITY MESSAGE",
      "SET self SSML_MODE on",
      // What of punctuation and capitals is said, the text says already.
      "SET self PUNCTUATION none",
      "SET self CAP_LET_RECOGN none",
      "SET self SPELLING off",
      "GET VOICE_TYPE",
      "GET OUTPUT_MODULE",
    ]
  }

  private let setUp: [String]

  // MARK: What comes in

  /// Takes a command of the speaker.
  mutating func perform(_ command: SpeechCommand, at now: Int64) {
    switch command {
    case .speak(let segment):
      newest = max(newest, segment.id)
      if segment.generation >= generation { waiting.append(segment) }
    case .stop(let generation):
      self.generation = max(self.generation, generation)
      waiting.removeAll { $0.generation < generation }
      if !messages.isEmpty { mustCancel = true }
      quietUntil = 0
      events.append(.speech(.stopped(generation: generation)))
    case .dropUnheard:
      let first = waiting.first?.id ?? newest + 1
      waiting = []
      events.append(.speech(.dropped(id: first)))
    case .prepare, .useDevice, .tone, .ping: break
    }
    step(at: now)
  }

  /// Takes an answer or an event.
  mutating func take(_ reply: SSIPReply, at now: Int64) {
    if reply.isEvent {
      tell(reply, at: now)
    } else if let request = pending?.request {
      pending = nil
      answer(request, reply, at: now)
    }
    step(at: now)
  }

  /// Goes on when it is due.
  mutating func step(at now: Int64) {
    guard failure == nil else { return }
    if let pending {
      if now - pending.since > patience { failure = .hung }
      return
    }
    if !isUp { return request(.setUp(0), setUp[0], at: now) }
    if mustCancel { return request(.cancel, "CANCEL self", at: now) }
    if let message = messages.first, !message.isPaused,
      now - message.since > patience + message.longestSilence
    {
      failure = .hung
      return
    }
    guard let next = waiting.first, now >= quietUntil, hasRoom else { return }
    let wanted = DispatcherSound(next.sound, languages: languages)
    if let line = wanted.change(
      &sound, standardType: standardType, standardModule: standardModule)
    {
      return request(.set, line, at: now)
    }
    waiting.removeFirst()
    messages.append(Message(segment: next, isFirst: messages.isEmpty, since: now))
    events.append(.speech(.begun(id: next.id)))
    request(.announce, "SPEAK", at: now)
  }

  private var hasRoom: Bool {
    guard let last = messages.last else { return true }
    return messages.count == 1 && last.isStarted && last.segment.pauseMilliseconds == 0
  }

  /// When something is due though nothing comes; nil when nothing is.
  var due: Int64? {
    if failure != nil { return nil }
    if let pending { return pending.since + patience + 1 }
    var due = messages.first.flatMap {
      $0.isPaused ? nil : $0.since + patience + $0.longestSilence + 1
    }
    if !waiting.isEmpty, hasRoom { due = min(due ?? .max, quietUntil) }
    return due
  }

  /// What came is no reply, or the socket closed.
  mutating func end() { failure = failure ?? .broken }

  // MARK: What goes out

  private mutating func request(_ request: Request, _ line: String, at now: Int64) {
    pending = (request, now)
    output += Array((line + "\r\n").utf8)
  }

  private mutating func answer(_ request: Request, _ reply: SSIPReply, at now: Int64) {
    switch request {
    case .setUp(let index): answerSetUp(index, reply, at: now)
    // A module that knows no range of the melody says it all the same.
    case .set: break
    case .cancel:
      mustCancel = false
      messages = []
      early = []
    case .announce:
      guard reply.isFine, let message = messages.last else { return end() }
      // What was stopped since it was announced is not said.
      let isWanted = message.segment.generation >= generation
      let document = SSIPText.document(isWanted ? message.segment.text : "")
      self.request(.text, document + "\r\n.", at: now)
    case .text:
      guard reply.isFine, let name = reply.lines.last, !messages.isEmpty else { return end() }
      messages[messages.count - 1].name = name
      let events = early
      early = []
      for event in events { tell(event, at: now) }
    }
  }

  private mutating func answerSetUp(_ index: Int, _ reply: SSIPReply, at now: Int64) {
    // Whoever doesn't know its client has nothing to say.
    if index == 0, !reply.isFine { return end() }
    switch setUp[index] {
    case "GET VOICE_TYPE": if let type = reply.lines.first { standardType = type }
    case "GET OUTPUT_MODULE":
      standardModule = reply.lines.first ?? ""
      if standardModule == "dummy" { failure = .voiceless }
    default: break
    }
    guard failure == nil else { return }
    guard index + 1 < setUp.count else {
      isUp = true
      events.append(.up)
      events.append(.speech(.sound(.dispatcher)))
      return
    }
    request(.setUp(index + 1), setUp[index + 1], at: now)
  }

  // MARK: Events

  /// SSIP, "Events Notifications in SSIP": the message's name, the client's, and of a mark its own.
  private mutating func tell(_ event: SSIPReply, at now: Int64) {
    guard let name = event.lines.first else { return }
    guard let place = messages.firstIndex(where: { $0.name == name }) else {
      if pending?.request == .text { early.append(event) }
      return
    }
    let id = messages[place].segment.id
    let isWanted = messages[place].segment.generation >= generation
    switch event.code {
    case 700:
      guard isWanted, let offset = event.lines.last.flatMap({ UInt32($0) }) else { return }
      start(place, at: now)
      messages[place].heard = Int(offset)
      messages[place].since = now
      events.append(.speech(.word(id: id, offset: offset, length: 1)))
    case 701: start(place, at: now)
    case 704: messages[place].isPaused = true
    case 705:
      messages[place].isPaused = false
      messages[place].since = now
    // Whoever cancels what all programs say wants the next sentence no less than after its end.
    case 702, 703:
      start(place, at: now)
      let message = messages.remove(at: place)
      if !messages.isEmpty { messages[0].since = now }
      // The next is asked for as much sooner as it will take to begin.
      let pause = Int64(min(message.segment.pauseMilliseconds, 2000)) * 1000
      quietUntil = now + max(0, pause - delay)
      guard isWanted else { return }
      events.append(.speech(.made(id: id)))
      events.append(.speech(.finished(id: id)))
    default: break
    }
  }

  private mutating func start(_ place: Int, at now: Int64) {
    guard !messages[place].isStarted else { return }
    messages[place].isStarted = true
    if messages[place].isFirst {
      let taken = now - messages[place].since
      delay = delay == 0 ? taken : (3 * delay + taken) / 4
    }
    messages[place].since = now
    let segment = messages[place].segment
    guard segment.generation >= generation else { return }
    events.append(.speech(.started(id: segment.id)))
    if !segment.text.isEmpty { events.append(.speech(.word(id: segment.id, offset: 0, length: 1))) }
  }
}
