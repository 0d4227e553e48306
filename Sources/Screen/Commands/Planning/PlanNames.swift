internal import Almanac
internal import Words

/// The names of a plan's blocks.
enum PlanNames {
  /// The name of a block by its identifier. Two prayers together are both named.
  static func name(_ id: String, _ language: Language) -> String {
    let words = language.words
    if let prayer = Prayer.allCases.first(where: { "\($0)" == id }) { return words.name(prayer) }
    switch id {
    case "jumuah": return words.call(.jumuah)
    case "iftar": return words.call(.iftar)
    case "dhuhr-asr": return words.name(.dhuhr) + " + " + words.name(.asr)
    case "maghrib-isha": return words.name(.maghrib) + " + " + words.name(.isha)
    default: return id.prefix(1).uppercased() + String(id.dropFirst().map { $0 == "-" ? " " : $0 })
    }
  }
}
