#include "CALSA.h"

#include <CLate.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static struct late_library alsa = LATE_LIBRARY("libasound.so.2");

LATE(alsa, const char *, snd_strerror, (int error), (error), "")
LATE(alsa, int, snd_lib_error_set_handler, (snd_lib_error_handler_t handler), (handler), -ELIBACC)
LATE(alsa, int, snd_config_update_free_global, (void), (), -ELIBACC)
LATE(alsa, int, snd_pcm_open, (snd_pcm_t **card, const char *name, snd_pcm_stream_t stream, int mode),
     (card, name, stream, mode), -ELIBACC)
LATE(alsa, int, snd_pcm_close, (snd_pcm_t *card), (card), -ELIBACC)
LATE(alsa, int, snd_pcm_prepare, (snd_pcm_t *card), (card), -ELIBACC)
LATE(alsa, int, snd_pcm_drop, (snd_pcm_t *card), (card), -ELIBACC)
LATE(alsa, int, snd_pcm_drain, (snd_pcm_t *card), (card), -ELIBACC)
LATE(alsa, int, snd_pcm_recover, (snd_pcm_t *card, int error, int silent), (card, error, silent), -ELIBACC)
LATE(alsa, snd_pcm_state_t, snd_pcm_state, (snd_pcm_t *card), (card), SND_PCM_STATE_DISCONNECTED)
LATE(alsa, int, snd_pcm_delay, (snd_pcm_t *card, snd_pcm_sframes_t *frames), (card, frames), -ELIBACC)
LATE(alsa, snd_pcm_sframes_t, snd_pcm_avail_update, (snd_pcm_t *card), (card), -ELIBACC)
LATE(alsa, snd_pcm_sframes_t, snd_pcm_writei, (snd_pcm_t *card, const void *samples, snd_pcm_uframes_t frames),
     (card, samples, frames), -ELIBACC)

LATE(alsa, int, snd_pcm_hw_params_malloc, (snd_pcm_hw_params_t **wanted), (wanted), -ELIBACC)
LATE(alsa, void, snd_pcm_hw_params_free, (snd_pcm_hw_params_t *wanted), (wanted), )
LATE(alsa, int, snd_pcm_hw_params, (snd_pcm_t *card, snd_pcm_hw_params_t *wanted), (card, wanted), -ELIBACC)
LATE(alsa, int, snd_pcm_hw_params_any, (snd_pcm_t *card, snd_pcm_hw_params_t *wanted), (card, wanted), -ELIBACC)
LATE(alsa, int, snd_pcm_hw_params_set_rate_resample, (snd_pcm_t *card, snd_pcm_hw_params_t *wanted, unsigned yes),
     (card, wanted, yes), -ELIBACC)
LATE(alsa, int, snd_pcm_hw_params_set_access,
     (snd_pcm_t *card, snd_pcm_hw_params_t *wanted, snd_pcm_access_t access), (card, wanted, access), -ELIBACC)
LATE(alsa, int, snd_pcm_hw_params_set_format, (snd_pcm_t *card, snd_pcm_hw_params_t *wanted, snd_pcm_format_t format),
     (card, wanted, format), -ELIBACC)
LATE(alsa, int, snd_pcm_hw_params_set_channels, (snd_pcm_t *card, snd_pcm_hw_params_t *wanted, unsigned count),
     (card, wanted, count), -ELIBACC)
LATE(alsa, int, snd_pcm_hw_params_set_rate, (snd_pcm_t *card, snd_pcm_hw_params_t *wanted, unsigned rate, int side),
     (card, wanted, rate, side), -ELIBACC)
LATE(alsa, int, snd_pcm_hw_params_set_buffer_time_near,
     (snd_pcm_t *card, snd_pcm_hw_params_t *wanted, unsigned *time, int *side), (card, wanted, time, side), -ELIBACC)
LATE(alsa, int, snd_pcm_hw_params_set_period_time_near,
     (snd_pcm_t *card, snd_pcm_hw_params_t *wanted, unsigned *time, int *side), (card, wanted, time, side), -ELIBACC)

/// The first message of the library since it was emptied: the later ones only say that the earlier failed. The program
/// reports it in place of the library's lines on standard error.
static _Thread_local char said[200];

static void hear(const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error;
  if (said[0]) return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(said, sizeof said, format, arguments);
  va_end(arguments);
}

/// Sets the form of the samples. 0, or a negative errno.
static int shape(snd_pcm_t *card, unsigned rate, unsigned channels, unsigned wait_us) {
  snd_pcm_hw_params_t *wanted;
  int failed = snd_pcm_hw_params_malloc(&wanted);
  if (failed) return failed;
  unsigned buffer = wait_us, period = wait_us / 4;
  if ((failed = snd_pcm_hw_params_any(card, wanted)) >= 0 &&
      (failed = snd_pcm_hw_params_set_rate_resample(card, wanted, 1)) >= 0 &&
      (failed = snd_pcm_hw_params_set_access(card, wanted, SND_PCM_ACCESS_RW_INTERLEAVED)) >= 0 &&
      (failed = snd_pcm_hw_params_set_format(card, wanted, SND_PCM_FORMAT_S16)) >= 0 &&
      (failed = snd_pcm_hw_params_set_channels(card, wanted, channels)) >= 0 &&
      (failed = snd_pcm_hw_params_set_rate(card, wanted, rate, 0)) >= 0 &&
      (failed = snd_pcm_hw_params_set_buffer_time_near(card, wanted, &buffer, 0)) >= 0 &&
      (failed = snd_pcm_hw_params_set_period_time_near(card, wanted, &period, 0)) >= 0)
    failed = snd_pcm_hw_params(card, wanted);
  snd_pcm_hw_params_free(wanted);
  return failed < 0 ? failed : 0;
}

snd_pcm_t *card_open(const char *name, unsigned rate, unsigned channels, unsigned wait_us, char *reason, size_t room) {
  if (!late_function(&alsa, "snd_pcm_open")) return 0;
  snd_lib_error_set_handler(hear);
  said[0] = 0;
  // A device that takes no other form than the card's own is opened with ALSA's converter before it.
  char converted[256];
  snprintf(converted, sizeof converted, "plug:'%s'", name);
  const char *const names[] = {name, converted};
  int failed = 0;
  for (int n = 0; n < 2; n++) {
    snd_pcm_t *card = 0;
    failed = snd_pcm_open(&card, names[n], SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK);
    if (failed < 0) break;
    failed = shape(card, rate, channels, wait_us);
    if (!failed) return card;
    snd_pcm_close(card);
  }
  snprintf(reason, room, "%s", said);
  snd_config_update_free_global();
  errno = -failed;
  return 0;
}

long card_waiting(snd_pcm_t *card) {
  // The state of a card that has gone, or has run dry, shows here.
  long room = snd_pcm_avail_update(card);
  if (room < 0) return room;
  snd_pcm_sframes_t waiting = 0;
  int failed = snd_pcm_delay(card, &waiting);
  // Some cards count below nothing for a moment: that is no error.
  return failed < 0 ? failed : waiting < 0 ? 0 : waiting;
}

int card_mend(snd_pcm_t *card, long error) { return snd_pcm_recover(card, (int)error, 1); }

int card_finish(snd_pcm_t *card) {
  int failed = snd_pcm_state(card) == SND_PCM_STATE_DRAINING ? 0 : snd_pcm_drain(card);
  if (failed == -EAGAIN) return 1;
  if (failed < 0) return failed == -EPIPE ? 0 : failed;
  switch (snd_pcm_state(card)) {
    case SND_PCM_STATE_DRAINING: return 1;
    case SND_PCM_STATE_DISCONNECTED: return -ENODEV;
    default: return 0;
  }
}

void card_close(snd_pcm_t *card) {
  snd_pcm_close(card);
  snd_config_update_free_global();
}
