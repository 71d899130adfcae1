#!/usr/bin/env python3
"""Writes hum.htsvoice, the smallest voice that Open JTalk takes: make_voice.py > hum.htsvoice

A voice of HTS is a header of text, then decision trees, each with one leaf here, and the distributions of their
leaves: for each of five states a spectrum of three coefficients, a pitch, and how many frames it lasts. So every sound
of Japanese is the same hum of 148 Hz, which is enough to hear who speaks, how long, how high and how loud.
"""
import struct
import sys

STATES = 5
SPECTRUM = [6.0, 1.0, 0.3]
LOG_PITCH = 5.0
FRAMES = 6.0


def numbers(*values):
    return struct.pack(f"<{len(values)}f", *values)


def counts(*values):
    return struct.pack(f"<{len(values)}i", *values)


def tree(name, states):
    return "".join(f'{{*}}[{state}]\n   "{name}_s{state}_1"\n' for state in states).encode()


def main():
    states = range(2, 2 + STATES)
    spectrum = numbers(*SPECTRUM, *[0.1] * len(SPECTRUM))
    pitch = numbers(LOG_PITCH, 0.01, 1.0)  # mean, variance, how surely it is voiced
    parts = {
        "DURATION_PDF": counts(1) + numbers(*[FRAMES] * STATES, *[1.0] * STATES),
        "DURATION_TREE": tree("dur", [2]),
        "STREAM_WIN[MCP]": b"1 1.0\n",
        "STREAM_WIN[LF0]": b"1 1.0\n",
        "STREAM_PDF[MCP]": counts(*[1] * STATES) + spectrum * STATES,
        "STREAM_PDF[LF0]": counts(*[1] * STATES) + pitch * STATES,
        "STREAM_TREE[MCP]": tree("mcp", states),
        "STREAM_TREE[LF0]": tree("lf0", states),
    }
    header = f"""[GLOBAL]
HTS_VOICE_VERSION:1.0
SAMPLING_FREQUENCY:16000
FRAME_PERIOD:80
NUM_STATES:{STATES}
NUM_STREAMS:2
STREAM_TYPE:MCP,LF0
FULLCONTEXT_FORMAT:HTS_TTS_JPN
FULLCONTEXT_VERSION:1.0
GV_OFF_CONTEXT:"*-sil+*","*-pau+*"
COMMENT:
[STREAM]
VECTOR_LENGTH[MCP]:{len(SPECTRUM)}
VECTOR_LENGTH[LF0]:1
IS_MSD[MCP]:0
IS_MSD[LF0]:1
NUM_WINDOWS[MCP]:1
NUM_WINDOWS[LF0]:1
USE_GV[MCP]:0
USE_GV[LF0]:0
OPTION[MCP]:ALPHA=0.42
OPTION[LF0]:
[POSITION]
"""
    place = 0
    for name, data in parts.items():
        header += f"{name}:{place}-{place + len(data) - 1}\n"
        place += len(data)
    sys.stdout.buffer.write((header + "[DATA]\n").encode() + b"".join(parts.values()))


main()
