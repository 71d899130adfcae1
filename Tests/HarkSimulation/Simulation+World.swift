import HarkBrowsing
import HarkKeeping
import HarkListenProtocol
import HarkPage
import HarkReading
import HarkTerminal
import HarkText
import HarkWeb

// The world, which does what is asked of it, late or not at all.
extension Simulation {
  mutating func carryOut(_ effects: [Effect]) {
    for effect in effects { carryOut(effect) }
  }

  private mutating func carryOut(_ effect: Effect) {
    switch effect {
    case .print(let text):
      answer.printed += text
      check(printed: text)
    case .voice(let order): take(order)
    case .load(let number, let order):
      loads[number] = order
      arrive(number, order)
    case .cancelLoad(let number):
      if loads.removeValue(forKey: number) != nil {
        coming.append(.load(number, .built(.failure(.loadCancelled(host: .text("h")), nil))))
      }
    case .peek(let number, let order): coming.append(.peeked(number, result(of: order)))
    case .download(let number, _):
      downloads.insert(number)
      coming.append(.download(number, .saving(path: "/d/f", validator: nil)))
      coming.append(.download(number, .received(10, of: dice.hits(oneIn: 2) ? nil : 100)))
      coming.append(
        .download(
          number,
          dice.hits(oneIn: 3)
            ? .failed(.failureOther(host: .text("h")))
            : .saved(path: "/d/f", bytes: 9)))
    case .cancelDownload(let number):
      if downloads.remove(number) != nil { coming.append(.download(number, .failed(nil))) }
    case .work(let number, let work): coming.append(.workDone(number, work()))
    case .copyDocument(let number, _):
      let copied: Result<[UInt8], Sentence> =
        dice.hits(oneIn: 3) ? .failure(.documentFormLocked) : .success([1])
      coming.append(.workDone(number, copied))
    case .askSecrets(let number, let order): coming.append(.secrets(number, answer(order)))
    case .prepare(let work): if dice.hits(oneIn: 4) { work() }
    case .findElements(let id, var navigation):
      navigation.findAll()
      coming.append(.navigation(id, navigation))
    case .style(let id, let order): coming.append(.styled(id, order.made()))
    case .live(let id, let order): carryOut(order, of: id)
    case .listen(let order): listen(order)
    case .braille(let order): show(order)
    case .suspend: coming.append(.resumed(TerminalSize(columns: 60, rows: 20)))
    case .edit(let text):
      coming.append(.edited(dice.hits(oneIn: 3) ? .failure(.none) : .success(text + "x"), nil))
    case .run(let program):
      let ends: [OutsideProgram.End] = [.done, .failed, .notStarted]
      coming.append(.ran(program, dice.pick(ends), TerminalSize(columns: 60, rows: 20)))
    case .openStore(let start):
      let tabs = start == .restoring && dice.hits(oneIn: 2) ? ImaginedStore.tabs(from: 0) : []
      store.takeOver(tabs)
      coming.append(
        .storeOpened(
          dice.hits(oneIn: 6)
            ? .failure(StoreError(.noFolder))
            : .success(
              start == .reading
                ? nil : SessionTabs(id: 3, tabs: tabs, current: 2, wasEnded: false)), []))
    case .readVisited: coming.append(.visitedKnown)
    case .keep(let number, let order):
      do throws(StoreError) {
        coming.append(.kept(number, .success(try order.body(store))))
      } catch {
        coming.append(.kept(number, .failure(error)))
      }
    case .awaitStyle, .endStore, .complain, .keepCookies, .keepWithin, .recognise, .echo,
      .expectCursorReports, .forgetCursorReports, .takeTerminal:
      break
    }
  }

  /// A keeper of passwords that has some for every site, and fails now and then.
  private mutating func answer(_ order: SecretOrder) -> SecretAnswer {
    if dice.hits(oneIn: 5) { return .problem(dice.hits(oneIn: 2) ? .none : .late("pass")) }
    switch order.ask {
    case .accounts:
      let users = ["jane", "joe", ""].prefix(dice.pick([0, 1, 3]))
      return .accounts(
        users.map { SecretAccount(keeper: "pass", id: "a/\($0)", user: $0) },
        dice.hits(oneIn: 4) ? .failed("pass") : nil)
    case .secret(let account, _, let opening):
      if opening == nil, dice.hits(oneIn: 4) { return .problem(.locked("pass")) }
      return .secret(account, Secret(user: "jane", password: "s3cret", code: "424242"))
    case .keeper(let user):
      let account = SecretAccount(keeper: "pass", id: "a/1", user: user)
      return .keeper("pass", dice.hits(oneIn: 2) ? account : nil)
    case .save: return .saved("pass")
    case .profile:
      guard !dice.hits(oneIn: 4) else { return .profile(nil) }
      var profile = Profile()
      profile[.name] = "Ann"
      profile[.mail] = "ann@example.org"
      profile[.cardNumber] = "4111111111111111"
      return .profile(profile)
    }
  }

  /// A recogniser that hears phrases where nobody said any.
  private mutating func listen(_ order: ListenOrder) {
    switch order {
    case .open:
      coming.append(.hearing(.opened))
      let words = dice.pick(["next heading", "submit", "press one", "yes", "spell alpha", "quit"])
      coming.append(.hearing(dice.hits(oneIn: 4) ? .notUnderstood(words) : .heard(words)))
      coming.append(.hearing(.closed))
    case .wait: if dice.hits(oneIn: 3) { coming.append(.hearing(.woken("next link"))) }
    case .close: coming.append(.hearing(.closed))
    case .prepare, .measure, .ping: break
    }
  }

  private mutating func take(_ order: VoiceOrder) {
    switch order {
    case .say(let utterance, _):
      answer.said.append(utterance)
      if utterance.priority == .reply { heard.removeAll { $0.priority == .reply } }
      heard.append(utterance)
    case .interrupt, .switchOff: heard = []
    case .forgetReading: heard.removeAll { $0.priority == .reading }
    case .forgetProgress: heard.removeAll { $0.priority == .live }
    default: break
    }
    machine.isSpeaking = !heard.isEmpty
  }

  private mutating func arrive(_ number: Int, _ order: LoadOrder) {
    if let request = order.request, dice.hits(oneIn: 3) {
      coming.append(.load(number, .stage(.connecting, host: request.address.host ?? "")))
      if dice.hits(oneIn: 4), let other = Address("https://moved.example/fares") {
        coming.append(.load(number, .redirected(to: other, keepsBody: dice.hits(oneIn: 2))))
      }
      if dice.hits(oneIn: 8) {
        coming.append(.load(number, .problem(.failureOther(host: .text("h")))))
      }
      coming.append(.load(number, .received(1_000, of: dice.hits(oneIn: 2) ? nil : 9_000)))
      if request.address.isWeb, !request.isForFile {
        let html = ImaginedPages.html(at: request.address)
        for share in [3, 2] {
          let part = ImaginedPages.page(
            String(html.prefix(html.count / share)), order, at: request.address)
          coming.append(.load(number, .part(part, isStable: false)))
        }
      }
    }
    coming.append(.load(number, .built(result(of: order))))
  }

  private mutating func result(of order: LoadOrder) -> LoadResult {
    guard let request = order.request else { return .failure(.failureOther(host: .text("h")), nil) }
    let address = request.address
    if let contents = order.contents {
      return .page(ImaginedPages.page(contents, order), incomplete: nil)
    }
    if let html = request.html {
      return .page(ImaginedPages.page(html, order, at: address), incomplete: nil)
    }
    if address.scheme == "about" {
      return AboutPages.builtIn(.missing).page(address, order.strings, order.settings)
    }
    let host = StringValue.text(address.host ?? "")
    switch dice.number(below: 14) {
    case 0:
      return .failure(.failureNoAnswer(host: host, count: 30), nil)
    case 1: return .failure(.failurePlainHttp(host: host), .plainHTTP(address))
    case 2:
      return .failure(
        .failureWrongPassword(host: host), .credentials(address, realm: "Files"))
    case 3:
      let head = ResponseHead(
        address: address, status: 200, fields: HeaderFields(),
        mediaType: MediaType("application/pdf"),
        kind: .file(type: "application/pdf"), length: 100)
      return .download(DownloadOffer(request, head))
    case 4:
      return .page(
        ImaginedPages.page(ImaginedPages.harbour, order, at: address),
        incomplete: .incompleteConnectionLost)
    default:
      var page = ImaginedPages.page(ImaginedPages.html(at: address), order, at: address)
      if let before = order.before { page.findChanges(since: before) }
      return .page(page, incomplete: nil)
    }
  }
}
