# Hark: `make run URL=example.org` browses, `make test` tests. Both set up what they need.

PREFIX ?= /usr/local
# The address that `make run` opens; the start page without one.
URL ?=
# The folder of pages that `make bench` measures with.
PAGES ?= ../shared/corpus
# The folder with the cases of html5lib, web-platform-tests and the URL standard.
CASES ?= ../shared
# The folder of pages whose main content was marked by hand; Benchmarks/bench_main.py says what it holds.
MAIN ?= ../shared/main
# Where zsh looks for completions; Debian's own packages have another folder.
ZSH_COMPLETIONS ?= $(PREFIX)/share/zsh/site-functions
# The number of inputs that `make fuzz` tries.
FUZZ ?= 1000000
# The number of runs of `make fuzz-keys`, and the seed of the first.
KEY_RUNS ?= 1000
SEED ?= 1
# The number of seeds of `make simulate`, and the steps of each.
SEEDS ?= 100
STEPS ?= 10000
# The sanitizers of `make sanitize`, and the number of inputs that each parses.
SANITIZE ?= address thread
SANITIZE_FUZZ ?= 20000

SWIFT = swift
# The one place of the version is the program; all else takes it from there, or is tested against it.
VERSION := $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/HarkApp/Context/Hark.swift)
# The linker takes the first libstdc++ and libgcc on its way: where this folder has the static ones, Hark
# starts a fifth faster, since none must be loaded.
LINK = .build/link
RELEASE = --configuration release --static-swift-stdlib --disable-local-rpath -Xlinker -L$(CURDIR)/$(LINK) \
  -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=. \
  -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen $(DIRECT) $(HARDENED) $(DEBUGGING)
# Generic types are asked for by their functions. By their names, which is the default, they are found at run time: a
# third of a start.
DIRECT = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Addresses of functions are all found at the start and then read-only. That takes time, which relocations in a
# packed form, of which lld is capable, give back.
HARDENED = -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs -Xlinker -z -Xlinker now $(UNSEEN) $(ORDERED)
# Swift has a program show all its functions to libraries, of which none here asks for one: a megabyte of names, which
# its runtime goes through at each start to learn where it stands.
UNSEEN = -Xlinker --no-export-dynamic
# What a start and a session use lies together (`make order`), so that a third less of the program is in memory.
ORDERED = -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xlinker --symbol-ordering-file=$(CURDIR)/Sources/hark/functions.txt -Xlinker --no-warn-symbol-ordering
# Paths are mapped away, and no hash of them is left for a later build: where the sources lie leaves no trace.
# What is said to debuggers: `-debug-info-format none` says nothing.
DEBUGGING ?=
BIN = .build/release
# hark-cage is C alone, to which SwiftPM would link the whole runtime of Swift (8 MB).
RELEASE_C = -O2 -fPIE -pie -fstack-protector-strong -D_FORTIFY_SOURCE=2 -fuse-ld=lld -Wl,-z,now -Wl,-z,relro -Wl,-s \
  -ffile-prefix-map=$(CURDIR)=.

# What building needs, and what the tests need beyond it.
PACKAGES = libcurl4-openssl-dev libxml2-dev libicu-dev libespeak-ng-dev libpulse-dev \
  libasound2-dev zlib1g-dev libbrotli-dev libzstd-dev libsqlite3-dev pkg-config ca-certificates \
  libpsl5 publicsuffix
TEST_PACKAGES = chromium-headless-shell node-react node-react-dom libjs-vue \
  faketime pulseaudio pulseaudio-utils espeak-ng-data unicode-data openssl python3 \
  libmecab2 mecab-ipadic-utf8 libhangul-data nghttp2-server curl strace \
  speech-dispatcher speech-dispatcher-espeak-ng open-jtalk open-jtalk-mecab-naist-jdic \
  pipewire pipewire-pulse wireplumber dbus-daemon \
  brltty libbrlapi0.8 liblouis20 liblouis-data \
  libpocketsphinx3 pocketsphinx-en-us flite espeak-ng \
  libpoppler-glib8 poppler-data pandoc mandoc gnumeric xz-utils zstd bzip2 \
  tesseract-ocr tesseract-ocr-eng tesseract-ocr-kor tesseract-ocr-jpn \
  fonts-dejavu-core fonts-nanum fonts-ipafont-gothic \
  pass gnupg oathtool libsecret-tools gnome-keyring \
  libhunspell-1.7-0 hunspell-en-us hunspell-ko

# What making a Debian package needs, and what trying it in a fresh Debian needs beyond it.
DEB_PACKAGES = build-essential debhelper dpkg-dev lintian
TEST_DEB_PACKAGES = debootstrap

# The manual: languages, and pages. English is where `man` looks first; about:manual reads them in share/hark, since
# packages compress those of `man`.
MANUAL = hark.1 hark-settings.5 hark-recipes.7
MANUAL_LANGUAGES = en ko ja
# The shells that Hark completes words in, and where each looks.
COMPLETIONS = bash=$(PREFIX)/share/bash-completion/completions/hark zsh=$(ZSH_COMPLETIONS)/_hark \
  fish=$(PREFIX)/share/fish/vendor_completions.d/hark.fish

.PHONY: deps test-deps build run test check lint sentences order install uninstall dist deb test-deb same-deb \
  sample simulate bench bench-instructions bench-speech bench-listen bench-slow-page bench-first-word bench-fetch bench-encodings bench-growth \
  bench-long-text bench-store bench-writers bench-start-kept bench-live fault-store fault-session fault-slow-disk \
  fault-sound conformance fuzz fuzz-keys mutate names emoji ideographs kanji readings clean bench-main sanitize

deps:
	@./.ci/packages $(PACKAGES)

test-deps:
	@./.ci/packages $(PACKAGES) $(TEST_PACKAGES)

build: deps
	@mkdir -p $(LINK)
	@for name in libstdc++.a=libstdc++.a libgcc_s.a=libgcc_eh.a; do \
	  library=$$(clang -print-file-name=$${name#*=} 2>/dev/null); \
	  if [ -f "$$library" ]; then ln -sf "$$library" $(LINK)/$${name%=*}; fi; done
	$(SWIFT) build $(RELEASE) --product hark
	$(SWIFT) build $(RELEASE) --product hark-speech
	$(SWIFT) build $(RELEASE) --product hark-listen
	$(SWIFT) build $(RELEASE) --product hark-document
	$(SWIFT) build $(RELEASE) --product hark-braille
	clang $(RELEASE_C) -o $(BIN)/hark-cage Sources/hark-cage/main.c

export URL
run: build
	@$(BIN)/hark $${URL:+"$$URL"}

test: test-deps
	$(SWIFT) build --build-tests
	@./.ci/test $(SWIFT) test --skip-build
	python3 Tests/Faults/fault_store.py --short --bench .build/debug/hark-store-bench
	python3 Tests/Faults/fault_session.py --hark .build/debug/hark --kills 5

# The sentences of Strings as members of `Sentence`, made anew after one was added or changed.
sentences:
	python3 Sources/HarkReading/Sentences/generate.py

# Which functions a start and a session use, to be made anew after much was changed: Sources/hark/functions.txt.
order: build
	@./.ci/packages valgrind binutils
	python3 Benchmarks/order.py --hark $(BIN)/hark

lint:
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Package.swift

check: lint test
	python3 Benchmarks/fuzz_keys.py --hark .build/debug/hark --runs 45
	python3 Benchmarks/instructions.py --hark .build/debug/hark --build debug

install: build
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/libexec/hark
	install -d $(DESTDIR)$(PREFIX)/share/hark/Strings $(DESTDIR)$(PREFIX)/share/hark/Voices \
	  $(DESTDIR)$(PREFIX)/share/hark/Engines $(DESTDIR)$(PREFIX)/share/hark/Recognisers
	install -m 755 $(BIN)/hark $(DESTDIR)$(PREFIX)/bin/hark
	install -m 755 $(BIN)/hark-speech $(DESTDIR)$(PREFIX)/libexec/hark/hark-speech
	install -m 755 $(BIN)/hark-listen $(DESTDIR)$(PREFIX)/libexec/hark/hark-listen
	install -m 755 $(BIN)/hark-document $(DESTDIR)$(PREFIX)/libexec/hark/hark-document
	install -m 755 $(BIN)/hark-braille $(DESTDIR)$(PREFIX)/libexec/hark/hark-braille
	install -m 755 $(BIN)/hark-cage $(DESTDIR)$(PREFIX)/libexec/hark/hark-cage
	install -m 644 Strings/*.json $(DESTDIR)$(PREFIX)/share/hark/Strings
	install -m 644 Voices/*.json $(DESTDIR)$(PREFIX)/share/hark/Voices
	install -m 644 Engines/*.json $(DESTDIR)$(PREFIX)/share/hark/Engines
	install -m 755 Recognisers/hark-* $(DESTDIR)$(PREFIX)/share/hark/Recognisers
	@mkdir -p .build/man
	@set -e; for language in $(MANUAL_LANGUAGES); do for page in $(MANUAL); do \
	  folder=$(DESTDIR)$(PREFIX)/share/man/$${language#en}/man$${page##*.}; \
	  install -d $$folder; \
	  sed 's/@VERSION@/$(VERSION)/' Man/$$language/$$page > .build/man/$$page; \
	  install -m 644 .build/man/$$page $$folder/$$page; \
	  install -D -m 644 .build/man/$$page $(DESTDIR)$(PREFIX)/share/hark/Man/$$language/$$page; done; done
	@install -d $(DESTDIR)$(PREFIX)/share/bash-completion/completions $(DESTDIR)$(ZSH_COMPLETIONS) \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	@set -e; for place in $(COMPLETIONS); do \
	  $(BIN)/hark --generate-completion-script $${place%%=*} > .build/completion; \
	  install -m 644 .build/completion $(DESTDIR)$${place#*=}; done

# Takes away what `make install` with the same PREFIX brought, and nothing else.
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/hark
	rm -rf $(DESTDIR)$(PREFIX)/libexec/hark $(DESTDIR)$(PREFIX)/share/hark
	@for language in $(MANUAL_LANGUAGES); do for page in $(MANUAL); do \
	  rm -f $(DESTDIR)$(PREFIX)/share/man/$${language#en}/man$${page##*.}/$$page; done; done
	@for place in $(COMPLETIONS); do rm -f $(DESTDIR)$${place#*=}; done

# The sources of the last commit, as one archive.
ARCHIVE = .build/dist/hark-$(VERSION).tar.gz
dist:
	@mkdir -p $(dir $(ARCHIVE))
	@git diff --quiet HEAD || echo "What is not committed is not in the archive."
	git archive --prefix=hark-$(VERSION)/ HEAD | gzip -9 -n > $(ARCHIVE).part
	@mv $(ARCHIVE).part $(ARCHIVE)

# The Debian package, from that archive: .build/deb/hark_VERSION_ARCHITECTURE.deb.
deb: dist deps
	@./.ci/packages $(DEB_PACKAGES)
	./.ci/deb $(ARCHIVE) .build/deb
	lintian --fail-on error --allow-root .build/deb/hark_*.changes

# Whether the package installs, runs, and leaves nothing behind in a fresh Debian of each release that it is for.
RELEASES = bookworm trixie
test-deb: deb
	@./.ci/packages $(TEST_DEB_PACKAGES)
	for release in $(RELEASES); do ./.ci/test-deb .build/deb/hark_*.deb $$release || exit 1; done

# Whether a second build, elsewhere and at another hour, has the same bytes. swiftc 6.3.1 has not always made the same
# of one function of hark; SelectorParser does without what it wavered over.
same-deb: deb
	./.ci/same-deb $(ARCHIVE) .build/deb/hark_*.deb

# About a minute of sound in each language, and its text: the start page, as Hark reads it.
sample: build
	@mkdir -p .build/sample
	@set -e; for language in en ko ja; do \
	  $(BIN)/hark read about:start --lang $$language --speech on --config .build/sample/settings \
	    --output .build/sample/hark-$$language.wav > .build/sample/hark-$$language.txt; \
	  echo ".build/sample/hark-$$language.wav"; done

bench: build
	$(SWIFT) build $(RELEASE) --product hark-parse-bench
	clang -O2 Benchmarks/libxml2.c -o .build/libxml2-bench $$(pkg-config --cflags --libs libxml-2.0)
	.build/libxml2-bench --repeat 5 $(PAGES)/*
	$(BIN)/hark-parse-bench --repeat 5 $(PAGES)/*
	python3 Benchmarks/bench.py --hark $(BIN)/hark $(PAGES)
	python3 Benchmarks/instructions.py --hark $(BIN)/hark --peers $(PAGES)

# The instructions of this build, which no load changes; beside what was kept in Benchmarks/results.json. `make
# bench-instructions KEEP=--keep` keeps them.
KEEP ?=
bench-instructions: build
	python3 Benchmarks/instructions.py --hark $(BIN)/hark --peers $(KEEP) $(PAGES)

bench-speech: build test-deps
	python3 Benchmarks/bench_speech.py --hark $(BIN)/hark

# How many commands are understood, clean and among other voices, how soon, and what is refused.
bench-listen: build test-deps
	python3 Benchmarks/bench_listen.py --hark $(BIN)/hark

# How soon the first words of a page that arrives at 20 KB/s are heard, and keys answered meanwhile.
bench-slow-page: build test-deps
	python3 Benchmarks/bench_slow_page.py --hark $(BIN)/hark

# How soon after Enter a page is printed and heard, and how much memory a session of pages takes.
bench-first-word: build test-deps
	python3 Benchmarks/bench_first_word.py --hark $(BIN)/hark

# Pages that their scripts make: how soon they and what changes of them are told, and what they cost.
bench-live: build test-deps
	python3 Benchmarks/bench_live.py --hark $(BIN)/hark
	python3 Benchmarks/bench_live_tabs.py --hark $(BIN)/hark

bench-fetch: deps
	$(SWIFT) build $(RELEASE) --product hark-fetch-bench
	python3 Benchmarks/bench_fetch.py --bench $(BIN)/hark-fetch-bench

# How soon a key is answered beside text of 5 MB.
bench-long-text: build
	python3 Benchmarks/bench_long_text.py --hark $(BIN)/hark

# How much of their articles `hark dump --main` gives, and how little else; beside it two libraries that do the
# same, where pip can install them.
bench-main: build
	@test -d "$(MAIN)" || { echo "There are no pages in $(MAIN). Name their folder: make bench-main MAIN=FOLDER"; exit 1; }
	@python3 -m venv .build/peers && .build/peers/bin/pip install --quiet --upgrade pip && \
	  .build/peers/bin/pip install --quiet lxml lxml_html_clean trafilatura readability-lxml || \
	  echo "The two libraries could not be installed: Hark alone is measured."
	@python=.build/peers/bin/python; peers=--peers; \
	  $$python -c 'import readability, trafilatura' 2>/dev/null || { python=python3; peers=; }; \
	  $$python Benchmarks/bench_main.py --hark $(BIN)/hark $$peers "$(MAIN)"

# Whether 200 Harks that write the same files at once lose anything.
bench-writers: build
	python3 Benchmarks/bench_writers.py --hark $(BIN)/hark

# How often the encoding of a page that declares none is guessed right.
bench-encodings: deps
	$(SWIFT) build $(RELEASE) --product hark-encoding-bench
	$(BIN)/hark-encoding-bench --failures $(PAGES)/*

# The cases of the standards, each of which has to be there; the README gives the counts.
conformance: deps
	@test -d "$(CASES)/html5lib" || { echo "There are no cases in $(CASES). Name their folder: make conformance CASES=FOLDER"; exit 1; }
	HARK_CASES="$(abspath $(CASES))" $(SWIFT) test --filter ConformanceTests

bench-store: deps
	$(SWIFT) build $(RELEASE) --product hark-store-bench
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && \
	  $(BIN)/hark-store-bench fill "$$folder/hark" 50000 && \
	  $(BIN)/hark-store-bench measure "$$folder/hark"

# What a session's start costs more with 50,000 pages of history.
bench-start-kept: build
	$(SWIFT) build $(RELEASE) --product hark-store-bench
	python3 Benchmarks/bench_start_kept.py --hark $(BIN)/hark --bench $(BIN)/hark-store-bench

# What the store keeps while the disk fails, is full, or the program is killed, at each system call.
fault-store: test-deps
	$(SWIFT) build $(RELEASE) --product hark-store-bench
	python3 Tests/Faults/fault_store.py --bench $(BIN)/hark-store-bench

# Kills, two Harks at once, private tabs, forgetting, full disks and damaged files, under whole sessions.
fault-session: build
	python3 Tests/Faults/fault_session.py --hark $(BIN)/hark

# Keys and sentences while the sound server dies, hangs, or loses its device.
fault-sound: build test-deps
	python3 Tests/Faults/fault_sound.py --hark $(BIN)/hark

# How soon a key is answered while the disk takes 200 ms for each commit.
fault-slow-disk: build
	python3 Tests/Faults/fault_slow_disk.py --hark $(BIN)/hark

fuzz: deps
	$(SWIFT) build $(RELEASE) --product hark-parse-bench
	$(BIN)/hark-parse-bench --fuzz $(FUZZ)

# The parsers, decoders and transcripts, all pages of PAGES and random ones, with each use of memory checked, and then
# with each use by two threads. It takes half an hour at least: `make sanitize SANITIZE=address` does the first alone.
sanitize: test-deps
	@set -e; for kind in $(SANITIZE); do ./.ci/sanitize $$kind "$(PAGES)" $(SANITIZE_FUZZ); done

# Browsing by chance in an imagined world: `make simulate SEEDS=100 STEPS=10000`. It looks inside, so it is built apart.
simulate: test-deps
	$(SWIFT) build --configuration release --scratch-path .build/simulate -Xswiftc -enable-testing --product hark-simulate
	.build/simulate/release/hark-simulate $(or $(SEED),1) $(SEEDS) $(STEPS)

fuzz-keys: build
	python3 Benchmarks/fuzz_keys.py --hark $(BIN)/hark --runs $(KEY_RUNS) --seed $(SEED)

bench-growth: build
	python3 Benchmarks/bench_growth.py --hark $(BIN)/hark
	python3 Benchmarks/growth.py --hark $(BIN)/hark

mutate: build
	python3 Benchmarks/mutate.py --hark $(BIN)/hark --seconds 100 $(PAGES)

# By what word a kanji is told when it is spelled again: the packages unicode-data, edict and kanjidic.
kanji:
	python3 Sources/HarkSpeech/Languages/generate_kanji.py Strings/kanji.ja.json

# Whether each word of the readings is needed, and in its place: mecab-ipadic-utf8.
readings:
	python3 Sources/HarkSpeech/Languages/check_readings.py Strings/readings.ja.json

# The names of emoji, from CLDR: the package unicode-cldr-core, and mecab with mecab-ipadic-utf8 for kana.
emoji:
	python3 Sources/HarkSpeech/Text/generate_emoji.py Strings

# Readings of Chinese characters, from Unihan: the package unicode-data.
ideographs:
	python3 Sources/HarkSpeech/Languages/generate_ideographs.py \
	  > Sources/HarkSpeech/Languages/IdeographTable.swift

names:
	python3 Sources/HarkDOM/Names/generate.py > Sources/HarkDOM/Names/KnownNames.swift
	python3 Sources/HarkDOM/HTML/generate_references.py \
	  > Sources/HarkDOM/HTML/CharacterReferenceNames.swift

clean:
	rm -rf .build
