public import Configuration
internal import Service
internal import Text

/// The password file of the service.
enum PasswordFile {
  /// The password in a file's first line; throws if it cannot be used.
  static func read(_ path: String) throws(Expectation) -> [UInt8] {
    let line = try SecretFile.firstLine(of: path, "the password")
    // A quote or backslash takes two bytes in a request.
    let size = line.reduce(0) { $0 + ($1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 2 : 1) }
    guard size <= WriteRule.longest, !line.contains(where: { $0 < 0x20 || $0 == 0x7f }),
      let text = String(validating: line, as: UTF8.self)
    else {
      throw Expectation(
        "\(path): expected a password in its first line, of UTF-8 text without control characters and of at most "
          + "\(WriteRule.longest) bytes")
    }
    guard text.count >= WriteRule.shortest else {
      throw Expectation(
        "\(path): expected a password of at least \(WriteRule.shortest) characters in its first line, found \(text.count)"
      )
    }
    return Array(line)
  }
}

extension LoadedConfiguration {
  /// The password of those who write over HTTP; nil if none is configured.
  public func httpPassword() throws(ConfigurationError) -> [UInt8]? {
    guard let path = values[WebOptions.self].passwordFile else { return nil }
    do throws(Expectation) { return try PasswordFile.read(path) } catch {
      throw ConfigurationError(.badData, "http-password-file: \(error.text)")
    }
  }
}
