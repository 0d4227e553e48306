internal import Almanac
internal import Answers
internal import Configuration
internal import Service
internal import Text
internal import Words

extension Route {
  /// The settings of prayer times that the page can change, and their possible values.
  static let settings = settings(of: .settings, LoadedConfiguration.choosableTimes) { json, language, _ in
    let words = PrayerWords(language)
    json.add("methods", Method.allCases) { json, method in
      json.add("code", method.rawValue)
      json.add("name", words.name(method))
      json.add("region", words.region(method))
    }
    json.add("madhabs") { json in
      for madhab in Madhab.allCases {
        json.add(named: madhab.rawValue, words(madhab == .shafi ? .oneShadow : .twoShadows))
      }
    }
  }

  /// The settings of calls and their sound that the page can change.
  static let callSettings = settings(
    of: .calls, LoadedConfiguration.choosableCalls + LoadedConfiguration.choosableParts
  ) { json, language, started in
    let words = HijriWords(language)
    json.add("fasts") { json in
      for event in CallOptions.fasts { json.add(named: "\(event.identifier)", words.name(event)) }
    }
    json.add("steps", started.choices(of: "iqama.round-to"))
    // Whether anything is called and heard at all is decided when the service is started.
    json.add("alerts", started.text(of: "alerts"))
    json.add("sound", started.text(of: "sound"))
    // That of takbirs is missed on the page only while their box is checked.
    let options = started.inForce.values[SoundOptions.self]
    json.add(
      "missing", (options.lacksTakbir ? ["sound.takbir"] : []) + (options.lacksTakbirs ? ["sound.takbirs"] : []))
  }

  private static func settings(
    of subject: WriteSubject, _ names: [String],
    _ more: @escaping @Sendable (inout ByteBuffer, Language, _ started: LoadedConfiguration) -> Void
  ) -> Route {
    Route(subject.rawValue, .settings) { context in
      let configuration = context.configuration
      let settings = PageSettings(configuration, names) { more(&$0, $1, configuration) }
      return { _, asked, _ throws(Answer) in settings.answer(in: asked.head.asked ?? .english) }
    }
  }
}

/// Answers with the settings in force.
private struct PageSettings: Sendable {
  private let configuration: LoadedConfiguration
  private let names: [String]
  private let more: @Sendable (inout ByteBuffer, Language) -> Void

  /// Answers with the settings of these names, and what `more` adds.
  init(
    _ configuration: LoadedConfiguration, _ names: [String],
    _ more: @escaping @Sendable (inout ByteBuffer, Language) -> Void
  ) {
    (self.configuration, self.names, self.more) = (configuration, names, more)
  }

  func answer(in language: Language) -> Answer {
    let loaded = configuration.inForce
    return .json(
      String(class: "settings") { json in
        for name in names { json.add(named: name, loaded.text(of: name)) }
        json.add("configured", names.filter { !loaded.isFree($0) })
        more(&json, language)
      } + "\n")
  }
}
