/// Reads a chemical formula or equation of the package mhchem: `\ce{2H2 + O2 -> 2H2O}`.
///
/// Implements what its manual calls formulas, charges, isotopes, stoichiometric numbers and arrows. All else is not
/// understood.
enum TeXChemistry {
  static func formula(of text: String) throws(TeXReader.NotUnderstood) -> MathNode {
    var nodes: [MathNode] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let sign = arrows[String(word)] {
        nodes.append(.sign(sign))
      } else if word == "+" {
        nodes.append(.sign("+"))
      } else {
        nodes.append(try substance(Array(word.unicodeScalars)))
      }
    }
    return .joined(nodes)
  }

  private static let arrows = [
    "->": "→", "<-": "←", "<=>": "⇌", "<->": "↔", "<=>>": "⇌", "<<=>": "⇌", "=": "=",
  ]

  private static func substance(
    _ text: [Unicode.Scalar]
  ) throws(TeXReader.NotUnderstood) -> MathNode {
    var nodes: [MathNode] = []
    var index = 0
    func figures() -> String {
      let start = index
      while index < text.count, ("0"..."9").contains(text[index]) { index += 1 }
      return String(String.UnicodeScalarView(text[start..<index]))
    }
    func script(_ above: Bool) throws(TeXReader.NotUnderstood) -> MathNode {
      index += 1
      var content: [Unicode.Scalar] = []
      if index < text.count, text[index] == "{" {
        index += 1
        while index < text.count, text[index] != "}" {
          content.append(text[index])
          index += 1
        }
        guard index < text.count else { throw TeXReader.NotUnderstood() }
        index += 1
      } else {
        while index < text.count, "0123456789+-".unicodeScalars.contains(text[index]) {
          content.append(text[index])
          index += 1
        }
      }
      guard !content.isEmpty else { throw TeXReader.NotUnderstood() }
      return charge(content)
    }
    let coefficient = figures()
    if !coefficient.isEmpty { nodes.append(.number(coefficient)) }
    while index < text.count {
      let scalar = text[index]
      if ("A"..."Z").contains(scalar) {
        var element = String(scalar)
        index += 1
        while index < text.count, ("a"..."z").contains(text[index]) {
          element.unicodeScalars.append(text[index])
          index += 1
        }
        nodes.append(.letter(element, .upright))
      } else if scalar == "(" || scalar == ")" || scalar == "[" || scalar == "]" {
        nodes.append(.sign(String(scalar)))
        index += 1
      } else if ("0"..."9").contains(scalar), let base = nodes.popLast() {
        nodes.append(.scripts(base, lower: .number(figures()), upper: nil))
      } else if scalar == "^" || scalar == "_" {
        let node = try script(scalar == "^")
        guard let base = nodes.popLast() else {
          // The mass number and the atomic number of an isotope stand before it.
          var lower: MathNode? = scalar == "_" ? node : nil
          var upper: MathNode? = scalar == "^" ? node : nil
          if index < text.count, text[index] == "_" || text[index] == "^" {
            if text[index] == "_" { lower = try script(false) } else { upper = try script(true) }
          }
          let rest = try substance(Array(text[index...]))
          return .leading(rest, lower: lower, upper: upper)
        }
        if case .scripts(let inner, let lower?, nil) = base, scalar == "^" {
          nodes.append(.scripts(inner, lower: lower, upper: node))
        } else {
          nodes.append(
            .scripts(
              base, lower: scalar == "_" ? node : nil, upper: scalar == "^" ? node : nil))
        }
      } else if (scalar == "+" || scalar == "-") && index == text.count - 1,
        let base = nodes.popLast()
      {
        // A sign at the end is the charge: Na+.
        index += 1
        let sign = charge([scalar])
        if case .scripts(let inner, let lower?, nil) = base {
          nodes.append(.scripts(inner, lower: lower, upper: sign))
        } else {
          nodes.append(.scripts(base, lower: nil, upper: sign))
        }
      } else {
        throw TeXReader.NotUnderstood()
      }
    }
    return .joined(nodes)
  }

  private static func charge(_ text: [Unicode.Scalar]) -> MathNode {
    var nodes: [MathNode] = []
    var figures = ""
    for scalar in text {
      if ("0"..."9").contains(scalar) {
        figures.unicodeScalars.append(scalar)
        continue
      }
      if !figures.isEmpty { nodes.append(.number(figures)) }
      figures = ""
      nodes.append(
        scalar.properties.isAlphabetic
          ? .letter(String(scalar), .italic) : .sign(scalar == "-" ? "−" : String(scalar)))
    }
    if !figures.isEmpty { nodes.append(.number(figures)) }
    return .joined(nodes)
  }
}
