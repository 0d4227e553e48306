// Replaces the C library's allocator by one that counts the calls of each thread. An executable that links it can check
// that its code does not allocate; other threads do not disturb the count.
#include "allocations.h"
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static __thread uint64_t asked;

uint64_t allocations_on_this_thread(void) { return asked; }

void *malloc(size_t size) {
  asked++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  asked++;
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  asked++;
  return __libc_realloc(old, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  asked++;
  *out = __libc_memalign(alignment, size);
  return *out ? 0 : 12;
}

void *aligned_alloc(size_t alignment, size_t size) {
  asked++;
  return __libc_memalign(alignment, size);
}
