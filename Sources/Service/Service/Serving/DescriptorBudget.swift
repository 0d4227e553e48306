internal import System

/// How the file descriptors of the process are shared, so that none of its parts finds that there is none left.
public struct DescriptorBudget: Equatable, Sendable {
  /// The number for which every limit is at its default.
  public static let enough = LineServer.mostClients + 512
  /// Sensors, receiver, files, and what the service itself waits on: 16 on a simulated board.
  private static let own = 24

  /// The descriptors that the process may have.
  public let descriptors: Int

  /// Shares out this number.
  public init(descriptors: Int) { self.descriptors = descriptors }

  /// Shares out the descriptors of this process, whose limit is raised as far as that is allowed.
  public static func ofThisProcess() -> DescriptorBudget {
    DescriptorBudget(descriptors: ThisProcess.allowDescriptors(enough))
  }

  /// The most clients of lines at a time.
  public var lines: Int {
    min(LineServer.mostClients, max(descriptors - (DescriptorBudget.enough - LineServer.mostClients), descriptors / 2))
  }

  /// The descriptors of the web server.
  public var web: Int { max(0, descriptors - lines - DescriptorBudget.own) }
}
