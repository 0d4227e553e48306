/// A word of the log of prayers.
public enum LogWord: CaseIterable, Sendable {
  /// What became of a prayer.
  case prayed, late, inCongregation, missed, madeUp
  /// How many are to be made up.
  case toMakeUp
}

extension English {
  static func log(_ word: LogWord) -> String {
    switch word {
    case .prayed: "prayed"
    case .late: "late"
    case .inCongregation: "in congregation"
    case .missed: "missed"
    case .madeUp: "made up"
    case .toMakeUp: "to make up: {}"
    }
  }
}
