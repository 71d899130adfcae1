import Testing

@testable import HarkReading

struct RubyReadingTests {
  @Test(arguments: [
    ("小鳥遊(たかなし)", "タカナシ"), ("東(とう)京(きょう)", "トウキョウ"), ("取(と)り", "トり"),
    ("strong(ストロング)", "ストロング"), ("東京(Tokyo)", nil), ("東京", nil), ("東京()", nil), ("東京(とう", nil),
  ])
  func `a reading stands in place of its base`(text: String, said: String?) {
    #expect(RubyReading.of(text) == said)
  }
}
