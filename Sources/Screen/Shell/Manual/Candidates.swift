internal import Configuration

/// Words of one kind that complete an argument. They are too many for a shell's script, which asks the program for
/// them.
public struct Candidates: Sendable {
  /// The word by which a script asks for them.
  let name: String
  /// The form of option values, as in help, that these words complete.
  let form: String
  /// Whether more is typed directly after the word, without a space.
  var isBeginning = false
  /// The words that begin with a text.
  let words: @Sendable (String) -> [String]

  /// A kind of words.
  public init(_ name: String, form: String, _ words: @escaping @Sendable (String) -> [String]) {
    (self.name, self.form, self.words) = (name, form, words)
  }

  /// Names of settings, each followed by an equals sign.
  public static let setting: Candidates = {
    var setting = Candidates("setting", form: "NAME=VALUE") { start in
      SettingsCatalog.all.map { "\($0.name)=" }.filter { $0.hasPrefix(start) }
    }
    setting.isBeginning = true
    return setting
  }()
}

extension Program {
  /// The kind of an option's value, by its form in help; nil if the script itself knows the words, or there are none.
  func candidates(of shape: ArgumentShape?) -> Candidates? {
    guard case .word(let form) = shape else { return nil }
    return candidates.first { $0.form == form }
  }
}
