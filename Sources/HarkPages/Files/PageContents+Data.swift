package import HarkPage
private import HarkReading
package import HarkText
import HarkWeb

extension PageContents {
  /// Makes contents of what a `data:` address holds (RFC 2397); empty where it holds nothing that can be read.
  package init(data address: Address) {
    let href = address.withoutFragment().href
    let text = href.dropFirst("data:".utf8.count)
    let comma = text.firstIndex(of: ",") ?? text.endIndex
    let type = text[..<comma]
    let body = String(text[comma...].dropFirst())
    let isBase64 = type.lowercased().hasSuffix(";base64")
    let bytes =
      isBase64
      ? Base64.decoded(PercentEncoding.decoded(body).filter { !$0.isWhitespace }) ?? []
      : PercentEncoding.decodedBytes(body)
    let media = MediaType(isBase64 ? String(type.dropLast(7)) : String(type))
    self.init(
      bytes: bytes, address: address, source: "data:",
      kind: ContentSniffer.kind(type: media, start: bytes.prefix(ContentSniffer.neededBytes)),
      clock: .now)
  }
}
