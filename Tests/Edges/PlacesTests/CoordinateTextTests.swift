import Earth
import Places
import TestKit
import Testing
import Text

@Suite struct `Coordinates as people write and paste them` {
  @Test(
    arguments: [
      "40.7128, -74.0060", "40.7128,-74.0060", "40.7128 -74.0060", "40.7128° N, 74.0060° W", "40.7128°N 74.0060°W",
      "N40.7128 W74.0060", "N 40.7128° W 74.0060°", "40.7128N 74.0060W", "40.7128n,74.0060w", "+40.7128 -74.0060",
      #"40°42'46.08"N 74°0'21.6"W"#, "40°42′46.08″N 74°00′21.6″W", "40° 42′ 46.08″ N, 74° 00′ 21.6″ W",
      "40º42'46.08''N 74º0'21.6''W", "40°42’46.08”N 74°0’21.6”W", "40 42 46.08 N 74 0 21.6 W",
      "40 42 46.08, -74 0 21.6", "40 42 46.08 -74 0 21.6", #"N40°42'46.08" W74°0'21.6""#, "40°42.768'N 74°0.36'W",
      "40 42.768N 74 0.36W", "N 40 42.768 W 74 0.36", "40° 42.768', -74° 0.36'", "40:42:46.08 -74:0:21.6",
      "40:42:46.08N 74:00:21.6W", "40:42:46.08,-74:00:21.6", "40d42m46.08s N 74d0m21.6s W",
      "40deg 42min 46.08sec N 74deg 0min 21.6sec W", #"40d 42' 46.08" N 74d 0' 21.6" W"#, "geo:40.7128,-74.0060",
      "geo:40.7128,-74.0060;u=35", "geo:40.7128,-74.0060?z=12", "geo:40.7128,-74.0060,10", "@40.7128,-74.0060",
      "@40.7128,-74.0060,15z", "https://www.google.com/maps/@40.7128,-74.0060,15z",
      "https://maps.google.com/?q=40.7128,-74.0060", "https://www.openstreetmap.org/#map=12/40.7128/-74.0060",
      "https://maps.apple.com/?ll=40.7128,-74.0060&z=10", "lat 40.7128 lon -74.0060", "lat: 40.7128, lon: -74.0060",
      "latitude=40.7128&longitude=-74.0060", "Latitude: 40.7128° N; Longitude: 74.0060° W",
      "lon=-74.0060, lat=40.7128", "74.0060W 40.7128N", #"74°0'21.6"W, 40°42'46.08"N"#, "W74.0060, N40.7128",
      "+40.7128-074.0060/", "+404246.08-0740021.6/", "+4042.768-07400.36/", "404246.08N0740021.6W",
      "4042.768,N,07400.36,W", "4042.768N 07400.36W", "40,7128; -74,0060", "40,7128 -74,0060", "40,7128, -74,0060",
      "40,7128° N 74,0060° W", "٤٠٫٧١٢٨، -٧٤٫٠٠٦", "۴۰٫۷۱۲۸، -۷۴٫۰۰۶", "४०.७१२८, -७४.००६", "৪০.৭১২৮, -৭৪.০০৬",
      "４０．７１２８，−７４．００６", "40.7128 شمالا 74.0060 غربا", "40.7128, −74.0060",
      "\u{200e}40.7128,\u{200f} \u{200e}-74.0060", "40.7128/-74.0060", "(40.7128, -74.0060)",
      "40.7128 north, 74.0060 west", "40.7128° Nord, 74.0060° West", "40,7128 с.ш. 74,0060 з.д.",
    ])
  func `are read`(text: String) throws {
    let place = try #require(try CoordinateText.read(text))
    #expect(abs(place.latitude - 40.7128) < 1e-9 && abs(place.longitude + 74.006) < 1e-9, "\(place)")
  }

  @Test(arguments: [
    ("52,52 13", 52.52, 13), ("41 28,97", 41, 28.97), ("-1,28 36", -1.28, 36), ("40 42,6 29 0", 40.71, 29),
    ("lat 52,5 lon 13", 52.5, 13), ("lon 13,4 lat 52", 52, 13.4), ("enlem 41,01 boylam 28,97", 41.01, 28.97),
    ("21-24-36 39-48-36", 21.41, 39.81), ("21-24-36N 039-48-36W", 21.41, -39.81), ("21-24, 39-48", 21.4, 39.8),
    ("33d 51m 36 s, 151d 12m 36 e", -33.86, 151.21), ("48°6' 11°", 48.1, 11), ("40.7 –74", 40.7, -74),
    ("https://yandex.com/maps/?ll=37.62%2C55.75&z=10", 55.75, 37.62), ("geo:0,0?q=21.4,39.8(Label)", 21.4, 39.8),
    ("https://www.openstreetmap.org/?mlat=21.4&mlon=39.8#map=3/50/10", 21.4, 39.8),
    ("https://www.google.com/maps/place/Mecca/@24.0,45.0,6z/data=!3d21.389!4d39.858", 21.389, 39.858),
    ("https://www.google.com/maps/search/?api=1&query=21.4%2C39.8", 21.4, 39.8),
    ("https://www.bing.com/maps?cp=21.4~39.8&lvl=11", 21.4, 39.8),
  ])
  func `are not read otherwise than anybody means them`(text: String, north: Double, east: Double) throws {
    let place = try #require(try CoordinateText.read(text))
    #expect(abs(place.latitude - north) < 1e-9 && abs(place.longitude - east) < 1e-9, "\(place)")
  }

  @Test(arguments: [
    "21.4225 – 39.8262", "21.4225-39.8262", "21°25'21\"-39°49'34\"", "33.87- 151.2", "33.87- 151.2-", "40.7 -74.0-",
    "lat,lon: 40.7,-74.0", "lat/lon: 21.4, 39.8", "(lat, lon) = (40.7, -74)", "5 lat 40.7 lon -74", "51.5,,100",
    ",51.5,100", "40.7;;10", "31,35,-200", "52,5,-3", "40.7° -74.0° 10", "21.42°, 39 10", "40:42:46, -74 15",
    "-33.8688-151.2093", "21-39,40", "22-11-26 10:30", "geo:40.7,-74?q=21.4,39.8(Mecca)", "geo:52,52,13,40",
    "@21,42,39,82", "https://www.google.com/maps/place/Mecca/@40.0,-74.0,6z",
    "https://www.google.com/maps/dir/21.4,39.8/24.5,39.6/@23,39.7,8z",
    "https://www.google.com/maps?q=Mecca&ll=40.7,-74",
    "https://www.openstreetmap.org/search?query=Mecca#map=3/50/10", "https://www.google.com/search?q=5,10",
    "https://www.arcgis.com/apps/mapviewer/index.html?center=39.8262,21.4225",
    "40.7,-74 https://maps.google.com/?q=1,2",
    "22-11-26", "geo:0,0?q=Mecca", "geo:1,2;crs=moon", "21.5,39,800", "51.5,0,100", "40 -74 15", "40.7 -74 10",
    "N40.7 E74 10", "1.2.3 4", "40N42", "[-74.006,40.7128]", ",-1-2", ";-33.8-70.6", "/-1-2", ", -1-2", ",,-5-6",
    "|+1+2/", "-1234.5, 20", "+40.7128-74.0060/", "14/40.7/-74", "https://www.google.com/maps?q=Mecca",
    "https://example.org/", "GPS: 40.7,-74", "40.7, -74 (New York)", "5E 5",
  ])
  func `that may be meant in several ways are refused`(text: String) {
    #expect(throws: Expectation.self) { try CoordinateText.read(text) }
  }

  @Test func `take no long time to refuse`() throws {
    for text in ["0", "1 ", "1:", "٣", "-1", "N1", ",", "°"].map({ String(repeating: $0, count: 30_000) }) {
      #expect(try CoordinateText.read(text) == nil)
    }
    for piece in ["0", "1 ", "1:", "-1", "N1 "] {
      #expect(throws: Expectation.self) { try CoordinateText.read(String(repeating: piece, count: 300)) }
    }
  }

  @Test(arguments: [
    ("40.7128 K 74.0060 B", "‘K’ is not understood"), ("40.7128 N 74.0060 O", "‘O’ is not understood"),
    ("40.7128 N -74.0060 W", "a minus or a letter"), ("40.7128", "found one number"), ("1 2 3", "found 3 numbers"),
    ("40.7128 -74.0060 10", "as many numbers"), ("91 0", "latitude from -90 to 90, found ‘91’"),
    ("0 361", "longitude from -180 to 180, found ‘361’"), ("40°61'N 74°W", "minutes below 60, found ‘61’"),
    ("40°42'61\"N 74°W", "seconds below 60, found ‘61’"), ("40.5°30'N 74°W", "only in the last number"),
    ("N40 N74", "two of one kind"), ("40'42°N 74°W", "in this order"), ("40 N S 74 W", "a latitude and a longitude"),
    ("40 N 74", "with both numbers"),
    ("lat 40 E lon 74 W", "N or S with a latitude"), ("40.7,-74.0x", "‘x’ is not understood"),
    ("40.7 x", "‘x’ is not understood"), ("1 2 3 4 5", "found 5 numbers"), ("1,2,3", "found 3 numbers"),
    ("1,2,3,4", "found 4 numbers"), ("40,42,46,74", "found 4 numbers"),
  ])
  func `are refused with what is not understood`(text: String, reason: String) throws {
    let error = try #require(throws: Expectation.self) { try CoordinateText.read(text) }
    #expect(error.text.contains(reason), "\(error.text)")
  }

  @Test(arguments: [
    "", " ", "London", "6th of October City, EG", "N'Djamena", "Saint-Denis", "San José", "Est", "North", "W", ",", "-",
    "°", "مكة", "10 Downing Street", "100 Mile House", "D.C.", "Ninh Bình",
  ])
  func `are not seen in a name`(text: String) throws {
    #expect(try CoordinateText.read(text) == nil)
  }

  @Test func `mean the same in every form, wherever they are`() throws {
    var random = Seeded(15)
    for _ in 0..<500 {
      let (north, east) = (
        Int.random(in: -324_000...324_000, using: &random), Int.random(in: -648_000...648_000, using: &random)
      )
      func parts(_ seconds: Int) -> (degrees: Int, minutes: Int, seconds: Int) {
        (abs(seconds) / 3600, abs(seconds) / 60 % 60, abs(seconds) % 60)
      }
      let (a, b) = (parts(north), parts(east))
      let (ns, ew) = (north < 0 ? "S" : "N", east < 0 ? "W" : "E")
      let (sn, se) = (north < 0 ? "-" : "", east < 0 ? "-" : "")
      let forms = [
        "\(a.degrees)°\(a.minutes)'\(a.seconds)\"\(ns) \(b.degrees)°\(b.minutes)'\(b.seconds)\"\(ew)",
        "\(ns)\(a.degrees) \(a.minutes) \(a.seconds), \(ew)\(b.degrees) \(b.minutes) \(b.seconds)",
        "\(sn)\(a.degrees):\(a.minutes):\(a.seconds) \(se)\(b.degrees):\(b.minutes):\(b.seconds)",
        "\(b.degrees)°\(b.minutes)'\(b.seconds)\" \(ew); \(a.degrees)°\(a.minutes)'\(a.seconds)\" \(ns)",
        "\(Double(north) / 3600), \(Double(east) / 3600)",
        "geo:\(Double(north) / 3600),\(Double(east) / 3600);u=10",
      ]
      for form in forms {
        let place = try #require(try CoordinateText.read(form), "\(form)")
        let turn = (place.longitude - Double(east) / 3600).remainder(dividingBy: 360)
        #expect(abs(place.latitude - Double(north) / 3600) < 1e-9 && abs(turn) < 1e-9, "\(form): \(place)")
      }
    }
  }

  @Test func `keep the altitude that is given beside them`() throws {
    #expect(
      try CoordinateText.read("31.5 35.5", altitude: -400)
        == Coordinate(latitude: 31.5, longitude: 35.5, altitude: -400))
  }

  @Test(arguments: ["nan nan", "nan,nan", "NaN, NaN", "nan 5", "5 nan", "-nan 3", "null,null", "None None", "inf 0"])
  func `of a receiver without a fix are refused, and are no city`(text: String) {
    #expect { try CoordinateText.read(text) } throws: { error in
      (error as? Text.Expectation)?.text.hasPrefix("expected a latitude and a longitude, found ‘") == true
    }
  }

  @Test(arguments: ["Nan", "Nan, Thailand", "Inf city", "null island"])
  func `with such a word in it may still be a name`(text: String) throws {
    #expect(try CoordinateText.read(text) == nil)
  }
}
