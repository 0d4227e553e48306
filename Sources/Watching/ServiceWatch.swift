internal import Glibc
public import Quantities
internal import System

/// Reads a running service on a thread of its own, and connects again whenever it is lost.
public final class ServiceWatch: Sendable {
  /// What is told of it.
  public enum News: Equatable, Sendable {
    /// It is read, there.
    case found(ServicePlace)
    /// It is not read any more, or cannot be; it is tried again.
    case lost(ServicePlace, reason: String)
    /// It said a line.
    case line([UInt8])
  }

  /// So many lines may wait: two seconds of a service's.
  private static let capacity = 128
  /// A service that has come back is to be noticed within two seconds.
  private static let longestWait = TimeSpan.seconds(1)

  private let places: [ServicePlace]
  private let ring = Ring<News>(capacity: ServiceWatch.capacity)
  private let wakeUp = WakeUp()
  private let stopping = Bell()

  /// Reads whichever of these places answers first, in their order.
  public init(_ places: [ServicePlace]) throws(ServiceLoss) {
    self.places = places
    let failed = Thread.start("watch") { [weak self] in
      var backoff = Backoff()
      while let pause = self?.visit(&backoff) {
        guard let stopping = self?.stopping, !stopping.wait(atMost: pause) else { return }
      }
    }
    if let failed { throw ServiceLoss(reason: failed.words) }
  }

  /// Asks the thread to end; it does at its next turn.
  public func stop() { stopping.ring() }

  /// Readable when there is news.
  public var descriptor: Int32 { wakeUp.descriptor }

  /// The next news; nil where there is none.
  public func next() -> News? {
    wakeUp.silence()
    return ring.pop()
  }

  /// Waits for news, at most so long.
  public func wait(atMost length: TimeSpan) { wakeUp.wait(atMost: length) }

  private func tell(_ news: News) {
    ring.push(news)
    wakeUp.ring()
  }

  /// Tries each place once and reads the one that answers until it is lost; how long to wait then. nil is the end.
  private func visit(_ backoff: inout Backoff) -> TimeSpan? {
    var trouble: News?
    for place in places {
      let descriptor: Int32
      do throws(ServiceLoss) {
        descriptor = try place.connect()
      } catch {
        trouble = trouble ?? .lost(place, reason: error.reason)
        continue
      }
      defer { close(descriptor) }
      let reason = read(descriptor, at: place, &backoff)
      if stopping.isRung { return nil }
      tell(.lost(place, reason: reason))
      return backoff.failed(atMost: ServiceWatch.longestWait)
    }
    if let trouble { tell(trouble) }
    return stopping.isRung ? nil : backoff.failed(atMost: ServiceWatch.longestWait)
  }

  /// Reads lines until there are no more, and why that is.
  private func read(_ descriptor: Int32, at place: ServicePlace, _ backoff: inout Backoff) -> String {
    var stream = LineStream(place)
    if let request = stream.request {
      let sent = request.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard sent == request.count else { return SystemError.last.words }
    }
    var block = [UInt8](repeating: 0, count: 16_384)
    var isFound = false
    while !stopping.isRung {
      let got = recv(descriptor, &block, block.count, 0)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else {
        return got == 0 ? "it hung up" : errno == EAGAIN ? "it fell silent" : SystemError.last.words
      }
      stream.take(block[..<got])
      while let line = stream.next() {
        if !isFound { tell(.found(place)) }
        isFound = true
        backoff.succeeded()
        tell(.line(line))
      }
      if let refusal = stream.refusal { return refusal }
    }
    return ""
  }
}
