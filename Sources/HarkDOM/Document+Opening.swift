/// What a page opens and closes by itself, without a script: `details`, popovers.
extension Document {
  /// Whether a link leads nowhere and what it does is a script's: `href="#"` with an `onclick`.
  package func isScriptLink(_ link: NodeID) -> Bool {
    guard let href = attribute(.href, of: link), ["", "#"].contains(href.filter { $0 > " " }),
      let onclick = attributes(of: link).first(where: { text(of: $0.name) == "onclick" })
    else { return false }
    return !value(of: onclick).isEmpty
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
}
