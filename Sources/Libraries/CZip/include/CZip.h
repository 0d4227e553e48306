// libzip 1.7: reminders with their attachments as one file. Loaded at the first call.
#pragma once
#include <stdbool.h>
#include <zip.h>

/// Whether the library can be loaded; else errno says why not.
bool archive_is_available(void);

/// Makes a new archive. NULL on failure, with the reason in `reason`.
zip_t *archive_make(const char *path, char *reason, size_t room);

/// Opens the archive of a descriptor, which stays open and is the caller's, for reading. NULL on failure, with the
/// reason in `reason`.
zip_t *archive_open(int descriptor, char *reason, size_t room);

/// The words for the last error of an archive.
const char *archive_error(zip_t *archive);

/// Adds a file of an archive from a regular file of the disk with so many bytes, without packing it. It is opened when
/// the archive is closed; another one in its place then is an error. False on failure.
bool archive_add_file(zip_t *archive, const char *name, const char *path, unsigned long long bytes);

/// Adds a file of an archive from bytes, which must stay until the archive is closed, packed. False on failure.
bool archive_add_bytes(zip_t *archive, const char *name, const void *bytes, size_t count);

/// A file of an archive.
struct archive_entry {
  /// Its name, as long as the archive is open; NULL where it has none.
  const char *name;
  /// Its bytes as the archive's directory tells, unpacked.
  unsigned long long bytes;
  /// Whether it is encrypted.
  bool is_secret;
};

/// The file of a number, from 0. False where there is none.
bool archive_entry_at(zip_t *archive, unsigned long long number, struct archive_entry *entry);
