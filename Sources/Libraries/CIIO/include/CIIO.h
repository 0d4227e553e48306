// libiio 0.24: industrial I/O devices on this machine, on another one, or in a file. Loaded at the first call.
#pragma once
#include <iio.h>

/// Keeps libiio's XML reader, in the whole process, from loading anything that a description names, from the network or
/// from a file. Without libiio it does nothing.
void iio_refuse_entities(void);
