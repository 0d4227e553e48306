internal import Configuration
internal import Formats

/// The pages of help, made from the commands' pages and options.
struct Help {
  private let program: Program
  private let ink: Emphasis

  /// The help of a program.
  init(_ program: Program, _ ink: Emphasis) { (self.program, self.ink) = (program, ink) }

  /// The help on a command; nil is on all.
  func text(on command: (any Command.Type)?) -> String { command.map { page(of: $0) } ?? overview }

  private var overview: String {
    let commands = program.commands
    var lines = ["qibla \(program.summary).", ""]
    if !program.usual.isEmpty {
      lines += [ink.bold("start here")] + columns(program.usual.map { ($0.call, $0.purpose) }) + [""]
    }
    lines += [ink.bold("usage"), "  qibla [COMMAND] [OPTION]... [ARGUMENT]...", "", ink.bold("commands")]
    lines += columns(commands.map { ($0.name, $0.page.summary) })
    lines += ["", ink.bold("examples")]
    lines += columns(
      commands.flatMap { $0.page.examples }.filter { $0.call.count <= 48 }.map { ($0.call, $0.purpose) }, within: 52)
    lines += ["", ink.bold("more")]
    lines += columns([
      ("qibla COMMAND --help", "options of a command, with examples"),
      ("qibla --version", "version of the program"),
      ("qibla --completion SHELL", "completions for bash, zsh or fish"),
    ])
    return lines.joined(separator: "\n")
  }

  private func page(of command: any Command.Type) -> String {
    let (name, page) = (command.name, command.page)
    var lines = ["qibla \(name): \(page.summary)", "", ink.bold("usage")]
    lines += page.usage.map { "  qibla \(name) \($0)" }
    lines += [""] + page.description.wrapped(to: Help.width)
    lines += ["", ink.bold("options")]
    let help = OptionText(long: "help", short: "h", help: "this page")
    lines += columns((command.optionTexts + [help]).map { (label($0), $0.help) })
    if !page.examples.isEmpty { lines += ["", ink.bold("examples")] }
    for (place, example) in page.examples.enumerated() {
      if place > 0 { lines.append("") }
      lines += example.purpose.wrapped(to: Help.width - 2).map { "  " + $0 }
      lines.append("  $ " + ink.bold(example.call))
      lines += example.output.map { "  " + $0 }
    }
    return lines.joined(separator: "\n")
  }

  private static let width = 80

  private func label(_ option: OptionText) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    return "\(short)--\(option.long)" + (option.shape.map { " \($0.shown)" } ?? "")
  }

  /// Two columns; a left text that is too wide gets a line of its own.
  private func columns(_ rows: [(String, String)], within widest: Int = 28) -> [String] {
    let indent = min(widest, (rows.map { $0.0.count }.max() ?? 0) + 4)
    return rows.flatMap { left, right -> [String] in
      let margin = String(repeating: " ", count: indent)
      var lines = right.wrapped(to: Help.width - indent).map { margin + $0 }
      if left.count + 4 <= indent, let first = lines.first {
        lines[0] = "  " + left + String(first.dropFirst(left.count + 2))
      } else {
        lines.insert("  " + left, at: 0)
      }
      return lines
    }
  }
}
