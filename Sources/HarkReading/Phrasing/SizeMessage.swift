extension StringValue {
  /// A number of bytes in words, as exact as a person wants it: "2.4 megabytes", "24 megabytes".
  package static func size(ofBytes count: Int) -> StringValue {
    let units: [(size: Int, whole: (Int) -> Sentence, part: (StringValue) -> Sentence)] = [
      (1 << 30, Sentence.sizeGigabytes, Sentence.sizeGigabytesPart),
      (1 << 20, Sentence.sizeMegabytes, Sentence.sizeMegabytesPart),
      (1 << 10, Sentence.sizeKilobytes, Sentence.sizeKilobytesPart),
    ]
    guard let (unit, whole, part) = units.first(where: { count >= $0.size }) else {
      return .sentence(.sizeBytes(count: count))
    }
    let tenths = Int((Double(count) / Double(unit) * 10).rounded())
    guard tenths < 100, tenths % 10 != 0 else {
      return .sentence(whole((tenths + 5) / 10))
    }
    return .sentence(part(.tenths(tenths)))
  }
}
