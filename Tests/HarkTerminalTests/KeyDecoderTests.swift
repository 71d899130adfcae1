import HarkReading
import Testing

@testable import HarkTerminal

struct KeyDecoderTests {
  @Test(arguments: [
    ("h", "h"), ("H", "H"), (" ", "Space"), ("\r", "Enter"), ("\n", "Enter"), ("\t", "Tab"),
    ("\u{7F}", "Backspace"), ("\u{8}", "Backspace"), ("\u{C}", "Ctrl-L"), ("\u{1C}", "Ctrl-\\"),
    ("\u{1B}[A", "Up"), ("\u{1B}OB", "Down"), ("\u{1B}[H", "Home"), ("\u{1B}[4~", "End"),
    ("\u{1B}[5~", "PageUp"), ("\u{1B}[Z", "Shift-Tab"), ("\u{1B}OP", "F1"),
    ("\u{1B}[[A", "F1"), ("\u{1B}[11~", "F1"), ("\u{1B}[15~", "F5"), ("\u{1B}[24~", "F12"),
    ("\u{1B}[1;2R", "Shift-F3"), ("\u{1B}[1;5C", "Ctrl-Right"), ("\u{1B}[3;3~", "Alt-Delete"),
    ("\u{1B}h", "Alt-h"), ("\u{1B}[13;2u", "Shift-Enter"), ("\u{1B}[104;2u", "H"),
    ("\u{1B}[27;5;108~", "Ctrl-L"), ("ㅗ", "ㅗ"), ("é", "é"), ("😀", "😀"),
  ]) func `a terminal's bytes are the key that was pressed`(bytes: String, name: String) {
    var decoder = KeyDecoder()
    let inputs = decoder.feed(Array(bytes.utf8))
    #expect(inputs == Key(name: name).map { [.key($0)] })
    #expect(!decoder.isWaiting)
  }

  @Test func `bytes that arrive one by one are the same key`() {
    var decoder = KeyDecoder()
    var inputs: [TerminalInput] = []
    for byte in "\u{1B}[1;5C가\u{1B}OP".utf8 { inputs += decoder.feed([byte]) }
    #expect(inputs == [.key(Key(.right, .control)), .key(Key("가")), .key(Key(.function(1)))])
  }

  @Test func `a lone Escape is decided after a pause`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [.key(Key(.escape))])
    #expect(!decoder.isWaiting)
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}[1", "\u{1B}[1;", "\u{1B}]11;rgb:00", "\u{1B}[200"])
  func `a sequence cut in half fires no letter`(bytes: String) {
    var decoder = KeyDecoder()
    let inputs = decoder.feed(Array(bytes.utf8)) + decoder.flush()
    for case .key(let key) in inputs {
      #expect(key.modifiers.contains(.alt) || key.base == .escape)
    }
    #expect(decoder.feed(Array("h".utf8)) == [.key(Key("h"))])
  }

  @Test func `bytes that are no UTF-8 are dropped`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0xFF, 0xC3, 0x68, 0xE0, 0x80]) == [.key(Key("h"))])
    #expect(decoder.flush().isEmpty)
    #expect(decoder.feed([0x68]) == [.key(Key("h"))])
  }

  @Test func `pasted text is one piece, newlines included, in whatever pieces it arrives`() {
    for size in 1...9 {
      var decoder = KeyDecoder()
      var inputs: [TerminalInput] = []
      let bytes = Array("\u{1B}[200~hk\n\u{1B}[x\u{1B}[201~h".utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        inputs += decoder.feed(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(inputs == [.paste("hk\n\u{1B}[x"), .key(Key("h"))])
    }
  }

  @Test func `a paste without an end is left by Control-c, and ends where it pauses`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[200~abc".utf8).isEmpty)
    #expect(decoder.isWaiting && decoder.patience == 1_000)
    #expect(decoder.feed([0x03]) == [.key(Key("c", .control))])
    #expect(decoder.feed("h".utf8) == [.key(Key("h"))])
    // A paste that holds the character is text to its end.
    #expect(decoder.feed("\u{1B}[200~a\u{3}b\u{1B}[201~".utf8) == [.paste("a\u{3}b")])
    #expect(decoder.feed("\u{1B}[200~abc\u{1B}[20".utf8).isEmpty)
    #expect(decoder.flush() == [.paste("abc\u{1B}[20")])
    // What of it comes later fires no key.
    #expect(decoder.feed("def\u{1B}[201~h".utf8) == [.paste("def"), .key(Key("h"))])
    #expect(decoder.feed("h".utf8) == [.key(Key("h"))])
  }

  @Test func `a cursor report is one only while it is awaited`() {
    var decoder = KeyDecoder()
    decoder.awaitedCursorReports = 1
    #expect(decoder.feed(Array("\u{1B}[1;2R".utf8)) == [.cursorReport(row: 1, column: 2)])
    #expect(decoder.feed(Array("\u{1B}[1;2R".utf8)) == [.key(Key(.function(3), .shift))])
  }

  @Test func `an answer about colours is no key`() {
    var decoder = KeyDecoder()
    #expect(
      decoder.feed(Array("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\h".utf8))
        == [.colourReport("rgb:0000/0000/0000"), .key(Key("h"))])
  }
}

struct KeyTests {
  @Test(arguments: [
    "h", "H", "Space", "Down", "PageDown", "Ctrl-L", "Shift-Tab", "Alt-1", "F12", "-", "Ctrl--",
    "'",
  ]) func `a key is read by the name that it gives`(name: String) {
    #expect(Key(name: name)?.name == name)
  }

  @Test func `names are read in other spellings`() {
    #expect(Key(name: "page down") == Key(.pageDown))
    #expect(Key(name: "ESC") == Key(.escape))
    #expect(Key(name: "shift-h") == Key("H"))
    #expect(Key(name: "control-l") == Key("l", .control))
    #expect(Key(name: "F99") == nil)
    #expect(Key(name: "") == nil)
    #expect(Key(name: "heading") == nil)
  }
}

struct KeyLayoutsTests {
  @Test(arguments: [
    ("ㅗ", "h"), ("ㅏ", "k"), ("ㄲ", "R"), ("ㅘ", "hk"), ("ㄳ", "rt"), ("가", "rk"), ("한", "gks"),
    ("왜", "dho"), ("값", "rkqt"), ("ㅣ", "l"), ("р", "h"), ("Р", "H"), ("л", "k"), ("ю", "."),
    ("η", "h"), ("κ", "k"), ("ｈ", "h"), ("１", "1"), ("　", " "), ("ᄒ", "g"), ("ᆨ", "r"),
    ("。", "."), ("「", "["),
  ]) func `a letter of another layout is the keys it stands on`(letter: String, keys: String) {
    #expect(letter.first.flatMap(KeyLayouts.keys).map { String($0) } == keys)
  }

  @Test(arguments: ["あ", "中", "😀", "é"]) func `other text stands on no key`(text: String) {
    #expect(text.first.flatMap(KeyLayouts.keys) == nil)
  }
}

struct LateSequenceTests {
  @Test(arguments: [("[B", Key(.down)), ("[5~", Key(.pageUp)), ("OP", Key(.function(1)))])
  func `the rest of a sequence that comes late is the key, and fires no letter`(
    tail: String, key: Key
  ) {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B]) == [])
    #expect(decoder.patience == 25)
    #expect(decoder.flush() == [.key(Key(.escape))])
    #expect(decoder.feed(Array(tail.utf8)) == [.key(key)])
    #expect(decoder.feed(Array("h".utf8)) == [.key(Key("h"))])
  }

  @Test func `a key after Escape is itself, one by one or a while later`() {
    var decoder = KeyDecoder()
    _ = decoder.feed([0x1B])
    _ = decoder.flush()
    #expect(decoder.feed(Array("[".utf8)) == [.key(Key("["))])
    #expect(decoder.feed(Array("B".utf8)) == [.key(Key("B"))])
    _ = decoder.feed([0x1B])
    _ = decoder.flush()
    decoder.forgetEscape()
    #expect(decoder.feed(Array("[B".utf8)) == [.key(Key("[")), .key(Key("B"))])
  }

  @Test func `the beginning of a sequence waits longer than a lone Escape`() {
    var decoder = KeyDecoder()
    #expect(decoder.feed([0x1B, 0x5B]) == [])
    #expect(decoder.patience > 25)
    #expect(decoder.feed([0x42]) == [.key(Key(.down))])
  }
}
