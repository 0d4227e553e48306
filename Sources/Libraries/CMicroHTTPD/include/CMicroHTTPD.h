// HTTP by libmicrohttpd 0.9.75, loaded at the first call. Swift cannot use its functions with variable arguments and
// its combined flags: they are wrapped here.
#pragma once
#include <microhttpd.h>
#include <stdbool.h>

/// The limits of a server: the most connections, the seconds after which an idle one is closed, and the bytes of memory
/// for each.
struct web_limits {
  unsigned connections, idle_seconds;
  size_t memory;
};

/// Serves a listening socket on a thread of its own, and closes the socket in the end. NULL, with an errno, on failure.
struct MHD_Daemon *web_start(int listener, struct web_limits limits, MHD_AccessHandlerCallback answer,
                             MHD_NotifyConnectionCallback notice, MHD_RequestCompletedCallback forget,
                             void *server);

/// The socket of a connection; -1 where it is unknown.
int web_socket(struct MHD_Connection *connection);

/// A header of a request, or an argument after the question mark of its URL; NULL where the request has none.
const char *web_header(struct MHD_Connection *connection, const char *name);
const char *web_argument(struct MHD_Connection *connection, const char *name);

/// Whether the headers of a request can be read in one way only: those that decide what is allowed come once, no name
/// has a space in it, and there is no control character.
bool web_is_clear(struct MHD_Connection *connection);

/// A response with bytes, which are copied.
struct MHD_Response *web_bytes(const void *bytes, size_t count);

/// A response of unknown length, not in chunks: it ends when the connection closes.
struct MHD_Response *web_stream(MHD_ContentReaderCallback read, void *stream, MHD_ContentReaderFreeCallback forget);

/// A response of a known length, which is read while it is sent.
struct MHD_Response *web_sized(uint64_t size, MHD_ContentReaderCallback read, void *state,
                               MHD_ContentReaderFreeCallback forget);

/// The value that a content reader returns at the end of a stream.
ssize_t web_end(void);
/// The value that one returns where nothing more can be read.
ssize_t web_failure(void);

/// Queues a response; false where the connection does not take it.
bool web_queue(struct MHD_Connection *connection, unsigned status, struct MHD_Response *response);

/// MHD_YES or MHD_NO.
enum MHD_Result web_result(bool yes);
/// Whether a notification is about the start of a connection.
bool web_began(enum MHD_ConnectionNotificationCode what);
