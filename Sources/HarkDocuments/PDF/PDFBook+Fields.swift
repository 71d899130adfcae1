private import HarkText

extension PDFBook {
  /// Writes a field with what it holds.
  ///
  /// What can be changed belongs to the one form of the document, whatever page it stands on.
  mutating func write(_ field: PDFField) {
    let isLocked = field.isReadOnly
    if !isLocked { noteOpen(field) }
    withWriter { writer in
      writer.markup(" ")
      switch field.kind {
      case .text(let value, let hasLines):
        writer.markup(hasLines ? "<textarea" : "<input")
        Self.begin(field, &writer)
        if isLocked { writer.markup(" readonly") }
        if let most = field.mostLetters { writer.attribute("maxlength", String(most)) }
        if hasLines {
          writer.markup(">\n")
          writer.text(value.lines)
          writer.markup("</textarea>")
        } else {
          writer.attribute("value", value)
          writer.markup(">")
        }
      case .password:
        // What it holds is nobody's to read.
        writer.markup("<input type=\"password\"")
        Self.begin(field, &writer)
        if isLocked { writer.markup(" readonly") }
        writer.markup(">")
      case .check(let isOn):
        writer.markup("<input type=\"checkbox\"")
        Self.begin(field, &writer)
        Self.end(isOn: isOn, isLocked, &writer)
      case .radio(let isOn):
        writer.markup("<input type=\"radio\"")
        Self.begin(field, &writer)
        writer.attribute("value", "f\(field.identifier)")
        Self.end(isOn: isOn, isLocked, &writer)
      case .choice(let options, let isMultiple):
        writer.markup(isMultiple ? "<select multiple" : "<select")
        Self.begin(field, &writer)
        if isLocked { writer.markup(" disabled") }
        writer.markup(">")
        // A list would else be taken to hold its first entry.
        if !isMultiple, !options.contains(where: { $0.isChosen }) {
          writer.markup("<option value=\"\" selected>")
        }
        for (index, option) in options.enumerated() {
          writer.markup("<option")
          writer.attribute("value", String(index))
          if option.isChosen { writer.markup(" selected") }
          writer.markup(">")
          writer.text(option.name)
        }
        writer.markup("</select>")
      case .openChoice(let value, let options):
        writer.markup("<input")
        Self.begin(field, &writer)
        if isLocked { writer.markup(" readonly") }
        writer.attribute("list", "l\(field.identifier)")
        writer.attribute("value", value)
        writer.markup("><datalist")
        writer.attribute("id", "l\(field.identifier)")
        writer.markup(">")
        for option in options {
          writer.markup("<option")
          writer.attribute("value", option)
          writer.markup(">")
        }
        writer.markup("</datalist>")
      case .button, .signature: writer.text(field.told)
      }
    }
  }

  /// The attributes that all fields have.
  private static func begin(_ field: PDFField, _ writer: inout MarkupWriter) {
    if !field.isReadOnly { writer.markup(" form=\"hark-fill\"") }
    var told = field.told
    if case .radio = field.kind {
      // Radio buttons of one choice have one name, and often one title, which names the choice.
      writer.attribute("name", "r" + field.name)
      if !field.label.isEmpty, field.label != told {
        writer.attribute("title", told)
        told = field.label
      }
    } else {
      writer.attribute("name", "f\(field.identifier)")
    }
    writer.attribute("aria-label", told)
  }

  private static func end(isOn: Bool, _ isLocked: Bool, _ writer: inout MarkupWriter) {
    if isOn { writer.markup(" checked") }
    if isLocked { writer.markup(" disabled") }
    writer.markup(">")
  }

  private mutating func noteOpen(_ field: PDFField) {
    switch field.kind {
    case .button, .signature: break
    case .text, .password, .check, .radio, .choice, .openChoice: hasOpenField = true
    }
  }
}

extension String {
  /// The text with its lines ended as HTML ends them.
  fileprivate var lines: String {
    split(omittingEmptySubsequences: false) { $0 == "\r" || $0 == "\n" || $0 == "\r\n" }.joined(
      separator: "\n")
  }
}
