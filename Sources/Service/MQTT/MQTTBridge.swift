internal import Configuration
public import Service
internal import System

extension Bridge {
  /// The device on an MQTT broker, and in Home Assistant.
  public static let mqtt = Bridge { (options: MQTTOptions, context) throws(Failure) in
    guard options.broker != "off" else { return nil }
    guard let endpoint = options.endpoint else {
      throw .refused(
        context.configuration.refusal(
          of: "mqtt", "expected HOST[:PORT], such as homeassistant.local:1883, or off, found ‘\(options.broker)’"))
    }
    if options.passwordFile != nil, options.user == nil {
      throw .refused(context.configuration.refusal(of: "mqtt-password-file", "expected mqtt-user beside it"))
    }
    if options.passwordFile != nil, options.tls == .off, !endpoint.isLoopback {
      context.journal.log(
        .warning, "mqtt: the password goes to \(endpoint.description) as it is; mqtt-tls = on encrypts it",
        about: "mqtt")
    }
    return Feed("mqtt", rate: options.rate, context) { MQTTPeer(context, options) }
  }
}
