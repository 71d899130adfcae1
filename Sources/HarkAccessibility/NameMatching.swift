import HarkDOM

// Names of elements and attributes are numbers. A `switch` over them compares through `Equatable`
// unless there is something more exact; with these it becomes a jump.

@inline(__always) func ~= (pattern: ElementName, value: ElementName) -> Bool {
  pattern.rawValue == value.rawValue
}

@inline(__always) func ~= (pattern: AttributeName, value: AttributeName) -> Bool {
  pattern.rawValue == value.rawValue
}

@inline(__always) func == (first: ElementName, second: ElementName) -> Bool {
  first.rawValue == second.rawValue
}

@inline(__always) func == (first: AttributeName, second: AttributeName) -> Bool {
  first.rawValue == second.rawValue
}

@inline(__always) func == (first: Namespace, second: Namespace) -> Bool {
  first.rawValue == second.rawValue
}

@inline(__always) func == (first: Document.NodeKind, second: Document.NodeKind) -> Bool {
  first.rawValue == second.rawValue
}
