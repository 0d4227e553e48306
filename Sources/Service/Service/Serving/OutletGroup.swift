/// Several outlets of one bridge, in their order.
public final class OutletGroup: Outlet {
  private let outlets: [any Outlet]

  /// These outlets as one.
  public init(_ outlets: [any Outlet]) { self.outlets = outlets }

  /// Passes on the output of a tick.
  public func take(_ publication: borrowing Publication) { for outlet in outlets { outlet.take(publication) } }

  /// Ends all.
  public func stop() { for outlet in outlets { outlet.stop() } }

  /// Where any of them serves.
  public var addresses: [String] { outlets.flatMap(\.addresses) }
}
