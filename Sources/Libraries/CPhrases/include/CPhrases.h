// The phrase books, embedded in the binary: gettext catalogs for help, `doctor` and errors.
#include <stddef.h>

// A book: the code of its language, and its text without a terminating zero.
struct embedded_phrases {
  const char *language;
  const char *text;
  size_t length;
};

// The number of books.
int phrases_count(void);

// A book, by its index.
struct embedded_phrases phrases_at(int place);
