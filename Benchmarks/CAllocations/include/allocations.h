#pragma once
#include <stdint.h>

/// How many times the calling thread has asked for memory since it began.
uint64_t allocations_on_this_thread(void);
