/// A sensor that was chosen, and why.
public struct Choice: Equatable, Sendable {
  /// Why a sensor was chosen.
  public enum Reason: Equatable, Sendable {
    /// It is the only one.
    case only
    /// The user requested it.
    case named
    /// It is in the same part as another chosen sensor.
    case samePart(SensorRole)
    /// It has the same label as another chosen sensor.
    case sameLabel(SensorRole)
    /// It can be captured, and another cannot.
    case capturable
    /// There is no magnetometer.
    case lastResort
    /// It is the first of several equal ones.
    case first(of: Int)
  }

  /// The sensor.
  public let candidate: Candidate
  /// The reasons.
  public let reasons: [Reason]
}

/// Which sensors are read and which are not.
public struct SensorPlan: Equatable, Sendable {
  /// The sensors to read, at most one of a kind.
  public let chosen: [Choice]
  /// The sensors not to read.
  let passedOver: [Candidate]
  /// Sensors that were requested but not found.
  public let unmet: [UnmetWish]

  /// The chosen sensor of a kind.
  public func sensor(_ role: SensorRole) -> Candidate? { chosen.first { $0.candidate.role == role }?.candidate }

  /// The chosen sensors on the same device, including this one: they are read together.
  func together(with candidate: Candidate) -> [Candidate] {
    chosen.map(\.candidate).filter { $0.device == candidate.device }
  }
}
