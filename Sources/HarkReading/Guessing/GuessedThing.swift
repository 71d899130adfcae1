/// What icons, ids and addresses commonly stand for, as far as Hark has a word for it in its own languages
/// (`guess.NAME` in Strings).
package enum GuessedThing: String, CaseIterable, Sendable {
  // What is done.
  case add, back, call, clear, close, collapse, compare, copy, delete, download, edit, expand,
    first, forward
  case fullScreen = "full-screen"
  case last
  case logIn = "log-in"
  case logOut = "log-out"
  case mute, next, open, pause, play, previous, print, refresh, reply, save, search, send, share
  case showPassword = "show-password"
  case skip, sort, stop, subscribe, top, undo, up, upload, volume
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case like, dislike, confirm, remove, translate, listen, filter
  // What is led to.
  case accessibility, account, address, attachment, basket, bookmark, calendar, camera, chat,
    comments, company
  case country, date, darkMode = "dark-mode"
  case email, favourites, feed, gallery, gift, grid, help, home, image, information, language, link,
    list, location
  case menu, message, microphone, more, name, notifications, number, password, payment, permalink,
    phone, postcode
  case privacy, rating, city, settings, subject, time, url, video
  case userName = "user-name"
  case firstName = "first-name"
  case lastName = "last-name"
  case quantity, history, delivery
}

extension GuessedThing {
  /// How sure a word is to mean its thing: what is done with something says more than what it is done with
  /// ("close menu").
  enum Strength: UInt8 { case weak, thing, action }

  /// The words of icons, classes, ids and paths for each thing; several words are written as one, `~` begins those
  /// that say little alone.
  static let words: [(GuessedThing, Strength, String)] = [
    (.add, .action, "plus add addnew pluscircle circleplus create"),
    (.back, .action, "back goback arrowback"),
    (.clear, .action, "clear erase clearsearch clearinput searchreset resetsearch"),
    (
      .close, .action,
      "close closed times xmark timescircle cross dismiss closebutton cancel closeicon"
    ),
    (.collapse, .action, "collapse compress minimize"),
    (.compare, .action, "compare"),
    (.copy, .action, "copy clipboard copylink copytoclipboard"),
    (.delete, .action, "trash delete bin trashcan trashalt"),
    (.remove, .action, "remove minus circleminus minuscircle"),
    (.download, .action, "download filedownload clouddownload"),
    (.edit, .action, "edit pencil pen compose pencilalt"),
    (
      .expand, .action,
      "expandmore chevrondown angledown caretdown arrowdown  togglesubmenu "
        + "submenutoggle subtoggle expander keyboardarrowdown downarrow angledoubledown  "
        + "submenu opensubmenu "
    ),
    (.first, .action, "firstpage stepbackward"),
    (.last, .action, "lastpage stepforward"),
    (.forward, .action, "forward fastforward"),
    (.fullScreen, .action, "fullscreen maximize enlarge lightbox"),
    (.logIn, .action, "login signin signinalt userlogin loginform"),
    (.logOut, .action, "logout signout"),
    (.mute, .action, "mute unmute volumeoff volumemute volumexmark"),
    (.volume, .thing, "volume sound speaker volumeup"),
    (
      .next, .action,
      "next arrowright chevronright angleright caretright rightarrow longarrowright swiperbuttonnext "
        + "slicknext nextbutton arrownext nextarrow nextslide angledoubleright carouselcontrolnext "
        + "arrowrightlong keyboardarrowright circleright slideright arrowforward chevroncircleright "
        + "anglecircleright glyphicomchevronright navright owlnext flexnext bxnext"
    ),
    (
      .previous, .action,
      "previous prev arrowleft chevronleft angleleft caretleft leftarrow longarrowleft slickprev "
        + "prevbutton arrowprev prevarrow prevslide carouselcontrolprev arrowleftlong "
        + "keyboardarrowleft circleleft slideleft chevroncircleleft navleft owlprev"
    ),
    (.pause, .action, "pause"),
    (
      .play, .action,
      "play playpause playcircle playbutton playicon circleplay playvideo videoplay playbtn watchvideo"
    ),
    (.print, .action, "print printer printpage printfriendly"),
    (.refresh, .action, "refresh reload sync rotate syncalt arrowsrotate"),
    (.reply, .action, "reply"),
    (.undo, .action, "undo"),
    (.save, .action, "save floppy"),
    (
      .search, .thing,
      "search magnifier magnifyingglass magnify searchbutton searchicon searchtoggle searchsubmit "
        + "searchform searchtrigger opensearch searchopen togglesearch lupe loupe sitesearch searchbtn "
        + "searchbox searchbar zoom"
    ),
    (.send, .action, "send paperplane sendmessage"),
    (
      .share, .thing,
      "share sharesave sharealt sharenodes sharesquare socialshare sharebutton sharearrow shareicon"
    ),
    (.showPassword, .action, "showpassword togglepassword passwordtoggle viewpassword"),
    (.skip, .action, "skip skiplink"),
    (.sort, .action, "sort sorting orderby sortby"),
    (.stop, .action, "stop"),
    (.subscribe, .action, "subscribe newsletter signup newslettersubmit subscribebutton"),
    (
      .top, .action,
      "totop backtotop scrolltop scrolltotop gototop gotop backtop topbutton scrollup returntop "
        + "pagetop ptop topofpage scrolltopbtn backtotopbutton up2top"
    ),
    (.up, .action, "arrowup chevronup angleup caretup uparrow keyboardarrowup"),
    (.upload, .action, "upload cloudupload fileupload"),
    (.zoomIn, .action, "zoomin searchplus magnifyingglassplus"),
    (.zoomOut, .action, "zoomout searchminus magnifyingglassminus"),
    (.like, .action, "like thumbsup thumbup upvote voteup clap"),
    (.dislike, .action, "dislike thumbsdown thumbdown downvote votedown"),
    (.confirm, .action, "check tick confirm accept ok checkmark"),
    (.translate, .thing, "translation googletranslate"),
    (.listen, .action, "listen headphones audio texttospeech readaloud"),
    (.filter, .thing, "filter filters funnel"),
    (.accessibility, .thing, "accessibility wheelchair a11y universalaccess accessible"),
    (
      .account, .thing,
      "user account profile person myaccount useraccount usercircle accountcircle circleuser "
        + "member usericon accounticon mypage useralt avatar userprofile"
    ),
    (.attachment, .thing, "attachment paperclip"),
    (
      .basket, .thing,
      "basket cart bag shoppingcart shoppingbag shoppingbasket carticon minicart addtocart "
        + "cartbutton viewcart cartlink headercart carttoggle cartdrawer checkout handbag cartcontents"
    ),
    (.bookmark, .thing, "bookmark bookmarks"),
    (.calendar, .thing, "calendar calendaralt datepicker addtocalendar ical"),
    (.camera, .thing, "camera"),
    (.chat, .thing, "chat livechat chatbot chatbubble"),
    (
      .comments, .thing,
      "comment comments bubble commentdots commentbubble speechbubble commentslink replies"
    ),
    (.company, .thing, "company organization organisation"),
    (.country, .thing, "country countryselector region countries"),
    (.date, .thing, "date birthday checkin"),
    (
      .darkMode, .thing,
      "moon darkmode themetoggle colormode lightmode themeswitcher darktheme "
        + "toggletheme themeswitch colorscheme nightmode"
    ),
    (
      .email, .thing,
      "envelope mail email emailaddress emailicon emailalt envelopeo mailto youremail useremail "
        + "emailshare contactmail"
    ),
    (
      .favourites, .thing,
      "heart wishlist favorite favourite favorites favourites fav hearto addtowishlist "
        + "wishlistbutton addtofavorites wish"
    ),
    (.feed, .thing, "rss feed rsssquare rssfeed atom rssfeeds"),
    (.gallery, .thing, "gallery images photos"),
    (.gift, .thing, "gift"),
    (.grid, .thing, "gridview viewgrid thlarge apps"),
    (.help, .thing, "help question questioncircle circlequestion questionmark faq"),
    (
      .home, .thing,
      "home house homepage homeicon sitelogo navbarbrand customlogolink logolink siteheaderlogo "
        + "headerlogo logohome brandlogo sitelogolink mainlogo footerlogo"
    ),
    (.home, .weak, "logo brand"),
    (.image, .weak, "image photo picture"),
    (.information, .thing, "info information infocircle circleinfo infoicon about"),
    (
      .language, .thing,
      "globe language lang languages langswitcher languageswitcher earth locale languageselector "
        + "selectlanguage langselect multilingual"
    ),
    (.link, .thing, "chain externallink externallinkalt linkicon"),
    (.list, .thing, "listview viewlist toc tableofcontents"),
    (
      .location, .thing,
      "location mapmarker pin map marker mapmarkeralt geo locationdot mappin storelocator place "
        + "geolocation findus directions locationpin"
    ),
    (
      .menu, .thing,
      "menu hamburger bars navicon burger menutoggle navtoggle navtoggler navbartoggler navbartoggle "
        + "menuicon hamburgermenu menubutton mobilemenu mobilenav menutrigger navtrigger offcanvas "
        + "offcanvastoggle sidenav sidebartoggle togglenav togglemenu menubtn burgermenu menuopen openmenu "
        + "mobiletoggle navigationtoggle  drawer sidemenu megamenu navmenu mnu toggler "
        + "mobiletrigger menutoggler responsivemenu navopener menubar navburger"
    ),
    (.menu, .weak, "nav navigation navbar"),
    (.message, .thing, "message messages inbox yourmessage"),
    (.microphone, .thing, "microphone mic voicesearch"),
    (
      .more, .thing,
      "ellipsis ellipsisv ellipsish dots more kebab threedots overflow morevert morehoriz readmore "
        + "showmore viewmore loadmore moreoptions seemore morebutton threedotsvertical"
    ),
    (.name, .thing, "yourname fullname"),
    (.name, .weak, "name"),
    (.firstName, .thing, "firstname fname givenname"),
    (.lastName, .thing, "lastname lname surname familyname"),
    (.notifications, .thing, "bell notification notifications alert alerts"),
    (.password, .thing, "password passwd pwd pass"),
    (.payment, .thing, "payment creditcard"),
    (
      .permalink, .thing,
      "permalink anchorlink headerlink headinganchor headinglink sectionlink anchorjs "
        + "headeranchor hashlink directlink anchoricon headingpermalink"
    ),
    (.permalink, .weak, "anchor hash"),
    (
      .phone, .thing,
      "phone telephone tel phonealt callus phonenumber phonecall contactphone phoneicon "
        + "phonevolume mobilephone"
    ),
    (.call, .action, "callnow"),
    (.postcode, .thing, "postcode zip zipcode postalcode"),
    (.address, .thing, "streetaddress addressline address1"),
    (.city, .thing, "city town"),
    (.privacy, .thing, "privacy cookiesettings cookieconsent"),
    (.quantity, .thing, "quantity qty"),
    (.rating, .thing, "rating stars star review reviews"),
    (.settings, .thing, "settings cog gear gears sliders preferences options cogs"),
    (.subject, .thing, "subject"),
    (.time, .thing, "clock time"),
    (.history, .thing, "history recent"),
    (.url, .weak, "url website"),
    (.userName, .thing, "username userid loginname"),
    (.video, .thing, "video film youtubevideo videos"),
    (.delivery, .thing, "truck delivery shipping"),
  ]

  /// Words of classes that hold a word above and mean something else.
  static let misleading =
    "fineprint menuitem menulink menulist navitem navlink searchresult searchresults searchresultitem dropdownmenu dropdownitem "
    + "dropdowncontent nextjs homepagehero userselect usercontent usergenerated playground backdrop background backface "
    + "timestamp datetime postdate entrydate menuitemtype menuitemobject menuitemhome mailchimp mapped "
    + "addthis addtoany opensans textcenter datafeed newsfeed feeditem feedback menuitemhaschildren imagelink "
    + "imagewrapper imagecontainer gridlist listitem listgroup morecontent infobox infowindow mediabody "
    + "timeline timeago lastchild firstchild firstitem lastitem userscalable showmobile hidemobile mobileonly "
    + "hiddenmobile mobilehidden desktoponly onlymobile dmobile mobilehide mobileshow mobileheader mobileview lgup mdup "
    + "smup xlup placeholder placecontent checkbox checked opened isopen isclosed printhidden noprint printnone "
    + "hiddenprint dprintnone printhide videocontainer videowrapper ratingcount darkbg bgdark textdark darktext "
    + "btndark lightdark fontfeature commentbody moreinfo tagname classname locationhash filtered sortable savedstate "
    + "copyright inputgroup stopwatch soundcloud audiomack translatey translatex translate3d playstore googleplay "
    + "appstore pinterest linkedin linkbox linktext linkcover linkoverlay coverlink likelihood sendgrid openin "
    + "opencollective orderfirst orderlast floatnext nextsibling closestack starter startup notificationbar"

  /// All words, as they are looked up: without the blanks between them; a misleading one has no thing.
  static let byWord: [String: Meaning] = {
    var found: [String: Meaning] = [:]
    for (thing, strength, words) in words {
      for word in words.split(separator: " ") where found[String(word)] == nil {
        found[String(word)] = Meaning(thing: thing, strength: strength)
      }
    }
    for word in misleading.split(separator: " ") { found[String(word)] = Meaning() }
    return found
  }()

  /// Whether it is something that is done.
  var isAction: Bool { Self.words.contains { $0.0 == self && $0.1 == .action } }

  /// What a word stands for.
  struct Meaning {
    var thing: GuessedThing?
    var strength = Strength.weak
  }
}
