#include "CCities.h"

// #embed is standard since C23; the toolchain's clang accepts it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const _Alignas(8) unsigned char cities[] = {
#embed "cities.bin"
};

const void *cities_data(void) { return cities; }

size_t cities_size(void) { return sizeof cities; }

static const _Alignas(4) unsigned char zones[] = {
#embed "zones.bin"
};

const void *zones_data(void) { return zones; }

size_t zones_size(void) { return sizeof zones; }

static const unsigned char exonyms[] = {
#embed "exonyms.bin"
};

const void *exonyms_data(void) { return exonyms; }

size_t exonyms_size(void) { return sizeof exonyms; }
