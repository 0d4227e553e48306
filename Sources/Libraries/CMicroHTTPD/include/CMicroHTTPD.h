// HTTP through libmicrohttpd 0.9.75, loaded at the first call. Swift cannot use its functions with variable arguments
// or its combined flags, so both are wrapped here.
#pragma once
#include <microhttpd.h>
#include <stdbool.h>

/// The limits of a server: the most connections, the seconds after which an idle one is closed, and the bytes of memory
/// for each.
struct web_limits {
  unsigned connections, idle_seconds;
  size_t memory;
};

/// Serves a listening socket on its own thread, and closes the socket at the end. NULL, with an errno, on failure.
struct MHD_Daemon *web_start(int listener, struct web_limits limits, MHD_AccessHandlerCallback answer,
                             MHD_NotifyConnectionCallback notice, MHD_RequestCompletedCallback forget,
                             void *server);

/// The socket of a connection; -1 if it is unknown.
int web_socket(struct MHD_Connection *connection);

/// A header of a request, or an argument after the question mark of its URL; NULL if the request has none with this
/// name.
const char *web_header(struct MHD_Connection *connection, const char *name);
const char *web_argument(struct MHD_Connection *connection, const char *name);

/// Whether the headers of a request are unambiguous: those that decide what is allowed come once, no name has a space,
/// and there is no control character.
bool web_is_clear(struct MHD_Connection *connection);

/// A response with a copy of these bytes.
struct MHD_Response *web_bytes(const void *bytes, size_t count);

/// A response of unknown length, without chunks: it ends when the connection closes.
struct MHD_Response *web_stream(MHD_ContentReaderCallback read, void *stream, MHD_ContentReaderFreeCallback forget);

/// A response of known length, whose content is read while it is sent.
struct MHD_Response *web_sized(uint64_t size, MHD_ContentReaderCallback read, void *state,
                               MHD_ContentReaderFreeCallback forget);

/// The value that a content reader returns at the end of a stream.
ssize_t web_end(void);
/// The value that a content reader returns if nothing more can be read.
ssize_t web_failure(void);

/// Queues a response; false if the connection does not accept it.
bool web_queue(struct MHD_Connection *connection, unsigned status, struct MHD_Response *response);

/// Converts to MHD_YES or MHD_NO.
enum MHD_Result web_result(bool yes);
/// Whether a notification is about the start of a connection.
bool web_began(enum MHD_ConnectionNotificationCode what);
