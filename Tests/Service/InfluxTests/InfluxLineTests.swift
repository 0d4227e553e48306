import Events
import Influx
import Pointing
import Quantities
import SampleKit
import Testing
import Text

@Suite struct `A reading as a line of InfluxDB` {
  private func line(
    device: String = "mast", isSimulated: Bool = false, at instant: UTC? = UTC(nanoseconds: 1_795_154_400_500_000_000),
    _ change: (inout Reading) -> Void = { _ in }
  ) -> String {
    var reading = exampleReading()
    change(&reading)
    var buffer = ByteBuffer()
    InfluxLine(device: device, isSimulated: isSimulated).append(reading, at: instant, to: &buffer)
    return buffer.text
  }

  @Test func `has the values of the JSON line, and a time in nanoseconds`() {
    #expect(
      line { ($0.location, $0.reason) = (.cached(age: .seconds(12.34)), .highLatitude) } == """
        qibla,device=mast compass="live",location="cached",location_age_s=12.3,site="open",heading=121.43,\
        magnetic=133.89,declination=-12.46,pitch=4.91,roll=-3.12,qw=0.5,qx=-0.5,qy=0.5,qz=0.5,rate=0.4,bearing=58.48,\
        pointer=-62.95,distance_km=10306.2,accuracy="accurate",reason="high-latitude",uncertainty=4.2,field_ut=50.7,\
        expected_ut=50.72,dip=65.5,expected_dip=65.51,aligned=false 1795154400500000000

        """)
  }

  @Test func `leaves out what is not known, also the time`() {
    #expect(
      line(at: nil, nothingKnown)
        == "qibla,device=mast compass=\"absent\",location=\"none\",accuracy=\"unavailable\",aligned=false\n")
    let odd = line { ($0.rate, $0.field, $0.heading) = (.nan, .infinity, Angle(radians: .nan)) }
    #expect(!odd.contains("rate=") && !odd.contains("field_ut=") && !odd.contains("heading=") && !odd.contains("null"))
  }

  @Test func `marks simulated samples, and escapes the device's name`() {
    #expect(line(isSimulated: true).hasPrefix("qibla,device=mast,simulated=true compass="))
    #expect(line(device: "a b,c=d\\").hasPrefix(#"qibla,device=a\ b\,c\=d/ compass="#))
    #expect(line(device: "a,\u{301}b").hasPrefix("qibla,device=a\\,\u{301}b compass="))
  }
}
