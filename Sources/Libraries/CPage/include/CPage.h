// The files of the page, embedded in the binary.
#include <stddef.h>

// The bytes of a file, without a terminating zero.
struct page_bytes {
  const unsigned char *start;
  size_t count;
};

// The page: a template whose words between percent signs the server replaces.
struct page_bytes page_html(void);
// How it looks.
struct page_bytes page_css(void);
// What it does.
struct page_bytes page_js(void);
// The coastlines of its map.
struct page_bytes page_land(void);
