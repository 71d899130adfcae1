import HarkText
import HarkWeb

/// What a server is told that asks it: by `User-Agent`, and by the client hints that belong to it.
struct AgentName: Equatable {
  /// The hints that go along unasked (<https://wicg.github.io/client-hints-infrastructure/#low-entropy-table>).
  private static let unaskedHints = ["sec-ch-ua", "sec-ch-ua-mobile", "sec-ch-ua-platform"]

  let agent: String
  var hints: [Request.Script.Field] = []
  /// Whether it is the one under which pages in the engine ask.
  var isOfEngine = false

  /// Takes a name as it is.
  init(agent: String) { self.agent = agent }

  /// Names Hark alone.
  init(version: String) { agent = "Hark/\(version)" }

  /// The name under which a page in the engine asks; nil where its script has put another one in its place.
  init?(of script: Request.Script, version: String) {
    guard let agent = script.fields.first(where: { $0.name.lowercased() == "user-agent" })?.value,
      agent.hasSuffix(" Hark/\(version)")
    else { return nil }
    self.agent = agent
    isOfEngine = true
    hints = script.fields.filter { Self.unaskedHints.contains($0.name.lowercased()) }
  }

  /// The engine's name as an earlier session has kept it, with the version that Hark has now.
  ///
  /// The hints are those that the engine itself gives with that name (`EngineVersion`).
  init?(kept text: String, version: String) {
    guard let own = text.firstRange(of: " Hark/"),
      let chromium = text.firstRange(of: " Chrome/")
    else { return nil }
    let major = text[chromium.upperBound...].prefix { $0.isASCII && $0.isNumber }
    guard !major.isEmpty else { return nil }
    agent = text[..<own.lowerBound] + " Hark/\(version)"
    isOfEngine = true
    let brands = [
      ("Chromium", String(major)), ("Hark", String(version.prefix { $0 != "." })),
      ("Not:A-Brand", "99"),
    ]
    hints = [
      .init("sec-ch-ua", brands.map { "\"\($0.0)\";v=\"\($0.1)\"" }.joined(separator: ", ")),
      .init("sec-ch-ua-mobile", "?0"), .init("sec-ch-ua-platform", "\"Linux\""),
    ]
  }
}

/// The names under which hosts were asked, beyond Hark's own.
///
/// A service may hold a sign-in, or the proof that somebody is a person, to the name that it was given to. A host that
/// pages in the engine have asked is therefore asked under the engine's name from then on, whoever reads its pages:
/// as browsers whose scripts are off are called as before. What it has given outlives the session, and the name stands
/// beside it (`Cookie.agent`).
struct AgentNames {
  private static let most = 1000
  private var names: [String: AgentName] = [:]

  /// The name for a host; nil for one that knows none but Hark's own.
  subscript(host: String) -> AgentName? { names[host] }

  /// Notes under which name a host was asked.
  mutating func note(_ name: AgentName, of host: String) {
    if names.count >= Self.most, names[host] == nil { names = [:] }
    names[host] = name
  }

  /// Forgets a host and its subdomains; nil for all.
  mutating func forget(_ host: String?) {
    guard let host else { return names = [:] }
    names = names.filter { $0.key != host && !$0.key.hasSuffix("." + host) }
  }
}
