@testable import HarkBrowsing
import HarkReading
import HarkTerminal
import Testing

@testable import HarkApp

struct KeyMapTests {
  @Test func `every letter goes forth and its capital back`() {
    let map = KeyMap()
    #expect(map[Key("h")] == .next(.heading))
    #expect(map[Key("H")] == .previous(.heading))
    #expect(map[Key("3")] == .next(.headingLevel(3)))
    #expect(map[Key(.tab, .shift)] == .previous(.stop))
    #expect(map[Key("w")]?.reversed == map[Key("W")])
    #expect(map[Key(",")]?.reversed == map[Key("<")])
  }

  @Test func `every command has a name that is read back`() {
    for command in Command.all { #expect(Command(name: command.name) == command) }
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
  }

  @Test func `a key can be bound, and a wrong name is told with the nearest`() throws {
    var map = KeyMap()
    try map.bind(keyNamed: "a", to: "summary")
    #expect(map[Key("a")] == .action(.summary))
    try map.bind(keyNamed: "h", to: "none")
    #expect(map[Key("h")] == nil)
    #expect(throws: KeyMap.Problem(kind: .unknownCommand, name: "sumary", nearest: "summary")) {
      try map.bind(keyNamed: "a", to: "sumary")
    }
    #expect(throws: KeyMap.Problem(kind: .unknownKey, name: "Dwon", nearest: "Down")) {
      try map.bind(keyNamed: "Dwon", to: "summary")
    }
  }
}
