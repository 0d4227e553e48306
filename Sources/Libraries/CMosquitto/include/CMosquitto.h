// libmosquitto 2.0: a client of MQTT brokers. Loaded at the first call.
#pragma once
#include <mosquitto.h>
#include <stdbool.h>

/// Whether the library can be loaded; else errno says why not. It is set up at the first call.
bool broker_is_available(void);

/// A new client with a clean session; NULL on failure. The library ignores SIGPIPE in the whole process, and programs
/// that this one starts would inherit that: the signal's handling stays as it was.
struct mosquitto *broker_client(const char *id, void *object);
