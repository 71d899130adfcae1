// ICU's C names carry a version suffix that Swift cannot see: each call is wrapped here.
#ifndef HARK_ICU_SHIM_H
#define HARK_ICU_SHIM_H
#include <unicode/ubrk.h>
#include <unicode/uchar.h>

static inline UBreakIterator *hark_ubrk_open(UBreakIteratorType type, const char *locale,
                                             UErrorCode *status) {
  return ubrk_open(type, locale, NULL, 0, status);
}
#endif
