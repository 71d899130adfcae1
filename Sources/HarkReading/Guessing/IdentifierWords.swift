import HarkText

/// The words of what programs are named by: "btnSearch", "fa-magnifying-glass", "site_logo@2x".
enum IdentifierWords {
  /// Cuts a name at what is no letter, between letters and digits, and before a capital behind a small letter.
  ///
  /// Letters of ASCII come back small; other scripts are words as they stand.
  static func words(of name: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var last = Kind.other
    for byte in name.utf8 {
      let kind = Kind(byte)
      let begins = kind != last && !(last == .capital && kind == .small)
      if (kind == .other || begins), !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
      if kind != .other { word.append(kind == .capital ? byte | 0x20 : byte) }
      last = kind
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  private enum Kind {
    case small, capital, digit, beyond, other

    init(_ byte: UInt8) {
      switch byte {
      case 0x61...0x7A: self = .small
      case 0x41...0x5A: self = .capital
      case 0x30...0x39: self = .digit
      case 0x80...: self = .beyond
      default: self = .other
      }
    }
  }

  /// What a name stands for by its words, and how sure that is; nil where it says nothing.
  ///
  /// English puts what a thing is last: "comment-author" is no comment, "search-close" closes. What says only how it is
  /// built ("button", "wrapper") may follow.
  ///
  /// - Parameters:
  ///   - name: a class, an id.
  ///   - isHead: whether the word that counts has to be the last one; of icons, any may be.
  /// - Returns: what it stands for.
  static func meaning(of name: some StringProtocol, isHead: Bool = true) -> GuessedThing.Meaning? {
    let words = words(of: withoutHash(String(name)))
    guard !words.isEmpty, words.count <= 12 else { return nil }
    var best: GuessedThing.Meaning?
    var index = 0
    while index < words.count {
      var length = min(3, words.count - index)
      var found: GuessedThing.Meaning?
      while length > 0, found == nil {
        // Letters by themselves are no words that could be joined.
        let joined = words[index..<index + length]
        if length == 1 || joined.allSatisfy({ $0.utf8.count > 1 }) {
          found = GuessedThing.byWord[joined.joined()]
        }
        if found == nil { length -= 1 }
      }
      if isHead {
        // What is done with what follows: "close-search".
        let isObject =
          best?.strength == .action && found?.thing != nil && found?.strength != .action
        let counts = found != nil || !building.contains(words[index])
        if !isObject, counts, words[index].utf8.count > 1 { best = found }
      } else if let found, found.thing != nil,
        best.map({ $0.strength.rawValue <= found.strength.rawValue }) ?? true
      {
        best = found
      }
      index += max(length, 1)
    }
    return best?.thing == nil ? nil : best
  }

  /// A class without the hash that a style compiler put behind it ("Nav_button__EaaFm").
  private static func withoutHash(_ name: String) -> String {
    guard let underscore = name.lastIndex(of: "_") else { return name }
    let tail = name[name.index(after: underscore)...].utf8
    let hasOther = tail.contains { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }
    return tail.count >= 5 && tail.count <= 9 && hasOther ? String(name[..<underscore]) : name
  }

  /// Words that say how something is built, not what it is.
  private static let building: Set<String> = Set(
    ("btn button buttons icon icons ico link links toggle toggler trigger wrapper wrap container box holder item area inner "
      + "outer text label control action js mobile desktop small large sm md lg xl xs white black hover active primary "
      + "secondary default submit input svg img inline block header footer bar form group col element component root "
      + "base custom new solid regular light bold circle square wrapper1 handle host bg fw css style field el class main nav arrow "
      + "open selector thick thin outline filled rounded circle")
      .split(separator: " ").map(String.init))

  /// What a name stands for where all its words say so.
  static func whole(_ name: some StringProtocol) -> GuessedThing? {
    GuessedThing.byWord[words(of: name).joined()]?.thing
  }

  /// A file name or a part of an address as words that can be heard; nil where it is a number or a code.
  static func readable(_ name: some StringProtocol) -> String? {
    // A whole address inside of one.
    guard !name.contains("/"), !name.contains("{") else { return nil }
    var text = Substring(String(name))
    if let dot = text.lastIndex(of: "."), dot != text.startIndex,
      text.utf8.distance(from: dot, to: text.endIndex) <= 6
    {
      text = text[..<dot]
    }
    var kept: [String] = []
    var hasWord = false
    var isCode = false
    for part in text.utf8.split(whereSeparator: { separators.contains($0) }) {
      let word = String(decoding: part, as: UTF8.self)
      guard !isNoise(word) else {
        isCode = isCode || isMixed(word)
        continue
      }
      kept.append(word)
      if isWord(word) { hasWord = true }
    }
    // One word beside a code may be a part of that.
    guard hasWord, kept.count <= 16, kept.count > 1 || !isCode else { return nil }
    let told = String(kept.joined(separator: " ").prefix(80))
    return empty.contains(told.lowercased()) ? nil : told
  }

  /// The name that a program gives something, as words; nil where it is a code.
  static func identifier(_ name: String) -> String? {
    guard name.utf8.count(where: { 0x30...0x39 ~= $0 }) < 4 else { return nil }
    let told = words(of: name).filter { !asking.contains($0) && $0.utf8.count > 1 }
    return told.isEmpty ? nil : readable(told.joined(separator: "-"))
  }

  /// Words that say that a field is one.
  private static let asking: Set<String> = [
    "form", "fields", "field", "input", "edit", "txt", "text", "value", "wpforms", "elementor",
    "frm", "item", "meta", "wp",
    "attribute", "pa", "select", "dropdown", "option", "options", "ctl", "addon", "control",
    "content",
  ]

  /// What addresses end with that says nothing of where they lead.
  private static let empty: Set<String> = [
    "landing page", "landing", "page", "redirect", "click", "article", "post", "view", "node",
    "item", "detail", "details",
    "product", "link", "out", "category", "tag", "content", "main", "posts", "section",
    "untitled design", "maxresdefault",
    "hqdefault", "capsule", "screenshot", "cropped", "banner", "slide", "gif", "adobestock",
    "shutterstock", "istock",
  ]

  private static let separators = Set("-_.+~ @,&()[]{}!:;%'".utf8)

  /// Whether a word of a file name says how the file is made, not what it shows.
  private static func isNoise(_ word: String) -> Bool {
    let lower = word.lowercased()
    if noise.contains(lower) { return true }
    var digits = 0
    var letters = 0
    for byte in lower.utf8 {
      switch byte {
      case 0x30...0x39: digits += 1
      default: letters += 1
      }
    }
    // Sizes ("300x200"), numbers of files, parts of hashes; years may be part of a title.
    // A digit amid letters is a code's.
    if digits > 0, let first = lower.utf8.firstIndex(where: { !(0x30...0x39 ~= $0) }),
      let last = lower.utf8.lastIndex(where: { !(0x30...0x39 ~= $0) }),
      lower.utf8[first...last].contains(where: { 0x30...0x39 ~= $0 })
    {
      return true
    }
    if letters == 0 { return digits != 4 || !(lower.hasPrefix("19") || lower.hasPrefix("20")) }
    return digits > 0 && (digits >= letters || letters + digits > 10 || digits > 2)
  }

  private static let noise: Set<String> = Set(
    ("img image images icon icons ico btn button svg png jpg jpeg gif webp avif default placeholder blank spacer pixel "
      + "thumb thumbnail small large medium min scaled crop cropped resized resize final dsc dscn pic uploads untitled "
      + "html htm php asp aspx jsp index bg background file files tmp temp web original full size sized thumbs "
      + "transparent loading lazy ajax loader src w h px retina mobile desktop copy e v edited rgb cmyk")
      .split(separator: " ").map(String.init))

  /// Whether small and capital letters are mixed as no word has them.
  private static func isMixed(_ word: String) -> Bool {
    var wasSmall = false
    for byte in word.utf8 {
      if wasSmall, 0x41...0x5A ~= byte { return true }
      wasSmall = 0x61...0x7A ~= byte
    }
    return false
  }

  /// Whether something can be read as a word: letters with a vowel among them, or another script.
  private static func isWord(_ word: String) -> Bool {
    var letters = 0
    var vowels = 0
    var isMixed = false
    var wasSmall = false
    for byte in word.utf8 {
      if byte >= 0x80 { return true }
      if wasSmall, 0x41...0x5A ~= byte { isMixed = true }
      wasSmall = 0x61...0x7A ~= byte
      switch byte | 0x20 {
      case 0x61, 0x65, 0x69, 0x6F, 0x75, 0x79:
        vowels += 1
        letters += 1
      case 0x61...0x7A: letters += 1
      default: break
      }
    }
    return letters >= 4 && vowels > 0 && letters <= 24 && vowels * (isMixed ? 4 : 7) >= letters
  }
}
