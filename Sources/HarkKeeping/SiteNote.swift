package import HarkReading
import HarkText

/// What a person knows about a site: a label, a mark, something that is always done there, a macro.
///
/// A note names things and moves the reader. What it presses is pressed as by the person, who is asked wherever that
/// sends or buys.
package struct SiteNote: Hashable, Sendable {
  /// What it is; the raw value is its name in the store.
  package enum Kind: String, CaseIterable, Sendable {
    /// What a control, link or picture is called.
    case label
    /// A place that can be gone to from anywhere on the site.
    case mark
    /// A link or button that is pressed when a page of the site has come.
    case press
    /// What reading begins at on pages of the site.
    case start
    /// A part that is never read.
    case skip
    /// Steps that are done by one word.
    case macro
  }

  /// One line of what it knows: `id` and "cart-*".
  package struct Detail: Hashable, Sendable {
    package let key: String
    package let value: String

    package init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The store's number; 0 for one that is not kept yet.
  package var id: Int64 = 0
  package let host: String
  package let kind: Kind
  /// The person's own words: what a thing is called, a mark's or a macro's name, what is pressed or begun at.
  package let name: String
  package let details: [Detail]
  /// Who wrote it: nil for the person herself; empty for somebody whom the file does not name.
  package var author: String?

  /// Puts the parts together; control codes are taken out of all of them, and what is too long is cut.
  package init(
    id: Int64 = 0, host: String, kind: Kind, name: String, details: [Detail] = [],
    author: String? = nil
  ) {
    self.id = id
    self.host = host
    self.kind = kind
    self.name = Self.cleaned(name, Self.longestName)
    self.details = details.prefix(Self.mostDetails).map {
      Detail(Self.cleaned($0.key, 20), Self.cleaned($0.value, Self.longestValue))
    }
    self.author = author.map { Self.cleaned($0, Self.longestName) }
  }

  /// The scalars of a name, and of an author's.
  package static let longestName = 80
  /// The scalars of a value.
  package static let longestValue = 300
  /// The details of a note: the steps of a macro are among them.
  package static let mostDetails = 60
  /// The notes of one site that are kept.
  package static let mostOfSite = 200
  /// The notes of all sites that are kept.
  package static let most = 5_000

  private static func cleaned(_ text: String, _ count: Int) -> String {
    let folded = PlainText.folded(PlainText.cleaned(text))
    guard folded.unicodeScalars.count > count else { return folded }
    return PlainText.folded(
      String(String.UnicodeScalarView(folded.unicodeScalars.prefix(count))))
  }

  /// The first value of a detail.
  package subscript(key: String) -> String? { details.first { $0.key == key }?.value }

  /// Whether another note says the same, whoever wrote it.
  package func isSame(as other: SiteNote) -> Bool {
    host == other.host && kind == other.kind && details == other.details
      && FoldedText(name).key == FoldedText(other.name).key
  }

  /// Whether another note takes its place: another name of the same thing, another thing of the same name.
  package func replaces(_ other: SiteNote) -> Bool {
    guard host == other.host, kind == other.kind else { return false }
    switch kind {
    case .label, .skip: return details == other.details
    case .mark, .macro, .press: return FoldedText(name).key == FoldedText(other.name).key
    // A page begins at one place.
    case .start: return true
    }
  }
}

extension SiteNote {
  /// A label of a thing that was looked at.
  package init(label name: String, of label: ElementFingerprint, path: String, host: String) {
    let features = ElementFingerprint.Feature.allCases.compactMap { feature in
      label.features[feature].map { Detail(feature.rawValue, $0) }
    }
    self.init(host: host, kind: .label, name: name, details: [Detail("path", path)] + features)
  }

  /// What a label or a part that is never read is told by.
  package var fingerprint: ElementFingerprint {
    var features: [ElementFingerprint.Feature: String] = [:]
    for detail in details {
      if let feature = ElementFingerprint.Feature(rawValue: detail.key) {
        features[feature] = detail.value
      }
    }
    return ElementFingerprint(features)
  }

  /// As pages take it; nil for what is no label.
  package var label: SiteLabel? {
    guard kind == .label, !name.isEmpty else { return nil }
    return SiteLabel(
      name: name, author: author, path: self["path"] ?? "", fingerprint: fingerprint)
  }
}
