#include "CICU.h"
#include "library.h"
#include <unicode/uchar.h>
#include <unicode/unorm2.h>

uint32_t hark_fold_case(uint32_t character) {
  if (!hark_icu_library()) return character;
  return (uint32_t)ICU(u_foldCase)((UChar32)character, U_FOLD_CASE_DEFAULT);
}

int32_t hark_decompose(uint32_t character, uint16_t *result, int32_t capacity) {
  if (!hark_icu_library()) return -1;
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = ICU(unorm2_getNFKDInstance)(&status);
  if (U_FAILURE(status)) return -1;
  int32_t length = ICU(unorm2_getDecomposition)(normalizer, (UChar32)character, (UChar *)result, capacity, &status);
  return U_SUCCESS(status) && length <= capacity ? length : -1;
}
