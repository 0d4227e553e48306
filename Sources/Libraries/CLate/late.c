#define _GNU_SOURCE
#include "CLate.h"

#include <dlfcn.h>
#include <string.h>

/// Why a library cannot be loaded. dlopen says it only in words, which end with the system's own: errno may belong to
/// any folder that was searched meanwhile.
static int reason(void) {
  const char *words = dlerror();
  static const int of_the_machine[] = {EMFILE, ENFILE, ENOMEM, EIO, EACCES};
  for (size_t i = 0; words && i < sizeof of_the_machine / sizeof *of_the_machine; i++)
    if (strstr(words, strerrordesc_np(of_the_machine[i]))) return of_the_machine[i];
  // A process that has reached its limit of memory cannot map a library either.
  return words && strstr(words, "failed to map segment") ? ENOMEM : ELIBACC;
}

void *late_function(struct late_library *library, const char *name) {
  void *handle = __atomic_load_n(&library->handle, __ATOMIC_ACQUIRE);
  if (!handle) {
    // Two threads may load the library at once: dlopen gives both the same handle.
    handle = dlopen(library->name, RTLD_NOW | RTLD_LOCAL);
    if (!handle && library->other) handle = dlopen(library->other, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
      errno = reason();
      return 0;
    }
    __atomic_store_n(&library->handle, handle, __ATOMIC_RELEASE);
  }
  void *function = dlsym(handle, name);
  if (!function) errno = ELIBACC;
  return function;
}
