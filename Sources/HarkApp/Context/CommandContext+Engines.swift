import HarkBrowsing
package import HarkReading
package import HarkSearch
package import HarkText
private import HarkThreads

extension CommandContext {
  /// The engines of the files in `Engines`, read anew.
  ///
  /// A user's file comes before an installed one of the same name; one that is broken is told, and the next of its
  /// name takes its place.
  ///
  /// - Returns: the engines, and what is wrong with which file.
  package func engines() -> (shelf: EngineShelf, faults: [Sentence]) {
    var files: [(id: String, path: String, bytes: [UInt8])] = []
    for name in data.names(in: "Engines") where name.hasSuffix(".json") {
      for file in data.files("Engines/" + name) {
        files.append((String(name.dropLast(5)), file.path, file.contents))
      }
    }
    let (shelf, faults) = EngineShelf.read(files.map { ($0.id, $0.bytes) })
    return (shelf, faults.map { Sentence($0.fault, in: files[$0.file].path) })
  }

  /// The engine whose answer a page is; nil for any other page.
  package func engine(of address: Address?) -> SearchEngine? {
    guard let address, address.isWeb, address.query != nil || address.path.count > 1 else {
      return nil
    }
    return engines().shelf.engine(of: address)
  }
}

/// The engines of a session, whose files are read once, when they are first needed, on whatever thread that is.
final class KnownEngines: Sendable {
  typealias Reading = (shelf: EngineShelf, faults: [Sentence])

  private let context: CommandContext
  private let known = Monitor<Reading?>(nil)

  init(_ context: CommandContext) { self.context = context }

  /// The engines, and what is wrong with which file; whoever asks while they are read waits for that.
  func read() -> Reading {
    known.withLock { known in
      if let known { return known }
      let reading = context.engines()
      known = reading
      return reading
    }
  }

  /// Has the files read anew: one of them is another now.
  func forget() { known.withLock { $0 = nil } }
}
