internal import Almanac
internal import Day
internal import Quantities
internal import Readings

// Values of the section `sound`.

extension Argument<ChosenSound> {
  /// A recording, the chime, or nothing.
  static let sound = Argument(
    shape: .file("FILE"), expected: "chime, none, or the path of a recording from /",
    read: { word in
      switch word {
      case "chime": .chime
      case "none": ChosenSound.none
      default: word.hasPrefix("/") ? .file(word) : nil
      }
    },
    text: { sound in
      switch sound {
      case .chime: "chime"
      case .none: "none"
      case .takbir: "takbir"
      case .file(let path): path
      }
    })

  /// The same, or the takbir alone.
  static let adhanSound = Argument(
    shape: .file("FILE"), expected: "chime, none, takbir, or the path of a recording from /",
    read: { $0 == "takbir" ? .takbir : sound.read($0) }, text: sound.text)

  /// A recording, or nothing.
  static let recording = Argument(
    shape: .file("FILE"), expected: "none, or the path of a recording from /",
    read: { $0 == "chime" ? nil : sound.read($0) }, text: sound.text)
}

extension ChosenSound {
  /// Why the address of a stream is no sound, and what to do; nil if a text is no such address.
  public static func refusal(ofAddress text: String) -> String? {
    let scheme = text.prefix { $0 != ":" }
    let isPlain = scheme.utf8.allSatisfy { 0x61...0x7a ~= $0 | 0x20 || 48...57 ~= $0 || "+-.".utf8.contains($0) }
    guard !scheme.isEmpty, isPlain, scheme != "file", text.dropFirst(scheme.count).hasPrefix("://") else { return nil }
    return "expected chime, none, or the path of a recording on this machine, found the address ‘\(text)’: a stream "
      + "may be late or away when a prayer is called, and none is played; save a recording of it and use qibla adhan add "
      + "FILE, or set none here and let a program of yours play the stream: alerts.run"
  }
}

extension Argument<ChosenSound?> {
  /// The same, or the sound of all prayers.
  static let ownSound = Argument(
    shape: .file("FILE"), expected: "same as sound.adhan, chime, none, takbir, or the path of a recording from /",
    read: { $0 == "same" ? .some(nil) : Argument<ChosenSound>.adhanSound.read($0).map { .some($0) } },
    text: { $0.map(Argument<ChosenSound>.sound.text) ?? "same" })
}

extension Argument<SoundOptions.Volumes> {
  /// Percentages for all prayers, for some, or both.
  static let volumes = Argument(
    shape: .word("PERCENT"), expected: "percent from 0 to 100 such as 80, fajr=40,asr=80 or 80,fajr=40",
    read: { text in
      var volumes = SoundOptions.Volumes()
      for (place, part) in text.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
        let sides = part.split(separator: "=", omittingEmptySubsequences: false)
        guard let last = sides.last, let percent = Argument<Int>.percent(last) else { return nil }
        if sides.count == 1, place == 0 {
          volumes.all = percent
        } else if sides.count == 2, let prayer = Prayer(word: sides[0]),
          volumes.own[prayer] == nil
        {
          volumes.own[prayer] = percent
        } else {
          return nil
        }
      }
      return volumes
    },
    text: { volumes in
      let own = Prayer.allCases.compactMap { prayer in volumes.own[prayer].map { "\(prayer)=\($0)" } }
      return (volumes.all != 100 || own.isEmpty ? ["\(volumes.all)"] + own : own).joined(separator: ",")
    })

}

extension Argument<Int> {
  /// Percent.
  static let percent = Argument(shape: .word("PERCENT"), expected: "percent from 0 to 100", read: percent)

  fileprivate static func percent(_ word: some StringProtocol) -> Int? {
    guard (1...3).contains(word.utf8.count), word.utf8.allSatisfy({ 48...57 ~= $0 }), let percent = Int(word),
      percent <= 100
    else { return nil }
    return percent
  }
}

extension Argument {
  /// Values separated by commas, or none: at most `most`, each once.
  fileprivate static func list<Element: Equatable>(
    of shape: String, atMost most: Int, _ expected: String, _ read: @escaping @Sendable (Substring) -> Element?,
    _ text: @escaping @Sendable (Element) -> String
  ) -> Argument where Value == [Element] {
    Argument(
      shape: .word(shape), expected: expected + ", or none",
      read: { words in
        if words == "none" { return [] }
        var found: [Element] = []
        for word in words.split(separator: ",", omittingEmptySubsequences: false) {
          guard let value = read(word), !found.contains(value), found.count < most else { return nil }
          found.append(value)
        }
        return found
      }, text: { $0.isEmpty ? "none" : $0.map(text).joined(separator: ",") })
  }
}

extension Argument<[Prayer]> {
  /// Some of the six prayer times.
  static let prayers = list(
    of: "NAME,...", atMost: 6, "names of prayers such as fajr,isha",
    { Prayer(word: $0) }, { $0.word })
}

extension Argument<[ClockHours]> {
  /// Hours of the day.
  static let quietHours = list(
    of: "HH:MM-HH:MM,...", atMost: 4, "hours such as 22:00-05:00", { ClockHours($0) }, \.text)
}

extension Argument<[String]> {
  /// Keys, by name or number.
  static let keys = list(
    of: "KEY,...", atMost: 16, "keys such as mute,stop,play, or numbers of the kernel such as 113",
    { word in KeyNames.codes(of: word) == nil ? nil : String(word) }, { $0 })
}
