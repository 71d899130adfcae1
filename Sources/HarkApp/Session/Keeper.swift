import HarkBrowsing
import HarkKeeping
import HarkPage
import HarkPages
import HarkReading
import HarkStore
import HarkText
import HarkThreads

/// The store of a session: does what browsing asks of it, on threads of its own, and tells what came of it.
final class Keeper: Sendable {
  private let store: Store
  private let post: @Sendable (BrowsingEvent) -> Void

  private let patience: Duration
  /// How many questions of loads were given up and are not answered yet.
  private let late = Locked(0)

  /// Makes a keeper; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - store: where things are kept.
  ///   - patience: how long a load may wait for what is known of its page.
  ///   - post: takes events, on the store's threads.
  init(
    _ store: Store, patience: Duration = .milliseconds(200),
    post: @escaping @Sendable (BrowsingEvent) -> Void
  ) {
    self.store = store
    self.patience = patience
    self.post = post
  }

  /// Opens the store, and begins a session in it unless it is only to be read.
  ///
  /// - Parameters:
  ///   - start: whether tabs are taken over, or nothing is written at all.
  ///   - visited: gets what was visited before.
  func open(_ start: StoreStart, _ visited: VisitedAddresses) {
    guard start != .reading else {
      post(.storeOpened(.success(nil), []))
      return read(visited)
    }
    store.write { archive throws(StoreError) in
      _ = archive.open()
      let session = try archive.beginSession(restoring: start == .restoring)
      return (session, archive.takeNotices())
    } then: { [self] result in
      switch result {
      case .success((let session, let notices)):
        post(.storeOpened(.success(session), notices.map { Sentence($0) }))
      case .failure(let error): post(.storeOpened(.failure(error), []))
      }
      // Who opens a damaged file first is told of it: that must be the one that tells a person.
      read(visited)
    }
    trim()
  }

  /// Takes away what is over the limits, a part at a time: what is asked for meanwhile comes in between.
  private func trim() {
    store.write { archive throws(StoreError) in
      try archive.tidy()
    } then: { [self] in
      if case .success(true) = $0 { trim() }
    }
  }

  /// Keeps no more than so much from now on.
  func keep(within limits: StoreLimits) {
    store.keep(within: limits)
    trim()
  }

  /// Reads what was visited before, a part at a time: what a load wants to know of its page comes in between.
  func read(_ visited: VisitedAddresses, after last: Int64 = 0) {
    store.read { archive throws(StoreError) in
      try archive.visitedPages(after: last)
    } then: { [self] result in
      guard case .success((let urls, let next)) = result else { return }
      visited.insert(kept: urls)
      if let next {
        read(visited, after: next)
      } else if last > 0 || !urls.isEmpty {
        post(.visitedKnown)
      }
    }
  }

  /// Does what browsing asks for.
  func take(_ order: KeepOrder, _ number: Int) {
    let post = post
    if order.isReading {
      store.read(replacing: order.replacing) { archive throws(StoreError) in
        try order.body(archive)
      } then: {
        post(.kept(number, $0))
      }
    } else {
      store.write(replacing: order.replacing) { archive throws(StoreError) in
        try order.body(archive)
      } then: {
        post(.kept(number, $0))
      }
    }
  }

  /// What is known of a page from earlier visits; waits a little, so not for the session's thread.
  func earlierVisit(to address: Address) -> EarlierVisit? {
    known { archive throws(StoreError) in try archive.earlierVisit(to: address) } ?? nil
  }

  /// What is kept of settings of a host; nil where that could not be read in time.
  ///
  /// Waits a little, so not for the session's thread.
  func siteSettings(of host: String) -> [SiteSetting]? {
    known { archive throws(StoreError) in try archive.siteSettings(of: host) }
  }

  /// The notes on a host; nil where they could not be read in time.
  ///
  /// Waits a little, so not for the session's thread.
  func notes(of host: String) -> [SiteNote]? {
    known { archive throws(StoreError) in try archive.notes(of: host) }
  }

  private func known<Found: Sendable>(
    _ read: @escaping @Sendable (Archive) throws(StoreError) -> Found
  ) -> Found? {
    // Where another program holds a file, one load has waited for it: no other does until that is answered.
    guard late.withLock({ $0 == 0 }) else { return nil }
    let answer = Mailbox<Found?>()
    let question = Locked(Question.open)
    store.read(read) { [late] result in
      let wasLate = question.withLock { question in
        defer { question = .answered }
        return question == .late
      }
      if wasLate { late.withLock { $0 -= 1 } }
      answer.post(try? result.get())
    }
    if let found = answer.take(until: .now + patience).first { return found }
    question.withLock { question in
      guard question == .open else { return }
      question = .late
      late.withLock { $0 += 1 }
    }
    return nil
  }

  /// How a question of a load stands.
  private enum Question { case open, late, answered }

  /// Ends the session in good order, after all that was asked for.
  func end(_ session: Int64) {
    store.write { archive throws(StoreError) in try archive.endSession(session) }
  }

  /// Waits until all that was to be kept is on the disk, or until a time; says whether it is.
  func isWritten(by deadline: ContinuousClock.Instant) -> Bool { store.isWritten(by: deadline) }

  /// Waits until all that was asked for is on the disk.
  func close() { store.close() }
}
