import TestKit
import Testing

@Suite struct `qibla devices on a simulated board` {
  @Test func `prints the mount matrix, the scale and the rate of each sensor that is read`() throws {
    let board = try ServedBoard(
      "accel lsm6dsl at 104 Hz\nmagn lis3mdl at 80 Hz mount 0 1 0  -1 0 0  0 0 1\nat 0s turn to 30\n")
    let run = try BuiltProgram.run(["devices", "--iio", board.uri])
    #expect(run.code == 0 && run.messages.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    let magn = try #require(lines.firstIndex { $0.hasPrefix("magnetometer: lis3mdl") })
    #expect(lines[magn].contains("set to 80 Hz"))
    #expect(lines[magn + 1] == "  mount matrix 0, 1, 0; -1, 0, 0; 0, 0, 1")
    // What the driver prints: 0.000146 gauss a count.
    #expect(lines[magn + 2] == "  scale 0.0146 µT a count")
  }

  @Test func `prints live counts and values with --values, a line for each sensor every second`() throws {
    let board = try ServedBoard()
    let run = try BuiltProgram.run(["devices", "--values", "-x", "3", "--iio", board.uri])
    #expect(run.code == 0 && run.messages.isEmpty, "\(run.messages)")
    #expect(!run.output.contains("\u{1b}"))
    let accel = run.output.split(separator: "\n").filter { $0.hasPrefix("accelerometer: ") }.dropFirst()
    #expect(accel.count == 3)
    let words = try #require(accel.last).split(separator: " ")
    #expect(words[1] == "counts" && words[5] == "device" && words[9] == "m/s²" && words.last == "Hz")
    // It lies level in London, and a count is 0.000598 m/s2.
    let (counts, value) = (try #require(Double(words[4])), try #require(Double(words[8])))
    #expect(abs(value - 9.812) < 0.01)
    #expect(abs(counts * 0.000598 - value) < 0.01)
    #expect(run.output.split(separator: "\n").filter { $0.hasPrefix("magnetometer: ") }.count == 4)
  }
}
