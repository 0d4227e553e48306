internal import Glibc
internal import System
internal import Text

/// An address that takes datagrams: one for each news. It answers nothing, so only the network shows that nobody is
/// there, and not always.
final class DatagramPeer: FeedPeer {
  private let endpoint: Endpoint
  private var format: any FeedFormat
  private var socket: DatagramSocket?
  private var buffer = ByteBuffer(capacity: 1024)
  /// Whether the network reported that nothing takes the last datagram.
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
    // That was the answer to the datagram before, and this one was not sent.
    if isRefused { error = socket?.send(buffer.bytes) }
    // Where the network is busy, this reading is left out.
    guard let error, ![ECONNREFUSED, EAGAIN, ENOBUFS].contains(error.code) else { return }
    throw FeedFailure(sendingTo: endpoint, error)
  }

  var worry: String? { isRefused ? "nothing takes datagrams at \(endpoint.description)" : nil }

  func close() {
    socket = nil
    isRefused = false
  }
}
