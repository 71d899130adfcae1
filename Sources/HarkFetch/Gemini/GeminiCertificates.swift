private import HarkText
import HarkThreads
import HarkWeb

/// The certificates of Gemini servers, by host and port: the first is trusted, and any other one told of.
///
/// One line a server in the file: its host and port, the SHA-256 of its certificate, and the second since 1970 when that
/// ends (0 where it does not say). From any thread.
final class GeminiCertificates: Sendable {
  /// A certificate as it is kept.
  struct Entry: Equatable {
    var fingerprint: String
    var expiry: Int
  }

  private final class Kept {
    var entries: [String: Entry] = [:]
    let file: KeptFile?
    let problems: Problems

    init(path: String?) {
      let problems = Problems()
      self.problems = problems
      file = path.map { KeptFile($0) { problems.found.append($0) } }
    }
  }

  private final class Problems {
    var found: [StoredFileProblem] = []
  }

  private let kept: Locked<Kept>
  /// No file has more servers.
  private static let most = 10_000

  /// - Parameter path: the file; nil to keep them for this run only.
  init(file path: String?) { kept = Locked(Kept(path: path)) }

  /// The certificate that is known of a server; nil where none is.
  func known(_ server: String) -> Entry? {
    kept.withLock { kept in
      Self.load(kept)
      return kept.entries[server]
    }
  }

  /// Keeps a server's certificate, in the place of another one.
  func keep(_ entry: Entry, of server: String) {
    kept.withLock { kept in
      Self.load(kept)
      if kept.entries[server] == nil, kept.entries.count >= Self.most { return }
      kept.entries[server] = entry
      guard let file = kept.file else { return }
      var all: [String: Entry] = [:]
      _ = file.change { bytes in
        let (found, isDamaged) = Self.read(bytes)
        all = found
        all[server] = entry
        return !isDamaged
      } _: {
        Self.write(all)
      }
      kept.entries = all.isEmpty ? kept.entries : all
    }
  }

  /// How many are kept.
  var count: Int {
    kept.withLock { kept in
      Self.load(kept)
      return kept.entries.count
    }
  }

  /// Forgets the certificates of a host and its subdomains, or all; false where the file could not be written.
  func forget(_ host: String?) -> Bool {
    kept.withLock { kept in
      func isKept(_ server: String) -> Bool {
        guard let host else { return false }
        let name = server.lastIndex(of: ":").map { String(server[..<$0]) } ?? server
        return name != host && !name.hasSuffix("." + host)
      }
      kept.entries = kept.entries.filter { isKept($0.key) }
      guard let file = kept.file else { return true }
      var isThere = false
      var all: [String: Entry] = [:]
      let isWritten = file.change { bytes in
        isThere = !bytes.isEmpty
        let (found, isDamaged) = Self.read(bytes)
        all = found.filter { isKept($0.key) }
        return !isDamaged || host == nil
      } _: {
        isThere ? Self.write(all) : nil
      }
      return isWritten && (host != nil || file.removeSetAside())
    }
  }

  /// What is wrong with the file, since the last time.
  func takeProblems() -> [StoredFileProblem] {
    kept.withLock { kept in
      defer { kept.problems.found = [] }
      return kept.problems.found
    }
  }

  /// Reads what other programs have written since.
  private static func load(_ kept: Kept) {
    kept.file?.read { bytes in
      let (found, isDamaged) = read(bytes)
      kept.entries = found
      return !isDamaged
    }
  }

  private static func write(_ entries: [String: Entry]) -> [UInt8] {
    let lines = entries.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.fingerprint) \($0.value.expiry)\n" }
    return Array(lines.joined().utf8)
  }

  private static func read(_ bytes: [UInt8]) -> (entries: [String: Entry], isDamaged: Bool) {
    var entries: [String: Entry] = [:]
    var isDamaged = false
    for line in bytes.split(separator: 0x0A) {
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard line.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), words.count == 3,
        words[1].utf8.count == 64,
        words[1].utf8.allSatisfy({ $0.isDigit || (0x61...0x66).contains($0) }),
        let expiry = Int(words[2])
      else {
        isDamaged = true
        continue
      }
      entries[words[0]] = Entry(fingerprint: words[1], expiry: expiry)
    }
    return (entries, isDamaged)
  }
}
