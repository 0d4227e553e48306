// The files of the pages, embedded in the binary.
#include <stddef.h>

// A file as it is served, under its path, without a terminating zero.
struct page_file {
  const char *path;
  const unsigned char *start;
  size_t count;
};

// The number of files.
extern const size_t page_file_count;

// Writes all files. The first is the page of the compass. A page is a template whose words between percent signs the
// server replaces.
void page_files(struct page_file *files);
