private import Glibc
private import HarkBrailleProtocol
private import HarkSandbox
private import HarkThreads

/// `hark-braille TABLE`: translates texts into braille, without any right to files or the network.
///
/// Its messages are those of ``BrailleMessage``, on its standard input and output.
package enum BrailleProgram {
  /// The most memory that it may have in use, in bytes: the largest tables take a tenth of it.
  private static let mostMemory: rlim_t = 1 << 29

  /// Serves until nobody sends a text any more.
  ///
  /// - Parameter arguments: the program's name and the table.
  /// - Returns: the status that the process ends with.
  package static func run(arguments: [String]) -> Int32 {
    guard arguments.count == 2 else { return 2 }
    var bound = rlimit(rlim_cur: mostMemory, rlim_max: mostMemory)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &bound)
    let louis: Louis
    do throws(Louis.Missing) {
      louis = try Louis(table: arguments[1])
    } catch {
      greet(error == .library ? .noLibrary : .noTable)
      return 1
    }
    // The table is in memory: what strangers wrote comes only now.
    var rules = SandboxRules.libraries
    rules.refusedCalls = .page
    Sandbox.enter(rules)
    greet(.ready)
    while let head = Descriptor.readAll(4, from: STDIN_FILENO),
      let count = BrailleMessage.numbers(head).first,
      count <= BrailleMessage.mostCharacters,
      let text = Descriptor.readAll(Int(count) * 4, from: STDIN_FILENO)
    {
      let answer = BrailleMessage.answer(louis.cells(BrailleMessage.numbers(text)))
      guard Descriptor.writeAll(answer.span, to: STDOUT_FILENO) else { break }
    }
    return 0
  }

  private static func greet(_ greeting: BrailleMessage.Greeting) {
    _ = Descriptor.writeAll([greeting.rawValue].span, to: STDOUT_FILENO)
  }
}
