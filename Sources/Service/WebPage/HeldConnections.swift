internal import CMicroHTTPD
internal import Glibc
internal import Service
internal import Synchronization

// Connections that libmicrohttpd suspends: those with a stream, and those that wait for their answer.
extension WebServer {
  /// Begins a stream: first the newest reading, then all that follow.
  func follow(rate: Int?, _ request: Request) throws(Answer) -> Bool {
    let hasTitles = try titles.areShown(to: Asked(request), by: self)
    let waiting = HTTPConnection(request.connection)
    // This comes before the answer: clients that ask at the same time must not get more streams than there are places.
    guard open.follow(waiting) else { throw .refusal(503, "Too many follow already.") }
    let (channel, greeting) = shared.withLock { shared in
      (shared.channel(rate: min(rate ?? full, full), of: full, hasTitles: hasTitles), shared.greeting)
    }
    let stream = HeldStream(greeting: greeting) { [weak self] in self?.handOver(waiting, channel) ?? false }
    return Answer.send(
      stream.response(), 200, "text/event-stream", to: request.connection, for: request.origin(allowedBy: own))
  }

  /// Suspends a connection until `release`, and returns its number; nil if the server is stopping.
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

  /// Passes the socket to the line server, until the client is gone.
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
      // This must come before the connection is resumed, since libmicrohttpd may close it from then on.
      open.end(connection)
      connection.resume()
    }
  }
}
