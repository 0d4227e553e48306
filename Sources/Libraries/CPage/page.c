#include "CPage.h"

// #embed is standard since C23; the toolchain's clang accepts it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char html[] = {
#embed "page.html"
};
static const unsigned char css[] = {
#embed "page.css"
};
static const unsigned char land[] = {
#embed "land.txt"
};
static const unsigned char page[] = {
#embed "modules/page.js"
};
static const unsigned char words[] = {
#embed "modules/words.js"
};

#define FILE_AT(path, bytes) {path, bytes, sizeof bytes}

static const struct page_file files[] = {
    FILE_AT("/", html),
    FILE_AT("/page.css", css),
    FILE_AT("/land.txt", land),
    FILE_AT("/page.js", page),
    FILE_AT("/words.js", words),
};

const struct page_file *page_files(size_t *count) {
  if (count) *count = sizeof files / sizeof files[0];
  return files;
}
