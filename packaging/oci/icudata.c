// An empty library in place of libicudata, whose 31 MB are the tables of a hundred old encodings. libiio reads the
// description of a board by libxml2, which has UTF-8 and UTF-16 in itself, and is linked with ICU for the others: a
// description in one of those is then refused.
//
// ICU reads a header (size, two magic bytes, a description of the format) and the number of the tables that follow it.
#include <stdint.h>

__attribute__((visibility("default"))) const struct {
  uint16_t headerSize;
  uint8_t magic[2];
  uint16_t infoSize, reserved;
  uint8_t isBigEndian, charsetFamily, sizeofUChar, padding;
  uint8_t format[4], formatVersion[4], dataVersion[4];
  uint8_t end[8];
  uint32_t count, none;
} NAME __attribute__((aligned(16))) = {
    32, {0xda, 0x27}, 20, 0, 0, 0, 2, 0, {'T', 'o', 'C', 'P'}, {1, 0, 0, 0}, {0, 0, 0, 0}, {0}, 0, 0,
};
