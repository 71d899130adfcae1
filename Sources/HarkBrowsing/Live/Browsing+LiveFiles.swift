import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

/// The files that a live page asks for: a script has pressed a field for them, often behind a button.
struct LiveFilesWanted {
  let field: LiveNode
  let isMultiple: Bool
  /// What was pressed before the page asked; empty where nobody knows.
  let name: String
}

extension Browsing {
  /// Asks for the files that a page wants.
  mutating func ask(_ wanted: LiveFilesWanted, of id: LiveID) {
    var question = LiveQuestion.files(wanted.field, isMultiple: wanted.isMultiple).sentence
    if !wanted.name.isEmpty {
      let hint = wanted.isMultiple ? [strings(.formHintFiles)] : []
      let label = ([wanted.name] + hint).joined(separator: strings(.joinComma))
      question = .promptFile(name: .text(label))
    }
    ask(question, for: .liveFiles(id, wanted), completes: .files, acceptsEmpty: true)
  }

  /// Gives a page the files that it has asked for.
  ///
  /// - Parameters:
  ///   - line: their paths; nil or empty where the person gives none, which the page is told.
  ///   - wanted: what it has asked for.
  ///   - id: the page.
  mutating func take(liveFiles line: String?, for wanted: LiveFilesWanted, of id: LiveID) {
    guard live[id] != nil else { return tell(.promptLeft) }
    let text = line?.trimmingSpaces ?? ""
    guard !text.isEmpty else {
      answer(.declined, to: id)
      return tell(.promptLeft)
    }
    let chosen: ChosenFiles
    do throws(Sentence) {
      chosen = try files(at: text, isMultiple: wanted.isMultiple)
    } catch {
      // What is asked for again follows it.
      tell(text: error.text(strings))
      return ask(wanted, of: id)
    }
    answer(.accepted(text: ""), to: id)
    tell(chosen)
    act(
      .upload(chosen.paths, to: wanted.field),
      LiveAct(report: .change, name: wanted.name, role: .button), on: id)
  }
}
