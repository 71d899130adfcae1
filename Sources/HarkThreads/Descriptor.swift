private import Glibc

/// What goes through descriptors, as bytes that the compiler watches over; the system gets them with their count.
package enum Descriptor {
  /// Writes once (write(2)).
  ///
  /// - Returns: how many bytes were taken; -1, with `errno` set, where none were.
  package static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> Int {
    bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Writes all, and goes on where a signal came between; false, with `errno` set, where that fails.
  package static func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) -> Bool {
    goThrough(bytes) { write($0, to: descriptor) }
  }

  /// Has all taken, a part at a time, and goes on where a signal came between.
  private static func goThrough(_ bytes: Span<UInt8>, _ take: (Span<UInt8>) -> Int) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = take(rest)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.extracting(droppingFirst: count)
    }
    return true
  }

  /// Writes once at a place of a file (pwrite(2)), as ``write(_:to:)``.
  package static func write(_ bytes: Span<UInt8>, to file: Int32, at place: Int) -> Int {
    bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, place) }
  }

  /// Sends once (send(2)); who reads no more ends the sending and not the program.
  ///
  /// - Parameters:
  ///   - bytes: what is sent.
  ///   - socket: where to.
  ///   - waits: whether there may be no room yet.
  /// - Returns: as ``write(_:to:)``.
  package static func send(_ bytes: Span<UInt8>, to socket: Int32, waits: Bool = true) -> Int {
    let flags = CInt(MSG_NOSIGNAL) | (waits ? 0 : CInt(MSG_DONTWAIT))
    return bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, flags) }
  }

  /// Sends all, as ``writeAll(_:to:)``; waits for room.
  package static func sendAll(_ bytes: Span<UInt8>, to socket: Int32) -> Bool {
    goThrough(bytes) { send($0, to: socket) }
  }

  /// Reads once (read(2)).
  ///
  /// - Parameters:
  ///   - descriptor: where from.
  ///   - limit: the most bytes.
  /// - Returns: what came; nothing at the end; nil, with `errno` set, where that fails.
  package static func read(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var count = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      count = Glibc.read(descriptor, buffer.baseAddress, limit)
      filled = max(0, count)
    }
    return count < 0 ? nil : bytes
  }
}

extension Descriptor {
  /// Reads just so many bytes, however many pieces they come in.
  ///
  /// - Returns: the bytes; nil where they end before, or reading fails.
  package static func readAll(_ count: Int, from descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let piece = read(descriptor, atMost: count - bytes.count) else {
        if errno == EINTR { continue }
        return nil
      }
      guard !piece.isEmpty else { return nil }
      bytes += piece
    }
    return bytes
  }
}

/// What lies in a folder.
package enum Folder {
  /// The names in a folder, in no order, but for its own and its parent's; none where it can't be read.
  package static func names(in path: String) -> [String] { entries(in: path).map(\.name) }

  /// Removes a folder with the files in it; one that has folders in it stays.
  package static func removeFlat(_ path: String) {
    for name in names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// The names in a folder as ``names(in:)`` gives them, and which of them are folders.
  package static func entries(in path: String) -> [(name: String, isFolder: Bool)] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(directory) {
      // A name ends at its zero byte, within the array that holds it.
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." {
        entries.append((name, entry.pointee.d_type == UInt8(DT_DIR)))
      }
    }
    return entries
  }
}
