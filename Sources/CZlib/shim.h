// zlib, with its macros as functions: Swift does not see macros that call.
#include <zlib.h>

// 15 + 16: the largest window, and a gzip wrapper rather than a bare zlib one.
static inline int gzip_inflate_init(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

static inline int gzip_deflate_init(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
