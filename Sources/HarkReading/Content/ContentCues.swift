/// What the text of an item shows of what it says.
struct ContentCues {
  var hasDigit = false
  var hasMoney = false
  var endsSentence = false
  var commas: Int16 = 0
  var words: Int16 = 0
  var capitals: Int16 = 0

  init(_ text: Span<UInt8>) {
    var wasSpace = true
    for index in 0..<min(text.count, 400) {
      let byte = text[index]
      // Most bytes are these, of which nothing is asked.
      if byte >= 0x61 && byte <= 0x7A {
        if wasSpace { words += 1 }
        wasSpace = false
        continue
      }
      switch byte {
      case 0x30...0x39: hasDigit = true
      case 0x24: hasMoney = true
      case 0x2C: commas += 1
      case 0x41...0x5A: if wasSpace { capitals += 1 }
      case 0xC2:
        if index + 1 < text.count, text[index + 1] == 0xA3 || text[index + 1] == 0xA5 {
          hasMoney = true
        }
      case 0xE2:
        if index + 2 < text.count, text[index + 1] == 0x82, text[index + 2] >= 0xA0 {
          hasMoney = true
        }
      case 0xE3:
        if index + 2 < text.count, text[index + 1] == 0x80, text[index + 2] <= 0x82 {
          commas += 1
        }
      default: break
      }
      if byte > 0x20, wasSpace { words += 1 }
      wasSpace = byte <= 0x20
    }
    if let last = text.indices.last {
      switch text[last] {
      case 0x21, 0x2E, 0x3A, 0x3F: endsSentence = true
      case 0x82: endsSentence = text.count >= 3 && text[last - 1] == 0x80
      default: break
      }
    }
  }
}
