internal import CCore
internal import Calibrating
internal import Events
internal import Pointing
internal import Quantities

@c(qibla_guide_open) @implementation func qiblaGuideOpen(_ compass: OpaquePointer!) {
  CompassSession.at(compass).pointee.guide = CalibrationGuide()
}

@c(qibla_guide_close) @implementation func qiblaGuideClose(_ compass: OpaquePointer!) {
  CompassSession.at(compass).pointee.guide = nil
}

@c(qibla_guide) @implementation func qiblaGuide(
  _ compass: OpaquePointer!, _ out: UnsafeMutablePointer<qibla_guidance>!
) -> Int32 {
  guard let guide = CompassSession.at(compass).pointee.guide else { return -1 }
  out.pointee = qibla_guidance()
  out.pointee.take(guide)
  return 0
}

@c(qibla_directions) @implementation func qiblaDirections(_ out: UnsafeMutablePointer<Double>!, _ room: Int32) -> Int32
{
  for index in 0..<min(max(0, Int(room)), SphereCoverage.directions) {
    let direction = SphereCoverage.direction(index)
    (out[3 * index], out[3 * index + 1], out[3 * index + 2]) = direction.three
  }
  return Int32(SphereCoverage.directions)
}

extension qibla_guidance {
  fileprivate mutating func take(_ guide: CalibrationGuide) {
    (done, up) = (guide.done, guide.up?.three ?? Vector3.unknown)
    (coverage, covered) = (guide.covered.percent, guide.covered.bits)
    (goal, heading_sigma) = (guide.goal, Double(guide.quality.flatMap { $0.headingSigma }))
    before = Double(guide.before)
    (measured_field, expected_field) = (Double(guide.field.measured), Double(guide.field.expected))
    take(guide.advice)
    for (place, side) in Side.allCases.enumerated() where guide.sides.contains(side) { sides |= 1 << Int32(place) }
    milestone_sides = -1
    switch guide.milestone {
    case nil: break
    case .sides(let count): milestone_sides = Int32(clamping: count)
    case .found: milestone = 1
    case .ended: milestone = 2
    }
    switch guide.end {
    case nil: end = -1
    case .good: end = 0
    case .asGood: end = 1
    }
    good_to = Int32(count: guide.goodTo)
  }

  private mutating func take(_ step: CalibrationGuide.Advice) {
    (side, reason) = (-1, -1)
    var refused = RefusalRecord(nil)
    switch step {
    case .wait(let why): (advice, reason) = (0, Int32(why))
    case .needsAccelerometer: advice = 1
    case .turn: advice = 2
    case .mend(let why): (advice, refused) = (3, RefusalRecord(why))
    case .leaveMagnets: advice = 4
    case .goOnTurning: advice = 5
    case .turnUp(let which): (advice, side) = (6, Int32(which))
    case .goOn: advice = 7
    }
    (refusal, refusal_value) = (refused.kind, refused.value)
    (refusal_sensor, refusal_axis) = (refused.sensor, refused.axis)
  }
}
