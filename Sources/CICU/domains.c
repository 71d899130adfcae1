#include "CICU.h"
#include "library.h"
#include <unicode/uidna.h>
#include <unicode/uspoof.h>

hark_icu hark_idna_open(void) {
  if (!hark_icu_library()) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UIDNA *idna = ICU(uidna_openUTS46)(UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII |
                                    UIDNA_NONTRANSITIONAL_TO_UNICODE,
                                &status);
  return U_SUCCESS(status) ? (hark_icu)idna : NULL;
}

int32_t hark_idna_convert(hark_icu idna, bool to_unicode, const uint8_t *name, int32_t length, uint8_t *result,
                          int32_t capacity) {
  if (!idna) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t written = to_unicode ? ICU(uidna_nameToUnicodeUTF8)((const UIDNA *)idna, (const char *)name, length,
                                                         (char *)result, capacity, &info, &status)
                               : ICU(uidna_nameToASCII_UTF8)((const UIDNA *)idna, (const char *)name, length,
                                                        (char *)result, capacity, &info, &status);
  const uint32_t ignored = UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG |
                           UIDNA_ERROR_DOMAIN_NAME_TOO_LONG | UIDNA_ERROR_LEADING_HYPHEN |
                           UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;
  if (info.errors & ~ignored) return -1;
  if (status == U_BUFFER_OVERFLOW_ERROR) return written;
  return U_SUCCESS(status) ? written : -1;
}

hark_icu hark_spoof_open(void) {
  if (!hark_icu_library()) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  USpoofChecker *checker = ICU(uspoof_open)(&status);
  if (U_FAILURE(status)) return NULL;
  ICU(uspoof_setRestrictionLevel)(checker, USPOOF_SINGLE_SCRIPT_RESTRICTIVE);
  ICU(uspoof_setChecks)(checker, USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS, &status);
  return U_SUCCESS(status) ? (hark_icu)checker : NULL;
}

bool hark_spoof_is_single_script(hark_icu checker, const uint8_t *label, int32_t length) {
  if (!checker) return false;
  UErrorCode status = U_ZERO_ERROR;
  int32_t failed = ICU(uspoof_check2UTF8)((const USpoofChecker *)checker, (const char *)label, length, NULL, &status);
  return U_SUCCESS(status) && failed == 0;
}

int32_t hark_spoof_skeleton(hark_icu checker, const uint8_t *label, int32_t length, uint8_t *result,
                            int32_t capacity) {
  if (!checker) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t written = ICU(uspoof_getSkeletonUTF8)((const USpoofChecker *)checker, 0, (const char *)label, length,
                                           (char *)result, capacity, &status);
  return status == U_BUFFER_OVERFLOW_ERROR || U_SUCCESS(status) ? written : -1;
}
