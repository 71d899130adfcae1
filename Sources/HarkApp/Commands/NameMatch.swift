/// Finds what was meant by a name that was said: exactly, by its beginning, by a part, or nearly.
package enum NameMatch {
  /// The names that were meant, best kind of match only.
  ///
  /// - Parameters:
  ///   - said: ways to write what was said, the most literal first.
  ///   - names: the names to choose from.
  /// - Returns: indices of `names`; several where the name does not decide.
  package static func matches(for said: [String], among names: [String]) -> [Int] {
    let folded = names.map(plain)
    for way in said {
      let wanted = plain(way)
      guard !wanted.isEmpty else { continue }
      let exact = folded.indices.filter { folded[$0] == wanted }
      if !exact.isEmpty { return exact }
    }
    for way in said {
      let wanted = plain(way)
      guard !wanted.isEmpty else { continue }
      let beginning = folded.indices.filter { folded[$0].hasPrefix(wanted) }
      if !beginning.isEmpty { return beginning }
      let words = wanted.split(separator: " ")
      let part = folded.indices.filter { index in
        words.allSatisfy { folded[index].contains($0) }
      }
      if !part.isEmpty { return part }
    }
    for way in said {
      let wanted = plain(way)
      guard wanted.count >= 4, wanted.count <= 40 else { continue }
      let limit = wanted.count / 4
      let near = folded.indices.filter {
        abs(folded[$0].count - wanted.count) <= limit
          && EditDistance.distance(folded[$0], wanted) <= limit
      }
      if !near.isEmpty { return near }
    }
    return []
  }

  /// Lower case, full-width signs as plain ones, and letters and digits only.
  private static func plain(_ text: String) -> String {
    var result = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        let scalars = character.unicodeScalars
        if let scalar = scalars.first, (0xFF01...0xFF5E).contains(scalar.value),
          let plain = UnicodeScalar(scalar.value - 0xFEE0)
        {
          result += String(Character(plain)).lowercased()
        } else {
          result.append(character)
        }
      } else if !result.isEmpty, result.last != " " {
        result.append(" ")
      }
    }
    if result.last == " " { result.removeLast() }
    return result
  }
}
