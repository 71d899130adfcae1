private import CPocketsphinx
private import Glibc

/// A decoder of PocketSphinx: the one door to that library, and all memory that it needs lent.
///
/// Used on one thread. Making one takes 0.4 s, of which most is its dictionary of 134,000 words.
final class PocketSphinx {
  /// Why there is none.
  enum Absence: Error { case library, model }

  /// Where Debian's packages put the model of American English.
  static let modelFolder = "/usr/share/pocketsphinx/model/en-us"

  private let library: hark_pocketsphinx_ref
  private let decoder: OpaquePointer

  /// Loads the library and the model.
  init() throws(Absence) {
    guard let library = hark_pocketsphinx_load() else { throw .library }
    self.library = library
    let folder = Self.modelFolder
    let words = [
      "hark-listen", "-hmm", folder + "/en-us", "-dict", folder + "/cmudict-en-us.dict",
      // Where speech begins and ends is known before it comes here, and noise has been taken out.
      "-remove_silence", "no", "-remove_noise", "no",
      // What a grammar makes of chances counts little beside what is heard: by the library's own 6.5, which is for models
      // of a language, 14 of 50 commands were told at 10 dB among other voices, by 2 they are 18. By 1 they are 20, but a
      // command in a loud room was taken for another.
      "-lw", "2",
    ]
    guard access(folder + "/en-us/mdef", R_OK) == 0 else { throw .model }
    let options = Self.lend(words) {
      library.pointee.cmd_ln_parse_r(nil, library.pointee.ps_args(), $0, $1, 1)
    }
    guard let options, let decoder = library.pointee.ps_init(options) else { throw .model }
    self.decoder = decoder
  }

  deinit { _ = library.pointee.ps_free(decoder) }

  /// The phones of a word in lower case, as the dictionary has it; nil where it has none.
  func phones(of word: String) -> String? {
    guard let phones = library.pointee.ps_lookup_word(decoder, word) else { return nil }
    defer { free(phones) }
    return String(cString: phones)
  }

  /// Adds a word that sounds like these phones of the model, which come into use with the next grammar.
  func add(_ word: String, phones: String) {
    _ = library.pointee.ps_add_word(decoder, word, phones, 0)
  }

  /// Takes a grammar in JSGF under a name; false where it is none.
  func take(grammar: String, named name: String) -> Bool {
    library.pointee.ps_set_jsgf_string(decoder, name, grammar) == 0
  }

  /// Decodes by the grammar of that name from now on.
  func use(_ name: String) -> Bool { library.pointee.ps_set_search(decoder, name) == 0 }

  /// Begins something that is said.
  func begin() { _ = library.pointee.ps_start_utt(decoder) }

  /// Takes more of it: 16,000 samples a second.
  func take(_ samples: [Int16]) {
    samples.withUnsafeBufferPointer {
      _ = library.pointee.ps_process_raw(decoder, $0.baseAddress, $0.count, 0, 0)
    }
  }

  /// Ends it.
  ///
  /// - Returns: the words of the grammar that it is most like, and how well they explain it; nil where there are none.
  func end() -> (words: String, score: Int)? {
    _ = library.pointee.ps_end_utt(decoder)
    var score: Int32 = 0
    guard let words = library.pointee.ps_get_hyp(decoder, &score) else { return nil }
    return (String(cString: words), Int(score))
  }

  /// The frames of 10 ms of what was said last.
  var frames: Int { Int(library.pointee.ps_get_n_frames(decoder)) }

  /// Lends words as C takes them, for as long as the body runs.
  private static func lend<Result>(
    _ words: [String],
    _ body: (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Result
  ) -> Result {
    // The options keep what they need of them, and are read once in a process.
    var pointers = words.map { strdup($0) }
    return pointers.withUnsafeMutableBufferPointer { body(Int32($0.count), $0.baseAddress) }
  }
}
