/// The role of an accessible node: WAI-ARIA 1.2's names, those of the graphics and DPUB modules that
/// pages use, and a few of HTML-AAM and CORE-AAM for what ARIA has no role.
///
/// The raw value is the spelling that `hark inspect` prints, with `image` for img and `none` for
/// presentation (ARIA 1.3's preferred synonyms).
package enum Role: String, Sendable, CaseIterable {
  // Document structure and landmarks.
  case document, application, article, banner, complementary, contentinfo, form, main, navigation
  case region, search, heading, paragraph, blockquote, caption, code, deletion, insertion
  case emphasis, strong, `subscript`, superscript, mark, suggestion, comment, term, definition
  case sectionheader, sectionfooter
  case time, figure, group, image, list, listitem, feed, log, marquee, math, meter, note
  case none, generic, separator, status, timer, toolbar, tooltip, alert, alertdialog, dialog
  // Tables.
  case table, grid, treegrid, rowgroup, row, cell, gridcell, columnheader, rowheader
  // Widgets.
  case link, button, checkbox, radio, `switch`, combobox, listbox, option, menu, menubar, menuitem
  case menuitemcheckbox, menuitemradio, progressbar, radiogroup, scrollbar, searchbox, slider
  case spinbutton, tab, tablist, tabpanel, textbox, tree, treeitem
  // HTML-AAM: what has no ARIA role.
  case audio, video, canvas, iframe, details, legend, map, ruby, password
  case embeddedObject = "embed"
  case summary = "disclosuretriangle"
  case label = "labeltext"
  case fileUpload = "file"
  case colorWell = "colorwell"
  case dateField = "date"
  case dateTimeField = "datetime"
  case timeField = "inputtime"
  case rubyText = "rt"
  case lineBreak = "linebreak"
  case abbreviation = "abbr"
  // Modules.
  case graphicsDocument = "graphics-document", graphicsObject = "graphics-object"
  case graphicsSymbol = "graphics-symbol"
  /// A run of text: the content of a text node or of CSS `content`.
  case text
}
