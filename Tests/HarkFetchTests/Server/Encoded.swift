import Foundation

/// Bodies in the codings of the web, made by hand, so that the tests need no encoder.
enum Encoded {
  /// What the compressed texts say.
  static let text = String(
    repeating:
      "<!doctype html><title>Fares</title><p>Departures and arrivals, and more departures and "
      + "arrivals.", count: 3)

  /// gzip of stored blocks (RFC 1952, RFC 1951 section 3.2.4).
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    result += deflate(bytes)
    result += little(crc32(bytes), 4) + little(UInt32(truncatingIfNeeded: bytes.count), 4)
    return result
  }

  /// Raw deflate of stored blocks.
  static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(60000)
      rest = rest.dropFirst(block.count)
      let count = UInt32(block.count)
      result += [rest.isEmpty ? 1 : 0] + little(count, 2) + little(~count & 0xFFFF, 2) + block
    } while !rest.isEmpty
    return result
  }

  /// zlib's format around raw deflate (RFC 1950).
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return [0x78, 0x01] + deflate(bytes) + little(high << 16 | low, 4).reversed()
  }

  /// A zstd frame of raw blocks with a window of 2 MB (RFC 8878 section 3.1.1).
  static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(100_000)
      rest = rest.dropFirst(block.count)
      result += little(UInt32(block.count) << 3 | (rest.isEmpty ? 1 : 0), 3) + block
    } while !rest.isEmpty
    return result
  }

  /// br of `text`.
  static let brotli = decoded(
    "Hx8BKIzTJbRX+Sa3sXnE+QX9oZQgPkYecPElUo42VpSp5gYnEhUFVBgsKwQxq9l5IK9/Bn6rhkz3wT42"
      + "rF2nBQ==")

  /// A few kilobytes that gzip makes megabytes: the beginning, and a part to repeat at will.
  ///
  /// One block of fixed codes; after the first bytes each 13 bits say "258 bytes from 1 back", and
  /// 13 bytes hold eight of them: 2,064 bytes, all alike.
  static let gzipBombStart: [UInt8] =
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + packed("1" + "10" + "10010001" + padding)
  static let gzipBombPart: [UInt8] = packed(String(repeating: "1100010100000", count: 8))
  static let gzipBombPartSize = 2064

  // Literals of eight bits, until the block's three bits of header are rounded to bytes.
  private static let padding = String(repeating: "110010000", count: 5)

  /// br of 200 MB of zeros, in 165 bytes.
  static let brotliBomb = decoded(
    "z///fwAkAOKxQHLv//n//w+ABEAcFoDu/T////8BkACIwwLQvf/n//8/ABIAcVgAuvf//P//B0ACIA4L"
      + "QPf+n////wBIAMRhAeje//P//x8ACYA4LADd+3/+//8DIAEQhwWge//P//9/ACQA4rAAdO//+f//D4AE"
      + "QBwWgO79P////wGQAIjDAtC9/+f//z8AEgBxWAC69//5//8HQAIgDgtA9/4P")

  /// A zstd frame of `count` blocks of 128 KB of zeros each.
  static func zstdBomb(blocks count: Int) -> [UInt8] {
    let block = little(UInt32(128 * 1024) << 3 | 1 << 1, 3) + [0]
    return [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58] + Array(repeating: block, count: count).joined()
  }

  private static func decoded(_ base64: String) -> [UInt8] {
    Data(base64Encoded: base64).map(Array.init) ?? []
  }

  private static func little(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }

  /// Bits in the order in which deflate packs them, lowest first.
  private static func packed(_ bits: String) -> [UInt8] {
    let bits = Array(bits.utf8)
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { byte, bit in
        start + bit < bits.count && bits[start + bit] == 0x31 ? byte | 1 << UInt8(bit) : byte
      }
    }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
