// PocketSphinx (0.8+5prealpha, libpocketsphinx.so.3), reached by dlopen as libcurl is: who does not command by voice
// never pays for it. The few functions are declared here as pocketsphinx.h and cmd_ln.h of that version declare them,
// so that building needs none of its headers.
#ifndef HARK_POCKETSPHINX_SHIM_H
#define HARK_POCKETSPHINX_SHIM_H
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct ps_decoder_s ps_decoder_t;

// The functions of one loaded PocketSphinx. It is never unloaded.
struct hark_pocketsphinx {
  // The table of options that a decoder has, which ends with an empty one.
  const void *(*ps_args)(void);
  // Reads options from words; null where one of them is wrong.
  void *(*cmd_ln_parse_r)(void *old, const void *table, int32_t count, char **words, int32_t strict);
  int (*cmd_ln_free_r)(void *options);
  void (*err_set_logfp)(void *file);
  ps_decoder_t *(*ps_init)(void *options);
  int (*ps_free)(ps_decoder_t *decoder);
  int (*ps_add_word)(ps_decoder_t *decoder, const char *word, const char *phones, int update);
  char *(*ps_lookup_word)(ps_decoder_t *decoder, const char *word);
  int (*ps_set_jsgf_string)(ps_decoder_t *decoder, const char *name, const char *grammar);
  int (*ps_set_lm_file)(ps_decoder_t *decoder, const char *name, const char *path);
  int (*ps_set_search)(ps_decoder_t *decoder, const char *name);
  int (*ps_unset_search)(ps_decoder_t *decoder, const char *name);
  int (*ps_start_utt)(ps_decoder_t *decoder);
  int (*ps_process_raw)(ps_decoder_t *decoder, const int16_t *samples, size_t count, int searchesLater,
                        int isWhole);
  int (*ps_end_utt)(ps_decoder_t *decoder);
  const char *(*ps_get_hyp)(ps_decoder_t *decoder, int32_t *score);
  int (*ps_get_n_frames)(ps_decoder_t *decoder);
};
typedef struct hark_pocketsphinx *hark_pocketsphinx_ref;

// Loads the library; null where it, the one that it stands on, or one of their functions is missing.
static inline hark_pocketsphinx_ref hark_pocketsphinx_load(void) {
  void *base = dlopen("libsphinxbase.so.3", RTLD_NOW | RTLD_GLOBAL);
  void *library = base ? dlopen("libpocketsphinx.so.3", RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!library) return NULL;
  hark_pocketsphinx_ref p = (hark_pocketsphinx_ref)calloc(1, sizeof(struct hark_pocketsphinx));
  if (!p) return NULL;
  int missing = 0;
#define HARK_POCKETSPHINX_FIND(from, function)         \
  do {                                                 \
    *(void **)(&p->function) = dlsym(from, #function); \
    if (!p->function) missing = 1;                     \
  } while (0)
  HARK_POCKETSPHINX_FIND(base, cmd_ln_parse_r);
  HARK_POCKETSPHINX_FIND(base, cmd_ln_free_r);
  HARK_POCKETSPHINX_FIND(base, err_set_logfp);
  HARK_POCKETSPHINX_FIND(library, ps_args);
  HARK_POCKETSPHINX_FIND(library, ps_init);
  HARK_POCKETSPHINX_FIND(library, ps_free);
  HARK_POCKETSPHINX_FIND(library, ps_add_word);
  HARK_POCKETSPHINX_FIND(library, ps_lookup_word);
  HARK_POCKETSPHINX_FIND(library, ps_set_jsgf_string);
  HARK_POCKETSPHINX_FIND(library, ps_set_lm_file);
  HARK_POCKETSPHINX_FIND(library, ps_set_search);
  HARK_POCKETSPHINX_FIND(library, ps_unset_search);
  HARK_POCKETSPHINX_FIND(library, ps_start_utt);
  HARK_POCKETSPHINX_FIND(library, ps_process_raw);
  HARK_POCKETSPHINX_FIND(library, ps_end_utt);
  HARK_POCKETSPHINX_FIND(library, ps_get_hyp);
  HARK_POCKETSPHINX_FIND(library, ps_get_n_frames);
#undef HARK_POCKETSPHINX_FIND
  if (missing) {
    free(p);
    return NULL;
  }
  // It prints what it does to standard error unless told otherwise.
  p->err_set_logfp(NULL);
  return p;
}
#endif
