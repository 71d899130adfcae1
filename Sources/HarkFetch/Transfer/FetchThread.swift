private import Glibc
private import HarkThreads
import HarkWeb

/// The work of the fetch thread.
///
/// 1. Takes orders, and lets go of loads that were cancelled.
/// 2. Lets libcurl do what it can; its callbacks go to each load's `Transfer`.
/// 3. A request that has ended leads to the next one (a redirect) or to the load's end.
/// 4. A limit that has passed ends a request likewise.
/// 5. Sleeps until a socket, a limit or an order.
struct FetchThread {
  private let inbox: FetchOrders
  private var active: [UnsafeRawPointer: Transfer] = [:]

  init(_ inbox: FetchOrders) { self.inbox = inbox }

  consuming func run() {
    guard let library = CurlLibrary.shared, let multi = CurlMulti(library: library),
      let share = CurlShare(library: library)
    else {
      inbox.refuseAll(.libraryMissing("libcurl.so.4"))
      return
    }
    inbox.setWaker(multi.waker)
    let memory = FetchMemory(configuration: inbox.configuration, share: share)
    while true {
      let (orders, isClosed) = inbox.take()
      if isClosed { break }
      for order in orders {
        switch order {
        case .start(let handle, let request):
          let transfer = Transfer(
            handle: handle, request: request, library: library, memory: memory)
          if let transfer { begin(transfer, in: multi) }
        case .forget(let host, let done):
          let isForgotten = memory.cookies.forget(host: host)
          memory.credentials.removeAll()
          memory.names.forget(host)
          done(memory.strictTransport.forget(host) && isForgotten)
        case .count(let done): done(memory.cookies.keptCount, memory.strictTransport.keptCount)
        case .setCookieRules(let rules): memory.cookies.rules = rules
        case .cookies(let host, let done):
          done(memory.cookies.cookies(of: host).map { ScriptCookie($0) })
        case .ownName(let host, let done):
          done(memory.engineName(for: host) == nil && !memory.cookies.cookies(of: host).isEmpty)
        case .takeCookies(let fields, let address):
          var request = CookieRequest(address: address)
          request.agent = memory.engineName(for: request.host)?.agent
          memory.cookies.take(fields, from: request)
          memory.save()
        }
      }
      for transfer in active.values where transfer.handle.isFinished {
        drop(transfer, from: multi)
        memory.save()
      }
      multi.perform()
      let now = inbox.configuration.now()
      for transfer in active.values { transfer.settle(now) }
      while let (easy, code) = multi.nextDone() {
        guard let transfer = active[easy] else { continue }
        end(transfer, code, in: multi)
      }
      var sleep = Duration.seconds(3600)
      for transfer in active.values {
        let left = now.duration(to: transfer.deadline)
        if left <= .zero { transfer.passedDeadline(now) }
        guard transfer.isStopped else {
          sleep = min(sleep, left)
          continue
        }
        end(transfer, .CURLE_OPERATION_TIMEDOUT, in: multi)
        sleep = .zero
      }
      multi.wait(sleep)
    }
    for transfer in active.values {
      drop(transfer, from: multi)
      transfer.handle.cancel()
    }
    inbox.setWaker(nil)
    memory.close()
  }

  private mutating func begin(_ transfer: Transfer, in multi: CurlMulti) {
    guard transfer.prepare() else { return }
    active[transfer.easy.identity] = transfer
    if let code = multi.add(transfer.easy) { end(transfer, code, in: multi) }
  }

  private mutating func end(_ transfer: Transfer, _ code: CurlCode, in multi: CurlMulti) {
    drop(transfer, from: multi)
    if transfer.requestEnded(code) {
      begin(transfer, in: multi)
    } else {
      transfer.memory.giveBack(transfer.easy)
    }
  }

  private mutating func drop(_ transfer: Transfer, from multi: CurlMulti) {
    multi.remove(transfer.easy)
    active[transfer.easy.identity] = nil
  }
}

/// What the loads of one fetcher remember from one to the next; lives on the fetch thread.
final class FetchMemory {
  /// Where the pages came from that were fetched.
  var pages = PageSpaces()
  let configuration: FetchConfiguration
  let share: CurlShare
  let cookies: CookieStore
  let strictTransport: StrictTransport
  let suffixes: PublicSuffixes
  /// What is wrong with the files, until a load tells it.
  private let problems: Locked<[StoredFileProblem]>
  var credentials: [String: Credentials] = [:]
  /// Under which names hosts know who asks.
  var names = AgentNames()
  private var idle: [CurlEasy] = []

  init(configuration: FetchConfiguration, share: CurlShare) {
    self.configuration = configuration
    self.share = share
    let problems = Locked<[StoredFileProblem]>([])
    self.problems = problems
    func file(_ path: String?) -> KeptFile? {
      path.map { path in KeptFile(path) { problem in problems.withLock { $0.append(problem) } } }
    }
    suffixes = PublicSuffixes(file: configuration.publicSuffixFile)
    cookies = CookieStore(
      file: file(configuration.cookieFile), rules: configuration.cookies, suffixes: suffixes)
    strictTransport = StrictTransport(file: file(configuration.strictTransportFile))
  }

  /// The engine's name, where a host knows who asks under that one; nil where it knows Hark's own alone.
  func engineName(for host: String) -> AgentName? {
    names[host]
      ?? cookies.agent(of: host).flatMap { AgentName(kept: $0, version: configuration.version) }
  }

  /// Writes the cookies, and lets a load tell what is wrong with the files.
  func save(telling handle: FetchHandle? = nil) {
    cookies.save()
    guard let handle else { return }
    let found = problems.withLock { problems in
      let found = problems
      problems = []
      return found
    }
    for problem in found { handle.send(.keptFileProblem(problem)) }
  }

  /// An easy handle, one that served before if there is one.
  func takeEasy(_ library: CurlLibrary) -> CurlEasy? {
    idle.popLast() ?? CurlEasy(library: library)
  }

  /// Keeps an easy handle whose load has ended for the next one.
  func giveBack(_ easy: CurlEasy) {
    easy.transfer = nil
    if idle.count < 2 { idle.append(easy) }
  }

  /// Writes what is not written yet, and lets go of what shares the TLS sessions before they go.
  func close() {
    cookies.save()
    idle = []
  }
}
