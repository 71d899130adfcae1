#include "library.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#define TEXT(name) #name
#define VERSIONED(name) TEXT(name)

static struct HarkICULibrary library;
static const struct HarkICULibrary *loaded = NULL;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  // It depends on libicuuc, whose functions dlsym therefore finds through it.
  void *handle = dlopen("libicui18n.so." U_ICU_VERSION_SHORT, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return;
#define HARK_ICU_LOAD(name) \
  if (!(library.name = (__typeof__(library.name))dlsym(handle, VERSIONED(name)))) return;
  HARK_ICU_FUNCTIONS(HARK_ICU_LOAD)
  loaded = &library;
}

const struct HarkICULibrary *hark_icu_library(void) {
  pthread_once(&once, load);
  return loaded;
}
