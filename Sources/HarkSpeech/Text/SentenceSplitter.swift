/// Cuts text into sentences short enough for the engine.
///
/// UAX #29 without the dictionaries of abbreviations that it leaves to others, with two rules of its
/// own: an initial ("J. R. Tolkien") ends no sentence, and one of more than 250 characters is cut at a
/// comma or a space, so that 50 KB without a full stop are heard at once and stop at once.
enum SentenceSplitter {
  static let longest = 250

  /// The ends of all sentences, as offsets; the last is the text's own.
  ///
  /// A forced end, inside a sentence that is too long, is marked so that no pause follows it.
  static func ends(of text: [Unicode.Scalar]) -> [(offset: Int, isForced: Bool)] {
    var ends: [(offset: Int, isForced: Bool)] = []
    var start = 0
    var comma: Int?
    var space: Int?
    var index = 0
    func close(_ end: Int, forced: Bool) {
      ends.append((end, forced))
      start = end
      comma = nil
      space = nil
    }
    while index < text.count {
      let scalar = text[index]
      if isTerminator(scalar) {
        var end = index + 1
        while end < text.count, isTerminator(text[end]) || isClosing(text[end]) { end += 1 }
        let isWide = scalar.value >= 0x3000
        let isFollowedBySpace = end == text.count || isSpace(text[end])
        if isWide || (isFollowedBySpace && endsSentence(text, at: index, next: end)) {
          while end < text.count, isSpace(text[end]) { end += 1 }
          close(end, forced: false)
        }
        index = max(end, index + 1)
        continue
      }
      if scalar == "\n" || scalar == "\u{2029}" {
        close(index + 1, forced: false)
      } else if isSpace(scalar) {
        space = index + 1
        if index > start, [",", ";", ":"].contains(text[index - 1]) { comma = index + 1 }
      } else if scalar == "、" || scalar == "，" {
        comma = index + 1
      }
      index += 1
      guard index - start >= longest else { continue }
      var end = index
      if let comma, comma - start > longest / 3 {
        end = comma
      } else if let space {
        end = space
      } else {
        while end < text.count, end - start < longest * 2, joinsPrevious(text[end]) { end += 1 }
      }
      close(end, forced: true)
      index = max(index, end)
    }
    if start < text.count { ends.append((text.count, false)) }
    return ends
  }

  static func isTerminator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "!", "?", "…", "。", "！", "？", "｡", "।", "॥", "؟", "۔", "።", "៕", "။": true
    default: false
    }
  }

  static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", ")", "]", "}", "”", "’", "»", "」", "』", "）", "】", "》": true
    default: false
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\u{A0}" || scalar == "\u{3000}"
  }

  static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  private static func endsSentence(_ text: [Unicode.Scalar], at index: Int, next: Int) -> Bool {
    var following = next
    while following < text.count, isSpace(text[following]) { following += 1 }
    guard following < text.count else { return true }
    // "etc. and": what goes on in lower case isn't over.
    if text[index] == ".", text[following].properties.isLowercase { return false }
    guard text[index] == ".", index > 0 else { return true }
    // "3. Mai": an ordinal. That "room 3. Next" isn't parted either costs nothing but a pause.
    var digits = 0
    while digits < 3, index > digits, ("0"..."9").contains(text[index - 1 - digits]) { digits += 1 }
    if digits == 1 || digits == 2 { return false }
    if isAbbreviation(text, before: index, next: text[following]) { return false }
    if isBeforeZone(text, at: index, next: following) { return false }
    // "J. R.": one capital letter before the stop.
    let isInitial =
      text[index - 1].properties.isUppercase
      && (index == 1 || !text[index - 2].properties.isAlphabetic)
    return !isInitial
  }

  /// Whether a stop makes a word short that goes on with the next, as before a name or a number.
  private static func isAbbreviation(
    _ text: [Unicode.Scalar], before stop: Int, next: Unicode.Scalar
  ) -> Bool {
    var start = stop
    while start > 0, stop - start < 8,
      text[start - 1].properties.isAlphabetic || text[start - 1] == "."
    {
      start -= 1
    }
    let word = String(String.UnicodeScalarView(text[start..<stop]))
    if titles.contains(word) { return true }
    return ("0"..."9").contains(next) && numbered.contains(word)
  }

  /// Whether a time of day ends there and goes on with its zone, as EST.
  private static func isBeforeZone(_ text: [Unicode.Scalar], at stop: Int, next: Int) -> Bool {
    guard stop > 2, text[stop - 1] == "m", text[stop - 2] == ".",
      text[stop - 3] == "p" || text[stop - 3] == "a"
    else { return false }
    var end = next
    while end < text.count, end - next < 5, text[end].properties.isUppercase { end += 1 }
    return zones.contains(String(String.UnicodeScalarView(text[next..<end])))
  }

  private static let zones: Set<String> = [
    "EST", "EDT", "ET", "CST", "CDT", "CT", "MST", "MDT", "MT", "PST", "PDT", "PT", "GMT", "UTC",
    "BST", "CET", "CEST", "JST", "KST",
  ]

  /// What a name or a word follows.
  private static let titles: Set<String> = [
    "Dr", "Mr", "Mrs", "Ms", "Mx", "Prof", "St", "Gen", "Col", "Capt", "Lt", "Sgt", "Pvt", "Wm",
    "Rev", "Hon",
    "Gov", "Sen", "Rep", "Pres", "Mt", "Ft", "ft", "feat", "Eq", "tel", "Tel", "vs", "v", "e.g",
    "i.e", "cf", "approx", "al", "Mme",
    "Mlle", "Hr", "Fr", "z.B", "d.h", "bzw", "ca", "Sra", "Srta",
  ]
  /// What a number follows.
  private static let numbered: Set<String> = [
    "ext", "rev", "Apt", "Rm", "Ste", "Bldg", "No", "no", "Nos", "nos", "Nr", "p", "pp", "vol",
    "Vol",
    "fig", "Fig", "Figs", "ch",
    "Ch",
    "sec",
    "Sec", "art", "Art", "eq", "Eq", "par", "Abs", "Jan", "Feb", "Mar", "Apr", "Jun", "Jul", "Aug",
    "Sep", "Sept", "Oct", "Nov", "Dec", "S", "Lat", "Long", "lat", "long", "Tbl", "Tab",
  ]
}
