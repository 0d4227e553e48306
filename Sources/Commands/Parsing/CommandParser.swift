internal import Configuration

/// Reads a command's words into the command's value.
struct CommandParser<C: Command> {
  private let options = C.options
  private var command = C()
  private var operands: [String] = []
  private var rest: ArraySlice<String>

  init(_ words: ArraySlice<String>) { rest = words }

  /// The command, or nil where its help was asked for.
  mutating func parse() throws(Stop) -> C? {
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word == "--help" || word == "-h" { return nil }
      if word.hasPrefix("--") {
        try long(word.dropFirst(2))
      } else if looksLikeOption(word) {
        try short(word.dropFirst())
      } else {
        operands.append(word)
      }
    }
    try command.take(operands)
    return command
  }

  private mutating func long(_ text: Substring) throws(Stop) {
    let name = text.prefix { $0 != "=" }
    guard let option = options.first(where: { $0.long == name }) else { throw unknown("--\(name)") }
    let shown = "--\(name)"
    guard name.endIndex < text.endIndex else { return try store(option, as: shown, attached: nil) }
    let attached = text[text.index(after: name.endIndex)...]
    guard option.shape != nil else { throw .usage("\(C.page.name): \(shown) takes no value, found ‘\(attached)’") }
    try store(option, as: shown, attached: String(attached))
  }

  /// `-n5` as well as `-n 5`.
  private mutating func short(_ text: Substring) throws(Stop) {
    guard let letter = text.first, let option = options.first(where: { $0.short == letter }) else {
      throw unknown("-\(text)")
    }
    let attached = text.dropFirst()
    try store(option, as: "-\(letter)", attached: attached.isEmpty ? nil : String(attached))
  }

  private mutating func store(_ option: Option<C>, as shown: String, attached: String?) throws(Stop) {
    var value = attached ?? ""
    if let shape = option.shape, attached == nil {
      guard let next = rest.first, !looksLikeOption(next) || shape.offers(next) else {
        let found = rest.first.map { "found ‘\($0)’" } ?? "found nothing"
        throw .usage("\(C.page.name): \(shown) needs a value (\(shape.shown)), \(found)")
      }
      value = next
      rest.removeFirst()
    }
    do throws(Expectation) {
      try option.store(&command, value)
    } catch {
      throw .usage("\(C.page.name): \(shown): expected \(error.text), found ‘\(value)’")
    }
  }

  /// A minus before a digit or a point is a number's, and alone it is standard input.
  private func looksLikeOption(_ word: String) -> Bool {
    guard word.count > 1, word.hasPrefix("-") else { return false }
    let second = word.utf8.dropFirst().first
    return second.map { !"0123456789.".utf8.contains($0) } ?? false
  }

  private func unknown(_ found: String) -> Stop {
    let known = options.map { "--\($0.long)" } + options.compactMap { $0.short.map { "-\($0)" } } + ["--help"]
    let guess = nearest(to: found, among: known).map { "; did you mean \($0)?" } ?? ""
    return .usage("\(C.page.name) has no option \(found)\(guess) (qibla \(C.page.name) --help lists them)")
  }
}
