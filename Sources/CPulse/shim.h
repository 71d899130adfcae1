// The part of libpulse that Hark calls, reached by dlopen: a machine that has ALSA alone speaks too.
#ifndef HARK_CPULSE_SHIM_H
#define HARK_CPULSE_SHIM_H
#include <dlfcn.h>
#include <pulse/pulseaudio.h>
#include <stddef.h>

#define HARK_PULSE_FUNCTIONS(X) \
  X(pa_context_connect) \
  X(pa_context_disconnect) \
  X(pa_context_get_state) \
  X(pa_context_new) \
  X(pa_context_set_state_callback) \
  X(pa_context_unref) \
  X(pa_operation_unref) \
  X(pa_stream_begin_write) \
  X(pa_stream_cancel_write) \
  X(pa_stream_connect_playback) \
  X(pa_stream_connect_record) \
  X(pa_stream_cork) \
  X(pa_stream_disconnect) \
  X(pa_stream_drop) \
  X(pa_stream_flush) \
  X(pa_stream_get_latency) \
  X(pa_stream_get_state) \
  X(pa_stream_new) \
  X(pa_stream_peek) \
  X(pa_stream_readable_size) \
  X(pa_stream_set_read_callback) \
  X(pa_stream_set_state_callback) \
  X(pa_stream_set_write_callback) \
  X(pa_stream_trigger) \
  X(pa_stream_unref) \
  X(pa_stream_writable_size) \
  X(pa_stream_write) \
  X(pa_threaded_mainloop_free) \
  X(pa_threaded_mainloop_get_api) \
  X(pa_threaded_mainloop_lock) \
  X(pa_threaded_mainloop_new) \
  X(pa_threaded_mainloop_start) \
  X(pa_threaded_mainloop_stop) \
  X(pa_threaded_mainloop_unlock)

struct hark_pulse_library {
#define HARK_PULSE_MEMBER(name) __typeof__(&name) _Nonnull name;
  HARK_PULSE_FUNCTIONS(HARK_PULSE_MEMBER)
#undef HARK_PULSE_MEMBER
};

// The functions; NULL where libpulse is not installed. One thread calls it first.
static inline const struct hark_pulse_library *_Nullable hark_pulse_load(void) {
  static struct hark_pulse_library library;
  void *handle = dlopen("libpulse.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return NULL;
#define HARK_PULSE_LOAD(name) \
  { \
    void *function = dlsym(handle, #name); \
    if (!function) return NULL; \
    library.name = (__typeof__(&name))function; \
  }
  HARK_PULSE_FUNCTIONS(HARK_PULSE_LOAD)
#undef HARK_PULSE_LOAD
  return &library;
}
#endif
