import Events
import Foundation
import MotionKit
import Orientation
import Quantities
import TestKit
import Testing

/// The switches of the filter's parts. A switch that nothing reads would measure nothing.
@Suite struct `A part of the filter that is switched off` {
  /// Rests, walks with an unknown bias, and passes a magnet. Iron makes the horizontal field stronger than the world
  /// model's.
  private var walk: Hand {
    var hand = Hand.walking(seed: 3)
    let (pose, sway) = (hand.pose, hand.sway)
    hand.pose = { pose(max(0, $0 - 3)) }
    hand.sway = { t in t < 3 ? .zero : sway(t) }
    hand.magnet = { t in (t > 12 && t < 17 ? Vector3(25, -8, 5) : .zero, .zero) }
    return hand
  }

  /// A turn of which the gyroscope shows a part.
  private var missed: Hand {
    var hand = Hand()
    hand.pose = { t in (40 + 170 * min(max(2 * (t - 5), 0), 1), 5, 0) }
    hand.reportedRate = { $0 * 0.2 }
    return hand
  }

  /// A hand that sways and does not turn, with an unknown bias.
  private var swayed: Hand {
    var hand = Hand()
    hand.bias = Vector3(1, -1, 1)
    hand.sway = { t in Vector3(1.5 * sin(6 * t), 1.2 * sin(5 * t), 0) }
    return hand
  }

  /// A device that gets a magnet and is turned in all directions.
  private var magnetized: Hand {
    var hand = Hand()
    hand.pose = { t in (60 * t, 60 * sin(0.7 * t), 50 * sin(0.9 * t)) }
    hand.magnet = { t in (.zero, t > 5 ? Vector3(40, 25, 0) : .zero) }
    return hand
  }

  /// A long stay beside a magnet, with a bias that is not known.
  private var beside: Hand {
    var hand = Hand.walking(seed: 4)
    hand.magnet = { t in (t > 3 ? Vector3(30, 10, 0) : .zero, .zero) }
    return hand
  }

  private func estimates(_ hand: Hand, _ parts: FilterParts) throws -> [(attitude: Quaternion, sigma: Angle)] {
    var tuning = FilterTuning()
    tuning.parts = parts
    var filter = HeadingFilter(tuning, field: FieldTuning())
    filter.expect(ExpectedField(size: 47, dip: .degrees(72)))
    return try hand.headings(to: 30, filter).map { ($0.estimate.attitude, $0.estimate.sigma) }
  }

  @Test func `changes the estimates of a scene that needs it`() throws {
    let scenes: [(hand: Hand, parts: [WritableKeyPath<FilterParts, Bool>])] = [
      (
        walk,
        [
          \.restBias, \.levelBias, \.latency, \.offset, \.bends, \.departures, \.jumps, \.back, \.held, \.world,
          \.contradiction,
        ]
      ), (missed, [\.steady]), (swayed, [\.sway]), (magnetized, [\.attached]), (beside, [\.carried]),
    ]
    // All but that of a given calibration, which the pipeline reads.
    #expect(scenes.map(\.parts.count).reduce(0, +) == Mirror(reflecting: FilterParts()).children.count - 1)
    for (hand, switches) in scenes {
      let whole = try estimates(hand, FilterParts())
      for part in switches {
        var parts = FilterParts()
        parts[keyPath: part] = false
        let without = try estimates(hand, parts)
        #expect(zip(whole, without).contains { $0.attitude != $1.attitude || $0.sigma != $1.sigma }, "\(part)")
      }
    }
  }
}
