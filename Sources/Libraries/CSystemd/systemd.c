#include "CSystemd.h"

#include <CLate.h>
#include <stddef.h>
#include <string.h>

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

static const char *const name = "org.qibla.Compass1", *const compass_path = "/org/qibla/Compass1";
static const char *const prayers_path = "/org/qibla/Prayers1", *const prayers_interface = "org.qibla.Prayers1";

// The first entry of the table refers to this variable of libsystemd, which is not linked. Its value is never read.
const unsigned sd_bus_object_vtable_format = 242;

// Begins a table with the object's properties; the rest is the caller's.
static sd_bus_vtable *begin_table(struct bus_object *object) {
  sd_bus_vtable *entry = object->table;
  *entry++ = (sd_bus_vtable)SD_BUS_VTABLE_START(0);
  for (int place = 0; place < BUS_PROPERTIES; place++) {
    const struct bus_property *it = &object->properties[place];
    if (!it->name) continue;
    size_t offset = (size_t)((const char *)&it->number - (const char *)object);
    *entry++ = (sd_bus_vtable)SD_BUS_PROPERTY(it->name, it->type, NULL, offset, SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE);
  }
  return entry;
}

static int refresh(sd_bus_message *message, void *object, sd_bus_error *error) {
  struct bus_object *it = object;
  it->refresh(it->owner);
  return 0;
}

// Silence that a caller asks for.
static int hush(sd_bus_message *message, void *object, sd_bus_error *error) {
  struct bus_object *it = object;
  LATE_VARIADIC(systemd, sd_bus_reply_method_return);
  if (!late_sd_bus_reply_method_return) return -ELIBACC;
  it->hush(it->owner);
  return late_sd_bus_reply_method_return(message, "");
}

static int publish(sd_bus *bus, const char *path, const char *interface, struct bus_object *object) {
  int failed = sd_bus_add_filter(bus, 0, refresh, object);
  return failed < 0 ? failed : sd_bus_add_object_vtable(bus, 0, path, interface, object->table, object);
}

static struct bus_property *named(struct bus_object *object, int place, const char *name, const char *type) {
  struct bus_property *property = &object->properties[place];
  property->name = name;
  property->type = type;
  return property;
}

void bus_show_number(struct bus_object *object, int place, const char *name, double value) {
  named(object, place, name, "d")->number = value;
}

void bus_show_word(struct bus_object *object, int place, const char *name, const char *value) {
  named(object, place, name, "s")->word = value;
}

void bus_show_whole(struct bus_object *object, int place, const char *name, int64_t value) {
  named(object, place, name, "x")->whole = value;
}

void bus_show_text(struct bus_object *object, int place, const char *name, const char *value) {
  char *text = object->texts[place];
  // Cut between characters, not within one.
  size_t length = strlen(value);
  if (length >= BUS_TEXT) {
    length = BUS_TEXT - 1;
    while (length > 0 && (value[length] & 0xc0) == 0x80) length--;
  }
  memcpy(text, value, length);
  text[length] = 0;
  named(object, place, name, "s")->word = text;
}

void bus_show_flag(struct bus_object *object, int place, const char *name, int value) {
  named(object, place, name, "b")->flag = value;
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

int bus_offer(sd_bus *bus, struct bus_object *compass, struct bus_object *prayers) {
  sd_bus_vtable *entry = begin_table(compass);
  *entry++ = (sd_bus_vtable)SD_BUS_SIGNAL_WITH_NAMES("AlignmentChanged", "b", SD_BUS_PARAM(aligned), 0);
  *entry = (sd_bus_vtable)SD_BUS_VTABLE_END;
  int failed = publish(bus, compass_path, name, compass);
  if (failed >= 0 && prayers) {
    entry = begin_table(prayers);
    *entry++ = (sd_bus_vtable)SD_BUS_METHOD("Hush", "", "", hush, SD_BUS_VTABLE_UNPRIVILEGED);
    *entry++ = (sd_bus_vtable)SD_BUS_SIGNAL_WITH_NAMES(
        "Called", "sssxxbsb",
        SD_BUS_PARAM(id) SD_BUS_PARAM(kind) SD_BUS_PARAM(prayer) SD_BUS_PARAM(epoch) SD_BUS_PARAM(late)
            SD_BUS_PARAM(adhan) SD_BUS_PARAM(text) SD_BUS_PARAM(doubtful),
        0);
    *entry++ = (sd_bus_vtable)SD_BUS_SIGNAL("Hushed", "", 0);
    *entry = (sd_bus_vtable)SD_BUS_VTABLE_END;
    failed = publish(bus, prayers_path, prayers_interface, prayers);
  }
  return failed < 0 ? failed : sd_bus_request_name(bus, name, 0);
}

int bus_changed(sd_bus *bus, const char **names) {
  return sd_bus_emit_properties_changed_strv(bus, compass_path, name, (char **)names);
}

int bus_prayers_changed(sd_bus *bus, const char **names) {
  return sd_bus_emit_properties_changed_strv(bus, prayers_path, prayers_interface, (char **)names);
}

int bus_aligned(sd_bus *bus, int aligned) {
  LATE_VARIADIC(systemd, sd_bus_emit_signal);
  return late_sd_bus_emit_signal ? late_sd_bus_emit_signal(bus, compass_path, name, "AlignmentChanged", "b", aligned)
                                  : -ELIBACC;
}

int bus_called(sd_bus *bus, const struct bus_call *call) {
  LATE_VARIADIC(systemd, sd_bus_emit_signal);
  if (!late_sd_bus_emit_signal) return -ELIBACC;
  return late_sd_bus_emit_signal(bus, prayers_path, prayers_interface, "Called", "sssxxbsb", call->id, call->kind,
                                 call->prayer, call->epoch, call->late, call->adhan, call->text, call->doubtful);
}

int bus_hushed(sd_bus *bus) {
  LATE_VARIADIC(systemd, sd_bus_emit_signal);
  return late_sd_bus_emit_signal ? late_sd_bus_emit_signal(bus, prayers_path, prayers_interface, "Hushed", "")
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
