// The C mathematics library, and nothing else of C: all that the core asks of a platform.
#include <math.h>
