import HarkBrowsing
import HarkListenProtocol
import HarkReading
import HarkSettings

extension DoctorCommand {
  /// Whether commands by voice are understood, and how many ways to say them.
  ///
  /// What is missing is a fault only where the settings ask for it.
  func listening(_ context: CommandContext) -> [Finding] {
    let isWanted = context.settings[.listen] != .off
    guard context.settings[.recogniser] == "auto" else { return program(context, isWanted) }
    // The recogniser's model is of English; another program may know another language.
    guard context.strings.language == "en" else {
      return isWanted ? [Finding(sentence: .listenEnglishOnly, isFine: false)] : []
    }
    let grammar = VoiceGrammar.commands(context.strings)
    switch ListenSetup.check(ListenSetup.recogniser(context.settings), grammar) {
    case .success(let coverage):
      return [
        Finding(
          sentence: .doctorListen(
            count: Int(coverage.ways), left: .count(Int(coverage.unknownWays))))
      ]
    case .failure(let problem) where problem.failure == .program:
      return [Finding(sentence: .listenNoProgram, isFine: !isWanted)]
    case .failure, nil:
      return [
        Finding(
          sentence: .listenMissing(packages: .text(Browsing.listenPackages)), isFine: !isWanted)
      ]
    }
  }

  private func program(_ context: CommandContext, _ isWanted: Bool) -> [Finding] {
    let name = context.settings[.recogniser].split(separator: " ").first.map(String.init) ?? ""
    guard ExternalProgram.find(name, context.environment) == nil else {
      return [Finding(sentence: .doctorListenProgram(name: .text(name)))]
    }
    return [Finding(sentence: .listenNoProgram, isFine: !isWanted)]
  }
}
