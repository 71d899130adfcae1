private import Glibc

/// The process that has a session open: told from every other by its number, when it began, and the boot.
package struct SessionOwner: Hashable, Sendable {
  package let pid: Int32
  /// Of this start of the machine; another one means that the process is gone.
  package let boot: String
  /// The ticks since the boot at which the process began, since numbers are used again.
  package let begun: Int64

  /// Makes an owner.
  package init(pid: Int32, boot: String, begun: Int64) {
    self.pid = pid
    self.boot = boot
    self.begun = begun
  }

  /// This process.
  package static var current: SessionOwner {
    SessionOwner(pid: getpid(), boot: currentBoot, begun: begun(getpid()) ?? 0)
  }

  /// Whether the process still runs.
  package var isRunning: Bool {
    boot == Self.currentBoot && Self.begun(pid) == begun
  }

  private static var currentBoot: String {
    String(decoding: read("/proc/sys/kernel/random/boot_id").prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// The field `starttime` of proc(5); nil where there is no such process.
  ///
  /// The name before it may hold anything.
  private static func begun(_ pid: Int32) -> Int64? {
    let status = read("/proc/\(pid)/stat")
    guard let end = status.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = status[(end + 1)...].split(separator: 0x20)
    // The process that has ended and waits for its parent is field 3, "Z".
    guard fields.count > 19, fields[0].first != UInt8(ascii: "Z") else { return nil }
    return Int64(String(decoding: fields[19], as: UTF8.self))
  }

  private static func read(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }
}
