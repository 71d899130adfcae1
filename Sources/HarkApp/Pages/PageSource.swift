private import Glibc
private import HarkFetch
import HarkReading
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
  /// - Parameters:
  ///   - typed: what was typed.
  ///   - interruption: what the first Ctrl-C ends the load through.
  ///   - arrival: given what comes as it comes; it never ends by this.
  /// - Returns: what came.
  /// - Throws: why there is nothing to read.
  package func page(
    at typed: String, interruption: Interruption = Interruption(), arrival: PageArrival? = nil
  ) throws(Problem) -> Found {
    defer { interruption.end() }
    let home = context.environment["HOME"]
    switch TypedAddress(typed, home: home, fileExists: { access($0, F_OK) == 0 }) {
    case .address(let address): return try remote(address, interruption, arrival)
    case .file(let path):
      let origin = PageOrigin(
        source: path, address: Address(filePath: path), charset: options.charset)
      return try local(origin, interruption, arrival) { stop, arriving throws(FileError) in
        try FileReading.page(at: path, stop: stop, arriving: arriving)
      }
    case .standardInput:
      let origin = PageOrigin(
        source: context.strings("file.standard-input"), address: nil, charset: options.charset)
      return try local(origin, interruption, arrival) { stop, arriving throws(FileError) in
        try FileReading.page(of: STDIN_FILENO, stop: stop, arriving: arriving)
      }
    case .builtIn(let name): return try builtIn(name)
    case .search(let words):
      guard let address = context.settings.searchAddress(for: words) else {
        throw Problem(sentence: Sentence("failure.search"))
      }
      return try remote(address, interruption, arrival)
    case .unsupported(let scheme):
      throw Problem(sentence: Sentence("failure.scheme", ["scheme": .text(scheme)]))
    case nil: throw Problem(sentence: Sentence("usage.wrong", ["command": .text("hark")]))
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

  // MARK: Files and pipes

  private func local(
    _ origin: PageOrigin, _ interruption: Interruption, _ arrival: PageArrival?,
    read: (Int32, ([UInt8]) -> Void) throws(FileError) -> FileReading.Part
  ) throws(Problem) -> Found {
    let stop = StopPipe()
    interruption.onInterrupt { stop.stop() }
    var hasBegun = false
    let part: FileReading.Part
    do throws(FileError) {
      part = try read(stop.readEnd) { piece in
        if !hasBegun {
          hasBegun = true
          arrival?.begin(
            PageContents(kind: PageContents.kind(of: piece, from: origin), from: origin))
        }
        arrival?.add(piece)
      }
    } catch {
      throw Problem(sentence: Sentence(error, path: origin.source))
    }
    let problem = part.incompleteness.map {
      Problem(sentence: Sentence($0, fileName: origin.source), isInterruption: $0 == .cancelled)
    }
    do throws(Sentence) {
      return Found(contents: try PageContents(part, from: origin), problem: problem)
    } catch {
      throw problem ?? Problem(sentence: error)
    }
  }

  // MARK: Network

  private func remote(
    _ address: Address, _ interruption: Interruption, _ arrival: PageArrival?
  ) throws(Problem) -> Found {
    var request = Request(address)
    request.credentials = options.credentials ?? Credentials(of: address)
    request.http = context.settings.httpPolicy(everywhere: options.allowsHTTP)
    request.streamsBody = arrival != nil
    let charset = options.charset
    let response: Response
    do {
      response = try Fetcher(context.fetchConfiguration).fetch(
        request,
        events: { event in
          switch event {
          case .head(let head):
            let origin = PageOrigin(
              source: head.address.description, address: head.address, charset: charset)
            arrival?.begin(
              PageContents(
                kind: head.kind, transportCharset: head.mediaType?.charset, from: origin))
          case .body(let bytes): arrival?.add(bytes)
          default: break
          }
        },
        started: { handle in interruption.onInterrupt { handle.cancel() } })
    } catch {
      throw Problem(sentence: Sentence(error), isInterruption: error.reason == .cancelled)
    }
    return try found(response, hadPassword: request.credentials != nil)
  }

  private func found(_ response: Response, hadPassword: Bool) throws(Problem) -> Found {
    let host = response.address.host ?? ""
    var problem = Sentence(errorOf: response.head).map { Problem(sentence: $0) }
    if response.head.asksForPassword {
      let key: StringKey = hadPassword ? "failure.wrong-password" : "failure.needs-password"
      problem = Problem(sentence: Sentence(key, ["host": .text(host)]))
    } else if let incompleteness = response.incompleteness {
      problem = Problem(
        sentence: Sentence(incompleteness, fileName: response.head.suggestedFileName),
        isInterruption: incompleteness == .cancelled)
    }
    guard !response.isEmpty, response.head.kind.isReadable else {
      if response.isEmpty {
        let source = ["source": StringValue.text(response.address.description)]
        throw problem ?? Problem(sentence: Sentence("page.empty", source))
      }
      guard let problem, response.incompleteness != .leftForDownload else {
        throw Problem(sentence: Sentence(fileOf: response))
      }
      throw problem
    }
    let contents = PageContents(
      bytes: response.bytes, kind: response.head.kind,
      transportCharset: response.head.mediaType?.charset,
      from: PageOrigin(
        source: response.address.description, address: response.address,
        charset: options.charset))
    return Found(contents: contents, problem: problem)
  }
}
