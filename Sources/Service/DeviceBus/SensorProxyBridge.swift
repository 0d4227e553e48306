internal import Configuration
public import Service

/// The configuration of the compass in the form of iio-sensor-proxy, which desktop programs use.
struct SensorProxyOptions: ConfigurationSection {
  /// Whether it is offered.
  enum Choice: String, CaseIterable {
    case on, off
  }

  var sensorProxy = Choice.off

  static let entries = [
    ConfigurationEntry(
      "sensor-proxy", of: SensorProxyOptions.self, \.sensorProxy, .choice(),
      "compass of iio-sensor-proxy on the system bus, for GeoClue and programs with maps", needsRestart: true)
  ]
}

extension Bridge {
  /// The compass as iio-sensor-proxy offers it.
  public static let sensorProxy = Bridge { (options: SensorProxyOptions, context) in
    guard options.sensorProxy == .on else { return nil }
    return Feed("sensor-proxy", rate: SensorProxyPeer.rate, context) { SensorProxyPeer(on: .system) }
  }
}
