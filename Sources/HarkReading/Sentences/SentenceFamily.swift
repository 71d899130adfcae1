/// Sentences and words of which one is chosen by a name that is known only while Hark runs: a command's, a
/// setting's, a status.
///
/// The raw value is what all keys of a family begin with.
package enum SentenceFamily: String, CaseIterable, Sendable {
  /// What a command does, by the command's name.
  case command = "command"
  /// What some commands are about, by the subject's name.
  case subject = "subject"
  /// The words that ask for a command, by the command's name.
  case phrase = "phrase"
  /// What a setting is, what its values are called, and what is said after a change.
  case setting = "setting"
  /// What a kind of element is called.
  case kind = "kind"
  /// So many elements of a kind.
  case count = "count"
  /// What something without a name is perhaps called, by what it stands for.
  case guess = "guess"
  /// A state of an element, by ARIA's name.
  case state = "state"
  /// A state of an element on a braille display, by ARIA's name.
  case brailleState = "braille.state"
  /// What a key is called, by its name in settings.
  case keyName = "key.name"
  /// The name of a sign.
  case character = "character"
  /// What a member of data is called that many sources have.
  case dataLabel = "data.label"
  /// What `hark check` found, what is to be done about it, how much it weighs, and what was not judged.
  case checkProblem = "check.problem"
  case checkMend = "check.mend"
  case checkLevel = "check.level"
  case checkLimit = "check.limit"
  /// What can be done on a page, by the name of the deed.
  case deed = "deed"
  /// What a thing of several is called that is asked about, and what is said of how many there are.
  case thing = "ask.thing"
  /// How a command of the shell is used, by the command's name.
  case help = "help"
  /// What a stage of the work is called where its time is told.
  case stage = "timings.stage"
  /// What a status of HTTP means.
  case status = "status"
  /// What is said of a site's rule for cookies, and of the rule for all.
  case cookiesOfSite = "cookies.site"
  case cookiesOfAll = "cookies.all"
  /// What holds on one site, by the rule's name and value.
  case siteCookies = "site.cookies"
  case siteHTTP = "site.http"
  case siteBlocker = "site.blocker"
  /// What a live page asked for and is never given, by its name.
  case livePermission = "live.permission"
  /// What is written down in a profile, by the names of autocomplete.
  case profilePart = "profile.part"
  /// What a voice profile is called, and what it is like.
  case voiceName = "voice.name"
  case voiceNature = "voice.nature"
}

extension Sentence {
  /// A member of a family; ``StringCatalog/has(_:)`` tells whether there is one of that name.
  package init(
    _ family: SentenceFamily, _ name: String, _ values: [String: StringValue] = [:]
  ) {
    self.init(family.rawValue + "." + name, values)
  }
}
