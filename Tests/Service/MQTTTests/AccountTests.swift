import Foundation
import Readings
import Service
import TestKit
import Testing
import WaitingKit

@testable import MQTT

@Suite(.waiting) struct `A broker's account` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["password": "correct horse\n", "wrong": "battery\n"])
    for name in ["password", "wrong"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path(name))
    }
  }

  private func run(_ words: String...) throws { #expect(try Companion(words).wait() == 0, "\(words)") }

  @Test func `is a user with a password from a file`() throws {
    try run("mosquitto_passwd", "-b", "-c", folder.path("users"), "hall", "correct horse")
    let broker = try PrivateBroker("allow_anonymous false\npassword_file \(folder.path("users"))")
    let stranger = try Device(on: broker)
    defer { stranger.stop() }
    try until { stranger.state?.reason?.hasPrefix("the broker refuses: ") == true }
    let liar = try Device(on: broker, ["mqtt-user": "hall", "mqtt-password-file": folder.path("wrong")])
    defer { liar.stop() }
    try until { liar.state?.reason?.hasPrefix("the broker refuses: ") == true }
    let known = try Device(on: broker, ["mqtt-user": "hall", "mqtt-password-file": folder.path("password")])
    defer { known.stop() }
    try until { known.state?.state == .open }
    let careless = try Device(on: broker, ["mqtt-user": "hall", "mqtt-password-file": folder.path("none")])
    defer { careless.stop() }
    try until { careless.state?.reason?.contains("No such file or directory") == true }
  }

  @Test func `has no files of certificates that are not used`() {
    for name in ["mqtt-ca-file", "mqtt-cert-file", "mqtt-key-file"] {
      #expect(throws: Bridge.Failure.self, "\(name)") { try Device(["mqtt": "127.0.0.1", name: "/nowhere/x.pem"]) }
    }
    #expect(throws: Bridge.Failure.self) {
      try Device(["mqtt": "127.0.0.1", "mqtt-tls": "on", "mqtt-key-file": "/nowhere/x.pem"])
    }
  }
}
