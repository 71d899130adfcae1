import CPoppler
private import Glibc
import HarkDocuments
private import HarkThreads

// The fields of a form: read, and filled in a copy.
extension PopplerDocument {
  /// The most fields of a page, and the most entries of a choice.
  private static let mostFields = 2_000
  private static let mostOptions = 5_000

  /// Whether the file allows that its fields are filled, and this library can save it.
  var mayFill: Bool {
    let allowed = library.pointee.poppler_document_get_permissions(document)
    return allowed & UInt32(HARK_PDF_MAY_FILL | HARK_PDF_MAY_MODIFY) != 0
      && library.pointee.poppler_document_save_to_fd != nil
  }

  /// Reads the fields of a page.
  func readFields(of handle: UnsafeMutableRawPointer, into page: inout PDFPage) {
    var found: [PDFField] = []
    forEachField(of: handle) { field, area in
      guard let kind = kind(of: field) else { return }
      let title = take(library.pointee.poppler_form_field_get_alternate_ui_name(field)) ?? ""
      let name = take(library.pointee.poppler_form_field_get_name(field)) ?? ""
      var read = PDFField(
        box: box(area, on: page), identifier: Int(library.pointee.poppler_form_field_get_id(field)),
        title: title.split(whereSeparator: \.isWhitespace).joined(separator: " "), name: name,
        kind: kind)
      read.isReadOnly = !isOpen(field)
      if case .text = kind {
        let most = Int(library.pointee.poppler_form_field_text_get_max_len(field))
        if most > 0 { read.mostLetters = most }
      }
      found.append(read)
    }
    page.fields = found
    if !found.isEmpty { page.formTraits = formTraits }
  }

  /// What the form of the document has that is neither read nor run.
  func readFormTraits() -> PDFFormTraits {
    var traits: PDFFormTraits = PDFOtherForm.isIn(original) ? .isTwice : []
    if library.pointee.poppler_document_has_javascript?(document) ?? 0 != 0 {
      traits.insert(.hasScripts)
    }
    return traits
  }

  private func forEachField(
    of page: UnsafeMutableRawPointer,
    _ body: (_ field: UnsafeMutableRawPointer, _ area: hark_pdf_box) -> Void
  ) {
    let fields = library.pointee.poppler_page_get_form_field_mapping(page)
    defer { library.pointee.poppler_page_free_form_field_mapping(fields) }
    var next = fields
    var count = 0
    while let entry = next, count < Self.mostFields {
      next = entry.pointee.next
      count += 1
      guard let area = entry.pointee.data?.assumingMemoryBound(to: hark_pdf_area.self).pointee,
        let field = area.what
      else { continue }
      body(field, area.box)
    }
  }

  private func kind(of field: UnsafeMutableRawPointer) -> PDFField.Kind? {
    switch library.pointee.poppler_form_field_get_field_type(field) {
    case 1:
      let isOn = library.pointee.poppler_form_field_button_get_state(field) != 0
      return switch library.pointee.poppler_form_field_button_get_button_type(field) {
      case 0: .button
      case 1: .check(isOn)
      default: .radio(isOn)
      }
    case 2:
      if library.pointee.poppler_form_field_text_is_password(field) != 0 { return .password }
      return .text(
        take(library.pointee.poppler_form_field_text_get_text(field)) ?? "",
        hasLines: library.pointee.poppler_form_field_text_get_text_type(field) == 1)
    case 3:
      let options = options(of: field)
      if library.pointee.poppler_form_field_choice_is_editable(field) != 0 {
        let typed = take(library.pointee.poppler_form_field_choice_get_text(field)) ?? ""
        return .openChoice(
          typed.isEmpty ? options.first { $0.isChosen }?.name ?? "" : typed,
          options: options.map(\.name))
      }
      return .choice(
        options,
        isMultiple: library.pointee.poppler_form_field_choice_can_select_multiple(field) != 0)
    case 4: return .signature
    default: return nil
    }
  }

  /// Whether a field may be changed: not a choice of which entries are left out, which would be lost.
  private func isOpen(_ field: UnsafeMutableRawPointer) -> Bool {
    library.pointee.poppler_form_field_is_read_only(field) == 0
      && (library.pointee.poppler_form_field_get_field_type(field) != 3
        || library.pointee.poppler_form_field_choice_get_n_items(field) <= Self.mostOptions)
  }

  private func options(of field: UnsafeMutableRawPointer) -> [(name: String, isChosen: Bool)] {
    let count = min(
      Int(library.pointee.poppler_form_field_choice_get_n_items(field)), Self.mostOptions)
    return (0..<max(count, 0)).map { index in
      (
        take(library.pointee.poppler_form_field_choice_get_item(field, Int32(index))) ?? "",
        library.pointee.poppler_form_field_choice_is_item_selected(field, Int32(index)) != 0
      )
    }
  }

  // MARK: Filling

  /// The document with what was typed into its fields.
  ///
  /// - Parameter answers: what was typed; fields that are as they were are left as they are.
  /// - Returns: the bytes of the copy: those of the document, with what changed behind them, where the library can.
  /// - Throws: `isLocked` where the file forbids it, `tooLarge` and `broken` where no copy can be made.
  func filled(with answers: FieldAnswers) throws(DocumentFailure) -> [UInt8] {
    guard mayFill, let save = library.pointee.poppler_document_save_to_fd else { throw .isLocked }
    let count = Int(library.pointee.poppler_document_get_n_pages(document))
    for number in 0..<count {
      guard let page = library.pointee.poppler_document_get_page(document, Int32(number)) else {
        continue
      }
      forEachField(of: page) { field, _ in
        if isOpen(field) { fill(field, with: answers) }
      }
      library.pointee.g_object_unref(page)
    }
    // Memory: nothing is written to the disk.
    let file = hark_memory_file()
    guard file >= 0 else { throw .broken }
    defer { close(file) }
    var error: UnsafeMutablePointer<hark_gerror>?
    // It makes a stream of what it is given, and (in 22.12) leaves the last bytes in it.
    let isSaved = save(document, dup(file), 1, &error) != 0
    if let error { library.pointee.g_error_free(error) }
    fflush(nil)
    let size = lseek(file, 0, SEEK_END)
    guard isSaved, size > 0 else { throw .broken }
    guard size <= DocumentProgram.largest else { throw .tooLarge }
    lseek(file, 0, SEEK_SET)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while bytes.count < size, let piece = Descriptor.read(file, atMost: 1 << 20), !piece.isEmpty {
      bytes += piece
    }
    guard bytes.count == size else { throw .broken }
    return bytes
  }

  /// Whether its fields have what was typed.
  func holds(_ answers: FieldAnswers) -> Bool {
    let count = Int(library.pointee.poppler_document_get_n_pages(document))
    var holdsAll = true
    for number in 0..<count where holdsAll {
      guard let page = library.pointee.poppler_document_get_page(document, Int32(number)) else {
        return false
      }
      forEachField(of: page) { field, _ in
        holdsAll = holdsAll && (!isOpen(field) || holds(field, answers))
      }
      library.pointee.g_object_unref(page)
    }
    return holdsAll
  }

  private func holds(_ field: UnsafeMutableRawPointer, _ answers: FieldAnswers) -> Bool {
    let identifier = Int(library.pointee.poppler_form_field_get_id(field))
    switch kind(of: field) {
    case .text(let text, _):
      return answers.text(of: identifier).map { $0 == FieldAnswers.lines(of: text) } ?? true
    case .openChoice(let text, _): return answers.text(of: identifier).map { $0 == text } ?? true
    case .check(let isOn): return answers.isChecked(identifier).map { $0 == isOn } ?? true
    case .radio(let isOn): return isOn || !answers.isChosen(identifier)
    case .choice(let options, _):
      return answers.chosen(of: identifier).map {
        $0 == Set(options.indices.filter { options[$0].isChosen })
      } ?? true
    case .password:
      guard let text = answers.text(of: identifier), !text.isEmpty else { return true }
      return take(library.pointee.poppler_form_field_text_get_text(field)) == text
    case .button, .signature, nil: return true
    }
  }

  private func fill(_ field: UnsafeMutableRawPointer, with answers: FieldAnswers) {
    let identifier = Int(library.pointee.poppler_form_field_get_id(field))
    switch kind(of: field) {
    case .text:
      guard let text = answers.text(of: identifier) else { return }
      library.pointee.poppler_form_field_text_set_text(field, text)
    case .password:
      guard let text = answers.text(of: identifier), !text.isEmpty else { return }
      library.pointee.poppler_form_field_text_set_text(field, text)
    case .check(let isOn):
      guard let wanted = answers.isChecked(identifier), wanted != isOn else { return }
      library.pointee.poppler_form_field_button_set_state(field, wanted ? 1 : 0)
    case .radio(let isOn):
      // The others of its choice go off by themselves.
      if !isOn, answers.isChosen(identifier) {
        library.pointee.poppler_form_field_button_set_state(field, 1)
      }
    case .choice(let options, _):
      guard let wanted = answers.chosen(of: identifier) else { return }
      library.pointee.poppler_form_field_choice_unselect_all(field)
      for index in wanted.sorted() where options.indices.contains(index) {
        library.pointee.poppler_form_field_choice_select_item(field, Int32(index))
      }
    case .openChoice(_, let options):
      guard let text = answers.text(of: identifier) else { return }
      if let index = options.firstIndex(of: text) {
        library.pointee.poppler_form_field_choice_select_item(field, Int32(index))
      } else {
        library.pointee.poppler_form_field_choice_set_text(field, text)
      }
    case .button, .signature, nil: break
    }
  }
}
