import HarkAccessibility
import HarkDOM
private import HarkText

/// What elements are called by in their classes and ids tells what they are for.
enum ArticleNames {
  /// What a name says of an element.
  enum Verdict: Int, Comparable {
    case unknown
    /// No part of an article where it has no running text.
    case box
    /// Who wrote the article: a line belongs to it, a paragraph about them does not.
    case author
    /// No part of an article, unless it holds much of the page's text.
    case boilerplate
    /// No part of an article, were it to hold half of the text.
    case strong

    static func < (a: Verdict, b: Verdict) -> Bool { a.rawValue < b.rawValue }
  }

  /// What a class or an id says.
  static func verdict(of name: some Collection<UInt8>) -> Verdict {
    var verdict = Verdict.unknown
    for token in name.split(whereSeparator: { $0 <= 0x20 }) {
      let words = words(of: token)
      if words.count <= 2, let last = words.last, hidingWords.contains(last),
        hiddenNames.contains(words.joined(separator: "-"))
      {
        verdict = .boilerplate
      }
      // Many words are a sentence, as of a heading that is linked to.
      if words.count > 4 || words.contains(where: { besideWords.contains($0) }) { continue }
      for word in words {
        if strongWords.contains(word) { return .strong }
        if boilerplateWords.contains(word) {
          verdict = .boilerplate
        } else if authorWords.contains(word), verdict == .unknown {
          verdict = .author
        } else if boxWords.contains(word), verdict == .unknown {
          verdict = .box
        }
      }
    }
    return verdict
  }

  /// Whether an element is called the one that says who wrote the article.
  static func isByline(_ element: Document.NodeID, _ document: Document) -> Bool {
    for name in [AttributeName.class, .itemprop, .rel] {
      guard let range = document.attributeRange(name, of: element), range.count < 500 else {
        continue
      }
      let isByline = document.withBytes(range) { name in
        Array(name).split { $0 <= 0x20 }.contains { token in
          words(of: token).contains { ["author", "byline", "creator"].contains($0) }
        }
      }
      if isByline { return true }
    }
    return false
  }

  /// What stands around an article.
  enum Surroundings { case comments, related }

  /// What a class or an id says of a part of the page around the article; nil where it says nothing.
  static func surroundings(in name: some Collection<UInt8>) -> Surroundings? {
    for token in name.split(whereSeparator: { $0 <= 0x20 }) {
      let words = words(of: token)
      if words.count > 3 || words.contains(where: { besideWords.contains($0) }) { continue }
      if words.contains(where: { commentWords.contains($0) }) { return .comments }
      if words.contains(where: { relatedWords.contains($0) }) { return .related }
    }
    return nil
  }

  private static let commentWords: Set<String> = [
    "comments", "commentlist", "disqus", "fbcomments", "livefyre",
  ]

  private static let relatedWords: Set<String> = [
    "related", "relatedarticles", "relatedcontent", "relatedlinks", "relatednews", "relatedposts",
    "relatedtopics", "recommended", "recommendations", "recirc", "recirculation", "outbrain",
    "taboola", "mostread", "mostpopular", "trending",
  ]

  /// The words of a name: parted by signs, and by capitals ("relatedLinks").
  private static func words(of token: some Sequence<UInt8>) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var wasLower = false
    func end() {
      guard !word.isEmpty else { return }
      words.append(String(decoding: word, as: UTF8.self))
      word.removeAll(keepingCapacity: true)
    }
    for byte in token {
      let isUpper = byte >= 0x41 && byte <= 0x5A
      let isLower = byte >= 0x61 && byte <= 0x7A
      if !isUpper && !isLower || isUpper && wasLower { end() }
      if isUpper || isLower { word.append(byte | 0x20) }
      wasLower = isLower
    }
    end()
    return words
  }

  private static let besideWords: Set<String> = ["has", "no", "with", "without", "is"]

  private static let authorWords: Set<String> = ["author", "authors", "bio"]

  private static let boxWords: Set<String> = [
    "addthis", "aside", "banner", "box", "breadcrumb", "breadcrumbs", "byline", "callout", "card",
    "cards", "credit", "dropdown", "embed", "flyout", "infobox", "login", "menu", "meta", "more",
    "nav", "navbar", "navi",
    "navigation", "nextprev", "optin", "pagenav", "pager", "pagination", "player",
    "print", "promo", "share", "sharebar", "sharethis", "sharetools", "sharing", "sidebar",
    "signin", "skip", "social", "subnav", "tag", "tags", "teaser", "toolbar", "tools", "widget",
    "widgets",
  ]

  /// What hides an element by a sheet that may not be loaded, as a class of its own.
  private static let hiddenNames: Set<String> = [
    "hidden", "d-none", "is-hidden", "u-hidden", "print-only", "visible-print", "noprint",
    "no-print", "hidden-print",
  ]

  /// The last words of `hiddenNames`: few others are put together to be looked up.
  private static let hidingWords: Set<String> = ["hidden", "none", "noprint", "only", "print"]

  private static let strongWords: Set<String> = [
    "commentlist", "comments", "disqus", "fbcomments", "footer", "livefyre", "outbrain",
    "recirc", "recirculation", "taboola",
  ]

  private static let boilerplateWords: Set<String> = [
    "ad", "adbox", "ads", "adsbygoogle", "advert", "advertisement", "advertising",
    "advertorial", "carousel", "comment", "commentform", "consent", "cookie", "cookies",
    "copyright", "dfp", "donate", "donation", "gallery", "gdpr", "leaderboard", "lightbox",
    "mailchimp", "masthead", "modal", "mostpopular", "mostread", "newsletter", "overlay",
    "paywall", "popular", "popup", "recommend", "recommendation", "recommendations",
    "recommended", "recommends", "related", "relatedarticles", "relatedcontent", "relatedlinks",
    "relatednews", "relatedposts", "relatedtopics", "respond", "sharedaddy", "signup",
    "slideshow", "sponsor", "sponsored", "sponsors", "subscribe", "subscription", "teasers",
    "trending",
    // German, French, Spanish, Portuguese and Italian for advertisement, comments, footer, related.
    "anzeige", "anzeigen", "commentaires", "comentarios", "commenti", "correlati", "fusszeile",
    "kommentar", "kommentare", "pubblicita", "publicidad", "publicidade", "publicite",
    "relacionadas", "relacionados", "rodape", "verwandte", "werbung",
  ]
}
