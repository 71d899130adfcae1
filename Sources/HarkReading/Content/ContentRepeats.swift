import HarkAccessibility
import HarkDOM
import HarkText

/// What the texts of a page's items repeat: each other, the page's title, and what the page says of itself to search engines.
///
/// Shops and forums have much of their text twice: for narrow screens, in quotations, in menus. The description of a page is
/// often the beginning of what it is for.
struct ContentRepeats {
  /// What an item repeats.
  struct Item {
    /// How many items before it, and behind it, have the same words; `most` at most.
    var before: Int16 = 0
    var behind: Int16 = 0
    /// The percent of its words that stand in the title; -1 without words.
    var inTitle: Int16 = -1
    /// The percent of its pairs of words that stand in the description; -1 without pairs.
    var inDescription: Int16 = -1
  }

  private static let most = 5

  private(set) var items: [Item] = []
  /// The percent of the page's words that stood in an item before.
  private(set) var share: Int16 = 0
  /// What the page calls itself by Open Graph's `og:type`: 1 an article, 2 a product, 0 anything else.
  private(set) var ownKind: Int16 = 0

  /// Nothing.
  init() {}

  /// - Complexity: linear in the items' text and the head of the document.
  init(_ page: LinearPage) {
    let (title, description, ownKind) = Self.head(of: page.tree.document)
    let (inTitle, inDescription) = (HashFilter(title), HashFilter(description))
    self.ownKind = ownKind
    var counts: [UInt64: Int] = [:]
    var keys: [UInt64] = []
    keys.reserveCapacity(page.items.count)
    items.reserveCapacity(page.items.count)
    var (all, repeated) = (0, 0)
    for item in page.items {
      let text = page.bytes.span.extracting(
        Int(item.text.lowerBound)..<Int(item.text.upperBound))
      var key: UInt64 = 0
      var (words, known, pairs, described) = (0, 0, 0, 0)
      var last: UInt32?
      Self.eachWord(of: text) { word in
        key = (key ^ UInt64(word)) &* 0x9E37_79B9_7F4A_7C15
        words += 1
        if inTitle.mayHold(word), title.contains(word) { known += 1 }
        if let last, !description.isEmpty {
          pairs += 1
          let pair = Self.pair(last, word)
          if inDescription.mayHold(word), description.contains(pair) { described += 1 }
        }
        last = word
      }
      var own = Item()
      if words > 0 {
        own.before = Int16(min(counts[key, default: 0], Self.most))
        counts[key, default: 0] += 1
        own.inTitle = Int16(known * 100 / words)
        all += words
        if own.before > 0 { repeated += words }
      }
      if pairs > 0 { own.inDescription = Int16(described * 100 / pairs) }
      keys.append(words > 0 ? key : 0)
      items.append(own)
    }
    // What stands behind an item are all that are alike, less those before it and itself.
    var seen: [UInt64: Int] = [:]
    for index in items.indices where keys[index] != 0 {
      seen[keys[index], default: 0] += 1
      items[index].behind = Int16(
        min(counts[keys[index], default: 0] - seen[keys[index], default: 0], Self.most))
    }
    if all > 0 { share = Int16(repeated * 100 / all) }
  }

  /// The words of the title, the pairs of words of the descriptions, and what the page calls itself.
  private static func head(of document: Document) -> (Set<UInt32>, Set<UInt64>, Int16) {
    var title: Set<UInt32> = []
    var description: Set<UInt64> = []
    var ownKind: Int16 = 0
    func describe(_ text: [UInt8]) {
      var last: UInt32?
      eachWord(of: text.span) { word in
        if let last { description.insert(pair(last, word)) }
        last = word
      }
    }
    eachWord(of: Array(document.title.utf8).span) { title.insert($0) }
    for id in document.elements {
      switch document.name(of: id) {
      case .body: return (title, description, ownKind)
      case .meta:
        guard let name = document.attribute(.property, of: id) ?? document.attribute(.name, of: id),
          let content = document.attribute(.content, of: id)
        else { continue }
        switch name.lowercased() {
        case "og:type":
          switch content.lowercased() {
          case "article": ownKind = 1
          case "product", "og:product", "product.item": ownKind = 2
          default: break
          }
        case "og:title": eachWord(of: Array(content.utf8).span) { title.insert($0) }
        case "description", "og:description", "twitter:description":
          describe(Array(content.utf8))
        default: break
        }
      default: break
      }
    }
    return (title, description, ownKind)
  }

  private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  /// Passes on a hash of each word of a text, without regard to the case of Latin letters.
  @inline(__always)
  private static func eachWord(of text: Span<UInt8>, _ take: (UInt32) -> Void) {
    var hash = ContentNames.seed
    var isWord = false
    for index in text.indices {
      let byte = text[index]
      let isUpper = byte >= 0x41 && byte <= 0x5A
      if isUpper || byte >= 0x61 && byte <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte >= 0x80 {
        hash = ContentNames.next(hash, isUpper ? byte | 0x20 : byte)
        isWord = true
      } else if isWord {
        take(hash)
        hash = ContentNames.seed
        isWord = false
      }
    }
    if isWord { take(hash) }
  }
}

/// Tells quickly of most hashes that they are not in a set, by their six highest bits.
private struct HashFilter {
  private var bits: UInt64 = 0

  init(_ hashes: some Sequence<some FixedWidthInteger>) {
    for hash in hashes { bits |= Self.bit(UInt32(truncatingIfNeeded: hash)) }
  }

  /// Whether the hash may be in the set; for a pair of hashes that of the second.
  @inline(__always)
  func mayHold(_ hash: UInt32) -> Bool { bits & Self.bit(hash) != 0 }

  @inline(__always)
  private static func bit(_ hash: UInt32) -> UInt64 { 1 << UInt64(hash >> 26) }
}
