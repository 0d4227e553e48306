internal import CDDS
internal import Glibc
internal import Pointing
internal import Quantities
internal import Service
internal import System

/// The subscribers of a DDS domain, which get readings as messages of ROS 2 through Cyclone DDS.
///
/// The library finds subscribers on its own threads, and does not wait for them. So only the domain can fail here:
/// there is no network, or its configuration names an interface that does not exist.
final class DDSPeer: FeedPeer {
  private let domain: UInt32
  private let topic: String
  private let frame: String
  private var writers = ros_writers()

  /// A domain that is not open yet.
  init(domain: UInt32, topic: String, frame: String) {
    (self.domain, self.topic, self.frame) = (domain, topic, frame)
  }

  deinit { close() }

  func open() throws(FeedFailure) {
    guard ros_is_available() else {
      throw FeedFailure(
        errno == ELIBACC
          ? "Cyclone DDS 0.10 is missing: apt install libddsc0t64 (Debian 12: libddsc0debian)" : SystemError.last.words)
    }
    // ROS puts rt/ before the names of topics.
    let failed = ros_open(domain, "rt/\(topic)/data", "rt/\(topic)/mag", "rt/\(topic)/azimuth", &writers)
    guard failed == 0 else { throw FeedFailure("domain \(domain) cannot be opened: \(DDSPeer.words(failed))") }
  }

  func send(_ news: News) throws(FeedFailure) {
    guard news.isReadingDue else { return }
    let reading = ROSReading(news.output.reading)
    let now = WallClock.now.nanoseconds
    var messages = ros_messages()
    messages.seconds = Int32(clamping: now / 1_000_000_000)
    messages.nanoseconds = UInt32(clamping: now % 1_000_000_000)
    if let (q, variance) = reading.orientation {
      messages.orientation = (q.x, q.y, q.z, q.w)
      messages.variances = (variance, variance, variance)
    } else {
      (messages.orientation.3, messages.variances.0) = (1, -1)
    }
    if let field = reading.field { (messages.has_field, messages.field) = (true, (field.x, field.y, field.z)) }
    if let (azimuth, variance) = reading.azimuth {
      (messages.has_azimuth, messages.azimuth, messages.variance) = (true, azimuth, variance)
    }
    let failed = frame.withCString { frame in
      messages.frame = frame
      return ros_send(&writers, &messages)
    }
    try check(failed)
  }

  func attend() throws(FeedFailure) { try check(ros_check(&writers)) }

  /// The number of others in the domain is counted this often.
  var patience: TimeSpan? { .seconds(1) }

  private func check(_ result: Int32) throws(FeedFailure) {
    guard result >= 0 else { throw FeedFailure("domain \(domain): \(DDSPeer.words(result))") }
  }

  func close() { ros_close(&writers) }

  private static func words(_ error: Int32) -> String {
    var words = [CChar](repeating: 0, count: Int(ROS_WORDS))
    ros_words(error, &words)
    let text = String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
