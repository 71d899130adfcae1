"""How soon Hark is heard, how soon it is silent: measured at a sound server.

Starts a private PulseAudio with a null sink, records its monitor, and drives `hark-speech` by its pipe
and `hark` by the keys of a pseudo-terminal. Prints the median and the worst of at least 20 tries each.

    python3 Benchmarks/bench_speech.py --hark .build/release/hark [--tries 20] [--load]

`--load` keeps both processors busy meanwhile, `--busy 10` so many times more. The status is 1 when a median or a worst is over its limit:
silence 10 ms and 50 ms, first sound 30 ms in the median, words that take the place of others 10 ms and 16 ms.
These are found by correlation with the sound that is expected, beside a player that has its sound ready.
"""

import argparse
import array
import fcntl
import json
import os
import pty
import random
import shutil
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

from speech_sound import Ear, SoundServer, become_urgent, pattern

VOICE = os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "Tests", "HarkSpeechTests", "OpenJTalk",
                     "hum.htsvoice")
TEXT = ("The quick brown fox jumps over the lazy dog and then runs away into the big dark forest, "
        "where nobody has ever seen it again. ")


class Measure:
    """One figure: its tries and its limits in milliseconds."""

    def __init__(self, name, median=None, worst=None):
        self.name, self.median, self.worst = name, median, worst
        self.tries, self.missed = [], 0

    def add(self, seconds):
        if seconds is None:
            self.missed += 1
        else:
            self.tries.append(seconds * 1000)

    def report(self):
        if not self.tries:
            print("%-44s nothing was heard" % self.name)
            return False
        median, worst = statistics.median(self.tries), max(self.tries)
        holds = ((self.median is None or median <= self.median)
                 and (self.worst is None or worst <= self.worst) and not self.missed)
        print("%-44s median %6.1f ms, worst %6.1f ms, %d tries%s%s" % (
            self.name, median, worst, len(self.tries),
            ", %d not heard" % self.missed if self.missed else "",
            "" if holds else "  OVER THE LIMIT"))
        sys.stdout.flush()
        return holds


def silence_after(ear, moment, rest=0.3):
    """Seconds from a moment to the last sound of what was interrupted."""
    time.sleep(rest)
    loud = [when for when, peak in ear.since(moment) if peak >= ear.loud]
    return max(0.0, loud[-1] - moment) if loud else 0.0


class Engine:
    """`hark-speech` alone, by its pipe."""

    def __init__(self, program, server):
        self.process = subprocess.Popen(
            [program], env=server.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        self.identifier = self.generation = 0
        self.sound = self.ready = False
        threading.Thread(target=self.listen, daemon=True).start()
        deadline = time.monotonic() + 5
        while not (self.sound and self.ready) and time.monotonic() < deadline:
            time.sleep(0.002)

    def listen(self):
        stream = self.process.stdout
        while True:
            head = stream.read(4)
            if len(head) < 4:
                return
            frame = stream.read(struct.unpack("<I", head)[0])
            self.ready |= frame[0] == 129
            self.sound |= frame[0] == 137

    def send(self, kind, payload=b""):
        os.write(self.process.stdin.fileno(), struct.pack("<IB", len(payload) + 1, kind) + payload)

    def speak(self, text, rate=175, pause=0, voice=b"en", volume=100):
        self.identifier += 1
        self.send(1, struct.pack("<IIH", self.identifier, self.generation, len(voice)) + voice
                  + struct.pack("<HBBBbH", rate, 50, 50, volume, 0, pause) + text.encode())

    def stop(self):
        self.generation += 1
        self.send(2, struct.pack("<I", self.generation))

    def close(self):
        self.process.kill()
        self.process.wait()


ENGINE_RATE = 22050


def rendered(program, server, text):
    """The samples that `hark-speech` makes of a text."""
    with tempfile.TemporaryFile() as file:
        file.write(bytes(44))
        file.flush()
        descriptor = file.fileno()
        voice = b"en"
        payload = (struct.pack("<IIH", 1, 0, len(voice)) + voice
                   + struct.pack("<HBBBbH", 175, 50, 50, 100, 0, 0) + text.encode())
        subprocess.run(
            [program, "--output", str(descriptor)], env=server.environment, pass_fds=[descriptor],
            input=struct.pack("<IB", len(payload) + 1, 1) + payload, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, timeout=30)
        file.seek(44)
        samples = array.array("h")
        samples.frombytes(file.read())
        return samples


class Reference:
    """A player that has its sound before it is asked for it, and does nothing else."""

    def __init__(self, server, folder, sounds):
        program = os.path.join(folder, "reference_player")
        source = os.path.join(os.path.dirname(os.path.realpath(__file__)), "reference_player.c")
        subprocess.run(["clang", "-O2", source, "-o", program, "-lpulse"], check=True)
        paths = []
        for number, sound in enumerate(sounds):
            paths.append(os.path.join(folder, "%d.raw" % number))
            with open(paths[-1], "wb") as file:
                file.write(sound.tobytes())
        self.process = subprocess.Popen(
            [program] + paths, env=server.environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.process.stdout.readline()

    def send(self, command):
        os.write(self.process.stdin.fileno(), command + b"\n")

    def close(self):
        self.process.kill()
        self.process.wait()


NEW_WORDS = "Up, heading level 2."


def measure_interruption(program, server, ear, tries, is_busy=False):
    """Words that take the place of others at full volume, beside the reference in turn.

    On a busy machine it may take as long as the reference takes there.
    """
    engine_first = Measure("hark-speech: text to first sound")
    engine_again = Measure("hark-speech: stop and text to new words", median=10, worst=16)
    reference_first = Measure("reference: play to first sound")
    reference_again = Measure("reference: stop and play to new sound")
    old, new = rendered(program, server, TEXT), rendered(program, server, NEW_WORDS)
    old_pattern, new_pattern = pattern(old, ENGINE_RATE), pattern(new, ENGINE_RATE)
    with tempfile.TemporaryDirectory(prefix="hark-bench-") as folder:
        engine = Engine(program, server)
        reference = Reference(server, folder, [old, new])

        def stop_engine_and_say():
            engine.stop()
            engine.speak(NEW_WORDS)

        players = [
            (lambda: engine.speak(TEXT), stop_engine_and_say, engine.stop, engine_first, engine_again),
            (lambda: reference.send(b"0"), lambda: reference.send(b"1"),
             lambda: reference.send(b"s"), reference_first, reference_again),
        ]
        try:
            engine.send(4, struct.pack("<H", 2) + b"en")
            time.sleep(0.3)
            for _ in range(tries):
                for begin, change, stop, first, again in players:
                    moment = time.monotonic()
                    begin()
                    first.add(ear.onset(old_pattern, moment))
                    time.sleep(0.3 + random.random() * 0.3)
                    moment = time.monotonic()
                    change()
                    again.add(ear.onset(new_pattern, moment))
                    stop()
                    time.sleep(0.2 + random.random() * 0.1)
        finally:
            engine.close()
            reference.close()
    if is_busy and reference_again.tries:
        engine_again.median = max(engine_again.median, statistics.median(reference_again.tries))
        engine_again.worst = max(engine_again.worst, *reference_again.tries)
    reports = [measure.report() for measure in
               (engine_first, reference_first, engine_again, reference_again)]
    return reports[2]


def measure_engine(program, server, ear, tries):
    first = Measure("hark-speech: text to first sound", median=30)
    silence = Measure("hark-speech: stop to silence", median=10, worst=50)
    idle = Measure("hark-speech: after six idle seconds")
    gap = Measure("hark-speech: gap between sentences")
    engine = Engine(program, server)
    try:
        engine.send(4, struct.pack("<H", 2) + b"en")
        time.sleep(0.3)
        for _ in range(tries):
            moment = time.monotonic()
            engine.speak(TEXT)
            heard = ear.first_loud(moment)
            first.add(heard and heard - moment)
            time.sleep(0.2 + random.random() * 0.4)
            moment = time.monotonic()
            engine.stop()
            silence.add(silence_after(ear, moment))
        time.sleep(6)
        moment = time.monotonic()
        engine.speak(TEXT)
        heard = ear.first_loud(moment)
        idle.add(heard and heard - moment)
        engine.stop()
        time.sleep(0.3)
        # Vowels only, so that the one silence is between sentences; no pause is asked for.
        moment = time.monotonic()
        for _ in range(tries + 1):
            engine.speak("Aaa.", rate=300)
        end = ear.last_loud(moment, quiet=0.5)
        run = 0
        for when, peak in ear.since(moment):
            if when > (end or 0):
                break
            if peak < ear.loud:
                run += 1
            else:
                if run >= 2:
                    gap.add(run * ear.BLOCK / 44100)
                run = 0
    finally:
        engine.close()
    reports = [measure.report() for measure in (first, silence, idle)]
    if gap.tries:
        gap.report()
    else:
        print("%-44s none longer than 4 ms" % gap.name)
    return all(reports)


class Terminal:
    """`hark` in a pseudo-terminal."""

    def __init__(self, program, arguments, server, folder, settings="", volumes=()):
        environment = dict(server.environment, TERM="xterm", LANG="C.UTF-8", LC_ALL="C.UTF-8",
                           HOME=folder)
        # The folders of its own, and none of the user's settings; but a settings file there is, else
        # the first start asks its questions, and a key is an answer to them that is answered in turn.
        for name in ("HARK_DATA", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            environment.pop(name, None)
        place = os.path.join(folder, ".config", "hark")
        os.makedirs(place, exist_ok=True)
        with open(os.path.join(place, "settings"), "w") as file:
            file.write(settings)
        # How loud each role is, in percent.
        place = os.path.join(folder, ".local", "share", "hark", "Voices")
        os.makedirs(place, exist_ok=True)
        roles = {role: {"volume": volume} for role, volume in dict(volumes).items()}
        with open(os.path.join(place, "plain.json"), "w") as file:
            json.dump({"roles": roles}, file)
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [program] + arguments, env=environment, stdin=slave, stdout=slave, stderr=slave,
            start_new_session=True)
        os.close(slave)
        self.output = b""
        self.chunks = []  # (time, place in the output where it ends)
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return
            if not data:
                return
            self.output += data
            self.chunks.append((time.monotonic(), len(self.output)))

    def printed(self, text, place, timeout=10):
        """The moment at which a text had been printed after a place of the output; None if it wasn't."""
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            found = self.output.find(text, place)
            if found >= 0:
                end = found + len(text)
                return next(when for when, length in list(self.chunks) if length >= end)
            time.sleep(0.005)
        return None

    def key(self, key):
        moment = time.monotonic()
        os.write(self.master, key)
        return moment

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.master)


def page(folder, paragraphs=60, language="en"):
    heading, text = ("見出し", "今日は良い天気です。") if language == "ja" else ("Up", TEXT)
    path = os.path.join(folder, "page.html")
    with open(path, "w") as file:
        file.write("<!DOCTYPE html><html lang=%s><title>Page</title><main>\n" % language)
        for number in range(1, paragraphs + 1):
            file.write("<h2>%s %d</h2><p>%s<a href=x>More</a>\n" % (heading, number, text * 3))
    return path


def measure_keys(terminal, ear, tries, first, silence, rest=0.3):
    """A heading is said, and Escape silences it; `rest` is how long nothing must sound then."""
    for _ in range(tries):
        # Nothing sounds: Escape silenced the last, and where nothing sounds it says so itself.
        ear.wait_for_silence(0.2)
        moment = terminal.key(b"h")
        heard = ear.first_loud(moment)
        first.add(heard and heard - moment)
        time.sleep(0.2 + random.random() * 0.2)
        moment = terminal.key(b"\x1b")
        silence.add(silence_after(ear, moment, rest))


def measure_hark(program, speech, server, ear, tries):
    first = Measure("hark: key to first sound", median=30)
    silence = Measure("hark: key to silence", median=10, worst=50)
    reading = Measure("hark: interruption to the new utterance", median=10, worst=16)
    heading = pattern(rendered(speech, server, "Up 3, heading level 2."), ENGINE_RATE)
    start = Measure("hark: start of the program to first sound")
    with tempfile.TemporaryDirectory(prefix="hark-bench-") as folder:
        moment = time.monotonic()
        terminal = Terminal(program, [page(folder)], server, folder)
        try:
            heard = ear.first_loud(moment, timeout=5)
            start.add(heard and heard - moment)
            if heard is None:
                print("hark says nothing; its terminal shows:\n"
                      + terminal.output.decode("utf-8", "replace")[-500:])
                return False
            time.sleep(1)
            terminal.key(b"\x1b")
            measure_keys(terminal, ear, tries, first, silence)
            for _ in range(tries):
                # Reading on from the paragraph, then a key that says something else.
                ear.wait_for_silence(0.2)
                terminal.key(b"p")
                time.sleep(0.3)
                terminal.key(b" ")
                time.sleep(0.8 + random.random() * 0.3)
                moment = terminal.key(b"h")
                reading.add(ear.onset(heading, moment))
                time.sleep(0.3)
                terminal.key(b"\x1b")
        finally:
            terminal.close()
    start.report()
    return all([measure.report() for measure in (first, silence, reading)])


class DispatcherClient:
    """What does nothing but say a sentence by speech-dispatcher and take it back."""

    def __init__(self, server):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(server.folder, "speech-dispatcher", "speechd.sock"))
        self.stream = self.socket.makefile("rb")
        self.ask("SET self CLIENT_NAME bench:bench:bench")
        self.ask("SET self LANGUAGE en")

    def ask(self, line):
        self.socket.sendall(line.encode() + b"\r\n")
        while self.stream.readline()[3:4] == b"-":
            pass

    def speak(self, text):
        self.ask("SPEAK")
        self.ask(text + "\r\n.")


def measure_dispatcher_alone(server, ear, tries):
    """The daemon that Hark speaks by, without Hark: what of its figures is not Hark's."""
    first = Measure("speech-dispatcher alone: text to first sound")
    for verb in ("CANCEL", "STOP"):
        silence = Measure("speech-dispatcher alone: %s to silence" % verb)
        client = DispatcherClient(server)
        for _ in range(tries):
            ear.wait_for_silence(0.2)
            moment = time.monotonic()
            client.speak(TEXT)
            heard = ear.first_loud(moment)
            first.add(heard and heard - moment)
            time.sleep(0.2 + random.random() * 0.2)
            moment = time.monotonic()
            client.ask(verb + " self")
            silence.add(silence_after(ear, moment, rest=0.5))
        client.socket.close()
        silence.report()
    first.report()


def measure_open_jtalk_alone(tries):
    """The program that Hark runs ahead, run when its text is there."""
    whole = Measure("open_jtalk alone: text to its sound")
    with tempfile.TemporaryDirectory(prefix="hark-bench-") as folder:
        for _ in range(tries):
            moment = time.monotonic()
            subprocess.run(
                ["open_jtalk", "-x", "/var/lib/mecab/dic/open-jtalk/naist-jdic", "-m", japanese_voice(),
                 "-ow", os.path.join(folder, "sound.wav")], input="見出し サン、見出しレベル ニ\n".encode(), check=True)
            whole.add(time.monotonic() - moment)
    whole.report()


def japanese_voice():
    """A voice that is installed, else the hum of the tests."""
    for folder, _, names in os.walk("/usr/share/hts-voice"):
        for name in sorted(names):
            if name.endswith(".htsvoice"):
                return os.path.join(folder, name)
    return VOICE


def measure_other_engine(program, server, ear, tries, engine):
    """Keys where the setting `engine` names another engine, which has ways and limits of its own.

    Open JTalk is asked for Japanese; where no voice is installed, a hum of the tests is one. Beside each stands what
    its program takes alone.
    """
    first = Measure("hark, %s: key to first sound" % engine)
    silence = Measure("hark, %s: key to silence" % engine)
    with tempfile.TemporaryDirectory(prefix="hark-bench-") as folder:
        language = "ja" if engine == "open-jtalk" else "en"
        if language == "ja" and japanese_voice() == VOICE:
            voices = os.path.join(folder, ".local", "share", "hark", "hts-voice")
            os.makedirs(voices)
            shutil.copy(VOICE, voices)
        terminal = Terminal(
            program, ["--lang", language, page(folder, language=language)], server, folder,
            settings="engine = %s\n" % engine)
        try:
            # It may start a daemon, and asks for its voices.
            ear.first_loud(time.monotonic(), timeout=20)
            time.sleep(2)
            terminal.key(b"\x1b")
            measure_keys(terminal, ear, tries, first, silence, rest=0.5)
            if language == "ja":
                measure_open_jtalk_alone(tries)
            else:
                measure_dispatcher_alone(server, ear, tries)
        finally:
            terminal.close()
    return all([measure.report() for measure in (first, silence)])


def measure_parsing(program, server, ear, tries):
    """Keys while the same process parses a page of 4 MB, loaded anew for each try.

    A load ends with a result that is said, and that may begin right after a key has silenced what was
    said before: an ear can't tell the two apart. So the result is a dash here, which is printed and has no
    sound, and nothing is read after a load: whatever sounds is the heading that `h` asked for, and whatever
    sounds after Escape, however late, is what Escape should have silenced. A try counts for a figure only
    if the load's result was printed after the key that is measured.
    """
    first = Measure("hark, parsing 4 MB: key to first sound", median=30)
    silence = Measure("hark, parsing 4 MB: key to silence", median=10, worst=50)
    result = "\N{EM DASH}"
    with tempfile.TemporaryDirectory(prefix="hark-bench-") as folder:
        large = page(folder, paragraphs=10000)
        strings = os.path.join(folder, ".local", "share", "hark", "Strings")
        os.makedirs(strings)
        with open(os.path.join(strings, "en.json"), "w") as file:
            json.dump({"load.reloaded-same": {"text": result}}, file)
        terminal = Terminal(
            program, [large], server, folder, settings="after-load = silent\n",
            volumes={"announcement": 0, "heading": 100})
        try:
            if terminal.printed(b"loaded", 0, timeout=20) is None:
                print("hark prints nothing of the page of 4 MB")
                return False
            time.sleep(1)
            for _ in range(3 * tries):
                if len(first.tries) >= tries and len(silence.tries) >= tries:
                    break
                ear.wait_for_silence(0.3)
                place = len(terminal.output)
                terminal.key(b"\x1b[15~")
                # Both keys must come within the tenth of a second that the load takes on a free machine.
                time.sleep(0.005 + random.random() * 0.03)
                asked = terminal.key(b"h")
                heard = ear.first_loud(asked)
                time.sleep(random.random() * 0.03)
                escaped = terminal.key(b"\x1b")
                ended = terminal.printed(result.encode(), place)
                if ended is None:
                    print("hark does not end a load of the page of 4 MB")
                    return False
                # A key that waits for the load's end is what this is about: only one that came after it
                # doesn't count.
                if ended > asked:
                    first.add(heard and heard - asked)
                if heard is not None and ended > escaped:
                    silence.add(silence_after(ear, escaped, rest=1.0))
        finally:
            terminal.close()
    for measure in (first, silence):
        if len(measure.tries) + measure.missed < tries:
            print("%-44s only %d tries came before the load's end" % (
                measure.name, len(measure.tries)))
    return all([measure.report() for measure in (first, silence)])


def main():
    parser = argparse.ArgumentParser(description="How soon Hark is heard and silent.")
    parser.add_argument("--hark", default=".build/release/hark")
    parser.add_argument("--tries", type=int, default=20)
    parser.add_argument("--load", action="store_true", help="keep the processors busy meanwhile")
    parser.add_argument("--busy", type=int, default=0, help="so many busy processes meanwhile")
    parser.add_argument("--engine-only", action="store_true")
    parser.add_argument("--parsing-only", action="store_true")
    parser.add_argument("--interruption-only", action="store_true")
    parser.add_argument("--engine", help="measure another engine alone: speech-dispatcher, open-jtalk")
    options = parser.parse_args()
    program = os.path.realpath(options.hark)
    speech = os.path.join(os.path.dirname(program), "hark-speech")
    busy = []
    if options.load or options.busy:
        busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"])
                for _ in range(options.busy or os.cpu_count() or 1)]
    server = SoundServer()
    ear = Ear(server)
    # Hark itself, which this starts, has only what it takes.
    become_urgent(os.SCHED_RESET_ON_FORK)
    try:
        holds = True
        if options.engine:
            return 0 if measure_other_engine(
                program, server, ear, options.tries, options.engine) else 1
        if not options.parsing_only:
            holds &= measure_interruption(speech, server, ear, options.tries, bool(busy))
        if options.interruption_only:
            return 0 if holds else 1
        if not options.parsing_only:
            holds &= measure_engine(speech, server, ear, options.tries)
        if not options.engine_only and not options.parsing_only:
            holds &= measure_hark(program, speech, server, ear, options.tries)
        if not options.engine_only:
            holds &= measure_parsing(program, server, ear, options.tries)
    finally:
        ear.close()
        server.close()
        for process in busy:
            process.kill()
            process.wait()
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
