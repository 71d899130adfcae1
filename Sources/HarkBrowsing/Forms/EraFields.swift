import HarkDOM
import HarkPage
import HarkReading
import HarkText

/// A list of Japanese eras before the fields of a date: 元号 (西暦, 令和, 平成, 昭和), 年, 月, 日.
///
/// A whole date may be given at the list, with its era (平成2年5月3日) or without (1990年5月3日).
struct EraFields {
  private let control: FormControl
  private let options: [(era: JapaneseEra?, node: Document.NodeID)]
  private let date: DateFields
  /// What the list and the fields are called together.
  private let name: String

  /// Finds the list and the fields behind it; nil where a field is no such list.
  ///
  /// - Complexity: linear in the options of four fields.
  init?(at field: FormField, on page: BrowsedPage, _ numbers: SpokenNumber, _ words: FormWords) {
    guard field.control.kind == .select else { return nil }
    let document = page.document
    options = document.options(of: field.control.element)
      .filter { !document.isDisabledOption($0) }
      .compactMap { node in
        let label = document.label(ofOption: node)
        if label.contains("西暦") { return (nil, node) }
        return JapaneseEra.allCases.first { label.contains($0.rawValue) }.map { ($0, node) }
      }
    guard options.count > 1, options.contains(where: { $0.era != nil }) else { return nil }
    let all = page.names.fields
    let index = all.partitioningIndex { $0.stop.position >= field.element.position }
    guard all.indices.contains(index + 1),
      let date = DateFields(around: words.field(at: all[index + 1]), on: page, numbers),
      date.beginsHere, date.haveDay
    else { return nil }
    self.date = date
    let label = FieldLabel.words(beforeField: field.element.position.item, on: page.linear)
    name = label.map { PlainText.cleaned($0) } ?? date.name
    control = field.control
  }

  /// The answer in its parts; nil where it is no whole date, or one that the fields don't take.
  func answer(_ text: String) -> SplitAnswer? {
    guard let (year, month, day) = FieldValue.day(typed: text) else { return nil }
    let named = JapaneseEra.allCases.last { era in
      let start = era.start
      return (year, month, day) >= (start.before + 1, start.month, start.day)
    }
    let isSaid = JapaneseEra.isNamed(in: text)
    let common = options.first { $0.era == nil }
    let own = options.first { $0.era != nil && $0.era == named }
    guard let chosen = isSaid ? own ?? common : common ?? own else { return nil }
    let counted = chosen.era.map { year - $0.start.before } ?? year
    guard let parts = date.parts(year: counted, month: month, day: day) else { return nil }
    let era = chosen.era?.rawValue ?? ""
    return SplitAnswer(
      parts: [SplitAnswer.Part(control: control, text: era, option: chosen.node)] + parts,
      name: name,
      told: "\(era)\(counted)-\(FieldValue.padded(month, 2))-\(FieldValue.padded(day, 2))",
      countAhead: parts.count + 1)
  }
}
