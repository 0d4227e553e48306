import Configuration
public import Events
import Quantities
import TestKit

/// Events of every kind with random content: all that a writer may be given and a reader must give back.
public struct RandomEvents {
  var random: Seeded

  /// Events that are the same for the same seed.
  public init(seed: UInt64) { random = Seeded(seed) }

  /// A number of events, in the order of their times.
  public mutating func events(_ count: Int) -> [Event] {
    var time: Int64 = 0
    return (0..<count).map { index in
      time += Int64.random(in: 0...20_000_000, using: &random)
      return Event(content(index % 14), at: Timestamp(nanoseconds: time))
    }
  }

  private mutating func content(_ kind: Int) -> Event.Content {
    switch kind {
    case 0: .settings(settings())
    case 1: .sensors(sensors())
    case 2: .clock(utc())
    case 3: .calibration(calibration())
    case 4:
      .place(
        Place(
          source: chance() ? .manual : .cached, latitude: .random(in: -90...90, using: &random),
          longitude: .random(in: -180...180, using: &random), altitude: maybe(), age: maybe()))
    case 5:
      .fix(
        Fix(
          mode: .random(in: 0...3, using: &random), latitude: maybe(), longitude: maybe(), altitude: maybe(),
          horizontalError: maybe(), time: chance() ? utc() : nil, device: chance() ? text() : nil))
    case 6: .accel(vector())
    case 7: .gyro(vector())
    case 8: .magn(vector())
    case 9: .heading(.degrees(number()))
    case 10:
      chance()
        ? .truth(.attitude(Quaternion(w: number(), x: number(), y: number(), z: number())))
        : .truth(.angles(heading: .degrees(number()), pitch: .degrees(number()), roll: .degrees(number())))
    case 11: .gyroBias(GyroBias(bias: vector(within: 1.5), sigma: sigma(), created: chance() ? utc() : nil))
    case 12: .mark(text())
    default: .tick
    }
  }

  private mutating func chance() -> Bool { Bool.random(using: &random) }

  /// A number as sensors give it, as people write it, or any double at all.
  public mutating func number() -> Double {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / 10_000
    case 1: return Double(Int.random(in: -500...500, using: &random))
    case 2: return Double.random(in: -100...100, using: &random)
    default:
      let any = Double(bitPattern: random.next())
      return any.isFinite ? any : -0.0
    }
  }

  private mutating func maybe() -> Double? { chance() ? number() : nil }

  private mutating func vector() -> Vector3 { Vector3(number(), number(), number()) }

  private mutating func utc() -> UTC {
    UTC(nanoseconds: .random(in: -9_214_560_000_000_000_000...9_214_559_999_999_999_999, using: &random))
  }

  private mutating func text() -> String {
    String(
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "aZ9 \"\\/\n\r\t\0\u{1f}\u{7f}üß✓🧭{}[],:".randomElement(using: &random)!
      })
  }

  private mutating func sensors() -> SensorSet {
    func sensor(_ self: inout Self) -> SensorSet.Sensor? {
      guard self.chance() else { return nil }
      return .init(
        device: self.chance() ? self.text() : nil, rate: self.figure(upTo: 1e6), latency: self.figure(upTo: 1000),
        noise: self.figure(upTo: 1e6))
    }
    return SensorSet(magn: sensor(&self), accel: sensor(&self), gyro: sensor(&self), heading: sensor(&self))
  }

  private mutating func settings() -> Settings {
    var settings = Settings()
    for setting in SettingsCatalog.all {
      switch setting.value {
      case .number(let path, let range): settings[keyPath: path] = .random(in: range, using: &random)
      case .flag(let path): settings[keyPath: path] = .random(using: &random)
      case .forward: settings.pointing.forward = PointingTuning.Forward.allCases.randomElement(using: &random)!
      }
    }
    SettingsOrder.restore(in: &settings)
    return settings
  }

  /// A vector within the bounds of a valid calibration.
  private mutating func vector(within bound: Double) -> Vector3 {
    func part(_ self: inout Self) -> Double { min(max(self.number(), -bound), bound) }
    return Vector3(part(&self), part(&self), part(&self))
  }

  private mutating func sigma() -> Vector3 {
    func part(_ self: inout Self) -> Double { .random(in: 1e-9...1.5, using: &self.random) }
    return Vector3(part(&self), part(&self), part(&self))
  }

  private mutating func figure(upTo bound: Double) -> Double? {
    maybe().map { min(abs($0), bound) }
  }

  private mutating func rotation() -> Matrix3 {
    func part(_ self: inout Self) -> Double { .random(in: -1...1, using: &self.random) }
    return Quaternion(w: part(&self), x: part(&self), y: part(&self), z: part(&self)).normalized.matrix
  }

  /// A calibration that a reader accepts.
  public mutating func calibration() -> Calibration {
    func affine(_ self: inout Self, within bound: Double) -> Calibration.Affine {
      let stretch = Matrix3(rows: Vector3(1.1, 0.02, 0.01), Vector3(-0.03, 0.9, 0.02), Vector3(0, 0.01, 1.02))
      return .init(offset: self.vector(within: bound), matrix: stretch * .random(in: 0.5...2, using: &self.random))
    }
    let isBiasKnown = chance()
    return Calibration(
      device: chance() ? text() : nil, created: chance() ? utc() : nil, magn: affine(&self, within: 1e5),
      accel: affine(&self, within: 1e3), gyroBias: isBiasKnown ? vector(within: 0.4) + Vector3(0, 0, 1) : nil,
      gyroBiasSigma: isBiasKnown && chance() ? sigma() : nil,
      mount: rotation(),
      trim: .degrees(.random(in: -180...180, using: &random)),
      quality: chance()
        ? .init(
          headingSigma: figure(upTo: 180), residual: figure(upTo: 100), coverage: figure(upTo: 100),
          samples: chance() ? .random(in: 0...100_000, using: &random) : nil, tiltedSigma: figure(upTo: 180)) : nil,
      history: chance()
        ? CalibrationHistory(
          moved: .random(in: 0...50, using: &random), count: .random(in: 0...20, using: &random),
          checked: chance() ? utc() : nil) : nil)
  }
}
