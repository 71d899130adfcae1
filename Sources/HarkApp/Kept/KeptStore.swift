package import HarkKeeping
package import HarkSettings
package import HarkStore

/// What Hark keeps between runs: bookmarks, feeds, history, tabs, pages for later.
///
/// It lies in `$XDG_DATA_HOME/hark` (`~/.local/share/hark` where that is not set). Making this value opens and
/// makes nothing, and loads no library; both come with the first verb of an ``Archive`` or a ``Store``.
///
/// A command that does one thing uses ``archive(isReading:)`` on its only thread; a session uses one
/// ``store()``, whose threads wait for the disk in its place.
package struct KeptStore: Sendable {
  /// The folder's absolute path; nil where neither `XDG_DATA_HOME` nor `HOME` is set: then every verb throws
  /// `noFolder`.
  package let folder: String?
  package let limits: StoreLimits

  /// Finds out where things are kept, and how much.
  package init(environment: Environment = Environment(), settings: Settings = Settings()) {
    folder = environment.folder("XDG_DATA_HOME", inHome: ".local/share").map { $0 + "/hark" }
    limits = settings.storeLimits
  }

  /// What is kept, for use on the thread that asks.
  ///
  /// - Parameter isReading: whether nothing is to be written, nor made where there is nothing yet.
  /// - Returns: an archive that nothing has been asked of yet.
  package func archive(isReading: Bool = false) -> Archive {
    Archive(folder: folder, limits: limits, isReading: isReading)
  }

  /// What is kept, with threads of its own.
  ///
  /// - Parameter clock: milliseconds since 1970, by which it is told how long ago something was.
  /// - Returns: a store whose threads begin with the first thing that they are given.
  package func store(clock: @escaping @Sendable () -> Int64 = Archive.systemClock) -> Store {
    Store(folder: folder, limits: limits, clock: clock)
  }
}
