/// Several outlets of one bridge, which get each output in order.
public final class OutletGroup: Outlet {
  private let outlets: [any Outlet]

  /// Groups these outlets.
  public init(_ outlets: [any Outlet]) { self.outlets = outlets }

  /// Passes on the output of a tick.
  public func take(_ publication: borrowing Publication) { for outlet in outlets { outlet.take(publication) } }

  /// Stops all.
  public func stop() { for outlet in outlets { outlet.stop() } }

  /// The addresses of all.
  public var addresses: [String] { outlets.flatMap(\.addresses) }
}
