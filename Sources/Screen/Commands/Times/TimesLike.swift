internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Earth
internal import Glibc
internal import Papers
internal import Places
internal import Quantities
internal import Shell
internal import System
internal import TimeZones
internal import Words

/// Looks for the rule behind a mosque's sheet: `qibla times --like FILE`.
struct TimesLike {
  /// The path of the sheet; `-`: standard input.
  let file: String
  /// Whether the rule is stored without a question.
  let isYes: Bool
  /// The place of the question; nil: this device's.
  let place: GivenPlace?

  func answer(_ loaded: LoadedConfiguration, _ console: inout Console) throws(Stop) {
    let program = loaded.values.program
    if program.days.hasOwnAngles {
      throw .failure(
        .data, "times: angles is set (\(loaded.origin(of: "angles"))): it goes before each method; take it away first")
    }
    let sheet = try Stop.onTrouble(try SheetReader(path: file)).sheet
    let locality = try Locality(of: place, loaded.values, for: TimesCommand.name, console)
    let answer = SheetAnswer(
      sheet, at: locality, program.days, try Stop.onTrouble(try HijriReckoning(program)),
      today: locality.zone.local(at: WallClock.now).day)
    try console.print([locality.title + ", \(days(sheet))"] + answer.lines)
    guard answer.isSafe else {
      try console.flush()
      throw .failure(
        .data,
        "nothing is kept"
          + (answer.isWhole
            ? "" : "; a table of the mosque's days can be given with times-from (qibla help timetable)"))
    }
    let choices = answer.choices { Argument<Convention.Minutes>.minutes.text($0) }
    try console.print([""] + choices.map { "\($0.name) = \($0.value)" })
    try console.flush()
    if let table = program.timetable { console.tell("times-from = \(table) goes before these") }
    guard isYes || isWanted(answer, console) else { return }
    guard !isYes || answer.isProven else {
      throw .failure(
        .data,
        "not kept: the rule is not proven; give more days, or write these settings into qibla.conf yourself")
    }
    try check(locality, loaded, console)
    do throws(ChoiceError) { try loaded.choose(Dictionary(uniqueKeysWithValues: choices)) } catch {
      let code: ExitCode = error.kind == .failed ? .inputOutput : .data
      throw .failure(code, "not kept: \(error.message)")
    }
    console.tell("kept: \(choices.map(\.name).listed("and"))")
  }

  /// Refuses to store the rule of another place, since the settings are those of this device.
  private func check(
    _ locality: Locality, _ loaded: LoadedConfiguration, _ console: borrowing Console
  ) throws(Stop) {
    guard place != nil, let own = try Locality(ownIfKnown: loaded.values, console),
      GreatCircle(from: own.coordinate, to: locality.coordinate).distance > TimesLike.vicinity
    else { return }
    throw .failure(
      .data,
      "not kept: the settings are those of this device, which is at \(own.title); expected a sheet of a mosque there, "
        + "or a place (at) near \(locality.title)")
  }

  /// The distance in metres up to which two places share their mosques.
  private static let vicinity = 50_000.0

  private func days(_ sheet: MosqueSheet) -> String {
    sheet.days.count <= 3
      ? sheet.days.map(\.day.iso).joined(separator: ", ")
      : "\(sheet.days.count) days from \(sheet.days[0].day.iso) to \(sheet.days[sheet.days.count - 1].day.iso)"
  }

  /// Asks at a terminal whether to store the rule; elsewhere the rule is only printed.
  private func isWanted(_ answer: SheetAnswer, _ console: borrowing Console) -> Bool {
    guard file != "-", isatty(STDIN_FILENO) == 1, console.isTerminal, console.showsProgress else {
      console.tell(
        answer.isProven
          ? "not kept: --yes keeps these settings, or write them into qibla.conf"
          : "not kept: the rule is not proven; give more days, or write these settings into qibla.conf yourself")
      return false
    }
    var question =
      answer.isProven
      ? "Keep these settings (y or n)? " : "The rule is not proven. Keep these settings all the same (y or n)? "
    question.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased().filter { $0 != " " }) else {
      console.tell("nothing is kept")
      return false
    }
    return true
  }
}
