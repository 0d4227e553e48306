// SQLite 3.40, for reminders and for bags of ROS 2. Loaded at the first call.
#pragma once
#include <sqlite3.h>
#include <stdbool.h>

/// Whether the library can be loaded, and can be kept from opening a pipe or a device instead of a file; if not, errno
/// says why.
bool database_is_available(void);

/// Binds a text of this many bytes, which is copied.
int database_bind_text(sqlite3_stmt *statement, int place, const char *text, int bytes);

/// Lets the library open only regular files and folders; returns 0 or an error. Called when the library is loaded.
int database_guard_files(void);
