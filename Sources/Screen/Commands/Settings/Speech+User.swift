internal import Configuration
internal import Gauge
internal import Shell
internal import Words

extension Speech {
  /// The language that the user has chosen: on the command line, in the configuration, or by the locale. If the
  /// configuration cannot be read, the locale's language is used, since the error must still be reported.
  static func ofUser(_ arguments: [String], _ environment: [String: String]) -> Speech {
    Speech {
      let program = try? LoadedConfiguration(
        from: ConfigurationSources(environment: environment, catalog: .ofProgram)
      ).values.program
      let capabilities = Capabilities(environment: environment)
      let typed = value(of: "--lang", in: arguments).flatMap(Language.init)
      let language = typed ?? program?.language ?? capabilities.language
      let choice = value(of: "--arabic", in: arguments).flatMap(ArabicChoice.init) ?? program?.arabic ?? .auto
      // An error cannot wait for an answer: if nothing is known, text is shaped, as most terminals need it.
      let isShaped = choice == .shaped || choice == .auto && capabilities.ordersLines != true
      let color = value(of: "--color", in: arguments).flatMap(ColorChoice.init) ?? program?.color ?? .auto
      return Way(PhraseBook(language), isShaped: language.words.isRightToLeft && isShaped, color: color)
    }
  }

  /// The last value of an option among the words of a command line.
  private static func value(of option: String, in words: [String]) -> String? {
    for (place, word) in words.enumerated().reversed() {
      if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
      if word == option, place + 1 < words.count { return words[place + 1] }
    }
    return nil
  }
}
