extension Language {
  /// Debian's package with a font that has its letters; nil for a language whose letters every font has: Latin and
  /// Cyrillic.
  public var fontPackage: String? {
    words.ownName.unicodeScalars.contains { $0.value >= 0x0590 } ? "fonts-noto-core" : nil
  }

  /// Its name in English.
  public var englishName: String { words.form.englishName }
}
