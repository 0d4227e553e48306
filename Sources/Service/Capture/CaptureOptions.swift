public import Configuration

/// The configuration of the capture.
public struct CaptureOptions: Equatable, ConfigurationSection {
  /// The folder of its files, or off.
  public var folder = "off"
  /// How much is kept.
  public var keep = KeepLimit.standard

  /// Off.
  public init() {}

  /// The settings that can be configured.
  public static let entries = [
    ConfigurationEntry(
      "capture", of: CaptureOptions.self, \.folder, .captureFolder,
      "folder in which everything that the readings are computed from is kept, as traces", needsRestart: true),
    ConfigurationEntry(
      "keep", of: CaptureOptions.self, \.keep, .keep, "how much of the capture is kept, 1GB by default",
      needsRestart: true),
  ]
}

extension Argument<String> {
  /// The folder of a capture.
  fileprivate static let captureFolder = Argument(
    shape: .file("DIR"), expected: "a folder, or off", read: { $0.isEmpty ? nil : $0 })
}
