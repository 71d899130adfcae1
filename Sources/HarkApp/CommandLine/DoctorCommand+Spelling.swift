import HarkReading

extension DoctorCommand {
  /// What knows how words are spelled.
  func spelling(_ context: CommandContext) -> Finding {
    let hunspell = Hunspell(context.environment)
    guard hunspell.isInstalled else { return Finding(sentence: .doctorSpellingMissing) }
    let languages = ["en", "ko"].filter { hunspell.hasDictionary($0) }
    guard !languages.isEmpty else { return Finding(sentence: .doctorSpellingNoDictionary) }
    return Finding(
      sentence: .doctorSpelling(
        names: .text(languages.joined(separator: context.strings(.joinComma)))))
  }
}
