import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `A saved file` {
  private let folder: TemporaryFolder
  private let probe = BuiltProgram.url.deletingLastPathComponent().appending(path: "sensing-probe").path
  init() throws { folder = try TemporaryFolder() }

  @Test func `is whole whenever its writer is killed`() throws {
    var seeded = Seeded(5)
    var number = 0
    for round in 0..<40 {
      let writer = try Child([probe, "keep", folder.path("state"), "\(number + 1)"], messages: folder.path("messages"))
      // Compares the file's content, not what was to be saved.
      let before = try #require(writer.line())
      #expect(before == "\(number + 1) \(number + 1) \(number + 1)")
      // On a busy machine the writer may not run at all in the time before it is killed.
      var last = before
      for _ in 0..<round % 3 { last = try #require(writer.line()) }
      usleep(useconds_t.random(in: 0..<20_000, using: &seeded))
      writer.crash()
      while let line = writer.line(), line.last?.isNumber == true { last = line }
      let kept = last.split(separator: " ").compactMap { Int($0) }
      try #require(kept.count == 3 && kept[0] == kept[1] && kept[1] == kept[2], "\(last)")
      number = kept[0]
      #expect(try folder.text("messages") == "")
    }
    #expect(number >= 40 + 39)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/unshare") && canMount,
      "a disk of its own cannot be had here (user namespaces are off)"))
  func `keeps its old content while the disk is full, and is written again once there is room`() throws {
    let script = """
      mkdir disk && mount -t tmpfs -o size=64k tmpfs disk && cd disk || exit 1
      "$0" keep "$PWD/state" 1 1
      head -c 100000 /dev/zero > fill 2> /dev/null
      "$0" keep "$PWD/state" 2 4
      ls state
      rm fill
      "$0" keep "$PWD/state" 5 5
      """
    let run = try BuiltProgram.shell(
      "cd '\(folder.path(""))' && unshare -rm bash -c '\(script)' '\(probe)'", environment: [:])
    let files = "calibration-lis3mdl.json\ngyro-bias-lsm6dsl.jsonl\nlast-fix.jsonl\n"
    #expect(run.output == "1 1 1\n1 1 1\n1 1 1\n1 1 1\n\(files)5 5 5\n")
    #expect(run.messages.contains("cannot be saved") && run.messages.contains("No space left on device"))
  }

  /// Whether an ordinary user may mount file systems in a namespace.
  private static let canMount =
    (try? BuiltProgram.shell("unshare -rm mount -t tmpfs tmpfs /mnt", environment: [:]).code) == 0
}
