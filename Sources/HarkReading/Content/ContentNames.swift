import HarkText

/// What elements are, and what their classes and ids call them, as bits of a number.
enum ContentNames {
  enum Mark {
    static let main: UInt32 = 1 << 0
    static let article: UInt32 = 1 << 1
    static let navigation: UInt32 = 1 << 2
    static let banner: UInt32 = 1 << 3
    static let footer: UInt32 = 1 << 4
    static let aside: UInt32 = 1 << 5
    static let form: UInt32 = 1 << 6
    static let list: UInt32 = 1 << 7
    static let table: UInt32 = 1 << 8
    static let dialog: UInt32 = 1 << 9
    static let link: UInt32 = 1 << 10
    /// Words in classes and ids, from here on.
    static let words = 11
  }

  /// Words by which elements are called, by what they say; each group is one number.
  private static let wordGroups: [[String]] = [
    [
      "content", "article", "entry", "story", "text", "prose", "richtext", "rte", "wysiwyg",
      "markdown",
    ],
    ["product", "pdp", "sku", "buybox", "variant", "variants", "item"],
    ["price", "prices", "cart", "stock", "availability", "quantity", "shipping"],
    ["post", "posts", "message", "reply", "replies", "thread", "topic", "answer", "question"],
    ["comment", "comments", "discussion", "review", "reviews", "rating"],
    ["card", "cards", "grid", "tile", "tiles", "teaser", "result", "results", "listing", "list"],
    [
      "description", "details", "detail", "spec", "specs", "specification", "specifications",
      "features",
      "overview", "about", "info", "summary",
    ],
    ["section", "hero", "block", "module", "wrapper", "row", "column", "col"],
    [
      "sidebar", "side", "aside", "rail", "widget", "widgets", "related", "recommended",
      "recommendations",
      "similar", "upsell", "recent", "popular", "trending", "carousel", "slider",
    ],
    [
      "nav", "navigation", "menu", "breadcrumb", "breadcrumbs", "pagination", "pager", "tabs",
      "toc", "filter",
      "filters", "facet", "facets", "sort", "toolbar",
    ],
    ["footer", "copyright", "legal", "bottom", "colophon"],
    ["header", "topbar", "top", "masthead", "banner", "logo", "announcement"],
    [
      "modal", "popup", "cookie", "cookies", "consent", "newsletter", "subscribe", "signup",
      "login", "overlay",
      "promo", "ad", "ads", "share", "social",
    ],
    [
      "author", "user", "username", "avatar", "meta", "date", "time", "byline", "profile",
      "signature", "tags",
    ],
    ["faq", "accordion", "testimonial", "testimonials", "benefits", "feature", "pricing", "stats"],
  ]

  /// The bits of words, by their hashes.
  private static let bits: [UInt32: UInt32] = {
    var bits: [UInt32: UInt32] = [:]
    for (group, words) in wordGroups.enumerated() {
      for word in words {
        var hash = Self.seed
        for byte in word.utf8 { hash = next(hash, byte) }
        bits[hash] = 1 << UInt32(Mark.words + group)
      }
    }
    return bits
  }()

  static let seed: UInt32 = 0x811C_9DC5
  @inline(__always)
  static func next(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 0x0100_0193
  }

  /// What the words of a class or an id say: parted by signs, and by capitals ("relatedLinks").
  static func bits(of name: Span<UInt8>) -> UInt32 {
    var found: UInt32 = 0
    var hash = seed
    var length = 0
    var wasLower = false
    for index in name.indices {
      let byte = name[index]
      let isUpper = byte >= 0x41 && byte <= 0x5A
      let isLower = byte >= 0x61 && byte <= 0x7A
      if !isUpper && !isLower || isUpper && wasLower {
        if length > 1, let bit = bits[hash] { found |= bit }
        hash = seed
        length = 0
      }
      if isUpper || isLower {
        hash = next(hash, byte | 0x20)
        length += 1
      }
      wasLower = isLower
    }
    if length > 1, let bit = bits[hash] { found |= bit }
    return found
  }

  /// The number of bits.
  static var markCount: Int { Mark.words + wordGroups.count }
}
