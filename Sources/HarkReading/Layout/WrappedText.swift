package import HarkText

/// Text of Hark's own, cut into lines by the rules for pages.
package enum WrappedText {
  /// The lines of a text, none wider than a width but by one cluster where it can't hold that.
  ///
  /// - Parameters:
  ///   - text: without control codes; a line feed in it ends a line.
  ///   - width: the columns of a line.
  ///   - cells: how wide characters are.
  ///   - language: whose rules lines are broken by, as in `lang`.
  /// - Returns: the lines, without the spaces at their ends.
  /// - Complexity: linear in the text.
  package static func lines(
    of text: String, width: Int, cells: CellWidth = CellWidth(), language: String = ""
  ) -> [String] {
    self.lines(of: [text], width: width, cells: cells, language: language)
  }

  /// The lines of several texts, each of which begins one.
  package static func lines(
    of texts: [String], width: Int, cells: CellWidth = CellWidth(), language: String = ""
  ) -> [String] {
    var lines: [String] = []
    let filler = LineFiller(width: max(1, width), cells: cells, language: language)
    for text in texts {
      let bytes = text.utf8Span.span
      filler.fill(bytes, indent: 0, hanging: 0) { range, _ in
        lines.append(String(decoding: bytes.extracting(range), as: UTF8.self))
      }
    }
    return lines
  }
}
