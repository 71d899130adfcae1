private import HarkText

package import HarkWeb

/// What `hark-document` is asked for, before the bytes of the document: it reads both from its standard input.
package struct DocumentRequest: Sendable, Equatable {
  /// What the document is.
  package var kind: DocumentKind
  /// What a person calls it where it has no title.
  package var name = ""
  /// The password that opens it; nil where none was typed.
  package var password: String?
  /// The file of an archive that is asked for, as an address has it; nil for the whole document.
  ///
  /// Its bytes come in the place of a page.
  package var member: String?
  /// Where the document lies in another archive, as an address has it; nil where it lies in none.
  package var place: String?
  /// The language of the text in a picture, as BCP 47 writes it.
  package var language: String?
  /// The page of a document that is drawn, from 1; its picture comes in the place of a page.
  package var drawnPage: Int?
  /// Whether the files of the package lie in a folder, where other programs find them.
  package var isFolder = false
  /// What was typed into its fields, as a form sends it; a copy that has it comes in the place of a page.
  package var answers: String?
  package var words = DocumentWords()

  /// Asks for a document of a kind.
  package init(_ kind: DocumentKind) { self.kind = kind }

  /// The request as it is passed: its length in four bytes, the lowest first, then a line for each part.
  package var bytes: [UInt8] {
    var parts = [("kind", kind.rawValue), ("name", name), ("page", words.page)]
    parts += [("scanned", words.scanned), ("features", words.featureSentence)]
    parts += [("from", words.from), ("to", words.to), ("date", words.date)]
    parts.append(("attachments", words.attachments))
    parts += [("recorded", words.recorded), ("played", words.recordedPlayed)]
    parts += [("unrecorded", words.recordingMissing)]
    if isFolder { parts.append(("folder", "1")) }
    parts += [("link", words.archiveLink), ("special", words.archiveSpecial)]
    parts += [("sparse", words.archiveSparse), ("locked", words.archiveEncrypted)]
    parts += [("empty", words.archiveEmpty), ("more", words.archiveMore)]
    parts += [("picture", words.pictureTitle), ("unsure", words.pictureUnsure)]
    parts.append(("nameless", words.pictureNameless))
    parts += [("hard", words.pictureHard), ("tongue", words.language)]
    if let language { parts.append(("language", language)) }
    if let drawnPage { parts.append(("drawn", String(drawnPage))) }
    if let answers { parts.append(("answers", answers)) }
    parts += [("copy", words.saveCopy), ("form-locked", words.formLocked)]
    parts += [("form-twice", words.formTwice), ("form-scripts", words.formScripts)]
    if let member { parts.append(("member", member)) }
    if let place { parts.append(("place", place)) }
    for (name, text) in words.features { parts.append(("feature." + name, text)) }
    if let password { parts.append(("password", password)) }
    let text = parts.map { "\($0.0)=\($0.1.filter { $0 != "\n" && $0 != "\r\n" })\n" }.joined()
    return DocumentFrame.length(text.utf8.count) + Array(text.utf8)
  }

  /// The most bytes of a request.
  package static let longest = 1 << 22

  /// Reads a request; nil for what is none.
  package init?(_ text: String) {
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      guard let mark = line.firstIndex(of: "=") else { return nil }
      values[line[..<mark]] = String(line[line.index(after: mark)...])
    }
    guard let kind = values["kind"].flatMap({ DocumentKind(rawValue: $0) }) else { return nil }
    self.kind = kind
    name = values["name"] ?? ""
    password = values["password"]
    member = values["member"]
    place = values["place"]
    words.archiveLink = values["link"] ?? words.archiveLink
    words.archiveSpecial = values["special"] ?? words.archiveSpecial
    words.archiveSparse = values["sparse"] ?? words.archiveSparse
    words.archiveEncrypted = values["locked"] ?? words.archiveEncrypted
    words.archiveEmpty = values["empty"] ?? words.archiveEmpty
    words.archiveMore = values["more"] ?? words.archiveMore
    language = values["language"]
    drawnPage = values["drawn"].flatMap { Int($0) }
    answers = values["answers"]
    words.saveCopy = values["copy"] ?? words.saveCopy
    words.formLocked = values["form-locked"] ?? ""
    words.formTwice = values["form-twice"] ?? ""
    words.formScripts = values["form-scripts"] ?? ""
    words.pictureTitle = values["picture"] ?? words.pictureTitle
    words.pictureNameless = values["nameless"] ?? words.pictureNameless
    words.pictureUnsure = values["unsure"] ?? words.pictureUnsure
    words.pictureHard = values["hard"] ?? words.pictureHard
    words.language = values["tongue"] ?? words.language
    words.page = values["page"] ?? words.page
    words.scanned = values["scanned"] ?? ""
    words.featureSentence = values["features"] ?? ""
    words.from = values["from"] ?? words.from
    words.to = values["to"] ?? words.to
    words.date = values["date"] ?? words.date
    words.recorded = values["recorded"] ?? ""
    words.recordedPlayed = values["played"] ?? ""
    words.recordingMissing = values["unrecorded"] ?? ""
    isFolder = values["folder"] != nil
    words.attachments = values["attachments"] ?? words.attachments
    for (name, text) in values where name.hasPrefix("feature.") {
      words.features[String(name.dropFirst(8))] = text
    }
  }
}

/// What `hark-document` answers on its standard output, one after another: a kind, a length in four bytes, and so many
/// bytes.
package enum DocumentFrame: Sendable, Equatable {
  /// The next piece of the page, as HTML in UTF-8.
  case page([UInt8])
  /// There is no page, or no more of it; the last frame.
  case failed(DocumentFailure)
  /// The page is whole; the last frame.
  case end

  /// The most bytes of one frame.
  package static let longest = 1 << 20

  static func length(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
  }

  /// The frame as it is passed; pages of more than ``longest`` bytes are to be parted before.
  package var bytes: [UInt8] {
    switch self {
    case .page(let bytes): [1] + Self.length(bytes.count) + bytes
    case .failed(let failure):
      [2] + Self.length(failure.text.utf8.count) + Array(failure.text.utf8)
    case .end: [3] + Self.length(0)
    }
  }

  /// Takes the first frame from what has come.
  ///
  /// - Parameter bytes: what has come; the frame is taken out of it.
  /// - Returns: nil where a frame is not whole yet.
  /// - Throws: ``DocumentFailure/broken`` for what is no frame.
  package static func next(_ bytes: inout [UInt8]) throws(DocumentFailure) -> DocumentFrame? {
    guard bytes.count >= 5 else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(bytes[$1 + 1]) << ($1 * 8) }
    guard count <= longest else { throw .broken }
    guard bytes.count >= 5 + count else { return nil }
    let payload = Array(bytes[5..<5 + count])
    defer { bytes.removeFirst(5 + count) }
    switch bytes[0] {
    case 1: return .page(payload)
    case 2:
      return .failed(DocumentFailure(text: String(decoding: payload, as: UTF8.self)) ?? .broken)
    case 3: return .end
    default: throw .broken
    }
  }
}

/// Why a document can't be read, or not to its end.
package enum DocumentFailure: Error, Sendable, Equatable {
  /// A library or program is not installed: its Debian package.
  case missing(package: String)
  /// It is encrypted; a password opens it.
  case needsPassword
  /// The password that was given does not.
  case wrongPassword
  /// It is protected so that only the shop's own program opens it.
  case isProtected
  /// It forbids that its fields are filled.
  case isLocked
  /// It is damaged, or no such file at all.
  case broken
  /// The archive has no file of the name that is asked for.
  case noMember
  /// A copy of it would not have what was typed into its fields.
  case copyLoses
  /// The document has no page of the number that is asked for.
  case noPage
  /// Its contents are larger than any honest file's.
  case tooLarge
  /// Making the page took too long.
  case tooSlow
  /// There is no text in the picture.
  case noText
  /// The picture is of a kind in which nothing is read.
  case unknownPicture
  /// The picture says that it is larger than any that was drawn or scanned.
  case pictureTooLarge

  package var text: String {
    switch self {
    case .missing(let package): "missing \(package)"
    case .needsPassword: "password"
    case .wrongPassword: "wrong-password"
    case .isProtected: "protected"
    case .isLocked: "locked"
    case .broken: "broken"
    case .noMember: "no-member"
    case .copyLoses: "copy-loses"
    case .noPage: "no-page"
    case .tooLarge: "large"
    case .tooSlow: "slow"
    case .noText: "no-text"
    case .unknownPicture: "unknown-picture"
    case .pictureTooLarge: "large-picture"
    }
  }

  /// Reads what ``text`` has written.
  package init?(text: String) {
    switch text {
    case "password": self = .needsPassword
    case "wrong-password": self = .wrongPassword
    case "protected": self = .isProtected
    case "locked": self = .isLocked
    case "broken": self = .broken
    case "no-member": self = .noMember
    case "copy-loses": self = .copyLoses
    case "no-page": self = .noPage
    case "large": self = .tooLarge
    case "slow": self = .tooSlow
    case "no-text": self = .noText
    case "unknown-picture": self = .unknownPicture
    case "large-picture": self = .pictureTooLarge
    default:
      guard text.hasPrefix("missing ") else { return nil }
      self = .missing(package: String(text.dropFirst(8)))
    }
  }
}
