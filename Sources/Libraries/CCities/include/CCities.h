// The cities of GeoNames (https://www.geonames.org, CC BY 4.0), in the layout of make-cities.py.
#include <stddef.h>

// The start of the data, aligned to 8 bytes.
const void *cities_data(void);

// The size of the data in bytes.
size_t cities_size(void);

// The map of time zones, made from OpenStreetMap (© OpenStreetMap contributors, ODbL 1.0); its layout is described in
// make-zones.py. The start of the data, aligned to 4 bytes.
const void *zones_data(void);

// The size of the data in bytes.
size_t zones_size(void);

// The names of cities in other languages (Unicode's CLDR; GeoNames, CC BY 4.0; and by hand), in the layout of
// exonyms.py.
const void *exonyms_data(void);

// The size of the data in bytes.
size_t exonyms_size(void);
