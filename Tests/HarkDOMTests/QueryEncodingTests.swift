import HarkText
import Testing

@testable import HarkDOM

/// Queries are written in the encoding of the page that has the reference.
struct QueryEncodingTests {
  private static let base = Address("https://example.org/a/")

  private func page(_ html: String, _ label: String) -> Document {
    let encoding = TextEncoding(label: label) ?? .utf8
    return Document.parse(
      encoding.encoded(html), as: .html, transportCharset: nil, charset: label, topLevelDomain: nil)
  }

  // The bytes are those that Python's codecs give.
  @Test(arguments: [
    ("ibm866", "Ж", "%86"), ("iso-8859-2", "ł", "%B3"),
    ("iso-8859-3", "ħ", "%B1"), ("iso-8859-4", "ķ", "%F3"),
    ("iso-8859-5", "Ж", "%B6"), ("iso-8859-6", "ب", "%C8"),
    ("iso-8859-7", "λ", "%EB"), ("iso-8859-8", "ש", "%F9"),
    ("iso-8859-8-i", "ש", "%F9"), ("iso-8859-10", "đ", "%B9"),
    ("iso-8859-13", "ž", "%FE"), ("iso-8859-14", "ŵ", "%F0"),
    ("iso-8859-15", "€", "%A4"), ("iso-8859-16", "ș", "%BA"),
    ("koi8-r", "Ж", "%F6"), ("koi8-u", "ї", "%A7"),
    ("macintosh", "é", "%8E"), ("windows-874", "ไ", "%E4"),
    ("windows-1250", "ł", "%B3"), ("windows-1251", "Ж", "%C6"),
    ("iso-8859-1", "é", "%E9"), ("windows-1253", "λ", "%EB"),
    ("windows-1254", "ğ", "%F0"), ("windows-1255", "ש", "%F9"),
    ("windows-1256", "ب", "%C8"), ("windows-1257", "ž", "%FE"),
    ("windows-1258", "ơ", "%F5"), ("x-mac-cyrillic", "Ж", "%86"),
    ("gb2312", "船", "%B4%AC"), ("gb18030", "船", "%B4%AC"),
    ("big5", "船", "%B2%EE"), ("euc-jp", "船", "%C1%A5"),
    ("iso-2022-jp", "船", "%1B$BA%%1B(B"), ("shift_jis", "船", "%91D"),
    ("ks_c_5601-1987", "똠", "%8Cc"), ("utf-16le", "é", "%C3%A9"),
    ("utf-8", "é", "%C3%A9"),
  ])
  func `a query is in the page's encoding, and all else in UTF-8`(
    label: String, letter: String, query: String
  ) throws {
    let document = page("<meta charset=utf-8><p>\(letter)", label)
    let address = try #require(document.address("/é?\(letter)&x=y#é", base: Self.base))
    #expect(address.href == "https://example.org/%C3%A9?\(query)&x=y#%C3%A9")
    // The URL standard, section 4.4: only the special schemes but WebSockets' do so.
    #expect(document.address("ws://a/?é", base: Self.base)?.query == "%C3%A9")
    #expect(document.address("other://a/?é", base: Self.base)?.query == "%C3%A9")
  }

  @Test func `a form's action keeps its query in the page's encoding`() throws {
    let document = page("<form id=f method=post action='go?q=船'></form>", "shift_jis")
    let form = try #require(document.element(withID: "f"))
    let sent = FormSubmission(
      form: form, submitter: nil, state: FormState(), document: document, at: Self.base,
      base: Self.base)
    #expect(sent?.address.href == "https://example.org/a/go?q=%91D")
  }

  @Test func `the page of a frame has its own encoding`() throws {
    let outer = page("<iframe id=f></iframe><a id=o href='?船'>x</a>", "shift_jis")
    let inner = page("<a href='?船'>y</a>", "euc-jp")
    let frame = try #require(outer.element(withID: "f"))
    let whole = outer.showing(
      FramePage(inner, name: "", address: Self.base, base: Self.base) { _ in false }, behind: frame)
    let links = whole.elements.filter { whole.isHTML($0, .a) }
      .compactMap { whole.attribute(.href, of: $0) }
      .compactMap { whole.address($0, base: Self.base)?.query }
    #expect(links == ["%91D", "%C1%A5"])
  }
}
