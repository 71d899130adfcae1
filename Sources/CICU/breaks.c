#include "CICU.h"
#include "library.h"
#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>

struct HarkBreaks {
  UBreakIterator *iterator;
  UText text;
};

hark_icu hark_breaks_open(int32_t kind, const char *locale) {
  if (!hark_icu_library()) return NULL;
  static const UBreakIteratorType types[] = {UBRK_CHARACTER, UBRK_WORD, UBRK_LINE, UBRK_SENTENCE};
  if (kind < 0 || kind > 3) return NULL;
  struct HarkBreaks *breaks = calloc(1, sizeof *breaks);
  if (!breaks) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  UText empty = UTEXT_INITIALIZER;
  breaks->text = empty;
  breaks->iterator = ICU(ubrk_open)(types[kind], locale, NULL, 0, &status);
  if (U_FAILURE(status)) {
    free(breaks);
    return NULL;
  }
  return (hark_icu)breaks;
}

void hark_breaks_close(hark_icu object) {
  if (!object) return;
  struct HarkBreaks *breaks = (struct HarkBreaks *)object;
  ICU(ubrk_close)(breaks->iterator);
  ICU(utext_close)(&breaks->text);
  free(breaks);
}

int32_t hark_breaks_find(hark_icu object, const uint8_t *text, int32_t length, int32_t *boundaries, uint8_t *tags,
                         int32_t capacity) {
  if (!object || length <= 0) return 0;
  struct HarkBreaks *breaks = (struct HarkBreaks *)object;
  UErrorCode status = U_ZERO_ERROR;
  ICU(utext_openUTF8)(&breaks->text, (const char *)text, length, &status);
  ICU(ubrk_setUText)(breaks->iterator, &breaks->text, &status);
  if (U_FAILURE(status)) return 0;
  int32_t count = 0;
  int32_t place;
  while (count < capacity && (place = ICU(ubrk_next)(breaks->iterator)) != UBRK_DONE) {
    boundaries[count] = place;
    // ICU's tags are 0 to 600 in steps of 100 (words: 0, 100, 200, 300, 400).
    tags[count] = (uint8_t)(ICU(ubrk_getRuleStatus)(breaks->iterator) / 100);
    count++;
  }
  return count;
}
