"""What tabs a session must have kept: a model of them, and the tabs as they lie in the store's file."""
import os
import re
import shutil
import sqlite3
import tempfile

START = "Welcome to Hark"


class Tab:
    """A tab: the titles of its pages, which one it shows, and the heading that the reader of each was brought to."""

    def __init__(self, titles, index=0, headings=None):
        self.titles, self.index = list(titles), index
        # None where it is not known.
        self.headings = list(headings) if headings else [None] * len(self.titles)
        self.opener = None

    def open(self, title):
        del self.titles[self.index + 1:], self.headings[self.index + 1:]
        self.titles.append(title)
        self.headings.append(None)
        self.index += 1

    def copy(self):
        other = Tab(self.titles, self.index, self.headings)
        other.opener = self.opener
        return other

    @property
    def title(self):
        return self.titles[self.index]

    @property
    def shape(self):
        """All that must be as it was but for places."""
        return tuple(self.titles), self.index


class Tabs:
    """All tabs in their order, and which is current."""

    def __init__(self, tabs, current=0):
        self.tabs, self.current = tabs, current

    def copy(self):
        """The same, of other tabs: openers are found again by their place."""
        copies = [tab.copy() for tab in self.tabs]
        for tab, copy in zip(self.tabs, copies):
            if tab.opener in self.tabs:
                copy.opener = copies[self.tabs.index(tab.opener)]
        return Tabs(copies, self.current)

    @property
    def here(self):
        return self.tabs[self.current]

    @property
    def shape(self):
        return tuple(tab.shape for tab in self.tabs), self.current

    def __repr__(self):
        return "; ".join(
            ("*" if place == self.current else "")
            + " > ".join(f"[{t}]" if n == tab.index else t for n, t in enumerate(tab.titles))
            for place, tab in enumerate(self.tabs))


def kept_tabs(store):
    """The tabs in a store's folder as a next start would find them, read from a copy of its file."""
    copy = tempfile.mkdtemp(prefix="hark-copy-")
    try:
        for name in os.listdir(store):
            if name.startswith("past.sqlite"):
                shutil.copy(os.path.join(store, name), copy)
        database = sqlite3.connect(os.path.join(copy, "past.sqlite"))
        tabs, current = [], 0
        session = database.execute(
            "SELECT session FROM tab JOIN session ON session.id = session WHERE closed IS NULL"
            " ORDER BY touched DESC LIMIT 1").fetchone()
        rows = database.execute(
            "SELECT id, current, entry FROM tab WHERE session = ? AND closed IS NULL ORDER BY position, id",
            session or (0,)).fetchall()
        for place, (tab, is_current, entry) in enumerate(rows):
            entries = database.execute(
                "SELECT title, place_text FROM tab_entry WHERE tab = ? ORDER BY n", (tab,)).fetchall()
            tabs.append(Tab([e[0] for e in entries], entry, [e[1] for e in entries]))
            if is_current:
                current = place
        database.close()
        return Tabs(tabs, current)
    finally:
        shutil.rmtree(copy, ignore_errors=True)


class Day:
    """What a person does with tabs, by chance, and how they must be after each step."""

    def __init__(self, run, address, pages, dice, tabs):
        self.run, self.address, self.pages, self.dice = run, address, pages, dice
        # How the tabs were since the last one that was surely kept, each with the step that led there.
        self.states = [tabs]
        self.tabs = tabs

    def step(self, seconds=20):
        """Does one thing; gives whether its answer came within that time."""
        ways = [self.open, self.heading, self.heading, self.behind, self.new, self.next, self.back, self.close]
        return self.dice.choice(ways)(seconds)

    def change(self, line, answer, seconds, body):
        """Says a line that changes the tabs; how they are then is a state that may be kept from now on."""
        after = self.tabs.copy()
        body(after)
        self.states.append(after)
        self.tabs = after
        return self.run.ask(line, answer, seconds)

    def open(self, seconds):
        title = f"Page {self.dice.randrange(1, self.pages)}"
        return self.change(f"open {self.address}/{title.lower().replace(' ', '')}", f"{title}, loaded", seconds,
                           lambda tabs: tabs.here.open(title))

    def heading(self, seconds):
        since = len(self.run.text)
        if not self.run.ask("next heading", "\n>", seconds):
            # Whether the reader was brought on is not known.
            self.unknown()
            return False
        found = re.search(r"\nh\d ([^\n]+)\n", "\n" + self.run.text[since:])
        if found:
            self.tabs = self.tabs.copy()
            self.tabs.here.headings[self.tabs.here.index] = found[1]
            self.states.append(self.tabs)
        else:
            self.unknown()
        return True

    def unknown(self):
        self.tabs = self.tabs.copy()
        self.tabs.here.headings[self.tabs.here.index] = None
        self.states.append(self.tabs)

    def behind(self, seconds):
        here = self.tabs.here
        if here.title == START or len(self.tabs.tabs) > 7:
            return self.next(seconds)
        title = f"Page {self.dice.randrange(self.pages)}"

        def body(tabs):
            place = tabs.current + 1
            while place < len(tabs.tabs) and tabs.tabs[place].opener is tabs.here:
                place += 1
            tabs.tabs.insert(place, Tab([title]))
            tabs.tabs[place].opener = tabs.here

        return self.change(f"open {title} in new tab", f"Opened behind: {title}", seconds, body)

    def new(self, seconds):
        if len(self.tabs.tabs) > 7:
            return self.close(seconds)

        def body(tabs):
            tabs.tabs.insert(tabs.current + 1, Tab([START]))
            tabs.current += 1

        return self.change("new tab", START + ", loaded", seconds, body)

    def next(self, seconds):
        if len(self.tabs.tabs) == 1:
            return self.open(seconds)

        def body(tabs):
            tabs.current = (tabs.current + 1) % len(tabs.tabs)

        place = (self.tabs.current + 1) % len(self.tabs.tabs)
        # A page of an earlier session is loaded now, and then told; where it goes on need not be told here.
        return self.change("next tab", f"tab {place + 1} of {len(self.tabs.tabs)}", seconds, body) and self.quiet()

    def back(self, seconds):
        here = self.tabs.here
        if here.index == 0:
            return self.open(seconds)
        title = here.titles[here.index - 1]

        def body(tabs):
            tabs.here.index -= 1

        return self.change("go back", title, seconds, body) and self.quiet()

    def close(self, seconds):
        if len(self.tabs.tabs) == 1:
            return self.open(seconds)

        def body(tabs):
            del tabs.tabs[tabs.current]
            tabs.current = min(tabs.current, len(tabs.tabs) - 1)

        return self.change("close tab", "closed.", seconds, body) and self.quiet()

    def quiet(self):
        while self.run.read(0.1):
            pass
        return True

    def acknowledge(self, with_places):
        """Lets all that was told so far be kept: a bookmark that is told behind it is kept behind it.

        Places are kept half a second after a move.
        """
        if with_places:
            self.run.read(0.8)
            self.run.read(0.2)
        if not self.tabs.here.title.startswith("Page"):
            return False
        before = self.tabs
        if not self.run.ask("bookmark this", self.tabs.here.title + "."):
            return False
        if with_places:
            self.states = [before]
        else:
            # Any place that was told since may be the one that is kept.
            last = self.states.index(before)
            for place, tab in enumerate(before.tabs):
                for n in range(len(tab.titles)):
                    older = {s.tabs[place].headings[n] for s in self.states[:last + 1]
                             if place < len(s.tabs) and s.tabs[place].titles == tab.titles}
                    if older != {tab.headings[n]}:
                        tab.headings[n] = None
            self.states = [before]
        return True

    def problem(self, kept):
        """Why tabs that were kept are none that may be; none where they are."""
        fitting = [state for state in self.states if state.shape == kept.shape]
        if not fitting:
            return f"the tabs are {kept}, and not one of {self.states}"
        for place, tab in enumerate(kept.tabs):
            for n, heading in enumerate(tab.headings):
                told = {state.tabs[place].headings[n] for state in self.states
                        if place < len(state.tabs) and n < len(state.tabs[place].titles)
                        and state.tabs[place].titles[:n + 1] == tab.titles[:n + 1]}
                if None not in told and heading not in told:
                    return f"the place on {tab.titles[n]} is {heading!r}, and not one of {told}"
        return None
