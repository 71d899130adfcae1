package import HarkAccessibility
import HarkDOM
import HarkText

/// What a page says of a control beside its name, and what a control in a line of text holds.
package struct ControlNote: Sendable {
  package enum Kind: Sendable {
    /// What is wrong with the value (`aria-errormessage`).
    case error
    /// What the control is for, or does (accname 1.2, "description").
    case description
    /// What stands in the field as long as nothing is typed.
    case placeholder
    /// The value of a field that is no item of its own: one in a heading, a caption, a legend.
    case value
  }

  package let kind: Kind
  package let node: AccessibilityTree.NodeID
  /// A range of `LinearPage.noteBytes`.
  package internal(set) var text: Range<Int32>
  /// Whether the page shows the same text in a place of its own, where it is read in its turn.
  package let isElsewhere: Bool
}

extension LinearPage {
  /// The notes of a control, in the order in which they are told.
  ///
  /// - Complexity: O(log n) in the notes of the page.
  package func notes(of node: AccessibilityTree.NodeID) -> ArraySlice<ControlNote> {
    let rest = notes[notes.partitioningIndex { $0.node >= node }...]
    return rest[..<rest.partitioningIndex { $0.node > node }]
  }

  /// The notes that hold for a control as it is filled in now: a placeholder only where nothing else
  /// stands in the field.
  ///
  /// - Parameters:
  ///   - node: the control.
  ///   - isBlank: whether nothing stands in the field.
  /// - Returns: the notes, in the order in which they are told.
  package func notes(
    of node: AccessibilityTree.NodeID, isBlank: Bool
  ) -> some Sequence<ControlNote> {
    notes(of: node).lazy.filter {
      switch $0.kind {
      case .error, .description: true
      case .placeholder: isBlank
      case .value: false
      }
    }
  }

  /// The text of a note.
  package func text(of note: ControlNote) -> String {
    String(decoding: bytes(of: note), as: UTF8.self)
  }

  /// Keeps the value of a field that is no item of its own; an empty one too, since it may be filled in.
  mutating func append(value: String, of node: AccessibilityTree.NodeID) {
    let start = Int32(noteBytes.count)
    noteBytes.append(contentsOf: PlainText.folded(value).utf8)
    notes.append(
      ControlNote(
        kind: .value, node: node, text: start..<Int32(noteBytes.count), isElsewhere: false))
  }

  /// The value of a field that is no item of its own.
  func value(of node: AccessibilityTree.NodeID) -> String {
    guard let note = notes(of: node).first(where: { $0.kind == .value }) else { return "" }
    return changedValue(of: node) ?? text(of: note)
  }

  /// The text of a note in UTF-8.
  func bytes(of note: ControlNote) -> ArraySlice<UInt8> {
    noteBytes[Int(note.text.lowerBound)..<Int(note.text.upperBound)]
  }

  /// Adds a note with its white space folded, unless it says nothing.
  mutating func append(
    note text: String, _ kind: ControlNote.Kind, of node: AccessibilityTree.NodeID,
    isElsewhere: Bool = false
  ) {
    let folded = PlainText.folded(text)
    guard !folded.isEmpty else { return }
    let start = Int32(noteBytes.count)
    noteBytes.append(contentsOf: folded.utf8)
    notes.append(
      ControlNote(
        kind: kind, node: node, text: start..<Int32(noteBytes.count), isElsewhere: isElsewhere))
  }
}

extension AccessibleNames {
  /// The error message and the description of a node, each with whether all of it is read by itself.
  ///
  /// Nothing is computed for a node that the page says nothing of.
  mutating func asides(
    of id: AccessibilityTree.NodeID
  ) -> [(kind: ControlNote.Kind, text: String, isElsewhere: Bool)] {
    let element = tree[id].source
    let sources: [AttributeName] = [
      .ariaDescribedby, .ariaDescription, .ariaErrormessage, .title,
    ]
    guard sources.contains(where: { tree.document.hasAttribute($0, of: element) }) else {
      return []
    }
    return [
      (.error, errorMessage(of: id), isShown(.ariaErrormessage, of: element)),
      (.description, description(of: id), isShown(.ariaDescribedby, of: element)),
    ]
  }

  /// Whether all that an attribute refers to is in the tree, and so read in its turn.
  private func isShown(_ attribute: AttributeName, of element: Document.NodeID) -> Bool {
    let targets = tree.elements(attribute, of: element)
    return !targets.isEmpty && targets.allSatisfy { tree.node(of: $0) != nil }
  }
}

extension Linearizer {
  /// Keeps what the page says of a control beside its name.
  mutating func takeNotes(of id: AccessibilityTree.NodeID, named name: String) {
    // Filled when something is there to tell, which most controls have not.
    var told: Set<String> = []
    func isNew(_ text: String) -> Bool {
      if told.isEmpty { told.insert(PlainText.folded(name)) }
      return told.insert(PlainText.folded(text)).inserted
    }
    let element = tree[id].source
    let asides = names.asides(of: id)
    if let found = document.rendering?.problem(of: element), asides.first?.text.isEmpty ?? true,
      let control = document.control(element)
    {
      let text = strings?.sentence(for: found, of: control, in: document) ?? found.message
      if isNew(text) { page.append(note: text, .error, of: id) }
    }
    for note in asides where isNew(note.text) {
      page.append(note: note.text, note.kind, of: id, isElsewhere: note.isElsewhere)
    }
    guard tree[id].role.isField, !tree[id].role.isCheckable else { return }
    let placeholder =
      document.attribute(.placeholder, of: element)
      ?? document.attribute(.ariaPlaceholder, of: element) ?? ""
    if !placeholder.isEmpty, isNew(placeholder) {
      page.append(note: placeholder, .placeholder, of: id)
    }
  }

  /// The value of a field as it is told: what a reader of the page sees in it.
  mutating func value(of id: AccessibilityTree.NodeID) -> String {
    let node = tree[id]
    if node.role == .progressbar || node.role == .meter { return names.share(of: id) }
    if !node.role.traits.contains(.isRange), let control = document.control(node.source) {
      return tree.formState.displayedValue(of: control, in: document)
    }
    return names.value(of: id)
  }
}
