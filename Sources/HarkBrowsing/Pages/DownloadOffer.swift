package import HarkKeeping
package import HarkReading
private import HarkText
package import HarkWeb

/// A file that an address leads to, as far as a person must know it to want it.
package struct DownloadOffer: Sendable {
  /// What is asked for again to get it.
  package let request: PageRequest
  /// The name that it gets in the folder, harmless already.
  package let name: String
  /// What it is, in words.
  package let type: StringKey
  /// How many bytes it has, if the server said.
  package let size: Int?
  /// The file itself, where it is so short that it has come already.
  package let bytes: [UInt8]?
  /// The part of it that came in an earlier download.
  package private(set) var part: DownloadPart?

  /// Makes an offer of what a server answered.
  package init(_ page: PageRequest, _ head: ResponseHead, bytes: [UInt8]? = nil) {
    self.bytes = bytes
    var request = page
    request.address = head.address
    self.request = request
    name = head.fileName(named: page.downloadName)
    type = DownloadOffer.word(for: head, name: name)
    size = bytes?.count ?? head.length
  }

  /// Makes an offer of a file that did not come whole before; nil where its address can't be read.
  package init?(goingOnWith record: DownloadRecord) {
    guard let address = Address(record.url) else { return nil }
    request = PageRequest(address)
    name = DownloadOffer.name(of: record)
    type = "file.other"
    size = record.total
    bytes = nil
    part = record.validator.map { DownloadPart(path: record.path, validator: $0) }
  }

  /// The name of a file that was fetched before, without what marks a part.
  package static func name(of record: DownloadRecord) -> String {
    let name = record.path.split(separator: "/").last.map(String.init) ?? record.path
    return name.hasSuffix(".part") ? String(name.dropLast(5)) : name
  }

  /// The word for what a server answered; where its media type says nothing, for the ending of a name.
  package static func word(for head: ResponseHead, name: String) -> StringKey {
    var type = head.mediaType?.essence ?? ""
    // The first bytes know better, unless they know nothing.
    if case .file(let found) = head.kind, found != "application/octet-stream" { type = found }
    if let word = words[type] { return word }
    let ending = name.split(separator: ".").dropFirst().last?.lowercased() ?? ""
    let family = type.prefix { $0 != "/" }
    switch family {
    case "image": return "file.image"
    case "audio": return "file.audio"
    case "video": return "file.video"
    case "font": return "file.font"
    case "text": return "file.text"
    default: break
    }
    if type.contains("opendocument.text") || type.contains("wordprocessingml") {
      return "file.document"
    }
    if type.contains("opendocument.spreadsheet") || type.contains("spreadsheetml") {
      return "file.spreadsheet"
    }
    if type.contains("opendocument.presentation") || type.contains("presentationml") {
      return "file.presentation"
    }
    return endings[ending] ?? "file.other"
  }

  private static let words: [String: StringKey] = [
    "application/pdf": "file.pdf", "application/postscript": "file.document",
    "application/rtf": "file.document", "text/rtf": "file.document",
    "application/msword": "file.document", "application/vnd.ms-excel": "file.spreadsheet",
    "text/csv": "file.spreadsheet", "application/vnd.ms-powerpoint": "file.presentation",
    "application/epub+zip": "file.book", "application/x-mobipocket-ebook": "file.book",
    "application/zip": "file.archive", "application/x-zip-compressed": "file.archive",
    "application/gzip": "file.archive", "application/x-gzip": "file.archive",
    "application/x-bzip2": "file.archive", "application/x-xz": "file.archive",
    "application/zstd": "file.archive", "application/x-tar": "file.archive",
    "application/x-7z-compressed": "file.archive", "application/vnd.rar": "file.archive",
    "application/x-rar-compressed": "file.archive", "application/ogg": "file.audio",
    "application/vnd.debian.binary-package": "file.program",
    "application/vnd.android.package-archive": "file.program",
    "application/x-msdownload": "file.program", "application/x-executable": "file.program",
    "application/wasm": "file.program", "application/xhtml+xml": "file.page",
    "text/html": "file.page",
  ]

  private static let endings: [String: StringKey] = [
    "pdf": "file.pdf", "doc": "file.document", "docx": "file.document", "odt": "file.document",
    "hwp": "file.document", "hwpx": "file.document", "xls": "file.spreadsheet",
    "xlsx": "file.spreadsheet", "ods": "file.spreadsheet", "csv": "file.spreadsheet",
    "ppt": "file.presentation", "pptx": "file.presentation", "odp": "file.presentation",
    "epub": "file.book", "mobi": "file.book", "zip": "file.archive", "gz": "file.archive",
    "tgz": "file.archive", "bz2": "file.archive", "xz": "file.archive", "zst": "file.archive",
    "7z": "file.archive", "rar": "file.archive", "tar": "file.archive", "mp3": "file.audio",
    "ogg": "file.audio", "opus": "file.audio", "flac": "file.audio", "wav": "file.audio",
    "m4a": "file.audio", "mp4": "file.video", "webm": "file.video", "mkv": "file.video",
    "exe": "file.program", "deb": "file.program", "rpm": "file.program", "apk": "file.program",
    "iso": "file.disk", "img": "file.disk", "bin": "file.other",
  ]
}

/// How a download goes on.
package enum DownloadEvent: Sendable {
  /// So many bytes have come, of so many if the server said.
  case received(Int, of: Int?)
  /// It is being written to a file of that path; and what names this version of it, for going on later.
  case saving(path: String, validator: String?)
  /// The file is there, whole and on the disk.
  case saved(path: String, bytes: Int)
  /// It is not; nil where the person ended it.
  case failed(Sentence?)
}
