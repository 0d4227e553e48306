import Events
import Glibc
import Quantities
import Sensing
import Service

enum Probe {
  static func run(_ arguments: [String]) -> Int32 {
    var configuration = LiveConfiguration(gpsd: nil)
    var seconds = 2.0
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      guard let value = rest.popFirst() else { return 64 }
      switch flag {
      case "--iio": configuration.iio = value == "off" ? nil : value
      case "--gpsd": configuration.gpsd = GPSDAddress(value)
      case "--seconds": seconds = Double(value) ?? 2
      default:
        guard let role = SensorRole(rawValue: String(flag.dropFirst(2))) else { return 64 }
        configuration.wishes.names[role] = value
      }
    }
    var live = LiveSource(configuration)
    var events: [Event] = []
    var health = live.health
    for k in 1...Int64(max(1, seconds * 60)) {
      let tick = Timestamp(nanoseconds: (k * 1_000_000_000 + 30) / 60)
      live.clock.sleep(until: tick)
      events.removeAll(keepingCapacity: true)
      live.drain(upTo: tick, into: &events)
      for event in events { if let line = line(event) { say(line) } }
      let now = live.health
      for (was, is_) in zip(health, now) where was.state != is_.state {
        say(#"{"t":\#(tick.nanoseconds),"source":"\#(is_.name)","state":"\#(words(is_.state))"}"#)
      }
      health = now
    }
    return 0
  }

  private static func say(_ line: String) {
    var line = line + "\n"
    line.withUTF8 { _ = write(1, $0.baseAddress, $0.count) }
  }

  private static func words(_ state: SourceThread.State) -> String {
    switch state {
    case .opening: "opening"
    case .open: "open"
    case .waiting(let error): "\(error)"
    }
  }

  private static func line(_ event: Event) -> String? {
    func sensor(_ name: String, _ sensor: SensorSet.Sensor?) -> String? {
      sensor.map { #""\#(name)":{"device":"\#($0.device ?? "")","rate_hz":\#($0.rate ?? 0)}"# }
    }
    func vector(_ v: Vector3) -> String { "[\(v.x),\(v.y),\(v.z)]" }
    let content: String
    switch event.content {
    case .accel(let v): content = #""accel":\#(vector(v))"#
    case .gyro(let v): content = #""gyro":\#(vector(v))"#
    case .magn(let v): content = #""magn":\#(vector(v))"#
    case .heading(let angle): content = #""heading":\#(angle.degrees)"#
    case .fix(let fix):
      content = #""fix":{"mode":\#(fix.mode),"lat":\#(fix.latitude ?? 0),"lon":\#(fix.longitude ?? 0)}"#
    case .sensors(let set):
      let parts = [
        sensor("magn", set.magn), sensor("accel", set.accel), sensor("gyro", set.gyro),
        sensor("heading", set.heading),
      ]
      content = #""sensors":{\#(parts.compactMap { $0 }.joined(separator: ","))}"#
    case .clock(let utc): content = #""clock":\#(utc.nanoseconds)"#
    case .tick: content = #""tick":true"#
    default: return nil
    }
    return #"{"t":\#(event.time.nanoseconds),\#(content)}"#
  }
}
