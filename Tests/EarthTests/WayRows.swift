import Testing

/// One row of a table of ways to the Kaaba: from where, the bearing in degrees and the distance in metres.
struct WayRow: CustomTestStringConvertible, Sendable {
  let label: String
  let latitude, longitude, bearing, distance: Double

  init(_ label: String, _ latitude: Double, _ longitude: Double, _ bearing: Double, _ distance: Double) {
    self.label = label
    (self.latitude, self.longitude, self.bearing, self.distance) = (latitude, longitude, bearing, distance)
  }

  var testDescription: String { "\(label) \(latitude), \(longitude)" }
}

/// An excerpt of a table that was computed with 40 digits for this project.
let wayRows: [WayRow] = [
  WayRow("city:Shanghai,CN", 31.22222, 121.45806, 284.7288540806349, 8031714.837450704),
  WayRow("city:Qingdao,CN", 36.06488, 120.38042, 282.6025507411477, 7807403.395993148),
  WayRow("city:Riyadh,SA", 24.68773, 46.72185, 244.15225688967985, 793274.230007805),
  WayRow("city:Lanzhou,CN", 36.05701, 103.83987, 273.7738769799429, 6337462.273528619),
  WayRow("city:Nagpur,IN", 21.14631, 79.08491, 277.79248092412377, 4056804.794634514),
  WayRow("Washington DC(adhan test)", 38.9072, -77.0369, 56.560468214635975, 10632496.60497592),
  WayRow("San Francisco(adhan test)", 37.7749, -122.4194, 18.843822245692397, 13175729.270835157),
  WayRow("Sydney(adhan test)", -33.8688, 151.2093, 277.4996044487399, 13236276.678488825),
  WayRow("London(adhan test)", 51.5074, -0.1278, 118.9872189813199, 4793778.486821269),
  WayRow("antipode d=3.5e-06deg", -21.422524037, -140.173814435, 88.97022352691853, 20015114.05224702),
  WayRow("antipode d=0.94deg", -22.165301835, -139.550453601, 141.95629465382746, 19910405.9763131),
  WayRow("antipode d=9.6e-05deg", -21.42251755, -140.173715292, 86.08859563675585, 20015103.76486356),
  WayRow("antipode d=0.27deg", -21.215218882, -140.355164721, 320.8556319277422, 19985378.290856134),
  WayRow("antipode d=5.6e-06deg", -21.422529562, -140.173816896, 167.46987417460593, 20015113.819869686),
  WayRow("antipode d=4.6e-05deg", -21.42256954, -140.173827153, 190.39348269128223, 20015109.305043727),
  WayRow("near Kaaba 0.01m", 21.422524161434, 39.826181729184, 132.9810997044688, 0.01001993081294325),
  WayRow("near Kaaba 1m", 21.422532885415, 39.826184089816, 193.6382069266753, 1.0052386498286634),
  WayRow("near Kaaba 5m", 21.422507651202, 39.826226743527, 291.46227648076257, 4.998861063037421),
  WayRow("near Kaaba 50m", 21.422098968343, 39.826017413223, 19.796758333621817, 50.241854626375456),
  WayRow("near Kaaba 1000m", 21.419050981371, 39.817271973042, 67.27774004348933, 999.8847045602769),
  WayRow("dateline", -80.0, -180.0, 222.9425290190433, 13225157.99010697),
  WayRow("dateline", 21.4225241, -180.0, 315.23543519445803, 13582473.646592787),
  WayRow("pole", 90.0, -180.0, 320.1738182, 7625477.93491367),
  WayRow("pole", 90.0, 39.8261818, 180.0, 7625477.93491367),
  WayRow("pole", 90.0, 90.0, 230.1738182, 7625477.93491367),
  WayRow("pole", -90.0, -180.0, 219.8261818, 12389636.507122254),
  WayRow("nearpole", -89.998826122136, 70.630452, 329.1959656542176, 12389524.392409118),
  WayRow("nearpole", -89.999994065723, 132.78547, 267.04071412520443, 12389636.541188536),
]
