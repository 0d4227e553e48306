// libiio 0.24: industrial I/O devices of this machine, of another one, or of a file. Loaded at the first call.
#pragma once
#include <iio.h>
