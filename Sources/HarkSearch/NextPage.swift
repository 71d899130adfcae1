import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

/// Ways to the next page of results.
enum NextPage {
  /// The address with a parameter that counts one page on.
  static func counted(
    _ name: String, second: Int, step: Int, after address: Address
  ) -> SearchEngine.Request? {
    let before = SearchEngine.parameter(name, of: address).flatMap { Int($0) }
    let value = before.map { $0 >= second ? $0 + step : second } ?? second
    var pairs = (address.query ?? "").split(separator: "&").map(String.init)
    pairs.removeAll { $0.hasPrefix(name + "=") }
    pairs.append("\(name)=\(value)")
    return address.withQuery(pairs.joined(separator: "&")).map { SearchEngine.Request(address: $0) }
  }

  /// The request that a form makes as it stands, with its own button.
  static func form(
    _ form: Document.NodeID, in page: LinearPage, at address: Address?, base: Address?
  ) -> SearchEngine.Request? {
    let document = page.tree.document
    var button: Document.NodeID?
    var current: Document.NodeID? = form
    while let id = current, button == nil {
      let type = document.attribute(.type, of: id)?.lowercased()
      if document.isHTML(id, .input), type == "submit" { button = id }
      if document.isHTML(id, .button), type == nil || type == "submit" { button = id }
      current = document.next(after: id, within: form)
    }
    let submission = FormSubmission(
      form: form, submitter: button, state: page.tree.formState, document: document, at: address,
      base: base)
    return submission.map {
      SearchEngine.Request(address: $0.address, body: $0.body, type: $0.body == nil ? "" : $0.type)
    }
  }

  /// The link to the next page that any page of results may have: `rel=next`, else a link called so.
  static func link(in page: LinearPage, base: Address?) -> SearchEngine.Request? {
    let document = page.tree.document
    var named: Address?
    for id in document.elements {
      guard document.isHTML(id, .a) || document.isHTML(id, .link),
        let href = document.attribute(.href, of: id)
      else { continue }
      let relations = (document.attribute(.rel, of: id) ?? "").lowercased()
        .split(whereSeparator: \.isWhitespace)
      if relations.contains("next"), let address = document.address(href, base: base), address.isWeb
      {
        return SearchEngine.Request(address: address)
      }
      guard named == nil, document.isHTML(id, .a) else { continue }
      let text =
        (document.attributeName("aria-label").flatMap { document.attribute($0, of: id) }
        ?? document.lineOfText(in: id, atMost: 40)).lowercased()
      if names.contains(text.trimmingCharacters("›»>→▶ ")),
        let address = document.address(href, base: base),
        address.isWeb
      {
        named = address
      }
    }
    return named.map { SearchEngine.Request(address: $0) }
  }

  private static let names: Set<String> = [
    "next", "next page", "more results", "older", "다음", "다음 페이지", "더보기", "次へ", "次のページ", "次",
    "下一页", "suivant", "siguiente", "weiter",
  ]
}

extension String {
  /// The text without any of some characters at its ends.
  fileprivate func trimmingCharacters(_ marks: String) -> String {
    var text = self[...]
    while let first = text.first, marks.contains(first) { text.removeFirst() }
    while let last = text.last, marks.contains(last) { text.removeLast() }
    return String(text)
  }
}

/// What pages say where nothing was found.
enum NothingWords {
  private static let words = [
    "no results", "did not match any", "nothing found", "no matches", "0 results", "found nothing",
    "couldn't find any", "could not find any", "no items found", "no products",
    "there were no results",
    "검색 결과가 없", "검색결과가 없", "결과가 없습니다", "일치하는 결과가 없", "찾을 수 없습니다",
    "見つかりませんでした", "一致する", "該当する", "ありませんでした", "検索結果はありません", "0件",
  ]

  static func say(_ text: String) -> Bool {
    let text = text.lowercased()
    let isJapanese = text.contains("一致する") || text.contains("該当する")
    if isJapanese { return text.contains("ありません") || text.contains("ませんでした") }
    return words.contains { text.contains($0) }
  }
}
