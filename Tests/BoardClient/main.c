// A program against libiio as anybody writes one: what it finds on a board, wherever that is, it tells in a line each.
//
//   board-client URI DEVICE
#include <errno.h>
#include <iio.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

static void check(const char *what, bool holds, double found) {
  printf("%s %s: %g\n", holds ? "ok" : "FAILED", what, found);
  failures += !holds;
}

// Captures so many blocks of 32 scans; the counts it has must be those that the attributes tell.
static void capture(struct iio_device *device, struct iio_channel *axes[3], struct iio_channel *stamp, const long long *raw) {
  struct iio_buffer *buffer = iio_device_create_buffer(device, 32, false);
  check("a buffer is made", buffer != NULL, errno);
  if (!buffer) return;
  check("its scans have sixteen bytes", iio_buffer_step(buffer) == 16, (double)iio_buffer_step(buffer));
  int64_t last = 0;
  long scans = 0, unordered = 0, apart = 0;
  for (int block = 0; block < 3; block++) {
    ssize_t got = iio_buffer_refill(buffer);
    if (got != 512) check("a block is whole", false, (double)got);
    if (got < 0) break;
    for (char *scan = iio_buffer_start(buffer); scan < (char *)iio_buffer_end(buffer); scan += iio_buffer_step(buffer)) {
      for (int axis = 0; axis < 3; axis++) {
        int16_t count;
        ptrdiff_t place = (char *)iio_buffer_first(buffer, axes[axis]) - (char *)iio_buffer_start(buffer);
        iio_channel_convert(axes[axis], &count, scan + place);
        // Noise of a part that lies still: a third of a microtesla is some twenty counts.
        apart += llabs(count - raw[axis]) > 200;
      }
      int64_t now;
      ptrdiff_t place = (char *)iio_buffer_first(buffer, stamp) - (char *)iio_buffer_start(buffer);
      iio_channel_convert(stamp, &now, scan + place);
      unordered += now <= last;
      last = now;
      scans++;
    }
  }
  check("all scans come", scans == 96, (double)scans);
  check("each is later than the one before", unordered == 0, (double)unordered);
  check("their counts are those of the attributes", apart == 0, (double)apart);
  iio_buffer_destroy(buffer);
}

int main(int count, char **words) {
  if (count != 3) return 64;
  struct iio_context *context = iio_create_context_from_uri(words[1]);
  check("a context is made", context != NULL, errno);
  if (!context) return 1;
  iio_context_set_timeout(context, 60000);
  struct iio_device *device = iio_context_find_device(context, words[2]);
  check("the device is found", device != NULL, iio_context_get_devices_count(context));
  check("a device that is not there is not", !iio_context_find_device(context, "nobody"), 0);
  if (!device) return 1;

  struct iio_channel *axes[3] = {iio_device_find_channel(device, "magn_x", false),
    iio_device_find_channel(device, "magn_y", false), iio_device_find_channel(device, "magn_z", false)};
  struct iio_channel *stamp = iio_device_find_channel(device, "timestamp", false);
  check("its channels are found", axes[0] && axes[1] && axes[2] && stamp, iio_device_get_channels_count(device));
  check("a channel that is not there is not", !iio_device_find_channel(device, "magn_q", false), 0);
  if (!(axes[0] && axes[1] && axes[2] && stamp)) return 1;
  check("no output channel is", !iio_device_find_channel(device, "magn_x", true), 0);

  long long raw[3] = {0};
  double scale = 0, squares = 0;
  for (int axis = 0; axis < 3; axis++) {
    const struct iio_data_format *format = iio_channel_get_data_format(axes[axis]);
    check("a channel has sixteen bits with a sign", format->length == 16 && format->bits == 16 && format->is_signed, format->bits);
    check("in the order of this machine, not shifted", !format->is_be && format->shift == 0, format->shift);
    check("at its place in the scan", iio_channel_get_index(axes[axis]) == axis && iio_channel_is_scan_element(axes[axis]), axis);
    check("raw is a number", iio_channel_attr_read_longlong(axes[axis], "raw", &raw[axis]) == 0, (double)raw[axis]);
    check("scale is a number", iio_channel_attr_read_double(axes[axis], "scale", &scale) == 0, scale);
    squares += (double)(raw[axis] * raw[axis]) * scale * scale;
  }
  // In gauss, anywhere on the earth.
  check("together they are a field", sqrt(squares) > 0.2 && sqrt(squares) < 0.7, sqrt(squares));
  check("the time stamp is last", iio_channel_get_index(stamp) == 3, (double)iio_channel_get_index(stamp));

  double rate = 0;
  check("the rate is written", iio_device_attr_write(device, "sampling_frequency", "20") > 0, 20);
  check("and read back", iio_device_attr_read_double(device, "sampling_frequency", &rate) == 0 && rate == 20, rate);
  check("a number is written too", iio_device_attr_write_longlong(device, "sampling_frequency", 80) == 0, 80);
  check("and read back too", iio_device_attr_read_double(device, "sampling_frequency", &rate) == 0 && rate == 80, rate);
  char text[64];
  ssize_t got = iio_device_attr_read(device, "no_such_attribute", text, sizeof text);
  check("an attribute that is not there is an error", got == -ENOENT, (double)got);
  check("and is not found", !iio_device_find_attr(device, "no_such_attribute"), 0);

  errno = 0;
  check("no buffer is made of no channel", !iio_device_create_buffer(device, 32, false) && errno == EINVAL, errno);
  for (int axis = 0; axis < 3; axis++) iio_channel_enable(axes[axis]);
  iio_channel_enable(stamp);
  check("a scan has sixteen bytes", iio_device_get_sample_size(device) == 16, (double)iio_device_get_sample_size(device));
  capture(device, axes, stamp, raw);
  // What is given back can be had again.
  capture(device, axes, stamp, raw);
  iio_context_destroy(context);
  puts(failures ? "FAILED" : "all well");
  return failures != 0;
}
