package import HarkReading
package import HarkText
package import HarkWeb

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
  /// Where the server leads readers by itself: its `Refresh` field, as sent.
  package var refreshField: String?
  /// What servers may be told of the page, as the server says; nil where it does not.
  package var referrerPolicy: ReferrerPolicy?

  /// What the server said of it; empty where there is none.
  package var fields = HeaderFields()

  /// The document that the page was made of, where a copy of it may be asked for; nil for any other page.
  package var original: DocumentOriginal?

  /// The time, for dates that are told as they lie from now.
  package var clock: DataClock

  /// Makes contents.
  package init(
    bytes: [UInt8], address: Address?, source: String, kind: ContentKind,
    clock: DataClock = DataClock(now: 0, zone: "UTC")
  ) {
    self.clock = clock
    self.bytes = bytes
    self.address = address
    self.source = source
    self.kind = kind
  }
}

/// A document as it came, with what opens it.
package struct DocumentOriginal: Sendable {
  package let bytes: [UInt8]
  package let password: String?

  /// Puts the parts together.
  package init(bytes: [UInt8], password: String?) {
    self.bytes = bytes
    self.password = password
  }
}

extension PageContents {
  /// Gives the address the fragment of what was typed, which servers and files are not asked for: it names a part
  /// of data.
  package mutating func name(partOf typed: String) {
    guard let address, address.fragment == nil, let mark = typed.firstRange(of: "#/") else {
      return
    }
    self.address = Address(address.href + typed[mark.lowerBound...]) ?? address
  }
}

/// Where the bytes of a page come from, as far as they need it to be read.
package struct PageOrigin: Sendable {
  /// What a person calls it: a path, "standard input", an address.
  package var source: String
  /// The address; nil for standard input.
  package var address: Address?
  /// The encoding that the user named; it overrides every other sign.
  package var charset: String?
  /// The time when it came.
  package var clock: DataClock

  /// Makes an origin.
  package init(source: String, address: Address?, charset: String?, clock: DataClock) {
    self.clock = clock
    self.source = source
    self.address = address
    self.charset = charset
  }
}

extension PageContents {
  /// Makes contents of what came, without its bytes where they are still to come.
  package init(bytes: [UInt8] = [], kind: ContentKind, from origin: PageOrigin) {
    self.init(
      bytes: bytes, address: origin.address, source: origin.source, kind: kind,
      clock: origin.clock)
    charset = origin.charset
    overridesCharset = origin.charset != nil
  }

  /// Makes contents of what a server sent, without its bytes where they are still to come.
  package init(bytes: [UInt8] = [], head: ResponseHead, from origin: PageOrigin) {
    self.init(bytes: bytes, kind: head.kind, from: origin)
    charset = charset ?? head.mediaType?.charset
    fields = head.fields
    refreshField = head.fields["refresh"]
    referrerPolicy = ReferrerPolicy(fields: head.fields.values(of: "referrer-policy"))
  }
}
