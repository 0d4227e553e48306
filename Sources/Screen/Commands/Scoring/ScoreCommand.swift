internal import Answers
internal import Configuration
internal import Events
internal import Glibc
internal import Pointing
internal import Quantities
internal import Scenarios
internal import Scoring
internal import Shell
internal import Text
internal import Traces

/// Scores traces whose truth is known.
struct ScoreCommand: Command {
  /// The traces.
  var files: [String] = []
  /// The options of the pipeline.
  var stream = StreamOptions()
  /// The path of a table of truth.
  var truth: String?
  /// The format of the table.
  var format = AnswerFormat.text
  /// The part of the traces to score, for a table made by several processes; nil: all.
  var shard: Shard?
  /// Whether the files are results of shards to be joined.
  var isMerge = false

  static let name = "score"
  static let page = Page(
    summary: "compare the readings of traces with the known truth",
    usage: ["[OPTION]... FILE...", "[OPTION]... --shard K/N FILE...", "--merge [--format FORMAT] SHARD..."],
    description: """
      The truth is in the trace (truth events), in the table of --truth, or in a table with the trace's name: \
      walk.truth.csv or walk.truth.csv.gz for walk.jsonl. A table has the columns t,heading,pitch,roll (nanoseconds; \
      degrees from true north) or t,w,x,y,z (from the device's axes to magnetic east-north-up). Optional columns hold \
      0 or 1: only rows with movement (or ok) 1 are counted, and rows with disturbed 1 are also scored separately.

      The error of a reading is the rotation about the vertical from the true attitude at its time to its own \
      attitude. The trim of a calibration, which describes a mounting, does not change it. For several traces a mean \
      is printed, in which each trace counts once.

      --shard K/N scores every N-th trace, beginning with the K-th, and prints the results with all digits: N processes, \
      on any number of machines, share the work. --merge joins their outputs, in any order, and prints the same bytes as \
      one process. A shard that is missing, cut off, there twice, or of other arguments is refused.

      \(ScoreFigures.columns.map { "\($0.head): \($0.meaning)" }.joined(separator: "\n"))
      """,
    examples: [
      Example(
        call:
          #"printf '{"qibla_trace":1}\n{"t":0,"accel":[0,0,9.8],"magn":[0,19,-45],"truth":{"w":1,"x":0,"y":0,"z":0}}\n"#
          + #"{"t":20000000,"truth":{"w":1,"x":0,"y":0,"z":0}}\n' | qibla score --format csv -"#,
        purpose: "one reading of a device that lies still and points to magnetic north"),
      Example(
        call: "qibla score --merge <(qibla simulate walk --seeds 1..4 --score -x 2 --shard 1/2) "
          + "<(qibla simulate walk --seeds 1..4 --score -x 2 --shard 2/2)",
        purpose: "a table from two processes"),
    ])

  static let options: [Option<ScoreCommand>] =
    [
      Option("truth", \.truth, .file, "table with the truth of the trace"),
      Option("format", \.format, .choice(), "format of the table (default: text)"),
      Option("shard", \.shard, .shard, "score a part of the traces, and print its results for --merge"),
      Option("merge", \.isMerge, "join the results of shards, also of qibla simulate"),
    ] + StreamOptions.ofTraces.mounted(at: \.stream)

  mutating func take(_ operands: [String]) throws(Stop) {
    files = try StreamOptions.traces(operands, for: ScoreCommand.name)
    guard !isMerge || (shard == nil && truth == nil && stream == StreamOptions()) else {
      throw .usage("score: --merge takes only --format: the shards were scored with the other options")
    }
    guard shard == nil || format == .text else {
      throw .usage("score: --shard prints no table: use --format with --merge")
    }
    guard truth == nil || files.count == 1 else {
      throw .usage("score: --truth: expected one trace, found \(files.count)")
    }
  }

  func run(_ console: inout Console) throws(Stop) {
    if isMerge { return try merge(&console) }
    let overrides = try Overrides(stream.settings, for: ScoreCommand.name, console)
    var scored: [ScoredTrace] = []
    for place in shard.map({ Array($0.places(in: files.count)) }) ?? Array(files.indices) {
      let score = try judge(files[place], overrides, console)
      scored += ScoreRow.rows(of: score, called: ScoreRow.name(of: files[place])).map { row in
        ScoredTrace(place: place, name: row.name, part: row.part, isJudged: score.isJudged, figures: row.figures)
      }
    }
    let isJudged = scored.allSatisfy(\.isJudged)
    guard let shard else { return try print(scored.map { ScoreRow($0) }, isJudged: isJudged, &console) }
    let head = ShardHead(shard, of: files.count, arguments: arguments, version: qiblaVersion)
    console.put(ShardText.text(head, scored))
    if !isJudged { throw .quietly(.data) }
  }

  /// Prints the rows of all traces and their mean.
  func print(_ rows: [ScoreRow], isJudged: Bool, _ console: inout Console) throws(Stop) {
    let whole = rows.filter { $0.part == nil }
    let mean = whole.count > 1 ? [ScoreRow("mean", .mean(of: whole.map(\.figures)))] : []
    let ink = format == .text ? try console.ink() : .none
    console.put(ScoreRow.table(rows + mean, as: format, ink))
    if !isJudged { throw .quietly(.data) }
  }

  /// Plays one trace and scores it.
  private func judge(_ file: String, _ overrides: Overrides, _ console: borrowing Console) throws(Stop) -> TraceScore {
    var replay = try stream.open(file, overrides)
    var table = try TruthTable(truth ?? TruthTable.beside(file))
    var compass = Compass()
    var score = TraceScore()
    var progress = Progress(of: file, isShown: console.showsProgress)
    while let event = try replay.nextEvent() {
      if case .truth(let truth) = event.content, table == nil { score.take(TruthSample(truth, at: event.time)) }
      if case .witness(let witness) = event.content { score.take(witness, at: event.time) }
      if event.content == .mark(Event.misledEnds) { score.misledEnds(at: event.time) }
      guard let output = compass.observe(event) else { continue }
      score.take(output)
      try table?.give(upTo: event.time, to: &score)
      progress.reached(event.time, console)
    }
    progress.end(console)
    replay.tellWhatWasSkipped(console)
    if score.truthsRefused > 0 {
      console.tell(
        "\(file): rejected \(score.truthsRefused) truths: expected finite angles, or a quaternion of length 1"
      )
    }
    if !score.isJudged {
      let wanted =
        score.lacksDeclination
        ? "a position, because the truth is from true north: use --at LAT,LON"
        : "truth events or a table of truth at the times of the readings"
      console.tell("\(file): nothing to score: expected \(wanted)")
    }
    return score
  }
}

/// A table of truth that is read along with a trace.
private struct TruthTable: ~Copyable {
  private var reader: TruthReader

  /// Opens the table at a path; nil without a path.
  init?(_ path: String?) throws(Stop) {
    guard let path else { return nil }
    reader = try Stop.onTrouble(try TruthReader(path: path))
  }

  /// Passes on the rows up to the first one at or after a time.
  mutating func give(upTo time: Timestamp, to score: inout TraceScore) throws(Stop) {
    do throws(TraceError) {
      while score.lastTruth.map({ $0 < time }) ?? true, let row = try reader.next() {
        score.take(TruthSample(row.truth, at: row.time, counts: row.counts, isDisturbed: row.isDisturbed))
      }
    } catch {
      throw Stop(error)
    }
  }

  /// The table beside a trace, with the same name; nil if there is none.
  static func beside(_ trace: String) -> String? {
    let stem = ScoreRow.stem(of: trace)
    return [".truth.csv", ".truth.csv.gz"].map { stem + $0 }.first { access($0, R_OK) == 0 }
  }
}
