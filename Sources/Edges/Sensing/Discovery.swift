internal import Quantities

/// The sensors that a user requests, each by its part's name, its label or its id. Without a name the best one is
/// chosen.
public struct SensorWishes: Equatable, Sendable {
  /// The requested names, by kind of sensor.
  public var names: [SensorRole: String]

  /// Wishes (default: none).
  public init(_ names: [SensorRole: String] = [:]) { self.names = names }
}

/// Chooses the sensors to read from a context's description. It has no input or output, so it is tested without
/// sensors.
enum Discovery {
  /// The best set of sensors in a context.
  static func plan(_ description: IIODescription, wishes: SensorWishes = SensorWishes()) -> SensorPlan {
    var candidates: [SensorRole: [Candidate]] = [:]
    for role in SensorRole.allCases {
      let found = description.devices.indices.compactMap { Candidate(role, device: $0, of: description) }
      candidates[role] = found
    }
    func eligible(_ role: SensorRole) -> [Candidate] {
      let all = candidates[role] ?? []
      guard let wish = wishes.names[role] else { return all }
      return all.filter { $0.id == wish || $0.part == wish || $0.label == wish }
    }
    // A board has a handful of each kind, so all combinations can be compared.
    var best: (set: [Candidate], score: [Int])?
    for magn in eligible(.magn).orNone {
      for accel in eligible(.accel).orNone {
        for gyro in eligible(.gyro).orNone {
          let set = [magn, accel, gyro].compactMap { $0 }
          let score = Discovery.score(set)
          if let best, !best.score.lexicographicallyPrecedes(score) { continue }
          best = (set, score)
        }
      }
    }
    var chosen = best?.set ?? []
    if let accel = chosen.first(where: { $0.role == .accel }) {
      chosen = chosen.map { $0.role == .magn ? $0.turned(within: accel) : $0 }
    }
    if !chosen.contains(where: { $0.role == .magn }), let hub = eligible(.heading).first { chosen.append(hub) }
    return SensorPlan(
      chosen: chosen.map { candidate in
        Choice(
          candidate: candidate,
          reasons: reasons(
            candidate, with: chosen, among: candidates[candidate.role] ?? [], named: wishes.names[candidate.role] != nil
          ))
      },
      passedOver: SensorRole.allCases.flatMap { candidates[$0] ?? [] }.filter { one in
        !chosen.contains { $0.role == one.role && $0.device == one.device }
      },
      unmet: SensorRole.allCases.compactMap { role in
        guard let name = wishes.names[role], eligible(role).isEmpty else { return nil }
        return UnmetWish(role: role, name: name, there: (candidates[role] ?? []).map(\.place))
      })
  }

  /// How good a set is; the first number that differs decides. The numbers are: minus the count of sensors located
  /// elsewhere, how closely magnetometer and accelerometer are related, how closely all are, how many can be captured,
  /// how many have a mount matrix. Among equal sets the first in the context wins.
  private static func score(_ set: [Candidate]) -> [Int] {
    var (heading, all) = (0, 0)
    for (place, one) in set.enumerated() {
      for other in set[(place + 1)...] {
        let kinship = one.kinship(with: other).rawValue
        all += kinship
        if one.role == .magn && other.role == .accel { heading = kinship }
      }
    }
    return [
      -set.count { $0.isElsewhere }, heading, all, set.count { $0.isCapturable },
      set.count { $0.decoder.mount != .identity },
    ]
  }

  private static func reasons(_ one: Candidate, with set: [Candidate], among rivals: [Candidate], named: Bool)
    -> [Choice.Reason]
  {
    var reasons: [Choice.Reason] = []
    if named { reasons.append(.named) }
    if rivals.count == 1 { reasons.append(.only) }
    if one.role == .heading { reasons.append(.lastResort) }
    for other in set where other != one {
      switch one.kinship(with: other) {
      case .device, .part: reasons.append(.samePart(other.role))
      case .label: reasons.append(.sameLabel(other.role))
      case .strangers: break
      }
    }
    if rivals.count > 1, one.isCapturable, rivals.contains(where: { !$0.isCapturable }) { reasons.append(.capturable) }
    if reasons.isEmpty { reasons.append(.first(of: rivals.count)) }
    return reasons
  }
}

extension Array {
  /// The elements, or one nil if there are none, so that a loop runs at least once.
  fileprivate var orNone: [Element?] { isEmpty ? [nil] : map { $0 } }
}
