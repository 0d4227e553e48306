internal import CMath
internal import Quantities

/// Cuts the raw streams into segments: averages while the device turns a little, ties the averages together with the
/// gyro, and lets the accelerometer say where up is.
struct SegmentBuilder: Sendable {
  /// How the streams are cut.
  struct Cut: Sendable {
    /// A window ends when the device has turned so far, in radians. 0.15.
    var turn = 0.15
    /// Or after so long, in seconds. 0.5.
    var windowSpan = 0.5
    /// A segment ends after so long, in seconds: gyro drift is still nothing. 4.
    var segmentSpan = 4.0
    /// Without a gyro a window ends when the field has moved by so much, in uT. 4: eight times a part's noise.
    var fieldStep = 4.0
    /// A hand's acceleration keeps its direction for about so long, in seconds. 0.4: half a period of a wave.
    var handTime = 0.4
    /// The same without a gyro, in seconds. 1.5: a hand repeats its wave, and each does the same wrong again; found on
    /// simulated hands, where it makes the sigma hold.
    var repeatTime = 1.5
    /// A longer gap in a stream than this ends the segment, in seconds. 0.1.
    var gap = 0.1
  }

  /// Windows of the segment that was finished last, valid until the next sample.
  private(set) var windows: [Window]
  /// White noise of one raw magnetometer component, in uT; half a uT, as parts on boards have it, until it is measured.
  var noise: Double { max(0.05, magnNoise.sigma ?? 0.5) }
  /// The gyro's bias as far as known, taken off before integrating.
  var gyroBias = Vector3.zero
  /// How much later than the gyro the magnetometer is, as far as known, in seconds.
  var latency = 0.0
  let withGyro: Bool
  private let cut: Cut
  private var filled = 0
  private var open = Window()
  private var turnSum = Matrix3(rows: .zero, .zero, .zero)
  private var windowStart: Timestamp?
  private var segmentStart: Timestamp?
  private var windowTurned = 0.0
  private var attitude = Quaternion.identity  // device to the segment's frame
  private var perBias = Matrix3(rows: .zero, .zero, .zero)
  private var perScale = Matrix3(rows: .zero, .zero, .zero)
  private var lastGyro: (rate: Vector3, at: Timestamp)?
  private var lastAccel: (value: Vector3, at: Timestamp)?
  private var firstField = Vector3.zero
  private var accelSum = Vector3.zero
  private var accelSquares = 0.0
  private var upPerBias = Matrix3(rows: .zero, .zero, .zero)
  private var upPerScale = Matrix3(rows: .zero, .zero, .zero)
  private var accelCount = 0.0
  private var shake = 0.01  // (m/s2)², how far |a| lies from g lately
  private var ready = false
  private var lastMagn: Timestamp?
  private var magnNoise = NoiseMeter()
  private var accelNoise = NoiseMeter()

  /// Standard gravity, in m/s2.
  static let gravity = 9.80665

  init(windows: Int, withGyro: Bool, cut: Cut = Cut()) {
    self.windows = [Window](repeating: Window(), count: withGyro ? windows : 1)
    self.withGyro = withGyro
    self.cut = cut
  }

  /// Drops what is not finished.
  mutating func reset() {
    filled = 0
    open = Window()
    turnSum = Matrix3(rows: .zero, .zero, .zero)
    windowStart = nil
    segmentStart = nil
    windowTurned = 0
    attitude = .identity
    perBias = turnSum
    perScale = turnSum
    upPerBias = turnSum
    upPerScale = turnSum
    accelSum = .zero
    accelSquares = 0
    accelCount = 0
  }

  /// Takes an acceleration, in m/s2.
  mutating func observe(accel: Vector3, at time: Timestamp) {
    accelNoise.observe(accel, at: time)
    if let last = lastAccel {
      let share = min(1, max(0, (time - last.at).seconds))
      let off = accel.length - Self.gravity
      shake += (off * off - shake) * share
    }
    lastAccel = (accel, time)
    guard segmentStart != nil else { return }
    accelSum += attitude.rotate(accel)
    accelSquares += accel.squaredLength
    accelCount += 1
    guard withGyro else { return }
    upPerBias = upPerBias + perBias
    upPerScale = upPerScale + perScale
  }

  /// Takes an angular rate, in rad/s.
  mutating func observe(gyro raw: Vector3, at time: Timestamp) {
    let gyro = raw - gyroBias
    defer { lastGyro = (gyro, time) }
    guard withGyro, let last = lastGyro, segmentStart != nil else { return }
    let span = (time - last.at).seconds
    guard span > 0, span <= cut.gap else { return reset() }
    let rate = (gyro + last.rate) * 0.5
    let before = attitude.matrix
    attitude = (attitude * Quaternion(rotation: rate * span)).normalized
    let middle = (before + attitude.matrix) * (span / 2)
    perBias = perBias + middle
    perScale = perScale + middle.scaled(columns: rate)
    windowTurned += rate.length * span
  }

  /// Takes a raw field, in uT; a segment, when this one finishes it.
  mutating func observe(magn: Vector3, at time: Timestamp) -> Segment? {
    magnNoise.observe(magn, at: time)
    guard let accel = lastAccel, abs((time - accel.at).seconds) <= cut.gap else {
      reset()
      return nil
    }
    if withGyro {
      guard let gyro = lastGyro, abs((time - gyro.at).seconds) <= cut.gap else {
        reset()
        return nil
      }
    }
    if let lastMagn, (time - lastMagn).seconds > 4 * cut.gap { reset() }
    lastMagn = time
    if segmentStart == nil { begin(at: time) }
    if windowStart == nil {
      windowStart = time
      windowTurned = 0
      firstField = magn
    }
    gather(magn, at: time)
    let span = (time - (windowStart ?? time)).seconds
    let turned = withGyro ? windowTurned >= cut.turn : (magn - firstField).length >= cut.fieldStep
    guard turned || span >= cut.windowSpan else { return nil }
    closeWindow()
    let whole = (time - (segmentStart ?? time)).seconds
    guard filled == windows.count || whole >= cut.segmentSpan else { return nil }
    return close(at: time, span: max(whole, span))
  }

  /// What is left at the end of a stream, when it is worth anything.
  mutating func finish() -> Segment? {
    guard let start = segmentStart, let last = lastMagn, filled >= 2 else { return nil }
    return close(at: last, span: (last - start).seconds)
  }

  private mutating func begin(at time: Timestamp) {
    reset()
    segmentStart = time
    // Up needs at least one sample: the one that came just before.
    if let lastAccel {
      accelSum = lastAccel.value
      accelSquares = lastAccel.value.squaredLength
      accelCount = 1
    }
  }

  private mutating func gather(_ magn: Vector3, at time: Timestamp) {
    open.field += magn
    open.samples += 1
    guard withGyro, let gyro = lastGyro else { return }
    open.rate += gyro.rate
    var now = attitude
    let ahead = (time - gyro.at).seconds - latency
    if ahead != 0 { now = now * Quaternion(rotation: gyro.rate * ahead) }
    turnSum = turnSum + now.inverse.matrix
    open.perBias = open.perBias + perBias
    open.perScale = open.perScale + perScale
  }

  private mutating func closeWindow() {
    let share = 1 / open.samples
    open.field = open.field * share
    if withGyro {
      open.rate = open.rate * share
      open.turn = turnSum * share
      open.perBias = open.perBias * share
      open.perScale = open.perScale * share
    }
    windows[filled] = open
    filled += 1
    open = Window()
    turnSum = Matrix3(rows: .zero, .zero, .zero)
    windowStart = nil
  }

  private mutating func close(at time: Timestamp, span: Double) -> Segment? {
    defer { reset() }
    let mean = accelSum / max(1, accelCount)
    guard filled > 0, let up = mean.normalized else { return nil }
    var segment = Segment()
    segment.windows = filled
    segment.up = up
    segment.upPerBias = upPerBias * (1 / accelCount)
    segment.upPerScale = upPerScale * (1 / accelCount)
    // The hand's acceleration, per axis: what makes the mean too long or too short, what scatters about it in a frame
    // that does not turn, or else what did lately. It keeps its direction for a while; noise does not.
    let noise = (accelNoise.sigma ?? 0.05) * (accelNoise.sigma ?? 0.05)
    let scatter = max(0, accelSquares / max(1, accelCount) - mean.squaredLength) / 3
    let off = mean.length - Self.gravity
    let hand = max(0, withGyro ? scatter - noise + off * off : max(shake, off * off) - noise)
    let independent = withGyro ? max(1, span / cut.handTime) : span / cut.repeatTime
    let variance = hand / independent + noise / max(1, accelCount)
    segment.upSigma = max(0.002, variance.squareRoot() / Self.gravity)
    segment.end = time
    let middle = windows[filled / 2]
    segment.middleField = middle.field
    segment.middleUp = middle.turn * up
    return segment
  }
}

extension Matrix3 {
  static func + (a: Matrix3, b: Matrix3) -> Matrix3 { Matrix3(rows: a.x + b.x, a.y + b.y, a.z + b.z) }

  /// Each column so many times.
  func scaled(columns s: Vector3) -> Matrix3 {
    func row(_ v: Vector3) -> Vector3 { Vector3(v.x * s.x, v.y * s.y, v.z * s.z) }
    return Matrix3(rows: row(x), row(y), row(z))
  }
}
