internal import Glibc
internal import System
internal import Text

/// An address that gets a datagram for each `News`. It never answers, so only the network can report that nobody
/// listens there, and it does not always do so.
final class DatagramPeer: FeedPeer {
  private let endpoint: Endpoint
  private var format: any FeedFormat
  private var socket: DatagramSocket?
  private var buffer = ByteBuffer(capacity: 1024)
  /// Whether the network reported that nobody takes the last datagram.
  private var isRefused = false

  init(_ endpoint: Endpoint, _ format: any FeedFormat) { (self.endpoint, self.format) = (endpoint, format) }

  func open() throws(FeedFailure) {
    do throws(Endpoint.Failure) { socket = try DatagramSocket(lookingUp: endpoint) } catch {
      throw FeedFailure(reaching: endpoint, error)
    }
  }

  func send(_ news: News) throws(FeedFailure) {
    buffer.removeAll()
    format.append(news, to: &buffer)
    guard buffer.count > 0 else { return }
    var error = socket?.send(buffer.bytes)
    isRefused = error?.code == ECONNREFUSED
    // The error belongs to the previous datagram, and this one was not sent.
    if isRefused { error = socket?.send(buffer.bytes) }
    // If the network is busy, this reading is left out.
    guard let error, ![ECONNREFUSED, EAGAIN, ENOBUFS].contains(error.code) else { return }
    throw FeedFailure(sendingTo: endpoint, error)
  }

  var worry: String? { isRefused ? "nothing takes datagrams at \(endpoint.description)" : nil }

  func close() {
    socket = nil
    isRefused = false
  }
}
