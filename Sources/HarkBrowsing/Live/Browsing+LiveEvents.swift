// What live pages tell.
extension Browsing {
  mutating func take(_ event: LiveEvent, of id: LiveID) {}
}
