internal import Glibc
internal import Quantities
internal import System

/// Listens for a phone that sends over HTTP. It never waits for one client: bytes are read as they come, few at a time,
/// and a client that is slow, silent or too much is let go.
struct PushServer: ~Copyable {
  /// A whole request that may write.
  struct Request {
    /// The number of the connection that is answered.
    fileprivate let link: Int
    fileprivate let staysOpen: Bool
    /// Its body.
    let body: [UInt8]
  }

  private let socket: ListeningSocket
  private var links: [Link] = []
  /// The number of the next connection.
  private var number = 0
  private var gate: PushGuard?
  private let clock: StreamClock
  /// The most bytes a second of all clients: more waits in the kernel. A phone with all sensors sends 300 KB.
  private var bytes = RateLimit(most: 1 << 20)
  /// The most connections a second. More wait.
  private var openings = RateLimit(most: 50)
  /// What was last refused, with its sender.
  private(set) var refusal: (words: String, time: Timestamp)?

  /// The most connections at a time.
  private static let mostLinks = 6
  /// All bodies that are being read, together.
  private static let mostBytes = 3 << 19
  /// How long a request may take from its first byte, and how long a connection may be idle.
  private static let longestRequest = TimeSpan.seconds(5)
  private static let longestIdle = TimeSpan.seconds(65)
  private static let longestLeave = TimeSpan.seconds(1)
  private static let block = 16_384

  private struct Link {
    let number: Int
    let descriptor: Int32
    let host: String
    var bytes: [UInt8] = []
    /// When its request began; nil between two.
    var began: Timestamp?
    var heard: Timestamp
    /// Where the body begins and ends, and whether the connection stays open; nil until the head is complete.
    var body: (range: Range<Int>, staysOpen: Bool)?
    /// Whether it has sent a request that may write.
    var isKnown = false
    /// When it was refused: what it still sends is thrown away for a moment, or it would not get the answer.
    var left: Timestamp?
  }

  /// Listens at a place.
  init(_ place: PhonePlace, clock: StreamClock) throws(ListeningSocket.Failure) {
    socket = try ListeningSocket(place.endpoint)
    gate = place.lock.map { PushGuard($0) }
    self.clock = clock
  }

  deinit { for link in links { close(link.descriptor) } }

  /// The port on which it listens.
  var port: UInt16? { socket.port }

  /// Waits for at most a time, and returns the requests that have become complete.
  mutating func serve(atMost wait: TimeSpan) -> [Request] {
    var now = clock.now()
    let pause = bytes.pause(at: now)
    // The kernel skips a negative one.
    let door = openings.pause(at: now) == .zero ? socket.descriptor : -1
    var polled = ([door] + links.map { pause > .zero ? -1 : $0.descriptor }).map { descriptor in
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    }
    // Rounded up: a wait of nothing would make it turn without rest.
    poll(&polled, nfds_t(polled.count), Int32(clamping: wait.nanoseconds / 1_000_000 + 1))
    now = clock.now()
    var requests: [Request] = []
    for ready in polled.dropFirst() where ready.revents != 0 {
      if let request = read(ready.fd, at: now) { requests.append(request) }
    }
    if polled[0].revents != 0 { accept(at: now) }
    expire(at: now)
    return requests
  }

  /// Answers a request.
  mutating func answer(_ request: Request, _ answer: PushAnswer) {
    // It may have been let go meanwhile.
    guard let link = links.first(where: { $0.number == request.link }) else { return }
    if answer.status != 200 { refuse(link.host, answer) }
    send(answer, to: link.descriptor, staysOpen: request.staysOpen)
  }

  private mutating func accept(at now: Timestamp) {
    let descriptor = socket.accept()
    guard descriptor >= 0 else { return }
    openings.take(at: now)
    let host = Endpoint(peerOf: descriptor)?.host ?? "an unknown address"
    if links.count >= PushServer.mostLinks {
      // The one that has waited longest, if possible one that has never sent anything of use.
      let useless = links.filter { !$0.isKnown || $0.left != nil }
      let oldest = (useless.isEmpty ? links : useless).min { $0.heard < $1.heard }
      if let oldest { drop(oldest.descriptor) }
    }
    links.append(Link(number: number, descriptor: descriptor, host: host, heard: now))
    number &+= 1
  }

  /// Reads what has come on a connection; a request if it is complete.
  private mutating func read(_ descriptor: Int32, at now: Timestamp) -> Request? {
    guard let place = links.firstIndex(where: { $0.descriptor == descriptor }) else { return nil }
    let most = min(PushServer.block, room(for: place))
    let before = links[place].bytes.count
    let count = withUnsafeTemporaryAllocation(byteCount: PushServer.block, alignment: 1) { block in
      let got = recv(descriptor, block.baseAddress, most, Int32(MSG_DONTWAIT))
      if got > 0 { links[place].bytes.append(contentsOf: block.prefix(got)) }
      return got
    }
    guard count > 0 else {
      if count == 0 || ![EAGAIN, EINTR].contains(errno) { drop(descriptor) }
      return nil
    }
    bytes.take(count, at: now)
    if links[place].left != nil {
      links[place].bytes = []
      return nil
    }
    links[place].heard = now
    if links[place].began == nil { links[place].began = now }
    if links[place].body == nil, !readHead(place, from: max(0, before - 3), at: now) { return nil }
    guard let (range, staysOpen) = links[place].body, links[place].bytes.count >= range.upperBound else { return nil }
    let body = Array(links[place].bytes[range])
    // What follows would be another request, which no phone sends before the answer to this one.
    links[place].bytes = []
    (links[place].body, links[place].began, links[place].isKnown) = (nil, nil, true)
    return Request(link: links[place].number, staysOpen: staysOpen, body: body)
  }

  /// How many more bytes of a request are read.
  private func room(for place: Int) -> Int {
    guard let (range, _) = links[place].body else {
      return max(1, PushRequest.longestHead + 4 - links[place].bytes.count)
    }
    return max(1, range.upperBound - links[place].bytes.count)
  }

  /// Judges a head; false if it is not complete, or refused.
  private mutating func readHead(_ place: Int, from: Int, at now: Timestamp) -> Bool {
    var verdict = PushRequest.verdict(links[place].bytes, isLocked: gate != nil, from: from)
    if case .guarded(let password, let start, let length, let staysOpen) = verdict {
      let refusal = gate?.refusal(
        of: password, from: links[place].host, isKnown: links[place].isKnown, at: now)
      verdict = refusal.map { .refused($0) } ?? .body(start: start, length: length, staysOpen: staysOpen)
    }
    switch verdict {
    case .body(let start, let length, let staysOpen):
      let others = links.reduce(0) { $0 + ($1.body?.range.count ?? 0) }
      guard others + length <= PushServer.mostBytes else {
        refuse(place, PushAnswer(429, "Too much at a time."))
        return false
      }
      links[place].body = (start..<start + length, staysOpen)
      links[place].bytes.reserveCapacity(start + length)
      return true
    case .refused(let answer):
      refuse(place, answer)
      return false
    case .incomplete, .guarded: return false
    }
  }

  private mutating func refuse(_ place: Int, _ answer: PushAnswer) {
    refuse(links[place].host, answer)
    send(answer, to: links[place].descriptor, staysOpen: false)
  }

  private mutating func refuse(_ host: String, _ answer: PushAnswer) {
    refusal = ("what came from \(host) was refused: \(answer.status), \(answer.text)", clock.now())
  }

  /// Sends an answer; a client that takes none is let go.
  private mutating func send(_ answer: PushAnswer, to descriptor: Int32, staysOpen: Bool) {
    let content = answer.bytes(staysOpen: staysOpen)
    let sent = content.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    }
    guard !staysOpen || sent != content.count else { return }
    guard sent == content.count, let place = links.firstIndex(where: { $0.descriptor == descriptor }) else {
      return drop(descriptor)
    }
    shutdown(descriptor, Int32(SHUT_WR))
    (links[place].left, links[place].body, links[place].bytes) = (clock.now(), nil, [])
  }

  private mutating func drop(_ descriptor: Int32) {
    guard let place = links.firstIndex(where: { $0.descriptor == descriptor }) else { return }
    close(descriptor)
    links.remove(at: place)
  }

  /// Lets clients go that take too long.
  private mutating func expire(at now: Timestamp) {
    for link in links {
      let isSlow = link.began.map { now - $0 > PushServer.longestRequest } ?? false
      let hasLeft = link.left.map { now - $0 > PushServer.longestLeave } ?? false
      if isSlow || hasLeft || now - link.heard > PushServer.longestIdle { drop(link.descriptor) }
    }
  }
}
