import Foundation
import Quantities
import TestKit
import Testing

@testable import TimeZones

@Suite struct `A compiled time zone` {
  private func read(_ bytes: [UInt8]) throws -> TimeZones.TimeZone {
    TimeZone(name: "Made", clocks: try ZoneFile.clocks(bytes))
  }

  private func expected(_ made: MadeZoneFile) -> String? {
    do {
      _ = try ZoneFile.clocks(made.bytes)
      return nil
    } catch { return error.expected }
  }

  @Test(arguments: [0, UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4")])
  func `is read in each version`(version: UInt8) throws {
    var made = MadeZoneFile.berlin
    made.version = version
    let zone = try read(made.bytes)
    let summer = zone.time(at: UTC(second: 1_720_000_000))
    #expect(summer == LocalTime(offset: 7200, isDaylight: true, abbreviation: "CEST"))
    #expect(zone.time(at: UTC(second: 1_711_846_799)).offset == 3600)
    #expect(zone.time(at: UTC(second: 1_711_846_800)).offset == 7200)
    // In July 2050 only the rule tells, which the first version does not have.
    #expect(zone.time(at: UTC(second: 2_540_000_000)).isDaylight == (version != 0))
  }

  @Test func `takes its abbreviation from any part of the letters`() throws {
    var made = MadeZoneFile.berlin
    made.letters = "XCET\0"
    made.kinds = [(3600, false, 1), (7200, true, 0)]
    #expect(try read(made.bytes).clocks.kinds.prefix(2).map(\.abbreviation) == ["CET", "XCET"])
  }

  @Test func `of a rule alone keeps it at all times`() throws {
    let zone = try read(MadeZoneFile().bytes)
    #expect(zone.time(at: UTC(second: -2_000_000_000)).abbreviation == "CEST")
    #expect(zone.time(at: UTC(second: -1_990_000_000)).abbreviation == "CET")
  }

  @Test func `without a rule keeps what the last change set`() throws {
    var made = MadeZoneFile.berlin
    made.footer = "\n\n"
    made.changes.removeLast()
    #expect(try read(made.bytes).time(at: UTC(nanoseconds: .max)).abbreviation == "CEST")
  }

  @Test func `that is damaged is refused with what was expected`() {
    var made = MadeZoneFile.berlin
    made.leaps = 27
    #expect(expected(made)?.contains("no leap seconds") == true)
    made = .berlin
    made.changes.reverse()
    #expect(expected(made) == "an instant after the one before")
    made = .berlin
    made.changes[1].kind = 2
    #expect(expected(made) == "a local time that is listed")
    made = .berlin
    made.kinds[1].offset = 93_600
    #expect(expected(made)?.hasPrefix("an offset") == true)
    made = .berlin
    made.kinds[1].letter = 9
    #expect(expected(made) == "an abbreviation")
    made = .berlin
    made.letters = "CET\0CEST"
    #expect(expected(made) == "an abbreviation")
    made.letters = "C\u{1b}T\0CEST\0"
    #expect(expected(made) == "an abbreviation")
    made = .berlin
    made.kinds = []
    #expect(expected(made) == "1 to 256 local times")
    made = .berlin
    made.version = UInt8(ascii: "5")
    #expect(expected(made) == "version 1 to 4")
    for footer in ["", "\n", "CET-1\n", "\nCET-1", "\nCET\n", "\nCET-1CEST,M13.1.0,M10.5.0\n"] {
      made = .berlin
      made.footer = footer
      #expect(expected(made)?.hasPrefix("a rule") == true, "\(footer)")
    }
  }

  @Test func `that ends too early is refused, wherever it ends`() throws {
    for bytes in [MadeZoneFile.berlin.bytes, MadeZoneFile.apia.bytes] + Installed.bytes(["Europe/Berlin"]) {
      _ = try read(bytes)
      for length in 0..<bytes.count { #expect(throws: ZoneFile.Fault.self) { try read(Array(bytes[..<length])) } }
    }
  }

  @Test func `with any bytes changed is read or refused, and never ends the program`() throws {
    var random = Seeded(16)
    var (right, refused) = (0, 0)
    for bytes in [MadeZoneFile.berlin.bytes, MadeZoneFile.apia.bytes] + Installed.bytes(["Africa/Cairo"]) {
      for _ in 0..<3000 {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let special: [UInt8] = [0, 1, 0x7f, 0x80, 0xff, .random(in: 0...255, using: &random)]
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = special[.random(in: 0..<6, using: &random)]
        }
        guard let zone = try? read(bytes) else {
          refused += 1
          continue
        }
        right += 1
        for second in [Int.min / 2_000_000_000, -4_000_000_000, 0, 1_325_239_200, 9_000_000_000] {
          let instant = UTC(second: second)
          let local = zone.local(at: instant)
          let days = zone.instants(of: local.day)
          #expect(days.lowerBound <= days.upperBound)
          _ = zone.instants(on: local.day, secondOfDay: local.secondOfDay)
          _ = zone.change(after: instant)
        }
      }
    }
    #expect(right > 500 && refused > 500)
  }

  @Test func `that announces billions of changes is refused at once`() {
    for count in [0x7fff_ffff, 0xffff_ffff] {
      for place in stride(from: 20, to: 44, by: 4) {
        var bytes = MadeZoneFile.berlin.bytes
        for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: count >> (8 * (3 - index))) }
        #expect(throws: ZoneFile.Fault.self) { try read(bytes) }
      }
    }
  }
}
