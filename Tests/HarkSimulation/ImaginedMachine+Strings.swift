import HarkReading
private import ProjectFiles

extension ImaginedMachine {
  /// What is said in each language, as the project's own files have it.
  static let catalogs: [String: StringCatalog] = {
    var catalogs: [String: StringCatalog] = [:]
    let words = PageWords { ProjectFiles.wordsOfPages() }
    for language in ["en", "ko", "ja"] {
      let names = language == "en" ? ["en"] : [language, "en"]
      catalogs[language] = StringCatalog(
        names.map { ProjectFiles.read("Strings/\($0).json") }, language: language,
        pageWords: words)
    }
    return catalogs
  }()
}
