private import Glibc
package import HarkBrowsing
import HarkPages
package import HarkReading
private import HarkThreads

/// Where Strings, Voices, Engines and the manual are found.
///
/// Looked up file by file, in this order: `$HARK_DATA`, `$XDG_DATA_HOME/hark` (`~/.local/share/hark`
/// where that is not set), `../share/hark` beside the executable, and in development the package's
/// own folder above the executable.
package struct DataDirectory: Sendable {
  /// The folders, in the order of their precedence; some may not exist.
  package let folders: [String]

  /// Works out the folders from the environment and the executable's real path.
  package init(environment: Environment = Environment()) {
    var folders: [String] = []
    if let own = environment["HARK_DATA"] { folders.append(own) }
    if let data = environment.folder("XDG_DATA_HOME", inHome: ".local/share") {
      folders.append(data + "/hark")
    }
    if let executable = Executable.path {
      let beside = Executable.folder(of: executable)
      folders.append(Executable.folder(of: beside) + "/share/hark")
      var above = beside
      while above.count > 1 {
        if access(above + "/Package.swift", R_OK) == 0, access(above + "/Strings", R_OK) == 0 {
          folders.append(above)
          break
        }
        above = Executable.folder(of: above)
      }
    }
    self.folders = folders
  }

  /// Each existing file of that name below the folders, in the order of precedence.
  package func files(_ name: String) -> [(path: String, contents: [UInt8])] {
    folders.compactMap { folder in
      let path = folder + "/" + name
      return (try? FileReading.keptFile(at: path, limit: 16 << 20)).map { (path, $0) }
    }
  }

  /// The names of the files in a subfolder of all folders, sorted, each once.
  package func names(in subfolder: String) -> [String] {
    var names: Set<String> = []
    for folder in folders {
      for name in Folder.names(in: folder + "/" + subfolder) where !name.hasPrefix(".") {
        names.insert(name)
      }
    }
    return names.sorted()
  }

  /// The codes of the interface's languages: the names in Strings but for those of spoken words.
  package var languages: [String] {
    names(in: "Strings").filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
      .filter { !$0.contains(".") }
  }

  /// Where the English sentences, from which all others take what they lack, were looked for and are not; else nil.
  ///
  /// It costs one system call where everything is in its place.
  package var missingSentences: [String]? {
    let files = folders.map { $0 + "/Strings/en.json" }
    return files.contains { access($0, R_OK) == 0 } ? nil : files
  }

  /// The files of the catalogue of a language: its own first, then English for what they lack.
  package func catalogFiles(language: String) -> [(path: String, contents: [UInt8])] {
    let own = files("Strings/\(language).json")
    return language == "en" ? own : own + files("Strings/en.json")
  }

  /// The catalogue of a language, or of English where it has no file; nothing is read yet.
  package func catalog(language: String) -> StringCatalog {
    let hasFile = folders.contains { access("\($0)/Strings/\(language).json", R_OK) == 0 }
    let spoken = hasFile && !language.contains("/") ? language : "en"
    return StringCatalog(language: spoken, pageWords: pageWords, mathWords: mathWords) {
      catalogFiles(language: spoken).map(\.contents)
    }
  }

  /// The words of formulas, of each language that any folder has a file for; nothing is read yet.
  package var mathWords: MathWords {
    MathWords { language in
      let files = files("Strings/math.\(language).json").map(\.contents)
      return files.isEmpty ? nil : StringCatalog(files, language: language)
    }
  }

  /// The words of pages, of all languages that any folder has a file for; nothing is read yet.
  package var pageWords: PageWords {
    PageWords {
      names(in: "Strings").filter { $0.hasPrefix("pages.") && $0.hasSuffix(".json") }
        .flatMap { files("Strings/" + $0).map(\.contents) }
    }
  }

  /// The manual, whose pages are read when they are asked for.
  package var manual: Manual {
    Manual { page, language in
      guard !language.contains("/") else { return nil }
      let files = files("Man/\(language)/\(page.rawValue)") + files("Man/en/\(page.rawValue)")
      return files.first.map { String(decoding: $0.contents, as: UTF8.self) }
    }
  }
}
