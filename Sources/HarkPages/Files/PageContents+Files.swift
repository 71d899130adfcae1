package import HarkPage
package import HarkWeb

extension PageContents {
  /// Makes contents of a file or a stream.
  ///
  /// - Parameters:
  ///   - part: what was read of it.
  ///   - origin: where it lies.
  package init(_ part: FileReading.Part, from origin: PageOrigin) {
    self.init(bytes: part.bytes, kind: Self.kind(of: part.bytes, from: origin), from: origin)
  }

  /// What a file or a stream is by its first bytes.
  package static func kind(of start: [UInt8], from origin: PageOrigin) -> ContentKind {
    FileKind.kind(
      ofFile: origin.address == nil ? "-" : origin.source,
      start: start.prefix(FileKind.neededBytes))
  }
}
