import HarkDocuments
private import HarkText
import HarkWeb

extension DocumentProgram {
  /// The most bytes that a program may give.
  private static let largestPage = 64 << 20

  /// Makes a page of a text by pandoc.
  static func text(
    _ request: DocumentRequest, _ bytes: [UInt8], format: String, _ output: DocumentOutput
  ) throws(DocumentFailure) {
    let program = ConvertingProgram.pandoc(from: format, title: request.name)
    output.send(page: try program.run(on: bytes, atMost: largestPage))
  }

  /// Makes a page of a page of the manual.
  static func manual(
    _ request: DocumentRequest, _ bytes: [UInt8], _ output: DocumentOutput
  ) throws(DocumentFailure) {
    var bytes = bytes
    if bytes.starts(with: [0x1F, 0x8B]) {
      bytes = try Inflater.unpacked(gzip: bytes, atMost: largestPage)
    }
    let html = try ConvertingProgram.mandoc.run(on: bytes, atMost: largestPage)
    output.send(page: ManualPage.html(ofMandoc: html, name: request.name))
  }

  /// Makes a page of a manual of GNU info, whose files come one after another, each packed or not.
  static func info(
    _ request: DocumentRequest, _ bytes: [UInt8], _ output: DocumentOutput
  ) throws(DocumentFailure) {
    var text = bytes
    if bytes.starts(with: [0x1F, 0x8B]) {
      text = []
      try GzipStream.unpack(bytes) { (piece) throws(DocumentFailure) in
        text += piece
        guard text.count <= largestPage else { throw .tooLarge }
        return true
      }
    }
    output.send(page: try InfoPage.html(of: text, name: request.name))
  }

  /// Makes a page of a spreadsheet: a table for each sheet.
  static func sheet(
    _ request: DocumentRequest, _ bytes: [UInt8], _ output: DocumentOutput
  ) throws(DocumentFailure) {
    let html = try ConvertingProgram.spreadsheet.run(on: bytes, atMost: largestPage)
    output.send(page: SheetPage.html(ofGnumeric: html, name: request.name))
  }
}
