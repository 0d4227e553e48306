import Foundation
import Quantities
import TestKit
import Testing

@testable import TimeZones

/// A folder with files in the layout of tzdata.
final class MadeTzdata {
  let folder: TemporaryFolder
  var tzdata: Tzdata { Tzdata(folder: folder.path("zoneinfo")) }

  init() throws {
    folder = try TemporaryFolder([
      "zoneinfo/zone.tab": "# no zone\n", "zoneinfo/Europe/README": "no zone\n", "secret": "of another folder\n",
    ])
    for name in ["Europe/Berlin", "Europe/Istanbul", "America/New_York", "Etc/GMT-3", "posix/Europe/Berlin"] {
      try write(.berlin, to: "zoneinfo/" + name)
    }
    try write(.apia, to: "zoneinfo/Pacific/Apia")
  }

  func write(_ file: MadeZoneFile, to path: String) throws {
    let target = folder.url.appending(path: path)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.bytes).write(to: target)
  }

  func link(_ path: String, to target: String) throws {
    try folder.write("", to: path)
    try FileManager.default.removeItem(atPath: folder.path(path))
    try FileManager.default.createSymbolicLink(atPath: folder.path(path), withDestinationPath: target)
  }
}

@Suite struct `A time zone's name` {
  private func message(_ name: String, _ tzdata: Tzdata) -> String {
    do {
      return "found: \(try tzdata.zone(named: name).name)"
    } catch { return error.message }
  }

  @Test func `is accepted in any capitals, with spaces`() throws {
    let made = try MadeTzdata()
    for name in ["Europe/Berlin", "europe/berlin", "EUROPE/BERLIN"] {
      #expect(try made.tzdata.zone(named: name).name == "Europe/Berlin")
    }
    #expect(try made.tzdata.zone(named: "america/new york").name == "America/New_York")
    #expect(try made.tzdata.zone(named: "posix/Europe/Berlin").clocks.changes.count == 2)
  }

  @Test(arguments: [
    ("Berlin", "Europe/Berlin"), ("berlin", "Europe/Berlin"), ("Europe/Berln", "Europe/Berlin"),
    ("Istambul", "Europe/Istanbul"), ("Asia/Istanbul", "Europe/Istanbul"), ("new york", "America/New_York"),
    ("Europe/Isanbul", "Europe/Istanbul"), ("Pacific/Apiia", "Pacific/Apia"),
  ])
  func `that is unknown is answered with the nearest`(name: String, nearest: String) throws {
    let made = try MadeTzdata()
    #expect(message(name, made.tzdata) == "no time zone is called '\(name)'; did you mean \(nearest)?")
  }

  @Test(arguments: [
    "", "/", "../secret", "Europe/../../secret", "/etc/passwd", "Europe/", "Europe", "./Europe/Berlin",
    "Europe//Berlin",
    "xyzzy", "Europe/Berlin\u{1b}[2J", "Европа", "+15", "UTC+", "UTC+3:5", "+5:60", "Europe\0Berlin",
    String(repeating: "a", count: 5000), String(repeating: "a/", count: 100) + "a",
  ])
  func `that is none leads nowhere`(name: String) throws {
    let made = try MadeTzdata()
    #expect(throws: TimeZoneError.self) { try made.tzdata.zone(named: name) }
    #expect(message(name, made.tzdata).hasPrefix("no time zone is called"))
    #expect(!message(name, made.tzdata).contains("\u{1b}"))
  }

  @Test func `of a file that is no zone is an error that says so`() throws {
    let made = try MadeTzdata()
    let text = "expected the letters TZif of a compiled time zone"
    #expect(message("zone.tab", made.tzdata).hasSuffix("/zone.tab, byte 0: " + text))
    try made.link("zoneinfo/Europe/Paris", to: "/etc/passwd")
    #expect(message("Europe/Paris", made.tzdata).hasSuffix("/Europe/Paris, byte 0: " + text))
    try made.link("zoneinfo/Europe/Rome", to: "/dev/zero")
    #expect(message("Europe/Rome", made.tzdata).contains("no time zone is larger"))
    try made.link("zoneinfo/Europe/Oslo", to: "/nowhere")
    #expect(message("Europe/Oslo", made.tzdata).hasPrefix("no time zone is called"))
    #expect(mkfifo(made.folder.path("zoneinfo/Europe/Pipe"), 0o600) == 0)
    #expect(message("Europe/Pipe", made.tzdata).hasSuffix("is a pipe; expected a file"))
  }

  @Test func `without tzdata is answered with the package, and offsets are known all the same`() throws {
    let nothing = Tzdata(folder: "/nowhere")
    #expect(message("Europe/Berlin", nothing).contains("install the package tzdata"))
    #expect(message("+05:30", nothing) == "found: UTC+05:30" && message("utc", nothing) == "found: UTC")
  }

  @Test func `stands in a list without copies and tables`() throws {
    let made = try MadeTzdata()
    #expect(
      made.tzdata.names == [
        "America/New_York", "Etc/GMT-3", "Europe/Berlin", "Europe/Istanbul", "Europe/README", "Pacific/Apia",
      ])
    #expect(Tzdata(folder: "/nowhere").names == [])
  }

  @Test func `leads to the folder of TZDIR where that is set`() {
    #expect(Tzdata(environment: ["TZDIR": "/other"], root: "/root").folder == "/other")
    #expect(Tzdata(environment: ["TZDIR": ""], root: "/root").folder == "/root/usr/share/zoneinfo")
    #expect(Tzdata(environment: [:]).folder == Tzdata().folder)
  }

  @Test(.enabled(if: Installed.isThere, "tzdata is not installed"))
  func `of every city's zone is installed, and each installed one is found in small letters`() throws {
    let names = try Installed.tzdata.names.atLeast(300)
    #expect(names.contains("America/Argentina/Buenos_Aires") && !names.contains { $0.hasPrefix("right") })
    for name in names where name != "UTC" && TimeZone(offset: name) == nil {
      #expect(try Installed.tzdata.zone(named: name.lowercased()).name == name)
    }
    // Files of zoneinfo/right count leap seconds.
    #expect(message("right/Europe/Berlin", Installed.tzdata).hasPrefix("found") == false)
  }
}

@Suite struct `An offset as a time zone` {
  @Test(arguments: [
    ("UTC", 0, "UTC"), ("utc", 0, "UTC"), ("Z", 0, "UTC"), ("GMT", 0, "UTC"), ("+0", 0, "UTC"),
    ("+05:30", 19_800, "UTC+05:30"), ("UTC+3", 10_800, "UTC+03:00"), ("GMT-03", -10_800, "UTC-03:00"),
    ("-0330", -12_600, "UTC-03:30"), ("UTC+5:45", 20_700, "UTC+05:45"), ("+14", 50_400, "UTC+14:00"),
    ("UTC-12:00", -43_200, "UTC-12:00"),
  ])
  func `is positive in the east`(text: String, offset: Int, name: String) throws {
    let zone = try #require(TimeZone(offset: text))
    #expect(zone.name == name && zone.time(at: UTC(nanoseconds: 0)).offset == offset)
  }

  @Test func `has the abbreviation of tzdata`() throws {
    let times = try ["+05:30", "-3", "Z"].map { try #require(TimeZone(offset: $0)).time(at: UTC(nanoseconds: 0)) }
    #expect(times.map(\.abbreviation) == ["+0530", "-03", "UTC"] && times.filter(\.isDaylight).count == 0)
  }

  @Test(arguments: [
    "", "5", "UTC5", "+", "+14:01", "+5:3", "+530", "+12345", "+1:2:3", "++5", "+5a", "UT", "ZZ", "+ 5",
  ])
  func `that is none is refused`(text: String) { #expect(TimeZone(offset: text) == nil) }

  @Test func `of more than 14 hours is none`() {
    #expect(TimeZone(offset: 50_401) == nil && TimeZone(offset: Int.min) == nil && TimeZone(offset: -50_400) != nil)
  }
}
