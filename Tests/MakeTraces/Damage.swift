import Foundation
import Simulation

/// Damaged copies of intact recordings.
enum Damage {
  /// The damaged copies of a scenario's recording.
  static func recordings(of name: String, _ made: Data) -> [(recording: Recording, story: String)] {
    switch name {
    case "desk":
      // Cut in the middle of a line, at 60 % of the length.
      let cut = made.prefix(made.count * 6 / 10)
      let line = cut.lastIndex(of: UInt8(ascii: "\n")).map { cut.prefix($0 + 20) } ?? cut
      return [
        (
          Recording(file: "torn.jsonl", text: line),
          "The recording of the desk, cut in the middle of a line as by a power failure."
        ),
        (
          Recording(file: "torn.jsonl.gz", text: made, percentKept: 60),
          "The recording of the desk as a gzip file, cut as by a power failure."
        ),
      ]
    case "slow-turn":
      return [
        (
          Recording(file: "dirty.jsonl", text: dirty(made)),
          "The slow turn with the errors of a bad driver: NaN, null, infinite, repeated, late and impossibly large "
            + "samples, and unknown keys. Every line can be parsed, and the readings do not change."
        ),
        (
          Recording(file: "malformed.jsonl", text: malformed(made)),
          "The slow turn with malformed lines: rejected with the line's number, replayed with `--lenient`."
        ),
      ]
    default: return []
    }
  }

  /// Inserts a bad line, as a driver might send it, after about every fifteenth sample.
  private static func dirty(_ made: Data) -> Data {
    var random = RandomStream(seed: 1, name: "dirt")
    var dirty = Data()
    var kind = 0
    for (number, line) in made.split(separator: UInt8(ascii: "\n")).enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      guard number > 0, let time = Damage.time(of: text), text.contains("magn") || text.contains("accel") else {
        dirty.append(Data(rename(text, to: "dirty").utf8))
        continue
      }
      dirty.append(Data("\(text)\n".utf8))
      guard random.uniform() < 1 / 15.0 else { continue }
      let after = time + 1_000_000
      let additions = [
        "{\"t\":\(after),\"magn\":[NaN,21.5,-40]}",
        "{\"t\":\(after),\"magn\":[null,null,null]}",
        "{\"t\":\(after),\"accel\":[0.1,-Infinity,9.8]}",
        text,
        "{\"t\":\(max(0, time - 350_000_000)),\"magn\":[99,99,99]}",
        "{\"t\":\(after),\"magn\":[150000,-2,3]}",
        "{\"t\":\(after),\"gyro\":[0,5000,0]}",
        "{\"t\":\(after),\"pressure\":[1013.25],\"humidity\":{\"percent\":40}}",
        "{\"note\":\"no time, and nothing that is known\"}",
      ]
      dirty.append(Data("\(additions[kind % additions.count])\n".utf8))
      kind += 1
    }
    return dirty
  }

  /// Inserts a malformed line after every 200 lines until all kinds are used.
  private static func malformed(_ made: Data) -> Data {
    let bad = [
      "{\"t\":", "hello", "{\"t\":1000,\"magn\":[1,2]}", "{\"t\":\"soon\",\"tick\":true}", "[1,2,3]",
      "{\"t\":2000,\"accel\":[1,2,3]", "{\"t\":3000,\"fix\":7}",
    ]
    var text = Data()
    for (number, line) in made.split(separator: UInt8(ascii: "\n")).enumerated() {
      text.append(Data(rename(String(decoding: line, as: UTF8.self), to: "malformed").utf8))
      if number > 0, number % 200 == 0, number / 200 <= bad.count {
        text.append(Data("\(bad[number / 200 - 1])\n".utf8))
      }
    }
    return text
  }

  private static func time(of line: String) -> Int64? {
    guard line.hasPrefix("{\"t\":") else { return nil }
    return Int64(line.dropFirst(5).prefix { $0.isNumber })
  }

  /// The line with a line feed; a header gets the damaged recording's name.
  private static func rename(_ line: String, to name: String) -> String {
    guard line.hasPrefix("{\"qibla_trace\"") else { return line + "\n" }
    return line.replacingOccurrences(of: "\"name\":\"slow-turn\"", with: "\"name\":\"\(name)\"") + "\n"
  }
}
