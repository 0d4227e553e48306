internal import Quantities
internal import Words

/// The parts of a request's head as libmicrohttpd splits them, unchecked.
struct RequestHead {
  let method: String
  let path: String
  let host: String?
  let origin: String?
  /// The header Sec-Fetch-Site: how the asking page's site is related to this one.
  let site: String?
  /// The value of `?rate=`.
  let wantedRate: String?
  /// Whether it has a body.
  let hasBody: Bool
  /// The header Content-Type.
  var contentType: String?
  /// Whether one of several headers shows that a proxy has passed it on.
  var isForwarded = false
  /// The address of its sender, in numbers; nil if it is not known.
  var peer: String?
  /// Whether this machine asks itself: sender and receiver have the same address.
  var isFromItself = false
  /// The value of `?lang=`.
  var language: String?
  /// The header Accept-Language: the languages of the browser's user, with a weight each.
  var accepted: String?
  /// The value of `?name=`.
  var name: String?
  /// The values of `?token=`, `?what=` and `?alarm=`, for the calendar.
  var token: String?
  var what: String?
  var alarm: String?
  /// The values of `queries`: those for several pages, the tag of words, by their names.
  var query: [String: String] = [:]

  /// The names of these parameters.
  static let queries = [
    "month", "day", "from", "count", "number", "find", "tag", "times", "within", "id", "file", "beside", "prayer",
    "tradition", "level", "kind", "language",
  ]

  /// The type in `contentType`, without its parameters, in lower case.
  var mediaType: String? {
    contentType?.lowercased().split(separator: ";", omittingEmptySubsequences: false).first.map {
      String($0.filter { $0 != " " && $0 != "\t" })
    }
  }

  /// The language of `?lang=`; nil if there is none or it is unknown.
  var asked: Language? { language.flatMap { Language(rawValue: $0) } }

  /// The available language that the browser's user prefers: `ur-PK,en;q=0.5` gives Urdu.
  var preferred: Language? {
    let wishes = (accepted ?? "").lowercased().split(separator: ",").prefix(20).compactMap { wish in
      let parts = wish.split(separator: ";").map { $0.filter { $0 != " " } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      let language = parts.first?.split(separator: "-").first.flatMap { Language(rawValue: String($0)) }
      return language.map { (language: $0, weight: weight) }
    }
    // The first of those with the same weight.
    return wishes.reduce(nil as (language: Language, weight: Double)?) { best, wish in
      wish.weight > max(0, best?.weight ?? 0) ? wish : best
    }?.language
  }

  /// Whether it is a request to change something. `WriteRule` decides whether that is allowed.
  var isWrite: Bool { method == "POST" && WriteSubject(rawValue: path) != nil }

  /// The requested route; throws if it is refused.
  func route(among routes: [Route], as own: OwnNames) throws(Answer) -> Route {
    let isIngress = own.isIngress(self)
    guard !own.isAroundIngress(self) else { throw .refusal(403, "Ask through the proxy of http-ingress.") }
    guard isIngress || own.includes(host: host) else {
      throw .refusal(421, "This is not \(RequestHead.shown(host)). Ask by address, or by this machine's name.")
    }
    let isFriend = allowedOrigin(own) != nil
    guard isFriend || (isIngress ? isOfItsOwnPage : own.includes(origin: origin, askedAs: host)) else {
      throw .refusal(403, "Not for pages of \(RequestHead.shown(origin)).")
    }
    // A request for an image or a script by another site's page has no origin, but browsers send Sec-Fetch-Site.
    guard isFriend || site?.lowercased() != "cross-site" else {
      throw .refusal(403, "Not for pages of other sites. Type the address to see it.")
    }
    let route = routes.first { $0.path == path }
    if WriteSubject(rawValue: path) != nil {
      guard method != "POST" else { throw .refusal(411, "A POST here has a body and its Content-Length.") }
      guard route != nil else { throw .refusal(405, "Here is only something to POST, with a body.", allowing: "POST") }
    }
    guard method == "GET" || method == "HEAD" else { throw .refusal(405, "Here is only something to GET.") }
    guard !hasBody else { throw .refusal(413, "A request here has no body.") }
    if let route { return route }
    let named = routes.named
    throw .refusal(404, "Here are \(named.dropLast().joined(separator: ", ")) and \(named.last ?? "").")
  }

  /// Whether it comes from a page of the site that is asked, or from no page. If the proxy
  /// asks under another name than the browser does, only the browser's own word shows it, which comes over https.
  private var isOfItsOwnPage: Bool { origin == nil || isFromTheHostsPage || site?.lowercased() == "same-origin" }

  /// Whether its origin is `http://` or `https://` and its host.
  var isFromTheHostsPage: Bool {
    guard let host, let origin = origin?.lowercased() else { return false }
    return ["http://", "https://"].contains { origin == $0 + host.lowercased() }
  }

  /// Whether it may change something as far as the page from which it comes goes.
  func mayWrite(as own: OwnNames) -> Bool {
    own.isIngress(self) && origin != nil && site?.lowercased() == "same-origin"
      || isFromTheHostsPage && site.map { $0.lowercased() == "same-origin" } ?? true
  }

  /// The site whose page asks and may read the answer; nil if there is none.
  func allowedOrigin(_ own: OwnNames) -> String? { origin.flatMap { own.isFriend(origin: $0) ? $0 : nil } }

  /// A whole number in the query, by its name; nil if the name is absent.
  func number(_ name: String, in range: ClosedRange<Int>) throws(Answer) -> Int? {
    guard let text = query[name] else { return nil }
    guard text.utf8.count <= 10, text.utf8.allSatisfy({ 48...57 ~= $0 }), let number = Int(text), range.contains(number)
    else {
      throw .refusal(
        400,
        "\(name): expected a whole number from \(range.lowerBound) to \(range.upperBound), found \(RequestHead.shown(text))."
      )
    }
    return number
  }

  /// The readings a second in `?rate=`; nil without it.
  var rate: Int? {
    get throws(Answer) {
      guard let text = wantedRate else { return nil }
      guard let number = Int(text), (1...10_000).contains(number) else {
        let found = RequestHead.shown(text)
        throw .refusal(400, "rate: expected readings a second as a whole number from 1, found \(found).")
      }
      return number
    }
  }

  /// A client's text, shortened and reduced to harmless characters, so that it can be shown anywhere.
  static func shown(_ text: String?) -> String {
    let harmless = (text ?? "").prefix(80).filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || ".:-_/[]".contains($0))
    }
    return "‘\(harmless)’"
  }
}
