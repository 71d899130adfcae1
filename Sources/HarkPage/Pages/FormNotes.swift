import HarkAccessibility
import HarkDOM
package import HarkReading
import HarkText

/// What a person must know of a page's forms before anything is typed into them: all of it may be in vain else.
package struct FormNotes: Equatable, Sendable {
  /// A proof of a person that a form asks for.
  package enum Proof: Equatable, Sendable {
    /// It takes scripts.
    case scripts
    /// It is to be typed what a picture shows.
    case picture
  }

  /// The proof of a person that is asked for beside the fields.
  package private(set) var proof: Proof?
  /// What the page says of how much time there is, in its own words.
  package private(set) var limit: String?

  /// Looks for them; nothing is found on a page without fields to type into.
  ///
  /// - Complexity: linear in the page where it has such a field.
  package init(on page: Page) {
    guard page.items.contains(where: { [.textbox, .password].contains($0.role) }) else { return }
    limit = TimeLimit.said(on: page)
    if HumanCheck(on: page) != nil {
      proof = .scripts
    } else if asksForPicture(page) {
      proof = .picture
    }
  }

  /// What pictures with letters to be typed are called in addresses and classes.
  private static let names: [StaticString] = ["captcha", "securimage"]

  private func asksForPicture(_ page: Page) -> Bool {
    let labels = page.linear.words[.pictureTest]
    for item in page.items where item.role == .textbox {
      if labels.stand(in: page.linear.text(of: item).lowercased()) { return true }
    }
    let document = page.document
    return document.elements.contains { id in
      guard document.isHTML(id, .img) else { return false }
      return [AttributeName.src, .id, .class, .alt].contains { name in
        guard let value = document.attribute(name, of: id), value.utf8.count < 2_000 else {
          return false
        }
        let letters = Array(value.lowercased().utf8)
        return Self.names.contains { letters.span.containsLowercased($0) }
      }
    }
  }

  /// The sentences that tell them.
  package var sentences: [Sentence] {
    var sentences: [Sentence] = []
    switch proof {
    case .scripts: sentences.append(.loadFormProof)
    case .picture: sentences.append(.loadFormPicture)
    case nil: break
    }
    if let limit { sentences.append(.loadPageLimit(words: .text(limit))) }
    return sentences
  }
}

/// How pages say that there is only so much time.
enum TimeLimit {
  /// Longer texts tell a story.
  private static let longest = 600
  private static let longestSentence = 200
  /// A page with more text is read, and its form is beside that.
  private static let mostText = 8_000

  /// The first sentence of a page that says so.
  static func said(on page: Page) -> String? {
    guard page.items.reduce(0, { $0 + $1.text.count }) <= mostText else { return nil }
    let words = page.linear.words
    let units = words[.timeUnit]
    for item in page.items where item.text.count <= longest && !item.role.isField {
      let text = PlainText.cleaned(page.linear.text(of: item))
      guard units.stand(in: text.lowercased()) || text.contains(":") else { continue }
      for sentence in sentences(of: text) where isLimit(sentence, words) { return sentence }
    }
    return nil
  }

  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    let scalars = Array(text.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      if scalar != "\n" { sentence.unicodeScalars.append(scalar) }
      let isEnd =
        ["。", "！", "？", "\n"].contains(scalar)
        || [".", "!", "?"].contains(scalar)
          && (place + 1 == scalars.count || scalars[place + 1].properties.isWhitespace)
      guard isEnd else { continue }
      sentences.append(sentence.trimmingSpaces)
      sentence = ""
    }
    return sentences + [sentence.trimmingSpaces]
  }

  /// Whether a sentence says how much time there is for what is to be done on the page.
  static func isLimit(_ sentence: String, _ words: PageWords) -> Bool {
    guard sentence.utf8.count <= longestSentence else { return false }
    let text = sentence.lowercased()
    guard let span = span(in: text, words) else { return false }
    if words[.timeLimit].stand(in: text) { return true }
    // "You have 5 minutes", "5 minutes left": right beside the time.
    if words[.timeLimitBefore].end(span.before) || words[.timeLimitBehind].begin(span.after) {
      return true
    }
    return words[.timeLimitBound].stand(in: text) && words[.timeLimitDeed].stand(in: text)
  }

  /// What stands before and behind the first span of time of a text.
  private static func span(
    in text: String, _ words: PageWords
  ) -> (before: String, after: String)? {
    let numbers = words[.timeNumber]
    let units = words[.timeUnit].texts
    let scalars = Array(text.unicodeScalars)
    func string(_ range: Range<Int>) -> String {
      var string = String.UnicodeScalarView()
      string.append(contentsOf: scalars[range])
      return String(string)
    }
    func isPart(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic && scalar.isASCII || scalar == "-"
        || scalar.value &- 0x30 < 10 || scalar == ":"
    }
    var place = 0
    while place < scalars.count {
      guard isPart(scalars[place]) else {
        place += 1
        continue
      }
      let start = place
      while place < scalars.count, isPart(scalars[place]) { place += 1 }
      let word = string(start..<place)
      // A clock that runs down: 04:59.
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count == 2,
        parts.allSatisfy({ Int($0) != nil })
      {
        return (string(0..<start), string(place..<scalars.count))
      }
      let isNumber = Int(word) != nil && word.utf8.count <= 3
      guard isNumber || numbers.contains(word) else { continue }
      var rest = place
      if rest < scalars.count, scalars[rest] == " " || scalars[rest] == "-" { rest += 1 }
      let after = string(rest..<min(rest + 12, scalars.count))
      guard let unit = units.first(where: { after.hasPrefix($0) }) else { continue }
      rest += unit.unicodeScalars.count
      // A plural.
      if unit.utf8.first.map({ $0 < 0x80 }) == true, rest < scalars.count, scalars[rest] == "s" {
        rest += 1
      }
      return (string(0..<start), string(rest..<scalars.count))
    }
    return nil
  }
}
