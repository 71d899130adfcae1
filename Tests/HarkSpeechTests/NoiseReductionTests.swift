import Glibc
import Testing

@testable import HarkRecognition

struct NoiseReductionTests {
  /// A room that hums and hisses, always the same.
  private struct Room {
    var state: UInt64 = 88_172_645_463_325_252

    mutating func samples(_ count: Int, loudness: Double) -> [Int16] {
      (0..<count).map { _ in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int16(Double(Int64(bitPattern: state) >> 48) / 32768 * loudness)
      }
    }
  }

  /// A vowel: harmonics of 120 Hz.
  private static func vowel(_ count: Int) -> [Int16] {
    (0..<count).map { place in
      let time = Double(place) / 16_000
      return Int16(
        (1...8).reduce(0.0) { $0 + 900 / Double($1) * sin(2 * .pi * 120 * Double($1) * time) })
    }
  }

  private static func decibels(_ samples: ArraySlice<Int16>) -> Double {
    SpeechEnds.decibels(samples)
  }

  /// What is made of a recording, and what each block is part of.
  private static func heard(_ sound: [Int16]) -> (samples: [Int16], parts: [SpeechEnds.Part]) {
    var noise = NoiseReduction()
    var ends = SpeechEnds()
    var samples: [Int16] = []
    var parts: [SpeechEnds.Part] = []
    for start in stride(from: 0, through: sound.count - SpeechEnds.block, by: SpeechEnds.block) {
      let block = noise.take(
        Array(sound[start..<start + SpeechEnds.block]), isSpeech: ends.isSpeaking)
      samples += block
      parts.append(ends.take(block, room: noise.level))
    }
    return (samples, parts)
  }

  @Test func `a loud room becomes quiet, and what is said in it stays as loud as it was`() {
    var room = Room()
    let noise = room.samples(32_000, loudness: 500)
    let vowel = Self.vowel(8_000)
    var sound = noise
    for place in vowel.indices { sound[16_000 + place] += vowel[place] }
    let (samples, parts) = Self.heard(sound)
    #expect(Self.decibels(noise[8_000..<16_000]) - Self.decibels(samples[8_000..<16_000]) > 12)
    let delay = 352
    let said = samples[17_000 + delay..<23_000 + delay]
    #expect(abs(Self.decibels(said) - Self.decibels(vowel[1_000..<7_000])) < 1.5)
    // Somebody speaks from one second on for half of one, and nobody else.
    #expect(parts[..<50].allSatisfy { $0 == .silence })
    #expect(parts[51...55].contains(.beginning))
    #expect(parts[60..<74].allSatisfy { $0 == .speech })
    #expect(parts[78...].allSatisfy { if case .pause = $0 { true } else { false } })
  }

  @Test func `a room that has become loud since the microphone was open is learnt anew`() {
    var room = Room()
    var noise = NoiseReduction()
    var ends = SpeechEnds()
    for loudness in [5.0, 800] {
      noise.forget()
      let sound = room.samples(16_000, loudness: loudness)
      for start in stride(from: 0, to: sound.count, by: SpeechEnds.block) {
        let block = noise.take(
          Array(sound[start..<start + SpeechEnds.block]), isSpeech: ends.isSpeaking)
        #expect(ends.take(block, room: noise.level) == .silence)
      }
    }
  }

  @Test func `in a quiet room every sample is as it was heard`() {
    var room = Room()
    var sound = room.samples(32_000, loudness: 6)
    let vowel = Self.vowel(8_000)
    for place in vowel.indices { sound[16_000 + place] += vowel[place] }
    let (samples, _) = Self.heard(sound)
    let delay = 352
    let worst = (1_000..<31_000).map { abs(Int(samples[$0 + delay]) - Int(sound[$0])) }.max()
    #expect(worst ?? .max <= 1)
  }
}
