import Earth
import Places
import Quantities
import Shell
import System

@testable import Commands
@testable import Configuration

extension Door {
  /// A place or an address as people write and paste it.
  static let place = Door(
    name: "place", longest: 64,
    words: [
      "51.5074,-0.1278", "33.8688° S", "151.2093E", "N", "-0", "1e-300", "90", "360", ",", " ", "\t", "°", "[::1]:",
      "::",
      "localhost:2947", "40°42'46\"N", "W74", "40:42:46", "geo:", "@40.7,-74", "+40.7-074/", "lat", "٤٠٫٧", ";",
      ":65535", "e5", "nan", "0x10",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let place = Argument.coordinate.read(text) {
      let written = Argument.coordinate.text(place)
      guard Argument.coordinate.read(written) == place else { return "\(written) is read otherwise" }
      guard abs(place.latitude) <= 90, abs(place.longitude) <= 180 else { return "a place at \(written)" }
    }
    if let endpoint = Endpoint(text, defaultPort: 1), Endpoint(endpoint.description) != endpoint {
      return "\(endpoint.description) is read otherwise"
    }
    do throws(Stop) {
      let given = try GivenPlace(ByteFile.fields(bytes), for: "bearing")
      guard case .named(.coordinate(let place)) = given else { return nil }
      return abs(place.latitude) <= 90 && abs(place.longitude) <= 180 ? nil : "a place at \(place)"
    } catch {
      return error.message.contains("bearing") && !error.message.isEmpty ? nil : "a message without a place"
    }
  }
}
