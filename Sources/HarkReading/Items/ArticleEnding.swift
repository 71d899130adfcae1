import HarkAccessibility
private import HarkText

/// What stands below the last paragraph of an article and is no part of what it says: requests to follow and to
/// subscribe, who edited it, the notice of its copyright, the site's other articles.
///
/// Told by the words that such lines begin with: no element of its own sets them apart from the text. Words in other
/// letters than ASCII ones are written as lines begin.
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
    let words = page.words
    return words[.articleRequest].begin(text) || isFollow(text, words)
      || words[.articleCredit].begin(text)
      || !text.containsLowercased("™") && words[.smallPrint].stand(in: text)
  }

  /// Whether a line asks to be followed somewhere, whoever it names.
  private static func isFollow(_ text: Span<UInt8>, _ words: PageWords) -> Bool {
    words[.articleFollow].begin(text) && networks.contains { text.containsLowercased($0) }
  }

  /// Whether a line or a heading names what follows as other articles or as what others wrote.
  static func namesOther(_ item: ReadingItem, _ page: LinearPage) -> Bool {
    guard item.role == .heading || item.role == .paragraph, item.text.count <= 60 else {
      return false
    }
    let text = page.bytes.span[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
    let words = page.words
    return words[.otherArticles].begin(text)
      || words[.moreArticles].begin(text) && words[.articlesWord].end(text)
  }

  private static let networks: [StaticString] = [
    "twitter", "facebook", "instagram", "linkedin", "youtube", "telegram", "mastodon", "whatsapp",
    "https://", "http://",
  ]
}
