/// A D-Bus that programs meet on.
public enum Bus: Equatable, Sendable {
  /// The machine's own.
  case system
  /// The one of this user's session.
  case session
  /// The one at an address, as D-Bus writes it.
  case address(String)

  /// What it is called.
  public var name: String {
    switch self {
    case .system: "system bus"
    case .session: "session bus"
    case .address(let address): "bus at \(address)"
    }
  }
}
