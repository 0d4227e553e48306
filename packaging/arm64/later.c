// Functions of glibc 2.38 and later that Swift's library calls, for programs that run with glibc 2.36 too.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int __isoc23_sscanf(const char *text, const char *format, ...) {
  va_list values;
  va_start(values, format);
  int count = vsscanf(text, format, values);
  va_end(values);
  return count;
}

long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }

long long __isoc23_strtoll(const char *text, char **end, int base) { return strtoll(text, end, base); }

size_t strlcpy(char *to, const char *from, size_t room) {
  size_t length = strlen(from), count = length < room ? length : room - 1;
  if (room) {
    memcpy(to, from, count);
    to[count] = 0;
  }
  return length;
}
