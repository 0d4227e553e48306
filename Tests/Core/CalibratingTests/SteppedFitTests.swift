import Events
import MotionKit
import Quantities
import TestKit
import Testing

@testable import Calibrating

@Suite struct `A fit in steps` {
  private let sensor = DrawnSensor(seed: 4)
  private var prior: FieldPrior { FieldPrior(expecting: sensor.expected) }

  /// A set with the segments of a motion, after others that it has forgotten, and the number of forgotten segments.
  private func set(_ kept: DrawnSensor, after forgotten: DrawnSensor? = nil) -> SegmentSet {
    var set = SegmentSet(windows: 512, room: 16)
    if let forgotten {
      insert(forgotten, seconds: 8, into: &set)
      set.clear()
    }
    insert(kept, seconds: 6, into: &set)
    return set
  }

  private func insert(_ sensor: DrawnSensor, seconds: Double, into set: inout SegmentSet) {
    var builder = SegmentBuilder(windows: 16, withGyro: true)
    for event in HandMotion(.figureEight, acceleration: 0.3, seconds: seconds).events(sensor, seed: 4) {
      switch event.content {
      case .accel(let value): builder.observe(accel: value, at: event.time)
      case .gyro(let value): builder.observe(gyro: value, at: event.time)
      case .magn(let value):
        if builder.observe(magn: value, at: event.time) { set.insert(builder.segment, builder.windows) }
      default: break
      }
    }
  }

  private func fitted(_ set: inout SegmentSet) -> SteppedFit {
    var fit = SteppedFit(prior: prior, withGyro: true, segments: 32)
    fit.begin(prior: prior)
    while !fit.isResting { fit.step(&set, windows: .max) }
    return fit
  }

  @Test func `uses nothing of what its set has forgotten`() {
    var (fresh, used) = (set(sensor), set(sensor, after: DrawnSensor(seed: 5)))
    #expect(fresh.count > 4 && fresh.count == used.count)
    let (one, other) = (fitted(&fresh), fitted(&used))
    #expect(!one.hasFailed)
    #expect(one.fit.model == other.fit.model)
  }

  @Test func `covers the directions of all segments that it trusts, from the first on`() throws {
    var set = set(sensor)
    var fit = fitted(&set)
    var judge = FindingJudge()
    let finding = judge.finding(&fit, set, bias: .zero, current: nil, tuning: CalibrationTuning())
    let model = fit.fit.model
    let inverse = try #require(model.distortion.inverse)
    var (all, later) = (SphereCoverage(), SphereCoverage())
    #expect(set.segments[0].trust > 0.5)
    for index in 0..<set.count where set.segments[index].trust > 0.5 {
      for window in set.windows(of: index) {
        let direction = try #require((inverse * (window.field - model.offset)).normalized)
        all.mark(direction)
        if index > 0 { later.mark(direction) }
      }
    }
    #expect(all != later)
    #expect(finding.coverage == all)
  }
}
