/// The page at `/`: what is served here.
enum FrontPage {
  /// As it is sent.
  static var bytes: [UInt8] { Array(UnsafeBufferPointer(start: html.utf8Start, count: html.utf8CodeUnitCount)) }

  private static let html: StaticString = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>qibla</title>
    <h1>qibla</h1>
    <p>This machine's compass. Served here:
    <dl>
    <dt><a href="/now">/now</a><dd>the newest reading, as JSON
    <dt><a href="/events?rate=1">/events</a><dd>readings, cues and status as server-sent events; <code>?rate=10</code> for ten readings a second
    <dt><a href="/metrics">/metrics</a><dd>how the service is, for Prometheus
    </dl>
    </html>

    """
}
