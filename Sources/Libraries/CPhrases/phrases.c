#include "CPhrases.h"

// #embed is standard since C23; the toolchain's clang accepts it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define BOOK(language) {#language, language, sizeof language}

static const char ar[] = {
#embed "catalogs/ar.po"
};
static const char tr[] = {
#embed "catalogs/tr.po"
};
static const char ur[] = {
#embed "catalogs/ur.po"
};
static const char id[] = {
#embed "catalogs/id.po"
};
static const char ms[] = {
#embed "catalogs/ms.po"
};
static const char bn[] = {
#embed "catalogs/bn.po"
};
static const char fr[] = {
#embed "catalogs/fr.po"
};

static const struct embedded_phrases books[] = {BOOK(ar), BOOK(tr), BOOK(ur), BOOK(id), BOOK(ms), BOOK(bn), BOOK(fr)};

int phrases_count(void) { return sizeof books / sizeof *books; }

struct embedded_phrases phrases_at(int place) { return books[place]; }
