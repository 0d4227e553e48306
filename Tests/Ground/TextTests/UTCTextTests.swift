import Quantities
import TestKit
import Testing
import Text

@Suite struct `A civil instant as text` {
  @Test(arguments: [
    ("2026-11-21T06:00:00Z", 1_795_240_800_000_000_000), ("2026-11-21T09:00:00+03:00", 1_795_240_800_000_000_000),
    ("2026-11-21 00:30:00-05:30", 1_795_240_800_000_000_000), ("1970-01-01T00:00:00.000000001Z", 1),
    ("1969-12-31T23:59:59.5Z", -500_000_000), ("2016-12-31T23:59:60Z", 1_483_228_800_000_000_000),
    ("2026-11-21t06:00:00.1234567899z", 1_795_240_800_123_456_789),
  ])
  func `is read as ISO 8601 has it`(text: String, nanoseconds: Int64) {
    #expect(UTC(text: text)?.nanoseconds == nanoseconds)
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-11-21T06:00:00", "2026-11-21T24:00:00Z", "2026-11-21T06:60:00Z", "2026-11-21T06:00:61Z",
    "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-11-21T06:00:00.Z", "2026-11-21T06:00:00Z ",
    "2026-11-21T06:00:00+3:00", "20261121T060000Z", "0000-00-00T00:00:00Z", "9999-01-01T00:00:00Z",
  ])
  func `is refused where it names no instant`(text: String) {
    #expect(UTC(text: text) == nil)
  }

  @Test func `has as many decimals as it needs`() {
    var buffer = ByteBuffer()
    buffer.append(UTC(nanoseconds: -500_000_000))
    buffer.append(" ")
    buffer.append(UTC(nanoseconds: 1_795_240_800_000_000_000))
    #expect(buffer.text == "1969-12-31T23:59:59.5Z 2026-11-21T06:00:00Z")
  }
}
