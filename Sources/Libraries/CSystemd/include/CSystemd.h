// D-Bus by sd-bus of libsystemd 252, loaded at the first call. Swift can use neither its tables, which are macros, nor
// its functions with variable arguments: both are wrapped here. A negative result is an errno.
#pragma once
#include <systemd/sd-bus.h>

/// As many properties as the object can have.
#define BUS_PROPERTIES 16

/// A property: its name, its D-Bus type, and its value, which sd-bus reads in place. An unknown number is NaN, an
/// unknown word is "".
struct bus_property {
  const char *name, *type;
  union {
    double number;
    const char *word;
    int flag;
  };
};

/// The compass object: its properties in the order of the interface. Entries without a name are left out.
struct bus_compass {
  struct bus_property properties[BUS_PROPERTIES];
  /// Their description, which sd-bus keeps using.
  sd_bus_vtable table[BUS_PROPERTIES + 3];
  /// Called before a message is answered, to update the properties above.
  void (*refresh)(void *owner);
  void *owner;
};

/// Sets a property by its place in the interface. The texts must live longer than the compass.
void bus_show_number(struct bus_compass *compass, int place, const char *name, double value);
void bus_show_word(struct bus_compass *compass, int place, const char *name, const char *value);
void bus_show_flag(struct bus_compass *compass, int place, const char *name, int value);

/// Which bus: the system's, the user's, or the one at an address.
enum bus_kind { bus_system, bus_user, bus_at };

/// Connects to a bus. A call waits at most `patience` microseconds for its answer.
int bus_connect(enum bus_kind kind, const char *address, uint64_t patience, sd_bus **bus);
/// Publishes the compass object with the properties it has now, and takes its bus name. `compass` must live longer
/// than the connection.
int bus_offer(sd_bus *bus, struct bus_compass *compass);
/// Emits PropertiesChanged for the properties in `names`, which ends with NULL.
int bus_changed(sd_bus *bus, const char **names);
/// Emits AlignmentChanged: the device faces the Kaaba, or no longer does.
int bus_aligned(sd_bus *bus, int aligned);
/// Asks feedbackd for haptic feedback.
int bus_feedback(sd_bus *bus);
/// When the bus must be processed even if nothing has come: microseconds of CLOCK_MONOTONIC, UINT64_MAX for never.
uint64_t bus_deadline(sd_bus *bus);
