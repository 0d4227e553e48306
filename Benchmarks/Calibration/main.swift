import Calibrating
import Events
import Glibc
import MotionKit
import Quantities

// The heading's error after the calibration fit, for 200 randomly drawn sensors in each row of the table.
//
//   calibration-benchmark               both tables
//   calibration-benchmark COUNT         with COUNT sensors
//   calibration-benchmark COUNT WORD    only the table of the background calibration

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200

func percentile(_ sorted: [Double], _ share: Double) -> Double {
  sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(clamping: share * Double(sorted.count)))]
}

func pad(_ value: Double, _ places: Double = 100) -> String {
  let text = String((value * places).rounded() / places)
  return String(repeating: " ", count: max(0, 8 - text.count)) + text
}

func row(
  _ name: String, _ motion: HandMotion, spread: DrawnSensor.Spread = .init(), tilt: Double = 30, known: Bool = true
) {
  var (errors, wholes, sigmas, times): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
  var (refused, flat, within, withinOne, worse, worst) = (0, 0, 0, 0, 0, 0.0)
  for seed in 0..<UInt64(count) {
    let sensor = DrawnSensor(seed: seed, spread: spread)
    let events = motion.events(sensor, seed: seed)
    let fit = CalibrationFit(expecting: known ? sensor.expected : nil)
    let begin = BackgroundRun.now()
    let result = fit.fit(events)
    times.append(Double(BackgroundRun.now() - begin) * 1e-6)
    switch result {
    case .failure: refused += 1
    case .success(let finding):
      if finding.model == .flat { flat += 1 }
      let error = sensor.headingError(finding.calibration.magn, tilt: tilt)
      let before = sensor.headingError(nil, tilt: tilt)
      if error > before + 0.1 { worse += 1 }
      worst = max(worst, error - before)
      errors.append(error)
      // The calibration's own sigma is used; it is larger than the fit's if the fit does not improve the raw samples.
      let stated = finding.calibration.quality?.headingSigma ?? .nan
      let sigma = tilt > 20 || finding.model == .flat ? stated : finding.flatSigma.degrees
      sigmas.append(sigma)
      // Error and sigma are those of the magnetometer alone, unless the fit also found the accelerometer's offset.
      let whole = sensor.headingError(using: finding.calibration, tilt: tilt)
      wholes.append(whole)
      let isOwn = finding.accelOffset == .zero
      if (isOwn ? error : whole) <= 2 * sigma { within += 1 }
      var source = DrawnHeading(seed)
      if abs(source.error(sensor, finding.calibration, isOwn: isOwn, tilt: tilt)) <= 2 * sigma { withinOne += 1 }
    }
  }
  errors.sort(); wholes.sort(); sigmas.sort(); times.sort()
  let used = Double(max(1, errors.count))
  print(
    name + String(repeating: " ", count: max(0, 34 - name.count)),
    pad(percentile(errors, 0.5)), pad(percentile(errors, 0.95)), pad(errors.last ?? .nan),
    pad(percentile(wholes, 0.5)), pad(percentile(wholes, 0.95)), pad(percentile(sigmas, 0.5)),
    pad(100 * Double(within) / used, 10), pad(100 * Double(withinOne) / used, 10),
    " ", refused, flat, worse, pad(percentile(times, 0.5)), pad(times.last ?? 0))
}

struct DrawnHeading {
  var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 12345 }
  mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
  mutating func error(_ sensor: DrawnSensor, _ calibration: Calibration, isOwn: Bool, tilt: Double) -> Double {
    _ = unit()
    let (heading, pitch, roll) = (unit() * 360, (2 * unit() - 1) * tilt, (2 * unit() - 1) * tilt)
    return isOwn
      ? sensor.headingError(calibration.magn, heading: heading, pitch: pitch, roll: roll)
      : sensor.headingError(using: calibration, heading: heading, pitch: pitch, roll: roll)
  }
}

BackgroundTable.print(count: count)
if CommandLine.arguments.count > 2 { exit(0) }
print(
  "row                                    median     p95     max   whole     p95   sigma  in 2s%   one2s%   refused flat worse   ms p50  ms max"
)
row("gyro, hand 1.5", HandMotion(.figureEight, acceleration: 1.5))
row("gyro, hand 1.5, no place", HandMotion(.figureEight, acceleration: 1.5), known: false)
row("gyro, hand 0", HandMotion(.figureEight))
var late = DrawnSensor.Spread()
late.latency = 0.014
row("gyro, hand 1.5, magn 14 ms late", HandMotion(.figureEight, acceleration: 1.5), spread: late)
var withOffset = DrawnSensor.Spread()
for offset in [0.1, 0.3] {
  withOffset.accelOffset = offset
  row("gyro, hand 1.5, accel off \(offset)", HandMotion(.figureEight, acceleration: 1.5), spread: withOffset)
  row(
    "no gyro, hand 0, accel off \(offset)", HandMotion(.figureEight, withGyro: false), spread: withOffset)
}
row("no gyro, hand 0", HandMotion(.figureEight, withGyro: false))
row("no gyro, hand 0.3", HandMotion(.figureEight, acceleration: 0.3, withGyro: false))
row("no gyro, hand 0.8", HandMotion(.figureEight, acceleration: 0.8, withGyro: false))
row("no gyro, hand 1.5", HandMotion(.figureEight, acceleration: 1.5, withGyro: false))
row("gyro, flat turn, used flat", HandMotion(.flatTurn, acceleration: 0.3), tilt: 10)
row("no gyro, flat turn, used flat", HandMotion(.flatTurn, acceleration: 0.3, withGyro: false), tilt: 10)
row("gyro, flat turn, no place", HandMotion(.flatTurn, acceleration: 0.3), tilt: 10, known: false)
row("gyro, magnet 60", HandMotion(.figureEight, acceleration: 1.5, magnet: 60))
row("gyro, magnet 15", HandMotion(.figureEight, acceleration: 1.5, magnet: 15))
row("no gyro, magnet 60", HandMotion(.figureEight, acceleration: 0.0, withGyro: false, magnet: 60))
var good = DrawnSensor.Spread()
good.hardIron = 0...3
good.distortion = 0.01
for kind in [HandMotion.Kind.still, .wiggle, .quarterTurn, .nod, .flatTurn, .figureEight] {
  for gyro in [true, false] {
    row("\(kind.rawValue) gyro \(gyro)", HandMotion(kind, acceleration: 0.3, withGyro: gyro))
    row("\(kind.rawValue) gyro \(gyro), good sensor", HandMotion(kind, acceleration: 0.3, withGyro: gyro), spread: good)
  }
}
