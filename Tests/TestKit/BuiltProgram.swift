public import Foundation

/// The program that was built with the tests, run as a user would run it.
public enum BuiltProgram {
  /// The result of a run.
  public struct Result: Equatable, Sendable {
    /// The exit code, or the negative number of the signal that ended the program.
    public let code: Int32
    /// Standard output.
    public let output: String
    /// Standard error.
    public let messages: String

    /// The result without the name of a folder, which differs from run to run.
    public func hiding(_ folder: String) -> Result {
      Result(code: code, output: output, messages: messages.replacing(folder, with: ""))
    }
  }

  /// The path of the program, in the folder of the tests' executable.
  public static let url = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "qibla")

  /// Runs the program in the project's folder, without the configuration and environment of this machine.
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

  /// The options of a sanitizer, if the tests run under one; the program then runs with the same options.
  private static let sanitizer = ProcessInfo.processInfo.environment.filter {
    $0.key.hasSuffix("SAN_OPTIONS") || $0.key == "SWIFT_BACKTRACE"
  }

  /// Whether it was built with a sanitizer, which needs additional memory.
  public static let isSanitized = sanitizer.contains { $0.key.hasSuffix("SAN_OPTIONS") }

  private static func run(
    _ executable: URL, _ arguments: [String], input: String, environment: [String: String]
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, because a pipe can fill up and block.
    let files = ["input", "output", "messages"].map { folder.appending(path: $0) }
    for file in files { try Data(file.lastPathComponent == "input" ? Array(input.utf8) : []).write(to: file) }
    let descriptors = zip(files, [O_RDONLY, O_WRONLY, O_WRONLY]).map { open($0.path, $1 | O_CLOEXEC) }
    defer { for descriptor in descriptors { close(descriptor) } }
    // A program that does not end fails its own test after 300 s, and does not block the others for ever.
    let program = try Beside(
      ["env", "-C", Reference.project.path, executable.path] + arguments, seconds: 300,
      environment: sanitizer.merging(["PATH": "/usr/bin:/bin", "QIBLA_ROOT": "/nowhere"]) { _, own in own }
        .merging(environment) { _, own in own },
      streams: .init(input: descriptors[0], output: descriptors[1], messages: descriptors[2]))
    let code = program.wait()
    return Result(
      code: code, output: try String(contentsOf: files[1], encoding: .utf8),
      messages: try String(contentsOf: files[2], encoding: .utf8))
  }
}

/// Whether a program is installed.
public func has(_ program: String) -> Bool {
  ["/usr/bin", "/bin", "/usr/sbin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}
