import Answers
import Configuration
import Earth
import Places
import Quantities
import Service
import Testing

@testable import Commands
@testable import Shell

@Suite struct `A command line` {
  private func read<C: Command>(_ arguments: [String]) throws -> C {
    guard case .command(let command, _) = try Invocation(arguments, of: .qibla) else { throw Stop.quietly(.usage) }
    return try #require(command as? C)
  }

  private func bearing(_ line: String) throws -> QuestionOptions {
    try (read(line.split(separator: " ").map(String.init)) as BearingCommand).question
  }

  private func place(_ latitude: Double, _ longitude: Double) throws -> GivenPlace {
    .named(.coordinate(try #require(Coordinate(latitude: latitude, longitude: longitude))))
  }

  @Test(arguments: [
    "bearing 40.7 -74", "bearing 40.7,-74", "bearing -- 40.7 -74", "bearing 40.7 --precise -74", "bearing +40.7 -74.0",
    "bearing 40.7 -7.4e1", "bearing --format csv 40.7 -74",
  ])
  func `takes a place however it is written`(line: String) throws {
    #expect(try bearing(line).place == place(40.7, -74))
  }

  @Test func `takes a minus before a digit for a number's`() throws {
    #expect(try bearing("bearing -33.9 -.5").place == place(-33.9, -0.5))
    #expect(try bearing("bearing -33.9,-151.2").place == place(-33.9, -151.2))
  }

  @Test func `takes a minus alone for standard input`() throws {
    #expect(try bearing("bearing -").place == .lines)
  }

  @Test func `takes a negative number as an option's value`() throws {
    let field: FieldCommand = try read(["field", "--altitude", "-400", "31.5", "35.5"])
    #expect(field.altitude == -400)
    #expect(
      field.question.place
        == .named(.coordinate(try #require(Coordinate(latitude: 31.5, longitude: 35.5, altitude: -400)))))
  }

  @Test func `reads a day`() throws {
    let field: FieldCommand = try read(["field", "--date=2028-02-29", "1", "2"])
    #expect(field.day.given == .date(try #require(CivilDay(year: 2028, month: 2, day: 29))))
    let bearing: BearingCommand = try read(["bearing", "--date", "friday", "1", "2"])
    #expect(bearing.day.given == .named(.weekday(5)))
  }

  @Test func `without a command is the gauge, its options too`() throws {
    #expect(try read([]) == GaugeCommand())
    var gauge = GaugeCommand()
    gauge.live.settings = [.init(name: "iio", value: "ip:10.0.0.7", shown: "--iio")]
    gauge.readings.count = 3
    #expect(try read(["--iio", "ip:10.0.0.7", "-n", "3"]) == gauge)
    #expect(try read(["-n3", "--iio=ip:10.0.0.7"]) == gauge)
  }

  @Test func `keeps the options of every command apart from the command's own`() throws {
    guard case .command(let command, let common) = try Invocation(["config", "--color", "never"], of: .qibla) else {
      throw Stop.quietly(.usage)
    }
    #expect(common == CommonOptions(color: .never))
    #expect(command as? ConfigCommand == ConfigCommand())
  }

  @Test func `makes options from the configuration's entries, with their name, form and meaning`() throws {
    let texts = Dictionary(uniqueKeysWithValues: ServeCommand.optionTexts.map { ($0.long, $0) })
    // Those of a section have no option.
    let restarting = ConfigurationCatalog.ofProgram.program.filter { $0.needsRestart && !$0.name.contains(".") }
    #expect(restarting.count >= 10)
    for entry in restarting {
      let text = try #require(texts[entry.name])
      // One of true and false is a switch; sound is one too, which few switch off.
      let isSwitch = entry.shape == .choice(["true", "false"]) || entry.name == "sound"
      #expect(
        text
          == OptionText(
            long: entry.name, shape: isSwitch ? nil : entry.shape, help: isSwitch ? entry.meaning : entry.help))
    }
    #expect(texts["gpsd"]?.help == "address of gpsd (HOST[:PORT] or off)")
    #expect(texts["dbus"]?.help == "bus for the D-Bus service", "its values stand before it")
  }

  @Test func `names options that contradict each other, each of which it has`() throws {
    var count = 0
    for command in Program.qibla.commands {
      let names = Set(command.optionTexts.map(\.long))
      for (one, other) in command.contradictions {
        count += 1
        #expect(names.contains(one) && names.contains(other) && one != other, "\(command.name): \(one), \(other)")
      }
    }
    #expect(count >= 25)
    #expect(throws: Stop.usage("now: expected --simulate or --gpsd, found both: they contradict each other")) {
      try Invocation(["now", "--gpsd", "off", "--simulate", "desk"], of: .qibla)
    }
  }

  @Test func `has every option of every bridge`() {
    let names = Set(ServeCommand.optionTexts.map(\.long))
    #expect(Bridge.all.count >= 4)
    for bridge in Bridge.all { #expect(names.isSuperset(of: bridge.section.entries.map(\.name))) }
  }

  @Test func `names no option of a command twice`() {
    #expect(Program.qibla.commands.count >= 15)
    for command in Program.qibla.commands {
      let typed = command.optionTexts.flatMap(\.typed)
      #expect(Set(typed).count == typed.count, "\(command.name)")
    }
  }

  @Test func `sets a name by the last of its options`() throws {
    let line = ["replay", "x", "--forward", "-z", "--set", "pointing.forward=y"]
    let replay: ReplayCommand = try read(line)
    #expect(replay.stream.settings["pointing.forward"] == "y")
    #expect(replay.stream.settings["at"] == nil)
  }
}
