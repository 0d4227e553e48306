internal import Glibc
public import Quantities
public import System

/// Reads a running service on a separate thread, and reconnects whenever the connection is lost.
public final class ServiceWatch: Sendable {
  /// News of the service.
  public enum News: Equatable, Sendable {
    /// It was found at this place and is being read.
    case found(ServicePlace)
    /// No service runs at this place; the next attempt follows soon.
    case absent(ServicePlace)
    /// The connection was lost or failed; the next attempt follows soon.
    case lost(ServicePlace, reason: String)
    /// A line of JSON from the service.
    case line([UInt8])
  }

  /// The most lines that wait: 2 s of a service's.
  static let capacity = 128
  /// The longest wait between attempts, so that a service that returns is found within 2 s.
  private static let longestWait = TimeSpan.seconds(1)

  /// How often the thread checks whether a slow reader has made room.
  private static let fullWait = TimeSpan.milliseconds(10)
  /// The most bytes in a second: six times what a service sends.
  private static let mostBytes = 1 << 18

  private let places: [ServicePlace]
  private let ring = Ring<News>(capacity: ServiceWatch.capacity)
  private let wakeUp = WakeUp()
  private let stopping = Bell()

  /// Reads the first of these places that answers.
  public init(_ places: [ServicePlace]) throws(SystemError) {
    self.places = places
    let failed = Thread.start("watch") { [weak self] in
      var backoff = Backoff()
      while let pause = self?.visit(&backoff) {
        guard let stopping = self?.stopping, !stopping.wait(atMost: pause) else { return }
      }
    }
    if let failed { throw failed }
  }

  /// Asks the thread to end, without waiting for it.
  public func stop() { stopping.ring() }

  /// A file descriptor that is readable when there is news.
  public var descriptor: Int32 { wakeUp.descriptor }

  /// The news that waits now, the oldest first. News that arrives meanwhile is left for the next call, so a service
  /// that sends faster than it is read cannot hold the caller here.
  public func waiting() -> [News] {
    wakeUp.silence()
    var news: [News] = []
    for _ in 0..<ring.count { if let next = ring.pop() { news.append(next) } }
    return news
  }

  /// Waits for news, at most `length`.
  public func wait(atMost length: TimeSpan) { wakeUp.wait(atMost: length) }

  /// Waits until there is room, so that a slow reader does not lose lines unnoticed. Meanwhile lines wait in the
  /// service, which reports how many it has skipped.
  private func report(_ news: News) {
    while ring.count >= ServiceWatch.capacity { if stopping.wait(atMost: ServiceWatch.fullWait) { return } }
    ring.push(news)
    wakeUp.ring()
  }

  /// Tries the places in order and reads the first that answers until it is lost. Returns the wait before the next
  /// attempt; nil if the thread is to end.
  private func visit(_ backoff: inout Backoff) -> TimeSpan? {
    var trouble: News?
    for place in places {
      let descriptor: Int32
      do throws(Endpoint.Failure) {
        descriptor = try place.connect()
      } catch {
        trouble = trouble ?? (error.isOfNobody ? .absent(place) : .lost(place, reason: error.words))
        continue
      }
      defer { close(descriptor) }
      let reason = read(descriptor, at: place, &backoff)
      if stopping.isRung { return nil }
      report(.lost(place, reason: reason))
      return backoff.failed(atMost: ServiceWatch.longestWait)
    }
    if let trouble { report(trouble) }
    return stopping.isRung ? nil : backoff.failed(atMost: ServiceWatch.longestWait)
  }

  /// Reads lines until the connection ends, and returns why it ended.
  private func read(_ descriptor: Int32, at place: ServicePlace, _ backoff: inout Backoff) -> String {
    var stream = LineStream(place)
    // Lines that wait in the system's buffer are old when they are read.
    var size = Int32(16_384)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    if let request = stream.request {
      let sent = request.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard sent == request.count else { return SystemError.last.words }
    }
    var block = [UInt8](repeating: 0, count: 16_384)
    var isFound = false
    var limit = RateLimit(most: ServiceWatch.mostBytes)
    let clock = StreamClock()
    while !stopping.wait(atMost: limit.pause(at: clock.now())) {
      let got = recv(descriptor, &block, block.count, 0)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else {
        return got == 0
          ? "it closed the connection" : errno == EAGAIN ? "it sent nothing for 3 s" : SystemError.last.words
      }
      limit.take(got, at: clock.now())
      stream.take(block[..<got])
      while let line = stream.next() {
        if !isFound { report(.found(place)) }
        isFound = true
        backoff.succeeded()
        report(.line(line))
      }
      if let refusal = stream.refusal { return refusal }
    }
    return ""
  }
}

extension Endpoint.Failure {
  /// Whether the error means that nobody listens there.
  fileprivate var isOfNobody: Bool {
    guard case .unanswered(let error) = self else { return false }
    return error.code == ENOENT || error.code == ECONNREFUSED
  }
}
