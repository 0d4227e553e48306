#define _GNU_SOURCE
#include "CPage.h"

#include <string.h>

// #embed is standard since C23; the toolchain's clang accepts it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char packed[] = {
#embed "packed"
};

// Of the list only the paths are read here: pack.py reads the files.
static const char *const paths[] = {
#define PART limit(0)
#define AT(path) limit(0) if_empty(path, )
#include "files.h"
};

const size_t page_file_count = sizeof paths / sizeof paths[0];

const char *page_path(size_t place) { return paths[place]; }

struct page_bytes page_packed(void) { return (struct page_bytes){packed, sizeof packed}; }

struct page_bytes page_file(struct page_bytes all, size_t place) {
  // It stands behind each file. No text in UTF-8 contains these bytes, and icon.png does not.
  static const unsigned char end[] = {0xFF, 0xFE, 0xFD, 0xFC};
  const unsigned char *start = all.start;
  for (size_t i = 0;; i++) {
    const unsigned char *stop = memmem(start, (size_t)(all.start + all.count - start), end, sizeof end);
    if (stop == NULL) return (struct page_bytes){NULL, 0};
    if (i == place) return (struct page_bytes){start, (size_t)(stop - start)};
    start = stop + sizeof end;
  }
}
