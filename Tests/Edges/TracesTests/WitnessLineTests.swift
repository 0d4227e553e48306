import Events
import Foundation
import Quantities
import TestKit
import Testing
import Text
import Traces

@Suite struct `A witness in a trace` {
  private static let header = #"{"qibla_trace":1}"# + "\n"

  @Test func `is read as it is written, for every kind`() throws {
    for kind in Witness.Kind.allCases {
      let event = Event(
        .witness(Witness(azimuth: .degrees(163.5), sigma: .degrees(0.75), kind: kind)), at: Timestamp(nanoseconds: 7))
      var buffer = ByteBuffer()
      JSONLines.append(event, to: &buffer)
      #expect(buffer.text == #"{"t":7,"witness":{"azimuth":163.5,"sigma":0.75,"kind":"\#(kind.rawValue)"}}"# + "\n")
      #expect(try WholeTrace(text: Self.header + buffer.text).events == [event])
    }
  }

  @Test func `of an unknown kind shows a direction all the same`() throws {
    let line = #"{"t":7,"witness":{"azimuth":-90,"sigma":2,"kind":"star","of":"Vega"}}"# + "\n"
    let witness = Witness(azimuth: .degrees(-90), sigma: .degrees(2), kind: .line)
    #expect(try WholeTrace(text: Self.header + line).events.map(\.content) == [.witness(witness)])
  }

  @Test(arguments: [
    (#"{"azimuth":1,"sigma":1}"#, "expected a witness as"),
    (#"{"azimuth":1,"sigma":0,"kind":"sun"}"#, "expected a standard deviation in degrees from 0.001 to 180"),
    (#"{"azimuth":1e9,"sigma":1,"kind":"sun"}"#, "expected an azimuth in degrees from -360 to 360"),
    (#"{"azimuth":null,"sigma":1,"kind":"sun"}"#, "expected an azimuth in degrees"),
  ])
  func `needs a direction and an error above zero`(_ value: String, _ message: String) {
    let error = #expect(throws: TraceError.self) {
      try WholeTrace(text: Self.header + #"{"t":0,"witness":\#(value)}"# + "\n")
    }
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
  }
}
