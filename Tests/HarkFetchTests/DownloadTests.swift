import Foundation
import HarkText
import HarkWeb
import Testing

@testable import HarkFetch

@Suite struct DownloadTests {
  @Test func `what is no page is left for a download, told by name, type and size`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: application/zip\r\nContent-Length: 1000000000\r\n\r\nPK\u{3}\u{4}"
      )
      while connection.send([UInt8](repeating: 0, count: 65536)) {}
      return false
    }
    let response = try fetch(server, "/a/report.zip?x")
    #expect(response.incompleteness == .leftForDownload)
    #expect(response.head.kind == .file(type: "application/zip"))
    #expect(response.head.suggestedFileName == "report.zip")
    #expect(response.head.length == 1_000_000_000)
    #expect(response.bytes.count < 1_000_000)
  }

  @Test func `a page that is meant to be kept is left for a download`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply(
        "200 OK",
        ["Content-Type: text/csv", "Content-Disposition: attachment; filename=\"fares.csv\""], "a,b"
      )
    }
    let response = try fetch(server)
    #expect(response.head.kind == .file(type: "text/csv"))
    #expect(response.head.suggestedFileName == "fares.csv")
  }

  @Test func `a download is written whole, without a limit, and never over another`() throws {
    let body = [UInt8]((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let server = try LoopbackServer { _, connection in
      connection.reply("200 OK", ["Content-Type: application/zip"], body: body)
    }
    let folder = try TemporaryFolder()
    var limits = Limits()
    limits.bodyBytes = 1000
    for _ in 0..<3 {
      let response = try fetch(server, "/x.tar.gz", limits: limits) {
        $0.purpose = .download(folder: folder.path + "/Downloads")
      }
      #expect(response.isComplete)
      #expect(response.bytes.isEmpty)
      let file = try #require(response.file)
      #expect(StoredFile.read(file) == body)
    }
    let names = try TemporaryFolder.names(in: folder.path + "/Downloads")
    #expect(names == ["x (2).tar.gz", "x (3).tar.gz", "x.tar.gz"])
  }

  @Test func `a download that breaks off stays as a part`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send(
        "HTTP/1.1 200 OK\r\nContent-Type: application/zip\r\nContent-Length: 100\r\n\r\nPK-half")
      return false
    }
    let folder = try TemporaryFolder()
    let response = try fetch(server, "/x.zip") { $0.purpose = .download(folder: folder.path) }
    #expect(response.incompleteness == .connectionLost)
    #expect(folder.names == ["x.zip.part"])
    #expect(folder.text("x.zip.part") == "PK-half")
  }

  @Test func `a download that broke off goes on where it ended`() throws {
    let server = try LoopbackServer { request, connection in
      guard request.fields["range"] == "bytes=7-", request.fields["if-range"] == "\"a\"" else {
        return connection.reply("200 OK", ["Content-Type: application/zip"], "begun anew")
      }
      return connection.reply(
        "206 Partial Content",
        ["Content-Type: application/zip", "Content-Range: bytes 7-11/12"], "-rest")
    }
    let (folder, file) = try goOn(with: "PK-half", server)
    #expect(StoredFile.read(file) == Array("PK-half-rest".utf8))
    #expect(folder.names == ["x.zip"])
  }

  @Test(arguments: ["200 OK", "206 Partial Content", "416 Range Not Satisfiable"])
  func `a download whose file is another one by now begins anew`(answer: String) throws {
    let server = try LoopbackServer { request, connection in
      let isAnew = request.fields["range"] == nil
      return connection.reply(
        isAnew ? "200 OK" : answer,
        ["Content-Type: application/zip", "Content-Range: bytes 3-11/12"], "begun anew")
    }
    let (folder, file) = try goOn(with: "PK-half", server)
    #expect(StoredFile.read(file) == Array("begun anew".utf8))
    #expect(folder.names == ["x.zip"])
  }

  /// Goes on with a part that is in a folder already; gives the folder and the file.
  private func goOn(
    with part: String, _ server: LoopbackServer
  ) throws -> (folder: TemporaryFolder, file: String) {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x.zip.part"
    try part.write(toFile: path, atomically: false, encoding: .utf8)
    let response = try fetch(server, "/x.zip") {
      $0.purpose = .download(
        folder: folder.path, part: DownloadPart(path: path, validator: "\"a\""))
    }
    #expect(response.isComplete)
    return (folder, try #require(response.file))
  }

  @Test func `an archive that is called a compressed body is saved as it is`() throws {
    let body = Encoded.gzip(Array("archive".utf8))
    let server = try LoopbackServer { _, connection in
      connection.reply(
        "200 OK", ["Content-Type: application/x-tar", "Content-Encoding: gzip"], body: body)
    }
    let folder = try TemporaryFolder()
    let archive = try fetch(server, "/x.tar.gz") { $0.purpose = .download(folder: folder.path) }
    #expect(StoredFile.read(try #require(archive.file)) == body)
    let text = try fetch(server, "/x.txt") { $0.purpose = .download(folder: folder.path) }
    #expect(StoredFile.read(try #require(text.file)) == Array("archive".utf8))
  }

  @Test func `a bomb does not fill the disk`() throws {
    let server = try LoopbackServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\n")
      connection.send(Encoded.brotliBomb)
      return false
    }
    let folder = try TemporaryFolder()
    var limits = Limits()
    limits.bodyBytes = 1_000_000
    let response = try fetch(server, "/x", limits: limits) {
      $0.purpose = .download(folder: folder.path)
    }
    #expect(response.incompleteness == .tooLarge(limit: 1_000_000))
    #expect((StoredFile.read(folder.path + "/x.part")?.count ?? 0) <= 1_000_000)
  }

  @Test func `an error page is no download`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("404 No", ["Content-Type: text/html"], "<p>Gone")
    }
    let folder = try TemporaryFolder()
    let response = try fetch(server, "/x.zip") { $0.purpose = .download(folder: folder.path) }
    #expect(response.text == "<p>Gone")
    #expect(folder.names.isEmpty)
  }

  @Test func `a folder that cannot be written is told`() throws {
    let server = try LoopbackServer { _, connection in connection.reply("200 OK", [], "x") }
    let response = try fetch(server, "/x") { $0.purpose = .download(folder: "/dev/null/x") }
    guard case .cannotSave = response.incompleteness else {
      Issue.record("\(response)")
      return
    }
  }

  @Test(arguments: [
    ("../../etc/passwd", "passwd"), ("..\\..\\a.txt", "a.txt"), ("/etc/passwd", "passwd"),
    ("a\u{202E}gpj.exe", "agpj.exe"), ("a\u{1B}[31m.txt", "a[31m.txt"), (".bashrc", "bashrc"),
    ("-rf", "_rf"), ("a\u{0}b", "ab"), (" a. ", "a"), ("a\nb.txt", "ab.txt"),
    ("CON:x?.txt", "CON_x_.txt"), ("보고서.pdf", "보고서.pdf"), ("\u{200B}\u{FEFF}x", "x"),
    ("a\u{2028}b", "ab"), ("👨‍👩‍👧.png", "👨‍👩‍👧.png"), ("\u{E0041}x", "x"),
  ])
  func `a name from a server is made harmless`(_ row: (given: String, name: String)) {
    #expect(DownloadName.sanitized(row.given) == row.name)
  }

  @Test(arguments: ["", ".", "..", "../", "///", "\u{202E}", "   "])
  func `a name with nothing left is none`(_ given: String) {
    #expect(DownloadName.sanitized(given) == nil)
  }

  @Test func `a long name keeps its ending`() throws {
    let name = try #require(DownloadName.sanitized(String(repeating: "가", count: 200) + ".tar.gz"))
    #expect(name.utf8.count <= 200)
    #expect(name.hasSuffix("가.tar.gz"))
  }

  @Test(arguments: [
    ("attachment; filename=\"a b.txt\"", true, "a b.txt"),
    ("attachment; filename=a.txt", true, "a.txt"),
    ("attachment; filename=\"x.txt\"; filename*=UTF-8''%EA%B0%80.txt", true, "가.txt"),
    ("attachment; filename*=ISO-8859-1'en'%FC.txt", true, "ü.txt"),
    ("inline; filename=\"a;b.txt\"", false, "a;b.txt"),
    ("attachment", true, nil), ("filename=x.txt", false, "x.txt"),
  ])
  func `the name that a server gives is found`(
    _ row: (field: String, isAttachment: Bool, name: String?)
  ) {
    let disposition = ContentDisposition(row.field)
    #expect(disposition.isAttachment == row.isAttachment)
    #expect(disposition.fileName == row.name)
  }

  @Test(arguments: [
    ("/a/report.pdf", nil, "report.pdf"), ("/a%2Fb/..%2Fx.pdf", nil, "x.pdf"),
    ("/", "application/pdf", "download.pdf"), ("/%2E%2E%2F", nil, "download"),
    ("/%EA%B0%80.txt", nil, "가.txt"),
  ])
  func `without a name the address gives one`(_ row: (path: String, type: String?, name: String))
    throws
  {
    let name = DownloadName.suggestion(
      disposition: nil, address: try address("https://example.org\(row.path)"),
      type: row.type.flatMap { MediaType($0) })
    #expect(name == row.name)
  }
}
