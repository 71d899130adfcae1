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

  /// Writes a book of DAISY 2.02 into a folder; gives the path of the file that is opened.
  private static func writeBook(in folder: TemporaryFolder) -> String {
    _ = folder.write(
      "a.smil",
      """
      <smil><body><seq><par><text src="a.html#x"/><audio src="1.mp3" clip-begin="npt=2.5s"/></par>
      <par><text src="a.html#y"/><audio src="1.mp3" clip-begin="npt=61s"/></par></seq></body></smil>
      """)
    _ = folder.write(
      "a.html",
      """
      <html><body><h1 id="x">Ferries</h1><span class="page-normal" id="p">12</span>
      <p id="y">It leaves at six.</p></body></html>
      """)
    _ = folder.write("1.mp3", "ID3")
    return folder.write(
      "ncc.html",
      "<html><head><title>Harbour</title></head><body><h1 id=\"n\"><a href=\"a.smil#x\">Ferries</a></h1></body></html>"
    )
  }

  @Test func `a book of DAISY in a folder is read whole by its control file`() {
    let folder = TemporaryFolder()
    let dumped = FinishedHark(["dump", Self.writeBook(in: folder)], in: folder)
    #expect(dumped.output.contains("--- page 12"))
    #expect(dumped.output.contains("It leaves at six."))
    #expect(dumped.output.contains("Say “play the recording”"))
  }

  @Test func `a page that is only called like such a file is a page`() {
    let folder = TemporaryFolder()
    let path = folder.write("ncc.html", "<title>T</title><p>Nothing but a page.")
    #expect(FinishedHark(["dump", path], in: folder).output == "Nothing but a page.\n")
  }

  @Test func `the recording of a book is played from the second of the place`() {
    let folder = TemporaryFolder()
    let path = Self.writeBook(in: folder)
    let pipe = folder.path + "/played"
    mkfifo(pipe, 0o600)
    // Both ends, so that neither opening waits for the other.
    let file = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(file) }
    let player = folder.write("mpv", "#!/bin/sh\necho \"$@\" > '\(pipe)'\n")
    chmod(player, 0o755)
    let told = FinishedHark(
      [path, "--set", "player=\(player)"], in: folder,
      input: .text("find leaves\nplay the recording\n"))
    #expect(told.output.contains("Playing with mpv."))
    var waited = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waited, 1, 10_000) == 1)
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(file, &bytes, bytes.count)
    #expect(
      String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        == "--start=61.000 \(folder.path)/1.mp3\n")
  }
}
