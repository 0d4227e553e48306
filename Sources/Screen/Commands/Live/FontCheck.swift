internal import Configuration
internal import Quantities
internal import System
internal import Words

/// The doctor's check of the fonts for the screen for the wall: without one, letters are boxes.
enum FontCheck {
  /// A check of the languages whose letters few fonts have; none where no such language is set, or where this machine
  /// has no fontconfig: then no browser draws letters on it.
  static func checks(_ values: ConfigurationValues, _ environment: [String: String]) -> [DoctorCheck] {
    let set = values[WallOptions.self].languages
    let languages = (set.isEmpty ? [values.program.language].compactMap { $0 } : set).filter { $0.fontPackage != nil }
    guard !languages.isEmpty, let list = PipedProgram(named: "fc-list", environment: environment) else { return [] }
    return languages.compactMap { language in
      do throws(SystemError) {
        let found = try list.run(
          [":lang=\(language.rawValue)", "family"], environment: environment, atMost: .seconds(10), output: 1 << 20,
          memory: 1 << 30)
        guard case .exit(0) = found.ending else { return nil }
        return check(language, hasFont: !found.output.isEmpty)
      } catch { return nil }
    }
  }

  /// The check of one language.
  static func check(_ language: Language, hasFont: Bool) -> DoctorCheck {
    guard !hasFont else { return DoctorCheck("fonts", "one has the letters of \(language.englishName)") }
    let mend = language.fontPackage.map { "sudo apt install \($0)" } ?? "install a font that has them"
    return DoctorCheck(
      "fonts", "none has the letters of \(language.englishName): a browser on this machine shows boxes",
      .poor(mend: mend))
  }
}
