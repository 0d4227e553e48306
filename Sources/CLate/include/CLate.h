// A shared library that is loaded when one of its functions is first called, and not when the program starts: libiio,
// libgps and libmicrohttpd bring thirty others with them, ten milliseconds and five megabytes that a replay or a
// bearing has no use for. On a machine without the library its functions fail with ELIBACC, and the rest works.
//
// A module declares the library's functions by including its header, and defines each in one line:
//
//   static struct late_library library = LATE_LIBRARY("libexample.so.1");
//   LATE(library, int, example_open, (const char *name), (name), -ELIBACC)
#pragma once
#include <errno.h>

/// A library by the name the loader knows it by.
struct late_library {
  const char *name;
  void *handle;
};
#define LATE_LIBRARY(name) {name, 0}

/// A function of the library; null, with errno ELIBACC, where there is no such library or function.
void *late_function(struct late_library *library, const char *name);

/// Defines a function that hands its arguments to the library's own; without the library it answers `otherwise`.
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
