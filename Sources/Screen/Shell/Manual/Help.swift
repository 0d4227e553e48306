internal import Configuration
internal import Text
internal import Words

/// The pages of help, made from the commands' pages and options, in the user's language.
struct Help {
  private let program: Program
  private let ink: Emphasis
  private let words: PhraseBook
  /// The mark before a call's line, which is read from left to right in every language.
  private let callMark: String
  private let width: Int

  /// The help of a program.
  init(_ program: Program, _ ink: Emphasis, _ words: PhraseBook = PhraseBook(.english), isShaped: Bool = false) {
    (self.program, self.ink, self.words) = (program, ink, words)
    // A shaped line leaves the terminal's last column empty.
    (callMark, width) = isShaped ? (String(ShapedText.leftToRight), 79) : ("", 80)
  }

  /// The help on a command; nil: on all.
  func text(on command: (any Command.Type)?) -> String { command.map { page(of: $0) } ?? overview }

  private var overview: String {
    let commands = program.commands
    var lines = [words("qibla \(program.summary)."), ""]
    if !program.usual.isEmpty {
      lines += [title("start here")] + columns(program.usual.map { ($0.call, words($0.purpose)) }) + [""]
    }
    lines += [title("usage"), call("  qibla [COMMAND] [OPTION]... [ARGUMENT]..."), "", title("commands")]
    lines += columns(commands.map { ($0.name, words($0.page.summary)) })
    lines += ["", title("examples")]
    lines += columns(
      commands.flatMap { $0.page.examples }.filter { $0.call.count <= 48 }.map { ($0.call, words($0.purpose)) },
      within: 52)
    lines += ["", title("more")]
    lines += columns([
      ("qibla COMMAND --help", words("options of a command, with examples")),
      ("qibla --version", words("version of the program")),
      ("qibla --completion SHELL", words("completions for bash, zsh or fish")),
    ])
    return lines.joined(separator: "\n")
  }

  private func page(of command: any Command.Type) -> String {
    let (name, page) = (command.name, command.page)
    var lines = ["qibla \(name): \(words(page.summary))", "", title("usage")]
    lines += page.usage.map { call("  qibla \(name) \($0)") }
    lines += [""] + words.lines(page.description).wrapped(to: width)
    lines += ["", title("options")]
    let help = OptionText(long: "help", short: "h", help: "this page")
    lines += columns((command.optionTexts + [help]).map { (label($0), words($0.help)) })
    if !page.examples.isEmpty { lines += ["", title("examples")] }
    for (place, example) in page.examples.enumerated() {
      if place > 0 { lines.append("") }
      lines += words(example.purpose).wrapped(to: width - 2).map { "  " + $0 }
      lines.append(call("  $ " + ink.bold(example.call)))
      lines += example.output.map { call("  " + $0) }
    }
    return lines.joined(separator: "\n")
  }

  private func title(_ text: String) -> String { ink.bold(words(text)) }

  private func call(_ text: String) -> String { callMark + text }

  private func label(_ option: OptionText) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    return "\(short)--\(option.long)" + (option.shape.map { " \($0.shown)" } ?? "")
  }

  /// Two columns; if the left text is too wide it gets its own line.
  private func columns(_ rows: [(String, String)], within widest: Int = 28) -> [String] {
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
