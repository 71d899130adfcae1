import HarkText

/// What a page that sells one thing asks for it.
package struct ProductOffer: Equatable, Sendable {
  /// Whether it can be had.
  package enum Availability: Equatable, Sendable {
    case inStock, outOfStock, preOrder, backOrder, discontinued

    var sentence: Sentence {
      switch self {
      case .inStock: .pageKindInStock
      case .outOfStock: .pageKindOutOfStock
      case .preOrder: .pageKindPreOrder
      case .backOrder: .pageKindBackOrder
      case .discontinued: .pageKindDiscontinued
      }
    }

    /// What schema.org's or Open Graph's word for it means; nil for what is neither.
    init?(_ word: String) {
      let name = word.split(separator: "/").last ?? ""
      switch name.lowercased().filter(\.isLetter) {
      case "instock", "limitedavailability", "onlineonly", "availablefororder": self = .inStock
      case "outofstock", "soldout", "oos": self = .outOfStock
      case "preorder", "presale": self = .preOrder
      case "backorder": self = .backOrder
      case "discontinued": self = .discontinued
      default: return nil
      }
    }
  }

  /// The price, where all that is offered costs the same and the page shows it; never 0.
  package var price: Double?
  /// The ISO 4217 code of its currency.
  package var currency: String?
  /// Whether it can be had, where that is the same for all that is offered.
  package var availability: Availability?
  /// The mean of its ratings, as the page states it.
  package var rating: Double?
  /// Its brand or who has made it, where the page shows that name.
  package var maker: String?

  /// Finds the offer of a page; nil where it sells not one thing.
  init?(_ data: StructuredData, on page: LinearPage) {
    // Some pages name their product twice.
    guard let product = data.products.first(where: { !$0.offers.isEmpty }),
      data.products.allSatisfy({ $0.name == product.name })
    else { return nil }
    let states = Set(product.offers.map { $0.availability.flatMap { Availability($0) } })
    if states.count == 1, let state = states.first { availability = state }
    let prices = Set(product.offers.map { $0.price.flatMap { Self.amount($0) } })
    if prices.count == 1, let price = prices.first ?? nil, price > 0,
      ShownNumbers.contain(price, page.bytes)
    {
      self.price = price
      currency = product.offers.lazy.compactMap(\.currency).first { $0.utf8.count == 3 }
    }
    guard price != nil || availability != nil else { return nil }
    maker = product.maker.flatMap { name in
      let name = name.trimmingSpaces
      return name.count > 1 && name.count < 60 && FoldedText(name).isIn(page.bytes.span)
        ? name : nil
    }
    rating = product.rating.flatMap { Double($0.filter { !$0.isWhitespace }) }
  }

  /// The number that a price is: with a point as schema.org has it, or as people write it.
  private static func amount(_ text: String) -> Double? {
    ShownNumbers.value(Array(text.utf8).filter { $0 > 0x20 })
  }

  func told(_ strings: StringCatalog) -> String {
    let parts = [strings(.pageKindProduct), toldPrice(strings)].compactMap { $0 }
    return parts.joined(separator: strings(.joinComma))
  }

  /// The price and whether it can be had; nil where the page tells neither.
  func toldPrice(_ strings: StringCatalog) -> String? {
    let format = LocaleFormat(language: strings.language)
    var parts: [String] = []
    if let price {
      parts.append(strings.price(price, currency: currency, number: { format.number($0) }))
    }
    if let availability { parts.append(strings(availability.sentence)) }
    return parts.isEmpty ? nil : parts.joined(separator: strings(.joinComma))
  }
}

/// What a page that sells one thing states of it for search engines, in words; nil for what it does not state.
package struct StatedOffer: Sendable {
  package var price: String?
  package var availability: String?
  /// The mean of all ratings.
  package var rating: Double?
  package var maker: String?

  /// States nothing.
  package init() {}
}

/// Numbers as pages print them, with points, commas and spaces where the country has them.
enum ShownNumbers {
  /// Whether a number stands in a text: 1299 in "1,299.00", "1.299,–" and "1 299".
  ///
  /// - Complexity: linear in the text.
  static func contain(_ number: Double, _ text: [UInt8]) -> Bool {
    var index = 0
    while index < text.count {
      guard isDigit(text[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < text.count, let length = part(text, index) { index += length }
      if value(Array(text[start..<index])) == number { return true }
    }
    return false
  }

  /// The length of the digit or of the mark between digits that stands at a place; nil for anything else.
  private static func part(_ text: [UInt8], _ index: Int) -> Int? {
    if isDigit(text[index]) { return 1 }
    let marks: [[UInt8]] = [[0x2E], [0x2C], [0x27], [0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF]]
    for mark in marks where text[index...].starts(with: mark) {
      let next = index + mark.count
      // A space stands before three digits only.
      let isSpace = mark.count > 1 || mark[0] == 0x20
      let digits = text[min(next, text.count)...].prefix(4).prefix { isDigit($0) }.count
      return digits > 0 && (!isSpace || digits == 3) ? mark.count : nil
    }
    return nil
  }

  /// The number that digits with marks between them are; nil where there are none.
  static func value(_ text: [UInt8]) -> Double? {
    var digits: [UInt8] = []
    var lastMark: (byte: UInt8, place: Int)?
    var marks: Set<UInt8> = []
    for byte in text {
      if isDigit(byte) {
        digits.append(byte)
      } else if byte == 0x2E || byte == 0x2C {
        if digits.isEmpty { continue }
        lastMark = (byte, digits.count)
        marks.insert(byte)
      } else if byte != 0x27, byte != 0xC2, byte != 0xA0, byte != 0xE2, byte != 0x80, byte != 0xAF,
        byte != 0x20, !digits.isEmpty
      {
        break
      }
    }
    guard !digits.isEmpty, digits.count < 13,
      let whole = Double(String(decoding: digits, as: UTF8.self))
    else { return nil }
    guard let lastMark else { return whole }
    let behind = digits.count - lastMark.place
    // Three digits behind the only kind of mark are thousands, any other number of them is a part.
    let isPart = behind > 0 && (behind != 3 || marks.count == 2)
    guard isPart else { return whole }
    var scale = 1.0
    for _ in 0..<behind { scale *= 10 }
    return whole / scale
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
