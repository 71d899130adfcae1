/// Makes pages that try a parser, the same ones for the same seed.
struct PageMutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  mutating func number(below limit: Int) -> Int {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
    return Int(value % UInt64(max(limit, 1)))
  }

  private static let names = """
    a b i u nobr font p div span h1 h2 ul ol li dl dt dd table caption colgroup col tbody thead tfoot
    tr td th form input button select option optgroup selectedcontent hr textarea title style script
    template svg math foreignObject desc mi mo annotation-xml mglyph html head body frameset frame
    noframes noscript iframe xmp plaintext pre listing ruby rb rt rp rtc br img image applet object
    marquee main section details summary address isindex x-y meta base link param source wbr area
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  private static let attributes = [
    " id=a", " class='b c'", " href=\"x&amp;y\"", " type=hidden", " color=red", " a a A=1",
    " encoding='text/html'", " xlink:href=#x", " definitionurl viewbox=1", " =x",
    " a='&#x41;&notit'",
    " selected", " multiple", " headers=a", " colspan=1000", " rowspan=0", " <", " \"", " '", " /",
    "\0",
  ]

  private static let pieces = [
    "text", " ", "\n", "\r\n", "\r", "&amp;", "&notin;", "&not", "&#0;", "&#x80", "&bogus;", "&",
    "<",
    "<!", "<!--", "-->", "--!>", "<!-->", "<!DOCTYPE html>",
    "<!doctype x PUBLIC \"-//w3c//dtd html 3.2",
    "<![CDATA[", "]]>", "<?x?>", "</", "</>", "</ x>", "\0", "\u{FEFF}", "\u{E9}\u{1F600}",
    "<!--<script>",
    "</script>", "</title>", "</textarea >", "</style\n", "<script><!--", "-", "--", ">", "=\"",
    "'",
    "<meta charset=euc-kr>", "<?xml version='1.0'?>",
  ]

  /// A page of pieces of markup, some repeated and some damaged.
  mutating func page() -> [UInt8] {
    var page: [UInt8] = []
    for _ in 0...number(below: 40) {
      switch number(below: 10) {
      case 0...4: page += startTag()
      case 5...6: page += Array("</\(Self.names[number(below: Self.names.count)])>".utf8)
      default: page += Array(Self.pieces[number(below: Self.pieces.count)].utf8)
      }
    }
    if number(below: 20) == 0, !page.isEmpty {
      let start = number(below: page.count)
      let part = Array(page[start..<min(page.count, start + 1 + number(below: 40))])
      for _ in 0..<number(below: 200) { page += part }
    }
    for _ in 0..<number(below: 4) where !page.isEmpty {
      let place = number(below: page.count)
      switch number(below: 3) {
      case 0: page[place] = UInt8(number(below: 256))
      case 1: page.remove(at: place)
      default: page.insert(UInt8(number(below: 256)), at: place)
      }
    }
    return page
  }

  private mutating func startTag() -> [UInt8] {
    var tag = "<\(Self.names[number(below: Self.names.count)])"
    for _ in 0..<number(below: 3) { tag += Self.attributes[number(below: Self.attributes.count)] }
    return Array((tag + (number(below: 12) == 0 ? "/>" : ">")).utf8)
  }
}
