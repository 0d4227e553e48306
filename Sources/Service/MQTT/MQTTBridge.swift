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
    let files = [
      ("mqtt-ca-file", options.authorityFile), ("mqtt-cert-file", options.certificateFile),
      ("mqtt-key-file", options.keyFile),
    ]
    for (name, path) in files where path != nil && options.tls == .off {
      throw .refused(context.configuration.refusal(of: name, "expected mqtt-tls = on beside it, found off"))
    }
    if (options.certificateFile == nil) != (options.keyFile == nil) {
      let (given, missing) =
        options.keyFile == nil ? ("mqtt-cert-file", "mqtt-key-file") : ("mqtt-key-file", "mqtt-cert-file")
      throw .refused(context.configuration.refusal(of: given, "expected \(missing) beside it"))
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
