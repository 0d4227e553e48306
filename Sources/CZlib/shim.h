// zlib, with functions for its macros that call functions: Swift does not see those.
#include <zlib.h>

// 15 + 16: the largest window (32 KiB), and the gzip format instead of the zlib format.
static inline int gzip_inflate_init(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

static inline int gzip_deflate_init(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
