import HarkDocuments
import HarkPage
import HarkReading
package import HarkText
private import HarkThreads
import HarkWeb

/// What becomes of a document that is got.
package struct DocumentTerms: Sendable {
  /// Whether a page is made of it; a download stays as it is.
  package var isConverted = true
  /// The password that was typed for it.
  package var password: String?
  /// How the text of a picture is read, where that is asked for.
  package var picture: PictureReading?

  /// Puts the parts together.
  package init(
    isConverted: Bool = true, password: String? = nil, picture: PictureReading? = nil
  ) {
    self.isConverted = isConverted
    self.password = password
    self.picture = picture
  }
}

/// Stands between what brings bytes and who makes a page of them: of a document it passes the page on that is made of
/// it, and everything else as it is.
///
/// News come one after another, from any thread; making a page has a thread of its own.
final class DocumentArrival: Sendable {
  private let maker: DocumentMaker
  private let terms: DocumentTerms
  private let news: @Sendable (PageNews) -> Void
  private let stop = StopPipe()
  private let isDocument = Locked(false)

  init(
    _ maker: DocumentMaker, _ terms: DocumentTerms, _ news: @escaping @Sendable (PageNews) -> Void
  ) {
    self.maker = maker
    self.terms = terms
    self.news = news
  }

  /// Ends the making; what was made is kept.
  func cancel() { stop.stop() }

  func take(_ event: PageNews) {
    switch event {
    case .begins(let contents, let head):
      let isOne = document(contents, head) != nil
      isDocument.withLock { $0 = isOne }
      if !isOne { news(event) }
    case .bytes: if !isDocument.withLock({ $0 }) { news(event) }
    case .ended(.came(let came)):
      guard let kind = document(came.contents, came.head) else { return news(event) }
      guard came.incompleteness == nil else {
        // A part of a file is none that can be read; all of it can be kept.
        var came = came
        if came.head != nil, !kind.isText, kind != .picture {
          came.contents.kind = .file(type: "application/octet-stream")
        }
        return news(.ended(.came(came)))
      }
      WorkerThread.background { [self] in
        if let path = came.contents.address?.filePath, came.head == nil, BookFolder.mayBe(path) {
          openBook(at: path, came)
        } else if let path = came.contents.address?.archiveMember, kind == .tar || kind == .package
        {
          open(Member(path), of: came, kind)
        } else if let page = terms.picture?.page, kind == .pdf {
          draw(page, of: came)
        } else {
          convert(came, kind)
        }
      }
    case .stage, .redirected, .received, .problem, .ended: news(event)
    }
  }

  /// What is converted; nil for what is read as it is or not at all.
  ///
  /// A picture is where its text was asked for; of a file of this machine its reader asked for it by opening it.
  private func document(_ contents: PageContents, _ head: ResponseHead?) -> DocumentKind? {
    guard head?.isError != true else { return nil }
    if contents.kind.isPicture {
      // No process is kept ready for a page by name that is a picture.
      let isNamedSo = head == nil && FileKind.mayBeDocument(contents.source)
      return terms.picture != nil || isNamedSo ? .picture : nil
    }
    // Its folder says whether it is a book.
    if head == nil, let path = contents.address?.filePath, BookFolder.mayBe(path) {
      return .package
    }
    if case .document(let kind) = contents.kind { return kind }
    return nil
  }

  /// What a picture is called: its file, with the page that was drawn.
  private func name(ofPicture contents: PageContents, _ source: String) -> String {
    if contents.address?.kind == .data { return maker.nameless }
    // What an address asks of a picture is no part of its name.
    let source = source.split(separator: "#").first.map(String.init) ?? source
    guard let page = terms.picture?.page else { return source }
    return source + ", " + maker.name(ofPage: page)
  }

  /// Draws a page of a document, and reads it as a picture.
  private func draw(_ page: Int, of came: CamePage) {
    let source = name(
      ofPicture: came.contents, Self.name(of: PlainText.cleaned(came.contents.source)))
    var order = DocumentMaker.Order(
      kind: .pdf, bytes: came.contents.bytes, name: source, password: terms.password)
    order.drawnPage = page
    var bytes: [UInt8] = []
    do throws(DocumentFailure) {
      try maker.make(order, stop: stop.readEnd) { bytes += $0 }
    } catch {
      return end(came, .picture, source, error)
    }
    var drawn = came
    drawn.contents.bytes = bytes
    convert(drawn, .picture)
  }

  /// Makes a page of a book that lies in a folder; of a file that is called like one of a book, what it is.
  private func openBook(at path: String, _ came: CamePage) {
    guard let package = BookFolder.package(at: path) else {
      news(.begins(came.contents, nil))
      if came.contents.kind.isReadable { news(.bytes(came.contents.bytes)) }
      return news(.ended(.came(came)))
    }
    var book = came
    book.contents.bytes = package.bytes
    if !package.isWhole { news(.problem(.documentFolderCut(source: .text(came.contents.source)))) }
    convert(book, .package, isFolder: true)
  }

  /// Takes a file out of an archive, and makes of it what it is.
  private func open(_ member: Member, of came: CamePage, _ kind: DocumentKind) {
    guard member.depth <= Member.deepest else {
      return news(.ended(.failed(Sentence(.tooLarge, source: member.name), nil)))
    }
    var order = DocumentMaker.Order(
      kind: kind, bytes: came.contents.bytes, name: member.name, password: nil)
    order.member = member.first
    var bytes: [UInt8] = []
    do throws(DocumentFailure) {
      try maker.make(order, stop: stop.readEnd) { bytes += $0 }
    } catch {
      return news(.ended(.failed(Sentence(error, source: member.name), nil)))
    }
    var inner = came
    inner.contents.bytes = bytes
    inner.contents.source = member.name
    inner.contents.kind = FileKind.kind(
      ofFile: member.name, start: bytes.prefix(FileKind.neededBytes))
    guard let kind = document(inner.contents, nil) else { return news(.ended(.came(inner))) }
    if let next = member.next {
      guard kind == .tar || kind == .package else {
        return news(.ended(.failed(Sentence(.noMember, source: next.name), nil)))
      }
      return open(next, of: inner, kind)
    }
    convert(inner, kind, place: member.path)
  }

  private func convert(
    _ came: CamePage, _ kind: DocumentKind, place: String? = nil, isFolder: Bool = false
  ) {
    var page = came.contents
    page.kind = .html
    page.bytes = []
    page.charset = "utf-8"
    page.overridesCharset = true
    var source = Self.name(of: PlainText.cleaned(came.contents.source))
    if kind == .picture { source = name(ofPicture: came.contents, source) }
    var order = DocumentMaker.Order(
      kind: kind, bytes: came.contents.bytes, name: source, password: terms.password)
    order.place = place
    order.isFolder = isFolder
    if kind == .picture {
      if let language = terms.picture?.language, !language.isEmpty {
        if PictureLanguage(language) != nil {
          order.language = language
        } else {
          news(.problem(.pictureLanguageUnknown(language: .text(language))))
        }
      }
      news(.stage(.recognising, host: ""))
    }
    if kind == .pdf {
      page.original = DocumentOriginal(bytes: came.contents.bytes, password: terms.password)
    }
    var bytes: [UInt8] = []
    var failure: DocumentFailure?
    do throws(DocumentFailure) {
      try maker.make(order, stop: stop.readEnd) { piece in
        if bytes.isEmpty { news(.begins(page, came.head)) }
        bytes += piece
        news(.bytes(piece))
      }
    } catch {
      failure = error
    }
    if bytes.isEmpty, let failure { return end(came, kind, source, failure) }
    if failure != nil { news(.problem(.documentCut(source: .text(source)))) }
    page.bytes = bytes
    news(.ended(.came(CamePage(contents: page, head: came.head, incompleteness: nil))))
  }

  /// Ends without a page: with the text that the file is, with the file itself, or with why it can't be read.
  private func end(
    _ came: CamePage, _ kind: DocumentKind, _ source: String, _ failure: DocumentFailure
  ) {
    let sentence = Sentence(failure, source: source)
    switch failure {
    case .needsPassword, .wrongPassword: return news(.ended(.locked(sentence)))
    case .missing, .broken, .noMember, .tooLarge, .tooSlow, .isProtected, .isLocked, .copyLoses,
      .noPage,
      .noText,
      .unknownPicture, .pictureTooLarge:
      break
    }
    // Who asked for its text did not ask to keep it.
    if kind == .picture { return news(.ended(.failed(sentence, nil))) }
    var came = came
    if kind.isText {
      came.contents.kind = .plainText
      if case .missing = failure { news(.problem(sentence)) }
      news(.begins(came.contents, came.head))
      news(.ended(.came(came)))
    } else if came.head != nil {
      news(.problem(sentence))
      came.contents.kind = .file(type: "application/octet-stream")
      news(.ended(.came(came)))
    } else {
      news(.ended(.failed(sentence, nil)))
    }
  }

  /// The last part of an address or path.
  private static func name(of source: String) -> String {
    source.split(separator: "/").last.map(String.init) ?? source
  }
}

/// The way to a file in an archive, or in archives in it.
private struct Member {
  /// No archives lie deeper in each other.
  static let deepest = 4

  /// The whole way, as an address has it.
  let path: String
  private let steps: [String]
  private let index: Int

  init(_ path: String) {
    self.path = path
    var steps: [String] = []
    var rest = path[...]
    while let mark = rest.firstRange(of: "!/") {
      steps.append(String(rest[..<mark.lowerBound]))
      rest = rest[mark.upperBound...]
    }
    self.steps = steps + [String(rest)]
    index = 0
  }

  private init(_ member: Member, at index: Int) {
    (path, steps) = (member.path, member.steps)
    self.index = index
  }

  var depth: Int { steps.count }
  /// The next file on the way, as an address has it.
  var first: String { steps[index] }
  /// What a person calls it.
  var name: String { PlainText.cleaned(PercentEncoding.decoded(first)) }
  /// The way on from it; nil where it is the file that is asked for.
  var next: Member? { index + 1 < steps.count ? Member(self, at: index + 1) : nil }
}

extension Sentence {
  /// What to say of a document of which there is no page.
  init(_ failure: DocumentFailure, source: String) {
    let source = StringValue.text(source)
    switch failure {
    case .missing(let package): self = .documentMissing(source: source, package: .text(package))
    case .needsPassword: self = .documentEncrypted(source: source)
    case .wrongPassword: self = .documentWrongPassword(source: source)
    case .isProtected: self = .documentProtected(source: source)
    case .isLocked: self = .documentFormLocked
    case .broken: self = .documentBroken(source: source)
    case .noMember: self = .documentNoMember(source: source)
    case .copyLoses: self = .documentCopyLoses(source: source)
    case .noPage: self = .documentNoPage(source: source)
    case .tooLarge: self = .documentTooLarge(source: source)
    case .tooSlow: self = .documentTooSlow(source: source)
    case .noText: self = .pictureNoText
    case .unknownPicture: self = .pictureUnknown(source: source)
    case .pictureTooLarge: self = .pictureTooLarge(source: source)
    }
  }
}
