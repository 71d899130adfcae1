package import HarkText

/// An engine that searches: how it is asked, and how its answer is read.
///
/// What is known of an engine is data (`Engines/ID.json`), since engines change more often than programs. Selectors
/// are CSS's, as far as pages' own style sheets are read.
package struct SearchEngine: Sendable, Hashable, Identifiable {
  /// A request that an engine, a page of results or a site's own description leads to.
  package struct Request: Sendable, Hashable {
    package var address: Address
    /// The body of a POST; nil for a GET.
    package var body: [UInt8]?
    /// The value of `Content-Type` for the body.
    package var type = ""

    /// Makes a request.
    package init(address: Address, body: [UInt8]? = nil, type: String = "") {
      self.address = address
      self.body = body
      self.type = type
    }
  }

  /// One field of a request; `{words}`, `{language}` and `{country}` in its value are filled in.
  package struct Field: Sendable, Hashable {
    package var name: String
    package var value: String
  }

  /// How the next page of results is reached.
  package enum Next: Sendable, Hashable {
    /// A link, by a selector.
    case link(String)
    /// A form that is sent as it stands, by a selector.
    case form(String)
    /// A parameter of the address that counts: its value on the second page, and how much it grows.
    case parameter(String, second: Int, step: Int)
  }

  /// How the address of a result is hidden in one of the engine's own.
  package struct Wrapping: Sendable, Hashable {
    package enum Coding: String, Sendable { case plain, base64 }
    /// What the path of such an address begins with.
    package var path: String
    /// The parameter that holds the true address; in the path itself as `/NAME=…/` too.
    package var parameter: String
    package var coding = Coding.plain
    /// How many characters stand before the coded address.
    package var skip = 0
  }

  /// Where on a page of results what is; selectors, empty where an engine has none.
  package struct Rules: Sendable, Hashable {
    package var entry = ""
    package var title = ""
    package var text = ""
    package var source = ""
    package var ads = ""
    /// What is there where nothing was found.
    package var none = ""
    /// What names the words that were searched for instead of those that were asked for.
    package var spelling = ""

    package init() {}
  }

  /// How an engine refuses to answer.
  package struct Refusal: Sendable, Hashable {
    package enum Kind: String, Sendable { case human, limit, scripts }
    package var kind: Kind
    package var status: Int?
    package var selector = ""
    /// What the path of the page begins with.
    package var path = ""
  }

  /// What its answer is.
  package enum Answer: String, Sendable {
    case page
    /// JSON, which is read as data are.
    case data
  }

  package let id: String
  package var name: String
  /// Words before the words to search for: `w seoul`.
  package var keywords: [String] = []
  package var address: String
  package var isPost = false
  package var fields: [Field] = []
  /// The label of the encoding in which words are sent.
  package var encoding = "utf-8"
  /// The languages that it serves better than others; empty for all.
  package var languages: [String] = []
  package var answer = Answer.page
  package var rules = Rules()
  package var next: Next?
  package var wrappings: [Wrapping] = []
  package var refusals: [Refusal] = []
  /// The address of its suggestions (OpenSearch's form), with `{words}`; empty for none.
  package var suggestions = ""

  /// Makes an engine that is asked by GET at an address with `{words}`.
  package init(id: String, name: String, address: String) {
    self.id = id
    self.name = name
    self.address = address
  }
}

extension SearchEngine {
  /// What stands in for the placeholders of an engine's addresses and fields.
  package struct Locale: Sendable {
    /// A language, as `ko`.
    package var language: String
    /// A country, as `KR`.
    package var country: String

    /// Makes one of a language and, where it is known, a country.
    package init(language: String, country: String? = nil) {
      self.language = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
      let usual = ["ko": "KR", "ja": "JP", "en": "US"]
      self.country = (country ?? usual[self.language] ?? "US").uppercased()
    }
  }

  /// The request for words.
  ///
  /// - Parameters:
  ///   - words: what to search for; not empty.
  ///   - locale: who asks.
  /// - Returns: nil where the engine's address can be none.
  package func request(for words: String, _ locale: Locale) -> Request? {
    let encoding = TextEncoding(label: encoding) ?? .utf8
    func filled(_ text: String) -> String {
      text.replacing("{words}", with: words).replacing("{language}", with: locale.language)
        .replacing("{country}", with: locale.country)
    }
    let coded = Self.component(words, encoding)
    let target = address.replacing("{words}", with: coded)
      .replacing("{language}", with: locale.language).replacing("{country}", with: locale.country)
    guard let base = Address(target), base.isWeb else { return nil }
    let pairs = fields.map {
      "\(Self.component($0.name, encoding))=\(Self.component(filled($0.value), encoding))"
    }.joined(separator: "&")
    if isPost {
      return Request(
        address: base, body: Array(pairs.utf8), type: "application/x-www-form-urlencoded")
    }
    guard !pairs.isEmpty else { return Request(address: base) }
    let query = base.query.map { $0.isEmpty ? pairs : "\($0)&\(pairs)" } ?? pairs
    return base.withQuery(query).map { Request(address: $0) }
  }

  /// The request for suggestions; nil where the engine has none.
  package func suggestionRequest(for words: String, _ locale: Locale) -> Request? {
    guard !suggestions.isEmpty else { return nil }
    let target = suggestions.replacing("{words}", with: Self.component(words, .utf8))
      .replacing("{language}", with: locale.language).replacing("{country}", with: locale.country)
    return Address(target).map { Request(address: $0) }
  }

  /// Text as a form writes it into an address, in an encoding.
  static func component(_ text: String, _ encoding: TextEncoding) -> String {
    var output: [UInt8] = []
    for byte in encoding.encoded(text) {
      if byte == 0x20 {
        output.append(UInt8(ascii: "+"))
      } else if PercentEncodeSet.component.contains(byte) || byte == 0x27 || byte == 0x21
        || byte == 0x7E
      {
        PercentEncoding.append(byte, to: &output)
      } else {
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether a page is an answer of this engine: its host, the path that it is asked at, and the field of the words
  /// where that is part of the address.
  package func answers(at page: Address) -> Bool {
    let probe = address.replacing("{words}", with: "w").replacing("{language}", with: "xx")
      .replacing("{country}", with: "XX")
    guard let own = Address(probe), let host = own.host, let pageHost = page.host,
      own.port == page.port
    else { return false }
    let isHost =
      host == pageHost || host.hasPrefix("xx.") && pageHost.hasSuffix(host.dropFirst(2))
      || pageHost == "www." + host || host == "www." + pageHost
    guard isHost else { return false }
    if refusals.contains(where: { !$0.path.isEmpty && page.path.hasPrefix($0.path) }) {
      return true
    }
    if address.contains("/{words}") {
      let start = address.prefix { $0 != "{" }
      return Address(String(start)).map { page.path.hasPrefix($0.path) } ?? false
    }
    guard page.path == own.path else { return false }
    return isPost || wordField.map { Self.parameter($0, of: page) != nil } ?? true
  }

  /// The name of the parameter that has the words; nil where they are no parameter.
  private var wordField: String? {
    if let field = fields.first(where: { $0.value.contains("{words}") }) { return field.name }
    let query = address.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    let pair = query.split(separator: "&").first { $0.contains("{words}") }
    return pair?.split(separator: "=").first.map(String.init)
  }

  /// The true address of a result; the address itself where it is not wrapped.
  package func unwrapped(_ address: Address) -> Address {
    for wrapping in wrappings where address.path.hasPrefix(wrapping.path) {
      guard let value = Self.parameter(wrapping.parameter, of: address) else { continue }
      let coded = String(value.dropFirst(wrapping.skip))
      let text =
        wrapping.coding == .base64
        ? Base64.decoded(coded).map { String(decoding: $0, as: UTF8.self) } : coded
      if let found = text.flatMap({ Address($0) }), found.isWeb { return found }
    }
    return address
  }

  /// The value of a parameter of an address, decoded; also where it stands in the path, as `/RU=…/`.
  static func parameter(_ name: String, of address: Address) -> String? {
    let query = (address.query ?? "").split(separator: "&").first { $0.hasPrefix(name + "=") }
    if let query {
      return PercentEncoding.decoded(
        String(query.dropFirst(name.count + 1)).replacing("+", with: " "))
    }
    let step = address.path.split(separator: "/").first { $0.hasPrefix(name + "=") }
    return step.map { PercentEncoding.decoded(String($0.dropFirst(name.count + 1))) }
  }
}
