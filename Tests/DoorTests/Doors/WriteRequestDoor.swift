import System

@testable import WebPage

extension Door {
  /// A request to set the place or settings, or to change reminders. The input has Host, Origin, Sec-Fetch-Site,
  /// Content-Type and the sender, one on each line, and then the body. Without a password only a page on this machine
  /// may write, and only if other machines cannot reach the service, or one that comes through the proxy of ingress.
  static let writeRequest = Door(
    name: "write-request", longest: 1024,
    words: [
      "localhost\n", "127.0.0.1\n", "127.1\n", "[::1]\n", "compass\n", ":8642", "http://", "https://", "same-origin\n",
      "same-site\n", "none\n", "application/json\n", ";charset=utf-8", "text/plain\n", "near", "forwarded", "public",
      "ingress",
      "password", #"{"token":"","place":"","password":""}"#, #""token":"#, #""place":"#, #""method":"#,
      #""action":"add""#, #""title":"#, #""date":"1/9""#, #""notes":"#, #""time":"fajr-30m""#,
      "\\u0000", "\\n", "\\ud83d", "null", "[", "{",
    ]
  ) { bytes in
    var fields = ByteFile.fields(bytes.prefix { $0 != UInt8(ascii: "{") })[...]
    func next() -> String? { fields.popFirst().flatMap { $0.isEmpty ? nil : $0 } }
    var head = RequestHead(
      method: "POST", path: WriteSubject.place.rawValue, host: next(), origin: next(), site: next(), wantedRate: nil,
      hasBody: true)
    head.contentType = next()
    let about = next() ?? ""
    head.isForwarded = about.contains("forwarded")
    let (isNear, isPublic) = (about.contains("near"), about.contains("public"))
    let password = about.contains("password") ? "open sesame" : ""
    let ingress = about.contains("ingress") ? "172.30.32.2" : nil
    head.peer = ingress
    let rule = WriteRule(isPublic: isPublic, hasIngress: ingress != nil, password: Array(password.utf8))
    do throws(Answer) {
      switch try rule.proof(of: head, fromThisMachine: isNear, as: OwnNames(["compass"], ingress: ingress)) {
      case .token:
        guard password.isEmpty else { return "takes a place without the password" }
        guard ingress != nil || isNear && !isPublic && !head.isForwarded else { return "takes a place from elsewhere" }
        let host = (head.host ?? "").lowercased()
        let own = ["localhost", "127.", "[::1]", "[0", "[::ffff:7f", "[::ffff:127."]
        guard ingress != nil || own.contains(where: host.hasPrefix) else {
          return "takes a place for \(host)"
        }
      case .tokenAndPassword: if password.isEmpty { return "asks for a password that there is not" }
      }
      let isOfItsHost = head.origin?.lowercased().hasSuffix("//" + (head.host ?? "").lowercased()) == true
      let isOfItsSite = ingress != nil && head.origin != nil && head.site?.lowercased() == "same-origin"
      guard isOfItsHost || isOfItsSite else { return "another page" }
      if let site = head.site?.lowercased(), site != "same-origin" { return "a page of another site" }
      if head.contentType?.lowercased().contains("json") != true { return "a form" }
    } catch {
      guard (400..<500).contains(error.status), error.body.last == 0x0a else { return "status \(error.status)" }
    }
    let body = bytes.drop { $0 != UInt8(ascii: "{") }
    for subject in WriteSubject.allCases {
      let read = WriteRequest(
        body: Array(body), names: subject.names, ofSeveralLines: subject.texts, longest: subject.longest)
      guard let request = read else { continue }
      if request.texts.isEmpty || !subject.names.isSuperset(of: request.texts.keys) { return "names \(request.texts)" }
      for (name, text) in request.texts {
        func isHarmful(_ byte: UInt8) -> Bool {
          byte < 0x20 && !(byte == 0x0a && subject.texts.contains(name)) || byte == 0x7f
        }
        if text.utf8.contains(where: isHarmful) { return "a control character in \(name)" }
      }
      if body.count > subject.longest { return "a body of \(body.count) bytes" }
    }
    return nil
  }
}
