public import Pointing
public import Text

/// The form in which a program prints the pipeline's output.
///
/// It is an enumeration and not a protocol: it is used 60 times a second, and a switch costs nothing.
public enum ReadingFormat: Sendable {
  /// A line for a person.
  case text(ReadingText)
  /// JSON lines for a program: the reading, a cue if there is one, the status once a second.
  case json
  /// Rows of a table.
  case csv
  /// Sentences for a ship's instruments.
  case nmea(ReadingNMEA)

  /// The formats, by the names under which users select them.
  public enum Name: String, CaseIterable, Sendable { case text, json, csv, nmea }

  /// The format with this name. Text is written as `text` is, and only NMEA sentences depend on `isSimulated`.
  public init(_ name: Name, text: ReadingText, isSimulated: Bool = false) {
    switch name {
    case .text: self = .text(text)
    case .json: self = .json
    case .csv: self = .csv
    case .nmea: self = .nmea(ReadingNMEA(isSimulated: isSimulated))
    }
  }

  /// The text before the first output.
  public var opening: String {
    switch self {
    case .csv: ReadingCSV.header
    case .text, .json, .nmea: ""
    }
  }

  /// The same format, for simulated samples or not. Only NMEA shows the difference.
  public func saying(isSimulated: Bool) -> ReadingFormat {
    guard case .nmea(var nmea) = self else { return self }
    nmea.isSimulated = isSimulated
    return .nmea(nmea)
  }

  /// Appends an output.
  public func append(_ output: borrowing Output, to buffer: inout ByteBuffer) {
    switch self {
    case .text(let text): text.append(output, to: &buffer)
    case .json: JSONLines.append(output, to: &buffer)
    case .csv: ReadingCSV.append(output, to: &buffer)
    case .nmea(let nmea): nmea.append(output, to: &buffer)
    }
  }
}
