import HarkPage
import HarkReading
import HarkText

// What the scripts of a page ask, and wait for.
extension Browsing {
  mutating func ask(_ question: LiveQuestion, of id: LiveID) {
    switch question {
    case .alert, .prompt:
      var initial = ""
      if case .prompt(_, let text) = question { initial = PlainText.cleaned(text) }
      ask(question.sentence, for: .live(id, question), initial: initial, acceptsEmpty: true)
    case .confirm, .leave: ask(.live(id, question))
    case .credentials(let host, _):
      ask(question.sentence, for: .liveUser(id, host: host))
    case .files(let node, let isMultiple):
      let name = live[id]?.choosing ?? ""
      ask(LiveFilesWanted(field: node, isMultiple: isMultiple, name: name), of: id)
    }
  }

  /// Asks what a page asks, unless it has asked too often.
  mutating func ask(_ question: LiveQuestion, ofTireless id: LiveID) {
    guard live[id]?.isSilenced != true else { return refuse(question, of: id) }
    guard live[id]?.countQuestion() == true else { return ask(question, of: id) }
    ask(.moreQuestions(id, question))
  }

  /// Lets a page ask nothing any more until it is loaded again.
  mutating func silence(_ id: LiveID) {
    live[id]?.isSilenced = true
    answer(.declined, to: id)
    tell(.liveSilenced(key: .text(keyName(for: .action(.reload)))))
  }

  /// Answers as somebody does who closes each dialog.
  ///
  /// That the page may be left is said, since a key has asked for it.
  private mutating func refuse(_ question: LiveQuestion, of id: LiveID) {
    answer(question == .leave ? .accepted(text: "") : .declined, to: id)
  }

  /// Tells the page what was answered; a page that has ended wants no answer.
  mutating func answer(_ answer: LiveAnswer, to id: LiveID) {
    guard live[id] != nil else { return }
    effects.append(.live(id, .answer(answer)))
  }

  mutating func take(_ line: String?, for question: LiveQuestion, of id: LiveID) {
    if case .alert = question {
      answer(.accepted(text: ""), to: id)
      // What is said at once is meant for Hark: the alert has only been told, and takes no words.
      if let line, !line.trimmingSpaces.isEmpty, phrases.answer(line) == nil {
        perform(words: line)
      }
      return
    }
    answer(line.map { .accepted(text: $0) } ?? .declined, to: id)
  }

  mutating func take(liveUser line: String?, of id: LiveID, host: String) {
    guard let user = line, live[id] != nil else { return answer(.declined, to: id) }
    ask(.promptPassword(host: .text(host)), for: .livePassword(id, user: user), isSecret: true)
  }

  mutating func take(livePassword line: String?, user: String, of id: LiveID) {
    answer(line.map { .credentials(user: user, password: $0) } ?? .declined, to: id)
  }
}

extension LiveQuestion {
  /// How it is asked.
  var sentence: Sentence {
    switch self {
    case .alert(let text): .promptPageAlert(text: .text(PlainText.cleaned(text)))
    case .confirm(let text): .questionPage(text: .text(PlainText.cleaned(text)))
    case .prompt(let text, _): .promptPage(text: .text(PlainText.cleaned(text)))
    case .leave: .questionLeavePage
    case .credentials(let host, let realm):
      realm.isEmpty
        ? .promptUser(host: .text(host))
        : .promptUserRealm(
          host: .text(host), realm: .text(PlainText.cleaned(String(realm.prefix(80)))))
    case .files(_, let isMultiple): isMultiple ? .promptPageFiles : .promptPageFile
    }
  }
}
