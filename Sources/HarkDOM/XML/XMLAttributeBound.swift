private import HarkText

/// Whether a document has so few attributes in each tag that libxml2 reads it in bounded time.
///
/// libxml2 compares each attribute of a tag with all others. This looks at tags, quotes, comments
/// and sections only; where a document is not well formed it may lose its place, but there libxml2
/// stops.
enum XMLAttributeBound {
  /// The number of attributes of a tag that are read.
  static let limit = 4_096

  static func holds(for source: Span<UInt8>) -> Bool {
    var index = 0
    while index < source.count {
      guard let tag = source.firstIndex(of: 0x3C, from: index) else { return true }
      let rest = source[tag...]
      if rest.starts(with: "<!--".utf8) {
        index = end(of: "-->", after: tag + 4, in: source)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        index = end(of: "]]>", after: tag + 9, in: source)
      } else if rest.starts(with: "<?".utf8) {
        index = end(of: "?>", after: tag + 2, in: source)
      } else {
        index = tag + 1
        var attributes = 0
        var quote: UInt8 = 0
        while index < source.count {
          let byte = source[index]
          index += 1
          if quote != 0 {
            if byte == quote { quote = 0 }
          } else if byte == 0x22 || byte == 0x27 {
            quote = byte
          } else if byte == 0x3D {
            attributes += 1
            if attributes > limit { return false }
          } else if byte == 0x3E || byte == 0x5B {
            // The bracket begins the internal subset, whose declarations are looked at like tags.
            break
          }
        }
      }
    }
    return true
  }

  private static func end(
    of mark: StaticString, after start: Int, in source: Span<UInt8>
  ) -> Int {
    mark.withSpan { mark in
      var index = start
      while index + mark.count <= source.count {
        var length = 0
        while length < mark.count && source[index + length] == mark[length] { length += 1 }
        if length == mark.count { return index + mark.count }
        index += 1
      }
      return source.count
    }
  }
}
