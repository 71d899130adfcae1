// libbrotlidec, reached by dlopen as libcurl is: only headers are used when building.
#ifndef HARK_BROTLI_SHIM_H
#define HARK_BROTLI_SHIM_H
#include <brotli/decode.h>
#include <dlfcn.h>
#include <stdlib.h>

struct hark_brotli {
  __typeof__(&BrotliDecoderCreateInstance) create;
  __typeof__(&BrotliDecoderDecompressStream) step;
  __typeof__(&BrotliDecoderDestroyInstance) destroy;
};
typedef struct hark_brotli *hark_brotli_ref;

// Loads libbrotlidec; null where it is missing. It is never unloaded.
static inline hark_brotli_ref hark_brotli_load(void) {
  void *library = dlopen("libbrotlidec.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  hark_brotli_ref b = (hark_brotli_ref)calloc(1, sizeof(struct hark_brotli));
  if (!b) return NULL;
  *(void **)(&b->create) = dlsym(library, "BrotliDecoderCreateInstance");
  *(void **)(&b->step) = dlsym(library, "BrotliDecoderDecompressStream");
  *(void **)(&b->destroy) = dlsym(library, "BrotliDecoderDestroyInstance");
  if (b->create && b->step && b->destroy) return b;
  free(b);
  return NULL;
}
static inline void *hark_brotli_open(hark_brotli_ref b) { return b->create(NULL, NULL, NULL); }
static inline void hark_brotli_close(hark_brotli_ref b, void *s) {
  b->destroy((BrotliDecoderState *)s);
}
// 0 damaged, 1 ended, 2 needs input, 3 needs room: BrotliDecoderResult's own values.
static inline int hark_brotli_step(hark_brotli_ref b, void *s, size_t *available_in,
                                   const unsigned char **next_in, size_t *available_out,
                                   unsigned char **next_out) {
  return (int)b->step((BrotliDecoderState *)s, available_in, next_in, available_out, next_out,
                      NULL);
}
#endif
