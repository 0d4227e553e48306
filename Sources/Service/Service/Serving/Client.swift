internal import Glibc
internal import Quantities
internal import System
internal import Text

/// A connected socket that closes itself and then calls `gone`.
public final class ConnectedSocket: Sendable {
  /// Its descriptor.
  public let descriptor: Int32
  private let gone: (@Sendable () -> Void)?

  /// Owns a descriptor from now on.
  public init(_ descriptor: Int32, gone: (@Sendable () -> Void)? = nil) {
    (self.descriptor, self.gone) = (descriptor, gone)
  }

  deinit {
    close(descriptor)
    gone?()
  }
}

/// One client of a line server: its place in a channel, and the line that is being sent.
final class Client: SocketClient {
  private let connection: ConnectedSocket
  /// Whether its socket is full. Nothing is sent until it has room again.
  private(set) var isStalled = false {
    didSet {
      if isStalled != oldValue { channel.countAwaiting(isStalled ? -1 : 1) }
      if !isStalled { idleSince = nil }
    }
  }
  /// When `idle` first found it stalled after the last byte that it took.
  private var idleSince: Timestamp?
  /// Whether it has closed its sending direction; it may still read.
  private var hasSaidAll = false
  /// The bytes that it has sent, minus its allowance.
  private var said = 0
  /// The events that the server waits for on its socket now.
  var attended = (reading: true, writing: false)
  /// Lines skipped before the current one.
  private var missed: UInt64 = 0
  private var channel: Channel
  private var place: Channel.Place
  /// Its requests; nil if this server takes none.
  private var questioner: Questioner?
  private var feedReader: FeedReader?
  private var reportedMissed: UInt64 = 0
  private var line = ByteBuffer(capacity: Channel.longestLine + 64)
  private var sent = 0

  /// The buffer size requested from the kernel. It is small, about 1 s of readings, because readings that wait in the
  /// socket are old when they are read.
  private static let socketBuffer: Int32 = 16 * 1024

  /// The bytes that a client may send at once. A client that sends more than a few requests has the wrong address or is
  /// hostile.
  private static let mostSaid = 64 * 1024
  /// The bytes a second that a client may always send: a chart plotter sends its own sentences on every connection.
  private static let forgiven = 1024

  init(_ connection: ConnectedSocket, of channel: Channel, asking inbox: Inbox? = nil, greeting: [UInt8] = []) {
    self.connection = connection
    self.channel = channel
    questioner = inbox.map { Questioner($0, descriptor: connection.descriptor) }
    place = channel.newest
    greeting.withUnsafeBufferPointer { line.append($0) }
    count(1)
    var size = Client.socketBuffer
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { count(-1) }

  /// Adds `change` to the number of its channel's readers.
  private func count(_ change: Int) {
    channel.countReader(change)
    if !isStalled { channel.countAwaiting(change) }
  }

  /// The lines skipped, and those that it can no longer read.
  var lost: UInt64 { missed + channel.lost(behind: place) }

  var descriptor: Int32 { connection.descriptor }

  /// The events to wait for on its socket.
  var wanted: (reading: Bool, writing: Bool) { (!hasSaidAll, isStalled) }

  /// Subtracts a second's allowance from the bytes it has sent.
  func forgive() { said = max(0, said - Client.forgiven) }

  /// How long it has taken no byte; zero unless it is stalled.
  func idle(at now: Timestamp) -> TimeSpan {
    guard isStalled else { return .zero }
    idleSince = idleSince ?? now
    return now - (idleSince ?? now)
  }

  /// Sends lines until there are none or the socket is full; false if the client is gone.
  func pump() -> Bool {
    while true {
      if sent == line.bytes.count {
        // This comes before the look for the next line, because a line published later rings the wake-up.
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

  /// Takes a piece of what the client sent, and discards what is not a request. The rest waits for the client's next
  /// turn, so that other clients need not wait. False if the connection is broken or the client has sent or asked too
  /// much.
  func listen() -> Bool {
    var scratch: InlineArray<4096, UInt8> = .init(repeating: 0)
    let got = withUnsafeMutableBytes(of: &scratch) { recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT)) }
    if got < 0 { return errno == EAGAIN || errno == EINTR }
    // A client may close only its own direction and continue to read. Sending finds out whether it does.
    if got == 0 { hasSaidAll = true }
    said += got
    guard said <= Client.mostSaid else { return false }
    guard got > 0, questioner != nil else { return true }
    return withUnsafeBytes(of: scratch) { bytes in
      questioner?.take(UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self).prefix(got))) ?? true
    }
  }

  /// Reads another channel from now on.
  private func follow(_ other: Channel, from place: Channel.Place) {
    count(-1)
    (channel, self.place) = (other, place)
    count(1)
  }

  private func nextLine() -> Bool {
    line.removeAll()
    sent = 0
    if let answer = questioner?.nextAnswer(), let inbox = questioner?.inbox {
      switch answer {
      case .line(let bytes): bytes.withUnsafeBufferPointer { line.append($0) }
      case .events(let bytes, let place, let reader):
        bytes.withUnsafeBufferPointer { line.append($0) }
        follow(inbox.events.channel, from: place)
        feedReader = reader
      }
      return true
    }
    guard channel.read(&place, missed: &missed, into: &line) else { return false }
    if missed > reportedMissed, channel.reportsMissed {
      let (newest, count) = (line.text, Int64(missed - reportedMissed))
      line.removeAll()
      line.append(channel.framing.prefix)
      line.line(class: "missed") { $0.add("count", count) }
      line.append(channel.framing.suffix)
      line.append(newest)
    }
    reportedMissed = missed
    return true
  }
}
