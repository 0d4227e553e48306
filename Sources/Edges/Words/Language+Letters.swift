extension Language {
  /// Debian's package with a font that has its letters; nil for a language whose letters every font has.
  public var fontPackage: String? {
    switch self {
    case .arabic, .urdu, .bengali: "fonts-noto-core"
    case .english, .turkish, .indonesian, .malay, .french: nil
    }
  }

  /// Its name in English.
  public var englishName: String {
    let name = "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
