public import Almanac
public import Day
internal import Papers
internal import Quantities
internal import Readings
internal import System

/// The options of calls: the sections `alerts`, `adhan`, `iqama`, `jumua`, `eid` and `takbirs`.
public struct CallOptions: Equatable, ConfigurationSection {
  /// The settings of the agenda.
  public var calls = CallSettings()
  /// The path of the user's program that runs for each call; nil: none.
  public var program: String?
  /// Which clock is trusted for calls.
  public var clock = ClockTrust.synchronized

  /// All values at their defaults.
  public init() {}

  /// The five prayers.
  public static let prayers = Prayer.allCases.filter { $0 != .sunrise }

  /// The fasts other than Ramadan that can be announced.
  public static let fasts: [HijriEvent] = HijriEvent.allCases.filter { $0.fasting == .recommended }

  /// The entries, section by section.
  public static let entries: [ConfigurationEntry] =
    [
      takbirSwitch,
      ConfigurationEntry(
        "alerts.clock", of: CallOptions.self, \.clock, .choice(),
        "clock that calls: one that a time server or a receiver has set, or whatever the machine has"),
      ConfigurationEntry(
        "alerts.run", of: CallOptions.self, \.program, .optional(.absolutePath),
        "program that the service runs for each call, without a shell, with QIBLA_ALERT_* in its environment"),
      ConfigurationEntry(
        "alerts.before", of: CallOptions.self, \.calls.before, .announced,
        "minutes before a time at which it is announced"),
      ConfigurationEntry(
        "alerts.after", of: CallOptions.self, \.calls.after, .announced,
        "minutes after a time at which a reminder is given"),
      ConfigurationEntry(
        "alerts.suhoor", of: CallOptions.self, \.calls.suhoor, .optional(.minutesBefore),
        "minutes before fajr at which a sleeper is woken in Ramadan"),
      ConfigurationEntry(
        "alerts.iftar", of: CallOptions.self, \.calls.hasIftar, .trueOrFalse, "call the end of the fast in Ramadan"),
      ConfigurationEntry(
        "alerts.fasts", of: CallOptions.self, \.calls.fasts, .fasts,
        "fasts that are announced at maghrib of the evening before"),
      ConfigurationEntry(
        "alerts.recordings", of: CallOptions.self, \.calls.recordings, .minuteList,
        "minutes before each adhan at which a recording is played, such as tarhim"),
    ]
    + prayers.map { prayer in
      ConfigurationEntry(
        "adhan.\(prayer)", of: CallOptions.self, \.calls.adhan[prayer], .optional(.adhanTime),
        "when the adhan of \(prayer) is called, where that is later than its beginning")
    }
    + [
      ConfigurationEntry(
        "adhan.fajr.first", of: CallOptions.self, \.calls.firstAdhan, .optional(.minutesToFajr),
        "minutes to fajr, or to the beginning of a fast, at which a first adhan is called")
    ]
    + prayers.map { prayer in
      ConfigurationEntry(
        "iqama.\(prayer)", of: CallOptions.self, \.calls.iqama[prayer], .optional(.callTime), "when \(prayer) is held")
    }
    + [
      ConfigurationEntry(
        "iqama.round-to", of: CallOptions.self, \.calls.iqamaStep, .step,
        "minutes of the clock to a multiple of which an iqama after the beginning goes up"),
      ConfigurationEntry(
        "jumua.times", of: CallOptions.self, \.calls.jumuah, .callTimes("dhuhr"),
        "Friday prayers, in place of dhuhr's iqama"),
      ConfigurationEntry(
        "eid.times", of: CallOptions.self, \.calls.eid, .callTimes("sunrise"), "prayers of the two feasts"),
    ] + takbirEntries
}

/// Which clock is trusted to call.
public enum ClockTrust: String, CaseIterable, Sendable {
  /// A clock that the kernel reports as synchronized, or that agrees with a receiver's time.
  case synchronized
  /// Any clock that is set: for a machine with a battery-backed clock that no time server corrects.
  case always
}

extension Argument<String> {
  /// A program's absolute path: the folders searched for a name would depend on who starts the service.
  fileprivate static let absolutePath = Argument(
    shape: .file("FILE"), expected: "a path from /", read: { $0.hasPrefix("/") ? $0 : nil })
}

extension Argument<CallTime> {
  /// A clock time, or minutes after the beginning.
  fileprivate static let callTime = Argument(
    shape: .word("TIME"), expected: "a time such as 13:30, or +15 minutes after the beginning",
    read: { word in
      guard let time = CallTime(word) else { return nil }
      if case .beforeIqama = time { return nil }
      return time
    }, text: \.text)

  /// The same, or minutes before the iqama.
  fileprivate static let adhanTime = Argument(
    shape: .word("TIME"),
    expected: "a time such as 13:15, +15 minutes after the beginning, or -10 minutes before the iqama",
    read: { CallTime($0) }, text: \.text)
}

extension Argument<[CallTime]> {
  /// The most times in a list: no mosque has more, and they fit a line of a configuration.
  private static let mostTimes = 20

  /// Clock times, or minutes after a time of the day.
  fileprivate static func callTimes(_ start: String) -> Argument {
    Argument(
      shape: .word("TIME,..."),
      expected: "times such as 13:30,14:30 or +20 minutes after \(start), at most \(mostTimes), each once, or none",
      read: { text in
        if text == "none" { return [] }
        let times = text.split(separator: ",", omittingEmptySubsequences: false).map {
          Argument<CallTime>.callTime.read(String($0))
        }
        let found = times.compactMap(\.self)
        return found.count == times.count && found.count <= mostTimes && Set(found.map(\.text)).count == found.count
          ? found : nil
      }, text: { $0.isEmpty ? "none" : $0.map(\.text).joined(separator: ",") })
  }
}

extension Argument<Int> {
  /// A number of minutes before something.
  fileprivate static let minutesBefore = Argument(
    shape: .word("MINUTES"), expected: "minutes from 0 to 120", read: { MinuteList.minute($0) })

  /// A number of minutes before fajr, which has the sign of an adhan before its iqama.
  fileprivate static let minutesToFajr = Argument(
    shape: .word("MINUTES"), expected: "minutes before fajr from -1 to -120 such as -20",
    read: { word in
      guard word.hasPrefix("-"), let minutes = MinuteList.minute(word.dropFirst()), minutes > 0 else { return nil }
      return minutes
    }, text: { "-\($0)" })

  /// A fraction of an hour.
  fileprivate static let step = Argument(
    shape: .choice(["1", "5", "10", "15", "30"]), expected: "1, 5, 10, 15 or 30",
    read: { ["1", "5", "10", "15", "30"].contains($0) ? Int($0) : nil })
}

extension Argument<[Int]> {
  /// Several minutes.
  static let minuteList = Argument(
    shape: .word("MINUTES+..."), expected: "minutes from 0 to 120 such as 15 or 30+10, or none",
    read: { $0 == "none" ? [] : MinuteList.read($0) }, text: MinuteList.text)
}

extension Argument<ByPrayer<[Int]>> {
  /// Minutes for all five prayers, or for some times.
  fileprivate static let announced = Argument(
    shape: .word("MINUTES"),
    expected: "minutes from 0 to 120 for the five prayers such as 10 or 30+10, or for some: fajr=30+10,asr=15; or none",
    read: { text in
      var minutes = ByPrayer<[Int]>(repeating: [])
      if text == "none" { return minutes }
      if let all = MinuteList.read(text) {
        for prayer in CallOptions.prayers { minutes[prayer] = all }
        return minutes
      }
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let sides = part.split(separator: "=", omittingEmptySubsequences: false)
        guard sides.count == 2, let prayer = Prayer(word: sides[0]),
          minutes[prayer].isEmpty, let list = MinuteList.read(String(sides[1]))
        else { return nil }
        minutes[prayer] = list
      }
      return minutes
    },
    text: { minutes in
      let first = minutes[.fajr]
      if minutes[.sunrise].isEmpty, CallOptions.prayers.allSatisfy({ minutes[$0] == first }) {
        return MinuteList.text(first)
      }
      let parts = Prayer.allCases.filter { !minutes[$0].isEmpty }.map { "\($0)=\(MinuteList.text(minutes[$0]))" }
      return parts.joined(separator: ",")
    })
}

extension Argument<[HijriEvent]> {
  /// Fasts other than Ramadan.
  fileprivate static let fasts: Argument = {
    let events = CallOptions.fasts
    let words = events.map { "\($0.identifier)" }
    return Argument(
      shape: .word("NAME,..."), expected: words.listed("and") + " with commas between, each once, or none",
      read: { text in
        if text == "none" { return [] }
        let found = text.split(separator: ",", omittingEmptySubsequences: false).map { word in
          events.first { "\($0.identifier)" == word }
        }
        let fasts = found.compactMap(\.self)
        return fasts.count == found.count && Set(fasts).count == fasts.count ? fasts : nil
      }, text: { $0.isEmpty ? "none" : $0.map { "\($0.identifier)" }.joined(separator: ",") })
  }()
}

/// Several minutes as text: `30+10`.
private enum MinuteList {
  static func minute(_ word: some StringProtocol) -> Int? {
    guard (1...3).contains(word.utf8.count), word.utf8.allSatisfy({ 48...57 ~= $0 }), let minutes = Int(word),
      minutes <= 120
    else { return nil }
    return minutes
  }

  static func read(_ text: String) -> [Int]? {
    let minutes = text.split(separator: "+", omittingEmptySubsequences: false).map { minute($0) }
    guard minutes.count <= 5, !minutes.contains(where: { $0 == nil }) else { return nil }
    let found = minutes.compactMap(\.self)
    return Set(found).count == found.count ? found : nil
  }

  static func text(_ minutes: [Int]) -> String {
    minutes.isEmpty ? "none" : minutes.map(String.init).joined(separator: "+")
  }
}
