import HarkText

/// The `Link` field of a header (RFC 8288), as far as it leads through a series of pages.
package enum LinkHeader {
  /// The targets by their relations (`next`, `prev`).
  package static func relations(_ value: String) -> [(relation: String, target: String)] {
    var found: [(String, String)] = []
    var rest = value[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let target = String(rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
      let parameters = rest.prefix { $0 != "<" }
      rest = rest[parameters.endIndex...]
      for parameter in parameters.split(separator: ";") {
        let sides = parameter.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, String(sides[0]).trimmingSpaces.lowercased() == "rel" else {
          continue
        }
        let names = sides[1].filter { $0 != "\"" && $0 != "," }.lowercased()
        for name in names.split(separator: " ") {
          found.append((name == "previous" ? "prev" : String(name), target))
        }
      }
    }
    return found
  }
}
