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
  /// Whether the server is to show at once that it takes lines.
  private var isNew = true

  /// How old the first line of a batch becomes.
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
    // Lines that it will never take must not stand before the others.
    let isFinal = (200..<300).contains(answer.status) || [400, 413, 422].contains(answer.status)
    if isFinal { book.remove(batch, at: now) }
    guard (200..<300).contains(answer.status) else { throw FeedFailure(post.words(answer)) }
    isNew = false
  }

  var worry: String? { book.worry }

  func close() { connection = nil }
}
