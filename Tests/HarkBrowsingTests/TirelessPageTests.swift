import HarkPage
import Testing

/// Pages that ask without end.
struct TirelessPageTests {
  private func asked(_ count: Int) -> LiveWalk {
    var walk = LiveWalk()
    walk.show("<title>Page</title><button>Go</button>")
    for number in 1...count {
      walk.tell(.asked(.alert("Alert \(number)")))
      if number < count { walk.say("") }
    }
    return walk
  }

  @Test func `after the third alert in a row its reader is offered an end of it`() {
    #expect(asked(3).printed.contains("Alert 3"))
    let walk = asked(4)
    #expect(walk.printed.contains("Let it go on? Yes or no:"))
    #expect(!walk.printed.contains("Alert 4"))
  }

  @Test func `an empty line ends it, and nothing more is asked`() {
    var walk = asked(4)
    walk.say("")
    #expect(walk.printed.contains("It may ask nothing more until you load it again with F5."))
    walk.tell(.asked(.confirm("Once more?")))
    #expect(!walk.printed.contains("Once more?"))
    walk.say("next button")
    #expect(walk.printed.contains("[Go]"))
  }

  @Test func `yes lets it go on, and what is done in between begins the count anew`() {
    var walk = asked(4)
    walk.say("yes")
    #expect(walk.printed.contains("Alert 4"))
    walk.say("")
    walk.say("press go")
    walk.settle()
    walk.tell(.asked(.alert("Alert 5")))
    #expect(walk.printed.contains("Alert 5"))
  }
}
