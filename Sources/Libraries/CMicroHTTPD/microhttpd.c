#include "CMicroHTTPD.h"

#include <CLate.h>
#include <string.h>
#include <strings.h>

static struct late_library microhttpd = LATE_LIBRARY("libmicrohttpd.so.12");

LATE(microhttpd, void, MHD_stop_daemon, (struct MHD_Daemon *daemon), (daemon), )
LATE(microhttpd, void, MHD_suspend_connection, (struct MHD_Connection *connection), (connection), )
LATE(microhttpd, void, MHD_resume_connection, (struct MHD_Connection *connection), (connection), )
LATE(microhttpd, void, MHD_destroy_response, (struct MHD_Response *response), (response), )
LATE(microhttpd, enum MHD_Result, MHD_add_response_header,
     (struct MHD_Response *response, const char *header, const char *content), (response, header, content), MHD_NO)
LATE(microhttpd, enum MHD_Result, MHD_queue_response,
     (struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response),
     (connection, status, response), MHD_NO)
LATE(microhttpd, const char *, MHD_lookup_connection_value,
     (struct MHD_Connection *connection, enum MHD_ValueKind kind, const char *key), (connection, kind, key), 0)
LATE(microhttpd, int, MHD_get_connection_values_n,
     (struct MHD_Connection *connection, enum MHD_ValueKind kind, MHD_KeyValueIteratorN look, void *state),
     (connection, kind, look, state), -1)
LATE(microhttpd, size_t, MHD_http_unescape, (char *text), (text), strlen(text))
LATE(microhttpd, struct MHD_Response *, MHD_create_response_from_buffer,
     (size_t size, void *buffer, enum MHD_ResponseMemoryMode mode), (size, buffer, mode), 0)
LATE(microhttpd, struct MHD_Response *, MHD_create_response_from_callback,
     (uint64_t size, size_t block, MHD_ContentReaderCallback read, void *state, MHD_ContentReaderFreeCallback forget),
     (size, block, read, state, forget), 0)

/// Reads `%41` as A. A zero byte would end the text for C, and hide what follows: such a text stays as it is, which is
/// no path and no number.
static size_t unescape(void *server, struct MHD_Connection *connection, char *text) {
  (void)server, (void)connection;
  return strstr(text, "%00") ? strlen(text) : MHD_http_unescape(text);
}

struct MHD_Daemon *web_start(int listener, struct web_limits limits, MHD_AccessHandlerCallback answer,
                             MHD_NotifyConnectionCallback notice, MHD_RequestCompletedCallback forget,
                             void *server) {
  LATE_VARIADIC(microhttpd, MHD_start_daemon);
  if (!late_MHD_start_daemon) return 0;
  return late_MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, server,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listener, MHD_OPTION_CONNECTION_LIMIT, limits.connections,
      MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.memory,
      MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_UNESCAPE_CALLBACK, unescape, NULL,
      MHD_OPTION_NOTIFY_CONNECTION, notice, server,
      MHD_OPTION_NOTIFY_COMPLETED, forget, server, MHD_OPTION_END);
}

int web_socket(struct MHD_Connection *connection) {
  LATE_VARIADIC(microhttpd, MHD_get_connection_info);
  const union MHD_ConnectionInfo *info =
      late_MHD_get_connection_info
          ? late_MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)
          : 0;
  return info ? info->connect_fd : -1;
}

const char *web_header(struct MHD_Connection *connection, const char *name) {
  return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/// The headers that may come once, and those of them that have come.
static const char *const once[] = {"Host", "Origin", "Content-Type", "Content-Length", "Transfer-Encoding", "Sec-Fetch-Site"};
struct headers {
  bool came[sizeof once / sizeof *once];
  bool is_unclear;
};

/// Whether there is a control character: a zero byte ends a text for C, and a carriage return a line for some.
static bool has_control(const char *text, size_t length) {
  for (size_t n = 0; n < length; n++)
    if (((unsigned char)text[n] < ' ' && text[n] != '\t') || text[n] == 0x7f) return true;
  return false;
}

static enum MHD_Result look(void *state, enum MHD_ValueKind kind, const char *name, size_t name_length,
                            const char *value, size_t value_length) {
  (void)kind;
  struct headers *headers = state;
  if (strpbrk(name, " \t") || has_control(name, name_length) || has_control(value, value_length))
    headers->is_unclear = true;
  for (size_t n = 0; n < sizeof once / sizeof *once; n++)
    if (!strcasecmp(name, once[n])) {
      if (headers->came[n]) headers->is_unclear = true;
      headers->came[n] = true;
    }
  return MHD_YES;
}

bool web_is_clear(struct MHD_Connection *connection) {
  struct headers headers = {0};
  return MHD_get_connection_values_n(connection, MHD_HEADER_KIND, look, &headers) >= 0 && !headers.is_unclear;
}

const char *web_argument(struct MHD_Connection *connection, const char *name) {
  return MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, name);
}

struct MHD_Response *web_bytes(const void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

struct MHD_Response *web_stream(MHD_ContentReaderCallback read, void *stream, MHD_ContentReaderFreeCallback forget) {
  LATE_VARIADIC(microhttpd, MHD_set_response_options);
  struct MHD_Response *response =
      late_MHD_set_response_options
          ? MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 1024, read, stream, forget)
          : 0;
  if (response) late_MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
  return response;
}

struct MHD_Response *web_sized(uint64_t size, MHD_ContentReaderCallback read, void *state,
                               MHD_ContentReaderFreeCallback forget) {
  return MHD_create_response_from_callback(size, 16384, read, state, forget);
}

ssize_t web_end(void) { return MHD_CONTENT_READER_END_OF_STREAM; }

ssize_t web_failure(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }

bool web_queue(struct MHD_Connection *connection, unsigned status, struct MHD_Response *response) {
  return MHD_queue_response(connection, status, response) == MHD_YES;
}

enum MHD_Result web_result(bool yes) { return yes ? MHD_YES : MHD_NO; }

bool web_began(enum MHD_ConnectionNotificationCode what) { return what == MHD_CONNECTION_NOTIFY_STARTED; }
