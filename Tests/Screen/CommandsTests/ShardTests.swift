import Foundation
import TestKit
import Testing

/// Four short traces, one of which has a disturbed part, to be scored by several processes.
private func traces() throws -> TemporaryFolder {
  let rows = (0...100).map { "\($0 * 20_000_000),\(Double($0) * 1.8),0,0,\($0 > 60 ? 1 : 0)\n" }
  let folder = try TemporaryFolder([
    "turn.jsonl": turningTrace(), "turn.truth.csv": (["t,heading,pitch,roll,disturbed\n"] + rows).joined(),
  ])
  let made = try BuiltProgram.shell(
    """
    cd \(folder.url.path) && for seed in 1 2 3; do
      qibla simulate walk --seed $seed --record walk-$seed.jsonl --truth -x 2 || exit 1
    done
    """)
  try #require(made.code == 0, "\(made.messages)")
  return folder
}

@Suite struct `Parts of a table` {
  private static let files = "walk-1.jsonl turn.jsonl walk-2.jsonl walk-3.jsonl"

  /// Runs lines of shell in a folder; the file of shard K of N is named K.N.
  private func shell(_ folder: TemporaryFolder, _ lines: String) throws -> BuiltProgram.Result {
    try BuiltProgram.shell("cd \(folder.url.path)\n" + lines).hiding(folder.url.path + "/")
  }

  private func shards(_ count: Int, _ command: String) -> String {
    "for k in $(seq \(count)); do \(command) --shard $k/\(count) > $k.\(count) || exit 1; done\n"
  }

  @Test func `join to the bytes of one process, in every format, however many they are`() throws {
    let folder = try traces()
    for count in [1, 3, 6] {
      let made = try shell(folder, shards(count, "qibla score \(Self.files)"))
      #expect(made.code == 0, "\(made.messages)")
      for format in ["text", "json", "csv"] {
        let one = try shell(folder, "qibla score \(Self.files) --format \(format)")
        #expect(one.code == 0 && one.output.contains("disturbed"))
        let merged = try shell(folder, "qibla score --merge $(ls *.\(count) | sort -r) --format \(format)")
        #expect(merged == one, "\(count) \(format)")
      }
    }
  }

  @Test func `of seeds join to the bytes of one process too, and name the same worst seed`() throws {
    let folder = try TemporaryFolder([:])
    let simulate = "qibla simulate magnet --seeds 5..8 --score -x 14"
    for count in [2, 5] {
      let made = try shell(folder, shards(count, simulate))
      #expect(made.code == 0, "\(made.messages)")
      for format in ["text", "json", "csv"] {
        let one = try shell(folder, "\(simulate) --format \(format)")
        #expect(one.code == 0 && one.messages.contains("magnet 5..8: the worst is --seed "))
        #expect(try shell(folder, "qibla score --merge *.\(count) --format \(format)") == one, "\(count) \(format)")
      }
    }
  }

  @Test func `are refused where one is missing, there twice, cut off, or of other work`() throws {
    let folder = try traces()
    let other = "qibla score walk-1.jsonl walk-2.jsonl"
    let made = try shell(
      folder,
      shards(3, "qibla score \(Self.files)") + shards(2, other)
        + """
        \(other) --rate 20 --shard 1/2 > rate
        qibla simulate desk --seeds 1..2 --score -x 2 --shard 1/2 > seeds
        sed 's/"version":"/&9/' 1.3 > version
        head -n 1 2.3 > torn
        head -c -1 2.3 > unended
        sed '/"place":1/d; s/"lines":[0-9]*/"lines":0/' 2.3 > emptied
        sed 's/"raw_deg":[^,]*,//' 2.3 > lacking
        """)
    #expect(made.code == 0, "\(made.messages)")
    for (files, words) in [
      ("1.3 3.3", "score: --merge: expected all shards, found none of 2/3: run --shard 2/3"),
      ("3.3", "score: --merge: expected all shards, found none of 1/3, 2/3: run --shard 1/3 and the others"),
      ("1.3 2.3 1.3 3.3", "1.3: expected each shard once, found shard 1/3 in 1.3 too"),
      ("1.3 2.2", "2.2: expected one of 3 shards as 1.3 is, found shard 2/2"),
      ("2.2 rate", "rate: expected a shard of the same files and options as 2.2, found one of others"),
      ("2.2 seeds", "seeds: expected a shard of the same files and options as 2.2, found one of others"),
      ("2.3 version", "version: expected a shard by qibla 0.1.0 as 2.3 is, found one by 90.1.0"),
      (
        "1.3 torn",
        "torn:1: expected a last line of class end, found the end of the file: the run was interrupted, do it again"
      ),
      (
        "unended",
        "unended:5: expected a last line of class end, found the end of the file: the run was interrupted, do it again"
      ),
      ("emptied", "emptied:2: expected the figures of each trace of shard 2/3, found those of others"),
      ("lacking", "lacking:2: expected all figures of a trace, found some"),
      ("walk-1.jsonl", "walk-1.jsonl:1: expected a shard, as --shard K/N writes it"),
    ] {
      let refused = try shell(folder, "qibla score --merge \(files)")
      #expect(refused.code == 65 && refused.output.isEmpty, "\(files)")
      #expect(refused.messages == "qibla: \(words)\n")
    }
    #expect(try shell(folder, "qibla score --merge nowhere").code == 66)
  }

  @Test func `are refused with a bin that is there twice, and with more errors than there can be`() throws {
    let folder = try TemporaryFolder([:])
    let bins = #"s/\("as":"all.errors","bins":\[\)/\1"#
    let most = "1000000000000"
    let repeated = String(repeating: "[5,\(most)],", count: 100)
    let many = (1...2).map { "[\(17_000 + $0),\(most)]," }.joined()
    let made = try shell(
      folder,
      """
      qibla simulate desk --seeds 1..1 --score -x 2 --shard 1/1 > whole
      sed '\(bins)\(repeated)/' whole > repeated
      sed '\(bins)[5,1],[5,1],/' whole > twice
      sed '\(bins)\(many)/' whole > many
      sed '\(bins)[17000,1],/' whole > one
      """)
    #expect(made.code == 0, "\(made.messages)")
    for file in ["repeated", "twice", "many"] {
      let refused = try shell(folder, "qibla score --merge \(file)")
      #expect(refused.code == 65 && refused.output.isEmpty)
      #expect(refused.messages.contains("expected one plausible value of the count all.errors"), "\(refused)")
    }
    #expect(try shell(folder, "qibla score --merge one").code == 0)
  }

  @Test func `say that nothing was to score, alone and together`() throws {
    let folder = try TemporaryFolder(["turn.jsonl": turningTrace()])
    let alone = try shell(folder, "qibla score turn.jsonl --shard 1/1 > 1.1")
    #expect(alone.code == 65 && alone.messages.contains("nothing to score"))
    let merged = try shell(folder, "qibla score --merge 1.1")
    #expect(merged.code == 65 && merged.output.hasPrefix("heading error"))
  }

  @Test(arguments: [
    (
      "score --shard 0/3 a", "expected the part and the number of parts, such as 3/8, at most 100000 parts, found ‘0/3’"
    ),
    ("score --shard 4/3 a", "found ‘4/3’"), ("score --shard 1/100001 a", "found ‘1/100001’"),
    ("score --shard 1 a", "found ‘1’"), ("score --shard 1/2/3 a", "found ‘1/2/3’"),
    ("score --shard 1/2 --format csv a", "score: --shard prints no table: use --format with --merge"),
    ("score --merge --shard 1/2 a", "score: --merge takes only --format"),
    ("score --merge --rate 20 a", "score: --merge takes only --format"), ("score --merge", "score needs a trace"),
    ("simulate desk --score --shard 1/2", "simulate: --shard needs --seeds"),
    ("simulate desk --seeds 1..2 --score --shard 1/2 --format json", "use --format with qibla score --merge"),
  ])
  func `need options that fit`(line: String, words: String) throws {
    let refused = try BuiltProgram.shell("qibla " + line)
    #expect(refused.code == 64 && refused.messages.contains(words), "\(refused.messages)")
  }
}
