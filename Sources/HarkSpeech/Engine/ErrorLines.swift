private import Glibc
import HarkText
import HarkThreads

/// The last line that a program prints to say what is wrong; it closes the descriptor.
struct ErrorLines: ~Copyable {
  private let source: CInt
  private var isEnded = false
  private var end: [UInt8] = []

  /// What can be waited at; -1 where nothing comes any more.
  var descriptor: CInt { isEnded ? -1 : source }

  /// What is kept of what was printed: no sentence is longer.
  private static let most = 500

  /// Reads from a descriptor that does not wait.
  init(_ descriptor: CInt) { source = descriptor }

  deinit { if source >= 0 { close(source) } }

  /// Reads what is there.
  mutating func read() {
    guard descriptor >= 0 else { return }
    guard let bytes = Descriptor.read(descriptor, atMost: 4096) else {
      // What fails for good is waited at no more.
      isEnded = errno != EAGAIN && errno != EINTR
      return
    }
    isEnded = bytes.isEmpty
    end = Array((end + bytes).suffix(Self.most))
  }

  /// Reads all that is left, of a program that has ended.
  mutating func readRest() {
    guard descriptor >= 0 else { return }
    while let bytes = Descriptor.read(descriptor, atMost: 4096), !bytes.isEmpty {
      end = Array((end + bytes).suffix(Self.most))
    }
  }

  /// The last line that is not empty, without what a terminal would take for an order.
  var last: String {
    let lines = String(decoding: end, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.map { PlainText.cleaned(String($0)).trimmingSpaces }.last { !$0.isEmpty } ?? ""
  }
}
