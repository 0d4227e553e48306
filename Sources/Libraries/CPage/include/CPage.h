// The files of the page, embedded in the binary.
#include <stddef.h>

// A file as it is served, under its path, without a terminating zero.
struct page_file {
  const char *path;
  const unsigned char *start;
  size_t count;
};

// All files. The first is the page itself: a template in which the server replaces the words between percent signs.
// `count` may be null.
const struct page_file *page_files(size_t *count);
