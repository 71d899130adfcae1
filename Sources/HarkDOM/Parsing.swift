private import HarkText

extension Document {
  /// How the bytes of a document are read.
  package enum Syntax: Sendable {
    /// As browsers read pages; bytes of any kind give a document.
    case html
    /// By the rules of XML; what breaks them is read as HTML instead.
    case xml
  }

  /// Parses a page whose bytes are all there.
  ///
  /// - Parameters:
  ///   - bytes: the page in any encoding.
  ///   - syntax: how it is read.
  ///   - transportCharset: the charset that the response's header gives.
  ///   - charset: a label that overrides every other sign of an encoding.
  ///   - topLevelDomain: the last label of the page's host, a hint for pages that say nothing.
  /// - Returns: the document; `isXML` tells whether it was read as XML.
  /// - Complexity: O(bytes).
  package static func parse(
    _ bytes: [UInt8], as syntax: Syntax = .html, transportCharset: String? = nil,
    charset: String? = nil, topLevelDomain: String? = nil
  ) -> Document {
    var lacksXMLReader = false
    if syntax == .xml {
      do throws(XMLError) {
        return try Document(
          parsingXML: bytes, transportCharset: transportCharset, charset: charset)
      } catch {
        lacksXMLReader = error == .noLibrary
      }
    }
    var parser = HTMLParser(
      transportCharset: transportCharset, charset: charset, topLevelDomain: topLevelDomain)
    parser.feed(bytes)
    var document = parser.finish()
    document.lacksXMLReader = lacksXMLReader
    return document
  }

  /// Parses a page that is text already.
  ///
  /// - Parameter source: the page in UTF-8; bytes of any kind give a document.
  package init(parsingHTML source: [UInt8]) {
    var parser = HTMLParser(charset: "utf-8")
    parser.feedDecoded(source.span)
    self = parser.finish()
  }

  /// Parses an XML document: names and namespaces are kept, nothing is fetched.
  ///
  /// - Parameters:
  ///   - bytes: the document in any encoding.
  ///   - transportCharset: the charset that the response's header gives.
  ///   - charset: a label that overrides every other sign of an encoding.
  /// - Throws: `XMLError` if the document is not well formed or out of bounds.
  package init(
    parsingXML bytes: [UInt8], transportCharset: String? = nil, charset: String? = nil
  ) throws(XMLError) {
    let encoding =
      charset.flatMap { TextEncoding(label: $0) }
      ?? EncodingSniffer.sniff(bytes.span, transportLabel: transportCharset, isComplete: true)
    let text = TextDecoder.decode(bytes.span, as: encoding)
    self = try XMLParser.parse(text.span)
    self.encoding = encoding.rawValue
  }

  /// Whether libxml2, which reads XML, is installed; loads it.
  package static var canReadXML: Bool { XMLParser.isInstalled }
}
