import HarkWeb
import Testing

@testable import HarkDocuments

struct DocumentMessageTests {
  @Test func `a request comes out as it went in, and no name adds a line to it`() throws {
    var request = DocumentRequest(.pdf)
    request.name = "a\nkind=mail"
    request.password = "päss=word"
    request.words.page = "{label}쪽"
    let bytes = request.bytes
    let read = try #require(DocumentRequest(String(decoding: bytes[4...], as: UTF8.self)))
    #expect(read.kind == .pdf)
    #expect(read.name == "akind=mail")
    #expect(read.password == "päss=word")
    #expect(read.words == request.words)
  }

  @Test func `frames come out in pieces of any size`() throws {
    let frames: [DocumentFrame] = [
      .page(Array("<p>".utf8)), .page([]), .failed(.missing(package: "pandoc")), .end,
    ]
    var bytes: [UInt8] = []
    var found: [DocumentFrame] = []
    for byte in frames.flatMap(\.bytes) {
      bytes.append(byte)
      while let frame = try DocumentFrame.next(&bytes) { found.append(frame) }
    }
    #expect(found == frames)
  }

  @Test(arguments: [[9, 0, 0, 0, 0], [1, 0xFF, 0xFF, 0xFF, 0x7F]] as [[UInt8]])
  func `what is no frame is refused`(bytes: [UInt8]) {
    var bytes = bytes
    #expect(throws: DocumentFailure.broken) { try DocumentFrame.next(&bytes) }
  }
}
