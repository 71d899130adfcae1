import Foundation
import Glibc
import TestThreads
import Testing

@testable import HarkApp

/// What is changed while browsing, and the files that keep it.
@Suite(
  .serialized, .waits,
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct KeptChangeTests {
  private func browse(_ settings: String = "") throws -> (RunningHark, String) {
    let hark = try #require(
      RunningHark(["--speech", "off", "about:start"], mode: .lines, settings: settings))
    try #require(hark.read(until: { $0.lines.contains(">") }))
    return (hark, hark.folder + "/config/hark/")
  }

  /// Says something, and gives all that is printed up to the next prompt, with how long that took.
  private func answer(_ hark: RunningHark, _ words: String) -> (text: String, time: Duration) {
    let before = hark.lines.count
    let start = ContinuousClock.now
    hark.send(words + "\n")
    _ = hark.read(until: { $0.lines.dropFirst(before).contains(">") }, seconds: 40)
    let text = hark.lines.dropFirst(before).joined(separator: " ")
    return (text, start.duration(to: .now))
  }

  private func remove(_ names: [String], in folder: String) {
    for name in names { try? FileManager.default.removeItem(atPath: folder + name) }
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `a change never waits for a program that keeps the file locked, and says who does`()
    throws
  {
    let (hark, folder) = try browse("rate = 200\n")
    defer {
      remove(["settings.lock", "pronunciation.lock"], in: folder)
    }
    let locks = ["settings", "pronunciation"].map { name in
      // No program that another test starts meanwhile may keep it.
      let lock = open(folder + name + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
      return lock
    }
    let held = answer(hark, "faster")
    #expect(held.text.contains("225 words a minute"))
    #expect(held.text.contains("That holds for now, but it could not be kept."))
    #expect(held.text.contains("another program keeps it locked"))
    // The lock itself is waited for half a minute by programs that nobody listens to.
    #expect(held.time < .seconds(10))
    let again = answer(hark, "faster")
    #expect(again.text.contains("250 words a minute"))
    #expect(!again.text.contains("could not be kept"))
    #expect(answer(hark, "say GIF as jif").time < .seconds(10))
    #expect(try String(contentsOfFile: folder + "settings", encoding: .utf8) == "rate = 200\n")
    #expect(try !files(in: folder).contains("pronunciation"))
    // The other program writes, and what holds here holds on.
    try "rate = 200\nverbosity = brief\n".write(
      toFile: folder + "settings", atomically: true, encoding: .utf8)
    for lock in locks { close(lock) }
    #expect(answer(hark, "faster").text.contains("275 words a minute"))
    #expect(
      try String(contentsOfFile: folder + "settings", encoding: .utf8)
        == "rate = 275\nverbosity = brief\n")
  }

  @Test func `bytes that are no text are kept under another name, and both names are said`() throws
  {
    let damaged = Data([0x23, 0xFF, 0x00, 0x0A] + Array("rate = 200\n".utf8))
    let (hark, folder) = try browse()
    var names: [String] = []
    defer { remove(names + ["settings.lock", "pronunciation.lock"], in: folder) }
    for (name, words) in [("settings", "faster"), ("pronunciation", "say GIF as jif")] {
      try damaged.write(to: URL(filePath: folder + name))
      // A long sentence is printed in several lines, and what is kept is told when it is on the disk.
      func isTold(_ words: String) -> Bool {
        hark.read(
          until: { $0.lines.joined().replacing(" ", with: "").contains(words) }, seconds: 60)
      }
      hark.send(words + "\n")
      #expect(isTold("\(name)wasdamaged."))
      let copy = try #require(try files(in: folder).first { $0.hasPrefix(name + ".damaged-") })
      names.append(copy)
      #expect(FileManager.default.contents(atPath: folder + copy) == damaged)
      #expect(isTold(copy))
    }
    #expect(
      try String(contentsOfFile: folder + "pronunciation", encoding: .utf8).contains("GIF = jif"))
  }
}
