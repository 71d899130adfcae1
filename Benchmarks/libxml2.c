// usage: libxml2-bench [--repeat N] FILE...
//
// Parses each file N times with libxml2's htmlReadMemory, walks the tree, and prints the bytes per
// second of processor time.
//
// build: cc -O2 Benchmarks/libxml2.c -o libxml2-bench $(pkg-config --cflags --libs libxml-2.0)
#include <libxml/HTMLparser.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static double seconds(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
         (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static long walk(xmlNodePtr top) {
  long nodes = 0;
  xmlNodePtr node = top;
  while (node) {
    nodes++;
    if (node->children && node->type != XML_ENTITY_REF_NODE && node->type != XML_DTD_NODE) {
      node = node->children;
      continue;
    }
    while (node && node != top && !node->next) node = node->parent;
    if (!node || node == top) break;
    node = node->next;
  }
  return nodes;
}

int main(int count, char **arguments) {
  int rounds = 1, pages = 0;
  char **page = calloc(count, sizeof *page);
  int *length = calloc(count, sizeof *length);
  long size = 0, nodes = 0;
  for (int i = 1; i < count; i++) {
    if (!strcmp(arguments[i], "--repeat") && i + 1 < count) {
      rounds = atoi(arguments[++i]);
      continue;
    }
    FILE *file = fopen(arguments[i], "rb");
    if (!file) continue;
    fseek(file, 0, SEEK_END);
    length[pages] = (int)ftell(file);
    fseek(file, 0, SEEK_SET);
    page[pages] = malloc(length[pages] + 1);
    length[pages] = (int)fread(page[pages], 1, length[pages], file);
    fclose(file);
    size += length[pages++];
  }
  double start = seconds();
  for (int round = 0; round < rounds; round++)
    for (int i = 0; i < pages; i++) {
      htmlDocPtr document = htmlReadMemory(
          page[i], length[i], NULL, "utf-8",
          HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
              XML_PARSE_HUGE);
      nodes += walk((xmlNodePtr)document);
      xmlFreeDoc(document);
    }
  double time = seconds() - start;
  printf("libxml2: %ld bytes, %ld nodes, %g s a round, %g MB/s\n", size, nodes / rounds,
         time / rounds, size * (double)rounds / time / 1e6);
  return 0;
}
