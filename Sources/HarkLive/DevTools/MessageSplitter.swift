/// Takes a stream of bytes apart into messages that each end with a zero byte.
struct MessageSplitter {
  /// The most bytes of one message.
  private let limit: Int
  private var begun: [UInt8] = []
  /// Whether a message was longer than the limit; nothing is taken after it.
  private(set) var isFlooded = false

  init(limit: Int) { self.limit = limit }

  /// Takes the next bytes, and gives the messages that are whole with them.
  ///
  /// - Complexity: O(bytes), however many pieces a message comes in.
  mutating func take(_ bytes: [UInt8]) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    var rest = bytes[...]
    while !isFlooded, let end = rest.firstIndex(of: 0) {
      guard begun.count + end - rest.startIndex <= limit else {
        isFlooded = true
        break
      }
      begun += rest[..<end]
      messages.append(begun)
      begun = []
      rest = rest[(end + 1)...]
    }
    isFlooded = isFlooded || begun.count + rest.count > limit
    if isFlooded { begun = [] } else { begun += rest }
    return messages
  }
}
