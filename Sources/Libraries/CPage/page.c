#define _GNU_SOURCE
#include "CPage.h"

#include <string.h>

// #embed is standard since C23; the toolchain's clang accepts it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

// It stands behind each file. No text in UTF-8 contains these bytes, and icon.png does not.
#define END 0xFF, 0xFE, 0xFD, 0xFC

// The list is read twice: for the bytes of all files, and for their paths.
static const unsigned char bytes[] = {
#define PART suffix(, )
#define AT(path) suffix(, END, )
#include "files.h"
#undef PART
#undef AT
};
static const char *const paths[] = {
#define PART limit(0)
#define AT(path) limit(0) if_empty(path, )
#include "files.h"
};

const size_t page_file_count = sizeof paths / sizeof paths[0];

void page_files(struct page_file *files) {
  static const unsigned char end[] = {END};
  const unsigned char *start = bytes;
  for (size_t i = 0; i < page_file_count; i++) {
    const unsigned char *stop = memmem(start, (size_t)(bytes + sizeof bytes - start), end, sizeof end);
    files[i] = (struct page_file){paths[i], start, (size_t)(stop - start)};
    start = stop + sizeof end;
  }
}
