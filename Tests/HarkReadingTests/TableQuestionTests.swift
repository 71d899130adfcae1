import ProjectFiles
import Testing

@testable import HarkReading

struct TableQuestionTests {
  private static func cases(_ language: String) -> TableCases {
    TableCases(
      String(
        decoding: ProjectFiles.read("Tests/HarkReadingTests/Questions/\(language).txt"),
        as: UTF8.self), language)
  }

  private static let now = TableMoment(minutes: 600, day: 20_000)

  @Test(arguments: ["en", "ko", "ja"])
  func `questions to tables are answered, or it is said that they are not understood`(
    language: String
  ) {
    let cases = Self.cases(language)
    let words = QuestionWords(Pages.strings(language))
    #expect(cases.tables.count == 20 && cases.cases.count == 303)
    for one in cases.cases {
      let table = cases.tables[one.table]
      let answer = TableQuestion.answer(one.question, table, words, now: Self.now)
      #expect(TableCases.text(of: answer, table) == one.expected, "\(one.question)")
    }
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `no question is answered by half: with a word that nothing knows none is`(
    language: String
  ) {
    let cases = Self.cases(language)
    let words = QuestionWords(Pages.strings(language))
    for one in cases.cases where one.expected != "?" {
      let table = cases.tables[one.table]
      let answer = TableQuestion.answer("qwortz " + one.question, table, words, now: Self.now)
      guard case .unclear = answer else {
        Issue.record("\(one.question) was answered")
        continue
      }
    }
  }

  @Test func `spans are resolved, and rows that add up others are no rows`() throws {
    let page = Pages.page(
      """
      <table><caption>Trains</caption><tr><th>Day<th>From<th>Fare
      <tr><th rowspan=2>Monday<td>9:05<td>$12<tr><td>11:00<td>$8
      <tr><th>Tuesday<td>8:00<td>$9<tr><th colspan=2>Total<td>$29</table>
      """)
    let container = try #require(page.containers.firstIndex { $0.columns > 0 })
    let grid = TableGrid(of: page.containers[container], on: page)
    let part = AskedPart(grid, container: container, on: page, title: "")
    let words = QuestionWords(Pages.english)
    func answer(_ question: String) -> String {
      TableCases.text(of: TableQuestion.answer(question, part.table, words), part.table)
    }
    #expect(answer("cheapest on Monday") == "2")
    #expect(answer("next train after 9:30") == "2")
    #expect(answer("sum of fare") == "s29")
    #expect(answer("most expensive") == "1")
    #expect(answer("how many rows") == "n3")
  }

  @Test func `lists of things are asked by their lines and by their one price`() {
    let page = Pages.page(
      """
      <title>Lamps</title><main><h2><a href=/1>Desk lamp</a></h2><p>Rating: 4.2<p>$24.99
      <h2><a href=/2>Floor lamp</a></h2><p>Rating: 4.7<p><del>$99.00</del> $79.00
      <h2><a href=/3>Clip lamp</a></h2><p>Rating: 3.8<p>$12.50 or $15.00</main>
      """)
    let part = AskedPart(
      SearchResults.items(on: page), end: page.items.count, on: page, titles: ["Lamps"],
      words: ListColumnWords(Pages.english))
    let words = QuestionWords(Pages.english)
    func answer(_ question: String) -> String {
      TableCases.text(of: TableQuestion.answer(question, part.table, words), part.table)
    }
    #expect(answer("best rated") == "2")
    #expect(answer("cheapest") == "1")
    #expect(answer("rating of Clip lamp") == "3:Rating")
    #expect(answer("over 50 dollars") == "2")
  }
}
