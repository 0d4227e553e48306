internal import Pointing
internal import Quantities
internal import Service

/// A server that takes lines over HTTP, several at a time.
final class InfluxPeer: FeedPeer {
  private let book: InfluxBook
  private let post: HTTPPost
  private var connection: ConnectedSocket?
  /// The instant of the newest reading.
  private var now = Timestamp.zero
  /// Whether to send at once, to find out whether the server takes lines.
  private var isNew = true

  /// The age of the first line at which a batch is sent.
  private static let interval = TimeSpan.seconds(10)

  init(_ book: InfluxBook, _ post: HTTPPost) { (self.book, self.post) = (book, post) }

  func open() throws(FeedFailure) {
    connection = try post.connect()
    isNew = true
  }

  func send(_ news: News) throws(FeedFailure) {
    if news.isReadingDue { now = news.output.reading.time }
  }

  func attend() throws(FeedFailure) {
    guard let batch = book.batch(after: isNew ? .zero : InfluxPeer.interval, at: now) else { return }
    let answer = try post.send(batch.bytes, over: connection)
    connection = nil
    // Lines that the server will never take must not block the others.
    let isFinal = (200..<300).contains(answer.status) || [400, 413, 422].contains(answer.status)
    if isFinal { book.remove(batch, at: now) }
    guard (200..<300).contains(answer.status) else { throw FeedFailure(post.words(answer)) }
    isNew = false
  }

  var worry: String? { book.worry }

  func close() { connection = nil }
}
