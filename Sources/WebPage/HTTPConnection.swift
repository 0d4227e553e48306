internal import CMicroHTTPD

/// A connection of libmicrohttpd's: a name for it, which owns nothing.
struct HTTPConnection: Hashable, @unchecked Sendable {
  // Unchecked: libmicrohttpd itself sees to it that what is called here may be called from any thread.
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// Its socket, which stays libmicrohttpd's.
  var descriptor: Int32 { web_socket(pointer) }

  /// Has libmicrohttpd let it be; only while it is being answered.
  func suspend() { MHD_suspend_connection(pointer) }

  /// Has libmicrohttpd go on with it.
  func resume() { MHD_resume_connection(pointer) }
}
