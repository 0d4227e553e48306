import Configuration
import Earth
import Events
import Foundation
import Places
import Readings
import TestKit
import Testing
import Text

/// A machine's configuration files, in a temporary folder.
private final class Machine {
  static let catalog = ConfigurationCatalog(sections: [Lamp.self])
  let root = FileManager.default.temporaryDirectory.appending(path: "qibla-configuration-\(UUID().uuidString)")

  init(_ files: [String: String] = [:]) throws {
    for (path, text) in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Loads the configuration; every path is shown without the folder.
  func load(
    _ environment: [String: String] = [:], flags: [ConfigurationSources.Flag] = []
  ) throws(ConfigurationError) -> LoadedConfiguration {
    let own = ["QIBLA_ROOT": root.path, "XDG_CONFIG_HOME": root.path + "/home"]
    return try LoadedConfiguration(
      from: ConfigurationSources(
        environment: own.merging(environment) { _, given in given }, flags: flags, catalog: Machine.catalog))
  }

  func origins(_ name: String, _ loaded: LoadedConfiguration) -> String {
    loaded.origin(of: name).description.replacing(root.path, with: "")
  }

  func complaint(_ environment: [String: String] = [:], flags: [ConfigurationSources.Flag] = []) -> String? {
    do throws(ConfigurationError) {
      _ = try load(environment, flags: flags)
      return nil
    } catch {
      return error.message.replacing(root.path, with: "")
    }
  }
}

/// The configuration of a bridge.
private struct Lamp: ConfigurationSection {
  var port = "off"
  static let entries = [
    ConfigurationEntry("lamp-port", of: Lamp.self, \.port, .served, "port of the lamp", needsRestart: true)
  ]
}

@Suite struct `The configuration` {
  private let system = "etc/qibla/qibla.conf"
  private let user = "home/qibla/qibla.conf"

  @Test func `is the default where nobody says anything`() throws {
    let loaded = try Machine().load()
    #expect(try Machine.catalog.all.atLeast(50).allSatisfy { $0.text(loaded.values) == $0.text(ConfigurationValues()) })
    #expect(loaded.warnings.isEmpty)
  }

  @Test func `takes an empty variable for one that is not set`() throws {
    let machine = try Machine([system: "units = miles\n"])
    #expect(try machine.load(["QIBLA_UNITS": ""]).values.program.units == .miles)
  }

  @Test func `holds no two values that contradict each other, wherever they come from`() throws {
    let machine = try Machine([system: "[alignment]\nleave_deg = 6\n"])
    #expect(
      machine.complaint(["QIBLA_ALIGNMENT_ENTER_DEG": "6.5"])
        == "QIBLA_ALIGNMENT_ENTER_DEG: expected alignment.enter_deg of at most alignment.leave_deg, which is 6 "
        + "(/etc/qibla/qibla.conf:2), found ‘6.5’ (QIBLA_ALIGNMENT_ENTER_DEG)")
    #expect(machine.complaint(["QIBLA_ALIGNMENT_ENTER_DEG": "6"]) == nil)
  }

  @Test func `takes each value from the first source that gives one`() throws {
    func file(_ value: Int) -> String { "[alignment]\nenter_deg = \(value)\n" }
    var files = [
      (system, file(1)), ("etc/qibla/conf.d/10-board.conf", file(2)), ("etc/qibla/conf.d/20-site.conf", file(3)),
      (user, file(4)),
    ]
    var environment = ["QIBLA_ALIGNMENT_ENTER_DEG": "5"]
    var flags = [ConfigurationSources.Flag(name: "alignment.enter_deg", value: "6", shown: "--set")]
    var seen: [String] = []
    for expected in stride(from: 6.0, through: 1, by: -1) {
      let machine = try Machine(Dictionary(uniqueKeysWithValues: files))
      let loaded = try machine.load(environment, flags: flags)
      #expect(loaded.values.settings.alignment.enter == expected)
      seen.append(machine.origins("alignment.enter_deg", loaded))
      if !flags.isEmpty { flags = [] } else if !environment.isEmpty { environment = [:] } else { files.removeLast() }
    }
    #expect(
      seen == [
        "--set", "QIBLA_ALIGNMENT_ENTER_DEG", "/home/qibla/qibla.conf:2", "/etc/qibla/conf.d/20-site.conf:2",
        "/etc/qibla/conf.d/10-board.conf:2", "/etc/qibla/qibla.conf:2",
      ])
  }

  @Test func `reads what people write`() throws {
    let machine = try Machine([
      user: """
      \u{feff}# A comment, and values before any section.
      units=miles
        at = -33.9,151.2
      format: json

      [alignment]
        enter_deg = 4   ; indented, and with a comment behind it
      dwell_ms=200\r
      [pointing]
      forward = -z
      """,
      "etc/qibla/conf.d/notes.txt": "not a fragment",
    ])
    let values = try machine.load().values
    #expect(values.program.units == .miles)
    #expect(values.program.place?.coordinate.latitude == -33.9)
    #expect(values.program.format == .json)
    #expect(values.settings.alignment.enter == 4)
    #expect(values.settings.alignment.dwell == 200)
    #expect(values.settings.pointing.forward == .back)
  }

  @Test func `takes a city for a place, as the command line does`() throws {
    let zurich = try Machine([user: "at = zurich"]).load().values.program.place
    #expect(zurich.map { ($0.coordinate.latitude.rounded(), $0.coordinate.longitude.rounded()) } ?? (0, 0) == (47, 9))
    let tripoli = try Machine([user: "at = Tripoli, LY"]).load().values.program.place
    #expect(tripoli?.coordinate.latitude.rounded() == 33)
  }

  @Test func `finds the user's file in the home folder where XDG says nothing, or nothing absolute`() throws {
    let machine = try Machine(["home/.config/qibla/qibla.conf": "units = miles"])
    for folder in ["", "relative"] {
      let environment = ["XDG_CONFIG_HOME": folder, "HOME": machine.root.path + "/home"]
      #expect(try machine.load(environment).values.program.units == .miles)
    }
  }

  @Test func `has a variable for every entry that a shell can set, and no two share one`() throws {
    let variables = Machine.catalog.all.map(\.variable)
    #expect(variables.count > 55)
    for name in variables { #expect(name.utf8.allSatisfy { 65...90 ~= $0 || 48...57 ~= $0 || $0 == 95 }, "\(name)") }
    #expect(Set(variables).count == variables.count)
    #expect(try Machine().load(["QIBLA_LAMP_PORT": "7"]).values[Lamp.self].port == "7")
  }

  @Test func `warns of a variable that sets nothing`() throws {
    let loaded = try Machine().load(["QIBLA_UNIT": "miles"])
    #expect(loaded.warnings == ["unknown environment variable QIBLA_UNIT; did you mean QIBLA_UNITS?"])
  }

  @Test(arguments: [
    ("garbage", ":1: expected [section] or name = value, found ‘garbage’"),
    ("\n[alignment\n", ":2: expected [section] or name = value, found ‘[alignment’"),
    ("unit = km", ":1: there is no setting ‘unit’; did you mean units?"),
    ("zebra = 1", ":1: there is no setting ‘zebra’; qibla config lists all settings"),
    ("[alignment]\nenter = 5", ":2: there is no setting ‘alignment.enter’; did you mean alignment.enter_deg?"),
    ("units = ells", ":1: units: expected km or miles, found ‘ells’"),
    ("units =", ":1: units: expected km or miles, found ‘’"),
    (
      "at = 91,0", ":1: at: expected a latitude from -90 to 90, found ‘91’"
    ),
    (
      "at = hyderabad",
      ":1: at: ‘hyderabad’ may be one of 2 cities, such as Hyderabad, India (283° WNW) or Hyderabad, Pakistan (267° W); "
        + "add the region or country, or use coordinates"
    ),
    ("[alignment]\n\nenter_deg = wide", ":3: alignment.enter_deg: expected a number from 0.1 to 90, found ‘wide’"),
    ("[alignment]\nenter_deg = 0", ":2: alignment.enter_deg: expected a number from 0.1 to 90, found ‘0’"),
    ("[pointing]\nforward = up", ":2: pointing.forward: expected auto, y or -z, found ‘up’"),
    (String(repeating: "x", count: 300), ":1: expected at most 198 bytes in a line, found 300"),
    ("units\0= km", ":1: expected text, found a zero byte"),
  ])
  func `names file, line, what was found and what was expected`(text: String, complaint: String) throws {
    #expect(try Machine([user: text]).complaint() == "/home/qibla/qibla.conf" + complaint)
  }

  @Test func `names the variable and the option as well`() throws {
    let machine = try Machine()
    #expect(
      machine.complaint(["QIBLA_COLOR": "red"]) == "QIBLA_COLOR: color: expected auto, always or never, found ‘red’")
    let flag = ConfigurationSources.Flag(name: "alignment.enter_deg", value: "x", shown: "--set")
    #expect(
      machine.complaint(flags: [flag]) == "--set: alignment.enter_deg: expected a number from 0.1 to 90, found ‘x’")
  }

  @Test func `names what changed and takes effect after a restart`() throws {
    let before = try Machine().load()
    let machine = try Machine([user: "lamp-port = 8642\ngpsd = off\nunits = miles\n[alignment]\nenter_deg = 4\n"])
    #expect(try machine.load().restartsNeeded(since: before) == ["gpsd", "lamp-port"])
    #expect(before.restartsNeeded(since: before).isEmpty)
  }

  @Test func `finds every entry by its name, and accepts the text of its own value`() {
    let values = ConfigurationValues()
    #expect(Machine.catalog.all.count > 50)
    for entry in Machine.catalog.all {
      #expect(Machine.catalog.named(entry.name)?.meaning == entry.meaning)
      #expect(entry.accepts(entry.text(values)), "\(entry.name)")
    }
  }

  @Test func `reports a file that cannot be read`() throws {
    let machine = try Machine(["home/qibla/qibla.conf/inside": ""])
    #expect(machine.complaint() == "/home/qibla/qibla.conf: Is a directory")
  }
}

@Suite struct `qibla config` {
  @Test func `prints a file that, when read, gives the same settings`() throws {
    let machine = try Machine(["etc/qibla/qibla.conf": "at = 21.5,39.25\n[alignment]\nenter_deg = 4.5\n"])
    let printed = try BuiltProgram.run(["config"], environment: ["QIBLA_ROOT": machine.root.path])
    #expect(printed.code == 0)
    let again = try Machine(["etc/qibla/qibla.conf": printed.output])
    let reprinted = try BuiltProgram.run(["config"], environment: ["QIBLA_ROOT": again.root.path])
    #expect(reprinted.output == printed.output && printed.output.contains("\nenter_deg = 4.5\n"))
  }

  @Test func `shows where a value comes from`() throws {
    let machine = try Machine(["etc/qibla/qibla.conf": "[alignment]\nenter_deg = 4.5\n"])
    let shown = try BuiltProgram.run(
      ["config", "--show-origin"], environment: ["QIBLA_ROOT": machine.root.path, "QIBLA_UNITS": "miles"])
    let lines = shown.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "units = miles\tQIBLA_UNITS")
    #expect(lines.contains("alignment.enter_deg = 4.5\t\(machine.root.path)/etc/qibla/qibla.conf:2"))
    #expect(lines.contains("alignment.leave_deg = 7\tdefault"))
    // The options of the program's own bridges stand among them.
    #expect(lines.count > ConfigurationCatalog().all.count && lines.contains("dbus = auto\tdefault"))
  }

  @Test func `changes what bearing says to people, and not what it says to programs`() throws {
    let environment = ["QIBLA_UNITS": "miles"]
    let told = try BuiltProgram.run(["bearing", "40.7128", "-74.0060"], environment: environment)
    #expect(told.output.hasPrefix("58.48° ENE, 6,404 miles\n"))
    let broken = ["QIBLA_UNITS": "ells"]
    let refused = try BuiltProgram.run(["bearing", "40.7128", "-74.0060"], environment: broken)
    #expect(refused.code == 65)
    #expect(refused.messages == "qibla: QIBLA_UNITS: units: expected km or miles, found ‘ells’\n")
    let read = try BuiltProgram.run(["bearing", "--format", "csv", "40.7128", "-74.0060"], environment: broken)
    #expect(read.code == 0)
  }

  @Test func `names the cities that a name may mean`() throws {
    func told(_ place: String) throws -> String {
      let run = try BuiltProgram.run(["now", "--iio", "off"], environment: ["QIBLA_AT": place])
      #expect(run.code == 65)
      return run.messages
    }
    let several = try told("Springfield")
    #expect(
      several.contains("‘Springfield’ may be one of ") && several.contains("Springfield, Illinois, United States"))
    #expect(several.hasSuffix("add the region or country, or use coordinates\n"))
    #expect(try told("Istambol").contains("unknown city ‘Istambol’; did you mean Istanbul, Turkey"))
    #expect(try told("nan,nan").contains("at: expected a latitude and a longitude, found ‘nan’"))
  }
}
