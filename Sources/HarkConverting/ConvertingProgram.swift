private import Glibc
import HarkDocuments
private import HarkSandbox
private import HarkThreads
private import HarkText

/// A program of the system's that makes HTML of what it reads from standard input.
struct ConvertingProgram {
  /// Its path and its arguments.
  let words: [String]
  /// The Debian package that brings it.
  let package: String
  /// What it is told beside, as `NAME=value`.
  var variables: [String] = []
  /// Whether what it wrote counts for nothing where it fails.
  var isAllOrNothing = false

  /// Whether the system has it.
  var isInstalled: Bool { words.first.map { access($0, X_OK) == 0 } ?? false }

  /// Runs it with the rights that reading one file needs: no network, no file but programs and libraries, nothing
  /// written.
  ///
  /// - Parameters:
  ///   - bytes: what it reads.
  ///   - limit: the most bytes that it may give.
  ///   - isConfined: whether this process has given up the rest already.
  /// - Returns: what it wrote.
  /// - Throws: `missing` where it is not installed, `broken` where it fails, `tooLarge`.
  func run(
    on bytes: [UInt8], atMost limit: Int, isConfined: Bool = false
  ) throws(DocumentFailure) -> [UInt8] {
    var result: [UInt8] = []
    try run(on: bytes, isConfined: isConfined) { (piece) throws(DocumentFailure) in
      result += piece
      guard result.count <= limit else { throw .tooLarge }
      return true
    }
    return result
  }

  /// Runs it likewise, and passes on what it writes as it comes.
  ///
  /// - Parameters:
  ///   - bytes: what it reads.
  ///   - isConfined: whether this process has given up the rest already.
  ///   - piece: takes the next bytes; false where no more are needed.
  /// - Throws: `missing` where it is not installed, `broken` where it fails without a word; what `piece` throws.
  func run(
    on bytes: [UInt8], isConfined: Bool = false,
    into piece: ([UInt8]) throws(DocumentFailure) -> Bool
  ) throws(DocumentFailure) {
    guard isInstalled else { throw .missing(package: package) }
    if !isConfined { Self.confine() }
    var input: [CInt] = [-1, -1]
    var output: [CInt] = [-1, -1]
    guard pipe(&input) == 0, pipe(&output) == 0 else { throw .broken }
    for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Whoever reads no more is no reason to end.
    signal(SIGPIPE, SIG_IGN)
    let environment = ["PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/nonexistent", "MANWIDTH=80"]
    // Whoever ends this process ends it too.
    let process = SpawnedProgram.start(
      words, environment: environment + variables, joinsGroup: true
    ) { actions in
      posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
      SpawnedProgram.silenceErrors(&actions)
    }
    close(input[0])
    close(output[1])
    guard let process else { throw .missing(package: package) }
    let writing = input[1]
    WorkerThread.background {
      _ = Descriptor.writeAll(bytes.span, to: writing)
      close(writing)
    }
    var isEmpty = true
    do throws(DocumentFailure) {
      while true {
        if Self.isLeft(waitingFor: output[0]) {
          kill(process, SIGKILL)
          _exit(0)
        }
        guard let next = Descriptor.read(output[0], atMost: 1 << 16), !next.isEmpty else { break }
        isEmpty = false
        if try !piece(next) {
          kill(process, SIGKILL)
          return
        }
      }
    } catch {
      kill(process, SIGKILL)
      throw error
    }
    var status: CInt = 0
    waitpid(process, &status, 0)
    guard status == 0 || !isEmpty && !isAllOrNothing else { throw .broken }
  }

  /// Waits until a program has written something, and says whether nobody wants it any more.
  private static func isLeft(waitingFor output: CInt) -> Bool {
    var waits = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      // Asked for nothing: that the other side is closed is told all the same.
      pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
    ]
    while poll(&waits, 2, -1) < 0, errno == EINTR {}
    return waits[1].revents & Int16(POLLHUP | POLLERR) != 0
  }

  /// Gives up all but running what the system has installed.
  private static func confine() {
    var rules = SandboxRules.libraries
    rules.allow(.run, "/usr", "/lib", "/lib64", "/nix/store", "/gnu/store")
    rules.allow(.device, "/dev/null", "/dev/urandom")
    rules.allow(.read, "/etc/fonts", "/etc/alternatives", "/proc/self", "/etc/papersize")
    rules.refusedCalls = .pageAloud
    Sandbox.enter(rules)
  }
}

extension ConvertingProgram {
  /// pandoc, without any right to files of its own too.
  static func pandoc(from format: String, title: String) -> ConvertingProgram {
    ConvertingProgram(
      words: [
        "/usr/bin/pandoc", "--sandbox", "-f", format, "-t", "html5", "--standalone", "--mathml",
        "--wrap=none", "--metadata", "pagetitle=\(title)", "-",
      ], package: "pandoc")
  }

  /// mandoc, which knows the sections and links of manual pages.
  static let mandoc = ConvertingProgram(
    words: ["/usr/bin/mandoc", "-T", "html", "-O", "fragment,man=man:%N(%S)"], package: "mandoc")

  /// Tesseract, which tells the words of a picture with their places and how sure it is of each.
  ///
  /// - Parameters:
  ///   - languages: the languages of the words, the main one first.
  ///   - isColumn: whether the lines are taken to go over the whole width; else columns are looked for.
  /// - Returns: the program, which reads the picture.
  static func tesseract(_ languages: [PictureLanguage], isColumn: Bool) -> ConvertingProgram {
    ConvertingProgram(
      words: [
        "/usr/bin/tesseract", "stdin", "stdout", "-l",
        languages.map(\.code).joined(separator: "+"), "--psm", isColumn ? "4" : "3",
        "-c", "tessedit_create_tsv=1",
      ], package: "tesseract-ocr",
      // More threads make it no faster, and every other program slower.
      variables: ["OMP_THREAD_LIMIT=1"], isAllOrNothing: true)
  }

  /// What unpacks a file to its standard output.
  static func unpacking(by program: String, package: String) -> ConvertingProgram {
    ConvertingProgram(words: ["/usr/bin/" + program, "-d", "-c"], package: package)
  }

  /// Gnumeric's converter, which knows the files of all usual spreadsheets.
  static let spreadsheet = ConvertingProgram(
    words: [
      "/usr/bin/ssconvert", "--export-type=Gnumeric_html:html40", "fd://0", "fd://1",
    ], package: "gnumeric")
}
