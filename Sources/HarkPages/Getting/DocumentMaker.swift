private import Glibc
package import HarkDocuments
import HarkText
private import HarkThreads
package import HarkWeb
private import Synchronization

/// Makes pages of documents by `hark-document`, a process of its own for each.
///
/// A process that gives up the right to start programs prepares one before: it waits for its request, and serves one
/// document. From any thread; making a page blocks it.
package final class DocumentMaker: Sendable {
  private let program: String
  private let words: @Sendable () -> DocumentWords
  private let prepared: Mutex<[Process]>

  private struct Process {
    let socket: CInt
    let identifier: pid_t
  }

  /// Makes a maker; nothing is started yet.
  ///
  /// - Parameters:
  ///   - program: the path of `hark-document`.
  ///   - words: gives Hark's own words that stand on pages. It is asked when a document is made, since most commands meet
  ///     none.
  package init(program: String, words: @escaping @Sendable () -> DocumentWords) {
    self.program = program
    self.words = words
    prepared = Mutex([])
  }

  deinit {
    // It ends by itself where its socket does.
    for process in prepared.withLock({ $0 }) { close(process.socket) }
  }

  /// Starts a process now, for the document that is made next; a second call one for the document after it.
  package func prepare() {
    guard let process = start() else { return }
    prepared.withLock { $0.append(process) }
  }

  /// What a picture without a name is called.
  var nameless: String { words().pictureNameless }

  /// What a page of print is called.
  func name(ofPage page: Int) -> String { words().page(String(page)) }

  /// What a document is made of.
  package struct Order: Sendable {
    package var kind: DocumentKind
    package var bytes: [UInt8]
    /// What a person calls it.
    package var name: String
    package var password: String?
    /// The file of an archive that is asked for; where the archive lies in another one.
    package var member: String?
    package var place: String?
    /// The language of the text in a picture; nil for that of the interface.
    package var language: String?
    /// The page of a document that is drawn, from 1.
    package var drawnPage: Int?
    /// Whether the files of a package lie in a folder.
    package var isFolder = false
    /// What was typed into its fields, as a form sends it; a copy that has it is made in the place of a page.
    package var answers: String?

    /// Puts the parts together.
    package init(kind: DocumentKind, bytes: [UInt8], name: String, password: String?) {
      self.kind = kind
      self.bytes = bytes
      self.name = name
      self.password = password
    }
  }

  /// How long the process may be silent, in milliseconds; a large picture is looked at for long.
  private static func patience(_ kind: DocumentKind) -> CInt { kind == .picture ? 240_000 : 60_000 }
  /// The most bytes of a page.
  private static let largest = 256 << 20

  /// Makes a page; blocks until it is whole.
  ///
  /// - Parameters:
  ///   - order: the document.
  ///   - stop: ends the making when a byte can be read from it.
  ///   - piece: takes the page as it comes, as HTML in UTF-8.
  /// - Throws: why there is no page, or no more of it.
  package func make(
    _ order: Order, stop: Int32, piece: ([UInt8]) -> Void
  ) throws(DocumentFailure) {
    guard let process = prepared.withLock({ $0.popLast() }) ?? start() else {
      throw .missing(package: "hark")
    }
    defer {
      close(process.socket)
      // A process that may not be killed ends by itself where nobody takes its page.
      // Programs that it runs are of its group, and end with it.
      if kill(-process.identifier, SIGKILL) == 0 { waitpid(process.identifier, nil, 0) }
    }
    var request = DocumentRequest(order.kind)
    request.name = order.name
    request.password = order.password
    request.member = order.member
    request.place = order.place
    request.language = order.language
    request.drawnPage = order.drawnPage
    request.answers = order.answers
    request.isFolder = order.isFolder
    request.words = words()
    let head = request.bytes
    let (socket, bytes) = (dup(process.socket), order.bytes)
    WorkerThread.background {
      if Descriptor.sendAll(head.span, to: socket) {
        _ = Descriptor.sendAll(bytes.span, to: socket)
      }
      shutdown(socket, CInt(SHUT_WR))
      close(socket)
    }
    try receive(process.socket, stop, Self.patience(order.kind), piece)
  }

  private func receive(
    _ socket: CInt, _ stop: Int32, _ patience: CInt, _ piece: ([UInt8]) -> Void
  ) throws(DocumentFailure) {
    var count = 0
    var rest: [UInt8] = []
    while true {
      var waits = [
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&waits, stop < 0 ? 1 : 2, patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0, waits[1].revents == 0 else { throw .tooSlow }
      guard let bytes = Descriptor.read(socket, atMost: 1 << 16), !bytes.isEmpty else {
        throw .broken
      }
      rest += bytes
      while let frame = try DocumentFrame.next(&rest) {
        switch frame {
        case .page(let bytes):
          count += bytes.count
          guard count <= Self.largest else { throw .tooLarge }
          piece(bytes)
        case .failed(let failure): throw failure
        case .end: return
        }
      }
    }
  }

  private func start() -> Process? {
    var pair: [CInt] = [-1, -1]
    let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { return nil }
    defer { close(pair[1]) }
    // Nothing of its user: neither home nor settings of libraries.
    let environment = ["PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/nonexistent"]
    let process = SpawnedProgram.start([program], environment: environment) { actions in
      posix_spawn_file_actions_adddup2(&actions, pair[1], STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, pair[1], STDOUT_FILENO)
      SpawnedProgram.silenceErrors(&actions)
    }
    guard let process else {
      close(pair[0])
      return nil
    }
    return Process(socket: pair[0], identifier: process)
  }
}
