import HarkWeb

// A download that goes on where it broke off (RFC 9110, section 14).
extension Transfer {
  /// Says how much has come, with what was there before.
  func tellReceived() {
    let before = goesOn ? hop.offset : 0
    handle.send(.received(before + incoming.wireBytes, of: incoming.length.map { before + $0 }))
  }

  /// Whether what comes is the rest of a part that is on the disk (RFC 9110, section 15.3.7).
  var goesOn: Bool {
    guard hop.offset > 0, incoming.status == 206, incoming.decoder.isIdentity,
      let range = incoming.fields["content-range"]
    else { return false }
    return range.lowercased().hasPrefix("bytes \(hop.offset)-")
  }

  /// What the server names this version of a file by, where bytes of it can be counted.
  var validator: String? {
    guard incoming.decoder.isIdentity, hop.method == .get else { return nil }
    if let tag = incoming.fields["etag"], tag.hasPrefix("\"") { return tag }
    return incoming.fields["last-modified"]
  }

  /// The file that a download is written to, which its first bytes open.
  func openDownload(_ folder: String) throws(StoredFile.Failure) -> DownloadFile {
    if let download { return download }
    let name = head.fileName(named: request.fileName)
    let file: DownloadFile
    if goesOn, let part = request.part {
      file = try DownloadFile(
        continuing: part.path, after: hop.offset, folder: folder, name: name)
    } else {
      if let part = request.part { DownloadFile.remove(part: part.path) }
      file = try DownloadFile(folder: folder, name: name)
    }
    download = file
    handle.send(.saving(path: file.partPath, validator: validator))
    return file
  }
}

extension Request {
  /// The folder of a download.
  var downloadFolder: String? {
    guard case .download(let folder, _, _) = purpose else { return nil }
    return folder
  }

  /// The part of a download that is on the disk already.
  var part: DownloadPart? {
    guard case .download(_, _, let part) = purpose else { return nil }
    return part
  }

  /// Whether the body is kept in memory.
  var savesNothing: Bool { downloadFolder == nil }
}
