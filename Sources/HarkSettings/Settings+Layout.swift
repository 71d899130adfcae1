package import HarkReading

extension Settings {
  /// The columns that lines may take: the terminal's, or fewer or more by the setting; more only where
  /// there is no terminal whose edge would cut them.
  package func lineColumns(of columns: Int, isTerminal: Bool) -> Int {
    let setting = self[.width]
    guard setting > 0 else { return columns }
    return isTerminal ? min(setting, columns) : setting
  }

  /// How a page is laid out in print.
  ///
  /// With larger letters fewer columns are left. Without, lines are as wide as the terminal, and the scale
  /// decides the form alone (design section 4).
  ///
  /// - Parameters:
  ///   - columns: the terminal's.
  ///   - isTerminal: whether there is one.
  ///   - letters: the larger letters that lines are printed in, if any.
  /// - Returns: the options, with no numbers.
  package func layoutOptions(
    columns: Int, isTerminal: Bool, letters: LargeText? = nil
  ) -> LayoutOptions {
    let columns = lineColumns(of: columns, isTerminal: isTerminal)
    return LayoutOptions(
      width: letters?.width ?? max(10, columns),
      formWidth: self[.scale].effectiveWidth(columns: columns),
      mode: self[.layout],
      ambiguousCells: self[.ambiguousWidth].cells)
  }
}
