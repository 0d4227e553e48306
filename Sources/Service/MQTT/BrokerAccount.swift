internal import Service
internal import System
internal import Text

extension Broker {
  /// The address and identity of a client.
  struct Account {
    var endpoint: Endpoint
    var client: String
    var user: String?
    var password: String?
    var isEncrypted = false
    var authorityFile, certificateFile, keyFile: String?
    /// The topic on which the broker publishes `offline` when the client is gone.
    var will: String
  }
}

extension Broker.Account {
  /// The account of a configuration. The password is read at each connection, since it may have changed by then.
  init(
    _ options: MQTTOptions, at endpoint: Endpoint, as client: String, will: String
  ) throws(FeedFailure) {
    (self.endpoint, self.client, self.will) = (endpoint, client, will)
    user = options.user
    if let path = options.passwordFile {
      do throws(Expectation) {
        password = String(decoding: try SecretFile.firstLine(of: path, "the broker's password"), as: UTF8.self)
      } catch { throw FeedFailure("mqtt-password-file: \(error.text)") }
    }
    isEncrypted = options.tls == .on
    (authorityFile, certificateFile, keyFile) = (options.authorityFile, options.certificateFile, options.keyFile)
  }
}
