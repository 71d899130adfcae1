import Glibc
import HarkReading
import HarkSpeechProtocol
import TestThreads
import Testing

@testable import HarkSpeech

/// Devices that go and come while something is said, at a real sound server.
@Suite(.serialized, .waits, .enabled(if: SoundServer.isInstalled, "pulseaudio is missing"))
struct SoundFaults {
  private func speaker(_ engine: any SpeechEngine, _ listener: Listener) -> Speaker {
    var settings = SpeechSettings()
    settings.rate = 300
    return Speaker(engine: engine, preparation: SpeechPreparation(settings: settings)) {
      listener.append($0)
    }
  }

  private let longText =
    "The quick brown fox jumps over the lazy dog and then runs far away into the dark forest. "
    + "There it sleeps until the sun comes up again behind the hills."

  @Test
  func `a device that is unplugged in a sentence is replaced by another, and nothing is lost`()
    throws
  {
    let server = try #require(SoundServer())
    let listener = Listener()
    let speaker = speaker(
      ProcessEngine(path: speechProgram, device: "ear", environment: server.environment), listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(listener.wait(for: .started(position: 1, priority: .reading)))
    #expect(server.control("unload-module", "module-null-sink"))
    #expect(server.control("load-module", "module-null-sink", "sink_name=another", "rate=22050"))
    let ear = try #require(Ear(server, sink: "another"))
    #expect(ear.waitForSound())
    #expect(listener.wait(for: .finished(position: 1, priority: .reading), seconds: 60))
    #expect(!listener.all.contains(.sound(.none)))
  }

  @Test(
    .enabled(
      if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0, "the tests are not run by root"))
  func `the sound of another user's session is refused, which is told, and nobody waits`() throws {
    let server = try #require(SoundServer(isShared: false))
    let place = try #require(TestFolder())
    chmod(place.path, 0o755)
    // As a user who may reach the socket, and whom its server does not know.
    chmod(server.folder, 0o755)
    let program = try #require(
      place.program(
        "hark-speech",
        "#!/bin/sh\nexec /usr/bin/setpriv --reuid=65534 --regid=65534 --clear-groups "
          + "\"\(speechProgram)\" \"$@\"\n"))
    let listener = Listener()
    let speaker = speaker(
      ProcessEngine(path: program, environment: server.environment), listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.none), seconds: 30))
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(listener.wait(for: .finished(position: 1, priority: .reading), seconds: 30))
    #expect(!listener.all.contains(.sound(.pulse)))
  }

  @Test func `without any device it is told that nobody hears, and with one speech is heard again`()
    throws
  {
    let server = try #require(SoundServer())
    let listener = Listener()
    let speaker = speaker(
      ProcessEngine(path: speechProgram, environment: server.environment), listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(listener.wait(for: .started(position: 1, priority: .reading)))
    listener.forget()
    #expect(server.control("unload-module", "module-null-sink"))
    #expect(listener.wait(for: .sound(.lost), seconds: 30))
    #expect(listener.wait(for: .sound(.none), seconds: 30))
    #expect(listener.wait(for: .finished(position: 1, priority: .reading), seconds: 30))
    #expect(server.control("load-module", "module-null-sink", "sink_name=ear", "rate=22050"))
    #expect(listener.wait(for: .sound(.pulse), seconds: 30))
    let ear = try #require(Ear(server))
    speaker.say([Utterance("Back again.", priority: .reply, position: 2)])
    #expect(ear.waitForSound())
  }
}
