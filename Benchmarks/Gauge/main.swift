import Formats
import Gauge
import Glibc
import Pointing
import Quantities


func value(_ name: String, _ standard: String) -> String {
  let arguments = CommandLine.arguments
  guard let i = arguments.firstIndex(of: "--" + name), i + 1 < arguments.count else { return standard }
  return arguments[i + 1]
}
let size = value("size", "80x24").split(separator: "x").map { Int($0)! }
let look = Look(
  depth: ColorDepth(rawValue: value("color", "truecolor"))!, glyphs: GlyphSet(rawValue: value("glyphs", "braille"))!,
  theme: Theme(rawValue: value("theme", "default"))!, background: Background(rawValue: value("background", "dark"))!,
  language: Language(rawValue: value("lang", "en"))!)
var instrument = Instrument(size: Size(columns: size[0], rows: size[1]), look: look, preferences: Preferences(fullDial: value("full", "0") == "1"), title: "demo")
let kind = value("scene", "turn")
for i in 0...240 {
  var r = Reading(at: Timestamp(nanoseconds: Int64(i) * 250_000_000))
  r.compass = .live; r.location = .gps; r.site = .open; r.accuracy = .accurate
  let t = Double(i) * 0.25
  var h = 121.43 + 20 * sin((t - 60) * 0.3) * max(0, 1 - t / 60) + 30 * (t < 15 ? 1 : 0)
  if kind == "aligned" { h = 57.2 }
  r.heading = .degrees(h); r.magnetic = .degrees(h + 12.46); r.declination = .degrees(-12.46)
  r.pitch = .degrees(4.91); r.roll = .degrees(-3.12); r.bearing = .degrees(58.48)
  r.pointer = Angle.degrees(h).turn(to: .degrees(58.48)); r.distance = 10_306_234
  r.uncertainty = .degrees(4.2); r.field = 50.7; r.expectedField = 50.7; r.dip = .degrees(65.5); r.expectedDip = .degrees(65.5)
  r.aligned = kind == "aligned"
  if kind == "interference" { r.accuracy = .interference; r.reason = .fieldStrong; r.uncertainty = .degrees(38); r.field = 88.1 }
  if kind == "calibrating" { r.accuracy = .calibrating; r.reason = .noCalibration; r.uncertainty = .degrees(30); r.location = .cached(age: .seconds(200)) }
  if kind == "none" { r = Reading(at: r.time); r.reason = .noSamples }
  if kind == "noplace" { r.heading = nil; r.bearing = nil; r.pointer = nil; r.distance = nil; r.site = nil; r.location = .none; r.declination = nil; r.expectedField = nil; r.expectedDip = nil }
  var s = Status(at: r.time); s.magn.rate = 100; s.accel.rate = 200; s.gyro.rate = 200; s.position = .init(latitude: 51.5074, longitude: -0.1278, altitude: 11)
  instrument.observe(Output(reading: r, status: kind == "none" ? nil : s))
}
if kind == "replay" { var t = Transport(duration: .seconds(200), signs: [.init(.mark, at: .zero + .seconds(40)), .init(.cue, at: .zero + .seconds(90))], at: .zero); t.perform(.go(to: .zero + .seconds(60)), at: .zero); instrument.transport = t }
instrument.showsHelp = kind == "help"
var buffer = ByteBuffer()
_ = instrument.draw(at: .zero + .seconds(60), to: &buffer)
if value("text", "0") == "1" { print(instrument.text) } else { _ = unsafe buffer.bytes.withMemoryRebound(to: UInt8.self) { write(1, $0.baseAddress, $0.count) } }
