private import Glibc
package import HarkAccessibility
package import HarkDOM
package import HarkFetch
package import HarkPage
package import HarkReading
package import HarkSettings
package import HarkText
private import HarkThreads
package import HarkWeb

/// Gets pages for the commands that do one thing: waits for what the getter brings.
package struct PageSource: Sendable {
  /// Why there is no page, or why it is not whole.
  package struct Problem: Error {
    package let sentence: Sentence
    /// Whether the user ended the load.
    package var isInterruption = false
    /// How long its server wants to be left alone, where it says so.
    package var retryAfter: Duration?

    /// Puts the parts together.
    package init(sentence: Sentence, isInterruption: Bool = false) {
      self.sentence = sentence
      self.isInterruption = isInterruption
    }

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
    /// What the server named it by.
    package var validators: Validators?
    /// The style sheets that it leads to, where they are here.
    package var style: PageStyle?
    /// What gets them, where nobody has waited for them.
    package var awaitedStyle: AwaitedStyle?
    /// The contents themselves, where something of them may be read that the document does not show.
    package var contents: PageContents?
    /// The bytes themselves, where an engine may be given them.
    package var came: CamePage?
    /// What fetched them, with what was set of cookies, where an engine may be given them.
    package var fetcher: Fetcher?
  }

  /// What a command gives to its pages.
  package struct Terms: Sendable {
    /// What all loads share.
    package var configuration: FetchConfiguration
    /// The name and password of the command line, for the first origin.
    package var credentials: Credentials?
    /// The encoding of all pages, whatever they say themselves.
    package var charset: String?
    package var http: HTTPPolicy
    package var strings: StringCatalog
    package var settings: Settings
    /// The pages that Hark itself has.
    package var builtIn: BuiltInPages
    /// What makes pages of documents; nil where they stay files.
    package var documents: DocumentMaker?
    /// The person's home folder, which `~` stands for.
    package var home: String?
    /// Whether an empty file is a page too: `inspect --format dom` shows what a parser makes of nothing.
    package var acceptsEmpty: Bool
    /// What the last answer was named by, where only a newer one is wanted; what is not newer has the status 304.
    package var validators: Validators?
    /// Whether the bytes of what is found are kept beside it.
    package var keepsBytes = false
    /// Takes what the person must know although the load goes on; from any thread.
    package var tell: @Sendable (Sentence) -> Void
    /// The request that searches for words; nil where the settings name no engine that there is.
    package var ask: @Sendable (String) -> Request?

    /// Puts the parts together.
    package init(
      configuration: FetchConfiguration, credentials: Credentials?, charset: String?,
      http: HTTPPolicy, strings: StringCatalog, settings: Settings, builtIn: BuiltInPages,
      home: String?,
      acceptsEmpty: Bool, tell: @escaping @Sendable (Sentence) -> Void,
      ask: @escaping @Sendable (String) -> Request?
    ) {
      self.configuration = configuration
      self.credentials = credentials
      self.charset = charset
      self.http = http
      self.strings = strings
      self.settings = settings
      self.builtIn = builtIn
      self.home = home
      self.acceptsEmpty = acceptsEmpty
      self.tell = tell
      self.ask = ask
    }
  }

  private let terms: Terms

  /// Makes a source for a command.
  package init(_ terms: Terms) { self.terms = terms }

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
  ///   - waitsForStyle: whether style sheets are waited for, as long as they may take.
  /// - Returns: what came.
  /// - Throws: why there is nothing to read.
  package func page(
    at typed: String, watch: inout Stopwatch, interruption: InterruptSignal = InterruptSignal(),
    arrival: PageArrival? = nil, isGiven: () -> Bool = { false }, waitsForStyle: Bool = true
  ) throws(Problem) -> Found {
    defer { interruption.end() }
    let wait = Wait(terms, interruption, arrival)
    var (came, problem) = try wait.typed(typed)
    came.contents.name(partOf: typed)
    var chain = RefreshChain()
    while true {
      watch.end(.fetch)
      let address = came.contents.address
      let field = came.contents.refreshField
      let header = came.contents.referrerPolicy
      let status = came.head?.status
      let validators = came.head.flatMap { Validators($0) }
      let isMarkup = came.contents.kind == .html || came.contents.kind == .xhtml
      let kept = terms.keepsBytes && isMarkup ? came : nil
      let contents =
        isMarkup && came.contents.bytes.count <= ScriptedPage.mostKept ? came.contents : nil
      let document = Page.document((consume came).contents, strings: terms.strings, &watch)
      var found = Found(document: document, address: address, problem: problem, status: status)
      found.came = kept
      found.validators = validators
      // What no script is in, none has data in.
      if let contents, ScriptedPage.hasScripts(document) { found.contents = contents }
      if kept != nil { found.fetcher = wait.fetcher }
      if problem?.isInterruption == true { return found }
      let style = { (found: inout Found, watch: inout Stopwatch) in
        if isMarkup { wait.findStyle(of: &found, header, isWaitedFor: waitsForStyle) }
        watch.end(.fetch)
      }
      if isGiven() {
        style(&found, &watch)
        return found
      }
      let refresh = PageRefresh(
        of: document, field: field, base: document.baseAddress(address))
      switch chain.step(from: address, refresh, hasFile: FilePath.exists) {
      case .stay:
        style(&found, &watch)
        return found
      case .refuse(let sentence):
        terms.tell(sentence)
        style(&found, &watch)
        return found
      case .stop(let sentence):
        found.problem = problem ?? Problem(sentence: sentence)
        style(&found, &watch)
        return found
      case .follow(let next):
        do throws(Problem) {
          (came, problem) = try wait.next(next, from: address, document.referrerPolicy(header))
        } catch {
          // Where it leads nowhere, the page itself is what there is to read.
          found.problem = error
          return found
        }
      }
    }
  }
}

/// Waits for the pages of one load.
private struct Wait {
  typealias Problem = PageSource.Problem

  private let terms: PageSource.Terms
  private let interruption: InterruptSignal
  private let arrival: PageArrival?
  private let getter: PageGetter

  init(_ terms: PageSource.Terms, _ interruption: InterruptSignal, _ arrival: PageArrival?) {
    self.terms = terms
    self.interruption = interruption
    self.arrival = arrival
    getter = PageGetter(
      terms.configuration, credentials: terms.credentials, charset: terms.charset,
      builtIn: terms.builtIn, documents: terms.documents)
  }

  var fetcher: Fetcher { getter.fetcher }

  // MARK: Where

  func typed(_ typed: String) throws(Problem) -> (CamePage, Problem?) {
    if typed.lowercased().hasPrefix("man:") {
      guard let path = ManualFile.path(of: typed, language: terms.strings.language) else {
        throw Problem(sentence: .documentNoManual(name: .text(String(typed.dropFirst(4)))))
      }
      return try got(.file(path: path, address: Address(typed)))
    }
    if typed.lowercased().hasPrefix("info:") {
      let paths = InfoFile.paths(of: typed)
      guard !paths.isEmpty else {
        throw Problem(sentence: .documentNoInfo(name: .text(String(typed.dropFirst(5)))))
      }
      return try got(.files(paths, address: InfoFile.address(of: typed)))
    }
    let wanted = FilePath.withoutPart(typed)
    switch TypedAddress(wanted, home: terms.home, fileExists: FilePath.exists) {
    case .address(let address):
      var request = Request(address)
      request.validators = terms.validators
      return try got(complete(request))
    case .file(let path):
      let address = Address(ofFile: path)
      let member = typed.firstRange(of: "#/").flatMap { mark in
        address.flatMap { Address($0.href + typed[mark.lowerBound...]) }
      }
      let isMember = wanted != typed && member?.archiveMember != nil
      // A path may have any sign in it; an address says by its fragment in which language a picture is read.
      let asked = Address(typed).flatMap { $0.scheme == "file" ? $0.pictureReading : nil }
      return try got(.file(path: path, address: isMember ? member : address), picture: asked)
    case .standardInput:
      return try got(.standardInput(name: terms.strings(.fileStandardInput)))
    case .builtIn(let name): return (try builtIn(name), nil)
    case .search(let words): return try search(words)
    case .unsupported(let scheme):
      throw Problem(sentence: Sentence(unsupported: scheme))
    case .noAddress(let text, let fault):
      throw Problem(sentence: Sentence(fault, of: text))
    case nil: throw Problem(sentence: .openNothing(text: .text(typed)))
    }
  }

  /// Gets the style sheets of a page.
  func findStyle(
    of found: inout PageSource.Found, _ policy: ReferrerPolicy?, isWaitedFor: Bool
  ) {
    guard let address = found.address, PageStyle.isWanted(by: found.document) else { return }
    let place: PagePlace =
      address.isWeb ? .network(complete(Request(address))) : .file(path: "", address: nil)
    guard address.isWeb || address.scheme == "file",
      let sheets = getter.sheets(of: place, isPrivate: false, terms.settings)
    else { return }
    sheets.find(in: found.document, at: address, policy: policy, isWhole: true)
    if isWaitedFor {
      interruption.onInterrupt { sheets.giveUp() }
      found.style = sheets.wait()
    } else if let style = sheets.ready {
      found.style = style
    } else {
      found.awaitedStyle = AwaitedStyle(sheets)
    }
  }

  /// The page that another one leads to.
  func next(
    _ address: Address, from page: Address?, _ policy: ReferrerPolicy
  ) throws(Problem) -> (CamePage, Problem?) {
    if address.scheme == "file" {
      let path = PercentEncoding.decoded(address.path)
      return try got(.file(path: path, address: Address(ofFile: path)))
    }
    var request = Request(address)
    request.referrer = page
    request.referrerPolicy = policy
    request.initiator = page.map { .pages([$0]) } ?? .unknown
    request.isAutomatic = true
    return try got(complete(request))
  }

  private func search(_ words: String) throws(Problem) -> (CamePage, Problem?) {
    guard let asked = terms.ask(words) else {
      throw Problem(sentence: .failureSearch(engine: .text(terms.settings[.searchEngine])))
    }
    var asking = complete(asked)
    // The command line's name and password are for an address that its user set, and for no engine.
    if asked.search?.engine != nil { asking.credentials = Credentials(of: asked.address) }
    return try got(asking)
  }

  private func builtIn(_ name: String) throws(Problem) -> CamePage {
    let html = terms.builtIn.html(named: name, terms.strings, terms.settings)
    guard let html, let address = Address("about:" + name) else {
      throw Problem(sentence: terms.builtIn.missing(name, terms.strings))
    }
    return CamePage(
      contents: PageContents(
        bytes: Array(html.utf8), address: address, source: address.href, kind: .html),
      head: nil, incompleteness: nil)
  }

  private func complete(_ asked: Request) -> Request {
    var request = getter.complete(
      asked,
      AccessTerms(
        http: terms.http, blocker: terms.settings.blockerPolicy,
        hostCertificates: terms.settings.hostCertificates()))
    request.streamsBody = arrival != nil
    // Who asks for a picture by a command that prints text asks for its text.
    request.takesPictures = true
    return request
  }

  // MARK: What comes

  private func got(_ request: Request) throws(Problem) -> (CamePage, Problem?) {
    try got(.network(request), hadPassword: request.credentials != nil)
  }

  private func got(
    _ place: PagePlace, hadPassword: Bool = false, picture: PictureReading? = nil
  ) throws(Problem) -> (CamePage, Problem?) {
    let end = Monitor<PageEnd?>(nil)
    var documents = DocumentTerms(picture: picture)
    if case .network(let request) = place, !request.isAutomatic {
      documents.picture = request.address.pictureReading ?? PictureReading(language: "")
    }
    getter.get(
      place, isWaitedFor: true, terms: documents,
      started: { handle in interruption.onInterrupt { handle.cancel() } },
      news: { [arrival, tell = terms.tell] news in
        switch news {
        case .begins(let contents, let head): arrival?.begin(contents, length: head?.fields.length)
        case .bytes(let bytes): arrival?.add(bytes)
        case .problem(let sentence): tell(sentence)
        case .ended(let result): end.change { $0 = result }
        case .stage, .redirected, .received: break
        }
      })
    switch end.wait({ $0.take() }) {
    case .locked(let sentence): throw Problem(sentence: sentence)
    case .failed(let sentence, let reason):
      throw Problem(sentence: sentence, isInterruption: reason == .cancelled)
    case .came(let came): return try readable(came, hadPassword: hadPassword)
    }
  }

  /// What came, where there is something to read.
  private func readable(
    _ came: CamePage, hadPassword: Bool
  ) throws(Problem) -> (CamePage, Problem?) {
    if came.head?.status == 304, terms.validators != nil { return (came, nil) }
    var problem = came.problem(hadPassword: hadPassword).map {
      Problem(
        sentence: $0,
        isInterruption: came.incompleteness == .cancelled && came.head?.asksForPassword != true)
    }
    problem?.retryAfter = came.head?.retryAfter(now: Int(time(nil)))
    guard let noPage = came.noPage else { return (came, problem) }
    guard let head = came.head, !came.contents.bytes.isEmpty else {
      if terms.acceptsEmpty, came.head == nil, came.contents.kind.isReadable {
        return (came, problem)
      }
      throw problem ?? Problem(sentence: noPage)
    }
    guard let problem, came.incompleteness != .leftForDownload else {
      throw Problem(
        sentence: Sentence(
          fileOf: head, size: came.incompleteness == nil ? came.contents.bytes.count : nil))
    }
    throw problem
  }
}
