import HarkText

/// The words that pages have on buttons and links for what can be done, made for looking up.
struct DeedWords: Sendable {
  private let kinds: [[UInt8]: PageDeed.Kind]
  /// The phrases that tell a deed at the beginning of a name with more words, the longest first, and those that do at its
  /// end.
  private let first, last: [(word: [UInt8], kind: PageDeed.Kind)]
  private let dates: [[UInt8]]
  private let mails: [[UInt8]]

  /// - Parameter words: gives the words of a list; one with "=" before it tells a deed only where it is all of a name, one
  ///   with "…" behind it also where more follows: "Book a table" is a deed, "Address book" a thing.
  init(_ words: (PageWordList) -> [String]) {
    var kinds: [[UInt8]: PageDeed.Kind] = [:]
    var whole: Set<[UInt8]> = []
    var beginning: Set<[UInt8]> = []
    for kind in PageDeed.Kind.allCases {
      guard let list = kind.words else { continue }
      for word in words(list) {
        let key = Self.key(word.filter { $0 != "=" && $0 != "…" })
        kinds[key] = kind
        if word.hasPrefix("=") { whole.insert(key) }
        if word.hasSuffix("…") { beginning.insert(key) }
      }
    }
    self.kinds = kinds
    first = kinds.filter { !whole.contains($0.key) }.map { ($0.key, $0.value) }
      .sorted { $0.0.count > $1.0.count }
    last = first.filter { !beginning.contains($0.word) }
    dates = words(.dateField).map { Self.key($0) }
    mails = words(.mailField).map { Self.key($0) }
  }

  private static func key(_ text: String) -> [UInt8] {
    var key = FoldedText(text).key
    while let last = key.last, last <= 0x20 || last == 0x2E || last == 0x21 || last == 0x3E {
      key.removeLast()
    }
    while let first = key.first, first <= 0x20 { key.removeFirst() }
    return key
  }

  /// What something that is called so does, and whether that is all of its name; nil for any other name, and for one that
  /// is a sentence.
  func kind(of name: String) -> (kind: PageDeed.Kind, isWhole: Bool)? {
    guard !name.isEmpty, name.utf8.count <= 90 else { return nil }
    let key = Self.key(name)
    if let kind = kinds[key] { return (kind, true) }
    guard key.split(separator: 0x20).count <= 6 else { return nil }
    // What a name begins with says more than its end: "Sign in to continue" signs in.
    for (matches, phrases) in [(Self.begins, first), (Self.ends, last)] {
      for (word, kind) in phrases where word.count > 3 && matches(key, word) {
        // A name that only begins with "find" or "go" is no search.
        if kind == .search, word.count < 6, word[0] < 0x80 { continue }
        // Of "Next level" and "Play slideshow" the first word alone tells nothing.
        if kind == .nextPart || kind == .play, !Self.isTelling(word) { continue }
        return (kind, false)
      }
    }
    return nil
  }

  /// Whether a word tells what is meant beside others: it is several words, or in a script without spaces several letters.
  private static func isTelling(_ word: [UInt8]) -> Bool {
    word[0] < 0x80 ? word.contains(0x20) : word.count > 8
  }

  private static func begins(_ key: [UInt8], _ word: [UInt8]) -> Bool {
    guard key.starts(with: word), key.count > word.count else { return false }
    return word[0] >= 0x80 || key[word.count] == 0x20
  }

  private static func ends(_ key: [UInt8], _ word: [UInt8]) -> Bool {
    guard key.count > word.count, key.suffix(word.count).elementsEqual(word) else { return false }
    return word[0] >= 0x80 || key[key.count - word.count - 1] == 0x20
  }

  /// Whether a name is one word for the next part and no more, such as "Next".
  func isShort(_ name: String) -> Bool {
    let key = Self.key(name)
    return kinds[key] == .nextPart && !Self.isTelling(key)
  }

  /// Whether a field that is called so asks for a day.
  func isDate(_ name: String) -> Bool { dates.contains { Self.key(name).starts(with: $0) } }

  /// Whether a field that is called so asks for an address of mail.
  func isMail(_ name: String) -> Bool { mails.contains { Self.key(name).starts(with: $0) } }

  /// Whether a word stands anywhere in a text.
  static func has(_ word: String, in text: String) -> Bool {
    let (word, text) = (Array(word.utf8), Array(text.lowercased().utf8))
    guard word.count <= text.count else { return false }
    return (0...text.count - word.count).contains { text[$0...].starts(with: word) }
  }
}

extension PageDeed.Kind {
  /// The words that tell it; nil for what forms alone tell.
  fileprivate var words: PageWordList? {
    switch self {
    case .signIn: .signIn
    case .signUp: .signUp
    case .search: .search
    case .buy: .buy
    case .book: .book
    case .apply: .apply
    case .reply: .reply
    case .subscribe: .subscribe
    case .nextPart: .nextPart
    case .download: .download
    case .play: .play
    case .donate: .donate
    case .contact: .contact
    case .chooseDate, .fill: nil
    }
  }
}
