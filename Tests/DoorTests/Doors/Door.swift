/// A place where bytes from outside come in, and what must hold whatever they are.
///
/// A fuzzer looks for bytes that break it (Fuzz/run.sh); a test tries its corpus, the folder of its name in
/// Fuzz/corpus. A new door is a file like the others here, a row of `all`, and a corpus.
struct Door: Sendable {
  /// Its name, and that of its corpus.
  let name: String
  /// The most bytes that a fuzzer tries. Where a door has limits of its own, more bytes than those.
  let longest: Int
  /// What a fuzzer inserts: the words that the reader behind the door knows.
  let words: [String]
  /// What is wrong with how bytes are read; nil is nothing.
  let violation: @Sendable (_ bytes: [UInt8]) -> String?

  /// All doors, those that anybody on the network can reach first.
  static let all: [Door] = [
    .iioClient, .webRequest, .writeRequest, .datesQuery, .serviceRequest, .watchedService, .httpAnswer, .broker,
    .gpsd, .readerFrame, .boardAttribute, .terminal, .trace, .replay, .shard, .calibration, .configuration,
    .chosenSettings, .timetable, .sheet, .months, .monthPage, .reminders, .archive, .called, .scenario, .place, .city,
    .commandLine,
  ]

  /// What is wrong with an error's message: it has one line, which says where.
  static func fault(ofMessage message: String, naming place: String) -> String? {
    if message.contains("\n") { return "a message of several lines: \(message)" }
    return message.contains(place) ? nil : "a message that does not name \(place): \(message)"
  }
}
