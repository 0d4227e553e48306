internal import Events
internal import Formats
internal import Glibc
internal import Service

/// A wire from a receiver to whoever listens on a UDP port: what nobody hears is lost, as on a real one.
final class DatagramWire {
  private let descriptor: Int32
  private var sentences = ByteBuffer(capacity: 1024)

  /// A wire to an address in numbers.
  init(host: String, port: UInt16) throws(Listener.Failure) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    guard getaddrinfo(bare, String(port), &hints, &found) == 0, let info = found?.pointee else {
      throw Listener.Failure(message: "\(host) is no address in numbers, such as 127.0.0.1 or [::1]", code: EINVAL)
    }
    defer { freeaddrinfo(found) }
    let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(info.ai_family, kind, 0)
    guard connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 else {
      let code = errno
      close(descriptor)
      throw Listener.Failure(message: "cannot speak to \(host):\(port): \(String(cString: strerror(code)))", code: code)
    }
  }

  deinit { close(descriptor) }

  /// Says a fix of a device that travels so fast, in m/s east and north.
  func say(_ fix: Fix, at velocity: (east: Double, north: Double)) {
    guard let time = fix.time else { return }
    sentences.removeAll()
    FixNMEA.append(fix, moving: velocity, at: time, to: &sentences)
    _ = send(descriptor, sentences.bytes.baseAddress, sentences.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
  }
}
