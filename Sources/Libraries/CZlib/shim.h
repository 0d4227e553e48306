// zlib, with functions for its macros that call functions: Swift does not see those.
#include <zlib.h>

// 15 + 16: the largest window (32 KiB), and the gzip format instead of the zlib format.
static inline int gzip_inflate_init(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

static inline int gzip_deflate_init(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}

// Packs bytes as small as zlib can. The number of packed bytes; 0 where they have no room or zlib no memory.
static inline uLong gzip_packed(const unsigned char *bytes, uInt count, unsigned char *packed, uInt room) {
  z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = count, .next_out = packed, .avail_out = room};
  if (gzip_deflate_init(&stream, Z_BEST_COMPRESSION) != Z_OK) return 0;
  int end = deflate(&stream, Z_FINISH);
  deflateEnd(&stream);
  return end == Z_STREAM_END ? stream.total_out : 0;
}
