import Foundation
import TestKit
import Testing
import WaitingKit

/// A machine in the state in which a newcomer finds it, and what its first command shows there.
struct FirstMinute: Sendable, CustomTestStringConvertible {
  let name: String
  /// What the user types; `$port` is a port without a listener.
  let line: String
  var model: String?
  var programs: [String] = []
  var board = Board(devices: [])
  /// Whether only root may open the sensors.
  var isLocked = false
  /// Texts that are on the screen when it is complete; none if the command ends.
  var until: [String] = []

  var testDescription: String { name }

  static let all = [
    FirstMinute(name: "laptop", line: "qibla doctor --gpsd off"),
    FirstMinute(name: "laptop-gauge", line: "qibla --gpsd off", until: ["qibla demo"]),
    FirstMinute(
      name: "laptop-at-a-city", line: "qibla --gpsd off --iio off --at Portland",
      until: ["map: north is up", "not Portland, Maine"]),
    FirstMinute(name: "laptop-calibrate", line: "qibla calibrate --gpsd off"),
    FirstMinute(
      name: "board-without-overlay", line: "qibla doctor --gpsd off", model: "Raspberry Pi 4 Model B Rev 1.5\0"),
    FirstMinute(
      name: "board-with-another-sensor", line: "qibla doctor --gpsd off", model: "TI AM335x BeagleBone Black\0",
      board: Board(devices: [Board.Device("ads1115", [("in_voltage0_raw", "1")])])),
    FirstMinute(
      name: "without-rights", line: "qibla doctor --gpsd off",
      board: Board(devices: [
        Board.Device(
          "lis3mdl",
          Part.sensor("magn", [1, 2, 3], scale: "0.000146156") + [("mount_matrix", "1, 0, 0; 0, 1, 0; 0, 0, 1")]
            + Board.scan(Part.axes("magn", "le:s16/16>>0") + [.stamp(3)]))
      ]), isLocked: true),
    FirstMinute(name: "without-gpsd", line: "qibla doctor --iio off --gpsd 127.0.0.1:$port"),
    FirstMinute(
      name: "gpsd-stopped", line: "qibla doctor --iio off --gpsd 127.0.0.1:$port", programs: ["usr/sbin/gpsd"]),
    FirstMinute(name: "service-stopped", line: "qibla status"),
    FirstMinute(name: "typo", line: "qibla --iio ip//10.0.0.7"),
    FirstMinute(name: "typo-in-a-city", line: "qibla bearing Istambol"),
  ]

  /// The content of the screen, without what differs from run to run.
  func screen() throws -> String {
    // Lines break where they break behind a path of this length.
    let folder = try TemporaryFolder(in: URL(filePath: "/tmp"))
    func put(_ text: String, _ path: String) throws {
      let url = URL(filePath: folder.path(path))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    }
    if let model { try put(model, "proc/device-tree/model") }
    for program in programs { try put("", program) }
    let port = "\(Port.free())"
    let product = BuiltProgram.url.deletingLastPathComponent().path
    let line =
      "unset QIBLA_GOLDENS; export PATH=\(product):$PATH port=\(port) QIBLA_ROOT=\(folder.path("")) HOME=/nowhere "
      + "XDG_RUNTIME_DIR= TZDIR=/nowhere; export QIBLA_SOCKET=; cd /; " + (isLocked ? FirstMinute.locked(line) : line)
    let screen = try board.inside(TerminalScreen.command(showing: line, until: until)) { child in
      var lines: [String] = []
      while let line = child.line() { lines.append(line) }
      return lines
    }
    return screen.joined(separator: "\n").replacing(port, with: "PORT").replacing(folder.path(""), with: "")
      .replacing(/\/tmp\/qibla-[0-9A-F-\n]+/, with: "ROOT").replacing(
        /\d+ samples a second/, with: "N samples a second"
      ).replacing(/20\d\d-\d\d-\d\d/, with: "DATE")
      // The next prayer and the Hijri date, which come with the first status.
      .replacing(/\ +(?:Fajr|Dhuhr|Asr|Maghrib|Isha) .*/, with: "").replacing(/\ +\d+ [A-Z][^\n]* 14\d\d/, with: "")
      + "\n"
  }

  /// The command line for a user who may not open the sensors. Root always may, so root becomes another user.
  private static func locked(_ line: String) -> String {
    "chmod -R a+rX $UMOCKDEV_DIR; chmod 0 $UMOCKDEV_DIR/dev/iio:device0; "
      + "if [ $(id -u) = 0 ]; then setpriv --reuid 65534 --clear-groups \(line); else \(line); fi"
  }
}

@Suite(
  .waiting,
  .enabled(if: Tools.has("umockdev-run") && TerminalScreen.tmux != nil, "umockdev or tmux is not installed"))
struct `The first minute on a machine` {
  @Test(arguments: FirstMinute.all) func `tells cause and remedy on one screen`(minute: FirstMinute) throws {
    let shown = try minute.screen()
    #expect(shown == (try Golden.kept("Edges/SensingTests/Goldens/\(minute.name).txt", made: shown)), "\(shown)")
  }
}
