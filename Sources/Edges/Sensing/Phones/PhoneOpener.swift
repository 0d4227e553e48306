internal import Quantities
public import System

/// What it takes to read a phone.
struct PhoneAttempt: Sendable {
  /// Where its program listens.
  let endpoint: Endpoint
  /// The stream's time.
  let clock: StreamClock

  /// An attempt to read the phone at an address.
  init(_ endpoint: Endpoint, clock: StreamClock) { (self.endpoint, self.clock) = (endpoint, clock) }

  /// The phone in messages.
  var name: String { "phone at \(endpoint.description)" }
  /// The phone as a part, under which its calibration is stored: a program may listen on another port tomorrow.
  var part: String { "phone \(endpoint.host)" }
}

/// Opens a phone's sensors and its receiver, which a process of its own reads.
public struct PhoneOpener: Opener {
  private let attempt: PhoneAttempt
  /// The program that reads the phone.
  var program = SensorProcess.ownProgram
  /// The share of the processor that its processes may use.
  var share = ProcessorShare()

  /// The port on which SensorServer listens unless it was changed.
  public static let port: UInt16 = 8080

  /// An opener of the phone at an address.
  public init(_ endpoint: Endpoint, clock: StreamClock) { attempt = PhoneAttempt(endpoint, clock: clock) }

  /// Connects to the phone, and waits for its first sample.
  public mutating func open() throws(SourceError) -> any Source & ~Copyable {
    try RemoteSource.open(attempt, by: program, share: share)
  }
}

extension Endpoint {
  /// Parses a phone's address: `HOST`, `HOST:PORT`, `[V6]:PORT`; nil for any other text.
  public init?(phone text: String) { self.init(text, defaultPort: PhoneOpener.port) }
}
