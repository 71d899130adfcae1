private import CLouis
import HarkBrailleProtocol

/// The door to liblouis, which knows the braille of many languages by tables.
struct Louis {
  private let library: hark_louis_ref
  private let table: String

  /// Loads the library and a table.
  ///
  /// - Parameter name: a table as a person names it: a file with its path, or one of the library's own, with its ending or
  ///   without.
  /// - Throws: what is missing.
  init(table name: String) throws(Missing) {
    guard let library = hark_louis_load() else { throw .library }
    // It says on standard error what it thinks of its own tables.
    library.pointee.log_level(HARK_LOUIS_LOG_OFF)
    let found = ["", ".ctb", ".utb", ".tbl"].lazy.map { name + $0 }
      .first { library.pointee.check($0) != 0 }
    guard let found else { throw .table }
    self.library = library
    table = found
  }

  enum Missing: Error { case library, table }

  /// The cells of a text; nil where the library fails.
  func cells(_ text: [UInt32]) -> BrailleCells? {
    let room = min(BrailleMessage.mostCells, text.count * 16 + 32)
    var dots = [UInt8](repeating: 0, count: room)
    var characters = [CInt](repeating: 0, count: room)
    let count = hark_louis_translate(
      library, table, text, CInt(text.count), &dots, &characters, CInt(room))
    guard count >= 0 else { return nil }
    return BrailleCells(
      dots: Array(dots.prefix(Int(count))), characters: Array(characters.prefix(Int(count))))
  }
}
