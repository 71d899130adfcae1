package import HarkDOM
import HarkText

/// What a page says of itself for search engines: JSON-LD, microdata of schema.org, Open Graph.
///
/// Source: schema.org's types Product, Offer, AggregateOffer, DiscussionForumPosting and QAPage; the product properties of
/// Open Graph.
struct StructuredData {
  /// An offer of what is sold; texts as the page has them.
  struct Offer: Equatable {
    var price: String?
    var currency: String?
    /// The last part of schema.org's name: "InStock".
    var availability: String?
  }

  /// A thing that is sold, with all that it is offered for, and the mean of its ratings; texts as the page has them.
  struct Product {
    var name = ""
    var offers: [Offer] = []
    var rating: String?
    /// Its brand, else who has made it.
    var maker: String?
  }

  /// The products that the page is about.
  private(set) var products: [Product] = []
  private(set) var isThread = false
  private(set) var isQuestion = false
  /// Whether Open Graph calls the page a product.
  private(set) var isOpenGraphProduct = false

  /// Reads it.
  ///
  /// - Complexity: linear in elements and in what the scripts of data hold.
  init(of document: Document) {
    var meta = Offer()
    var scopes: [Document.NodeID] = []
    for id in document.elements {
      switch document.name(of: id) {
      case .script where document.isLinkedData(id):
        if let text = document.firstChild(of: id), document.kind(of: text) == .text {
          read(json: Array(document.text(of: text).utf8))
        }
      case .meta:
        guard let property = document.attribute(.property, of: id),
          let content = document.attribute(.content, of: id)
        else { continue }
        switch property.lowercased() {
        case "og:type":
          let type = content.lowercased()
          isOpenGraphProduct = type == "product" || type == "og:product" || type == "product.item"
        case "product:price:amount", "og:price:amount": meta.price = content
        case "product:price:currency", "og:price:currency": meta.currency = content
        case "product:availability", "og:availability": meta.availability = content
        default: break
        }
      default:
        guard let type = document.attribute(.itemtype, of: id) else { continue }
        if type.hasSuffix("/DiscussionForumPosting") { isThread = true }
        if type.hasSuffix("/QAPage") { isQuestion = true }
        if type.hasSuffix("/Product") { scopes.append(id) }
      }
    }
    if products.isEmpty, scopes.count == 1 { read(microdata: scopes[0], document) }
    if isOpenGraphProduct, products.allSatisfy({ $0.offers.isEmpty }), meta != Offer() {
      products = [
        Product(
          name: products.first?.name ?? "", offers: [meta], rating: products.first?.rating,
          maker: products.first?.maker)
      ]
    }
  }

  // MARK: JSON-LD

  private mutating func read(json: [UInt8]) {
    guard json.count <= Self.mostBytes, let tree = JSONTree(json) else { return }
    read(JSONTree.root, tree, 0)
  }

  private mutating func read(_ value: JSONTree.Index, _ tree: JSONTree, _ depth: Int) {
    guard depth < 5 else { return }
    guard tree.kind(of: value) == .object else {
      if tree.kind(of: value) == .array {
        for child in tree.children(of: value) { read(child, tree, depth + 1) }
      }
      return
    }
    let types = Self.types(of: value, tree)
    if !types.isDisjoint(with: ["Product", "ProductGroup", "IndividualProduct", "ProductModel"]) {
      var offers = Self.offers(of: value, tree)
      if let variants = tree.member("hasVariant", of: value) {
        for variant in Self.each(variants, tree) { offers += Self.offers(of: variant, tree) }
      }
      let ratings = tree.member("aggregateRating", of: value)
      let rating = ratings.flatMap { Self.text("ratingValue", of: $0, tree) }
      products.append(
        Product(
          name: tree.string(tree.member("name", of: value)) ?? "", offers: offers, rating: rating,
          maker: Self.maker(of: value, tree)))
      return
    }
    if types.contains("DiscussionForumPosting") { isThread = true }
    if types.contains("QAPage") { isQuestion = true }
    for name in ["@graph", "mainEntity", "mainEntityOfPage"] {
      if let inner = tree.member(name, of: value) { read(inner, tree, depth + 1) }
    }
  }

  private static func types(of value: JSONTree.Index, _ tree: JSONTree) -> Set<String> {
    guard let type = tree.member("@type", of: value) else { return [] }
    return Set(
      each(type, tree).compactMap { tree.string($0) }.map { name in
        name.split(separator: "/").last.map(String.init) ?? name
      })
  }

  private static func each(_ value: JSONTree.Index, _ tree: JSONTree) -> [JSONTree.Index] {
    tree.kind(of: value) == .array ? Array(tree.children(of: value)) : [value]
  }

  /// A text or a number of an object, as it is written.
  private static func text(
    _ name: String, of value: JSONTree.Index, _ tree: JSONTree
  ) -> String? {
    tree.member(name, of: value).flatMap { inner in
      tree.string(inner) ?? tree.number(inner).map { _ in tree.text(of: inner) }
    }
  }

  private static func maker(of product: JSONTree.Index, _ tree: JSONTree) -> String? {
    ["brand", "manufacturer"].lazy.compactMap { name -> String? in
      guard let value = tree.member(name, of: product) else { return nil }
      let first = each(value, tree).first ?? value
      return tree.string(first) ?? tree.string(tree.member("name", of: first))
    }.first
  }

  private static func offers(of product: JSONTree.Index, _ tree: JSONTree) -> [Offer] {
    guard let member = tree.member("offers", of: product) else { return [] }
    return each(member, tree).prefix(mostOffers).flatMap { value -> [Offer] in
      func text(_ name: String, of value: JSONTree.Index) -> String? {
        Self.text(name, of: value, tree)
      }
      if let inner = tree.member("offers", of: value) {
        return each(inner, tree).prefix(mostOffers).map { one in
          Offer(
            price: text("price", of: one), currency: text("priceCurrency", of: one),
            availability: text("availability", of: one))
        }
      }
      var offer = Offer(
        price: text("price", of: value), currency: text("priceCurrency", of: value),
        availability: text("availability", of: value))
      if offer.price == nil, let low = text("lowPrice", of: value),
        text("highPrice", of: value).map({ $0 == low }) ?? false
      {
        offer.price = low
      }
      if offer.price == nil, let specification = tree.member("priceSpecification", of: value),
        let first = each(specification, tree).first
      {
        offer.price = text("price", of: first)
        offer.currency = offer.currency ?? text("priceCurrency", of: first)
      }
      return [offer]
    }
  }

  /// A script of data with more is left alone.
  private static let mostBytes = 400_000
  private static let mostOffers = 200

  // MARK: Microdata

  private mutating func read(microdata scope: Document.NodeID, _ document: Document) {
    var offer = Offer()
    var prices: Set<String> = []
    var ratings: Set<String> = []
    var current = document.firstChild(of: scope)
    while let id = current {
      current = document.next(after: id, within: scope)
      guard document.kind(of: id) == .element,
        let property = document.attribute(.itemprop, of: id)
      else { continue }
      func value() -> String? {
        document.attribute(.content, of: id) ?? document.attribute(.href, of: id)
      }
      switch property {
      case "price": if let price = value() { prices.insert(price) }
      case "priceCurrency": offer.currency = offer.currency ?? value()
      case "ratingValue" where document.isOfAllRatings(id):
        if let rating = value() { ratings.insert(rating) }
      case "availability": offer.availability = offer.availability ?? value()
      default: break
      }
    }
    if prices.count == 1 { offer.price = prices.first }
    products = [
      Product(
        offers: offer == Offer() ? [] : [offer], rating: ratings.count == 1 ? ratings.first : nil)
    ]
  }
}

extension Document {
  /// Whether a property of microdata is one of an `AggregateRating`: others are of single reviews.
  fileprivate func isOfAllRatings(_ id: NodeID) -> Bool {
    var current = parent(of: id)
    while let node = current {
      if kind(of: node) == .element, hasAttribute(.itemscope, of: node) {
        return attribute(.itemtype, of: node)?.hasSuffix("/AggregateRating") ?? false
      }
      current = parent(of: node)
    }
    return false
  }

  /// Whether an element is a script that holds data for search engines (JSON-LD).
  package func isLinkedData(_ id: NodeID) -> Bool {
    attribute(.type, of: id)?.lowercased() == "application/ld+json"
  }
}
