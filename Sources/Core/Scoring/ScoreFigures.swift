/// The figures of a score. A figure that could not be measured is nil.
public struct ScoreFigures: Equatable, Sendable {
  /// The number of readings compared with a truth.
  public var readings: Double?
  /// The heading's error, rms, in degrees.
  public var raw: Double?
  /// The mean error, clockwise positive, in degrees.
  public var offset: Double?
  /// The error without the mean error, rms, in degrees.
  public var aligned: Double?
  /// The median error, in degrees.
  public var median: Double?
  /// The error that 95 % of the readings do not exceed, in degrees.
  public var p95: Double?
  /// The largest error, in degrees.
  public var largest: Double?
  /// The share of readings whose error is within the bound.
  public var coverage: Double?
  /// The median bound, in degrees.
  public var medianBound: Double?
  /// The share of readings that are accurate.
  public var accurate: Double?
  /// The share of readings that are unsure.
  public var unsure: Double?
  /// The share of readings that are calibrating.
  public var calibrating: Double?
  /// The share of readings that report interference.
  public var interference: Double?
  /// The share of readings without a heading.
  var unavailable: Double?
  /// The share of accurate readings that are wrong by over 10 degrees.
  public var wrongWhileAccurate: Double?
  /// The share of disturbed time that is flagged.
  public var flagged: Double?
  /// The share of undisturbed time that is flagged.
  public var falselyFlagged: Double?
  /// Onsets of the flag per hour of undisturbed time.
  public var falseOnsets: Double?
  /// The delay from a disturbance's onset to its flag that 95 % do not exceed, in milliseconds.
  public var onsetDelay: Double?
  /// Disturbances that passed without a flag.
  public var unnoticed: Double?
  /// The number of haptic pulses.
  var haptics: Double?
  /// The heading's standard deviation at rest, in degrees.
  var jitter: Double?
  /// The time from the first heading until the error stays within a degree for a second, in seconds.
  public var settling: Double?
  /// The number of runs whose heading got lost.
  public var lost: Double?
  /// The time from the end of the misleading cause until the heading is back, in seconds: the longest of the runs that
  /// came back.
  public var back: Double?
  /// The number of runs that did not come back.
  public var never: Double?
  /// The error that 95 % of the readings do not exceed in the last third after the misleading cause ended, in degrees.
  public var after: Double?
  /// The median bound of those readings, in degrees.
  public var boundAfter: Double?
  /// The largest error beyond its bound in such a run, in degrees.
  public var beyond: Double?

  /// No figures.
  public init() {}

  /// Every figure, in the order of tables.
  public static let columns: [Column] = [
    Column("readings", "readings", 0, \.readings, "readings compared with a truth"),
    Column("raw_deg", "raw", 2, \.raw, "heading error, RMS"),
    Column("offset_deg", "offset", 2, \.offset, "mean error, clockwise positive"),
    Column("aligned_deg", "aligned", 2, \.aligned, "heading error after the mean error is removed, RMS"),
    Column("p50_deg", "p50", 2, \.median, "error that 50 % of the readings do not exceed"),
    Column("p95_deg", "p95", 2, \.p95, "error that 95 % of the readings do not exceed"),
    Column("max_deg", "max", 2, \.largest, "largest error"),
    Column("bound_covers", "covers", 3, \.coverage, "share of readings whose error is within their bound"),
    Column("bound_p50_deg", "bound", 2, \.medianBound, "bound that 50 % of the readings do not exceed"),
    Column("jitter_deg", "jitter", 3, \.jitter, "standard deviation at rest, in windows of 10 s"),
    Column(
      "settling_s", "settles", 2, \.settling, "seconds from the first heading to an error within 1 degree for 1 s"),
    Column("accurate", "accurate", 3, \.accurate, "share of readings that are accurate", in: .flags),
    Column("unsure", "unsure", 3, \.unsure, "share of readings that are unsure", in: .flags),
    Column("calibrating", "calibr.", 3, \.calibrating, "share of readings that are calibrating", in: .flags),
    Column("interference", "interf.", 3, \.interference, "share of readings that report interference", in: .flags),
    Column("unavailable", "unavail.", 3, \.unavailable, "share of readings without a heading", in: .flags),
    Column(
      "wrong_while_accurate", "wrong", 3, \.wrongWhileAccurate,
      "share of accurate readings with an error above 10 degrees",
      in: .flags),
    Column(
      "flagged_while_disturbed", "flagged", 3, \.flagged, "share of the disturbed time with interference reported",
      in: .flags),
    Column(
      "flagged_while_clean", "false", 3, \.falselyFlagged, "share of the undisturbed time with interference reported",
      in: .flags),
    Column(
      "false_onsets_per_hour", "onsets/h", 1, \.falseOnsets,
      "beginnings of interference in an hour of undisturbed time", in: .flags),
    Column(
      "onset_delay_p95_ms", "delay", 0, \.onsetDelay,
      "time from a disturbance to its report that 95 % do not exceed, in ms",
      in: .flags),
    Column("unnoticed", "missed", 0, \.unnoticed, "disturbances that were not reported", in: .flags),
    Column("haptics", "haptics", 0, \.haptics, "haptic pulses", in: .flags),
    Column(
      "lost", "lost", 0, \.lost,
      "simulated runs with an error above 30 degrees for 20 s, while the field bends by less than 10", in: .flags),
    Column(
      "back_s", "back", 1, \.back,
      "seconds from the mark ‘misled ends’ until the error stays within 12 degrees, at worst", in: .recovery),
    Column("never_back", "never", 0, \.never, "runs in which it never does", in: .recovery),
    Column(
      "after_p95_deg", "end p95", 2, \.after, "error that 95 % do not exceed in the last third after that mark",
      in: .recovery),
    Column(
      "after_bound_p50_deg", "end bnd", 2, \.boundAfter, "bound that 50 % do not exceed in that third", in: .recovery),
    Column(
      "beyond_deg", "beyond", 2, \.beyond, "largest error beyond its bound in a trace with that mark", in: .recovery),
  ]

  /// The tables for people. There are several so that each fits a wide terminal.
  public enum Table: Sendable, CaseIterable {
    /// The heading's error.
    case error
    /// States and flags.
    case flags
    /// How a heading recovers after something misled it.
    case recovery
  }

  /// One figure in a table.
  public struct Column: Sendable {
    /// Its name in output for programs.
    public let name: String
    /// Its heading in a table for people.
    public let head: String
    /// The number of decimals.
    public let decimals: Int
    /// Its value.
    public let value: any WritableKeyPath<ScoreFigures, Double?> & Sendable
    /// Its meaning.
    public let meaning: String
    /// The table to which it belongs.
    public let table: Table

    init(
      _ name: String, _ head: String, _ decimals: Int, _ value: any WritableKeyPath<ScoreFigures, Double?> & Sendable,
      _ meaning: String, in table: Table = .error
    ) {
      (self.name, self.head, self.decimals, self.value) = (name, head, decimals, value)
      (self.meaning, self.table) = (meaning, table)
    }
  }

  /// The mean of the figures of many traces, each with the same weight; counts are summed.
  public static func mean(of all: [ScoreFigures]) -> ScoreFigures {
    let means: [WritableKeyPath<ScoreFigures, Double?>] = [
      \.raw, \.offset, \.aligned, \.median, \.p95, \.largest, \.coverage, \.medianBound, \.accurate, \.unsure,
      \.calibrating, \.interference, \.unavailable, \.wrongWhileAccurate, \.flagged, \.falselyFlagged, \.falseOnsets,
      \.onsetDelay,
      \.jitter, \.settling, \.back, \.after, \.boundAfter, \.beyond,
    ]
    let sums: [WritableKeyPath<ScoreFigures, Double?>] = [\.readings, \.unnoticed, \.haptics, \.lost, \.never]
    var figures = ScoreFigures()
    for path in means + sums {
      let known = all.compactMap { $0[keyPath: path] }
      let count = sums.contains(path) ? 1 : Double(known.count)
      figures[keyPath: path] = known.isEmpty ? nil : known.reduce(0, +) / count
    }
    return figures
  }
}
