#include "CZip.h"

#include <CLate.h>
#include <stdio.h>
#include <string.h>
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
LATE(zip, zip_source_t *, zip_source_file,
     (zip_t *archive, const char *path, zip_uint64_t start, zip_int64_t length), (archive, path, start, length), 0)
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

bool archive_add_file(zip_t *archive, const char *name, const char *path) {
  return add(archive, name, zip_source_file(archive, path, 0, -1), ZIP_CM_STORE);
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
