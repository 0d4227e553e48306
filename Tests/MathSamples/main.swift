// math-samples --list             lists the functions of mathematics that the core calls.
// math-samples FUNCTION COUNT     prints the function's results for drawn arguments, eight bytes each: two processors
//                                 agree where these bytes are the same.

internal import CMath
internal import Glibc
internal import Simulation

/// The core's functions. `Tests/ProjectTests` fails if the core calls one that is missing here.
let functions: [(name: String, of: (Double, Double) -> Double)] = [
  ("sin", { x, _ in CMath.sin(x) }), ("cos", { x, _ in CMath.cos(x) }), ("tan", { x, _ in CMath.tan(x) }),
  ("asin", { x, _ in CMath.asin(fraction(x)) }), ("acos", { x, _ in CMath.acos(fraction(x)) }),
  ("atan", { x, _ in CMath.atan(x) }), ("atan2", { x, y in CMath.atan2(x, y) }),
  ("exp", { x, _ in CMath.exp(x.magnitude > 700 ? fraction(x) : x) }), ("log", { x, _ in CMath.log(x.magnitude) }),
  ("remainder", { x, y in CMath.remainder(x, y) }),
]

/// A number between -1 and 1 with the same digits.
func fraction(_ x: Double) -> Double { x.magnitude <= 1 ? x : 1 / x }

/// Arguments as the core has them, and far beyond: angles in radians, numbers of all sizes, and right angles with their
/// neighbours, where results are almost zero.
struct Arguments {
  private var random: RandomStream

  init(of name: String) { random = RandomStream(seed: 1, name: name) }

  mutating func next() -> Double {
    switch random.next() % 4 {
    case 0: random.uniform(-7, 7)
    case 1: random.uniform(-1, 1)
    case 2:
      (random.next() & 1 == 0 ? 1 : -1)
        * Double(sign: .plus, exponent: Int(random.next() % 120) - 60, significand: random.uniform(1, 2))
    default:
      Double(Int(random.next() % 4001) - 2000) * (Double.pi / 2) * (1 + Double(Int(random.next() % 9) - 4) * 0x1p-52)
    }
  }
}

func complain(_ text: String) -> Never {
  let line = Array("math-samples: \(text)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(64)
}

switch CommandLine.arguments.dropFirst().map({ $0 }) {
case ["--list"]: functions.forEach { print($0.name) }
case let words where words.count == 2:
  guard let function = functions.first(where: { $0.name == words[0] }) else { complain("no function \(words[0])") }
  guard let count = Int(words[1]), count > 0 else { complain("a count was expected, not \(words[1])") }
  var arguments = Arguments(of: function.name)
  // The sign of what is no number is the processor's own, and no reading has one.
  let results = (0..<count).map { _ in
    let result = function.of(arguments.next(), arguments.next())
    return (result.isNaN ? Double.nan : result).bitPattern.littleEndian
  }
  results.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      guard written > 0 else { complain("the results could not be written") }
      rest = rest.dropFirst(written)
    }
  }
default: complain("usage: math-samples --list, or math-samples FUNCTION COUNT")
}
