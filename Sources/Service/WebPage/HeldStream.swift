internal import CMicroHTTPD
internal import Glibc

/// One client's event stream as libmicrohttpd sees it: a response that ends after a greeting.
///
/// libmicrohttpd reads the request, applies its limits and sends the headers. Then the line server takes over the
/// socket, and libmicrohttpd suspends the connection until the client is gone.
final class HeldStream {
  private enum State {
    case greeting(sent: Int)
    case handedOver
  }

  private let greeting: [UInt8]
  private let handOver: () -> Bool
  private var state = State.greeting(sent: 0)

  /// Sends the greeting, then calls `handOver`. If that returns false the stream ends.
  init(greeting: [UInt8], handOver: @escaping () -> Bool) {
    self.greeting = greeting
    self.handOver = handOver
  }

  /// libmicrohttpd's response for this stream; nil if there is no memory.
  func response() -> OpaquePointer? {
    let stream = Unmanaged.passRetained(self)
    let response = web_stream(
      { stream, _, room, most in
        guard let stream, let room else { return web_end() }
        return Unmanaged<HeldStream>.fromOpaque(stream).takeUnretainedValue().read(
          into: UnsafeMutableRawBufferPointer(start: room, count: most))
      }, stream.toOpaque(),
      { stream in
        if let stream { Unmanaged<HeldStream>.fromOpaque(stream).release() }
      })
    if response == nil { stream.release() }
    return response
  }

  private func read(into room: UnsafeMutableRawBufferPointer) -> Int {
    switch state {
    case .greeting(let sent) where sent < greeting.count:
      let part = greeting[sent...].prefix(room.count)
      room.copyBytes(from: part)
      state = .greeting(sent: sent + part.count)
      return part.count
    case .greeting:
      state = .handedOver
      return handOver() ? 0 : web_end()
    case .handedOver:
      return web_end()
    }
  }
}
