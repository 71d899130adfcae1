// The part of BrlAPI that Hark calls, reached by dlopen: only who has a braille display needs it.
#ifndef HARK_CBRLAPI_SHIM_H
#define HARK_CBRLAPI_SHIM_H
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// The prototypes and constants are those of brlapi.h 0.8 (brltty 6), so that building needs no header of it.
#define HARK_BRLAPI_KEY_COMMAND 0x20000000u
#define HARK_BRLAPI_RANGE_ALL 0
#define HARK_BRLAPI_RANGE_COMMAND 2
#define HARK_BRLAPI_ERROR_TTYBUSY 2
#define HARK_BRLAPI_ERROR_DEVICEBUSY 3
#define HARK_BRLAPI_ERROR_CONNREFUSED 8
#define HARK_BRLAPI_ERROR_GAIERR 10
#define HARK_BRLAPI_ERROR_LIBCERR 11
#define HARK_BRLAPI_ERROR_UNKNOWNTTY 12
#define HARK_BRLAPI_ERROR_EOF 14
#define HARK_BRLAPI_ERROR_AUTHENTICATION 17

// brlapi_error_t
struct hark_brlapi_error {
  int code, libc_code, lookup_code;
  const char *function;
};

// brlapi_writeArguments_t
struct hark_brlapi_arguments {
  int display;
  unsigned int region_begin;
  int region_size;
  const char *text;
  int text_size;
  const unsigned char *and_mask, *or_mask;
  int cursor;
  const char *charset;
};

typedef void (*hark_brlapi_handler)(void *, int, uint32_t, const void *, size_t);

struct hark_brlapi_library {
  size_t (*handle_size)(void);
  int (*open)(void *, const void *, void *);
  void (*close)(void *);
  int (*driver_name)(void *, char *, size_t);
  int (*model)(void *, char *, size_t);
  int (*display_size)(void *, unsigned int *, unsigned int *);
  int (*enter)(void *, int, const char *);
  int (*leave)(void *);
  int (*write)(void *, const struct hark_brlapi_arguments *);
  int (*read_key)(void *, int, uint64_t *);
  int (*ignore_keys)(void *, int, const uint64_t *, unsigned int);
  int (*accept_keys)(void *, int, const uint64_t *, unsigned int);
  struct hark_brlapi_error *(*error)(void);
  const char *(*error_text)(const struct hark_brlapi_error *);
  hark_brlapi_handler (*set_handler)(void *, hark_brlapi_handler);
};
typedef const struct hark_brlapi_library *hark_brlapi_ref;

// The functions; NULL where the library is not installed or is another one. One thread at a time calls it.
static inline hark_brlapi_ref hark_brlapi_load(void) {
  static struct hark_brlapi_library library;
  static int is_loaded;
  if (is_loaded) return &library;
  // BRLTTY 6 and later, in Debian since 11 and Ubuntu since 22.04.
  void *handle = dlopen("libbrlapi.so.0.8", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return NULL;
#define HARK_BRLAPI_LOAD(member, name) \
  if (!(*(void **)(&library.member) = dlsym(handle, name))) return NULL;
  HARK_BRLAPI_LOAD(handle_size, "brlapi_getHandleSize")
  HARK_BRLAPI_LOAD(open, "brlapi__openConnection")
  HARK_BRLAPI_LOAD(close, "brlapi__closeConnection")
  HARK_BRLAPI_LOAD(driver_name, "brlapi__getDriverName")
  HARK_BRLAPI_LOAD(model, "brlapi__getModelIdentifier")
  HARK_BRLAPI_LOAD(display_size, "brlapi__getDisplaySize")
  HARK_BRLAPI_LOAD(enter, "brlapi__enterTtyMode")
  HARK_BRLAPI_LOAD(leave, "brlapi__leaveTtyMode")
  HARK_BRLAPI_LOAD(write, "brlapi__write")
  HARK_BRLAPI_LOAD(read_key, "brlapi__readKey")
  HARK_BRLAPI_LOAD(ignore_keys, "brlapi__ignoreKeys")
  HARK_BRLAPI_LOAD(accept_keys, "brlapi__acceptKeys")
  HARK_BRLAPI_LOAD(error, "brlapi_error_location")
  HARK_BRLAPI_LOAD(error_text, "brlapi_strerror")
  HARK_BRLAPI_LOAD(set_handler, "brlapi__setExceptionHandler")
#undef HARK_BRLAPI_LOAD
  is_loaded = 1;
  return &library;
}

// What BRLTTY refuses of a write is told here, on any call; the library's own handler would end the program.
static void hark_brlapi_pass_over(
    void *handle, int error, uint32_t type, const void *packet, size_t size) {
  (void)handle, (void)error, (void)type, (void)packet, (void)size;
}

// A handle of the library's own size; NULL without memory. Freed with hark_brlapi_free.
static inline void *hark_brlapi_handle(hark_brlapi_ref library) {
  return calloc(1, library->handle_size());
}

static inline void hark_brlapi_free(void *handle) { free(handle); }

static inline void hark_brlapi_survive(hark_brlapi_ref library, void *handle) {
  library->set_handler(handle, hark_brlapi_pass_over);
}

// Fills the whole display of `cells` cells with as many characters of UTF-8; `cursor` counts from 1, 0 is none.
static inline int hark_brlapi_fill(
    hark_brlapi_ref library, void *handle, const char *text, size_t bytes, int cells, int cursor) {
  struct hark_brlapi_arguments arguments = {
      -1, 1, cells, text, (int)bytes, NULL, NULL, cursor, "UTF-8"};
  return library->write(handle, &arguments);
}

// Fills the whole display with the dots of as many cells, dot 1 in the lowest bit; the dots of a text are masked out.
static inline int hark_brlapi_dots(
    hark_brlapi_ref library, void *handle, const unsigned char *dots, int cells, int cursor) {
  unsigned char *none = (unsigned char *)calloc(1, (size_t)cells);
  if (!none) return -1;
  struct hark_brlapi_arguments arguments = {-1, 1, cells, NULL, 0, none, dots, cursor, NULL};
  int result = library->write(handle, &arguments);
  free(none);
  return result;
}
#endif
