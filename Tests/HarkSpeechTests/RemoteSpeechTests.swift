import Foundation
import Glibc
import HarkReading
import HarkSpeechProtocol
import HarkThreads
import TestThreads
import Testing

@testable import HarkSpeech

/// A voice on another machine, which a command of the user's reaches; here the command goes no further than loopback.
@Suite(.serialized, .waits, .enabled(if: SoundServer.isInstalled, "pulseaudio is missing"))
struct RemoteSpeechTests {
  /// Passes on what comes, 50 ms later, as a network does.
  private static let slow = """
    #!/usr/bin/env python3
    import os, selectors, subprocess, sys, time
    child = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    ways = {0: child.stdin.fileno(), child.stdout.fileno(): 1}
    waiting, watch = [], selectors.DefaultSelector()
    for source in ways: watch.register(source, selectors.EVENT_READ)
    while True:
        pause = max(0, waiting[0][0] - time.monotonic()) if waiting else None
        for key, _ in watch.select(pause):
            data = os.read(key.fd, 65536)
            if not data: child.kill(); sys.exit(0)
            waiting.append((time.monotonic() + 0.05, ways[key.fd], data))
        while waiting and waiting[0][0] <= time.monotonic():
            _, target, data = waiting.pop(0)
            os.write(target, data)
    """

  @Test func `what is said there is heard, and silenced after half a round trip`() throws {
    let server = try #require(SoundServer())
    let ear = try #require(Ear(server))
    let folder = try #require(TestFolder())
    let relay = try #require(folder.program("relay", Self.slow))
    let listener = Listener()
    let engine = ProcessEngine(
      command: "exec \(relay) \(speechProgram)", environment: server.environment)
    let speaker = realSpeaker(engine, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    for round in 0..<3 {
      ear.forget()
      speaker.say([Utterance(longText, priority: .reading, position: round)])
      #expect(ear.waitForSound())
      let start = ContinuousClock.now
      speaker.interrupt()
      #expect(ear.waitForSilence())
      // 50 ms on the way, and what the sound server holds; the text itself is many seconds long.
      #expect(start.duration(to: .now) < .milliseconds(700))
    }
  }

  @Test func `a connection that ends is made anew, and nothing that was not heard is lost`() throws
  {
    let server = try #require(SoundServer())
    let listener = Listener()
    let engine = ProcessEngine(
      command: "exec \(speechProgram)", environment: server.environment)
    let speaker = realSpeaker(engine, listener)
    defer { speaker.close() }
    #expect(listener.wait(for: .sound(.pulse)))
    kill(try #require(engine.processIdentifier), SIGKILL)
    #expect(listener.wait(for: .engineAway(.ended)))
    speaker.say([Utterance("Here again.", priority: .reply, position: 7)])
    #expect(listener.wait(for: .engineRestarted))
    #expect(listener.wait(for: .finished(position: 7, priority: .reply)))
  }

  @Test
  func `what fails is told in the command's own words, and tried again for as long as it takes`()
    throws
  {
    let server = try #require(SoundServer())
    let folder = try #require(TestFolder())
    let listener = Listener()
    let engine = ProcessEngine(
      command: """
        if [ -e \(folder.path)/there ]; then exec \(speechProgram); fi
        echo first >&2; printf 'no route to \\033[1mdesk\\n\\n' >&2; exit 255
        """, environment: server.environment)
    let speaker = realSpeaker(engine, listener)
    defer { speaker.close() }
    let isTold = listener.wait(seconds: 60) { events in
      events.contains { event in
        // No order for a terminal is passed on.
        guard case .engineAway(.said(let reason)) = event else { return false }
        return reason.hasPrefix("no route to") && !reason.unicodeScalars.contains("\u{1B}")
      }
    }
    #expect(isTold)
    #expect(!listener.all.contains(.engineMissing))
    _ = folder.write("there", "")
    #expect(listener.wait(for: .sound(.pulse), seconds: 60))
  }

  @Test func `a command that says nothing is told as one that does not answer`() throws {
    let server = try #require(SoundServer())
    let listener = Listener()
    let engine = ProcessEngine(
      // What it prints meanwhile is no answer.
      command: "while sleep 0.1; do echo wait >&2; done", environment: server.environment,
      patience: 300_000)
    let speaker = realSpeaker(engine, listener)
    defer { speaker.close() }
    speaker.say([Utterance("Text.", priority: .reading)])
    #expect(listener.wait(for: .engineAway(.hung)))
  }

  @Test func `a command is given no terminal to ask at`() throws {
    let server = try #require(SoundServer())
    let folder = try #require(TestFolder())
    let engine = ProcessEngine(
      command:
        "ps -o sid= -p $$ > \(folder.path)/session; echo $$ > \(folder.path)/own; exec sleep 100",
      environment: server.environment)
    engine.start { _ in }
    defer { engine.close() }
    func text(_ name: String) -> String {
      ((try? String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)) ?? "")
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let end = ContinuousClock.now + .seconds(20)
    while text("own").isEmpty, ContinuousClock.now < end { poll(nil, 0, 5) }
    #expect(!text("own").isEmpty && text("session") == text("own"))
  }
}
