internal import Quantities
public import System

/// What it takes to read a phone.
struct PhoneAttempt: Sendable {
  /// Where it is read.
  let place: PhonePlace
  /// The stream's time.
  let clock: StreamClock

  /// An attempt to read the phone at a place.
  init(_ place: PhonePlace, clock: StreamClock) { (self.place, self.clock) = (place, clock) }

  /// The address of its program, or of this machine.
  var endpoint: Endpoint { place.endpoint }
  /// The phone in messages.
  var name: String {
    place.listens ? "phone that sends to \(endpoint.description)" : "phone at \(endpoint.description)"
  }
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

  /// An opener of the phone at a place.
  public init(_ place: PhonePlace, clock: StreamClock) { attempt = PhoneAttempt(place, clock: clock) }

  /// Connects to the phone, and waits for its first sample.
  public mutating func open() throws(SourceError) -> any Source & ~Copyable {
    try RemoteSource.open(attempt, by: program, share: share)
  }
}
