private import CBrlAPI
private import Glibc
package import HarkReading

/// A connection to BRLTTY, which has the display of this terminal while it stands.
///
/// The one door to BrlAPI. Made and used on one thread; each call may wait for BRLTTY.
package final class BrailleConnection {
  /// What BRLTTY calls a key, with what it is about.
  package enum Key: Equatable {
    case panLeft, panRight, up, down, top, bottom, home
    /// The routing key over a cell, from 0.
    case route(Int)
  }

  private let library: hark_brlapi_ref
  private let handle: UnsafeMutableRawPointer
  /// What can be read once a key waits.
  package let descriptor: Int32
  package private(set) var device: BrailleDevice
  private var hasTerminal = false

  /// The numbers of the keys that are Hark's while it has the display, as brlapi_constants.h has them; all others stay
  /// BRLTTY's.
  private static let commands: [(block: UInt64, number: UInt64, key: Key)] = [
    (0, 1, .up), (0, 2, .down), (0, 9, .top), (0, 10, .bottom), (0, 11, .top), (0, 12, .bottom),
    (0, 23, .panLeft), (0, 24, .panRight), (0, 25, .panLeft), (0, 26, .panRight), (0, 29, .home),
    (0, 31, .home),
  ]
  private static let routing: UInt64 = 1
  /// More cells than any display has; so much is allocated at most.
  private static let mostCells = 1_000

  /// Connects, by the addresses of BrlAPI (`BRLAPI_HOST`, else this machine).
  package init() throws(BrailleFailure) {
    guard let library = hark_brlapi_load() else { throw .noLibrary }
    guard let handle = hark_brlapi_handle(library) else { throw .other("ENOMEM") }
    let descriptor = library.pointee.open(handle, nil, nil)
    guard descriptor >= 0 else {
      let failure = Self.failure(library)
      hark_brlapi_free(handle)
      throw failure
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    hark_brlapi_survive(library, handle)
    self.library = library
    self.handle = handle
    self.descriptor = descriptor
    device = BrailleDevice(name: "", cells: 0)
    let cells = try Self.cells(library, handle)
    device = BrailleDevice(name: Self.name(library, handle), cells: cells)
    if cells == 0 { throw .noDisplay }
  }

  deinit {
    if hasTerminal { _ = library.pointee.leave(handle) }
    library.pointee.close(handle)
    hark_brlapi_free(handle)
  }

  /// Takes the display for this terminal: while another one is in front, BRLTTY shows that.
  package func enter() throws(BrailleFailure) {
    if hasTerminal { return }
    guard library.pointee.enter(handle, -1, nil) >= 0 else { throw Self.failure(library) }
    hasTerminal = true
    _ = library.pointee.ignore_keys(handle, HARK_BRLAPI_RANGE_ALL, nil, 0)
    var codes = Self.commands.map { Self.code($0.block, $0.number) }
    codes.append(Self.code(Self.routing, 0))
    _ = library.pointee.accept_keys(
      handle, HARK_BRLAPI_RANGE_COMMAND, codes, UInt32(codes.count))
  }

  /// Leaves the display to BRLTTY, which shows the terminal's lines on it.
  package func leave() {
    guard hasTerminal else { return }
    hasTerminal = false
    _ = library.pointee.leave(handle)
  }

  /// Looks how many cells there are now: a display may have been taken for another.
  package func measure() throws(BrailleFailure) {
    let cells = try Self.cells(library, handle)
    if cells == 0 { throw .noDisplay }
    if cells != device.cells { device = BrailleDevice(name: device.name, cells: cells) }
  }

  /// Shows the part of a line; the rest of the display is empty.
  ///
  /// - Parameters:
  ///   - shown: characters, a cell each, or cells.
  ///   - cursor: the cell of the cursor, from 0; nil for none.
  /// - Returns: false where BRLTTY is gone.
  package func show(_ shown: BrailleWindow.Shown, cursor: Int?) -> Bool {
    let place = cursor.flatMap { $0 < device.cells ? CInt($0 + 1) : nil } ?? 0
    switch shown {
    case .text(let scalars): return show(scalars, at: place)
    case .dots(let dots):
      let missing = max(0, device.cells - dots.count)
      let cells = dots.prefix(device.cells) + [UInt8](repeating: 0, count: missing)
      return Array(cells).withUnsafeBufferPointer {
        hark_brlapi_dots(library, handle, $0.baseAddress, CInt($0.count), place) >= 0
      }
    }
  }

  /// Shows characters, as BRLTTY's own table has them.
  private func show(_ scalars: some Collection<Unicode.Scalar>, at place: CInt) -> Bool {
    var text = String.UnicodeScalarView()
    for scalar in scalars.prefix(device.cells) { text.append(scalar) }
    for _ in text.count..<max(text.count, device.cells) { text.append(" ") }
    var string = String(text)
    return string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        hark_brlapi_fill(
          library, handle, $0.baseAddress, $0.count, CInt(device.cells), place) >= 0
      }
    }
  }

  /// The next key that waits; nil for none.
  package func key() throws(BrailleFailure) -> Key? {
    var code: UInt64 = 0
    while true {
      let result = library.pointee.read_key(handle, 0, &code)
      if result == 0 { return nil }
      guard result > 0 else { throw Self.failure(library) }
      // Above are flags, such as that a key repeats.
      let command = code & 0xFFFF_FFFF
      if command >> 16 == Self.code(Self.routing, 0) >> 16 { return .route(Int(command & 0xFFFF)) }
      if let found = Self.commands.first(where: { Self.code($0.block, $0.number) == command }) {
        return found.key
      }
    }
  }

  private static func code(_ block: UInt64, _ number: UInt64) -> UInt64 {
    UInt64(HARK_BRLAPI_KEY_COMMAND) | block << 16 | number
  }

  private static func cells(
    _ library: hark_brlapi_ref, _ handle: UnsafeMutableRawPointer
  ) throws(BrailleFailure) -> Int {
    var (columns, rows): (UInt32, UInt32) = (0, 0)
    guard library.pointee.display_size(handle, &columns, &rows) >= 0 else {
      throw failure(library)
    }
    return min(Int(columns) * Int(rows), mostCells)
  }

  private static func name(
    _ library: hark_brlapi_ref, _ handle: UnsafeMutableRawPointer
  ) -> String {
    func text(_ get: (UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int) -> CInt)
      -> String
    {
      var buffer = [CChar](repeating: 0, count: 64)
      guard get(handle, &buffer, buffer.count) >= 0 else { return "" }
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    let driver = text { library.pointee.driver_name($0, $1, $2) }
    let model = text { library.pointee.model($0, $1, $2) }
    return [driver, model == driver ? "" : model].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func failure(_ library: hark_brlapi_ref) -> BrailleFailure {
    guard let error = library.pointee.error() else { return .other("") }
    switch error.pointee.code {
    case HARK_BRLAPI_ERROR_CONNREFUSED, HARK_BRLAPI_ERROR_GAIERR, HARK_BRLAPI_ERROR_EOF:
      return .noServer
    case HARK_BRLAPI_ERROR_AUTHENTICATION: return .refused
    case HARK_BRLAPI_ERROR_UNKNOWNTTY: return .unknownTerminal
    case HARK_BRLAPI_ERROR_TTYBUSY, HARK_BRLAPI_ERROR_DEVICEBUSY: return .taken
    case HARK_BRLAPI_ERROR_LIBCERR where [ENOENT, ECONNREFUSED].contains(error.pointee.libc_code):
      return .noServer
    case HARK_BRLAPI_ERROR_LIBCERR where error.pointee.libc_code == EACCES: return .refused
    default: return .other(library.pointee.error_text(error).map { String(cString: $0) } ?? "")
    }
  }
}
