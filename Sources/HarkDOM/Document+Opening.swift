/// What a page opens and closes by itself, without a script: `details`, popovers.
extension Document {
  /// Whether a link leads nowhere and what it does is a script's: `href="#"` with an `onclick`.
  package func isScriptLink(_ link: NodeID) -> Bool {
    guard let href = attribute(.href, of: link), ["", "#"].contains(href.filter { $0 > " " }),
      let onclick = attributes(of: link).first(where: { text(of: $0.name) == "onclick" })
    else { return false }
    return !value(of: onclick).isEmpty
  }

  /// Whether an anchor without `href` acts all the same, by a script: it takes the focus, has an `onclick`, or the
  /// engine says so.
  package func isMadeLink(_ anchor: NodeID, takesFocus: Bool) -> Bool {
    guard isHTML(anchor, .a) else { return false }
    return takesFocus || rendering?[anchor]?.traits.contains(.isMadeLink) == true
      || attributes(of: anchor).contains { text(of: $0.name) == "onclick" }
  }

  /// Whether a `track` has the text of a film or sound that it stands in (HTML standard, section 4.8.11), and
  /// not data for scripts.
  package func isTextTrack(_ track: NodeID) -> Bool {
    guard hasAttribute(.src, of: track), let player = parent(of: track),
      isHTML(player, .video) || isHTML(player, .audio)
    else { return false }
    return attribute(.kind, of: track)?.lowercased() != "metadata"
  }

  /// The popover that a button opens and closes (HTML standard, section 6.12.1); nil for one that is there
  /// already, or whose only action is to hide it.
  package func popover(of button: NodeID) -> NodeID? {
    guard let target = attribute(.popovertarget, of: button).flatMap({ element(withID: $0) }),
      hasAttribute(.popover, of: target)
    else { return nil }
    return target
  }

  /// The popover that shows what a button is about (`interestfor`, HTML standard, section 6.13), where the button does
  /// nothing else; nil for any other.
  package func interest(of button: NodeID) -> NodeID? {
    guard isHTML(button, .button), let name = attributeName("interestfor"),
      let target = attribute(name, of: button).flatMap({ element(withID: $0) }),
      hasAttribute(.popover, of: target)
    else { return nil }
    return target
  }

  /// Whether a dialog stays open when its reader would leave it (HTML standard, section 4.11.4, `closedby`).
  package func isClosedByItself(_ dialog: NodeID) -> Bool {
    attributeName("closedby").flatMap { attribute($0, of: dialog) }?.lowercased() == "none"
  }

  /// The other `details` elements of a group, of which one at most is open (HTML standard, section 4.11.1:
  /// "details name group"); empty for one without a name.
  ///
  /// - Complexity: O(elements of the page).
  package func detailsGroup(of details: NodeID) -> [NodeID] {
    guard let name = attribute(.name, of: details), !name.isEmpty else { return [] }
    return elements.filter {
      $0 != details && isHTML($0, .details) && attribute(.name, of: $0) == name
    }
  }

  /// What a button does to another element without a script.
  package struct Invocation: Sendable {
    /// The dialog or popover.
    package let target: NodeID
    /// Whether it opens the target or closes it; nil where it does the one or the other by turns.
    package let opens: Bool?
  }

  /// What a button does by its `commandfor` and `command` (HTML standard, section 4.10.6, "command").
  ///
  /// - Parameters:
  ///   - button: the button.
  ///   - hasForm: whether a form owns it. Such a button sends or resets the form, or does nothing, unless its type is
  ///     `button`.
  /// - Returns: nil for any other button, for a command that only a script knows, and for a target that it is not for.
  /// - Complexity: O(attributes of the button).
  package func invocation(of button: NodeID, hasForm: Bool) -> Invocation? {
    guard isHTML(button, .button) else { return nil }
    var target: NodeID?
    var command = ""
    // Most buttons have neither: no name of theirs is looked up.
    for attribute in attributes(of: button) {
      switch text(of: attribute.name) {
      case "commandfor": target = element(withID: value(of: attribute))
      case "command": command = value(of: attribute).lowercased()
      default: break
      }
    }
    guard let target, !command.isEmpty else { return nil }
    if hasForm, attribute(.type, of: button)?.lowercased() != "button" { return nil }
    let opens: Bool?
    switch command {
    case "show-modal" where isHTML(target, .dialog): opens = true
    case "close" where isHTML(target, .dialog), "request-close" where isHTML(target, .dialog):
      opens = false
    case "toggle-popover" where hasAttribute(.popover, of: target): opens = nil
    case "show-popover" where hasAttribute(.popover, of: target): opens = true
    case "hide-popover" where hasAttribute(.popover, of: target): opens = false
    default: return nil
    }
    return Invocation(target: target, opens: opens)
  }
}
