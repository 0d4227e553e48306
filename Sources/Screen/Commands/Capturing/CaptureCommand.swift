internal import Capture
internal import Configuration
internal import Quantities
internal import Shell
internal import System
internal import Text

/// The files of a service's capture.
struct CaptureCommand: Command {
  /// The action.
  var action: Action?
  /// The folder; nil: the configured one.
  var folder: String?
  /// The beginning and the end of a piece.
  var (from, to): (UTC?, UTC?)
  /// The trace to write.
  var output: String?

  /// The actions.
  enum Action: String, CaseIterable, Sendable {
    case list, cut
  }

  static let name = "capture"
  static let page = Page(
    summary: "list what a service has captured, or cut a piece out of it",
    usage: ["list [DIR]", "cut --output FILE [--from TIME] [--to TIME] [DIR]"],
    description: """
      A service that is started with --capture DIR keeps in DIR everything that its readings are computed from. Without \
      DIR it is the folder of the configuration.

      list shows the files with their times in UTC, their size and their marks: interference, refused calibrations, \
      calls that were missed, power that was lost. An empty line separates files between which events are missing.

      cut writes the events from one time to another as one trace; a FILE that ends in .gz is compressed, - is standard \
      output. qibla replay FILE shows the readings. A piece from the beginning of the run gives the same bytes as the \
      service gave; another one begins without what the compass had learnt, and its first seconds differ. A TIME is in \
      UTC, such as 2026-11-28T19:00:00Z, or with an offset in place of Z, such as +03:00.
      """,
    examples: [
      Example(
        call: "qibla serve --simulate magnet --http off --nmea off --socket off -x 6 --capture box && "
          + "qibla capture list box && qibla capture cut --output piece.jsonl.gz box && qibla replay -n 1 piece.jsonl.gz",
        purpose: "six seconds of a simulated board, listed, cut and replayed")
    ])

  static let options: [Option<CaptureCommand>] = [
    Option("from", \.from, .instant, "beginning of the piece (default: the first event)"),
    Option("to", \.to, .instant, "end of the piece (default: the last event)"),
    Option("output", \.output, .file, "trace to write"),
  ]

  private static let expected = "expected list [DIR] or cut --output FILE [DIR]"

  mutating func take(_ operands: [String]) throws(Stop) {
    guard let verb = operands.first else { throw .usage("capture: \(Self.expected)") }
    guard let action = Action(rawValue: verb) else {
      throw .usage("capture: \(Self.expected), found ‘\(verb)’")
    }
    guard operands.count <= 2 else {
      throw .usage("capture \(verb): expected one folder, found \(operands.count - 1)")
    }
    (self.action, folder) = (action, operands.dropFirst().first)
  }

  func run(_ console: inout Console) throws(Stop) {
    let folder = try captureFolder(console)
    switch action {
    case .list:
      if from != nil || to != nil || output != nil { throw .usage("capture list takes no --from, --to or --output") }
      try list(folder, &console)
    case .cut: try cut(folder, console)
    case nil: throw .usage("capture: \(Self.expected)")
    }
  }

  private func captureFolder(_ console: borrowing Console) throws(Stop) -> CaptureFolder {
    let configured = try console.configuration().values[CaptureOptions.self].folder
    let path = folder ?? (configured == "off" ? nil : configured)
    guard let path else { throw .usage("capture: name the folder: the configuration has no capture = DIR") }
    do throws(SystemError) { return try CaptureFolder(existing: path) } catch {
      throw Stop(TraceError(writing: path, code: error.code))
    }
  }

  private func list(_ folder: CaptureFolder, _ console: inout Console) throws(Stop) {
    let (recordings, troubles) = CaptureRecording.all(in: folder)
    if recordings.isEmpty, troubles.isEmpty { throw .failure(.noInput, "\(folder.path): \(CaptureText.nothing)") }
    try console.print(CaptureText(recordings, in: folder).lines)
    for trouble in troubles { console.tell(trouble.message) }
    if !troubles.isEmpty { throw .quietly(.data) }
  }

  private func cut(_ folder: CaptureFolder, _ console: borrowing Console) throws(Stop) {
    guard let output else { throw .usage("capture cut: name the trace to write: --output FILE") }
    if let from, let to, from > to {
      throw .usage("capture cut: expected --from before --to, found \(from.text) and \(to.text)")
    }
    if CaptureFile(name: output.split(separator: "/").last.map(String.init) ?? "") != nil {
      throw .usage("capture cut: expected another name for --output than that of a captured file, found ‘\(output)’")
    }
    do throws(CaptureCut.Failure) {
      var cut = try CaptureCut(of: folder, from: from, to: to)
      try cut.write(to: output)
      console.tell(CaptureText.summary(of: cut.written, output))
    } catch { throw stop(for: error, folder) }
  }

  private func stop(for failure: CaptureCut.Failure, _ folder: CaptureFolder) -> Stop {
    switch failure {
    case .file(let error): return Stop(error)
    case .nothing:
      let spans = CaptureRecording.all(in: folder).recordings.map { CaptureText.span($0.from, $0.to) }
      guard let first = spans.first else { return .failure(.noInput, "\(folder.path): \(CaptureText.nothing)") }
      if from == nil, to == nil {
        return .failure(.data, "\(folder.path): its files have no events yet: a service writes them twice a second")
      }
      let last = spans.count > 1 ? " … \(spans[spans.count - 1])" : ""
      return .failure(.data, "nothing was captured then; \(folder.path) has \(first)\(last)")
    case .several(let spans):
      let shown = spans.prefix(4).map { CaptureText.span($0?.lowerBound, $0?.upperBound) }.joined(separator: "; ")
      let more = spans.count > 4 ? "; and \(spans.count - 4) more" : ""
      return .failure(
        .data,
        "expected one recording without a gap, found \(spans.count): \(shown)\(more); choose one with --from and --to")
    }
  }
}

extension Argument<UTC> {
  /// An instant of UTC.
  fileprivate static let instant = Argument(
    shape: .word("TIME"), expected: "a time such as 2026-11-28T19:00:00Z", read: { UTC(text: $0) })
}
