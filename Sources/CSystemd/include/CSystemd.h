// sd-bus of libsystemd 252: D-Bus. Loaded when it is first asked. Its tables are macros and its calls have arguments
// without end: neither can be said in Swift, so the compass' object and what is called stand here. Negative is an errno.
#pragma once
#include <systemd/sd-bus.h>

/// What the object says: sd-bus reads the properties where they lie. No number is NaN, no word is "".
struct bus_compass {
  double heading, magnetic, bearing, pointer, uncertainty, distance;
  const char *compass, *location, *accuracy, *reason;
  int aligned;
  /// Called before anything that came is answered, to bring the above up to date.
  void (*refresh)(void *owner);
  void *owner;
};

/// Which bus: the system's, the user's, or the one at an address.
enum bus_kind { bus_system, bus_user, bus_at };

/// Connects; a call on it waits so many microseconds at most.
int bus_connect(enum bus_kind kind, const char *address, uint64_t patience, sd_bus **bus);
/// Puts the compass' object on it, under its name. The compass must outlive the connection.
int bus_offer(sd_bus *bus, struct bus_compass *compass);
/// Tells that properties changed; the names end with NULL.
int bus_changed(sd_bus *bus, const char **names);
/// Tells that the device came to face the Kaaba, or does not any more.
int bus_aligned(sd_bus *bus, int aligned);
/// Has feedbackd make itself felt.
int bus_feedback(sd_bus *bus);
/// When it wants to be processed although nothing came: microseconds of CLOCK_MONOTONIC, UINT64_MAX for never.
uint64_t bus_wants(sd_bus *bus);
