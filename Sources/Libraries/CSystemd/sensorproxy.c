#include "CSystemd.h"

#include <CLate.h>
#include <errno.h>
#include <stddef.h>

static struct late_library systemd = LATE_LIBRARY("libsystemd.so.0");

LATE(systemd, int, sd_bus_message_new_signal,
     (sd_bus * bus, sd_bus_message **message, const char *path, const char *interface, const char *member),
     (bus, message, path, interface, member), -ELIBACC)
LATE(systemd, int, sd_bus_send_to, (sd_bus * bus, sd_bus_message *message, const char *to, uint64_t *cookie),
     (bus, message, to, cookie), -ELIBACC)
LATE(systemd, sd_bus *, sd_bus_message_get_bus, (sd_bus_message * message), (message), 0)
LATE(systemd, int, sd_bus_track_new,
     (sd_bus * bus, sd_bus_track **track, sd_bus_track_handler_t handler, void *data), (bus, track, handler, data),
     -ELIBACC)
LATE(systemd, sd_bus_track *, sd_bus_track_unref, (sd_bus_track * track), (track), 0)
LATE(systemd, int, sd_bus_track_add_sender, (sd_bus_track * track, sd_bus_message *message), (track, message),
     -ELIBACC)
LATE(systemd, int, sd_bus_track_remove_sender, (sd_bus_track * track, sd_bus_message *message), (track, message),
     -ELIBACC)
LATE(systemd, unsigned, sd_bus_track_count, (sd_bus_track * track), (track), 0)
LATE(systemd, const char *, sd_bus_track_first, (sd_bus_track * track), (track), 0)
LATE(systemd, const char *, sd_bus_track_next, (sd_bus_track * track), (track), 0)

// Names, signatures and meanings are those of iio-sensor-proxy's published interface.
static const char *const root_path = "/net/hadess/SensorProxy", *const root = "net.hadess.SensorProxy";
static const char *const compass_path = "/net/hadess/SensorProxy/Compass", *const compass = "net.hadess.SensorProxy.Compass";

// More clients than a desktop has.
enum { most_claims = 64 };

static int tell(sd_bus *bus, const struct bus_sensors *sensors, const char *client) {
  LATE_VARIADIC(systemd, sd_bus_message_append);
  if (!late_sd_bus_message_append) return -ELIBACC;
  sd_bus_message *signal = 0;
  int failed = sd_bus_message_new_signal(bus, &signal, compass_path, "org.freedesktop.DBus.Properties", "PropertiesChanged");
  if (failed >= 0)
    failed = late_sd_bus_message_append(signal, "sa{sv}as", compass, 2, "HasCompass", "b", sensors->has_compass,
                                        "CompassHeading", "d", sensors->heading, 0);
  if (failed >= 0) failed = sd_bus_send_to(bus, signal, client, 0);
  sd_bus_message_unref(signal);
  return failed;
}

static int reply(sd_bus_message *message) {
  LATE_VARIADIC(systemd, sd_bus_reply_method_return);
  return late_sd_bus_reply_method_return ? late_sd_bus_reply_method_return(message, "") : -ELIBACC;
}

// A claim of a sensor that is not offered is granted, as iio-sensor-proxy does: it could be plugged in later.
static int accept(sd_bus_message *message, void *data, sd_bus_error *error) { return reply(message); }

static int claim(sd_bus_message *message, void *data, sd_bus_error *error) {
  struct bus_sensors *sensors = data;
  if (sd_bus_track_count(sensors->claims) >= most_claims) return -ENOBUFS;
  int failed = sd_bus_track_add_sender(sensors->claims, message);
  if (failed >= 0) failed = reply(message);
  if (failed < 0) return failed;
  // The client may have read the properties long ago. It has its reply: a failure is no second one.
  (void)tell(sd_bus_message_get_bus(message), sensors, sd_bus_message_get_sender(message));
  return 1;
}

static int release(sd_bus_message *message, void *data, sd_bus_error *error) {
  struct bus_sensors *sensors = data;
  int failed = sd_bus_track_remove_sender(sensors->claims, message);
  return failed < 0 ? failed : reply(message);
}

#define PROPERTY(name, type, member) SD_BUS_PROPERTY(name, type, NULL, offsetof(struct bus_sensors, member), 0)
#define METHOD(name, handler) SD_BUS_METHOD(name, "", "", handler, SD_BUS_VTABLE_UNPRIVILEGED)

static const sd_bus_vtable compass_table[] = {
    SD_BUS_VTABLE_START(0),
    PROPERTY("HasCompass", "b", has_compass),
    PROPERTY("CompassHeading", "d", heading),
    METHOD("ClaimCompass", claim),
    METHOD("ReleaseCompass", release),
    SD_BUS_VTABLE_END,
};

static const sd_bus_vtable root_table[] = {
    SD_BUS_VTABLE_START(0),
    PROPERTY("HasAccelerometer", "b", has_other),
    PROPERTY("AccelerometerOrientation", "s", orientation),
    PROPERTY("HasAmbientLight", "b", has_other),
    PROPERTY("LightLevelUnit", "s", unit),
    PROPERTY("LightLevel", "d", level),
    PROPERTY("HasProximity", "b", has_other),
    PROPERTY("ProximityNear", "b", has_other),
    METHOD("ClaimAccelerometer", accept),
    METHOD("ReleaseAccelerometer", accept),
    METHOD("ClaimLight", accept),
    METHOD("ReleaseLight", accept),
    METHOD("ClaimProximity", accept),
    METHOD("ReleaseProximity", accept),
    SD_BUS_VTABLE_END,
};

int bus_is_owned(sd_bus *bus, const char *name) {
  LATE_VARIADIC(systemd, sd_bus_call_method);
  LATE_VARIADIC(systemd, sd_bus_message_read);
  if (!late_sd_bus_call_method || !late_sd_bus_message_read) return -ELIBACC;
  static const char *const it = "org.freedesktop.DBus";
  sd_bus_message *answer = 0;
  int owned = 0;
  int failed = late_sd_bus_call_method(bus, it, "/org/freedesktop/DBus", it, "NameHasOwner", 0, &answer, "s", name);
  if (failed >= 0) failed = late_sd_bus_message_read(answer, "b", &owned);
  sd_bus_message_unref(answer);
  return failed < 0 ? failed : owned;
}

int bus_offer_sensors(sd_bus *bus, struct bus_sensors *sensors) {
  sensors->has_other = 0;
  sensors->orientation = "undefined";
  sensors->unit = "vendor";
  sensors->level = 0;
  int failed = sd_bus_track_new(bus, &sensors->claims, 0, 0);
  if (failed >= 0) failed = sd_bus_add_object_vtable(bus, 0, compass_path, compass, compass_table, sensors);
  if (failed >= 0) failed = sd_bus_add_object_vtable(bus, 0, root_path, root, root_table, sensors);
  return failed < 0 ? failed : sd_bus_request_name(bus, root, 0);
}

int bus_tell_heading(sd_bus *bus, struct bus_sensors *sensors) {
  int failed = 0;
  for (const char *client = sd_bus_track_first(sensors->claims); client && failed >= 0;
       client = sd_bus_track_next(sensors->claims))
    failed = tell(bus, sensors, client);
  return failed;
}

void bus_end_claims(struct bus_sensors *sensors) { sensors->claims = sd_bus_track_unref(sensors->claims); }
