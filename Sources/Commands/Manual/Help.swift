internal import Configuration

/// The pages of help, made of what the commands say of themselves.
enum Help {
  /// All commands.
  static func overview(_ ink: Ink) -> String {
    let pages = Invocation.pages
    var lines = ["qibla finds the way to face the Kaaba.", ""]
    lines += [ink.bold("usage"), "  qibla [COMMAND] [OPTION]... [ARGUMENT]...", "", ink.bold("commands")]
    lines += columns(pages.map { ($0.name, $0.summary) })
    lines += ["", ink.bold("examples")]
    lines += columns(
      pages.flatMap(\.examples).filter { $0.call.count <= 48 }.map { ($0.call, $0.purpose) }, within: 52)
    lines += ["", ink.bold("more")]
    lines += columns([
      ("qibla COMMAND --help", "a command's options, with worked examples"),
      ("qibla --version", "which version this is"),
      ("qibla --completion SHELL", "what bash, zsh or fish completes by"),
    ])
    return lines.joined(separator: "\n")
  }

  /// One command.
  static func text(_ page: PageEntry, _ ink: Ink) -> String {
    var lines = ["qibla \(page.name): \(page.summary)", "", ink.bold("usage")]
    lines += page.usage.map { "  qibla \(page.name) \($0)" }
    lines += [""] + page.description.wrapped(to: width)
    lines += ["", ink.bold("options")]
    let help = OptionEntry(long: "help", short: "h", shape: nil, help: "this page")
    lines += columns((page.options + [help]).map { (label($0), $0.help) })
    if !page.examples.isEmpty { lines += ["", ink.bold("examples")] }
    for (place, example) in page.examples.enumerated() {
      if place > 0 { lines.append("") }
      lines += example.purpose.wrapped(to: width - 2).map { "  " + $0 }
      lines.append("  $ " + ink.bold(example.call))
      lines += example.output.map { "  " + $0 }
    }
    return lines.joined(separator: "\n")
  }

  private static let width = 80

  private static func label(_ option: OptionEntry) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    return "\(short)--\(option.long)" + (option.shape.map { " \($0.shown)" } ?? "")
  }

  /// Two columns; a left one too wide for its place gets a line of its own.
  private static func columns(_ rows: [(String, String)], within widest: Int = 28) -> [String] {
    let indent = min(widest, (rows.map { $0.0.count }.max() ?? 0) + 4)
    return rows.flatMap { left, right -> [String] in
      let margin = String(repeating: " ", count: indent)
      var lines = right.wrapped(to: width - indent).map { margin + $0 }
      if left.count + 4 <= indent, let first = lines.first {
        lines[0] = "  " + left + String(first.dropFirst(left.count + 2))
      } else {
        lines.insert("  " + left, at: 0)
      }
      return lines
    }
  }
}
