/// That the text in a picture is read, and in which language.
///
/// The address itself says it, in a directive behind its fragment that no server is sent (WICG, "URL Fragment Text
/// Directives"): `scan.png#:~:picture=ko`, or `paper.pdf#page-3:~:picture=ja` for a page of a document. So going back,
/// loading anew, bookmarks and kept tabs know it.
package struct PictureReading: Sendable, Equatable {
  /// The language of the text, as BCP 47 writes it; empty for that of the interface.
  package var language: String
  /// The page of a document that is drawn as a picture, from 1; nil for what is a picture itself.
  package var page: Int?

  /// Asks for the text of a picture, or of a page of a document.
  package init(language: String, page: Int? = nil) {
    self.language = language
    self.page = page
  }

  fileprivate static let mark = ":~:picture="
  fileprivate static let pageMark = "page-"
}

extension Address {
  /// How the picture at this address is read; nil where the address does not ask for that.
  package var pictureReading: PictureReading? {
    guard let fragment, let mark = fragment.firstRange(of: PictureReading.mark) else { return nil }
    let language = fragment[mark.upperBound...]
    // It becomes the name of a file.
    guard language.utf8.count <= 35,
      language.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") })
    else { return nil }
    var reading = PictureReading(language: language.lowercased())
    let place = fragment[..<mark.lowerBound]
    if place.hasPrefix(PictureReading.pageMark) {
      reading.page = Int(place.dropFirst(PictureReading.pageMark.utf8.count))
    }
    return reading
  }

  /// The address of the page as it is kept: without the place on it, but with what makes it a page of its own, the text
  /// of a picture.
  package func withoutPlace() -> Address {
    pictureReading == nil ? withoutFragment() : self
  }

  /// The same address, asked for the text in its picture.
  ///
  /// - Parameter language: the language of the text, as BCP 47 writes it; empty for that of the interface.
  /// - Returns: the address; nil where its parts are none.
  package func readingPicture(in language: String) -> Address? {
    let place = fragment.map { Self.withoutPictureMark($0) } ?? ""
    return Address(withoutFragment().href + "#" + place + PictureReading.mark + language)
  }

  /// A fragment without what it asks of a picture.
  static func withoutPictureMark(_ fragment: String) -> String {
    guard let mark = fragment.firstRange(of: PictureReading.mark) else { return fragment }
    return String(fragment[..<mark.lowerBound])
  }
}
