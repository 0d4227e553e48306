public import System

extension Argument<PeerAddress?> {
  /// The address of a peer by one of these transports, or off. `assumed` is the transport of an address that states
  /// none.
  public static func peer(
    over transports: [PeerAddress.Transport], assuming assumed: PeerAddress.Transport? = nil
  ) -> Argument {
    let forms = (assumed == nil ? [] : ["HOST:PORT"]) + transports.map { $0.rawValue + ":HOST:PORT" } + ["off"]
    return Argument(
      shape: .word("PEER"), expected: forms.listed("or"),
      read: { word in
        if word == "off" { return .some(nil) }
        guard let address = PeerAddress(word, assuming: assumed), transports.contains(address.transport) else {
          return nil
        }
        return address
      }, text: { $0?.description ?? "off" })
  }
}
