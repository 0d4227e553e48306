// libgps 3.22: what gpsd says of the receivers it owns.
#include <gps.h>
