// press CODE SECONDS...   plugs a keyboard with one key in (uinput), and presses it after so many seconds, each time.
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static void put(int device, int type, int code, int value) {
  struct input_event event = {.type = type, .code = code, .value = value};
  if (write(device, &event, sizeof event) != sizeof event) perror("write");
}

int main(int count, char **words) {
  int device = open("/dev/uinput", O_WRONLY), code = atoi(words[1]);
  struct uinput_setup setup = {.id = {.bustype = BUS_USB}, .name = "a keyboard with one key"};
  if (device < 0 || ioctl(device, UI_SET_EVBIT, EV_KEY) || ioctl(device, UI_SET_KEYBIT, code) ||
      ioctl(device, UI_DEV_SETUP, &setup) || ioctl(device, UI_DEV_CREATE))
    return perror("uinput"), 1;
  for (int n = 2; n < count; n++) {
    usleep(atof(words[n]) * 1e6);
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    put(device, EV_KEY, code, 1), put(device, EV_SYN, SYN_REPORT, 0);
    put(device, EV_KEY, code, 0), put(device, EV_SYN, SYN_REPORT, 0);
    printf("pressed at %.3f\n", now.tv_sec + now.tv_nsec / 1e9);
    fflush(stdout);
  }
  sleep(1);
  return 0;
}
