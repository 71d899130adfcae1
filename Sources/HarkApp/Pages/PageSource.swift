private import Glibc
private import HarkFetch
package import HarkReading
private import HarkText

/// Gets pages for the commands that do one thing: from the network, a file or standard input.
package struct PageSource: Sendable {
  /// Why there is no page, or why it is not whole.
  package struct Problem: Error {
    package let sentence: Sentence
    /// Whether the user ended the load.
    package var isInterruption = false

    /// The status that a command with this problem exits with.
    package var status: ExitStatus { isInterruption ? .interrupted : .failed }
  }

  /// What came, and what is wrong with it although there is something to read.
  package struct Found: Sendable {
    package var contents: PageContents
    package var problem: Problem?
  }

  private let options: SharedOptions
  private let context: CommandContext

  /// Makes a source for a command.
  package init(options: SharedOptions, context: CommandContext) {
    self.options = options
    self.context = context
  }

  /// Gets what a person typed: an address, a bare host, a file's path, or `-` for standard input.
  ///
  /// - Parameter typed: what was typed.
  /// - Returns: what came.
  /// - Throws: why there is nothing to read.
  package func page(at typed: String) throws(Problem) -> Found {
    let home = context.environment["HOME"]
    switch TypedAddress(typed, home: home, fileExists: { access($0, F_OK) == 0 }) {
    case .address(let address): return try remote(address)
    case .file(let path): return try file(path: path)
    case .standardInput: return try standardInput()
    case .builtIn(let name): return try builtIn(name)
    case .search(let words):
      guard let address = context.settings.searchAddress(for: words) else {
        throw Problem(sentence: Sentence("failure.search"))
      }
      return try remote(address)
    case .unsupported(let scheme):
      throw Problem(sentence: Sentence("failure.scheme", ["scheme": .text(scheme)]))
    case nil: throw Problem(sentence: Sentence("usage.wrong", ["command": .text("hark")]))
    }
  }

  private func standardInput() throws(Problem) -> Found {
    let source = context.strings("file.standard-input")
    var stop: [Int32] = [-1, -1]
    guard pipe(&stop) == 0 else {
      throw Problem(sentence: Sentence(.failed(errno), path: source))
    }
    let end = stop[1]
    let interruption = Interruption()
    interruption.onInterrupt {
      var byte: UInt8 = 0
      _ = write(end, &byte, 1)
    }
    // The pipe stays open: the thread that waits for signals may write to it until the end.
    defer { interruption.end() }
    return try local(source, address: nil, name: "-") { () throws(FileError) in
      try FileReading.page(of: STDIN_FILENO, stop: stop[0])
    }
  }

  private func builtIn(_ name: String) throws(Problem) -> Found {
    let html = AboutPages.html(
      named: name, strings: context.strings, settings: context.settings)
    guard let html, let address = Address("about:" + name) else {
      throw Problem(
        sentence: Sentence("failure.about", ["address": .text("about:" + name)]))
    }
    return Found(
      contents: PageContents(
        bytes: Array(html.utf8), address: address, source: address.href, kind: .html))
  }

  // MARK: Files

  private func file(path: String) throws(Problem) -> Found {
    let address = Address(filePath: path)
    return try local(path, address: address, name: path) { () throws(FileError) in
      try FileReading.page(at: path)
    }
  }

  private func local(
    _ source: String, address: Address?, name: String,
    read: () throws(FileError) -> FileReading.Part
  ) throws(Problem) -> Found {
    let part: FileReading.Part
    do {
      part = try read()
    } catch {
      throw Problem(sentence: Sentence(error, path: source))
    }
    let bytes = part.bytes
    let problem = part.incompleteness.map {
      Problem(sentence: Sentence($0, fileName: source), isInterruption: $0 == .cancelled)
    }
    guard !bytes.isEmpty else {
      throw problem ?? Problem(sentence: Sentence("page.empty", ["source": .text(source)]))
    }
    var contents = PageContents(
      bytes: bytes, address: address, source: source,
      kind: FileKind.kind(ofFile: name, start: bytes.prefix(FileKind.neededBytes)))
    guard contents.kind.isReadable else {
      throw Problem(sentence: Sentence("page.binary", ["source": .text(source)]))
    }
    contents.charset = options.charset
    contents.overridesCharset = options.charset != nil
    return Found(contents: contents, problem: problem)
  }

  // MARK: Network

  private func remote(_ address: Address) throws(Problem) -> Found {
    var request = Request(address)
    request.credentials = options.credentials ?? Credentials(of: address)
    request.http = HTTPPolicy(allowsEveryHost: options.allowsHTTP)
    let response: Response
    let interruption = Interruption()
    defer { interruption.end() }
    do {
      response = try Fetcher(context.fetchConfiguration).fetch(
        request, started: { handle in interruption.onInterrupt { handle.cancel() } })
    } catch {
      throw Problem(sentence: Sentence(error), isInterruption: error.reason == .cancelled)
    }
    return try found(response)
  }

  private func found(_ response: Response) throws(Problem) -> Found {
    let host = response.address.host ?? ""
    var problem = Sentence(errorOf: response.head).map { Problem(sentence: $0) }
    if response.head.asksForPassword {
      let key: StringKey =
        options.user == nil ? "failure.needs-password" : "failure.wrong-password"
      problem = Problem(sentence: Sentence(key, ["host": .text(host)]))
    } else if let incompleteness = response.incompleteness {
      problem = Problem(
        sentence: Sentence(incompleteness, fileName: response.head.suggestedFileName),
        isInterruption: incompleteness == .cancelled)
    }
    guard !response.isEmpty, response.head.kind.isReadable else {
      let source = ["source": StringValue.text(response.address.description)]
      throw problem
        ?? Problem(
          sentence: Sentence(response.isEmpty ? "page.empty" : "page.binary", source))
    }
    var contents = PageContents(
      bytes: response.bytes, address: response.address, source: response.address.description,
      kind: response.head.kind)
    contents.charset = options.charset ?? response.head.mediaType?.charset
    contents.overridesCharset = options.charset != nil
    return Found(contents: contents, problem: problem)
  }
}
