import Orientation

/// The constants of the heading by their names in `HeadingConstants`; a member of a tuple is `offsetWrong.share`.
enum ConstantTable {
  typealias Path = WritableKeyPath<HeadingConstants, Double>

  /// All constants. Key paths are not Sendable, but these are literals, and nothing changes them.
  nonisolated(unsafe) static let paths: [(name: String, path: Path)] = [
    ("gravity", \.gravity),
    ("biasTilts", \.biasTilts),
    ("gyroBias", \.gyroBias),
    ("biasWalk", \.biasWalk),
    ("gyroScale", \.gyroScale),
    ("restNoise", \.restNoise),
    ("levellingNoise", \.levellingNoise),
    ("levellingFloor", \.levellingFloor),
    ("stillTurn", \.stillTurn),
    ("stillPush", \.stillPush),
    ("nearBias", \.nearBias),
    ("turnSeen", \.turnSeen),
    ("latency", \.latency),
    ("latencyScatter", \.latencyScatter),
    ("beat", \.beat),
    ("mostBend", \.mostBend),
    ("bendDoubts", \.bendDoubts),
    ("fieldNoise", \.fieldNoise),
    ("placeScatter", \.placeScatter),
    ("tails", \.tails),
    ("usualScatter", \.usualScatter),
    ("scatterBends", \.scatterBends),
    ("magnetBend", \.magnetBend),
    ("largestBend", \.largestBend),
    ("buildingBend", \.buildingBend),
    ("hallWeakens", \.hallWeakens),
    ("hallStrengthens", \.hallStrengthens),
    ("learns", \.learns),
    ("far", \.far),
    ("motionRate", \.motionRate),
    ("way", \.way),
    ("nearPlace", \.nearPlace),
    ("carriedUnrest", \.carriedUnrest),
    ("carriedPast", \.carriedPast),
    ("quietField", \.quietField),
    ("turnLeaves", \.turnLeaves),
    ("offsetWalk", \.offsetWalk),
    ("offsetWrong.share", \.offsetWrong.share),
    ("offsetWrong.sigma", \.offsetWrong.sigma),
    ("offsetWrong.walk", \.offsetWrong.walk),
    ("evidence", \.evidence),
  ]

  /// The names of stored properties of `HeadingConstants` that the table lacks, and names in the table that are not
  /// properties.
  static var differences: [String] {
    var stored: Set<String> = []
    for child in Mirror(reflecting: HeadingConstants()).children {
      let name = child.label ?? "?"
      let members = Mirror(reflecting: child.value).children
      if members.isEmpty { stored.insert(name) }
      for member in members { stored.insert(name + "." + (member.label ?? "?")) }
    }
    return stored.symmetricDifference(paths.map(\.name)).sorted()
  }

  /// The path of a constant, by its name; nil for an unknown name.
  static func path(named name: some StringProtocol) -> Path? { paths.first { $0.name == name }?.path }
}
