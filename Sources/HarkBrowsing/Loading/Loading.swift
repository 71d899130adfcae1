import HarkPage
import HarkSettings
import HarkText
import HarkWeb

/// What a session loads besides the page of each tab: the numbers of loads, what servers may be given, pages that are
/// only looked at, files that are kept.
struct Loading {
  private var lastLoad = 0
  /// The last page that was only looked at.
  private var lastLook = 0
  /// The last of these that is to be told.
  private var lastPeek = 0
  /// Whether a page is being peeked at, whose answer is still to come.
  private var isPeeking = false
  /// What each page is for that is fetched and not shown, by the number of the look.
  private var looks: [Int: Look] = [:]
  /// The pages whose load was announced.
  private var announced: Set<String> = []
  /// How often a name and a password were asked for since the last page came, by origin.
  private var passwordTries: [String: Int] = [:]
  /// Names and passwords that the person gave.
  private var credentials = GivenCredentials()
  /// Where plain http is allowed.
  private(set) var httpPolicy: HTTPPolicy
  /// The hosts that a person opens in this session although a filter list has them.
  private var openedHosts: Set<String> = []
  /// The changed certificates of Gemini servers that a person trusts.
  private var certificates: Set<String> = []
  /// The files that were asked for in this session, by their numbers.
  private(set) var downloads: [Download] = []
  /// Whether the last result of a load said only that the page is here and what it has.
  private var isResultPlain = false
  /// The last sound of a load's progress.
  private var tone: ProgressTone

  init(_ httpPolicy: HTTPPolicy, at now: ContinuousClock.Instant) {
    self.httpPolicy = httpPolicy
    tone = ProgressTone(time: now)
  }

  // MARK: Loads

  mutating func nextLoad() -> Int {
    lastLoad += 1
    return lastLoad
  }

  /// Notes that a page is announced; says whether it is the first time.
  mutating func announce(_ address: String) -> Bool { announced.insert(address).inserted }

  /// Notes whether the result of a load says only that the page is here and what it has.
  mutating func note(resultIsPlain: Bool) { isResultPlain = resultIsPlain }

  /// Whether the last result said no more than that, and is to be dropped; once.
  mutating func takePlainResult() -> Bool {
    defer { isResultPlain = false }
    return isResultPlain
  }

  /// Whether a load that has come further is to be heard, at most five times a second.
  mutating func sounds(_ step: Int, of load: Int, at now: ContinuousClock.Instant) -> Bool {
    guard step > tone.step || load != tone.load,
      tone.time.duration(to: now) > .milliseconds(200)
    else { return false }
    tone = ProgressTone(load: load, step: step, time: now)
    return true
  }

  // MARK: Looks

  /// Whether the answer of a look is still to come.
  var isLooking: Bool { isPeeking || looks.values.contains(where: \.isWaitedFor) }

  /// Notes that a page is fetched for what it tells.
  ///
  /// - Returns: the number of the look.
  mutating func begin(_ look: Look) -> Int {
    lastLook += 1
    looks[lastLook] = look
    return lastLook
  }

  /// Ends a look; gives what it was for, nil where it was none of these.
  mutating func end(look number: Int) -> Look? { looks.removeValue(forKey: number) }

  /// Notes that a page is looked at to tell it.
  ///
  /// - Returns: the number of the look.
  mutating func beginPeek() -> Int {
    isPeeking = true
    lastLook += 1
    lastPeek = lastLook
    return lastLook
  }

  /// Ends a peek; says whether it was the last one that was asked for.
  mutating func endPeek(_ number: Int) -> Bool {
    guard number == lastPeek else { return false }
    isPeeking = false
    return true
  }

  // MARK: What servers may be given

  /// What servers may be given by a private tab, or by any other.
  func terms(isPrivate: Bool, _ settings: Settings) -> AccessTerms {
    var blocker = settings.blockerPolicy
    blocker.openHosts.formUnion(openedHosts)
    return AccessTerms(
      http: httpPolicy, credentials: credentials[isPrivate], blocker: blocker,
      certificates: certificates,
      hostCertificates: settings.hostCertificates(isPrivate: isPrivate))
  }

  /// Trusts a server's new certificate.
  mutating func trust(_ change: CertificateChange) { certificates.insert(change.acceptance) }

  /// Opens a host in this session, whatever filter lists say.
  mutating func open(_ host: String) { openedHosts.insert(host) }

  /// Applies filter lists to a host again.
  mutating func close(_ host: String) { openedHosts.remove(host) }

  mutating func allowPlain(_ host: String) { httpPolicy.allowedHosts.insert(host) }

  mutating func forbidPlain(_ host: String) { httpPolicy.allowedHosts.remove(host) }

  /// How often a name and a password were asked for.
  func tries(of origin: String) -> Int { passwordTries[origin] ?? 0 }

  /// Gives a name and a password to an origin from now on.
  mutating func give(_ given: Credentials, to origin: String, isPrivate: Bool) {
    passwordTries[origin, default: 0] += 1
    credentials[isPrivate, origin] = given
  }

  /// A name and a password were not right, or were not given.
  mutating func forgetCredentials(of origin: String, isPrivate: Bool) {
    passwordTries[origin] = nil
    credentials[isPrivate, origin] = nil
  }

  /// Forgets names and passwords of hosts.
  mutating func forgetCredentials(where goes: (String) -> Bool) { credentials.forget(where: goes) }

  /// A page has come: names and passwords are asked for anew.
  mutating func forgetTries() { passwordTries = [:] }

  // MARK: Downloads

  /// Whether a file is still coming.
  var isDownloading: Bool { downloads.contains { $0.state == .running } }

  /// Notes that a file is to be kept.
  ///
  /// - Returns: its number.
  mutating func add(_ offer: DownloadOffer, isPrivate: Bool) -> Int {
    downloads.append(
      Download(number: downloads.count, offer: offer, total: offer.size, isPrivate: isPrivate))
    return downloads.count - 1
  }

  mutating func change(download number: Int, _ body: (inout Download) -> Void) {
    body(&downloads[number])
  }
}
