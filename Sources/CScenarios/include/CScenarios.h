// The scenarios of traces/scenarios as they lie there, in the binary.
#include <stddef.h>

// A scenario: its name, and its text without a zero at its end.
struct embedded_scenario {
  const char *name;
  const char *text;
  size_t length;
};

// How many there are.
int scenarios_count(void);

// One of them, in the order of their names.
struct embedded_scenario scenarios_at(int place);

// What the demonstration plays; it is no recording's scenario, and not one of them.
struct embedded_scenario scenarios_tour(void);
