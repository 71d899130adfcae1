import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText
import HarkWeb

/// What is known of the person's profile, and what waits for it.
struct ProfileState {
  /// What it is read for.
  enum Wish {
    /// A form that is filled in field by field.
    case filling(Document.NodeID, VisitID)
    /// All fields of a section at once.
    case section(VisitID)
  }

  /// The profile, while a form is filled in; nil where there is none.
  var known: Profile?
  var wish: Wish?
}

/// The fields of a section with what the profile has for each, as a person was told.
struct ProfileFilling {
  let visit: VisitID
  let offers: [ProfileOffer]
  /// The engine's numbers of the fields on a live page, whose elements are others with each snapshot.
  let nodes: [LiveNode]
  let names: [String]
}

// What a form asks for and the person has written down is offered, and goes where she says so.
//
// 1. The profile is read when a form is begun to be filled in, where there is one at all.
// 2. It is offered at each empty field that the page says what it is for; Enter or "mine" takes it.
// 3. "Fill my address" tells all that would go into the fields of one section, and asks.
// Only fields that a person can find on the page are filled, and nothing is sent.
extension Browsing {
  // MARK: Reading it

  /// Begins to fill in a form once the profile is read, where there is one; says whether it waits for that.
  mutating func waitsForProfile(toFill form: Document.NodeID, _ page: BrowsedPage) -> Bool {
    profile.known = nil
    guard surroundings.hasProfile, let visit = reader.visit,
      openFields(of: form, page).contains(where: { place in
        FieldToken(of: page.survey.entries[Int(place.entry)].control, in: page.document) != nil
      })
    else { return false }
    readProfile(for: .filling(form, visit.id), at: page.address ?? visit.request.address)
    return true
  }

  /// Fills all empty fields of a section from the profile, after they were told.
  mutating func fillFromProfile() {
    guard hasItems(), let page, let visit = reader.visit else { return }
    guard surroundings.hasProfile else { return tell(.profileNone) }
    readProfile(for: .section(visit.id), at: page.address ?? visit.request.address)
  }

  private mutating func readProfile(for wish: ProfileState.Wish, at address: Address) {
    profile.wish = wish
    let number = secrets.begin(nil)
    order(.profile, at: address, number)
    startKeeperTimer(number)
  }

  /// Goes on with the profile that was read; nil where there is none after all.
  mutating func take(profile found: Profile?) {
    guard let wish = profile.wish.take() else { return }
    profile.known = found
    switch wish {
    case .filling(let form, let visit):
      guard let page, reader.visit?.id == visit else { return }
      beginFilling(form, page)
    case .section(let visit):
      guard let page, reader.visit?.id == visit else { return }
      guard let found, !found.isEmpty else { return tell(.profileNone) }
      offerSection(of: found, on: page, visit)
      profile.known = nil
    }
  }

  /// Goes on without a profile that could not be read.
  mutating func goOnWithoutProfile() {
    guard case .filling(let form, let visit)? = profile.wish.take(), let page,
      reader.visit?.id == visit
    else { return }
    beginFilling(form, page)
  }

  /// The language that names of countries are written in on a page.
  private func languageOfValues(_ page: BrowsedPage) -> String {
    page.summary.language.isEmpty ? strings.language : page.summary.language
  }

  // MARK: Field by field

  /// What the profile has for a field that is asked for while a form is filled in; nil where it holds that already.
  func offer(for asked: AskedField) -> ProfileOffer? {
    guard asked.isOneOfForm, let known = profile.known, asked.field.choices.isEmpty else {
      return nil
    }
    let control = asked.field.control
    guard
      let offer = ProfileOffer(
        known, for: control, on: asked.page, language: languageOfValues(asked.page)),
      !holds(offer, control, asked.page)
    else { return nil }
    return offer
  }

  private func holds(_ offer: ProfileOffer, _ control: FormControl, _ page: BrowsedPage) -> Bool {
    guard let form = reader.visit?.form else { return false }
    switch offer.way {
    case .text(let text): return form.value(of: control, in: page.document) == text
    case .option(let option):
      return form.chosen(in: control.element, of: page.document).contains(option)
    }
  }

  private func isBlank(_ control: FormControl, _ page: BrowsedPage) -> Bool {
    guard let form = reader.visit?.form else { return false }
    guard control.kind == .select else {
      return form.value(of: control, in: page.document).isEmpty
    }
    // A list stands at its first entry, which mostly says "choose".
    return !form.isChanged(control.element)
  }

  /// Whether an empty line takes what the profile has for a field: into an empty field of text, and never a card.
  func takesByEnter(_ offer: ProfileOffer, for asked: AskedField) -> Bool {
    !offer.isCardNumber && asked.field.control.kind != .select
      && isBlank(asked.field.control, asked.page)
  }

  /// What is said of the profile behind a field's name; nil where it has nothing for it.
  func profileHint(for asked: AskedField) -> String? {
    guard let offer = offer(for: asked) else { return nil }
    let told = StringValue.text(offer.told)
    if offer.isCardNumber { return strings(.profileHintCard(ending: told)) }
    return strings(
      takesByEnter(offer, for: asked) ? .profileHintEnter(value: told) : .profileHint(value: told))
  }

  /// Puts what the profile has into the field that is asked for.
  mutating func takeMine(for asked: AskedField) {
    guard let offer = offer(for: asked) else {
      tell(.profileNothingForField)
      return edit(asked)
    }
    if offer.isCardNumber {
      return ask(
        .fillCard(
          asked, offer, host: asked.page.address?.host ?? ""))
    }
    accept(offer, for: asked)
  }

  /// Takes what was offered for a field, and goes on behind it.
  mutating func accept(_ offer: ProfileOffer, for asked: AskedField) {
    changeForm(fromProfile: true) { $0.take(offer) }
    tellKept(offer, named: asked.field.name)
    goOn(after: asked, .kept)
  }

  private mutating func tellKept(_ offer: ProfileOffer, named name: String) {
    guard offer.isCardNumber else { return tell(.kept(name: name, value: offer.told)) }
    tell(.profileCardKept(name: .text(name), ending: .text(offer.told)))
  }

  // MARK: A section

  private func offers(
    of known: Profile, on page: BrowsedPage, _ visit: VisitID
  ) -> ProfileFilling {
    let here = targets(of: place.item, page).first.map { page.element(of: $0.node) }
    struct Field {
      let place: FieldPlace
      let control: FormControl
      let token: FieldToken
      let form: Document.NodeID?
    }
    let fields = page.names.fields.prefix(1_000).compactMap { place -> Field? in
      let entry = page.survey.entries[Int(place.entry)]
      guard !place.isGroup, let token = FieldToken(of: entry.control, in: page.document) else {
        return nil
      }
      return Field(place: place, control: entry.control, token: token, form: entry.form)
    }
    let near = nearestForm(page)
    let anchor =
      fields.first { $0.control.element == here } ?? fields.first { $0.form == near }
      ?? fields.first
    let words = formWords(page)
    var offers: [ProfileOffer] = []
    var names: [String] = []
    for field in fields
    where field.form == anchor?.form && field.token.section == anchor?.token.section
      && !field.token.isOfCard && isBlank(field.control, page)
    {
      guard
        let offer = ProfileOffer(
          known, for: field.control, on: page, language: languageOfValues(page)),
        !holds(offer, field.control, page)
      else { continue }
      offers.append(offer)
      names.append(words.field(at: field.place).name)
    }
    return ProfileFilling(
      visit: visit, offers: offers,
      nodes: offers.compactMap { reader.visit?.liveElements?[$0.element] }, names: names)
  }

  private mutating func offerSection(of known: Profile, on page: BrowsedPage, _ visit: VisitID) {
    let filling = offers(of: known, on: page, visit)
    guard !filling.offers.isEmpty else { return tell(.profileNothingHere) }
    let told = zip(filling.names, filling.offers).map { name, offer in
      strings(.formEntry(name: .text(name), value: .text(offer.told)))
    }
    // The last value ends too: a figure would else run into the question's number.
    let end = strings(.joinSentence).trimmingSpaces
    ask(.fillProfile(filling, known, told: joined(told) + end))
  }

  /// Fills what was told, where the fields are still those.
  mutating func fill(_ filling: ProfileFilling, from known: Profile) {
    guard let page, let visit = reader.visit, visit.id == filling.visit else { return }
    let now = offers(of: known, on: page, visit.id)
    let isSame =
      now.names == filling.names && now.offers.map(\.told) == filling.offers.map(\.told)
      && (visit.liveElements == nil
        ? now.offers == filling.offers : now.nodes == filling.nodes)
    guard isSame else { return tell(problem: .profileFormChanged) }
    changeForm(fromProfile: true) { form in
      for offer in now.offers { form.take(offer) }
    }
    tell(.profileFilled(count: now.offers.count))
  }
}

extension FormState {
  /// Takes what a profile has for a field; a card's number is never told back.
  fileprivate mutating func take(_ offer: ProfileOffer) {
    switch offer.way {
    case .text(let text):
      if offer.isCardNumber { conceal(offer.element) }
      set(text, of: offer.element)
    case .option(let option): choose([option], in: offer.element)
    }
  }
}
