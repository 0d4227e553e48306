// libmosquitto 2.0: a client of MQTT brokers. Loaded at the first call.
#pragma once
#include <mosquitto.h>
#include <stdbool.h>

/// Whether the library can be loaded; if not, errno says why. The library is set up at the first call.
bool broker_is_available(void);

/// A new client with a clean session; NULL on failure. The library would ignore SIGPIPE in the whole process, and
/// programs started by it would inherit that, so the signal's previous handling is restored.
struct mosquitto *broker_client(const char *id, void *object);
