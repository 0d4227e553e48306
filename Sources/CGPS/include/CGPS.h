// libgps 3.22: what gpsd says of the receivers it owns. Loaded when it is first asked.
#pragma once
#include <gps.h>
