import HarkKeeping
internal import HarkText

/// Bookmarks in JSON: objects with an address are bookmarks, objects around them are folders.
///
/// Chromium writes a folder's name behind what is in it: names are given when all has been read.
enum JSONBookmarks {
  static func read(_ bytes: [UInt8]) -> BookmarkFile.Contents? {
    var tree = Tree()
    var isBroken = false
    var reader = JSONReader(bytes)
    // Lines of objects are texts of their own, one behind another.
    var start = 0
    while start < bytes.count {
      do throws(JSONReader.Malformed) {
        try tree.read(&reader)
        break
      } catch {
        let isAnother =
          error.offset > start && error.offset < bytes.count
          && bytes[start..<error.offset].last { $0 > 0x20 } == UInt8(ascii: "}")
          && bytes[error.offset] == UInt8(ascii: "{")
        guard isAnother, tree.isWhole else {
          isBroken = true
          break
        }
        start = error.offset
        reader = JSONReader(bytes, from: start)
      }
    }
    var contents = tree.contents
    contents?.isBroken = isBroken
    return contents
  }

  /// The objects of a file that matter.
  private struct Tree {
    /// An object or array that is open.
    private struct Open {
      let isObject: Bool
      /// Of an object: its place in `folders`.
      var folder = 0
      var key = ""
      var texts: [String: String] = [:]
      var lists: [String: [String]] = [:]
    }

    private struct Folder {
      let parent: Int
      /// Empty where it is none that has a name of its own.
      var name = ""
      var isLeftOut = false
    }

    private struct Found {
      let folder: Int
      let texts: [String: String]
      let lists: [String: [String]]
    }

    private var open: [Open] = []
    private var folders: [Folder] = [Folder(parent: -1)]
    private var found: [Found] = []
    private var isBookmarks = false

    /// Whether nothing is open.
    var isWhole: Bool { open.isEmpty }

    mutating func read(_ reader: inout JSONReader) throws(JSONReader.Malformed) {
      while true {
        switch try reader.next() {
        case .objectStart:
          let parent = open.last(where: \.isObject)?.folder ?? 0
          // A file that breaks off inside its folders is one of bookmarks all the same.
          if open.suffix(2).first?.key == "children" { isBookmarks = true }
          open.append(Open(isObject: true, folder: folders.count))
          folders.append(Folder(parent: parent))
        case .arrayStart: open.append(Open(isObject: false))
        case .arrayEnd: open.removeLast()
        case .key(let range): open[open.count - 1].key = reader.string(range)
        case .string(let range), .number(let range): take(reader.string(range))
        case .objectEnd: end(open.removeLast())
        case .boolean, .null: break
        case .end: return
        }
      }
    }

    private mutating func take(_ text: String) {
      guard let last = open.last else { return }
      if last.isObject {
        open[open.count - 1].texts[last.key] = text
      } else if open.count > 1, open[open.count - 2].isObject {
        open[open.count - 2].lists[open[open.count - 2].key, default: []].append(text)
      }
    }

    private mutating func end(_ object: Open) {
      let texts = object.texts
      if texts["uri"] != nil || texts["url"] != nil {
        found.append(
          Found(folder: folders[object.folder].parent, texts: texts, lists: object.lists))
        isBookmarks = true
        return
      }
      if object.key == "children" || texts["root"] != nil { isBookmarks = true }
      let root = texts["root"] ?? ""
      folders[object.folder].isLeftOut = root == "tagsFolder"
      // What is in these is in no folder of its user's.
      let isPlain =
        ["placesRoot", "bookmarksMenuFolder", "unfiledBookmarksFolder"].contains(root)
        || open.last.map { $0.isObject && $0.key == "other" } == true
      if !isPlain { folders[object.folder].name = texts["title"] ?? texts["name"] ?? "" }
    }

    /// What was read; nil where nothing in it is a bookmark or a folder of them.
    var contents: BookmarkFile.Contents? {
      guard isBookmarks else { return nil }
      var contents = BookmarkFile.Contents()
      for object in found {
        var names: [String] = []
        var isLeftOut = false
        var folder = object.folder
        while folder >= 0, names.count < 100, !isLeftOut {
          if !folders[folder].name.isEmpty { names.append(folders[folder].name) }
          isLeftOut = folders[folder].isLeftOut
          folder = folders[folder].parent
        }
        guard !isLeftOut else { continue }
        let texts = object.texts
        let added =
          (texts["dateAdded"] ?? texts["added"]).flatMap { Int64($0) }
          .flatMap(BookmarkFile.Contents.milliseconds)
          ?? texts["date_added"].flatMap { Int64($0) }.flatMap(JSONBookmarks.sinceWindows)
        contents.add(
          texts["uri"] ?? texts["url"] ?? "", title: texts["title"] ?? texts["name"] ?? "",
          folders: object.lists["folders"] ?? names.reversed(),
          tags: object.lists["tags"]
            ?? (texts["tags"] ?? "").split(separator: ",").map(String.init),
          note: texts["note"] ?? texts["description"] ?? "", keyword: texts["keyword"],
          added: added)
      }
      return contents
    }
  }

  /// Milliseconds since 1970 of microseconds since 1601, as Chromium counts.
  private static func sinceWindows(_ microseconds: Int64) -> Int64? {
    let milliseconds = microseconds / 1000 - 11_644_473_600_000
    return milliseconds > 0 ? milliseconds : nil
  }

  static func write(_ bookmarks: [Bookmark]) -> [UInt8] {
    var lines = JSONLines()
    for bookmark in bookmarks {
      lines.open()
      lines.write("id", bookmark.id)
      lines.write("guid", bookmark.guid)
      lines.write("url", bookmark.url)
      lines.write("title", bookmark.title)
      lines.write("folders", bookmark.folders)
      lines.write("tags", bookmark.tags)
      lines.write("note", bookmark.note)
      if let keyword = bookmark.keyword { lines.write("keyword", keyword) }
      lines.write("added", bookmark.added)
      lines.write("changed", bookmark.changed)
      lines.close()
    }
    return lines.bytes
  }
}
