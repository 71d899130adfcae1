/// A file that becomes a page by being converted, in a process of its own.
package enum DocumentKind: String, Sendable, Hashable, CaseIterable {
  case pdf
  /// A zip file: a book, an office file, or an archive; what it is stands inside.
  case package
  case rtf
  case notebook
  case markdown, restructuredText, org, mediawiki
  case commaTable, tabTable
  /// A page of the manual, in roff.
  case manual
  /// A manual of GNU info.
  case info
  case mail, mailbox
  case tar
  /// A picture, whose text is read where its reader asked for it.
  case picture

  /// The kind of a media type; nil where it is none that is converted.
  package init?(type essence: String) {
    switch essence {
    case "application/pdf", "application/x-pdf": self = .pdf
    // Any other zip file is an archive, which a server's user wants to keep.
    case "application/epub+zip": self = .package
    case "application/rtf", "text/rtf": self = .rtf
    case "application/x-ipynb+json": self = .notebook
    case "text/csv": self = .commaTable
    case "text/tab-separated-values": self = .tabTable
    case "text/troff", "application/x-troff-man": self = .manual
    case "message/rfc822": self = .mail
    case "application/mbox": self = .mailbox
    case "text/markdown", "text/x-markdown": self = .markdown
    // The first is registered, the others are what servers send.
    case "text/prs.fallenstein.rst", "text/x-rst", "text/rst": self = .restructuredText
    case "text/org", "text/x-org": self = .org
    case "text/x-wiki", "text/mediawiki": self = .mediawiki
    default:
      let isPackage =
        essence.hasPrefix("application/vnd.openxmlformats-officedocument.")
        || essence.hasPrefix("application/vnd.oasis.opendocument.")
      guard isPackage else { return nil }
      self = .package
    }
  }

  /// The kind that a file's ending says, for those that its bytes don't show.
  package init?(ending: String) {
    switch ending {
    case "rtf": self = .rtf
    case "ipynb": self = .notebook
    case "md", "markdown", "mkd": self = .markdown
    case "rst": self = .restructuredText
    case "org": self = .org
    case "mediawiki", "wiki": self = .mediawiki
    case "csv": self = .commaTable
    case "tsv": self = .tabTable
    case "eml": self = .mail
    case "mbox": self = .mailbox
    case "tar": self = .tar
    case "info": self = .info
    case "1", "2", "3", "4", "5", "6", "7", "8", "man", "roff": self = .manual
    default: return nil
    }
  }

  /// Whether it can be read as the text that it is, where what converts it is missing.
  package var isText: Bool {
    switch self {
    case .pdf, .package, .tar, .picture: false
    case .rtf, .notebook, .markdown, .restructuredText, .org, .mediawiki, .commaTable, .tabTable,
      .manual, .info, .mail, .mailbox:
      true
    }
  }
}

extension ContentKind {
  /// Whether it is a picture, as far as its bytes or its server tell.
  package var isPicture: Bool {
    if case .file(let type) = self { type.hasPrefix("image/") } else { false }
  }
}
