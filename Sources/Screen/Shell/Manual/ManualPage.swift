internal import Configuration

/// The manual's pages in scdoc's markup (scdoc(5)), made from the commands' pages and the configuration's entries.
enum ManualPage {
  /// qibla(1): every command with its options.
  static func text(of program: Program) -> String {
    var lines = ["qibla(1)", "", "# NAME", "", "qibla - \(program.summary)", "", "# SYNOPSIS", ""]
    lines += ["*qibla* [_COMMAND_] [_OPTION_]... [_ARGUMENT_]...", "", "# DESCRIPTION", ""]
    lines += plain(program.description)
    lines += ["", "# COMMANDS", ""]
    for each in program.commands { lines += command(each) }
    lines += ["# EXIT STATUS", ""]
    for code in ExitCode.allCases { lines += ["*\(code.rawValue)*", "\t" + escaped(code.meaning), ""] }
    lines += ["# ENVIRONMENT", ""]
    lines += [
      "*QIBLA\\_*...", "\tEvery setting of qibla.conf(5): *QIBLA\\_UNITS*, *QIBLA\\_ALIGNMENT\\_ENTER\\_DEG*.", "",
    ]
    lines += ["*NO\\_COLOR*", "\tNo colour, unless *--color* is given.", ""]
    lines += ["*STATE\\_DIRECTORY*, *XDG\\_STATE\\_HOME*", "\tFolders for the last position and calibrations.", ""]
    lines += ["# FILES", "", "_/etc/qibla/qibla.conf_, _/etc/qibla/conf.d/\\*.conf_, _~/.config/qibla/qibla.conf_"]
    lines += ["\tThe configuration, see qibla.conf(5).", ""]
    lines += ["# SEE ALSO", "", "*qibla.conf*(5), *qibla-protocol*(5), *qibla-trace*(5), *gpsd*(8)"]
    return lines.joined(separator: "\n")
  }

  /// qibla.conf(5): every setting with its meaning and its default.
  static func text(of catalog: ConfigurationCatalog) -> String {
    var lines = ["qibla.conf(5)", "", "# NAME", "", "qibla.conf - configuration of qibla(1)", ""]
    lines += ["# DESCRIPTION", ""] + plain(ConfigurationSources.order) + [""]
    lines += plain(
      """
      A file contains lines NAME = VALUE. If a name contains a point, the part before the point is the section: \
      alignment.enter_deg is the line enter_deg = VALUE in the section [alignment]. A semicolon begins a comment.
      """)
    lines += ["", "# SETTINGS", ""]
    let defaults = ConfigurationValues()
    for entry in catalog.all {
      lines.append("*\(escaped(entry.name))*")
      lines.append("\t" + escaped("\(entry.explanation)."))
      lines += ["\tDefault: _\(escaped(entry.text(defaults)))_", ""]
    }
    lines += ["# SEE ALSO", "", "*qibla*(1)"]
    return lines.joined(separator: "\n")
  }

  private static func command(_ command: any Command.Type) -> [String] {
    let (name, page) = (command.name, command.page)
    var lines = ["## qibla \(name): \(escaped(page.summary))", ""]
    for usage in page.usage { lines += ["*qibla \(name)* \(escaped(usage))", ""] }
    lines += plain(page.description) + [""]
    for option in command.optionTexts {
      let short = option.short.map { "*-\($0)*, " } ?? ""
      lines.append("\(short)*--\(option.long)*" + (option.shape.map { " _\(escaped($0.shown))_" } ?? ""))
      lines += ["\t" + escaped(option.help), ""]
    }
    if !page.examples.isEmpty {
      for example in page.examples {
        lines += plain(example.purpose + ":") + ["", "```", "$ " + example.call] + example.output + ["```", ""]
      }
    }
    return lines
  }

  private static func plain(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
  }

  /// Text in which nothing is markup for scdoc.
  private static func escaped(_ text: String) -> String {
    // A dash at the beginning of a line would make a list.
    (text.hasPrefix("-") ? "\\" : "") + String(text.flatMap { "\\_*#[]<>`~|".contains($0) ? ["\\", $0] : [$0] })
  }
}

extension ExitCode {
  /// The entry's meaning, for the manual.
  var meaning: String {
    switch self {
    case .done: "Done."
    case .usage: "The command line was not understood."
    case .data: "The input is not valid, or a calibration was rejected."
    case .noInput: "A file does not exist."
    case .unavailable: "A required device or service is missing."
    case .inputOutput: "Reading or writing failed."
    case .timedOut: "The time was over before the result was complete."
    case .noPermission: "Permission denied."
    case .interrupted: "Ended by an interrupt, such as Ctrl-C."
    }
  }
}
