private import Glibc
package import HarkBlocker
package import HarkText
private import HarkThreads
package import HarkWeb

/// Decides by filter lists what is asked for.
///
/// Lists are compiled once, into a file that is mapped: until it is there, nothing is blocked. It may be used on any
/// thread; what it answers takes microseconds.
package final class Blocker: Sendable {
  private struct State {
    var isOpen = false
    var isCompiling = false
    var rules: Rules?
    var suffixes: PublicSuffixes?
    /// The page that asked last: it asks for many things.
    var lastPage: (host: String, names: HostNames)?
    /// The sites of hosts that were asked.
    var sites: [String: String] = [:]
    /// What was blocked, by the page that asked for it, the oldest page first.
    var log: [(page: String, hosts: [String: Int])] = []
  }

  /// A file, with the regular expressions of it that were needed.
  private struct Rules: Sendable {
    let file: MappedFile
    let expressions = ExpressionCache()
  }

  /// So many pages and hosts of one are remembered.
  private static let mostPages = 64
  private static let mostHosts = 256
  private static let mostSites = 128
  private static let mostFileBytes = 128 << 20

  /// The files of lists.
  package let lists: FilterLists
  /// Where the compiled file is.
  package let path: String
  private let compilesInBackground: Bool
  private let state = Locked(State())

  /// Makes a blocker; nothing is opened before the first request.
  ///
  /// - Parameters:
  ///   - lists: the files of lists.
  ///   - path: where the compiled file is, or is put.
  ///   - compilesInBackground: whether a file that is missing or old is made anew; else what there is serves.
  package init(lists: FilterLists, path: String, compilesInBackground: Bool = true) {
    self.lists = lists
    self.path = path
    self.compilesInBackground = compilesInBackground
  }

  // MARK: The file

  /// Opens the file, and begins to make it anew where lists have changed.
  package func open() {
    let isFirst = state.withLock { state in
      defer { state.isOpen = true }
      return !state.isOpen
    }
    guard isFirst else { return }
    let found = map()
    state.withLock { $0.rules = found }
    guard compilesInBackground else { return }
    let paths = lists.paths
    guard stamp(of: found) != FilterLists.stamp(of: paths) else { return }
    WorkerThread.background { [self] in compile(paths) }
  }

  /// Makes the file where it is missing or old, and opens it; waits for that.
  package func prepare() {
    state.withLock { $0.isOpen = true }
    let found = map()
    state.withLock { $0.rules = found }
    let paths = lists.paths
    if stamp(of: found) != FilterLists.stamp(of: paths) { compile(paths) }
  }

  private func map() -> Rules? {
    guard let file = MappedFile(path, limit: Self.mostFileBytes) else { return nil }
    return file.withBytes { RuleFile($0) != nil } ? Rules(file: file) : nil
  }

  private func stamp(of rules: Rules?) -> [UInt8] {
    rules?.file.withBytes { RuleFile($0)?.sources } ?? []
  }

  private func compile(_ paths: [String]) {
    guard !paths.isEmpty else {
      unlink(path)
      return state.withLock { $0.rules = nil }
    }
    // Before the lists are read: one that changes meanwhile is read again next time.
    let stamp = FilterLists.stamp(of: paths)
    var compiler = RuleCompiler()
    for path in paths {
      if let list = StoredFile.read(path, limit: FilterLists.mostBytes) { compiler.add(list) }
    }
    let bytes = compiler.file(sources: stamp)
    do throws(StoredFile.Failure) {
      try StoredFile.write(bytes, to: path)
    } catch {
      return
    }
    FreeMemory.giveBack()
    let made = map()
    state.withLock { $0.rules = made }
  }

  /// How many rules there are about requests and about elements; nil where there are none.
  package var counts: (requests: Int, elements: Int)? {
    state.withLock { $0.rules }?.file.withBytes { RuleFile($0)?.counts }
  }

  // MARK: Requests

  /// What becomes of a request.
  ///
  /// - Parameters:
  ///   - address: what is asked for.
  ///   - kind: what for.
  ///   - method: how.
  ///   - page: the page or frame that asks; nil for one that nobody knows.
  /// - Returns: the verdict; allowed where there are no lists.
  package func verdict(
    on address: Address, _ kind: ResourceKind, method: String = "GET", page: Address?
  ) -> RuleVerdict {
    guard address.isWeb, let host = kind == .page ? address.host : page?.host,
      let rules = rules(for: address, page)
    else { return .allowed }
    let asked = AskedResource(address, kind, method: method, page: names(of: host)) {
      self.site(of: $0)
    }
    return rules.file.withBytes { RuleFile($0)?.verdict(on: asked, rules.expressions) } ?? .allowed
  }

  /// The selectors of what lists hide on a page.
  ///
  /// - Parameters:
  ///   - page: where it is.
  ///   - names: the classes and ids of its elements.
  ///   - withUnnamed: whether those come along that hold whatever an element is called.
  /// - Returns: each selector by itself.
  package func hidden(
    on page: Address, among names: borrowing ElementNames, withUnnamed: Bool = true
  ) -> [[UInt8]] {
    guard page.isWeb, let host = page.host, let rules = rules(for: page, nil) else { return [] }
    let hostNames = self.names(of: host)
    return rules.file.withBytes { bytes in
      RuleFile(bytes)?.hidden(
        on: page, hostNames, among: names, withUnnamed: withUnnamed, rules.expressions) ?? []
    }
  }

  /// The rules, which the first request opens that leaves this machine.
  private func rules(for address: Address, _ page: Address?) -> Rules? {
    if let known = state.withLock({ $0.rules }) { return known }
    if !Self.isOnThisMachine(address, page) { open() }
    return state.withLock { $0.rules }
  }

  /// Whether this machine asks itself: no list is made ready for that.
  private static func isOnThisMachine(_ address: Address, _ page: Address?) -> Bool {
    HTTPPolicy.isLoopback(address.host ?? "") && HTTPPolicy.isLoopback((page ?? address).host ?? "")
  }

  private func site(of host: String) -> String {
    if let known = state.withLock({ $0.sites[host] }) { return known }
    let site = suffixes.registrableDomain(of: host)
    state.withLock { state in
      if state.sites.count == Self.mostSites { state.sites = [:] }
      state.sites[host] = site
    }
    return site
  }

  private func names(of host: String) -> HostNames {
    if let last = state.withLock({ $0.lastPage }), last.host == host { return last.names }
    let names = HostNames(host, site: suffixes.registrableDomain(of: host))
    state.withLock { $0.lastPage = (host, names) }
    return names
  }

  private var suffixes: PublicSuffixes {
    state.withLock { state in
      if let known = state.suffixes { return known }
      let made = PublicSuffixes()
      state.suffixes = made
      return made
    }
  }

  // MARK: What was blocked

  /// Forgets what was blocked of a page that is asked for anew.
  package func begin(_ page: Address) {
    let key = page.withoutFragment().href
    state.withLock { $0.log.removeAll { $0.page == key } }
  }

  /// Notes that something of a host was blocked.
  package func note(_ host: String, of page: Address) {
    let key = page.withoutFragment().href
    state.withLock { state in
      let index =
        state.log.lastIndex { $0.page == key }
        ?? {
          if state.log.count == Self.mostPages { state.log.removeFirst() }
          state.log.append((key, [:]))
          return state.log.count - 1
        }()
      if state.log[index].hosts[host] != nil || state.log[index].hosts.count < Self.mostHosts {
        state.log[index].hosts[host, default: 0] += 1
      }
    }
  }

  /// How often something was blocked of what a page asked for, by host.
  package func blocked(of page: Address) -> [String: Int] {
    let key = page.withoutFragment().href
    return state.withLock { state in state.log.last { $0.page == key }?.hosts ?? [:] }
  }
}
