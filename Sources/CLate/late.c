#include "CLate.h"

#include <dlfcn.h>

void *late_function(struct late_library *library, const char *name) {
  void *handle = __atomic_load_n(&library->handle, __ATOMIC_ACQUIRE);
  if (!handle) {
    // Two threads may load the library at once: dlopen gives both the same handle.
    handle = dlopen(library->name, RTLD_NOW | RTLD_LOCAL);
    __atomic_store_n(&library->handle, handle, __ATOMIC_RELEASE);
  }
  void *function = handle ? dlsym(handle, name) : 0;
  if (!function) errno = ELIBACC;
  return function;
}
