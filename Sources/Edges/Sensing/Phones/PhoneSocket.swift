internal import Glibc
internal import Quantities
internal import System

/// A connection to a phone that closes itself. It never blocks.
struct PhoneSocket: ~Copyable {
  /// The socket.
  let descriptor: Int32
  /// The phone's name in messages.
  let name: String
  /// The most bytes a second: ten times what the fastest phones send, which is 300 samples of 150 bytes.
  private var limit = RateLimit(most: 1 << 19)
  private let clock = StreamClock()

  /// The most bytes of one read.
  private static let block = 4096
  /// How long a connection may take.
  private static let longestConnecting = TimeSpan.seconds(5)
  /// How long a request may take to be sent.
  private static let patience = TimeSpan.seconds(1)

  /// Takes over an open socket.
  init(_ descriptor: Int32, name: String) {
    (self.descriptor, self.name) = (descriptor, name)
    set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
  }

  /// Asks the process that started this one for a connection to the phone: this one may open none.
  init(to name: String) throws(SourceError) {
    do throws(SystemError) {
      guard [FrameKind.connect.rawValue].withUnsafeBytes({ FramedParent.send($0) }) else { throw .last }
      self.init(try FramedParent.descriptor(within: PhoneSocket.longestConnecting), name: name)
    } catch { throw .unreachable(name, errno: error.code) }
  }

  deinit { close(descriptor) }

  /// Sends a few bytes.
  func send(_ bytes: [UInt8]) throws(SourceError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&room, 1, Int32(clamping: PhoneSocket.patience.nanoseconds / 1_000_000)) > 0 else {
          throw .silent(name)
        }
      } else if errno != EINTR {
        throw .ended(name)
      }
    }
  }

  /// What has arrived; empty if nothing has.
  mutating func receive() throws(SourceError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: PhoneSocket.block) { block, count in
      let got = recv(descriptor, block.baseAddress, block.count, Int32(MSG_DONTWAIT))
      failure = got < 0 ? errno : 0
      count = max(0, got)
    }
    if failure == EAGAIN || failure == EINTR { return [] }
    guard failure == 0, !bytes.isEmpty else { throw .ended(name) }
    // Servers that gather small packets wait for the acknowledgement of the last one, which the kernel delays by 40 ms.
    set(Int32(IPPROTO_TCP), TCP_QUICKACK, 1)
    limit.take(bytes.count, at: clock.now())
    guard !limit.isExceeded else { throw .lost(name, reason: "it sends more than \(limit.most >> 10) KB a second") }
    return bytes
  }

  /// Waits until bytes have arrived; false if none came in time.
  func wait(atMost span: TimeSpan) -> Bool {
    var bytes = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&bytes, 1, Int32(clamping: max(.zero, span).nanoseconds / 1_000_000)) > 0
  }

  private func set(_ level: Int32, _ name: Int32, _ value: Int32) {
    var value = value
    setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}
