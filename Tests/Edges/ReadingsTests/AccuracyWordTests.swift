import Pointing
import Quantities
import Readings
import SampleKit
import Testing

@Suite struct `The word of the accuracy` {
  // Metrics and D-Bus are written from the same table of fields as JSON.
  @Test(arguments: Accuracy.allCases) func `is the same in every output, whatever the bound`(accuracy: Accuracy) {
    for bound in [4.2, 19, 43] {
      let change: (inout Reading) -> Void = { ($0.accuracy, $0.uncertainty) = (accuracy, .degrees(bound)) }
      #expect(written(.json, change).contains(#""accuracy":"\#(accuracy.word)""#))
      #expect(written(.csv, change).contains(",\(accuracy.word),"))
      #expect(written(.text(ReadingText()), change).contains(" \(accuracy.word) "))
      let mode = accuracy == .interference || accuracy == .unavailable ? "V" : "A"
      #expect(written(.nmea(ReadingNMEA()), change).contains("$HCTHS,121.43,\(mode)*"))
    }
  }
}
