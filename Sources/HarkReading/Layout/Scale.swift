/// How large letters are, as a percentage from 100 to 700.
package struct Scale: Equatable, Sendable {
  /// The percentage, always from 100 to 700.
  package let percent: Int

  /// Takes a percentage; what lies outside of 100 to 700 becomes the nearer end.
  package init(percent: Int) { self.percent = min(max(percent, 100), 700) }

  /// Letters of the usual size.
  package static var normal: Scale { Scale(percent: 100) }

  /// The named sizes, smallest first, with their percentages.
  ///
  /// They grow as the type sizes that telephones offer for reading: the five largest are the
  /// accessibility sizes.
  package static let named: [(name: String, percent: Int)] = [
    ("large", 100), ("xl", 112), ("xxl", 124), ("xxxl", 135), ("ax1", 165), ("ax2", 194),
    ("ax3", 235), ("ax4", 276), ("ax5", 312),
  ]

  /// Reads what a user wrote: "200", "200%" or a named size; nil for anything else and for a
  /// percentage outside of 100 to 700.
  package init?(_ text: some StringProtocol) {
    let lower = text.lowercased()
    if let size = Self.named.first(where: { $0.name == lower }) {
      self.init(percent: size.percent)
      return
    }
    let digits = lower.hasSuffix("%") ? lower.dropLast() : lower[...]
    guard digits.count <= 4, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let percent = Int(digits), (100...700).contains(percent)
    else { return nil }
    self.init(percent: percent)
  }

  /// The number of columns that remain for text: never fewer than 10.
  package func effectiveWidth(columns: Int) -> Int {
    max(10, min(max(columns, 0), 100_000) * 100 / percent)
  }

  /// The next size up or down among the named ones and the hundreds above them.
  package func next(larger: Bool) -> Scale {
    let steps = Self.named.map(\.percent) + [400, 500, 600, 700]
    let step = larger ? steps.first { $0 > percent } : steps.last { $0 < percent }
    return Scale(percent: step ?? percent)
  }
}

/// Whether what belongs together stands side by side or one below the other.
package enum LayoutMode: String, CaseIterable, Sendable {
  /// Side by side as long as it fits.
  case auto
  case wide
  case stacked
}

/// How the links of a page are told where it is printed.
package enum LinkStyle: String, CaseIterable, Sendable {
  case none
  /// A number behind each link.
  case inline
  /// A number behind each link, and a list of the addresses at the end.
  case list
}
