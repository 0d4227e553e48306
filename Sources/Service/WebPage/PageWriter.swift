internal import Configuration

/// What a person can change on a page, by the path to which it is posted.
public enum WriteSubject: String, CaseIterable, Sendable {
  /// The place of the service.
  case place = "/place"
  /// The settings of prayer times.
  case settings = "/times/settings"
  /// A mosque's sheet, whose rule is looked for.
  case sheet = "/times/like"
  /// The settings of calls and their sound.
  case calls = "/alerts/settings"
  /// A trial: the adhan of a prayer sounds now, at a volume that is not stored.
  case trial = "/alerts/trial"
  /// Silence: the present sound ends.
  case hush = "/hush"
  /// The reminders of Hijri dates.
  case reminders = "/reminders"
  /// The counter. What it says is read in the same way: it is for those who may write.
  case tasbih = "/tasbih/count"
  /// The owner's private log of prayers.
  case prayed = "/log/prayed"
  /// The plan of days. What it says is read in the same way: it is for those who may write.
  case plan = "/plan"

  /// The class of its answers.
  var kind: StaticString {
    switch self {
    case .place: "place"
    case .settings, .calls: "settings"
    case .sheet: "sheet"
    case .trial: "trial"
    case .hush: "hush"
    case .reminders: "reminder"
    case .tasbih: "tasbih"
    case .prayed: "log"
    case .plan: "plan"
    }
  }

  /// The fields of a request; it has at least one of them.
  var names: Set<String> {
    switch self {
    case .place: ["place"]
    case .settings: Set(LoadedConfiguration.choosableTimes)
    case .sheet: ["sheet"]
    case .calls: Set(LoadedConfiguration.choosableCalls + LoadedConfiguration.choosableParts)
    case .trial: ["prayer", "volume"]
    case .hush: ["hush"]
    case .reminders: RemindersWriter.names
    case .tasbih: TasbihWriter.names
    case .prayed: ["prayer", "mark"]
    case .plan: ["day", "days", "night", "order"]
    }
  }

  /// The fields that may have several lines.
  var texts: Set<String> {
    switch self {
    case .reminders: ["notes"]
    case .sheet: ["sheet"]
    case .place, .settings, .calls, .trial, .hush, .tasbih, .prayed, .plan: []
    }
  }

  /// Whether it is for a person at the machine itself, of a page that no other machine can reach.
  var isOfOwner: Bool { self == .prayed }

  /// The most bytes of a body. Notes have up to 10,000 characters of up to four bytes.
  var longest: Int { self == .reminders ? 49_152 : self == .plan ? 16_384 : WriteRequest.longest }

  /// An example of a body, for errors.
  var example: StaticString {
    switch self {
    case .place: #"{"token":"…","place":"…"}"#
    case .settings: #"{"token":"…","method":"…","madhab":"…","prayer-adjust":"…"}"#
    case .sheet: #"{"token":"…","sheet":"2026-11-28 05:56 12:05 13:40 16:01 17:38"}"#
    case .calls: #"{"token":"…","iqama.asr":"…","sound.volume":"…"}"#
    case .trial: #"{"token":"…","prayer":"fajr","volume":"80"}"#
    case .hush: #"{"token":"…","hush":"now"}"#
    case .reminders: #"{"token":"…","action":"add","title":"…","date":"1/9","time":"fajr-30m","days":"1","notes":"…"}"#
    case .tasbih: #"{"token":"…","action":"count","number":"3","page":"p012345678","ask":"1"}"#
    case .prayed: #"{"token":"…","prayer":"asr","mark":"prayed"}"#
    case .plan: #"{"token":"…","days":"1","order":"{\"op\":\"undo\"}"}"#
    }
  }
}

/// Carries out the changes that a person makes on a page.
public protocol PageWriter: Sendable {
  /// The subjects that it changes.
  var subjects: [WriteSubject] { get }
  /// Carries out a request. `then` gets the answer once, on any thread.
  func take(_ texts: [String: String], then: @escaping @Sendable (Answer) -> Void)
}
