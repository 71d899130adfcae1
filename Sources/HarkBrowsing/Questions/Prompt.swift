import HarkKeeping
import HarkPage
import HarkReading
import HarkSearch
import HarkSettings
import HarkText
import HarkTerminal

/// A line that is asked for.
struct Prompt {
  /// What Tab completes.
  enum Completion {
    case none, phrases, addresses, files
    /// One of these.
    case words([String])
  }

  let label: String
  var editor: LineEditor
  var display: EditorDisplay?
  let completion: Completion
  /// Whether an empty line is an answer and not a way out.
  var acceptsEmpty = false
  /// In lines mode, the lines so far of a text that has several.
  var lines: [String] = []
  let purpose: Purpose
}

extension Prompt {
  /// What a line is asked for, with all that the answer needs: `Browsing.answer(_:with:)` says what is done with it.
  indirect enum Purpose {
    /// A yes or a no.
    case question(Question)
    /// A command in words; the list or the table that waited goes on waiting.
    case command(before: Dialogue.Mode)
    /// Words that entries of a list must have.
    case filter(ChoiceList)
    /// The number of a link or control.
    case number
    /// Words on the page.
    case find
    /// An address, a keyword or words; nothing lists the last searches.
    case address
    /// Words to search for; nil for the engine of the settings.
    case search(SearchEngine?)
    case siteSearch
    /// Words that an engine is to complete.
    case suggestions
    /// The name for a page that is protected, and then its password.
    case user(CredentialsWanted)
    case password(CredentialsWanted, user: String)
    /// The password of an encrypted document.
    case documentPassword(Load)
    /// What opens a password keeper.
    case passphrase
    case field(AskedField, FieldInput)
    /// The name of a file; an empty line in lines mode takes the one that is suggested.
    case file(SavedContents, suggested: String)
    case bookmark(BookmarkPart)
    /// The program that opens an address; nothing is the desktop's own.
    case program(Address)
    /// What a link, control or picture is to be called.
    case label(ElementFingerprint, path: String, host: String)
    /// The name of the steps that were recorded.
    case macroName([MacroStep], host: String)
    /// What a step of a macro asks for.
    case macroValue(MacroStep)
    /// What a setting is to be.
    case setting(SettingDefinition)
    /// What a live page asks for: to be read, or a line.
    case live(LiveID, LiveQuestion)
    /// The name for a server that a live page asks, and then its password.
    case liveUser(LiveID, host: String)
    case livePassword(LiveID, user: String)
    /// What is to stand in an element of a live page that is no field of HTML.
    case liveText(LiveID, LiveNode, name: String)
    /// The files that a live page asks for.
    case liveFiles(LiveID, LiveFilesWanted)
  }

  /// Whether only yes and no answer.
  var isQuestion: Bool {
    switch purpose {
    case .question, .field(_, .isChecked): true
    default: false
    }
  }

  /// Whether it asks for a field of a form that is filled in field by field: what may be said instead of a value is
  /// taken too.
  var isGuided: Bool {
    if case .field(let asked, _) = purpose { return asked.isOneOfForm }
    return false
  }
}
