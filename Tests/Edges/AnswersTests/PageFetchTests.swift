import Answers
import Configuration
import Foundation
import Quantities
import TestKit
import Testing

@Suite struct `Fetching a page` {
  private let server: PageServer
  /// A folder with a replacement for pdftotext, so that the test runs without the real one.
  private let folder: TemporaryFolder

  init() throws {
    server = try PageServer([
      "/page": .page(Array("<p>1 Ramadan</p>".utf8)),
      "/to": .page([], status: "302 Found", head: "Location: /page\r\n"),
      "/file": .page([], status: "302 Found", head: "Location: file:///etc/hostname\r\n"),
      "/loop": .page([], status: "302 Found", head: "Location: /loop\r\n"),
      "/wrong": .page(Array("<p>1 Ramadan</p>".utf8), status: "503 Service Unavailable"),
      "/slow": .silence, "/endless": .endless,
      "/large": .page([UInt8](repeating: 0x61, count: (2 << 20) + 1)),
      "/doc.pdf": .page(Array("%PDF-1.7 text".utf8)), "/no.pdf": .page(Array("<html>".utf8)),
      "/torn.pdf": .page(Array("%PDF-1.7 torn".utf8)), "/bomb.pdf": .page(Array("%PDF-1.7 bomb".utf8)),
      "/hang.pdf": .page(Array("%PDF-1.7 hang".utf8)),
    ])
    folder = try TemporaryFolder([
      "pdftotext": """
      #!/bin/sh
      read -r _ kind
      case $kind in
        torn) echo 'Syntax Error: torn' >&2; exit 1 ;;
        bomb) yes bomb ;;
        hang) sleep 60 ;;
        *) echo "1 Ramadan" ;;
      esac

      """
    ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("pdftotext"))
  }

  private func fetch(
    _ path: String, _ form: String = "html", programs: String? = nil, atMost length: TimeSpan = .seconds(30),
    waits: inout Int
  ) throws(PageFetch.Trouble) -> String {
    let text = """
      address = \(server.address(path))
      form = \(form)
      source = Test
      pattern = 1 {month} {year} {weekday} {day} {gmonth} {gyear}
      """
    guard let source = try? MonthSource(Array(text.utf8), path: "test.ini") else { throw .bad("no description") }
    let fetch = PageFetch(
      environment: ["PATH": programs ?? "\(folder.url.path):/usr/bin:/bin", "http_proxy": ""], atMost: length)
    var count = 0
    defer { waits = count }
    return String(decoding: try fetch.text(of: source) { _ in count += 1 }, as: UTF8.self)
  }

  @Test func `gives its text, also behind a redirection, and at the first try`() throws {
    var waits = 0
    #expect(try fetch("/page", waits: &waits) == " 1 Ramadan ")
    #expect(try fetch("/to", waits: &waits) == " 1 Ramadan ")
    #expect(try fetch("/page", "text", waits: &waits) == "<p>1 Ramadan</p>")
    #expect(try fetch("/doc.pdf", "pdf", waits: &waits) == "1 Ramadan\n")
    #expect(waits == 0 && server.paths == ["/page", "/to", "/page", "/page", "/doc.pdf"])
  }

  @Test(arguments: [
    ("/slow", "html", "timed out", 3), ("/wrong", "html", "503", 3), ("/missing", "html", "404", 3),
    ("/endless", "html", "at most 2097152 bytes", 1), ("/large", "html", "at most 2097152 bytes", 1),
    ("/file", "html", "rotocol", 1), ("/loop", "html", "redirects", 6), ("/no.pdf", "pdf", "expected a PDF", 1),
    ("/torn.pdf", "pdf", "torn", 1), ("/bomb.pdf", "pdf", "more than 2097152 bytes of text", 1),
    ("/hang.pdf", "pdf", "no text in", 1),
  ])
  func `refuses a hostile page with its address, and tries three times what may be well later`(
    path: String, form: String, words: String, times: Int
  ) throws {
    var waits = 0
    // Only what has no end by itself needs a short limit: a busy machine takes its time for the others.
    let length: TimeSpan = ["/slow", "/hang.pdf"].contains(path) ? .seconds(3) : .seconds(30)
    let trouble = #expect(throws: PageFetch.Trouble.self) { try fetch(path, form, atMost: length, waits: &waits) }
    let said = trouble?.words ?? ""
    #expect(said.contains(server.address(path)) && !said.contains("\n"), "\(said)")
    // Where curl itself is started late, it does not end in time either, and this program says so.
    #expect(said.contains(words) || path == "/slow" && said.contains("no answer in"), "\(said)")
    #expect(server.paths.count == times && waits == (times == 3 ? 2 : 0), "\(server.paths)")
  }

  /// A PDF document with one page and one line of text.
  private static func document(_ text: String) -> [UInt8] {
    let stream = "BT /F1 12 Tf 72 720 Td (\(text)) Tj ET"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>",
      "<</Length \(stream.utf8.count)>>stream\n\(stream)\nendstream",
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    var (file, places) = ("%PDF-1.4\n", [Int]())
    for (number, object) in objects.enumerated() {
      places.append(file.utf8.count)
      file += "\(number + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = file.utf8.count
    file += "xref\n0 6\n0000000000 65535 f \n"
    for place in places { file += String(repeating: "0", count: 10 - "\(place)".utf8.count) + "\(place) 00000 n \n" }
    return Array((file + "trailer<</Size 6/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n").utf8)
  }

  /// Documents as bodies publish them, and damaged ones, are passed through the real program.
  @Test func `gives the text of a PDF, and of a damaged one its text or an error`() throws {
    let line = "1 Ramadan 1448H falls on Monday, 8 February 2027"
    let whole = Self.document(line)
    var (random, pages, texts) = (Seeded(21), ["/0.pdf": PageServer.Reply.page(whole)], 0)
    for number in 1...30 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        bytes[.random(in: 8..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      pages["/\(number).pdf"] = .page(number % 3 == 0 ? Array(bytes.prefix(bytes.count / 2)) : bytes)
    }
    let server = try PageServer(pages)
    for number in 0...30 {
      let description = """
        address = \(server.address("/\(number).pdf"))
        form = pdf
        source = Test
        pattern = 1 {month} {year}H falls on {weekday}, {day} {gmonth} {gyear}
        """
      let source = try MonthSource(Array(description.utf8), path: "test.ini")
      let fetch = PageFetch(environment: ["PATH": "/usr/bin:/bin", "http_proxy": ""], atMost: .seconds(30))
      do throws(PageFetch.Trouble) {
        let text = String(decoding: try fetch.text(of: source) { _ in }, as: UTF8.self)
        if number == 0 { #expect(text.contains(line), "\(text)") }
        texts += 1
      } catch {
        #expect(number > 0 && error.words.contains("/\(number).pdf"), "\(error.words)")
      }
    }
    #expect(texts > 1 && texts < 31, "\(texts)")
  }

  @Test func `names the package of a program that is missing`() throws {
    var waits = 0
    let no = #expect(throws: PageFetch.Trouble.self) { try fetch("/page", programs: "/nowhere", waits: &waits) }
    #expect(no?.words.contains("install the package curl") == true)
    let only = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: only.path("curl"), withDestinationPath: "/usr/bin/curl")
    let pdf = #expect(throws: PageFetch.Trouble.self) {
      try fetch("/doc.pdf", "pdf", programs: only.url.path, waits: &waits)
    }
    #expect(pdf?.words.contains("install the package poppler-utils") == true)
  }
}
