import HarkPage
import HarkText
import HarkWeb

extension PageContents {
  /// The page that asks for the words of a search of Gopher; nil where an address is none, or has words.
  ///
  /// A server is asked for nothing before there are words.
  init?(searchOf address: Address, _ charset: String?) {
    guard let item = GopherItem(address), item.awaitsWords, !item.breaksLine,
      let host = address.serverHost
    else { return nil }
    let last = item.selector.split(separator: UInt8(ascii: "/")).last ?? Array(host.utf8)[...]
    let name = last.filter { $0 >= 0x20 }
    let line: [[UInt8]] = [
      [UInt8(ascii: "7")] + name, item.selector, Array(host.utf8),
      Array(String(address.serverPort ?? 70).utf8),
    ]
    self.init(
      bytes: Array(line.joined(separator: [0x09])) + [0x0D, 0x0A],
      kind: .gopherMenu,
      from: PageOrigin(source: address.printed, address: address, charset: charset, clock: .now))
  }
}
