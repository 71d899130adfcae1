import HarkDocuments
private import HarkText
import HarkWeb

// Archives: a list of their files, or the bytes of one of them.
extension DocumentProgram {
  /// Passes on the bytes of a file of a zip archive.
  static func send(
    _ member: String, of archive: ZipArchive, _ output: DocumentOutput
  ) throws(DocumentFailure) {
    confine()
    var archive = archive
    guard let entry = archive.entry(named: PercentEncoding.decoded(member)), !entry.isFolder,
      !entry.isEncrypted
    else { throw .noMember }
    output.send(page: try archive.contents(of: entry))
  }

  /// Makes a page of a tar archive, or passes on the bytes of one of its files.
  static func tar(
    _ request: DocumentRequest, _ output: DocumentOutput
  ) throws(DocumentFailure) {
    let bytes = try contents()
    var reader = TarReader(lookingFor: request.member.map { PercentEncoding.decoded($0) })
    var failure: DocumentFailure?
    do throws(DocumentFailure) {
      try unpack(bytes) { (piece) throws(DocumentFailure) in try reader.add(piece[...]) }
      try reader.finish()
    } catch {
      failure = error
    }
    if request.member != nil {
      if let failure { throw failure }
      guard let found = reader.found else { throw .noMember }
      output.send(page: found)
      return
    }
    if let failure, reader.entries.isEmpty { throw failure }
    output.send(page: ArchivePage.html(of: reader.entries, request))
    // What came before the damage can be read.
    if let failure { throw failure }
  }

  /// Unpacks an archive by what its first bytes say.
  private static func unpack(
    _ bytes: [UInt8], into piece: ([UInt8]) throws(DocumentFailure) -> Bool
  ) throws(DocumentFailure) {
    let programs: [(mark: [UInt8], program: ConvertingProgram)] = [
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .unpacking(by: "xz", package: "xz-utils")),
      ([0x28, 0xB5, 0x2F, 0xFD], .unpacking(by: "zstd", package: "zstd")),
      (Array("BZh".utf8), .unpacking(by: "bzip2", package: "bzip2")),
    ]
    if let found = programs.first(where: { bytes.starts(with: $0.mark) }) {
      return try found.program.run(on: bytes, into: piece)
    }
    confine()
    if bytes.starts(with: [0x1F, 0x8B]) { return try GzipStream.unpack(bytes, into: piece) }
    _ = try piece(bytes)
  }
}
