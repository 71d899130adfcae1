/// The first 44 bytes of a WAV file (RIFF, "Multimedia Programming Interface and Data Specifications 1.0"):
/// one channel, 16 bits a sample.
package enum WaveHeader {
  /// How long a header is, in bytes.
  package static let length = 44
  /// Samples a second: those of the engine.
  package static let sampleRate = 22_050
  /// The length of a file of which nobody knows the end yet.
  package static let unknownLength = UInt32.max - 36

  /// The header before so many bytes of samples.
  package static func bytes(before count: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
    func append(_ number: some FixedWidthInteger) { bytes.append(littleEndian: number) }
    append("RIFF")
    append(min(count, unknownLength) + 36)
    append("WAVEfmt ")
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(1))
    append(UInt32(sampleRate))
    append(UInt32(sampleRate * 2))
    append(UInt16(2))
    append(UInt16(16))
    append("data")
    append(min(count, unknownLength))
    return bytes
  }
}
