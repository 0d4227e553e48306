internal import Almanac
internal import Configuration
internal import Gauge
internal import Glibc
internal import Places
internal import Shell
internal import System
internal import Text
internal import Words

extension Console {
  /// Writes text in a language from here on, shaped if the terminal needs that.
  mutating func write(in language: Language) throws(Stop) {
    guard isTerminal, language.words.isRightToLeft else { return }
    var choice = arabic ?? .auto
    if arabic == nil { choice = try configuration().values.program.arabic }
    if choice == .auto {
      let known = Capabilities(environment: environment).ordersLines
      choice = known == true ? .plain : known == nil ? ask() ?? .shaped : .shaped
    }
    if choice == .shaped { shapeOutput() }
  }

  /// Asks the user which of two lines is readable, and stores the answer; nil if there is none.
  private func ask() -> ArabicChoice? {
    guard isatty(STDIN_FILENO) == 1, showsProgress else { return nil }
    let sample = Language.arabic.words.name(.fajr).description + " " + Language.arabic.words.times(.now).description
    let shaped = String(String.UnicodeScalarView(ArabicScript.cells(of: sample).compactMap(Unicode.Scalar.init)))
    var question = "1  \(shaped)\n2  \(sample)\nWhich line can be read, from right to left (1 or 2)? "
    question.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    let choices = ["1": ArabicChoice.shaped, "2": .plain]
    guard let answer = readLine(), let choice = choices[plainCharacters(answer).filter { $0 != " " }] else {
      return nil
    }
    do throws(ConfigurationError) {
      let sources = ConfigurationSources(environment: environment, catalog: .ofProgram)
      let kept = try sources.keep([("arabic", choice.rawValue)])
      tell("kept in \(kept.path): arabic")
    } catch {
      tell("not kept: \(error.message); --arabic=\(choice.rawValue) says it")
    }
    return choice
  }
}
