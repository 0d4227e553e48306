internal import CCore
internal import Events
internal import Pointing
internal import Quantities

/// The content of a pointer that `qibla_compass_open` returns: the pipeline and what follows it.
struct CompassSession {
  var compass = Compass()
  var guide: CalibrationGuide?
  var status: Status?

  /// The session behind a pointer.
  @inline(__always) static func at(_ pointer: OpaquePointer) -> UnsafeMutablePointer<CompassSession> {
    UnsafeMutablePointer(pointer)
  }

  /// Takes an event that makes no output.
  @inline(__always) static func take(_ content: Event.Content, _ time: Double, by pointer: OpaquePointer) {
    _ = at(pointer).pointee.compass.observe(Event(content, at: time.streamTime))
  }

  /// Makes the reading of a tick.
  mutating func tick(_ time: Timestamp, _ out: UnsafeMutablePointer<qibla_reading>) {
    guard let output = compass.observe(Event(.tick, at: time)) else { return }
    if let status = output.status { self.status = status }
    if guide != nil { guide?.observe(output, inForce: compass.calibration) }
    out.pointee.take(output)
  }
}
