internal import Answers
internal import Configuration
internal import Gauge
internal import Readings
internal import Service
internal import Shell
internal import Text
internal import Words

extension Console {
  /// Loads the configuration, and prints its warnings.
  func configuration(flags: [GivenSetting] = []) throws(Stop) -> LoadedConfiguration {
    do throws(ConfigurationError) {
      var sources = ConfigurationSources(environment: environment, flags: flags, catalog: .ofProgram)
      sources.chosen = StateFolder(environment: environment)?.chosenTimes
      let loaded = try LoadedConfiguration(from: sources)
      if hasWarned.isFirst() { for warning in loaded.warnings { tell(warning) } }
      return loaded
    } catch {
      throw Stop(error)
    }
  }

  /// The next prayers and the date, by the configuration; nil, with a message, if a configured value cannot be used.
  func outlook(_ program: ProgramOptions) -> PrayerOutlook? {
    do throws(Expectation) { return try PrayerOutlook(program, environment: environment) } catch {
      tell(error.text)
      return nil
    }
  }

  /// Whether characters beyond ASCII may be written: not if the locale has another encoding. If no locale is set, as in
  /// a container, the encoding is UTF-8.
  var hasSigns: Bool {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    return named == nil || Capabilities(environment: environment).unicode
  }

  /// The language of text for people, with this configuration: the configured language, else the locale's.
  func language(_ program: ProgramOptions) -> Language {
    program.language ?? Capabilities(environment: environment).language
  }

  /// The language of output. Text for people follows the configuration; output for programs is always English.
  func language(isText: Bool = true) throws(Stop) -> Language {
    isText ? try language(configuration().values.program) : .english
  }

  /// The unit of distances. Only text for people depends on the configuration; output for programs depends only on the
  /// command line.
  func unit(inMiles: Bool, isText: Bool) throws(Stop) -> ReadingText.Unit {
    inMiles ? .miles : isText ? try configuration().values.program.units : .kilometres
  }

  /// The emphasis of text on standard output: as given on the command line, else as configured.
  func ink() throws(Stop) -> Emphasis {
    if let color { return Emphasis(isOn: usesColor(color)) }
    return Emphasis(isOn: usesColor(try configuration().values.program.color))
  }
}
