private import Glibc
import HarkDocuments
private import HarkSandbox
private import HarkThreads
private import HarkWeb

/// `hark-document`: makes a page of one document, without any right to files or the network, and ends.
package enum DocumentProgram {
  /// The most memory that it may have in use, in bytes; a document that wants more is broken or a bomb.
  private static let mostMemory: rlim_t = 1 << 30
  /// The most time that it may compute, in seconds.
  private static let mostTime: rlim_t = 300
  /// The most bytes of a document.
  static let largest = 256 << 20

  /// Reads a request and a document from standard input, and writes its page to standard output.
  ///
  /// - Returns: the status that the process ends with.
  package static func run() -> Int32 {
    // Whoever waits for a word may never say it.
    guard let request = request() else { return 0 }
    let output = DocumentOutput()
    var bound = rlimit(rlim_cur: mostMemory, rlim_max: mostMemory)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &bound)
    bound = rlimit(rlim_cur: mostTime, rlim_max: mostTime)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &bound)
    do throws(DocumentFailure) {
      switch request.kind {
      case .pdf: try pdf(request, output)
      case .package: try package(request, output)
      case .rtf: try text(request, RichText.mended(contents()), format: "rtf", output)
      case .notebook: try text(request, contents(), format: "ipynb", output)
      case .markdown: try text(request, contents(), format: "gfm-tex_math_dollars", output)
      case .restructuredText: try text(request, contents(), format: "rst", output)
      case .org: try text(request, contents(), format: "org", output)
      case .mediawiki: try text(request, contents(), format: "mediawiki", output)
      case .manual: try manual(request, contents(), output)
      case .info:
        confine()
        try info(request, contents(), output)
      case .commaTable, .tabTable:
        confine()
        let mark = request.kind == .tabTable ? UInt8(ascii: "\t") : nil
        output.send(page: TextTable.html(of: try contents(), separator: mark, name: request.name))
      case .mail, .mailbox:
        confine()
        output.send(
          page: MailPage.html(
            of: try contents(), isBox: request.kind == .mailbox, name: request.name,
            words: request.words))
      case .tar: try tar(request, output)
      case .picture: try picture(request, output)
      }
      output.send(.end)
    } catch {
      output.send(.failed(error))
    }
    return 0
  }

  /// Gives up files, network and programs; libraries are loaded before.
  ///
  /// - Parameter usesFonts: whether letters are drawn that the document has no font for.
  static func confine(usesFonts: Bool = false) {
    var rules = SandboxRules.libraries
    if usesFonts { rules.allow(.read, "/etc/fonts", "/var/cache/fontconfig") }
    rules.refusedCalls = .page
    Sandbox.enter(rules)
  }

  private static func pdf(_ request: DocumentRequest, _ output: DocumentOutput)
    throws(DocumentFailure)
  {
    guard let library = Poppler() else { throw .missing(package: "libpoppler-glib8") }
    // Letters that the fonts of the form do not have are drawn by another one, which the copy takes along.
    confine(usesFonts: request.answers != nil)
    let bytes = try contents()
    try library.read(bytes, request, output)
  }

  private static func package(
    _ request: DocumentRequest, _ output: DocumentOutput
  ) throws(DocumentFailure) {
    let bytes = try contents()
    let archive = try ZipArchive(bytes)
    if let member = request.member { return try send(member, of: archive, output) }
    switch PackageKind(archive) {
    case .book:
      confine()
      var book = try EPUBBook(
        archive, name: request.name, words: request.words, isFolder: request.isFolder)
      try book.write { output.send(page: $0) }
    case .archive:
      confine()
      output.send(page: ArchivePage.html(of: archive.list, request))
    case .text(let format):
      let mended = format == "odt" ? OpenDocumentText.mended(archive, bytes) : bytes
      try text(request, mended, format: format, output)
    case .sheet: try sheet(request, bytes, output)
    }
  }

  // MARK: Standard input

  private static func request() -> DocumentRequest? {
    guard let head = Descriptor.readAll(4, from: STDIN_FILENO) else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(head[$1]) << ($1 * 8) }
    guard count <= DocumentRequest.longest, let text = Descriptor.readAll(count, from: STDIN_FILENO)
    else { return nil }
    return DocumentRequest(String(decoding: text, as: UTF8.self))
  }

  /// All of the document.
  static func contents() throws(DocumentFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      guard let piece = Descriptor.read(STDIN_FILENO, atMost: 1 << 20) else {
        if errno == EINTR { continue }
        throw .broken
      }
      if piece.isEmpty { return bytes }
      bytes += piece
      guard bytes.count <= largest else { throw .tooLarge }
    }
  }
}

/// Passes frames on; who reads no more ends the process.
struct DocumentOutput {
  func send(_ frame: DocumentFrame) {
    guard Descriptor.writeAll(frame.bytes.span, to: STDOUT_FILENO) else { _exit(0) }
  }

  /// Passes a piece of the page on, in frames that are short enough.
  func send(page bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(DocumentFrame.longest)
      send(.page(Array(piece)))
      rest = rest.dropFirst(piece.count)
    }
  }
}
