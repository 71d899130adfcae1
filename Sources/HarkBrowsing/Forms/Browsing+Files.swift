import HarkDOM
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

/// Files that a person has chosen for a page, with their absolute paths.
struct ChosenFiles {
  var files: [FormState.File] = []
  var paths: [String] = []
}

extension Browsing {
  /// Reads the files that a person names by their paths.
  ///
  /// - Parameters:
  ///   - text: the path; where several are taken, paths with commas between.
  ///   - isMultiple: whether several are taken.
  /// - Returns: the files.
  /// - Throws: why one of them can't be read.
  func files(at text: String, isMultiple: Bool) throws(Sentence) -> ChosenFiles {
    var paths = [text]
    if isMultiple, !surroundings.hasFile(expandedPath(text)) {
      paths = text.split(separator: ",").map { String($0).trimmingSpaces }
    }
    var chosen = ChosenFiles()
    // A live page gets them through the engine, which has no more room than for a page.
    let mostBytes = reader.visit?.live == nil ? Int.max : settings[.pageMegabytes] << 20
    for path in paths {
      let path = expandedPath(path)
      let bytes = try surroundings.contents(of: path, atMost: mostBytes)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      chosen.files.append(
        FormState.File(name: name, type: TypedPath.mediaType(of: name), bytes: bytes))
      chosen.paths.append(surroundings.absolutePath(path))
    }
    return chosen
  }

  /// Tells which files were chosen.
  mutating func tell(_ chosen: ChosenFiles) {
    for file in chosen.files {
      tell(
        .formFileKept(
          name: .text(PlainText.cleaned(file.name)), size: .size(ofBytes: file.bytes.count)))
    }
  }
}
