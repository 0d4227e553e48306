extension Door {
  /// The words of a recording.
  static let traceWords = [
    "{\"qibla_trace\":1}\n", #"{"t":0,"#, #""series":"#, #""part":"#, #""opening":"#, #""t":"#, #""settings":"#,
    #""sensors":"#, #""clock":"#, #""calibration":"#,
    #""place":"#, #""fix":"#, #""accel":["#, #""gyro":["#, #""magn":["#, #""heading":"#, #""truth":"#, #""mark":"#,
    #""tick":true"#, #""qibla_calibration":1"#, #""offset":"#, #""matrix":"#, #""mount":"#, #""bias":"#,
    #""trim_deg":"#, #""quality":"#, #""heading_sigma_deg":"#, #""residual_percent":"#, #""coverage_percent":"#,
    #""samples":"#, #""created":"#, #""device":"#, #""rate_hz":"#, #""latency_ms":"#, #""noise":"#, #""mode":"#,
    #""lat":"#, #""lon":"#, #""alt":"#, #""eph":"#, #""time":"#, #""source":"#, #""manual""#, #""cached""#,
    #""age_s":"#, #""pitch":"#, #""roll":"#, #""w":"#, #""x":"#, #""y":"#, #""z":"#, #""2026-11-21T06:00:00Z""#,
    #""start":"#, #""name":"#, "null", "NaN", "Infinity", "-Infinity", "[[1,0,0],[0,1,0],[0,0,1]]", "[1,2,3]", "e-5",
    #""alignment.enter_deg":"#, #""pointing.forward":"#, #""auto""#, "\u{feff}", #"\u00fc"#, "}\n",
  ]

  /// The words of a calibration.
  static let calibrationWords = [
    #""accel":["#, #""gyro":["#, #""magn":["#, #""qibla_calibration":1"#, #""offset":"#, #""matrix":"#, #""mount":"#,
    #""bias":"#, #""trim_deg":"#, #""quality":"#, #""heading_sigma_deg":"#, #""residual_percent":"#,
    #""coverage_percent":"#, #""samples":"#, #""history":"#, #""moved_ut":"#, #""count":"#, #""checked":"#,
    #""created":"#, #""device":"#, "null", "NaN", "Infinity", "-Infinity",
    "[[1,0,0],[0,1,0],[0,0,1]]", "[1,2,3]", "e-5", "\u{feff}",
  ]
}
