import HarkText

/// The labels that stand before colons in the lines of like things: "Rating: 4.5", 在庫：1 予約：0件.
///
/// Where several words stand before a colon, the label is what most things have there: in 宮沢賢治／新潮社 在庫：1 that is 在庫.
struct LineLabels {
  /// How many things have a text before a colon.
  private var counts: [String: Int] = [:]

  private static let mostWords = 4
  private static let longestLabel = 30
  private static let longestValue = 60

  /// Reads the lines of each thing.
  ///
  /// - Complexity: linear in the text.
  init(_ things: [[String]]) {
    for lines in things {
      let found = Set(lines.flatMap { Self.colons(in: $0).flatMap(\.labels) })
      for label in found { counts[label, default: 0] += 1 }
    }
  }

  /// The labels of a line with their values; empty where it has none.
  func facts(in line: String) -> [(label: String, value: String)] {
    let colons = Self.colons(in: line)
    // Of labels that as many things have, the longest at the beginning of a line, and behind a value the shortest.
    let chosen = colons.enumerated().map { place, colon in
      let most = colon.labels.map { counts[$0] ?? 0 }.max() ?? 0
      let best = colon.labels.filter { counts[$0] ?? 0 == most }
      return place == 0 ? best.last : best.first
    }
    var facts: [(label: String, value: String)] = []
    for (place, colon) in colons.enumerated() {
      guard let label = chosen[place] else { continue }
      var value = colon.behind
      if place + 1 < colons.count, let next = chosen[place + 1], value.hasSuffix(next) {
        value = String(value.dropLast(next.count))
      }
      value = value.trimmingSpaces
      // What parts it from the next label is none of it: "Author: Ann | Date: …".
      while let last = value.last, "|｜·•/／,、".contains(last) {
        value = String(value.dropLast()).trimmingSpaces
      }
      guard !value.isEmpty, value.count <= Self.longestValue else { continue }
      facts.append((label, value))
    }
    return facts
  }

  /// The colons of a line that part a label from a value, with what the label may be, the shortest first, and with what stands
  /// behind each up to the next colon.
  private static func colons(in line: String) -> [(labels: [String], behind: String)] {
    var found: [(labels: [String], behind: String)] = []
    var text = ""
    var start = 0
    let characters = Array(line)
    for (place, character) in characters.enumerated() {
      let isColon = character == "\u{FF1A}" || character == ":"
      let next = characters.indices.contains(place + 1) ? characters[place + 1] : " "
      // 10:30 and https:// have none.
      let isPart = text.last?.isNumber == true && next.isNumber || next == "/"
      guard isColon, !isPart else {
        text.append(character)
        continue
      }
      if start > 0 { found[start - 1].behind = text }
      found.append((labels(endingIn: text), ""))
      start = found.count
      text = ""
    }
    if start > 0 { found[start - 1].behind = text }
    return found
  }

  private static func labels(endingIn text: String) -> [String] {
    // A bar parts a label from the value before it: "Family: Rubiaceae | Place of origin: Ethiopia".
    if let bar = text.lastIndex(where: { "|｜".contains($0) }) {
      let label = String(text[text.index(after: bar)...]).trimmingSpaces
      return label.isEmpty || label.count > longestLabel ? [] : [label]
    }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var labels: [String] = []
    for count in 1...mostWords where count <= words.count {
      let label = words.suffix(count).joined(separator: " ")
      guard label.count <= longestLabel, !label.contains(where: \.isNumber) else { break }
      labels.append(label)
    }
    return labels
  }
}
