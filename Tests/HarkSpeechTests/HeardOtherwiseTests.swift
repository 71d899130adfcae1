import HarkReading
import HarkSpeechProtocol
import Testing

@testable import HarkSpeech

/// Pauses and the short sounds of roles.
struct HeardOtherwiseTests {
  private func preparation(_ change: (inout SpeechSettings) -> Void) -> SpeechPreparation {
    var settings = SpeechSettings()
    settings.rate = 150
    change(&settings)
    return SpeechPreparation(settings: settings)
  }

  private func pauses(_ role: VoiceRole, _ change: (inout SpeechSettings) -> Void) -> [Int] {
    let utterance = Utterance("One. Two.", role: role, priority: .reading)
    return preparation(change).segments(of: utterance).map(\.pauseMilliseconds)
  }

  @Test func `a pause is as long as a breath at the user's rate, or as the settings ask`() {
    #expect(pauses(.body) { _ in } == [200, 200])
    #expect(pauses(.body) { $0.sentencePause = 50 } == [100, 200])
    #expect(pauses(.body) { $0.itemPause = 300 } == [200, 600])
    #expect(pauses(.heading) { $0.headingPause = 0 } == [200, 0])
    #expect(pauses(.heading) { $0.sentencePause = 0 } == [0, 200])
  }

  @Test func `an answer to a key has the pause of a sentence, and a part of an item too`() {
    let preparation = preparation {
      $0.itemPause = 500
      $0.headingPause = 500
    }
    let reply = Utterance("Fares", role: .heading, priority: .reply)
    #expect(preparation.segments(of: reply).last?.pauseMilliseconds == 200)
    let item = Utterance("Fares", role: .heading, priority: .reading)
    #expect(preparation.segments(of: item, isWhole: false).last?.pauseMilliseconds == 200)
  }

  @Test func `a role has its sound where its text begins, and running text has none`() {
    let parts: [Utterance.Part] = [
      .init("See the ", start: 0), .init("fares", role: .link, start: 8),
      .init(" and ", start: 13), .init("times. ", role: .visitedLink, start: 18),
      .init("Search", role: .control, start: 25),
    ]
    let utterance = Utterance(parts: parts, priority: .reading)
    let silent = preparation { _ in }.segments(of: utterance)
    #expect(silent.allSatisfy { $0.cues.isEmpty })
    let segments = preparation { $0.soundsRoles = true }.segments(of: utterance)
    #expect(segments.map(\.text) == silent.map(\.text))
    #expect(
      segments.map { $0.cues.map(\.spoken) } == [[8, 18], [0]], "\(segments.map(\.text))")
    #expect(
      segments.flatMap(\.cues).map(\.sound) == [
        .role(.link), .role(.visitedLink), .role(.control),
      ])
    // What is said again after a key has those that are still to come.
    #expect(segments[0].suffix(from: 14).cues.map(\.spoken) == [4])
  }

  @Test func `the sound of a role comes with its word, once`() {
    let engine = SilentEngine(pace: .stepped)
    let speaker = Speaker(engine: engine, preparation: preparation { $0.soundsRoles = true })
    defer { speaker.close() }
    speaker.say([
      Utterance(
        parts: [.init("See the ", start: 0), .init("fares now", role: .link, start: 8)],
        priority: .reading)
    ])
    engine.deliver()
    var tones: [SpeechCommand] {
      engine.commands.filter { if case .tone = $0 { true } else { false } }
    }
    engine.sayWord(at: 4)
    #expect(tones.isEmpty)
    engine.sayWord(at: 8)
    engine.sayWord(at: 14)
    #expect(tones == [.tone(SoundCue.role(.link).tone)])
  }

  @Test(arguments: VoiceRole.allCases)
  func `sounds of roles are short, and quieter than a voice`(role: VoiceRole) {
    let tone = SoundCue.role(role).tone
    #expect(tone.milliseconds <= 60 && tone.volume <= 12)
    #expect((SoundCue.of(.init("x", role: role)) != nil) == (tone.milliseconds > 0))
  }

  @Test func `sounds of states are as short and quiet, and each is its own`() {
    let tones = SoundedState.allCases.map { SoundCue.state($0).tone }
    #expect(tones.allSatisfy { $0.milliseconds <= 60 && $0.volume <= 12 })
    let roles = VoiceRole.allCases.map { SoundCue.role($0).tone }.filter { $0.milliseconds > 0 }
    #expect(Set(tones + roles).count == tones.count + roles.count)
  }

  @Test func `a state has its sound where its word begins, if sounds are wanted`() {
    var state = Utterance.Part("checked", role: .announcement, manner: .message)
    state.state = .on
    let utterance = Utterance(
      parts: [.init("Terms, ", role: .control, start: 0), state], priority: .reply)
    let segments = preparation { $0.soundsRoles = true }.segments(of: utterance)
    #expect(segments.flatMap(\.cues).map(\.sound) == [.role(.control), .state(.on)])
    #expect(preparation { _ in }.segments(of: utterance).allSatisfy { $0.cues.isEmpty })
  }

  @Test func `what stands at the end of a page is heard on the right, if that is wanted`() {
    var utterance = Utterance("One. Two.", priority: .reading)
    utterance.place = 100
    #expect(preparation { _ in }.segments(of: utterance).allSatisfy { $0.sound.place == 0 })
    let segments = preparation { $0.isStereo = true }.segments(of: utterance)
    #expect(segments.map(\.sound.place) == [80, 80])
    utterance.place = nil
    let others = preparation { $0.isStereo = true }.segments(of: utterance)
    #expect(others.allSatisfy { $0.sound.place == 0 })
    var portions = UtterancePortions(utterance)
    #expect(portions.nextUtterance().place == nil)
  }
}
