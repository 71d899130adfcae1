private import CPulse
private import Glibc
import HarkThreads

/// PulseAudio's source, or PipeWire's by the same interface: 16,000 samples a second, one channel.
///
/// Connected when it is first opened; while it is closed nothing of it runs. What it hears is handed on by the library's
/// thread. The callbacks' reference is this object's, which lives until the process ends.
final class Microphone: SoundInput, @unchecked Sendable {
  // Sendable because the table never changes once it is filled.
  private struct Library: @unchecked Sendable {
    let functions: UnsafePointer<hark_pulse_library>?
  }

  private static let library = Library(functions: hark_pulse_load())

  private let pulse: hark_pulse_library
  // Sendable because all of its state is used with the main loop's lock held.
  private let onSamples: @Sendable ([Int16]) -> Void
  private let onState: @Sendable (Bool) -> Void
  private var mainloop: OpaquePointer?
  private var context: OpaquePointer?
  private var stream: OpaquePointer?
  private var isWanted = false

  static let rate = 16_000
  private static let fragment: UInt32 = 640

  /// Makes one that is closed; nil where libpulse is not installed.
  ///
  /// - Parameters:
  ///   - onSamples: takes what is heard, on the library's thread.
  ///   - onState: told whether it is open, or could not be opened or was lost, on the library's thread.
  init?(
    onSamples: @escaping @Sendable ([Int16]) -> Void, onState: @escaping @Sendable (Bool) -> Void
  ) {
    guard let pulse = Self.library.functions?.pointee else { return nil }
    self.pulse = pulse
    self.onSamples = onSamples
    self.onState = onState
  }

  /// Opens it, or tells that it can't be.
  func open() {
    guard mainloop != nil || start() else { return onState(false) }
    locked {
      isWanted = true
      guard stream == nil else { return }
      switch context.map({ pulse.pa_context_get_state($0) }) {
      case PA_CONTEXT_READY: record()
      case nil, PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: connect()
      default: break
      }
    }
  }

  /// Closes it: nothing is heard any more when this returns.
  func close() {
    guard mainloop != nil else { return }
    locked {
      isWanted = false
      drop()
    }
  }

  private func start() -> Bool {
    guard let mainloop = pulse.pa_threaded_mainloop_new() else { return false }
    self.mainloop = mainloop
    guard pulse.pa_threaded_mainloop_start(mainloop) == 0 else { return false }
    return true
  }

  private func locked(_ body: () -> Void) {
    guard let mainloop else { return }
    pulse.pa_threaded_mainloop_lock(mainloop)
    body()
    pulse.pa_threaded_mainloop_unlock(mainloop)
  }

  private var reference: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private func connect() {
    if let context { pulse.pa_context_unref(context) }
    context = mainloop.flatMap {
      pulse.pa_context_new(pulse.pa_threaded_mainloop_get_api($0), "Hark")
    }
    guard let context else { return fail() }
    pulse.pa_context_set_state_callback(
      context,
      { _, reference in
        guard let reference else { return }
        Unmanaged<Microphone>.fromOpaque(reference).takeUnretainedValue().contextChanged()
      }, reference)
    if pulse.pa_context_connect(context, nil, PA_CONTEXT_NOFLAGS, nil) < 0 { fail() }
  }

  private func contextChanged() {
    switch context.map({ pulse.pa_context_get_state($0) }) {
    case PA_CONTEXT_READY: if isWanted, stream == nil { record() }
    case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: fail()
    default: break
    }
  }

  private func record() {
    var format = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(Self.rate), channels: 1)
    guard let context, let stream = pulse.pa_stream_new(context, "listening", &format, nil) else {
      return fail()
    }
    self.stream = stream
    pulse.pa_stream_set_state_callback(
      stream,
      { _, reference in
        guard let reference else { return }
        Unmanaged<Microphone>.fromOpaque(reference).takeUnretainedValue().streamChanged()
      }, reference)
    pulse.pa_stream_set_read_callback(
      stream,
      { _, _, reference in
        guard let reference else { return }
        Unmanaged<Microphone>.fromOpaque(reference).takeUnretainedValue().read()
      }, reference)
    var buffer = pa_buffer_attr(
      maxlength: UInt32.max, tlength: UInt32.max, prebuf: UInt32.max, minreq: UInt32.max,
      fragsize: Self.fragment)
    if pulse.pa_stream_connect_record(stream, nil, &buffer, PA_STREAM_ADJUST_LATENCY) < 0 { fail() }
  }

  private func streamChanged() {
    switch stream.map({ pulse.pa_stream_get_state($0) }) {
    case PA_STREAM_READY: onState(true)
    case PA_STREAM_FAILED, PA_STREAM_TERMINATED: fail()
    default: break
    }
  }

  private func read() {
    guard let stream else { return }
    while pulse.pa_stream_readable_size(stream) > 0 {
      var data: UnsafeRawPointer?
      var size = 0
      guard pulse.pa_stream_peek(stream, &data, &size) == 0, size > 0 else { return }
      // A hole has a size and no data.
      if let data {
        onSamples(
          Array(UnsafeRawBufferPointer(start: data, count: size & ~1).bindMemory(to: Int16.self)))
      }
      _ = pulse.pa_stream_drop(stream)
    }
  }

  private func drop() {
    guard let stream else { return }
    pulse.pa_stream_set_state_callback(stream, nil, nil)
    pulse.pa_stream_set_read_callback(stream, nil, nil)
    _ = pulse.pa_stream_disconnect(stream)
    pulse.pa_stream_unref(stream)
    self.stream = nil
  }

  private func fail() {
    drop()
    guard isWanted else { return }
    isWanted = false
    onState(false)
  }
}

/// Stands in where libpulse is not installed: it can't be opened, and says so.
struct NoMicrophone: SoundInput {
  let onState: @Sendable (Bool) -> Void

  func open() { onState(false) }
  func close() {}
}
