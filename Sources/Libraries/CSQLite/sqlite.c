#include "CSQLite.h"

#include <CLate.h>

static struct late_library sqlite = LATE_LIBRARY("libsqlite3.so.0");

LATE(sqlite, int, sqlite3_open_v2, (const char *path, sqlite3 **database, int flags, const char *files),
     (path, database, flags, files), SQLITE_CANTOPEN)
LATE(sqlite, int, sqlite3_close_v2, (sqlite3 *database), (database), SQLITE_MISUSE)
LATE(sqlite, const char *, sqlite3_errmsg, (sqlite3 *database), (database), "")
LATE(sqlite, int, sqlite3_extended_errcode, (sqlite3 *database), (database), SQLITE_ERROR)
LATE(sqlite, int, sqlite3_busy_timeout, (sqlite3 *database, int milliseconds), (database, milliseconds), SQLITE_MISUSE)
LATE(sqlite, int, sqlite3_limit, (sqlite3 *database, int kind, int most), (database, kind, most), -1)
LATE(sqlite, sqlite3_int64, sqlite3_last_insert_rowid, (sqlite3 *database), (database), 0)
LATE(sqlite, int, sqlite3_changes, (sqlite3 *database), (database), 0)
LATE(sqlite, int, sqlite3_get_autocommit, (sqlite3 *database), (database), 1)
LATE(sqlite, int, sqlite3_prepare_v2,
     (sqlite3 *database, const char *text, int bytes, sqlite3_stmt **statement, const char **rest),
     (database, text, bytes, statement, rest), SQLITE_MISUSE)
LATE(sqlite, int, sqlite3_step, (sqlite3_stmt *statement), (statement), SQLITE_MISUSE)
LATE(sqlite, int, sqlite3_finalize, (sqlite3_stmt *statement), (statement), SQLITE_MISUSE)
LATE(sqlite, int, sqlite3_reset, (sqlite3_stmt *statement), (statement), SQLITE_MISUSE)
LATE(sqlite, int, sqlite3_bind_int64, (sqlite3_stmt *statement, int place, sqlite3_int64 value),
     (statement, place, value), SQLITE_MISUSE)
LATE(sqlite, int, sqlite3_bind_null, (sqlite3_stmt *statement, int place), (statement, place), SQLITE_MISUSE)
LATE(sqlite, int, sqlite3_bind_text,
     (sqlite3_stmt *statement, int place, const char *text, int bytes, void (*done)(void *)),
     (statement, place, text, bytes, done), SQLITE_MISUSE)
LATE(sqlite, sqlite3_int64, sqlite3_column_int64, (sqlite3_stmt *statement, int column), (statement, column), 0)
LATE(sqlite, int, sqlite3_column_type, (sqlite3_stmt *statement, int column), (statement, column), SQLITE_NULL)
LATE(sqlite, int, sqlite3_column_bytes, (sqlite3_stmt *statement, int column), (statement, column), 0)
LATE(sqlite, const void *, sqlite3_column_blob, (sqlite3_stmt *statement, int column), (statement, column), 0)
LATE(sqlite, const unsigned char *, sqlite3_column_text, (sqlite3_stmt *statement, int column), (statement, column), 0)

LATE(sqlite, sqlite3_vfs *, sqlite3_vfs_find, (const char *name), (name), 0)

bool database_is_available(void) {
  if (!late_function(&sqlite, "sqlite3_open_v2")) return false;
  errno = database_guard_files();
  return errno == 0;
}

int database_bind_text(sqlite3_stmt *statement, int place, const char *text, int bytes) {
  return sqlite3_bind_text(statement, place, text, bytes, SQLITE_TRANSIENT);
}
