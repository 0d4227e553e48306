/// A D-Bus bus.
public enum Bus: Equatable, Sendable {
  /// The system bus.
  case system
  /// The bus of this user's session.
  case session
  /// The bus at an address in D-Bus's notation.
  case address(String)

  /// Its name in messages.
  public var name: String {
    switch self {
    case .system: "system bus"
    case .session: "session bus"
    case .address(let address): "bus at \(address)"
    }
  }
}
