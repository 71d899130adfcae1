#include "CICU.h"
#include "library.h"
#include <string.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ustring.h>

static int32_t finished(int32_t length, UErrorCode status) {
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

int32_t hark_plural_category(const char *locale, double number, uint16_t *result, int32_t capacity) {
  if (!hark_icu_library()) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = ICU(uplrules_openForType)(locale, UPLURAL_TYPE_CARDINAL, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length = ICU(uplrules_select)(rules, number, (UChar *)result, capacity, &status);
  ICU(uplrules_close)(rules);
  return finished(length, status);
}

int32_t hark_format_number(const char *locale, double number, int32_t fraction_digits, uint16_t *result,
                           int32_t capacity) {
  if (!hark_icu_library()) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = ICU(unum_open)(UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
  if (U_FAILURE(status)) return -1;
  if (fraction_digits >= 0) {
    ICU(unum_setAttribute)(format, UNUM_MIN_FRACTION_DIGITS, fraction_digits);
    ICU(unum_setAttribute)(format, UNUM_MAX_FRACTION_DIGITS, fraction_digits);
  }
  int32_t length = ICU(unum_formatDouble)(format, number, (UChar *)result, capacity, NULL, &status);
  ICU(unum_close)(format);
  return finished(length, status);
}

int32_t hark_format_date(const char *locale, double seconds, const char *zone, int32_t date_style,
                         int32_t time_style, uint16_t *result, int32_t capacity) {
  if (!hark_icu_library()) return -1;
  static const UDateFormatStyle styles[] = {UDAT_NONE, UDAT_SHORT, UDAT_MEDIUM, UDAT_LONG, UDAT_FULL};
  if (date_style < 0 || date_style > 4 || time_style < 0 || time_style > 4) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UChar id[64];
  int32_t id_length = 0;
  ICU(u_strFromUTF8)(id, 64, &id_length, zone, (int32_t)strlen(zone), &status);
  if (U_FAILURE(status)) return -1;
  UDateFormat *format = ICU(udat_open)(styles[time_style], styles[date_style], locale, id_length ? id : NULL,
                                  id_length, NULL, 0, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length = ICU(udat_format)(format, seconds * 1000, (UChar *)result, capacity, NULL, &status);
  ICU(udat_close)(format);
  return finished(length, status);
}

int32_t hark_format_date_parts(const char *locale, double seconds, const char *skeleton, uint16_t *result,
                               int32_t capacity) {
  if (!hark_icu_library()) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UChar wanted[32], pattern[128];
  int32_t wanted_length = 0;
  ICU(u_strFromUTF8)(wanted, 32, &wanted_length, skeleton, (int32_t)strlen(skeleton), &status);
  if (U_FAILURE(status)) return -1;
  UDateTimePatternGenerator *generator = ICU(udatpg_open)(locale, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length = ICU(udatpg_getBestPattern)(generator, wanted, wanted_length, pattern, 128, &status);
  ICU(udatpg_close)(generator);
  if (U_FAILURE(status)) return -1;
  static const UChar utc[] = {'U', 'T', 'C'};
  UDateFormat *format = ICU(udat_open)(UDAT_PATTERN, UDAT_PATTERN, locale, utc, 3, pattern, length, &status);
  if (U_FAILURE(status)) return -1;
  length = ICU(udat_format)(format, seconds * 1000, (UChar *)result, capacity, NULL, &status);
  ICU(udat_close)(format);
  return finished(length, status);
}

static int32_t format_relative(const char *locale, double offset, int32_t unit, bool in_words, uint16_t *result,
                               int32_t capacity) {
  if (!hark_icu_library()) return -1;
  static const URelativeDateTimeUnit units[] = {UDAT_REL_UNIT_SECOND, UDAT_REL_UNIT_MINUTE, UDAT_REL_UNIT_HOUR,
                                                UDAT_REL_UNIT_DAY,    UDAT_REL_UNIT_WEEK,   UDAT_REL_UNIT_MONTH,
                                                UDAT_REL_UNIT_YEAR};
  if (unit < 0 || unit > HARK_UNIT_YEAR) return -1;
  UErrorCode status = U_ZERO_ERROR;
  URelativeDateTimeFormatter *format =
      ICU(ureldatefmt_open)(locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, &status);
  if (U_FAILURE(status)) return -1;
  int32_t length =
      in_words ? ICU(ureldatefmt_format)(format, offset, units[unit], (UChar *)result, capacity, &status)
               : ICU(ureldatefmt_formatNumeric)(format, offset, units[unit], (UChar *)result, capacity, &status);
  ICU(ureldatefmt_close)(format);
  return finished(length, status);
}

int32_t hark_format_relative(const char *locale, double offset, int32_t unit, uint16_t *result, int32_t capacity) {
  return format_relative(locale, offset, unit, false, result, capacity);
}

int32_t hark_format_relative_words(const char *locale, double offset, int32_t unit, uint16_t *result,
                                   int32_t capacity) {
  return format_relative(locale, offset, unit, true, result, capacity);
}

int32_t hark_language_name(const char *language, const char *locale, uint16_t *result, int32_t capacity) {
  if (!hark_icu_library()) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = ICU(uloc_getDisplayName)(language, locale, (UChar *)result, capacity, &status);
  if (status == U_USING_DEFAULT_WARNING) return -1;
  return finished(length, status);
}

int32_t hark_region_name(const char *region, const char *locale, uint16_t *result, int32_t capacity) {
  if (!hark_icu_library()) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = ICU(uloc_getDisplayCountry)(region, locale, (UChar *)result, capacity, &status);
  if (status == U_USING_DEFAULT_WARNING) return -1;
  return finished(length, status);
}
