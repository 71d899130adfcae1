import HarkReading
import HarkSpeechProtocol
import Testing

@testable import HarkSpeech

/// What is written in figures may be said in other words, but never as something else: two things of different values
/// are never said alike.
struct RecoverableTests {
  /// What is written, and what it stands for: two writings of one value may be said alike.
  struct Written {
    let text: String
    let value: String
  }

  private static let days = [0, 1, 2, 9, 12, 13, 27, 28, 29, 30, 31, 32, 33]
  private static let months = 0...14

  /// Days of all calendars and of none, in the ways that pages write them.
  private static func dates(years: [Int]) -> [Written] {
    var all: [Written] = []
    for year in years {
      for month in months {
        for day in days {
          let (m, d) = (two(month), two(day))
          let forms: [String] = [
            "\(year)-\(m)-\(d)", "\(year)/\(m)/\(d)", "\(year).\(m).\(d)",
            "\(year).\(month).\(day)", "\(day).\(month).\(year)", "\(d).\(m).\(year)",
          ]
          let value = "\(year)-\(month)-\(day)"
          all += forms.map { Written(text: $0, value: value) }
        }
      }
    }
    return all
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private static func instants() -> [Written] {
    var all: [Written] = []
    let zones = ["", "Z", "+00:00", "+09:00", "-03:30", "+0530"]
    for date in ["2024-02-29", "2023-02-29"] {
      for (hour, minute) in [(0, 0), (9, 5), (12, 30), (23, 59), (24, 0), (25, 10), (9, 60)] {
        for second in ["", ":00", ":07", ":59", ":61", ":07.25", ":00.5"] {
          for zone in zones {
            let time = "\(two(hour)):\(two(minute))"
            let counted = second == ":00" ? "" : second
            let place = zone == "Z" ? "+00:00" : zone
            all.append(
              Written(
                text: "\(date)T\(time)\(second)\(zone)", value: "\(date) \(time)\(counted) \(place)"
              ))
          }
        }
      }
    }
    return all
  }

  private static func times() -> [Written] {
    var all: [Written] = []
    for hour in 0...26 {
      for minute in 0...62 {
        let (h, m) = ("\(hour)", two(minute))
        all.append(Written(text: h + ":" + m, value: h + " " + m))
        for half in ["am", "pm"] {
          let value = h + " " + m + " " + half
          all += [h + ":" + m + " " + half, h + "." + m + half, h + "." + m + " " + half].map {
            Written(text: $0, value: value)
          }
        }
      }
    }
    return all
  }

  private static func numbers() -> [Written] {
    var all: [Written] = []
    let values = [
      1, 2, 10, 12, 20, 100, 101, 110, 999, 1000, 1001, 1010, 1100, 2024, 10_000, 10_100, 12_345,
      100_000, 1_000_000, 12_345_678, 100_000_000,
    ]
    let units = ["km", "m", "kg", "GB", "Mbit/s", "Gb/s", "MiB", "m²", "km/h", "°C", "%", "h"]
    for number in values {
      let plain = String(number)
      let grouped = thousands(plain, ",")
      let forms = [plain, grouped, thousands(plain, "\u{202F}")]
      all += [plain, grouped].map { Written(text: $0, value: plain) }
      for unit in units {
        all += forms.map { Written(text: $0 + " " + unit, value: plain + " " + unit) }
      }
      all += ["-", "+"].map { Written(text: $0 + plain + "°C", value: $0 + plain + " °C") }
    }
    for first in 0...40 {
      for second in 1...40 {
        let ratio = "\(first):\(second)"
        all.append(Written(text: ratio, value: ratio))
      }
    }
    for top in 1...16 {
      for bottom in 1...16 {
        let fraction = "\(top)/\(bottom)"
        all.append(Written(text: fraction, value: fraction))
      }
    }
    return all
  }

  private static func thousands(_ figures: String, _ sign: Character) -> String {
    var grouped = ""
    for (place, figure) in figures.reversed().enumerated() {
      if place > 0, place % 3 == 0 { grouped.insert(sign, at: grouped.startIndex) }
      grouped.insert(figure, at: grouped.startIndex)
    }
    return grouped
  }

  private static func angles() -> [Written] {
    var all: [Written] = []
    for degrees in [0, 5, 40, 180, 361] {
      for minutes in [0, 7, 59, 60, 75] {
        for seconds in ["", "0", "9", "46.5", "60"] {
          for compass in ["", "N", "W"] {
            let arc = seconds.isEmpty ? "" : seconds + "″"
            all.append(
              Written(
                text: "\(degrees)°\(minutes)′" + arc + compass,
                value: "\(degrees) \(minutes) \(seconds) " + compass))
          }
        }
      }
    }
    for feet in 1...12 {
      for inches in 0...12 {
        all.append(
          Written(text: "\(feet)' \(inches)\" tall", value: "\(feet) feet \(inches)"))
      }
    }
    return all
  }

  /// Figures above the line behind what has a power, a charge or neither, and decimals with a comma before a unit.
  private static func aboveTheLine() -> [Written] {
    var all: [Written] = []
    let figures = Array("⁰¹²³⁴⁵⁶⁷⁸⁹").map(String.init)
    for first in 1...9 {
      for second in [-1, 0, 4] {
        let above = figures[first] + (second < 0 ? "" : figures[second])
        let value = second < 0 ? "\(first)" : "\(first)\(second)"
        all += ["x", "10", "Fe"].map { Written(text: $0 + above, value: "\($0) to the \(value)") }
        all += ["⁺", "⁻"].map {
          Written(text: "Fe" + above + $0, value: "Fe charged \(value) \($0)")
        }
        all.append(Written(text: "10⁻" + above, value: "10 to the minus \(value)"))
        all.append(Written(text: above + "Fe", value: "Fe of \(value)"))
      }
    }
    for whole in [2, 12, 123] {
      for part in ["5", "25", "05"] {
        let value = "\(whole) and \(part)"
        all += ["°C", "kg", "%"].map { Written(text: "\(whole),\(part) \($0)", value: value + $0) }
        all += ["°C", "kg", "%"].map { Written(text: "\(whole).\(part) \($0)", value: value + $0) }
      }
    }
    return all
  }

  /// Two writings of different values that are said alike.
  private func confused(_ all: [Written], _ language: String, region: String = "") -> [String] {
    var said: [String: Written] = [:]
    var confused: [String] = []
    for written in all {
      let words = engineText(written.text, language, region: region)
      if let other = said[words] {
        if other.value != written.value {
          confused.append("\(other.text), \(written.text): \(words)")
        }
      } else {
        said[words] = written
      }
    }
    return confused
  }

  @Test(arguments: ["en", "en-GB", "ko", "ja", "de", "fr"])
  func `no day is said as another, and what is no day is none`(_ language: String) {
    #expect(confused(Self.dates(years: [2020, 2023]), language).prefix(8) == [])
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `no instant, time, number, ratio or angle is said as another`(_ language: String) {
    #expect(confused(Self.instants(), language).prefix(8) == [])
    #expect(confused(Self.times(), language).prefix(8) == [])
    #expect(confused(Self.numbers(), language).prefix(8) == [])
    #expect(confused(Self.angles(), language).prefix(8) == [])
    #expect(confused(Self.aboveTheLine(), language).prefix(8) == [])
  }

  @Test(arguments: ["US", "GB", ""])
  func `days with slashes follow the reader's region, or are read as figures`(_ region: String) {
    var all: [Written] = []
    for day in 1...31 {
      for month in 1...12 {
        let isFirst = region == "US"
        all.append(
          Written(
            text: isFirst ? "\(month)/\(day)/2024" : "\(day)/\(month)/2024",
            value: "\(month) \(day)"))
      }
    }
    #expect(confused(all, "en", region: region).prefix(8) == [])
    let said = engineText("5/6/2024", "en", region: region)
    #expect(said == ["US": "May 6, 2024", "GB": "June 5, 2024"][region] ?? "5 slash 6 slash 2024")
    #expect(engineText("13/6/2024", "en", region: region) == "June 13, 2024")
    #expect(engineText("5/6/2024", "en-GB", region: region) == "5 June 2024")
    #expect(engineText("5/6/2024", "en-US", region: region) == "May 6, 2024")
  }
}
