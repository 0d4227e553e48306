import Foundation
import Quantities
import Scenarios
import Simulation
import Text

/// A file in traces/ and its text.
struct Recording {
  /// The longest scenario that has a recording here; for a longer one `qibla simulate NAME --record FILE --truth` makes
  /// it.
  private static let longest = TimeSpan.seconds(50)
  /// The size in bytes above which a recording is compressed.
  private static let plainLimit = 200_000

  /// The file name, with `.gz` at the end if the file is compressed.
  let file: String
  /// The uncompressed text.
  let text: Data
  /// The part of the compressed file that is written, in percent; less than 100 makes a torn file.
  var percentKept = 100

  /// All files that the scenarios in a folder produce: recordings, damaged recordings and README.md.
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
        throw MakingError(error.message)
      }
      guard Story(named: name) == story else {
        throw MakingError(
          "\(file): not embedded in this program: add it to Sources/Libraries/CScenarios/scenarios.c, and build")
      }
      guard let length = scenario.length else {
        throw MakingError("\(file): endless: a recording needs a line \"lasts\"")
      }
      guard length <= longest else {
        contents.add(scenario)
        continue
      }
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

  /// A scenario's trace with its header, as `qibla simulate NAME --record FILE --truth` writes it.
  private static func lines(of scenario: Scenario) throws -> Data {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "make-traces-\(getpid()).jsonl")
    defer { try? FileManager.default.removeItem(at: scratch) }
    var recording = try SimulatedRecording(scenario, withTruth: true, to: scratch.path)
    while try recording.next() != nil {}
    try recording.finish()
    return try Data(contentsOf: scratch)
  }

  /// Writes the file.
  func write(in folder: URL) throws {
    let path = folder.appending(path: file)
    guard file.hasSuffix(".gz") else { return try text.write(to: path) }
    // -n leaves out the name and the time: the same text gives the same bytes.
    let packed = try Recording.run("gzip", ["-9nc"], input: text)
    try packed.prefix(packed.count * percentKept / 100).write(to: path)
  }

  /// Whether the file in the folder has this text. Compressed files are uncompressed first, since another version of
  /// gzip may write other bytes.
  func isUpToDate(in folder: URL) throws -> Bool {
    guard let there = try? Data(contentsOf: folder.appending(path: file)) else { return false }
    guard file.hasSuffix(".gz") else { return there == text }
    let unpacked = try Recording.run("gzip", ["-dc"], input: there)
    return percentKept == 100
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

/// An error that stops make-traces.
struct MakingError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
