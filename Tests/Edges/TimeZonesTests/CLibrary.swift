import Foundation
import TestKit
import Testing
import TimeZones

/// The C library's results, from `date` in separate processes, because its time zone applies to a whole process.
enum CLibrary {
  /// Lines like those of `line`, for each value of `TZ` and each of its instants in seconds since 1970.
  static func local(_ wanted: [(zone: String, seconds: [Int])]) throws -> [[String]] {
    let folder = try TemporaryFolder()
    for (number, zone) in wanted.enumerated() {
      try folder.write(zone.seconds.map { "@\($0)\n" }.joined(), to: "\(number).instants")
      try folder.write(zone.zone, to: "\(number).zone")
    }
    let run = try BuiltProgram.shell(
      "cd '\(folder.url.path)' && for n in {0..\(wanted.count - 1)}; do TZ=$(<$n.zone) "
        + "date -f $n.instants '+%::z %Z' || exit 1; done")
    try #require(run.code == 0, "\(run.messages)")
    var lines = run.output.split(separator: "\n").map(String.init)[...]
    return wanted.map { zone in
      defer { lines = lines.dropFirst(zone.seconds.count) }
      return Array(lines.prefix(zone.seconds.count))
    }
  }

  /// The offset and the abbreviation of a local time.
  static func line(_ time: LocalTime) -> String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let size = abs(time.offset)
    let offset = [size / 3600, size / 60 % 60, size % 60].map(two).joined(separator: ":")
    // `date` writes -00:00:00 for a zone without a time of its own.
    return (time.offset < 0 || time.abbreviation == "-00" ? "-" : "+") + offset + " " + time.abbreviation
  }
}
