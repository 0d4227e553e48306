internal import Configuration
internal import Earth
public import Events
internal import Formats
internal import Quantities
internal import Replaying

/// What is said to the pipeline instead of what a stream holds: what every command can be told that plays one.
public struct PipelineOptions: Equatable, Sendable {
  /// Ticks at this rate, in Hz, in place of the stream's own.
  public var rate: Double?
  /// A calibration's file, in place of the stream's calibrations.
  public var calibration: String?
  /// A place, in place of the stream's fixes.
  public var place: Spot?
  /// The pointing axis.
  public var forward: PointingTuning.Forward?
  /// Settings of the pipeline, each as `name=value`.
  public var settings: [String] = []
}

/// A command that runs the pipeline on a stream.
protocol PipelineTuner: Command {
  var pipeline: PipelineOptions { get set }
}

extension PipelineTuner {
  /// The options of every command that runs the pipeline on a stream of a kind.
  static func pipelineOptions(of stream: String) -> [Option<Self>] {
    [
      Option(
        "rate", \.pipeline.rate, .number("HZ", of: "hertz", in: 0.01...10_000),
        stream == "trace"
          ? "readings a second, in place of recorded ticks" : "readings a second; 60 unless told otherwise"
      ),
      Option("calibration", \.pipeline.calibration, .file, "a calibration, in place of those in the \(stream)"),
      Option("at", \.pipeline.place, .spot, "where the device was, in place of the fixes in the \(stream)"),
      Option("forward", \.pipeline.forward, .choice(), "which axis points, whatever the \(stream) says"),
      Option(
        "set", everyOf: \.pipeline.settings, .word("NAME=VALUE", "NAME=VALUE"),
        "a setting of the pipeline (qibla config lists them), whatever the \(stream) says"),
    ]
  }

  /// What the options put in place of a stream's events.
  var overrides: Overrides {
    get throws(Stop) {
      var overrides = Overrides()
      if let calibration = pipeline.calibration {
        do throws(TraceError) {
          overrides.calibration = try CalibrationFile.read(calibration)
        } catch {
          throw Stop(error)
        }
      }
      overrides.place = try pipeline.place?.coordinate.map {
        Place(source: .manual, latitude: $0.latitude, longitude: $0.longitude)
      }
      overrides.settings = try SettingChange.all(pipeline.settings, for: Self.page.name).map(\.apply)
      if let forward = pipeline.forward { overrides.settings.append { $0.pointing.forward = forward } }
      return overrides
    }
  }

  /// Checks the settings before any work is done.
  func checkSettings() throws(Stop) {
    _ = try SettingChange.all(pipeline.settings, for: Self.page.name)
  }
}
