private import HarkText

/// A place on a page of paper, in points, from its left and upper edges.
package struct PDFBox: Sendable, Equatable {
  package var left, top, right, bottom: Double

  /// Makes a place.
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package var width: Double { right - left }
  package var height: Double { bottom - top }
  var middle: Double { (top + bottom) / 2 }

  /// Whether two places share at least half of the height of the lower one.
  func isBeside(_ other: PDFBox) -> Bool {
    let shared = min(bottom, other.bottom) - max(top, other.top)
    return shared > 0.5 * min(height, other.height)
  }

  func contains(x: Double, y: Double) -> Bool {
    x >= left && x <= right && y >= top && y <= bottom
  }

  mutating func join(_ other: PDFBox) {
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
  }
}

/// What a page of a PDF shows, as the library that reads it tells.
package struct PDFPage: Sendable {
  /// One letter, space or end of a line.
  package struct Glyph: Sendable {
    package var scalar: Unicode.Scalar
    package var box: PDFBox
    /// Its font: an index of `fonts`.
    package var font: Int

    /// Puts the parts together.
    package init(scalar: Unicode.Scalar, box: PDFBox, font: Int) {
      self.scalar = scalar
      self.box = box
      self.font = font
    }
  }

  /// How letters are drawn.
  package struct Font: Sendable, Equatable {
    /// In points.
    package var size: Double
    package var isBold: Bool
    package var isFixedWidth: Bool

    /// Tells a font by its size and by its name, which says the rest.
    package init(size: Double, name: String) {
      self.size = size
      let name = name.lowercased()
      let bold = [
        "bold", "black", "heavy", "demi", "cmbx", "cmssbx", "-bd", "sfbx", "nimbussanl-b",
      ]
      isBold = bold.contains { name.contains($0) } || name.hasSuffix("-b")
      let fixed = ["mono", "courier", "cmtt", "typewriter", "consol", "fixed", "sftt", "teletype"]
      isFixedWidth = fixed.contains { name.contains($0) }
    }
  }

  /// A place that leads elsewhere: an address, or `#` with the name of a place of the document.
  package struct Link: Sendable {
    package var box: PDFBox
    package var target: String

    /// Puts the parts together.
    package init(box: PDFBox, target: String) {
      self.box = box
      self.target = target
    }
  }

  /// The number of the page, from 0.
  package var index: Int
  /// What is printed on it as its number: "iv", "12".
  package var label: String
  package var width, height: Double
  package var glyphs: [Glyph] = []
  package var fonts: [Font] = []
  package var links: [Link] = []
  /// Where pictures are.
  package var pictures: [PDFBox] = []
  package var fields: [PDFField] = []
  /// Of a page with fields: what else the form of the document has.
  package var formTraits: PDFFormTraits = []

  /// Makes a page with nothing on it.
  package init(index: Int, label: String, width: Double, height: Double) {
    self.index = index
    self.label = label
    self.width = width
    self.height = height
  }

  /// The link that a letter belongs to; an index of `links`.
  func link(of glyph: Glyph) -> Int? {
    guard !links.isEmpty else { return nil }
    let x = (glyph.box.left + glyph.box.right) / 2
    return links.firstIndex { $0.box.contains(x: x, y: glyph.box.middle) }
  }
}

/// A field of a form on a page.
package struct PDFField: Sendable {
  /// What it takes.
  package enum Kind: Sendable {
    case text(String, hasLines: Bool)
    case password
    case check(Bool), radio(Bool), button
    case choice([(name: String, isChosen: Bool)], isMultiple: Bool)
    /// A choice that takes other words too: the words that it holds.
    case openChoice(String, options: [String])
    case signature
  }

  package var box: PDFBox
  /// The number that the library finds it by.
  package var identifier: Int
  /// What it says that a person calls it (TU in ISO 32000-1, table 220); empty where it says nothing.
  package var title: String
  /// Its whole name among fields (section 12.7.3.2), which is the same for the radio buttons of one choice.
  package var name: String
  package var kind: Kind
  /// Whether it can't be changed.
  package var isReadOnly = false
  /// The most letters of a text; nil where any number is allowed.
  package var mostLetters: Int?
  /// The words that stand beside or above it on the page.
  var label = ""

  /// Puts the parts together.
  package init(box: PDFBox, identifier: Int, title: String, name: String, kind: Kind) {
    self.box = box
    self.identifier = identifier
    self.title = title
    self.name = name
    self.kind = kind
  }

  /// What a person calls it: what itself says, else what stands beside it, else its name without those of its groups.
  var told: String {
    if !title.isEmpty { return title }
    if !label.isEmpty { return label }
    let last = name.split(separator: ".").last ?? ""
    // Programs that draw forms number what has one name.
    return String(last.prefix { $0 != "[" })
  }
}

/// An entry of the outline of a PDF.
package struct PDFOutlineEntry: Sendable {
  package var title: String
  /// From 1.
  package var level: Int
  /// The number of its page, from 0; nil where it leads to none.
  package var page: Int?

  /// Puts the parts together.
  package init(title: String, level: Int, page: Int?) {
    self.title = title
    self.level = level
    self.page = page
  }
}

/// What a form has that is neither read nor run here.
package struct PDFFormTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  /// Makes it of the bits of several.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The form stands in the file once more, as XFA.
  package static let isTwice = Self(rawValue: 1)
  /// Scripts compute or check what is in it.
  package static let hasScripts = Self(rawValue: 2)
}
