// ALSA's library: plays samples on a sound card, or through a desktop's sound server that replaces ALSA's `default`.
// Loaded at the first call. Its many functions for parameters, some of which are macros, are wrapped here.
#pragma once
#include <alsa/asoundlib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Opens a device for interleaved 16-bit samples, without waiting for a busy one. ALSA converts the rate and the
/// channels if the card has others. About `wait_us` of the sound may wait in its buffer. NULL on failure: errno is the
/// error, and `reason` ALSA's first message about it, which may be empty.
snd_pcm_t *card_open(const char *name, unsigned rate, unsigned channels, unsigned wait_us, char *reason, size_t room);

/// The number of frames that were written and not heard yet; a negative errno if the card has failed.
long card_waiting(snd_pcm_t *card);

/// Prepares a card again after it ran out of samples or the machine slept. 0, or a negative errno.
int card_mend(snd_pcm_t *card, long error);

/// Plays what waits, if it is not playing yet, to the end: 0 when all was heard, 1 before that, or a negative errno.
int card_finish(snd_pcm_t *card);

/// Closes a card, and frees what the library holds for all cards: its configuration takes a megabyte.
void card_close(snd_pcm_t *card);

/// Whether a mixer control silences a card.
enum card_silence {
  /// No control does, or the controls are unknown.
  card_is_audible,
  /// A control is muted.
  card_is_muted,
  /// A control is at its lowest volume.
  card_is_lowest,
};
/// Whether a mixer control silences an open device; `name` is the name under which it was opened. The control's name is
/// stored in `control`.
enum card_silence card_silence(snd_pcm_t *card, const char *name, char *control, size_t room);
