public import System

/// A listening socket, and the channel that its clients read.
public struct Listener: Sendable {
  /// Why the socket cannot listen.
  public typealias Failure = ListeningSocket.Failure

  /// The socket.
  public let socket: ListeningSocket
  /// The channel its clients read.
  public let channel: Channel
  /// Where its clients leave requests; nil where they may not ask.
  public let desk: RequestDesk?

  /// Serves a channel on a Unix socket, to all users who may write to a file of this mode.
  public init(
    path: String, mode: UInt32 = 0o666, channel: Channel, desk: RequestDesk? = nil
  ) throws(Failure) {
    (socket, self.channel, self.desk) = (try ListeningSocket(path: path, mode: mode), channel, desk)
  }

  /// Serves a channel on a numeric TCP address of this machine.
  public init(_ endpoint: Endpoint, channel: Channel) throws(Failure) {
    (socket, self.channel, desk) = (try ListeningSocket(endpoint), channel, nil)
  }

  /// Serves a channel on a socket that listens already (socket activation).
  public init(inherited descriptor: Int32, channel: Channel, desk: RequestDesk? = nil) {
    (socket, self.channel, self.desk) = (ListeningSocket(inherited: descriptor), channel, desk)
  }

  /// The address as a user writes it.
  public var address: String { socket.address }
}
