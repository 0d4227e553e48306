import Events
import Pointing
import Quantities
import Readings
import Testing
import Text

@Suite struct `A reading as JSON` {
  private func line(_ change: (inout Reading) -> Void) -> String {
    var reading = Reading(at: Timestamp(nanoseconds: 16_666_667))
    change(&reading)
    var buffer = ByteBuffer()
    JSONLines.append(reading, to: &buffer)
    return buffer.text
  }

  @Test func `writes null for everything unknown`() {
    #expect(
      line { _ in } == #"""
        {"class":"reading","t":16666667,"compass":"absent","location":"none","site":null,"heading":null,\#
        "magnetic":null,"declination":null,"pitch":null,"roll":null,"quaternion":null,"rate":null,"bearing":null,\#
        "pointer":null,"distance_km":null,"accuracy":"unavailable","reason":null,"uncertainty":null,"field_ut":null,\#
        "expected_ut":null,"dip":null,"expected_dip":null,"aligned":false}

        """#)
  }

  @Test func `carries every value it knows, in the order of the contract`() {
    let full = line {
      $0.compass = .live
      $0.location = .cached(age: .seconds(12.34))
      $0.site = .open
      $0.heading = .degrees(121.43)
      $0.magnetic = .degrees(133.89)
      $0.declination = .degrees(-12.46)
      $0.pitch = .degrees(4.91)
      $0.roll = .degrees(-3.12)
      $0.attitude = Quaternion(w: 1, x: 0, y: -0.0000001, z: 0.5)
      $0.rate = 0.4
      $0.bearing = .degrees(58.48)
      $0.pointer = .degrees(-62.95)
      $0.distance = 10_306_234
      $0.accuracy = .interference
      $0.reason = .fieldStrong
      $0.uncertainty = .degrees(4.2)
      $0.field = 50.7
      $0.expectedField = 50.7
      $0.dip = .degrees(65.5)
      $0.expectedDip = .degrees(65.5)
      $0.aligned = true
    }
    #expect(
      full == #"""
        {"class":"reading","t":16666667,"compass":"live","location":"cached","location_age_s":12.3,"site":"open",\#
        "heading":121.43,"magnetic":133.89,"declination":-12.46,"pitch":4.91,"roll":-3.12,"quaternion":[1,0,0,0.5],\#
        "rate":0.4,"bearing":58.48,"pointer":-62.95,"distance_km":10306.2,"accuracy":"interference",\#
        "reason":"field-strong","uncertainty":4.2,"field_ut":50.7,"expected_ut":50.7,"dip":65.5,"expected_dip":65.5,\#
        "aligned":true}

        """#)
  }

  @Test func `of a simulated board is marked at its end`() {
    let reading = Reading(at: Timestamp(nanoseconds: 16_666_667))
    var buffer = ByteBuffer()
    JSONLines.append(reading, isSimulated: true, to: &buffer)
    let plain = line { _ in }
    #expect(buffer.text == plain.dropLast(2) + ",\"simulated\":true}\n")
  }

  @Test func `is followed by a cue's line with the same time`() {
    var buffer = ByteBuffer()
    JSONLines.append(Output(reading: Reading(at: Timestamp(nanoseconds: 16_666_667)), cue: .aligned), to: &buffer)
    let lines = buffer.text.split(separator: "\n")
    #expect(lines.count == 2 && lines.last == #"{"class":"haptic","t":16666667,"cue":"aligned"}"#, "\(lines)")
  }

  @Test(arguments: [(359.996, "0"), (359.994, "359.99"), (0, "0"), (90.004, "90"), (12.3, "12.3")])
  func `rounds a heading before it wraps it`(degrees: Double, written: String) {
    #expect(line { $0.heading = .degrees(degrees) }.contains(#""heading":\#(written),"#))
  }

  @Test(arguments: [(-179.996, "180"), (179.996, "180"), (-179.99, "-179.99"), (-0.001, "0"), (-0.006, "-0.01")])
  func `rounds a pointer before it wraps it`(degrees: Double, written: String) {
    #expect(line { $0.pointer = .degrees(degrees) }.contains(#""pointer":\#(written),"#))
  }

  // Times 100, both 1.135 and 1.045 round to a tie. The stored numbers are 1.13500000000000000888 and
  // 1.04499999999999992895.
  @Test(arguments: [
    (1.135, "1.14"), (1.045, "1.04"), (0.125, "0.13"), (-0.125, "-0.13"), (1e12, "1000000000000"), (-0.004, "0"),
    // What has no place for decimals is written as it is, and what is no number is not known.
    (1e17, "1e+17"), (.infinity, "null"), (.nan, "null"),
  ])
  func `rounds half away from zero, from the exact value`(value: Double, written: String) {
    #expect(line { $0.rate = value }.contains(#""rate":\#(written),"#))
  }
}
