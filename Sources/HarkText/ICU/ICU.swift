private import CICU

/// ICU's functions, on bytes of UTF-8 and numbers: the only file that sees ICU's types.
enum ICU {}

/// A pointer to one of ICU's objects that several threads may use at once.
private struct SharedObject: @unchecked Sendable {
  let pointer: OpaquePointer?
}

/// Calls `body` with room for a result; once more with more room, if the length it returns doesn't fit.
private func appendResult(
  capacity: Int, to output: inout [UInt8],
  _ body: (UnsafeMutablePointer<UInt8>?, Int32) -> Int32
) -> Bool {
  var capacity = capacity
  for _ in 0..<2 {
    var length: Int32 = -1
    let result = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      length = body(buffer.baseAddress, Int32(clamping: capacity))
      count = max(0, min(Int(length), capacity))
    }
    guard length >= 0 else { return false }
    if Int(length) <= capacity {
      output.append(contentsOf: result)
      return true
    }
    capacity = Int(length)
  }
  return false
}

// MARK: Domains

extension ICU {
  private static let idna = SharedObject(pointer: hark_idna_open())

  /// Appends the ASCII form of a domain by UTS 46 (non-transitional, with its checks of joiners and
  /// direction); `false` if the domain is refused.
  static func appendASCIIDomain(
    _ domain: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    convertDomain(domain, toUnicode: false, to: &output)
  }

  /// Appends the Unicode form of a domain; `false` if the domain is refused.
  static func appendUnicodeDomain(
    _ domain: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    convertDomain(domain, toUnicode: true, to: &output)
  }

  private static func convertDomain(
    _ domain: UnsafeBufferPointer<UInt8>, toUnicode: Bool, to output: inout [UInt8]
  ) -> Bool {
    guard let idna = idna.pointer, !domain.isEmpty else { return false }
    return appendResult(capacity: domain.count * 3 + 64, to: &output) { result, capacity in
      hark_idna_convert(
        idna, toUnicode, domain.baseAddress, Int32(clamping: domain.count), result, capacity)
    }
  }

  // MARK: Confusable names

  private static let spoofChecker = SharedObject(pointer: hark_spoof_open())

  /// Whether a label is of a single script (Japanese, Korean and Chinese writing count as one each) and
  /// has no invisible characters and no mixed digits.
  static func isSingleScript(_ label: UnsafeBufferPointer<UInt8>) -> Bool {
    hark_spoof_is_single_script(
      spoofChecker.pointer, label.baseAddress, Int32(clamping: label.count))
  }

  /// The form that all labels which look alike share, by UTS 39; `nil` if ICU has none.
  static func skeleton(_ label: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    let isDone = appendResult(capacity: label.count * 4 + 64, to: &output) { result, capacity in
      hark_spoof_skeleton(
        spoofChecker.pointer, label.baseAddress, Int32(clamping: label.count), result, capacity)
    }
    return isDone ? output : nil
  }
}
