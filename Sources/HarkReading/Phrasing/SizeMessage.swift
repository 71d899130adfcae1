extension StringValue {
  /// A number of bytes in words, as exact as a person wants it: "2.4 megabytes", "24 megabytes".
  package static func size(ofBytes count: Int) -> StringValue {
    let units: [(size: Int, whole: StringKey, part: StringKey)] = [
      (1 << 30, "size.gigabytes", "size.gigabytes-part"),
      (1 << 20, "size.megabytes", "size.megabytes-part"),
      (1 << 10, "size.kilobytes", "size.kilobytes-part"),
    ]
    guard let (unit, whole, part) = units.first(where: { count >= $0.size }) else {
      return .sentence("size.bytes", ["count": .count(count)])
    }
    let tenths = Int((Double(count) / Double(unit) * 10).rounded())
    guard tenths < 100, tenths % 10 != 0 else {
      return .sentence(whole, ["count": .count((tenths + 5) / 10)])
    }
    return .sentence(part, ["number": .tenths(tenths)])
  }
}
