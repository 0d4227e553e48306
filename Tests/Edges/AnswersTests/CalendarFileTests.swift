import Foundation
import Places
import Quantities
import TestKit
import Testing

@testable import Answers

@Suite struct `A calendar's file` {
  /// The lines of a file with one event, joined as a reader joins them.
  private func lines(_ event: CalendarEvent) throws -> [String] {
    var file = CalendarFile()
    file.begin("Home")
    file.add(event)
    file.end()
    let text = try #require(String(validating: file.take(), as: UTF8.self))
    #expect(text.hasSuffix("\r\n") && !text.replacingOccurrences(of: "\r\n", with: "").contains { $0.isNewline })
    return text.replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "\r\n").dropLast()
  }

  private static let instant = UTC(nanoseconds: 1_801_234_567_000_000_000)

  /// A value as a reader understands it.
  private static func read(_ value: String) -> String {
    var (text, isEscape) = ("", false)
    for scalar in value.unicodeScalars {
      if isEscape {
        text.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    CalendarFile.escape(text, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `escapes what has a meaning of its own`() {
    #expect(escaped("a,b;c\\d\ne") == "a\\,b\\;c\\\\d\\ne")
    #expect(escaped("a:b \"c\"") == "a:b \"c\"")
    // A foreign name must not begin a line of its own.
    #expect(escaped("x\r\nBEGIN:VEVENT") == "x \\nBEGIN:VEVENT")
    #expect(escaped("a\u{202e}b\u{7}") == "a\u{fffd}b\u{fffd}")
  }

  @Test func `has lines of at most 75 bytes that are cut at whole characters, whatever their text`() throws {
    let alphabet = Array("aZ09 ,;:\\\nÅßعصر北💧👩‍👩‍👧e\u{301}\u{300}".unicodeScalars)
    var random = Seeded(34)
    for _ in 0..<2000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...300, using: &random) {
        text.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      let value = escaped(String(text))
      var folded: [UInt8] = []
      CalendarFile.fold(Array("SUMMARY:\(value)".utf8), into: &folded)
      let cut = Data(folded).split(separator: Data("\r\n".utf8), in: ())
      for (place, line) in cut.enumerated() {
        #expect(line.count <= 75 && String(validating: line, as: UTF8.self) != nil)
        #expect(place == 0 || line.first == 0x20)
      }
      let joined = cut[0] + cut.dropFirst().flatMap { $0.dropFirst() }
      #expect(joined == Array(("SUMMARY:" + value).utf8))
      #expect(Self.read(value) == String(text))
    }
  }

  @Test func `says when an event is: an instant or a span in UTC, or whole days`() throws {
    let day = try #require(CivilDay(year: 2027, month: 12, day: 31))
    let instant = try lines(CalendarEvent(ofHijri: "a", .instant(Self.instant), "A"))
    #expect(instant.contains("DTSTART:20270129T145607Z") && !instant.contains { $0.hasPrefix("DTEND") })
    let span = try lines(CalendarEvent(ofHijri: "a", .span(Self.instant, Self.instant + .seconds(1500)), "A"))
    #expect(span.contains("DTSTART:20270129T145607Z") && span.contains("DTEND:20270129T152107Z"))
    let days = try lines(CalendarEvent(ofHijri: "a", .days(day, day), "A"))
    #expect(days.contains("DTSTART;VALUE=DATE:20271231") && days.contains("DTEND;VALUE=DATE:20280101"))
    #expect(instant.first == "BEGIN:VCALENDAR" && instant.last == "END:VCALENDAR" && instant.contains("NAME:Home"))
    #expect(instant.contains("REFRESH-INTERVAL;VALUE=DURATION:PT12H") && instant.contains("X-PUBLISHED-TTL:PT12H"))
  }

  @Test func `has a reminder and a busy time where that is asked for, and a stamp that rises with the revision`() throws
  {
    var event = CalendarEvent(ofHijri: "a", .instant(Self.instant), "Asr, at home")
    let plain = try lines(event)
    #expect(plain.contains("TRANSP:TRANSPARENT") && plain.contains("SEQUENCE:0"))
    #expect(plain.contains("DTSTAMP:20000101T000000Z") && !plain.contains("BEGIN:VALARM"))
    (event.alarm, event.isBusy, event.sequence, event.notes) = (10, true, 61, ["One.", "Two; three."])
    let other = try lines(event)
    #expect(other.contains("TRIGGER:-PT10M") && other.contains("TRANSP:OPAQUE") && other.contains("SEQUENCE:61"))
    #expect(other.contains("DTSTAMP:20000101T000101Z") && other.contains("DESCRIPTION:One.\\nTwo\\; three."))
    #expect(other.count { $0 == "DESCRIPTION:Asr\\, at home" } == 1)
    event.alarm = 0
    #expect(try lines(event).contains("TRIGGER:PT0S"))
  }
}

extension Data {
  /// The parts between occurrences of a separator.
  fileprivate func split(separator: Data, in _: ()) -> [[UInt8]] {
    var (parts, rest) = ([[UInt8]](), self[...])
    while let found = rest.range(of: separator) {
      parts.append(Array(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [Array(rest)]
  }
}
