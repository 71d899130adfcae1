/// A start or end tag: its attributes are the last ones of the arena until the sink returns.
struct TagToken: BitwiseCopyable {
  var name = ElementName.none
  var attributeStart: UInt32 = 0
  var attributeCount = 0
  var isSelfClosing = false
}

/// A document type declaration.
struct Doctype {
  var name: Arena.Piece?
  var publicID: Arena.Piece?
  var systemID: Arena.Piece?
  var forcesQuirks = false
}

/// What the tokenizer reads after a start tag.
enum ContentModel: UInt8 {
  case data, rcdata, rawText, script, plainText, cdata
}

/// Takes tokens as they are read; the arena holds their bytes.
///
/// <https://html.spec.whatwg.org/multipage/parsing.html#tree-construction>
protocol TokenSink {
  var arena: Arena { get set }
  /// Where the token stands in the page; the same however the page is cut into pieces.
  var place: Int { get set }

  /// Takes a start tag and says how to read on; the attributes are dropped unless
  /// `tookAttributes` is true after it.
  mutating func startTag(_ tag: TagToken) -> ContentModel
  var tookAttributes: Bool { get set }
  mutating func endTag(_ tag: TagToken)
  /// Takes text without U+0000, not empty.
  mutating func characters(_ piece: Arena.Piece)
  /// Takes U+0000 in text where the tokenizer does not replace it.
  mutating func nullCharacter()
  mutating func comment(_ piece: Arena.Piece)
  mutating func doctype(_ doctype: Doctype)
  mutating func endOfFile()
  /// Whether the adjusted current node is in SVG or MathML, where `<![CDATA[` is no comment.
  var allowsCDATA: Bool { get }
}
