import Commands
import Earth
import Quantities
import Testing

@Suite struct `A command line` {
  private func bearing(_ line: String) throws -> BearingCommand? {
    guard case .bearing(let command) = try Invocation(arguments: line.split(separator: " ").map(String.init)) else {
      return nil
    }
    return command
  }

  private func place(_ latitude: Double, _ longitude: Double) throws -> Spot {
    .coordinate(try #require(Coordinate(latitude: latitude, longitude: longitude)))
  }

  @Test(arguments: [
    "bearing 40.7 -74", "bearing 40.7,-74", "bearing -- 40.7 -74", "bearing 40.7 --precise -74", "bearing +40.7 -74.0",
    "bearing 40.7 -7.4e1", "bearing --format csv 40.7 -74",
  ])
  func `takes a place however it is written`(line: String) throws {
    #expect(try bearing(line)?.spot == place(40.7, -74))
  }

  @Test func `takes a minus before a digit for a number's`() throws {
    #expect(try bearing("bearing -33.9 -.5")?.spot == place(-33.9, -0.5))
    #expect(try bearing("bearing -33.9,-151.2")?.spot == place(-33.9, -151.2))
  }

  @Test func `takes a minus alone for standard input`() throws {
    #expect(try bearing("bearing -")?.spot == .lines)
  }

  @Test(arguments: ["--format json", "--format=json", "--format text --format json"])
  func `takes a value after a space or an equals sign, and the last one`(options: String) throws {
    #expect(try bearing("bearing \(options) 1 2")?.format == .json)
  }

  @Test func `takes a negative number as an option's value`() throws {
    let read = try Invocation(arguments: ["field", "--altitude", "-400", "31.5", "35.5"])
    guard case .field(let field) = read else { throw Stop.quietly(.usage) }
    #expect(field.altitude == -400)
    #expect(field.spot == .coordinate(try #require(Coordinate(latitude: 31.5, longitude: 35.5, altitude: -400))))
  }

  @Test func `reads a day`() throws {
    guard case .field(let field) = try Invocation(arguments: ["field", "--date=2028-02-29", "1", "2"]) else {
      throw Stop.quietly(.usage)
    }
    #expect(field.date == UTC(year: 2028, month: 2, day: 29))
  }

  @Test func `without a command is the gauge, its options too`() throws {
    #expect(try Invocation(arguments: []) == .gauge(GaugeCommand()))
    var gauge = GaugeCommand()
    gauge.live.iio = "ip:10.0.0.7"
    gauge.readings.count = 3
    #expect(try Invocation(arguments: ["--iio", "ip:10.0.0.7", "-n", "3"]) == .gauge(gauge))
    #expect(try Invocation(arguments: ["-n3", "--iio=ip:10.0.0.7"]) == .gauge(gauge))
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `asks for help`(words: [String]) throws {
    #expect(try Invocation(arguments: words) == .help(HelpCommand(topic: nil)))
    #expect(
      try Invocation(arguments: ["field"] + words.filter { $0 != "help" } + ["--help"])
        == .help(HelpCommand(topic: "field")))
  }
}
