internal import Quantities
public import System

/// Finds a sensor's device and opens it: captured if that works, otherwise polled. Devices of other machines are read
/// by a separate process.
public struct IIOOpener: Opener {
  private let uri: String
  private let role: SensorRole
  private let wishes: SensorWishes
  private let clock: StreamClock
  /// The results of its attempts.
  var memory = CaptureMemory()
  /// The program that reads devices of other machines.
  var program = SensorProcess.ownProgram
  /// The share of the processor that the readers of such devices may use.
  var share = ProcessorShare()

  /// Why the device is polled although its channels can be captured.
  private(set) var captureFailure: SourceError?

  /// Why the open sensor works less well than it could; nil if it does not.
  public var trouble: SourceError? { captureFailure }

  /// The wanted rate in Hz: a higher one does not improve a compass.
  static let wanted = 100.0

  /// An opener for a kind of sensor. If several sensors share a device, the first in `SensorRole`'s order opens it for
  /// all.
  public init(uri: String, role: SensorRole, wishes: SensorWishes = SensorWishes(), clock: StreamClock) {
    self.uri = uri
    self.role = role
    self.wishes = wishes
    self.clock = clock
  }

  /// Describes the context again, since it may have changed, and opens the sensor.
  public mutating func open() throws(SourceError) -> any Source & ~Copyable {
    // Captured, captured one sample at a time, polled: no device needs more attempts than these.
    var polls = false
    var wasSlow = false
    while true {
      let attempt = IIOAttempt(uri: uri, role: role, wishes: wishes, clock: clock, memory: memory, polls: polls)
      do throws(SourceError) {
        switch try IIOContext.isLocal(uri) ? attempt.open() : RemoteSource.open(attempt, by: program, share: share) {
        case .open(let source, let captured):
          if let captured {
            memory.succeeded(captured)
            captureFailure = nil
          }
          return source
        case .uncaptured(let key, let error):
          memory.failed(key, at: clock.now())
          captureFailure = error
          if polls { throw error }
          polls = true
        }
      } catch {
        guard case .slower = error, !wasSlow else { throw error }
        wasSlow = true
        memory.ended(error)
      }
    }
  }

  /// Takes the error with which the open source ended.
  public mutating func ended(_ error: SourceError) { memory.ended(error) }
}
