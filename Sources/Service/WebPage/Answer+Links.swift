extension Answer {
  /// The page at `/api`: links to everything that is served.
  static func links(to routes: [Route]) -> Answer {
    Answer(200, "text/html; charset=utf-8", Array(html(list(of: routes)).utf8))
  }

  private static func html(_ links: [String]) -> String {
    """
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
  }

  private static func list(of routes: [Route]) -> [String] {
    routes.compactMap { route in
      // Relative, because a proxy may serve all of it below a path of its own.
      route.link.map { "<dt><a href=\".\(route.path)\($0.query)\">\(route.path)</a><dd>\($0.meaning)" }
    }
  }
}
