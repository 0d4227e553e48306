import Commands

@testable import Shell

extension Door {
  /// The words of a command line, one on each line.
  static let commandLine = Door(
    name: "command-line", longest: 256,
    words: Program.qibla.names.map { "\($0)\n" }
      + Program.qibla.commands.flatMap { command in command.optionTexts.map { "--\($0.long)" } }.sorted().uniqued()
      + ["=", "\n", "--", "-", "-h\n", "--set\n", "alignment.enter_deg=4", "--at\nlondon", "51.5,-0.1", "json", "100"]
  ) { bytes in
    // The system ends a word with a zero byte.
    let words = ByteFile.fields(bytes.filter { $0 != 0 })
    do throws(Stop) {
      _ = try Invocation(words, of: .qibla)
      return nil
    } catch {
      guard case .failure(let code, let message) = error else { return "an end without a message: \(error)" }
      guard code == .usage || code == .data else { return "\(code): \(message)" }
      return message.isEmpty || message.count > 4 * bytes.count + 1000 ? "a message of \(message.count) letters" : nil
    }
  }
}

extension [String] {
  /// A sorted list without repetitions.
  fileprivate func uniqued() -> [String] { reduce(into: []) { if $0.last != $1 { $0.append($1) } } }
}
