internal import Formats
internal import Glibc
internal import Quantities

/// A connected socket, which closes itself, and what is to happen then.
final class Connection: Sendable {
  let descriptor: Int32
  private let gone: (@Sendable () -> Void)?

  init(_ descriptor: Int32, gone: (@Sendable () -> Void)? = nil) { (self.descriptor, self.gone) = (descriptor, gone) }

  deinit {
    close(descriptor)
    gone?()
  }
}

/// One connection of a line server: its place in a channel, and the line it has not yet taken wholly.
final class Client {
  private let connection: Connection
  /// Whether its socket is full: it is let be until it takes again.
  private(set) var isStalled = false {
    didSet {
      if isStalled != oldValue { channel.countAwaiting(isStalled ? -1 : 1) }
      if !isStalled { idleSince = nil }
    }
  }
  /// Since when it has taken nothing, as far as that has been looked at.
  private var idleSince: Timestamp?
  /// Whether it is waited for until it takes again.
  var isAwaited = false
  /// Lines it never saw, by what it has been told.
  private var missed: UInt64 = 0
  private let channel: Channel
  private var place: UInt64
  private var toldMissed: UInt64 = 0
  private var line = ByteBuffer(capacity: Channel.longestLine + 64)
  private var sent = 0

  /// What waits in a client's socket is old by the time it is read: at most about a second of readings may.
  private static let socketBuffer: Int32 = 16 * 1024

  init(_ connection: Connection, of channel: Channel) {
    self.connection = connection
    self.channel = channel
    channel.countReader(1)
    channel.countAwaiting(1)
    place = channel.newest
    var size = Client.socketBuffer
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit {
    channel.countReader(-1)
    if !isStalled { channel.countAwaiting(-1) }
  }

  /// Lines it never saw, and those that it cannot see any more.
  var lost: UInt64 { missed + channel.lost(behind: place) }

  var descriptor: Int32 { connection.descriptor }

  /// For how long it has taken nothing by now.
  func idle(at now: Timestamp) -> TimeSpan {
    guard isStalled else { return .zero }
    idleSince = idleSince ?? now
    return now - (idleSince ?? now)
  }

  /// Sends what there is as far as it is taken; false where the client is gone.
  func pump() -> Bool {
    while true {
      if sent == line.bytes.count {
        // Before it is looked whether there is another line: the one after that rings.
        isStalled = false
        guard nextLine() else { return true }
      }
      let rest = UnsafeRawBufferPointer(rebasing: line.bytes[sent...])
      let taken = send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      if taken >= 0 {
        sent += taken
        idleSince = nil
      } else if errno == EAGAIN {
        isStalled = true
        return true
      } else if errno != EINTR {
        return false
      }
    }
  }

  /// Reads away what it says; false where it has hung up.
  func listen() -> Bool {
    var scratch: InlineArray<512, UInt8> = .init(repeating: 0)
    while true {
      let got = recv(descriptor, &scratch, 512, Int32(MSG_DONTWAIT))
      if got == 0 { return false }
      if got < 0 { return errno == EAGAIN || errno == EINTR }
    }
  }

  private func nextLine() -> Bool {
    line.removeAll()
    sent = 0
    guard channel.read(&place, missed: &missed, into: &line) else { return false }
    if missed > toldMissed, channel.reportsMissed {
      let newest = line.text
      line.removeAll()
      line.append(channel.framing.prefix)
      line.append(#"{"class":"missed","count":"#)
      line.append(integer: Int64(missed - toldMissed))
      line.append("}\n")
      line.append(channel.framing.suffix)
      line.append(newest)
    }
    toldMissed = missed
    return true
  }
}
