#include "CCities.h"

// Standard since C23, and known to the toolchain's clang in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const _Alignas(8) unsigned char cities[] = {
#embed "cities.bin"
};

const void *cities_data(void) { return cities; }

size_t cities_size(void) { return sizeof cities; }
