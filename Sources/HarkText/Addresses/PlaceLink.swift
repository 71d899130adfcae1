/// A place on the earth, as a `geo:` address has it (RFC 5870).
package struct PlaceLink: Hashable, Sendable {
  /// Degrees as they are written, without a sign.
  package let latitude: String
  package let longitude: String
  package let isNorth: Bool
  package let isEast: Bool
  /// How many metres it may lie beside that; empty where nothing is said.
  package let uncertainty: String
  /// What the address calls it, which is no standard but common; empty where it does not.
  package let name: String

  /// Reads an address; nil where it is no such place.
  package init?(_ address: Address) {
    guard address.scheme == "geo" else { return nil }
    let parts = PercentEncoding.decoded(address.path).split(separator: ";")
    let numbers = (parts.first ?? "").split(separator: ",").map(String.init)
    guard numbers.count == 2 || numbers.count == 3,
      let latitude = Self.degrees(numbers[0], most: 90),
      let longitude = Self.degrees(numbers[1], most: 180)
    else { return nil }
    var uncertainty = ""
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.lowercased() }
      guard pair.count == 2 else { continue }
      // Other systems count from elsewhere.
      if pair[0] == "crs", pair[1] != "wgs84" { return nil }
      if pair[0] == "u", Self.degrees(pair[1], most: 40_000_000)?.isPositive == true {
        uncertainty = pair[1]
      }
    }
    self.latitude = latitude.digits
    self.longitude = longitude.digits
    isNorth = latitude.isPositive
    isEast = longitude.isPositive
    self.uncertainty = uncertainty
    name = Self.name(in: address.query ?? "")
  }

  /// The two numbers as maps take them: "35.1,-122.4".
  package var coordinates: String {
    (isNorth ? "" : "-") + latitude + "," + (isEast ? "" : "-") + longitude
  }

  /// A number as it is written, within bounds.
  private static func degrees(_ text: String, most: Double) -> (digits: String, isPositive: Bool)? {
    let isPositive = !text.hasPrefix("-")
    let digits = isPositive ? text : String(text.dropFirst())
    guard digits.utf8.count <= 24, digits.utf8.allSatisfy({ $0.isDigit || $0 == 0x2E }),
      let value = Double(digits), value <= most
    else { return nil }
    return (digits, isPositive)
  }

  /// What Android's addresses call a place: `?q=Name`, `?q=1,2(Name)`.
  private static func name(in query: String) -> String {
    for field in query.split(separator: "&") where field.hasPrefix("q=") {
      let text = PlainText.cleaned(
        PercentEncoding.decoded(field.dropFirst(2).split(separator: "+").joined(separator: " ")))
      guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
        return text.contains { $0.isLetter } ? text : ""
      }
      return String(text[text.index(after: open)...].dropLast())
    }
    return ""
  }
}

/// What a `magnet:` address names: a file to be had from those who have it.
package struct MagnetLink: Hashable, Sendable {
  /// What it is called; empty where it is not.
  package let name: String
  /// How many bytes it says to have.
  package let size: Int?

  /// Reads an address; nil where it is none.
  package init?(_ address: Address) {
    guard address.scheme == "magnet", let query = address.query else { return nil }
    var name = ""
    var size: Int?
    for field in query.split(separator: "&").prefix(200) {
      if field.hasPrefix("dn="), name.isEmpty {
        let words = field.dropFirst(3).split(separator: "+").joined(separator: " ")
        name = String(PlainText.cleaned(PercentEncoding.decoded(words)).prefix(300))
      } else if field.hasPrefix("xl="), size == nil {
        size = Int(field.dropFirst(3)).flatMap { $0 > 0 ? $0 : nil }
      }
    }
    self.name = name
    self.size = size
  }
}
