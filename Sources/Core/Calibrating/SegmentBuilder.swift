internal import Quantities

/// Divides the raw streams into segments: averages while the device turns a little, connects the averages by the
/// gyroscope, and takes up from the accelerometer.
struct SegmentBuilder: Sendable {
  /// The longest segment, in seconds: the gyroscope's drift is still negligible.
  static let span = 4.0
  /// The longest gap of a sensor in a segment, in seconds: 5 Hz are enough.
  static let gap = 0.25

  /// The limits of windows.
  private enum Cut {
    /// The turn that ends a window, in radians.
    static let turn = 0.15
    /// The longest window of a device at rest, in seconds: twice a window's equal share of a segment.
    static var windowSpan: Double { 2 * SegmentBuilder.span / Double(Segment.room) }
  }

  /// The last finished segment, valid until the next sample.
  private(set) var segment = Segment()
  /// Its windows.
  private(set) var windows: [Window]
  /// The known gyroscope bias, subtracted before integrating.
  var gyroBias = Vector3.zero
  /// Whether windows are connected by a gyroscope.
  private(set) var withGyro: Bool

  private var filled = 0
  private var open = Window()
  private var turnSum = Matrix3.zero
  private var start = WindowStart()
  private var segmentStart: Timestamp?
  private var path = GyroPath()
  private var up = SegmentUp()
  private var upPerBias = Matrix3.zero
  private var upPerScale = Matrix3.zero
  private var wholeTurn = Matrix3.zero
  private var lastGyro: (rate: Vector3, at: Timestamp)?
  private var lastMagn: Timestamp?

  init(windows: Int, withGyro: Bool) {
    self.windows = [Window](repeating: Window(), count: windows)
    self.withGyro = withGyro
  }

  /// Changes between connected and single windows.
  mutating func use(gyro: Bool) {
    withGyro = gyro
    segmentStart = nil
  }

  /// Takes an acceleration, in m/s2.
  mutating func observe(accel: Vector3, at time: Timestamp) { up.observe(accel, turn: path.turn, at: time) }

  /// Takes an angular rate, in rad/s.
  mutating func observe(gyro raw: Vector3, at time: Timestamp) {
    let gyro = raw - gyroBias
    defer { lastGyro = (gyro, time) }
    guard withGyro, let last = lastGyro, segmentStart != nil else { return }
    let span = (time - last.at).seconds
    guard span > 0, span <= Self.gap else { return segmentStart = nil }
    path.advance((gyro + last.rate) * 0.5, for: span)
  }

  /// Takes a raw field, in uT; returns whether it finishes a segment.
  mutating func observe(magn: Vector3, at time: Timestamp) -> Bool {
    let before = lastMagn
    lastMagn = time
    guard isFresh(up.last?.at, at: time), !withGyro || isFresh(lastGyro?.at, at: time) else {
      segmentStart = nil
      return false
    }
    if segmentStart == nil || before.map({ (time - $0).seconds > Self.gap }) == true { begin(at: time) }
    guard let segmentStart else { return false }
    if open.samples == 0 { start = WindowStart(path, magn, at: time) }
    gather(magn, at: time)
    let span = (time - start.at).seconds
    let turned =
      withGyro ? path.length - start.length >= Cut.turn : (magn - start.field).length >= Cut.turn * FieldPrior.size
    guard turned || span >= Cut.windowSpan else { return false }
    closeWindow()
    let whole = (time - segmentStart).seconds
    guard !withGyro || filled == windows.count || whole >= Self.span else { return false }
    return close(at: time, span: max(whole, span))
  }

  /// Finishes the last segment of a stream; returns whether there is one.
  mutating func finish() -> Bool {
    guard let start = segmentStart, let last = lastMagn, filled >= 2 else { return false }
    return close(at: last, span: (last - start).seconds)
  }

  private func isFresh(_ last: Timestamp?, at time: Timestamp) -> Bool {
    guard let last else { return false }
    return (time - last).magnitude.seconds <= Self.gap
  }

  private mutating func begin(at time: Timestamp) {
    segmentStart = time
    filled = 0
    path = GyroPath()
    up.begin()
    upPerBias = .zero
    upPerScale = .zero
    wholeTurn = .zero
    openWindow()
  }

  private mutating func openWindow() {
    open = Window()
    turnSum = .zero
  }

  private mutating func gather(_ magn: Vector3, at time: Timestamp) {
    open.field += magn
    open.samples += 1
    guard withGyro, let gyro = lastGyro else { return }
    open.rate += gyro.rate
    let ahead = (time - gyro.at).seconds
    turnSum = turnSum + (ahead == 0 ? path.turn : path.turn(after: ahead, at: gyro.rate))
  }

  private mutating func closeWindow() {
    let samples = open.samples
    open.field = open.field * (1 / samples)
    if withGyro {
      open.rate = open.rate * (1 / samples)
      open.turn = turnSum.transposed * (1 / samples)
      wholeTurn = wholeTurn + turnSum
      open.perBias = (start.perBias + path.perBias) * 0.5
      open.perScale = (start.perScale + path.perScale) * 0.5
      upPerBias = upPerBias + open.perBias * samples
      upPerScale = upPerScale + open.perScale * samples
    }
    windows[filled] = open
    filled += 1
    openWindow()
  }

  private mutating func close(at time: Timestamp, span: Double) -> Bool {
    segmentStart = nil
    guard filled > 0, let (up, length, sigma, repeats) = up.result(after: span, withGyro: withGyro) else {
      return false
    }
    segment = Segment()
    segment.windows = filled
    segment.up = up
    segment.gravity = length
    segment.upSigma = sigma
    segment.upRepeats = repeats
    var samples = 0.0
    for window in windows[0..<filled] { samples += window.samples }
    segment.upPerBias = upPerBias * (1 / samples)
    segment.upPerScale = upPerScale * (1 / samples)
    if withGyro { segment.turn = wholeTurn * (1 / samples) }
    segment.end = time
    let middle = windows[filled / 2]
    segment.middleField = middle.field
    segment.middleUp = middle.turn * up
    return true
  }
}

/// The state at the start of a window.
private struct WindowStart: Sendable {
  var at = Timestamp.zero
  var length = 0.0
  var perBias = Matrix3.zero
  var perScale = Matrix3.zero
  var field = Vector3.zero

  init() {}

  init(_ path: GyroPath, _ field: Vector3, at time: Timestamp) {
    (at, length, self.field) = (time, path.length, field)
    (perBias, perScale) = (path.perBias, path.perScale)
  }
}
