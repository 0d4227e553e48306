// libgps 3.22: a client of gpsd, which runs the GPS receivers. Loaded at the first call.
#pragma once
#include <gps.h>
