"""How a voice for reading and a voice for keys take turns: measured at a sound server.

Starts a private PulseAudio with a null sink, records its monitor, and drives `hark` by the keys of a pseudo-terminal, once
for each value of the setting `reading-voice` that is given:

    python3 Benchmarks/bench_reading_voice.py --hark .build/release/hark same en-us+f3 'espeak-ng:English (America)'

Prints the median and the worst of so many tries of

- a key to what it has said by the voice for keys,
- Space to the first sound of what is read,
- a key to the silence of the voice that reads,
- a key that interrupts the voice that reads to what it has said: found by its sound, since the other may sound still,
- the silence between two sentences that are read, without pauses (`sentence-pause = 0`, `item-pause = 0`),
- with `--other-language`, the silence where one voice takes its turn from the other: every other sentence is Korean.
"""

import argparse
import os
import random
import statistics
import sys
import tempfile
import time

from bench_speech import ENGINE_RATE, Measure, Terminal, rendered, silence_after
from speech_sound import Ear, SoundServer, become_urgent, pattern

SENTENCES = ["The quick brown fox jumps over the lazy dog.", "Nobody has ever seen it again.",
             "The sun comes up behind the hills."]
OTHER = "숲은 아주 어둡습니다."


def page(folder, is_mixed):
    path = os.path.join(folder, "page.html")
    with open(path, "w") as file:
        file.write("<!DOCTYPE html><html lang=en><title>Page</title><main>\n")
        for number in range(1, 41):
            text = " ".join(sentence + (" <span lang=ko>%s</span>" % OTHER if is_mixed else "")
                            for sentence in SENTENCES)
            file.write("<h2>Up %d</h2><p>%s\n" % (number, text))
    return path


def gaps(ear, seconds, shortest=0.004):
    """The silences of what sounds for so long, in seconds: those within words of this voice are shorter than 90 ms."""
    moment = time.monotonic()
    time.sleep(seconds)
    found, start = [], None
    for when, peak in ear.since(moment):
        if peak < ear.loud:
            start = start or when
        else:
            if start is not None and when - start > shortest:
                found.append(when - start)
            start = None
    return found


def measure(voice, options, server, ear, speech):
    name = "reading-voice = %s" % voice
    answer = Measure("%s: key to its answer" % name)
    first = Measure("%s: Space to first sound" % name)
    silence = Measure("%s: key to silence" % name)
    again = Measure("%s: key that interrupts to its answer" % name)
    heading = pattern(rendered(speech, server, "Up 3, heading level 2."), ENGINE_RATE)
    settings = "reading-voice = %s\nafter-load = title\n" % voice
    for pause in ("sentence-pause", "item-pause", "heading-pause"):
        settings += "%s = 0\n" % pause
    with tempfile.TemporaryDirectory(prefix="hark-bench-") as folder:
        terminal = Terminal(options.hark, [page(folder, options.other_language)], server, folder,
                            settings=settings)
        try:
            ear.first_loud(time.monotonic(), timeout=20)
            # A daemon is started, and asked for its voice.
            time.sleep(3)
            terminal.key(b"\x1b")
            for _ in range(options.tries):
                ear.wait_for_silence(0.3)
                moment = terminal.key(b"h")
                answer.add(ear.onset(heading, moment))
                time.sleep(0.3)
                terminal.key(b"\x1b")
                ear.wait_for_silence(0.3)
                terminal.key(b"p")
                time.sleep(0.1)
                terminal.key(b"\x1b")
                ear.wait_for_silence(0.3)
                moment = terminal.key(b" ")
                heard = ear.first_loud(moment, timeout=6)
                first.add(heard and heard - moment)
                time.sleep(0.6 + random.random() * 0.3)
                moment = terminal.key(b"\x1b")
                silence.add(silence_after(ear, moment, rest=0.6))
                terminal.key(b" ")
                time.sleep(0.8 + random.random() * 0.3)
                moment = terminal.key(b"h")
                again.add(ear.onset(heading, moment))
                time.sleep(0.3)
                terminal.key(b"\x1b")
            ear.wait_for_silence(0.3)
            terminal.key(b" ")
            time.sleep(1)
            between = sorted(gaps(ear, options.seconds), reverse=True)
        finally:
            terminal.close()
    for figure in (answer, first, silence, again):
        figure.report()
    print("%-44s longest %s ms; %d over 100 ms in %d s" % (
        "%s: silences while reading" % name, ", ".join("%d" % (gap * 1000) for gap in between[:8]),
        sum(gap > 0.1 for gap in between), options.seconds))
    if between:
        longest = between[:max(1, int(options.seconds / 3))]
        print("%-44s median %d ms" % ("%s: one in three seconds" % name, statistics.median(longest) * 1000))
    sys.stdout.flush()


def main():
    parser = argparse.ArgumentParser(description="How two voices take turns.")
    parser.add_argument("voices", nargs="+")
    parser.add_argument("--hark", default=".build/release/hark")
    parser.add_argument("--tries", type=int, default=20)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--other-language", action="store_true")
    options = parser.parse_args()
    options.hark = os.path.realpath(options.hark)
    speech = os.path.join(os.path.dirname(options.hark), "hark-speech")
    server = SoundServer()
    ear = Ear(server)
    become_urgent(os.SCHED_RESET_ON_FORK)
    try:
        for voice in options.voices:
            measure(voice, options, server, ear, speech)
    finally:
        ear.close()
        server.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
