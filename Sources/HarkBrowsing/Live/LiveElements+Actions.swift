import HarkDOM
import HarkPage

extension LiveElements {
  /// What the browser engine is asked to do so that the page has what was typed or chosen; nil for what it has by itself.
  func action(
    for change: FormState.Change, _ state: FormState, in document: Document
  ) -> (LiveNode, LiveAction)? {
    switch change {
    case .text(let element, let text):
      guard let node = self[element] else { return nil }
      let isPicked = document.control(element)?.kind.isPicked ?? false
      return (
        node,
        isPicked
          ? .set(text, of: node)
          : .type(text, into: node, isSecret: state.isConcealed(element))
      )
    case .check(let element, let isOn):
      // The others of a group go off by themselves.
      let isRadio = document.control(element)?.kind == .radio
      guard isOn || !isRadio, let node = self[element] else { return nil }
      return (node, .press(node))
    case .choice(let element, let options):
      guard let node = self[element] else { return nil }
      return (node, .choose(options.compactMap { self[$0] }, in: node))
    case .files: return nil
    }
  }
}

extension FormControl.Kind {
  /// Whether its value is picked and not typed.
  fileprivate var isPicked: Bool {
    switch self {
    case .range, .date, .time, .month, .week, .localDateTime, .color: true
    default: false
    }
  }
}
