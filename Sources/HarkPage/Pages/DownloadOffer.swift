package import HarkKeeping
package import HarkReading
private import HarkText
package import HarkWeb

/// A file that an address leads to, as far as a person must know it to want it.
package struct DownloadOffer: Sendable {
  /// What is asked for again to get it.
  package let request: Request
  /// The name that it gets in the folder, harmless already.
  package let name: String
  /// What it is, in words.
  package let type: Sentence
  /// How many bytes it has, if the server said.
  package let size: Int?
  /// The file itself, where it is so short that it has come already.
  package let bytes: [UInt8]?
  /// The part of it that came in an earlier download.
  package private(set) var part: DownloadPart?

  /// Makes an offer of what a server answered.
  package init(_ page: Request, _ head: ResponseHead, bytes: [UInt8]? = nil) {
    self.bytes = bytes
    var request = page
    request.address = head.address
    self.request = request
    name = head.fileName(named: page.fileName)
    type = DownloadOffer.word(for: head, name: name)
    size = bytes?.count ?? head.length
  }

  /// Makes an offer of a file that a page has made by itself.
  ///
  /// - Parameters:
  ///   - bytes: what it holds.
  ///   - name: the name that the page gives it, which may be anything.
  ///   - type: its media type, as the page says.
  ///   - page: what asked for the page.
  package init(_ bytes: [UInt8], named name: String, type: String, from page: Request) {
    self.bytes = bytes
    request = page
    self.name = DownloadName.sanitized(name) ?? "download"
    self.type = DownloadOffer.word(forType: type, name: self.name)
    size = bytes.count
  }

  /// Makes an offer of a file that did not come whole before; nil where its address can't be read.
  package init?(goingOnWith record: DownloadRecord) {
    guard let address = Address(record.url) else { return nil }
    request = Request(address)
    name = DownloadOffer.name(of: record)
    type = .fileOther
    size = record.total
    bytes = nil
    part = record.validator.map { DownloadPart(path: record.path, validator: $0) }
  }

  /// The same file, asked for behind a part of it that has come; what came with a form is asked for from its start.
  package func goingOn(behind part: DownloadPart?) -> DownloadOffer {
    var offer = self
    offer.part = request.body == nil ? part : nil
    return offer
  }

  /// The name of a file that was fetched before, without what marks a part.
  package static func name(of record: DownloadRecord) -> String {
    let name = record.path.split(separator: "/").last.map(String.init) ?? record.path
    return name.hasSuffix(".part") ? String(name.dropLast(5)) : name
  }

  /// The word for what a server answered; where its media type says nothing, for the ending of a name.
  package static func word(for head: ResponseHead, name: String) -> Sentence {
    var type = head.mediaType?.essence ?? ""
    // The first bytes know better, unless they know nothing.
    if case .file(let found) = head.kind, found != "application/octet-stream" { type = found }
    return word(forType: type, name: name)
  }

  /// The word for a media type; where it says nothing, for the ending of a name.
  private static func word(forType type: String, name: String) -> Sentence {
    if let word = words[type] { return word }
    let ending = name.split(separator: ".").dropFirst().last?.lowercased() ?? ""
    let family = type.prefix { $0 != "/" }
    switch family {
    case "image": return .fileImage
    case "audio": return .fileAudio
    case "video": return .fileVideo
    case "font": return .fileFont
    case "text": return .fileText
    default: break
    }
    if type.contains("opendocument.text") || type.contains("wordprocessingml") {
      return .fileDocument
    }
    if type.contains("opendocument.spreadsheet") || type.contains("spreadsheetml") {
      return .fileSpreadsheet
    }
    if type.contains("opendocument.presentation") || type.contains("presentationml") {
      return .filePresentation
    }
    return endings[ending] ?? .fileOther
  }

  private static let words: [String: Sentence] = [
    "application/pdf": .filePdf, "application/postscript": .fileDocument,
    "application/rtf": .fileDocument, "text/rtf": .fileDocument,
    "application/msword": .fileDocument, "application/vnd.ms-excel": .fileSpreadsheet,
    "text/csv": .fileSpreadsheet, "application/vnd.ms-powerpoint": .filePresentation,
    "application/epub+zip": .fileBook, "application/x-mobipocket-ebook": .fileBook,
    "application/zip": .fileArchive, "application/x-zip-compressed": .fileArchive,
    "application/gzip": .fileArchive, "application/x-gzip": .fileArchive,
    "application/x-bzip2": .fileArchive, "application/x-xz": .fileArchive,
    "application/zstd": .fileArchive, "application/x-tar": .fileArchive,
    "application/x-7z-compressed": .fileArchive, "application/vnd.rar": .fileArchive,
    "application/x-rar-compressed": .fileArchive, "application/ogg": .fileAudio,
    "application/vnd.debian.binary-package": .fileProgram,
    "application/vnd.android.package-archive": .fileProgram,
    "application/x-msdownload": .fileProgram, "application/x-executable": .fileProgram,
    "application/wasm": .fileProgram, "application/xhtml+xml": .filePage,
    "text/html": .filePage,
  ]

  private static let endings: [String: Sentence] = [
    "pdf": .filePdf, "doc": .fileDocument, "docx": .fileDocument, "odt": .fileDocument,
    "hwp": .fileDocument, "hwpx": .fileDocument, "xls": .fileSpreadsheet,
    "xlsx": .fileSpreadsheet, "ods": .fileSpreadsheet, "csv": .fileSpreadsheet,
    "ppt": .filePresentation, "pptx": .filePresentation, "odp": .filePresentation,
    "epub": .fileBook, "mobi": .fileBook, "zip": .fileArchive, "gz": .fileArchive,
    "tgz": .fileArchive, "bz2": .fileArchive, "xz": .fileArchive, "zst": .fileArchive,
    "7z": .fileArchive, "rar": .fileArchive, "tar": .fileArchive, "mp3": .fileAudio,
    "ogg": .fileAudio, "opus": .fileAudio, "flac": .fileAudio, "wav": .fileAudio,
    "m4a": .fileAudio, "mp4": .fileVideo, "webm": .fileVideo, "mkv": .fileVideo,
    "exe": .fileProgram, "deb": .fileProgram, "rpm": .fileProgram, "apk": .fileProgram,
    "iso": .fileDisk, "img": .fileDisk, "bin": .fileOther,
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
