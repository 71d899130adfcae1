private import Glibc
import HarkDocuments
import HarkWeb

extension DocumentProgram {
  /// The most bytes that Tesseract may tell of a picture.
  private static let largestTable = 32 << 20

  /// Makes a page of the text in a picture.
  static func picture(
    _ request: DocumentRequest, _ output: DocumentOutput
  ) throws(DocumentFailure) {
    let bytes = try contents()
    guard let size = PictureSize(of: bytes) else { throw .unknownPicture }
    guard !size.isTooLarge else { throw .pictureTooLarge }
    let named = request.language.flatMap { PictureLanguage($0) == nil ? nil : $0 }
    let tag = named ?? request.words.language
    guard let language = PictureLanguage(tag) else { throw .unknownPicture }
    var languages = [language]
    // Names in English stand among these letters everywhere, and are guessed as such letters without it.
    if language.hasSquareLetters, let english = PictureLanguage("en"),
      english.files.contains(where: { access($0, R_OK) == 0 })
    {
      languages.append(english)
    }
    let program = ConvertingProgram.tesseract(languages, isColumn: false)
    guard program.isInstalled else { throw .missing(package: program.package) }
    guard language.files.contains(where: { access($0, R_OK) == 0 }) else {
      throw .missing(package: language.package)
    }
    let table = try program.run(on: bytes, atMost: largestTable)
    // Of a picture that is damaged nothing is told, not even that there is a page.
    guard !table.isEmpty else { throw .unknownPicture }
    var text = PictureText(table: table)
    if text.isSparse || language.hasSquareLetters {
      // Square letters with gaps between words are easily taken for columns of single ones.
      let program = ConvertingProgram.tesseract(languages, isColumn: true)
      let other = PictureText(
        table: try program.run(on: bytes, atMost: largestTable, isConfined: true))
      if other.isBetter(than: text) { text = other }
    }
    guard !text.isEmpty else { throw .noText }
    output.send(page: text.html(name: request.name, language: tag, words: request.words))
  }
}
