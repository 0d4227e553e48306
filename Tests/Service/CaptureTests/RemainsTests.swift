import Events
import Foundation
import Quantities
import TestKit
import Testing

@testable import Capture

@Suite struct `The remains of a capture` {
  private let folder: TemporaryFolder
  private let box: CaptureFolder
  init() throws {
    folder = try TemporaryFolder()
    box = CaptureFolder(folder.path("box"))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: box.path).sorted() }
  }

  @Test(arguments: [0, 1])
  func `are no files where none can be written, however often it tries`(kilobytes: Int) throws {
    // The limit is the service's alone: its messages go through a program without one.
    let run = try BuiltProgram.shell(
      """
      set -o pipefail
      (ulimit -f \(kilobytes); qibla serve --simulate walk --http off --nmea off --socket off -x 3 \
      --capture '\(box.path)') 2>&1 | cat >&2
      """)
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.messages.split(separator: "\n").filter { $0.contains("File too large") }.count >= 2)
    #expect(try names == [])
  }

  @Test func `are no files in a folder that cannot be written to`() throws {
    // Root may write everywhere, but not into a file.
    try folder.write("a file", to: "box")
    let rig = try Rig(folder)
    for _ in 1...50 {
      rig.pass(.seconds(30))
      rig.run(ticks: 6)
    }
    #expect(rig.states.all.count >= 20)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["box"])
  }

  @Test func `are removed at the next start: half an index, and a file without a byte`() throws {
    let ours = [
      "qibla-000002-undated.index.jsonl.77.new", "qibla-000003-20261128T190000Z.index.jsonl.1234567.new",
      "qibla-000004-undated.jsonl.gz", "qibla-000005-undated.index.jsonl.3w5e11264sgsf.78.new",
    ]
    let foreign = [
      "notes.index.jsonl.77.new", "qibla-000002-undated.index.jsonl.new", "qibla-000002-undated.index.jsonl.x.new",
      "qibla-000002-undated.jsonl.gz.77.new", "qibla-000002-undated.index.jsonl.K!.77.new",
      "qibla-000002-undated.index.jsonl..77.new", "qibla-2-undated.index.jsonl.77.new",
    ]
    for name in ours + foreign { try folder.write("", to: "box/" + name) }
    // Until then it is no trouble.
    #expect(CaptureRecording.all(in: box).troubles.isEmpty && CaptureRecording.all(in: box).recordings.isEmpty)
    let rig = try Rig(folder)
    rig.run(ticks: 60)
    try rig.sink.finish()
    let file = try #require(box.files.first)
    #expect(file.number == 1 && rig.notes.all == [])
    #expect(try Set(names) == Set(foreign + [file.name, file.indexName]))
  }

  @Test func `may include an index that lacks its end, and then the trace counts`() throws {
    let rig = try Rig(folder, longest: .seconds(1000))
    rig.run(ticks: 120)
    try rig.sink.finish()
    let file = try #require(box.files.first)
    let whole = try CaptureSummary(of: file, in: box)
    let lines = try String(contentsOfFile: box.index(file), encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 3 && whole.last == rig.last)
    for count in 0..<lines.count {
      try folder.write(lines.prefix(count).map { "\($0)\n" }.joined(), to: "box/" + file.indexName)
      #expect(try CaptureSummary(of: file, in: box).last == whole.last)
    }
  }
}
