import HarkReading
import HarkSpeechProtocol
import Testing

@testable import HarkSpeech

/// What becomes of speech at PipeWire, in whose sessions most desktops are today.
@Suite(
  .serialized,
  .enabled(
    if: PipeWireServer.isReady,
    "PipeWire, pipewire-pulse or wireplumber is missing, or its session can set no default sink"))
struct PipeWireFaults {
  private let longText =
    "The quick brown fox jumps over the lazy dog and then runs far away into the dark forest. "
    + "There it sleeps until the sun comes up again behind the hills."

  private func speaker(_ server: PipeWireServer, _ listener: Listener) -> Speaker {
    var settings = SpeechSettings()
    settings.rate = 300
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    return Speaker(engine: engine, preparation: SpeechPreparation(settings: settings)) {
      listener.append($0)
    }
  }

  @Test func `words are heard, and a key silences them`() throws {
    let server = try #require(PipeWireServer())
    let ear = try #require(Ear(environment: server.environment))
    let listener = Listener()
    let speaker = speaker(server, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(ear.waitForSound())
    speaker.interrupt()
    #expect(ear.waitForSilence())
    #expect(!listener.all.contains(.finished(position: 1, priority: .reading)))
    ear.forget()
    speaker.say([Utterance("Back again.", priority: .reply, position: 2)])
    #expect(ear.waitForSound())
  }

  @Test func `a server that dies in a sentence and comes back says the rest of it`() throws {
    let server = try #require(PipeWireServer())
    let listener = Listener()
    let speaker = speaker(server, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(listener.wait(for: .started(position: 1, priority: .reading)))
    server.kill()
    #expect(listener.wait(for: .sound(.lost), seconds: 30))
    listener.forget()
    #expect(server.start())
    #expect(server.control("load-module", "module-null-sink", "sink_name=ear", "rate=22050"))
    #expect(listener.wait(for: .sound(.pulse), seconds: 30))
    #expect(listener.wait(for: .finished(position: 1, priority: .reading), seconds: 60))
  }

  @Test func `a device that is unplugged in a sentence is replaced by another`() throws {
    let server = try #require(PipeWireServer())
    let listener = Listener()
    let speaker = speaker(server, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(listener.wait(for: .started(position: 1, priority: .reading)))
    #expect(server.control("unload-module", "module-null-sink"))
    #expect(server.control("load-module", "module-null-sink", "sink_name=another", "rate=22050"))
    let ear = try #require(Ear(environment: server.environment, sink: "another"))
    #expect(ear.waitForSound())
    #expect(listener.wait(for: .finished(position: 1, priority: .reading), seconds: 60))
  }
}
