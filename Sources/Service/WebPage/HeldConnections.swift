internal import CMicroHTTPD
internal import Glibc
internal import Service
internal import Synchronization

// Connections that libmicrohttpd suspends: those of streams, and those that wait for the end of their request.
extension WebServer {
  /// Begins a stream: the newest reading at once, then all that follow.
  func follow(rate: Int?, _ request: Request) throws(Answer) -> Bool {
    let waiting = HTTPConnection(request.connection)
    // Counted before the answer: clients that ask at the same time must not get more streams than there are places.
    guard open.follow(waiting) else { throw .refusal(503, "Too many follow already.") }
    let (channel, greeting) = shared.withLock { shared in
      (shared.channel(rate: min(rate ?? full, full), of: full), shared.greeting)
    }
    let stream = HeldStream(greeting: greeting) { [weak self] in self?.handOver(waiting, channel) ?? false }
    return Answer.send(
      stream.response(), 200, "text/event-stream", to: request.connection, for: request.origin(allowedBy: own))
  }

  /// Suspends a connection until `release`; nil where the server stops.
  func hold(_ connection: HTTPConnection) -> UInt64? {
    shared.withLock { shared in
      guard !shared.isStopping else { return nil }
      connection.suspend()
      shared.begun += 1
      shared.streams[shared.begun] = connection
      return shared.begun
    }
  }

  /// Resumes a suspended connection.
  func release(_ number: UInt64) { shared.withLock { $0.streams.removeValue(forKey: number)?.resume() } }

  /// Hands the socket over to the line server, until the client is gone.
  private func handOver(_ connection: HTTPConnection, _ channel: Channel) -> Bool {
    let descriptor = fcntl(connection.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return false }
    guard let number = hold(connection) else {
      close(descriptor)
      return false
    }
    open.handOver(connection)
    lines.adopt(descriptor, for: channel) { [weak self] in self?.end(stream: number) }
    return true
  }

  private func end(stream number: UInt64) {
    shared.withLock { shared in
      guard let connection = shared.streams.removeValue(forKey: number) else { return }
      // This comes before the resumption: from then on libmicrohttpd may close it.
      open.end(connection)
      connection.resume()
    }
  }
}
