#pragma once

/// The table of prayers of the planner, prayers.tsv, as text.
const char *plans_table(void);
