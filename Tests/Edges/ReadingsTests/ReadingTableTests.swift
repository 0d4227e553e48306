import Events
import Pointing
import Quantities
import Readings
import SampleKit
import Testing
import Text

@Suite struct `A reading as a row` {
  @Test func `has a cell under every column`() {
    let columns = "\(ReadingFormat.csv.opening)".dropLast().split(separator: ",")
    #expect(columns.first == "t" && columns.last == "cue")
    for row in [written(.csv), written(.csv, nothingKnown), written(.csv, cue: .aligned)] {
      #expect(row.hasSuffix("\n"))
      #expect(row.dropLast().split(separator: ",", omittingEmptySubsequences: false).count == columns.count)
    }
  }

  @Test func `has the values of the JSON line`() {
    #expect(
      written(.csv, cue: .aligned) { ($0.location, $0.reason) = (.cached(age: .seconds(12.34)), .highLatitude) } == """
        16666667,live,cached,12.3,open,121.43,133.89,-12.46,4.91,-3.12,0.5,-0.5,0.5,0.5,0.4,58.48,-62.95,10306.2,\
        accurate,high-latitude,4.2,50.7,50.72,65.5,65.51,false,aligned

        """)
  }

  @Test func `is empty where nothing is known`() {
    #expect(written(.csv, nothingKnown) == "16666667,absent,none,,,,,,,,,,,,,,,,unavailable,,,,,,,false,\n")
  }
}

@Suite struct `A reading as NMEA` {
  private func sentences(
    of nmea: ReadingNMEA = ReadingNMEA(), _ change: (inout Reading) -> Void = { _ in }
  ) -> String {
    written(.nmea(nmea), change)
  }

  // The checksums were made apart from this, in Python.
  @Test func `has the magnetic and the true heading, and whether it counts`() {
    #expect(
      sentences() == "$HCHDG,133.89,,,12.46,W*0A\r\n$HCHDT,121.43,T*1C\r\n$HCTHS,121.43,A*1E\r\n")
  }

  @Test func `has empty fields where nothing is known`() {
    #expect(sentences(nothingKnown) == "$HCHDG,,,,,*6C\r\n$HCHDT,,T*07\r\n$HCTHS,,V*12\r\n")
  }

  @Test func `carries a checksum that fits`() {
    let lines = sentences { $0.declination = .degrees(3) }.split(separator: "\r\n")
    #expect(lines.count == 3)
    for line in lines {
      let sum = line.utf8.dropFirst().prefix { $0 != UInt8(ascii: "*") }.reduce(0, ^)
      #expect(line.hasSuffix("*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true)))
    }
  }

  @Test(arguments: [
    (Accuracy.accurate, false, "A"), (.unsure, false, "A"), (.unsure, true, "S"),
    (.calibrating, false, "A"), (.accurate, true, "S"), (.interference, false, "V"),
    (.interference, true, "V"), (.unavailable, true, "V"),
  ])
  func `has the mode that shows whether a ship may steer by it`(accuracy: Accuracy, simulated: Bool, mode: String) {
    let text = sentences(of: ReadingNMEA(isSimulated: simulated)) { $0.accuracy = accuracy }
    #expect(text.contains("$HCTHS,121.43,\(mode)*"))
  }

  @Test func `of any format shows a simulated board once it is known`() {
    for isSimulated in [true, false] {
      let format = ReadingFormat(.nmea, text: ReadingText(), isSimulated: !isSimulated).saying(isSimulated: isSimulated)
      #expect(written(format).contains("$HCTHS,121.43,\(isSimulated ? "S" : "A")*"))
    }
  }

  @Test func `has the sentences that are chosen, each once and with its rate`() {
    let choice = NMEAChoice("hdg,hdt,ths,rot:2")
    #expect(choice?.entries.map(\.sentence) == [.hdg, .hdt, .ths, .rot])
    #expect(choice?.entries.map(\.rate) == [nil, nil, nil, 2] && choice?.text == "hdg,hdt,ths,rot:2")
    for text in ["hdg,hdg", "hdg,hdt,hdg:1", "hdg,", "xxx", "hdg:", "hdg:0", "hdg:1:2"] {
      #expect(NMEAChoice(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [(19.0, "A"), (178.9, "A"), (180, "V")])
  func `has an invalid mode where the bound leaves any direction open`(bound: Double, mode: String) {
    let text = sentences { ($0.accuracy, $0.uncertainty) = (.unsure, .degrees(bound)) }
    #expect(text.contains("$HCTHS,121.43,\(mode)*"))
  }

  @Test(arguments: [(-0.001, "0.00,E"), (0.004, "0.00,E"), (179.5, "179.50,E"), (-5, "5.00,W"), (-180, "180.00,E")])
  func `has the declination as magnitude and side`(degrees: Double, fields: String) {
    #expect(sentences { $0.declination = .degrees(degrees) }.contains("$HCHDG,133.89,,,\(fields)*"))
  }

  @Test func `speaks as a gyro where an instrument wants one`() {
    let text = sentences(of: ReadingNMEA(talker: .gyro)) { $0.heading = .degrees(359.999) }
    #expect(text.contains("$HCHDG,") && text.contains("$HEHDT,0.00,T*") && text.contains("$HETHS,0.00,A*"))
  }

  /// One sentence for the reading of these tests.
  private func sentence(
    _ kind: ReadingNMEA.Sentence, of nmea: ReadingNMEA = ReadingNMEA(), _ change: (inout Reading) -> Void = { _ in }
  ) -> String {
    var reading = exampleReading()
    change(&reading)
    var buffer = ByteBuffer()
    nmea.append(kind, of: reading, to: &buffer)
    return buffer.text
  }

  // The checksums were made apart from this, in Python.
  @Test func `has the other sentences on request`() {
    #expect(sentence(.hdm) == "$HCHDM,133.89,M*19\r\n")
    #expect(sentence(.rot) { $0.rate = -0.4 } == "$HCROT,-24.00,A*06\r\n")
    #expect(sentence(.xdr) == "$HCXDR,A,4.91,D,PITCH,A,-3.12,D,ROLL*3F\r\n")
  }

  @Test func `has empty fields, and is not valid, where the other sentences know nothing`() {
    #expect(sentence(.hdm, nothingKnown) == "$HCHDM,,M*07\r\n")
    #expect(sentence(.rot, nothingKnown) == "$HCROT,,V*14\r\n")
    #expect(sentence(.xdr, nothingKnown) == "$HCXDR,A,,D,PITCH,A,,D,ROLL*1E\r\n")
    // A number that is none is not known either.
    #expect(sentence(.rot) { $0.rate = .nan }.hasPrefix("$HCROT,,V*"))
  }
}
