#include "CPlans.h"

// #embed is standard since C23; the toolchain's clang accepts it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char table[] = {
#embed "prayers.tsv"
    , 0};

const char *plans_table(void) { return table; }
