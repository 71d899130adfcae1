// zlib, reached by dlopen as libcurl is: only headers are used when building.
#ifndef HARK_ZLIB_SHIM_H
#define HARK_ZLIB_SHIM_H
#include <dlfcn.h>
#include <stdlib.h>
#include <zlib.h>

struct hark_zlib {
  __typeof__(&inflateInit2_) init;
  __typeof__(&inflate) inflate;
  __typeof__(&inflateReset2) reset;
  __typeof__(&inflateEnd) end;
};
typedef struct hark_zlib *hark_zlib_ref;

// Loads zlib; null where it is missing. It is never unloaded.
static inline hark_zlib_ref hark_zlib_load(void) {
  void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  hark_zlib_ref z = (hark_zlib_ref)calloc(1, sizeof(struct hark_zlib));
  if (!z) return NULL;
  *(void **)(&z->init) = dlsym(library, "inflateInit2_");
  *(void **)(&z->inflate) = dlsym(library, "inflate");
  *(void **)(&z->reset) = dlsym(library, "inflateReset2");
  *(void **)(&z->end) = dlsym(library, "inflateEnd");
  if (z->init && z->inflate && z->reset && z->end) return z;
  free(z);
  return NULL;
}
// A stream to inflate. `bits` as inflateInit2: 31 gzip, 15 zlib, -15 raw.
static inline z_stream *hark_inflate_open(hark_zlib_ref z, int bits) {
  z_stream *s = (z_stream *)calloc(1, sizeof(z_stream));
  if (!s) return NULL;
  if (z->init(s, bits, ZLIB_VERSION, (int)sizeof(z_stream)) == Z_OK) return s;
  free(s);
  return NULL;
}
static inline int hark_inflate_step(hark_zlib_ref z, z_stream *s) {
  return z->inflate(s, Z_NO_FLUSH);
}
static inline int hark_inflate_reset(hark_zlib_ref z, z_stream *s, int bits) {
  return z->reset(s, bits);
}
static inline void hark_inflate_close(hark_zlib_ref z, z_stream *s) {
  z->end(s);
  free(s);
}
#endif
