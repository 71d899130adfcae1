import Testing

@testable import HarkSynthesis

@Test func `an engine that delivers nothing hangs, and one that waits for room doesn't`() throws {
  var watch = EngineWatch()
  #expect(watch.moment == nil)
  watch.begin()
  let start = try #require(watch.moment)
  #expect(watch.isHung(since: start))
  watch.beginWaiting()
  #expect(!watch.isHung(since: start))
  let waiting = try #require(watch.moment)
  // However long it waits: the ear is not in a hurry.
  #expect(!watch.isHung(since: waiting))
  watch.endWaiting()
  #expect(!watch.isHung(since: waiting))
  let working = try #require(watch.moment)
  #expect(watch.isHung(since: working))
}

@Test func `an engine that comes back after a stop isn't stuck, whatever it does next`() throws {
  var watch = EngineWatch()
  watch.begin()
  let stop = try #require(watch.moment)
  #expect(watch.isStuck(since: stop))
  watch.end()
  #expect(!watch.isStuck(since: stop))
  watch.begin()
  #expect(!watch.isStuck(since: stop))
  #expect(!watch.isHung(since: stop))
}
