/// A number as it is written in figures.
struct WrittenNumber {
  var whole: [Int]
  var fraction: [Int] = []
  /// Figures between stops where there are several: 2.5.1.
  var parts: [[Int]] = []
  /// As it is written, full-width forms made plain.
  var text: String
  var end: Int

  /// Whether it is too long for a number that nobody has set commas in: that of a parcel or a book.
  var isCode: Bool { fraction.isEmpty && parts.isEmpty && whole.count > 10 && !text.contains(",") }

  /// The value of a whole number that is no code: at most 15 digits, without a zero before them.
  var value: Int? {
    guard fraction.isEmpty, parts.isEmpty, whole.count <= 15, !isCode,
      whole.count == 1 || whole.first != 0
    else { return nil }
    return whole.reduce(0) { $0 * 10 + $1 }
  }
}
