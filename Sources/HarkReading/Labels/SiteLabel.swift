package import HarkAccessibility

/// What a person calls a control, link or picture of a site.
package struct SiteLabel: Hashable, Sendable {
  package let name: String
  /// Who wrote it where that is not the reader; nil for a label of her own.
  package let author: String?
  /// The kind of pages that it was made on, as ``AddressPattern`` has it.
  package let path: String
  package let fingerprint: ElementFingerprint

  package init(name: String, author: String?, path: String, fingerprint: ElementFingerprint) {
    self.name = name
    self.author = author
    self.path = path
    self.fingerprint = fingerprint
  }

  /// As it is told: a label of somebody else with whose it is, since that person may err or lie.
  package func told(_ strings: StringCatalog?) -> String {
    guard let author, let strings else { return name }
    return strings(
      author.isEmpty
        ? .labelBySomebody(name: .text(name))
        : .labelBy(name: .text(name), author: .text(author)))
  }
}

/// The labels of a page: which of its things have one.
package struct PageLabels: Sendable {
  /// The labels of the page's site.
  let labels: [SiteLabel]
  /// What the page is among those of its site.
  let path: String

  /// - Parameters:
  ///   - labels: those of the page's site.
  ///   - path: the pattern of the page's path.
  package init(_ labels: [SiteLabel], path: String) {
    self.labels = labels
    self.path = path
  }

  package var isEmpty: Bool { labels.isEmpty }

  /// The labels that stand for a thing of the page, by their nodes.
  ///
  /// A label stands for all things that fit it best: of forty products each has its basket. What has a name of its page
  /// keeps it before a label of somebody else's, who could call the button that buys "Cancel".
  ///
  /// - Complexity: O(controls, links and pictures × labels).
  package func placed(on tree: AccessibilityTree) -> [AccessibilityTree.NodeID: Int] {
    guard !labels.isEmpty else { return [:] }
    let roles = Set(labels.compactMap { $0.fingerprint.features[.role] })
    var best = [Int](repeating: 0, count: labels.count)
    var found: [[AccessibilityTree.NodeID]] = Array(repeating: [], count: labels.count)
    for (index, node) in tree.nodes.enumerated() where roles.contains(node.role.rawValue) {
      guard Self.canHaveLabel(node.role) else { continue }
      let id = AccessibilityTree.NodeID(index)
      let fingerprint = ElementFingerprint(of: id, in: tree)
      for (number, label) in labels.enumerated() {
        if label.author != nil, fingerprint.features[.name] != nil { continue }
        guard
          let fit = label.fingerprint.fit(fingerprint, isSamePath: label.path == path),
          fit >= best[number]
        else { continue }
        if fit > best[number] { (best[number], found[number]) = (fit, []) }
        found[number].append(id)
      }
    }
    var placed: [AccessibilityTree.NodeID: Int] = [:]
    for number in labels.indices {
      for id in found[number] {
        // A label of one's own goes before those of others.
        if let other = placed[id], labels[other].author == nil || labels[number].author != nil {
          continue
        }
        placed[id] = number
      }
    }
    return placed
  }

  /// The labels that were made on pages of this kind and stand for nothing here.
  package func missing(on tree: AccessibilityTree) -> [SiteLabel] {
    let placed = Set(placed(on: tree).values)
    return labels.indices.filter { labels[$0].path == path && !placed.contains($0) }
      .map { labels[$0] }
  }

  /// Whether a thing of a role may be given a label.
  package static func canHaveLabel(_ role: Role) -> Bool {
    role == .link || role == .image || role.isField || role.isButton
  }
}
