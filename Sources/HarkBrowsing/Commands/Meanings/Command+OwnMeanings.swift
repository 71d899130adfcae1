// By which meanings of words those commands are asked for that are about Hark itself: its voice, its looks, its settings, what
// it keeps of sites.
extension Command.Action {
  /// The meanings that ask for it; empty for the commands about pages.
  var ownMeanings: String {
    switch self {
    case .cookieRule: "cookie setting ?set ?site; cookie set"
    case .keepCookies: "cookie keep ?site; cookie on ?site; cookie save ?site"
    case .sessionCookies: "cookie keep session ?site; cookie keep only now"
    case .refuseCookies:
      """
      cookie refuse ?site ?all; cookie not keep ?site ?all; cookie not ?site; cookie off ?site; cookie not
      save ?site; cookie stop
      """
    case .forgetCookies: "cookie clear ?site ?all"
    case .siteCookies:
      """
      site know me ?what; site what know ?item; site know; cookie list ?site; cookie what ?site ?exist ?keep; cookie
      show ?site ?all; cookie exist ?site; site about me know ?what; cookie site; site keep me; site keep
      about me; site keep what
      """
    case .blockerOffHere:
      """
      ad keep ?site; blocker off ?site ?ad ?refuse; ad refuse off ?site; blocker stop ?site; blocker not ?site; ad blocker cancel ?site; ad not refuse
      ?site; refuse off ?site ?ad; refuse stop ?site ?ad; refuse not ?site
      """
    case .blockerOnHere:
      """
      blocker on ?site ?ad ?again; ad refuse ?site; blocker again ?site; refuse on ?site ?ad; blocker
      start ?site
      """
    case .blocked:
      """
      refuse what ?ad ?blocker; refuse item; refuse count; refuse list ?ad; refuse show; blocker what;
      refuse exist; blocker count; blocker list; refuse ad count; refuse about; blocker item ?what
      """
    case .siteRate:
      """
      always slow ?site ?read; always fast ?site ?read; site slow read; site fast read
      """
    case .siteLanguage:
      """
      site tongue language ?set ?always; always tongue ?site ?read; site tongue ?read ?set
      """
    case .siteStart: "always top ?site ?start ?read; always start top ?site ?read"
    case .siteScripts: "always script ?site ?run ?on"
    case .siteScale: "always big ?site ?size; always size site"
    case .siteVerbosity: "always short ?site ?read; always detail ?site ?read"
    case .siteVoice: "always voice ?site"
    case .siteSettings: "site setting ?list ?all; site set list"
    case .forgetSiteSettings:
      """
      clear site setting ?all; site setting undo; site setting cancel; site setting restore
      """
    case .notes: "note ?list ?all ?read ?site; write note list"
    case .forgetNotes: "clear note ?all ?site"
    case .mark: "keep place ?this; save place; mark place; mark ?add ?set; place mark add"
    case .neverRead: "not part read ?again ?later ?always ?site; not part always; part skip always"
    case .startRecording:
      """
      recording start; recording run; recording; recording on; save command start
      """
    case .stopRecording: "recording stop; recording end; recording quit; recording off"
    case .slower:
      """
      slow !come ?more ?read ?less ?voice ?say; too fast ?read ?voice; fast not ?read ?too; less fast ?read; more
      slow read
      """
    case .faster:
      """
      fast !come ?more ?read ?voice ?say; too slow ?read ?voice; slow not ?read ?too; less slow ?read
      """
    case .quieter:
      """
      quiet more ?say ?read; sound down ?voice ?less ?more; sound small ?more ?voice; too loud ?read
      ?sound ?voice; sound less ?voice; sound too big; quiet voice ?more; voice small ?more; voice down;
      loud not ?too; small say ?more; small read; sound quiet; voice too big; quiet sound more; quiet say;
      quiet read; less loud
      """
    case .louder:
      """
      loud ?more ?read ?voice ?sound; sound up ?more ?voice; sound big ?more ?voice ?read; sound more; too
      quiet ?sound ?voice; big say; big voice ?more ?read; voice up; sound too small; voice too small; not
      listen sound; big read; quiet too ?read; sound big say
      """
    case .rate: "number word second"
    case .volume: "sound number ?set; sound size number ?set"
    case .pitch: "pitch"
    case .voice:
      """
      voice set ?other; voice other ?set; voice list; voice what; voice show; voice exist; voice new;
      voice all
      """
    case .readingVoice: "read voice ?set ?other ?new ?what; read voice set"
    case .speech: "sound on; sound off; voice on; voice off; sound not; read off all; read on"
    case .sayLess:
      """
      less say; much say ?stop ?not ?less ?too; much stop; less detail ?say ?read; detail not ?too ?say ?read; too detail ?say ?read; much detail ?say ?too; much describe ?say ?too; less ?read;
      short say ?more; short read ?more; not all say; too more say; too say ?read; say all not; more say not; too all
      say; less word; short more; not more say; too much
      """
    case .sayMore:
      """
      more say; detail more !show ?say ?read ?again; detail show read ?more ?again; more ?say; say more detail; all say; more word; too short; not short
      """
    case .verbosity: "detail set"
    case .lessPunctuation:
      """
      less sign ?read; sign not ?read ?all ?too ?less; skip sign; too sign; sign off ?read; more sign not; stop sign ?read ?all ?each
      """
    case .morePunctuation: "more sign ?read; sign all ?read; sign on ?read; sign read"
    case .punctuation: "sign ?set; sign what"
    case .bigger:
      """
      big ?more ?size ?text ?letter ?screen; not read small ?too ?text ?letter; too small ?text ?letter ?size ?screen; size up ?text ?letter;
      small not
      """
    case .smaller:
      """
      small ?more ?size ?text ?letter ?screen; too big ?text ?letter ?size ?screen; size down ?text
      ?letter; big less; size less
      """
    case .scale:
      """
      size number ?set ?text ?letter ?percent; big number ?percent ?set ?size ?text ?letter ?screen;
      screen number; size set ?text ?letter; size ?text ?letter
      """
    // "What colours does it come in" asks for those of a thing.
    case .theme:
      "theme ?set !come; theme other ?set; screen theme ?set; style ?set ?theme ?on ?screen"
    case .big: "letter screen big show"
    case .braille: "braille ?on; braille off; braille set; braille start"
    case .settings:
      "setting ?set ?change ?open ?list ?all ?program ?place ?show ?exist; set voice setting"
    case .setUp: "start setting; first setting"
    case .version: "version ?program ?number ?count"
    case .feedback:
      """
      report ?problem ?program ?page ?about; problem ?send ?exist ?program; not run; problem report; say problem
      """
    case .words: "command input; command enter; command write"
    case .keyHelp:
      "key this what ?run ?about; key ?list ?all ?command ?help; key what; command key ?list; key describe ?all"
    case .help:
      """
      help ?read ?open; command list ?all; command what ?possible; command all; say possible what;
      possible say; possible command say; command exist; command show
      """
    case .manual: "manual ?open ?read"
    case .practice: "practise ?key ?start ?command; key practise"
    case .listen: "listen start; listen on; listen"
    case .stopListening: "listen stop; listen not; listen off; listen end"
    case .quit: "quit ?program ?stop ?end; program close; program end; program off; program stop"
    default: ""
    }
  }
}
