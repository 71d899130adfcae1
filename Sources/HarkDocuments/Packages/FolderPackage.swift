/// Puts files of a folder together as one zip file, so that a book that lies in a folder is read as one in a zip file is.
///
/// Nothing is packed, and the sums that zip files have are left out, which whoever reads it here does not ask for.
package struct FolderPackage: Sendable {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  /// Whether all files that were added are in it.
  package private(set) var isWhole = true
  /// The most files, and bytes of all files.
  private static let mostFiles = 20_000
  private static let mostBytes = 128 << 20

  /// There are no files yet.
  package init() {}

  /// Whether there is no room for more.
  package var isFull: Bool { count >= Self.mostFiles || bytes.count >= Self.mostBytes }

  /// Adds a file; one that there is no room for is left out.
  ///
  /// - Parameters:
  ///   - name: its path from the folder.
  ///   - contents: its bytes; none of a file that only has to be there.
  package mutating func add(_ name: String, _ contents: [UInt8]) {
    let name = Array(name.utf8)
    guard !isFull, contents.count <= Self.mostBytes - bytes.count, name.count < 1 << 16 else {
      isWhole = false
      return
    }
    let place = bytes.count
    // Version, flags, method, time, date and sum.
    let sizes =
      Self.number(contents.count, 4) + Self.number(contents.count, 4) + Self.number(name.count, 2)
    bytes += [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 14) + sizes + [0, 0] + name
    bytes += contents
    directory += [0x50, 0x4B, 1, 2] + [UInt8](repeating: 0, count: 16) + sizes
    directory += [UInt8](repeating: 0, count: 12) + Self.number(place, 4) + name
    count += 1
  }

  /// Notes that a file of the folder could not be added.
  package mutating func leaveOut() { isWhole = false }

  /// The zip file.
  package consuming func finish() -> [UInt8] {
    let end =
      [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + Self.number(count, 2) + Self.number(count, 2)
      + Self.number(directory.count, 4) + Self.number(bytes.count, 4) + [0, 0]
    bytes += directory
    bytes += end
    return bytes
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
