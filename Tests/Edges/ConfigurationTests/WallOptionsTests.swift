import Configuration
import TestKit
import Testing
import Words

@Suite struct `The settings of the screen for the wall` {
  private let entries = WallOptions.entries

  private func entry(_ name: String) throws -> ConfigurationEntry {
    try #require(entries.first { $0.name == "board." + name })
  }

  @Test func `write their defaults as they read them, and are in force without a restart`() throws {
    for entry in try entries.atLeast(16) {
      #expect(entry.accepts(entry.text(ConfigurationValues())), "\(entry.name)")
      #expect(!entry.needsRestart && ConfigurationCatalog().named(entry.name) != nil)
    }
  }

  @Test(arguments: [
    ("languages", ["auto", "ar", "ar,en"], ["", "sv", "ar,", "ar,ar", "ar,en,tr", "AR"]),
    ("language-seconds", ["5", "600"], ["4", "601", "", "20s", "+9"]),
    ("after-isha", ["0", "300"], ["-1", "301"]), ("adhan-minutes", ["0", "30"], ["31"]),
    ("phones-minutes", ["0", "120"], ["121"]), ("announcement-seconds", ["3", "3600"], ["2"]),
    ("announcements", ["none", "/srv/board"], ["board", ""]), ("digits", ["auto", "latin", "own"], ["arabic"]),
    ("two-languages", ["turns", "together"], ["both"]), ("light", ["dark", "light"], ["auto"]),
    ("color", ["none", "#0f715d", "#ABCDEF"], ["0f715d", "#0f715", "#0f715g", "#0f715d0", "green", ""]),
    ("picture", ["none", "/srv/hall.jpg"], ["hall.jpg", "/srv/", ""]), ("border", ["none", "line", "stars"], ["yes"]),
    ("after-prayer", ["none", "/srv/adhkar.txt"], ["adhkar.txt"]), ("after-prayer-minutes", ["1", "60"], ["0", "61"]),
    (
      "dim", ["night", "never", "22:30-04:00", "20:00-24:00"],
      ["22:30", "22:30-22:30", "24:01-04:00", "22:3-04:00", "a-b", "1:00-2:00-3:00"]
    ),
  ])
  func `take what they name, and nothing else`(_ name: String, _ valid: [String], _ invalid: [String]) throws {
    let entry = try entry(name)
    for text in valid { #expect(entry.accepts(text), "\(text)") }
    for text in invalid { #expect(!entry.accepts(text), "\(text)") }
  }
}
