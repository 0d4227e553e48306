public import Events
public import Quantities
internal import System
public import Text

/// The choices of a conversion.
public struct ConversionChoices: Equatable, Sendable {
  /// The kind of the recording; nil: by its content.
  public var kind: RecordingKind?
  /// Whether the samples that the recording device has calibrated are taken, where the recording has both.
  public var isCalibrated = false
  /// The source of the true attitude; nil: `simulated`, and a recording that has none needs no remark.
  public var truth: RecordedTruth?
  /// The axes of the recording that are the device's; nil: those of the kind.
  public var axes: AxisMap?
  /// The strength of the field, in microtesla, that a recording without a unit calls 1.
  public var unitField = 50.0

  /// The defaults.
  public init() {}
}

/// The sources of the true attitude in a recording.
public enum RecordedTruth: String, CaseIterable, Sendable {
  /// Only what a simulator knew.
  case simulated
  /// The receiver's course over ground, above walking speed.
  case course
  /// The attitude in the recording, even if it was computed from the same samples.
  case attitude

  /// The words for a recording that lacks it.
  fileprivate var missing: String {
    let expected =
      switch self {
      case .simulated: "what a simulator knew (vehicle_attitude_groundtruth of PX4, SIM of ArduPilot)"
      case .course: "fixes with a course at \(String(Course.slowest, decimals: 1)) m/s or more"
      case .attitude: "an attitude (PoseStamped, Imu of ROS; vehicle_attitude of PX4; ATT of ArduPilot; Quat of Xsens)"
      }
    return "no truth: --truth \(rawValue) expects \(expected), and the recording has none; qibla score needs one"
  }
}

/// A foreign recording as the events of a trace, in their order. Its memory does not grow with a recording whose files
/// are in the order of time.
public final class Conversion {
  /// The largest step of time between events: that of a trace.
  private static let farthest: Int64 = 24 * 3600 * 1_000_000_000
  /// A sample this far behind the newest event is late: the pipeline would drop it.
  private static let latest: Int64 = 200_000_000
  /// A fix this long before the first sample belongs to another time.
  private static let oldest: Int64 = 60_000_000_000

  /// The kind of the recording.
  public let kind: RecordingKind
  /// The first line of the trace.
  public private(set) var header = TraceHeader()
  /// The counts of converted and of omitted samples.
  public private(set) var tally = Tally()
  /// The assumptions, a sentence each.
  public var notes: [String] {
    // A truth may come late, or be only before the first sample or far behind later events.
    let isFound = tally.truths > 0
    return remarks.notes + (isFound == saysTruth ? [] : [isFound ? truth ?? "" : asked.missing])
  }
  /// The time of the last event.
  public var length: TimeSpan { Timestamp(nanoseconds: newest) - .zero }

  /// The files of the recording, by their paths or, in an archive, by their names there.
  public let sources: [String]
  private let name: String
  private let axes: AxisMap
  private let remarks: Remarks
  private let asked: RecordedTruth
  /// The sentence about the true attitude of this recording, and whether the header has it.
  private let truth: String?
  private let saysTruth: Bool
  private var streams: [OrderedStream]
  /// The time of the recording's clock at which the trace begins.
  private var zero: Int64 = 0
  private var newest: Int64 = 0
  private var clockIsKnown = false
  private var last = (accel: Int64.min, gyro: Int64.min, magn: Int64.min)
  /// The events at the beginning, in reverse order.
  private var opening: [Event] = []

  /// Opens the files of one recording, and reads its beginning.
  public init(of paths: [String], _ choices: ConversionChoices) throws(TraceError) {
    let origins = try Origin.all(at: paths)
    sources = origins.map(\.label)
    name = paths.first ?? ""
    let (kind, used) = try RecordingKind.recognize(origins, given: choices.kind, named: name)
    let remarks = Remarks()
    let recording = try kind.open(used, choices, remarks)
    (self.kind, self.remarks, axes) = (kind, remarks, choices.axes ?? recording.axes)
    (asked, truth) = (choices.truth ?? .simulated, recording.truth.map { "truth: \($0)" })
    saysTruth = truth == nil ? false : try kind.hasTruth(used, choices)
    if let truth, saysTruth { remarks.note(truth) } else if let asked = choices.truth { remarks.note(asked.missing) }
    streams = recording.streams.map { OrderedStream($0, window: recording.disorder) }
    try begin()
    header.name = (name.split(separator: "/").last.map(String.init) ?? name).plain
    header.source =
      (["converted from \(kind.title)", recording.source, "axes \(axes.words)"] + remarks.notes)
      .filter { !$0.isEmpty }.joined(separator: "; ").plain
    header.start = utc
    clockIsKnown = header.start != nil
  }

  /// UTC at the beginning of the trace, as far as it is known.
  private var utc: UTC? {
    guard let epoch = remarks.epoch else { return nil }
    let start = epoch + TimeSpan(nanoseconds: zero)
    return start.nanoseconds == .min || start.nanoseconds == .max ? nil : start
  }

  /// Reads up to the first sample, which is at 0. What comes shortly before it is moved there.
  private func begin() throws(TraceError) {
    var before: [Event] = []
    while let event = try merged() {
      guard event.content.isSample else {
        // A fix stays true for a while, and an attitude does not.
        if case .truth = event.content { continue }
        before.append(event)
        if before.count > 10_000 { before.removeFirst(5000) }
        continue
      }
      zero = event.time.nanoseconds
      opening = [event]
      break
    }
    guard !opening.isEmpty else {
      throw TraceError(
        .badData, file: name, "expected samples of a sensor, found none in this recording of \(kind.title)")
    }
    for event in before.reversed() {
      let (age, overflows) = zero.subtractingReportingOverflow(event.time.nanoseconds)
      guard !overflows, age <= Conversion.oldest else {
        tally.old += 1
        continue
      }
      opening.append(Event(event.content, at: Timestamp(nanoseconds: zero)))
    }
  }

  /// The next event of the trace; nil at the end.
  public func next() throws(TraceError) -> Event? {
    if !clockIsKnown, let utc {
      // The recording says late what time it is: from here on the trace knows it.
      clockIsKnown = true
      let here = Timestamp(nanoseconds: newest)
      return Event(.clock(utc + (here - .zero)), at: here)
    }
    while let event = opening.popLast() {
      if let event = try checked(event) { return event }
    }
    while let event = try merged() {
      if let event = try checked(event) { return event }
    }
    return nil
  }

  /// The earliest event of all streams.
  private func merged() throws(TraceError) -> Event? {
    var (place, earliest): (Int, Event?) = (0, nil)
    for index in streams.indices {
      guard let first = try streams[index].first() else { continue }
      if let known = earliest, !isBefore(first, known) { continue }
      (place, earliest) = (index, first)
    }
    guard let earliest else { return nil }
    streams[place].takeFirst()
    return earliest
  }

  /// An event in the trace's time and axes; nil if it is left out.
  private func checked(_ event: Event) throws(TraceError) -> Event? {
    let (time, overflows) = event.time.nanoseconds.subtractingReportingOverflow(zero)
    guard !overflows, time < 0 || time - newest <= Conversion.farthest else {
      let step = overflows ? "centuries" : "\((time - newest) / 3_600_000_000_000) hours"
      throw TraceError(
        .badData, file: name,
        "expected times within 24 hours of those before, found a step of \(step) after \(newest / 1_000_000_000) s")
    }
    guard time >= 0, newest - time <= Conversion.latest else {
      tally.late += 1
      return nil
    }
    var content = event.content
    if let vector = content.vector {
      guard vector.isFinite else {
        tally.blank += 1
        return nil
      }
      guard isNew(content, time) else {
        tally.repeated += 1
        return nil
      }
      content = content.turned(by: axes)
    }
    newest = max(newest, time)
    tally.count(content)
    return Event(content, at: Timestamp(nanoseconds: time))
  }

  /// Whether a sample is later than the last one of its sensor.
  private func isNew(_ content: Event.Content, _ time: Int64) -> Bool {
    switch content {
    case .accel: return step(&last.accel, to: time)
    case .gyro: return step(&last.gyro, to: time)
    case .magn: return step(&last.magn, to: time)
    default: return true
    }
  }

  private func step(_ last: inout Int64, to time: Int64) -> Bool {
    guard time > last else { return false }
    last = time
    return true
  }
}

extension Event.Content {
  /// The components of a sample; nil for another event.
  fileprivate var vector: Vector3? {
    switch self {
    case .accel(let v), .gyro(let v), .magn(let v): v
    default: nil
    }
  }

  fileprivate var isSample: Bool { vector?.isFinite ?? false }

  fileprivate func turned(by axes: AxisMap) -> Event.Content {
    switch self {
    case .accel(let v): .accel(axes.turned(v))
    case .gyro(let v): .gyro(axes.turned(v))
    case .magn(let v): .magn(axes.turned(v))
    default: self
    }
  }
}
