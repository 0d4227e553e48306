// libsndfile 1.2: recordings as samples, from WAV, FLAC, Ogg Vorbis, Opus and MP3. Loaded at the first call.
#pragma once
#include <sndfile.h>
#include <stdbool.h>
#include <stddef.h>

/// The form of a recording.
struct sound_form {
  int rate, channels;
  /// Frames in it, as far as its header or its end tell.
  long long frames;
  /// Whether the file has fewer bytes than its header says.
  bool is_cut;
};

/// Opens the recording of a descriptor, which stays open and is the caller's. NULL on failure: with an errno where the
/// library is missing, else with errno 0 and the reason in `reason`.
SNDFILE *sound_open(int descriptor, struct sound_form *form, char *reason, size_t room);

/// Whether reading has failed, and its reason in `reason`.
bool sound_failed(SNDFILE *file, char *reason, size_t room);
