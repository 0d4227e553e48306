public import Foundation

/// The program as it was built with the tests: run as a user runs it.
public enum BuiltProgram {
  /// What a run gave.
  public struct Result: Equatable, Sendable {
    /// The exit code; a signal's number below zero.
    public let code: Int32
    /// Standard output.
    public let output: String
    /// Standard error.
    public let messages: String

    /// The same without the name of a folder that is another each time.
    public func hiding(_ folder: String) -> Result {
      Result(code: code, output: output, messages: messages.replacing(folder, with: ""))
    }
  }

  /// Where it lies: beside the tests' own executable.
  public static let url = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "qibla")

  /// Runs it in the project's folder, with nothing of the machine's configuration or environment.
  public static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    try run(url, arguments, input: input, environment: environment)
  }

  /// Runs a line of shell in which `qibla` is the program.
  public static func shell(_ line: String, environment: [String: String] = [:]) throws -> Result {
    var environment = environment
    environment["PATH"] = url.deletingLastPathComponent().path + ":/usr/bin:/bin"
    return try run(URL(filePath: "/bin/bash"), ["-c", line], input: "", environment: environment)
  }

  private static func run(
    _ executable: URL, _ arguments: [String], input: String, environment: [String: String]
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files instead of pipes: nothing can fill up and block.
    let files = ["input", "output", "messages"].map { folder.appending(path: $0) }
    for file in files { try Data(file.lastPathComponent == "input" ? Array(input.utf8) : []).write(to: file) }
    let descriptors = zip(files, [O_RDONLY, O_WRONLY, O_WRONLY]).map { open($0.path, $1 | O_CLOEXEC) }
    defer { for descriptor in descriptors { close(descriptor) } }
    // One that never ends fails its test, and not all of them by keeping them waiting.
    let program = try Beside(
      ["env", "-C", Reference.project.path, executable.path] + arguments, seconds: 300,
      environment: ["PATH": "/usr/bin:/bin", "QIBLA_ROOT": "/nowhere"].merging(environment) { _, own in own },
      streams: .init(input: descriptors[0], output: descriptors[1], messages: descriptors[2]))
    let code = program.wait()
    return Result(
      code: code, output: try String(contentsOf: files[1], encoding: .utf8),
      messages: try String(contentsOf: files[2], encoding: .utf8))
  }
}
