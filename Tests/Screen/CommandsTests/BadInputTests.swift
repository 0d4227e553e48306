import TestKit
import Testing
import Text

@testable import Commands
@testable import Shell

/// A call that cannot be answered, and the one message for it.
struct Mistake: Sendable, CustomTestStringConvertible {
  let call: [String]
  let code: Int32
  let message: String

  init(_ call: String, _ code: Int32, _ message: String) {
    self.call = call.split(separator: " ").map(String.init)
    self.code = code
    self.message = message
  }

  var testDescription: String { call.joined(separator: " ") }
}

@Suite struct `A command line that cannot be understood` {
  @Test(arguments: [
    Mistake("bering 1 2", 64, "no command ‘bering’; did you mean bearing?"),
    Mistake(
      "--vers", 64,
      "no option --vers before a command; did you mean --version? (options follow the command: qibla COMMAND --help)"),
    Mistake("help beering", 64, "no help on ‘beering’; did you mean bearing?"),
    Mistake("bearing", 64, "bearing needs a place: LAT LON, a city's name, or - for lines of standard input"),
    Mistake("bearing 40.7", 64, "bearing: expected a latitude and a longitude, found one number"),
    Mistake(
      "bearing 40.7 x", 64,
      "bearing: ‘x’ is not understood in coordinates; expected such as 40.7128 -74.006 or 40°42'46\"N 74°0'22\"W"),
    Mistake("bearing 91 0", 64, "bearing: expected a latitude from -90 to 90, found ‘91’"),
    Mistake("bearing nan 5", 64, "bearing: expected a latitude from -90 to 90, found ‘nan’"),
    Mistake("bearing 5E 5W", 64, "bearing: expected a latitude and a longitude, found two of one kind"),
    Mistake("bearing -5S 5W", 64, "bearing: expected a minus or a letter, found both in the latitude"),
    Mistake("bearing 東京", 65, "unknown city ‘東京’; expected a city of more than 15,000 people, or LAT LON"),
    Mistake(
      "bearing 8FW4V75V+8Q", 64,
      "bearing: ‘8FW4V75V+8Q’ looks like a plus code, which is not understood; use coordinates, or the name of a city"),
    Mistake(
      "bearing SW1A 1AA", 64,
      "bearing: ‘SW1A 1AA’ looks like a postcode, which is not understood; use coordinates, or the name of a city"),
    Mistake(
      "bearing 18TWL83864507", 64,
      "bearing: ‘18TWL83864507’ looks like a grid reference, which is not understood; use coordinates, or the name of a city"
    ),
    Mistake(
      "bearing Saida", 65,
      """
      ‘Saida’ may be one of 2 cities; add the region or country, or use coordinates
        1  Saïda, Algeria: 100° E (34.83033,0.15171)
        2  Sidon, Lebanon: 161° SSE (33.55751,35.37148)
      """),
    Mistake(
      "replay x --set alignment.enter_deg=8", 64,
      "replay: --set: expected alignment.enter_deg of at most alignment.leave_deg, which is 7, found ‘8’"),
    Mistake("bearing 0 361", 64, "bearing: expected a longitude from -180 to 180, found ‘361’"),
    Mistake(
      "bearing 1 2 3", 64, "bearing: expected a latitude and a longitude, found 3 numbers: write 40.7128, -74.006"),
    Mistake(
      "bearing --formt csv 1 2", 64,
      "bearing has no option --formt; did you mean --format? (qibla bearing --help lists them)"),
    Mistake("bearing -x 1 2", 64, "bearing has no option -x (qibla bearing --help lists them)"),
    Mistake("bearing --format xml 1 2", 64, "bearing: --format: expected text, json or csv, found ‘xml’"),
    Mistake("bearing 1 2 --format", 64, "bearing: --format needs a value (text|json|csv), found nothing"),
    Mistake("bearing --format --precise 1 2", 64, "bearing: --format needs a value (text|json|csv), found ‘--precise’"),
    Mistake("bearing --precise=1 1 2", 64, "bearing: --precise takes no value, found ‘1’"),
    Mistake("replay", 64, "replay needs a trace: FILE..., or - for standard input"),
    Mistake("replay x --speed 0", 64, "replay: --speed: expected max, or a number from 0.001 to 1000000, found ‘0’"),
    Mistake("replay x --rate -5", 64, "replay: --rate: expected hertz from 0.01 to 10000, found ‘-5’"),
    Mistake("replay x -n 0", 64, "replay: -n: expected a whole number from 1, found ‘0’"),
    Mistake("replay x -x soon", 64, "replay: -x: expected seconds from 0 to 1000000000, found ‘soon’"),
    Mistake("replay x --forward up", 64, "replay: --forward: expected auto, y or -z, found ‘up’"),
    Mistake("replay x --forward -n", 64, "replay: --forward needs a value (auto|y|-z), found ‘-n’"),
    Mistake("replay x --at 91,0", 64, "replay: --at: expected a latitude from -90 to 90, found ‘91’"),
    Mistake("replay x --at Istanbull", 65, "unknown city ‘Istanbull’; did you mean Istanbul, Turkey?"),
    Mistake("replay x --set enter", 64, "replay: --set: expected NAME=VALUE, found ‘enter’"),
    Mistake(
      "replay x --set alignment.enter=4", 64,
      "replay: --set: there is no setting ‘alignment.enter’; did you mean alignment.enter_deg?"),
    Mistake(
      "replay x --set alignment.enter_deg=wide", 64,
      "replay: --set alignment.enter_deg: expected a number from 0.1 to 90, found ‘wide’"),
    Mistake(
      "replay x --set alignment.enter_deg=0x4", 64,
      "replay: --set alignment.enter_deg: expected a number from 0.1 to 90, found ‘0x4’"),
    Mistake("gauge up", 64, "qibla alone takes no argument, found ‘up’"),
    Mistake(
      "--iio foo", 64, "gauge: --iio: expected local:, ip:HOST[:PORT], xml:FILE, usb:, serial:PORT or off, found ‘foo’"),
    Mistake(
      "now --iio localhost", 64,
      "now: --iio: expected local:, ip:HOST[:PORT], xml:FILE, usb:, serial:PORT or off, found ‘localhost’"),
    Mistake(
      "devices --iio ip:board:3043l", 64,
      "devices: --iio: expected local:, ip:HOST[:PORT], xml:FILE, usb:, serial:PORT or off, found ‘ip:board:3043l’"),
    Mistake(
      "serve --iio local", 64,
      "serve: --iio: expected local:, ip:HOST[:PORT], xml:FILE, usb:, serial:PORT or off, found ‘local’"),
    Mistake("--iio", 64, "gauge: --iio needs a value (URI), found nothing"),
    Mistake("now --gpsd [::1", 64, "--gpsd: expected HOST[:PORT] or off, found ‘[::1’"),
    Mistake(
      "serve --http xyz", 64,
      "--http: expected a numeric address and a port, such as 127.0.0.1:8642, or off, found ‘xyz’"),
    Mistake("now --calibration nowhere.json", 66, "nowhere.json: No such file or directory"),
    Mistake("now --simulate nowhere", 66, "no scenario and no file ‘nowhere’ (qibla simulate --list names them)"),
    Mistake("record", 64, "record needs a FILE to write"),
    Mistake("record -", 64, "record: expected a FILE, found ‘-’: standard output is used for the readings"),
    Mistake("record a b", 64, "record writes one FILE, found 2"),
    Mistake("record /no/where --iio off --gpsd off", 66, "/no/where: No such file or directory"),
    Mistake("record x --set a", 64, "record: --set: expected NAME=VALUE, found ‘a’"),
    Mistake("watch a b", 64, "watch reads one service, found 2"),
    Mistake("watch host:http", 64, "watch: expected HOST, HOST:PORT or a socket's path, found ‘host:http’"),
    Mistake("serve now", 64, "serve takes no argument, found ‘now’"),
    Mistake("serve --talker GP", 64, "serve: --talker: expected HC or HE, found ‘GP’"),
    Mistake("score", 64, "score needs a trace: FILE..., or - for standard input"),
    Mistake("score a b --truth c", 64, "score: --truth: expected one trace, found 2"),
    Mistake("score nowhere.jsonl", 66, "nowhere.jsonl: No such file or directory"),
    Mistake("config all", 64, "config takes no argument, found ‘all’"),
    Mistake(
      "field --date 2026-02-30 1 2", 64,
      "field: --date: expected a day of the calendar from 1678 to 2261, found ‘2026-02-30’; the nearest is 2026-02-28"),
    Mistake(
      "field --date someday 1 2", 64,
      "field: --date: expected a day as YYYY-MM-DD, tomorrow, +3d or a weekday, found ‘someday’"),
    Mistake(
      "field --altitude high 1 2", 64, "field: --altitude: expected metres from -1000000 to 300000000, found ‘high’"),
    Mistake(
      "field --altitude nan 1 2", 64, "field: --altitude: expected metres from -1000000 to 300000000, found ‘nan’"),
  ])
  func `gets one clear message and its exit code`(mistake: Mistake) throws {
    if let refusal = try refusal(of: mistake.call) {
      #expect(refusal == .failure(try #require(ExitCode(rawValue: mistake.code)), mistake.message))
      return
    }
    let run = try BuiltProgram.run(mistake.call)
    #expect(run.messages == "qibla: \(mistake.message)\n")
    #expect(run.code == mistake.code)
    #expect(run.output.isEmpty)
  }

  /// The error of a command line within this process; nil for a live command that must run to find the error.
  private func refusal(of call: [String]) throws -> Stop? {
    var console = Console(environment: ["QIBLA_ROOT": "/nowhere"])
    do throws(Stop) {
      let invocation = try Invocation(call, of: .qibla)
      if ["now", "serve", "record", "watch", "devices"].contains(call[0]) { return nil }
      try invocation.run(.qibla, &console)
    } catch {
      let output = console.output.text
      #expect(output.isEmpty)
      return error
    }
    Issue.record("expected an error")
    return nil
  }

  @Test(arguments: ["http", "nmea", "gpsd"])
  func `is found by config where it stands in a file, whichever command needs it`(name: String) throws {
    let run = try BuiltProgram.run(["config"], environment: ["QIBLA_\(name.uppercased())": "[xyz"])
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(run.messages.hasPrefix("qibla: QIBLA_\(name.uppercased()): \(name): expected "))
    #expect(run.messages.hasSuffix(", found ‘[xyz’\n"))
  }
}
