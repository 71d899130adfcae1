import HarkReading
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// Sentences of a page and of Hark's own in one piece.
struct ToldTextTests {
  @Test(arguments: [
    ("ja", "Number RM-20417.", "Booked、読み込み完了", "Number RM-20417. Booked、読み込み完了"),
    ("ja", "予約しました。", "予約、読み込み完了", "予約しました。予約、読み込み完了"),
    ("ko", "예약했습니다.", "예약, 불러왔습니다", "예약했습니다. 예약, 불러왔습니다"),
    ("en", "Booked", "Rooms, loaded", "Booked. Rooms, loaded"),
  ])
  func `a sentence is parted from the next one as its own language does it`(
    _ language: String, _ first: String, _ second: String, _ told: String
  ) throws {
    let strings = try #require(ImaginedMachine.catalogs[language])
    #expect(strings.joined([first, second]) == told)
  }
}
