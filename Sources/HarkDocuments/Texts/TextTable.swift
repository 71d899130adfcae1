private import HarkText

/// Tables as text: values between commas, semicolons or tabs (RFC 4180).
package enum TextTable {
  /// No table has more cells.
  private static let mostCells = 2_000_000

  /// HTML with the table.
  ///
  /// - Parameters:
  ///   - bytes: the text; UTF-8, UTF-16 with its mark, or windows-1252.
  ///   - separator: what stands between two cells; nil to find out.
  ///   - name: what the file is called.
  /// - Returns: HTML in UTF-8.
  /// - Complexity: O(bytes).
  package static func html(of bytes: [UInt8], separator: UInt8?, name: String) -> [UInt8] {
    let encoding = EncodingSniffer.sniff(
      bytes.span, transportLabel: nil, isComplete: true, topLevelDomain: nil)
    let text = TextDecoder.decode(bytes.span, as: encoding)
    var writer = MarkupWriter()
    writer.begin(title: name, language: nil)
    TableWriter.write(
      rows(of: text, separator: separator ?? self.separator(of: text)), heading: "", to: &writer)
    return writer.take()
  }

  /// The sign that comes as often in each of the first lines, outside of quotes.
  static func separator(of text: [UInt8]) -> UInt8 {
    let candidates: [UInt8] = [
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
    ]
    var best: (sign: UInt8, score: Int) = (UInt8(ascii: ","), 0)
    for sign in candidates {
      let widths = rows(of: Array(text.prefix(16_384)), separator: sign).prefix(20).map(\.count)
      guard let first = widths.first, first > 1 else { continue }
      let alike = widths.filter { $0 == first }.count
      let score = alike * 100 / widths.count * 10 + min(first, 9)
      if score > best.score { best = (sign, score) }
    }
    return best.sign
  }

  /// The cells, row by row.
  static func rows(of text: [UInt8], separator: UInt8) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell: [UInt8] = []
    var isQuoted = false
    var cells = 0
    var index = 0
    func word() -> String { String(decoding: cell, as: UTF8.self).trimmingSpaces }
    while index < text.count, cells < mostCells {
      let byte = text[index]
      index += 1
      if isQuoted {
        if byte == UInt8(ascii: "\"") {
          if index < text.count, text[index] == byte {
            cell.append(byte)
            index += 1
          } else {
            isQuoted = false
          }
        } else {
          cell.append(byte)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where cell.isEmpty: isQuoted = true
      case separator:
        row.append(word())
        cell = []
        cells += 1
      case 0x0A, 0x0D:
        if byte == 0x0D, index < text.count, text[index] == 0x0A { index += 1 }
        row.append(word())
        cell = []
        cells += 1
        if row != [""] { rows.append(row) }
        row = []
      default: cell.append(byte)
      }
    }
    if !cell.isEmpty || !row.isEmpty { rows.append(row + [word()]) }
    return rows
  }
}
