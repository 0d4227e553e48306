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
  /// The newest date of the stream; nil before the first, and where a scenario has none.
  public var date: UTC?
  /// A cue since the last news.
  public var cue: Cue?
  /// Calls, and wishes for silence, since the last news.
  public var notices: [Notice] = []
  /// Whether a reading is due at the feed's rate. Notices come at once.
  public var isReadingDue = false

  /// No news.
  public init() {}

  /// UTC of the output's reading, by the newest date of the stream; nil without a date, and where the clock can never
  /// have been set.
  public var instant: UTC? {
    guard let date, let status else { return nil }
    let instant = date + (output.reading.time - status.time)
    return WallClock.isSet(instant) ? instant : nil
  }
}

/// The far end of a feed: a broker, a server, a bus, or an address that takes datagrams.
///
/// Only the feed's thread uses it. Each method may wait a few seconds, and fails in words for people.
public protocol FeedPeer: AnyObject {
  /// Opens the connection. Called again after a failure, with growing waits.
  func open() throws(FeedFailure)
  /// Sends what is new.
  func send(_ news: News) throws(FeedFailure)
  /// Handles what has come, and what is due by time.
  func attend() throws(FeedFailure)
  /// A descriptor to wait for beside the news, and whether for room to write too; nil waits for news alone.
  var awaited: (descriptor: Int32, writing: Bool)? { get }
  /// The longest time until `attend` is called again; nil waits for news and the descriptor.
  var patience: TimeSpan? { get }
  /// Why it works worse than it could; nil if it does not.
  var worry: String? { get }
  /// Takes notices that come while it is not open.
  func miss(_ notices: [Notice])
  /// Closes the connection; called after a failure and at the end.
  func close()
}

extension FeedPeer {
  /// Nothing comes back.
  public func attend() throws(FeedFailure) {}
  /// It waits for news alone.
  public var awaited: (descriptor: Int32, writing: Bool)? { nil }
  /// It waits for news alone.
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

  /// Nothing can be sent to an endpoint.
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

  /// A connection to an endpoint that was open.
  public init(breaking endpoint: Endpoint, _ error: SystemError) {
    self.init("the connection to \(endpoint.description) broke: \(error.words)")
  }

  /// The package's service may reach only this machine until a drop-in allows more: a datagram is then refused, and a
  /// connection is never answered.
  private static func words(_ error: SystemError) -> String {
    [EPERM, ETIMEDOUT].contains(error.code)
      ? "\(error.words); does the unit's IPAddressAllow=, or a firewall, allow it?" : error.words
  }
}
