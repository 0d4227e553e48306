import Capture
import Quantities
import Testing

@Suite struct `How much of a capture is kept` {
  @Test(arguments: [
    ("2GB", KeepLimit(bytes: 2_000_000_000)), ("500MB", KeepLimit(bytes: 500_000_000)),
    ("7d", KeepLimit(age: .seconds(604_800))), ("12h", KeepLimit(age: .seconds(43_200))),
    ("2TB,30d", KeepLimit(bytes: 2_000_000_000_000, age: .seconds(2_592_000))),
  ])
  func `is a size, an age or both, and is written as it was read`(text: String, limit: KeepLimit) {
    #expect(KeepLimit(text) == limit)
    #expect(limit.text == text)
  }

  @Test(arguments: [
    "", "GB", "0GB", "-1GB", "2", "2gb", "2 GB", "1.5GB", "2GB,", ",7d", "2GB,3GB", "7d,1h", "2GB,7d,1h", "1000000MB0",
    "9999999GB", "999999TB", "4000d", "\u{0664}GB",
  ])
  func `is nothing else`(text: String) { #expect(KeepLimit(text) == nil) }

  @Test func `is a gigabyte by default`() { #expect(KeepLimit.standard.text == "1GB") }
}
