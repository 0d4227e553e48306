internal import Quantities
public import Text

/// The text of an HTML page: without tags, comments, scripts and struck-out text, with entities as characters. It is
/// not a parser: it makes one pass without nesting, and leaves out whatever is not closed.
public enum PageText {
  /// The text, in UTF-8. A tag becomes a space, unless it may stand within a word.
  ///
  /// A page that ends a script or a comment that has not begun is rejected: it is damaged, and a hidden part may look
  /// like text.
  public static func ofHTML(_ page: [UInt8]) throws(Expectation) -> [UInt8] {
    // First remove what is not read: a tag with unclosed quotes must not end inside a script.
    let page = try withoutUnread(page)
    var text: [UInt8] = []
    text.reserveCapacity(page.count)
    var place = 0
    while place < page.count {
      let byte = page[place]
      if byte == UInt8(ascii: "<"), isTag(page, at: place) {
        let isEnd = page[place + 1] == UInt8(ascii: "/")
        if !within.contains(name(page, from: place + (isEnd ? 2 : 1))) { text.append(UInt8(ascii: " ")) }
        place = behindTag(page, from: place + 1)
      } else if byte == UInt8(ascii: "&"), let (end, scalar) = entity(page, from: place) {
        text += Array(String(scalar).utf8)
        place = end
      } else {
        text.append(byte)
        place += 1
      }
    }
    return text
  }

  /// A page without comments and without elements that are not read; each is replaced by a space.
  private static func withoutUnread(_ page: [UInt8]) throws(Expectation) -> [UInt8] {
    var rest: [UInt8] = []
    rest.reserveCapacity(page.count)
    var place = 0
    while place < page.count {
      guard page[place] == UInt8(ascii: "<"), isTag(page, at: place) else {
        if page[place] == UInt8(ascii: ">"), rest.suffix(2) == Array("--".utf8)[...] {
          throw Expectation("expected <!-- before -->, found none by byte \(place + 1)")
        }
        rest.append(page[place])
        place += 1
        continue
      }
      if page[place...].starts(with: Array("<!--".utf8)) {
        place = behind("-->", page, from: place + 4)
      } else if case let name = name(page, from: place + 1), unread.contains(name) {
        place = behindContent(of: name, page, from: place + 1)
      } else {
        let ended = page[place + 1] == UInt8(ascii: "/") ? name(page, from: place + 2) : ""
        guard !unread.contains(ended) else {
          throw Expectation("expected <\(ended)> before </\(ended)>, found none by byte \(place + 1)")
        }
        rest.append(page[place])
        place += 1
        continue
      }
      rest.append(UInt8(ascii: " "))
    }
    return rest
  }

  /// Elements whose content is left out: a browser does not show it, or shows it as struck out.
  private static let unread: Set<String> = [
    "script", "style", "template", "noscript", "textarea", "del", "s", "strike", "svg", "iframe", "select",
  ]
  /// Elements that may stand within a word.
  private static let within: Set<String> = [
    "a", "b", "bdi", "bdo", "em", "font", "i", "mark", "small", "span", "strong", "sub", "sup", "u", "wbr",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }

  /// Whether a tag or a comment begins here. `a < b` is text.
  private static func isTag(_ page: [UInt8], at place: Int) -> Bool {
    guard place + 1 < page.count else { return false }
    let next = page[place + 1]
    return isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
  }

  private static func name(_ page: [UInt8], from place: Int) -> String {
    let end = page[place...].prefix(12).firstIndex { !isLetter($0) } ?? min(place + 12, page.count)
    return String(decoding: page[place..<end].map { $0 | 0x20 }, as: UTF8.self)
  }

  /// The place after the `>` of a tag. A `>` within quotes is part of an attribute.
  private static func behindTag(_ page: [UInt8], from start: Int) -> Int {
    var (place, quote): (Int, UInt8?) = (start, nil)
    while place < page.count {
      let byte = page[place]
      place += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place
      }
    }
    return place
  }

  private static func behindContent(of name: String, _ page: [UInt8], from start: Int) -> Int {
    var place = start
    let mark = Array("</".utf8)
    while place < page.count {
      if page[place...].starts(with: mark), self.name(page, from: place + 2) == name {
        return behindTag(page, from: place)
      }
      place += 1
    }
    return place
  }

  private static func behind(_ mark: String, _ page: [UInt8], from start: Int) -> Int {
    let mark = Array(mark.utf8)
    var place = start
    while place < page.count {
      if page[place] == mark[0], page[place...].starts(with: mark) { return place + mark.count }
      place += 1
    }
    return place
  }

  /// The character of an entity, and the place after it; nil if `&` is an ordinary character.
  private static func entity(_ page: [UInt8], from start: Int) -> (end: Int, scalar: Unicode.Scalar)? {
    guard let end = page[(start + 1)...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: page[start + 1..<end], as: UTF8.self)
    let scalar: Unicode.Scalar?
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      scalar = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
        .flatMap(Unicode.Scalar.init)
    } else {
      scalar = named[name]
    }
    return scalar.map { (end + 1, $0) }
  }

  /// The entities that occur on pages about dates in English, Arabic and Turkish. Others stay as they are written.
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ", "emsp": " ", "thinsp": " ",
    "shy": "\u{ad}", "zwnj": "\u{200c}", "zwj": "\u{200d}", "lrm": "\u{200e}", "rlm": "\u{200f}", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "ndash": "–", "mdash": "—", "middot": "·", "bull": "•", "hellip": "…",
    "ccedil": "ç", "Ccedil": "Ç", "ouml": "ö", "Ouml": "Ö", "uuml": "ü", "Uuml": "Ü", "acirc": "â", "Acirc": "Â",
    "icirc": "î", "Icirc": "Î", "ucirc": "û", "Ucirc": "Û", "scedil": "ş", "Scedil": "Ş", "gbreve": "ğ", "Gbreve": "Ğ",
    "imath": "ı", "inodot": "ı", "Idot": "İ", "amacr": "ā", "imacr": "ī", "umacr": "ū",
  ]
}
