import Formats
import Foundation
import Simulation
import Staging

/// A file in traces/ and the text it holds.
struct Recording {
  /// Longer ones are packed.
  private static let plainLimit = 200_000

  /// Its name, `.gz` at the end if it is packed.
  let file: String
  /// What it holds, unpacked.
  let text: Data
  /// How much of the packed file there is, in hundredths; less than 100 is torn.
  var kept = 100

  /// Everything the scenarios in a folder make: their recordings, the damaged ones, and the table of contents.
  static func all(in folder: URL) throws -> [Recording] {
    let scenarios = folder.appending(path: "scenarios")
    let files = try FileManager.default.contentsOfDirectory(atPath: scenarios.path).filter { $0.hasSuffix(".scenario") }
    var recordings: [Recording] = []
    var contents = Contents()
    for file in files.sorted() {
      let name = String(file.dropLast(".scenario".count))
      let story: Story
      let scenario: Scenario
      do throws(TraceError) {
        story = try Story(path: scenarios.appending(path: file).path)
        scenario = try story.scenario(from: file)
      } catch {
        throw Trouble(error.message)
      }
      guard Story(named: name) == story else {
        throw Trouble("\(file): is not in the program: name it in Sources/CScenarios/scenarios.c")
      }
      guard scenario.length != nil else { throw Trouble("\(file): lasts for ever; a recording needs a line \"lasts\"") }
      let made = try lines(of: scenario)
      let recording =
        made.count > plainLimit
        ? Recording(file: name + ".jsonl.gz", text: made) : Recording(file: name + ".jsonl", text: made)
      recordings.append(recording)
      contents.add(recording.file, scenario)
      for damaged in Damage.recordings(of: name, made) {
        recordings.append(damaged.recording)
        contents.add(damaged.recording.file, damaged.story)
      }
    }
    return recordings + [Recording(file: "README.md", text: Data(contents.text.utf8))]
  }

  /// A scenario's trace, header and all: what `qibla simulate NAME --record FILE --truth` writes.
  private static func lines(of scenario: Scenario) throws -> Data {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "make-traces-\(getpid()).jsonl")
    defer { try? FileManager.default.removeItem(at: scratch) }
    var recording = try SimulatedRecording(scenario, withTruth: true, to: scratch.path)
    while try recording.next() != nil {}
    try recording.finish()
    return try Data(contentsOf: scratch)
  }

  /// Writes it.
  func write(in folder: URL) throws {
    let path = folder.appending(path: file)
    guard file.hasSuffix(".gz") else { return try text.write(to: path) }
    // Without name and time in it, so that the same text packs to the same bytes.
    let packed = try Recording.run("gzip", ["-9nc"], input: text)
    try packed.prefix(packed.count * kept / 100).write(to: path)
  }

  /// Whether the file in the folder holds just this. Packed ones are compared unpacked: how well another library packs
  /// does not matter.
  func isAsMade(in folder: URL) throws -> Bool {
    guard let there = try? Data(contentsOf: folder.appending(path: file)) else { return false }
    guard file.hasSuffix(".gz") else { return there == text }
    let unpacked = try Recording.run("gzip", ["-dc"], input: there)
    return kept == 100
      ? unpacked == text : !unpacked.isEmpty && unpacked.count < text.count && text.starts(with: unpacked)
  }

  private static func run(_ tool: String, _ arguments: [String], input: Data) throws -> Data {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "make-traces-\(getpid())")
    try input.write(to: scratch)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    process.standardInput = try FileHandle(forReadingFrom: scratch)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let result = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return result
  }
}

/// Why nothing was made.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
