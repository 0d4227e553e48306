public import Quantities
internal import System
internal import Text

/// The day on which the failure of each source was last reported.
public struct SaidMonths {
  private let path: String?
  private let folder: StateFolder?
  private var days: [String: String] = [:]
  private var isChanged = false

  /// The days in the state folder. Without such a folder, each run reports failures.
  public init(environment: [String: String]) {
    folder = StateFolder(environment: environment)
    path = folder?.saidMonths
    // If the file cannot be read, a message is repeated.
    guard let path, let bytes = try? WholeFile.read(path, atMost: 1 << 16) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 2 { days[words[0]] = words[1] }
    }
  }

  /// Whether nothing has been reported about a source on this day; notes the report.
  public mutating func isNew(_ name: String, at now: UTC) -> Bool {
    let day = String(now.text.prefix(10))
    guard days[name] != day else { return false }
    (days[name], isChanged) = (day, true)
    return true
  }

  /// Stores the days. If that fails, the next run repeats the reports.
  public func keep() {
    guard isChanged, let path else { return }
    folder?.make()
    let lines = days.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    try? WholeFile.replace(path, with: Array(lines.joined().utf8))
  }
}
