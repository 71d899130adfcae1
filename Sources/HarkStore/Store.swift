package import HarkKeeping

/// The store of a session: the verbs of an ``Archive`` on two threads of their own, so that no key waits for
/// a disk.
///
///     let store = Store(folder: "/home/ada/.local/share/hark")
///     store.open { failures, notices in … }            // both files, their notices, once
///     store.write({ archive throws(StoreError) in      // on the store's writing thread
///       try archive.addBookmark(draft)
///     }, then: { result in … })                        // on that thread too: post it to the session
///     store.read({ archive throws(StoreError) in try archive.history(filter) }, then: { … })
///     store.close()                                    // waits until all that was left is on the disk
///
/// What is acknowledged when: `then` is called with a success after the verb's transaction is on the disk
/// (synced), and with a failure when nothing was changed; "Bookmarked TITLE." belongs there and not before.
/// Writes are done in the order in which they were left, one transaction each. Reads are done beside them, in
/// their own order: a read that is left after a write's acknowledgement sees what it wrote.
///
/// No call waits, but for ``close()``; the closures run on the store's threads and must be short. Both threads
/// begin with the first thing that they are given. Nothing here is called for a private tab.
package final class Store: Sendable {
  private let writer: StoreThread
  private let reader: StoreThread

  /// Makes a store; nothing is opened or made yet.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the store's folder; nil where there can be none: then everything fails
  ///     with `noFolder`, which is told once.
  ///   - limits: how much is kept.
  ///   - clock: milliseconds since 1970.
  package init(
    folder: String?, limits: StoreLimits = StoreLimits(),
    clock: @escaping @Sendable () -> Int64 = Archive.systemClock
  ) {
    writer = StoreThread { Archive(folder: folder, limits: limits, clock: clock) }
    reader = StoreThread { Archive(folder: folder, limits: limits, isReading: true, clock: clock) }
  }

  /// Opens both files and tells what was found.
  ///
  /// - Parameter then: gets why a file can't be used, for each that can't, and what else is to be told.
  package func open(then: @escaping @Sendable ([StoreError], [StoreNotice]) -> Void) {
    let work = StoreThread.Work(name: nil) { archive in
      let failures = archive.open()
      then(failures, archive.takeNotices())
    }
    if !writer.post(work) { then([StoreError(.closed)], []) }
  }

  /// Does something that changes what is kept.
  ///
  /// - Parameters:
  ///   - name: where it is given, and something of the same name was left and has not begun, that one is dropped
  ///     without a word: for what only matters as it is last, such as the place in a tab ("tab 3").
  ///   - body: verbs of the archive; each is a transaction of its own.
  ///   - then: told what became of it, on the store's thread.
  package func write<Result: Sendable>(
    replacing name: String? = nil,
    _ body: @escaping @Sendable (Archive) throws(StoreError) -> Result,
    then: @escaping @Sendable (Swift.Result<Result, StoreError>) -> Void = { _ in }
  ) {
    post(writer, name, body, then)
  }

  /// Does something that only reads, beside the writes.
  ///
  /// - Parameters:
  ///   - name: as of ``write(replacing:_:then:)``: for a list that is filtered while its reader types, where only
  ///     the last filter matters ("list").
  ///   - body: verbs of the archive that change nothing; others throw `readOnly`.
  ///   - then: told what was found, on the store's thread.
  package func read<Result: Sendable>(
    replacing name: String? = nil,
    _ body: @escaping @Sendable (Archive) throws(StoreError) -> Result,
    then: @escaping @Sendable (Swift.Result<Result, StoreError>) -> Void
  ) {
    post(reader, name, body, then)
  }

  /// Takes nothing more, and waits until all that was left is done: the only call that waits.
  package func close() {
    writer.close()
    reader.close()
  }

  /// Takes no more writes, and waits until those that were left are done, or until a time.
  ///
  /// - Returns: whether all of them are; else ask again, or ``close()``.
  package func isWritten(by deadline: ContinuousClock.Instant) -> Bool {
    writer.end()
    return writer.isDone(by: deadline)
  }

  /// Keeps no more than so much from now on; what is over goes with ``Archive/tidy()``.
  package func keep(within limits: StoreLimits) {
    for thread in [writer, reader] {
      _ = thread.post(StoreThread.Work(name: nil) { $0.limits = limits })
    }
  }

  private func post<Result: Sendable>(
    _ thread: StoreThread, _ name: String?,
    _ body: @escaping @Sendable (Archive) throws(StoreError) -> Result,
    _ then: @escaping @Sendable (Swift.Result<Result, StoreError>) -> Void
  ) {
    let work = StoreThread.Work(name: name) { archive in
      do throws(StoreError) {
        then(.success(try body(archive)))
      } catch {
        then(.failure(error))
      }
    }
    if !thread.post(work) { then(.failure(StoreError(.closed))) }
  }
}
