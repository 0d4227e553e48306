import Gauge
import GaugeKit
import Glibc
import Quantities
import Words

// Shows a sample on the terminal that the environment describes: for golden screens, and for tests of how the terminal
// is restored.
var words = CommandLine.arguments.dropFirst()
let calibration = words.first.flatMap { CalibrationSample(rawValue: $0) }
if calibration != nil { words[words.startIndex] = Sample.silent.rawValue }
guard let sample = words.popFirst().flatMap(Sample.init) else {
  print("usage: gauge-screens \(Sample.allCases.map(\.rawValue).joined(separator: "|")) [recording] [full] [WORD]...")
  exit(64)
}
var environment: [String: String] = [:]
for name in ["TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "COLORFGBG"] {
  if let value = getenv(name) { environment[name] = String(cString: value) }
}
var setup = GaugeSetup(Capabilities(environment: environment), title: "sample")
if environment["NO_COLOR"] != nil { setup.look.depth = .mono }
if words.contains("full") { setup.preferences.view = .dial }
if words.contains("instruments") { setup.preferences.view = .instruments }
setup.asksBackground = !words.contains("unasked") && setup.asksBackground
for word in words {
  if let theme = Theme(rawValue: word) { setup.look.theme = theme }
  if let language = Language(rawValue: word) { setup.look.language = language }
  if let background = Background(rawValue: word) { setup.look.background = background }
}
do {
  if let calibration {
    var session = try CalibrationSession(setup)
    session.linger(calibration.face(setup.look.language), at: CalibrationSample.time, atMost: .seconds(3600))
    exit(0)
  }
  let source = SampleSource(
    sample, asRecording: words.contains("recording"), dayLine: words.contains("day") ? .sample : nil)
  var session = try GaugeSession(source, setup)
  let ending = session.run()
  _ = session.end()
  print("ended: \(ending)")
} catch {
  print(error.message)
  exit(69)
}
