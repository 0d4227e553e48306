internal import Almanac
internal import Answers
internal import Configuration
internal import Formats
internal import Service
internal import Synchronization
internal import Words

extension Route {
  /// The settings of prayer times that the page can change, with what there is to choose.
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
  static let callSettings = settings(of: .calls, LoadedConfiguration.choosableCalls) { json, language, started in
    let words = HijriWords(language)
    json.add("fasts") { json in
      for event in CallOptions.fasts { json.add(named: "\(event.identifier)", words.name(event)) }
    }
    // Whether anything is called and heard at all is decided when the service is started.
    json.add("alerts", started.text(of: "alerts"))
    json.add("sound", started.text(of: "sound"))
  }

  private static func settings(
    of subject: WriteSubject, _ names: [String],
    _ more: @escaping @Sendable (inout ByteBuffer, Language, _ started: LoadedConfiguration) -> Void
  ) -> Route {
    Route(subject.rawValue, .settings) { context in
      let configuration = context.configuration
      let settings = PageSettings(context, names) { more(&$0, $1, configuration) }
      return { server, asked, _ throws(Answer) in
        try settings.answer(server.vitals.configurations, in: asked.head.asked ?? .english)
      }
    }
  }
}

/// The answer of a route of settings. The configuration is read once for each time that it may have changed.
private final class PageSettings: Sendable {
  private struct Known {
    var loaded: LoadedConfiguration
    var number: Int
  }

  private let known: Mutex<Known>
  private let names: [String]
  private let candour: Candour
  private let more: @Sendable (inout ByteBuffer, Language) -> Void

  /// The settings of these names, and what else belongs to them.
  init(
    _ context: BridgeContext, _ names: [String],
    _ more: @escaping @Sendable (inout ByteBuffer, Language) -> Void
  ) {
    known = Mutex(Known(loaded: context.configuration, number: 0))
    (self.names, self.more, candour) = (names, more, context.settings.candour)
  }

  func answer(_ number: Int, in language: Language) throws(Answer) -> Answer {
    let loaded: Result<LoadedConfiguration, ConfigurationError> = known.withLock { known in
      guard known.number != number else { return .success(known.loaded) }
      do throws(ConfigurationError) {
        known = Known(loaded: try known.loaded.again(), number: number)
        return .success(known.loaded)
      } catch { return .failure(error) }
    }
    switch loaded {
    case .success(let loaded): return .json(text(loaded, language))
    case .failure(let error): throw .refusal(503, candour.line(error.message))
    }
  }

  private func text(_ loaded: LoadedConfiguration, _ language: Language) -> String {
    String(class: "settings") { json in
      for name in names { json.add(named: name, loaded.text(of: name)) }
      json.add("configured", names.filter { !loaded.isFree($0) })
      more(&json, language)
    } + "\n"
  }
}
