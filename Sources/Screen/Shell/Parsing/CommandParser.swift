internal import Configuration
internal import System

/// Reads a command's words into the command's value.
struct CommandParser<C: Command> {
  private let options = C.options
  private var command = C()
  private var common = CommonOptions()
  private var operands: [String] = []
  /// The long names of the options that were given.
  private var given: Set<String> = []
  private var rest: ArraySlice<String>

  init(_ words: ArraySlice<String>) { rest = words }

  /// The command with its values, or its help if that was requested.
  mutating func parse() throws(Stop) -> Invocation {
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word == "--help" || word == "-h" { return .help(C.self) }
      if word.hasPrefix("--") {
        let name = word.dropFirst(2).prefix { $0 != "=" }
        let attached = word[name.endIndex...].dropFirst()
        try take("--\(name)", name.endIndex < word.endIndex ? attached : nil) { $0.long == name }
      } else if looksLikeOption(word), let letter = word.dropFirst().first {
        // `-n5` as well as `-n 5`.
        let attached = word.dropFirst(2)
        try take("-\(letter)", attached.isEmpty ? nil : attached) { $0.short == letter }
      } else {
        operands.append(word)
      }
    }
    for (one, other) in C.contradictions where given.contains(one) && given.contains(other) {
      throw .usage("\(C.name): expected --\(one) or --\(other), found both: they contradict each other")
    }
    try command.take(operands)
    return .command(command, common)
  }

  /// Stores the value of the option that was typed, among the command's own or those of every command.
  private mutating func take(
    _ typed: String, _ attached: Substring?, _ isMeant: (OptionText) -> Bool
  ) throws(Stop) {
    if let option = options.first(where: { isMeant($0.text) }) {
      let value = try value(of: option.text, typed, attached)
      given.insert(option.text.long)
      try option.store(&command, value)
    } else if let option = CommonOptions.options.first(where: { isMeant($0.text) }) {
      let value = try value(of: option.text, typed, attached)
      try option.store(&common, value)
    } else {
      throw unknown(typed.hasPrefix("--") ? typed : typed + (attached ?? ""))
    }
  }

  private mutating func value(
    of option: OptionText, _ typed: String, _ attached: Substring?
  ) throws(Stop) -> GivenValue {
    var text = attached.map(String.init) ?? ""
    if option.shape == nil, typed.hasPrefix("--"), attached != nil {
      throw .usage("\(C.name): \(typed) takes no value, found ‘\(text)’")
    }
    if let shape = option.shape, attached == nil {
      guard let next = rest.first, !looksLikeOption(next) || shape.offers(next) else {
        let found = rest.first.map { "found ‘\($0)’" } ?? "found nothing"
        throw .usage("\(C.name): \(typed) needs a value (\(shape.shown)), \(found)")
      }
      text = next
      rest.removeFirst()
    }
    return GivenValue(command: C.name, option: typed, text: text)
  }

  /// Whether a word looks like an option. A minus before a digit of any script or a point belongs to a number, and one
  /// before a letter and a comma to a list of axes; a minus alone is standard input.
  private func looksLikeOption(_ word: String) -> Bool {
    guard word.count > 1, word.hasPrefix("-"), word.utf8.dropFirst(2).first != UInt8(ascii: ",") else { return false }
    let second = word.utf8.dropFirst().first
    return second.map { $0 < 0x80 && !"0123456789.".utf8.contains($0) } ?? false
  }

  private func unknown(_ found: String) -> Stop {
    let texts = C.optionTexts
    let known = texts.map { "--\($0.long)" } + texts.compactMap { $0.short.map { "-\($0)" } } + ["--help"]
    let guess = nearest(to: found, among: known).map { "; did you mean \($0)?" } ?? ""
    return .usage("\(C.name) has no option \(found)\(guess) (qibla \(C.name) --help lists them)")
  }
}
