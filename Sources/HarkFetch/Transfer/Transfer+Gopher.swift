import HarkText
import HarkWeb

// Gopher: one line is sent, and what comes until the end of the connection is the answer (RFC 1436, section 2).
extension Transfer {
  /// Why an address of Gopher is not asked for; nil where it is.
  var gopherRefusal: FetchError.Reason? {
    let address = hop.address
    // Whole pages alone, and by nothing that a page does by itself.
    guard let item = GopherItem(address), let host = address.serverHost, request.isTopLevel,
      !request.isAutomatic, hop.method == .get, request.script == nil
    else { return .unsupportedScheme(address.scheme) }
    switch item.type {
    case UInt8(ascii: "8"), UInt8(ascii: "T"): return .unsupportedScheme("telnet")
    case UInt8(ascii: "2"): return .unsupportedScheme("cso")
    default: break
    }
    let isOtherService = address.serverPort.map { Self.portsOfOthers.contains($0) } ?? true
    return item.breaksLine || isOtherService ? .gopherRefused(host) : nil
  }

  /// Ports of services that could take a line of Gopher for an order of their own.
  ///
  /// <https://fetch.spec.whatwg.org/#port-blocking>, without 79, where menus lead to the finger service.
  private static let portsOfOthers: Set<UInt16> = [
    0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 87, 95, 101, 102,
    103, 104,
    109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513,
    514,
    515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720,
    1723,
    2049, 3659, 4045, 4190, 5060, 5061, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
    10080,
    11211,
  ]

  /// The address as libcurl is given it, with its host as name servers know it; nil for one of the web.
  var gopherURL: String? {
    let address = hop.address
    guard address.isGopher, let host = address.serverHost else { return nil }
    let port = address.port.map { ":\($0)" } ?? ""
    let query = address.query.map { "?" + $0 } ?? ""
    return "\(address.scheme)://\(host)\(port)\(address.path)\(query)"
  }

  /// Whether what came is a text of Gopher, whose end and dots are marked.
  var isGopherText: Bool {
    guard request.savesNothing, let item = GopherItem(hop.address) else { return false }
    return item.type == UInt8(ascii: "0")
  }
}

extension Incoming {
  /// The header that an answer of Gopher has none of.
  init(gopher item: GopherItem?) {
    status = 200
    hasHeader = true
    mediaType = MediaType(essence: Self.essence(ofGopher: item?.type), isUnsure: true)
  }

  private static func essence(ofGopher type: UInt8?) -> String {
    switch type {
    case UInt8(ascii: "0"), UInt8(ascii: "6"): "text/plain"
    case UInt8(ascii: "1"), UInt8(ascii: "7"), nil: "application/gopher-menu"
    case UInt8(ascii: "h"): "text/html"
    // Its first bytes say it.
    default: "application/octet-stream"
    }
  }
}

/// A text as Gopher sends it: a line with nothing but a dot is its end, and a dot at the start of any other line is doubled
/// (RFC 1436, section 3.8).
enum GopherText {
  /// The text as it is meant.
  ///
  /// Many servers send files as they are: without the mark at the end nothing is doubled.
  static func plain(_ bytes: [UInt8]) -> [UInt8] {
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    guard end > 0, bytes[end - 1] == UInt8(ascii: "."), end == 1 || bytes[end - 2] == 0x0A else {
      return bytes
    }
    var text: [UInt8] = []
    text.reserveCapacity(end)
    var isAtStart = true
    var index = 0
    while index < end - 1 {
      let byte = bytes[index]
      if isAtStart, byte == UInt8(ascii: "."), bytes[index + 1] == UInt8(ascii: ".") { index += 1 }
      text.append(byte)
      isAtStart = byte == 0x0A
      index += 1
    }
    return text
  }
}
