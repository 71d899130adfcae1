import HarkDOM

/// What the name of an HTML element alone says of it: its role, its layout, and whether more has to
/// be looked at.
///
/// Roles: <https://www.w3.org/TR/html-aam-1.0/#html-element-role-mappings>; layout: HTML standard,
/// section 15.3 (the style sheet that every browser has).
struct ElementTable {
  /// How an element is laid out by default.
  enum Layout: UInt8 {
    case inline, inlineBlock, block, listItem, table, tableRowGroup, tableRow, tableCell, contents
    /// Not rendered.
    case none
  }

  /// What is true of some elements only.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// The role depends on attributes or on where the element lies.
    static let hasContextualRole = Traits(rawValue: 1 << 0)
    /// The children are not rendered: the element is replaced, or its content is a value.
    static let isReplaced = Traits(rawValue: 1 << 1)
    /// Headers and footers inside belong to it and not to the page (HTML standard, section 4.3.8).
    static let isScope = Traits(rawValue: 1 << 2)
    /// The content shows white space as written.
    static let isPreformatted = Traits(rawValue: 1 << 3)
    /// Can have a `label` (HTML standard, section 4.10.2).
    static let isLabelable = Traits(rawValue: 1 << 4)
    /// The name comes from more than its content: `alt`, `value`, a caption.
    static let hasHostName = Traits(rawValue: 1 << 5)
  }

  struct Entry {
    var role: Role = .generic
    var layout: Layout = .inline
    var traits: Traits = []
  }

  private let entries: [Entry]

  static let shared = ElementTable()

  /// The entry of an element; that of `span` for a name that the table does not have.
  @inline(__always) subscript(name: ElementName) -> Entry {
    let index = Int(name.rawValue)
    return index < entries.count ? entries[index] : Entry()
  }

  private init() {
    var entries: [Entry] = []
    func set(_ names: [ElementName], _ change: (inout Entry) -> Void) {
      for name in names {
        let index = Int(name.rawValue)
        while entries.count <= index { entries.append(Entry()) }
        change(&entries[index])
      }
    }
    func role(_ role: Role, _ names: ElementName...) { set(names) { $0.role = role } }
    func layout(_ layout: Layout, _ names: [ElementName]) { set(names) { $0.layout = layout } }
    func traits(_ traits: Traits, _ names: [ElementName]) {
      set(names) { $0.traits.formUnion(traits) }
    }

    layout(
      .none,
      [
        .head, .script, .style, .template, .title, .meta, .link, .base, .datalist, .param, .rp,
        .noembed, .noframes, .source, .basefont, .bgsound, .col, .colgroup,
      ])
    layout(
      .block,
      [
        .address, .article, .aside, .blockquote, .body, .center, .dd, .details, .dialog, .dir, .div,
        .dl, .dt, .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3,
        .h4, .h5, .h6, .header, .hgroup, .hr, .html, .legend, .listing, .main, .menu, .nav, .ol,
        .track,
        .optgroup, .option, .p, .plaintext, .pre, .search, .section, .summary, .ul, .xmp, .caption,
        .marquee,
      ])
    layout(.contents, [.slot])
    layout(.listItem, [.li])
    layout(.table, [.table])
    layout(.tableRowGroup, [.tbody, .thead, .tfoot])
    layout(.tableRow, [.tr])
    layout(.tableCell, [.td, .th])
    layout(
      .inlineBlock,
      [
        .button, .input, .select, .textarea, .img, .video, .audio, .iframe, .object, .meter,
        .progress, .canvas, .embed,
      ])

    role(.paragraph, .p)
    role(.heading, .h1, .h2, .h3, .h4, .h5, .h6)
    role(.list, .ul, .ol, .menu, .dir)
    role(.term, .dt, .dfn)
    role(.definition, .dd)
    role(.navigation, .nav)
    role(.main, .main)
    role(.search, .search)
    role(.article, .article)
    role(.blockquote, .blockquote)
    role(.separator, .hr)
    role(.group, .address, .hgroup, .fieldset, .details, .optgroup)
    role(.figure, .figure)
    role(.caption, .caption, .figcaption)
    role(.code, .code)
    role(.deletion, .del, .s, .strike)
    role(.insertion, .ins)
    role(.emphasis, .em)
    role(.strong, .strong)
    role(.subscript, .sub)
    role(.superscript, .sup)
    role(.mark, .mark)
    role(.time, .time)
    role(.status, .output)
    role(.progressbar, .progress)
    role(.meter, .meter)
    role(.dialog, .dialog)
    role(.label, .label)
    role(.legend, .legend)
    role(.math, .math)
    role(.audio, .audio)
    role(.video, .video)
    role(.canvas, .canvas)
    // Deviation: browsers show the text of a track over the film; Hark shows no film, and leads to the text.
    role(.link, .track)
    role(.iframe, .iframe, .frame)
    role(.embeddedObject, .embed, .object, .applet)
    role(.map, .map)
    role(.ruby, .ruby)
    role(.rubyText, .rt)
    role(.lineBreak, .br)
    role(.abbreviation, .abbr, .acronym)
    role(.marquee, .marquee)
    role(.button, .button)
    role(.option, .option)
    role(.listbox, .datalist)
    role(.table, .table)
    role(.rowgroup, .tbody, .thead, .tfoot)
    role(.row, .tr)
    role(.cell, .td)
    role(.columnheader, .th)
    role(.listitem, .li)
    role(.textbox, .textarea)
    role(.image, .img)

    traits(
      .hasContextualRole,
      [
        .a, .area, .aside, .footer, .header, .section, .form, .img, .input, .select, .summary, .li,
        .table, .tbody, .thead, .tfoot, .tr, .td, .th, .svg, .option,
      ])
    traits(
      .isReplaced,
      [
        .textarea, .video, .audio, .iframe, .meter, .progress, .img, .input, .embed, .br, .hr,
        .frame, .track,
      ])
    traits(.isScope, [.article, .aside, .main, .nav, .section])
    traits(.isPreformatted, [.pre, .textarea, .listing, .xmp, .plaintext])
    traits(
      .isLabelable, [.button, .input, .meter, .output, .progress, .select, .textarea])
    traits(
      .hasHostName,
      [
        .img, .area, .input, .option, .optgroup, .fieldset, .table, .summary, .details, .button,
        .select, .textarea, .meter, .output, .progress, .track,
      ])
    self.entries = entries
  }
}
