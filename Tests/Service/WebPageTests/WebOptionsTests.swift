import Configuration
import TestKit
import Testing

@testable import WebPage

@Suite struct `Names for the HTTP server` {
  private func hosts(_ text: String) throws -> [String]? { try read("http-hosts", text)?.hosts }
  private func origins(_ text: String) throws -> [String]? { try read("http-origins", text)?.origins }

  /// The options when an entry is set from the environment; nil if the text is rejected.
  private func read(_ name: String, _ text: String) throws -> WebOptions? {
    let catalog = ConfigurationCatalog(sections: [WebOptions.self])
    let entry = try #require(catalog.named(name))
    guard entry.accepts(text) else { return nil }
    let environment = [entry.variable: text, "QIBLA_ROOT": "/nowhere"]
    return try LoadedConfiguration(
      from: ConfigurationSources(environment: environment, catalog: catalog)
    ).values[WebOptions.self]
  }

  @Test func `are hosts separated by commas, and none`() throws {
    #expect(try hosts("qibla.example.org") == ["qibla.example.org"])
    #expect(try hosts("Qibla.Example.ORG, 192.168.1.7 ,compass") == ["qibla.example.org", "192.168.1.7", "compass"])
    #expect(try hosts("none") == [])
  }

  @Test(arguments: [
    "qibla.example.org:80", "http://a", "a b", "-a", "a-", "a..b", ".", "a,", ",a", "*", "*.a", "a/b", "é", "[::1]",
    "a\u{1b}", "a_b",
  ])
  func `that are no hosts are refused`(text: String) throws {
    #expect(try hosts(text) == nil)
  }

  @Test func `are origins as browsers send them`() throws {
    let several = "https://Example.org,http://localhost:3000"
    #expect(try origins(several) == ["https://example.org", "http://localhost:3000"])
    let usual = "https://a:443,http://a:80,https://a:80"
    #expect(try origins(usual) == ["https://a", "http://a", "https://a:80"])
  }

  @Test(arguments: ["example.org", "https://", "https://a/", "https://a:0", "https://a:", "ftp://a", "null", "*", ""])
  func `that are no origins are refused`(text: String) throws {
    #expect(try origins(text) == nil)
  }
}
