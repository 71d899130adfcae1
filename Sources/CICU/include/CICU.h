// The door to ICU: plain C types only.
//
// ICU's C names carry a version suffix that Swift cannot see, and its headers declare types that Foundation
// declares too, so that no Swift file could import both. Each call is wrapped here; its header stays inside.
#ifndef HARK_CICU_H
#define HARK_CICU_H
#include <stdbool.h>
#include <stdint.h>

// One of ICU's objects. NULL wherever ICU fails; each function takes NULL for one and then does nothing.
typedef struct HarkICU *hark_icu;

// MARK: Domains (domains.c). Objects may be used by several threads at once.

// UTS 46, non-transitional, with its checks of joiners and direction.
hark_icu hark_idna_open(void);
// The length of the result, which is whole only if it is at most the capacity; -1 if the domain is refused.
// Lengths and hyphens are not checked (VerifyDnsLength and CheckHyphens are false).
int32_t hark_idna_convert(hark_icu idna, bool to_unicode, const uint8_t *name, int32_t length, uint8_t *result,
                          int32_t capacity);

hark_icu hark_spoof_open(void);
// Whether a label is of a single script and has nothing invisible.
bool hark_spoof_is_single_script(hark_icu checker, const uint8_t *label, int32_t length);
int32_t hark_spoof_skeleton(hark_icu checker, const uint8_t *label, int32_t length, uint8_t *result,
                            int32_t capacity);

#endif
