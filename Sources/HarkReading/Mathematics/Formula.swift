/// A formula as it is meant: fractions, powers, sums, matrices, with their parts in the order of reading.
///
/// Made of a ``MathNode`` by ``FormulaBuilder``. It is what is said, and what is walked through by key.
package struct Formula: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case letter(String, MathStyle)
    case number(String)
    case words(String)
    case sign(String)
    /// A wide space, as between an equation and its condition.
    case pause
    /// Things side by side: terms and the signs between them.
    case sequence
    /// Numerator, denominator.
    case fraction
    /// Two things one above the other without a line.
    case stacked
    case binomial
    /// What is derived (may be missing), by what; of which order.
    case derivative(isPartial: Bool, order: Order, hasFunction: Bool)
    /// Radicand; degree, if there is one.
    case root
    /// Base, exponent.
    case power
    /// Base, index.
    case index
    case primed(Int)
    /// Base, with a mark of this name.
    case accent(String)
    /// Base, what stands right above or below.
    case above, below
    /// Base, indices before it.
    case leading(hasLower: Bool, hasUpper: Bool)
    /// Name, argument.
    case function
    /// A sum, an integral, a limit: its sign, then where it begins and ends.
    case big(hasLower: Bool, hasUpper: Bool)
    /// What stands in these brackets.
    case bracketed(String, String)
    /// Rows in these brackets, which may be empty.
    case table(String, String)
    case cases, lines
    /// The cells of a row.
    case row
    /// The elements and numbers of a chemical formula.
    case chemical
    case crossed
    /// A bar at which what is before it is evaluated: from where, to where.
    case evaluated(hasLower: Bool, hasUpper: Bool)
  }

  /// How often something is derived.
  enum Order: Equatable, Sendable {
    case first, second
    /// The last of the formula's parts.
    case other
  }

  var kind: Kind
  var children: [Formula] = []

  init(_ kind: Kind, _ children: [Formula] = []) {
    self.kind = kind
    self.children = children
  }

  /// A sequence, or what it holds alone.
  static func joined(_ items: [Formula]) -> Formula {
    items.count == 1 ? items[0] : Formula(.sequence, items)
  }

  var isEmpty: Bool { kind == .sequence && children.isEmpty }

  /// The sign that it is, if it is one.
  var sign: String? {
    if case .sign(let sign) = kind { sign } else { nil }
  }

  /// Whether it is a single sign or letter, a number or a word.
  var isLeaf: Bool {
    switch kind {
    case .letter, .number, .words, .sign, .pause: true
    default: false
    }
  }

  /// Whether it is one thing to the ear, so that what is said before or behind it belongs to all of it.
  var isAtom: Bool {
    switch kind {
    case .letter, .number, .words, .sign, .bracketed: true
    case .primed, .accent, .crossed: children[0].isAtom
    case .index: children[0].isLeaf && (children[1].isLeaf || children[1].isRunOfLetters)
    case .power where children[1].sign != nil: children[0].isAtom
    default: false
    }
  }

  /// Whether it is nothing but single letters and figures side by side, as the indices of a matrix are.
  var isRunOfLetters: Bool {
    guard kind == .sequence, children.count < 4 else { return false }
    return children.allSatisfy { child in
      switch child.kind {
      case .letter, .number: true
      default: false
      }
    }
  }

  /// Whether it is a number.
  var number: String? {
    if case .number(let text) = kind { text } else { nil }
  }

  /// Whether it is a number with a minus before it.
  var isNegative: Bool {
    kind == .sequence && children.count == 2 && ["−", "-"].contains(children[0].sign ?? "")
      && children[1].isLeaf
  }
}
