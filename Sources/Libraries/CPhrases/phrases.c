#include "CPhrases.h"

// #embed is standard since C23; the toolchain's clang accepts it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char arabic[] = {
#embed "ar.po"
};

static const struct embedded_phrases books[] = {
    {"ar", arabic, sizeof arabic},
};

int phrases_count(void) { return sizeof books / sizeof *books; }

struct embedded_phrases phrases_at(int place) { return books[place]; }
