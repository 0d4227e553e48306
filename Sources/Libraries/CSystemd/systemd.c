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
     (sd_bus * bus, sd_bus_slot **slot, const char *path, const char *interface, const sd_bus_vtable *table,
      void *data),
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

static const char *const path = "/org/qibla/Compass1", *const name = "org.qibla.Compass1";

// The first entry of the table refers to this variable of libsystemd, which is not linked. Its value is never read.
const unsigned sd_bus_object_vtable_format = 242;

static void make_table(struct bus_compass *compass) {
  sd_bus_vtable *entry = compass->table;
  *entry++ = (sd_bus_vtable)SD_BUS_VTABLE_START(0);
  for (int place = 0; place < BUS_PROPERTIES; place++) {
    const struct bus_property *it = &compass->properties[place];
    if (!it->name) continue;
    size_t offset = (size_t)((const char *)&it->number - (const char *)compass);
    *entry++ = (sd_bus_vtable)SD_BUS_PROPERTY(it->name, it->type, NULL, offset, SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE);
  }
  *entry++ = (sd_bus_vtable)SD_BUS_SIGNAL_WITH_NAMES("AlignmentChanged", "b", SD_BUS_PARAM(aligned), 0);
  *entry = (sd_bus_vtable)SD_BUS_VTABLE_END;
}

static struct bus_property *named(struct bus_compass *compass, int place, const char *name, const char *type) {
  struct bus_property *property = &compass->properties[place];
  property->name = name;
  property->type = type;
  return property;
}

void bus_show_number(struct bus_compass *compass, int place, const char *name, double value) {
  named(compass, place, name, "d")->number = value;
}

void bus_show_word(struct bus_compass *compass, int place, const char *name, const char *value) {
  named(compass, place, name, "s")->word = value;
}

void bus_show_flag(struct bus_compass *compass, int place, const char *name, int value) {
  named(compass, place, name, "b")->flag = value;
}

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
  make_table(compass);
  int failed = sd_bus_add_filter(bus, 0, refresh, compass);
  if (failed >= 0) failed = sd_bus_add_object_vtable(bus, 0, path, name, compass->table, compass);
  return failed < 0 ? failed : sd_bus_request_name(bus, name, 0);
}

int bus_changed(sd_bus *bus, const char **names) {
  return sd_bus_emit_properties_changed_strv(bus, path, name, (char **)names);
}

int bus_aligned(sd_bus *bus, int aligned) {
  LATE_VARIADIC(systemd, sd_bus_emit_signal);
  return late_sd_bus_emit_signal ? late_sd_bus_emit_signal(bus, path, name, "AlignmentChanged", "b", aligned)
                                  : -ELIBACC;
}

int bus_feedback(sd_bus *bus) {
  LATE_VARIADIC(systemd, sd_bus_call_method);
  if (!late_sd_bus_call_method) return -ELIBACC;
  // No hints; the timeout of -1 plays it once. feedbackd's themes only vibrate for the event bell-terminal.
  return late_sd_bus_call_method(bus, "org.sigxcpu.Feedback", "/org/sigxcpu/Feedback", "org.sigxcpu.Feedback",
                                  "TriggerFeedback", 0, 0, "ssa{sv}i", "org.qibla.Compass", "bell-terminal", 0, -1);
}

uint64_t bus_deadline(sd_bus *bus) {
  uint64_t until = UINT64_MAX;
  return sd_bus_get_timeout(bus, &until) < 0 ? UINT64_MAX : until;
}
