import Almanac
import Day
import TestKit
import Testing

@testable import Configuration

@Suite struct `The section sound` {
  /// The text of a value after it was read; nil if the value is rejected.
  private func read(_ name: String, _ text: String) -> String? {
    let entry = SoundOptions.entries.first { $0.name == "sound.\(name)" }
    var values = ConfigurationValues()
    return entry?.set(&values, text) == true ? entry?.text(values) : nil
  }

  @Test func `has a sound for all prayers, for each, and for each kind of call`() throws {
    for name in try (["adhan"] + CallOptions.prayers.map { "\($0)" } + SoundOptions.soundKinds.map(\.rawValue)).atLeast(
      18)
    {
      for text in ["chime", "none", "/srv/adhan of fajr.mp3"] { #expect(read(name, text) == text, "\(name)") }
      for wrong in ["adhan.mp3", "", "bell"] { #expect(read(name, wrong) == nil, "\(name) \(wrong)") }
    }
    #expect(read("fajr", "same") == "same" && read("adhan", "same") == nil)
  }

  @Test func `has the takbir alone as an adhan, and its recording`() {
    for name in ["adhan", "fajr", "isha"] { #expect(read(name, "takbir") == "takbir", "\(name)") }
    for name in ["iqama", "first-adhan", "takbir"] { #expect(read(name, "takbir") == nil, "\(name)") }
    for text in ["none", "/srv/takbir.flac"] { #expect(read("takbir", text) == text) }
    #expect(read("takbir", "chime") == nil && SoundOptions().takbir == .none)
    var options = SoundOptions()
    #expect(!options.hasTakbirs)
    options.own[.isha] = .takbir
    #expect(options.hasTakbirs && options.adhan(of: .isha) == .takbir && options.adhan(of: .fajr) == .chime)
  }

  @Test(arguments: ["adhan", "fajr", "iqama"])
  func `refuses the address of a stream with what to do, and other words as before`(name: String) throws {
    func complaint(_ value: String) throws -> String {
      let folder = try TemporaryFolder(["qibla/qibla.conf": "[sound]\n\(name) = \(value)\n"])
      let sources = ConfigurationSources(
        environment: ["QIBLA_ROOT": "/nowhere", "XDG_CONFIG_HOME": folder.path("")], catalog: ConfigurationCatalog())
      do throws(ConfigurationError) { _ = try LoadedConfiguration(from: sources) } catch { return error.message }
      return ""
    }
    for address in ["http://radio.example/adhan", "HTTPS://x", "rtsp://10.0.0.1/live"] {
      let message = try complaint(address)
      #expect(message.contains("sound.\(name): expected chime, none, or the path of a recording on this machine"))
      #expect(message.contains("found the address ‘\(address)’"), "\(message)")
      #expect(message.contains("qibla adhan add FILE") && message.contains("alerts.run"), "\(message)")
    }
    for other in ["file:///srv/a.mp3", "adhan.mp3", "a b://x", "://x"] {
      #expect(try complaint(other).hasSuffix("or the path of a recording from /, found ‘\(other)’"), "\(other)")
    }
  }

  @Test func `has volumes of all prayers, of some, or both`() throws {
    for text in ["80", "0", "100", "fajr=40,asr=80", "80,fajr=40"] { #expect(read("volume", text) == text) }
    for wrong in ["101", "-1", "", "fajr", "fajr=", "noon=4", "fajr=1,fajr=2", "fajr=40,80", "8,", "1e1"] {
      #expect(read("volume", wrong) == nil, "\(wrong)")
    }
    let volumes = try #require(Argument<SoundOptions.Volumes>.volumes.read("80,fajr=40"))
    #expect(volumes[.fajr] == 40 && volumes[.asr] == 80)
  }

  @Test func `has quiet hours, over midnight too`() throws {
    for text in ["22:00-05:00", "none", "22:00-05:00,13:00-14:30"] { #expect(read("quiet", text) == text) }
    for wrong in ["22-5", "22:00", "22:00-22:00", "25:00-05:00", "22:60-05:00", "22:00-05:00,22:00-05:00", "a:00-b:00"]
    {
      #expect(read("quiet", wrong) == nil, "\(wrong)")
    }
    let night = try #require(ClockHours("22:00-05:00"))
    #expect([1319, 1320, 1439, 0, 299, 300].map(night.contains) == [false, true, true, true, true, false])
    let noon = try #require(ClockHours("13:00-14:30"))
    #expect([779, 780, 869, 870].map(noon.contains) == [false, true, true, false])
    let day = try #require(ClockHours("20:00-24:00"))
    #expect([1199, 1200, 1439, 0].map(day.contains) == [false, true, true, false])
  }

  @Test func `has keys by name or by the kernel's number`() throws {
    for text in ["mute,stop,play", "none", "mute,113", "767"] { #expect(read("keys", text) == text) }
    for wrong in ["0", "768", "loud", "mute,mute", "mute,"] { #expect(read("keys", wrong) == nil, "\(wrong)") }
    var options = SoundOptions()
    options.keys = ["mute", "256"]
    #expect(options.keyCodes == [113, 256])
  }

  @Test func `has muted prayers, a fade and a longest length`() throws {
    for text in ["none", "fajr", "fajr,isha"] { #expect(read("muted", text) == text) }
    #expect(read("muted", "noon") == nil)
    #expect(read("fade", "2.5") == "2.5" && read("fade", "61") == nil)
    #expect(read("longest", "300") == "300" && read("longest", "0") == nil)
  }
}
