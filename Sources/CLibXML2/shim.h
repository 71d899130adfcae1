// The part of libxml2 that HarkDOM calls, loaded when the first XML document comes: pages of HTML need none of
// it, and with the libraries that it brings it costs a start-up of Hark a millisecond.
#ifndef HARK_CLIBXML2_SHIM_H
#define HARK_CLIBXML2_SHIM_H
#include <dlfcn.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <stddef.h>

#define HARK_XML_FUNCTIONS(X) \
  X(xmlCreatePushParserCtxt) \
  X(xmlFreeDoc) \
  X(xmlFreeParserCtxt) \
  X(xmlCtxtUseOptions) \
  X(xmlSwitchEncoding) \
  X(xmlParseChunk) \
  X(xmlNewDoc) \
  X(xmlCreateIntSubset) \
  X(xmlGetPredefinedEntity) \
  X(xmlGetDocEntity) \
  X(xmlAddDocEntity) \
  X(xmlStopParser)

struct hark_xml_library {
#define HARK_XML_MEMBER(name) __typeof__(&name) _Nonnull name;
  HARK_XML_FUNCTIONS(HARK_XML_MEMBER)
#undef HARK_XML_MEMBER
};

// The functions; NULL where libxml2 is not installed. One thread calls it first.
static inline const struct hark_xml_library *_Nullable hark_xml_load(void) {
  static struct hark_xml_library library;
  // From version 2.14 on it has another name. What is read of its structures lies at the same places in both: the
  // fields of xmlParserCtxt, xmlError and xmlEntity that HarkDOM uses, and the whole of xmlSAXHandler.
  void *handle = dlopen("libxml2.so.2", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) handle = dlopen("libxml2.so.16", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return NULL;
#define HARK_XML_LOAD(name) \
  { \
    void *function = dlsym(handle, #name); \
    if (!function) return NULL; \
    library.name = (__typeof__(&name))function; \
  }
  HARK_XML_FUNCTIONS(HARK_XML_LOAD)
#undef HARK_XML_LOAD
  return &library;
}
#endif
