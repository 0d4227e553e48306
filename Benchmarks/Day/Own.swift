import Foundation

/// The memory, descriptors and threads of this process.
enum Own {
  /// A line of the table.
  static func line(hour: Double, readings: Int, visitors: Int) -> String {
    let columns: [(String, Int)] = [
      (String(format: "%.1f", hour), 6), (String(format: "%.2f", memory), 8), ("\(count("fd"))", 13),
      ("\(count("task"))", 9), ("\(readings)", 10), ("\(visitors)", 8),
    ]
    return columns.map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined()
  }

  private static func count(_ what: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(what)"))?.count ?? 0
  }

  /// The resident memory, in MB.
  private static var memory: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return (line.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
  }
}
