import HarkAccessibility
import HarkDOM

/// Where the formula of a part of a text stands on its page.
enum FormulaSource: Equatable, Sendable {
  /// An element `math`.
  case element(Document.NodeID)
  /// TeX, without its delimiters.
  case tex(String)
  /// Something that is not understood, which is read as it is written.
  case unread
}

extension LinearPage {
  /// The formula that a span is; nil where it is none, or not understood.
  ///
  /// - Complexity: linear in the formula, which is read anew each time: a page keeps but where its formulas stand.
  func formula(of span: ReadingSpan) -> Formula? {
    guard let place = formulas[span.text.lowerBound], place.length == span.text.count else {
      return nil
    }
    let node: MathNode? =
      switch place.source {
      case .element(let math): MathMLReader.formula(of: math, in: tree.document)
      case .tex(let text): TeXReader.formula(of: text)
      case .unread: nil
      }
    return node.map { FormulaBuilder.formula(of: $0) }
  }

  /// Whether a span is a formula that could not be read, and is told as it is written.
  func isUnreadFormula(_ span: ReadingSpan) -> Bool {
    formulas[span.text.lowerBound]?.source == .unread
  }
}

/// A formula of a page: its source, and the bytes of the text that it is printed as.
struct FormulaPlace: Equatable, Sendable {
  let source: FormulaSource
  let length: Int
}
