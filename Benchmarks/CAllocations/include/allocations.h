#pragma once
#include <stdint.h>

/// The number of allocations of the calling thread since its start.
uint64_t allocations_on_this_thread(void);
