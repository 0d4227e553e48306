/// The task of a process that reads another machine's sensors.
enum SensorRequest {
  /// Describe the context of a URI.
  case describe(String)
  /// Open a sensor and read it.
  case read(IIOAttempt)
  /// Read a phone.
  case phone(PhoneAttempt)

  /// Reads the request from a frame.
  init(_ frame: inout FrameReader) throws(BadFrame) {
    switch try frame.kind() {
    case .describe: self = .describe(try frame.text())
    case .read: self = .read(try frame.attempt())
    case .phone: self = .phone(try frame.phone())
    default: throw BadFrame()
    }
    try frame.end()
  }

  /// The request as a frame.
  var frame: FrameWriter {
    switch self {
    case .describe(let uri):
      var writer = FrameWriter(.describe)
      writer.append(uri)
      return writer
    case .read(let attempt):
      var writer = FrameWriter(.read)
      writer.append(attempt)
      return writer
    case .phone(let attempt):
      var writer = FrameWriter(.phone)
      writer.append(attempt)
      return writer
    }
  }

  /// The URI in the request, or the phone's name.
  var uri: String {
    switch self {
    case .describe(let uri): uri
    case .read(let attempt): attempt.uri
    case .phone(let attempt): attempt.name
    }
  }

  /// What the other side is.
  var peer: String { if case .phone = self { "phone" } else { "board" } }
}
