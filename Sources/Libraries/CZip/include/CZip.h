// libzip 1.7: reminders with their attachments in one file. Loaded at the first call.
#pragma once
#include <stdbool.h>
#include <zip.h>

/// Whether the library can be loaded; if not, errno says why.
bool archive_is_available(void);

/// Makes a new archive. NULL on failure, with the reason in `reason`.
zip_t *archive_make(const char *path, char *reason, size_t room);

/// Opens for reading the archive in a descriptor, which stays open and belongs to the caller. NULL on failure, with the
/// reason in `reason`.
zip_t *archive_open(int descriptor, char *reason, size_t room);

/// The words for the last error of an archive.
const char *archive_error(zip_t *archive);

/// Adds a regular file of the disk with this many bytes to an archive, uncompressed. The file is opened when the
/// archive is closed; if it has been replaced by then, that is an error. False on failure.
bool archive_add_file(zip_t *archive, const char *name, const char *path, unsigned long long bytes);

/// Adds bytes to an archive as a compressed file; the bytes must stay valid until the archive is closed. False on
/// failure.
bool archive_add_bytes(zip_t *archive, const char *name, const void *bytes, size_t count);

/// A file in an archive.
struct archive_entry {
  /// Its name, valid while the archive is open; NULL if it has none.
  const char *name;
  /// Its uncompressed size in bytes, as stated in the archive's directory.
  unsigned long long bytes;
  /// Whether it is encrypted.
  bool is_secret;
};

/// The file with this index, from 0. False if there is none.
bool archive_entry_at(zip_t *archive, unsigned long long number, struct archive_entry *entry);
