// SQLite 3.40: reminders. Loaded at the first call.
#pragma once
#include <sqlite3.h>
#include <stdbool.h>

/// Whether the library can be loaded; else errno says why not.
bool database_is_available(void);

/// Binds a text of so many bytes, which is copied.
int database_bind_text(sqlite3_stmt *statement, int place, const char *text, int bytes);
