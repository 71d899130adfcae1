/// What a table answers to a question.
package enum TableAnswer: Equatable, Sendable {
  /// One row, and the column that was asked for.
  case row(Int, column: Int?)
  /// Several rows, in the order of the table or as they were to be sorted; none where nothing fits.
  case rows([Int], column: Int?)
  /// The rows in an order.
  case sorted([Int], by: [Int], isDescending: Bool)
  /// How many rows fit, and which.
  case count([Int])
  /// A sum or an average of a column; and the rows whose cell there has no amount.
  case sum(TableValue, column: Int, of: Int, leftOut: Int)
  case average(TableValue, column: Int, of: Int, leftOut: Int)
  /// Nothing was answered, and why.
  case unclear(Unclear)

  package enum Unclear: Equatable, Sendable {
    /// A word that means nothing to this table.
    case word(String)
    /// Several columns may be meant.
    case columns([Int])
    /// No column is about what was asked.
    case noColumn
    /// The amounts of a column have different currencies or units, or none.
    case units(column: Int)
    /// It asks nothing of a table.
    case nothing

    /// Whether all words were understood, and one is missing that says which column is meant.
    package var isAmbiguous: Bool {
      if case .columns = self { return true }
      return false
    }
  }
}

/// The time that "next" is counted from.
package struct TableMoment: Sendable {
  package let minutes: Double
  /// Days since 1970.
  package let day: Int

  /// Puts the parts together.
  package init(minutes: Double, day: Int) {
    self.minutes = minutes
    self.day = day
  }
}

/// Why a question is unclear.
struct TableProblem: Error {
  let reason: TableAnswer.Unclear

  init(_ reason: TableAnswer.Unclear) { self.reason = reason }
}
