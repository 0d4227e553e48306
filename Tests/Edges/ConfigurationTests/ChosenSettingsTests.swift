import Almanac
import Configuration
import Day
import Foundation
import TestKit
import Testing

@Suite final class `Settings chosen on the page` {
  private let root = FileManager.default.temporaryDirectory.appending(path: "qibla-chosen-\(UUID().uuidString)")
  private var file: String { root.path + "/state/times.conf" }

  deinit { try? FileManager.default.removeItem(at: root) }

  private func load(
    _ environment: [String: String] = [:], flags: [ConfigurationSources.Flag] = [], isKept: Bool = true
  ) throws -> LoadedConfiguration {
    var sources = ConfigurationSources(
      environment: ["QIBLA_ROOT": root.path].merging(environment) { _, given in given }, flags: flags,
      catalog: ConfigurationCatalog(sections: []))
    if isKept { sources.chosen = file }
    return try LoadedConfiguration(from: sources)
  }

  private func reason(_ body: () throws -> Void) -> ChoiceError? {
    do { try body() } catch { return error as? ChoiceError }
    return nil
  }

  @Test func `hold from the next load on, and lie in a file of their own`() throws {
    try load().choose(["method": "turkey", "madhab": "hanafi", "prayer-adjust": "fajr=2,isha=-1"])
    let loaded = try load()
    #expect(loaded.values.program.days.method == .turkey && loaded.values.program.days.madhab == .hanafi)
    #expect(LoadedConfiguration.choosableTimes.map(loaded.text) == ["turkey", "hanafi", "fajr=2,isha=-1"])
    #expect(LoadedConfiguration.choosableTimes.map(loaded.isFree) == [true, true, true])
    #expect(loaded.origin(of: "method").description.hasPrefix(file))
    // One of them is changed, and the others stay.
    try loaded.choose(["madhab": "auto"])
    #expect(LoadedConfiguration.choosableTimes.map(try load().text) == ["turkey", "auto", "fajr=2,isha=-1"])
    // Without any there is no file.
    try load().choose(["method": "auto", "prayer-adjust": "none"])
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(LoadedConfiguration.choosableTimes.map(try load().text) == ["auto", "auto", "none"])
  }

  @Test func `that are too long for a line of the file are refused, and the others stay`() throws {
    try load().choose(["method": "turkey"])
    let times = (0..<40).map { "\(10 + $0 / 4):\($0 % 4)0" }.joined(separator: ",")
    let prayers = ["fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"]
    let minutes = prayers.map { "\($0)=120+119+118+117+116" }.joined(separator: ",")
    let long = [
      "jumua.times": times, "eid.times": times,
      "alerts.fasts": Array(repeating: "arafah", count: 40).joined(separator: ","),
      "sound.muted": Array(repeating: "dhuhr", count: 60).joined(separator: ","),
      "sound.quiet": Array(repeating: "22:00-06:00", count: 30).joined(separator: ","),
      "prayer-adjust": Array(repeating: "fajr=1", count: 50).joined(separator: ","),
      "alerts.before": minutes, "alerts.after": minutes,
      "iqama.asr": "+15" + String(repeating: " ", count: 200),
      "sound.volume": String(repeating: "0", count: 300) + "80",
    ]
    var refused = 0
    for (name, value) in long.sorted(by: { $0.key < $1.key }) {
      let wanted = try load()
      if let error = reason({ try wanted.choose([name: value]) }) {
        #expect(error.kind == .value && error.message.contains(name), "\(error)")
        refused += 1
      } else {
        #expect(try load().text(of: name) == value, "\(name)")
      }
      #expect(try load().text(of: "method") == "turkey", "\(name)")
    }
    #expect(refused >= 5 && refused < long.count)
  }

  @Test func `are weaker than every other source, and refused where one of these says otherwise`() throws {
    try load().choose(["method": "turkey"])
    let other = try load(["QIBLA_METHOD": "egyptian"])
    #expect(other.values.program.days.method == .egyptian && !other.isFree("method") && other.isFree("madhab"))
    let refused = try #require(reason { try other.choose(["method": "karachi", "madhab": "hanafi"]) })
    #expect(refused.kind == .configured && refused.message.contains("QIBLA_METHOD"))
    // All are taken, or none.
    #expect(try load().text(of: "madhab") == "auto" && load().text(of: "method") == "turkey")
    // A page that sends all of them changes what is free.
    try other.choose(["method": "egyptian", "madhab": "hanafi"])
    #expect(try load().text(of: "madhab") == "hanafi")
  }

  @Test(arguments: [
    ["method": "nobody"], ["madhab": "maliki2"], ["prayer-adjust": "fajr=721"], ["prayer-adjust": "noon=1"],
    ["at": "Jakarta"], ["public": "true"], ["method": "turkey", "lang": "ar"],
  ])
  func `are no other settings and no other values`(_ choices: [String: String]) throws {
    let loaded = try load()
    let refused = try #require(reason { try loaded.choose(choices) })
    #expect(refused.kind == .value && !FileManager.default.fileExists(atPath: file))
  }

  @Test func `are those of calls and sound, but none that decides about a program, a file, a device or a clock`() throws
  {
    let (choosable, all) = (LoadedConfiguration.choosableCalls, CallOptions.entries + SoundOptions.entries)
    let sounds = SoundOptions.soundKinds.map { "sound.\($0.rawValue)" } + Prayer.allCases.map { "sound.\($0)" }
    let kept = [
      "alerts.clock", "alerts.run", "alerts.recordings", "sound.adhan", "sound.takbir", "sound.fade", "sound.longest",
      "sound.device",
      "sound.keys",
    ]
    #expect(Set(choosable) == Set(all.map(\.name)).subtracting(sounds + kept) && choosable.count == 28)
    let chosen = [
      "iqama.asr": "+15", "sound.muted": "fajr", "alerts.before": "fajr=30+10", "jumua.times": "13:30,14:30",
    ]
    try load().choose(chosen)
    let loaded = try load()
    for (name, text) in chosen { #expect(loaded.text(of: name) == text) }
    #expect(loaded.values[SoundOptions.self].muted == [.fajr])
    for name in ["alerts.run", "sound.adhan", "sound.device"] {
      let refused = try #require(reason { try loaded.choose([name: "/bin/true"]) })
      #expect(refused.kind == .value, "\(name)")
    }
  }

  @Test func `can be chosen in parts: for each prayer, and each name of a list`() throws {
    let before = try load()
    #expect(before.text(of: "alerts.before.fajr") == "10" && before.text(of: "sound.volume.isha") == "100")
    #expect(before.text(of: "sound.muted.fajr") == "false" && before.text(of: "alerts.fasts.ashura") == "false")
    #expect(before.choices(of: "iqama.round-to") == ["1", "5", "10", "15", "30"])
    #expect(before.choices(of: "iqama.asr") == [])
    try before.choose([
      "alerts.before.fajr": "30+10", "alerts.before.asr": "none", "sound.muted.isha": "true", "sound.muted.asr": "true",
      "sound.volume.fajr": "40", "alerts.fasts.ashura": "true",
    ])
    let loaded = try load()
    #expect(loaded.text(of: "alerts.before") == "fajr=30+10,dhuhr=10,maghrib=10,isha=10")
    #expect(loaded.text(of: "alerts.before.fajr") == "30+10" && loaded.text(of: "alerts.before.asr") == "none")
    #expect(loaded.text(of: "sound.muted") == "asr,isha" && loaded.text(of: "alerts.fasts") == "ashura")
    #expect(loaded.text(of: "sound.volume") == "fajr=40")
    try loaded.choose(["sound.muted.isha": "false", "alerts.fasts.ashura": "false"])
    #expect(try load().text(of: "sound.muted") == "asr" && load().text(of: "alerts.fasts") == "none")
  }

  @Test func `have the most frequent volume as that of all prayers`() throws {
    var volumes = SoundOptions().volume
    for prayer in Prayer.allCases where prayer != .sunrise { volumes[prayer] = 80 }
    #expect(volumes.all == 80 && Prayer.allCases.allSatisfy { volumes.own[$0] == nil })
    volumes[.fajr] = 40
    #expect(volumes.all == 80 && volumes[.fajr] == 40 && volumes[.isha] == 80)
    for prayer in [Prayer.dhuhr, .asr, .maghrib] { volumes[prayer] = 40 }
    #expect(volumes.all == 40 && volumes.own[.isha] == 80 && volumes.own[.fajr] == nil)
  }

  @Test func `name the part that is refused`() throws {
    let loaded = try load()
    for (name, text) in [("alerts.before.fajr", "ten"), ("sound.volume.asr", "101"), ("sound.muted.isha", "yes")] {
      let refused = try #require(reason { try loaded.choose([name: text]) })
      #expect(refused.kind == .value && refused.name == name && refused.message.hasPrefix("\(name): expected "))
    }
    let unknown = try #require(reason { try loaded.choose(["alerts.before.sunrise": "10"]) })
    #expect(unknown.message == "alerts.before.sunrise cannot be chosen here")
  }

  @Test func `in parts do not hold where another source has the whole`() throws {
    let loaded = try load(["QIBLA_SOUND_MUTED": "isha"])
    #expect(!loaded.isFree("sound.muted.fajr") && loaded.isFree("sound.volume.fajr"))
    let refused = try #require(reason { try loaded.choose(["sound.muted.fajr": "true"]) })
    #expect(refused.kind == .configured && refused.message.hasPrefix("sound.muted.fajr is set in the configuration: "))
  }

  @Test(arguments: ["method = nobody\n", "at = Jakarta\n", "method = turkey\npublic = true\n", "\0", "method\n"])
  func `in a file that is damaged are a warning, and none of them holds`(_ text: String) throws {
    try load().choose(["method": "turkey"])
    try Data(text.utf8).write(to: URL(filePath: file))
    let loaded = try load()
    #expect(loaded.warnings.count == 1 && loaded.warnings.first?.contains(file) == true, "\(loaded.warnings)")
    #expect(loaded.text(of: "method") == "auto" && !loaded.values.program.isPublic)
    // The next choice replaces it.
    try loaded.choose(["method": "turkey"])
    #expect(try load().text(of: "method") == "turkey" && load().warnings.isEmpty)
  }

  @Test func `cannot be stored without a folder, or in one that is none`() throws {
    let nowhere = try load(isKept: false)
    #expect(reason { try nowhere.choose(["method": "turkey"]) }?.kind == .failed)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Data().write(to: root.appending(path: "state"))
    let beside = try load()
    let broken = try #require(reason { try beside.choose(["method": "turkey"]) })
    #expect(broken.kind == .failed && broken.message.hasPrefix(file))
  }
}
