#include "CIIO.h"

#include <CLate.h>

static struct late_library iio = LATE_LIBRARY("libiio.so.0");

LATE(iio, struct iio_context *, iio_create_context_from_uri, (const char *uri), (uri), 0)
LATE(iio, void, iio_context_destroy, (struct iio_context *context), (context), )
LATE(iio, int, iio_context_set_timeout, (struct iio_context *context, unsigned int ms), (context, ms), -ELIBACC)
LATE(iio, const char *, iio_context_get_name, (const struct iio_context *context), (context), 0)
LATE(iio, unsigned int, iio_context_get_devices_count, (const struct iio_context *context), (context), 0)
LATE(iio, struct iio_device *, iio_context_get_device, (const struct iio_context *context, unsigned int index),
     (context, index), 0)

LATE(iio, const char *, iio_device_get_id, (const struct iio_device *device), (device), 0)
LATE(iio, const char *, iio_device_get_name, (const struct iio_device *device), (device), 0)
LATE(iio, const char *, iio_device_get_label, (const struct iio_device *device), (device), 0)
LATE(iio, unsigned int, iio_device_get_channels_count, (const struct iio_device *device), (device), 0)
LATE(iio, struct iio_channel *, iio_device_get_channel, (const struct iio_device *device, unsigned int index),
     (device, index), 0)
LATE(iio, unsigned int, iio_device_get_attrs_count, (const struct iio_device *device), (device), 0)
LATE(iio, const char *, iio_device_get_attr, (const struct iio_device *device, unsigned int index), (device, index), 0)
LATE(iio, ssize_t, iio_device_attr_read,
     (const struct iio_device *device, const char *name, char *value, size_t length), (device, name, value, length),
     -ELIBACC)
LATE(iio, ssize_t, iio_device_attr_write, (const struct iio_device *device, const char *name, const char *value),
     (device, name, value), -ELIBACC)
LATE(iio, int, iio_device_get_trigger, (const struct iio_device *device, const struct iio_device **trigger),
     (device, trigger), -ELIBACC)
LATE(iio, int, iio_device_set_trigger, (const struct iio_device *device, const struct iio_device *trigger),
     (device, trigger), -ELIBACC)
LATE(iio, int, iio_device_set_kernel_buffers_count, (const struct iio_device *device, unsigned int count),
     (device, count), -ELIBACC)

LATE(iio, const char *, iio_channel_get_id, (const struct iio_channel *channel), (channel), 0)
LATE(iio, bool, iio_channel_is_output, (const struct iio_channel *channel), (channel), false)
LATE(iio, bool, iio_channel_is_scan_element, (const struct iio_channel *channel), (channel), false)
LATE(iio, long, iio_channel_get_index, (const struct iio_channel *channel), (channel), -ELIBACC)
LATE(iio, const struct iio_data_format *, iio_channel_get_data_format, (const struct iio_channel *channel), (channel),
     0)
LATE(iio, unsigned int, iio_channel_get_attrs_count, (const struct iio_channel *channel), (channel), 0)
LATE(iio, const char *, iio_channel_get_attr, (const struct iio_channel *channel, unsigned int index),
     (channel, index), 0)
LATE(iio, ssize_t, iio_channel_attr_read,
     (const struct iio_channel *channel, const char *name, char *value, size_t length), (channel, name, value, length),
     -ELIBACC)
LATE(iio, int, iio_channel_attr_read_double, (const struct iio_channel *channel, const char *name, double *value),
     (channel, name, value), -ELIBACC)
LATE(iio, int, iio_channel_attr_read_longlong, (const struct iio_channel *channel, const char *name, long long *value),
     (channel, name, value), -ELIBACC)
LATE(iio, ssize_t, iio_channel_attr_write, (const struct iio_channel *channel, const char *name, const char *value),
     (channel, name, value), -ELIBACC)
LATE(iio, void, iio_channel_enable, (struct iio_channel *channel), (channel), )
LATE(iio, void, iio_channel_disable, (struct iio_channel *channel), (channel), )
LATE(iio, void, iio_channel_convert, (const struct iio_channel *channel, void *to, const void *from),
     (channel, to, from), )

LATE(iio, struct iio_buffer *, iio_device_create_buffer, (const struct iio_device *device, size_t samples, bool cyclic),
     (device, samples, cyclic), 0)
LATE(iio, void, iio_buffer_destroy, (struct iio_buffer *buffer), (buffer), )
LATE(iio, ssize_t, iio_buffer_refill, (struct iio_buffer *buffer), (buffer), -ELIBACC)
LATE(iio, int, iio_buffer_get_poll_fd, (struct iio_buffer *buffer), (buffer), -ELIBACC)
LATE(iio, ptrdiff_t, iio_buffer_step, (const struct iio_buffer *buffer), (buffer), 0)
LATE(iio, void *, iio_buffer_start, (const struct iio_buffer *buffer), (buffer), 0)
LATE(iio, void *, iio_buffer_first, (const struct iio_buffer *buffer, const struct iio_channel *channel),
     (buffer, channel), 0)

// libxml2, which libiio reads descriptions with. It is found among the libraries that libiio has loaded.
static void *no_entity(const char *address, const char *name, void *context) {
  (void)address, (void)name, (void)context;
  return 0;
}

void iio_refuse_entities(void) {
  void (*set_loader)(void *(*)(const char *, const char *, void *)) =
      (void (*)(void *(*)(const char *, const char *, void *)))late_function(&iio, "xmlSetExternalEntityLoader");
  if (set_loader) set_loader(no_entity);
}
