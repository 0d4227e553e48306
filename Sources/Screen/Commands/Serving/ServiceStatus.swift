internal import Events
internal import Gauge
internal import Pointing
internal import Quantities
internal import Readings
internal import Text
internal import Watching
internal import Words

/// A service's state in lines for a person.
struct ServiceStatus {
  private let service: RunningService
  private let output: Output?
  private let unit: ReadingText.Unit
  private let zones: ZoneData

  init(_ service: RunningService, _ output: Output?, unit: ReadingText.Unit, _ zones: ZoneData) {
    (self.service, self.output, self.unit, self.zones) = (service, output, unit, zones)
  }

  var lines: [String] {
    let state = service.state
    return [
      "service      qibla \(state.version), process \(state.process), for \(ServiceStatus.span(state.uptime)), "
        + service.path,
      row("heading", heading), row("position", position), row("calibration", calibration),
      row("sensors", state.isSimulated ? "simulated" : state.sensors),
    ] + state.sources.map(source) + (state.bridges.isEmpty ? [] : ["bridges"]) + state.bridges.map(source) + [
      row("time zones", zones.words)
    ] + ServiceStatus.calls(state.calls).map { row("calls", $0) } + [
      row("sound", state.sound?.shown ?? "sound = off: calls do not sound here"),
      row("clients", "\(state.clients)"),
      row("readings", String(grouped: Int64(state.readings)) + ", \(state.skipped) skipped because they were late"),
    ]
  }

  private func row(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 13 - name.count)) + value
  }

  /// The next call, or why nothing is called; then what may be wrong with it.
  static func calls(_ state: CallState?) -> [String] {
    guard let state else { return ["alerts = off: nothing is called"] }
    if let why = state.waiting { return ["nothing is called: \(why)"] }
    guard let next = state.next else { return ["none in the next ten days"] + state.faults }
    return ["next at \(next.timeText): \(next.text)"] + state.faults
  }

  private var heading: String {
    output.map { ServiceStatus.headingText($0.reading) } ?? "no reading has come"
  }

  /// The heading of a reading and how far to trust it, in one line.
  static func headingText(_ reading: Reading) -> String {
    let words = Language.english.words
    guard let heading = reading.heading ?? reading.magnetic, reading.knowsDirection else {
      return "unknown: \(reading.reason.map { words.sentence($0) } ?? words.accuracy(reading.accuracy))"
    }
    let north = reading.heading == nil ? "M" : "T"
    let bound = reading.uncertainty.map { " ±\(Figures.fixed($0.degrees, 1))°" } ?? ""
    let why = reading.reason.map { ": \(words.sentence($0))" } ?? ""
    return "\(Figures.card(heading, 1))° \(north)\(bound), \(words.accuracy(reading.accuracy))\(why)"
  }

  private var position: String {
    guard let reading = output?.reading else { return "unknown" }
    guard let place = output?.status?.position else { return "none yet" }
    let distance = reading.distance.map { ", \(Figures.distance($0, in: unit)) to the Kaaba" } ?? ""
    let name = reading.location == .manual ? service.state.place.map { ", \($0)" } ?? "" : ""
    let source = "\(reading.location.word)\(name)"
    return
      "\(Figures.fixed(place.latitude, 4)) \(Figures.fixed(place.longitude, 4)) (\(source))\(distance)"
  }

  private var calibration: String {
    guard let status = output?.status else { return "unknown" }
    let worth = status.goodTo.map { ": \(GuideWords(.english).goodTo($0).full)" } ?? ""
    switch status.calibration {
    case .none: return "none"
    case .given: return "stored or given\(worth)"
    case .found: return "found in the background\(worth)"
    case .foreign: return "of another magnetometer: not used"
    }
  }

  private func source(_ source: ServiceState.Source) -> String {
    let reason = source.reason.map { ": \($0)" } ?? ""
    let rate = rate(of: source.name).map { ", \(Figures.fixed($0, 0)) samples a second" } ?? ""
    let isOpen = source.state == .waiting ? "not open" : source.state.rawValue
    let name = "  " + source.name
    return name + String(repeating: " ", count: max(1, 17 - name.count)) + "\(isOpen)\(rate)\(reason)"
  }

  private func rate(of name: String) -> Double? {
    guard let status = output?.status else { return nil }
    let rates = [
      "magnetometer": status.magn.rate, "accelerometer": status.accel.rate, "gyroscope": status.gyro.rate,
    ]
    return rates[name].flatMap { $0 > 0 ? $0 : nil }
  }

  /// A time span in words: `3 h 12 min`.
  private static func span(_ seconds: Double) -> String {
    let seconds = Int(clamping: max(0, seconds))
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) min"
    case ..<86_400: return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    default: return "\(seconds / 86_400) d \(seconds % 86_400 / 3600) h"
    }
  }
}
