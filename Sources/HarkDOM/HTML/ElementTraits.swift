/// What the tree builder knows of an HTML element by its name.
struct ElementTraits: BitwiseCopyable {
  var flags: Flags = []
  var start = StartTagGroup.other
  var end = EndTagGroup.other

  /// Properties of an element on the stack of open elements.
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt32
    init(rawValue: UInt32) { self.rawValue = rawValue }

    // <https://html.spec.whatwg.org/multipage/parsing.html#special>
    static let special = Flags(rawValue: 1)
    // Ends a scope: <https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope>
    static let endsScope = Flags(rawValue: 2)
    /// Special, and no address, div or p: ends the search for an open list item.
    static let endsItemSearch = Flags(rawValue: 4)
    // <https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags>, and "all … thoroughly".
    static let impliesEnd = Flags(rawValue: 8)
    static let impliesEndThoroughly = Flags(rawValue: 16)
    /// "A table, tbody, tfoot, thead, or tr element": text and elements in it may go before the table.
    static let table = Flags(rawValue: 32)
    static let template = Flags(rawValue: 64)
    /// The arena knows that the element is open.
    static let isFlagged = Flags(rawValue: 128)
    static let svg = Flags(rawValue: 256)
    static let mathML = Flags(rawValue: 512)
    static let foreign: Flags = [.svg, .mathML]
    static let htmlIntegration = Flags(rawValue: 1024)
    static let mathTextIntegration = Flags(rawValue: 2048)
    static let heading = Flags(rawValue: 4096)
  }
}

/// Start tags that the "in body" insertion mode treats alike.
enum StartTagGroup: UInt8 {
  case other, html, headContent, body, frameset, block, heading, preformatted, form, listItem
  case definition, plaintext, button, anchor, formatting, nobr, marker, table, void, input
  case plainVoid, rule, image, textarea, xmp, iframe, noembed, select, option, optgroup
  case rubyBase, rubyText, math, svg, tablePart, ignored
}

/// End tags that the "in body" insertion mode treats alike.
enum EndTagGroup: UInt8 {
  case other, template, body, html, block, form, paragraph, listItem, definition, heading
  case formatting, marker, lineBreak
}

/// The traits of all known names, made once.
struct ElementTraitsTable: @unchecked Sendable {
  static let shared = ElementTraitsTable()

  private let table: UnsafeMutablePointer<ElementTraits>
  private let count = ElementName.known.count + 1

  @inline(__always)
  subscript(name: ElementName) -> ElementTraits {
    let number = Int(name.rawValue)
    return number < count ? table[number] : ElementTraits()
  }

  private init() {
    table = .allocate(capacity: count)
    table.initialize(repeating: ElementTraits(), count: count)
    setFlags()
    setStartGroups()
    setEndGroups()
  }

  private func set(_ flag: ElementTraits.Flags, _ names: [ElementName]) {
    for name in names { table[Int(name.rawValue)].flags.insert(flag) }
  }

  private func setStart(_ group: StartTagGroup, _ names: [ElementName]) {
    for name in names { table[Int(name.rawValue)].start = group }
  }

  private func setEnd(_ group: EndTagGroup, _ names: [ElementName]) {
    for name in names { table[Int(name.rawValue)].end = group }
  }

  private static let headings: [ElementName] = [.h1, .h2, .h3, .h4, .h5, .h6]

  private func setFlags() {
    let special: [ElementName] = [
      .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br,
      .button, .caption, .center, .col, .colgroup, .dd, .details, .dir, .dl, .dt, .embed,
      .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .head, .header, .hgroup,
      .hr, .html, .iframe, .img, .input, .keygen, .li, .link, .listing, .main, .marquee, .menu,
      .meta, .nav, .noembed, .noframes, .noscript, .object, .ol, .param, .plaintext, .pre, .script,
      .search, .section, .select, .source, .style, .summary, .table, .tbody, .td, .template,
      .textarea, .tfoot, .th, .thead, .title, .tr, .track, .ul, .wbr, .xmp,
    ]
    set([.special, .endsItemSearch], special + Self.headings)
    set(.special, [.address, .div, .p])
    set(
      .endsScope,
      [.applet, .caption, .html, .table, .td, .th, .marquee, .object, .select, .template])
    let implied: [ElementName] = [.dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc]
    set([.impliesEnd, .impliesEndThoroughly], implied)
    set(.impliesEndThoroughly, [.caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr])
    set(.table, [.table, .tbody, .tfoot, .thead, .tr])
    set(.template, [.template])
    set(.heading, Self.headings)
  }

  private func setStartGroups() {
    setStart(.html, [.html])
    setStart(
      .headContent,
      [
        .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title,
      ])
    setStart(.body, [.body])
    setStart(.frameset, [.frameset])
    setStart(
      .block,
      [
        .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
        .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p,
        .search, .section, .summary, .ul,
      ])
    setStart(.heading, Self.headings)
    setStart(.preformatted, [.pre, .listing])
    setStart(.form, [.form])
    setStart(.listItem, [.li])
    setStart(.definition, [.dd, .dt])
    setStart(.plaintext, [.plaintext])
    setStart(.button, [.button])
    setStart(.anchor, [.a])
    setStart(
      .formatting,
      [.b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u])
    setStart(.nobr, [.nobr])
    setStart(.marker, [.applet, .marquee, .object])
    setStart(.table, [.table])
    setStart(.void, [.area, .br, .embed, .img, .keygen, .wbr])
    setStart(.input, [.input])
    setStart(.plainVoid, [.param, .source, .track])
    setStart(.rule, [.hr])
    setStart(.image, [.image])
    setStart(.textarea, [.textarea])
    setStart(.xmp, [.xmp])
    setStart(.iframe, [.iframe])
    setStart(.noembed, [.noembed])
    setStart(.select, [.select])
    setStart(.option, [.option])
    setStart(.optgroup, [.optgroup])
    setStart(.rubyBase, [.rb, .rtc])
    setStart(.rubyText, [.rp, .rt])
    setStart(.math, [.math])
    setStart(.svg, [.svg])
    setStart(
      .tablePart,
      [.caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr])
    setStart(.ignored, [.frame, .head])
  }

  private func setEndGroups() {
    setEnd(.template, [.template])
    setEnd(.body, [.body])
    setEnd(.html, [.html])
    setEnd(
      .block,
      [
        .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div,
        .dl, .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu,
        .nav, .ol, .pre, .search, .section, .select, .summary, .ul,
      ])
    setEnd(.form, [.form])
    setEnd(.paragraph, [.p])
    setEnd(.listItem, [.li])
    setEnd(.definition, [.dd, .dt])
    setEnd(.heading, Self.headings)
    setEnd(
      .formatting,
      [.a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u])
    setEnd(.marker, [.applet, .marquee, .object])
    setEnd(.lineBreak, [.br])
  }
}
