import Foundation
import HarkReading
import Testing

@testable import HarkSpeech

/// Measures what answers are left in skimmed articles, where the variable `HARK_SKIM` names a file of them.
///
/// The file has `= NAME<tab>LANGUAGE`, a line of text, then `? question<tab>words of the answer`. It is printed how many
/// answers have all their words left, beside the first sentence of each three, which is a third of the text too.
struct SkimMeasureTests {
  private static let path = ProcessInfo.processInfo.environment["HARK_SKIM"]

  @Test(.enabled(if: path != nil)) func `answers that are left`() throws {
    let lines = try String(contentsOfFile: Self.path ?? "", encoding: .utf8).split(separator: "\n")
    var (language, text) = ("en", "")
    var counts: [String: (asked: Int, left: Int, first: Int, words: Int, kept: Int)] = [:]
    var isText = false
    for line in lines {
      if line.hasPrefix("= ") {
        language = String(line.split(separator: "\t").last ?? "en")
        isText = true
      } else if isText {
        isText = false
        text = String(line)
        let (all, kept) = Self.words(text, language)
        counts[language, default: (0, 0, 0, 0, 0)].words += all
        counts[language, default: (0, 0, 0, 0, 0)].kept += kept
      } else if line.hasPrefix("? ") {
        let words = (line.split(separator: "\t").last ?? "").split(separator: " ")
        let skimmed = Self.skimmed(text, language)
        let first = Self.firstSentences(text)
        func has(_ text: String) -> Bool {
          words.allSatisfy { text.range(of: $0, options: .caseInsensitive) != nil }
        }
        counts[language, default: (0, 0, 0, 0, 0)].asked += 1
        if has(skimmed) { counts[language]?.left += 1 } else { print("LOST", line) }
        if has(first) { counts[language]?.first += 1 }
      }
    }
    for (language, count) in counts {
      print(
        "SKIM \(language): \(count.left) of \(count.asked) answers in \(count.kept * 100 / max(1, count.words)) % of the words; first sentences \(count.first)"
      )
    }
  }

  /// What is left of a text, without the commas that are heard for what is left out.
  private static func skimmed(_ text: String, _ language: String) -> String {
    preparation(language).skimmed(utterance(text, language)).parts.filter { $0.start != nil }
      .map(\.text).joined()
  }

  private static func preparation(_ language: String) -> SpeechPreparation {
    var settings = SpeechSettings()
    settings.language = language
    return SpeechPreparation(settings: settings, words: speechWords, ideographs: .installed())
  }

  private static func utterance(_ text: String, _ language: String) -> Utterance {
    var utterance = Utterance(
      parts: [Utterance.Part(text, language: language, start: 0)], priority: .reading)
    utterance.skim = 35
    return utterance
  }

  /// The words of a text, and those that stay; by letters for Japanese.
  private static func words(_ text: String, _ language: String) -> (Int, Int) {
    let kept = skimmed(text, language)
    if language == "ja" { return (text.count, kept.filter { !$0.isWhitespace }.count) }
    return (text.split(separator: " ").count, kept.split(separator: " ").count)
  }

  /// The first of each three sentences.
  private static func firstSentences(_ text: String) -> String {
    var sentences: [String] = [""]
    for character in text {
      sentences[sentences.count - 1].append(character)
      if ".!?。".contains(character) { sentences.append("") }
    }
    return sentences.enumerated().filter { $0.offset % 3 == 0 }.map(\.element).joined(
      separator: " ")
  }
}
