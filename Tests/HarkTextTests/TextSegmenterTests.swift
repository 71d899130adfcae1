import Testing

@testable import HarkText

struct TextSegmenterTests {
  static func pieces(
    _ text: String, _ language: String,
    _ cut: (TextSegmenter, Span<UInt8>) -> [Range<Int>]
  ) -> [String] {
    let bytes = Array(text.utf8)
    let ranges = cut(TextSegmenter(language: language), bytes.span)
    return ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(arguments: [
    ("One. Two! Three?", "en", ["One. ", "Two! ", "Three?"]),
    ("Mr. Smith went home. He slept.", "en", ["Mr. Smith went home. ", "He slept."]),
    ("So did I. Then we left.", "en", ["So did I. ", "Then we left."]),
    ("It costs 3.50 today. Good.", "en", ["It costs 3.50 today. ", "Good."]),
    ("今日は晴れ。明日は雨。", "ja", ["今日は晴れ。", "明日は雨。"]),
    ("안녕하세요. 반갑습니다.", "ko", ["안녕하세요. ", "반갑습니다."]), ("", "en", []), ("no end", "en", ["no end"]),
  ])
  func `a text is read by sentences`(text: String, language: String, expected: [String]) {
    #expect(Self.pieces(text, language) { $0.sentences($1) } == expected)
  }

  @Test func `a text is read by words, with and without its punctuation`() {
    #expect(Self.pieces("Hello, don't go!", "en") { $0.words($1) } == ["Hello", "don't", "go"])
    #expect(
      Self.pieces("Hello, don't go!", "en") { $0.wordStops($1) } == [
        "Hello", ",", "don't", "go", "!",
      ])
    #expect(Self.pieces("한국어 문장", "ko") { $0.words($1) } == ["한국어", "문장"])
    #expect(Self.pieces("東京に行く", "ja") { $0.words($1) } == ["東京", "に", "行く"])
  }

  @Test func `a text is read by characters`() {
    #expect(Self.pieces("e\u{301}👨‍👩‍👧한", "en") { $0.characters($1) } == ["e\u{301}", "👨‍👩‍👧", "한"])
  }
}
