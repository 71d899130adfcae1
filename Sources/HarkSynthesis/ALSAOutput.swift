private import Glibc
import HarkThreads
private import Synchronization

/// Sound through ALSA, where there is no sound server.
///
/// The library is opened when it is needed and not before: its configuration alone costs several
/// milliseconds. Only its blocking calls are used, on one thread of this class; `flush` sets a flag that
/// the thread sees within one period of 10 ms.
final class ALSAOutput: SoundDevice, Sendable {
  private typealias Open =
    @convention(c) (
      UnsafeMutablePointer<OpaquePointer?>, UnsafePointer<CChar>, CInt, CInt
    ) -> CInt
  private typealias SetParameters =
    @convention(c) (
      OpaquePointer, CInt, CInt, CUnsignedInt, CUnsignedInt, CInt, CUnsignedInt
    ) -> CInt
  private typealias Write = @convention(c) (OpaquePointer, UnsafeRawPointer, CUnsignedLong) -> CLong
  private typealias Simple = @convention(c) (OpaquePointer) -> CInt
  private typealias Recover = @convention(c) (OpaquePointer, CInt, CInt) -> CInt
  private typealias Delay = @convention(c) (OpaquePointer, UnsafeMutablePointer<CLong>) -> CInt

  private struct Library {
    var open: Open
    var setParameters: SetParameters
    var write: Write
    var drop: Simple
    var prepare: Simple
    var close: Simple
    var recover: Recover
    var delay: Delay

    init?() {
      guard let handle = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
      func symbol<Function>(_ name: String, _: Function.Type) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
      }
      guard let open = symbol("snd_pcm_open", Open.self),
        let setParameters = symbol("snd_pcm_set_params", SetParameters.self),
        let write = symbol("snd_pcm_writei", Write.self),
        let drop = symbol("snd_pcm_drop", Simple.self),
        let prepare = symbol("snd_pcm_prepare", Simple.self),
        let close = symbol("snd_pcm_close", Simple.self),
        let recover = symbol("snd_pcm_recover", Recover.self),
        let delay = symbol("snd_pcm_delay", Delay.self)
      else { return nil }
      self.open = open
      self.setParameters = setParameters
      self.write = write
      self.drop = drop
      self.prepare = prepare
      self.close = close
      self.recover = recover
      self.delay = delay
    }
  }

  private let source: SoundSource
  private let device: String
  private let onState: @Sendable (_ isOpen: Bool) -> Void
  private let flushes = Atomic<Int>(0)
  private let isClosed = Atomic<Bool>(false)

  init(
    source: SoundSource, device: String, onState: @escaping @Sendable (_ isOpen: Bool) -> Void
  ) {
    self.source = source
    self.device = device
    self.onState = onState
  }

  /// Begins to open the device; `onState` tells how it went.
  func open() {
    WorkerThread.start(.first) { [self] in run() }
  }

  private func run() {
    guard let library = Library() else { return onState(false) }
    var handle: OpaquePointer?
    // 0: playback; 0: blocking.
    guard library.open(&handle, device.isEmpty ? "default" : device, 0, 0) == 0,
      let handle
    else { return onState(false) }
    defer { _ = library.close(handle) }
    // 2: S16_LE; 3: interleaved; resampling allowed; 40 ms in all.
    guard
      library.setParameters(
        handle, 2, 3, CUnsignedInt(source.channels), CUnsignedInt(source.sampleRate), 1, 40_000)
        == 0
    else { return onState(false) }
    onState(true)
    let period = source.sampleRate / 100
    var samples = [Int16](repeating: 0, count: period * source.channels)
    var flushed = flushes.load(ordering: .acquiring)
    while !isClosed.load(ordering: .acquiring), source.queue.waitForSamples() {
      let now = flushes.load(ordering: .acquiring)
      if now != flushed {
        flushed = now
        _ = library.drop(handle)
        _ = library.prepare(handle)
      }
      var delay: CLong = 0
      if library.delay(handle, &delay) != 0 { delay = 0 }
      let latency =
        Int64(max(0, min(delay, CLong(source.sampleRate)))) * 1_000_000 / Int64(source.sampleRate)
      let ok = samples.withUnsafeMutableBufferPointer { buffer -> Bool in
        guard let target = buffer.baseAddress else { return false }
        let chunk = source.queue.take(into: target, limit: period)
        source.report(chunk, heardAfter: latency)
        // A short last piece is filled up, so that the device begins to play.
        let filled = chunk.count * source.channels
        for index in filled..<buffer.count { target[index] = 0 }
        var written = library.write(handle, target, CUnsignedLong(period))
        if written < 0, library.recover(handle, CInt(written), 1) == 0 {
          written = library.write(handle, target, CUnsignedLong(period))
        }
        return written >= 0
      }
      guard ok else { return onState(false) }
    }
  }

  func kick() {}

  func flush() {
    flushes.add(1, ordering: .acquiringAndReleasing)
  }

  func close() {
    isClosed.store(true, ordering: .releasing)
    flush()
  }
}
