// The cities of GeoNames (https://www.geonames.org, CC BY 4.0), as make-cities.py lays them out.
#include <stddef.h>

// Where they begin; aligned to 8 bytes.
const void *cities_data(void);

// How many bytes they are.
size_t cities_size(void);
