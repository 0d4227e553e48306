internal import Almanac
public import Configuration
internal import Day
internal import Quantities
internal import System

/// The sounds of all calls as a table, and what prevents them from being heard.
public struct SoundList {
  private let options: SoundOptions
  private let isOn: Bool
  private let words: (String) -> String
  private var troubles: [String] = []
  /// The lines of the table, and below it what is in the way.
  public private(set) var lines: [String] = []

  /// The sounds of a configuration; a function that puts a text into the language of the reader.
  public init(_ loaded: LoadedConfiguration, in words: @escaping (String) -> String = { $0 }) {
    self.words = words
    options = loaded.values[SoundOptions.self]
    isOn = loaded.values[SoundSwitch.self].isOn
    var rows = [["call", "sound", "length", "rate", "volume"].map(words)]
    for prayer in Prayer.allCases where prayer != .sunrise {
      let volume = options.muted.contains(prayer) ? words("muted") : "\(options.volume[prayer]) %"
      let chosen = options.adhan(of: prayer)
      let takbir = options.takbir == .none ? .chime : options.takbir
      rows.append(row("\(prayer)", chosen == .takbir ? takbir : chosen) + [volume])
    }
    for kind in SoundOptions.soundKinds { rows.append(row(kind.rawValue, options.kinds[kind]) + [""]) }
    lines = SoundList.aligned(rows)
    if !options.quiet.isEmpty {
      lines.append(words("quiet hours: " + options.quiet.map(\.text).joined(separator: ", ")))
    }
    if !isOn { troubles.append("sound = off: the service does not sound (sound = on, or serve --sound)") }
    troubles += options.missing(for: loaded.values[CallOptions.self].calls).map(\.words)
    if let trouble = SoundDevice.trouble(options.device) { troubles.append(trouble.words) }
    if !troubles.isEmpty { lines += ["", words("in the way:")] + troubles.map { "  " + words($0) } }
  }

  /// The cells of a call, except its volume.
  private mutating func row(_ name: String, _ sound: ChosenSound) -> [String] {
    switch sound {
    case .chime: return [name, words("the chime"), "", ""]
    case .none, .takbir: return [name, words("nothing"), "", ""]
    case .file(let path):
      do throws(SoundError) {
        let facts = try RecordingFacts(path)
        return [name, path.plain, SoundList.length(facts.length), "\(shortest(Double(facts.rate) / 1000)) kHz"]
      } catch {
        if !troubles.contains(error.words) { troubles.append(error.words) }
        return [name, path.plain, "?", ""]
      }
    }
  }

  private static func length(_ span: TimeSpan) -> String {
    let seconds = Int(clamping: span.seconds.rounded())
    return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }

  /// The rows with aligned columns.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
