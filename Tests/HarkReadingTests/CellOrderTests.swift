import Testing

@testable import HarkReading

struct CellOrderTests {
  private func order(_ texts: [String], _ language: String = "en", down: Bool = false) -> [String] {
    CellOrder(language: language)
      .sorted(texts.enumerated().map { ($0.offset, $0.element) }, isDescending: down)
      .map { texts[$0] }
  }

  @Test(arguments: [
    (["112", "30", "4"], "en", ["4", "30", "112"]),
    (["$1,200", "$4.50", "-3"], "en", ["-3", "$4.50", "$1,200"]),
    (["1.200", "3,5", "1.100,50"], "de", ["3,5", "1.100,50", "1.200"]),
    (["1,200", "3.5"], "en", ["3.5", "1,200"]),
    (["12%", "9%", "100%"], "en", ["9%", "12%", "100%"]),
    (["EUR 12", "EUR 5", "€ 7"], "en", ["EUR 5", "€ 7", "EUR 12"]),
    (["3만", "2만 원", "1억"], "ko", ["2만 원", "3만", "1억"]),
    (["2026-03-01", "2025-12-24"], "en", ["2025-12-24", "2026-03-01"]),
    (["24.12.2025", "01.02.2026"], "de", ["24.12.2025", "01.02.2026"]),
    (["2026년 3월 1일", "2025년 12월 24일"], "ko", ["2025년 12월 24일", "2026년 3월 1일"]),
    (["10:05", "9:30", "23:00"], "en", ["9:30", "10:05", "23:00"]),
    (["Zürich", "Århus", "Bern"], "en", ["Århus", "Bern", "Zürich"]),
    (["Århus", "Bern", "Zürich"], "da", ["Bern", "Zürich", "Århus"]),
    (["bern", "Aarau", "Chur"], "en", ["Aarau", "bern", "Chur"]),
    (["Room 10", "Room 9"], "en", ["Room 9", "Room 10"]),
    (["나무", "가을", "하늘"], "ko", ["가을", "나무", "하늘"]),
    (["", "b", "-", "a", "5"], "en", ["5", "a", "b", "", "-"]),
    (
      ["3 rooms with a view of the sea", "Attic"], "en",
      ["3 rooms with a view of the sea", "Attic"]
    ),
  ]) func `cells are ordered by what they stand for`(
    texts: [String], language: String, expected: [String]
  ) {
    #expect(order(texts, language) == expected)
  }

  @Test func `from the other end, empty cells stay last`() {
    #expect(order(["", "2", "10"], down: true) == ["10", "2", ""])
  }
}
