#include "CPage.h"

// #embed is standard since C23; the toolchain's clang accepts it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char html[] = {
#embed "page.html"
};
static const unsigned char css[] = {
#embed "page.css"
};
static const unsigned char js[] = {
#embed "page.js"
};
static const unsigned char land[] = {
#embed "land.txt"
};

#define FILE_OF(bytes) (struct page_bytes){bytes, sizeof bytes}

struct page_bytes page_html(void) { return FILE_OF(html); }
struct page_bytes page_css(void) { return FILE_OF(css); }
struct page_bytes page_js(void) { return FILE_OF(js); }
struct page_bytes page_land(void) { return FILE_OF(land); }
