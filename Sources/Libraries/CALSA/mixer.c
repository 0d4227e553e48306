#include "CALSA.h"

#include <CLate.h>
#include <stdio.h>
#include <string.h>

static struct late_library alsa = LATE_LIBRARY("libasound.so.2");

LATE(alsa, int, snd_pcm_info_malloc, (snd_pcm_info_t **info), (info), -ELIBACC)
LATE(alsa, void, snd_pcm_info_free, (snd_pcm_info_t *info), (info), )
LATE(alsa, int, snd_pcm_info, (snd_pcm_t *card, snd_pcm_info_t *info), (card, info), -ELIBACC)
LATE(alsa, int, snd_pcm_info_get_card, (const snd_pcm_info_t *info), (info), -1)
LATE(alsa, int, snd_mixer_open, (snd_mixer_t **mixer, int mode), (mixer, mode), -ELIBACC)
LATE(alsa, int, snd_mixer_close, (snd_mixer_t *mixer), (mixer), -ELIBACC)
LATE(alsa, int, snd_mixer_attach, (snd_mixer_t *mixer, const char *name), (mixer, name), -ELIBACC)
LATE(alsa, int, snd_mixer_selem_register,
     (snd_mixer_t *mixer, struct snd_mixer_selem_regopt *options, snd_mixer_class_t **class), (mixer, options, class),
     -ELIBACC)
LATE(alsa, int, snd_mixer_load, (snd_mixer_t *mixer), (mixer), -ELIBACC)
LATE(alsa, snd_mixer_elem_t *, snd_mixer_first_elem, (snd_mixer_t *mixer), (mixer), 0)
LATE(alsa, snd_mixer_elem_t *, snd_mixer_elem_next, (snd_mixer_elem_t *control), (control), 0)
LATE(alsa, const char *, snd_mixer_selem_get_name, (snd_mixer_elem_t *control), (control), "")
LATE(alsa, int, snd_mixer_selem_has_playback_switch, (snd_mixer_elem_t *control), (control), 0)
LATE(alsa, int, snd_mixer_selem_has_playback_volume, (snd_mixer_elem_t *control), (control), 0)
LATE(alsa, int, snd_mixer_selem_get_playback_switch,
     (snd_mixer_elem_t *control, snd_mixer_selem_channel_id_t channel, int *value), (control, channel, value),
     -ELIBACC)
LATE(alsa, int, snd_mixer_selem_get_playback_volume,
     (snd_mixer_elem_t *control, snd_mixer_selem_channel_id_t channel, long *value), (control, channel, value),
     -ELIBACC)
LATE(alsa, int, snd_mixer_selem_get_playback_volume_range, (snd_mixer_elem_t *control, long *low, long *high),
     (control, low, high), -ELIBACC)

/// The name of the device that has the controls of a card; false where it is not known.
static bool controls(snd_pcm_t *card, const char *name, char *device, size_t room) {
  snd_pcm_info_t *info;
  int number = -1;
  if (snd_pcm_info_malloc(&info)) return false;
  if (snd_pcm_info(card, info) >= 0) number = snd_pcm_info_get_card(info);
  snd_pcm_info_free(info);
  // A server of the desktop has no number; its controls have the name `default`, as it has.
  if (number >= 0) snprintf(device, room, "hw:%d", number);
  else snprintf(device, room, "%s", name);
  return number >= 0 || !strcmp(name, "default");
}

/// Whether a control stands between a card's samples and the ear, whatever is plugged in.
static bool is_main(const char *name) {
  return !strcmp(name, "Master") || !strcmp(name, "PCM") || !strcmp(name, "Digital") || !strcmp(name, "HDMI");
}

enum card_silence card_silence(snd_pcm_t *card, const char *name, char *control, size_t room) {
  char device[32];
  snd_mixer_t *mixer;
  enum card_silence found = card_is_audible;
  if (!controls(card, name, device, sizeof device) || snd_mixer_open(&mixer, 0) < 0) return found;
  if (snd_mixer_attach(mixer, device) >= 0 && snd_mixer_selem_register(mixer, 0, 0) >= 0 && snd_mixer_load(mixer) >= 0)
    for (snd_mixer_elem_t *each = snd_mixer_first_elem(mixer); each && !found; each = snd_mixer_elem_next(each)) {
      int is_on = 1;
      long volume = 1, low = 0, high = 0;
      if (!is_main(snd_mixer_selem_get_name(each))) continue;
      if (snd_mixer_selem_has_playback_switch(each))
        snd_mixer_selem_get_playback_switch(each, SND_MIXER_SCHN_FRONT_LEFT, &is_on);
      if (snd_mixer_selem_has_playback_volume(each) &&
          snd_mixer_selem_get_playback_volume_range(each, &low, &high) >= 0)
        snd_mixer_selem_get_playback_volume(each, SND_MIXER_SCHN_FRONT_LEFT, &volume);
      if (!is_on) found = card_is_muted;
      else if (high > low && volume <= low) found = card_is_lowest;
      if (found) snprintf(control, room, "%s", snd_mixer_selem_get_name(each));
    }
  snd_mixer_close(mixer);
  return found;
}
