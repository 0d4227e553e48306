// D-Bus by sd-bus of libsystemd 252, loaded at the first call. Swift can use neither its tables, which are macros, nor
// its functions with variable arguments: both are wrapped here. A negative result is an errno.
#pragma once
#include <systemd/sd-bus.h>

/// The properties of the compass object. sd-bus reads them in place. An unknown number is NaN, an unknown word is "".
struct bus_compass {
  double heading, magnetic, bearing, pointer, uncertainty, distance;
  const char *compass, *location, *accuracy, *reason;
  int aligned;
  /// Called before a message is answered, to update the properties above.
  void (*refresh)(void *owner);
  void *owner;
};

/// Which bus: the system's, the user's, or the one at an address.
enum bus_kind { bus_system, bus_user, bus_at };

/// Connects to a bus. A call waits at most `patience` microseconds for its answer.
int bus_connect(enum bus_kind kind, const char *address, uint64_t patience, sd_bus **bus);
/// Publishes the compass object and takes its bus name. `compass` must live longer than the connection.
int bus_offer(sd_bus *bus, struct bus_compass *compass);
/// Emits PropertiesChanged for the properties in `names`, which ends with NULL.
int bus_changed(sd_bus *bus, const char **names);
/// Emits AlignmentChanged: the device faces the Kaaba, or no longer does.
int bus_aligned(sd_bus *bus, int aligned);
/// Asks feedbackd for haptic feedback.
int bus_feedback(sd_bus *bus);
/// When the bus must be processed even if nothing has come: microseconds of CLOCK_MONOTONIC, UINT64_MAX for never.
uint64_t bus_deadline(sd_bus *bus);
