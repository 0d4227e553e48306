/// A thing that a person can change on the page, by the path to which it is posted.
public enum WriteSubject: String, CaseIterable, Sendable {
  /// The place of the service.
  case place = "/place"
  /// The settings of prayer times.
  case settings = "/times/settings"
  /// Silence: what sounds for a prayer.
  case hush = "/hush"

  /// The class of its answers.
  var kind: StaticString {
    switch self {
    case .place: "place"
    case .settings: "settings"
    case .hush: "hush"
    }
  }

  /// The texts of a request; it has at least one of them.
  var names: Set<String> {
    switch self {
    case .place: ["place"]
    case .settings: ["method", "madhab", "prayer-adjust"]
    case .hush: ["hush"]
    }
  }

  /// A body, for errors.
  var example: StaticString {
    switch self {
    case .place: #"{"token":"…","place":"…"}"#
    case .settings: #"{"token":"…","method":"…","madhab":"…","prayer-adjust":"…"}"#
    case .hush: #"{"token":"…","hush":"now"}"#
    }
  }
}

/// The end of a request that changes something.
public struct WriteOutcome: Sendable {
  /// The answer, a line of JSON.
  let line: String
  /// Whether the configuration is another one than before.
  var hasChangedConfiguration = false
}

/// Carries out what a person changes on the page.
public protocol WriteBook: Sendable {
  /// What it changes.
  var subject: WriteSubject { get }
  /// Carries out a request. `then` gets the end once, on any thread.
  func take(_ texts: [String: String], then: @escaping @Sendable (WriteOutcome) -> Void)
}
