import Foundation
import Quantities
import Readings
import Service
import System
import TestKit
import Testing
import WaitingKit

@testable import MQTT

@Suite(.waiting) struct `An encrypted connection to a broker` {
  private let folder: TemporaryFolder

  /// Makes self-signed certificates for the broker, for a device, and for somebody else.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["broker", "device", "other"] {
      let words = [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
        "-subj", "/CN=\(name)", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", folder.path("\(name).key"),
        "-out", folder.path("\(name).pem"),
      ]
      #expect(try Companion(words).wait() == 0)
    }
  }

  private func broker(_ more: String = "") throws -> PrivateBroker {
    try PrivateBroker(
      "allow_anonymous true\ncertfile \(folder.path("broker.pem"))\nkeyfile \(folder.path("broker.key"))\n\(more)")
  }

  private var strict: String { "cafile \(folder.path("device.pem"))\nrequire_certificate true" }

  private func account(
    _ port: Int, known authority: String = "broker", as own: String? = nil, key: String? = nil
  ) -> Broker.Account {
    var account = Broker.Account(
      endpoint: Endpoint(host: "127.0.0.1", port: UInt16(port)), client: "test", will: "qibla/test/availability")
    account.isEncrypted = true
    account.authorityFile = folder.path("\(authority).pem")
    account.certificateFile = own.map { folder.path("\($0).pem") }
    account.keyFile = (key ?? own).map { folder.path("\($0).key") }
    return account
  }

  /// The reasons over many attempts, because the broker's and this end's messages may meet in any order.
  private func reasons(_ account: Broker.Account) -> Set<String> {
    var reasons: Set<String> = []
    for _ in 0..<30 {
      do throws(FeedFailure) {
        let broker = try Broker(account, within: .seconds(60))
        broker.leave()
        reasons.insert("none")
      } catch { reasons.insert(error.words) }
    }
    return reasons
  }

  @Test func `is open where the certificates are right`() throws {
    let broker = try broker()
    #expect(reasons(account(broker.port)) == ["none"])
    let device = try Device(on: broker, ["mqtt-tls": "on", "mqtt-ca-file": folder.path("broker.pem")])
    defer { device.stop() }
    try until { device.state?.state == .open }
    let strict = try self.broker(strict)
    #expect(reasons(account(strict.port, as: "device")) == ["none"])
  }

  @Test func `says each time that the broker is another one`() throws {
    let broker = try broker()
    #expect(reasons(account(broker.port, known: "other")) == ["TLS: certificate verify failed"])
    let device = try Device(on: broker, ["mqtt-tls": "on", "mqtt-ca-file": folder.path("other.pem")])
    defer { device.stop() }
    try until { device.state?.state == .waiting }
    #expect(device.state?.reason == "TLS: certificate verify failed")
  }

  @Test func `says each time that the broker asks for a certificate, or does not know it`() throws {
    let broker = try broker(strict)
    // OpenSSL's words for the alerts of RFC 8446, behind a version of TLS that depends on its release.
    for (name, words) in [(nil, "alert certificate required"), ("other", "alert unknown ca")] {
      let reasons = reasons(account(broker.port, as: name))
      #expect(reasons.count == 1 && reasons.first?.hasPrefix("TLS: ") == true, "\(reasons)")
      #expect(reasons.first?.hasSuffix(words) == true, "\(reasons)")
    }
  }

  @Test func `says that a certificate and a key do not belong together`() throws {
    let broker = try broker(strict)
    let key = folder.path("other.key")
    #expect(
      reasons(account(broker.port, as: "device", key: "other")) == ["Unable to load client key file \"\(key)\""])
  }

  @Test func `is refused by a broker that does not encrypt`() throws {
    let plain = try PrivateBroker()
    #expect(reasons(account(plain.port)) == ["the broker closed the connection"])
  }
}
