internal import Glibc
internal import Quantities
internal import System

/// Opens the connections to a phone for the process that reads it, which may open none itself: a phone that takes it
/// over reaches nothing but the phone.
struct PhoneDoor {
  private var endpoint: Endpoint

  /// How long all addresses of a phone together may take to answer: less than that process waits.
  private static let longest = TimeSpan.seconds(4)

  /// A door to the phone at an address.
  init(_ endpoint: Endpoint) { self.endpoint = endpoint }

  /// Opens a connection and hands it over.
  mutating func open(for process: borrowing SensorProcess) {
    do throws(Endpoint.Failure) {
      let found = try endpoint.connect(within: PhoneDoor.longest)
      // A name is looked up once.
      endpoint.host = found.address
      process.hand(over: found.descriptor)
    } catch {
      switch error {
      case .unknownHost: process.hand(over: -1, error: SystemError(ENXIO))
      case .unanswered(let error): process.hand(over: -1, error: error)
      }
    }
  }
}
