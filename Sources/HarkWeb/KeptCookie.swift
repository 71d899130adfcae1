/// A cookie that a site has left, as a person is told of it: all but its value.
package struct KeptCookie: Sendable, Hashable {
  package let name: String
  /// In ASCII and lower case.
  package let domain: String
  /// Whether it is for that very host alone, and not for all below it.
  package let isHostOnly: Bool
  package let path: String
  /// Whether it goes over encrypted connections alone.
  package let isSecure: Bool
  /// Whether scripts of pages can't read it.
  package let isHTTPOnly: Bool
  /// The second since 1970 when it ends; nil where it ends with the session.
  package let expiry: Int?

  /// Puts the parts together.
  package init(
    name: String, domain: String, isHostOnly: Bool, path: String, isSecure: Bool, isHTTPOnly: Bool,
    expiry: Int?
  ) {
    self.name = name
    self.domain = domain
    self.isHostOnly = isHostOnly
    self.path = path
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
    self.expiry = expiry
  }
}

/// What tells which cookies go to a host, and takes single ones out; each call waits for the thread that fetches.
package struct KeptCookies: Sendable {
  /// The cookies that go to a host with some request or other, the oldest first.
  package let list: @Sendable (String) -> [KeptCookie]
  /// Takes a cookie out that goes to a host; says whether it is gone.
  package let remove: @Sendable (KeptCookie, String) -> Bool

  /// Puts the parts together; without any there are none.
  package init(
    list: @escaping @Sendable (String) -> [KeptCookie] = { _ in [] },
    remove: @escaping @Sendable (KeptCookie, String) -> Bool = { _, _ in false }
  ) {
    self.list = list
    self.remove = remove
  }
}
