// ICU is loaded when its first function is called: most pages of plain ASCII need none, and loading costs a
// millisecond. The list names every function that Hark calls. ICU's headers add the version that Hark is built with to
// each name; library.c looks for the version that is there.
#ifndef HARK_ICU_LIBRARY_H
#define HARK_ICU_LIBRARY_H
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uidna.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>
#include <unicode/uregex.h>
#include <unicode/ureldatefmt.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/utext.h>

#define HARK_ICU_FUNCTIONS(X) \
  X(u_foldCase) \
  X(u_strFromUTF8) \
  X(ubrk_close) \
  X(ubrk_getRuleStatus) \
  X(ubrk_next) \
  X(ubrk_open) \
  X(ubrk_setUText) \
  X(ucol_close) \
  X(ucol_getSortKey) \
  X(ucol_open) \
  X(ucol_setAttribute) \
  X(udat_close) \
  X(udat_format) \
  X(udat_open) \
  X(udatpg_close) \
  X(udatpg_getBestPattern) \
  X(udatpg_open) \
  X(uidna_nameToASCII_UTF8) \
  X(uidna_nameToUnicodeUTF8) \
  X(uidna_openUTS46) \
  X(uloc_getDisplayCountry) \
  X(uloc_getDisplayName) \
  X(unorm2_getDecomposition) \
  X(unorm2_getNFKDInstance) \
  X(unum_close) \
  X(unum_formatDouble) \
  X(unum_open) \
  X(unum_setAttribute) \
  X(uplrules_close) \
  X(uplrules_openForType) \
  X(uplrules_select) \
  X(uregex_close) \
  X(uregex_find) \
  X(uregex_matches) \
  X(uregex_open) \
  X(uregex_setStackLimit) \
  X(uregex_setText) \
  X(uregex_setTimeLimit) \
  X(ureldatefmt_close) \
  X(ureldatefmt_format) \
  X(ureldatefmt_formatNumeric) \
  X(ureldatefmt_open) \
  X(uspoof_check2UTF8) \
  X(uspoof_getSkeletonUTF8) \
  X(uspoof_open) \
  X(uspoof_setChecks) \
  X(uspoof_setRestrictionLevel) \
  X(utext_close) \
  X(utext_openUTF8)

struct HarkICULibrary {
#define HARK_ICU_MEMBER(name) __typeof__(&name) name;
  HARK_ICU_FUNCTIONS(HARK_ICU_MEMBER)
#undef HARK_ICU_MEMBER
};

// The functions, loaded once for all threads; NULL where ICU is not installed.
const struct HarkICULibrary *hark_icu_library(void);

// One of the functions; only after `hark_icu_library` has given them.
#define ICU(name) (hark_icu_library()->name)
#endif
