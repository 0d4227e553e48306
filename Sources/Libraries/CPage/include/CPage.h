// The files of the pages, embedded in the binary.
#include <stddef.h>

struct page_bytes {
  const unsigned char *start;
  size_t count;
};

// The number of files. The first is the page of the compass. A page is a template whose words between percent signs the
// server replaces.
extern const size_t page_file_count;

// The path of a file on the server.
const char *page_path(size_t place);

// All files as pack.py writes them: the length of all in four bytes, the lowest first, and what zlib makes of them.
struct page_bytes page_packed(void);

// A file in the bytes of all. There is none if the list has changed since they were packed.
struct page_bytes page_file(struct page_bytes all, size_t place);
