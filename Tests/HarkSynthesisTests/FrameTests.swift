import HarkSpeechProtocol
import Testing

@Test func `every command and event reads back as it was written, in pieces of any size`() {
  let commands: [SpeechCommand] = [
    .speak(
      SpeechSegment(
        id: 7, generation: 3,
        sound: VoiceSettings(
          voice: "ko+f3", rate: 900, pitch: 1, range: 99, volume: 200, place: -80),
        pauseMilliseconds: 170, text: "안녕, “world” 😀")),
    .stop(generation: .max), .dropUnheard, .prepare(voice: "en-gb"), .useDevice(""),
    .tone(Tone(frequency: 440, endFrequency: 880, milliseconds: 50)), .ping,
  ]
  let events: [SpeechEvent] = [
    .ready(sampleRate: 22_050, voices: [EngineVoice(language: "ko", name: "ko")]),
    .begun(id: 1), .made(id: 1), .started(id: 1), .word(id: 1, offset: 4, length: 2),
    .finished(id: 1), .dropped(id: 2), .stopped(generation: 4), .sound(.lost), .alive,
  ]
  var assembler = FrameAssembler()
  var readCommands: [SpeechCommand] = []
  var readEvents: [SpeechEvent] = []
  for byte in commands.flatMap(\.frame) + events.flatMap(\.frame) {
    withUnsafeBytes(of: byte) { assembler.append($0) }
    while let (kind, payload) = assembler.next() {
      if let command = SpeechCommand(kind: kind, payload: payload) { readCommands.append(command) }
      if let event = SpeechEvent(kind: kind, payload: payload) { readEvents.append(event) }
    }
  }
  #expect(readCommands == commands)
  #expect(readEvents == events)
}

@Test func `bytes that are no frames break the pipe and never the program`() {
  for length in [[0xFF, 0xFF, 0xFF, 0xFF, 1], [0, 0, 0, 0, 0]] as [[UInt8]] {
    var assembler = FrameAssembler()
    length.withUnsafeBytes { assembler.append($0) }
    #expect(assembler.next() == nil)
    #expect(assembler.isBroken)
  }
  for kind in UInt8.min...UInt8.max {
    for count in 0..<12 {
      let payload = [UInt8](repeating: 0xFF, count: count)[...]
      _ = SpeechCommand(kind: kind, payload: payload)
      _ = SpeechEvent(kind: kind, payload: payload)
    }
  }
}
