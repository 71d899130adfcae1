import HarkDocuments
import HarkPages
import HarkReading
import HarkText
import HarkWeb

// What makes pages of documents: PDF files, books, office files, the manual.
extension CommandContext {
  /// What makes pages of documents; nothing is started yet, and no sentence is read.
  var documents: DocumentMaker {
    let strings = strings
    return DocumentMaker(program: SpeechSetup.helperPath("hark-document")) {
      DocumentWords(strings)
    }
  }

  /// What makes the page of what was typed, for a command that gives up the right to start programs: prepared where
  /// there may be a document.
  func documents(at typed: String) -> DocumentMaker {
    let documents = documents
    if ["man:", "info:"].contains(where: { typed.lowercased().hasPrefix($0) }) {
      documents.prepare()
      return documents
    }
    switch TypedAddress(
      FilePath.withoutPart(typed), home: environment["HOME"], fileExists: FilePath.exists)
    {
    case .file(let path):
      if FileKind.mayBeDocument(path) || BookFolder.mayBe(path) { documents.prepare() }
      // A file in an archive may be a document itself, and the archive one in another.
      if Address.isArchive(path), path != typed { for _ in 0..<4 { documents.prepare() } }
    case .address, .search, .standardInput: documents.prepare()
    case .builtIn, .unsupported, .noAddress, nil: break
    }
    return documents
  }
}

extension DocumentWords {
  /// Takes the words of a catalogue.
  fileprivate init(_ strings: StringCatalog) {
    self.init()
    page = strings(.documentPage(label: .text("{label}")))
    saveCopy = strings(.documentSaveCopy)
    formLocked = strings(.documentFormLocked)
    formTwice = strings(.documentFormTwice)
    formScripts = strings(.documentFormScripts)
    scanned = strings(.documentScanned(label: .text("{label}")))
    language = strings.language
    pictureTitle = strings(.documentPictureTitle(label: .text("{label}")))
    pictureNameless = strings(.documentPictureNameless)
    pictureUnsure = strings(.documentPictureUnsure)
    pictureHard = strings(.documentPictureHard)
    recorded = strings(.documentRecorded)
    recordedPlayed = strings(.documentRecordedPlayed)
    recordingMissing = strings(.documentRecordingMissing)
    from = strings(.documentMailFrom)
    to = strings(.documentMailTo)
    date = strings(.documentMailDate)
    attachments = strings(.documentMailAttachments)
    archiveLink = strings(.documentArchiveLink(label: .text("{label}")))
    archiveSpecial = strings(.documentArchiveSpecial)
    archiveSparse = strings(.documentArchiveSparse)
    archiveEncrypted = strings(.documentArchiveEncrypted)
    archiveEmpty = strings(.documentArchiveEmpty)
    archiveMore = strings(.documentArchiveMore)
    featureSentence = strings(.documentFeatures(list: .text("{list}")))
    let names: [(String, Sentence)] = [
      ("alternativeText", .documentFeatureAlternativeText),
      ("longDescription", .documentFeatureLongDescription), ("MathML", .documentFeatureMath),
      ("describedMath", .documentFeatureMath), ("pageNavigation", .documentFeaturePages),
      ("printPageNumbers", .documentFeaturePages), ("readingOrder", .documentFeatureReadingOrder),
      ("structuralNavigation", .documentFeatureStructure),
      ("tableOfContents", .documentFeatureContents), ("index", .documentFeatureIndex),
      ("synchronizedAudioText", .documentFeatureRecording),
    ]
    for (name, sentence) in names { features[name] = strings(sentence) }
  }
}
