private import Glibc
package import HarkBrowsing
package import HarkDOM
private import HarkFetch
import HarkReading
private import HarkSearch
package import HarkText
import HarkWeb

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

  /// The page, and what is wrong with it although there is something to read.
  package struct Found: Sendable {
    package var document: Document
    /// Where it came from; nil for standard input.
    package var address: Address?
    package var problem: Problem?
    /// The status that a server gave; nil for what came from no server.
    package var status: Int?
  }

  /// What came, before it is parsed.
  private struct Came {
    var contents: PageContents
    var problem: Problem?
    var status: Int?
  }

  private let options: SharedOptions
  private let context: CommandContext
  /// Whether an empty file is a page too: `inspect --format dom` shows what a parser makes of nothing.
  private let acceptsEmpty: Bool
  /// One for all pages of a load, so that the next one gets the cookies of the one before.
  private let fetcher: Fetcher

  /// Makes a source for a command.
  package init(options: SharedOptions, context: CommandContext, acceptsEmpty: Bool = false) {
    self.acceptsEmpty = acceptsEmpty
    self.options = options
    self.context = context
    fetcher = Fetcher(context.fetchConfiguration)
  }

  /// Gets what a person typed: an address, a bare host, a file's path, or `-` for standard input.
  ///
  /// A page that leads on in no time is followed, as in browsing.
  ///
  /// - Parameters:
  ///   - typed: what was typed.
  ///   - watch: gets the time of each stage.
  ///   - interruption: what the first Ctrl-C ends the load through.
  ///   - arrival: given what comes as it comes; it never ends by this.
  ///   - isGiven: whether a part of the page was given to the person already; then it stays.
  /// - Returns: what came.
  /// - Throws: why there is nothing to read.
  package func page(
    at typed: String, watch: inout Stopwatch, interruption: Interruption = Interruption(),
    arrival: PageArrival? = nil, isGiven: () -> Bool = { false }
  ) throws(Problem) -> Found {
    defer { interruption.end() }
    var came = try contents(at: typed, interruption, arrival)
    came.contents.name(partOf: typed)
    let first = came.contents.address
    var chain = RefreshChain()
    while true {
      watch.end(.fetch)
      let problem = came.problem
      let address = came.contents.address
      let field = came.contents.refreshField
      let header = came.contents.referrerPolicy
      let status = came.status
      let document = Page.document(
        (consume came).contents, strings: context.strings, &watch)
      var found = Found(
        document: document, address: address, problem: problem, status: status)
      if problem?.isInterruption == true || isGiven() { return found }
      let refresh = PageRefresh(
        of: document, field: field, base: document.baseAddress(address))
      switch chain.step(from: address, refresh, hasFile: FilePath.exists) {
      case .stay: return found
      case .refuse(let sentence):
        context.tell(sentence)
        return found
      case .stop(let sentence):
        found.problem = problem ?? Problem(sentence: sentence)
        return found
      case .follow(let next):
        do throws(Problem) {
          came = try follow(
            next, from: address, document.referrerPolicy(header), first: first, interruption,
            arrival)
        } catch {
          // Where it leads nowhere, the page itself is what there is to read.
          found.problem = error
          return found
        }
      }
    }
  }

  /// Gets the page that another one leads to.
  private func follow(
    _ next: Address, from page: Address?, _ policy: ReferrerPolicy, first: Address?,
    _ interruption: Interruption, _ arrival: PageArrival?
  ) throws(Problem) -> Came {
    guard next.scheme == "file" else {
      // Name and password are for the origin that they were given for.
      let keeps = next.origin == first?.origin
      return try remote(
        next, keeps ? options.credentials : nil, interruption, arrival
      ) { request in
        request.referrer = page
        request.referrerPolicy = policy
        request.initiator = page.map { .pages([$0]) } ?? .unknown
        request.isAutomatic = true
      }
    }
    return try file(at: PercentEncoding.decoded(next.path), interruption, arrival)
  }

  private func contents(
    at typed: String, _ interruption: Interruption, _ arrival: PageArrival?
  ) throws(Problem) -> Came {
    let home = context.environment["HOME"]
    let path = typed.firstRange(of: "#/").map { String(typed[..<$0.lowerBound]) }
    // A part of a file of data: `apps.json#/results/2`.
    let isPart = path.map { access(typed, F_OK) != 0 && access($0, F_OK) == 0 } ?? false
    let wanted = isPart ? path ?? typed : typed
    switch TypedAddress(wanted, home: home, fileExists: { access($0, F_OK) == 0 }) {
    case .address(let address):
      return try remote(address, options.credentials, interruption, arrival)
    case .file(let path): return try file(at: path, interruption, arrival)
    case .standardInput:
      let origin = PageOrigin(
        source: context.strings("file.standard-input"), address: nil, charset: options.charset,
        clock: .now)
      return try local(origin, interruption, arrival) { stop, arriving throws(FileError) in
        try FileReading.page(of: STDIN_FILENO, stop: stop, arriving: arriving)
      }
    case .builtIn(let name): return try builtIn(name)
    case .search(let words):
      if let asked = try asked(words) {
        return try remote(asked.address, nil, interruption, arrival) { $0 = Request(asked) }
      }
      guard let address = context.settings.searchAddress(for: words) else {
        throw Problem(sentence: Sentence("failure.search"))
      }
      return try remote(address, options.credentials, interruption, arrival)
    case .unsupported(let scheme):
      throw Problem(sentence: Sentence(unsupported: scheme))
    case .noAddress(let text, let fault):
      throw Problem(sentence: Sentence(fault, of: text))
    case nil: throw Problem(sentence: Sentence("open.nothing", ["text": .text(typed)]))
    }
  }

  /// The request for words that begin with the keyword of an engine; nil for any others.
  private func asked(_ line: String) throws(Problem) -> SearchEngine.Request? {
    guard line.contains(where: \.isWhitespace) else { return nil }
    let (shelf, faults) = context.engines()
    for fault in faults { context.tell(fault) }
    guard let (engine, words) = shelf.split(line) else { return nil }
    return engine.request(for: words, SearchEngine.Locale(language: context.strings.language))
  }

  private func builtIn(_ name: String) throws(Problem) -> Came {
    let html = AboutPages.html(
      named: name, strings: context.strings, settings: context.settings)
    guard let html, let address = Address("about:" + name) else {
      throw Problem(
        sentence: Sentence("failure.about", ["address": .text("about:" + name)]))
    }
    return Came(
      contents: PageContents(
        bytes: Array(html.utf8), address: address, source: address.href, kind: .html))
  }

  // MARK: Files and pipes

  private func file(
    at path: String, _ interruption: Interruption, _ arrival: PageArrival?
  ) throws(Problem) -> Came {
    let origin = PageOrigin(
      source: path, address: Address(filePath: path), charset: options.charset, clock: .now)
    return try local(origin, interruption, arrival) { stop, arriving throws(FileError) in
      try FileReading.page(at: path, stop: stop, arriving: arriving)
    }
  }

  private func local(
    _ origin: PageOrigin, _ interruption: Interruption, _ arrival: PageArrival?,
    read: (Int32, ([UInt8]) -> Void) throws(FileError) -> FileReading.Part
  ) throws(Problem) -> Came {
    let stop = StopPipe()
    interruption.onInterrupt { stop.stop() }
    let take = arrival?.taking(from: origin)
    let part: FileReading.Part
    do throws(FileError) {
      part = try read(stop.readEnd) { take?($0) }
    } catch {
      throw Problem(sentence: Sentence(error, path: origin.source))
    }
    let problem = part.incompleteness.map {
      Problem(sentence: Sentence($0, fileName: origin.source), isInterruption: $0 == .cancelled)
    }
    do throws(Sentence) {
      return Came(
        contents: try PageContents(part, from: origin, acceptsEmpty: acceptsEmpty), problem: problem
      )
    } catch {
      throw problem ?? Problem(sentence: error)
    }
  }

  // MARK: Network

  private func remote(
    _ address: Address, _ given: Credentials?, _ interruption: Interruption,
    _ arrival: PageArrival?, _ change: (inout Request) -> Void = { _ in }
  ) throws(Problem) -> Came {
    var request = Request(address)
    change(&request)
    request.credentials = given ?? Credentials(of: address)
    request.http = context.settings.httpPolicy(everywhere: options.allowsHTTP)
    request.streamsBody = arrival != nil
    let charset = options.charset
    let response: Response
    do {
      response = try fetcher.fetch(
        request,
        events: { event in
          switch event {
          case .head(let head):
            let origin = PageOrigin(
              source: head.address.description, address: head.address, charset: charset, clock: .now
            )
            arrival?.begin(PageContents(head: head, from: origin))
          case .body(let bytes): arrival?.add(bytes)
          case .keptFileProblem(let problem): context.tell(Sentence(problem))
          default: break
          }
        },
        started: { handle in interruption.onInterrupt { handle.cancel() } })
    } catch {
      throw Problem(sentence: Sentence(error), isInterruption: error.reason == .cancelled)
    }
    return try found(response, hadPassword: request.credentials != nil)
  }

  private func found(_ response: Response, hadPassword: Bool) throws(Problem) -> Came {
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
      bytes: response.bytes, head: response.head,
      from: PageOrigin(
        source: response.address.description, address: response.address,
        charset: options.charset, clock: .now))
    return Came(contents: contents, problem: problem, status: response.status)
  }
}
