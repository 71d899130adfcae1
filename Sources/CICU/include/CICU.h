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

// MARK: The library (library.c). Any thread.

// The version of ICU that is installed, such as 72; 0 where none is. Loads it.
int32_t hark_icu_version(void);

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

// MARK: Boundaries (breaks.c). An object belongs to one thread at a time.

enum { HARK_BREAK_CHARACTER, HARK_BREAK_WORD, HARK_BREAK_LINE, HARK_BREAK_SENTENCE };

hark_icu hark_breaks_open(int32_t kind, const char *locale);
void hark_breaks_close(hark_icu breaks);
// Writes the boundaries behind 0 in a text of UTF-8, and the tag of the rule that made each, and returns how
// many there are; `capacity` must be at least the length.
int32_t hark_breaks_find(hark_icu breaks, const uint8_t *text, int32_t length, int32_t *boundaries, uint8_t *tags,
                         int32_t capacity);

// MARK: Formats of a language (formats.c). Results are UTF-16; a length above the capacity means: once more.

// The CLDR category of a number, as "one" or "other".
int32_t hark_plural_category(const char *locale, double number, uint16_t *result, int32_t capacity);
// A number with grouping.
int32_t hark_format_number(const char *locale, double number, int32_t fraction_digits, uint16_t *result,
                           int32_t capacity);
// A date and time; `style` 0 none, 1 short, 2 medium, 3 long, 4 full; seconds since 1970.
int32_t hark_format_date(const char *locale, double seconds, const char *zone, int32_t date_style,
                         int32_t time_style, uint16_t *result, int32_t capacity);
// Parts of a date in UTC, in the order and with the signs of a language: "EEEE", "MMMMd" (UTS 35, date skeletons).
int32_t hark_format_date_parts(const char *locale, double seconds, const char *skeleton, uint16_t *result,
                               int32_t capacity);
enum { HARK_UNIT_SECOND, HARK_UNIT_MINUTE, HARK_UNIT_HOUR, HARK_UNIT_DAY, HARK_UNIT_WEEK, HARK_UNIT_MONTH, HARK_UNIT_YEAR };
// "5 minutes ago" for -5.
int32_t hark_format_relative(const char *locale, double offset, int32_t unit, uint16_t *result, int32_t capacity);
// "yesterday" for -1 day where the language has a word for it, else as above.
int32_t hark_format_relative_words(const char *locale, double offset, int32_t unit, uint16_t *result, int32_t capacity);
// The name of a language in another: ko in en is "Korean".
int32_t hark_language_name(const char *language, const char *locale, uint16_t *result, int32_t capacity);
// The name of a region, as "_KR", in a language.
int32_t hark_region_name(const char *region, const char *locale, uint16_t *result, int32_t capacity);

// MARK: Characters (characters.c).

uint32_t hark_fold_case(uint32_t character);
// The compatibility decomposition, in UTF-16 units; -1 if there is none.
int32_t hark_decompose(uint32_t character, uint16_t *result, int32_t capacity);

// MARK: Expressions and order (expressions.c). Texts are UTF-16.

// Whether a regular expression matches a whole text: 1 or 0; -1 if it is none, or would take too long.
int32_t hark_matches_whole(const uint16_t *pattern, int32_t pattern_length, const uint16_t *text, int32_t length);

// A regular expression that is used again and again, by one thread at a time; NULL if it is none.
hark_icu hark_expression_open(const uint16_t *pattern, int32_t length, int32_t ignores_case);
void hark_expression_close(hark_icu expression);
// Whether it is found somewhere in a text: 1 or 0; -1 if that would take too long.
int32_t hark_expression_is_found(hark_icu expression, const uint16_t *text, int32_t length);

// The order of texts in a language, numbers in them by their value. May be used by several threads at once.
hark_icu hark_collator_open(const char *locale);
void hark_collator_close(hark_icu collator);
// Bytes whose order is the order of the texts; a length above the capacity means: once more. 0 or -1 if it fails.
int32_t hark_collation_key(hark_icu collator, const uint16_t *text, int32_t length, uint8_t *result,
                           int32_t capacity);

#endif
