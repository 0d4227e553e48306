import Foundation
import TestKit
import Testing

@Suite struct `Bearing and field` {
  private func answer(_ line: String, _ input: String = "") throws -> String {
    try BuiltProgram.run(line.split(separator: " ").map(String.init), input: input).output
  }

  @Test(arguments: [
    (
      "40.7128 -74.0060 --date 2026-11-22",
      """
      58.48° ENE, 10,306 km
      70.9° by a compass on 2026-11-22, ± 0.4°
      a shadow points there at 16:02 (America/New_York)
      on 2026-11-28 at 16:09 the sun is opposite the Kaaba: shadows show the Qibla

      """
    ),
    (
      "--miles 40.7128 -74.0060 --date 2026-01-01",
      """
      58.48° ENE, 6,404 miles
      71.0° by a compass on 2026-01-01, ± 0.4°
      a shadow points there at 16:31 (America/New_York)
      on 2026-01-13 at 16:30 the sun is opposite the Kaaba: shadows show the Qibla

      """
    ),
    (
      "21.45 39.8 --date 2026-01-01",
      """
      138.42° SE, 4.1 km
      134.9° by a compass on 2026-01-01, ± 0.3°
      the sun stands there at 09:54 (Asia/Riyadh)

      """
    ),
    (
      "86.5 -160 --date 2026-01-01",
      """
      340.60° NNW, 7,992 km
      a compass does not work here: the field is too weak
      on this day neither the sun nor a shadow shows the direction
      on 2026-05-28 at 09:18 the sun is above the Kaaba: it shows the Qibla (UTC: the
      place's time zone is not certain)

      """
    ),
    ("21.4225 39.8262", "at the Kaaba, 3 m from its centre: there is no bearing\n"),
    ("-21.4225241 -140.1738182", "opposite the Kaaba on the earth, 20,015 km away: every direction is equally short\n"),
  ])
  func `print sentences for people`(place: String, words: String) throws {
    #expect(try answer("bearing \(place)") == words)
  }

  @Test(arguments: [
    ["40.7128,-74.0060"], ["40.7128, -74.0060"], ["40.7128,", "-74.0060"], ["40.7128° N", "74.0060° W"],
    ["40.7128N", "74.006w"], ["40.7128 N, 74.0060 W"], ["40.7128", "285.9940"], ["40°42'46.08\"N", "74°0'21.6\"W"],
    ["geo:40.7128,-74.006"], ["٤٠٫٧١٢٨", "-٧٤٫٠٠٦"],
  ])
  func `read a place in the forms that people paste`(words: [String]) throws {
    #expect(try BuiltProgram.run(["bearing"] + words).output.hasPrefix("58.48° ENE, 10,306 km\n"))
  }

  @Test func `do not take a failing input for its end`() throws {
    let run = try BuiltProgram.shell("qibla bearing - 0> /dev/null")
    #expect(run.code == 74 && run.messages == "qibla: standard input: Bad file descriptor\n")
  }

  @Test func `print JSON and CSV for programs`() throws {
    #expect(
      try answer("bearing --format json 40.7128 -74.0060 --date 2026-11-22")
        == #"{"class":"bearing","lat":40.7128,"lon":-74.006,"site":"open","bearing":58.48,"distance_km":10306.3,"#
        + #""compass_bearing":70.94,"compass_sigma":0.37,"date":"2026-11-22","time_zone":"America/New_York","sun":[],"#
        + #""shadow":["2026-11-22T21:02:12Z"],"sun_above_kaaba":null,"sun_above_antipode":"2026-11-28T21:08:46Z"}"#
        + "\n")
    #expect(
      try answer("bearing --format json 21.4225 39.8262")
        == #"{"class":"bearing","lat":21.4225,"lon":39.8262,"site":"kaaba","bearing":null,"distance_km":0}"# + "\n")
    #expect(try answer("bearing London --lang ar").hasPrefix("لندن، المملكة المتحدة\n"))
    #expect(try answer("bearing London --lang ar --format csv") == answer("bearing London --format csv"))
    #expect(try answer("bearing --format csv 40.7128 -74.0060") == "bearing_deg,distance_m\n58.48,10306317\n")
  }

  @Test func `know cities by name, and say which one they took`() throws {
    #expect(try answer("bearing Istanbul").hasPrefix("Istanbul, Turkey\n151.56° SSE, 2,407 km\n"))
    #expect(try answer("bearing مكة").hasPrefix("Mecca, Saudi Arabia\n"))
    #expect(try answer("bearing 6th of October City, EG").hasPrefix("6th of October City, "))
    #expect(
      try answer("bearing --format json London, CA").hasPrefix(
        #"{"class":"bearing","name":"London","region":"Ontario","country":"CA","lat":42.98339,"#))
    let table = try BuiltProgram.run(["bearing", "--format", "csv", "new", "york", "city"])
    #expect(table.output.hasPrefix("bearing_deg,distance_m\n58.4"))
    #expect(table.messages == "qibla: New York City, New York, United States\n")
    #expect(
      try answer("field Sydney --date 2026-01-01").hasPrefix("Sydney, New South Wales, Australia\ndeclination 12.8"))
    #expect(
      try answer("field Sydney --format json").hasPrefix(
        #"{"class":"field","name":"Sydney","region":"New South Wales","country":"AU","lat":-33.86785,"#))
    #expect(
      try answer("bearing Barcelona").hasPrefix(
        "Barcelona, Spain, not Barcelona, Venezuela (66° ENE)\n"))
    #expect(
      try answer("bearing --format json Barcelona").contains(#""others":["Barcelona, Venezuela"]"#))
  }

  @Test func `read a place in any form from each line`() throws {
    let input = "51.5,-0.12\n40°42'46\"N 74°0'22\"W\nParis, Texas\nمكة\nSaida\n40,7128; -74,006\n"
    let run = try BuiltProgram.run(["bearing", "-"], input: input)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == 7)
    #expect(lines[0] == "118.99° ESE, 4,793 km" && lines[1] == "58.48° ENE, 10,306 km" && lines[4].isEmpty)
    #expect(lines[2].hasPrefix("Paris, Texas, United States: 44.") && lines[3].hasPrefix("Mecca, Saudi Arabia: "))
    #expect(lines[5] == "58.48° ENE, 10,306 km")
    #expect(run.code == 65)
    #expect(run.messages.hasPrefix("qibla: standard input:5: ‘Saida’ may be one of 2 cities, such as "))
    let named = try BuiltProgram.run(["replay", "/dev/null", "--at", "Sana"])
    #expect(named.messages.contains("Sanaa, "), "\(named.messages)")
  }

  @Test func `warn where a compass is of no use, and where the model does not reach`() throws {
    let pole = try answer("field 86.5 -160 --date 2026-01-01")
    #expect(pole.hasSuffix("blackout: the horizontal field is below 2,000 nT, and a compass does not work here\n"))
    let late = try answer("field 1 2 --date 2031-01-01")
    #expect(
      late.hasSuffix(
        "outside the model's years: 2031.00 is not from 2025.0 to 2030.0, and the error grows with time\n"))
    #expect(try answer("field 1 2 --date 2029-12-31").split(separator: "\n").count == 7)
  }

  @Test func `warn in messages, not in the table`() throws {
    let run = try BuiltProgram.run(
      ["field", "--format", "csv", "-"], input: "51,0,0,2027\n51,0,0,2035\n86.5,-160,0,2027\n")
    #expect(run.code == 0 && run.output.split(separator: "\n").count == 4)
    let told = run.messages.split(separator: "\n")
    #expect(told.count == 2 && told[0].hasPrefix("qibla: 51,0: outside the model's years"))
    #expect(told[1].hasPrefix("qibla: 86.5,-160: blackout"))
  }

  @Test func `use today without a date`() throws {
    let day = ISO8601DateFormatter.string(from: Date(), timeZone: .gmt, formatOptions: [.withFullDate])
    #expect(
      try answer("field 40 30 --precise --format csv") == answer("field 40 30 --precise --format csv --date \(day)"))
  }

  @Test func `print empty fields for a line that makes no sense, and go on`() throws {
    let input = "51.5,-0.12\n21.4225,39.8262\nabc\n\n95,2\n51.5,-0.12"
    let run = try BuiltProgram.run(["bearing", "-", "--format", "csv", "--precise"], input: input)
    #expect(
      run.output == """
        bearing_deg,distance_m
        118.9889221102315,4792907.4730064562
        ,
        ,
        ,
        ,
        118.9889221102315,4792907.4730064562

        """)
    #expect(
      run.messages == """
        qibla: 21.4225,39.8262: at the Kaaba, 3 m from its centre: there is no bearing
        qibla: standard input:3: unknown city ‘abc’; expected a city of more than 15,000 people, or LAT LON
        qibla: standard input:4: expected lat,lon, found ‘’
        qibla: standard input:5: expected a latitude from -90 to 90, found ‘95’

        """)
    #expect(run.code == 65)
    let fields = try BuiltProgram.run(["field", "-", "--format", "csv"], input: "1,2,3,x\n1,2,x,2026\n1\n1,2,0,2025\n")
    #expect(fields.output.split(separator: "\n").map { $0.split(separator: ",").count } == [7, 0, 0, 0, 7])
    #expect(fields.messages.split(separator: "\n").count == 3)
    #expect(fields.code == 65)
  }

  @Test(arguments: Reference.fixture("field/points.csv", andWhole: "reference/wmm/reference.csv"))
  func `agree with the reference computed to forty digits, through the program`(table: Reference.File) throws {
    let rows = try table.lines().dropFirst().atLeast(300).map { $0.split(separator: ",").map(String.init) }
    let input = rows.map { "\($0[3]),\($0[4]),\((Double($0[5]) ?? .nan) * 1000),\($0[2])" }.joined(separator: "\n")
    let answers = try answer("field - --format csv --precise", input).split(separator: "\n").dropFirst()
    try #require(answers.count == rows.count)
    for (row, line) in zip(rows, answers) {
      let given = line.split(separator: ",").map { Double($0) ?? .nan }
      let expected = row[6...12].map { Double($0) ?? .nan }
      // X, Y and Z to the bound that docs/figures.md promises.
      for place in 4...6 { #expect(abs(given[place] - expected[place]) <= 1e-10, "point \(row[0])") }
    }
  }

  @Test func `end quietly where nobody reads on, and loudly where the disk is full`() throws {
    let early = try BuiltProgram.shell("yes 1,2 | qibla bearing - | head -1; echo ${PIPESTATUS[1]}")
    #expect(early.output == "58.32° ENE, 4,685 km\n0\n")
    #expect(early.messages.isEmpty)
    let full = try BuiltProgram.shell("qibla bearing 1 2 > /dev/full")
    #expect(full.code == 74)
    #expect(full.messages == "qibla: standard output: No space left on device\n")
  }

  @Test func `report a standard stream that is closed`() throws {
    let mute = try BuiltProgram.shell("qibla bearing 1 2 >&-")
    #expect(mute.code == 74)
    #expect(mute.messages == "qibla: standard output: it is closed; > /dev/null discards what is printed\n")
    let deaf = try BuiltProgram.shell("qibla bearing - <&-")
    #expect(deaf.code == 74 && deaf.messages == "qibla: standard input: Bad file descriptor\n")
    // Nothing is read or written there.
    #expect(try BuiltProgram.shell("qibla simulate desk -x 1 --record /dev/null <&- >&- 2>&-").code == 0)
  }

  @Test func `colour a pipe only where that is asked for`() throws {
    for color in ["auto", "always", "never"] {
      let run = try BuiltProgram.run(
        ["field", "86.5", "-160", "--color", color], environment: ["TERM": "xterm-256color"])
      #expect(run.output.utf8.contains(0x1b) == (color == "always"))
    }
  }

  @Test func `is in Arabic where the locale or the configuration says so, for people alone`() throws {
    func bearing(_ arguments: String..., environment: [String: String]) throws -> String {
      try BuiltProgram.run(
        ["bearing", "40.7128", "-74.0060", "--date", "2026-11-22"] + arguments, environment: environment
      )
      .output
    }
    let arabic = """
      58.48° شرق شمال شرق، 10,306 كم
      70.9° بالبوصلة في 2026-11-22، ± 0.4°
      يشير الظل إلى هذا الاتجاه الساعة 16:02 (America/New_York)
      في 2026-11-28 الساعة 16:09 تكون الشمس مقابل الكعبة: الظلال تشير إلى القبلة

      """
    #expect(try bearing(environment: ["LANG": "ar_EG.UTF-8"]) == arabic)
    #expect(try bearing(environment: ["LANG": "C.UTF-8", "QIBLA_LANG": "ar"]) == arabic)
    #expect(try bearing(environment: ["LANG": "ar_EG.UTF-8", "QIBLA_LANG": "en"]).hasPrefix("58.48° ENE, 10,306 km\n"))
    #expect(try bearing("--format", "csv", environment: ["LANG": "ar_EG.UTF-8"]).hasPrefix("bearing_deg,"))
    let kaaba = try BuiltProgram.run(["bearing", "21.4225", "39.8262"], environment: ["LANG": "ar_EG.UTF-8"])
    #expect(kaaba.output == "عند الكعبة، على بعد 3 م من مركزها: لا اتجاه\n")
    let now = try BuiltProgram.run(
      ["now", "--simulate", "desk", "--timeout", "0"], environment: ["LANG": "ar_EG.UTF-8"])
    #expect(now.output.contains("القبلة "))
  }
}
