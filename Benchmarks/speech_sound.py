"""A private PulseAudio with a null sink, and its monitor as a list of moments at which it was loud."""

import array
import operator
import os
import shutil
import subprocess
import tempfile
import threading
import time

RATE = 44100


# Samples a second, and seconds of them, that are enough to tell where a sound begins.
THIN_RATE = 11025
PATTERN = 0.03


def thinned(samples, rate):
    """Samples at the rate of a pattern, each the mean of those in its place."""
    step = rate // THIN_RATE
    return [sum(samples[index:index + step]) / step
            for index in range(0, len(samples) - step + 1, step)]


def pattern(samples, rate):
    """The beginning of a sound, for `Ear.onset`: from its first loud sample on."""
    begin = next((index for index, sample in enumerate(samples) if abs(sample) > 64), 0)
    return thinned(samples[begin:begin + int(PATTERN * rate)], rate)


def best_place(sound, recorded, first, last):
    """Where a sound begins in a recording, and how alike the two are there (normalised correlation).

    A voice repeats itself: of places that are nearly as good as the best, the first is the beginning.
    """
    norm = sum(sample * sample for sample in sound) ** 0.5
    found = []
    for place in range(first, min(last, len(recorded) - len(sound))):
        window = recorded[place:place + len(sound)]
        power = sum(sample * sample for sample in window)
        if power < 1e4 * len(sound):
            continue
        likeness = sum(map(operator.mul, sound, window)) / (norm * power ** 0.5)
        found.append((place, likeness))
    if not found:
        return 0, 0.0
    enough = 0.7 * max(likeness for _, likeness in found)
    begin = next(place for place, likeness in found if likeness >= enough)
    # From the foot of that hill to its top.
    return max((one for one in found if begin <= one[0] < begin + THIN_RATE // 500),
               key=lambda one: one[1])


def become_urgent(flags=0):
    """Gives this thread the priority that desktops give their sound server, where that is allowed.

    A server or an ear that gets no processor for 100 ms plays and hears late whatever Hark does, and so does
    the hand that presses a key: on a busy machine that is most of what would be measured.
    """
    try:
        os.sched_setscheduler(0, os.SCHED_RR | flags, os.sched_param(5))
    except OSError:
        pass


class SoundServer:
    """Starts the server in a folder of its own; `close` ends it and removes the folder."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="hark-sound-")
        self.socket = os.path.join(self.folder, "native")
        self.environment = dict(
            os.environ,
            HOME=self.folder,
            XDG_RUNTIME_DIR=self.folder,
            XDG_CONFIG_HOME=os.path.join(self.folder, "config"),
            PULSE_SERVER="unix:" + self.socket,
            PULSE_COOKIE=os.path.join(self.folder, "cookie"),
        )
        self.environment.pop("DISPLAY", None)
        self.process = None
        self.start()

    def start(self):
        environment = dict(self.environment)
        environment.pop("PULSE_SERVER")
        self.process = subprocess.Popen(
            [
                "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
                "--disable-shm=yes", "--system=no", "--log-level=error",
                "--load=module-null-sink sink_name=ear rate=%d channels=1" % RATE,
                "--load=module-native-protocol-unix auth-anonymous=1 socket=" + self.socket,
            ],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=become_urgent)
        deadline = time.monotonic() + 10
        while not os.path.exists(self.socket):
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise RuntimeError("the sound server did not start")
            time.sleep(0.01)

    def kill(self):
        self.process.kill()
        self.process.wait()
        if os.path.exists(self.socket):
            os.unlink(self.socket)

    def close(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Ear:
    """Records the monitor and knows when each block of it was loud, on the monotonic clock."""

    BLOCK = RATE // 500  # 2 ms

    def __init__(self, server, loud=300):
        self.loud = loud
        self.process = subprocess.Popen(
            ["parec", "-d", "ear.monitor", "--raw", "--format=s16le", "--rate=%d" % RATE,
             "--channels=1", "--latency-msec=2", "--process-time-msec=2"],
            env=server.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            preexec_fn=become_urgent)
        self.blocks = []  # (time, peak)
        self.pieces = []  # (time of the last sample, samples)
        self.lock = threading.Lock()
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()
        deadline = time.monotonic() + 5
        while not self.blocks and time.monotonic() < deadline:
            time.sleep(0.01)

    def listen(self):
        become_urgent()
        size = self.BLOCK * 2
        rest = b""
        stream = self.process.stdout
        while True:
            data = os.read(stream.fileno(), 65536)
            now = time.monotonic()
            if not data:
                return
            data = rest + data
            count = len(data) // size
            rest = data[count * size:]
            found = []
            for index in range(count):
                samples = array.array("h", data[index * size:(index + 1) * size])
                peak = max(max(samples), -min(samples))
                # What comes in one piece was recorded one block after the other.
                found.append((now - (count - 1 - index) * self.BLOCK / RATE, peak))
            with self.lock:
                self.blocks.extend(found)
                if count:
                    self.pieces.append((now, array.array("h", data[:count * size])))

    def onset(self, sound, moment, within=0.25):
        """Seconds from a moment to the beginning of a sound, whatever else sounds; None where it isn't heard.

        By the place at which what was recorded goes best with the sound's first 30 ms.
        """
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            with self.lock:
                if self.pieces and self.pieces[-1][0] > moment + within + PATTERN:
                    break
            time.sleep(0.01)
        with self.lock:
            pieces = [piece for piece in self.pieces if piece[0] > moment - 0.05]
        if not pieces:
            return None
        recorded = array.array("h")
        for _, samples in pieces:
            recorded.extend(samples)
        begin = pieces[0][0] - len(pieces[0][1]) / RATE
        recorded = thinned(recorded, RATE)
        first = max(0, int((moment - begin) * THIN_RATE))
        place, likeness = best_place(sound, recorded, first, first + int(within * THIN_RATE))
        return begin + place / THIN_RATE - moment if likeness > 0.4 else None

    def since(self, moment):
        with self.lock:
            return [block for block in self.blocks if block[0] >= moment]

    def first_loud(self, moment, timeout=3.0, loud=None):
        """The moment of the first loud block after a moment; None when there is none in time."""
        loud = loud or self.loud
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            for when, peak in self.since(moment):
                if peak >= loud:
                    return when
            time.sleep(0.002)
        return None

    def last_loud(self, moment, quiet=0.25, timeout=20.0):
        """The moment of the last loud block before `quiet` seconds of silence."""
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            blocks = self.since(moment)
            loud = [when for when, peak in blocks if peak >= self.loud]
            last = loud[-1] if loud else moment
            if blocks and blocks[-1][0] - last >= quiet:
                return last
            time.sleep(0.005)
        return None

    def wait_for_silence(self, seconds, timeout=20.0):
        """Waits until nothing was loud for so long."""
        self.last_loud(time.monotonic() - seconds, quiet=seconds, timeout=timeout)

    def is_loud(self):
        with self.lock:
            return bool(self.blocks) and max(peak for _, peak in self.blocks[-10:]) >= self.loud

    def close(self):
        self.process.kill()
        self.process.wait()
