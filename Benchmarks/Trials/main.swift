// Recordings through the pipeline with other constants of the heading, for Benchmarks/recordings.py.
//
//   trials [--set NAME=VALUE]... [--without-gyroscope] [--rate HERTZ] [--calibration FILE] RECORDING...
//   trials --list                   the names and values of all constants, a line each
//
// --set changes a constant of HeadingConstants, in the units of the code. --calibration is for the recordings behind
// it, in place of theirs; `--calibration -` ends that. Each recording gives a line with its name and the number of its
// readings with an attitude. A line for each of these follows: time in nanoseconds, quaternion w x y z from the device
// to magnetic east-north-up, bound in degrees, accuracy (0 unavailable, 1 calibrating, 2 interference, 3 unsure,
// 4 accurate). All recordings share one process: a trial of many takes little more than their events.
import Events
import Glibc
import Readings
import Text

func fail(_ trouble: String) -> Never {
  let line = "trials: \(trouble)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(64)
}

guard ConstantTable.differences.isEmpty else {
  fail("ConstantTable and HeadingConstants differ in " + ConstantTable.differences.joined(separator: ", "))
}
var words = CommandLine.arguments.dropFirst()

@MainActor func value(of option: String) -> String {
  guard let value = words.popFirst() else { fail("\(option) needs a value") }
  return value
}

var trial = Trial()
var recordings: [(file: String, calibration: Calibration?)] = []
var calibration: Calibration?
do {
  while let word = words.popFirst() {
    switch word {
    case "--list":
      for (name, path) in ConstantTable.paths { print("\(name) \(trial.constants[keyPath: path])") }
      exit(0)
    case "--set":
      let setting = value(of: word)
      let parts = setting.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let number = Double(parts[1]) else { fail("expected NAME=VALUE, found ‘\(setting)’") }
      guard let path = ConstantTable.path(named: parts[0]) else {
        let names = ConstantTable.paths.map(\.name).joined(separator: ", ")
        fail("there is no constant ‘\(parts[0])’: expected one of \(names)")
      }
      trial.constants[keyPath: path] = number
    case "--without-gyroscope": trial.isWithoutGyroscope = true
    case "--rate":
      guard let rate = Double(value(of: word)), rate >= 0.1, rate <= 1000 else { fail("--rate: expected 0.1 to 1000") }
      trial.rate = rate
    case "--calibration":
      let file = value(of: word)
      calibration = file == "-" ? nil : try CalibrationFile.read(file)
    default:
      guard !word.hasPrefix("--") else { fail("there is no option \(word)") }
      recordings.append((word, calibration))
    }
  }
  guard !recordings.isEmpty else { fail("no recordings") }
  var text = ""
  for (file, calibration) in recordings {
    try trial.run(file, calibration, into: &text)
    print(text, terminator: "")
    text.removeAll(keepingCapacity: true)
  }
} catch {
  fail(error.message)
}
