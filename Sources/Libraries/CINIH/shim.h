// inih: the reader of configuration files that Debian ships.
#include <ini.h>
