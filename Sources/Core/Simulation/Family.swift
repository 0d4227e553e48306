/// Families of drawn scenarios: every seed draws another one.
public enum Family: Equatable, Sendable {
  /// Worlds, drawn from wide priors.
  case worlds
  /// Cases that mislead a compass: all of them in turn, or a single one.
  case misled(Misled)

  /// The family with a name: `worlds`, `misled`, or `misled-` and a case, such as `misled-magnet` or
  /// `misled-magnet-without-gyro`; nil if the name is unknown.
  public init?(named name: String) {
    guard let family = Family.all.first(where: { $0.name == name }) else { return nil }
    self = family
  }

  /// All families, with every case and variant.
  public static let all: [Family] =
    [.worlds, .misled(Misled())]
    + Misled.Case.allCases.flatMap { choice in
      Misled.Variant.allCases.map { .misled(Misled(choice, $0)) }
    }

  /// The families without variants, for lists.
  public static let listed = all.filter {
    if case .misled(let misled) = $0 { misled.choice == nil || misled.variant == .full } else { true }
  }

  /// Whether it draws several kinds of scenarios, as `misled` does.
  public var isOfSeveralKinds: Bool { self == .misled(Misled()) }

  /// The name of the family for a seed's kind; nil if there is only one kind.
  public func kind(of seed: UInt64) -> String? {
    guard isOfSeveralKinds, case .misled(let misled) = self else { return nil }
    let (choice, variant) = misled.kind(of: seed)
    return Family.misled(Misled(choice, variant)).name
  }

  /// Its name.
  public var name: String {
    switch self {
    case .worlds: return "worlds"
    case .misled(let misled):
      let variant = misled.variant == .full ? nil : misled.variant?.rawValue
      return (["misled"] + [misled.choice?.rawValue, variant].compactMap { $0 }).joined(separator: "-")
    }
  }

  /// One sentence that describes it.
  public var story: String {
    switch self {
    case .worlds: return "Worlds drawn wide: every seed is another place, device, motion, iron and magnets."
    case .misled(let misled):
      guard let choice = misled.choice else {
        return "Something misleads the compass and then ends: the cases below in turn, by the seed."
      }
      let lacks =
        switch misled.variant {
        case .gyroless: " Without a gyroscope."
        case .placeless: " Without a place."
        case .full, nil: ""
        }
      return "A walk with a phone: \(choice.story)\(lacks)"
    }
  }

  /// The scenario of a seed.
  public func scenario(seed: UInt64) -> Scenario {
    switch self {
    case .worlds: Worlds().scenario(seed: seed)
    case .misled(let misled): misled.scenario(seed: seed)
    }
  }
}
