import HarkAccessibility

/// What stands below the last paragraph of an article and is no part of what it says: requests to follow and to
/// subscribe, who edited it, the notice of its copyright, the site's other articles.
///
/// Told by the words that such lines begin with, in the languages of the interface and their neighbours: no element
/// of its own sets them apart from the text.
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
    let text = page.text(of: item).lowercased()
    return requests.contains { text.hasPrefix($0) } || isFollow(text)
      || credits.contains { text.hasPrefix($0) }
      || !text.contains("™") && MainContent.isLegalText(text)
  }

  /// Whether a line asks to be followed somewhere, whoever it names.
  private static func isFollow(_ text: String) -> Bool {
    text.hasPrefix("follow ") && networks.contains { text.contains($0) }
  }

  /// Whether a line or a heading names what follows as other articles or as what others wrote.
  static func namesOther(_ item: ReadingItem, _ page: LinearPage) -> Bool {
    guard item.role == .heading || item.role == .paragraph, item.text.count <= 60 else {
      return false
    }
    let text = page.text(of: item).lowercased()
    return other.contains { text.hasPrefix($0) }
      || text.hasPrefix("more ") && pieces.contains { text.hasSuffix($0) }
  }

  private static let networks = [
    "twitter", "facebook", "instagram", "linkedin", "youtube", "telegram", "mastodon", "whatsapp",
    "https://", "http://",
  ]

  private static let requests = [
    "subscribe", "sign up", "click here", "like us", "follow us", "follow me", "join our",
    "download our", "download the app", "read more", "read also", "also read",
    "share this", "filed under", "posted in", "tags:", "tagged ", "citation:", "abonnieren sie",
    "folgen sie", "hier klicken", "lesen sie auch", "mehr zum thema", "schlagwörter",
    "abonnez-vous",
    "inscrivez-vous", "suivez-nous", "cliquez ici", "lire aussi", "à lire aussi", "suscríbete",
    "suscríbase", "síguenos", "haz clic", "lea también", "lee también", "te puede interesar",
    "inscreva-se", "assine", "siga-nos", "clique aqui", "leia também", "leia mais", "veja também",
    "iscriviti", "seguici", "clicca qui", "leggi anche", "подписывайтесь", "подпишитесь",
    "читайте также",
    "구독하기", "관련기사", "관련 기사", "もっと読む", "関連記事", "あわせて読みたい",
  ]

  private static let credits = [
    "reporting by ", "additional reporting ", "editing by ", "writing by ",
  ]

  private static let other = [
    "related ", "related:", "more from", "more on ", "read next", "you may also", "you might also",
    "recommended", "ähnliche ", "mehr zum thema", "das könnte sie auch", "weitere artikel",
    "lire aussi", "à lire aussi", "sur le même sujet", "te puede interesar",
    "noticias relacionadas",
    "artículos relacionados", "leia também", "veja também", "notícias relacionadas", "leggi anche",
    "articoli correlati", "читайте также", "관련 기사", "관련기사", "関連記事", "関連ニュース", "あわせて読みたい",
  ]

  private static let pieces = ["stories", "articles", "posts", "news", "coverage"]
}
