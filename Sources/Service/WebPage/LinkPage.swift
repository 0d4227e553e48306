/// The page at `/api`: links to everything that is served.
enum LinkPage {
  /// As it is sent.
  static let answer = Answer(200, "text/html; charset=utf-8", Array(html.utf8))

  private static let html = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>qibla</title>
    <h1>qibla</h1>
    <p>This machine's compass. Served here:
    <dl>
    \(links.joined(separator: "\n"))
    </dl>
    </html>

    """

  private static var links: [String] {
    Route.all.compactMap { route in
      route.link.map { "<dt><a href=\"\(route.path)\($0.query)\">\(route.path)</a><dd>\($0.meaning)" }
    }
  }
}
