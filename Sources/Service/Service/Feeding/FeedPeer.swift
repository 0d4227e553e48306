internal import Glibc
public import Pointing
public import Quantities
public import Readings
public import System

/// The news that a feed passes to its peer.
public struct News: Sendable {
  /// The newest output.
  public var output = Output(reading: Reading(at: .zero))
  /// The newest status; nil before the first.
  public var status: Status?
  /// The newest date of the stream; nil before the first, and for a scenario without one.
  public var date: UTC?
  /// A cue since the last news.
  public var cue: Cue?
  /// Calls and requests for silence since the last news.
  public var notices: [Notice] = []
  /// Whether a reading is due at the feed's rate. Notices come at once.
  public var isReadingDue = false

  /// No news.
  public init() {}

  /// UTC of the output's reading, by the newest date of the stream; nil without a date, or if the clock was clearly
  /// never set.
  public var instant: UTC? {
    guard let date, let status else { return nil }
    let instant = date + (output.reading.time - status.time)
    return WallClock.isSet(instant) ? instant : nil
  }
}

/// The far end of a feed: a broker, a server, a bus, or an address that takes datagrams.
///
/// Only the feed's thread uses it. Each method may wait a few seconds. A failure is described in words for people.
public protocol FeedPeer: AnyObject {
  /// Opens the connection. Called again after a failure, with growing waits.
  func open() throws(FeedFailure)
  /// Sends what is new.
  func send(_ news: News) throws(FeedFailure)
  /// Handles what has arrived, and what is due by now.
  func attend() throws(FeedFailure)
  /// A descriptor to wait for besides the news, and whether to wait for room to write too; nil: only for news.
  var awaited: (descriptor: Int32, writing: Bool)? { get }
  /// The longest time until `attend` is called again; nil: until there is news or the descriptor is ready.
  var patience: TimeSpan? { get }
  /// Why it works worse than it could; nil if it works as it should.
  var worry: String? { get }
  /// Takes notices that come while it is not open.
  func miss(_ notices: [Notice])
  /// Closes the connection; called after a failure and at the end.
  func close()
}

extension FeedPeer {
  /// Nothing comes back.
  public func attend() throws(FeedFailure) {}
  /// It waits only for news.
  public var awaited: (descriptor: Int32, writing: Bool)? { nil }
  /// It waits only for news.
  public var patience: TimeSpan? { nil }
  /// It works as it should.
  public var worry: String? { nil }
  /// They are dropped.
  public func miss(_ notices: [Notice]) {}
}

/// Why a peer takes nothing, in words for people.
public struct FeedFailure: Error, Equatable, Sendable {
  /// The reason.
  public let words: String

  /// A reason.
  public init(_ words: String) { self.words = words }

  /// A datagram to an endpoint was not sent.
  public init(sendingTo endpoint: Endpoint, _ error: SystemError) {
    self.init("cannot send to \(endpoint.description): \(FeedFailure.words(error))")
  }

  /// No connection to an endpoint, or no address of its name.
  public init(reaching endpoint: Endpoint, _ error: Endpoint.Failure) {
    switch error {
    case .unknownHost(let words): self.init("cannot find \(endpoint.host): \(words)")
    case .unanswered(let error): self.init("cannot reach \(endpoint.description): \(FeedFailure.words(error))")
    }
  }

  /// An open connection to an endpoint broke.
  public init(breaking endpoint: Endpoint, _ error: SystemError) {
    self.init("the connection to \(endpoint.description) broke: \(error.words)")
  }

  /// The packaged service may reach only this machine until a drop-in allows more. Until then a datagram is refused,
  /// and a connection attempt gets no answer.
  private static func words(_ error: SystemError) -> String {
    [EPERM, ETIMEDOUT].contains(error.code)
      ? "\(error.words); does the unit's IPAddressAllow=, or a firewall, allow it?" : error.words
  }
}
