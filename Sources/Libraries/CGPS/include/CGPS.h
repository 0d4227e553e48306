// libgps: a client of gpsd, which manages the GPS receivers. Loaded at the first call, in whatever version the system
// has: Debian 12's, Debian 13's or a later one. If there is none, gpsd_open fails with ELIBACC.
#pragma once
#include <stdint.h>

/// A connection to gpsd.
struct gpsd;

/// The last message, as libgps has read it. Any field may have any number, and the name any bytes.
struct gpsd_report {
  /// The kinds of fields in the message: gps.h's MODE_SET, DEVICELIST_SET and so on.
  uint64_t set;
  int32_t mode;
  double latitude, longitude, height_above_ellipsoid, height_above_sea, horizontal_error;
  int64_t seconds, nanoseconds;
  char device[128];
  int32_t devices;
};

/// Connects to a port of a host. NULL on failure: errno has the reason, or one of libgps's own negative numbers.
struct gpsd *gpsd_open(const char *host, const char *port);
/// Asks for all reports. Negative on failure.
int gpsd_watch(struct gpsd *gpsd);
/// The connection's descriptor.
int gpsd_descriptor(const struct gpsd *gpsd);
/// Reads what has arrived, and stores a message in report: the length of the message; 0 if none is complete; negative
/// at the end.
int gpsd_read(struct gpsd *gpsd, struct gpsd_report *report);
/// Closes the connection and frees it.
void gpsd_close(struct gpsd *gpsd);
