internal import Glibc
internal import Quantities

/// Whether somebody answers at a TCP address, asked for a bounded time: what the system waits for a machine that is
/// gone is more than two minutes.
struct Reach {
  /// The address that answered, in numbers.
  let host: String

  /// Far more than any network takes where a machine is there.
  static let patience = TimeSpan.seconds(2)

  /// Knocks at every address that a host has, until one answers; an error number where none does in time. A name that
  /// nobody knows is for whoever connects to find out.
  init(_ host: String, port: String, atMost patience: TimeSpan = Reach.patience) throws(Refusal) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, port, &hints, &found) == 0 else {
      self.host = host
      return
    }
    defer { freeaddrinfo(found) }
    let clock = StreamClock()
    let end = clock.now() + patience
    var refusal = Refusal(code: ETIMEDOUT)
    var next = found
    while let address = next?.pointee {
      next = address.ai_next
      switch Reach.knock(at: address, atMost: end - clock.now()) {
      case 0:
        self.host = Reach.numbers(of: address) ?? host
        return
      case let code: refusal = Refusal(code: code)
      }
    }
    throw refusal
  }

  /// Nobody answered, for this reason.
  struct Refusal: Error { let code: Int32 }

  private static func knock(at address: addrinfo, atMost patience: TimeSpan) -> Int32 {
    guard patience > .zero else { return ETIMEDOUT }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.ai_family, kind, 0)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    if connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return 0 }
    guard errno == EINPROGRESS else { return errno }
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&wait, 1, Int32(patience.nanoseconds / 1_000_000) + 1) > 0 else { return ETIMEDOUT }
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length) == 0 ? code : errno
  }

  private static func numbers(of address: addrinfo) -> String? {
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let failed = getnameinfo(
      address.ai_addr, address.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
    return failed == 0 ? String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }
}
