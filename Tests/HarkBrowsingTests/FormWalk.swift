@testable import HarkBrowsing
import HarkDOM
import HarkPage
import HarkReading

/// What a person says to fill in a form, in the languages of the interface.
enum FormWalk {
  static let fill = ["en": "fill form", "ko": "양식 채우기", "ja": "フォームに入力"]
  static let set: [String: @Sendable (String, String) -> String] = [
    "en": { "set \($0) to \($1)" }, "ko": { "\($0)에 \($1) 입력" }, "ja": { "\($0)に\($1)を入力" },
  ]
  static let review = ["en": "review form", "ko": "양식 확인", "ja": "フォームを確認"]
}

extension KeptWalk {
  /// What stands in the field of a name, as its form would send it; of a list the labels of what is chosen.
  func selected(in name: String) -> String? {
    guard let visit = browsing.reader.visit, let page = visit.page else { return nil }
    for entry in page.survey.entries
    where page.document.attribute(.name, of: entry.control.element) == name {
      guard entry.control.kind == .select else {
        return visit.form.value(of: entry.control, in: page.document)
      }
      return visit.form.chosen(in: entry.control.element, of: page.document)
        .map { page.document.label(ofOption: $0) }.joined(separator: ", ")
    }
    return nil
  }

  /// Whether a list or a prompt waits.
  var isWaiting: Bool {
    switch browsing.mode {
    case .prompt, .choice: true
    case .browse, .table, .formula, .keyHelp: false
    }
  }
}
