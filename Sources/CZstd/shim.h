// libzstd, reached by dlopen as libcurl is: only headers are used when building.
#ifndef HARK_ZSTD_SHIM_H
#define HARK_ZSTD_SHIM_H
#include <dlfcn.h>
#include <stdlib.h>
#include <zstd.h>

struct hark_zstd {
  __typeof__(&ZSTD_createDCtx) create;
  __typeof__(&ZSTD_DCtx_setParameter) set;
  __typeof__(&ZSTD_decompressStream) step;
  __typeof__(&ZSTD_isError) is_error;
  __typeof__(&ZSTD_freeDCtx) destroy;
};
typedef struct hark_zstd *hark_zstd_ref;

// Loads libzstd; null where it is missing. It is never unloaded.
static inline hark_zstd_ref hark_zstd_load(void) {
  void *library = dlopen("libzstd.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  hark_zstd_ref z = (hark_zstd_ref)calloc(1, sizeof(struct hark_zstd));
  if (!z) return NULL;
  *(void **)(&z->create) = dlsym(library, "ZSTD_createDCtx");
  *(void **)(&z->set) = dlsym(library, "ZSTD_DCtx_setParameter");
  *(void **)(&z->step) = dlsym(library, "ZSTD_decompressStream");
  *(void **)(&z->is_error) = dlsym(library, "ZSTD_isError");
  *(void **)(&z->destroy) = dlsym(library, "ZSTD_freeDCtx");
  if (z->create && z->set && z->step && z->is_error && z->destroy) return z;
  free(z);
  return NULL;
}
// RFC 9659 bounds the window of the web's zstd to 8 MB, 2^23 bytes.
static inline void *hark_zstd_open(hark_zstd_ref z) {
  ZSTD_DCtx *s = z->create();
  if (s) z->set(s, ZSTD_d_windowLogMax, 23);
  return s;
}
static inline void hark_zstd_close(hark_zstd_ref z, void *s) { z->destroy((ZSTD_DCtx *)s); }
// -1 damaged, 0 a frame has ended, 1 more to come.
static inline int hark_zstd_step(hark_zstd_ref z, void *s, const void *in, size_t in_size,
                                 size_t *in_used, void *out, size_t out_size, size_t *out_used) {
  ZSTD_inBuffer input = {in, in_size, *in_used};
  ZSTD_outBuffer output = {out, out_size, *out_used};
  size_t left = z->step((ZSTD_DCtx *)s, &output, &input);
  *in_used = input.pos;
  *out_used = output.pos;
  if (z->is_error(left)) return -1;
  return left == 0 ? 0 : 1;
}

// Whole pieces, for what is kept.
struct hark_zstd_pieces {
  __typeof__(&ZSTD_compress) compress;
  __typeof__(&ZSTD_compressBound) bound;
  __typeof__(&ZSTD_decompress) decompress;
  __typeof__(&ZSTD_isError) is_error;
};
typedef struct hark_zstd_pieces *hark_zstd_pieces_ref;

// Loads libzstd; null where it is missing. It is never unloaded.
static inline hark_zstd_pieces_ref hark_zstd_pieces_load(void) {
  void *library = dlopen("libzstd.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  hark_zstd_pieces_ref z = (hark_zstd_pieces_ref)calloc(1, sizeof(struct hark_zstd_pieces));
  if (!z) return NULL;
  *(void **)(&z->compress) = dlsym(library, "ZSTD_compress");
  *(void **)(&z->bound) = dlsym(library, "ZSTD_compressBound");
  *(void **)(&z->decompress) = dlsym(library, "ZSTD_decompress");
  *(void **)(&z->is_error) = dlsym(library, "ZSTD_isError");
  if (z->compress && z->bound && z->decompress && z->is_error) return z;
  free(z);
  return NULL;
}
static inline size_t hark_zstd_bound(hark_zstd_pieces_ref z, size_t size) { return z->bound(size); }
// The size of the result, or -1.
static inline long hark_zstd_compress(hark_zstd_pieces_ref z, void *out, size_t out_size,
                                      const void *in, size_t in_size, int level) {
  size_t size = z->compress(out, out_size, in, in_size, level);
  return z->is_error(size) ? -1 : (long)size;
}
static inline long hark_zstd_decompress(hark_zstd_pieces_ref z, void *out, size_t out_size,
                                        const void *in, size_t in_size) {
  size_t size = z->decompress(out, out_size, in, in_size);
  return z->is_error(size) ? -1 : (long)size;
}
#endif
