internal import Events
internal import Quantities
internal import System

/// Reads a phone whose program Sensor Logger sends batches over HTTP to this machine: one phone at a time.
struct PushSource: ~Copyable, Source {
  private var server: PushServer
  private let name: String
  private let clock: StreamClock
  /// The phone that sends; nil if none does.
  private var sender: Sender?
  private var shown: (trouble: SourceError?, at: Timestamp)

  private struct Sender {
    let device: String
    var session: String
    var heard: Timestamp
    var stream: BatchStream
  }

  /// A phone that sends nothing for this time has ended its recording: another one may begin.
  private static let longestSilence = TimeSpan.seconds(12)
  private static let wait = TimeSpan.milliseconds(200)
  /// Refused clients are reported for this time, and what is reported changes once in `calm` at most.
  private static let reported = TimeSpan.seconds(60)
  private static let calm = TimeSpan.seconds(1)

  /// Listens.
  static func open(_ phone: PhoneAttempt) throws(SourceError) -> PushSource {
    do throws(ListeningSocket.Failure) {
      return PushSource(try PushServer(phone.place, clock: phone.clock), phone)
    } catch { throw .failed(error.message, errno: error.code) }
  }

  private init(_ server: consuming PushServer, _ phone: PhoneAttempt) {
    self.server = server
    (name, clock) = (phone.name, phone.clock)
    shown = (.noted(phone.name, reason: PushSource.waiting), phone.clock.now())
  }

  /// The port on which it listens.
  var port: UInt16? { server.port }

  var trouble: SourceError? { shown.trouble }

  mutating func next() throws(SourceError) -> Event? {
    let now = clock.now()
    if let event = sender?.stream.next(at: now) { return event }
    let due = sender?.stream.due(at: now) ?? now + PushSource.wait
    for request in server.serve(atMost: min(PushSource.wait, max(.zero, due - now))) {
      server.answer(request, take(request.body))
    }
    if let heard = sender?.heard, clock.now() - heard > PushSource.longestSilence { sender = nil }
    judge()
    return sender?.stream.next(at: clock.now())
  }

  /// Takes a body, and says what is answered.
  private mutating func take(_ body: [UInt8]) -> PushAnswer {
    let now = clock.now()
    let message: SensorLoggerMessage
    do throws(PhoneFault) { message = try SensorLoggerMessage(body) } catch {
      return PushAnswer(400, "It sent \(error.words).")
    }
    // The program's button that tests the connection sends none.
    guard !message.samples.isEmpty || message.fix != nil || sender?.device == message.device else {
      return PushAnswer(200, "OK")
    }
    if let sender, sender.device != message.device {
      return PushAnswer(409, "Another phone is being read: end its recording first.")
    }
    if sender?.device == message.device, sender?.session != message.session {
      // Another recording of the same phone: what is held back of the first one is still given.
      sender?.session = message.session
      sender?.stream.numbersBegin()
    } else if sender == nil {
      let part = PushSource.part(message.device)
      sender = Sender(
        device: message.device, session: message.session, heard: now, stream: BatchStream(part: part, name: name))
    }
    sender?.heard = now
    sender?.stream.take(message, at: now)
    return PushAnswer(200, "OK")
  }

  /// The name under which a phone's calibration is stored: it chooses its own name, so this is one of a known form.
  private static func part(_ device: String) -> String {
    let digest = SHA1.digest(of: Array(device.utf8)).prefix(4)
    return "phone \(digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())"
  }

  private static let waiting =
    "no phone sends anything yet: in Sensor Logger switch on HTTP push, with this machine's "
    + "address and port as its URL, and start a recording"

  /// Finds out what is wrong, not too often: a hostile client must not fill the log.
  private mutating func judge() {
    let now = clock.now()
    guard now - shown.at >= PushSource.calm else { return }
    var trouble = sender.map { $0.stream.trouble(at: now) } ?? .noted(name, reason: PushSource.waiting)
    if let refusal = server.refusal, now - refusal.time < PushSource.reported {
      var words = refusal.words
      switch trouble {
      case .delayed(_, let seconds):
        words += "; a reading is \(shortest(seconds)) s old"
        trouble = .noted(name, reason: words)
      case nil, .noted(name, reason: PushSource.waiting): trouble = .noted(name, reason: words)
      // What is wrong with the phone that is read goes before what others send.
      default: break
      }
    }
    shown = (trouble, now)
  }
}
