#include "CICU.h"
#include "library.h"
#include <stddef.h>
#include <unicode/ucol.h>
#include <unicode/uregex.h>

int32_t hark_matches_whole(const uint16_t *pattern, int32_t pattern_length, const uint16_t *text, int32_t length) {
  if (!hark_icu_library()) return -1;
  UErrorCode status = U_ZERO_ERROR;
  URegularExpression *expression = ICU(uregex_open)((const UChar *)pattern, pattern_length, 0, NULL, &status);
  if (U_FAILURE(status)) return -1;
  // Steps of the engine, thousands at a time, and bytes of its stack: a page's pattern may go on for ever.
  ICU(uregex_setTimeLimit)(expression, 200, &status);
  ICU(uregex_setStackLimit)(expression, 4 << 20, &status);
  ICU(uregex_setText)(expression, (const UChar *)text, length, &status);
  UBool matches = ICU(uregex_matches)(expression, 0, &status);
  ICU(uregex_close)(expression);
  return U_FAILURE(status) ? -1 : matches ? 1 : 0;
}

hark_icu hark_expression_open(const uint16_t *pattern, int32_t length, int32_t ignores_case) {
  if (!hark_icu_library()) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  URegularExpression *expression =
      ICU(uregex_open)((const UChar *)pattern, length, ignores_case ? UREGEX_CASE_INSENSITIVE : 0, NULL, &status);
  if (U_FAILURE(status)) return NULL;
  ICU(uregex_setTimeLimit)(expression, 20, &status);
  ICU(uregex_setStackLimit)(expression, 1 << 20, &status);
  return (hark_icu)expression;
}

void hark_expression_close(hark_icu expression) {
  if (expression) ICU(uregex_close)((URegularExpression *)expression);
}

int32_t hark_expression_is_found(hark_icu expression, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  if (!expression) return -1;
  ICU(uregex_setText)((URegularExpression *)expression, (const UChar *)text, length, &status);
  UBool found = ICU(uregex_find)((URegularExpression *)expression, 0, &status);
  return U_FAILURE(status) ? -1 : found ? 1 : 0;
}

hark_icu hark_collator_open(const char *locale) {
  if (!hark_icu_library()) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ICU(ucol_open)(locale, &status);
  if (U_FAILURE(status)) return NULL;
  ICU(ucol_setAttribute)(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  return (hark_icu)collator;
}

void hark_collator_close(hark_icu collator) {
  if (collator) ICU(ucol_close)((UCollator *)collator);
}

int32_t hark_collation_key(hark_icu collator, const uint16_t *text, int32_t length, uint8_t *result,
                           int32_t capacity) {
  if (!collator) return -1;
  return ICU(ucol_getSortKey)((const UCollator *)collator, (const UChar *)text, length, result, capacity);
}
