// libmosquitto 2.0: a client of MQTT brokers. Loaded at the first call.
#pragma once
#include <mosquitto.h>
#include <stdbool.h>

/// Whether the library can be loaded; else errno says why not. It is set up at the first call.
bool broker_is_available(void);
