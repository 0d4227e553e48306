// libsndfile 1.2: decodes recordings in WAV, FLAC, Ogg Vorbis, Opus and MP3. Loaded at the first call.
#pragma once
#include <sndfile.h>
#include <stdbool.h>
#include <stddef.h>

/// The format of a recording.
struct sound_form {
  int rate, channels;
  /// The number of frames that its header announces or its end shows.
  long long frames;
  /// Whether the file has fewer bytes than its header announces.
  bool is_cut;
};

/// Opens the recording in a descriptor, which stays open and belongs to the caller. NULL on failure: with an errno if
/// the library is missing, otherwise with errno 0 and the reason in `reason`.
SNDFILE *sound_open(int descriptor, struct sound_form *form, char *reason, size_t room);

/// Whether reading has failed; the reason is stored in `reason`.
bool sound_failed(SNDFILE *file, char *reason, size_t room);
