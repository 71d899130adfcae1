private import Glibc
private import HarkThreads
package import HarkText
package import HarkWeb

/// What a fetcher is set up with; constant for its life.
package struct FetchConfiguration: Sendable {
  /// The version that `User-Agent` gives.
  package var version: String
  /// The value of `Accept-Language`: `ko,en;q=0.5`; empty to send none.
  package var acceptLanguage = ""
  /// The bounds of every load.
  package var limits = Limits()
  /// The file of kept cookies; nil to keep them for this session only.
  package var cookieFile: String?
  /// The file of hosts that want https only; nil to keep them for this session only.
  package var strictTransportFile: String?
  /// The file of the certificates of Gemini servers; nil to keep them for this session only.
  package var certificateStore: String?
  /// The list of public suffixes; nil for the newest that the machine has.
  package var publicSuffixFile: String?
  /// What becomes of a site's cookies.
  package var cookies = CookieRules()
  /// The certificate authorities, as PEM.
  package var certificateFile: String
  /// The environment that names proxies.
  package var environment: @Sendable (String) -> String? = { name in
    getenv(name).map { String(cString: $0) }
  }
  /// The clock of all limits, which stands still while the machine sleeps; a test may drive its own.
  package var now: @Sendable () -> FetchClock.Instant = { FetchClock.now }
  /// What decides by filter lists what is asked for; nil for nothing.
  package var blocker: Blocker?
  /// Where connections go in place of the address's host, as `CURLOPT_CONNECT_TO`: for tests.
  package var connectTo: String?

  /// Makes a configuration whose certificate authorities are those of the environment.
  package init(version: String) {
    self.version = version
    certificateFile = Self.systemCertificateFile
  }

  /// Where Debian, Ubuntu and Arch, Fedora, and openSUSE keep the certificates of authorities.
  private static let systemFiles = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
  ]

  /// `CURL_CA_BUNDLE` or `SSL_CERT_FILE`, where one names another file than the system's, else that.
  ///
  /// Where both are set, one of them often names the system's own file, for programs that know only
  /// the other: the choice that somebody made is the other one.
  package static var systemCertificateFile: String {
    let system: String = systemFiles.first { access($0, R_OK) == 0 } ?? systemFiles[0]
    for name in ["CURL_CA_BUNDLE", "SSL_CERT_FILE"] {
      guard let value = getenv(name).map({ String(cString: $0) }) else { continue }
      if !value.isEmpty, value != system { return value }
    }
    return system
  }
}

/// Fetches pages and files over http and https, each cancellable at any moment.
///
///     let fetcher = Fetcher(FetchConfiguration(version: "1.0"))
///     let load = fetcher.start(Request(address)) { event in … }
///     load.cancel()
///
/// One thread of its own does all the work; it begins with the first load, and libcurl is loaded
/// there. Every call returns at once, on any thread, but for `fetch`. Names and passwords that
/// served once are kept in memory for their origin until the fetcher ends.
package final class Fetcher: Sendable {
  private let inbox: FetchOrders
  private let configuration: FetchConfiguration
  private let certificates: GeminiCertificates
  private let environment: @Sendable (String) -> String?
  /// The bounds that hold for what it fetches.
  package let limits: Limits
  /// What decides by filter lists; nil for nothing.
  package let blocker: Blocker?
  /// The version that servers are told.
  package var version: String { configuration.version }

  /// Makes a fetcher; nothing is loaded or opened before the first load.
  package init(_ configuration: FetchConfiguration) {
    inbox = FetchOrders(configuration)
    self.configuration = configuration
    certificates = GeminiCertificates(file: configuration.certificateStore)
    environment = configuration.environment
    limits = configuration.limits
    blocker = configuration.blocker
  }

  deinit { inbox.close() }

  /// Whether what is asked for at an address goes by a proxy that the environment names.
  package func usesProxy(for address: Address) -> Bool {
    EnvironmentProxy(for: address, environment: environment) != nil
  }

  /// Starts a load.
  ///
  /// `events` is called for one event after another, on the fetch thread, or on the thread that
  /// cancels; it must return soon, since it holds up all loads. Events after a cancel are dropped.
  package func start(_ request: Request, events: @escaping @Sendable (FetchEvent) -> Void)
    -> FetchHandle
  {
    let handle = FetchHandle(events: events, inbox: inbox)
    if request.address.isGemini {
      startGemini(request, handle)
      return handle
    }
    inbox.post(.start(handle, request))
    return handle
  }

  /// Starts a load over Gemini, which has a thread of its own: it waits for its server there.
  private func startGemini(_ request: Request, _ handle: FetchHandle) {
    let (configuration, certificates, inbox) = (configuration, certificates, inbox)
    guard !inbox.isClosed else { return handle.finish { _, _ in .failure(FetchError(.cancelled)) } }
    let isStarted = WorkerThread.start(takesSignals: false) {
      guard let library = CurlLibrary.shared else {
        return handle.finish { _, _ in .failure(FetchError(.libraryMissing("libcurl.so.4"))) }
      }
      GeminiLoad(handle, request, configuration, certificates, library) { inbox.isClosed }.run()
      // Whoever closed the fetcher waits for no page.
      handle.cancel()
    }
    if !isStarted {
      handle.finish { _, _ in .failure(FetchError(.other(host: request.address.serverHost ?? ""))) }
    }
  }

  /// Fetches, and waits for the end.
  ///
  /// `started` gets the handle, so that another thread can cancel; the wait then ends at once, with
  /// what has arrived. Never call it on the fetch thread, that is, from an event.
  package func fetch(
    _ request: Request, events: @escaping @Sendable (FetchEvent) -> Void = { _ in },
    started: (FetchHandle) -> Void = { _ in }
  ) throws(FetchError) -> Response {
    let end = Ending<Result<Response, FetchError>>()
    let handle = start(request) { event in
      events(event)
      if case .finished(let result) = event { end.reach(result) }
    }
    started(handle)
    return try end.wait().get()
  }

  /// Forgets what a site and its subdomains left here, or all that sites left: cookies, wishes for
  /// https only, and the names and passwords of this session; the files of them too.
  ///
  /// Cookies that a domain above shares with the site go too. Returns when it is done.
  ///
  /// - Parameter host: the site, in ASCII and lower case; nil for all.
  /// - Returns: whether all of it is forgotten on the disk too.
  @discardableResult
  package func forget(_ host: String? = nil) -> Bool {
    let isForgotten = certificates.forget(host)
    let end = Ending<Bool>()
    inbox.post(.forget(host: host, done: { end.reach($0) }))
    return end.wait() && isForgotten
  }

  /// How many certificates of Gemini servers are kept; waits for a file.
  package var keptCertificates: Int { certificates.count }

  /// How many cookies and hosts that want https only are kept beyond this run; waits for the fetch thread and a file.
  package func keptCounts() -> (cookies: Int, secureHosts: Int) {
    let end = Ending<(cookies: Int, secureHosts: Int)>()
    inbox.post(.count { end.reach((cookies: $0, secureHosts: $1)) })
    return end.wait()
  }

  /// Sets what becomes of a site's cookies from the next load on; what is kept already stays, but is
  /// no longer sent where the rule says so.
  package func setCookieRules(_ rules: CookieRules) { inbox.post(.setCookieRules(rules)) }

  /// Gives the cookies that go to a host, for an engine in which the scripts of its pages see them.
  ///
  /// - Parameters:
  ///   - host: in ASCII and lower case; nil for the cookies of all.
  ///   - done: gets them on the fetch thread, once; none after ``close()``.
  package func cookies(of host: String?, done: @escaping @Sendable ([ScriptCookie]) -> Void) {
    inbox.post(.cookies(of: host, done: done))
  }

  /// Takes the cookies that a script has set or ended, by the rules for those of a server.
  ///
  /// - Parameters:
  ///   - cookies: what was set; what has ended has `hasEnded`.
  ///   - address: the page of the script.
  package func takeCookies(_ cookies: [ScriptCookie], from address: Address) {
    let now = time(nil)
    inbox.post(.takeCookies(cookies.map { $0.field(now: now) }, from: address))
  }

  /// Asks whether a host has given cookies, and that to Hark's own name alone: a page in the engine would bring them along
  /// under another one.
  ///
  /// - Parameters:
  ///   - host: in ASCII and lower case.
  ///   - done: gets the answer on the fetch thread, once; none after ``close()``.
  package func hasGivenToOwnName(_ host: String, done: @escaping @Sendable (Bool) -> Void) {
    inbox.post(.ownName(host, done: done))
  }

  /// Ends every load and the thread, when it can; later loads end with `cancelled`.
  package func close() { inbox.close() }
}
