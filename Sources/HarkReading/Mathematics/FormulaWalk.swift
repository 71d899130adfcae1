/// A way through a formula: from the whole into its parts, from part to part, and out again.
package struct FormulaWalk: Equatable, Sendable {
  /// What a part is to what it is a part of.
  struct Role: Equatable, Sendable {
    /// The key of its word, behind `part.`.
    let name: String
    /// Which of its like it is, and of how many; 0 where it is the only one of its name.
    var number = 0
    var count = 0
  }

  private let whole: Formula
  /// The parts that were gone into, each as an index of the children of the one before.
  private var path: [Int] = []

  init(_ formula: Formula) { whole = formula }

  /// Whether nothing was gone into.
  package var isAtWhole: Bool { path.isEmpty }

  /// The part that the way has come to.
  var part: Formula { part(of: path[...]) }

  private func part(of path: ArraySlice<Int>) -> Formula {
    path.reduce(whole) { $0.children[$1] }
  }

  /// What the part is.
  var role: Role {
    var path = path[...]
    // A line of one cell is that cell.
    while path.count > 1, part(of: path.dropLast()).isSingleCell { path.removeLast() }
    guard let last = path.last else { return Role(name: "whole") }
    return part(of: path.dropLast()).role(ofChild: last)
  }

  /// Goes into the part; false where it has none inside.
  package mutating func goIn() -> Bool {
    guard !part.children.isEmpty else { return false }
    path.append(0)
    while part.isSingleCell { path.append(0) }
    return true
  }

  /// Goes out to what the part is a part of; false at the whole.
  package mutating func goOut() -> Bool {
    guard !path.isEmpty else { return false }
    path.removeLast()
    while part.isSingleCell { path.removeLast() }
    return true
  }

  /// Goes to a part beside this one, by so many; false where there is none.
  package mutating func goOn(by step: Int) -> Bool {
    guard var depth = path.indices.last else { return false }
    // Beside the only cell of a line are the cells of other lines.
    while depth > 0, part(of: path[..<depth]).isSingleCell { depth -= 1 }
    let next = path[depth] + step
    guard part(of: path[..<depth]).children.indices.contains(next) else { return false }
    path.removeSubrange((depth + 1)...)
    path[depth] = next
    while part.isSingleCell { path.append(0) }
    return true
  }

  /// Goes to the first or the last part beside this one; false at the whole.
  package mutating func goToEnd(_ isLast: Bool) -> Bool {
    guard !path.isEmpty else { return false }
    while goOn(by: isLast ? 1 : -1) {}
    return true
  }
}

extension Formula {
  /// Whether it is a row of one cell.
  fileprivate var isSingleCell: Bool { kind == .row && children.count == 1 }

  /// What a child is to it.
  fileprivate func role(ofChild index: Int) -> FormulaWalk.Role {
    func named(_ names: [String]) -> FormulaWalk.Role {
      FormulaWalk.Role(name: names.indices.contains(index) ? names[index] : "term")
    }
    func numbered(_ name: String) -> FormulaWalk.Role {
      FormulaWalk.Role(name: name, number: index + 1, count: children.count)
    }
    switch kind {
    case .fraction: return named(["numerator", "denominator"])
    case .stacked, .binomial: return named(["upper", "lower"])
    case .derivative(_, _, let hasFunction):
      return named((hasFunction ? ["argument"] : []) + ["variable", "order"])
    case .root: return named(["radicand", "degree"])
    case .power: return named(["base", "exponent"])
    case .index: return named(["base", "index"])
    case .primed, .accent, .crossed: return named(["base"])
    case .above, .below: return named(["base", "mark"])
    case .leading(let hasLower, _):
      return named(["base"] + (hasLower ? ["leading-lower"] : []) + ["leading-upper"])
    case .function: return named(["name", "argument"])
    case .big(let hasLower, _): return named(["operator"] + (hasLower ? ["from"] : []) + ["to"])
    case .evaluated(let hasLower, _): return named((hasLower ? ["from"] : []) + ["to"])
    case .bracketed: return named(["content"])
    case .table: return numbered("row")
    case .cases: return numbered("case")
    case .lines: return numbered("line")
    case .row: return numbered("cell")
    case .sequence, .chemical, .letter, .number, .words, .sign, .pause: return numbered("term")
    }
  }
}
