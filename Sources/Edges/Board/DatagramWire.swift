internal import Events
internal import System
internal import Text

/// A wire from a receiver to a UDP port. A sentence that no program receives is lost, as on a real wire.
final class DatagramWire {
  private let socket: DatagramSocket
  private var sentences = ByteBuffer(capacity: 1024)

  /// A wire to an address in numbers.
  init(to endpoint: Endpoint) throws(ListeningSocket.Failure) { socket = try DatagramSocket(to: endpoint) }

  /// Sends a fix of a device that travels at this speed, in m/s east and north.
  func send(_ fix: Fix, at velocity: (east: Double, north: Double)) {
    guard let time = fix.time else { return }
    sentences.removeAll()
    sentences.append(fix, moving: velocity, at: time)
    socket.send(sentences.bytes)
  }
}
