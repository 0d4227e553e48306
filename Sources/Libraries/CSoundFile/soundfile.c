#include "CSoundFile.h"

#include <CLate.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct late_library soundfile = LATE_LIBRARY("libsndfile.so.1");

LATE(soundfile, SNDFILE *, sf_open_virtual, (SF_VIRTUAL_IO *files, int mode, SF_INFO *info, void *file),
     (files, mode, info, file), 0)
LATE(soundfile, int, sf_close, (SNDFILE *file), (file), 0)
LATE(soundfile, int, sf_error, (SNDFILE *file), (file), SF_ERR_SYSTEM)
LATE(soundfile, const char *, sf_strerror, (SNDFILE *file), (file), "")
LATE(soundfile, int, sf_command, (SNDFILE *file, int command, void *data, int size), (file, command, data, size), 0)
LATE(soundfile, sf_count_t, sf_readf_float, (SNDFILE *file, float *samples, sf_count_t frames), (file, samples, frames),
     -1)

/// The library's words without their full stop.
static void keep(SNDFILE *file, char *reason, size_t room) {
  snprintf(reason, room, "%s", sf_strerror(file));
  size_t length = strlen(reason);
  if (length && reason[length - 1] == '.') reason[length - 1] = 0;
}

// sf_open_fd closes the descriptor of a file that it cannot read, though it must not (1.2.0): the library reads through
// these.
static int of(void *file) { return (int)(intptr_t)file; }
static sf_count_t length(void *file) {
  struct stat about;
  return fstat(of(file), &about) ? -1 : about.st_size;
}
static sf_count_t move(sf_count_t offset, int whence, void *file) { return lseek(of(file), offset, whence); }
static sf_count_t take(void *bytes, sf_count_t count, void *file) {
  sf_count_t got = read(of(file), bytes, count);
  return got < 0 ? 0 : got;
}
static sf_count_t place(void *file) { return lseek(of(file), 0, SEEK_CUR); }
static SF_VIRTUAL_IO files = {.get_filelen = length, .seek = move, .read = take, .tell = place};

// The library has one error for all files that it could not open: another thread would clear it before it is read.
static pthread_mutex_t opening = PTHREAD_MUTEX_INITIALIZER;

SNDFILE *sound_open(int descriptor, struct sound_form *form, char *reason, size_t room) {
  if (!late_function(&soundfile, "sf_open_virtual")) return 0;
  SF_INFO info = {0};
  pthread_mutex_lock(&opening);
  SNDFILE *file = sf_open_virtual(&files, SFM_READ, &info, (void *)(intptr_t)descriptor);
  if (!file) keep(0, reason, room);
  pthread_mutex_unlock(&opening);
  if (!file) {
    errno = 0;
    return 0;
  }
  // The library plays what is there of a file that was cut, and says so only in its log.
  char log[4096] = "";
  sf_command(file, SFC_GET_LOG_INFO, log, sizeof log);
  *form = (struct sound_form){info.samplerate, info.channels, info.frames, strstr(log, "(should be") != 0};
  return file;
}

bool sound_failed(SNDFILE *file, char *reason, size_t room) {
  if (!sf_error(file)) return false;
  keep(file, reason, room);
  return true;
}
