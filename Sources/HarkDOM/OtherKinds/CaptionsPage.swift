/// Makes a page of the captions of a film: <https://www.w3.org/TR/webvtt1/>.
///
/// What is said is read as running text: cues that follow each other without a pause become one paragraph,
/// times and places on the screen are left out, and who speaks stands before what is said.
package enum CaptionsPage {
  /// HTML with the text of the cues.
  ///
  /// - Parameters:
  ///   - source: the file in UTF-8.
  ///   - title: the page's title.
  /// - Returns: HTML in UTF-8; nil for a file that is no WebVTT.
  /// - Complexity: O(bytes).
  package static func html(of source: [UInt8], title: String) -> [UInt8]? {
    guard source.starts(with: "WEBVTT".utf8),
      source.count == 6 || [0x20, 0x09, 0x0A, 0x0D].contains(source[6])
    else { return nil }
    var writer = CueWriter(HTMLWriter(title: title.utf8))
    var block: [ArraySlice<UInt8>] = []
    var start = 0
    while start <= source.count {
      let end = source[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.count
      if start == end {
        writer.add(block)
        block = []
      } else {
        block.append(source[start..<end])
      }
      let isPair = end + 1 < source.count && source[end] == 0x0D && source[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
    writer.add(block)
    return writer.finish()
  }
}

/// Joins cues to paragraphs.
private struct CueWriter {
  private var writer: HTMLWriter
  private var paragraph: [UInt8] = []
  private var speaker: [UInt8] = []
  /// The line written last: cues that roll up say it again.
  private var lastLine: [UInt8] = []
  private var lastEnd = 0

  /// How many thousandths of a second without a cue begin a paragraph.
  private static let pause = 3_000
  /// How long a paragraph is before the end of a sentence ends it, in bytes.
  private static let length = 400

  init(_ writer: HTMLWriter) { self.writer = writer }

  mutating func finish() -> [UInt8] {
    flush()
    return writer.bytes
  }

  /// Adds the lines of one block; those without a time are no cue.
  mutating func add(_ block: [ArraySlice<UInt8>]) {
    guard let timing = block.prefix(2).firstIndex(where: { Self.arrow(in: $0) != nil }),
      let arrow = Self.arrow(in: block[timing])
    else { return }
    let begin = Self.milliseconds(block[timing][..<arrow])
    if begin > lastEnd + Self.pause { flush() }
    lastEnd = max(lastEnd, Self.milliseconds(block[timing][(arrow + 3)...]))
    for line in block[(timing + 1)...] {
      let (text, voice) = Self.content(of: line)
      if let voice, voice != speaker {
        flush()
        speaker = voice
      }
      guard !text.isEmpty, text != lastLine else { continue }
      lastLine = text
      if !paragraph.isEmpty { paragraph.append(0x20) }
      paragraph += text
    }
    if paragraph.count >= Self.length, Self.endsSentence(paragraph) { flush() }
  }

  private mutating func flush() {
    guard !paragraph.isEmpty else { return }
    writer.paragraph(speaker.isEmpty ? paragraph : speaker + Array(": ".utf8) + paragraph)
    paragraph = []
  }

  private static func arrow(in line: ArraySlice<UInt8>) -> Int? {
    line.indices.first { line[$0...].starts(with: "-->".utf8) }
  }

  /// A time such as 01:02:03.500, whose hours may be left out.
  private static func milliseconds(_ text: ArraySlice<UInt8>) -> Int {
    var parts = [0]
    var hasDigits = false
    for byte in text {
      switch byte {
      case 0x30...0x39:
        hasDigits = true
        parts[parts.count - 1] = min(parts[parts.count - 1] * 10 + Int(byte - 0x30), 1_000_000)
      case 0x3A, 0x2E: parts.append(0)
      default: if hasDigits { return total(parts) }
      }
      if parts.count > 4 { break }
    }
    return total(parts)
  }

  private static func total(_ parts: [Int]) -> Int {
    guard let last = parts.last, parts.count > 1 else { return 0 }
    return parts.dropLast().reduce(0) { $0 * 60 + $1 } * 1_000 + last
  }

  /// The text of a line without its tags, and who speaks (`<v Name>`).
  private static func content(of line: ArraySlice<UInt8>) -> ([UInt8], [UInt8]?) {
    var text: [UInt8] = []
    var voice: [UInt8]?
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      if byte == 0x3C, let end = line[index...].firstIndex(of: 0x3E) {
        let tag = line[(index + 1)..<end]
        if tag.first == 0x76, let space = tag.firstIndex(of: 0x20) {
          voice = Array(tag[(space + 1)...])
        }
        index = end + 1
      } else if byte == 0x26, let end = line[index...].prefix(8).firstIndex(of: 0x3B),
        let letter = references[String(decoding: line[(index + 1)..<end], as: UTF8.self)]
      {
        text += Array(letter.utf8)
        index = end + 1
      } else {
        text.append(byte)
        index += 1
      }
    }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    return (text, voice)
  }

  private static let references = [
    "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}", "lrm": "\u{200E}", "rlm": "\u{200F}",
  ]

  private static func endsSentence(_ text: [UInt8]) -> Bool {
    guard let last = text.last else { return false }
    if last == 0x2E || last == 0x21 || last == 0x3F { return true }
    return ["。", "！", "？", "…"].contains { text.suffix(3).elementsEqual($0.utf8) }
  }
}
