#include "library.h"
#include "CICU.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static struct HarkICULibrary library;
static const struct HarkICULibrary *loaded = NULL;
static int32_t loaded_version = 0;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// ICU puts its version behind each name ("ucol_open_72"), unless it was built not to.
static void *find(void *handle, const char *name, int version) {
  char versioned[64];
  snprintf(versioned, sizeof versioned, "%s_%d", name, version);
  void *function = dlsym(handle, versioned);
  return function ? function : dlsym(handle, name);
}

static bool load_version(int version) {
  char file[32];
  snprintf(file, sizeof file, "libicui18n.so.%d", version);
  // It depends on libicuuc, whose functions dlsym therefore finds through it.
  void *handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return false;
#define HARK_ICU_LOAD(name) \
  if (!(library.name = (__typeof__(library.name))find(handle, #name, version))) { \
    dlclose(handle); \
    return false; \
  }
  HARK_ICU_FUNCTIONS(HARK_ICU_LOAD)
#undef HARK_ICU_LOAD
  loaded_version = version;
  loaded = &library;
  return true;
}

// The version that this was built with comes first: one look where nothing was changed. Newer ones are likelier than
// older ones. The C interface that is used here is declared stable, and has been there since the oldest of these.
static void load(void) {
  enum { built = U_ICU_VERSION_MAJOR_NUM, newest = built + 30, oldest = 63 };
  if (load_version(built)) return;
  for (int version = built + 1; version <= newest; version++)
    if (load_version(version)) return;
  for (int version = built - 1; version >= oldest; version--)
    if (load_version(version)) return;
}

const struct HarkICULibrary *hark_icu_library(void) {
  pthread_once(&once, load);
  return loaded;
}

int32_t hark_icu_version(void) { return hark_icu_library() ? loaded_version : 0; }
