private import HarkText

import CPoppler
private import Glibc
import HarkDocuments

/// The door to Poppler: what a PDF shows, page by page, as values.
struct Poppler {
  private let library: hark_poppler_ref

  /// Loads it; nil where it is not installed.
  init?() {
    guard let library = hark_poppler_load() else { return nil }
    self.library = library
  }

  /// Makes a page of a PDF, and passes it on as it is made.
  func read(
    _ bytes: [UInt8], _ request: DocumentRequest, _ output: DocumentOutput
  ) throws(DocumentFailure) {
    var failure: DocumentFailure?
    bytes.withUnsafeBytes { memory in
      do throws(DocumentFailure) {
        let document = try PopplerDocument(library, memory, password: request.password)
        if let number = request.drawnPage {
          output.send(page: try document.draw(number))
        } else if let answers = request.answers {
          let answers = FieldAnswers(answers)
          let copy = try document.filled(with: answers)
          // Nobody is told that something is saved that the copy does not have.
          guard holds(copy, answers, password: request.password) else { throw .copyLoses }
          output.send(page: copy)
        } else {
          document.original = bytes
          document.write(request, output)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}

extension Poppler {
  /// Whether a copy, opened anew, has what was typed.
  private func holds(_ copy: [UInt8], _ answers: FieldAnswers, password: String?) -> Bool {
    copy.withUnsafeBytes { memory in
      (try? PopplerDocument(library, memory, password: password))?.holds(answers) ?? false
    }
  }
}

/// One open PDF.
///
/// It lives as long as the memory that it is read from.
final class PopplerDocument {
  let library: hark_poppler_ref
  let document: UnsafeMutableRawPointer
  /// The pages that names of places lead to, as they were found.
  private var places: [String: Int] = [:]
  /// The bytes of the file.
  var original: [UInt8] = []
  /// What its form has beside fields, which takes a look at the whole file.
  private(set) lazy var formTraits = readFormTraits()

  init(
    _ library: hark_poppler_ref, _ memory: UnsafeRawBufferPointer, password: String?
  ) throws(DocumentFailure) {
    self.library = library
    guard let start = memory.baseAddress, memory.count < Int32.max else { throw .broken }
    // It is only read. (`poppler_document_new_from_bytes` of 22.12 uses what it has freed where the password is wrong.)
    let data = UnsafeMutablePointer(mutating: start.assumingMemoryBound(to: CChar.self))
    var error: UnsafeMutablePointer<hark_gerror>?
    guard
      let document = library.pointee.poppler_document_new_from_data(
        data, Int32(memory.count), password, &error)
    else {
      let isEncrypted = error?.pointee.code == Int32(HARK_PDF_ENCRYPTED)
      if let error { library.pointee.g_error_free(error) }
      throw isEncrypted ? password == nil ? .needsPassword : .wrongPassword : .broken
    }
    self.document = document
  }

  deinit {
    library.pointee.g_object_unref(document)
  }

  /// Dots per inch that Tesseract reads best, in dots per point.
  private static let scale = 300.0 / 72
  /// The most dots of a page.
  private static let mostDots = 24_000_000.0

  /// Draws a page, from 1.
  ///
  /// - Returns: a portable graymap.
  func draw(_ number: Int) throws(DocumentFailure) -> [UInt8] {
    let count = Int(library.pointee.poppler_document_get_n_pages(document))
    guard (1...max(1, count)).contains(number),
      let page = library.pointee.poppler_document_get_page(document, Int32(number - 1))
    else { throw .noPage }
    defer { library.pointee.g_object_unref(page) }
    var (width, height) = (0.0, 0.0)
    library.pointee.poppler_page_get_size(page, &width, &height)
    guard width >= 1, height >= 1, width * height < 1e12 else { throw .broken }
    let scale = min(Self.scale, (Self.mostDots / (width * height)).squareRoot())
    let (columns, rows) = (Int(width * scale), Int(height * scale))
    guard (1..<32_000).contains(columns), (1..<32_000).contains(rows),
      let surface = library.pointee.cairo_image_surface_create(
        Int32(HARK_CAIRO_RGB24), Int32(columns), Int32(rows))
    else { throw .pictureTooLarge }
    defer { library.pointee.cairo_surface_destroy(surface) }
    guard library.pointee.cairo_surface_status(surface) == 0,
      let cairo = library.pointee.cairo_create(surface)
    else { throw .tooLarge }
    library.pointee.cairo_set_source_rgb(cairo, 1, 1, 1)
    library.pointee.cairo_paint(cairo)
    library.pointee.cairo_scale(cairo, scale, scale)
    library.pointee.poppler_page_render(page, cairo)
    library.pointee.cairo_destroy(cairo)
    library.pointee.cairo_surface_flush(surface)
    guard let data = library.pointee.cairo_image_surface_get_data(surface) else { throw .broken }
    let stride = Int(library.pointee.cairo_image_surface_get_stride(surface))
    return graymap(UnsafeBufferPointer(start: data, count: stride * rows), columns, rows, stride)
  }

  /// A portable graymap of dots of four bytes each: blue, green, red and one that says nothing.
  private func graymap(
    _ data: UnsafeBufferPointer<UInt8>, _ columns: Int, _ rows: Int, _ stride: Int
  ) -> [UInt8] {
    var bytes = Array("P5\n\(columns) \(rows)\n255\n".utf8)
    bytes.reserveCapacity(bytes.count + columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let place = row * stride + column * 4
        let (blue, green, red) = (Int(data[place]), Int(data[place + 1]), Int(data[place + 2]))
        bytes.append(UInt8((red * 299 + green * 587 + blue * 114) / 1_000))
      }
    }
    return bytes
  }

  /// How many pages the look of a document is learned from, beside its first ones.
  private static let samples = 4

  func write(_ request: DocumentRequest, _ output: DocumentOutput) {
    let count = Int(library.pointee.poppler_document_get_n_pages(document))
    let title = take(library.pointee.poppler_document_get_title(document)) ?? ""
    let numbers = Set((0..<min(count, 3))).union(
      (1...Self.samples).map { $0 * count / (Self.samples + 1) })
    var known: [Int: PDFPage] = [:]
    for number in numbers where number < count { known[number] = page(number) }
    var book = PDFBook(
      title: title.allSatisfy({ !$0.isLetter && !$0.isNumber }) ? request.name : title,
      language: nil,
      samples: known.keys.sorted().compactMap { known[$0] }, outline: outline(),
      words: request.words, mayFill: mayFill)
    for number in 0..<count {
      if let page = known.removeValue(forKey: number) ?? page(number) { book.add(page) }
      output.send(page: book.take())
    }
    book.finish()
    output.send(page: book.take())
  }

  /// The text of a string that the library gave, which is freed.
  func take(_ string: UnsafeMutablePointer<CChar>?) -> String? {
    guard let string else { return nil }
    defer { library.pointee.g_free(string) }
    return String(cString: string)
  }

  // MARK: Pages

  /// No page of paper has more letters.
  private static let mostLetters = 200_000

  private func page(_ index: Int) -> PDFPage? {
    guard let handle = library.pointee.poppler_document_get_page(document, Int32(index)) else {
      return nil
    }
    defer { library.pointee.g_object_unref(handle) }
    var width = 0.0
    var height = 0.0
    library.pointee.poppler_page_get_size(handle, &width, &height)
    let label = take(library.pointee.poppler_page_get_label(handle)) ?? String(index + 1)
    var page = PDFPage(index: index, label: label, width: width, height: height)
    readLetters(of: handle, into: &page)
    readLinks(of: handle, into: &page)
    readPictures(of: handle, into: &page)
    readFields(of: handle, into: &page)
    return page
  }

  private func readLetters(of handle: UnsafeMutableRawPointer, into page: inout PDFPage) {
    guard let text = take(library.pointee.poppler_page_get_text(handle)) else { return }
    var boxes: UnsafeMutablePointer<hark_pdf_box>?
    var count: UInt32 = 0
    guard library.pointee.poppler_page_get_text_layout(handle, &boxes, &count) != 0, let boxes
    else {
      return
    }
    defer { library.pointee.g_free(boxes) }
    var fonts: [Int] = []
    let runs = library.pointee.poppler_page_get_text_attributes(handle)
    defer { library.pointee.poppler_page_free_text_attributes(runs) }
    var next = runs
    while let entry = next {
      next = entry.pointee.next
      guard let run = entry.pointee.data?.assumingMemoryBound(to: hark_pdf_run.self).pointee else {
        continue
      }
      let name = run.font.map { String(cString: $0) } ?? ""
      let font = PDFPage.Font(size: run.size, name: name)
      let number: Int
      if let known = page.fonts.lastIndex(of: font) {
        number = known
      } else {
        number = page.fonts.count
        page.fonts.append(font)
      }
      guard run.start >= 0, run.end >= run.start, Int(run.end) < Self.mostLetters else { continue }
      while fonts.count < Int(run.start) { fonts.append(number) }
      while fonts.count <= Int(run.end) { fonts.append(number) }
    }
    if page.fonts.isEmpty { page.fonts.append(PDFPage.Font(size: 10, name: "")) }
    for (index, scalar) in text.unicodeScalars.prefix(min(Int(count), Self.mostLetters))
      .enumerated()
    {
      let box = boxes[index]
      page.glyphs.append(
        PDFPage.Glyph(
          scalar: scalar,
          box: PDFBox(
            left: box.x1, top: min(box.y1, box.y2), right: box.x2, bottom: max(box.y1, box.y2)),
          font: index < fonts.count ? fonts[index] : 0))
    }
  }

  private func readLinks(of handle: UnsafeMutableRawPointer, into page: inout PDFPage) {
    let links = library.pointee.poppler_page_get_link_mapping(handle)
    defer { library.pointee.poppler_page_free_link_mapping(links) }
    var next = links
    while let entry = next, page.links.count < 5_000 {
      next = entry.pointee.next
      guard let area = entry.pointee.data?.assumingMemoryBound(to: hark_pdf_area.self).pointee,
        let action = area.what?.assumingMemoryBound(to: hark_pdf_action.self),
        let target = target(of: action.pointee)
      else { continue }
      page.links.append(PDFPage.Link(box: box(area.box, on: page), target: target))
    }
  }

  /// A place that is counted from the lower edge.
  func box(_ box: hark_pdf_box, on page: PDFPage) -> PDFBox {
    PDFBox(
      left: min(box.x1, box.x2), top: page.height - max(box.y1, box.y2), right: max(box.x1, box.x2),
      bottom: page.height - min(box.y1, box.y2))
  }

  private func target(of action: hark_pdf_action) -> String? {
    switch action.type {
    case Int32(HARK_PDF_ACTION_ADDRESS):
      return action.target.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    case Int32(HARK_PDF_ACTION_GOTO):
      return number(of: action).map { "#page-\($0)" }
    default: return nil
    }
  }

  /// The page that an action leads to, from 1.
  private func number(of action: hark_pdf_action) -> Int? {
    guard action.type == Int32(HARK_PDF_ACTION_GOTO),
      let place = action.target?.assumingMemoryBound(to: hark_pdf_destination.self).pointee
    else { return nil }
    guard place.type == Int32(HARK_PDF_DESTINATION_NAMED) else {
      return place.page > 0 ? Int(place.page) : nil
    }
    guard let name = place.name else { return nil }
    let key = String(cString: name)
    if let known = places[key] { return known > 0 ? known : nil }
    var found = 0
    if let destination = library.pointee.poppler_document_find_dest(document, name) {
      found = Int(destination.pointee.page)
      library.pointee.poppler_dest_free(destination)
    }
    places[key] = found
    return found > 0 ? found : nil
  }

  private func readPictures(of handle: UnsafeMutableRawPointer, into page: inout PDFPage) {
    // Looked for where nothing else is: the library draws the page for it.
    guard page.glyphs.count < 20 else { return }
    let pictures = library.pointee.poppler_page_get_image_mapping(handle)
    defer { library.pointee.poppler_page_free_image_mapping(pictures) }
    var next = pictures
    while let entry = next, page.pictures.count < 1_000 {
      next = entry.pointee.next
      guard let area = entry.pointee.data?.assumingMemoryBound(to: hark_pdf_area.self).pointee
      else {
        continue
      }
      page.pictures.append(box(area.box, on: page))
    }
  }

  // MARK: The outline

  private func outline() -> [PDFOutlineEntry] {
    var entries: [PDFOutlineEntry] = []
    guard let first = library.pointee.poppler_index_iter_new(document) else { return [] }
    read(first, level: 1, into: &entries)
    return entries
  }

  private func read(
    _ entry: UnsafeMutableRawPointer, level: Int, into entries: inout [PDFOutlineEntry]
  ) {
    defer { library.pointee.poppler_index_iter_free(entry) }
    repeat {
      guard entries.count < 5_000 else { return }
      if let action = library.pointee.poppler_index_iter_get_action(entry) {
        let title = action.pointee.title.map { String(cString: $0) } ?? ""
        entries.append(PDFOutlineEntry(title: title, level: level, page: nil))
        library.pointee.poppler_action_free(action)
      }
      if level < 6, let child = library.pointee.poppler_index_iter_get_child(entry) {
        read(child, level: level + 1, into: &entries)
      }
    } while library.pointee.poppler_index_iter_next(entry) != 0
  }
}
