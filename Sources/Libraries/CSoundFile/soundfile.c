#include "CSoundFile.h"

#include <CLate.h>
#include <stdio.h>
#include <string.h>

static struct late_library soundfile = LATE_LIBRARY("libsndfile.so.1");

LATE(soundfile, SNDFILE *, sf_open_fd, (int descriptor, int mode, SF_INFO *info, int closes),
     (descriptor, mode, info, closes), 0)
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

SNDFILE *sound_open(int descriptor, struct sound_form *form, char *reason, size_t room) {
  if (!late_function(&soundfile, "sf_open_fd")) return 0;
  SF_INFO info = {0};
  SNDFILE *file = sf_open_fd(descriptor, SFM_READ, &info, SF_FALSE);
  if (!file) {
    keep(0, reason, room);
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
