// The files of traces/scenarios, embedded in the binary.
#include <stddef.h>

// A scenario: its name, and its text without a terminating zero.
struct embedded_scenario {
  const char *name;
  const char *text;
  size_t length;
};

// The number of scenarios.
int scenarios_count(void);

// A scenario, by its index in the order of the names.
struct embedded_scenario scenarios_at(int place);

// The scenario of `qibla demo`. It is not among those above, and has no recording.
struct embedded_scenario scenarios_tour(void);
