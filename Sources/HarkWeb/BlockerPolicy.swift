/// Where filter lists are applied to requests.
package struct BlockerPolicy: Sendable, Hashable {
  /// Whether they are applied at all.
  package var isOn: Bool
  /// The hosts whose pages, with all that they ask for, are let through.
  package var openHosts: Set<String>

  /// Puts the parts together.
  package init(isOn: Bool = false, openHosts: Set<String> = []) {
    self.isOn = isOn
    self.openHosts = openHosts
  }

  /// Whether lists are applied to what a page of a host asks for; of its subdomains alike.
  package func applies(to host: String) -> Bool {
    guard isOn else { return false }
    guard !openHosts.isEmpty else { return true }
    var name = host[...]
    while true {
      if openHosts.contains(String(name)) { return false }
      guard let dot = name.firstIndex(of: ".") else { return true }
      name = name[name.index(after: dot)...]
    }
  }
}
