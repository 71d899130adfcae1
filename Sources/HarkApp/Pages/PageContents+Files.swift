package import HarkBrowsing
import HarkReading
private import HarkText
package import HarkWeb

extension PageContents {
  /// Makes contents of a file or a stream.
  ///
  /// - Parameters:
  ///   - part: what was read of it.
  ///   - origin: where it lies.
  ///   - acceptsEmpty: whether nothing is a page too, for who looks at its document.
  /// - Throws: why there is nothing to read.
  package init(
    _ part: FileReading.Part, from origin: PageOrigin, acceptsEmpty: Bool = false
  ) throws(Sentence) {
    let source = ["source": StringValue.text(PlainText.cleaned(origin.source))]
    self.init(bytes: part.bytes, kind: Self.kind(of: part.bytes, from: origin), from: origin)
    guard kind.isReadable else { throw Sentence("page.binary", source) }
    guard !part.bytes.isEmpty || acceptsEmpty else { throw Sentence("page.empty", source) }
  }

  /// What a file or a stream is by its first bytes.
  package static func kind(of start: [UInt8], from origin: PageOrigin) -> ContentKind {
    FileKind.kind(
      ofFile: origin.address == nil ? "-" : origin.source,
      start: start.prefix(FileKind.neededBytes))
  }
}
