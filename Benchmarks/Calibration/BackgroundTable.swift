import CAllocations
import Calibrating
import Events
import Glibc
import MotionKit
import Quantities

/// One run of the background calibration at 60 ticks a second, with its result and costs.
struct BackgroundRun {
  var calibration: Calibration?
  var first: (at: Double, error: Double)?
  var given = 0
  var longest = 0.0
  var total = 0.0
  var ticks = 0
  var allocations: UInt64 = 0
  var perTriple = 0.0
  var background = BackgroundCalibration()

  /// This thread's processor time in ns, without the time of other programs.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  mutating func run(_ events: [Event], expecting expected: ExpectedField?, sensor: DrawnSensor) {
    var next = 1
    var triples = 0
    for event in events {
      while Double(event.time.nanoseconds) > Double(next) * 1e9 / 60 {
        let at = Timestamp(nanoseconds: Int64(clamping: Double(next) * 1e9 / 60))
        next += 1
        let before = allocations_on_this_thread()
        let begin = Self.now()
        let isVerdict = background.step(at: at, expecting: expected)
        let result = isVerdict ? background.verdict(inForce: calibration) : nil
        let spent = Double(Self.now() - begin) * 1e-3
        allocations += allocations_on_this_thread() - before
        longest = max(longest, spent)
        total += spent
        ticks += 1
        guard let result else { continue }
        given += 1
        calibration = result
        if first == nil { first = (Double(at.nanoseconds) * 1e-9, sensor.headingError(result.magn)) }
      }
      let before = allocations_on_this_thread()
      switch event.content {
      case .accel(let value): background.observe(accel: value, at: event.time)
      case .gyro(let value): background.observe(gyro: value, at: event.time)
      case .magn(let value):
        background.observe(magn: value, at: event.time)
        triples += 1
      default: break
      }
      allocations += allocations_on_this_thread() - before
    }
  }
}

enum BackgroundTable {
  static func print(count: Int) {
    Swift.print(
      "\nbackground                          given  first s  its err   final    p95     max   none worse  tick us p99max  mean  allocations"
    )
    feed()
    let motions: [(String, HandMotion.Kind, Double, Bool)] = [
      ("figure-eight, gyro", .figureEight, 1.5, true), ("figure-eight, no gyro, hand 0.3", .figureEight, 0.3, false),
      ("flat turn, gyro", .flatTurn, 0.3, true), ("nod, gyro", .nod, 0.3, true), ("still, gyro", .still, 0, true),
      ("wiggle, gyro", .wiggle, 0.3, true), ("quarter turn, gyro", .quarterTurn, 0.3, true),
      ("wiggle, no gyro", .wiggle, 0.3, false), ("quarter turn, no gyro", .quarterTurn, 0.3, false),
      ("flat turn, no gyro", .flatTurn, 0.3, false),
    ]
    var good = DrawnSensor.Spread()
    good.hardIron = 0...3
    good.distortion = 0.01
    for (name, kind, hand, gyro) in motions {
      row(name, HandMotion(kind, acceleration: hand, withGyro: gyro, seconds: 30), .init(), count)
      row(name + ", good", HandMotion(kind, acceleration: hand, withGyro: gyro, seconds: 30), good, count)
    }
  }

  /// Measures the cost of the samples without the ticks.
  private static func feed() {
    for gyro in [true, false] {
      let sensor = DrawnSensor(seed: 1)
      let events = HandMotion(.figureEight, withGyro: gyro, seconds: 100).events(sensor, seed: 1)
      var background = BackgroundCalibration()
      let begin = BackgroundRun.now()
      for event in events {
        switch event.content {
        case .accel(let value): background.observe(accel: value, at: event.time)
        case .gyro(let value): background.observe(gyro: value, at: event.time)
        case .magn(let value): background.observe(magn: value, at: event.time)
        default: break
        }
      }
      let each = Double(BackgroundRun.now() - begin) / 10_000
      Swift.print("samples without ticks, gyro \(gyro):", pad(each), "ns for one sample of each sensor")
    }
  }

  private static func row(_ name: String, _ motion: HandMotion, _ spread: DrawnSensor.Spread, _ count: Int) {
    var (finals, firsts, firstErrors, longest): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    var (given, none, worse, total, ticks, allocations) = (0, 0, 0, 0.0, 0, UInt64(0))
    for seed in 0..<UInt64(count) {
      let sensor = DrawnSensor(seed: seed, spread: spread)
      var run = BackgroundRun()
      run.run(motion.events(sensor, seed: seed), expecting: sensor.expected, sensor: sensor)
      given += run.given
      total += run.total
      ticks += run.ticks
      allocations += run.allocations
      longest.append(run.longest)
      guard let calibration = run.calibration else {
        none += 1
        continue
      }
      let error = sensor.headingError(calibration.magn)
      finals.append(error)
      if error > sensor.headingError(nil) + 0.1 { worse += 1 }
      if let first = run.first {
        firsts.append(first.at)
        firstErrors.append(first.error)
        if first.error > sensor.headingError(nil) + 0.1 { worse += 1 }
      }
    }
    finals.sort()
    firsts.sort()
    firstErrors.sort()
    longest.sort()
    Swift.print(
      name + String(repeating: " ", count: max(0, 34 - name.count)), given, pad(percentile(firsts, 0.5)),
      pad(percentile(firstErrors, 0.95)), pad(percentile(finals, 0.5)), pad(percentile(finals, 0.95)),
      pad(finals.last ?? .nan), " ", none, worse, pad(percentile(longest, 0.5)), pad(percentile(longest, 0.95)),
      pad(total / Double(max(1, ticks))), allocations)
  }
}
