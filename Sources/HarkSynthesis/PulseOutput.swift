private import CPulse
private import Glibc
import HarkThreads
private import Synchronization

/// Sound through PulseAudio, or PipeWire in its place.
///
/// The asynchronous interface with its own thread ("the threaded main loop"): the server asks for
/// samples, about 40 ms ahead, and `pa_stream_flush` forgets them at once. Every call to the library is
/// made between `pa_threaded_mainloop_lock` and `unlock`, or in a callback, which holds the lock already;
/// that is the rule of its manual, and the reason why this class may be `@unchecked Sendable`.
final class PulseOutput: SoundDevice, @unchecked Sendable {
  /// What the owner learns, on the library's thread.
  enum State: Equatable {
    case ready
    case failed
  }

  // Sendable because the table never changes once it is filled.
  private struct Library: @unchecked Sendable {
    let functions: UnsafePointer<hark_pulse_library>?
  }

  private static let library = Library(functions: hark_pulse_load())

  private let pulse: hark_pulse_library
  private let source: SoundSource
  private var device: String
  private let onState: @Sendable (State) -> Void

  // Held by those outside the library's thread, so that `close` frees nothing under their hands.
  private let gate = Mutex(())
  private var mainloop: OpaquePointer?
  private var context: OpaquePointer?
  private var stream: OpaquePointer?
  private var isReady = false
  private var isCorked = false
  private var isClosed = false
  // Counts writes, so that a check for idleness sees whether anything came since.
  private var writes = 0
  private var isWatched = false
  // The count of writes at the last flush: nothing new, nothing to rinse.
  private var rinsed = 0

  // Milliseconds that the server holds; less stutters on slow machines, more delays silence.
  private static let bufferMilliseconds = 40
  // A buffer of 0 before playing loses short words.
  private static let prebufferMilliseconds = 10
  // A server's resampler holds half a filter: 0.4 ms in PulseAudio's standard one, 1.1 in PipeWire's. The next
  // words begin behind it.
  private static let rinseMilliseconds = 2
  private static let idleMicroseconds: Int64 = 4_000_000
  // A server that takes nothing for so long, while there is something, hangs.
  private static let hungMicroseconds: Int64 = 3_000_000

  /// Makes one that is not connected; nil where libpulse is not installed.
  init?(
    source: SoundSource, device: String, onState: @escaping @Sendable (State) -> Void
  ) {
    guard let pulse = Self.library.functions?.pointee else { return nil }
    self.pulse = pulse
    self.source = source
    self.device = device
    self.onState = onState
  }

  /// Begins to connect; `onState` tells how it went.
  func open() {
    guard let mainloop = pulse.pa_threaded_mainloop_new() else {
      onState(.failed)
      return
    }
    self.mainloop = mainloop
    // The callbacks reach this object through a pointer: it stays until `close` gives it back.
    let reference = Unmanaged.passRetained(self).toOpaque()
    guard let context = pulse.pa_context_new(pulse.pa_threaded_mainloop_get_api(mainloop), "Hark")
    else {
      onState(.failed)
      return
    }
    self.context = context
    pulse.pa_context_set_state_callback(
      context,
      { _, reference in
        guard let reference else { return }
        Unmanaged<PulseOutput>.fromOpaque(reference).takeUnretainedValue().contextChanged()
      }, reference)
    _ = pulse.pa_threaded_mainloop_start(mainloop)
    pulse.pa_threaded_mainloop_lock(mainloop)
    if pulse.pa_context_connect(context, nil, PA_CONTEXT_NOFLAGS, nil) < 0 { fail() }
    pulse.pa_threaded_mainloop_unlock(mainloop)
  }

  private func contextChanged() {
    guard !isClosed, let context else { return }
    switch pulse.pa_context_get_state(context) {
    case PA_CONTEXT_READY:
      // This is the library's thread, which carries each flush to the server.
      ThreadUrgency.first.apply()
      openStream()
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: fail()
    default: break
    }
  }

  private func fail() {
    guard !isClosed else { return }
    isReady = false
    onState(.failed)
  }

  private func openStream() {
    guard let context else { return }
    var format = pa_sample_spec(
      format: PA_SAMPLE_S16LE, rate: UInt32(source.sampleRate), channels: UInt8(source.channels))
    guard let stream = pulse.pa_stream_new(context, "speech", &format, nil) else { return fail() }
    self.stream = stream
    let reference = Unmanaged.passUnretained(self).toOpaque()
    pulse.pa_stream_set_state_callback(
      stream,
      { _, reference in
        guard let reference else { return }
        Unmanaged<PulseOutput>.fromOpaque(reference).takeUnretainedValue().streamChanged()
      }, reference)
    pulse.pa_stream_set_write_callback(
      stream,
      { _, _, reference in
        guard let reference else { return }
        Unmanaged<PulseOutput>.fromOpaque(reference).takeUnretainedValue().write()
      }, reference)
    var buffer = pa_buffer_attr()
    buffer.maxlength = UInt32.max
    buffer.tlength = bytes(milliseconds: Self.bufferMilliseconds)
    buffer.prebuf = bytes(milliseconds: Self.prebufferMilliseconds)
    buffer.minreq = bytes(milliseconds: 5)
    buffer.fragsize = UInt32.max
    let flags = pa_stream_flags_t(
      PA_STREAM_ADJUST_LATENCY.rawValue | PA_STREAM_INTERPOLATE_TIMING.rawValue
        | PA_STREAM_AUTO_TIMING_UPDATE.rawValue)
    if pulse.pa_stream_connect_playback(
      stream, device.isEmpty ? nil : device, &buffer, flags, nil, nil) < 0
    {
      fail()
    }
  }

  /// The bytes of a sample.
  private var frame: Int { 2 * source.channels }

  private func bytes(milliseconds: Int) -> UInt32 {
    UInt32(source.sampleRate * milliseconds / 1000 * frame)
  }

  private func streamChanged() {
    guard !isClosed, let stream else { return }
    switch pulse.pa_stream_get_state(stream) {
    case PA_STREAM_READY:
      isReady = true
      onState(.ready)
      write()
      checkIdleLater()
    case PA_STREAM_FAILED where !isReady && !device.isEmpty:
      // A device that isn't there: better heard elsewhere than not at all.
      device = ""
      pulse.pa_stream_set_state_callback(stream, nil, nil)
      pulse.pa_stream_set_write_callback(stream, nil, nil)
      pulse.pa_stream_unref(stream)
      self.stream = nil
      openStream()
    case PA_STREAM_FAILED, PA_STREAM_TERMINATED: fail()
    default: break
    }
  }

  /// Hands the server what it has room for; the lock is held.
  private func write() {
    guard isReady, !isClosed, let stream else { return }
    var wrote = false
    while true {
      let room = pulse.pa_stream_writable_size(stream)
      guard room != Int.max, room >= frame else { break }
      var length = room
      var target: UnsafeMutableRawPointer?
      guard pulse.pa_stream_begin_write(stream, &target, &length) == 0, let target,
        length >= frame
      else { break }
      let limit = min(length, room) / frame
      let samples = target.bindMemory(to: Int16.self, capacity: limit * source.channels)
      let chunk = source.queue.take(into: samples, limit: limit)
      let latency = microsecondsAhead(stream)
      source.report(chunk, heardAfter: latency)
      guard chunk.count > 0 else {
        _ = pulse.pa_stream_cancel_write(stream)
        break
      }
      wrote = true
      guard
        pulse.pa_stream_write(stream, target, chunk.count * frame, nil, 0, PA_SEEK_RELATIVE) == 0
      else { return fail() }
    }
    watchServer()
    guard wrote else { return }
    writes += 1
    if isCorked {
      isCorked = false
      if let operation = pulse.pa_stream_cork(stream, 0, nil, nil) {
        pulse.pa_operation_unref(operation)
      }
      checkIdleLater()
    }
  }

  /// How long it takes until a sample that is written now is heard.
  private func microsecondsAhead(_ stream: OpaquePointer) -> Int64 {
    var latency: pa_usec_t = 0
    var isNegative: Int32 = 0
    guard !isCorked, pulse.pa_stream_get_latency(stream, &latency, &isNegative) == 0,
      isNegative == 0
    else { return Int64(Self.prebufferMilliseconds) * 1000 }
    return Int64(min(latency, 500_000))
  }

  private func checkIdleLater() {
    let before = writes
    source.timeline.perform(after: Self.idleMicroseconds) { [weak self] in
      self?.corkIfIdle(since: before)
    }
  }

  private func corkIfIdle(since before: Int) {
    withMainloop {
      guard isReady, !isCorked, let stream else { return }
      guard writes == before, source.queue.isEmpty else { return checkIdleLater() }
      isCorked = true
      if let operation = pulse.pa_stream_cork(stream, 1, nil, nil) {
        pulse.pa_operation_unref(operation)
      }
    }
  }

  /// Gives the server up when it has asked for nothing in a while: no error tells of one that hangs.
  private func watchServer() {
    guard !isWatched, !source.queue.isEmpty else { return }
    isWatched = true
    let before = writes
    source.timeline.perform(after: Self.hungMicroseconds) { [weak self] in
      self?.failIfHung(since: before)
    }
  }

  private func failIfHung(since before: Int) {
    withMainloop {
      isWatched = false
      guard isReady, !source.queue.isEmpty else { return }
      if writes == before { fail() } else { watchServer() }
    }
  }

  private func withMainloop(_ body: () -> Void) {
    gate.withLock { _ in
      guard let mainloop else { return }
      pulse.pa_threaded_mainloop_lock(mainloop)
      body()
      pulse.pa_threaded_mainloop_unlock(mainloop)
    }
  }

  func kick() {
    withMainloop { write() }
  }

  func flush() {
    withMainloop {
      guard isReady, let stream else { return }
      if let operation = pulse.pa_stream_flush(stream, nil, nil) {
        pulse.pa_operation_unref(operation)
      }
      rinse(stream)
    }
  }

  /// Plays a moment of silence: the server's resampler forgets nothing, and what it still holds of the old
  /// words would click before the next.
  private func rinse(_ stream: OpaquePointer) {
    guard writes != rinsed, !isCorked else { return }
    rinsed = writes
    let silence = [UInt8](repeating: 0, count: Int(bytes(milliseconds: Self.rinseMilliseconds)))
    let status = silence.withUnsafeBytes {
      pulse.pa_stream_write(stream, $0.baseAddress, $0.count, nil, 0, PA_SEEK_RELATIVE)
    }
    // Less than it waits for before it plays.
    guard status == 0, let operation = pulse.pa_stream_trigger(stream, nil, nil) else { return }
    pulse.pa_operation_unref(operation)
  }

  /// Gives everything back; not on the library's own thread, whose end it awaits.
  func close() {
    gate.withLock { _ in
      guard let mainloop else { return }
      pulse.pa_threaded_mainloop_lock(mainloop)
      isClosed = true
      isReady = false
      if let stream {
        pulse.pa_stream_set_state_callback(stream, nil, nil)
        pulse.pa_stream_set_write_callback(stream, nil, nil)
        _ = pulse.pa_stream_disconnect(stream)
        pulse.pa_stream_unref(stream)
      }
      if let context {
        pulse.pa_context_set_state_callback(context, nil, nil)
        pulse.pa_context_disconnect(context)
        pulse.pa_context_unref(context)
      }
      stream = nil
      context = nil
      pulse.pa_threaded_mainloop_unlock(mainloop)
      pulse.pa_threaded_mainloop_stop(mainloop)
      pulse.pa_threaded_mainloop_free(mainloop)
      self.mainloop = nil
      Unmanaged.passUnretained(self).release()
    }
  }
}
