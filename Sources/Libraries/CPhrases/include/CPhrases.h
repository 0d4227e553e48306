// The catalogs of the languages beside English, in gettext's form, compressed in the binary.
#include <stddef.h>

// A catalog: the code of its language, and its part as catalogs/pack.py packs it.
struct embedded_phrases {
  const char *language;
  const unsigned char *bytes;
  size_t count;
};

// The number of catalogs.
int phrases_count(void);

// A catalog, by its index. The order is that in which a person meets the languages.
struct embedded_phrases phrases_at(int place);

// The part of catalogs that is the same in all languages: the texts in English, and their keys.
struct embedded_phrases phrases_in_english(void);
