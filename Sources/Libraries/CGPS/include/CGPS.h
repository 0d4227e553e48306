// libgps: a client of gpsd, which runs the GPS receivers. Loaded at the first call, in whatever version the system has:
// Debian 12's, Debian 13's or a later one. Without any, gpsd_open fails with ELIBACC.
#pragma once
#include <stdint.h>

/// A connection to gpsd.
struct gpsd;

/// The last message, as libgps has read it: any number in any field, any bytes in the name.
struct gpsd_report {
  /// Which kinds of fields the message had: gps.h's MODE_SET, DEVICELIST_SET and so on.
  uint64_t set;
  int32_t mode;
  double latitude, longitude, height_above_ellipsoid, height_above_sea, horizontal_error;
  int64_t seconds, nanoseconds;
  char device[128];
  int32_t devices;
};

/// Connects to a host's port. NULL where that fails: errno has the reason, or a negative number of libgps's own.
struct gpsd *gpsd_open(const char *host, const char *port);
/// Asks for all reports. Less than 0 where that fails.
int gpsd_watch(struct gpsd *gpsd);
/// The connection's descriptor.
int gpsd_descriptor(const struct gpsd *gpsd);
/// Reads what has come: the length of a message, then in report; 0 where none is complete; less than 0 at the end.
int gpsd_read(struct gpsd *gpsd, struct gpsd_report *report);
/// Closes the connection and frees it.
void gpsd_close(struct gpsd *gpsd);
