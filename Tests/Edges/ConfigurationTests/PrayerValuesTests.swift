import Almanac
import Configuration
import Day
import TestKit
import Testing

@Suite struct `Values with the names of prayers` {
  @Test func `are depths and minutes, written as they are read`() throws {
    let angles = try #require(Argument<OwnAngles>.angles.read("fajr=16.5,maghrib=4,isha=80min"))
    #expect(angles.fajr == 16.5 && angles.maghrib == 4 && angles.isha == .afterMaghrib(80))
    #expect(Argument<OwnAngles>.angles.text(angles) == "fajr=16.5,maghrib=4,isha=80min")
    let minutes = try #require(Argument<Convention.Minutes>.minutes.read("fajr=2,isha=-1.5"))
    #expect(minutes[.fajr] == 2 && minutes[.isha] == -1.5 && minutes[.dhuhr] == 0)
    for wrong in ["fajr", "fajr=", "fajr=91", "noon=2", "fajr=1,fajr=2", "isha=nan", "maghrib=5min", "fajr=0"] {
      #expect(Argument<OwnAngles>.angles.read(wrong) == nil, "\(wrong)")
    }
  }
}
