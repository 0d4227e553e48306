internal import Service
internal import Text

/// Decides who may read the calendar, which shows where a person is at five times of each day.
struct CalendarToken: Sendable {
  /// The token; nil: none is configured.
  private let token: [UInt8]?

  /// The shortest token, in characters. Nobody can guess it over a network.
  static let shortest = 16
  /// The longest token.
  static let longest = 200

  /// No token.
  init() { token = nil }

  /// The token in a file's first line; throws if it cannot be used.
  init(file path: String) throws(Expectation) {
    let line = try SecretFile.firstLine(of: path, "the token")
    // Allows only characters that an address may have unescaped, since a token is typed and copied.
    let isPlain = line.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20) || "-._~".utf8.contains(byte)
    }
    guard isPlain, (CalendarToken.shortest...CalendarToken.longest).contains(line.count) else {
      throw Expectation(
        "\(path): expected a token of \(CalendarToken.shortest) to \(CalendarToken.longest) letters, digits, -, ., _ and ~ "
          + "in its first line, as openssl rand -hex 16 prints one")
    }
    token = Array(line)
  }

  /// Whether a token is configured.
  var isSet: Bool { token != nil }

  /// Refuses a request without the right token. A client on this machine needs one only if one is configured.
  func check(_ given: String?, isFromElsewhere: Bool) throws(Answer) {
    guard let token else {
      guard isFromElsewhere else { return }
      throw .refusal(
        403,
        "Other machines get the calendar under a token only, and none is set: write one into a file, name it in "
          + "calendar.token-file, and ask for /calendar.ics?token=TOKEN.")
    }
    guard let given, !given.isEmpty else {
      throw .refusal(403, "Ask for /calendar.ics?token=TOKEN, with the token in the service's calendar.token-file.")
    }
    guard WriteRule.areEqual(token, Array(given.utf8)) else {
      throw .refusal(403, "This is not the token in the service's calendar.token-file.")
    }
  }
}
