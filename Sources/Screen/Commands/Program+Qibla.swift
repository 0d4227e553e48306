internal import Places
internal import Scenarios
public import Shell
internal import Simulation
internal import Words

/// The program's version. What it promises to other programs changes only with the version.
let qiblaVersion = "0.1.0"

extension Program {
  /// This program.
  public static let qibla = Program(
    summary: "finds the way to face the Kaaba",
    description: """
      qibla computes the direction of true north, the direction of Mecca and how far to turn, from this machine's \
      sensors, from a recording, or from a simulated board. Every reading has a 95 % bound and an accuracy, and states \
      the reason if it cannot be trusted. Without a command, qibla shows the gauge.

      """ + SpeakersReading.sentence,
    version: qiblaVersion,
    commands: [
      GaugeCommand.self, DemoCommand.self, NowCommand.self, BearingCommand.self, FieldCommand.self, SunCommand.self,
      CheckCommand.self, TimesCommand.self,
      AgendaCommand.self, CalendarCommand.self, TimetableCommand.self, AlertsCommand.self, AttendCommand.self,
      AdhanCommand.self,
      HushCommand.self, HijriCommand.self, PlanCommand.self, MosquesCommand.self, RemindCommand.self,
      ReadCommand.self, TasbihCommand.self, LogCommand.self, ServeCommand.self, WatchCommand.self, StatusCommand.self,
      RecordCommand.self,
      CaptureCommand.self, ConvertCommand.self, ReplayCommand.self, ScoreCommand.self, SimulateCommand.self,
      CalibrateCommand.self,
      DevicesCommand.self,
      DoctorCommand.self, ConfigCommand.self,
    ],
    usual: [
      Example(call: "qibla bearing CITY", purpose: "the direction of Mecca from a city; no sensor is needed"),
      Example(call: "qibla times CITY", purpose: "prayer times of today, with the next one marked"),
      Example(call: "qibla demo", purpose: "the compass on a simulated device"),
      Example(call: "qibla", purpose: "the compass on this device's sensors"),
      Example(call: "qibla doctor", purpose: "why it shows no heading, and what to do"),
    ],
    candidates: [.city, .scenario, .setting], catalog: { .ofProgram }, speech: Speech.ofUser)
}

extension Candidates {
  /// The names of cities.
  static let city = Candidates("city", form: "LAT,LON|CITY") { Gazetteer().completions(of: $0) }

  /// The built-in scenarios.
  static let scenario = Candidates("scenario", form: "SCENARIO") { start in
    (Story.builtIn.map(\.name) + Family.all.map(\.name)).filter { $0.hasPrefix(start) }
  }
}
