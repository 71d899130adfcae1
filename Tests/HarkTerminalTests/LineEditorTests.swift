import Testing

@testable import HarkTerminal

struct LineEditorTests {
  /// Presses keys by their names, "|" between; gives the text with the cursor as "^".
  private func type(_ keys: String, into editor: inout LineEditor) -> LineEditor.Edit {
    var last = LineEditor.Edit.none
    for name in keys.split(separator: " ") {
      if let key = Key(name: String(name)) { last = editor.press(key) }
    }
    return last
  }

  private func shown(_ editor: LineEditor) -> String {
    String(editor.text[..<editor.cursor]) + "^" + String(editor.text[editor.cursor...])
  }

  @Test(arguments: [
    ("a b c", "abc^"), ("a b Left c", "ac^b"), ("a b Backspace", "a^"), ("a b Home c", "c^ab"),
    ("a b Home Delete", "^b"), ("a Space b Ctrl-W", "a ^"), ("a b Ctrl-U", "^"),
    ("a b Home Ctrl-K", "^"), ("a Space b Ctrl-Left Ctrl-Left c", "c^a b"), ("한 글 Left 가", "한가^글"),
    ("Backspace Delete Left Right a", "a^"),
  ]) func `keys edit the line`(keys: String, result: String) {
    var editor = LineEditor()
    _ = type(keys, into: &editor)
    #expect(shown(editor) == result)
  }

  @Test(arguments: [
    ("a", LineEditor.Said.text("a")), ("a b Left", .text("b")), ("a b Backspace", .text("b")),
    ("a b Home", .text("a")), ("a b Left Right", .end), ("Left", .start), ("Backspace", .blank),
    ("a Space b Ctrl-Left", .text("b")), ("a b Home Delete", .text("a")), ("Up", .blank),
  ]) func `what is typed, deleted and passed over is said`(keys: String, said: LineEditor.Said) {
    var editor = LineEditor()
    guard case .changed(_, let heard) = type(keys, into: &editor) else {
      Issue.record("nothing was said")
      return
    }
    #expect(heard == said)
  }

  @Test func `with echo of words a word is said when it ends`() {
    var editor = LineEditor(echo: .words)
    #expect(type("h i", into: &editor) == .changed(.insert("i"), .nothing))
    #expect(type("Space", into: &editor) == .changed(.insert(" "), .text("hi")))
  }

  @Test func `a password is never said`() {
    var editor = LineEditor(isSecret: true)
    for keys in ["a", "b", "Left", "Home", "Delete", "Ctrl-U"] {
      if case .changed(_, .text) = type(keys, into: &editor) { Issue.record("said \(keys)") }
      if case .changed(_, .whole) = type(keys, into: &editor) { Issue.record("said \(keys)") }
    }
    _ = editor.insert("secret")
    #expect(editor.insert("more") == .changed(.insert("more"), .star))
  }

  @Test func `a pasted newline never submits`() {
    var editor = LineEditor()
    #expect(editor.insert("a\nb\r\n") == .changed(.insert("a b"), .text("a b")))
    #expect(editor.insert("\u{1B}[31m\u{7}") == .changed(.insert("[31m"), .text("[31m")))
    #expect(editor.string == "a b[31m")
  }

  @Test func `older lines are recalled and the draft comes back`() {
    var editor = LineEditor(history: ["one", "two"])
    _ = type("x Up", into: &editor)
    #expect(editor.string == "two")
    _ = type("Up", into: &editor)
    #expect(editor.string == "one")
    _ = type("Down Down", into: &editor)
    #expect(editor.string == "x")
  }

  @Test func `Enter keeps and Escape leaves`() {
    var editor = LineEditor()
    #expect(type("a Enter", into: &editor) == .accept)
    #expect(type("Escape", into: &editor) == .cancel)
    #expect(type("Tab", into: &editor) == .complete)
    var several = LineEditor(allowsNewlines: true)
    _ = type("a Alt-Enter b", into: &several)
    #expect(several.string == "a\nb")
  }

  @Test(arguments: [
    ("a b c Ctrl-Z", "ab^"), ("a b Ctrl-U Ctrl-Z", "ab^"), ("a b Ctrl-W Ctrl-Y Ctrl-Y", "abab^"),
    ("a Ctrl-Z Ctrl-Z Ctrl-Z b", "b^"),
  ]) func `a change is taken back, and what was deleted put elsewhere`(
    keys: String, result: String
  ) {
    var editor = LineEditor()
    _ = type(keys, into: &editor)
    #expect(shown(editor) == result)
  }

  @Test func `a text of several lines is moved in by lines, each said`() {
    var editor = LineEditor(initial: "one\ntwo three\n\nfour", allowsNewlines: true)
    #expect(type("Up", into: &editor) == .changed(.moveBack("\nfour"), .blank))
    #expect(
      type("Up", into: &editor) == .changed(.moveBack("two three\n"), .whole("two three")))
    _ = type("Up", into: &editor)
    #expect(type("Up", into: &editor) == .changed(.nothing, .start))
    _ = type("Down End Alt-Enter x", into: &editor)
    #expect(editor.string == "one\ntwo three\nx\n\nfour")
    #expect(type("Home", into: &editor) == .changed(.moveBack("x"), .text("x")))
    #expect(type("Ctrl-X", into: &editor) == .external)
  }

  @Test func `a word of Japanese ends where the word ends`() {
    var editor = LineEditor(initial: "東京都に住んでいます")
    _ = type("Ctrl-Home Ctrl-Right", into: &editor)
    #expect(editor.cursor > 0 && editor.cursor < 4)
  }

  @Test func `an accent that comes by itself joins its letter`() {
    var editor = LineEditor()
    _ = editor.press(Key("e"))
    #expect(editor.press(Key("\u{301}")) == .changed(.extend("\u{301}", by: 0), .text("e\u{301}")))
    _ = type("Backspace", into: &editor)
    #expect(editor.string.isEmpty)
  }

  /// Characters that are sent in pieces: a family, Hangul by its letters, a conjunct, flags.
  private static let pieces = [
    "\u{1F469}", "\u{200D}", "\u{1F467}", "\u{1112}", "\u{1161}", "\u{11AB}", "क", "\u{94D}", "ष",
    "\u{1F1E9}", "\u{1F1EA}", "\u{301}", "e", "\u{FE0F}", "\u{600}", " ", "|",
  ]

  @Test(arguments: [true, false])
  func `characters that come in pieces join wherever they are typed`(
    isSecret: Bool
  ) {
    var screen = Screen(Screen.Kind(isRaw: true, hasSequences: true, hasStyles: false))
    var seed: UInt64 = 11
    func number(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(bound))
    }
    let keys = [
      "Backspace", "Left", "Right", "Home", "End", "Delete", "Ctrl-W", "Ctrl-Y", "Ctrl-Z", "Ctrl-K",
      "Up",
      "Alt-Enter",
    ]
    for _ in 0..<200 {
      var editor = LineEditor(isSecret: isSecret, allowsNewlines: number(2) == 0)
      var shown = EditorDisplay(on: &screen, prompt: "?", editor: editor)
      for _ in 0..<60 {
        let edit: LineEditor.Edit
        switch number(5) {
        case 0: edit = type(keys[number(keys.count)], into: &editor)
        case 1:
          edit = editor.insert((0..<4).map { _ in Self.pieces[number(Self.pieces.count)] }.joined())
        default: edit = editor.press(Key(Character(Self.pieces[number(Self.pieces.count)])))
        }
        if case .changed(let change, _) = edit { shown.apply(change, editor: editor, on: &screen) }
        #expect(editor.text == Array(String(editor.text)))
        #expect((0...editor.text.count).contains(editor.cursor))
      }
    }
  }

  @Test(arguments: [
    (["\u{1F469}", "\u{200D}", "\u{1F467}"], "\u{1F469}\u{200D}\u{1F467}^"),
    (["\u{1F469}", "\u{200D}", "\u{1F467}", "Backspace"], "^"),
    (["\u{1112}", "\u{1161}", "\u{11AB}"], "\u{1112}\u{1161}\u{11AB}^"),
    (["क", "\u{94D}", "ष", "Left", "x"], "x^क\u{94D}ष"),
    (["\u{1F1E9}", "x", "\u{1F1EA}", "Left", "Backspace"], "\u{1F1E9}\u{1F1EA}^"),
    (["x", "\u{1F1E9}", "Home", "\u{1F1EA}", "Right"], "\u{1F1EA}x^\u{1F1E9}"),
  ]) func `what was typed in pieces is one character to move over and delete`(
    keys: [String], result: String
  ) {
    var editor = LineEditor()
    for key in keys { _ = editor.press(Key(name: key) ?? Key(Character(key))) }
    #expect(shown(editor) == result)
  }

  @Test func `a long paste is told by its length, and keys after it stay quick`() {
    var editor = LineEditor(allowsNewlines: true)
    let text = String(repeating: "a line of text\n", count: 6_000)
    #expect(editor.insert(text) == .changed(.insert(text), .pasted(90_000)))
    let start = ContinuousClock.now
    for _ in 0..<200 { _ = type("x Left Backspace Up Down", into: &editor) }
    #expect(start.duration(to: .now) < .seconds(2))
  }
}
