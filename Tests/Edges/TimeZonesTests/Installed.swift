import Foundation
import Quantities
import TimeZones

/// The tzdata of this machine, if it is installed.
enum Installed {
  static let tzdata = Tzdata()
  static let isThere = FileManager.default.fileExists(atPath: tzdata.folder + "/Europe/Berlin")

  /// The files of some zones; none if they are not there.
  static func bytes(_ names: [String]) -> [[UInt8]] {
    names.compactMap { try? Data(contentsOf: URL(filePath: tzdata.folder + "/" + $0)) }.map(Array.init)
  }
}

/// A day of the calendar; 1970-01-01 if there is no such day.
func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDay {
  CivilDay(year: year, month: month, day: day) ?? CivilDay(number: 0)
}
