internal import Configuration

/// The manual's pages in scdoc's markup (scdoc(5)), made from the commands' pages and the configuration's entries.
enum ManualPage {
  /// qibla(1): every command with its options.
  static var program: String {
    var lines = ["qibla(1)", "", "# NAME", "", "qibla - finds the way to face the Kaaba", "", "# SYNOPSIS", ""]
    lines += ["*qibla* [_COMMAND_] [_OPTION_]... [_ARGUMENT_]...", "", "# DESCRIPTION", ""]
    lines += plain(
      """
      Where true north is, where Mecca is, how far to turn, and how sure that is: from this machine's sensors, from a \
      recording, or from a simulated board. Every reading carries a 95 % bound, whether it can be trusted, and if not, \
      why. Without a command it shows the gauge.
      """)
    lines += ["", "# COMMANDS", ""]
    for each in Invocation.commands { lines += command(each) }
    lines += ["# EXIT STATUS", ""]
    for code in ExitCode.allCases { lines += ["*\(code.rawValue)*", "\t" + escaped(code.meaning), ""] }
    lines += ["# ENVIRONMENT", ""]
    lines += [
      "*QIBLA\\_*...", "\tEvery setting of qibla.conf(5): *QIBLA\\_UNITS*, *QIBLA\\_ALIGNMENT\\_ENTER\\_DEG*.", "",
    ]
    lines += ["*NO\\_COLOR*", "\tNo colour, unless *--color* says otherwise.", ""]
    lines += ["*STATE\\_DIRECTORY*, *XDG\\_STATE\\_HOME*", "\tWhere the last position and calibrations are kept.", ""]
    lines += ["# FILES", "", "_/etc/qibla/qibla.conf_, _/etc/qibla/conf.d/\\*.conf_, _~/.config/qibla/qibla.conf_"]
    lines += ["\tWhat is configured, see qibla.conf(5).", ""]
    lines += ["# SEE ALSO", "", "*qibla.conf*(5), *qibla-trace*(5), *gpsd*(8)"]
    return lines.joined(separator: "\n")
  }

  /// qibla.conf(5): every setting with its meaning and its default.
  static var configuration: String {
    var lines = ["qibla.conf(5)", "", "# NAME", "", "qibla.conf - what is configured for qibla(1)", ""]
    lines +=
      ["# DESCRIPTION", ""] + plain(ConfigCommand.page.description.split(separator: "\n").first.map(String.init) ?? "")
      + [""]
    lines += plain(
      """
      A file holds lines NAME = VALUE. A name with a point in it stands without what is before the point in that \
      section: alignment.enter_deg is enter_deg in [alignment]. A semicolon begins a comment.
      """)
    lines += ["", "# SETTINGS", ""]
    let defaults = ConfigurationValues()
    for entry in ConfigurationEntry.all {
      lines.append("*\(escaped(entry.name))*")
      lines.append("\t" + escaped("\(entry.meaning): \(entry.expected)."))
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
    // A dash makes a list where it begins a line.
    (text.hasPrefix("-") ? "\\" : "") + String(text.flatMap { "\\_*#[]<>`~|".contains($0) ? ["\\", $0] : [$0] })
  }
}

extension ExitCode {
  /// Its meaning, for the manual.
  var meaning: String {
    switch self {
    case .done: "Done."
    case .usage: "The command line was not understood."
    case .data: "What was to be read is not what it should be."
    case .noInput: "There is no such file."
    case .unavailable: "A device or a service that is needed is not there."
    case .inputOutput: "Reading or writing failed."
    case .timedOut: "It took too long."
    case .noPermission: "It is not permitted."
    case .interrupted: "Ended by whoever started it."
    }
  }
}
