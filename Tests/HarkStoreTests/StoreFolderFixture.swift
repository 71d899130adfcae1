import Foundation
import Glibc
import HarkKeeping
import HarkText
import Synchronization

@testable import HarkStore

/// A folder for a store, removed when nobody uses it any more, with a clock that tests set.
final class TestFolder: Sendable {
  let path: String
  private let clock = Mutex<Int64>(1_790_000_000_000)

  init() {
    var template = Array("/tmp/hark-store-XXXXXX".utf8CString)
    _ = mkdtemp(&template)
    path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var now: Int64 {
    get { clock.withLock { $0 } }
    set { clock.withLock { $0 = newValue } }
  }

  var store: String { path + "/hark" }

  func archive(isReading: Bool = false, limits: StoreLimits = StoreLimits()) -> Archive {
    Archive(folder: store, limits: limits, isReading: isReading) { self.now }
  }

  func file(_ name: String) -> String { store + "/" + name }

  /// The names of the files in the store that hold some bytes, whatever they are.
  func filesHolding(_ text: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: store)) ?? []
    return names.sorted().filter {
      let data = FileManager.default.contents(atPath: file($0)) ?? Data()
      return data.range(of: Data(text.utf8)) != nil
    }
  }

  func mode(_ path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Runs SQL on a file as another program would.
  @discardableResult
  func sql(_ name: String, _ statements: String...) throws -> Int64? {
    let database = try Database(file(name), .write)
    var result: Int64?
    for statement in statements { result = try database.number(statement) }
    return result
  }
}

/// An address that is one.
func page(_ url: String) throws -> Address {
  guard let address = Address(url) else { throw StoreError(.notFound, path: url) }
  return address
}
