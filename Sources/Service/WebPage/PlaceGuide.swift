internal import Answers
internal import System
internal import Text
internal import Words

/// How a screen for the wall that has no place gets one: the address of the page, and what to do with it.
struct PlaceGuide: Equatable {
  /// The page's address.
  let url: String
  /// Whether a phone in the same network can open it.
  let isForPhones: Bool

  /// Adds it: the address, a sentence in each language, and the address as a QR code where that is of use.
  func add(in languages: [Language], to json: inout ByteBuffer) {
    json.add("address") { json in
      json.add("url", url)
      json.add("how") { $0.add(in: languages) { sentence(PrayerWords($0)) } }
      json.add("code", isForPhones ? QRPicture(url) : nil)
    }
  }

  private func sentence(_ words: PrayerWords) -> String {
    guard !isForPhones else { return words.wall(.byPhone) }
    // The line and the path run from left to right in every language.
    return words.wall(.byFile, "\u{2066}at = CITY\u{2069}", "\u{2066}/etc/qibla/qibla.conf\u{2069}")
  }
}

extension WebServer {
  /// The page's address for someone who wants to set the place; nil if the server's socket has no port.
  var placeGuide: PlaceGuide? {
    guard let link, let here = Endpoint(listening: address) else { return nil }
    guard !isLoopback else { return PlaceGuide(url: link, isForPhones: false) }
    let isEverywhere = here.host == "0.0.0.0" || here.host == "::"
    let seen = isEverywhere ? DatagramSocket.ownAddress.map { Endpoint(host: $0, port: here.port) } : here
    return seen.map { PlaceGuide(url: "http://\($0.description)/", isForPhones: true) }
      ?? PlaceGuide(url: link, isForPhones: false)
  }
}
