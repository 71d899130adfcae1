private import Glibc
import HarkBrowsing
private import HarkFetch
import HarkPages
private import HarkThreads

/// The person's own editor, run on a file of its own while Hark waits.
enum OutsideEditor {
  /// Lets a text be edited; the terminal must be put back and the keyboard at rest.
  ///
  /// The program is started without a shell, its arguments parted at spaces, in a process group that has
  /// the terminal, so that its keys and signals are its own. The file is readable by its owner alone and
  /// removed afterwards.
  ///
  /// - Parameters:
  ///   - text: what to begin with.
  ///   - environment: where the program is named.
  /// - Returns: what the file holds afterwards, without the newline at its end.
  /// - Throws: why the text stays as it was.
  static func edit(_ text: String, _ environment: Environment) throws(OutsideEditorProblem)
    -> String
  {
    let words = words(environment)
    guard let name = words.first, let program = ExternalProgram.find(name, environment) else {
      throw .none
    }
    let folder = environment["XDG_RUNTIME_DIR"] ?? environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(folder)/hark-XXXXXX.txt".utf8CString)
    let descriptor = mkstemps(&template, 4)
    guard descriptor >= 0 else { throw .failed(name: name) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let bytes = Array((text.isEmpty || text.hasSuffix("\n") ? text : text + "\n").utf8)
    let isWritten = Descriptor.writeAll(bytes.span, to: descriptor)
    close(descriptor)
    guard isWritten, ExternalProgram.runInFront(program, Array(words.dropFirst()) + [path]) == 0,
      let result = try? FileReading.contents(of: path)
    else { throw .failed(name: name) }
    var edited = String(decoding: result, as: UTF8.self)
    if edited.hasSuffix("\r\n") || edited.hasSuffix("\n") { edited.removeLast() }
    return edited
  }

  /// The program that the environment names, with its arguments; none where it names none.
  static func words(_ environment: Environment) -> [String] {
    (environment["VISUAL"] ?? environment["EDITOR"] ?? "").split(separator: " ").map(String.init)
  }
}
