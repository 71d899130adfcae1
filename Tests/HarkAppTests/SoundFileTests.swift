import Foundation
import Glibc
import HarkSpeech
import HarkSpeechProtocol
import Testing

/// `hark say` and `hark read` with `--output`: a whole file and status 0, or a sentence and status 1.
struct SoundFileTests {
  @Test(arguments: [
    ("/dev/full", "/dev/full could not be written: there is no room left on the disk."),
    ("none/sound.wav", "none/sound.wav could not be written: there is no such folder."),
    (".", ". could not be written: it is a folder."),
  ])
  func `what can't be written is told, with status 1`(path: String, sentence: String) {
    let folder = TemporaryFolder()
    folder.write("page.html", "<title>A</title><p>Hello, world.")
    for command in [["say", "Hello, world."], ["read", "page.html"]] {
      let run = FinishedHark(command + ["--output", path], in: folder)
      #expect(run.status == 1)
      #expect(run.message == sentence)
    }
  }

  @Test(.enabled(if: FinishedHark.canRunAsNobody, "no other user may run the program here"))
  func `a folder that one may not write to is told`() {
    let folder = TemporaryFolder()
    chmod(folder.path, 0o555)
    let run = FinishedHark(["say", "Hello.", "--output", "sound.wav"], in: folder, asNobody: true)
    #expect(run.status == 1)
    #expect(
      run.message == "sound.wav could not be written: you have no permission to write there.")
    chmod(folder.path, 0o755)
  }

  @Test func `a file that may not grow is told and removed`() throws {
    let folder = TemporaryFolder()
    let words = String(repeating: "word ", count: 400)
    let run = FinishedHark(
      ["say", words, "--rate", "900", "--output", "sound.wav"], in: folder, largestFile: 64)
    #expect(run.status == 1)
    #expect(
      run.message == "sound.wav could not be written: it would be larger than files may be.")
    #expect(access(folder.path + "/sound.wav", F_OK) != 0)
  }

  @Test func `sound goes to standard output, and a reader that leaves is told`() throws {
    let folder = TemporaryFolder()
    folder.write("page.html", "<title>A</title><p>Hello, world.")
    for command in [["say", "Hello, world."], ["read", "page.html"]] {
      let path = folder.write("sound", "")
      let run = FinishedHark(command + ["--output", "-"], in: folder, output: .file(path))
      #expect(run.status == 0)
      #expect(run.message == "")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(bytes.count > 20_000)
      let length = UInt32(max(0, bytes.count - WaveHeader.length))
      #expect(bytes.prefix(44) == Data(WaveHeader.bytes(before: length)))
      let broken = FinishedHark(command + ["--output", "-"], in: folder, output: .broken)
      #expect(broken.status == 1)
      #expect(broken.message == "- could not be written: what reads it has ended.")
    }
  }

  @Test func `a page that can't be had takes nobody's file`() throws {
    let folder = TemporaryFolder()
    let path = folder.write("sound.wav", "mine")
    let run = FinishedHark(["read", "missing.html", "--output", "sound.wav"], in: folder)
    #expect(run.status == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    let other = FinishedHark(["read", "missing.html", "--output", "new.wav"], in: folder)
    #expect(other.status == 1)
    #expect(access(folder.path + "/new.wav", F_OK) != 0)
  }

  @Test func `a file is written whether speech is on or off`() {
    let folder = TemporaryFolder()
    let run = FinishedHark(
      ["say", "Hello.", "--speech", "off", "--output", "sound.wav"], in: folder)
    #expect(run.status == 0)
    #expect(access(folder.path + "/sound.wav", R_OK) == 0)
  }
}
