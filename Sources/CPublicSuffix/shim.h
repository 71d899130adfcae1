// libpsl, reached by dlopen: libcurl brings it along, and most loads never need it.
#ifndef HARK_PUBLIC_SUFFIX_SHIM_H
#define HARK_PUBLIC_SUFFIX_SHIM_H
#include <dlfcn.h>
#include <stdlib.h>

// The functions of libpsl, and one list that is never freed. The prototypes are those of libpsl.h, so
// that building needs no header of it.
struct hark_psl {
  void *list;
  int (*is_public_suffix)(const void *list, const char *domain, int type);
  const char *(*registrable_domain)(const void *list, const char *domain);
};
typedef struct hark_psl *hark_psl_ref;

// Loads libpsl and its list: that of the file `path`, else, where `path` is null, the newest that the
// machine has. Null where there is none.
static inline hark_psl_ref hark_psl_load(const char *path) {
  void *library = dlopen("libpsl.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  void *(*load_file)(const char *) = (void *(*)(const char *))dlsym(library, "psl_load_file");
  void *(*latest)(const char *) = (void *(*)(const char *))dlsym(library, "psl_latest");
  hark_psl_ref psl = (hark_psl_ref)calloc(1, sizeof(struct hark_psl));
  if (!psl) return NULL;
  *(void **)(&psl->is_public_suffix) = dlsym(library, "psl_is_public_suffix2");
  *(void **)(&psl->registrable_domain) = dlsym(library, "psl_registrable_domain");
  if (load_file && latest && psl->is_public_suffix && psl->registrable_domain)
    psl->list = path ? load_file(path) : latest(NULL);
  if (psl->list) return psl;
  free(psl);
  return NULL;
}
// PSL_TYPE_ANY is 0: the suffixes of registries and of companies, and every name without a dot.
static inline int hark_psl_is_suffix(hark_psl_ref psl, const char *domain) {
  return psl->is_public_suffix(psl->list, domain, 0);
}
// The registrable domain within `domain`; null where it is a public suffix itself.
static inline const char *hark_psl_registrable(hark_psl_ref psl, const char *domain) {
  return psl->registrable_domain(psl->list, domain);
}
#endif
