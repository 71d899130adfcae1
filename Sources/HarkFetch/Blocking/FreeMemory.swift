private import Glibc

/// Memory that was needed once and is not any more.
enum FreeMemory {
  /// Gives what is free back to the system, as `malloc_trim` does where the C library has it.
  static func giveBack() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let trim = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(trim, to: Trim.self)(0)
  }
}
