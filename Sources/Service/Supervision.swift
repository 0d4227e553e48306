internal import Glibc
public import Quantities

/// Tells systemd how the service is (sd_notify(3)), and feeds its watchdog: the loop itself does, so that one that hangs
/// is noticed. Without systemd nothing is told.
public struct Supervision: ~Copyable {
  private let descriptor: Int32
  private let interval: TimeSpan?
  private var fed = Timestamp(nanoseconds: .min)
  private var status = ""
  /// What systemd had no room for when it was told.
  private var untold: [String] = []

  /// Whoever the environment names.
  public init(environment: [String: String]) {
    descriptor = Supervision.connect(environment["NOTIFY_SOCKET"] ?? "")
    let isMine = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
    // Twice as often as is asked for, as sd_watchdog_enabled(3) advises.
    let micro = isMine ? environment["WATCHDOG_USEC"].flatMap { Int64($0) } : nil
    interval = micro.flatMap { (1_000...3_600_000_000).contains($0) ? TimeSpan(nanoseconds: $0 * 500) : nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// It serves.
  public mutating func ready() { tell("READY=1") }

  /// It loads its configuration anew, and is ready again after that.
  public mutating func reloading() {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    tell("RELOADING=1\nMONOTONIC_USEC=\(now.tv_sec * 1_000_000 + now.tv_nsec / 1000)")
    tell("READY=1")
  }

  /// It is about to end.
  public mutating func stopping() { tell("STOPPING=1") }

  /// It is alive at an instant: told as often as the watchdog wants to hear it.
  public mutating func feed(at now: Timestamp) {
    if !untold.isEmpty { tellRest() }
    guard let interval, descriptor >= 0, fed == Timestamp(nanoseconds: .min) || now - fed >= interval else { return }
    fed = now
    if !untold.contains("WATCHDOG=1") { tell("WATCHDOG=1") }
  }

  /// How it is, in a line for people; told when it is another one than before.
  public mutating func say(_ status: String) {
    guard descriptor >= 0, status != self.status else { return }
    self.status = status
    tell("STATUS=\(status)")
  }

  /// So much may wait to be told: a systemd that takes nothing for so long watches nothing either.
  private static let mostUntold = 32

  private mutating func tell(_ message: String) {
    guard descriptor >= 0, untold.count < Supervision.mostUntold else { return }
    untold.append(message)
    tellRest()
  }

  /// Never waits for systemd; a "ready" that was lost would have it give the service up.
  private mutating func tellRest() {
    while var message = untold.first {
      let sent = message.withUTF8 { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) }
      if sent < 0, errno == EAGAIN || errno == EINTR { return }
      untold.removeFirst()
    }
  }

  /// A datagram socket that sends there; negative where that is nowhere. A name that begins with @ is an abstract one.
  private static func connect(_ name: String) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    guard name.hasPrefix("/") || name.hasPrefix("@"), bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      return -1
    }
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let fd = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    // An abstract name ends where the address does.
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let failed = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(fd, $0, length) }
    }
    guard failed == 0 else {
      close(fd)
      return -1
    }
    return fd
  }
}

/// Sockets that systemd made listen before the service began (sd_listen_fds(3)).
public struct InheritedSockets: Sendable {
  /// One of them.
  public struct Socket: Equatable, Sendable {
    /// Its descriptor.
    public let descriptor: Int32
    /// What its unit calls it: FileDescriptorName=.
    public let name: String
    /// Whether it is a Unix socket.
    public let isLocal: Bool
  }

  /// All of them.
  public let sockets: [Socket]

  /// Those that the environment speaks of, if it speaks to this process.
  public init(environment: [String: String]) {
    guard environment["LISTEN_PID"] == "\(getpid())", let count = environment["LISTEN_FDS"].flatMap({ Int32($0) }),
      (1...64).contains(count)
    else {
      sockets = []
      return
    }
    let names = environment["LISTEN_FDNAMES", default: ""].split(separator: ":", omittingEmptySubsequences: false)
    // They begin at 3, behind the standard streams.
    sockets = (0..<count).map { place in
      let descriptor = 3 + place
      var address = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      withUnsafeMutablePointer(to: &address) { pointer in
        _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
      }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      return Socket(
        descriptor: descriptor, name: names.indices.contains(Int(place)) ? String(names[Int(place)]) : "",
        isLocal: Int32(address.ss_family) == AF_UNIX)
    }
  }
}
