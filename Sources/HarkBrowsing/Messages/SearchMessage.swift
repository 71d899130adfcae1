import HarkReading
package import HarkSearch

extension Sentence {
  /// Why a file of an engine is not used.
  package init(_ fault: EngineFault, in path: String) {
    let path = StringValue.text(path)
    let member = StringValue.text(fault.member)
    self =
      switch fault.kind {
      case .notJSON: .engineNoJson(path: path)
      case .missing: .engineMissing(path: path, member: member)
      case .wrong: .engineWrong(path: path, member: member)
      case .unknown: .engineUnknown(path: path, member: member)
      }
  }

  /// What is to be told of a search that has no results, and what to do; nil where it has some.
  ///
  /// - Parameters:
  ///   - outcome: what the page is.
  ///   - engine: which engine was asked.
  ///   - other: which one to ask instead.
  package init?(_ outcome: SearchOutcome, of engine: SearchEngine, other: SearchEngine?) {
    let asked = StringValue.text(engine.name)
    let instead = other.map { other in
      (
        name: StringValue.text(other.name),
        keyword: StringValue.text(other.keywords.first ?? other.id)
      )
    }
    switch (outcome, instead) {
    case (.results, _), (.page, _): return nil
    case (.needsScripts, nil): self = .loadNeedsScripts
    case (.needsScripts, let (name, keyword)?):
      self = .searchNeedsScriptsOther(engine: asked, other: name, keyword: keyword)
    case (.nothing, _): self = .searchNothing(engine: asked)
    case (.humanCheck, nil): self = .searchHumanCheck(engine: asked)
    case (.humanCheck, let (name, keyword)?):
      self = .searchHumanCheckOther(engine: asked, other: name, keyword: keyword)
    case (.tooManyRequests, nil): self = .searchTooMany(engine: asked)
    case (.tooManyRequests, let (name, keyword)?):
      self = .searchTooManyOther(engine: asked, other: name, keyword: keyword)
    }
  }
}
