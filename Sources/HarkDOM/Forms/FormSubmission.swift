package import HarkText

/// What submitting a form sends: an address, and for POST a body with its type.
///
/// Implements <https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm>,
/// steps 13 to 22, for the actions of the web, and
/// <https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-the-form-data-set>.
package struct FormSubmission: Sendable, Equatable {
  /// How a form is encoded.
  package enum Encoding: Sendable, Equatable { case urlencoded, multipart, plain }

  /// One name with its value.
  package struct Entry: Sendable, Equatable {
    package let name: String
    package let value: String
    package var file: FormState.File?
  }

  package let address: Address
  /// The body of a POST; nil for GET.
  package let body: [UInt8]?
  /// The value of `Content-Type` for the body.
  package let type: String
  package let entries: [Entry]
  /// Whether this only closes the dialog that the form is in (`method=dialog`).
  package static func closesDialog(
    _ form: Document.NodeID, submitter: Document.NodeID?, in document: Document
  ) -> Bool {
    let own = submitter.flatMap { document.attribute(.formmethod, of: $0) }
    return (own ?? document.attribute(.method, of: form) ?? "").lowercased() == "dialog"
  }

  /// Submits a form; nil if the action is no address, or if the form is a dialogue's.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - submitter: the button that was pressed; nil for Enter in a field.
  ///   - state: what the reader has typed and chosen.
  ///   - document: the page.
  ///   - page: where the form's page came from.
  ///   - base: the base address of that page.
  package init?(
    form: Document.NodeID, submitter: Document.NodeID?, state: FormState, document: Document,
    at page: Address?, base: Address?
  ) {
    let isOwn = submitter.map { document.control($0)?.kind.isButton == true } ?? false
    func attribute(_ own: AttributeName, _ ofForm: AttributeName) -> String? {
      if isOwn, let submitter, let value = document.attribute(own, of: submitter) { return value }
      return document.attribute(ofForm, of: form)
    }
    let method = attribute(.formmethod, .method)?.lowercased() ?? "get"
    guard method != "dialog" else { return nil }
    let encoding = Self.charset(of: form, in: document)
    let action = attribute(.formaction, .action) ?? ""
    // Steps 12 and 13: an empty action is the page itself, whatever its base is.
    guard let target = action.isEmpty ? page : document.address(action, base: base) else {
      return nil
    }
    entries = Self.entries(
      form: form, submitter: submitter, state: state, document: document,
      charset: encoding.rawValue)
    let isPost = method == "post"
    guard isPost else {
      // Neither Gopher nor Gemini knows names of fields: what was typed is all that is asked.
      if target.isSmallNet {
        guard let address = target.asking(entries.first?.value ?? "") else { return nil }
        self.address = address
        body = nil
        type = ""
        return
      }
      // "Mutate action URL".
      let query = Self.urlencoded(entries, encoding)
      guard let address = target.withQuery(query) else { return nil }
      self.address = address
      body = nil
      type = ""
      return
    }
    address = target
    let form: Encoding =
      switch attribute(.formenctype, .enctype)?.lowercased() {
      case "multipart/form-data": .multipart
      case "text/plain": .plain
      default: .urlencoded
      }
    switch form {
    case .urlencoded:
      body = Array(Self.urlencoded(entries, encoding).utf8)
      type = "application/x-www-form-urlencoded"
    case .multipart:
      let (bytes, boundary) = Self.multipart(entries, encoding)
      body = bytes
      type = "multipart/form-data; boundary=" + boundary
    case .plain:
      var text = ""
      for entry in entries {
        text += Self.normalised(entry.name) + "=" + Self.normalised(entry.value) + "\r\n"
      }
      body = encoding.encoded(text)
      type = "text/plain"
    }
  }

  // MARK: Entries

  /// "Constructing the entry list", section 4.10.22.4.
  private static func entries(
    form: Document.NodeID, submitter: Document.NodeID?, state: FormState, document: Document,
    charset: String
  ) -> [Entry] {
    var entries: [Entry] = []
    let survey = FormSurvey(document)
    let onRadios = Self.onRadios(of: form, survey, state, document)
    for entry in survey.entries where entry.form == form {
      let control = entry.control
      let element = control.element
      // Step 5.1.
      if entry.isSuggestion || entry.isDisabled { continue }
      if control.kind.isButton, element != submitter { continue }
      if control.kind == .checkbox, !state.isChecked(element, in: document) { continue }
      if control.kind == .radio, !onRadios.contains(element) { continue }
      let name = document.attribute(.name, of: element) ?? ""
      if control.kind == .image {
        // Step 5.2: where the picture was pressed.
        let prefix = name.isEmpty ? "" : name + "."
        entries.append(Entry(name: prefix + "x", value: "0"))
        entries.append(Entry(name: prefix + "y", value: "0"))
        continue
      }
      // Step 5.4.
      if name.isEmpty || control.kind == .reset || control.kind == .button { continue }
      entries += Self.entries(named: name, of: control, state, document, charset: charset)
      // Step 5.11.
      if let direction = document.attribute(.dirname, of: element), !direction.isEmpty,
        control.kind.hasDirection
      {
        let value = state.value(of: control, in: document)
        entries.append(
          Entry(
            name: direction,
            value: document.isRightToLeft(control, value) ? "rtl" : "ltr"))
      }
    }
    return entries
  }

  /// Steps 5.5 to 5.10: what a control gives under its name.
  private static func entries(
    named name: String, of control: FormControl, _ state: FormState, _ document: Document,
    charset: String
  ) -> [Entry] {
    let element = control.element
    switch control.kind {
    case .select:
      return state.chosen(in: element, of: document)
        .filter { !document.isDisabledOption($0) }
        .map { Entry(name: name, value: document.value(ofOption: $0)) }
    case .checkbox, .radio:
      return [Entry(name: name, value: document.attribute(.value, of: element) ?? "on")]
    case .file:
      let files = state.files(of: element)
      guard files.isEmpty else {
        return files.map { Entry(name: name, value: $0.name, file: $0) }
      }
      let nothing = FormState.File(name: "", type: "application/octet-stream", bytes: [])
      return [Entry(name: name, value: "", file: nothing)]
    case .hidden where name.lowercased() == "_charset_":
      return [Entry(name: name, value: charset)]
    case .submit:
      return [Entry(name: name, value: document.attribute(.value, of: element) ?? "")]
    default: return [Entry(name: name, value: state.value(of: control, in: document))]
    }
  }

  /// The radio buttons that are on: of several in a group that the page has on, the last one.
  private static func onRadios(
    of form: Document.NodeID, _ survey: FormSurvey, _ state: FormState, _ document: Document
  ) -> Set<Document.NodeID> {
    var last: [String: Document.NodeID] = [:]
    var found: Set<Document.NodeID> = []
    for entry in survey.entries where entry.form == form && entry.control.kind == .radio {
      let element = entry.control.element
      guard state.isChecked(element, in: document) else { continue }
      let name = document.attribute(.name, of: element) ?? ""
      if !name.isEmpty, let other = last[name] { found.remove(other) }
      last[name] = element
      found.insert(element)
    }
    return found
  }

  /// "Selecting a form submission encoding", section 4.10.22.5.
  private static func charset(of form: Document.NodeID, in document: Document) -> TextEncoding {
    var encoding = TextEncoding(label: document.encoding) ?? .utf8
    if let labels = document.attribute(.acceptCharset, of: form) {
      let known = labels.split(whereSeparator: \.isWhitespace).lazy
        .compactMap { TextEncoding(label: String($0)) }.first
      encoding = known ?? .utf8
    }
    return encoding.outputEncoding
  }

  // MARK: Encoding

  /// Newlines as CR LF.
  private static func normalised(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    var result = ""
    var wasReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": result += "\r\n"
      case "\n": if !wasReturn { result += "\r\n" }
      default: result.unicodeScalars.append(scalar)
      }
      wasReturn = scalar == "\r"
    }
    return result
  }

  /// The application/x-www-form-urlencoded serializer of the URL standard.
  private static func urlencoded(_ entries: [Entry], _ encoding: TextEncoding) -> String {
    var output: [UInt8] = []
    for entry in entries {
      if !output.isEmpty { output.append(UInt8(ascii: "&")) }
      append(normalised(entry.name), encoding, to: &output)
      output.append(UInt8(ascii: "="))
      append(normalised(entry.value), encoding, to: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(
    _ text: String, _ encoding: TextEncoding, to output: inout [UInt8]
  ) {
    for byte in encoding.encoded(text) {
      switch byte {
      case 0x20: output.append(UInt8(ascii: "+"))
      case 0x2A, 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: output.append(byte)
      default: PercentEncoding.append(byte, to: &output)
      }
    }
  }

  /// The multipart/form-data encoding algorithm, section 4.10.22.7.
  private static func multipart(
    _ entries: [Entry], _ encoding: TextEncoding
  ) -> (bytes: [UInt8], boundary: String) {
    var number = 0
    while true {
      let boundary = "----hark-form-part-\(number)"
      let mark = Array(boundary.utf8)
      let isTaken = entries.contains { entry in
        contains(mark, in: Array(entry.value.utf8)) || contains(mark, in: entry.file?.bytes ?? [])
      }
      guard !isTaken || number > 1_000_000 else {
        number = number * 31 + 17
        continue
      }
      var bytes: [UInt8] = []
      for entry in entries {
        bytes += Array("--\(boundary)\r\n".utf8)
        bytes += Array("Content-Disposition: form-data; name=\"".utf8)
        bytes += escaped(normalised(entry.name), encoding)
        if let file = entry.file {
          bytes += Array("\"; filename=\"".utf8) + escaped(file.name, encoding)
          bytes += Array("\"\r\nContent-Type: \(file.type)\r\n\r\n".utf8) + file.bytes
        } else {
          bytes += Array("\"\r\n\r\n".utf8) + encoding.encoded(normalised(entry.value))
        }
        bytes += [0x0D, 0x0A]
      }
      bytes += Array("--\(boundary)--\r\n".utf8)
      return (bytes, boundary)
    }
  }

  private static func escaped(_ name: String, _ encoding: TextEncoding) -> [UInt8] {
    var result: [UInt8] = []
    for byte in encoding.encoded(name) {
      switch byte {
      case 0x22: result += Array("%22".utf8)
      case 0x0A: result += Array("%0A".utf8)
      case 0x0D: result += Array("%0D".utf8)
      default: result.append(byte)
      }
    }
    return result
  }

  private static func contains(_ part: [UInt8], in bytes: [UInt8]) -> Bool {
    guard bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains { start in
      bytes[start] == part[0] && bytes[start..<start + part.count].elementsEqual(part)
    }
  }
}

extension FormControl.Kind {
  /// Whether a control of this kind may tell the direction of its text (section 4.10.18.2).
  fileprivate var hasDirection: Bool {
    switch self {
    case .hidden, .text, .search, .telephone, .address, .email, .password, .submit, .reset,
      .button, .textarea:
      true
    default: false
    }
  }
}

extension Document {
  /// Whether a control's text runs from right to left (section 3.2.6.4).
  fileprivate func isRightToLeft(_ control: FormControl, _ value: String) -> Bool {
    if control.kind == .telephone, attribute(.dir, of: control.element) == nil { return false }
    var current: NodeID? = control.element
    while let node = current {
      switch attribute(.dir, of: node)?.lowercased() {
      case "rtl": return true
      case "ltr": return false
      case "auto" where node == control.element:
        let first = value.unicodeScalars.first { $0.properties.isAlphabetic }
        guard let first else { return false }
        // Hebrew, Arabic, Syriac, Thaana, N'Ko and the forms of their letters.
        return (0x590...0x8FF).contains(first.value) || (0xFB1D...0xFDFF).contains(first.value)
          || (0xFE70...0xFEFF).contains(first.value)
      default: current = parent(of: node)
      }
    }
    return false
  }
}
