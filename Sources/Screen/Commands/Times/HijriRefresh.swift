internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Papers
internal import Quantities
internal import Service
internal import Shell
internal import System
internal import Text
internal import Words

/// `qibla hijri refresh`: updates announced months from the pages of the bodies that announce them.
struct HijriRefresh {
  /// The source; nil: all that are described beside the configuration, and the one in force.
  let name: String?
  /// The folder for changed files; nil: the folder from which they were read.
  let target: String?
  let settings: [GivenSetting]

  func run(_ console: inout Console) throws(Stop) {
    let loaded = try console.configuration(flags: settings)
    let names = try names(loaded)
    var (worst, said) = (ExitCode.done, SaidMonths(environment: console.environment))
    for name in names {
      do throws(Stop) { try refresh(name, loaded, &console) } catch {
        guard case .failure(let code, let message) = error else { throw error }
        worst = worst == .done ? code : worst
        // A timer runs this every hour, so a failure is reported once a day. A user who names a source wants each
        // report.
        if self.name != nil || said.isNew(name, at: WallClock.now) { console.tell(message) }
      }
    }
    said.keep()
    try console.flush()
    if worst != .done { throw Stop.quietly(worst) }
  }

  private func names(_ loaded: LoadedConfiguration) throws(Stop) -> [String] {
    let sources = loaded.sources
    if let name {
      guard MonthFolder.fileName(of: name) == name, sources.sourceFile(name) != nil else {
        let found = sources.sourceFolders.map { "\($0)/\(name.plain).ini" }.joined(separator: " or ")
        throw .failure(.noInput, "hijri refresh: expected the description of a source, \(found), found none")
      }
      return [name]
    }
    var names = sources.ownSources.filter { MonthFolder.fileName(of: $0) == $0 }
    // The path of a file is not the name of a source.
    if let inForce = loaded.values.program.announced, MonthFolder.fileName(of: inForce) == inForce,
      sources.sourceFile(inForce) != nil, !names.contains(inForce)
    {
      names.append(inForce)
    }
    guard !names.isEmpty else {
      throw .failure(
        .noInput,
        "hijri refresh: nothing to fetch: no description NAME.ini in months.d/sources, and hijri-announced names none "
          + "that is ready-made")
    }
    return names
  }

  /// The folder that contains the months of a source: the one that `announce` uses, or, for months that are only read,
  /// the first that has the file. The user of a systemd unit has no folder.
  private func folder(of name: String, _ loaded: LoadedConfiguration) throws(Stop) -> MonthFolder {
    guard target != nil else {
      do throws(ConfigurationError) { return try MonthFolder(loaded.sources, forAllUsers: ThisProcess.isRoot) } catch {
        throw Stop(error)
      }
    }
    let folders = loaded.values.program.monthFolders.map { MonthFolder(path: $0) }
    return folders.first { $0.names.contains(name) } ?? folders.last ?? MonthFolder(path: "")
  }

  private func refresh(
    _ name: String, _ loaded: LoadedConfiguration, _ console: inout Console
  ) throws(Stop) {
    let path = loaded.sources.sourceFile(name) ?? name
    let source: MonthSource
    do throws(ConfigurationError) {
      guard let found = try MonthSource(path: path) else { throw ConfigurationError(.io, "\(path): it has gone") }
      source = found
    } catch { throw Stop(error) }
    let text: [UInt8]
    do throws(PageFetch.Trouble) {
      text = try PageFetch(environment: console.environment).text(of: source) { wait in
        SystemClock.monotonic.sleep(until: SystemClock.monotonic.now + wait.nanoseconds)
      }
    } catch {
      if case .bad = error { throw .failure(.data, "\(name): \(error.words); its months stay as they were") }
      throw .failure(.unavailable, "\(name): \(error.words); its months stay as they were")
    }
    try take(MonthPage(text, source.patterns), of: source, named: name, loaded, &console)
  }

  /// Stores what a page announces.
  private func take(
    _ page: MonthPage, of source: MonthSource, named name: String, _ loaded: LoadedConfiguration,
    _ console: inout Console
  ) throws(Stop) {
    guard !page.starts.isEmpty || !page.faults.isEmpty else {
      throw .failure(
        .data,
        "\(name): \(source.address): expected months by its pattern, found none; its months stay as they were")
    }
    let program = loaded.values.program
    let folder = try folder(of: name, loaded)
    let path = (target.map { MonthFolder(path: $0) } ?? folder).file(of: name)
    let file = try Stop.onTrouble(try folder.stored(name))
    let now = WallClock.now
    let update = MonthUpdate(
      page, into: file, source: source.source, announcedAt: WallClock.isSet(now) ? TimesCSV.utc(now) : "",
      by: { program.days.reckoning($0) })
    if !update.changed.isEmpty {
      do throws(SystemError) { try update.file.write(path, forAllUsers: ThisProcess.isRoot) } catch {
        throw Stop(TraceError(writing: path, code: error.code))
      }
    }
    let words = HijriWords(console.language(program))
    for (earlier, line) in update.changed {
      let was = earlier.map { " (\($0.start.iso) →)" } ?? ""
      try console.print(
        "\(words.month(line.month)): \(words.weekday(line.start)) \(line.start.iso), \(words(.announced)): "
          + source.source + was)
    }
    try console.print("\(name): \(update.changed.count)")
    if !update.refused.isEmpty {
      throw .failure(
        .data, "\(name): refused: \(update.refused.joined(separator: "; ")); these months stay as they were")
    }
  }
}
