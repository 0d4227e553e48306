internal import Configuration
internal import Glibc
public import Service
internal import System
internal import Text

extension Bridge {
  /// The compass over HTTP.
  public static var web: Bridge {
    Bridge { (options: WebOptions, context) throws(Failure) in
      var socket = InheritedSockets(environment: context.environment).sockets.last { $0.name == "http" }.map {
        ListeningSocket(inherited: $0.descriptor)
      }
      if socket == nil { socket = try context.listen("http", on: options.http) }
      guard let socket else { return nil }
      guard let limits = WebLimits(descriptors: context.budget.web) else {
        context.journal.log(.warning, "no HTTP on \(socket.address): too few open files are allowed")
        return nil
      }
      let rule = try WriteRule(options, on: socket, context)
      do throws(Listener.Failure) {
        let server = try WebServer(
          socket, Route.served, in: context, options, limits: limits, rule: rule,
          books: [
            PlaceWriter(desk: context.inbox.places), SettingsWriter(context), HushWriter(inbox: context.inbox),
            RemindersWriter(context), TrialWriter(context: context), TasbihWriter(context),
          ])
        if let link = server.link { context.journal.log(.notice, "the page is at \(link)") }
        return server
      } catch {
        // The other outlets work even if the library is missing.
        guard error.code == ELIBACC else { throw .failed(error) }
        context.journal.log(.warning, error.message)
        return nil
      }
    }
  }
}

extension WebServer {
  /// A server at an address, whose clients can read but not set the place.
  public static func forReaders(
    at address: String, in context: BridgeContext
  ) throws(Bridge.Failure) -> WebServer {
    let options = context.configuration.values[WebOptions.self]
    guard let limits = WebLimits(descriptors: context.budget.web) else {
      throw .failed(Listener.Failure(message: "no HTTP on \(address): too few open files are allowed", code: EMFILE))
    }
    guard let socket = try context.listen("http", on: address) else {
      throw .refused(context.configuration.refusal(of: "http", "expected an address"))
    }
    return try context.trying("http") { () throws(Listener.Failure) in
      try WebServer(socket, Route.served, in: context, options, limits: limits)
    }
  }
}

extension WriteRule {
  /// Who may change something over HTTP.
  fileprivate convenience init(
    _ options: WebOptions, on socket: ListeningSocket, _ context: BridgeContext
  ) throws(Bridge.Failure) {
    let isNear = Endpoint(listening: socket.address)?.isLoopback ?? false
    let password: [UInt8]
    do throws(Expectation) { password = try options.passwordFile.map(PasswordFile.read) ?? [] } catch {
      throw .refused(ConfigurationError(.badData, "http-password-file: \(error.text)"))
    }
    self.init(
      isPublic: context.configuration.values.program.isPublic || !isNear, hasIngress: options.ingress != nil,
      password: password
    ) {
      [journal = context.journal] in
      journal.log(.warning, "a wrong password on the page, from \($0)", about: "password")
    }
  }
}
