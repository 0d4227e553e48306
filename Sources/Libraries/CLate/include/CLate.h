// Loads a shared library when one of its functions is first called, instead of when the program starts. libiio, libgps
// and libmicrohttpd need thirty other libraries: ten milliseconds and five megabytes, which a replay or a bearing does
// not need. On a machine without the library its functions fail with ELIBACC, and the rest of the program works.
//
// A module includes the library's header, which declares its functions, and defines each in one line:
//
//   static struct late_library library = LATE_LIBRARY("libexample.so.1");
//   LATE(library, int, example_open, (const char *name), (name), -ELIBACC)
#pragma once
#include <errno.h>

/// A library by its file name, and its handle once it is loaded. `other` is the file name of another release with the
/// same functions; NULL: none.
struct late_library {
  const char *name;
  void *handle;
  const char *other;
};
#define LATE_LIBRARY(name) {name, 0, 0}
#define LATE_EITHER(name, other) {name, 0, other}

/// The address of one of the library's functions. NULL, with errno ELIBACC, if the library or the function is missing;
/// with the system's own error if it cannot be loaded because descriptors or memory are used up.
void *late_function(struct late_library *library, const char *name);

/// Defines a function that calls the library's function with the same name; without the library it returns `otherwise`.
#define LATE(library, result, name, parameters, arguments, otherwise)                  \
  result name parameters {                                                             \
    static __typeof__(name) *found;                                                    \
    __typeof__(name) *function = __atomic_load_n(&found, __ATOMIC_ACQUIRE);            \
    if (!function) {                                                                   \
      function = (__typeof__(name) *)late_function(&library, #name);                   \
      if (!function) return otherwise;                                                 \
      __atomic_store_n(&found, function, __ATOMIC_RELEASE);                            \
    }                                                                                  \
    return function arguments;                                                         \
  }

/// Finds a function with variable arguments, which LATE cannot pass on. `late_NAME` is its address; NULL if the library
/// or the function is missing.
#define LATE_VARIADIC(library, name) __typeof__(name) *late_##name = (__typeof__(name) *)late_function(&library, #name)
