#include <stdint.h>

// Replaces the function of Swift's library that gives the Unicode name of a character ("LATIN SMALL LETTER A"), which
// nothing here calls: its tables take half a megabyte. Package.swift tells the linker.
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *name, intptr_t capacity);

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *name, intptr_t capacity) {
  (void)scalar, (void)name, (void)capacity;
  return 0;
}
