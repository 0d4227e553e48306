#include "CSystemd.h"

#include <CLate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct late_library systemd = LATE_LIBRARY("libsystemd.so.0");

static const char *const service = "org.freedesktop.Notifications", *const path = "/org/freedesktop/Notifications";

LATE(systemd, int, sd_bus_call,
     (sd_bus * bus, sd_bus_message *message, uint64_t micro, sd_bus_error *error, sd_bus_message **reply),
     (bus, message, micro, error, reply), -ELIBACC)
LATE(systemd, int, sd_bus_message_new_method_call,
     (sd_bus * bus, sd_bus_message **message, const char *to, const char *object, const char *interface,
      const char *member),
     (bus, message, to, object, interface, member), -ELIBACC)
LATE(systemd, int, sd_bus_message_append_strv, (sd_bus_message * message, char **texts), (message, texts), -ELIBACC)
LATE(systemd, int, sd_bus_message_read_strv, (sd_bus_message * message, char ***texts), (message, texts), -ELIBACC)
LATE(systemd, const char *, sd_bus_message_get_sender, (sd_bus_message * message), (message), 0)
LATE(systemd, sd_bus_message *, sd_bus_message_unref, (sd_bus_message * message), (message), 0)
LATE(systemd, int, sd_bus_match_signal_async,
     (sd_bus * bus, sd_bus_slot **slot, const char *sender, const char *object, const char *interface,
      const char *member, sd_bus_message_handler_t handler, sd_bus_message_handler_t installed, void *data),
     (bus, slot, sender, object, interface, member, handler, installed, data), -ELIBACC)

static int acted(sd_bus_message *message, void *data, sd_bus_error *error) {
  const struct bus_listener *listener = data;
  LATE_VARIADIC(systemd, sd_bus_message_read);
  uint32_t id = 0;
  const char *action = 0;
  const char *server = sd_bus_message_get_sender(message);
  if (server && late_sd_bus_message_read && late_sd_bus_message_read(message, "us", &id, &action) >= 0 && action)
    listener->acted(listener->owner, server, id, action);
  return 0;
}

static int closed(sd_bus_message *message, void *data, sd_bus_error *error) {
  const struct bus_listener *listener = data;
  LATE_VARIADIC(systemd, sd_bus_message_read);
  uint32_t id = 0, reason = 0;
  const char *server = sd_bus_message_get_sender(message);
  if (server && late_sd_bus_message_read && late_sd_bus_message_read(message, "uu", &id, &reason) >= 0)
    listener->closed(listener->owner, server, id);
  return 0;
}

int bus_listen(sd_bus *bus, struct bus_listener *listener) {
  int failed = sd_bus_match_signal_async(bus, 0, service, path, service, "ActionInvoked", acted, 0, listener);
  return failed < 0 ? failed
                    : sd_bus_match_signal_async(bus, 0, service, path, service, "NotificationClosed", closed, 0, listener);
}

int bus_has_actions(sd_bus *bus, char server[BUS_NAME]) {
  sd_bus_message *request = 0, *reply = 0;
  char **names = 0;
  int failed = sd_bus_message_new_method_call(bus, &request, service, path, service, "GetCapabilities");
  if (failed >= 0) failed = sd_bus_call(bus, request, 0, 0, &reply);
  if (failed >= 0) failed = sd_bus_message_read_strv(reply, &names);
  const char *sender = failed >= 0 ? sd_bus_message_get_sender(reply) : 0;
  snprintf(server, BUS_NAME, "%s", sender ? sender : service);
  int found = 0;
  for (char **name = names; failed >= 0 && name && *name; name++) {
    if (strcmp(*name, "actions") == 0) found = 1;
    free(*name);
  }
  free(names);
  sd_bus_message_unref(reply);
  sd_bus_message_unref(request);
  return failed < 0 ? failed : found;
}

int bus_notify(sd_bus *bus, const char *server, const struct bus_notification *it, uint32_t *id) {
  LATE_VARIADIC(systemd, sd_bus_message_append);
  LATE_VARIADIC(systemd, sd_bus_message_read);
  if (!late_sd_bus_message_append || !late_sd_bus_message_read) return -ELIBACC;
  sd_bus_message *request = 0, *reply = 0;
  int failed = sd_bus_message_new_method_call(bus, &request, server, path, service, "Notify");
  if (failed >= 0)
    failed = late_sd_bus_message_append(request, "susss", "Qibla", it->replaces, "org.qibla.Compass", it->summary, it->body);
  if (failed >= 0) failed = sd_bus_message_append_strv(request, (char **)it->actions);
  // Its sound is the program's own.
  if (failed >= 0)
    failed = late_sd_bus_message_append(request, "a{sv}i", 3, "urgency", "y", it->urgency, "desktop-entry", "s",
                                         "org.qibla.Compass", "suppress-sound", "b", 1, it->lasts);
  if (failed >= 0) failed = sd_bus_call(bus, request, 0, 0, &reply);
  if (failed >= 0) failed = late_sd_bus_message_read(reply, "u", id);
  sd_bus_message_unref(reply);
  sd_bus_message_unref(request);
  return failed;
}
