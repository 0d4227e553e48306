import Almanac
import Configuration
import Glibc
import Quantities
import System

@testable import WebPage

/// The routes that work without a service.
private let routes: [Route] = [Route].page + [.links, .now, .events, .metrics]

extension Door {
  /// The head of a request to the web server, as libmicrohttpd splits it, one part on each line: method, path, Host,
  /// Origin, Sec-Fetch-Site, rate, whether there is a body, and the other parameters of the address: what, alarm,
  /// token, lang, month, day, from, count, number and find.
  static let webRequest = Door(
    name: "web-request", longest: 1024,
    words: [
      "GET\n", "HEAD\n", "POST\n", "/\n", "/now\n", "/events\n", "/metrics\n", "/api\n", "/page.css\n", "/times\n",
      "localhost", "compass", "compass.local",
      "127.0.0.1", "127.1", "0x7f.1", "[::1]", "[::", "[fe80::1%25lo]", ":8642", ":0", ":65536", "http://", "https://",
      "null", "cross-site", "same-origin", ".", "..", "%", "@", "10000", "body\n", "prayers,events\n", "1448-09\n",
      "2027-02-08\n", "ar\n", "200\n", "-1", "+1", "\u{212a}", "\u{ff0e}",
    ]
  ) { bytes in
    var fields = ByteFile.fields(bytes)[...]
    func next() -> String? { fields.popFirst().flatMap { $0.isEmpty ? nil : $0 } }
    var head = RequestHead(
      method: next() ?? "", path: next() ?? "", host: next(), origin: next(), site: next(), wantedRate: next(),
      hasBody: next() == "body")
    (head.what, head.alarm, head.token, head.language) = (next(), next(), next(), next())
    for name in RequestHead.queries { head.query[name] = next() }
    do throws(Answer) {
      let route = try head.route(among: routes, as: OwnNames(["compass", "compass.local"]))
      if head.method != "GET", head.method != "HEAD" { return "answers \(head.method)" }
      if head.hasBody { return "takes a body" }
      if head.path != route.path { return "answers \(head.path) with \(route.path)" }
      if let host = head.host, !isOwn(host) { return "answers to the name \(host)" }
      if let origin = head.origin, !isOwn(authority(of: origin)) { return "serves a page of \(origin)" }
      if head.site?.lowercased() == "cross-site" { return "serves another site's page" }
    } catch {
      if let fault = fault(in: error) { return fault }
    }
    return fault { () throws(Answer) in
      guard let rate = try head.rate else { return nil }
      return (1...10_000).contains(rate) ? nil : "a rate of \(rate)"
    } ?? fault { () throws(Answer) in
      let options = try PageCalendar.question(head, ConfigurationValues()).options
      return (0...120).contains(options.alarm ?? 0) ? nil : "an alarm after \(options.alarm ?? 0) minutes"
    } ?? fault { () throws(Answer) in
      try CalendarToken().check(head.token, isFromElsewhere: true)
      return "a calendar for another machine without a token"
    } ?? fault { () throws(Answer) in try fault(in: RemindersQuestion(head)) }
      ?? fault { () throws(Answer) in
        guard let month = try head.month else { return nil }
        return (1...1690).contains(month.year) ? nil : "a month of the year \(month.year)"
      }
  }

  /// What is wrong with what a function reads, or with how it refuses.
  private static func fault(in read: () throws(Answer) -> String?) -> String? {
    do throws(Answer) { return try read() } catch { return fault(in: error) }
  }

  private static func fault(in question: RemindersQuestion) -> String? {
    switch question {
    case .one(let number): number > 0 ? nil : "reminder \(number)"
    case .day(let day, let from, let count):
      CivilDay.years.contains(day.date.year) && from >= 0 && (1...RemindersQuestion.most).contains(count)
        ? nil : "\(count) reminders from \(from) of \(day)"
    case .list(let from, let count, let find):
      from >= 0 && (1...RemindersQuestion.most).contains(count)
        && (find?.utf8.count ?? 0) <= RemindersQuestion.longest
        ? nil : "\(count) reminders from \(from)"
    }
  }

  /// What is wrong with a refusal: its text must be short and printable, whatever was requested.
  private static func fault(in refusal: Answer) -> String? {
    let text = refusal.body.dropLast()
    guard refusal.status >= 400, refusal.body.last == 0x0a, !text.isEmpty, text.count < 256 else {
      return "status \(refusal.status) with \(refusal.body.count) bytes"
    }
    return String(decoding: text, as: UTF8.self).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
      ? nil : "a control character in an answer"
  }

  private static func authority(of origin: String) -> String {
    String(origin.dropFirst(origin.hasPrefix("https://") ? 8 : 7))
  }

  /// The same rule in another form: one of the names or a numeric address, followed at most by a port.
  private static func isOwn(_ authority: String) -> Bool {
    var host = authority
    if let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
      guard UInt16(host[host.index(after: colon)...]) != nil else { return false }
      host = String(host[..<colon])
    }
    var address = in6_addr()
    if host.hasPrefix("[") {
      return host.hasSuffix("]") && inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address) == 1
    }
    let name = (host.hasSuffix(".") ? String(host.dropLast()) : host).lowercased()
    return ["localhost", "compass", "compass.local"].contains(name) || inet_pton(AF_INET, name, &address) == 1
  }
}
