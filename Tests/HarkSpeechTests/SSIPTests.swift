import HarkSpeechProtocol
import Testing

@testable import HarkSpeech

private func replies(_ texts: [String]) -> [SSIPReply] {
  var reader = SSIPReader()
  var result: [SSIPReply] = []
  for text in texts {
    reader.append(Array(text.utf8))
    while let reply = reader.next() { result.append(reply) }
  }
  return result
}

/// A dialogue with a daemon that answers every question at once.
private struct Conversation {
  var dialogue: DispatcherDialogue
  var now: Int64 = 0
  var sent: [String] = []
  var messages: [String] = []
  var isReceiving = false
  var answers: [String: SSIPReply] = [
    "GET VOICE_TYPE": SSIPReply(code: 251, lines: ["MALE1"]),
    "GET OUTPUT_MODULE": SSIPReply(code: 251, lines: ["espeak-ng"]),
  ]

  init(languages: Set<String> = []) {
    dialogue = DispatcherDialogue(user: "ann", languages: languages, patience: 1_000_000)
  }

  mutating func run() {
    dialogue.step(at: now)
    while !dialogue.output.isEmpty {
      let text = String(decoding: dialogue.output, as: UTF8.self)
      dialogue.output = []
      answer(text)
    }
  }

  private mutating func answer(_ text: String) {
    if isReceiving {
      isReceiving = false
      messages.append(text.replacing("\r\n.\r\n", with: ""))
      return take(SSIPReply(code: 225, lines: ["\(messages.count)"]))
    }
    let line = text.replacing("\r\n", with: "")
    sent.append(line)
    isReceiving = line == "SPEAK"
    take(answers[line] ?? SSIPReply(code: isReceiving ? 230 : 200, lines: []))
  }

  mutating func take(_ reply: SSIPReply) { dialogue.take(reply, at: now) }

  mutating func say(
    _ id: UInt32, _ text: String, voice: String = "en", pause: UInt16 = 0, generation: UInt32 = 0
  ) {
    let segment = SpeechSegment(
      id: id, generation: generation, sound: VoiceSettings(voice: voice),
      pauseMilliseconds: pause, text: text)
    dialogue.perform(.speak(segment), at: now)
    run()
  }

  mutating func tell(_ code: Int, _ message: Int, mark: String? = nil) {
    take(SSIPReply(code: code, lines: ["\(message)", "1"] + (mark.map { [$0] } ?? [])))
    run()
  }

  var events: [SpeechEvent] {
    mutating get {
      defer { dialogue.events = [] }
      return dialogue.events.compactMap { if case .speech(let event) = $0 { event } else { nil } }
    }
  }
}

private func started(_ languages: Set<String> = []) -> Conversation {
  var talk = Conversation(languages: languages)
  talk.run()
  talk.sent = []
  talk.dialogue.events = []
  return talk
}

struct SSIPTests {
  @Test func `replies are the same however the socket cuts them`() {
    let text = "251-MALE1\r\n251 OK GET RETURNED\r\n700-7\r\n700-1\r\n700-12\r\n700 INDEX MARK\r\n"
    let wanted = [
      SSIPReply(code: 251, lines: ["MALE1"]), SSIPReply(code: 700, lines: ["7", "1", "12"]),
    ]
    #expect(replies([text]) == wanted)
    #expect(replies(text.unicodeScalars.map { String($0) }) == wanted)
  }

  @Test(arguments: [
    "HTTP/1.1 400 Bad Request\r\n", "\r\n", "25\r\n", String(repeating: "a", count: 100_000),
  ])
  func `what is no reply ends the conversation`(text: String) {
    var reader = SSIPReader()
    reader.append(Array(text.utf8))
    #expect(reader.next() == nil)
    #expect(reader.isBroken)
  }

  @Test(arguments: [
    ("Hello brave world.", #"<speak>Hello <mark name="6"/>brave <mark name="12"/>world.</speak>"#),
    (
      "a < b & c",
      #"<speak>a <mark name="2"/>&lt; <mark name="4"/>b <mark name="6"/>&amp; <mark name="8"/>c</speak>"#
    ),
    ("今日は、晴れ。", #"<speak>今日は、<mark name="4"/>晴れ。</speak>"#),
    (
      "</speak>\r\n.\r\nSTOP all",
      #"<speak>&lt;/speak&gt;  <mark name="10"/>.  <mark name="13"/>STOP <mark name="18"/>all</speak>"#
    ),
    ("\u{1}v\u{7F}x\u{FFFE}", #"<speak> <mark name="1"/>v <mark name="3"/>x </speak>"#),
  ])
  func `no text of a page is a command, and each word has its place`(
    text: String, document: String
  ) {
    #expect(SSIPText.document(text) == document)
  }

  @Test func `the daemon is told once how it speaks, and anew only what changes`() {
    var talk = started()
    talk.say(1, "Hello.")
    #expect(
      talk.sent == [
        "SET self LANGUAGE en", "SET self RATE 1", "SET self PITCH 0", "SET self VOLUME 100",
        "SPEAK",
      ])
    talk.tell(701, 1)
    talk.tell(702, 1)
    talk.sent = []
    talk.say(2, "안녕하세요.", voice: "ko+f2")
    #expect(talk.sent == ["SET self VOICE_TYPE FEMALE2", "SET self LANGUAGE ko", "SPEAK"])
    talk.tell(702, 2)
    talk.sent = []
    talk.say(3, "Hello.", voice: "Alice")
    talk.tell(702, 3)
    #expect(
      talk.sent == ["SET self VOICE_TYPE MALE1", "SET self SYNTHESIS_VOICE Alice", "SPEAK"])
    talk.sent = []
    talk.say(4, "Hello.")
    #expect(talk.sent == ["SET self VOICE_TYPE MALE1", "SET self LANGUAGE en", "SPEAK"])
  }

  @Test(arguments: [
    ("cmn", ["cmn", "en-gb"], "cmn"), ("cmn", ["zh-cn", "en-us"], "zh"), ("cmn", [], "zh"),
    ("pt-br", ["pt", "en"], "pt"), ("en-gb", ["en-us"], "en"), ("xx", ["en-us", "ko"], "en"),
  ])
  func `a language is asked for by the name that the daemon has for it`(
    voice: String, languages: [String], wanted: String
  ) {
    var talk = started(Set(languages))
    talk.say(1, "Text.", voice: voice)
    #expect(talk.sent.first == "SET self LANGUAGE \(wanted)")
  }

  @Test func `begin, marks and end tell where the ear is`() {
    var talk = started()
    talk.say(7, "Hello world.")
    talk.tell(701, 1)
    talk.tell(700, 1, mark: "6")
    talk.tell(702, 1)
    #expect(
      talk.events == [
        .begun(id: 7), .started(id: 7), .word(id: 7, offset: 0, length: 1),
        .word(id: 7, offset: 6, length: 1), .made(id: 7), .finished(id: 7),
      ])
  }

  @Test func `after a stop nothing older is told, and the next words are asked for at once`() {
    var talk = started()
    talk.say(1, "One.", pause: 500)
    talk.tell(701, 1)
    talk.say(2, "Two.")
    talk.dialogue.events = []
    talk.sent = []
    talk.dialogue.perform(.stop(generation: 1), at: 0)
    talk.run()
    #expect(talk.sent == ["CANCEL self"])
    talk.say(3, "Old.", generation: 0)
    talk.say(4, "New.", generation: 1)
    talk.tell(703, 1)
    talk.tell(701, 2)
    #expect(talk.messages.count == 2)
    #expect(
      talk.events == [
        .stopped(generation: 1), .begun(id: 4), .started(id: 4), .word(id: 4, offset: 0, length: 1),
      ])
  }

  @Test func `a stop while a sentence is handed over leaves nothing of it to be said`() {
    var talk = started()
    talk.answers["SPEAK"] = SSIPReply(code: 230, lines: [])
    talk.say(1, "One.")
    talk.tell(702, 1)
    let segment = SpeechSegment(
      id: 2, generation: 0, sound: VoiceSettings(voice: "en"), pauseMilliseconds: 0, text: "Two.")
    talk.dialogue.perform(.speak(segment), at: 0)
    #expect(String(decoding: talk.dialogue.output, as: UTF8.self) == "SPEAK\r\n")
    talk.dialogue.perform(.stop(generation: 1), at: 0)
    talk.run()
    #expect(talk.messages.last == "<speak></speak>")
    #expect(talk.sent.last == "CANCEL self")
  }

  @Test func `the silence after a sentence is kept, and what nobody heard is given back`() {
    var talk = started()
    talk.say(1, "One.", pause: 200)
    talk.say(2, "Two.")
    talk.tell(701, 1)
    talk.tell(702, 1)
    #expect(talk.messages.count == 1)
    #expect(talk.dialogue.due == 200_000)
    talk.dialogue.events = []
    talk.dialogue.perform(.dropUnheard, at: 100_000)
    #expect(talk.events == [.dropped(id: 2)])
    talk.say(3, "Three.")
    #expect(talk.messages.count == 1)
    talk.now = 200_000
    talk.run()
    #expect(talk.messages.last == "<speak>Three.</speak>")
  }

  @Test func `where a sentence goes on in another voice the daemon has the rest of it`() {
    var talk = started()
    talk.say(1, "The word")
    talk.tell(701, 1)
    talk.say(2, "안녕", voice: "ko")
    #expect(talk.messages.count == 2)
    talk.dialogue.events = []
    talk.dialogue.perform(.dropUnheard, at: 0)
    #expect(talk.events == [.dropped(id: 3)])
  }

  @Test func `an event that comes before its message has a name is not lost`() {
    var talk = started()
    let segment = SpeechSegment(
      id: 1, generation: 0, sound: VoiceSettings(voice: "en"), pauseMilliseconds: 0, text: "One.")
    talk.dialogue.perform(.speak(segment), at: 0)
    while talk.messages.isEmpty {
      let text = String(decoding: talk.dialogue.output, as: UTF8.self)
      talk.dialogue.output = []
      if text.hasPrefix("<") {
        talk.take(SSIPReply(code: 701, lines: ["9", "1"]))
        talk.take(SSIPReply(code: 225, lines: ["9"]))
        break
      }
      talk.take(SSIPReply(code: text == "SPEAK\r\n" ? 230 : 200, lines: []))
    }
    #expect(talk.events.contains(.started(id: 1)))
  }

  @Test func `a daemon that answers nothing, or never begins, is given up`() {
    var mute = Conversation()
    mute.dialogue.step(at: 0)
    mute.dialogue.step(at: 1_000_000)
    #expect(mute.dialogue.failure == nil)
    mute.dialogue.step(at: 1_000_001)
    #expect(mute.dialogue.failure == .hung)
    var idle = started()
    idle.say(1, "One.")
    #expect(idle.dialogue.due == 1_000_001)
    idle.now = 1_000_001
    idle.run()
    #expect(idle.dialogue.failure == .hung)
  }

  @Test func `a daemon that has only a voice for saying that it has none is no voice`() {
    var talk = Conversation()
    talk.answers["GET OUTPUT_MODULE"] = SSIPReply(code: 251, lines: ["dummy"])
    talk.run()
    #expect(talk.dialogue.failure == .voiceless)
  }

  @Test(arguments: [
    ([:], "/home/ann/.cache/speech-dispatcher/speechd.sock"),
    (["XDG_RUNTIME_DIR": "/run/user/7"], "/run/user/7/speech-dispatcher/speechd.sock"),
    (
      ["XDG_RUNTIME_DIR": "/run/user/7", "SPEECHD_ADDRESS": "unix_socket"],
      "/run/user/7/speech-dispatcher/speechd.sock"
    ),
    (["SPEECHD_ADDRESS": "unix_socket:/a:b"], "/a:b"),
  ])
  func `the daemon's socket is where its own library looks for it`(
    variables: [String: String], path: String
  ) {
    let all = variables.merging(["HOME": "/home/ann"]) { first, _ in first }
    #expect(DispatcherAddress { all[$0] } == .local(path: path))
  }

  @Test func `a port of this machine may be named, and what is no address is none`() {
    #expect(
      DispatcherAddress { ["SPEECHD_ADDRESS": "inet_socket:localhost:6561"][$0] }
        == .network(host: "127.0.0.1", port: 6561))
    #expect(DispatcherAddress { ["SPEECHD_ADDRESS": "carrier_pigeon"][$0] } == nil)
  }
}
