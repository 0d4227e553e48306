internal import Formats
internal import Replaying

/// A command that plays traces.
protocol TracePlayer: PipelineTuner {
  /// Skips malformed lines.
  var isLenient: Bool { get set }
}

extension TracePlayer {
  /// The options of every command that plays traces.
  static var traceOptions: [Option<Self>] {
    pipelineOptions(of: "trace") + [
      Option("lenient", \.isLenient, "skip malformed lines, and say at the end how many")
    ]
  }

  /// Opens a trace.
  func open(_ file: String, _ overrides: Overrides) throws(Stop) -> Replay {
    do throws(TraceError) {
      return try Replay(path: file, lenient: isLenient, rate: pipeline.rate, overrides: overrides)
    } catch {
      throw Stop(error)
    }
  }

  /// Checks the operands, and the settings before any work is done.
  func traces(_ operands: [String]) throws(Stop) -> [String] {
    guard !operands.isEmpty else {
      throw .usage("\(Self.page.name) needs a trace: FILE..., or - for standard input")
    }
    try checkSettings()
    return operands
  }
}
