/// The words of tables, and of chemistry.
extension FormulaSpeech {
  // MARK: Tables

  func table(_ open: String, _ rows: [Formula], _ close: String) -> String {
    let columns = rows.map(\.children.count).max() ?? 0
    let values = ["rows": String(rows.count), "columns": String(columns)]
    if open == "|", close == "|" {
      return pattern("determinant", values.merging(["content": numbered(rows, "row")]) { $1 })
    }
    if open.isEmpty, close.isEmpty {
      return pattern("table", values.merging(["content": numbered(rows, "row")]) { $1 })
    }
    if columns == 1, rows.count > 1 {
      return pattern(
        "vector.column", ["content": rows.map(say).joined(separator: comma)], count: rows.count)
    }
    if rows.count == 1, columns > 1 {
      return pattern("vector.row", ["content": say(rows[0])], count: columns)
    }
    return pattern("matrix", values.merging(["content": numbered(rows, "row")]) { $1 })
  }

  func rows(_ rows: [Formula], _ key: String, _ row: String) -> String {
    pattern(key, ["content": numbered(rows, row)], count: rows.count)
  }

  func numbered(_ rows: [Formula], _ key: String) -> String {
    rows.enumerated().map { place, row in
      pattern(key, ["number": String(place + 1), "content": say(row)])
    }.joined(separator: "; ")
  }

  func cells(_ cells: [Formula]) -> String {
    cells.map { $0.isEmpty ? word("blank") ?? "" : say($0) }.joined(separator: comma)
  }

  // MARK: Chemistry

  func chemical(_ parts: [Formula]) -> String {
    parts.map(chemicalPart).joined(separator: " ")
  }

  private func chemicalPart(_ part: Formula) -> String {
    switch part.kind {
    case .letter(let text, _): return text.map(String.init).joined(separator: " ")
    case .sign(let sign): return word("chemical." + sign) ?? self.sign(sign)
    case .index: return chemicalPart(part.children[0]) + " " + say(part.children[1])
    case .power:
      return pattern(
        "chemical.charge",
        ["base": chemicalPart(part.children[0]), "charge": charge(part.children[1])])
    case .bracketed(let open, let close):
      let inside = part.children[0]
      let said =
        inside.kind == .chemical || inside.kind == .sequence
        ? chemical(inside.children) : chemicalPart(inside)
      return [word("bracket." + open) ?? open, said, word("bracket." + close) ?? close]
        .joined(separator: " ")
    default: return say(part)
    }
  }

  func charge(_ charge: Formula) -> String {
    let parts = charge.kind == .sequence ? charge.children : [charge]
    return parts.map { part in part.sign.flatMap { word("charge." + $0) } ?? say(part) }
      .joined(separator: " ")
  }
}
