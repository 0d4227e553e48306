internal import Configuration
internal import Earth
public import Events
internal import Formats
internal import Places
internal import Quantities
internal import Replaying

/// How a trace is read, and what is said instead of it: what every command that plays traces can be told.
public struct TraceOptions: Equatable, Sendable {
  /// Ticks at this rate, in Hz, in place of the recorded ones.
  public var rate: Double?
  /// A calibration's file, in place of the trace's calibrations.
  public var calibration: String?
  /// A place, in place of the trace's fixes.
  public var place: Spot?
  /// The pointing axis.
  public var forward: PointingTuning.Forward?
  /// Settings of the pipeline, each as `name=value`.
  public var settings: [String] = []
  /// Skips malformed lines.
  public var isLenient = false
}

/// A command that plays traces.
protocol TracePlayer: Command {
  var trace: TraceOptions { get set }
}

extension TracePlayer {
  /// The options of every command that plays traces.
  static var traceOptions: [Option<Self>] {
    [
      Option(
        "rate", \.trace.rate, .number("HZ", of: "hertz", in: 0.01...10_000),
        "readings a second, in place of recorded ticks"),
      Option("calibration", \.trace.calibration, .file, "a calibration, in place of those in the trace"),
      Option("at", \.trace.place, .spot, "where the device was, in place of the fixes in the trace"),
      Option("forward", \.trace.forward, .choice(), "which axis points, whatever the trace says"),
      Option(
        "set", everyOf: \.trace.settings, .word("NAME=VALUE", "NAME=VALUE"),
        "a setting of the pipeline (qibla config lists them), whatever the trace says"),
      Option("lenient", \.trace.isLenient, "skip malformed lines, and say at the end how many"),
    ]
  }

  /// What the options put in place of a trace's events.
  var overrides: Overrides {
    get throws(Stop) {
      var overrides = Overrides()
      if let calibration = trace.calibration {
        do throws(TraceError) {
          overrides.calibration = try CalibrationFile.read(calibration)
        } catch {
          throw Stop(error)
        }
      }
      let coordinate: Coordinate? =
        switch trace.place {
        case .coordinate(let coordinate): coordinate
        case .city(let name): try City.named(name).coordinate
        case .lines, .unnamed, nil: nil
        }
      overrides.place = coordinate.map { Place(source: .manual, latitude: $0.latitude, longitude: $0.longitude) }
      for text in trace.settings {
        overrides.settings.append(try SettingChange(text, for: Self.page.name).apply)
      }
      if let forward = trace.forward { overrides.settings.append { $0.pointing.forward = forward } }
      return overrides
    }
  }

  /// Opens a trace.
  func open(_ file: String, _ overrides: Overrides) throws(Stop) -> Replay {
    do throws(TraceError) {
      return try Replay(path: file, lenient: trace.isLenient, rate: trace.rate, overrides: overrides)
    } catch {
      throw Stop(error)
    }
  }

  /// Checks the operands, and the settings before any work is done.
  func traces(_ operands: [String]) throws(Stop) -> [String] {
    guard !operands.isEmpty else {
      throw .usage("\(Self.page.name) needs a trace: FILE..., or - for standard input")
    }
    for text in trace.settings { _ = try SettingChange(text, for: Self.page.name) }
    return operands
  }
}
