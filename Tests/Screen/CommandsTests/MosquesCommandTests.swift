import Earth
import Foundation
import Quantities
import TestKit
import Testing

@Suite struct `Mosques by the command line` {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func run(_ words: [String], in locale: String = "C.UTF-8", _ more: [String: String] = [:]) throws
    -> BuiltProgram.Result
  {
    try BuiltProgram.run(
      ["mosques"] + words,
      environment: [
        "LANG": locale, "HOME": home.url.path, "STATE_DIRECTORY": home.path("state"),
        "XDG_CONFIG_HOME": home.path("config"),
      ].merging(more) { _, own in own })
  }

  private func output(_ words: String...) throws -> String {
    let result = try run(words)
    #expect(result.code == 0, "\(words): \(result.messages)")
    return result.output
  }

  /// Imports mosques, each with a place and tags.
  private func importing(_ mosques: [(latitude: Double, longitude: Double, tags: String)]) throws {
    let lines = mosques.map {
      #"{"properties":{"amenity":"place_of_worship","religion":"muslim",\#($0.tags)},"geometry":"#
        + #"{"type":"Point","coordinates":[\#($0.longitude),\#($0.latitude)]}}"#
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: home.url.appending(path: "map.geojson"))
    #expect(try output("import", home.path("map.geojson")) == "map.geojson: \(mosques.count) mosques\n")
  }

  @Test func `are those within the distance, the nearest first, anywhere on the earth`() throws {
    var random = Seeded(7)
    // Half of them near the poles and the date line, where boxes of degrees are no boxes.
    let all = (0..<4000).map { number in
      (
        latitude: Double.random(in: number % 2 == 0 ? -90...90 : 88...90, using: &random),
        longitude: Double.random(in: number % 3 == 0 ? 179...180 : -180...180, using: &random),
        tags: "\"name\":\"\(number)\""
      )
    }
    try importing(all)
    var found = 0
    for (latitude, longitude) in [(89.5, 10.0), (90, 0), (12, 179.9), (12, -179.95), (-89.9, 1), (0, 0), (45, 179.5)] {
      let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
      var near: [(tags: String, distance: Double)] = []
      for one in all {
        let there = try #require(Coordinate(latitude: one.latitude, longitude: one.longitude))
        let distance = GreatCircle(from: here, to: there).distance
        if distance <= 150_000 { near.append((one.tags, distance)) }
      }
      near.sort { $0.distance < $1.distance }
      let text = try output(
        "--within", "150", "-n", "10000", "--format", "csv", "--", "\(latitude)", "\(longitude)")
      let names = text.split(separator: "\n").dropFirst().compactMap { $0.split(separator: ",").dropFirst().first }
      #expect(names.map { "\"name\":\"\($0)\"" } == near.map(\.tags), "\(latitude) \(longitude)")
      found += near.count
    }
    #expect(found > 500, "\(found)")
  }

  @Test func `have their names in the language, and what the map says of them`() throws {
    try importing([
      (
        51.5, -0.1,
        #""name":"One, \"1\"","name:ar":"واحد","addr:street":"High St","addr:housenumber":"5","addr:city":"London","#
          + #""opening_hours":"Mo-Su","contact:phone":"+44\u001b[31m","jumuah":"13:15""#
      ), (51.5005, -0.1, #""name":"One, \"1\"""#), (51.51, -0.1, #""denomination":"sunni""#),
    ])
    let text = try output("--", "51.5", "-0.1001")
    let lines = text.split(separator: "\n").map(String.init)
    try #require(lines.count == 9, "\(text)")
    #expect(lines[0].hasSuffix(", 5 km: 2"))
    #expect(lines[1].hasSuffix("  One, \"1\""))
    #expect(
      Array(lines[2...5]) == [
        "   address: High St 5, London", "   phone: +44\u{fffd}[31m", "   opening_hours: Mo-Su",
        "   Friday prayer: 13:15",
      ])
    #expect(lines[6].hasSuffix("km  –") && lines[7] == "   denomination: sunni")
    #expect(lines[8].hasPrefix("© OpenStreetMap contributors, ODbL 1.0; from map.geojson, imported on 2"))
    let arabic = try run(["--", "51.5", "-0.1001"], in: "ar_EG.UTF-8").output
    #expect(arabic.contains("واحد") && !arabic.contains("One"))
    #expect(try output("--format", "csv", "--", "51.5", "-0.1001").contains("\n1,\"One, \"\"1\"\"\",51.5,-0.1,"))
    let table = try output("--format", "csv", "--", "51.5", "-0.1001")
    #expect(table.contains(",13:15\n") && !table.contains("\u{1b}"), "\(table)")
    // The first one is 7 m away: no direction leads there.
    #expect(lines[1].firstMatch(of: /°/) == nil && lines[6].contains("°"), "\(lines)")
  }

  @Test func `become this device's place by their number`() throws {
    try importing([(51.5, -0.1, "\"name\":\"A\""), (51.51, -0.1, "\"name\":\"B\"")])
    let none = try run(["--as-place", "3", "--", "51.5", "-0.1001"])
    #expect(none.code == 64 && none.messages.contains("expected a number from 1 to 2, found 3"))
    #expect(try run(["--as-place", "2", "--", "51.5", "-0.1001"]).messages.contains("at = 51.51,-0.1, B"))
    let configuration = try String(contentsOfFile: home.path("config/qibla/qibla.conf"), encoding: .utf8)
    #expect(configuration.contains("at = 51.51,-0.1"))
    #expect(try output("-n", "1", "--format", "csv").split(separator: "\n").last?.hasPrefix("1,B,") == true)
  }

  @Test func `bring their timetable with them`() throws {
    try importing([(51.5, -0.1, "\"name\":\"A\""), (51.51, -0.1, "\"name\":\"B\"")])
    try Data("date,fajr,asr\n02-08,05:43,15:01\n".utf8).write(to: home.url.appending(path: "mosque.csv"))
    try Data("no table".utf8).write(to: home.url.appending(path: "other.csv"))
    let place = ["--", "51.5", "-0.1001"]
    let alone = try run(["--timetable", home.path("mosque.csv")] + place)
    #expect(alone.code == 64 && alone.messages.contains("expected --as-place N with it"), "\(alone)")
    let other = try run(["--as-place", "1", "--timetable", home.path("other.csv")] + place)
    #expect(other.code == 65 && !FileManager.default.fileExists(atPath: home.path("config/qibla/qibla.conf")))
    let result = try run(["--as-place", "1", "--timetable", home.path("mosque.csv")] + place)
    #expect(result.code == 0 && result.messages.contains("at = 51.5,-0.1, times-from = /"), "\(result)")
    let times = try BuiltProgram.run(
      ["times", "--date", "2027-02-08", "--format", "json"],
      environment: ["HOME": home.url.path, "XDG_CONFIG_HOME": home.path("config"), "TZ": "UTC"])
    #expect(times.output.contains("05:43") && times.output.contains("15:01"), "\(times)")
    // It stays with its mosque, and not with another one.
    func kept() throws -> String { try String(contentsOfFile: home.path("config/qibla/qibla.conf"), encoding: .utf8) }
    #expect(try run(["--as-place", "1"] + place).code == 0 && kept().contains("mosque.csv"))
    let next = try run(["--as-place", "2"] + place)
    #expect(next.code == 0 && next.messages.contains("is no longer used"), "\(next)")
    #expect(try kept().contains("times-from = none") && !kept().contains("mosque.csv"))
  }

  @Test func `of no map, of one that is cut or of one without any are refused, and nothing is replaced`() throws {
    let none = try run(["London"])
    #expect(none.code == 66 && none.messages.contains("no map was imported yet"), "\(none)")
    try importing([(51.5, -0.1, "\"name\":\"A\""), (51.51, -0.1, "\"name\":\"B\"")])
    try Data("{\"features\":[{\"properties\":{}},".utf8).write(to: home.url.appending(path: "cut.json"))
    try Data("[{\"properties\":{}}]".utf8).write(to: home.url.appending(path: "other.json"))
    let cut = try run(["import", home.path("map.geojson"), home.path("cut.json")])
    #expect(cut.code == 65 && cut.messages.contains("cut.json: the file ends within its list"), "\(cut)")
    let other = try run(["import", home.path("other.json")])
    #expect(other.code == 65 && other.messages.contains("found none in 1 object"), "\(other)")
    let packed = Data([0, 0, 0, 13, 0x0a, 9]) + Data("OSMHeader".utf8)
    try packed.write(to: home.url.appending(path: "x.osm.pbf"))
    // A folder of programs that has not osmium.
    try FileManager.default.createDirectory(atPath: home.path("bin"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: home.path("bin/env"), withDestinationPath: "/usr/bin/env")
    let without = try run(["import", home.path("x.osm.pbf")], ["PATH": home.path("bin")])
    #expect(without.code == 69 && without.messages.contains("install osmium-tool"), "\(without)")
    #expect(try output("--format", "csv", "--", "51.5", "-0.1").split(separator: "\n").count == 3)
  }

  @Test(.enabled(if: has("osmium"), "osmium-tool is not installed"))
  func `of a packed map are read by osmium, as points and as outlines`() throws {
    func tags(_ name: String) -> String {
      #"<tag k="amenity" v="place_of_worship"/><tag k="religion" v="muslim"/><tag k="name" v="\#(name)"/>"#
    }
    let corners = [(0, 51.5, -0.2), (1, 51.5, -0.1), (2, 51.6, -0.1)].map {
      #"<node id="1\#($0)" version="1" lat="\#($1)" lon="\#($2)"/>"#
    }
    let text =
      #"<osm version="0.6"><node id="1" version="1" lat="51.51" lon="-0.1">\#(tags("A"))</node>"# + corners.joined()
      + #"<way id="2" version="1"><nd ref="10"/><nd ref="11"/><nd ref="12"/><nd ref="10"/>\#(tags("B"))</way></osm>"#
    try Data(text.utf8).write(to: home.url.appending(path: "x.osm"))
    // Root runs osmium as nobody.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.url.path)
    let made = try BuiltProgram.shell("osmium cat \(home.path("x.osm")) -o \(home.path("x.osm.pbf"))")
    try #require(made.code == 0, "\(made)")
    let scratch = home.path("scratch")
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let result = try run(["import", home.path("x.osm.pbf")], ["TMPDIR": scratch])
    #expect(result.code == 0 && result.output == "x.osm.pbf: 2 mosques\n", "\(result)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch).isEmpty)
    let list = try output("--format", "csv", "--within", "50", "--", "51.5", "-0.1")
    #expect(list.contains(",A,51.51,-0.1,") && list.contains(",B,51.55,-0.15,"), "\(list)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("state")) == ["mosques.db"])
  }
}
