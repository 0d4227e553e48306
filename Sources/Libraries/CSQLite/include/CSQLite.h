// SQLite 3.40: reminders. Loaded at the first call.
#pragma once
#include <sqlite3.h>
#include <stdbool.h>

/// Whether the library can be loaded, and opens no pipe and no device in the place of a file; else errno says why not.
bool database_is_available(void);

/// Binds a text of so many bytes, which is copied.
int database_bind_text(sqlite3_stmt *statement, int place, const char *text, int bytes);

/// Lets the library open regular files and folders alone; returns 0 or an error. Called when it is loaded.
int database_guard_files(void);
