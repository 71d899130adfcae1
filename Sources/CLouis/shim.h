// The part of liblouis that Hark calls, reached by dlopen in hark-braille alone: who reads no contracted braille never
// pays for it. The prototypes and constants are those of liblouis.h 3.24, so that building needs no header of it.
#ifndef HARK_CLOUIS_SHIM_H
#define HARK_CLOUIS_SHIM_H
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

// translationModes: cells come as characters of Unicode's braille patterns.
#define HARK_LOUIS_DOTS 4
#define HARK_LOUIS_PATTERNS 64
// logLevels
#define HARK_LOUIS_LOG_OFF 60000

struct hark_louis_library {
  int (*character_size)(void);
  void (*log_level)(int);
  int (*check)(const char *);
  int (*translate)(
      const char *, const void *, int *, void *, int *, uint16_t *, char *, int *, int *, int *,
      int);
};
typedef const struct hark_louis_library *hark_louis_ref;

// The functions; NULL where the library is not installed or is another one. One thread calls it.
static inline hark_louis_ref hark_louis_load(void) {
  static struct hark_louis_library library;
  // Since 3.0; each release since then has this name.
  void *handle = dlopen("liblouis.so.20", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return NULL;
#define HARK_LOUIS_LOAD(member, name) \
  if (!(*(void **)(&library.member) = dlsym(handle, name))) return NULL;
  HARK_LOUIS_LOAD(character_size, "lou_charSize")
  HARK_LOUIS_LOAD(log_level, "lou_setLogLevel")
  HARK_LOUIS_LOAD(check, "lou_checkTable")
  HARK_LOUIS_LOAD(translate, "lou_translate")
#undef HARK_LOUIS_LOAD
  return &library;
}

// Translates `count` characters into at most `room` cells: the dots of each, and the character that it belongs to.
// Gives how many cells there are, -1 where it fails. A build of the library has characters of 16 bits or of 32; in the
// former what does not fit is U+FFFD.
static inline int hark_louis_translate(
    hark_louis_ref library, const char *table, const uint32_t *text, int count, uint8_t *dots,
    int *characters, int room) {
  int is_wide = library->character_size() == 4;
  int size = is_wide ? 4 : 2;
  char *input = calloc((size_t)count + 1, (size_t)size);
  char *output = calloc((size_t)room + 1, (size_t)size);
  int *places = calloc((size_t)count + 1, sizeof(int));
  int result = -1;
  if (input && output && places) {
    for (int index = 0; index < count; index++) {
      if (is_wide) ((uint32_t *)input)[index] = text[index];
      else ((uint16_t *)input)[index] = text[index] > 0xFFFF ? 0xFFFD : (uint16_t)text[index];
    }
    int taken = count, made = room;
    if (library->translate(
            table, input, &taken, output, &made, NULL, NULL, places, characters, NULL,
            HARK_LOUIS_DOTS | HARK_LOUIS_PATTERNS) &&
        taken == count && made <= room) {
      for (int index = 0; index < made; index++) {
        uint32_t cell = is_wide ? ((uint32_t *)output)[index] : ((uint16_t *)output)[index];
        dots[index] = cell >> 8 == 0x28 ? (uint8_t)cell : 0;
      }
      result = made;
    }
  }
  free(input);
  free(output);
  free(places);
  return result;
}
#endif
