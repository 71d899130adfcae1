import HarkDOM

/// What a reader has done in the forms of a page.
struct Filling {
  /// What was typed and chosen.
  private(set) var state = FormState()
  /// The same, while there is no page.
  private var kept: FormState.Kept?
  /// The form of which a field was filled in last.
  private(set) var lastForm: Document.NodeID?
  /// The forms that were to be sent and had something wrong.
  private(set) var checked: Set<Document.NodeID> = []
  /// The form that was left while it was filled in field by field, and the field that was asked for then.
  private(set) var unfinished: (form: Document.NodeID, index: Int)?

  /// Whether something that was typed is kept for a page that is to come.
  var isKept: Bool { kept != nil }

  mutating func fill(_ state: FormState) { self.state = state }

  /// Goes over to another document of the same page.
  ///
  /// - Parameter map: which element each is there; nil for one that is not there any more.
  mutating func move(by map: (Document.NodeID) -> Document.NodeID?) {
    state = state.moved(by: map)
    lastForm = lastForm.flatMap(map)
    checked = Set(checked.compactMap(map))
    unfinished = unfinished.flatMap { left in map(left.form).map { ($0, left.index) } }
  }

  /// Notes the form that a person is at; nil for a field of none.
  mutating func turn(to form: Document.NodeID?) { lastForm = form }

  /// Notes that a form could not be sent as it is.
  mutating func check(_ form: Document.NodeID) { checked.insert(form) }

  /// The field where the filling of a form goes on; the first where it was not left.
  func start(of form: Document.NodeID) -> Int {
    unfinished.flatMap { $0.form == form ? $0.index : nil } ?? 0
  }

  mutating func leave(_ form: Document.NodeID, at index: Int) { unfinished = (form, index) }

  /// A form was filled in to its end.
  mutating func finish() { unfinished = nil }

  /// The page is let go of: it will come as it was made, with other nodes.
  mutating func letGo(of page: Document) {
    kept = state.isUnchanged ? nil : state.kept(from: page)
    lastForm = nil
    unfinished = nil
  }

  /// What was typed before the page was let go of, once, on the page that has come; nil where there was nothing.
  mutating func takeBack(on page: Document) -> FormState? {
    kept.take().map { FormState($0, on: page) }
  }
}
