#include "CKeys.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool has(const unsigned char *bits, unsigned code) { return bits[code / 8] & 1 << code % 8; }

int keys_open(const char *path, const unsigned short *codes, int count) {
  int device = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (device < 0) return -errno;
  unsigned char keys[KEY_MAX / 8 + 1] = {0};
  if (ioctl(device, EVIOCGBIT(EV_KEY, sizeof keys), keys) >= 0)
    for (int n = 0; n < count; n++)
      if (codes[n] <= KEY_MAX && has(keys, codes[n])) return device;
  close(device);
  return -ENODEV;
}

int keys_pressed(int device, const unsigned short *codes, int count) {
  struct input_event events[32];
  int pressed = 0;
  for (;;) {
    ssize_t bytes = read(device, events, sizeof events);
    if (bytes < 0 && errno == EINTR) continue;
    if (bytes < 0) return errno == EAGAIN ? pressed : -errno;
    if (bytes == 0) return -ENODEV;
    for (size_t n = 0; n < bytes / sizeof *events; n++)
      for (int code = 0; code < count; code++)
        // 1 is a press; a key that is held repeats with 2, and one that was let go has 0.
        if (events[n].type == EV_KEY && events[n].code == codes[code] && events[n].value == 1) pressed++;
  }
}

int keys_watch(const char *folder) {
  int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (watch < 0) return -errno;
  // A device is made before its group may read it.
  if (inotify_add_watch(watch, folder, IN_CREATE | IN_ATTRIB) < 0) {
    int error = errno;
    close(watch);
    return -error;
  }
  return watch;
}

void keys_forget(int watch) {
  char events[4096];
  while (read(watch, events, sizeof events) > 0) {}
}

bool speaker_sounds(int device) {
  unsigned char sounds[SND_MAX / 8 + 1] = {0};
  return ioctl(device, EVIOCGBIT(EV_SND, sizeof sounds), sounds) >= 0 && has(sounds, SND_TONE);
}

bool speaker_tone(int device, int hertz) {
  struct input_event tone = {.type = EV_SND, .code = SND_TONE, .value = hertz};
  return write(device, &tone, sizeof tone) == sizeof tone;
}
