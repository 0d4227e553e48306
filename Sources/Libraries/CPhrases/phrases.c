#include "CPhrases.h"

// #embed is standard since C23; the toolchain's clang accepts it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define BOOK(language) {#language, language, sizeof language}

static const unsigned char english[] = {
#embed "catalogs/packed/english"
};
static const unsigned char ar[] = {
#embed "catalogs/packed/ar"
};
static const unsigned char tr[] = {
#embed "catalogs/packed/tr"
};
static const unsigned char ur[] = {
#embed "catalogs/packed/ur"
};
static const unsigned char id[] = {
#embed "catalogs/packed/id"
};
static const unsigned char ms[] = {
#embed "catalogs/packed/ms"
};
static const unsigned char bn[] = {
#embed "catalogs/packed/bn"
};
static const unsigned char fr[] = {
#embed "catalogs/packed/fr"
};
static const unsigned char fa[] = {
#embed "catalogs/packed/fa"
};
static const unsigned char ru[] = {
#embed "catalogs/packed/ru"
};
static const unsigned char hi[] = {
#embed "catalogs/packed/hi"
};
static const unsigned char de[] = {
#embed "catalogs/packed/de"
};
static const unsigned char uz[] = {
#embed "catalogs/packed/uz"
};
static const unsigned char bs[] = {
#embed "catalogs/packed/bs"
};
static const unsigned char ha[] = {
#embed "catalogs/packed/ha"
};
static const unsigned char ku[] = {
#embed "catalogs/packed/ku"
};

static const struct embedded_phrases books[] = {BOOK(ar), BOOK(tr), BOOK(ur), BOOK(id), BOOK(ms), BOOK(bn), BOOK(fr),
                                               BOOK(fa), BOOK(ru), BOOK(hi), BOOK(de), BOOK(uz), BOOK(bs), BOOK(ha),
                                               BOOK(ku)};

int phrases_count(void) { return sizeof books / sizeof *books; }

struct embedded_phrases phrases_at(int place) { return books[place]; }

struct embedded_phrases phrases_in_english(void) { return (struct embedded_phrases){"en", english, sizeof english}; }
