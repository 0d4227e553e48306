#include "CMotor.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <sys/ioctl.h>
#include <unistd.h>

int motor_open(const char *path) {
  int motor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (motor < 0) return -errno;
  unsigned char effects[FF_MAX / 8 + 1] = {0};
  if (ioctl(motor, EVIOCGBIT(EV_FF, sizeof effects), effects) < 0 || !(effects[FF_RUMBLE / 8] & 1 << FF_RUMBLE % 8)) {
    close(motor);
    return -ENODEV;
  }
  return motor;
}

int motor_load(int motor, unsigned milliseconds) {
  struct ff_effect effect = {.type = FF_RUMBLE, .id = -1, .replay = {.length = milliseconds}};
  effect.u.rumble.strong_magnitude = 0xc000;
  effect.u.rumble.weak_magnitude = 0xc000;
  return ioctl(motor, EVIOCSFF, &effect) < 0 ? -errno : effect.id;
}

bool motor_play(int motor, int effect) {
  struct input_event play = {.type = EV_FF, .code = effect, .value = 1};
  return write(motor, &play, sizeof play) == sizeof play;
}
