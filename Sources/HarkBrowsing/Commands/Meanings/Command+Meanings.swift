// By which meanings of words commands are asked for, where no way to say them is spelled out: the compiler asks for those
// of a new one.
extension Command.Action {
  /// The meanings that ask for it, as `MeaningRule` reads them; empty where a name or a value must be said, or the words of a way.
  var meanings: String {
    switch self {
    case .nextItem: "next ?item ?read ?onward ?list; item onward; item down"
    case .previousItem: "prev ?item ?read ?list; item restore; item up"
    case .nextCharacter: "next letter ?read"
    case .previousCharacter: "prev letter ?read; before letter ?read; restore letter ?read"
    case .nextWord: "next word ?read"
    case .previousWord: "prev word ?read; before word ?read; restore word ?read"
    case .nextSentence: "next sentence ?read"
    case .previousSentence: "prev sentence ?read; before sentence ?read; restore sentence ?read"
    case .home: "item top; line top; line start; item start"
    case .end: "item end; line end"
    case .pageStart: "top ?restore ?up ?text; up end; page start; page first"
    case .pageEnd: "end ?skip ?down ?text; down last; page last"
    case .nextScreen:
      "next screen ?read; down screen; down scroll; scroll; scroll more; scroll next"
    case .previousScreen: "prev screen ?read; up screen; up scroll; scroll before"
    case .containerEnd:
      """
      skip kind; skip table; skip list; kind end; table end; list end; quit table; quit list; skip menu this
      """
    case .skipSection: "skip part ?read; quit part; part end; not listen part; next part ?skip"
    case .containerStart: "kind top; table top; list top; list start; table start"
    case .mainContent:
      """
      main ?skip ?read ?start ?text ?part ?place ?entry ?top; menu skip ?main ?text; main menu skip; text start
      ?place; start place page; text place page; entry place
      """
    case .comments: "comment ?read ?other ?write ?skip ?part ?list ?place ?all ?open ?check"
    case .related: "related ?read ?more ?entry ?link ?kind ?other ?find ?site ?item ?list ?all"
    case .searchField:
      "searchField ?find ?place ?site; search place; search cell place; search cell"
    case .returnToPlace: "place before ?restore ?read ?visit; restore place ?visit"
    case .first: "first kind ?read ?find"
    case .last: "last kind ?read ?find"
    case .read: "onward ?read ?again ?rest; read"
    case .readFromHere:
      "fromHere ?read ?onward ?start ?line ?sentence ?part ?place; read rest; onward this read"
    case .readFromTop:
      "read page; read all; read top ?all ?start ?page ?end ?again; start top ?read ?again; again top read"
    case .stop:
      """
      stop read; quiet; stop say; not say; not read; off read; quiet stop; stop; cancel read; end read; quiet
      set; quiet not say
      """
    case .whereAmI:
      "place ?read ?on; rest; rest much ?exist; rest exist ?place; rest count; place me; place now; part what; part place ?what; text place me"
    case .readPart: "part read ?only ?again ?all"
    case .repeatLast:
      """
      again say ?before ?last; again read ?before ?last; again kind read; before say what; again listen; what say before; say
      now what; again show !come; again !come; again sentence ?before ?read ?say ?last; again before ?item ?last; last say what ?item; last item say
      """
    case .spell:
      "alphabet ?spell ?read ?word ?letter ?say; spell ?title ?last ?before ?word ?read ?write; letter each ?read ?word; word letter each; write word"
    case .summary:
      """
      summary ?short ?text ?all ?main ?read ?entry ?about ?site; about; about page write; what page write;
      short about; text what; text about; this what exist; page what exist; page what; what write; skim
      about; skim text; duration ?read ?text ?count ?listen ?all ?entry ?site ?main ?what
      """
    case .sayTitle: "title ?text"
    case .sayAddress: "address ?site ?read ?copy; what site"
    case .messages: "message ?last ?before ?list ?read ?again ?all ?item; before say program"
    case .hiddenText: "hidden ?text ?read ?item ?part ?place ?all"
    case .openAll:
      "open all ?part; expand all ?part ?item ?place; expand ?part ?item; part all open"
    case .repeatedItems: "again item read"
    case .describe:
      """
      describe ?kind ?item ?link ?more ?picture ?read; about more ?item; about kind this; about more say; this detail ?more
      ?about ?item ?say; picture what; picture about; item about what
      """
    case .readInLanguage: "read tongue; say tongue; tongue; tongue set language"
    case .readPicture:
      "read picture ?text ?letter ?write; text picture; write picture; find picture text; letter picture; write picture read"
    case .deeds: "possible ?list ?command"
    case .goToPrintPage: "page number"
    case .destination:
      "link place ?open ?go; link address ?place; link what open; link about; open place link"
    case .skim:
      "skip read; skim ?page ?text ?main ?part ?only ?short ?all ?entry; skim read ?page ?text ?main ?part ?only ?short ?all"
    case .peek: "check link before open; preview ?link ?page ?open ?before ?place ?check"
    case .linkDeeds: "possible link ?all; possible link list"
    case .copyAddress: "copy address ?link ?site; copy link"
    case .copyItem: "copy ?item; copy text; copy kind; copy sentence; copy line; copy part"
    case .copyPage: "copy all ?text; copy page ?text ?all; copy main ?text"
    case .copyMarkdown: "copy markdown"
    case .savePage:
      "save page ?file ?all ?text; save file ?all; save site; file keep page; save page download; save text page"
    case .saveCopy: "save form ?copy; save copy ?file ?form"
    case .saveItem: "save item; save kind; save part; save text"
    case .searchSite: "search site ?find ?word; find site; search only site"
    case .searches:
      """
      search history; search list; before search; search before; search last; search item; history search
      ?list
      """
    case .forgetSearches:
      """
      clear search history ?all ?list; clear search ?all ?before ?word; clear search word
      """
    case .suggestions: "suggestion ?search ?word"
    case .searchEngine: "engine ?set ?list ?search ?other ?all"
    case .addEngine: "add engine ?site ?search; add search site"
    case .nextResult: "next result ?read ?search"
    case .previousResult: "prev result ?read ?search; before result"
    case .lastResult: "last result ?read ?search"
    case .moreResults: "more result ?search ?load; other result"
    case .ads: "ad read"
    case .back:
      """
      restore page ?before ?visit; before page ?open ?read ?screen ?visit; page prev restore; restore !come ?before ?visit ?again; before
      site; before screen
      """
    case .forward: "onward page"
    case .reload:
      """
      load again; again page open; refresh ?load; again page; again start page; again open
      """
    case .cancel: "cancel ?load ?open; stop load; not load; not open; stop open"
    case .nextPage: "next page ?read ?open ?load"
    case .previousPage: "prev page ?read ?open"
    case .history:
      """
      history ?list ?visit ?site ?all ?open ?read ?place; visit page ?before ?list ?site ?today ?all; yesterday
      ?read ?visit ?place ?history ?site ?item; visit place ?before ?today; today read place; today visit
      ?site ?item ?place; visit site ?before ?list; before read page; visit item; visit list; place before
      visit; today history
      """
    case .downloads:
      """
      download ?list ?file ?place ?end ?all ?item ?open; file place; save file list; download what ?file; download exist ?file; download
      show ?file
      """
    case .cancelDownloads: "cancel download ?all ?file; stop download ?all ?file"
    case .play: "play ?media ?sound; start media; media play start"
    case .runScripts: "run script; on script; script set; run script site"
    case .leaveScripts: "script not; off script; script not run; script not read; stop script"
    case .focusMode: "focus ?on; key send page; on focus"
    case .leaveDialog: "close dialog; cancel dialog; quit dialog"
    case .captions: "caption ?on ?read"
    case .skipForward:
      """
      onward second number ?skip ?media; skip second number ?media; media skip ?onward; skip onward
      ?media; fast media; next second number
      """
    case .skipBack:
      """
      restore second number ?media ?skip; before second number ?media ?restore; media restore; prev second
      number; skip restore ?media; skip before second number
      """
    case .subscribe:
      "subscribe ?start ?entry ?new; subscribe feed ?add ?site ?entry; subscribe site ?start ?entry ?new; add feed"
    case .unsubscribe:
      """
      subscribe stop ?feed ?site; subscribe cancel ?feed ?site; subscribe not ?feed ?site; subscribe clear
      ?feed ?site; stop feed; cancel feed; clear feed; subscribe quit ?feed ?site; subscribe off
      """
    case .feeds:
      """
      feed ?list ?all ?entry ?read; feed new ?entry ?check; subscribe entry exist ?new ?place; subscribe new exist ?place; subscribe list ?all; subscribe show feed ?list
      ?all; subscribe what ?feed; subscribe site list; subscribe show; entry new feed; subscribe item
      ?all; feed subscribe list; subscribe site show ?list
      """
    case .refreshFeeds:
      """
      refresh feed ?all; check feed ?new ?entry ?refresh; new entry ?check; feed again load; load feed
      """
    case .watchPage:
      """
      watch page; when change ?page ?site; when refresh ?page ?site; watch change ?page; when new ?entry;
      watch site
      """
    case .watchPrice: "watch price ?change; when price ?change ?down ?less ?up ?small"
    case .watchRow: "watch row; when row change; watch item; when item change"
    case .watches:
      """
      watch list ?all ?page; watch what ?item ?all; watch show ?item; watch item what; watch item show; watch
      exist item; watch page list; watch page what; watch all
      """
    case .stopWatching:
      """
      watch stop ?page ?price ?site ?all; watch not ?page ?price; watch cancel ?page ?price; watch off ?page; watch
      end ?page; watch clear; watch quit ?page
      """
    case .watchedChange: "watch change place"
    case .newTab:
      "new tab ?open ?add ?show ?item; open tab; add tab; other tab open; new window ?open ?add; other window open"
    case .newPrivateTab:
      "privacy tab ?new ?open; privacy window ?new ?open; privacy open ?new; privacy screen"
    case .nextTab: "next tab ?set ?open; next window ?set ?open"
    case .previousTab: "prev tab ?set ?open; before tab ?set; prev window ?set ?open"
    case .goToTab: "tab number ?set ?open"
    case .tabs:
      """
      tab list ?open ?all; tab what ?all; tab open now ?what; tab open what; tab open exist ?list; tab open show ?list; tab
      open say ?list; tab count ?open; tab all open show; tab show; tab exist; tab say
      """
    case .openInNewTab: "link new tab open; new tab link; other tab link open; other tab link"
    case .closeTab:
      "close tab; close window this; off tab; clear tab; end tab; tab not more; tab not this"
    case .closeAllTabs: "close tab all; clear tab all; off tab all"
    case .closeOtherTabs:
      """
      close tab other ?all; tab only keep ?all ?close; clear tab other ?all; off tab other ?all; tab not
      all close
      """
    case .reopenTab:
      """
      close tab again ?open; close tab restore ?open; close tab undo; tab restore last; close tab before
      again open; close tab open ?before; close tab before restore ?open
      """
    case .restoreTabs:
      """
      restore tab ?before; restore session; tab before again open; tab last open; tab before open ?again;
      tab again open
      """
    case .bookmark:
      """
      add bookmark; save bookmark; set bookmark; keep bookmark; bookmark page; bookmark site; fill
      bookmark; write bookmark
      """
    case .bookmarks:
      """
      bookmark list ?save ?all ?open; bookmark all; bookmark open; bookmark go; bookmark read; bookmark
      say; save page list; save page show; save page what; bookmark place; bookmark exist ?save ?item
      ?what; bookmark exist save; bookmark what ?all ?item; bookmark what save ?all ?item; bookmark show
      ?all ?page ?item; bookmark show save ?all ?page ?item
      """
    case .removeBookmark: "clear bookmark; cancel bookmark"
    case .undo:
      """
      undo ?before ?last ?item; clear cancel; before clear restore; clear undo; restore clear; before cancel;
      clear again restore
      """
    case .readLater:
      """
      later read ?save ?keep ?add; later save; later keep; later add; add readingList; save readingList;
      keep readingList; later page
      """
    case .readingList:
      """
      readingList ?read ?open ?place; later list ?read ?keep ?save; later read show ?item ?keep; later read what
      ?keep; later read item; later item show; later save item; later save what; later keep what; later
      read page show
      """
    case .changes:
      """
      change what ?before ?last ?new; new what ?before ?last; change place ?before; change show; change
      ?before ?visit ?last ?when; new exist ?before; new item; new before; change part; change item;
      change place
      """
    case .nextChange: "next change"
    case .previousChange: "prev change; before change"
    case .forgetPage:
      """
      clear page ?history; clear visit page; clear visit this ?item; history clear page visit; not keep page
      """
    case .forgetSite: "clear site ?history ?all ?visit; not know site"
    case .forgetHour: "clear hour ?last ?history ?all ?number ?visit ?before ?item ?read ?onward"
    case .forgetToday: "clear today ?history ?all ?visit ?item ?read"
    case .forgetEverything: "clear all ?item; clear all history ?visit; clear history ?visit"
    case .privacy:
      """
      privacy; keep what ?program ?about; know what program ?about; save what program; keep about me;
      privacy keep ?what; know about me; save about me; save what; keep exist; privacy save
      """
    case .findNext:
      "next find ?place ?again; find again ?before ?item ?word; find onward; next find item"
    case .findPrevious: "prev find ?item ?place; before find; find before"
    case .elements: "item all ?list; item list"
    case .list:
      """
      kind list ?all ?read; kind all ?read ?list; kind what; kind what page; kind exist page; kind show; kind exist; kind say; kind only
      ?read; kind other
      """
    case .count: "kind count ?all ?find"
    case .fillForm:
      """
      fill form ?start; form start ?write ?input; start fill; write form; form input; fill all ?form;
      start input ?form; fill
      """
    case .fillPassword:
      """
      password fill ?enter ?input ?save ?keep; password add ?save ?keep; password input; enter ?password ?program; password write; password
      enter
      """
    case .fillAddress:
      """
      profile fill ?form ?input ?address; address fill me; address add me; profile input; address input me; fill address
      """
    case .checkSpelling: "spelling check ?word; spelling not ?word ?check; spelling"
    case .submit: "send form; send input ?form; send; form end send"
    case .reviewForm:
      """
      check input ?form ?all ?before ?send; input what ?form; check form ?send; form read; input read; input show ?form;
      form what; input write what; read input form; before send check ?form ?input
      """
    case .resetForm:
      """
      clear form ?all ?input ?item; clear input ?all ?form; form again start; undo form; form again write; form
      again fill; restore form; clear write all; clear item all form; form start top; form all start again
      """
    case .table:
      "table cell ?each; table enter; table read cell; table read ?each; cell each; table each; part table enter"
    case .nextRow:
      """
      next row ?read; down row ?read; row down; cell down ?next; down cell; next cell down
      """
    case .previousRow: "prev row ?read; up row ?read; before row ?read; cell up; prev cell up"
    case .nextLine: "next line ?read; line down"
    case .previousLine: "prev line ?read; line up; before line ?read; restore line ?read"
    case .nextColumn:
      """
      next column ?read; right column ?read; right cell ?read; next cell ?read; right cell next
      """
    case .previousColumn:
      """
      prev column ?read; left column ?read; left cell ?read; prev cell ?read; before cell; before column;
      left cell prev
      """
    case .readRow: "row read ?all; row what ?write; row; row number; row write"
    case .readColumn: "column read ?all; column what ?write; column; column write"
    case .sortColumn: "sort ?table ?list"
    case .record: "row title read; row detail read"
    case .formula: "formula ?read ?part ?enter"
    case .cookieRule, .keepCookies, .sessionCookies, .refuseCookies, .forgetCookies, .siteCookies,
      .blockerOffHere, .blockerOnHere, .blocked, .siteRate, .siteLanguage, .siteStart, .siteScripts,
      .siteScale, .siteVerbosity, .siteVoice, .siteSettings, .forgetSiteSettings, .notes,
      .forgetNotes, .mark, .neverRead, .startRecording, .stopRecording, .slower, .faster, .quieter,
      .louder, .rate, .volume, .pitch, .voice, .readingVoice, .speech, .sayLess, .sayMore,
      .verbosity,
      .lessPunctuation, .morePunctuation, .punctuation, .bigger, .smaller, .scale, .theme, .big,
      .braille, .settings, .setUp, .version, .feedback, .words, .keyHelp, .help, .manual, .practice,
      .listen, .stopListening, .quit:
      ownMeanings
    case .goToDetails, .sayAs, .activate, .press, .goToNumber, .choose, .removeEntry, .open,
      .search, .searchWith, .result, .noteBookmark, .tagBookmark, .keywordBookmark, .find,
      .setField, .ask, .label, .goToMark, .readMark, .pressAlways, .startAlways,
      .playMacro, .sayConnection, .layout, .width, .wrap, .sendEscape, .escape, .reverse, .close,
      .suspend:
      ""
    }
  }
}
