/// A sensor that was chosen, and why.
public struct Choice: Equatable, Sendable {
  /// Why a sensor was chosen.
  public enum Reason: Equatable, Sendable {
    /// There is no other.
    case only
    /// It was asked for.
    case named
    /// It is one part with another chosen one.
    case samePart(SensorRole)
    /// It bears the same label as another chosen one.
    case sameLabel(SensorRole)
    /// It can be captured, and another cannot.
    case capturable
    /// There is no magnetometer.
    case lastResort
    /// Nothing tells them apart.
    case first(of: Int)
  }

  /// The sensor.
  public let candidate: Candidate
  /// Why.
  public let reasons: [Reason]
}

extension Choice.Reason: CustomStringConvertible {
  /// In words.
  public var description: String {
    switch self {
    case .only: "the only one"
    case .named: "asked for"
    case .samePart(let role): "one part with the \(role.word)"
    case .sameLabel(let role): "same label as the \(role.word)"
    case .capturable: "can be captured, others only polled"
    case .lastResort: "last resort: there is no magnetometer"
    case .first(let count): "the first of \(count)"
    }
  }
}

/// A sensor that was asked for by a name that none bears.
public struct UnmetWish: Equatable, Sendable, CustomStringConvertible {
  /// Its kind.
  public let role: SensorRole
  /// The name.
  public let name: String
  /// What the ones that are there are called.
  public let there: [String]

  /// In words.
  public var description: String {
    let known = there.isEmpty ? "there is none at all" : "there is: \(there.joined(separator: "; "))"
    return "no \(role.word) is called ‘\(name)’; \(known)"
  }
}

/// Which sensors are read, and which are not.
public struct SensorPlan: Equatable, Sendable {
  /// The sensors to read, at most one of a kind.
  public let chosen: [Choice]
  /// The others.
  public let passedOver: [Candidate]
  /// What was asked for and is not there.
  public let unmet: [UnmetWish]

  /// The sensor of a kind.
  public func sensor(_ role: SensorRole) -> Candidate? { chosen.first { $0.candidate.role == role }?.candidate }

  /// The sensors of one device, which are read together: all that share it with this one.
  func together(with candidate: Candidate) -> [Candidate] {
    chosen.map(\.candidate).filter { $0.device == candidate.device }
  }
}
