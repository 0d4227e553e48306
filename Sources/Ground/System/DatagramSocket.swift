internal import Glibc
internal import Quantities

/// A socket that sends datagrams to one address, and never waits for the receiver. Answers are not read.
public struct DatagramSocket: ~Copyable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// A socket for a UDP address in numbers.
  public init(to endpoint: Endpoint) throws(ListeningSocket.Failure) {
    let address = try ListeningSocket.Failure.unlessNumeric(endpoint)
    do throws(SystemError) {
      self.init(try DatagramSocket.connected(to: address))
    } catch {
      throw ListeningSocket.Failure("cannot send to \(endpoint.description)", error)
    }
  }

  /// A socket for the first address of a host that can be reached: one machine, all of a network (broadcast) or a group
  /// (multicast). Looking up a name may take seconds.
  public init(lookingUp endpoint: Endpoint) throws(Endpoint.Failure) {
    var last = SystemError(EHOSTUNREACH)
    for address in try SocketAddress.all(of: endpoint) {
      do throws(SystemError) {
        self.init(try DatagramSocket.connected(to: address))
        return
      } catch { last = error }
    }
    throw .unanswered(last)
  }

  /// A socket for a Unix socket: an absolute path, or a name in the abstract space, which begins with `@`. nil for
  /// another text, or if there is no such socket.
  public init?(path: String) {
    guard path.hasPrefix("/") || path.hasPrefix("@"), let address = SocketAddress(path: path, allowsAbstract: true),
      let descriptor = try? DatagramSocket.connected(to: address)
    else { return nil }
    self.init(descriptor)
  }

  private static func connected(to address: SocketAddress) throws(SystemError) -> Int32 {
    let descriptor = address.socket(SOCK_DGRAM)
    guard descriptor >= 0 else { throw .last }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_BROADCAST, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard !address.connect(descriptor) else { return descriptor }
    let error = SystemError.last
    close(descriptor)
    throw error
  }

  /// This machine's address as others in its network see it: the one from which it would reach an address outside. No
  /// datagram is sent. nil without a network.
  public static var ownAddress: String? {
    // Addresses that belong to nobody (RFC 5737, RFC 3849).
    for outside in ["192.0.2.1", "2001:db8::1"] {
      do throws(ListeningSocket.Failure) {
        let socket = try DatagramSocket(to: Endpoint(host: outside, port: 9))
        if let host = SocketAddress(of: socket.descriptor)?.host { return host }
      } catch { continue }
    }
    return nil
  }

  deinit { close(descriptor) }

  /// Sends one datagram; returns the error if it was not taken.
  @discardableResult public borrowing func send(_ bytes: UnsafeRawBufferPointer) -> SystemError? {
    Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) < 0 ? .last : nil
  }
}
