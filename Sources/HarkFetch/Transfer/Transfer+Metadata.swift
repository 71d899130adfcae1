import HarkText
import HarkWeb

/// What servers are told of who asks, and what for.
extension Transfer {
  /// Settles what the present request's server is told that asks.
  func settleName() -> AgentName {
    let version = memory.configuration.version
    guard let script = request.script else {
      return memory.engineName(for: hop.host) ?? AgentName(version: version)
    }
    guard let name = AgentName(of: script, version: version) else {
      // A script's own word, else Hark's.
      let own = script.fields.first { $0.name.lowercased() == "user-agent" }?.value
      return own.map { AgentName(agent: $0) } ?? AgentName(version: version)
    }
    memory.names.note(name, of: hop.host)
    return name
  }

  /// `Sec-Fetch-…`, where the standard has them sent: to who can't be impersonated.
  ///
  /// <https://w3c.github.io/webappsec-fetch-metadata/#fetch-metadata-request-headers>
  var metadataFields: [String] {
    guard let metadata, hop.address.scheme == "https" || HTTPPolicy.isLoopback(hop.host) else {
      return []
    }
    let site = isAskedByPerson ? "none" : (farthest ?? .crossSite).rawValue
    var fields = ["Sec-Fetch-Site: \(site)"]
    if let mode = metadata.mode { fields.append("Sec-Fetch-Mode: \(mode.rawValue)") }
    if metadata.isChosen, metadata.mode == .navigate { fields.append("Sec-Fetch-User: ?1") }
    if let destination = metadata.destination { fields.append("Sec-Fetch-Dest: \(destination)") }
    return fields
  }

  /// Notes how far the present request's server is from who asks: what a redirect leads on from counts too.
  func noteDistance() {
    for address in (farthest == nil ? request.script?.metadata.earlier ?? [] : []) + [hop.address] {
      farthest = max(farthest ?? .sameOrigin, distance(to: address))
    }
  }

  private func distance(to address: Address) -> FetchMetadata.Site {
    guard case .pages(let pages) = request.initiator, let page = pages.first,
      request.script?.metadata.hasOpaqueAsker != true, memory.suffixes.isSameSite(page, address)
    else { return .crossSite }
    return page.origin == address.origin ? .sameOrigin : .sameSite
  }

  private var isAskedByPerson: Bool {
    request.kind == .page && request.initiator == .person
  }

  /// What is told of the request; nil for what is neither a page nor a part of one.
  private var metadata: FetchMetadata? {
    if let script = request.script { return script.metadata }
    switch request.purpose {
    case .page, .search, .written, .file, .download:
      return FetchMetadata(
        mode: .navigate, destination: request.kind == .page ? "document" : nil,
        isChosen: !request.isAutomatic)
    case .styleSheet: return FetchMetadata(mode: .noCORS, destination: "style")
    case .content: return nil
    }
  }
}
