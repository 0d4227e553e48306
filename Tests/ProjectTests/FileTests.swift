import TestKit
import Testing

@Suite struct `A file of the project` {
  /// Comments wider than 120 columns. The linter checks only the width of code.
  private func wideComments(in folders: String...) throws -> [String] {
    let files = try Project.files(folders, endings: ["swift", "c", "h", "py", "sh"])
    return try files.atLeast(10).flatMap { file in
      zip(1..., file.lines).filter { $1.count > 120 && $1.contains(/^\s*(\/\/|\/?\*|#)/) && !$1.contains(/^\s*#"/) }
        .map { "\(file.path):\($0.0)" }
    }
  }

  @Test func `has comments of at most 120 columns in Tests, Benchmarks, Fuzz and calibration`() throws {
    let wide = try wideComments(in: "Tests", "Benchmarks", "Fuzz", "calibration")
    #expect(wide == [])
  }

  @Test func `has comments of at most 120 columns in Sources`() throws {
    let wide = try wideComments(in: "Sources")
    #expect(wide == [])
  }

  /// The files that may be longer: those that a script makes from a table.
  private static let made = ["Sources/Libraries/CCore/qibla-core.h"]

  @Test func `has at most 250 lines in Sources`() throws {
    let endings: Set = ["swift", "c", "h", "py", "js", "css"]
    for file in try Project.files(["Sources", "calibration"], endings: endings).atLeast(300)
    where !Self.made.contains(file.path) {
      // The text after the last line feed is no line.
      #expect(file.lines.count - 1 <= 250, "\(file.path): \(file.lines.count - 1) lines")
    }
  }

  /// The functions that may be longer: tables of methods.
  private static let longFunctions = [
    "Method.swift: convention", "Method+Tables.swift: fromTables", "PrintedTimes+Tables.swift: ofTables",
  ]

  @Test func `has no function of more than 60 lines in Sources`() throws {
    var (functions, long) = (0, [String]())
    for file in try Project.files(["Sources"], endings: ["swift"]).atLeast(300) {
      for (number, line) in file.lines(mentioning: ["func ", "init", "var "]) {
        let found = line.firstMatch(of: /^( *)(?:[\w@()]+ )*(?:func ([^(<]+)|(init)[?(<]|var (\w+)[^=]*\{$)/)
        guard let found else { continue }
        functions += 1
        // A declaration of one line has no end of its own: the first that follows it is another's.
        guard !line.hasSuffix("}"), let end = file.lines[number...].firstIndex(of: found.output.1 + "}") else {
          continue
        }
        let name = [found.output.2, found.output.3, found.output.4].compactMap { $0 }.first ?? ""
        if end - number + 2 > 60 { long.append("\(file.path.split(separator: "/").last ?? ""): \(name)") }
      }
    }
    #expect(functions > 2000)
    #expect(long.sorted() == Self.longFunctions.sorted())
  }

  @Test func `has at most 300 lines in Tests`() throws {
    for file in try Project.files(["Tests"], endings: ["swift", "py", "sh"]).atLeast(150) {
      #expect(file.lines.count - 1 <= 300, "\(file.path): \(file.lines.count - 1) lines")
    }
  }

  /// The umask belongs to all threads: files that another thread makes at that moment would lose rights, or get more.
  @Test func `never changes the umask of a process that has several threads`() throws {
    for file in try Project.files(["Sources", "Tests"], endings: ["swift", "c", "h"]).atLeast(600)
    where !file.path.contains("ProjectTests") {
      for (number, line) in file.lines(mentioning: ["umask("]) {
        #expect(!line.contains(/\bumask\(/), "\(file.path):\(number): give the file its rights as it is made")
      }
    }
  }

  /// A statement about all elements of an empty list proves nothing.
  @Test func `asks what holds of all elements only where it has counted them`() throws {
    var found = 0
    for file in try Project.files(["Tests"], endings: ["swift"])
    where file.path.hasSuffix("Tests.swift") && !file.path.contains("ProjectTests") {
      for (number, _) in file.lines(mentioning: [".allSatisfy"]) {
        let test = file.lines[..<number].lastIndex { $0.contains("func ") } ?? 0
        let counted = file.lines[test..<number].contains {
          $0.contains(/atLeast\(|ofAtLeast:|during\(|headings\(|allCases|\.count [=>]/)
        }
        found += 1
        #expect(counted, "\(file.path):\(number): demand a count, with atLeast() or another")
      }
    }
    #expect(found > 20)
  }
}
