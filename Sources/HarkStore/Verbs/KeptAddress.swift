import HarkKeeping
internal import HarkText

/// An address as it is kept: never with a name or a password.
struct KeptAddress {
  let url: String
  let host: String

  /// An address with its fragment.
  ///
  /// - Throws: `overLimit` for one that is longer than 64 KB.
  init(_ address: Address) throws(StoreError) {
    let plain = address.withoutCredentials()
    guard plain.href.utf8.count <= Limited.address else { throw StoreError(.overLimit) }
    url = plain.href
    host = plain.host ?? ""
  }

  /// An address of a page, which its fragment is no part of, but where it asks for the text in a picture.
  init(page address: Address) throws(StoreError) { try self.init(address.withoutPlace()) }
}
