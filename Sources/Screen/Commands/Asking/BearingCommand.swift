internal import Answers
internal import Configuration
internal import Earth
internal import Places
internal import Quantities
internal import Readings
internal import Shell
internal import Text
internal import TimeZones
internal import Words

/// The bearing of the Kaaba from a place.
struct BearingCommand: PlaceQuestion {
  /// The place and the format.
  var question = QuestionOptions()
  /// The day for the bearing by a compass and for the sun.
  var day = FieldDay()
  /// Whether distances are in miles; otherwise as configured.
  var inMiles = false
  /// The settings on the command line.
  var settings: [GivenSetting] = []
  /// The language of text.
  var language = Language.english
  /// The emphasis of words in text.
  var ink = Emphasis.none
  /// The time zones, for the times of the sun.
  var tzdata = Tzdata()

  static let columns = ["bearing_deg", "distance_m"]
  static let name = "bearing"
  static let page = Page(
    summary: "print bearing and distance from a place to the Kaaba",
    usage: ["[OPTION]... LAT LON", "[OPTION]... CITY", "[OPTION]... -"],
    operands: .city,
    description: """
      The bearing is the initial bearing of the great circle, clockwise from true north, on a sphere with a radius of \
      6371.0088 km. Within 30 m of the Kaaba, or of the opposite point of the earth, there is no bearing, and the \
      answer reports it. No sensor is needed.

      The second line is the bearing by a magnetic compass on that day, with one standard deviation of the \
      declination.

      The next lines need no compass: when, on that day, the sun stands in this direction, or the shadow of a plumb \
      line points there; and when the sun is next above the Kaaba, which shows the Qibla wherever it is up, or above the \
      opposite point of the earth, where shadows show it. Times are those of the place, or UTC where its time zone is not \
      certain. Near the zenith, above 85°, the sun shows no direction.

      \(placeHelp)

      With -, each line of standard input is a place: lat,lon, coordinates in another form, or a city. The answer to a \
      malformed line is empty, standard error reports the line, and the exit code is 65. In CSV, the answer for a place \
      without a bearing is empty too.
      """,
    examples: [
      Example(
        call: "qibla bearing 40.7128 -74.0060 --date 2026-11-22", purpose: "from New York; south and west are negative",
        output: [
          "58.48° ENE, 10,306 km", "70.9° by a compass on 2026-11-22, ± 0.4°",
          "a shadow points there at 16:02 (America/New_York)",
          "on 2026-11-28 at 16:09 the sun is opposite the Kaaba: shadows show the Qibla",
        ]),
      Example(call: "qibla bearing Paris, Texas", purpose: "from a city, with its region"),
      Example(call: "qibla bearing مكة", purpose: "from a city by a name in another script"),
      Example(
        call: "qibla bearing --format json -33.8688,151.2093", purpose: "from Sydney, as JSON"),
      Example(
        call: "printf '51.5,-0.12\\n21.4225,39.8262\\n' | qibla bearing --format csv --precise -",
        purpose: "from many places: London, and the Kaaba itself, where there is no bearing"),
    ])

  static let options: [Option<BearingCommand>] =
    QuestionOptions.options.mounted(at: \.question) + FieldDay.options.mounted(at: \.day)
    + [Option("miles", \.inMiles, "distances in miles, in text")]
    + ([Option(.option("lang"))] as [Option<[GivenSetting]>]).mounted(at: \.settings)

  mutating func prepare(_ console: inout Console) throws(Stop) {
    try day.prepare(for: Self.name, console)
    if question.format == .text {
      let program = try console.configuration(flags: settings).values.program
      tzdata = ZoneSettings(program, environment: console.environment).tzdata
      ink = try console.ink()
      language = console.language(program)
      try console.write(in: language)
    } else {
      // Output for programs does not depend on the configuration.
      tzdata = Tzdata(environment: console.environment)
    }
    inMiles = try console.unit(inMiles: inMiles, isText: question.format == .text) == .miles
  }

  func answer(at place: Coordinate, called city: NamedCity?, isLine: Bool, _ console: inout Console) {
    let qibla = Qibla(from: place)
    switch question.format {
    case .text where isLine: console.put((city.map { "\($0.city.title): " } ?? "") + text(qibla) + "\n")
    case .text:
      let name = city.map { language == .english ? $0.title : $0.city.title(language) }
      console.put((name.map { ink.bold($0) + "\n" } ?? "") + text(qibla, ink) + "\n")
      if let compass = CompassBearing(of: qibla, at: place, on: day) {
        console.put(compass.text(in: language) + "\n")
      }
      if let sun = SunBearing(of: qibla, at: place, called: city, on: day, tzdata) {
        console.put(sun.text(in: language))
      }
    case .json:
      let sun = isLine ? nil : SunBearing(of: qibla, at: place, called: city, on: day, tzdata)
      console.put(json(qibla, from: place, called: city, sun) + "\n")
    case .csv: console.put(csv(qibla) + "\n")
    }
    if qibla.bearing == nil, question.format == .csv {
      console.tell("\(shortest(place.latitude)),\(shortest(place.longitude)): \(text(qibla))")
    }
  }

  private func text(_ qibla: Qibla, _ ink: Emphasis = .none) -> String {
    let words = BearingWords(language)
    let unit: ReadingText.Unit = inMiles ? .miles : .kilometres
    let distance =
      question.isPrecise
      ? "\(Figures.precise(qibla.distance)) m"
      : "\(language.words.number(String(distance: qibla.distance / unit.metres))) \(words(inMiles ? .miles : .kilometres))"
    switch qibla {
    case .open(let bearing, _):
      let figure = question.isPrecise ? Figures.precise(bearing.degrees) : language.words.number(String(card: bearing))
      return words.direction(ink.gold(figure + "°"), bearing, distance)
    case .kaaba(let metres): return words(.atKaaba, Figures.fixed(metres, 0))
    case .antipode: return words(.opposite, distance)
    }
  }

  private func json(
    _ qibla: Qibla, from place: Coordinate, called city: NamedCity?, _ sun: SunBearing?
  ) -> String {
    let kilometres = qibla.distance / 1000
    return String(class: "bearing") { json in
      city?.add(to: &json)
      json.add("lat", raw: shortest(place.latitude))
      json.add("lon", raw: shortest(place.longitude))
      json.add("site", qibla.site)
      json.add(
        "bearing",
        raw: qibla.bearing.map {
          question.isPrecise ? Figures.precise($0.degrees) : String(card: $0, keepsZeros: false)
        })
      json.add(
        "distance_km", raw: question.isPrecise ? Figures.precise(kilometres) : String(kilometres, decimals: 1))
      CompassBearing(of: qibla, at: place, on: day)?.add(to: &json)
      sun?.add(to: &json)
    }
  }

  private func csv(_ qibla: Qibla) -> String {
    guard let bearing = qibla.bearing else { return "," }
    return question.isPrecise
      ? "\(Figures.precise(bearing.degrees)),\(Figures.precise(qibla.distance))"
      : "\(String(card: bearing)),\(Figures.fixed(qibla.distance, 0))"
  }
}

extension Qibla {
  fileprivate var site: String {
    switch self {
    case .open: "open"
    case .kaaba: "kaaba"
    case .antipode: "antipode"
    }
  }
}
