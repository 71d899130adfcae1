import Glibc
import HarkThreads
import Testing

/// What a thread finds out about itself.
private struct Place: Equatable, Sendable {
  var policy: Int32
  var niceness: Int32

  static var own: Place {
    Place(
      policy: sched_getscheduler(0) & 0xFF,
      niceness: getpriority(.init(PRIO_PROCESS.rawValue), 0))
  }
}

private func place(of urgency: ThreadUrgency, then: @escaping @Sendable () -> Void = {}) -> Place {
  let place = Monitor<Place?>(nil)
  WorkerThread.start(urgency) {
    then()
    place.change { $0 = Place.own }
  }
  return place.wait { $0 }
}

/// Whether this user may put a thread before all others.
private let mayGoFirst = place(of: .first).policy == SCHED_RR

@Test func `a thread with a page to work on comes after the threads that answer keys`() {
  #expect(place(of: .last).niceness == min(19, max(Place.own.niceness, 5)))
  #expect(place(of: .usual) == Place.own)
}

@Test(.enabled(if: mayGoFirst, "this user may not raise the priority of a thread"))
func `a thread that silences goes first, gives its place to none that it makes, and can lose it`() {
  #expect(place(of: .first).policy == SCHED_RR)
  let child = Monitor<Place?>(nil)
  _ = place(of: .first) {
    let made = place(of: .usual)
    child.change { $0 = made }
  }
  #expect(child.wait { $0 }.policy == SCHED_OTHER)
  #expect(place(of: .first) { ThreadUrgency.settle(pthread_self()) }.policy == SCHED_OTHER)
}
