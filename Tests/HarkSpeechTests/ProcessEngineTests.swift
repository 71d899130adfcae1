import Foundation
import Glibc
import HarkReading
import HarkSpeechProtocol
import HarkThreads
import TestThreads
import Testing

@testable import HarkSpeech

/// One after the other: each waits for real sound, and the machine may have two processors.
@Suite(.serialized, .waits, .enabled(if: SoundServer.isInstalled, "pulseaudio is missing"))
struct RealEngine {
  @Test
  func `speech is heard, a key silences it, and the next words are heard`() throws {
    let server = try #require(SoundServer())
    let ear = try #require(Ear(server))
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = realSpeaker(engine, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    for round in 0..<5 {
      ear.forget()
      speaker.say([Utterance(longText, priority: .reading, position: round)])
      #expect(ear.waitForSound())
      speaker.interrupt()
      #expect(ear.waitForSilence())
    }
    #expect(!listener.all.contains(.idle))
  }

  @Test
  func `nothing of silenced words is heard when the next ones begin`() throws {
    // At another rate than the engine's the server converts, and keeps the end of what it converted.
    let server = try #require(SoundServer(rate: 44_100))
    let ear = try #require(Ear(server))
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = realSpeaker(engine, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    for round in 0..<10 {
      ear.forget()
      speaker.change { $0.settings.volume = 100 }
      speaker.say([Utterance(longText, priority: .reading)])
      #expect(ear.waitForSound())
      speaker.interrupt()
      #expect(ear.waitForSilence())
      ear.forget()
      // The next words have no volume: whatever sounds is old.
      speaker.change { $0.settings.volume = 0 }
      speaker.say([Utterance("Hello.", priority: .reply, position: round)])
      #expect(listener.wait(for: .finished(position: round, priority: .reply)))
      #expect(!ear.hasHeardSound)
    }
  }

  @Test
  func `a device that isn't there is replaced by the default, and another may be chosen`() throws {
    let server = try #require(SoundServer())
    let ear = try #require(Ear(server))
    let listener = Listener()
    let engine = ProcessEngine(
      path: speechProgram, device: "no-such-device", environment: server.environment)
    let speaker = realSpeaker(engine, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    speaker.say([Utterance(longText, priority: .reading)])
    #expect(ear.waitForSound())
    speaker.interrupt()
    speaker.use(device: "ear")
    ear.forget()
    speaker.play(.loaded)
    #expect(ear.waitForSound())
  }

  @Test
  func `a server that is killed mid-sentence and comes back plays the rest`() throws {
    let server = try #require(SoundServer())
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = realSpeaker(engine, listener, rate: 400)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(listener.wait(for: .started(position: 1, priority: .reading)))
    server.kill()
    #expect(listener.wait(for: .sound(.lost)))
    #expect(server.start())
    #expect(listener.wait { $0.last == .idle })
    #expect(listener.all.contains(.finished(position: 1, priority: .reading)))
    #expect(!listener.all.contains(.engineRestarted))
  }

  @Test
  func `without a sound server everything finishes, and it is told that nobody hears it`()
    throws
  {
    let server = try #require(SoundServer())
    server.kill()
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = realSpeaker(engine, listener)
    defer { speaker.close() }
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(listener.wait(for: .sound(.none)))
    #expect(listener.wait(for: .finished(position: 1, priority: .reading)))
    // And once there is one, it is used.
    #expect(server.start())
    #expect(listener.wait(for: .sound(.pulse)))
  }

  @Test
  func `a sound server that begins later, with a folder for its socket, is heard`() throws {
    let server = try #require(SoundServer())
    server.kill()
    let run = server.folder + "/run"
    mkdir(run, 0o700)
    let environment =
      server.environment.filter {
        !$0.hasPrefix("PULSE_SERVER=") && !$0.hasPrefix("XDG_RUNTIME_DIR=")
      } + ["XDG_RUNTIME_DIR=\(run)", "ALSA_CONFIG_PATH=/dev/null"]
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: environment)
    let speaker = realSpeaker(engine, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.none)))
    rmdir(run + "/pulse")
    mkdir(run + "/pulse", 0o700)
    symlink(server.folder + "/native", run + "/pulse/native")
    #expect(server.start())
    #expect(listener.wait(for: .sound(.pulse)))
  }

  @Test
  func `where there is no sound server ALSA plays every word`() throws {
    let server = try #require(SoundServer())
    server.kill()
    // Memory that is shared with a sound server is where the program may write.
    let heard = "/dev/shm/hark-heard-\(getpid()).raw"
    defer { unlink(heard) }
    let file = open(server.folder + "/.asoundrc", O_WRONLY | O_CREAT, 0o600)
    let configuration =
      "pcm.!default { type file slave.pcm \"null\" file \"\(heard)\" format \"raw\" }\n"
    _ = configuration.utf8CString.withUnsafeBytes { write(file, $0.baseAddress, $0.count - 1) }
    close(file)
    let listener = Listener()
    let engine = ProcessEngine(path: speechProgram, environment: server.environment)
    let speaker = realSpeaker(engine, listener)
    #expect(listener.wait(for: .sound(.alsa)))
    speaker.say([Utterance(longText, priority: .reading, position: 1)])
    #expect(listener.wait(for: .finished(position: 1, priority: .reading)))
    speaker.close()
    engine.waitUntilClosed()
    var status = stat()
    #expect(stat(heard, &status) == 0)
    // Thirty words last seven seconds and more, at 22,050 samples of two bytes a second.
    #expect(status.st_size > 7 * 44_100)
  }
}
