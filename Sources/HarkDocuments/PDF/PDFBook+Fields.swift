private import HarkText

extension PDFBook {
  /// Writes a field so that it is read with what it holds; it can't be changed.
  mutating func write(_ field: PDFField) {
    withWriter { writer in
      writer.markup("<p><label>")
      switch field.kind {
      case .text(let value, let hasLines):
        writer.text(field.name)
        if hasLines {
          writer.markup(" <textarea readonly>\n")
          writer.text(value)
          writer.markup("</textarea>")
        } else {
          writer.markup(" <input readonly")
          writer.attribute("value", value)
          writer.markup(">")
        }
      case .password:
        writer.text(field.name)
        writer.markup(" <input type=\"password\" readonly>")
      case .check(let isOn), .radio(let isOn):
        if case .check = field.kind {
          writer.markup("<input type=\"checkbox\" disabled")
        } else {
          writer.markup("<input type=\"radio\" disabled")
        }
        if isOn { writer.markup(" checked") }
        writer.markup("> ")
        writer.text(field.name)
      case .choice(let options):
        writer.text(field.name)
        writer.markup(" <select disabled>")
        for option in options {
          writer.markup("<option")
          if option.isChosen { writer.markup(" selected") }
          writer.markup(">")
          writer.text(option.name)
        }
        writer.markup("</select>")
      case .button:
        writer.markup("<button disabled>")
        writer.text(field.name)
        writer.markup("</button>")
      case .signature: writer.text(field.name)
      }
      writer.markup("</label></p>")
    }
  }
}
