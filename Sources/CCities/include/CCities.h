// The cities of GeoNames (https://www.geonames.org, CC BY 4.0), in the layout of make-cities.py.
#include <stddef.h>

// The start of the data, aligned to 8 bytes.
const void *cities_data(void);

// The size of the data in bytes.
size_t cities_size(void);
