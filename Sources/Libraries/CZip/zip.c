#include "CZip.h"

#include <CLate.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct late_library zip = LATE_EITHER("libzip.so.4", "libzip.so.5");

LATE(zip, zip_t *, zip_open, (const char *path, int flags, int *error), (path, flags, error), 0)
LATE(zip, zip_t *, zip_fdopen, (int descriptor, int flags, int *error), (descriptor, flags, error), 0)
LATE(zip, int, zip_close, (zip_t *archive), (archive), -1)
LATE(zip, void, zip_discard, (zip_t *archive), (archive), )
LATE(zip, const char *, zip_strerror, (zip_t *archive), (archive), "")
LATE(zip, void, zip_error_init_with_code, (zip_error_t *error, int code), (error, code), )
LATE(zip, const char *, zip_error_strerror, (zip_error_t *error), (error), "")
LATE(zip, void, zip_error_fini, (zip_error_t *error), (error), )
LATE(zip, zip_int64_t, zip_get_num_entries, (zip_t *archive, zip_flags_t flags), (archive, flags), 0)
LATE(zip, int, zip_stat_index, (zip_t *archive, zip_uint64_t number, zip_flags_t flags, zip_stat_t *about),
     (archive, number, flags, about), -1)
LATE(zip, zip_file_t *, zip_fopen_index, (zip_t *archive, zip_uint64_t number, zip_flags_t flags),
     (archive, number, flags), 0)
LATE(zip, zip_int64_t, zip_fread, (zip_file_t *file, void *bytes, zip_uint64_t count), (file, bytes, count), -1)
LATE(zip, int, zip_fclose, (zip_file_t *file), (file), 0)
LATE(zip, zip_source_t *, zip_source_buffer, (zip_t *archive, const void *bytes, zip_uint64_t count, int frees),
     (archive, bytes, count, frees), 0)
LATE(zip, zip_source_t *, zip_source_function, (zip_t *archive, zip_source_callback serve, void *state),
     (archive, serve, state), 0)
LATE(zip, void, zip_stat_init, (zip_stat_t *about), (about), )
LATE(zip, void, zip_source_free, (zip_source_t *source), (source), )
LATE(zip, zip_int64_t, zip_file_add, (zip_t *archive, const char *name, zip_source_t *source, zip_flags_t flags),
     (archive, name, source, flags), -1)
LATE(zip, int, zip_set_file_compression, (zip_t *archive, zip_uint64_t number, zip_int32_t method, zip_uint32_t flags),
     (archive, number, method, flags), -1)
LATE(zip, int, zip_file_set_dostime,
     (zip_t *archive, zip_uint64_t number, zip_uint16_t time, zip_uint16_t date, zip_flags_t flags),
     (archive, number, time, date, flags), -1)

bool archive_is_available(void) { return late_function(&zip, "zip_open") != 0; }

static zip_t *opened(zip_t *archive, int code, char *reason, size_t room) {
  if (archive) return archive;
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  snprintf(reason, room, "%s", zip_error_strerror(&error));
  zip_error_fini(&error);
  return 0;
}

zip_t *archive_make(const char *path, char *reason, size_t room) {
  int code = 0;
  return opened(zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &code), code, reason, room);
}

static zip_t *of_descriptor(int descriptor, int flags, int *code) {
  // The library closes the descriptor that it is given, where it can open the archive.
  int own = dup(descriptor);
  zip_t *archive = zip_fdopen(own, flags, code);
  if (!archive) close(own);
  return archive;
}

zip_t *archive_open(int descriptor, char *reason, size_t room) {
  int code = 0;
  zip_t *archive = of_descriptor(descriptor, ZIP_CHECKCONS, &code);
  // A name that comes twice: without the check the archive can be opened, to tell which.
  if (!archive && code == ZIP_ER_EXISTS) archive = of_descriptor(descriptor, 0, &code);
  return opened(archive, code, reason, room);
}

const char *archive_error(zip_t *archive) { return zip_strerror(archive); }

static bool add(zip_t *archive, const char *name, zip_source_t *source, int method) {
  if (!source) return false;
  zip_int64_t number = zip_file_add(archive, name, source, ZIP_FL_ENC_UTF_8);
  if (number < 0) {
    zip_source_free(source);
    return false;
  }
  // The same content is the same archive, whenever it is made: 1 January 1980, the first time of the format.
  return !zip_set_file_compression(archive, number, method, 0) &&
         !zip_file_set_dostime(archive, number, 0, 1 << 5 | 1, 0);
}

// A file of the disk as a source: libzip's own would wait for a pipe, and read a device for ever.
struct disk_file {
  char *path;
  zip_uint64_t bytes, left;
  int descriptor, code, system_code;
};

static zip_int64_t failed(struct disk_file *file, int code, int system_code) {
  file->code = code;
  file->system_code = system_code;
  return -1;
}

static zip_int64_t open_disk_file(struct disk_file *file) {
  // A pipe without a writer would block.
  file->descriptor = open(file->path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (file->descriptor < 0) return failed(file, ZIP_ER_OPEN, errno);
  struct stat about;
  if (fstat(file->descriptor, &about) || !S_ISREG(about.st_mode) || (zip_uint64_t)about.st_size != file->bytes) {
    close(file->descriptor);
    file->descriptor = -1;
    return failed(file, ZIP_ER_CHANGED, 0);
  }
  file->left = file->bytes;
  return 0;
}

static zip_int64_t read_disk_file(struct disk_file *file, void *room, zip_uint64_t count) {
  if (count > file->left) count = file->left;
  if (!count) return 0;
  ssize_t got;
  do got = read(file->descriptor, room, count);
  while (got < 0 && errno == EINTR);
  if (got < 0) return failed(file, ZIP_ER_READ, errno);
  if (!got) return failed(file, ZIP_ER_CHANGED, 0);
  file->left -= got;
  return got;
}

static zip_int64_t serve_disk_file(void *state, void *room, zip_uint64_t count, zip_source_cmd_t command) {
  struct disk_file *file = state;
  switch (command) {
    case ZIP_SOURCE_SUPPORTS: return ZIP_SOURCE_SUPPORTS_READABLE;
    case ZIP_SOURCE_OPEN: return open_disk_file(file);
    case ZIP_SOURCE_READ: return read_disk_file(file, room, count);
    case ZIP_SOURCE_CLOSE:
      close(file->descriptor);
      file->descriptor = -1;
      return 0;
    case ZIP_SOURCE_STAT: {
      zip_stat_t *about = room;
      zip_stat_init(about);
      about->size = file->bytes;
      about->valid = ZIP_STAT_SIZE;
      return sizeof *about;
    }
    case ZIP_SOURCE_ERROR:
      ((int *)room)[0] = file->code;
      ((int *)room)[1] = file->system_code;
      return 2 * sizeof(int);
    case ZIP_SOURCE_FREE:
      free(file->path);
      free(file);
      return 0;
    default: return failed(file, ZIP_ER_OPNOTSUPP, 0);
  }
}

bool archive_add_file(zip_t *archive, const char *name, const char *path, unsigned long long bytes) {
  struct disk_file *file = malloc(sizeof *file);
  char *copy = strdup(path);
  zip_source_t *source = 0;
  if (file && copy) {
    *file = (struct disk_file){copy, bytes, 0, -1, ZIP_ER_OK, 0};
    source = zip_source_function(archive, serve_disk_file, file);
  }
  if (!source) {
    free(copy);
    free(file);
  }
  return add(archive, name, source, ZIP_CM_STORE);
}

bool archive_add_bytes(zip_t *archive, const char *name, const void *bytes, size_t count) {
  return add(archive, name, zip_source_buffer(archive, bytes, count, 0), ZIP_CM_DEFLATE);
}

bool archive_entry_at(zip_t *archive, unsigned long long number, struct archive_entry *entry) {
  if ((zip_int64_t)number >= zip_get_num_entries(archive, 0)) return false;
  zip_stat_t about;
  memset(&about, 0, sizeof about);
  if (zip_stat_index(archive, number, 0, &about)) return false;
  *entry = (struct archive_entry){
      about.valid & ZIP_STAT_NAME ? about.name : 0,
      about.valid & ZIP_STAT_SIZE ? about.size : ~0ull,
      about.valid & ZIP_STAT_ENCRYPTION_METHOD && about.encryption_method != ZIP_EM_NONE,
  };
  return true;
}
