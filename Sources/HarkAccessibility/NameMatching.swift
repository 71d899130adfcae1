import HarkDOM

// Names of elements and attributes are numbers. A `switch` over them compares through `Equatable`
// unless there is something more exact; with these it becomes a jump.

@inline(__always) func ~= (pattern: ElementName, value: ElementName) -> Bool {
  pattern.rawValue == value.rawValue
}

@inline(__always) func ~= (pattern: AttributeName, value: AttributeName) -> Bool {
  pattern.rawValue == value.rawValue
}
