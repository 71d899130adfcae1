// A player that does nothing else: what `hark-speech` is measured beside.
//
// It has its sound before it is asked for it. Each line of standard input is a command: `0` and `1` play the
// first and the second file of raw samples (one channel, 16 bits, 22,050 a second), `s` is silence; another
// sound takes the place of what plays. The server holds as much of it as of Hark's.
//
//   clang -O2 reference_player.c -o reference_player -lpulse
//   reference_player FIRST.raw SECOND.raw

#include <pulse/pulseaudio.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RATE 22050

struct sound {
  uint8_t *bytes;
  size_t count;
};

static pa_threaded_mainloop *mainloop;
static pa_stream *stream;
static struct sound sounds[2];
static const struct sound *current;
static size_t place;

static struct sound contents(const char *path) {
  struct sound sound = {NULL, 0};
  FILE *file = fopen(path, "rb");
  if (!file) return sound;
  fseek(file, 0, SEEK_END);
  sound.count = (size_t)ftell(file);
  rewind(file);
  sound.bytes = malloc(sound.count);
  if (sound.bytes) sound.count = fread(sound.bytes, 1, sound.count, file);
  fclose(file);
  return sound;
}

// Hands the server what it has room for; the lock is held.
static void fill(void) {
  if (!current) return;
  size_t room = pa_stream_writable_size(stream);
  size_t rest = current->count - place;
  size_t count = room < rest ? room : rest;
  if (room == (size_t)-1 || count == 0) return;
  pa_stream_write(stream, current->bytes + place, count, NULL, 0, PA_SEEK_RELATIVE);
  place += count;
}

static void on_write(pa_stream *asked, size_t count, void *data) { fill(); }

static void on_change(void *data) { pa_threaded_mainloop_signal(mainloop, 0); }
static void on_context(pa_context *context, void *data) { on_change(data); }
static void on_stream(pa_stream *changed, void *data) { on_change(data); }

int main(int count, char **arguments) {
  if (count != 3) return 64;
  sounds[0] = contents(arguments[1]);
  sounds[1] = contents(arguments[2]);
  mainloop = pa_threaded_mainloop_new();
  pa_context *context = pa_context_new(pa_threaded_mainloop_get_api(mainloop), "reference");
  pa_context_set_state_callback(context, on_context, NULL);
  pa_threaded_mainloop_start(mainloop);
  pa_threaded_mainloop_lock(mainloop);
  if (pa_context_connect(context, NULL, PA_CONTEXT_NOFLAGS, NULL) < 0) return 69;
  while (pa_context_get_state(context) != PA_CONTEXT_READY) {
    if (!PA_CONTEXT_IS_GOOD(pa_context_get_state(context))) return 69;
    pa_threaded_mainloop_wait(mainloop);
  }
  pa_sample_spec format = {PA_SAMPLE_S16LE, RATE, 1};
  stream = pa_stream_new(context, "sound", &format, NULL);
  pa_stream_set_state_callback(stream, on_stream, NULL);
  pa_stream_set_write_callback(stream, on_write, NULL);
  pa_buffer_attr buffer = {
      .maxlength = (uint32_t)-1,
      .tlength = RATE * 2 * 40 / 1000,
      .prebuf = RATE * 2 * 10 / 1000,
      .minreq = RATE * 2 * 5 / 1000,
      .fragsize = (uint32_t)-1};
  pa_stream_connect_playback(stream, NULL, &buffer, PA_STREAM_ADJUST_LATENCY, NULL, NULL);
  while (pa_stream_get_state(stream) != PA_STREAM_READY) {
    if (!PA_STREAM_IS_GOOD(pa_stream_get_state(stream))) return 69;
    pa_threaded_mainloop_wait(mainloop);
  }
  pa_threaded_mainloop_unlock(mainloop);
  printf("ready\n");
  fflush(stdout);

  char line[16];
  while (fgets(line, sizeof line, stdin)) {
    pa_threaded_mainloop_lock(mainloop);
    pa_operation *operation = pa_stream_flush(stream, NULL, NULL);
    if (operation) pa_operation_unref(operation);
    current = line[0] == '0' ? &sounds[0] : line[0] == '1' ? &sounds[1] : NULL;
    place = 0;
    fill();
    pa_threaded_mainloop_unlock(mainloop);
  }
  return 0;
}
