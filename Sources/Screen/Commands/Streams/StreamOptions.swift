internal import Configuration
internal import Earth
internal import Events
internal import Places
internal import Readings
internal import Shell
internal import Traces

/// The options of a command that runs the pipeline on a trace or on a simulated board.
struct StreamOptions: Equatable, Sendable {
  /// The rate of ticks in hertz, instead of the stream's own.
  var rate: Double?
  /// Settings, calibration and place that replace the stream's.
  var settings: [GivenSetting] = []
  /// Whether malformed lines are skipped.
  var isLenient = false

  /// The options as words. Equal words run the pipeline in the same way.
  var words: [String] {
    [rate.map { "\($0)" } ?? "", isLenient ? "lenient" : ""] + settings.map { "\($0.name)=\($0.value)" }
  }

  /// The options for a kind of stream: `trace`, `scenario`.
  static func options(of stream: String) -> [Option<StreamOptions>] {
    let rate =
      stream == "trace"
      ? "readings a second, instead of the recorded ticks" : "readings a second (default: 60)"
    let settings: [Option<[GivenSetting]>] = [
      Option("calibration", sets: "calibration", .file, "calibration to use instead of those in the \(stream)"),
      .place("position of the device, instead of the fixes in the \(stream)"),
      .forward("pointing axis, instead of that in the \(stream)"),
      .anySetting("setting of the pipeline, instead of that in the \(stream) (qibla config lists all)"),
    ]
    return [Option("rate", \.rate, .number("HZ", of: "hertz", in: 0.01...10_000), rate)]
      + settings.mounted(at: \.settings)
  }

  /// The meaning of `--lenient`.
  static let lenient = "skip malformed lines, and report their number"

  /// The options for traces.
  static let ofTraces =
    options(of: "trace") + [Option("lenient", \.isLenient, lenient)]

  /// Opens a trace.
  func open(_ file: String, _ overrides: Overrides) throws(Stop) -> Replay {
    try Stop.onTrouble(try Replay(path: file, lenient: isLenient, rate: rate, overrides: overrides))
  }

  /// The traces among a command's operands: at least one.
  static func traces(_ operands: [String], for command: String) throws(Stop) -> [String] {
    guard !operands.isEmpty else { throw .usage("\(command) needs a trace: FILE..., or - for standard input") }
    return operands
  }
}

extension Overrides {
  /// Replaces a stream's events by those of a command's options. If the place is a city, its name is printed.
  init(_ given: [GivenSetting], for command: String, _ console: borrowing Console) throws(Stop) {
    self.init()
    let at = given["at"].flatMap(Argument.place.read)
    if let city = at?.city { console.tell("place: \(city.title)") }
    place = at.map { Place(source: .manual, latitude: $0.coordinate.latitude, longitude: $0.coordinate.longitude) }
    var tried = Settings()
    // The pipeline's settings are those whose names have a section.
    for each in given where each.name.contains(".") {
      guard let setting = SettingsCatalog.setting(each.name) else { continue }
      let change: @Sendable (inout Settings) -> Void = { settings in
        // The value was checked when the option was read, and does not depend on the other settings.
        do throws(Setting.Refusal) { try setting.set(each.value, in: &settings) } catch {
          preconditionFailure("\(each.name) = \(each.value) was accepted before")
        }
      }
      change(&tried)
      settings.append(change)
    }
    if let order = SettingsOrder.broken(by: tried) {
      throw .usage("\(command): --set: expected \(order.expectation(of: tried)), found ‘\(order.found(in: tried))’")
    }
    if let path = given["calibration"] {
      calibration = try Stop.onTrouble(try CalibrationFile.read(path))
    }
  }
}
