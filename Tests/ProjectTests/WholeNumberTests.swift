import TestKit
import Testing

/// The conversions that end the process if a number does not fit. `Quantities/SignedInteger+Clamping.swift` blocks them
/// for doubles: the compiler rejects them in each file that imports that module. These tests check the imports, and
/// whatever the compiler cannot reject.
@Suite struct `A conversion to a whole number` {
  private static let door = "Sources/Ground/Quantities/SignedInteger+Clamping.swift"

  /// The product's lines of code that hold a pattern and one of some texts, by file.
  private func uses(
    _ pattern: Regex<Substring>, mentioning texts: [String]
  ) throws -> [(file: Project.File, lines: [Int])] {
    try Project.files(["Sources", "calibration"], endings: ["swift"]).atLeast(250).compactMap { file in
      let lines = file.lines(mentioning: texts).filter {
        !$0.line.contains(/^\s*\/\//) && $0.line.contains(pattern)
      }.map(\.number)
      return lines.isEmpty || file.path == Self.door ? nil : (file, lines)
    }
  }

  @Test func `stands only in files in which the compiler refuses one that could trap on a double`() throws {
    let converting = /\bU?Int(?:8|16|32|64)?\((?!\)|(?:ascii|clamping|exactly|truncatingIfNeeded|bitPattern|bytes):)/
    for (file, lines) in try uses(converting, mentioning: ["Int"]).atLeast(60)
    where !file.path.hasPrefix("Sources/Ground/Quantities/") {
      #expect(
        file.lines(mentioning: ["import Quantities"]).contains {
          $0.line.contains(/^(?:public |internal )?import Quantities$/)
        },
        "\(file.path):\(lines[0]): import Quantities, so that Int(_: Double) is refused; Int(clamping:) never traps")
    }
  }

  @Test func `of a double stands nowhere in the room of the door itself, except in the door`() throws {
    let trapping = /\bInt(?:8|16|32|64)?\([^)]*(?:rounded|\bseconds|degrees|radians|Double|\d\.\d)/
    for (file, lines) in try uses(trapping, mentioning: ["Int"])
    where file.path.hasPrefix("Sources/Ground/Quantities/") {
      for line in lines {
        #expect(file.lines[line - 1].contains(/exactly:|clamping:/), "\(file.path):\(line): use Int(clamping:)")
      }
    }
  }

  @Test func `takes no way around the door: a cast by the result's type, Swift's own by its module`() throws {
    let ways = /\bnumericCast\(|Swift::init|unsafelyConverting|as Float\b|Float80/
    let texts = ["numericCast(", "Swift::init", "unsafelyConverting", "as Float", "Float80"]
    for (file, lines) in try uses(ways, mentioning: texts) {
      Issue.record("\(file.path):\(lines[0]): use Int(clamping:)")
    }
  }

  @Test func `of what a C library returned is SystemError(returned:), which takes any number`() throws {
    for (file, lines) in try uses(/\bInt32\(\s*-/, mentioning: ["Int32("]) {
      Issue.record("\(file.path):\(lines[0]): a foreign -2147483648 traps: use SystemError(returned:)")
    }
  }
}
