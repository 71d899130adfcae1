import HarkDOM
import HarkPage
import HarkReading
import HarkText

// Where a link or a form leads.
extension Browsing {
  mutating func tellDestination() {
    guard hasItems(), let page else { return }
    if let link = currentLink(page), let address = page.target(of: link.node) {
      tell(text: joined(destination(of: link, address, page)))
      return
    }
    // A field or a button leads to where its form does.
    let form = targets(of: place.item, page).lazy
      .compactMap { page.survey.form(of: page.element(of: $0.node)) }.first
    guard let form, let state = reader.visit?.form,
      let submission = FormSubmission(
        form: form, submitter: nil, state: state, document: page.document,
        at: page.address(around: form), base: page.base)
    else {
      tell(.linkNoneHere)
      return
    }
    // What was typed is no part of where it goes.
    let address = submission.address.withQuery("") ?? submission.address
    tell(text: joined(words(for: address, page)))
  }

  /// A destination in sentences: the address with its host made plain, and what is special about it.
  private func destination(
    of link: PageElement, _ address: Address, _ page: BrowsedPage
  ) -> [String] {
    if address.isWeb, let fragment = address.fragment, let own = page.address,
      address.withoutFragment() == own.withoutFragment()
    {
      let item = page.position(ofFragment: fragment)?.item
      let text = item.map { PlainText.cleaned(page.linear.text(of: page.items[$0])) } ?? ""
      return [strings(.linkSamePage(name: .text(text.isEmpty ? fragment : text)))]
    }
    var sentences = words(for: address, page)
    let element = page.element(of: link.node)
    if page.document.hasAttribute(.download, of: element) || isDownload(address) {
      sentences.append(strings(.linkDownload))
    }
    if page.document.attribute(.target, of: element)?.lowercased() == "_blank" {
      sentences.append(strings(.linkNewWindow))
    }
    return sentences
  }

  private func words(for address: Address, _ page: BrowsedPage) -> [String] {
    guard address.kind.isPrintable else { return [kindName(of: address)] }
    var sentences = [strings.told(address)]
    if let host = address.host, let own = page.address?.host, host != own {
      sentences.append(strings(.linkOtherSite(host: .text(host))))
    }
    if address.scheme == "http", page.address?.scheme == "https" {
      sentences.append(strings(.linkNotEncrypted))
    }
    return sentences
  }

  private static let fileEndings = [
    ".pdf", ".zip", ".gz", ".xz", ".7z", ".rar", ".tar", ".deb", ".rpm", ".apk", ".dmg", ".exe",
    ".msi", ".iso", ".doc", ".docx", ".xls", ".xlsx", ".ppt", ".pptx", ".odt", ".hwp", ".hwpx",
    ".epub", ".mp3", ".ogg", ".flac", ".wav", ".mp4", ".webm", ".mkv", ".csv",
  ]

  /// Whether an address by its name is a file to keep and no page to read.
  private func isDownload(_ address: Address) -> Bool {
    let path = address.path.lowercased()
    return address.isWeb && Browsing.fileEndings.contains { path.hasSuffix($0) }
  }
}
