private import Glibc
import HarkBrowsing
import HarkFetch
import HarkPages
import HarkText
import HarkThreads
import HarkWeb

/// What `hark watch` knows of a page between two runs.
struct WatchedState: Equatable {
  /// The texts of its main content; nil where no page came yet.
  var texts: [String]?
  /// What the server named it by.
  var validators: Validators?
  /// Until when the server wants to be left alone, in seconds since 1970.
  var until = 0

  /// A server that asks for more does not mean it.
  static let longestWait = 7 * 86_400
}

/// The file in which that is kept: one for each address, below the data folder, for its user alone.
struct WatchedFile {
  let folder: String
  private let address: String

  private var path: String {
    // FNV-1a, in 64 bits: names of files may not be as long as addresses; the address itself stands in the file.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in address.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return folder + "/" + String(hash, radix: 16) + ".json"
  }

  /// The file of an address as it was typed; nil where nothing can be kept.
  init?(of address: String, _ environment: Environment) {
    guard let folder = Self.folder(environment) else { return nil }
    self.folder = folder
    self.address = address
  }

  /// How many pages are known.
  static func count(_ environment: Environment) -> Int {
    guard let folder = folder(environment) else { return 0 }
    return Folder.names(in: folder).count { $0.hasSuffix(".json") }
  }

  private static func folder(_ environment: Environment) -> String? {
    environment.folder("XDG_DATA_HOME", inHome: ".local/share").map { $0 + "/hark/watch" }
  }

  /// What is known; nil where nothing is, or what there is makes no sense.
  func read() -> WatchedState? {
    guard let bytes = try? FileReading.keptFile(at: path, limit: 16 << 20) else { return nil }
    var reader = JSONReader(bytes)
    var state = WatchedState()
    var members: [String: String] = [:]
    var key = ""
    while let token = try? reader.next() {
      switch token {
      case .key(let range): key = reader.string(range)
      case .arrayStart where key == "texts": state.texts = []
      case .string(let range) where key == "texts": state.texts?.append(reader.string(range))
      case .string(let range): members[key] = reader.string(range)
      case .number(let range) where key == "until": state.until = Int(reader.string(range)) ?? 0
      case .end:
        guard members["address"] == address else { return nil }
        state.validators = Validators(etag: members["etag"], modified: members["modified"])
        return state
      default: break
      }
    }
    return nil
  }

  func write(_ state: WatchedState) throws(StoredFile.Failure) {
    var bytes = Array("{\"address\":".utf8)
    JSONText.append(address, to: &bytes)
    let members = [("etag", state.validators?.etag), ("modified", state.validators?.modified)]
    for (name, value) in members {
      guard let value else { continue }
      bytes += ",\"\(name)\":".utf8
      JSONText.append(value, to: &bytes)
    }
    bytes += ",\"until\":\(state.until)".utf8
    if let texts = state.texts {
      bytes += ",\"texts\":[".utf8
      for (place, text) in texts.enumerated() {
        bytes += (place > 0 ? ",\n" : "\n").utf8
        JSONText.append(text, to: &bytes)
      }
      bytes += "]".utf8
    }
    bytes += "}\n".utf8
    try StoredFile.write(bytes, to: path)
  }

  /// Forgets; says whether there was something to forget.
  func remove() -> Bool { unlink(path) == 0 }

  /// Forgets all that is known of some pages.
  ///
  /// - Complexity: reads the files of all pages that are known, where not all are meant.
  static func forget(_ pages: WatchedPages, _ environment: Environment) {
    guard let folder = folder(environment) else { return }
    for name in Folder.names(in: folder) where name.hasSuffix(".json") {
      let path = folder + "/" + name
      guard pages == .all || address(in: path).map({ isOf($0, pages, environment) }) ?? false else {
        continue
      }
      unlink(path)
    }
  }

  /// The address that a file is about, as it was typed.
  private static func address(in path: String) -> String? {
    guard let bytes = try? FileReading.keptFile(at: path, limit: 16 << 20) else { return nil }
    var reader = JSONReader(bytes)
    var key = ""
    while let token = try? reader.next(), token != .end {
      switch token {
      case .key(let range): key = reader.string(range)
      case .string(let range) where key == "address": return reader.string(range)
      default: break
      }
    }
    return nil
  }

  private static func isOf(_ typed: String, _ pages: WatchedPages, _ environment: Environment)
    -> Bool
  {
    guard case .address(let address)? = TypedAddress(typed, home: environment["HOME"]) else {
      return false
    }
    switch pages {
    case .all: return true
    case .page(let url):
      return address.withoutFragment().href == Address(url)?.withoutFragment().href
    case .site(let host):
      return address.host == host || address.host?.hasSuffix("." + host) == true
    }
  }
}
