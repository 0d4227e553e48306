public import System

/// A listening socket, and the channel that its clients read.
public struct Listener: Sendable {
  /// Why a socket cannot listen.
  public typealias Failure = ListeningSocket.Failure

  /// The socket.
  public let socket: ListeningSocket
  /// The channel that its clients read.
  let channel: Channel
  /// Where its clients leave requests; nil if they may not send any.
  let inbox: Inbox?
  /// The bytes that each client gets first.
  let greeting: [UInt8]

  /// Serves a channel on a socket.
  public init(_ socket: ListeningSocket, channel: Channel, inbox: Inbox? = nil, greeting: [UInt8] = []) {
    (self.socket, self.channel, self.inbox, self.greeting) = (socket, channel, inbox, greeting)
  }
}
