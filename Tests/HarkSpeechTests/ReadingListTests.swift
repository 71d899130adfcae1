import Foundation
import Testing

@testable import HarkSpeech

struct ReadingListTests {
  private let list = ReadingList(bytesOfStrings("readings.ja") ?? [])

  @Test func `each word of the file is found with its reading, which is in katakana`() throws {
    let rows = try JSONDecoder().decode(
      [String: String].self, from: Data(try #require(bytesOfStrings("readings.ja"))))
    #expect(rows.count > 2000)
    for (word, spoken) in rows {
      #expect(list.reading(of: word) == spoken, "\(word) is not in its place")
      #expect(
        spoken.unicodeScalars.allSatisfy { (0x30A1...0x30FC).contains($0.value) || $0 == " " },
        "\(word): \(spoken)")
    }
  }

  @Test func `a word that is not on the list has no reading`() {
    #expect(list.reading(of: "") == nil)
    #expect(list.reading(of: "一") == nil)
    #expect(list.reading(of: "龠龠") == nil)
    #expect(list.reading(of: "{") == nil)
    #expect(ReadingList([]).reading(of: "初見") == nil)
    #expect(ReadingList(Array("no list".utf8)).reading(of: "初見") == nil)
  }

  @Test func `words that a dictionary split are one, and parts of other words are not taken`() {
    func token(_ surface: String, _ spoken: String) -> MecabDictionary.Token {
      .init(surface: surface, spoken: spoken, kind: .other, isNoun: true)
    }
    let list = ReadingList(
      Array("{\n\"初見\": \"ショケン\",\n\"初見者\": \"ショケンシャ\"\n}\n".utf8))
    let split = [token("初", "ハツ"), token("見", "ミ"), token("会", "カイ")]
    #expect(list.entry(of: "初").isBeginning && list.entry(of: "初見").isBeginning)
    #expect(!list.entry(of: "初見者").isBeginning && !list.entry(of: "見").isBeginning)
    #expect(JapaneseWords.joined(split, by: list).map(\.spoken) == ["ショケン", "カイ"])
    let longer = [token("初", "ハツ"), token("見", "ミ"), token("者", "シャ")]
    #expect(JapaneseWords.joined(longer, by: list).map(\.surface) == ["初見者"])
    let other = [token("最初", "サイショ"), token("見", "ミ")]
    #expect(JapaneseWords.joined(other, by: list).map(\.spoken) == ["サイショ", "ミ"])
  }
}
