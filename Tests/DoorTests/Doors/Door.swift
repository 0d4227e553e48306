/// A place where bytes enter from outside, and what must hold for all of them.
///
/// A fuzzer looks for bytes that break it (Fuzz/run.sh); a test tries the door's corpus, a folder in Fuzz/corpus. A new
/// door needs a file like the others here, a row of `all`, and a corpus.
struct Door: Sendable {
  /// Its name, which its corpus has too.
  let name: String
  /// The most bytes that a fuzzer tries. If the door has its own limit, this is larger.
  let longest: Int
  /// The words that the code behind the door knows; a fuzzer inserts them.
  let words: [String]
  /// What is wrong with how the bytes were read; nil: nothing.
  let violation: @Sendable (_ bytes: [UInt8]) -> String?

  /// All doors. Those that anybody on the network can reach come first.
  static let all: [Door] = [
    .iioClient, .webRequest, .writeRequest, .datesQuery, .serviceRequest, .watchedService, .httpAnswer, .broker,
    .phone, .phoneHandshake, .phyphox, .push, .gpsd, .readerFrame, .boardAttribute, .terminal, .trace, .recording,
    .map, .replay, .shard, .calibration, .configuration, .chosenSettings, .timetable, .sheet, .months, .monthPage,
    .reminders, .archive, .pack, .plan, .called, .scenario, .place, .city,
    .commandLine,
  ]

  /// What is wrong with an error's message, which must be one line and name the place.
  static func fault(ofMessage message: String, naming place: String) -> String? {
    if message.contains("\n") { return "a message of several lines: \(message)" }
    return message.contains(place) ? nil : "a message that does not name \(place): \(message)"
  }
}
