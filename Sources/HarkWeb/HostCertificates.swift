/// The files of certificates that a person set for single hosts; what is set for a host holds for its subdomains too.
///
/// A file is written as a path: absolute, or in the home folder, with or without `~/`.
package struct HostCertificates: Equatable, Sendable {
  /// The person's own certificates, each with its key, by host in ASCII and small letters.
  package var own: [String: String]
  /// Authorities that vouch for a host in the place of the machine's own, in PEM, likewise.
  package var authorities: [String: String]
  /// Whether none of the person's own is sent: a private tab tells no site who reads.
  package var staysUnknown: Bool

  /// Puts the parts together.
  package init(
    own: [String: String] = [:], authorities: [String: String] = [:], staysUnknown: Bool = false
  ) {
    self.own = own
    self.authorities = authorities
    self.staysUnknown = staysUnknown
  }

  /// The file of the person's own certificate for a host.
  ///
  /// - Parameters:
  ///   - host: in ASCII and small letters.
  ///   - home: the person's folder.
  /// - Returns: its absolute path; nil where none is set, or none may be sent.
  package func own(for host: String, home: String?) -> String? {
    staysUnknown ? nil : Self.file(own, for: host, home: home)
  }

  /// Whether the person has a certificate for a host that may not be sent.
  package func withholds(from host: String) -> Bool {
    staysUnknown && Self.file(own, for: host, home: nil) != nil
  }

  /// The absolute path of the authorities that vouch for a host; nil for the machine's own.
  package func authorities(for host: String, home: String?) -> String? {
    Self.file(authorities, for: host, home: home)
  }

  /// All files, for whoever has to be able to read them.
  ///
  /// - Parameter home: the person's folder.
  /// - Returns: their paths, in order.
  package func files(home: String?) -> [String] {
    let written = Array(own.values) + Array(authorities.values)
    return written.map { TypedPath.expanded($0, inHome: home) }.sorted()
  }

  private static func file(_ files: [String: String], for host: String, home: String?) -> String? {
    guard !files.isEmpty else { return nil }
    var rest = host[...]
    while !rest.isEmpty {
      if let file = files[String(rest)] { return TypedPath.expanded(file, inHome: home) }
      guard let dot = rest.firstIndex(of: ".") else { return nil }
      rest = rest[rest.index(after: dot)...]
    }
    return nil
  }
}

/// Why a person's own certificate did not serve.
package enum OwnCertificateFailure: Hashable, Sendable {
  /// Its file is not there, or is not theirs to read.
  case unreadable
  /// Its key has a password.
  case locked
  /// It holds no certificate with its key.
  case broken
  /// The server asked for it, and then ended the connection.
  case refused
}
