import HarkAccessibility
private import HarkText

/// What stands below the last paragraph of an article and is no part of what it says: requests to follow and to
/// subscribe, who edited it, the notice of its copyright, the site's other articles.
///
/// Told by the words that such lines begin with, in the languages of the interface and their neighbours: no element
/// of its own sets them apart from the text. Words in other letters than Latin ones are written as lines begin.
enum ArticleEnding {
  /// Longer text, in bytes, is a paragraph.
  private static let longestLine = 250

  /// Whether a line says nothing of what the article says.
  ///
  /// - Complexity: linear in the text, which is read up to a bound.
  static func isClosing(_ item: ReadingItem, _ page: LinearPage) -> Bool {
    guard item.role == .paragraph || item.role == .caption, item.text.count <= longestLine else {
      return false
    }
    let text = page.bytes.span[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
    return begins(text, requests) || isFollow(text) || begins(text, credits)
      || !text.containsLowercased("™") && MainContent.isLegalText(text)
  }

  /// Whether a line asks to be followed somewhere, whoever it names.
  private static func isFollow(_ text: Span<UInt8>) -> Bool {
    begins(text, ["follow "]) && networks.contains { text.containsLowercased($0) }
  }

  /// Whether a line or a heading names what follows as other articles or as what others wrote.
  static func namesOther(_ item: ReadingItem, _ page: LinearPage) -> Bool {
    guard item.role == .heading || item.role == .paragraph, item.text.count <= 60 else {
      return false
    }
    let text = page.bytes.span[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
    return begins(text, other) || begins(text, ["more "]) && ends(text, pieces)
  }

  /// Whether a text begins with one of several in lower case.
  private static func begins(_ text: Span<UInt8>, _ words: [StaticString]) -> Bool {
    words.contains { word in
      let length = word.utf8CodeUnitCount
      return length <= text.count && text[0..<length].lowercasedEquals(word)
    }
  }

  /// Whether a text ends with one of several in lower case.
  private static func ends(_ text: Span<UInt8>, _ words: [StaticString]) -> Bool {
    words.contains { word in
      let start = text.count - word.utf8CodeUnitCount
      return start >= 0 && text[start..<text.count].lowercasedEquals(word)
    }
  }

  private static let networks: [StaticString] = [
    "twitter", "facebook", "instagram", "linkedin", "youtube", "telegram", "mastodon", "whatsapp",
    "https://", "http://",
  ]

  private static let requests: [StaticString] = [
    "subscribe", "sign up", "click here", "like us", "follow us", "follow me", "join our",
    "download our", "download the app", "read more", "read also", "also read",
    "share this", "filed under", "posted in", "tags:", "tagged ", "citation:", "abonnieren sie",
    "folgen sie", "hier klicken", "lesen sie auch", "mehr zum thema", "schlagwörter",
    "abonnez-vous",
    "inscrivez-vous", "suivez-nous", "cliquez ici", "lire aussi", "à lire aussi", "À lire aussi",
    "suscríbete",
    "suscríbase", "síguenos", "haz clic", "lea también", "lee también", "te puede interesar",
    "inscreva-se", "assine", "siga-nos", "clique aqui", "leia também", "leia mais", "veja também",
    "iscriviti", "seguici", "clicca qui", "leggi anche", "подписывайтесь", "подпишитесь",
    "Читайте также",
    "구독하기", "관련기사", "관련 기사", "もっと読む", "関連記事", "あわせて読みたい",
  ]

  private static let credits: [StaticString] = [
    "reporting by ", "additional reporting ", "editing by ", "writing by ",
  ]

  private static let other: [StaticString] = [
    "related ", "related:", "more from", "more on ", "read next", "you may also", "you might also",
    "recommended", "ähnliche ", "Ähnliche ", "mehr zum thema", "das könnte sie auch",
    "weitere artikel",
    "lire aussi", "à lire aussi", "À lire aussi", "sur le même sujet", "te puede interesar",
    "noticias relacionadas",
    "artículos relacionados", "leia também", "veja também", "notícias relacionadas", "leggi anche",
    "articoli correlati", "Читайте также", "관련 기사", "관련기사", "関連記事", "関連ニュース", "あわせて読みたい",
  ]

  private static let pieces: [StaticString] = ["stories", "articles", "posts", "news", "coverage"]
}
