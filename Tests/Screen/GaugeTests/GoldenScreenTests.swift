import Foundation
import TestKit
import Testing
import WaitingKit

/// A golden screen: a sample on a kind of terminal.
struct GoldenScreen: CustomTestStringConvertible, Sendable {
  var sample = "turning"
  var words: [String] = []
  var size = (80, 24)
  var term = "xterm-256color"
  var more = ["COLORTERM=truecolor"]
  var locale = "C.UTF-8"
  var keys: [String] = []
  var withColors = false
  let name: String

  var testDescription: String { name }

  init(_ name: String, _ change: (inout GoldenScreen) -> Void = { _ in }) {
    self.name = name
    change(&self)
  }

  /// Every layout, glyph set, number of colours, situation, language and theme.
  static let all: [GoldenScreen] =
    [(200, 50), (132, 43), (100, 30), (80, 24), (60, 20), (40, 30), (40, 12), (30, 9), (20, 5), (64, 2), (20, 1)].map {
      size in GoldenScreen("layout-\(size.0)x\(size.1)") { $0.size = size }
    }
    + [(200, 50), (40, 12), (20, 5), (64, 2)].map { size in
      GoldenScreen("aligned-\(size.0)x\(size.1)") { ($0.sample, $0.size) = ("aligned", size) }
    }
    + [(200, 50), (80, 24), (40, 12)].map { size in
      GoldenScreen("instruments-\(size.0)x\(size.1)") { ($0.words, $0.size) = (["instruments"], size) }
    }
    + ["aligned", "interference", "unsure", "calibrating", "uncalibrated", "placeless", "silent", "map"].map { sample in
      GoldenScreen("mood-\(sample)") { $0.sample = sample }
    } + [
      GoldenScreen("glyphs-half-blocks") { ($0.term, $0.more) = ("linux", []) },
      GoldenScreen("glyphs-ascii") { $0.locale = "C" },
      GoldenScreen("glyphs-ascii-aligned") { ($0.locale, $0.sample) = ("C", "aligned") },
      GoldenScreen("glyphs-ascii-40x12") { ($0.locale, $0.size) = ("C", (40, 12)) },
      GoldenScreen("glyphs-vt100-with-degrees") { ($0.term, $0.more) = ("vt100", []) },
      GoldenScreen("colors-truecolor") { $0.withColors = true },
      GoldenScreen("colors-256") { ($0.withColors, $0.more) = (true, []) },
      GoldenScreen("colors-16") { ($0.withColors, $0.term, $0.more) = (true, "xterm", []) },
      GoldenScreen("colors-mono") { ($0.withColors, $0.more) = (true, ["NO_COLOR=1"]) },
      GoldenScreen("colors-mono-aligned") { ($0.withColors, $0.more, $0.sample) = (true, ["NO_COLOR=1"], "aligned") },
      GoldenScreen("recording") { $0.words = ["recording"] },
      GoldenScreen("recording-ascii") { ($0.words, $0.locale) = (["recording"], "C") },
      GoldenScreen("recording-40x12") { ($0.words, $0.size) = (["recording"], (40, 12)) },
      GoldenScreen("full-dial") { $0.words = ["full"] },
      GoldenScreen("full-dial-aligned") { ($0.words, $0.sample) = (["full"], "aligned") },
      GoldenScreen("instruments-aligned") { ($0.words, $0.sample) = (["instruments"], "aligned") },
      GoldenScreen("interference-40x12") { ($0.sample, $0.size) = ("interference", (40, 12)) },
      GoldenScreen("unsure-40x12") { ($0.sample, $0.size) = ("unsure", (40, 12)) },
      GoldenScreen("unsure-64x2") { ($0.sample, $0.size) = ("unsure", (64, 2)) },
      GoldenScreen("arabic-unsure") { ($0.words, $0.sample) = (["ar"], "unsure") },
      GoldenScreen("full-dial-unsure") { ($0.words, $0.sample) = (["full"], "unsure") },
      GoldenScreen("arabic-interference") { ($0.words, $0.sample) = (["ar"], "interference") },
      GoldenScreen("help") { $0.keys = ["?"] },
      GoldenScreen("legend") { ($0.keys, $0.withColors) = (["?", "?"], true) },
      GoldenScreen("legend-40x12") { ($0.keys, $0.size) = (["?", "?"], (40, 12)) },
      GoldenScreen("legend-20x5") { ($0.keys, $0.size) = (["?", "?", "?", "?", "?"], (20, 5)) },
      GoldenScreen("legend-arabic") { ($0.keys, $0.words) = (["?", "?"], ["ar"]) },
      GoldenScreen("legend-ascii") { ($0.keys, $0.locale) = (["?", "?"], "C") },
      GoldenScreen("legend-console") { ($0.keys, $0.term, $0.more) = (["?", "?"], "linux", []) },
      GoldenScreen("help-recording") { ($0.keys, $0.words) = (["?"], ["recording"]) },
      GoldenScreen("arabic") { $0.words = ["ar"] },
      GoldenScreen("arabic-aligned") { ($0.words, $0.sample) = (["ar"], "aligned") },
      GoldenScreen("arabic-40x12") { ($0.words, $0.size) = (["ar"], (40, 12)) },
      GoldenScreen("arabic-help") { ($0.words, $0.keys) = (["ar"], ["?"]) },
      GoldenScreen("day") { $0.words = ["day"] },
      GoldenScreen("day-arabic") { $0.words = ["day", "ar"] },
      GoldenScreen("day-language") { ($0.words, $0.keys) = (["day"], ["l"]) },
      GoldenScreen("day-ascii") { ($0.words, $0.locale) = (["day"], "C") },
      GoldenScreen("day-instruments") { $0.words = ["day", "instruments"] },
      GoldenScreen("day-interference") { ($0.words, $0.sample) = (["day"], "interference") },
    ]
    + [(120, 40), (60, 20), (40, 30), (40, 15), (40, 12), (64, 2)].map { size in
      GoldenScreen("day-\(size.0)x\(size.1)") { ($0.words, $0.size) = (["day"], size) }
    }
    + ["start", "midway", "end"].flatMap { moment in
      [(80, 24), (40, 12), (20, 5)].map { size in
        GoldenScreen("calibration-\(moment)-\(size.0)x\(size.1)") { ($0.sample, $0.size) = (moment, size) }
      }
    } + [
      GoldenScreen("calibration-midway-200x50") { ($0.sample, $0.size) = ("midway", (200, 50)) },
      GoldenScreen("calibration-midway-40x30") { ($0.sample, $0.size) = ("midway", (40, 30)) },
      GoldenScreen("calibration-midway-arabic") { ($0.sample, $0.words) = ("midway", ["ar"]) },
      GoldenScreen("calibration-midway-ascii") { ($0.sample, $0.locale) = ("midway", "C") },
      GoldenScreen("calibration-midway-console") { ($0.sample, $0.term, $0.more) = ("midway", "linux", []) },
      GoldenScreen("calibration-midway-colors") { ($0.sample, $0.withColors) = ("midway", true) },
      GoldenScreen("calibration-end-mono") {
        ($0.sample, $0.withColors, $0.more) = ("end", true, ["NO_COLOR=1"])
      },
    ]
    + ["default", "ocean", "forest", "sunset", "contrast"].flatMap { theme in
      ["dark", "light"].map { background in
        GoldenScreen("theme-\(theme)-\(background)") {
          ($0.words, $0.size, $0.withColors) = ([theme, background], (40, 12), true)
        }
      }
    }
}

@Suite(.enabled(if: RealTerminal.path != nil, "tmux is not installed"))
struct `A real terminal` {
  @Test(arguments: GoldenScreen.all) func `shows what was reviewed`(golden: GoldenScreen) throws {
    var environment = ["TERM": golden.term, "LANG": golden.locale]
    for pair in golden.more {
      let parts = pair.split(separator: "=")
      environment[String(parts[0])] = String(parts[1])
    }
    let terminal = try RealTerminal(
      ["gauge-screens", golden.sample, "unasked"] + golden.words, environment: environment, columns: golden.size.0,
      rows: golden.size.1)
    let path = "Screen/GaugeTests/Goldens/\(golden.name).txt"
    func screen() throws -> String { try terminal.screen(withColors: golden.withColors) }
    // A key counts only after the first frame, and each changes the screen.
    try until { try screen().contains { !$0.isWhitespace } }
    for key in golden.keys {
      let before = try screen()
      try terminal.press(key)
      try until { try screen() != before }
    }
    // The screen is complete when 40 captures in a row are the same.
    let isWriting = ProcessInfo.processInfo.environment["QIBLA_GOLDENS"] == "write"
    let kept = try Golden.kept(path, made: isWriting ? settled(captures: 40, screen) : "")
    // A wrong screen fails once 100 captures in a row are the same, but not before 20 s: a busy machine draws late.
    let shown = try settled(captures: 100, after: .seconds(20), or: kept, screen)
    #expect(shown == kept, "\(golden.name):\n\(shown)")
  }

  /// The screen when it equals a given one, or when it has been the same for a number of captures.
  private func settled(
    captures: Int, after time: Duration = .zero, or expected: String? = nil, _ screen: () throws -> String
  ) throws -> String {
    let began = ContinuousClock.now
    var (last, same) = ("", 0)
    return try awaited {
      let now = try screen()
      same = now == last ? same + 1 : 0
      last = now
      return now == expected || same >= captures && ContinuousClock.now - began >= time ? now : nil
    }
  }

  @Test func `has a golden screen for every case and no other`() throws {
    let folder = Reference.project.appending(path: "Tests/Screen/GaugeTests/Goldens")
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
    #expect(Set(kept) == Set(GoldenScreen.all.map { $0.name + ".txt" }))
  }
}
