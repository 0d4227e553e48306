internal import Almanac
internal import Configuration
internal import Formats
internal import Service
internal import Synchronization
internal import Words

extension Route {
  /// The settings of prayer times that the page can change, with what there is to choose.
  static let settings = Route(
    WriteSubject.settings.rawValue, link: nil,
    answering: { context in
      let settings = PageSettings(context)
      return { server, request throws(Answer) in
        let language = request.head.asked ?? .english
        return server.send(try settings.answer(server.vitals.configurations, in: language), to: request)
      }
    })
}

/// The answer of `/times/settings`. The configuration is read once for each time that it may have changed.
private final class PageSettings: Sendable {
  private struct Known {
    var loaded: LoadedConfiguration
    var number: Int
  }

  private let known: Mutex<Known>

  init(_ context: BridgeContext) { known = Mutex(Known(loaded: context.configuration, number: 0)) }

  func answer(_ number: Int, in language: Language) throws(Answer) -> Answer {
    let loaded: Result<LoadedConfiguration, ConfigurationError> = known.withLock { known in
      guard known.number != number else { return .success(known.loaded) }
      do throws(ConfigurationError) {
        known = Known(loaded: try known.loaded.again(), number: number)
        return .success(known.loaded)
      } catch { return .failure(error) }
    }
    switch loaded {
    case .success(let loaded): return .json(PageSettings.text(loaded, PrayerWords(language)))
    case .failure(let error): throw .refusal(503, error.message)
    }
  }

  private static func text(_ loaded: LoadedConfiguration, _ words: PrayerWords) -> String {
    String(class: "settings") { json in
      for name in LoadedConfiguration.choosable { json.add(named: name, loaded.text(of: name)) }
      json.add("configured", LoadedConfiguration.choosable.filter { !loaded.isFree($0) })
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
    } + "\n"
  }
}
