import HarkReading
package import HarkSearch

extension Sentence {
  /// Why a file of an engine is not used.
  package init(_ fault: EngineFault, in path: String) {
    let key: StringKey =
      switch fault.kind {
      case .notJSON: "engine.no-json"
      case .missing: "engine.missing"
      case .wrong: "engine.wrong"
      case .unknown: "engine.unknown"
      }
    self.init(key, ["path": .text(path), "member": .text(fault.member)])
  }

  /// What is to be told of a search that has no results, and what to do; nil where it has some.
  ///
  /// - Parameters:
  ///   - outcome: what the page is.
  ///   - engine: which engine was asked.
  ///   - other: which one to ask instead.
  package init?(_ outcome: SearchOutcome, of engine: SearchEngine, other: SearchEngine?) {
    var values: [String: StringValue] = ["engine": .text(engine.name)]
    if let other {
      values["other"] = .text(other.name)
      values["keyword"] = .text(other.keywords.first ?? other.id)
    }
    switch outcome {
    case .results, .page: return nil
    case .needsScripts: self.init("load.needs-scripts")
    case .nothing: self.init("search.nothing", values)
    case .humanCheck:
      self.init(other == nil ? "search.human-check" : "search.human-check-other", values)
    case .tooManyRequests:
      self.init(other == nil ? "search.too-many" : "search.too-many-other", values)
    }
  }
}
