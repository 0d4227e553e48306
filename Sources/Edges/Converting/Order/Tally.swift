internal import Events

/// The numbers of events of a conversion.
public struct Tally: Equatable, Sendable {
  /// Samples of the magnetometer, accelerometer and gyroscope.
  public var (magn, accel, gyro) = (0, 0, 0)
  /// Fixes, true attitudes and notes.
  public var (fixes, truths, marks) = (0, 0, 0)
  /// Samples left out: a component is no number, the time is that of the sensor's last one, or others are far later.
  public var (blank, repeated, late) = (0, 0, 0)
  /// Fixes left out, which were long before the first sample.
  public var old = 0

  /// Counts an event.
  mutating func count(_ content: Event.Content) {
    switch content {
    case .magn: magn += 1
    case .accel: accel += 1
    case .gyro: gyro += 1
    case .fix: fixes += 1
    case .truth: truths += 1
    case .mark: marks += 1
    default: break
    }
  }

  /// The converted samples, in words.
  public var converted: String {
    var parts = ["\(magn) of the magnetometer", "\(accel) of the accelerometer", "\(gyro) of the gyroscope"]
    if fixes > 0 { parts.append(fixes == 1 ? "1 fix" : "\(fixes) fixes") }
    if truths > 0 { parts.append(truths == 1 ? "1 true attitude" : "\(truths) true attitudes") }
    if marks > 0 { parts.append(marks == 1 ? "1 note" : "\(marks) notes") }
    return "samples: " + parts.joined(separator: ", ")
  }

  /// The omitted samples, a sentence each.
  public var leftOut: [String] {
    func sentence(_ count: Int, _ why: String) -> String? {
      count == 0 ? nil : "left out \(count == 1 ? "1 sample" : "\(count) samples") \(why)"
    }
    return [
      sentence(blank, "with a component that is no number"), sentence(repeated, "with the time of the one before"),
      sentence(late, "more than 200 ms behind later ones"),
      old == 0 ? nil : "left out \(old == 1 ? "1 fix" : "\(old) fixes") more than a minute before the first sample",
    ].compactMap(\.self)
  }
}
