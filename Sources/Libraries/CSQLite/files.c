#define _GNU_SOURCE
#include "CSQLite.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The files that SQLite opens beside a database lie in a folder where others may put a pipe or a device in their place:
// opening a pipe would wait for ever. SQLite looks for its journal again before each reading, so the place to refuse
// them is where it opens files.

static bool may_open(mode_t mode) { return S_ISREG(mode) || S_ISDIR(mode); }

static int open_file(const char *path, int flags, int mode) {
  // Its own reasons: chance, and descriptors below 3.
  if (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/null") == 0) return open(path, flags, mode);
  struct stat about;
  // Opening some devices does something.
  if (stat(path, &about) == 0 && !may_open(about.st_mode)) {
    errno = ENXIO;
    return -1;
  }
  int file = open(path, flags | O_NONBLOCK | O_NOCTTY, mode);
  if (file < 0) return -1;
  if (fstat(file, &about) == 0 && may_open(about.st_mode)) return file;
  close(file);
  errno = ENXIO;
  return -1;
}

// A path below /proc/PID/fd/N leads into a folder that is held open, also where the folders above it are closed to this
// user. SQLite would write the link's target in its place.
static int look_at_link(const char *path, struct stat *about) {
  size_t digits = 0, prefix = strlen("/proc/");
  if (strncmp(path, "/proc/", prefix) == 0) {
    const char *rest = path + prefix;
    digits = strspn(rest, "0123456789");
    rest += digits;
    if (digits > 0 && strncmp(rest, "/fd/", 4) == 0) {
      rest += 4;
      digits = strspn(rest, "0123456789");
      if (digits > 0 && rest[digits] == 0) return stat(path, about);
    }
  }
  return lstat(path, about);
}

static int set_up_result;

static void set_up(void) {
  sqlite3_vfs *files = sqlite3_vfs_find("unix");
  if (!files || files->iVersion < 3 || !files->xSetSystemCall ||
      files->xSetSystemCall(files, "open", (sqlite3_syscall_ptr)open_file) != SQLITE_OK)
    set_up_result = ENOTSUP;
  else
    // An older release has no such call, and does not look at links.
    files->xSetSystemCall(files, "lstat", (sqlite3_syscall_ptr)look_at_link);
}

int database_guard_files(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, set_up);
  return set_up_result;
}
