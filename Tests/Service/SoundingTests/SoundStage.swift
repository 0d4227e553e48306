import Foundation
import Sounding
import Synchronization
import TestKit
import Testing
import WaitingKit

/// Recordings, and sound cards that the tests can inspect, all through ALSA's own library.
///
/// ALSA reads its configuration once, from the environment, so all tests share one. The devices `written` and `card`
/// take a file and a fault as arguments.
final class SoundStage: Sendable {
  static let only: Result<SoundStage, any Error> = Result { try SoundStage() }
  private let folder: String
  private let number = Atomic(0)

  static let tools = Reference.project.appending(path: "Tests/Service/SoundingTests/Tools")

  private init() throws {
    let temporary = FileManager.default.temporaryDirectory.appending(path: "qibla-sounds-\(getpid())")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    folder = temporary.path
    try SoundStage.run(["python3", SoundStage.tools.appending(path: "sounds.py").path, "make", folder])
    let plugin = folder + "/paced.so"
    try SoundStage.run(
      ["cc", "-shared", "-fPIC", "-DPIC", "-o", plugin, SoundStage.tools.appending(path: "paced.c").path, "-lasound"])
    let configuration = """
      </usr/share/alsa/alsa.conf>
      pcm_type.paced { lib "\(plugin)" }
      pcm.written {
        @args [ FILE ]
        @args.FILE { type string }
        type file slave.pcm null file $FILE format raw
      }
      pcm.card {
        @args [ COUNTS FAULT LIMIT ]
        @args.COUNTS { type string }
        @args.FAULT { type string default none }
        @args.LIMIT { type integer default 0 }
        type paced counts $COUNTS fault $FAULT limit $LIMIT
      }
      pcm.none { type hw card 0 }
      """
    try Data((configuration + "\n").utf8).write(to: temporary.appending(path: "asound.conf"))
    setenv("ALSA_CONFIG_PATH", folder + "/asound.conf", 1)
  }

  private static func run(_ command: [String]) throws {
    let child = try Child(command)
    _ = child.lines()
    guard child.wait() == 0 else { throw Failed(command: command) }
  }

  struct Failed: Error { let command: [String] }

  /// The path of a recording that Tools/sounds.py has made.
  func recording(_ name: String) -> String { folder + "/" + name }

  /// The path for a new file.
  func newPath() -> String { "\(folder)/\(number.wrappingAdd(1, ordering: .relaxed).newValue)" }

  /// A recording's samples, decoded by libsndfile without the program.
  func decoded(_ name: String) throws -> [Float] {
    let output = newPath()
    try SoundStage.run([
      "sh", "-c",
      "python3 '\(SoundStage.tools.appending(path: "sounds.py").path)' decode \(recording(name)) > \(output)",
    ])
    return try SoundStage.values(output)
  }

  /// The values in a file.
  static func values<Value: BitwiseCopyable>(_ path: String) throws -> [Value] {
    try Data(contentsOf: URL(filePath: path)).withUnsafeBytes { Array($0.bindMemory(to: Value.self)) }
  }
}

/// A card of Tools/paced.c, and the numbers that it has counted.
struct CountingCard {
  let path: String
  let device: String

  init(_ stage: SoundStage, fault: String = "none", limit: Int = 0) {
    path = stage.newPath()
    device = "card:COUNTS=\(path),FAULT=\(fault),LIMIT=\(limit)"
  }

  private func count(_ place: Int) -> Int {
    let counts: [Int64] = (try? SoundStage.values(path)) ?? []
    return counts.count > place ? Int(counts[place]) : 0
  }

  /// The number of times that it was opened.
  var opened: Int { count(0) }
  /// The frames that were written to it since it was last prepared.
  var written: Int { count(2) }
  /// The most frames that were waiting to be heard at a time.
  var mostWaiting: Int { count(3) }
}

extension Player {
  /// Plays a sound, and waits for its end.
  func playToEnd(_ sound: Sound) throws -> SoundState {
    play(sound)
    try until { !isSounding }
    return state
  }
}
