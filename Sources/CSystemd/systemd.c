#include "CSystemd.h"

#include <CLate.h>
#include <stddef.h>

static struct late_library systemd = LATE_LIBRARY("libsystemd.so.0");

LATE(systemd, int, sd_bus_new, (sd_bus * *bus), (bus), -ELIBACC)
LATE(systemd, int, sd_bus_set_address, (sd_bus * bus, const char *address), (bus, address), -ELIBACC)
LATE(systemd, int, sd_bus_set_bus_client, (sd_bus * bus, int yes), (bus, yes), -ELIBACC)
LATE(systemd, int, sd_bus_start, (sd_bus * bus), (bus), -ELIBACC)
LATE(systemd, int, sd_bus_open_system, (sd_bus * *bus), (bus), -ELIBACC)
LATE(systemd, int, sd_bus_open_user, (sd_bus * *bus), (bus), -ELIBACC)
LATE(systemd, int, sd_bus_set_method_call_timeout, (sd_bus * bus, uint64_t micro), (bus, micro), -ELIBACC)
LATE(systemd, sd_bus *, sd_bus_flush_close_unref, (sd_bus * bus), (bus), 0)
LATE(systemd, int, sd_bus_add_object_vtable,
     (sd_bus * bus, sd_bus_slot **slot, const char *path, const char *interface, const sd_bus_vtable *table, void *data),
     (bus, slot, path, interface, table, data), -ELIBACC)
LATE(systemd, int, sd_bus_add_filter,
     (sd_bus * bus, sd_bus_slot **slot, sd_bus_message_handler_t callback, void *data), (bus, slot, callback, data),
     -ELIBACC)
LATE(systemd, int, sd_bus_request_name, (sd_bus * bus, const char *name, uint64_t flags), (bus, name, flags), -ELIBACC)
LATE(systemd, int, sd_bus_process, (sd_bus * bus, sd_bus_message **message), (bus, message), -ELIBACC)
LATE(systemd, int, sd_bus_get_fd, (sd_bus * bus), (bus), -ELIBACC)
LATE(systemd, int, sd_bus_get_events, (sd_bus * bus), (bus), -ELIBACC)
LATE(systemd, int, sd_bus_get_timeout, (sd_bus * bus, uint64_t *until), (bus, until), -ELIBACC)
LATE(systemd, int, sd_bus_emit_properties_changed_strv,
     (sd_bus * bus, const char *path, const char *interface, char **names), (bus, path, interface, names), -ELIBACC)

// Arguments without end cannot be handed on: these are called where they are found.
#define FOUND(name) __typeof__(name) *found_##name = (__typeof__(name) *)late_function(&systemd, #name)

static const char *const path = "/org/qibla/Compass1", *const name = "org.qibla.Compass1";

// The table's first entry refers to it, as the mark of a table that names its parameters; only that it is there counts.
const unsigned sd_bus_object_vtable_format = 242;

#define SAYS(member, signature, field) \
  SD_BUS_PROPERTY(member, signature, NULL, offsetof(struct bus_compass, field), SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE)

static const sd_bus_vtable table[] = {
    SD_BUS_VTABLE_START(0),
    SAYS("Heading", "d", heading),
    SAYS("MagneticHeading", "d", magnetic),
    SAYS("Bearing", "d", bearing),
    SAYS("Pointer", "d", pointer),
    SAYS("Uncertainty", "d", uncertainty),
    SAYS("DistanceKm", "d", distance),
    SAYS("Compass", "s", compass),
    SAYS("Location", "s", location),
    SAYS("Accuracy", "s", accuracy),
    SAYS("Reason", "s", reason),
    SAYS("Aligned", "b", aligned),
    SD_BUS_SIGNAL_WITH_NAMES("AlignmentChanged", "b", SD_BUS_PARAM(aligned), 0),
    SD_BUS_VTABLE_END,
};

int bus_connect(enum bus_kind kind, const char *address, uint64_t patience, sd_bus **bus) {
  int failed;
  switch (kind) {
    case bus_system: failed = sd_bus_open_system(bus); break;
    case bus_user: failed = sd_bus_open_user(bus); break;
    default:
      failed = sd_bus_new(bus);
      if (failed < 0) return failed;
      failed = sd_bus_set_address(*bus, address);
      if (failed >= 0) failed = sd_bus_set_bus_client(*bus, 1);
      if (failed >= 0) failed = sd_bus_start(*bus);
      if (failed < 0) *bus = sd_bus_flush_close_unref(*bus);
  }
  return failed < 0 ? failed : sd_bus_set_method_call_timeout(*bus, patience);
}

static int refresh(sd_bus_message *message, void *compass, sd_bus_error *error) {
  struct bus_compass *it = compass;
  it->refresh(it->owner);
  return 0;
}

int bus_offer(sd_bus *bus, struct bus_compass *compass) {
  int failed = sd_bus_add_filter(bus, 0, refresh, compass);
  if (failed >= 0) failed = sd_bus_add_object_vtable(bus, 0, path, name, table, compass);
  return failed < 0 ? failed : sd_bus_request_name(bus, name, 0);
}

int bus_changed(sd_bus *bus, const char **names) {
  return sd_bus_emit_properties_changed_strv(bus, path, name, (char **)names);
}

int bus_aligned(sd_bus *bus, int aligned) {
  FOUND(sd_bus_emit_signal);
  return found_sd_bus_emit_signal ? found_sd_bus_emit_signal(bus, path, name, "AlignmentChanged", "b", aligned)
                                  : -ELIBACC;
}

int bus_feedback(sd_bus *bus) {
  FOUND(sd_bus_call_method);
  if (!found_sd_bus_call_method) return -ELIBACC;
  // No hints, and each feedback once. The event is the one whose themes speak to the hand alone.
  return found_sd_bus_call_method(bus, "org.sigxcpu.Feedback", "/org/sigxcpu/Feedback", "org.sigxcpu.Feedback",
                                  "TriggerFeedback", 0, 0, "ssa{sv}i", "org.qibla.Compass", "bell-terminal", 0, -1);
}

uint64_t bus_wants(sd_bus *bus) {
  uint64_t until = UINT64_MAX;
  return sd_bus_get_timeout(bus, &until) < 0 ? UINT64_MAX : until;
}
