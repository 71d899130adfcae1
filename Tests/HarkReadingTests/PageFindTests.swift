import Testing

@testable import HarkReading

struct PageFindTests {
  static let html =
    "<h1>Fares</h1><p>The Färes and FARES.</p><p>운임 ｆａｒｅｓ</p><input aria-label=a value=fares>"

  @Test func `case, accents and width do not matter`() {
    let find = PageFind("fares", in: Pages.page(Self.html))
    #expect(
      find.matches == [
        ReadingPosition(item: 0), ReadingPosition(item: 1, offset: 4),
        ReadingPosition(item: 1, offset: 15), ReadingPosition(item: 2, offset: 7),
        ReadingPosition(item: 3),
      ])
    #expect(find.next(from: ReadingPosition(item: 1, offset: 4))?.offset == 15)
    #expect(find.previous(from: ReadingPosition(item: 1, offset: 4))?.item == 0)
    #expect(find.next(from: ReadingPosition(item: 3)) == nil)
  }

  @Test func `nothing matches an empty search`() {
    #expect(PageFind("", in: Pages.page(Self.html)).matches.isEmpty)
    #expect(PageFind("  ", in: Pages.page(Self.html)).matches.isEmpty)
  }
}
