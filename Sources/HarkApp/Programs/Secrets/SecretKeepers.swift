import HarkBrowsing
import HarkFetch
import HarkText

/// What keeps a person's passwords, as the setting `password-program` says.
///
/// It waits for other programs, which may ask her for a password of their own: off the session's thread.
struct SecretKeepers: Sendable {
  /// How long a keeper may take: who is asked for a password by it needs time to type.
  static let patience = Duration.seconds(60)
  /// The most bytes that one may say.
  static let limit = 256 << 10

  private let environment: Environment
  private let patience: Duration

  init(_ environment: Environment, patience: Duration = SecretKeepers.patience) {
    self.environment = environment
    self.patience = patience
  }

  /// What is asked about is the page that a form is on.
  struct Site {
    let page: Address
    let origin: String
    /// The host, then those that it is in, up to the domain that somebody registered: never one that many share.
    let hosts: [String]
    private let suffixes: PublicSuffixes

    var host: String { hosts[0] }
    /// The registrable domain; the host itself where there is none.
    var domain: String { hosts[hosts.count - 1] }

    init(_ page: Address, _ suffixes: PublicSuffixes) {
      self.page = page
      self.suffixes = suffixes
      origin = page.origin ?? ""
      let host = page.host ?? ""
      let domain = suffixes.registrableDomain(of: host)
      var hosts = [host]
      var rest = host[...]
      while rest.count > domain.count, let dot = rest.firstIndex(of: ".") {
        rest = rest[rest.index(after: dot)...]
        hosts.append(String(rest))
      }
      self.hosts = hosts
    }

    /// Whether a host is another one of the same registrable domain.
    func isBeside(_ other: String) -> Bool {
      other.contains(".") && !hosts.contains(other)
        && (other == domain || other.hasSuffix("." + domain))
        && suffixes.registrableDomain(of: other) == domain
    }
  }

  /// Does what is asked.
  func answer(_ order: SecretOrder) -> SecretAnswer {
    if case .profile = order.ask { return profile }
    let keepers = keepers(order.program)
    guard !keepers.isEmpty else { return .problem(.none) }
    let site = Site(order.page, PublicSuffixes())
    do throws(SecretProblem) {
      switch order.ask {
      case .accounts: return accounts(for: site, of: keepers)
      case .secret(let account, let wantsCode, let opening):
        guard let keeper = keepers.first(where: { $0.name == account.keeper }) else {
          return .problem(.none)
        }
        return .secret(
          account,
          try keeper.secret(of: account, for: site, wantsCode: wantsCode, opening: opening))
      case .keeper(let user):
        for keeper in keepers {
          if let known = keeper.knownAccount(of: user, for: site) {
            return .keeper(keeper.name, known)
          }
        }
        return .keeper(keepers[0].name, nil)
      case .save(let secret, let account, let opening):
        let keeper = keepers.first { $0.name == account?.keeper } ?? keepers[0]
        try keeper.save(secret, for: site, over: account, opening: opening)
        return .saved(keeper.name)
      case .profile: return profile
      }
    } catch {
      return .problem(error)
    }
  }

  /// What the person has written down of herself, whatever keeps passwords.
  private var profile: SecretAnswer {
    do throws(SecretProblem) {
      return .profile(try ProfileStore(environment, patience: patience).read())
    } catch {
      return .problem(error)
    }
  }

  /// The accounts of all keepers; those of other hosts of the site only where there are no others.
  private func accounts(for site: Site, of keepers: [any SecretKeeper]) -> SecretAnswer {
    var accounts: [SecretAccount] = []
    var problem: SecretProblem?
    for keeper in keepers {
      do throws(SecretProblem) {
        accounts += try keeper.accounts(for: site)
      } catch {
        problem = error
      }
    }
    let own = accounts.filter(\.host.isEmpty)
    return .accounts(own.isEmpty ? accounts : own, problem)
  }

  /// The names by which the setting calls those that Hark knows.
  private static let (passName, serviceName) = ("pass", "secret-service")

  private func keepers(_ program: String) -> [any SecretKeeper] {
    let talk = KeeperTalk(environment: environment, patience: patience)
    var found: [any SecretKeeper] = []
    func add(_ name: String, _ tool: String, _ make: (String) -> any SecretKeeper) {
      guard program == "auto" || program == name,
        let path = ExternalProgram.find(tool, environment)
      else { return }
      let keeper = make(path)
      if keeper.isSetUp { found.append(keeper) }
    }
    switch program {
    case "none": break
    case "auto", Self.passName, Self.serviceName:
      add(Self.passName, "pass") { PassKeeper(program: $0, talk: talk) }
      add(Self.serviceName, "secret-tool") { SecretServiceKeeper(program: $0, talk: talk) }
    default:
      var words = program.split(separator: " ").map(String.init)
      guard let name = words.first else { break }
      words[0] = ExternalProgram.find(name, environment) ?? name
      found.append(ProgramKeeper(words: words, talk: talk))
    }
    return found
  }

  /// What people call those that are used with a setting; for `hark doctor`.
  func names(_ program: String) -> [String] { keepers(program).map(\.name) }
}

/// One program that keeps passwords.
protocol SecretKeeper: Sendable {
  /// What a person calls it.
  var name: String { get }
  /// Whether a person has begun to use it.
  var isSetUp: Bool { get }
  /// The account of a user for a site's host, where that can be told without opening anything or asking anybody.
  func knownAccount(of user: String, for site: SecretKeepers.Site) -> SecretAccount?
  /// The accounts for a site.
  func accounts(for site: SecretKeepers.Site) throws(SecretProblem) -> [SecretAccount]
  /// What an account holds, if it is one for the site.
  func secret(
    of account: SecretAccount, for site: SecretKeepers.Site, wantsCode: Bool, opening: Passphrase?
  ) throws(SecretProblem) -> Secret
  /// Keeps a name and a password, in place of an account's where there is one; the rest of that stays.
  func save(
    _ secret: Secret, for site: SecretKeepers.Site, over account: SecretAccount?,
    opening: Passphrase?
  ) throws(SecretProblem)
}

extension SecretKeeper {
  func knownAccount(of user: String, for site: SecretKeepers.Site) -> SecretAccount? { nil }
}

/// How keepers are asked.
struct KeeperTalk: Sendable {
  let environment: Environment
  let patience: Duration

  /// Asks a program, whose status may be any.
  func ask(
    _ words: [String], named name: String, input: [UInt8] = []
  ) throws(SecretProblem) -> ProgramTalk.Answer {
    do throws(ProgramTalk.Failure) {
      return try ProgramTalk.ask(
        words, input: input, environment: environment.entries, within: patience,
        limit: SecretKeepers.limit)
    } catch {
      switch error {
      case .notStarted: throw .failed(name)
      case .late: throw .late(name)
      case .flood: throw .flood(name)
      }
    }
  }

  /// Asks a program that has to succeed; gives what it wrote to standard output.
  func output(
    of words: [String], named name: String, input: [UInt8] = []
  ) throws(SecretProblem) -> [UInt8] {
    let answer = try ask(words, named: name, input: input)
    guard answer.status == 0 else { throw .failed(name) }
    return answer.output
  }
}
