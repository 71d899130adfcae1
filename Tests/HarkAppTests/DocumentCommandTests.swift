import Foundation
import HarkPages
import TestThreads
import Testing

/// Documents by the commands that do one thing: they give up the right to start programs before they read.
@Suite(.waits) struct DocumentCommandTests {
  private static let report = """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [4 0 R] /Count 1>> endobj
    3 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
    4 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <</Font <</F 3 0 R>>>> /Contents 5 0 R>> endobj
    5 0 obj <</Length 52>> stream
    BT /F 11 Tf 60 720 Td (The ferry leaves at six.) Tj ET
    endstream endobj
    trailer <</Root 1 0 R>>
    %%EOF

    """

  @Test func `a PDF is dumped from a file and from standard input`() {
    let folder = TemporaryFolder()
    let dumped = FinishedHark(["dump", folder.write("report.pdf", Self.report)], in: folder)
    #expect(dumped.output == "--- page 1\n\nThe ferry leaves at six.\n")
    #expect(dumped.status == 0)
    let piped = FinishedHark(["dump", "-"], in: folder, input: .text(Self.report))
    #expect(piped.output == dumped.output)
  }

  @Test func `a PDF that is none says so, and names its file`() {
    let folder = TemporaryFolder()
    let path = folder.write("broken.pdf", "%PDF-1.4\nnothing\n")
    let dumped = FinishedHark(["dump", path], in: folder)
    #expect(dumped.status == 1)
    #expect(dumped.output.isEmpty)
    #expect(dumped.message.contains("broken.pdf is damaged"))
  }

  /// Packs files of a folder by the system's own tar.
  private static func pack(
    _ name: String, _ options: [String], _ files: [String], in folder: TemporaryFolder
  ) throws
    -> String
  {
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/tar")
    tar.currentDirectoryURL = URL(filePath: folder.path)
    tar.arguments = options + ["-f", name] + files
    try tar.run()
    tar.waitUntilExit()
    return folder.path + "/" + name
  }

  @Test(arguments: [("-c", "x.tar"), ("-cz", "x.tar.gz"), ("-cJ", "x.tar.xz")])
  func `an archive is a list of its files, each can be opened, and nothing is unpacked`(
    options: String, name: String
  ) throws {
    let folder = TemporaryFolder()
    _ = folder.write("one.txt", "The ferry leaves at six.\n")
    _ = folder.write("two words.csv", "To,Time\nMill,6:30\n")
    symlink("/etc/passwd", folder.path + "/secret")
    let inner = try Self.pack("in.tgz", ["-cz"], ["one.txt"], in: folder)
    let path = try Self.pack(
      name, [options], ["one.txt", "two words.csv", "secret", "in.tgz"], in: folder)
    for file in ["one.txt", "two words.csv", "secret"] { unlink(folder.path + "/" + file) }
    unlink(inner)
    let list = FinishedHark(["dump", path], in: folder).output
    #expect(list.contains("one.txt (25 B)") && list.contains("two words.csv (18 B)"))
    #expect(list.contains("secret (a link to /etc/passwd, which Hark does not follow)"))
    func dump(_ member: String) -> FinishedHark {
      FinishedHark(["dump", path + "#/" + member], in: folder)
    }
    #expect(dump("one.txt").output == "The ferry leaves at six.\n")
    #expect(dump("two%20words.csv").output == "To    Time\nMill  6:30\n")
    #expect(dump("in.tgz!/one.txt").output == "The ferry leaves at six.\n")
    let nothing = dump("secret")
    #expect(nothing.output.isEmpty && nothing.status == 1)
    #expect(nothing.message.contains("no file secret that Hark can open"))
    #expect(FilePath.exists(folder.path + "/one.txt") == false)
  }

  @Test func `a damaged archive says so, and is read up to the damage`() throws {
    let folder = TemporaryFolder()
    _ = folder.write("one.txt", "one\n")
    _ = folder.write("two.txt", String(repeating: "two\n", count: 5_000))
    let path = try Self.pack("x.tar", ["-c"], ["one.txt", "two.txt"], in: folder)
    truncate(path, 9_000)
    let cut = FinishedHark(["dump", path], in: folder)
    #expect(cut.output.contains("one.txt (4 B)") && cut.message.contains("could not be read"))
    let none = FinishedHark(["dump", folder.write("y.tar.gz", "no archive")], in: folder)
    #expect(none.output.isEmpty && none.message.contains("y.tar.gz is damaged"))
  }

  @Test func `values between commas are a table`() {
    let folder = TemporaryFolder()
    let path = folder.write("fares.csv", "To,Time\nMill,6:30\n")
    #expect(
      FinishedHark(["dump", path], in: folder).output == "To    Time\nMill  6:30\n")
  }
}
