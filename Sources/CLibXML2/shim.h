// The XML parser and its errors: the part of libxml2 that HarkDOM calls.
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
