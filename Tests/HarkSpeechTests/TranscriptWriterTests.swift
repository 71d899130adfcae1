import Glibc
import HarkReading
import HarkSpeechProtocol
import Testing

@testable import HarkSpeech

@Test func `the transcript has what the engine gets and every stop`() throws {
  let path = "/tmp/hark-test-\(getpid()).jsonl"
  defer { unlink(path) }
  let transcript = try #require(TranscriptWriter(path: path))
  let engine = SilentEngine(pace: .stepped)
  let speaker = Speaker(
    engine: engine, preparation: SpeechPreparation(), transcript: transcript)
  engine.deliver()
  speaker.say([Utterance("서울 \"역\"", role: .heading, language: "ko", priority: .reply)])
  speaker.interrupt()
  speaker.interrupt()
  speaker.say([Utterance("One. Two.", priority: .reading)])
  engine.finishNext()
  transcript.flush()
  let file = open(path, O_RDONLY)
  defer { close(file) }
  var buffer = [UInt8](repeating: 0, count: 4096)
  let count = read(file, &buffer, 4096)
  let expected = #"""
    {"event":"speak","text":"서울 \"역\"","role":"heading","language":"ko","priority":"reply"}
    {"event":"stop"}
    {"event":"speak","text":"One.","role":"body","language":"en","priority":"reading"}
    {"event":"speak","text":"Two.","role":"body","language":"en","priority":"reading"}

    """#
  #expect(String(decoding: buffer.prefix(count), as: UTF8.self) == expected)
}

@Test func `nobody who speaks waits for the file of the transcript`() throws {
  let folder = try #require(TestFolder())
  let path = folder.path + "/pipe"
  #expect(mkfifo(path, 0o600) == 0)
  // It is full after 64 KB, since nobody reads yet.
  let reader = open(path, O_RDONLY | O_NONBLOCK)
  defer { close(reader) }
  let transcript = try #require(TranscriptWriter(path: path))
  let text = String(repeating: "word ", count: 2000)
  for _ in 0..<20 {
    transcript.speak(text, role: .body, language: "en", priority: .reading)
  }
  transcript.stop()
  _ = fcntl(reader, F_SETFL, 0)
  var all: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  let end = Array("{\"event\":\"stop\"}\n".utf8)
  while all.suffix(end.count) != end[...] {
    let count = read(reader, &buffer, buffer.count)
    try #require(count > 0)
    all += buffer[..<count]
  }
  #expect(all.count { $0 == 0x0A } == 21)
}
