import HarkAccessibility
import HarkDOM
import HarkText
import Testing

@testable import HarkReading

struct SiteLabelTests {
  private static let shoe = """
    <main><h1>Red shoe</h1><p>12.40</p><div class=buy><button class=b id=add-17><i class=ic-k></i></button>
    <button class=b id=like-17><i class=ic-h></i></button></div><a href="/w?p=17"><img src=/i/w17.png></a></main>
    """

  private static func tree(_ markup: String) -> AccessibilityTree {
    AccessibilityTree(of: Document(parsingHTML: Array(markup.utf8)))
  }

  /// A label of the thing of that place among all that may have one.
  private static func label(
    _ place: Int, on markup: String, path: String = "/product/*", author: String? = nil
  ) -> SiteLabel {
    let tree = tree(markup)
    let things = tree.nodes.indices.filter { PageLabels.canHaveLabel(tree.nodes[$0].role) }
    return SiteLabel(
      name: "Basket", author: author, path: path,
      fingerprint: ElementFingerprint(of: AccessibilityTree.NodeID(things[place]), in: tree))
  }

  /// What a page's things are called, in their order; empty for what has no label.
  private static func told(
    _ labels: [SiteLabel], on markup: String, path: String = "/product/*"
  ) -> [String] {
    let tree = tree(markup)
    let page = LinearPage(
      linearizing: tree, strings: Pages.english, labels: PageLabels(labels, path: path))
    return tree.nodes.indices.filter { PageLabels.canHaveLabel(tree.nodes[$0].role) }
      .map { page.labels[AccessibilityTree.NodeID($0)] ?? "" }
  }

  @Test func `a label stands on other products and after small changes, and on its thing alone`() {
    let label = Self.label(0, on: Self.shoe)
    #expect(Self.told([label], on: Self.shoe) == ["Basket", "", "", ""])
    let hat = Self.shoe.replacing("Red shoe", with: "Blue hat").replacing("17", with: "9")
      .replacing("12.40", with: "80")
    #expect(Self.told([label], on: hat) == ["Basket", "", "", ""])
    // The order, the classes and what is around are others.
    let newer = """
      <main><section class=card><button class=x id=like-3><i class=ic-h></i></button>
      <button class=x id=add-3><i class=ic-k></i></button></section></main>
      """
    #expect(Self.told([label], on: newer) == ["", "Basket"])
  }

  @Test func `a label that fits nothing stands on nothing, and is known to be missing`() {
    let label = Self.label(0, on: Self.shoe)
    let gone =
      "<main><div class=buy><button class=b id=like-3><i class=ic-h></i></button></div></main>"
    #expect(Self.told([label], on: gone) == [""])
    #expect(PageLabels([label], path: "/product/*").missing(on: Self.tree(gone)) == [label])
    #expect(PageLabels([label], path: "/help").missing(on: Self.tree(gone)).isEmpty)
  }

  @Test func `what only its looks tell is labelled on pages of its kind alone`() {
    let plain = "<div class=bar><button class=b></button><button class=b></button></div>"
    let label = Self.label(1, on: plain)
    #expect(Self.told([label], on: plain) == ["", "Basket"])
    #expect(Self.told([label], on: plain, path: "/help") == ["", ""])
    #expect(Self.told([label], on: "<div class=bar><button class=b></button></div>") == [""])
  }

  @Test func `somebody else's label says whose it is, and renames nothing that has a name`() {
    let named = "<button id=buy>Buy now</button>"
    let hostile = Self.label(0, on: named, author: "Mallory")
    #expect(Self.told([hostile], on: named) == [""])
    let nameless = "<button id=buy></button>"
    let given = Self.label(0, on: nameless, author: "Ann")
    #expect(Self.told([given], on: nameless) == ["Basket, labelled by Ann"])
    let own = Self.label(0, on: nameless)
    #expect(Self.told([given, own], on: nameless) == ["Basket"])
    #expect(Self.told([own, given], on: nameless) == ["Basket"])
  }

  @Test func `the accessible name stays what the page gives`() {
    let label = Self.label(0, on: Self.shoe)
    let tree = Self.tree(Self.shoe)
    let page = LinearPage(
      linearizing: tree, strings: Pages.english, labels: PageLabels([label], path: "/product/*"))
    let labelled = page.labels.keys.min() ?? AccessibilityTree.NodeID(0)
    #expect(page.tree.name(of: labelled).isEmpty)
    #expect(page.items.contains { page.text(of: $0) == "Basket" })
  }

  @Test(arguments: [
    ("https://shop.example/product/red-shoe-17", "/product/*"),
    ("https://shop.example/", "/"),
    ("https://shop.example/basket", "/basket"),
    ("https://shop.example/17", "/*"),
    ("https://shop.example/en/product/17/buy", "/en/product/*/*"),
  ])
  func `pages of one kind have one pattern`(address: String, pattern: String) throws {
    #expect(AddressPattern.path(of: try #require(Address(address))) == pattern)
  }
}
