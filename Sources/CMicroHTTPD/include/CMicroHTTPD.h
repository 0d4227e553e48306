// libmicrohttpd 0.9.75: HTTP. Loaded when it is first asked. What Swift cannot say of it, options without end and flags
// that add up, is said here.
#pragma once
#include <microhttpd.h>
#include <stdbool.h>

/// What a server gives its clients at most.
struct web_limits {
  unsigned connections, idle_seconds;
  size_t memory;
};

/// Serves what listens, which is closed in the end, on a thread of its own; NULL, with an errno, where that cannot be.
struct MHD_Daemon *web_start(int listener, struct web_limits limits, MHD_AccessHandlerCallback answer,
                             MHD_NotifyConnectionCallback notice, void *server);

/// A connection's socket.
int web_socket(struct MHD_Connection *connection);

/// A header of a request, or an argument behind its question mark; NULL where it has none.
const char *web_header(struct MHD_Connection *connection, const char *name);
const char *web_argument(struct MHD_Connection *connection, const char *name);

/// An answer of bytes, which are copied.
struct MHD_Response *web_bytes(const void *bytes, size_t count);

/// An answer without end: as it is, not in chunks, until the connection closes.
struct MHD_Response *web_stream(MHD_ContentReaderCallback read, void *stream, MHD_ContentReaderFreeCallback forget);

/// What a content reader gives where a stream is over.
ssize_t web_end(void);

/// Answers; false where the connection is beyond it.
bool web_queue(struct MHD_Connection *connection, unsigned status, struct MHD_Response *response);

/// Yes and no as libmicrohttpd has them.
enum MHD_Result web_result(bool yes);
/// Whether a notice is of a connection's beginning.
bool web_began(enum MHD_ConnectionNotificationCode what);
