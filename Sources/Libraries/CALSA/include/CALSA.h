// ALSA's library: samples to a sound card, or to a server of the desktop that takes over ALSA's `default`. Loaded at
// the first call. Its functions for parameters are many, and some are macros: they are wrapped here.
#pragma once
#include <alsa/asoundlib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Opens a device for interleaved samples of 16 bits, without waiting for a busy one. ALSA converts rate and channels
/// where the card has others. `wait_us` is about how much of the sound may wait in its buffer. NULL on failure: errno
/// is the error, and `reason` ALSA's first message about it, which may be empty.
snd_pcm_t *card_open(const char *name, unsigned rate, unsigned channels, unsigned wait_us, char *reason, size_t room);

/// Frames that were written and are not heard yet; a negative errno where the card has failed.
long card_waiting(snd_pcm_t *card);

/// Makes a card ready again after it ran out of samples or the machine slept. 0, or a negative errno.
int card_mend(snd_pcm_t *card, long error);

/// Begins to play what waits, if it does not play yet, and ends by itself: 0 once all was heard, 1 before, or a
/// negative errno.
int card_finish(snd_pcm_t *card);

/// Closes a card, and frees what the library holds for all cards: its configuration takes a megabyte.
void card_close(snd_pcm_t *card);

/// Whether a control of a card keeps it silent.
enum card_silence {
  /// None does, or nothing is known of the controls.
  card_is_audible,
  /// A control is muted.
  card_is_muted,
  /// A control is at its lowest volume.
  card_is_lowest,
};
/// Whether a control keeps an open device silent, by the name that it was opened with; its name in `control`.
enum card_silence card_silence(snd_pcm_t *card, const char *name, char *control, size_t room);
