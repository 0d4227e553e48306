#include "CGPS.h"

#include <CLate.h>

// The layout of gps_data_t changes with the version: the library that is loaded must match the header.
_Static_assert(GPSD_API_MAJOR_VERSION == 11, "another version of libgps: write its file name below");
static struct late_library gps = LATE_LIBRARY("libgps.so.28");

LATE(gps, int, gps_open, (const char *host, const char *port, struct gps_data_t *data), (host, port, data), -1)
LATE(gps, int, gps_close, (struct gps_data_t *data), (data), -1)
LATE(gps, int, gps_stream, (struct gps_data_t *data, unsigned int flags, void *device), (data, flags, device), -1)
LATE(gps, bool, gps_waiting, (const struct gps_data_t *data, int timeout), (data, timeout), false)
LATE(gps, int, gps_read, (struct gps_data_t *data, char *message, int length), (data, message, length), -1)
