import HarkText

extension Address {
  /// The address that a link of a page leads to by way of its own site: `/l/?to=https%3A%2F%2Fother.example%2F`.
  ///
  /// - Parameter page: the page; nil where it is not known, which finds none.
  /// - Returns: nil for what leads straight on, and for links to another site, whose parameters are its own.
  func redirectTarget(onPage page: Address?) -> Address? {
    guard isWeb, let host, let home = page?.host,
      host == home || home.hasSuffix("." + host) || host.hasSuffix("." + home)
    else { return nil }
    for pair in (query ?? "").split(separator: "&") {
      guard let value = pair.split(separator: "=", maxSplits: 1).dropFirst().first,
        value.hasPrefix("http")
      else { continue }
      let target = Address(PercentEncoding.decoded(String(value)))
      if let target, target.isWeb, target.host != home { return target }
    }
    return nil
  }
}
