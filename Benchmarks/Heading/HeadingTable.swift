import Glibc
import MotionKit
import Orientation
import Quantities

/// The rows of the table.
enum HeadingTable {
  /// A row: the name of the quantity, its bound, and the measurement.
  struct Row: Sendable {
    let name: String
    let bound: String
    /// Whether the row is known to miss its bound.
    var isOpen = false
    let measure: @Sendable () -> Figure
  }

  /// A measured figure as text, and whether it is within its bound; nil: there is no bound.
  struct Figure: Sendable {
    let text: String
    let isMet: Bool?

    init(_ text: String, isMet: Bool?) { (self.text, self.isMet) = (text, isMet) }
  }

  static let rows: [Row] =
    [
      Row(name: "walks, RMS / max from 5 s", bound: "0.6 / 1.5", isOpen: true) {
        let all = seeds(24).flatMap { errors(Hand.walking(seed: $0).run(60), from: 5) }
        return Figure(text(rms(all)) + " / " + text(largest(all)), isMet: rms(all) <= 0.6 && largest(all) <= 1.5)
      },
      Row(name: "walks, worst seed's RMS", bound: "0.6", isOpen: true) {
        atMost(0.6, seeds(24).map { rms(errors(Hand.walking(seed: $0).run(60), from: 5)) }.max() ?? .nan)
      },
      Row(name: "a turn at 180 degrees/s, RMS", bound: "0.5") {
        atMost(
          0.5,
          rms(
            seeds(12).flatMap { seed in
              var hand = Hand.still(seed)
              hand.pose = { t in (t < 6 ? 0 : min(180 * (t - 6), 720), 10, 5) }
              return errors(hand.run(11), from: 6)
            }))
      },
      Row(name: "start, error from 1 s, largest", bound: "1") {
        atMost(
          1,
          largest(
            seeds(24).flatMap { seed in
              var hand = Hand.still(seed)
              hand.pose = { _ in (Double(seed) * 37, Double(seed % 40) - 20, 10) }
              return errors(hand.run(3), from: 1)
            }))
      },
      Row(name: "no gyro, steps: within 0.35 s / jitter from 2.5 s", bound: "2.5 / 0.1") {
        var (late, jitter) = (0.0, 0.0)
        for seed in seeds(12) {
          var hand = Hand.still(seed)
          hand.hasGyro = false
          hand.field = Vector3(0, 15, -45)
          hand.pose = { t in (22.5 * floor(t / 5), 5, 3) }
          let moments = hand.run(40)
          for step in 1..<8 {
            let begins = Double(step) * 5
            let after = moments.filter { $0.time > begins + 0.35 && $0.time < begins + 4.95 }
            late = max(late, largest(after.map(\.error)))
            jitter = max(jitter, spread(after.filter { $0.time > begins + 2.5 }.map(\.error)))
          }
        }
        return Figure(text(late) + " / " + text(jitter), isMet: late <= 2.5 && jitter <= 0.1)
      },
      beside("hand-held") { _ in },
      beside("tilted and rolled") { hand in
        (hand.sway, hand.pose) = ({ _ in .zero }, { t in (30, 50 * sin(1.3 * t), 40 * sin(0.9 * t)) })
      },
      beside("tumbled fast") { hand in
        (hand.sway, hand.pose) = ({ _ in .zero }, { t in (30, 60 * sin(3 * t), 40 * sin(2.3 * t)) })
      },
      beside("swayed, not turned") { hand in hand.pose = { _ in (60, 25, 10) } },
      Row(name: "rest, jitter in 10 s from 30 s", bound: "0.02", isOpen: true) {
        var worst = 0.0
        var sum = 0.0
        for seed in seeds(12) {
          var hand = Hand.still(seed)
          hand.field = Vector3(0, 18, -45)
          hand.bias = Vector3(1, -1, 1)
          let still = hand.run(80).filter { $0.time > 30 }
          for window in 0..<5 {
            let from = 30 + 10 * Double(window)
            let jitter = spread(still.filter { $0.time > from && $0.time <= from + 10 }.map(\.error))
            worst = max(worst, jitter)
            sum += jitter / 60
          }
        }
        return Figure(text(sum, 4) + " mean, " + text(worst, 4) + " worst", isMet: worst <= 0.02)
      },
    ] + MagnetRows.rows + WavedRows.rows + CoverageRows.rows

  /// A row without a gyroscope: the heading's RMS divided by that of a plain compass, mean and worst over some seeds.
  private static func beside(_ name: String, _ change: @escaping @Sendable (inout Hand) -> Void) -> Row {
    Row(name: "no gyro, \(name): RMS over the plain compass's, mean / worst", bound: "0.85 / 1.02") {
      let ratios = seeds(12).map { seed in
        var hand = Hand.walking(seed: seed)
        hand.hasGyro = false
        change(&hand)
        return rms(errors(hand.run(30), from: 3)) / rms(hand.plainErrors(30, from: 3))
      }
      let (mean, worst) = (ratios.reduce(0, +) / 12, ratios.max() ?? .nan)
      return Figure(text(mean) + " / " + text(worst), isMet: mean <= 0.85 && worst <= 1.02)
    }
  }

  /// A figure with an upper bound.
  static func atMost(_ bound: Double, _ value: Double, _ unit: String = "") -> Figure {
    Figure(text(value) + unit, isMet: value <= bound)
  }

  static func seeds(_ count: Int) -> [UInt64] { (0..<count).map { 1000 + UInt64($0) } }

  static func errors(_ moments: [Hand.Moment], from time: Double) -> [Double] {
    moments.filter { $0.time > time }.map(\.error)
  }

  static func largest(_ values: [Double]) -> Double { values.map { abs($0) }.max() ?? .nan }

  static func quantile(_ values: [Double], _ share: Double) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(clamping: share * Double(sorted.count)))]
  }

  static func text(_ value: Double, _ decimals: Int = 2) -> String {
    guard value.isFinite else { return "\(value)" }
    let scale = pow(10, Double(decimals))
    return "\((value * scale).rounded() / scale)"
  }
}

extension Hand {
  /// A device that lies level and still.
  static func still(_ seed: UInt64) -> Hand {
    var hand = Hand()
    hand.seed = seed
    return hand
  }
}

extension Hand {
  /// The estimates by a filter that knows the field of the device's place.
  func runAtItsPlace(_ seconds: Double) -> [Moment] { run(seconds, filterAtItsPlace) }
}
