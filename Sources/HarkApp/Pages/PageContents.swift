package import HarkFetch
package import HarkText

/// A page as it came, before it is parsed: from the network, a file, a pipe or Hark itself.
package struct PageContents: Sendable {
  /// The bytes, decompressed, in the page's own encoding.
  package var bytes: [UInt8]
  /// Where the page came from; nil for standard input.
  package var address: Address?
  /// What a person calls the source: a path, "standard input", an address.
  package var source: String
  /// What the bytes are.
  package var kind: ContentKind
  /// The encoding that the server or the user named, if any, and whether it overrides the page's own.
  package var charset: String?
  package var overridesCharset = false

  /// Makes contents.
  package init(bytes: [UInt8], address: Address?, source: String, kind: ContentKind) {
    self.bytes = bytes
    self.address = address
    self.source = source
    self.kind = kind
  }
}
