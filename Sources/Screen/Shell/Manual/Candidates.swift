internal import Configuration

/// Words of one kind that complete an argument. They are too many for the script of a shell, which asks the program.
public struct Candidates: Sendable {
  /// The word by which a script asks for them.
  let name: String
  /// The form in help of the options whose values they are.
  let form: String
  /// Whether more is typed behind the word, without a space.
  var isBeginning = false
  /// The words that begin with a text.
  let words: @Sendable (String) -> [String]

  /// A kind of words.
  public init(_ name: String, form: String, _ words: @escaping @Sendable (String) -> [String]) {
    (self.name, self.form, self.words) = (name, form, words)
  }

  /// Names of settings, with the equals sign behind them.
  public static let setting: Candidates = {
    var setting = Candidates("setting", form: "NAME=VALUE") { start in
      SettingsCatalog.all.map { "\($0.name)=" }.filter { $0.hasPrefix(start) }
    }
    setting.isBeginning = true
    return setting
  }()
}

extension Program {
  /// The kind that the value of an option has, by its form in help; nil where the script knows the words, or none.
  func candidates(of shape: ArgumentShape?) -> Candidates? {
    guard case .word(let form) = shape else { return nil }
    return candidates.first { $0.form == form }
  }
}
