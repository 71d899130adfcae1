// swift-tools-version: 6.2
import PackageDescription

// Every target: Swift 6 mode, warnings as errors, and the upcoming rules that keep
// C types and other modules' types out of signatures by accident.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  // Says of a function that gives a span for how long that may be looked at.
  .enableExperimentalFeature("Lifetimes"),
  // Where Debian keeps libxml2's headers. pkg-config would tell it too, but would also link the library,
  // which is loaded when XML comes and not at every start.
  .unsafeFlags(["-Xcc", "-I/usr/include/libxml2"]),
]

// The program does without regular expressions and what comes with them: HarkText searches texts by bytes.
let strict =
  common + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

// What stands apart from C and from the bytes of pages does without unsafe memory, and the compiler holds it to that.
let safe = strict + [.strictMemorySafety()]

let package = Package(
  name: "hark",
  products: [
    .executable(name: "hark", targets: ["hark"]),
    .executable(name: "hark-speech", targets: ["hark-speech"]),
    .executable(name: "hark-listen", targets: ["hark-listen"]),
    .executable(name: "hark-document", targets: ["hark-document"]),
    .executable(name: "hark-braille", targets: ["hark-braille"]),
    .executable(name: "hark-cage", targets: ["hark-cage"]),
  ],
  targets: [
    // Doors to C libraries: a module map and a header of typed wrappers each. ICU's is compiled, since its
    // headers and Foundation's can't be in one module graph.
    .systemLibrary(name: "CLibXML2", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CICU"),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CBrotli", providers: [.apt(["libbrotli-dev"])]),
    .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CESpeakNG", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CPublicSuffix", providers: [.apt(["libpsl5", "publicsuffix"])]),
    .systemLibrary(
      name: "CPocketsphinx", providers: [.apt(["libpocketsphinx3", "pocketsphinx-en-us"])]),
    .systemLibrary(name: "CPoppler", providers: [.apt(["libpoppler-glib8"])]),
    .systemLibrary(name: "CSandbox"),
    .systemLibrary(name: "CCage"),
    .systemLibrary(name: "CBrlAPI", providers: [.apt(["libbrlapi0.8"])]),
    .systemLibrary(name: "CLouis", providers: [.apt(["liblouis20"])]),
    .systemLibrary(name: "CPulse", providers: [.apt(["libpulse-dev"])]),

    // The reading chain: values in, values out.
    .target(
      name: "HarkText", dependencies: ["CICU"],
      exclude: ["Encodings/generate.py", "Layout/generate.py"],
      swiftSettings: safe),
    .target(
      name: "HarkDOM", dependencies: ["CLibXML2", "HarkText"],
      exclude: ["Names/generate.py", "HTML/generate_references.py"], swiftSettings: strict),
    .target(
      name: "HarkAccessibility", dependencies: ["HarkDOM", "HarkText"], swiftSettings: safe),
    .target(
      name: "HarkReading",
      dependencies: ["HarkAccessibility", "HarkDOM", "HarkSpeechProtocol", "HarkText"],
      exclude: ["Sentences/generate.py"], swiftSettings: safe),

    // What a listener meets on a page, for those who make it.
    .target(
      name: "HarkChecking",
      dependencies: ["HarkReading", "HarkAccessibility", "HarkDOM", "HarkText"],
      swiftSettings: safe),

    // Asking engines, and what their pages found.
    .target(
      name: "HarkSearch",
      dependencies: ["HarkReading", "HarkAccessibility", "HarkDOM", "HarkText"],
      swiftSettings: safe),

    // Where there are threads: one starter, one mailbox, one monitor.
    .target(name: "HarkThreads", swiftSettings: strict),

    // What is asked of the web and what it answers, as values.
    .target(name: "HarkWeb", dependencies: ["HarkText"], swiftSettings: safe),
    // Documents that are no pages: what is read of them, and HTML of it, as values.
    .target(
      name: "HarkDocuments", dependencies: ["CZlib", "HarkDOM", "HarkText", "HarkWeb"],
      swiftSettings: strict),
    // Which requests filter lists let through.
    .target(
      name: "HarkBlocker", dependencies: ["HarkText", "HarkThreads", "HarkWeb"],
      swiftSettings: safe),
    // What a process gives up before it reads what others wrote.
    .target(name: "HarkSandbox", dependencies: ["CSandbox"], swiftSettings: strict),

    // The world outside: network, speech.
    .target(
      name: "HarkFetch",
      dependencies: [
        "CBrotli", "CCurl", "CPublicSuffix", "CZlib", "CZstd", "HarkBlocker", "HarkText",
        "HarkThreads", "HarkWeb",
      ],
      swiftSettings: strict),
    // Keys in, lines out, as values; and the terminal that they come from and go to.
    .target(
      name: "HarkTerminal", dependencies: ["HarkReading", "HarkText"], swiftSettings: safe),
    .target(
      name: "HarkConsole", dependencies: ["HarkTerminal", "HarkThreads"], swiftSettings: strict),
    // What is kept for a person, as values and verbs; and the files that keep it.
    .target(
      name: "HarkKeeping", dependencies: ["HarkReading", "HarkText"], swiftSettings: safe),
    .target(
      name: "HarkStore",
      dependencies: [
        "CSQLite", "CZstd", "HarkDOM", "HarkKeeping", "HarkReading", "HarkText", "HarkThreads",
      ],
      swiftSettings: strict),
    .target(
      name: "HarkSpeech",
      dependencies: ["HarkReading", "HarkSpeechProtocol", "HarkText", "HarkThreads"],
      exclude: [
        "Languages/check_readings.py", "Languages/generate_ideographs.py",
        "Languages/generate_kanji.py", "Text/generate_emoji.py",
      ], swiftSettings: strict
    ),
    .target(
      name: "HarkSynthesis",
      dependencies: ["CESpeakNG", "CPulse", "HarkSandbox", "HarkSpeechProtocol", "HarkThreads"],
      swiftSettings: strict),
    // What passes between the two: no dependency, so that neither drags the other in.
    .target(name: "HarkSpeechProtocol", swiftSettings: safe),

    // Commands by voice: what passes, the recogniser's own process, and who starts it.
    .target(
      name: "HarkListenProtocol", dependencies: ["HarkSpeechProtocol"], swiftSettings: safe),
    .target(
      name: "HarkRecognition",
      dependencies: [
        "CPocketsphinx", "CPulse", "HarkListenProtocol", "HarkSandbox", "HarkSpeechProtocol",
        "HarkThreads",
      ],
      swiftSettings: strict),
    .target(
      name: "HarkListen",
      dependencies: ["HarkListenProtocol", "HarkSpeech", "HarkText", "HarkThreads"],
      swiftSettings: strict),

    // A braille display, through BRLTTY; its tables in a process of their own.
    .target(name: "HarkBrailleProtocol", swiftSettings: safe),
    .target(
      name: "HarkBraille",
      dependencies: ["CBrlAPI", "HarkBrailleProtocol", "HarkReading", "HarkThreads"],
      swiftSettings: strict),
    .target(
      name: "HarkBrailleTables",
      dependencies: ["CLouis", "HarkBrailleProtocol", "HarkSandbox", "HarkThreads"],
      swiftSettings: strict),

    // Documents in a process of their own.
    .target(
      name: "HarkConverting",
      dependencies: [
        "CPoppler", "HarkDocuments", "HarkSandbox", "HarkText", "HarkThreads", "HarkWeb",
      ],
      swiftSettings: strict),

    // The user's settings, as values.
    .target(
      name: "HarkSettings",
      dependencies: ["HarkKeeping", "HarkReading", "HarkTerminal", "HarkText", "HarkWeb"],
      swiftSettings: safe),
    // A page as a value, on its way and as it is browsed: what those who get pages and those who browse them share.
    .target(
      name: "HarkPage",
      dependencies: [
        "HarkKeeping", "HarkSearch", "HarkSettings", "HarkTerminal", "HarkReading",
        "HarkAccessibility", "HarkDOM", "HarkText", "HarkWeb",
      ],
      swiftSettings: strict),
    // What a person browses, as a value: events in, effects out. Nothing that waits is among its dependencies.
    .target(
      name: "HarkBrowsing",
      dependencies: [
        "HarkKeeping", "HarkListenProtocol", "HarkPage", "HarkSearch", "HarkSettings",
        "HarkTerminal", "HarkReading", "HarkAccessibility", "HarkDOM", "HarkSpeechProtocol",
        "HarkText", "HarkWeb",
      ],
      swiftSettings: strict),

    // One way to get a page, for a session and for commands that do one thing.
    .target(
      name: "HarkPages",
      dependencies: [
        "HarkBlocker", "HarkDocuments", "HarkFetch", "HarkKeeping", "HarkPage", "HarkReading",
        "HarkSettings", "HarkAccessibility", "HarkDOM", "HarkText", "HarkThreads", "HarkWeb",
      ],
      swiftSettings: strict),

    // Pages that scripts make: the engine's process, its cage, the walk through what it shows.
    .target(
      name: "HarkLive",
      dependencies: [
        "CCage", "HarkBlocker", "HarkFetch", "HarkPage", "HarkPages", "HarkReading",
        "HarkAccessibility", "HarkDOM", "HarkTerminal", "HarkText", "HarkThreads",
        "HarkWeb",
      ],
      resources: [
        .embedInCode("Walk/nodes.js"), .embedInCode("Walk/attributes.js"),
        .embedInCode("Walk/unsaid.js"), .embedInCode("Walk/modal.js"),
        .embedInCode("Walk/style.js"), .embedInCode("Walk/order.js"),
        .embedInCode("Walk/records.js"), .embedInCode("Walk/watch.js"), .embedInCode("Walk/act.js"),
        .embedInCode("Walk/fill.js"),
      ],
      swiftSettings: strict),

    // The programs.
    .target(
      name: "HarkApp",
      dependencies: [
        "HarkBraille", "HarkBrowsing", "HarkChecking", "HarkConsole", "HarkDocuments", "HarkFetch",
        "HarkKeeping",
        "HarkListen", "HarkListenProtocol", "HarkLive", "HarkPage", "HarkPages", "HarkSettings",
        "HarkSpeech", "HarkSpeechProtocol", "HarkStore", "HarkTerminal", "HarkReading",
        "HarkAccessibility",
        "HarkDOM", "HarkText", "HarkThreads", "HarkWeb", "HarkSandbox", "HarkSearch",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "hark", dependencies: ["HarkApp"], exclude: ["functions.txt"], swiftSettings: safe),
    .executableTarget(
      name: "hark-parse-bench", dependencies: ["HarkDOM"], path: "Benchmarks/ParseBench",
      swiftSettings: strict),
    .executableTarget(
      name: "hark-content-features",
      dependencies: ["HarkAccessibility", "HarkDOM", "HarkReading"],
      path: "Benchmarks/ContentFeatures", swiftSettings: strict),
    .executableTarget(
      name: "hark-nameless-things",
      dependencies: ["HarkAccessibility", "HarkDOM", "HarkReading"],
      path: "Benchmarks/NamelessThings", swiftSettings: strict),
    .executableTarget(
      name: "hark-encoding-bench", dependencies: ["HarkText"], path: "Benchmarks/EncodingBench",
      swiftSettings: strict),
    .executableTarget(
      name: "hark-fetch-bench", dependencies: ["HarkFetch", "HarkText", "HarkWeb"],
      path: "Benchmarks/FetchBench", swiftSettings: strict),
    .executableTarget(
      name: "hark-blocker-check",
      dependencies: ["HarkBlocker", "HarkFetch", "HarkText", "HarkThreads", "HarkWeb"],
      path: "Benchmarks/BlockerCheck", swiftSettings: strict),
    .executableTarget(
      name: "hark-store-bench",
      dependencies: ["HarkStore", "HarkKeeping", "HarkReading", "HarkText"],
      path: "Benchmarks/StoreBench", swiftSettings: strict),
    .executableTarget(
      name: "hark-walk-check",
      dependencies: ["HarkLive", "HarkPage", "HarkAccessibility", "HarkText"],
      path: "Benchmarks/WalkCheck", swiftSettings: strict),
    .executableTarget(name: "hark-speech", dependencies: ["HarkSynthesis"], swiftSettings: safe),
    .executableTarget(
      name: "hark-document", dependencies: ["HarkConverting"], swiftSettings: safe),
    .executableTarget(
      name: "hark-braille", dependencies: ["HarkBrailleTables"], swiftSettings: safe),
    .executableTarget(name: "hark-listen", dependencies: ["HarkRecognition"], swiftSettings: safe),
    // In C, since it is another program within microseconds: what runs the engine of live pages.
    .executableTarget(name: "hark-cage"),

    .target(name: "ProjectFiles", path: "Tests/ProjectFiles", swiftSettings: common),
    .target(name: "SharedCases", path: "Tests/SharedCases", swiftSettings: common),
    // A thread of its own for each test that waits for others.
    .target(
      name: "TestThreads", dependencies: ["HarkThreads"], path: "Tests/TestThreads",
      swiftSettings: common),
    .testTarget(
      name: "HarkTextTests", dependencies: ["HarkText", "SharedCases"], swiftSettings: common),
    .testTarget(
      name: "HarkDOMTests", dependencies: ["HarkDOM", "HarkText", "SharedCases"],
      swiftSettings: common),
    .testTarget(
      name: "HarkAccessibilityTests",
      dependencies: ["HarkAccessibility", "HarkDOM", "HarkText", "SharedCases"],
      swiftSettings: common),
    .testTarget(
      name: "HarkReadingTests",
      dependencies: [
        "HarkReading", "HarkAccessibility", "HarkDOM", "HarkText", "ProjectFiles",
      ],
      exclude: ["Cases", "Questions"], swiftSettings: common),
    .testTarget(
      name: "HarkCheckingTests",
      dependencies: [
        "HarkChecking", "HarkReading", "HarkAccessibility", "HarkDOM", "HarkText", "ProjectFiles",
      ],
      swiftSettings: common),
    .testTarget(
      name: "HarkSearchTests",
      dependencies: [
        "HarkSearch", "HarkReading", "HarkAccessibility", "HarkDOM", "HarkText", "ProjectFiles",
      ],
      swiftSettings: common),
    .testTarget(
      name: "HarkBlockerTests", dependencies: ["HarkBlocker", "HarkText", "HarkWeb"],
      swiftSettings: common),
    .testTarget(
      name: "HarkFetchTests",
      dependencies: ["HarkFetch", "HarkText", "HarkThreads", "HarkWeb", "TestThreads"],
      exclude: ["Server/tls_front.py"],
      swiftSettings: common),
    .testTarget(
      name: "HarkLiveTests",
      dependencies: [
        "HarkBrowsing", "HarkPage", "HarkSettings", "HarkLive", "HarkFetch", "HarkReading",
        "HarkAccessibility", "HarkDOM", "HarkText", "HarkThreads", "HarkSandbox", "HarkWeb",
        "TestThreads", "hark-cage", "HarkTerminal", "ProjectFiles", "CSandbox",
      ],
      swiftSettings: common),
    .testTarget(
      name: "HarkStoreTests",
      dependencies: ["HarkStore", "HarkKeeping", "HarkReading", "HarkText", "TestThreads"],
      exclude: ["Fixtures"], swiftSettings: common),
    .testTarget(
      name: "HarkSpeechTests",
      dependencies: [
        "HarkListen", "HarkListenProtocol", "HarkRecognition", "HarkSpeech", "HarkReading",
        "HarkSpeechProtocol", "HarkThreads", "hark-listen", "hark-speech", "TestThreads",
      ],
      exclude: ["Cases", "OpenJTalk"],
      swiftSettings: common),
    .testTarget(
      name: "HarkSynthesisTests",
      dependencies: [
        "CESpeakNG", "HarkSynthesis", "HarkSpeechProtocol", "HarkThreads", "hark-speech",
      ],
      swiftSettings: common),
    .testTarget(
      name: "HarkTerminalTests",
      dependencies: ["HarkTerminal", "HarkReading"],
      swiftSettings: common),
    .testTarget(
      name: "HarkSandboxTests", dependencies: ["CSandbox", "HarkSandbox"], swiftSettings: common),
    .testTarget(
      name: "HarkDocumentsTests",
      dependencies: [
        "HarkDOM", "HarkDocuments", "HarkText", "HarkWeb", "TestThreads", "hark-document",
      ],
      swiftSettings: common),
    .testTarget(
      name: "HarkThreadsTests", dependencies: ["HarkThreads"], swiftSettings: common),
    // Browsing by chance, for a test and for a program that takes its time.
    .target(
      name: "HarkSimulation",
      dependencies: [
        "HarkBrowsing", "HarkDOM", "HarkKeeping", "HarkListenProtocol", "HarkPage", "HarkReading",
        "HarkSearch", "HarkSettings", "HarkSpeechProtocol", "HarkTerminal", "HarkText", "HarkWeb",
        "ProjectFiles",
      ],
      path: "Tests/HarkSimulation", swiftSettings: strict),
    .executableTarget(
      name: "hark-simulate", dependencies: ["HarkSimulation"], path: "Benchmarks/Simulate",
      swiftSettings: strict),
    .testTarget(
      name: "HarkBrowsingTests",
      dependencies: [
        "HarkSimulation", "HarkAccessibility", "HarkBrowsing", "HarkDOM", "HarkKeeping",
        "HarkListenProtocol", "HarkPage", "HarkReading", "HarkSearch", "HarkSettings",
        "HarkSpeechProtocol", "HarkTerminal", "HarkText", "HarkWeb",
      ],
      swiftSettings: common),
    .testTarget(
      name: "HarkAppTests",
      dependencies: [
        "HarkApp", "HarkAccessibility", "HarkBraille", "HarkBrailleProtocol", "HarkDOM",
        "HarkReading", "HarkText", "HarkSpeech",
        "HarkFetch", "HarkTerminal", "HarkBrowsing", "HarkKeeping", "HarkListen",
        "HarkListenProtocol",
        "HarkLive", "HarkPage", "HarkPages", "HarkSettings",
        "HarkStore", "HarkWeb", "HarkSpeechProtocol", "HarkThreads", "CSandbox", "HarkSandbox",
        "ProjectFiles", "TestThreads",
      ],
      exclude: ["Pictures", "Spoken", "Transcripts"], swiftSettings: common),
  ]
)
