#include "CGPS.h"

#include <CLate.h>
#include <gps.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The struct that libgps fills changes with its version, and each version's file has a name of its own.
struct layout {
  const char *file;
  size_t size, set, descriptor, mode, latitude, longitude, ellipsoid, sea, error, time, device, devices;
};

#define AT(field) offsetof(struct gps_data_t, field)
#define OF_HEADER                                                                                                    \
  sizeof(struct gps_data_t), AT(set), AT(gps_fd), AT(fix.mode), AT(fix.latitude), AT(fix.longitude), AT(fix.altHAE), \
      AT(fix.altMSL), AT(fix.eph), AT(fix.time), AT(dev.path), AT(devices.ndevices)

// On 64-bit processors: measured with the headers of Debian 12's 3.22, Debian 13's 3.25, and 3.27.5.
#define OF_28 24496, 0, 24, 48, 64, 80, 104, 112, 176, 32, 6568, 7896
#define OF_30 29224, 0, 24, 48, 64, 80, 104, 112, 176, 32, 7752, 9080
#define OF_32 38488, 0, 32, 64, 80, 96, 120, 128, 192, 48, 12888, 14248

#if GPSD_API_MAJOR_VERSION == 11
#define HEADER_FILE "libgps.so.28"
#define OF_SAME OF_28
#elif GPSD_API_MAJOR_VERSION == 14
#define HEADER_FILE "libgps.so.30"
#define OF_SAME OF_30
#elif GPSD_API_MAJOR_VERSION == 16
#define HEADER_FILE "libgps.so.32"
#define OF_SAME OF_32
#else
#error "another version of libgps: add the name of its file, and its layout"
#endif

static const struct layout layouts[] = {
#if UINTPTR_MAX > UINT32_MAX
    {"libgps.so.28", OF_28}, {"libgps.so.30", OF_30}, {"libgps.so.32", OF_32},
#else
    {HEADER_FILE, OF_HEADER},
#endif
};
enum { known = sizeof layouts / sizeof *layouts };

#if UINTPTR_MAX > UINT32_MAX
#define FITS(a, b, c, d, e, f, g, h, i, j, k, l)                                                              \
  _Static_assert(a == sizeof(struct gps_data_t) && b == AT(set) && c == AT(gps_fd) && d == AT(fix.mode) &&     \
                     e == AT(fix.latitude) && f == AT(fix.longitude) && g == AT(fix.altHAE) &&                 \
                     h == AT(fix.altMSL) && i == AT(fix.eph) && j == AT(fix.time) && k == AT(dev.path) &&      \
                     l == AT(devices.ndevices),                                                                \
                 "the header differs from what was measured")
#define EACH(...) FITS(__VA_ARGS__)
EACH(OF_SAME);
#endif
_Static_assert(MODE_SET == 1 << 10 && DEVICELIST_SET == 1 << 20, "the header has other kinds of fields");

struct gpsd {
  const struct layout *layout;
  // The struct of libgps, which has pointers into itself.
  char *data;
};

typedef int opener(const char *, const char *, void *);
typedef int streamer(void *, unsigned int, void *);
typedef int reader(void *, char *, int);
typedef int closer(void *);

// All connections use the first of these libraries that the system has. `chosen` is its number; -1: none is loaded yet.
static struct late_library libraries[known];
static int chosen = -1;

static int choose(void) {
  int one = __atomic_load_n(&chosen, __ATOMIC_ACQUIRE);
  for (int k = 0; one < 0 && k < known; k++) {
    __atomic_store_n(&libraries[k].name, layouts[k].file, __ATOMIC_RELEASE);
    if (late_function(&libraries[k], "gps_open")) one = k;
    // Another file does not help where descriptors or memory are used up.
    else if (errno != ELIBACC) break;
  }
  if (one >= 0) __atomic_store_n(&chosen, one, __ATOMIC_RELEASE);
  return one;
}

// A function of the library with a layout.
static void *function(const struct layout *layout, const char *name) {
  return late_function(&libraries[layout - layouts], name);
}

struct gpsd *gpsd_open(const char *host, const char *port) {
  int one = choose();
  if (one < 0) return 0;
  struct gpsd *gpsd = calloc(1, sizeof *gpsd);
  char *data = calloc(1, layouts[one].size);
  opener *open = (opener *)function(&layouts[one], "gps_open");
  errno = gpsd && data ? errno : ENOMEM;
  if (gpsd && data && open) {
    *gpsd = (struct gpsd){&layouts[one], data};
    errno = 0;
    if (open(host, port, data) == 0) return gpsd;
  }
  int failed = errno;
  free(data);
  free(gpsd);
  errno = failed;
  return 0;
}

int gpsd_watch(struct gpsd *gpsd) {
  streamer *stream = (streamer *)function(gpsd->layout, "gps_stream");
  return stream ? stream(gpsd->data, WATCH_ENABLE | WATCH_JSON, 0) : -1;
}

int gpsd_descriptor(const struct gpsd *gpsd) {
  // It is 8 bytes in later versions; all these processors store the lower half first.
  int descriptor;
  memcpy(&descriptor, gpsd->data + gpsd->layout->descriptor, sizeof descriptor);
  return descriptor;
}

#define TAKE(field, place) memcpy(&(field), gpsd->data + (place), sizeof(field))

int gpsd_read(struct gpsd *gpsd, struct gpsd_report *report) {
  const struct layout *at = gpsd->layout;
  // libgps only adds to the set: fields of an earlier message must not be taken for this one's.
  gps_mask_t none = 0;
  memcpy(gpsd->data + at->set, &none, sizeof none);
  reader *read = (reader *)function(at, "gps_read");
  int length = read ? read(gpsd->data, 0, 0) : -1;
  if (length < 0) return length;
  TAKE(report->set, at->set);
  TAKE(report->mode, at->mode);
  TAKE(report->latitude, at->latitude);
  TAKE(report->longitude, at->longitude);
  TAKE(report->height_above_ellipsoid, at->ellipsoid);
  TAKE(report->height_above_sea, at->sea);
  TAKE(report->horizontal_error, at->error);
  struct timespec time;
  TAKE(time, at->time);
  report->seconds = time.tv_sec;
  report->nanoseconds = time.tv_nsec;
  TAKE(report->device, at->device);
  TAKE(report->devices, at->devices);
  return length;
}

void gpsd_close(struct gpsd *gpsd) {
  closer *close = (closer *)function(gpsd->layout, "gps_close");
  if (close) close(gpsd->data);
  free(gpsd->data);
  free(gpsd);
}
