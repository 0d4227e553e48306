import Almanac
import CCore
import Calibrating
import Configuration
import Day
import Events
import Exports
import Foundation
import Pointing
import Quantities
import Readings
import TestKit
import Testing

/// The table of the C interface names each case by its place: the words must be those of the program, in its order.
@Suite struct `The table of the C interface` {
  static let enums: [String: [String]] = {
    let text = (try? String(contentsOfFile: "Sources/Libraries/CCore/interface.tsv", encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    return Dictionary(
      uniqueKeysWithValues: rows.filter { $0[0] == "enum" }.map {
        ($0[1], $0[2].split(separator: " ").map(String.init))
      })
  }()

  static func raw<Case: CaseIterable & RawRepresentable<String>>(_: Case.Type) -> [String] {
    Case.allCases.map(\.rawValue)
  }

  static func names<Case: CaseIterable>(_: Case.Type) -> [String] { Case.allCases.map { "\($0)" } }

  static func words<Case: FixedWord>(_: Case.Type) -> [String] { Case.words.map { "\($0)" } }

  @Test(arguments: [
    ("compass_state", words(CompassState.self)), ("location", words(LocationState.self)), ("site", words(Site.self)),
    ("accuracy", words(Accuracy.self)), ("reason", words(Reason.self)),
    ("calibration_use", words(Status.Calibration.self)), ("side", raw(Side.self)),
    ("forward", raw(PointingTuning.Forward.self)), ("prayer", names(Prayer.self)),
    ("extra", raw(DaySchedule.Extra.self)), ("method", raw(Almanac.Method.self)), ("madhab", raw(Madhab.self)),
    ("high_latitude", raw(HighLatitudeRule.self)), ("dusk", raw(Convention.Dusk.self)),
    ("rounding", raw(RoundingChoice.self)), ("fast_times", raw(FastTimes.self)), ("day_start", raw(DayStart.self)),
    ("calendar", raw(HijriCalendar.self)), ("hijri_event", names(HijriEvent.self)), ("call", raw(CallKind.self)),
  ]) func `has the program's words`(name: String, words: [String]) throws {
    #expect(Self.enums.count > 25)
    #expect(Self.enums[name] == words)
  }

  @Test func `has the words of a refused calibration`() {
    let all: [CalibrationRefusal] = [
      .tooFewSamples(.magn), .deadAxis(.magn, .x), .frozen(.magn), .gravity(1), .saturated(1), .units(1), .axes(.magn),
      .turns, .notFinite(1), .coverage(.degrees(1)), .residual(1), .foreignField(.init(size: 1, dip: .degrees(1))),
      .noBetter,
    ]
    #expect(Self.enums["refusal"] == all.map { "\($0.word)" })
  }

  @Test func `has the settings of a configuration file`() throws {
    let text = try String(contentsOfFile: "Sources/Libraries/CCore/interface.tsv", encoding: .utf8)
    let names = SettingsCatalog.all.map { "\($0.name)".replacing(".", with: "_", maxReplacements: 1) }
    for name in try names.atLeast(30) { #expect(text.contains("field\t\(name)\t"), "\(name)") }
    var settings = qibla_settings()
    qiblaSettingsDefault(&settings)
    #expect(settings.alignment_enter_deg == Settings().alignment.enter && settings.calibration_background == 1)
  }

  @Test func `has the number of its layout, and the program's version`() throws {
    #expect(qiblaLayout() == QIBLA_LAYOUT)
    let source = try String(contentsOfFile: "Sources/Screen/Commands/Program+Qibla.swift", encoding: .utf8)
    #expect(source.contains("let qiblaVersion = \"\(String(cString: qiblaVersion()))\""))
  }
}

@Suite struct `The example in C` {
  @Test func `prints the Qibla and the times of a place`() throws {
    let found = try BuiltProgram.shell("core-example 51.5 -0.12 GB 0 2026-11-30")
    #expect(
      found.output == """
        qibla    118.99 degrees from true north, 4793 km
        fajr     05:58
        sunrise  07:39
        dhuhr    11:54
        asr      14:09
        maghrib  15:59
        isha     17:35
        hijri    1448-06-20

        """)
    #expect(found.messages == "" && found.code == 0)
    #expect(try BuiltProgram.shell("core-example 95 0 GB 0").code == 65)
    #expect(try BuiltProgram.shell("core-example").code == 64)
  }
}
