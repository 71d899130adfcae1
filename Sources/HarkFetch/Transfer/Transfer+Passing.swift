import HarkWeb

// A body that is given on as it comes, since it may have no end (`Request.passesOn`).
extension Transfer {
  /// When the next limit passes.
  var deadline: FetchClock.Instant {
    // What has no end has no limit of time either.
    if isPassedOn { return memory.configuration.now() + .seconds(3600) }
    let deadline = pace.deadline(limits, isRedirect: incoming.isRedirect)
    return passingOn.map { min($0, deadline) } ?? deadline
  }

  /// When the body is given on from; nil where it is not, or is already.
  var passingOn: FetchClock.Instant? {
    guard let patience = request.passesOn, !isPassedOn, incoming.isPublished, request.savesNothing,
      (200..<300).contains(incoming.status), let end = pace.headerEnd
    else { return nil }
    return incoming.mediaType?.essence == "text/event-stream" ? end : end + patience
  }

  /// Gives on what has come, and from now on what comes.
  func passOn() {
    isPassedOn = true
    handle.send(.body(handle.takeArrived()))
  }

  /// Gives on what has come since.
  func giveOn() {
    let piece = handle.takeArrived()
    if !piece.isEmpty { handle.send(.body(piece)) }
  }

  /// Whether whoever gets the body wants none of it now.
  func pausesHere() -> Bool {
    isPaused = isPassedOn && handle.isPaused
    return isPaused
  }

  /// Lets the body come again where it is wanted again.
  func goOnWherePaused() {
    guard isPaused, !handle.isPaused else { return }
    isPaused = false
    easy.goOn()
  }
}
