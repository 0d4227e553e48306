public import Configuration
internal import Papers
public import Quantities
internal import System
internal import Text

/// Fetches a page and makes text of it, each by a well-kept program in a process of its own: curl, pdftotext. Their
/// time, their memory and their output are bounded.
public struct PageFetch: Sendable {
  /// Why there is no text.
  public enum Trouble: Error, Equatable, Sendable {
    /// A program is missing, or the page cannot be fetched.
    case unavailable(String)
    /// The page is not as expected.
    case bad(String)

    /// It in words.
    public var words: String {
      switch self {
      case .unavailable(let words), .bad(let words): words
      }
    }
  }

  private let environment: [String: String]
  private let length: TimeSpan

  /// How often a page is tried.
  private static let tries = 3
  /// The longest wait between two tries.
  private static let longestWait = TimeSpan.seconds(2)
  /// Bytes of addresses: curl with its libraries maps some 100 MB, pdftotext with its fonts less.
  private static let memory: UInt64 = 1 << 30
  /// Variables that curl needs where a network has a proxy, or certificates of its own.
  private static let passed = [
    "PATH", "LD_LIBRARY_PATH", "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy",
    "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
  ]

  /// Fetches with the programs and the proxy that an environment names; each try may take so long (default: 10 s).
  public init(environment: [String: String], atMost length: TimeSpan = .seconds(10)) {
    (self.environment, self.length) = (environment, length)
  }

  /// The text of a source's page. `pause` waits between two tries.
  public func text(of source: MonthSource, pause: (TimeSpan) -> Void) throws(Trouble) -> [UInt8] {
    let page = try page(source.address, pause)
    switch source.form {
    case .text: return page
    case .html:
      do throws(Expectation) { return try PageText.ofHTML(page) } catch {
        throw .bad("\(source.address): \(error.text)")
      }
    case .pdf:
      guard page.starts(with: Array("%PDF-".utf8)) else {
        throw .bad("\(source.address): expected a PDF, found something else")
      }
      return try text(ofPDF: page, source.address)
    }
  }

  private func page(_ address: String, _ pause: (TimeSpan) -> Void) throws(Trouble) -> [UInt8] {
    let curl = try program("curl", "curl")
    var (backoff, last) = (Backoff(), Trouble.unavailable(""))
    for number in 1...PageFetch.tries {
      do throws(Trouble) { return try once(address, curl) } catch {
        // A page that is not as expected stays so for longer than a moment.
        guard case .unavailable = error else { throw error }
        last = error
      }
      if number < PageFetch.tries { pause(backoff.failed(atMost: PageFetch.longestWait)) }
    }
    throw last
  }

  private func once(_ address: String, _ curl: PipedProgram) throws(Trouble) -> [UInt8] {
    let most = MonthPage.mostBytes
    let seconds = "\(Double(length.nanoseconds / 1_000_000) / 1000)"
    let result = try run(
      curl,
      [
        "-q", "--silent", "--show-error", "--fail", "--globoff", "--location", "--max-redirs", "5", "--proto",
        "=http,https", "--proto-redir", "=http,https", "--max-time", seconds, "--max-filesize", "\(most)",
        "--user-agent", "qibla", "--compressed", "--url", address,
      ], input: [])
    if result.isTooLarge || result.ending == .exit(63) {
      throw .bad("\(address): expected at most \(most) bytes, found more")
    }
    guard result.ending == .exit(0) else {
      let why = result.ending == .killed ? "no answer in \(seconds) s" : result.lastWords ?? "curl failed"
      // 1: another protocol, 47: too many redirections. Both stay so.
      guard result.ending != .exit(1), result.ending != .exit(47) else { throw .bad("\(address): \(why)") }
      throw .unavailable("\(address): \(why)")
    }
    return result.output
  }

  private func text(ofPDF page: [UInt8], _ address: String) throws(Trouble) -> [UInt8] {
    let result = try run(
      try program("pdftotext", "poppler-utils"), ["-enc", "UTF-8", "-", "-"], input: page)
    guard result.ending == .exit(0), !result.isTooLarge else {
      let why =
        result.isTooLarge
        ? "more than \(MonthPage.mostBytes) bytes of text"
        : result.ending == .killed ? "no text in \(length.seconds) s" : result.lastWords ?? "pdftotext failed"
      throw .bad("\(address): expected a PDF with text, found \(why)")
    }
    return result.output
  }

  private func program(_ name: String, _ package: String) throws(Trouble) -> PipedProgram {
    guard let found = PipedProgram(named: name, environment: environment) else {
      throw .unavailable("expected the program \(name), found none in PATH: install the package \(package)")
    }
    return found
  }

  private func run(
    _ program: PipedProgram, _ words: [String], input: [UInt8]
  ) throws(Trouble) -> PipedProgram.Result {
    let passed = environment.filter { PageFetch.passed.contains($0.key) }
    do throws(SystemError) {
      return try program.run(
        words, environment: passed.merging(["LC_ALL": "C.UTF-8"]) { $1 }, input: input,
        // The program's own limit comes first, with its words.
        atMost: TimeSpan(nanoseconds: length.nanoseconds + 500_000_000), output: MonthPage.mostBytes,
        memory: PageFetch.memory)
    } catch { throw .unavailable("\(program.path): \(error.words)") }
  }
}
