private import Glibc
package import HarkSpeechProtocol
private import HarkThreads

extension OpenJTalkFiles {
  /// What is installed of Open JTalk; nil where a part of it is missing.
  ///
  /// The program is looked for in `PATH`, its dictionary where Debian has it, and a voice in the folder
  /// `hts-voice` of the user's data, then of the system's: the first by its name.
  ///
  /// - Parameter variable: the value of a variable of the environment; nil where it is not set.
  /// - Returns: its parts.
  package static func installed(_ variable: (String) -> String?) -> OpenJTalkFiles? {
    let programs = (variable("PATH") ?? "/usr/bin").split(separator: ":").map { "\($0)/open_jtalk" }
    guard let program = programs.first(where: { access($0, X_OK) == 0 }),
      let dictionary = dictionaries.first(where: { access($0 + "/sys.dic", R_OK) == 0 }),
      let voice = voiceFolders(variable).lazy.compactMap(Self.voice).first
    else { return nil }
    return OpenJTalkFiles(program: program, dictionary: dictionary, voice: voice)
  }

  private static let dictionaries = [
    "/var/lib/mecab/dic/open-jtalk/naist-jdic", "/usr/share/open_jtalk/dic",
    "/usr/local/share/open_jtalk/dic",
  ]

  private static func voiceFolders(_ variable: (String) -> String?) -> [String] {
    let data = variable("XDG_DATA_HOME") ?? variable("HOME").map { $0 + "/.local/share" }
    return [data.map { $0 + "/hark" }, data, "/usr/local/share", "/usr/share"].compactMap { $0 }
      .map { $0 + "/hts-voice" }
  }

  /// The first voice of a folder, or of one folder in it.
  private static func voice(in folder: String) -> String? {
    let names = names(in: folder)
    if let file = names.first(where: { $0.hasSuffix(".htsvoice") }) { return folder + "/" + file }
    return names.lazy.map { folder + "/" + $0 }.compactMap { inner in
      Self.names(in: inner).first { $0.hasSuffix(".htsvoice") }.map { inner + "/" + $0 }
    }.first
  }

  private static func names(in folder: String) -> [String] {
    Folder.names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
  }
}
