import HarkAccessibility
import HarkDOM
import HarkText

/// What a page is for, where that is sure enough to be said before anything else of it.
///
/// It is taken from what the page says of itself for search engines (schema.org, Open Graph) and from what stands in it; a
/// number is a count of what can be read. Most pages are of no kind.
package enum PageKind: Equatable, Sendable {
  /// One thing that is sold.
  case product(ProductOffer)
  /// So many things that are sold, each with its price.
  case products(Int)
  /// The posts of a thread.
  case posts(Int)
  /// A question with so many answers.
  case answers(Int)

  /// Finds the kind of a page; nil where it has none of these.
  ///
  /// - Complexity: linear in elements, nodes and text.
  init?(of page: LinearPage) {
    let data = StructuredData(of: page.tree.document)
    if let found = Self.thread(on: page, data) {
      self = found
    } else if let offer = ProductOffer(data, on: page) {
      self = .product(offer)
    } else if let count = ProductList.count(on: page) {
      self = .products(count)
    } else {
      return nil
    }
  }

  /// What is told of it before the counts.
  func told(_ strings: StringCatalog) -> String {
    switch self {
    case .product(let offer): offer.told(strings)
    case .products(let count): strings(.pageKindProducts(count: count))
    case .posts(let count): strings(.pageKindPosts(count: count))
    case .answers(let count): strings(.pageKindAnswers(count: count))
    }
  }

  /// What a page that sells one thing states of it; nothing for any other.
  package func stated(_ strings: StringCatalog) -> StatedOffer {
    var stated = StatedOffer()
    guard case .product(let offer) = self else { return stated }
    if offer.price != nil { stated.price = offer.toldPrice(strings) }
    stated.availability = offer.availability.map { strings($0.sentence) }
    stated.rating = offer.rating
    stated.maker = offer.maker
    return stated
  }

  // MARK: Threads

  /// The posts of a thread, by what the programs that most forums run on call them, or by their microdata.
  private static func thread(on page: LinearPage, _ data: StructuredData) -> PageKind? {
    let found = namedPosts(on: page)
    let counts = found.mapValues(\.count)
    if data.isQuestion {
      let answers = max(counts["/Answer"] ?? 0, counts["js-answer"] ?? 0)
      if answers > 0 { return .answers(answers) }
    }
    let named = counts.filter { !$0.key.hasPrefix("/") && $0.key != "js-answer" }.values.max() ?? 0
    if named > 0 { return .posts(named) }
    let stated = data.isThread ? statedPosts(found).count : 0
    return stated > 0 ? .posts(stated) : nil
  }

  /// Where the posts of a thread begin, by their items; empty where the page is none that has posts by their names.
  ///
  /// - Complexity: linear in the nodes.
  package static func posts(on page: LinearPage) -> [Int] { postParts(on: page).map(\.item) }

  /// Where the products of a list of a shop begin and where each ends; empty where nobody can tell which those are.
  ///
  /// - Complexity: linear in items, nodes and text.
  package static func products(on page: LinearPage) -> [Range<Int>] {
    (ProductList.things(on: page) ?? []).map { page.items(in: $0) }
  }

  /// The same with the nodes of the posts.
  static func postParts(on page: LinearPage) -> [Post] {
    let found = namedPosts(on: page)
    let named = found.filter { !$0.key.hasPrefix("/") }.values.max { $0.count < $1.count } ?? []
    guard named.isEmpty, found["/Comment"] != nil,
      StructuredData(of: page.tree.document).isThread
    else { return named }
    return statedPosts(found)
  }

  /// The answers to the question of a page.
  static func answerParts(on page: LinearPage) -> [Post] {
    let found = namedPosts(on: page)
    return [found["/Answer"], found["js-answer"]].compactMap { $0 }.max { $0.count < $1.count }
      ?? []
  }

  /// A post: its node, and the first item in it.
  struct Post {
    let item: Int
    let node: AccessibilityTree.NodeID
  }

  /// The posts of a thread by its microdata: the opening one, around which the others may stand, and the comments on it.
  private static func statedPosts(_ found: [String: [Post]]) -> [Post] {
    guard let comments = found["/Comment"], let first = comments.first else { return [] }
    let opening =
      found["/DiscussionForumPosting"]?.first ?? Post(item: 0, node: AccessibilityTree.root)
    return opening.item < first.item ? [opening] + comments : comments
  }

  /// The posts, by the name by which they are posts.
  private static func namedPosts(on page: LinearPage) -> [String: [Post]] {
    var found: [String: [Post]] = [:]
    let nodes = page.tree.nodes
    let document = page.tree.document
    var index = 1
    while index < nodes.count {
      let node = nodes[index]
      guard node.role != .text, document.kind(of: node.source) == .element,
        let name = postName(of: node.source, document),
        let first = page.items(in: AccessibilityTree.NodeID(index)).first
      else {
        index += 1
        continue
      }
      let id = AccessibilityTree.NodeID(index)
      found[name, default: []].append(Post(item: first, node: id))
      // A post within a post is a comment on it, but for answers, which stand within their question.
      index = name.hasPrefix("/") ? index + 1 : Int(node.end)
    }
    return found
  }

  /// The name by which an element is a post: a class, or a type of schema.org with a stroke before it.
  private static func postName(of element: Document.NodeID, _ document: Document) -> String? {
    if let range = document.attributeRange(.class, of: element), range.count < 500 {
      let name = document.withBytes(range) { bytes in
        Array(bytes).split { $0 <= 0x20 }.lazy.compactMap { token in
          posts.first { token.elementsEqual($0.utf8) }
        }.first
      }
      if let name { return name }
    }
    guard let range = document.attributeRange(.itemtype, of: element), range.count < 200 else {
      return nil
    }
    let type = document.withBytes(range) { String(decoding: Array($0), as: UTF8.self) }
    return ["/Answer", "/Comment", "/DiscussionForumPosting"].first { type.hasSuffix($0) }
  }

  /// XenForo; Discourse with and without scripts; phpBB; Invision, old and new; FluxBB and PunBB; vBulletin, old and new;
  /// Simple Machines; Stack Exchange.
  private static let posts = [
    "message--post", "topic-post", "crawler-post", "postbody", "cPost", "ipsEntry--post",
    "blockpost", "postcontainer", "b-post", "post_wrapper", "js-answer",
  ]
}
