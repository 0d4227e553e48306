public import Configuration
internal import Glibc
internal import Quantities
public import Readings
internal import System

/// The configuration of lines on sockets.
public struct LineOptions: ConfigurationSection {
  /// The path of the socket on which lines of JSON are served, or off.
  public var socket = LineOptions.usualSocket
  /// The permissions of that socket's file. A user who may write to the file may connect.
  var socketMode: UInt32 = 0o666
  /// The address on which NMEA sentences are served, or off.
  var nmea = "127.0.0.1:10110"
  /// The default rate of an NMEA sentence, in sentences a second.
  var nmeaRate = 10.0
  /// The NMEA sentences to send.
  var nmeaSentences = NMEAChoice.standard
  /// The talker of the true heading in NMEA sentences; only the command line can set it.
  public var talker = ReadingNMEA.Talker.compass

  private static let usualSocket = "/run/qibla/qibla.sock"

  /// The defaults.
  public init() {}

  /// The settings that can be configured.
  public static let entries = [
    ConfigurationEntry(
      "socket", of: LineOptions.self, \.socket, .word("PATH", "a path, or off"), "Unix socket for lines of JSON",
      needsRestart: true),
    ConfigurationEntry(
      "socket-mode", of: LineOptions.self, \.socketMode, .permissions,
      "permissions of the Unix socket: who may write to it may connect", needsRestart: true),
    ConfigurationEntry(
      "nmea", of: LineOptions.self, \.nmea, .served, "address of the NMEA server", needsRestart: true),
    ConfigurationEntry(
      "nmea-rate", of: LineOptions.self, \.nmeaRate, .hertz,
      "how often a second each NMEA sentence is sent", needsRestart: true),
    ConfigurationEntry(
      "nmea-sentences", of: LineOptions.self, \.nmeaSentences, .sentences,
      "NMEA sentences that are sent, each with its own rate in hertz if it has one", needsRestart: true),
  ]

  /// The paths at which a client looks for the JSON socket, in this order. `QIBLA_ROOT` is put before the default, for
  /// tests: they must not find the service of the machine on which they run.
  public func readersPaths(_ environment: [String: String]) -> [String] {
    let root = socket == LineOptions.usualSocket ? environment["QIBLA_ROOT"] ?? "" : ""
    return [root + socket] + (environment["XDG_RUNTIME_DIR"].map { [$0 + "/qibla.sock"] } ?? [])
  }

  /// The default path of the service's JSON socket: in systemd's folder, or the system's for root, else the user's.
  func usualPath(_ environment: [String: String]) -> String? {
    if let folder = environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first { return "\(folder)/qibla.sock" }
    if ThisProcess.isRoot {
      mkdir(Folder.holding(socket), 0o755)
      return socket
    }
    return environment["XDG_RUNTIME_DIR"].map { $0 + "/qibla.sock" }
  }
}

extension LineOptions {
  /// The NMEA sentences as they are configured.
  func sentences(isSimulated: Bool) -> NMEAStream {
    NMEAStream(ReadingNMEA(talker: talker, isSimulated: isSimulated), nmeaSentences, rate: nmeaRate)
  }
}

extension Argument<NMEAChoice> {
  /// Sentences, with or without rates.
  fileprivate static let sentences = Argument(
    shape: .word("LIST"),
    expected: "\(ReadingNMEA.Sentence.allCases.map(\.rawValue).listed("or")) with commas between, such as "
      + "hdg,hdt,ths,rot:2", read: { NMEAChoice($0) }, text: { $0.text })
}

extension Argument<UInt32> {
  /// The permissions of a file, in octal digits as for chmod(1).
  fileprivate static let permissions = Argument(
    shape: .word("MODE"), expected: "octal digits up to 0777, such as 0666 (everyone) or 0660 (owner and group)",
    read: { word in
      guard (3...4).contains(word.utf8.count), word.utf8.allSatisfy({ (0x30...0x37).contains($0) }) else { return nil }
      return UInt32(word, radix: 8).flatMap { $0 <= 0o777 ? $0 : nil }
    }, text: { "0" + String($0, radix: 8) })
}
