import HarkDocuments
import HarkPages
import HarkReading
import HarkWeb

// What makes pages of documents: PDF files, books, office files, the manual.
extension CommandContext {
  /// What makes pages of documents; nothing is started yet.
  var documents: DocumentMaker {
    var words = DocumentWords()
    words.page = strings(.documentPage(label: .text("{label}")))
    words.scanned = strings(.documentScanned)
    words.from = strings(.documentMailFrom)
    words.to = strings(.documentMailTo)
    words.date = strings(.documentMailDate)
    words.attachments = strings(.documentMailAttachments)
    words.featureSentence = strings(.documentFeatures(list: .text("{list}")))
    let features: [(String, Sentence)] = [
      ("alternativeText", .documentFeatureAlternativeText),
      ("longDescription", .documentFeatureLongDescription), ("MathML", .documentFeatureMath),
      ("describedMath", .documentFeatureMath), ("pageNavigation", .documentFeaturePages),
      ("printPageNumbers", .documentFeaturePages), ("readingOrder", .documentFeatureReadingOrder),
      ("structuralNavigation", .documentFeatureStructure),
      ("tableOfContents", .documentFeatureContents), ("index", .documentFeatureIndex),
      ("synchronizedAudioText", .documentFeatureRecording),
    ]
    for (name, sentence) in features { words.features[name] = strings(sentence) }
    return DocumentMaker(program: SpeechSetup.helperPath("hark-document"), words: words)
  }

  /// What makes the page of what was typed, for a command that gives up the right to start programs: prepared where
  /// there may be a document.
  func documents(at typed: String) -> DocumentMaker {
    let documents = documents
    if typed.lowercased().hasPrefix("man:") {
      documents.prepare()
      return documents
    }
    switch TypedAddress(
      FilePath.withoutPart(typed), home: environment["HOME"], fileExists: FilePath.exists)
    {
    case .file(let path):
      if FileKind.mayBeDocument(path) { documents.prepare() }
    case .address, .search, .standardInput: documents.prepare()
    case .builtIn, .unsupported, .noAddress, nil: break
    }
    return documents
  }
}
