internal import CMicroHTTPD

/// A reference to a connection of libmicrohttpd, which owns it.
struct HTTPConnection: Hashable, @unchecked Sendable {
  // Unchecked: the functions of libmicrohttpd called here may be called from any thread.
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// Its socket, which libmicrohttpd owns.
  var descriptor: Int32 { web_socket(pointer) }

  /// Suspends it. This is allowed only while its request is being answered.
  func suspend() { MHD_suspend_connection(pointer) }

  /// Resumes it.
  func resume() { MHD_resume_connection(pointer) }
}
