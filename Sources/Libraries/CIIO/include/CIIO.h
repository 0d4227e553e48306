// libiio 0.24: industrial I/O devices of this machine, of another one, or of a file. Loaded at the first call.
#pragma once
#include <iio.h>

/// Lets libiio's XML reader load nothing that a description names, neither from the network nor from a file. For the
/// whole process; where libiio is missing, nothing happens.
void iio_refuse_entities(void);
