@testable import HarkBrowsing
import HarkPage
import HarkText
import Testing

@testable import HarkApp

struct NameMatchTests {
  @Test(arguments: [
    ("cafe", [0]), ("CAFÉ", [0]), ("일정", [1]), ("예산안 투표", [2]), ("예산안 투효", [2]), ("とうきょう", [3]),
    ("c++", [4]), ("12 30", [5]), ("lnik 7", [6]), ("नमस्ते", [7]),
  ]) func `accents, kana and signs part no name from what was said of it`(
    said: String, found: [Int]
  ) {
    let names = [
      "Café", "오늘의 일정", "예산안 투표", "トウキョウ", "C++", "12:30", "Link 7", "नमस्ते दुनिया",
    ]
    #expect(NameMatch.matches(for: [said], among: names) == found)
  }

  @Test func `what is near is told as the table of distances tells it`() {
    var seed: UInt64 = 7
    func letter(_ bound: UInt64) -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (seed >> 33) % bound
    }
    func word() -> String {
      String((0..<letter(9)).compactMap { _ in "abc한".randomElement(by: letter(4)) })
    }
    for _ in 0..<4_000 {
      let (a, b) = (word(), word())
      let distance = EditDistance.distance(a, b)
      for limit in 0..<6 {
        #expect(
          EditDistance.isWithin(limit, Array(a.unicodeScalars), Array(b.unicodeScalars))
            == (distance <= limit), "\(a) \(b) \(limit) \(distance)")
      }
    }
  }

  @Test(arguments: [
    ("도시", [1, 2]), ("도", [0]), ("시", [6]), ("県", [3]), ("県名", [4]), ("mail", [8]), ("name", [10]),
  ]) func `whole words come before parts of words`(said: String, found: [Int]) {
    let names = [
      "도", "출발 도시", "도착 도시", "県", "県名", "도시락", "시 이름", "Mailing list", "E-mail", "First name",
      "Name on card",
    ]
    #expect(NameMatch.matches(for: [said], among: names) == found)
  }

  private let names = ["Home", "Departures", "Departing soon", "Get", "Budget vote", "Ｆares"]

  @Test(arguments: [
    ("Get", [3]), ("get.", [3]), ("depart", [1, 2]), ("soon", [2]), ("vote budget", [4]),
    ("departurs", [1]), ("fares", [5]), ("nothing", []), ("", []),
  ]) func `a name is found by what was said of it`(said: String, found: [Int]) {
    #expect(NameMatch.matches(for: [said], among: names) == found)
  }
}

extension String {
  fileprivate func randomElement(by number: UInt64) -> Character {
    self[index(startIndex, offsetBy: Int(number) % count)]
  }
}
