import Foundation

@testable import Configuration
@testable import WebPage

extension Door {
  /// Two requests of the page that set settings, one on each line. Accepted settings are read back as they were
  /// answered, together with the earlier ones; a rejected request changes nothing.
  static let chosenSettings = Door(
    name: "chosen-settings", longest: 2048,
    words: LoadedConfiguration.choosable.map { "\"\($0)\":\"" } + [
      #"{"token":"","#, "\"}\n", "\",", "auto", "turkey", "hanafi", "fajr=2,isha=-1", "none", "+15", "-10", "13:15",
      "22:00-06:00", "arafah", "white-days", "\\n", "\\u0000", "; ", "# ", "\\\"", "   ",
    ]
  ) { bytes in
    let folder = "/dev/shm/qibla-chosen-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var sources = ConfigurationSources(environment: [:], catalog: catalogOfChoices)
    sources.chosen = folder + "/state/times.conf"
    do throws(ConfigurationError) {
      for line in bytes.split(separator: 0x0a).prefix(2) {
        let loaded = try LoadedConfiguration(from: sources, files: [])
        let before = LoadedConfiguration.choosable.map(loaded.text)
        let subjects = [WriteSubject.settings, .calls]
        guard
          let request = subjects.lazy.compactMap({
            WriteRequest(body: Array(line), names: $0.names, ofSeveralLines: $0.texts, longest: $0.longest)
          }).first
        else { continue }
        let wasKept: Bool
        do throws(ChoiceError) {
          try loaded.choose(request.texts)
          wasKept = true
        } catch {
          if error.kind == .failed || error.message.isEmpty { return "refused: \(error.message)" }
          wasKept = false
        }
        let again = try loaded.again()
        for (name, was) in zip(LoadedConfiguration.choosable, before) {
          let now = again.text(of: name)
          if let text = wasKept ? request.texts[name] : nil {
            var values = ConfigurationValues()
            guard let entry = catalogOfChoices.named(name), entry.set(&values, text), entry.text(values) == now else {
              return "\(name): ‘\(text)’ was kept as ‘\(now)’"
            }
          } else if now != was {
            return "\(name) was ‘\(was)’ and is ‘\(now)’"
          }
        }
      }
      return nil
    } catch { return "what was kept cannot be read: \(error.message)" }
  }

  private static let catalogOfChoices = ConfigurationCatalog(sections: [])
}
